//! Ce qui s'affiche.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};
use std::fmt::Write;

const LARGEUR: usize = 60;

fn bordee(texte: &str) -> String {
    format!("{ORANGE}#{BLANC} {texte:<LARGEUR$} {ORANGE}#{BLANC}")
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
    let puissance = |p: Option<u32>| p.map_or_else(|| "X".to_owned(), |p| p.to_string());
    let mut lignes = vec!["VIRUS KILLER".to_owned(), String::new()];
    for (numero, bombe) in (1..).zip(&jeu.bombeloader) {
        lignes.push(format!("Bombe {numero}   PUISSANCE: {:>2}", puissance(bombe.puissance)));
    }
    lignes.push(String::new());
    let vivants = jeu.virus.iter().flatten().count();
    lignes.push(format!("Virus restant: (◣_◢) X {vivants}"));
    lignes.push(String::new());
    lignes.push(message.to_owned());
    lignes
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    for ligne in panneau(jeu, message) {
        if !ligne.is_empty() {
            println!("{}", bordee(&ligne));
        }
    }
    for rangee in jeu.grille.chunks(10) {
        let symboles: Vec<&str> = rangee.iter().map(|case| dessin(*case)).collect();
        println!("{}", symboles.join(" | "));
    }
}

pub fn lore() {
    println!("Alerte ! L'Unité 13 est demandée au poste de pilotage.");
    println!("R-HuM s'est échappé.");
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
