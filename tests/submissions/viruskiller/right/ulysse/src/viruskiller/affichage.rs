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

/// Largeur d'une case à l'écran.
const LARGEUR: usize = 7;

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
pub fn sautdeligne() {
    let ligne = format!("█{:71}█", "");
    println!("{ligne}\n{ligne}\n{ligne}\n{ligne}");
}

/// Une case centrée à gauche, complétée par des blancs jusqu'à `LARGEUR`.
fn cellule(case: &Case) -> String {
    let (symbole, largeur) = match case {
        Case::Vide => (casevide, 1),
        Case::Mur => (casemur, 2),
        Case::Joueur => (casejoueur, 5),
        Case::JoueurBomb => (casejoueurbomb, 6),
        Case::Bomb => (casebomb, 2),
        Case::ATP => (caseATP, 5),
        Case::Virus => (casevirus, 5),
        Case::Explosion => (caseexplosion, 1),
    };
    format!("{symbole}{}", " ".repeat(LARGEUR - largeur))
}

fn puissance(bombe: &Bombe) -> String {
    bombe.puissance.map_or("X".to_string(), |p| p.to_string())
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
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    for ligne in jeu.grille.chunks(10) {
        let cellules: String = ligne.iter().map(cellule).collect();
        println!(" {}", cellules.trim_end());
    }
    println!("{}", "█".repeat(72));
    println!("  {GRAS}VIRUS KILLER{BLANC}");
    for (i, paire) in jeu.bombeloader.chunks(2).enumerate() {
        println!(
            "  Bombe {}   PUISSANCE:  {}      Bombe {}   PUISSANCE:  {}",
            2 * i + 1,
            puissance(&paire[0]),
            2 * i + 2,
            puissance(&paire[1])
        );
    }
    let vivants = jeu.virus.iter().flatten().count();
    println!("  Virus restant: {ROUGE}(◣_◢){BLANC} X {vivants}");
    println!("  {BLEU}{message}{BLANC}");
    println!("{}", "█".repeat(72));
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
pub fn lore() {
    println!(
        "\n  Unité 13, ici le Quartier Général.\n\n  \
         R-HuM a envoyé quatre virus dans cet organisme. Votre mission :\n  \
         les détruire tous, avant que vos bombes ne perdent leur puissance.\n"
    );
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
pub fn credit() {
    for i in 0..100 {
        let pourcent = i as f64;
        efface_ecran();
        print!("{art_credits}");
        println!("          {VERT}{:<50}{BLANC}", "=".repeat(i / 2));
        println!("          Loading: {pourcent:.1} %");
        pause(40);
    }
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
pub fn instructions() {
    efface_ecran();
    print!("{regles}{keyboard}");
    println!("Appuyer sur ENTRER pour revenir au menu...");
    lire_ligne();
}
