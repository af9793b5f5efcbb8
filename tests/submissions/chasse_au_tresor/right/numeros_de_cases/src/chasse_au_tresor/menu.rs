use super::clavier::attente;
use super::donnees::{Partie, Rvb, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 222, "white");
    let lignes = [
        "Trouvez le trésor caché.",
        "Rouge : il est à une case.",
        "Orange : il est à deux cases.",
        "Vert : il est plus loin.",
        "Trois couleurs mentent !",
        "OK creuse, DEL marque.",
    ];
    for (ligne, y) in lignes.iter().zip((5..).step_by(30)) {
        draw_string(ligne, 4, y, "black", "white");
    }
    attente(&[4, 52, 17])
}

fn decor() {
    fill_rect(0, 0, 320, 222, "white");
    fill_rect(0, 200, 320, 22, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string(&"-".repeat(17), 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

fn entrees(choix: usize) {
    for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
        let c: Rvb = if i == choix { couleur } else { (0, 0, 0) };
        draw_string(texte, x, y, c, "white");
    }
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    loop {
        decor();
        let valide = loop {
            entrees(partie.choix);
            match attente(&[1, 2, 4, 52]) {
                None => return,
                Some(1) => partie.choix -= (partie.choix > 0) as usize,
                Some(2) => partie.choix += (partie.choix < 3) as usize,
                Some(_) => break partie.choix,
            }
        };
        if valide == 3 {
            tutoriel();
        } else {
            partie.nb_piques = 11 + 2 * valide;
            jeu(partie, hasard);
        }
    }
}
