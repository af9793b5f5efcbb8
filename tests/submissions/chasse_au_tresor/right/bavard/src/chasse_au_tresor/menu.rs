//! Ce fichier contient le menu et le tutoriel.

use super::affichage::efface_tout;
use super::clavier::attente;
use super::donnees::{Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

/// Cette fonction explique les règles du jeu.
pub fn tutoriel() -> Option<u8> {
    efface_tout();
    draw_string("    *** TUTORIEL ***", 0, 2, "white", violet);
    draw_string("Un trésor est caché dans la", 5, 26, "black", "white");
    draw_string("grille, au milieu des piques.", 5, 44, "black", "white");
    draw_string("Le chiffre d'une case dit", 5, 68, "black", "white");
    draw_string("combien de piques la touchent.", 5, 86, "black", "white");
    draw_string("Rouge : trésor tout près,", 5, 110, "black", "white");
    draw_string("orange : à deux cases,", 5, 128, "black", "white");
    draw_string("vert : plus loin.", 5, 146, "black", "white");
    draw_string("Attention, 3 couleurs mentent !", 5, 164, "red", "white");
    draw_string("Appuie sur OK, EXE ou DEL.", 5, 195, "grey", "white");
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
}

/// Cette fonction dessine tout le menu.
fn dessine_menu(choix: usize) {
    efface_tout();
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string("-----------------", 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
    for i in 0..4 {
        let (texte, x, y, couleur) = choix_couleurs[i];
        if i == choix {
            draw_string(texte, x, y, couleur, "white");
        } else {
            draw_string(texte, x, y, "black", "white");
        }
    }
}

/// Cette fonction fait tourner le menu.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut continuer = true;
    while continuer {
        dessine_menu(partie.choix);
        let touche = attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]);
        if touche.is_none() {
            // Il n'y a plus de touche : on s'arrête.
            continuer = false;
        } else if touche == Some(KEY_UP) {
            // On monte, sauf si on est déjà en haut.
            if partie.choix != 0 {
                partie.choix -= 1;
            }
        } else if touche == Some(KEY_DOWN) {
            // On descend, sauf si on est déjà en bas.
            if partie.choix != 3 {
                partie.choix += 1;
            }
        } else {
            // OK ou EXE
            match partie.choix {
                0 => {
                    partie.nb_piques = 11;
                    jeu(partie, hasard);
                }
                1 => {
                    partie.nb_piques = 13;
                    jeu(partie, hasard);
                }
                2 => {
                    partie.nb_piques = 15;
                    jeu(partie, hasard);
                }
                _ => {
                    tutoriel();
                }
            }
        }
    }
}
