//! Démineur : le déroulement d'une partie. Tout le reste est rangé dans des
//! modules privés, d'où l'on ressort ce que demande le sujet.

mod affichage;
mod comptes;
mod plateau;
mod regles;
mod saisie;

pub use affichage::affichegrid;
pub use comptes::*;
pub use plateau::{Case as Cell, Grille as Grid, init_grid};
pub use regles::{apply_position, compute_cell, make_grid, propagate};
pub use saisie::demande_un_coup as ask_position;

use outils::Hasard;
use saisie::demande_un_coup;

pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let mut nb_bombes = taille as i32 + difficulte;
    if nb_bombes < 0 {
        nb_bombes = 0;
    }
    if nb_bombes > (taille * taille) as i32 {
        nb_bombes = (taille * taille) as i32;
    }
    let sans_bombe = taille * taille - nb_bombes as usize;
    let mut grid = init_grid(taille);
    make_grid(&mut grid, nb_bombes as usize, hasard);
    let mut perdu = false;
    while !perdu && count_uncovered(&grid) != sans_bombe {
        affichegrid(&grid, false, false);
        match demande_un_coup(&grid) {
            None => {
                println!("Au revoir");
                return;
            }
            Some((flag, x, y)) => {
                if !apply_position(&mut grid, flag, x, y) {
                    perdu = true;
                }
            }
        }
    }
    if perdu {
        println!("Vous avez perdu !");
    } else {
        println!("Bravo, vous avez gagné !");
    }
    affichegrid(&grid, true, perdu);
}
