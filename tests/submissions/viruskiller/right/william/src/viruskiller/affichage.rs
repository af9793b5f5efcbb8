//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::Jeu;
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::{Bombe, Case};
use outils::{efface_ecran, lire_ligne, pause};

const EDGE: &str = "║";

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
///
/// Par exemple, « quatre lignes, rien que les bords » :
pub fn sautdeligne() {
    let line = format!("{EDGE}{}{EDGE}\n", " ".repeat(20));
    print!("{}", line.repeat(4));
}

// The symbol of a cell and how many columns it takes on the screen.
fn look(cell: Case) -> (&'static str, usize) {
    match cell {
        Case::Vide => (casevide, 1),
        Case::Explosion => (caseexplosion, 1),
        Case::Mur => (casemur, 2),
        Case::Bomb => (casebomb, 2),
        Case::Joueur => (casejoueur, 5),
        Case::ATP => (caseATP, 5),
        Case::Virus => (casevirus, 5),
        Case::JoueurBomb => (casejoueurbomb, 6),
    }
}

// The ten lines of the panel.
fn panel(jeu: &Jeu, message: &str) -> Vec<String> {
    let mut lines = vec![format!("{GRAS}VIRUS KILLER{BLANC}"), String::new()];
    for (i, bomb) in jeu.bombeloader.iter().enumerate() {
        let power = match bomb.puissance {
            Some(power) => power.to_string(),
            None => String::from("X"),
        };
        lines.push(format!("Bombe {}   PUISSANCE:  {power}", i + 1));
    }
    lines.push(String::new());
    let alive = jeu.virus.iter().filter(|virus| virus.is_some()).count();
    lines.push(format!("Virus restant: {casevirus} X {alive}"));
    lines.push(String::new());
    lines.push(message.to_string());
    lines
}

/// Efface l'écran, puis affiche la grille et le panneau.
///
/// La grille occupe dix lignes de dix symboles (ceux du module `dessins`), dans l'ordre des
/// cases, séparés par des blancs. Le panneau montre :
///
/// - `VIRUS KILLER` ;
/// - les quatre bombes, par exemple `Bombe 1   PUISSANCE:  8` (`X` pour une bombe qui vient
///   d'exploser) ;
/// - `Virus restant:` puis `(◣_◢) X 4`, où 4 est le nombre de virus encore là ;
/// - le message.
///
/// Cadre, couleurs, largeurs, place du panneau, majuscules et mots ajoutés sont libres.
///
/// Essayez de tenir dans un terminal de 80 × 24 caractères.
///
/// Par exemple, « dix lignes de dix symboles » :
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    println!();
    for (row, text) in panel(jeu, message).iter().enumerate() {
        for column in 0..10 {
            let (symbol, width) = look(jeu.grille[10 * row + column]);
            print!("│ {symbol}{}", " ".repeat(6 - width));
        }
        println!("│   {text}");
    }
    println!();
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
///
/// Par exemple, « l'Unité 13 est prévenue » :
pub fn lore() {
    println!("Message pour l'Unité 13 :");
    println!("quatre virus, quatre bombes, un seul organisme. À vous de jouer.");
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
///
/// Par exemple, « le dessin, et le pourcentage qui monte » :
pub fn credit() {
    for step in 0..100 {
        efface_ecran();
        println!("{art_credits}");
        let bar: String = (0..100).map(|k| if k <= step { '=' } else { ' ' }).collect();
        println!("Loading: {:.1} %", f64::from(step));
        println!("<{bar}>");
        pause(40);
    }
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
///
/// Par exemple, « les règles, les touches, puis ENTRÉE » :
pub fn instructions() {
    efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    println!("Appuyer sur ENTRER pour revenir au menu...");
    let _ = lire_ligne();
}
