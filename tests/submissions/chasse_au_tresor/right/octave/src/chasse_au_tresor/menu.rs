//! Le menu et le tutoriel.

use super::donnees::Partie;
#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Etat, choix_couleurs, jaune, violet};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::clavier::attente;
use super::partie::jeu;

const REGLES: [&str; 7] = [
    "CHASSE AU TRÉSOR",
    "",
    "Creusez (OK) pour le trouver.",
    "Évitez les piques : vous n'avez",
    "que trois vies.",
    "DEL marque une case.",
    "Attention aux fausses couleurs !",
];

/// Explique les règles : un écran blanc, au moins trois lignes de texte, entières sur l'écran,
/// puis l'attente de OK, EXE ou DEL. Le texte est libre. Renvoie la touche, ou `None` s'il n'y en
/// aura plus.
///
/// Une ligne de l'écran contient 32 caractères.
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    for (ligne, texte) in (0..).zip(REGLES) {
        if !texte.is_empty() {
            draw_string(texte, 0, 20 + 20 * ligne, "black", "white");
        }
    }
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
}

fn fond_du_menu() {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

/// Le menu, la première fonction que le programme appelle. Il revient après chaque partie et
/// chaque lecture du tutoriel, et ne s'arrête que s'il n'y a plus de touche.
///
/// D'abord un écran blanc, `fill_rect(0, 200, 320, 40, jaune)`, puis `Chasse au trésor` en
/// (80, 20), 17 tirets en (75, 40) et `Code by nsi.xyz/chasse-au-tresor` en (0, 202), blanc sur
/// `violet`. Puis, à chaque tour, les quatre entrées de `choix_couleurs` : celle de `choix` dans
/// sa couleur, les autres en noir, sur fond blanc. Les touches :
///
/// - 1 (haut) et 2 (bas) changent `choix`, sans aller au-delà de 0 et de 3 ;
/// - 4 (OK) et 52 (EXE) valident : `jeu` avec 11, 13 ou 15 piques, ou `tutoriel`.
///
/// Au retour, `choix` n'a pas changé.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    fond_du_menu();
    loop {
        for (i, &(texte, x, y, couleur)) in choix_couleurs.iter().enumerate() {
            let couleur = if i == partie.choix { couleur } else { (0, 0, 0) };
            draw_string(texte, x, y, couleur, "white");
        }
        match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]) {
            None => break,
            Some(KEY_UP) => partie.choix = partie.choix.saturating_sub(1),
            Some(KEY_DOWN) => partie.choix = (partie.choix + 1).min(3),
            Some(_) => {
                let quitte = match partie.choix {
                    3 => tutoriel().is_none(),
                    niveau => {
                        partie.nb_piques = [11, 13, 15][niveau];
                        jeu(partie, hasard) == Etat::Quitte
                    }
                };
                if quitte {
                    break;
                }
                fond_du_menu();
            }
        }
    }
}
