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
    let mut y = 0;
    for mot in ["COULEURS", "rouge 1", "orange 2", "vert 3+", "(3 fausses)", "PIQUES", "voir chiffres", "OK creuse", "DEL marque"] {
        ecris(mot, 20, y);
        y += 20;
    }
    attente(&[4, 52, 17])
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
