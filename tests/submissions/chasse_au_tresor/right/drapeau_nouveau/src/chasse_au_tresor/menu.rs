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
    let lignes = [
        "Trouvez le trésor caché !",
        "",
        "Un chiffre compte les piques",
        "autour de la case.",
        "Rouge : trésor à une case,",
        "orange : à deux, vert : loin.",
        "Attention, 3 couleurs mentent.",
        "Une pique coûte une vie sur 3.",
        "OK creuse, DEL marque.",
    ];
    for (i, ligne) in lignes.iter().enumerate() {
        draw_string(ligne, 10, 10 + 22 * i as i32, "black", "white");
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
    let mut ecran_a_refaire = true;
    loop {
        if ecran_a_refaire {
            fill_rect(0, 0, 320, 222, "white");
            fill_rect(0, 200, 320, 40, jaune);
            draw_string("Chasse au trésor", 80, 20, "black", "white");
            // 17 tirets, l'un après l'autre.
            for i in 0..17 {
                draw_string("-", 75 + 10 * i, 40, "black", "white");
            }
            draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        }
        for i in 0..4 {
            let (texte, x, y, couleur) = choix_couleurs[i];
            draw_string(
                texte,
                x,
                y,
                if partie.choix == i {
                    couleur
                } else {
                    (0, 0, 0)
                },
                "white",
            );
        }
        let touche = attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE]);
        ecran_a_refaire = matches!(touche, Some(KEY_OK | KEY_EXE));
        match (touche, partie.choix) {
            (None, _) => break,
            (Some(KEY_UP), 1..) => partie.choix -= 1,
            (Some(KEY_DOWN), ..3) => partie.choix += 1,
            (Some(KEY_OK | KEY_EXE), 3) => {
                if tutoriel().is_none() {
                    break;
                }
            }
            (Some(KEY_OK | KEY_EXE), niveau) => {
                partie.nb_piques = 2 * niveau + 11;
                if jeu(partie, hasard) == Etat::Quitte {
                    break;
                }
            }
            _ => {}
        }
    }
}
