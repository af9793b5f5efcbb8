use super::clavier::attente;
use super::crayon::{rectangle, texte};
use super::donnees::{Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;

pub fn tutoriel() -> Option<u8> {
    rectangle(0, 0, 320, 222, "white");
    let lignes = [
        "Un trésor, des piques, 3 vies.",
        "OK creuse, DEL marque.",
        "Chiffre : piques voisines",
        "Rouge, orange, vert : de plus en",
        "plus loin. 3 couleurs mentent !",
    ];
    for (k, ligne) in lignes.iter().enumerate() {
        texte(ligne, 0, 20 + 30 * k as i32, "black", "white");
    }
    attente(&[4, 52, 17])
}

fn fond() {
    rectangle(0, 0, 320, 200, "white");
    rectangle(0, 200, 320, 22, jaune);
    texte("Chasse au trésor", 80, 20, "black", "white");
    texte(&"-".repeat(17), 75, 40, "black", "white");
    texte("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    fond();
    loop {
        for (k, (nom, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
            let noir = (0, 0, 0);
            texte(nom, x, y, if partie.choix == k { couleur } else { noir }, "white");
        }
        match attente(&[1, 2, 4, 52]) {
            None => return,
            Some(1) => partie.choix = partie.choix.saturating_sub(1),
            Some(2) => partie.choix = (partie.choix + 1).min(3),
            Some(_) => {
                if partie.choix == 3 {
                    tutoriel();
                } else {
                    partie.nb_piques = [11, 13, 15][partie.choix];
                    jeu(partie, hasard);
                }
                fond();
            }
        }
    }
}
