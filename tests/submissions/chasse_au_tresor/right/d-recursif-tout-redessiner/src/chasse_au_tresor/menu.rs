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
use super::donnees::{orange, rouge, vert};
use super::partie::jeu;

/// Explique les règles : un écran blanc, au moins trois lignes de texte, entières sur l'écran,
/// puis l'attente de OK, EXE ou DEL. Le texte est libre. Renvoie la touche, ou `None` s'il n'y en
/// aura plus.
///
/// Une ligne de l'écran contient 32 caractères.
///
/// Par exemple, « au moins trois lignes lisibles, puis une touche » :
///
/// ```yaml
/// - call: tutoriel()
///   keys: [backspace]
///   returns: 17
/// - screen:
///     has_calls:
///       - fill_rect(0, 0, 320, 222, "white")
///     texts: 3
/// ```
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    draw_string("TUTORIEL", 120, 5, "black", jaune);
    draw_string("1 trésor, 3 vies, des piques", 10, 35, "black", "white");
    draw_string("n : n piques autour (pas en", 10, 60, "black", "white");
    draw_string("diagonale)", 50, 78, "black", "white");
    for (i, (texte, couleur)) in [
        ("  trésor à un pas ", rouge),
        ("trésor à deux pas ", orange),
        ("   trésor au loin ", vert),
    ]
    .into_iter()
    .enumerate()
    {
        draw_string(texte, 70, 104 + 20 * i as i32, "white", couleur);
    }
    draw_string("Trois couleurs sont fausses", 10, 168, "black", "white");
    draw_string("OK ou EXE creuse, DEL marque", 10, 190, "black", "white");
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
///
/// Par exemple, « le menu revient après une partie gagnée » :
///
/// ```yaml
/// - partie = Partie()
/// - call: menu(partie, hasard)
///   keys: [down, ok, ok, ok, down]
/// - eventually: partie.choix == 2
///   chance: 1/25
/// ```
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut a_continuer = true;
    while a_continuer {
        redessine_menu(partie.choix);
        a_continuer = match attente(&[1, 2, 4, 52]) {
            None => false,
            Some(KEY_UP) => {
                partie.choix -= usize::from(partie.choix > 0);
                true
            }
            Some(KEY_DOWN) => {
                partie.choix += usize::from(partie.choix < 3);
                true
            }
            Some(_) if partie.choix == 3 => tutoriel().is_some(),
            Some(_) => {
                // 11, 13 ou 15
                partie.nb_piques = 11 + 2 * partie.choix;
                jeu(partie, hasard) != Etat::Quitte
            }
        };
    }
}

/// Tout le menu, à chaque fois.
fn redessine_menu(choix: usize) {
    fill_rect(0, 0, 320, 222, "white");
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string("-----------------", 75, 40, "black", "white");
    for (i, &(texte, x, y, couleur)) in choix_couleurs.iter().enumerate() {
        if i == choix {
            draw_string(texte, x, y, couleur, "white");
        } else {
            draw_string(texte, x, y, "black", "white");
        }
    }
    fill_rect(0, 200, 320, 22, jaune);
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}
