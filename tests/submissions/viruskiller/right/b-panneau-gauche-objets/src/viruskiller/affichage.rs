//! L'affichage : le panneau est à gauche, la grille à droite, le message au-dessus.

#![allow(non_snake_case)]

use super::dessins::{
    BLANC, BLEU, ROUGE, VIOLET, art_credits, caseATP, casebomb, caseexplosion, casejoueur,
    casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::{Case, Jeu};

const LARGEUR_PANNEAU: usize = 21;

/// Un texte et sa largeur sans les couleurs.
struct Etiquette {
    texte: String,
    largeur: usize,
}

impl Etiquette {
    fn simple(texte: &str) -> Self {
        Self {
            texte: texte.to_string(),
            largeur: texte.chars().count(),
        }
    }

    fn coloree(texte: &str, couleur: &str) -> Self {
        let mut etiquette = Self::simple(texte);
        etiquette.texte = format!("{couleur}{texte}{BLANC}");
        etiquette
    }

    fn affiche(&self) {
        let blancs = LARGEUR_PANNEAU.saturating_sub(self.largeur);
        print!("{}{:blancs$}", self.texte, "");
    }
}

struct Panneau {
    lignes: Vec<Etiquette>,
}

impl Panneau {
    fn nouveau(jeu: &Jeu) -> Self {
        let mut lignes = vec![
            Etiquette::coloree("~ Virus Killer ~", VIOLET),
            Etiquette::simple(""),
        ];
        for numero in 0..4 {
            lignes.push(match jeu.bombeloader[numero].puissance {
                Some(p) => Etiquette::simple(&format!("Bombe {} Puissance: {p}", numero + 1)),
                None => Etiquette::coloree(&format!("Bombe {} Puissance: X", numero + 1), ROUGE),
            });
        }
        let mut vivants = 0;
        for virus in jeu.virus.iter() {
            if virus.is_some() {
                vivants += 1;
            }
        }
        lignes.push(Etiquette::simple(""));
        lignes.push(Etiquette::simple("Virus restant :"));
        lignes.push(Etiquette::simple(&format!("(◣_◢) x {vivants}")));
        lignes.push(Etiquette::simple(""));
        Self { lignes }
    }
}

/// Le symbole centré sur cinq colonnes.
fn symbole_centre(case: Case) -> String {
    match case {
        Case::Vide => format!("  {casevide}  "),
        Case::Mur => format!("  {casemur} "),
        Case::Joueur => casejoueur.to_string(),
        Case::JoueurBomb => casejoueurbomb.to_string(),
        Case::Bomb => format!("  {casebomb} "),
        Case::ATP => caseATP.to_string(),
        Case::Virus => casevirus.to_string(),
        Case::Explosion => format!("  {caseexplosion}  "),
    }
}

pub fn sautdeligne() {
    print!("{}", format!("|{}|\n", " ".repeat(77)).repeat(4));
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    let panneau = Panneau::nouveau(jeu);
    println!("{BLEU}[ {message} ]{BLANC}");
    println!();
    for ligne in 0..10 {
        panneau.lignes[ligne].affiche();
        let symboles: Vec<String> = (0..10)
            .map(|colonne| symbole_centre(jeu.grille[ligne * 10 + colonne]))
            .collect();
        println!("{}", symboles.join(" "));
    }
}

pub fn lore() {
    for phrase in [
        "An 2117. Le savant R-HuM a créé une nouvelle souche de virus.",
        "Vous dirigez l'unité 13, un robot plus petit qu'une cellule.",
        "Votre mission : entrer dans le corps du malade et n'en laisser aucun.",
    ] {
        println!("  {phrase}");
        outils::pause(800);
    }
}

pub fn credit() {
    for i in 0..100 {
        outils::efface_ecran();
        print!("{art_credits}");
        print!("          Loading: {i}.0 % ");
        for _ in 0..i / 4 {
            print!("▒");
        }
        println!();
        outils::pause(40);
    }
}

pub fn instructions() {
    outils::efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    println!("Appuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
