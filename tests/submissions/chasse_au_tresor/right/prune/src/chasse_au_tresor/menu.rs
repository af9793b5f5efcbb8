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

/// Explique les règles : un écran blanc, au moins trois lignes de texte, entières sur l'écran,
/// puis l'attente de OK, EXE ou DEL. Le texte est libre. Renvoie la touche, ou `None` s'il n'y en
/// aura plus.
///
/// Une ligne de l'écran contient 32 caractères.
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    let lignes = [
        (60, "--- Tutoriel ---"),
        (10, "Un trésor est caché ici."),
        (10, "Les chiffres comptent les"),
        (10, "piques à côté de la case."),
        (10, "Rouge brûle, orange tiédit,"),
        (10, "vert refroidit."),
        (10, "3 couleurs sont fausses."),
        (10, "OK creuse, DEL marque."),
    ];
    let mut y = 15;
    for (x, ligne) in lignes {
        draw_string(ligne, x, y, "black", "white");
        y += 24;
    }
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
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
    let mut ouvert = true;
    while ouvert {
        fill_rect(0, 0, 320, 222, "white");
        fill_rect(0, 200, 320, 40, jaune);
        draw_string("Chasse au trésor", 80, 20, "black", "white");
        draw_string("-----------------", 75, 40, "black", "white");
        draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        match choisit(partie) {
            None => ouvert = false,
            Some(3) => {
                tutoriel();
            }
            Some(niveau) => {
                partie.nb_piques = 11 + 2 * niveau;
                jeu(partie, hasard);
            }
        }
    }
}

/// Laisse le joueur choisir une entrée, et donne celle qu'il valide.
fn choisit(partie: &mut Partie) -> Option<usize> {
    loop {
        for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
            match i == partie.choix {
                true => draw_string(texte, x, y, couleur, "white"),
                false => draw_string(texte, x, y, "black", "white"),
            }
        }
        match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])? {
            KEY_UP if partie.choix > 0 => partie.choix -= 1,
            KEY_DOWN if partie.choix < 3 => partie.choix += 1,
            KEY_UP | KEY_DOWN => {}
            _ => return Some(partie.choix),
        }
    }
}
