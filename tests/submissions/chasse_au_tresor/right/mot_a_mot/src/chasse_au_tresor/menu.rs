//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string as ds, fill_rect as fr};

/// Explique les règles.
pub fn tutoriel() -> Option<u8> {
    fr(0, 0, 320, 240, "white");
    ds("Trouvez le trésor !", 10, 10, "black", "white");
    ds("Le chiffre d'une case compte", 10, 40, "black", "white");
    ds("les piques qui la touchent.", 10, 60, "black", "white");
    ds("Rouge : trésor à une case.", 10, 90, "black", "white");
    ds("Orange : à deux cases.", 10, 110, "black", "white");
    ds("Vert : plus loin.", 10, 130, "black", "white");
    ds("Trois couleurs mentent...", 10, 160, "black", "white");
    attente(&[4, 52, 17])
}

/// Le menu.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    loop {
        fr(0, 0, 320, 240, "white");
        fr(0, 200, 320, 40, jaune);
        ds("Chasse au trésor", 80, 20, "black", "white");
        ds("-----------------", 75, 40, "black", "white");
        ds("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        loop {
            for i in 0..4 {
                let (texte, x, y, couleur) = choix_couleurs[i];
                ds(texte, x, y, if i == partie.choix { couleur } else { (0, 0, 0) }, "white");
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
                break;
            }
        }
    }
}
