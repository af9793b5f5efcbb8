use super::clavier::attente;
use super::donnees::{Partie, Rvb, choix_couleurs, jaune, orange, rouge, vert, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

const NOIR: Rvb = (0, 0, 0);

/// Écrit au milieu de l'écran.
fn centre(texte: &str, y: i32, couleur: Rvb) {
    let largeur = 10 * texte.chars().count() as i32;
    draw_string(texte, (320 - largeur) / 2, y, couleur, "white");
}

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    [
        ("Tutoriel", violet),
        ("Un trésor, des piques, 3 vies", NOIR),
        ("Rouge : à une case", rouge),
        ("Orange : à deux cases", orange),
        ("Vert : plus loin", vert),
        ("mais trois couleurs mentent !", NOIR),
    ]
    .into_iter()
    .zip((10..).step_by(32))
    .for_each(|((texte, couleur), y)| centre(texte, y, couleur));
    attente(&[4, 52, 17])
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut a_redessiner = true;
    loop {
        if a_redessiner {
            fill_rect(0, 0, 320, 222, "white");
            fill_rect(0, 200, 320, 40, jaune);
            draw_string("Chasse au trésor", 80, 20, NOIR, "white");
            draw_string(&"-".repeat(17), 75, 40, NOIR, "white");
            draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        }
        (0..).zip(choix_couleurs).for_each(|(i, (texte, x, y, couleur))| {
            draw_string(texte, x, y, if i == partie.choix { couleur } else { NOIR }, "white");
        });
        let Some(touche) = attente(&[1, 2, 4, 52]) else { break };
        a_redessiner = touche > 2;
        match (touche, partie.choix) {
            (1, choix) => partie.choix = choix.saturating_sub(1),
            (2, choix) => partie.choix = 3.min(choix + 1),
            (_, 3) => drop(tutoriel()),
            (_, choix) => {
                partie.nb_piques = [11, 13, 15][choix];
                jeu(partie, hasard);
            }
        }
    }
}
