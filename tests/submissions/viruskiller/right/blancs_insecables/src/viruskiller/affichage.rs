//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::Case;
use super::etat::Jeu;

/// Quatre lignes vides du panneau.
pub fn sautdeligne() {
    for _ in 0..4 {
        println!("{JAUNE}█{BLANC}{}{JAUNE}█{BLANC}", " ".repeat(70));
    }
}

// Le dessin d'une case.
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

// La place que prend le dessin d'une case dans le terminal.
fn largeur(case: Case) -> usize {
    match case {
        Case::Vide | Case::Explosion => 1,
        Case::Mur | Case::Bomb => 2,
        Case::JoueurBomb => 6,
        _ => 5,
    }
}

// Ce que le panneau dit à droite d'une ligne de la grille.
fn panneau(jeu: &Jeu, ligne: usize) -> String {
    if ligne == 0 {
        return format!("{GRAS}{VERT}VIRUS KILLER{BLANC}");
    }
    if ligne >= 2 && ligne <= 5 {
        let numero = ligne - 2;
        let puissance = match jeu.bombeloader[numero].puissance {
            Some(p) => p.to_string(),
            None => "X".to_string(),
        };
        return format!("Bombe\u{a0}{}   PUISSANCE\u{a0}: {:>2}", numero + 1, puissance);
    }
    if ligne == 7 {
        return format!("{BLEU}Virus restant:{BLANC}");
    }
    if ligne == 8 {
        let mut vivants = 0;
        for virus in &jeu.virus {
            if virus.is_some() {
                vivants += 1;
            }
        }
        return format!("{ROUGE}(◣_◢){BLANC} X {vivants}");
    }
    String::new()
}

/// La grille et son panneau.
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    println!();
    for ligne in 0..10 {
        print!("{JAUNE}█{BLANC}");
        for colonne in 0..10 {
            let case = jeu.grille[10 * ligne + colonne];
            print!("\u{a0}{}", symbole(case));
            for _ in largeur(case)..5 {
                print!("\u{a0}");
            }
        }
        print!("{JAUNE}█{BLANC} ");
        println!("{}", panneau(jeu, ligne));
    }
    println!("{JAUNE}█{BLANC} {message}");
}

/// L'histoire.
pub fn lore() {
    println!("Unité 13, ici le quartier général.");
    println!("Le professeur R-HuM a lâché quatre virus dans l'organisme du président.");
    println!("Vous avez quatre bombes. Bonne chance.");
}

/// Les crédits.
pub fn credit() {
    for i in 0..100 {
        outils::efface_ecran();
        println!("{art_credits}");
        println!("Loading: {:.1} %", i as f64);
        for _ in 0..i / 2 {
            print!("█");
        }
        println!();
        outils::pause(40);
    }
}

/// Les instructions.
pub fn instructions() {
    outils::efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    print!("Appuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
