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
    draw_string("TUTORIEL", 120, 5, jaune, "white");
    let texte = "Un trésor et des piques\n\
                 se cachent dans la grille.\n\
                 Creusez avec OK ou EXE.\n\
                 Rouge : trésor à une case.\n\
                 Orange : à deux cases.\n\
                 Vert : plus loin.\n\
                 DEL sert à marquer.";
    for (i, ligne) in texte.lines().enumerate() {
        draw_string(ligne, 20, 35 + 22 * i as i32, "black", "white");
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
    loop {
        dessine_menu(partie.choix);
        let touche = match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]) {
            Some(touche) => touche,
            None => return,
        };
        match touche {
            KEY_UP => {
                if partie.choix > 0 {
                    partie.choix -= 1;
                }
            }
            KEY_DOWN => {
                if partie.choix < 3 {
                    partie.choix += 1;
                }
            }
            _ => lance(partie, hasard),
        }
    }
}

/// Dessine tout le menu.
fn dessine_menu(choix: usize) {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
    for (i, entree) in choix_couleurs.iter().enumerate() {
        let (texte, x, y, couleur) = *entree;
        let couleur = if i == choix { couleur } else { (0, 0, 0) };
        draw_string(texte, x, y, couleur, "white");
    }
}

/// Lance ce que le joueur a choisi.
fn lance(partie: &mut Partie, hasard: &mut Hasard) {
    partie.nb_piques = match partie.choix {
        0 => 11,
        1 => 13,
        2 => 15,
        _ => {
            tutoriel();
            return;
        }
    };
    jeu(partie, hasard);
}
