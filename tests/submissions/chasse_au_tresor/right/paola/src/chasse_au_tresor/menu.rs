//! Le menu et le tutoriel.

use super::clavier::attente;
use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
use super::partie::jeu;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

pub fn tutoriel() -> Option<u8> {
    let page: [(&str, i32, i32); 6] = [
        ("Bienvenue, pirate !", 60, 5),
        ("Un coffre est sous la grille.", 10, 40),
        ("Plus c'est rouge, plus c'est", 10, 70),
        ("près... sauf trois menteurs.", 10, 90),
        ("Les chiffres comptent les piques", 0, 130),
        ("d'à côté. Trois et tu es perdu.", 0, 150),
    ];
    fill_rect(0, 0, 320, 222, "white");
    for (texte, x, y) in page {
        draw_string(texte, x, y, "black", "white");
    }
    attente(&[4, 52, 17])
}

/// Ce que le joueur a validé.
enum Demande {
    Jouer(usize),
    Apprendre,
}

fn demande(choix: usize) -> Demande {
    match choix {
        0 => Demande::Jouer(11),
        1 => Demande::Jouer(13),
        2 => Demande::Jouer(15),
        _ => Demande::Apprendre,
    }
}

fn decor() {
    let noir = |texte: &str, x: i32, y: i32| draw_string(texte, x, y, (0, 0, 0), (255, 255, 255));
    fill_rect(0, 0, 320, 200, (255, 255, 255));
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, (255, 255, 255), violet);
    noir(&"-".repeat(17), 75, 40);
    noir("Chasse au trésor", 80, 20);
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    decor();
    loop {
        for i in (0..4).rev() {
            let (texte, x, y, couleur) = choix_couleurs[i];
            let encre = if partie.choix == i { couleur } else { (0, 0, 0) };
            draw_string(texte, x, y, encre, (255, 255, 255));
        }
        let Some(touche) = attente(&[52, 4, 2, 1]) else {
            return;
        };
        match (touche, partie.choix) {
            (1, 0) | (2, 3) => continue,
            (1, _) => partie.choix -= 1,
            (2, _) => partie.choix += 1,
            (_, choix) => {
                let fini = match demande(choix) {
                    Demande::Jouer(piques) => {
                        partie.nb_piques = piques;
                        jeu(partie, hasard) == Etat::Quitte
                    }
                    Demande::Apprendre => tutoriel().is_none(),
                };
                if fini {
                    return;
                }
                decor();
            }
        }
    }
}
