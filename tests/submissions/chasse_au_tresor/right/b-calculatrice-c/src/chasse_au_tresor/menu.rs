//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;

use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    draw_string("TUTORIEL", 120, 5, "black", "white");
    draw_string("Chiffre : piques autour", 5, 35, "black", "white");
    draw_string("Rouge : trésor à 1 case", 5, 60, "black", "white");
    draw_string("Orange : trésor à 2 cases", 5, 85, "black", "white");
    draw_string("Vert : plus loin", 5, 110, "black", "white");
    draw_string("3 couleurs mentent, 3 vies.", 5, 135, "black", "white");
    draw_string("OK creuse, DEL marque", 5, 160, "black", "white");
    return attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]);
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut a_redessiner = true;
    loop {
        if a_redessiner {
            fill_rect(0, 0, 320, 222, "white");
            fill_rect(0, 200, 320, 40, jaune);
            draw_string("Chasse au trésor", 80, 20, "black", "white");
            draw_string("-----------------", 75, 40, "black", "white");
            draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
            a_redessiner = false;
        }
        for i in 0..4 {
            let (texte, x, y, couleur) = choix_couleurs[i];
            if i == partie.choix {
                draw_string(texte, x, y, couleur, "white");
            } else {
                draw_string(texte, x, y, "black", "white");
            }
        }
        let touche = attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]);
        if touche == None {
            return;
        }
        if touche == Some(KEY_UP) {
            if partie.choix > 0 {
                partie.choix = partie.choix - 1;
            }
        } else if touche == Some(KEY_DOWN) {
            if partie.choix < 3 {
                partie.choix = partie.choix + 1;
            }
        } else {
            if partie.choix == 3 {
                if tutoriel() == None {
                    return;
                }
            } else {
                partie.nb_piques = 11 + 2 * partie.choix;
                if jeu(partie, hasard) == Etat::Quitte {
                    return;
                }
            }
            a_redessiner = true;
        }
    }
}
