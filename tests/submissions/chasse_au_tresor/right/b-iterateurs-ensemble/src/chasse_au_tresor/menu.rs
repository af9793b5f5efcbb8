//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;

use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
use outils::kandinsky::{Couleur, draw_string, fill_rect};

/// 32 caractères au plus par ligne.
const REGLES: &str = "Trouvez le trésor sans mourir !
Le chiffre compte les piques
en haut, en bas et des côtés.
La couleur dit la distance :
rouge 1, orange 2, vert plus.
Attention : trois mentent.
OK creuse, DEL marque la case.";

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    for (ligne, y) in REGLES.lines().zip((20..).step_by(25)) {
        draw_string(ligne, 3, y, "black", "white");
    }
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
}

fn decor() {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

/// Laisse choisir dans le menu. `None` : il n'y a plus de touche.
fn choisit(partie: &mut Partie) -> Option<()> {
    loop {
        choix_couleurs
            .iter()
            .enumerate()
            .for_each(|(i, &(texte, x, y, c))| {
                let encre: Couleur = if i == partie.choix { c.into() } else { "black".into() };
                draw_string(texte, x, y, encre, "white");
            });
        partie.choix = match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])? {
            KEY_UP => partie.choix.max(1) - 1,
            KEY_DOWN => 3.min(partie.choix + 1),
            _ => return Some(()),
        };
    }
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut reste = true;
    while reste {
        decor();
        reste = match (choisit(partie), partie.choix) {
            (None, _) => false,
            (Some(()), 3) => tutoriel().is_some(),
            (Some(()), niveau) => {
                partie.nb_piques = [11, 13, 15][niveau];
                jeu(partie, hasard) != Etat::Quitte
            }
        };
    }
}
