//! Tout ce que voit le joueur. Le panneau tient à droite de la grille (80 colonnes en tout),
//! le message passe au-dessous.

#![allow(non_snake_case)]

use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::{Bombe, Case, Jeu};

/// La largeur d'une case et de son intervalle.
const PAS: usize = 6;

/// Le dessin d'une case et le nombre de colonnes qu'il prend à l'écran.
fn dessin(case: Case) -> (&'static str, usize) {
    match case {
        Case::Vide => (casevide, 1),
        Case::Mur => (casemur, 2),
        Case::Joueur => (casejoueur, 5),
        Case::JoueurBomb => (casejoueurbomb, 6),
        Case::Bomb => (casebomb, 2),
        Case::ATP => (caseATP, 5),
        Case::Virus => (casevirus, 5),
        Case::Explosion => (caseexplosion, 1),
    }
}

/// Une ligne de la grille, toujours de la même largeur.
fn rangee(cases: &[Case]) -> String {
    let (texte, largeur) = cases
        .iter()
        .map(|&case| dessin(case))
        .fold((String::new(), 0), |(texte, largeur), (signe, n)| {
            let blancs = PAS.saturating_sub(n).max(1);
            (
                texte + signe + &" ".repeat(blancs),
                largeur + n + blancs,
            )
        });
    texte + &" ".repeat((10 * PAS + 1).saturating_sub(largeur))
}

fn ligne_bombe((rang, bombe): (usize, &Bombe)) -> String {
    let (couleur, valeur) = bombe
        .puissance
        .map_or((ROUGE, "X".to_string()), |p| (VERT, p.to_string()));
    format!("Bombe {} PUISSANCE:{couleur}{valeur}{BLANC}", rang + 1)
}

pub fn sautdeligne() {
    (0..4).for_each(|_| println!("║{:76}║", ""));
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    let vivants = jeu.virus.iter().flatten().count();
    let panneau = [format!("{GRAS}   VIRUS KILLER{BLANC}"), String::new()]
        .into_iter()
        .chain(jeu.bombeloader.iter().enumerate().map(ligne_bombe))
        .chain([
            String::new(),
            "Virus restant:".to_string(),
            format!("{casevirus} X {vivants}"),
            String::new(),
        ]);
    println!("{BLEU}{}{BLANC}", "─".repeat(79));
    jeu.grille
        .chunks(10)
        .zip(panneau)
        .for_each(|(cases, texte)| println!("{}{texte}", rangee(cases)));
    println!("{BLEU}{}{BLANC}", "─".repeat(79));
    println!("{JAUNE}« {message} »{BLANC}");
}

pub fn lore() {
    println!(
        "Message pour l'Unité 13 :\n\
         \tquatre virus ont franchi la muqueuse. Descendez, posez vos bombes,\n\
         \trevenez. L'organisme compte sur vous."
    );
}

pub fn credit() {
    (0..100).for_each(|i| {
        outils::efface_ecran();
        println!(
            "{art_credits}\n{:<50}|\nLoading: {:.1} %",
            "#".repeat(i / 2),
            i as f64
        );
        outils::pause(40);
    });
}

pub fn instructions() {
    outils::efface_ecran();
    print!("{regles}{keyboard}\nAppuyer sur ENTRER pour revenir au menu...");
    let _ = outils::lire_ligne();
}
