//! Ce qui s'affiche.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};
use std::fmt::Write;

const LARGEUR: usize = 26;

fn bordee(texte: &str) -> String {
    format!("║ {texte:<LARGEUR$} ║")
}

pub fn sautdeligne() {
    (0..4).for_each(|_| println!("{}", bordee("")));
}

fn dessin(case: Case) -> &'static str {
    match case {
        Case::Vide => casevide,
        Case::Mur => casemur,
        Case::Joueur => casejoueur,
        Case::JoueurBomb => casejoueurbomb,
        Case::Bomb => casebomb,
        Case::ATP => caseATP,
        Case::Virus => casevirus,
        Case::Explosion => caseexplosion,
    }
}

/// Le panneau : une ligne de texte en face de chaque rangée de la grille.
fn panneau(jeu: &Jeu, message: &str) -> Vec<String> {
    let mut lignes: Vec<String> = vec![message.into(), "~".repeat(20), "Virus  Killer".into(), String::new()];
    lignes.extend(jeu.bombeloader.iter().zip(1..).map(|(bombe, n)| {
        let puissance = bombe.puissance.map_or("X".into(), |p| p.to_string());
        format!("Bombe {n}  ->  Puissance : {puissance}")
    }));
    let vivants = jeu.virus.len() - jeu.virus.iter().filter(|v| v.is_none()).count();
    lignes.push(String::new());
    lignes.push(format!("Virus restant : (◣_◢) x {vivants}"));
    lignes
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    let mut ecran = String::new();
    for (rangee, texte) in jeu.grille.chunks(10).zip(panneau(jeu, message)) {
        for case in rangee {
            let _ = write!(ecran, " {}\t", dessin(*case));
        }
        let _ = writeln!(ecran, "{}", bordee(&texte));
    }
    print!("{ecran}");
}

pub fn lore() {
    println!(
        "\n  Message à l'attention de l'unité 13.\n\
         \x20 Quatre virus ont franchi la paroi. Vos ordres : les détruire tous,\n\
         \x20 avant que vos bombes ne soient plus que des pétards mouillés.\n"
    );
}

pub fn credit() {
    for i in 0..100_u8 {
        outils::efface_ecran();
        let barre = format!("{:█<1$}", "", usize::from(i) / 4);
        println!("{art_credits}\n  [{barre:<25}] Loading: {:.1} %", f64::from(i));
        outils::pause(40);
    }
}

pub fn instructions() {
    outils::efface_ecran();
    print!("{regles}{keyboard}\nAppuyez sur Entrée pour revenir au menu... ");
    let _ = outils::lire_ligne();
}
