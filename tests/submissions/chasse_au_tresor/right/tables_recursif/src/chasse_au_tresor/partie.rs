//! Une partie.

use super::affichage::{affiche, couleur, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, Rvb, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

const NOIR: Rvb = (0, 0, 0);
const TOUCHES: [u8; 7] = [0, 1, 2, 3, 4, 52, 17];
/// Le déplacement de chaque flèche : gauche, haut, bas, droite.
const FLECHES: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        return fin("Bien joué !", 110, Etat::Gagne);
    }
    if partie.plateau_inf[x][y] != Case::S {
        return Etat::Continue;
    }
    partie.vies -= 1;
    if partie.vies > 0 {
        return Etat::Continue;
    }
    fill_rect(90, 10, 130, 15, "white");
    fin("Perdu !", 130, Etat::Perdu)
}

fn fin(texte: &str, x: i32, etat: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, NOIR);
    draw_string(texte, x, 100, "white", NOIR);
    if attente(&[4, 52, 17]).is_some() { etat } else { Etat::Quitte }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    tour(partie, 0, 0)
}

/// Un tour, et tous ceux qui suivent.
fn tour(partie: &mut Partie, x: i32, y: i32) -> Etat {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(["", "<3\t", "<3\t<3\t", "<3\t<3\t<3\t"][partie.vies], 88, 8, NOIR, "white");
    affiche(partie);
    for n in 0..25 {
        let (a, b) = (n % 5, n / 5);
        let creusee = partie.cases_retournees.contains(&(a, b));
        let fond = couleur(partie.plateau_inf[a][b]).filter(|_| creusee);
        draw_string(
            ["0", "1", "2", "3", "4"][partie.plateau_sup[a][b]],
            83 + 35 * a as i32,
            41 + 35 * b as i32,
            NOIR,
            fond.unwrap_or("white".into()),
        );
    }
    curseur(x, y, jaune);
    deplacement(partie, x, y)
}

/// Jusqu'à ce que le joueur creuse ou marque.
fn deplacement(partie: &mut Partie, mut x: i32, mut y: i32) -> Etat {
    loop {
        let case = (x as usize, y as usize);
        match attente(&TOUCHES) {
            None => return Etat::Quitte,
            Some(17) => {
                if partie.cases_marquees.iter().all(|&c| c != case) {
                    partie.cases_marquees.push(case);
                }
                return tour(partie, x, y);
            }
            Some(4 | 52) if partie.cases_retournees.contains(&case) => continue,
            Some(4 | 52) => {
                partie.cases_retournees.push(case);
                return match verif(partie, case.0, case.1) {
                    Etat::Continue => tour(partie, x, y),
                    autre => autre,
                };
            }
            Some(fleche) => {
                let (dx, dy) = FLECHES[usize::from(fleche)];
                // On ne redessine rien si le curseur est déjà au bord.
                if (0..5).contains(&(x + dx)) && (0..5).contains(&(y + dy)) {
                    curseur(x, y, NOIR);
                    x += dx;
                    y += dy;
                    curseur(x, y, jaune);
                }
            }
        }
    }
}
