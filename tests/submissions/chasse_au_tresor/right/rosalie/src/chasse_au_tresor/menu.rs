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
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 240, "white");
    draw_string("Tutoriel", 120, 20, "black", "white");
    draw_string("Il faut creuser le trésor.", 20, 60, "black", "white");
    draw_string("Une pique coûte une vie.", 20, 80, "black", "white");
    draw_string("Trois couleurs sont fausses.", 20, 100, "black", "white");
    draw_string("Appuyez sur OK", 90, 180, "black", "white");
    return attente(&[4, 52, 17]);
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
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut dessiner = true;
    loop {
        if dessiner {
            fill_rect(0, 0, 320, 240, "white");
            fill_rect(0, 200, 320, 40, jaune);
            draw_string("Chasse au trésor", 80, 20, "black", "white");
            draw_string("-----------------", 75, 40, "black", "white");
            draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
            dessiner = false;
        }
        for i in 0..4 {
            let texte = choix_couleurs[i].0;
            let x = choix_couleurs[i].1;
            let y = choix_couleurs[i].2;
            if i == partie.choix {
                draw_string(texte, x, y, choix_couleurs[i].3, "white");
            } else {
                draw_string(texte, x, y, "black", "white");
            }
        }
        let touche = attente(&[1, 2, 4, 52]);
        if touche == None {
            return;
        }
        if touche == Some(1) {
            if partie.choix > 0 {
                partie.choix = partie.choix - 1;
            }
        } else if touche == Some(2) {
            if partie.choix < 3 {
                partie.choix = partie.choix + 1;
            }
        } else {
            if partie.choix == 0 {
                partie.nb_piques = 11;
                jeu(partie, hasard);
            }
            if partie.choix == 1 {
                partie.nb_piques = 13;
                jeu(partie, hasard);
            }
            if partie.choix == 2 {
                partie.nb_piques = 15;
                jeu(partie, hasard);
            }
            if partie.choix == 3 {
                tutoriel();
            }
            dessiner = true;
        }
    }
}
