//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Bombe, Case, Jeu};
use std::iter::repeat_n;

/// Colonnes qu'occupe une case à l'écran.
const LARGEUR: usize = 7;

impl Case {
    /// Le symbole, et sa largeur à l'écran.
    fn symbole(self) -> (&'static str, usize) {
        match self {
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

    /// Le symbole, au milieu de blancs.
    fn centre(self) -> String {
        let (symbole, largeur) = self.symbole();
        let avant = (LARGEUR - largeur) / 2;
        let apres = LARGEUR - largeur - avant;
        format!("{}{symbole}{}", " ".repeat(avant), " ".repeat(apres))
    }
}

pub fn sautdeligne() {
    let vide = format!("█{}█\n", " ".repeat(76));
    print!("{}", vide.repeat(4));
}

fn bombe((rang, bombe): (usize, &Bombe)) -> String {
    let puissance = bombe
        .puissance
        .map_or_else(|| "X".to_string(), |puissance| puissance.to_string());
    format!("Bombe {}   PUISSANCE:  {puissance}", rang + 1)
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    let trait_horizontal: String = repeat_n('─', 10 * LARGEUR).collect();
    let rangees: String = jeu
        .grille
        .chunks(10)
        .map(|rangee| rangee.iter().map(|case| case.centre()).collect::<String>())
        .map(|rangee| format!("│{rangee}│\n"))
        .collect();
    let bombes: Vec<String> = jeu.bombeloader.iter().enumerate().map(bombe).collect();
    let restants = jeu.grille.iter().filter(|&&c| c == Case::Virus).count();
    outils::efface_ecran();
    print!(
        "\n  {SOULIGNE}VIRUS KILLER{BLANC}      Virus restant: {casevirus} X {restants}\n\
         ┌{trait_horizontal}┐\n{rangees}└{trait_horizontal}┘\n\
         {}      {}\n{}      {}\n\n  >>> {message} <<<\n\n",
        bombes[0], bombes[1], bombes[2], bombes[3]
    );
}

pub fn lore() {
    const HISTOIRE: [&str; 3] = [
        "Unité 13 ! R-HuM, savant aigri, a lâché ses quatre virus dans l'organisme du président.",
        "Vos médicaments explosifs s'éventent vite : l'ATP des cellules leur rendra des forces.",
        "Ne revenez pas avant d'avoir tout nettoyé.",
    ];
    println!("{}", HISTOIRE.join("\n"));
}

pub fn credit() {
    (0..100).for_each(|i| {
        outils::efface_ecran();
        let barre: String = (0..100).step_by(4).map(|p| if p < i { '#' } else { '-' }).collect();
        print!("{art_credits}\n     Loading: {i}.0 %   [{barre}]\n");
        outils::pause(40);
    });
}

pub fn instructions() {
    outils::efface_ecran();
    print!("{regles}{keyboard}\nAppuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
    println!();
}
