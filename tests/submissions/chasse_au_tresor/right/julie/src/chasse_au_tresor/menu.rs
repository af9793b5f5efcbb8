//! Menu et tutoriel.

use super::clavier::attente;
use super::donnees::*;
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    let texte = "COMMENT JOUER ?
Creusez avec OK ou EXE.
Marquez avec DEL.
Rouge, c'est tout près ;
orange, à deux cases ;
vert, c'est loin.
Attention : 3 couleurs mentent !";
    let mut y = 5;
    for ligne in texte.lines() {
        draw_string(ligne, 0, y, "black", "white");
        y = y + 25;
    }
    attente(&[4, 52, 17])
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut revenir = true;
    loop {
        // L'écran entier n'est dessiné qu'en arrivant.
        if revenir {
            fill_rect(0, 0, 320, 222, "white");
            fill_rect(0, 200, 320, 40, jaune);
            draw_string("Chasse au trésor", 80, 20, "black", "white");
            draw_string("-----------------", 75, 40, "black", "white");
            draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
            revenir = false;
        }
        for i in 0..choix_couleurs.len() {
            let (texte, x, y, mut couleur) = choix_couleurs[i];
            if i != partie.choix {
                couleur = (0, 0, 0);
            }
            draw_string(texte, x, y, couleur, "white");
        }
        match attente(&[1, 2, 4, 52]) {
            Some(1) => {
                if partie.choix != 0 {
                    partie.choix -= 1;
                }
            }
            Some(2) => {
                if partie.choix != 3 {
                    partie.choix += 1;
                }
            }
            Some(_) => {
                revenir = true;
                match partie.choix {
                    0 => partie.nb_piques = 11,
                    1 => partie.nb_piques = 13,
                    2 => partie.nb_piques = 15,
                    _ => {}
                }
                if partie.choix < 3 {
                    jeu(partie, hasard);
                } else {
                    tutoriel();
                }
            }
            None => break,
        }
    }
}
