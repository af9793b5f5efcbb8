//! Le menu et le tutoriel.

use super::affichage::{BLANC, NOIR};
use super::clavier::{Touche, attente};
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::ion::{KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

const REGLES: &str = "Un trésor est caché.\n\
    OK creuse, DEL marque.\n\
    Une pique coûte une vie.\n\
    Rouge : le trésor est à une case\n\
    Orange : à deux. Vert : loin.\n\
    Trois couleurs mentent.";

/// Explique les règles.
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, BLANC);
    draw_string(REGLES, 0, 30, NOIR, BLANC);
    attente(&Touche::VALIDER)
}

fn entree(i: usize, choisie: bool) {
    let (texte, x, y, couleur) = choix_couleurs[i];
    draw_string(texte, x, y, if choisie { couleur } else { NOIR }, BLANC);
}

fn dessine(choix: usize) {
    fill_rect(0, 0, 320, 222, BLANC);
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, NOIR, BLANC);
    draw_string("-----------------", 75, 40, NOIR, BLANC);
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, BLANC, violet);
    for i in 0..choix_couleurs.len() {
        entree(i, i == choix);
    }
}

/// Le menu ; il ne s'arrête que s'il n'y a plus de touche.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    dessine(partie.choix);
    while let Some(touche) = attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]) {
        let avant = partie.choix;
        match (touche, avant) {
            (KEY_UP, 0) | (KEY_DOWN, 3) => {}
            (KEY_UP, _) => partie.choix -= 1,
            (KEY_DOWN, _) => partie.choix += 1,
            (_, 3) => {
                if tutoriel().is_none() {
                    return;
                }
                dessine(partie.choix);
            }
            _ => {
                partie.nb_piques = 11 + 2 * partie.choix;
                if jeu(partie, hasard) == Etat::Quitte {
                    return;
                }
                dessine(partie.choix);
            }
        }
        if partie.choix != avant {
            entree(avant, false);
            entree(partie.choix, true);
        }
    }
}
