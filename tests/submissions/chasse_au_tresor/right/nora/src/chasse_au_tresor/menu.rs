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
    fill_rect(0, 0, 320, 240, "white");
    draw_string("Trouvez le trésor !", 10, 10, "black", "white");
    draw_string("Rouge : il est tout près,", 10, 40, "black", "white");
    draw_string("orange : à deux cases,", 10, 60, "black", "white");
    draw_string("vert : il est loin.", 10, 80, "black", "white");
    draw_string("Le chiffre compte les piques.", 10, 110, "black", "white");
    draw_string("Trois couleurs mentent...", 10, 140, "black", "white");
    attente(&[4, 52, 17])
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
        fill_rect(0, 0, 320, 240, "white");
        fill_rect(0, 200, 320, 40, jaune);
        draw_string("Chasse au trésor", 80, 20, "black", "white");
        draw_string("-----------------", 75, 40, "black", "white");
        draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);

        loop {
            for i in 0..4 {
                let (texte, x, y, couleur) = choix_couleurs[i];
                if i == partie.choix {
                    draw_string(texte, x, y, couleur, "white");
                } else {
                    draw_string(texte, x, y, "black", "white");
                }
            }
            let Some(touche) = attente(&[1, 2, 4, 52]) else {
                return;
            };
            if touche == 1 && partie.choix > 0 {
                partie.choix -= 1;
            } else if touche == 2 && partie.choix < 3 {
                partie.choix += 1;
            } else if touche == 4 || touche == 52 {
                if partie.choix == 0 {
                    partie.nb_piques = 11;
                    jeu(partie, hasard);
                } else if partie.choix == 1 {
                    partie.nb_piques = 13;
                    jeu(partie, hasard);
                } else if partie.choix == 2 {
                    partie.nb_piques = 15;
                    jeu(partie, hasard);
                } else {
                    tutoriel();
                }
                break;
            }
        }
    }
}
