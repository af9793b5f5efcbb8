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

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
pub fn sautdeligne() {
    for _ in 0..4 {
        println!("{JAUNE}█{}█{BLANC}", " ".repeat(74));
    }
}

/// Le symbole d'une case de la grille.
fn symbole(case: Case) -> &'static str {
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

/// Ce que le panneau montre à droite de la ligne `ligne` de la grille.
fn panneau(jeu: &Jeu, ligne: usize, message: &str) -> String {
    match ligne {
        0 => format!("{GRAS}VIRUS KILLER{BLANC}"),
        2..=5 => {
            let numero = ligne - 2;
            let couleurs = [ROUGE, JAUNE, VERT, BLEU];
            let puissance = match jeu.bombeloader[numero].puissance {
                Some(p) => p.to_string(),
                None => "X".to_string(),
            };
            format!(
                "{}Bombe {}   PUISSANCE:  {puissance}{BLANC}",
                couleurs[numero],
                numero + 1
            )
        }
        7 => {
            let mut restants = 0;
            for virus in &jeu.virus {
                if virus.is_some() {
                    restants += 1;
                }
            }
            format!("Virus restant: {casevirus} X {restants}")
        }
        9 => message.to_string(),
        _ => String::new(),
    }
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
    println!("{JAUNE}{}{BLANC}", "█".repeat(76));
    for i in 0..100 {
        print!("{}\t", symbole(jeu.grille[i]));
        // Fin de ligne toutes les dix cases.
        if i % 10 == 9 {
            println!("{}", panneau(jeu, i / 10, message));
        }
    }
    println!("{JAUNE}{}{BLANC}", "█".repeat(76));
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
pub fn lore() {
    println!("Bonjour Unité 13.");
    println!("Un organisme est attaqué par R-HuM, et quatre de ses virus s'y cachent.");
    println!("Vous seul pouvez les détruire, avec vos quatre bombes.");
    println!("Ramassez de l'ATP pour garder des forces. Bonne chance !");
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
pub fn credit() {
    for i in 0..100 {
        efface_ecran();
        println!("{art_credits}");
        println!("Loading: {i}.0 %");
        println!("[{}{}]", "#".repeat(i / 2), " ".repeat(50 - i / 2));
        pause(40);
    }
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
pub fn instructions() {
    efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    print!("Appuyer sur ENTRER pour revenir au menu...");
    let _ = lire_ligne();
}
