//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 240, "white");
    draw_string("Trouvez le trésor !", 10, 10, "black", "white");
    draw_string("Rouge : à une case", 10, 40, "black", "white");
    draw_string("Orange : à deux cases", 10, 60, "black", "white");
    draw_string("Vert : plus loin", 10, 80, "black", "white");
    draw_string("Trois couleurs mentent...", 10, 100, "black", "white");
    draw_string("Une pique coûte une vie.", 10, 130, "black", "white");
    draw_string("OK creuse, DEL marque.", 10, 160, "black", "white");
    attente(&[4, 52, 17])
}

fn dessine_menu() {
    fill_rect(0, 0, 320, 240, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string("-----------------", 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    dessine_menu();
    loop {
        for i in 0..4 {
            let (texte, x, y, couleur) = choix_couleurs[i];
            if i == partie.choix {
                draw_string(texte, x, y, couleur, "white");
            } else {
                draw_string(texte, x, y, "black", "white");
            }
        }
        let touche = attente(&[1, 2, 4, 52]);
        if touche == None {
            return;
        }
        if touche == Some(1) && partie.choix > 0 {
            partie.choix -= 1;
        }
        if touche == Some(2) && partie.choix < 3 {
            partie.choix += 1;
        }
        if touche == Some(4) || touche == Some(52) {
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
            dessine_menu();
        }
    }
}
