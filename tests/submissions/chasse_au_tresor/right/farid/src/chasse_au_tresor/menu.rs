//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
use outils::kandinsky::{Couleur, draw_string, fill_rect};

const REGLES: [&str; 9] = [
    "LES RÈGLES",
    "",
    "Le chiffre d'une case compte",
    "les piques qui la touchent.",
    "Rouge : le trésor est à 1 case,",
    "orange : à 2 cases,",
    "vert : plus loin.",
    "Mais 3 couleurs sont fausses !",
    "Vous avez trois vies.",
];

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    for (ligne, y) in REGLES.iter().zip((8..).step_by(22)) {
        draw_string(ligne, 4, y, "black", "white");
    }
    attente(&[KEY_BACKSPACE, KEY_OK, KEY_EXE])
}

fn affiche_choix(choix: usize) {
    for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
        let encre: Couleur = if i == choix { couleur.into() } else { "black".into() };
        draw_string(texte, x, y, encre, "white");
    }
}

/// Laisse choisir une entrée ; `None` s'il n'y a plus de touche.
fn choisit(partie: &mut Partie) -> Option<usize> {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
    loop {
        affiche_choix(partie.choix);
        match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])? {
            KEY_UP => partie.choix = partie.choix.saturating_sub(1),
            KEY_DOWN => partie.choix = (partie.choix + 1).min(3),
            _ => return Some(partie.choix),
        }
    }
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    while let Some(choix) = choisit(partie) {
        if choix == 3 {
            if tutoriel().is_none() {
                break;
            }
        } else {
            partie.nb_piques = 11 + 2 * choix;
            if jeu(partie, hasard) == Etat::Quitte {
                break;
            }
        }
    }
}
