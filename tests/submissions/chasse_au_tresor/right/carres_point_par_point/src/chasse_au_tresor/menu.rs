//! Le menu.
use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::lettres::ecrit;
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::fill_rect;

/// Les règles.
pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 160, 222, "white");
    fill_rect(160, 0, 160, 222, (255, 255, 255));
    let lignes = [
        "Trouvez le tresor !",
        "Le chiffre : les piques voisines",
        "Rouge : tout pres",
        "Orange : a deux cases",
        "Vert : loin",
        "Trois couleurs mentent...",
    ];
    for (y, ligne) in (0..).map(|i| 10 + 30 * i).zip(lignes) {
        ecrit(ligne, 0, y, "black", "white");
    }
    attente(&[4, 52, 17])
}

fn affiche_menu(choix: usize) {
    for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate().rev() {
        ecrit(
            texte,
            x,
            y,
            if i == choix { couleur } else { (0, 0, 0) },
            "white",
        );
    }
}

/// Le menu.
pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    'depuis_le_debut: loop {
        fill_rect(0, 0, 320, 240, "white");
        fill_rect(0, 200, 320, 40, jaune);
        ecrit("Chasse au trésor", 80, 20, "black", "white");
        ecrit(&"-".repeat(17), 75, 40, "black", "white");
        ecrit("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        loop {
            affiche_menu(partie.choix);
            match attente(&[1, 2, 4, 52]) {
                None => return,
                Some(1) => partie.choix = partie.choix.saturating_sub(1),
                Some(2) => partie.choix = 3.min(partie.choix + 1),
                Some(_) => {
                    let quitte = if partie.choix == 3 {
                        tutoriel().is_none()
                    } else {
                        partie.nb_piques = 11 + 2 * partie.choix;
                        jeu(partie, hasard) == Etat::Quitte
                    };
                    if quitte {
                        return;
                    }
                    continue 'depuis_le_debut;
                }
            }
        }
    }
}
