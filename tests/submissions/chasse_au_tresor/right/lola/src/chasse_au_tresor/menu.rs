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

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    let mut reste = true;
    while reste {
        fill_rect(0, 0, 320, 222, "white");
        fill_rect(0, 200, 320, 22, jaune);
        draw_string("Chasse au trésor", 80, 20, "black", "white");
        draw_string(&"-----------------", 75, 40, "black", "white");
        draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
        let mut valide = false;
        while !valide && reste {
            for (i, (texte, x, y, couleur)) in choix_couleurs.iter().enumerate() {
                match i == partie.choix {
                    true => draw_string(texte, *x, *y, *couleur, "white"),
                    false => draw_string(texte, *x, *y, "black", "white"),
                }
            }
            match attente(&[1, 2, 4, 52]) {
                Some(1) => partie.choix -= usize::from(partie.choix > 0),
                Some(2) => partie.choix += usize::from(partie.choix < 3),
                Some(_) => valide = true,
                None => reste = false,
            }
        }
        if valide {
            reste = match demande(partie.choix) {
                Demande::Jouer(piques) => {
                    partie.nb_piques = piques;
                    jeu(partie, hasard) != Etat::Quitte
                }
                Demande::Apprendre => tutoriel().is_some(),
            };
        }
    }
}
