//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

const BLANC: (u8, u8, u8) = (255, 255, 255);
const NOIR: (u8, u8, u8) = (0, 0, 0);

fn ecris(texte: &str, x: i32, y: i32) {
    draw_string(texte, x, y, NOIR, BLANC);
}

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, BLANC);
    draw_string("TUTORIEL", 120, 2, jaune, BLANC);
    ecris("Chaque chiffre compte les piques", 0, 30);
    ecris("des quatre cases autour.", 0, 50);
    ecris("ROUGE 1 case   ORANGE 2 cases", 0, 80);
    ecris("VERT 3 cases ou plus", 0, 100);
    ecris("3 mensonges, 3 vies, 1 trésor !", 0, 130);
    draw_string("OK pour revenir", 80, 200, BLANC, violet);
    attente(&[17, 52, 4])
}

/// L'écran du menu, jusqu'à ce qu'une entrée soit validée ; `false` s'il n'y a plus de touche.
fn choisit(partie: &mut Partie) -> bool {
    fill_rect(0, 0, 320, 222, BLANC);
    fill_rect(0, 200, 320, 40, jaune);
    ecris("Chasse au trésor", 80, 20);
    ecris("-----------------", 75, 40);
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, BLANC, violet);
    loop {
        let choisie = partie.choix;
        for (texte, x, y, _) in choix_couleurs {
            ecris(texte, x, y);
        }
        let (texte, x, y, couleur) = choix_couleurs[choisie];
        draw_string(texte, x, y, couleur, BLANC);
        match attente(&[4, 52, 1, 2]) {
            None => return false,
            Some(1) if choisie > 0 => partie.choix = choisie - 1,
            Some(2) if choisie < 3 => partie.choix = choisie + 1,
            Some(4 | 52) => return true,
            Some(_) => {}
        }
    }
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    while choisit(partie) {
        if let Some(piques) = [11, 13, 15].get(partie.choix) {
            partie.nb_piques = *piques;
            jeu(partie, hasard);
        } else {
            tutoriel();
        }
    }
}
