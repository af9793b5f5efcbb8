//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::Partie;
#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Etat, choix_couleurs, jaune, violet};
use super::partie::jeu;

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_OK, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};

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
    for (y, ligne) in (4..).step_by(18).zip(REGLES) {
        draw_string(ligne, 0, y, "black", "white");
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
        decor();
        let Some(valide) = choix(partie) else {
            break;
        };
        let suite = if valide == 3 {
            tutoriel().map(|_| Etat::Continue)
        } else {
            partie.nb_piques = 11 + 2 * valide;
            Some(jeu(partie, hasard))
        };
        if matches!(suite, None | Some(Etat::Quitte)) {
            break;
        }
    }
}

/// Ce qui ne change pas dans le menu.
fn decor() {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 40, jaune);
    for (texte, x, y) in [("Chasse au trésor", 80, 20), ("-----------------", 75, 40)] {
        draw_string(texte, x, y, "black", "white");
    }
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

/// L'entrée que le joueur valide, ou rien s'il n'y a plus de touche.
fn choix(partie: &mut Partie) -> Option<usize> {
    loop {
        for (rang, &(texte, x, y, couleur)) in choix_couleurs.iter().enumerate() {
            let noir = (0, 0, 0);
            draw_string(
                texte,
                x,
                y,
                if rang == partie.choix { couleur } else { noir },
                "white",
            );
        }
        match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])? {
            KEY_UP if partie.choix > 0 => partie.choix -= 1,
            KEY_DOWN if partie.choix < 3 => partie.choix += 1,
            KEY_OK | KEY_EXE => return Some(partie.choix),
            _ => {}
        }
    }
}

/// Le texte du tutoriel : 32 caractères au plus par ligne.
const REGLES: [&str; 11] = [
    "Vous cherchez un trésor caché",
    "sous 25 cases, avec 3 vies.",
    "Le chiffre d'une case compte",
    "les piques qui la touchent.",
    "La couleur d'une case creusée",
    "dit où est le trésor : rouge",
    "à côté, orange à deux cases,",
    "vert plus loin.",
    "Trois couleurs sont fausses.",
    "OK ou EXE : creuser la case.",
    "DEL : la marquer.",
];
