//! Le menu.

use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

/// Le menu, jusqu'à ce que le joueur s'en aille.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut a_redessiner = true;
    loop {
        if a_redessiner {
            fond();
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
        match attente(&[1, 2, 4, 52]) {
            None => return,
            Some(1) if partie.choix > 0 => partie.choix -= 1,
            Some(2) if partie.choix < 3 => partie.choix += 1,
            Some(4) | Some(52) => {
                a_redessiner = true;
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
            }
            Some(_) => {}
        }
    }
}

fn fond() {
    fill_rect(0, 0, 320, 240, "white");
    fill_rect(0, 200, 320, 22, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

/// Trois règles.
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    draw_string("Cherche le trésor,", 0, 0, "red", "white");
    draw_string("évite les piques,", 0, 18, "black", "white");
    draw_string("ne crois pas tout.", 0, 36, (0, 0, 200), (255, 255, 0));
    attente(&[4, 52, 17])
}
