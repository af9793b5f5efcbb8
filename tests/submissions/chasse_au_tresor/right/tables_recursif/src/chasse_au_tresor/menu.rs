//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Etat, Partie, Rvb, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

const NOIR: Rvb = (0, 0, 0);

const TEXTE: [&str; 8] = [
    "Cherche le tresor !",
    "Les fleches deplacent le curseur",
    "OK ou EXE : creuser",
    "DEL : marquer",
    "Le chiffre compte les piques a",
    "gauche, a droite, en haut, en",
    "bas. Rouge : proche, orange :",
    "moins, vert : loin. 3 mensonges.",
];

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    for (ligne, y) in TEXTE.iter().zip((4..).step_by(26)) {
        draw_string(ligne, 0, y, violet, "white");
    }
    attente(&[4, 52, 17])
}

/// Ce que fait chaque entrée ; `false` si le joueur est parti.
type Action = fn(&mut Partie, &mut Hasard) -> bool;

const ACTIONS: [Action; 4] = [
    |partie, hasard| joue(partie, 11, hasard),
    |partie, hasard| joue(partie, 13, hasard),
    |partie, hasard| joue(partie, 15, hasard),
    |_, _| tutoriel().is_some(),
];

fn joue(partie: &mut Partie, nb_piques: usize, hasard: &mut Hasard) -> bool {
    partie.nb_piques = nb_piques;
    jeu(partie, hasard) != Etat::Quitte
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    loop {
        fill_rect(0, 0, 320, 222, "white");
        fill_rect(0, 200, 320, 40, jaune);
        draw_string("Chasse au trésor", 80, 20, "black", "white");
        draw_string("-----------------", 75, 40, "black", "white");
        draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        if !choisit(partie) || !ACTIONS[partie.choix](partie, hasard) {
            break;
        }
    }
}

/// Laisse choisir une entrée.
fn choisit(partie: &mut Partie) -> bool {
    loop {
        // toutes en noir, puis celle qui est choisie
        for (texte, x, y, _) in choix_couleurs {
            draw_string(texte, x, y, NOIR, "white");
        }
        let (texte, x, y, couleur) = choix_couleurs[partie.choix];
        draw_string(texte, x, y, couleur, "white");
        match attente(&[1, 2, 4, 52]) {
            Some(1) if partie.choix > 0 => partie.choix -= 1,
            Some(2) if partie.choix < 3 => partie.choix += 1,
            Some(4 | 52) => return true,
            Some(_) => {}
            None => return false,
        }
    }
}
