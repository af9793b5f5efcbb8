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
    [
        "Un trésor est caché.",
        "Un chiffre compte les piques",
        "voisines d’une case.",
        "Une couleur dit où il est :",
        "rouge tout près, orange à deux",
        "cases, vert plus loin.",
        "Mais trois couleurs mentent !",
        "Trois piques, et c’est fini.",
    ]
    .into_iter()
    .zip(1..)
    .for_each(|(ligne, rang)| draw_string(ligne, 6, 22 * rang, "black", "white"));
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
    loop {
        dessine_fond();
        loop {
            for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
                let encre = if i == partie.choix {
                    couleur
                } else {
                    (0, 0, 0)
                };
                draw_string(texte, x, y, encre, "white");
            }
            match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]) {
                None => return,
                Some(KEY_UP) => partie.choix = partie.choix.saturating_sub(1),
                Some(KEY_DOWN) => partie.choix = (partie.choix + 1).min(3),
                Some(_) => break,
            }
        }
        // Ce qui a été choisi ; au retour, tout le menu est redessiné.
        match [11, 13, 15].get(partie.choix) {
            Some(&piques) => {
                partie.nb_piques = piques;
                jeu(partie, hasard);
            }
            None => {
                tutoriel();
            }
        }
    }
}

/// Ce qui ne change pas : le titre et le bas de l’écran.
fn dessine_fond() {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}
