use super::super::{self as jeu, prelude::*};
use super::{affichegrid, ask_position};
pub fn main_console(taille: usize, difficulte: i32, hasard: &mut Hasard) {
    let bombes = (taille as i32 + difficulte).max(0) as usize;
    let mut g: Grille = jeu::init_grid(taille);
    jeu::make_grid(&mut g, bombes, hasard);
    let _: &Case = &g[0][0];
    let mut en_vie = true;
    while en_vie && jeu::count_uncovered(&g) < taille * taille - bombes {
        affichegrid(&g, false, false);
        if let Some((f, x, y)) = ask_position(&g) {
            en_vie = jeu::apply_position(&mut g, f, x, y);
        } else {
            return;
        }
    }
    if en_vie {
        println!("Gagné");
    } else {
        println!("Perdu");
    }
    affichegrid(&g, true, !en_vie);
}
