//! Les plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Une partie neuve, sauf la difficulté et le choix du menu.
pub fn reset(partie: &mut Partie) {
    let (nb_piques, nb_fausses, choix) = (partie.nb_piques, partie.nb_fausses, partie.choix);
    *partie = Partie::new();
    partie.nb_piques = nb_piques;
    partie.nb_fausses = nb_fausses;
    partie.choix = choix;
}

/// Remplit les deux plateaux.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // le trésor
    let tx = hasard.randint(0, 4);
    let ty = hasard.randint(0, 4);
    for x in 0..5 {
        for y in 0..5 {
            let d = i32::max((x - tx).abs(), (y - ty).abs());
            partie.plateau_inf[x as usize][y as usize] = if d == 0 {
                Case::X
            } else if d == 1 {
                Case::R
            } else if d == 2 {
                Case::O
            } else {
                Case::V
            };
        }
    }
    // les piques
    let mut libres = 24;
    let mut restantes = partie.nb_piques;
    while restantes > 0 && libres > 0 {
        let x = hasard.randint(0, 4) as usize;
        let y = hasard.randint(0, 4) as usize;
        match partie.plateau_inf[x][y] {
            Case::S | Case::X => continue,
            _ => partie.plateau_inf[x][y] = Case::S,
        }
        ajoute_autour(partie, x as i32, y as i32);
        restantes -= 1;
        libres -= 1;
    }
    // les fausses couleurs
    let mut deja = [[false; 5]; 5];
    let mut fausses = 0;
    while fausses < partie.nb_fausses && libres > 0 {
        let x = hasard.randint(0, 4) as usize;
        let y = hasard.randint(0, 4) as usize;
        let avant = partie.plateau_inf[x][y];
        if avant == Case::S || avant == Case::X || deja[x][y] {
            continue;
        }
        while partie.plateau_inf[x][y] == avant {
            partie.plateau_inf[x][y] = [Case::V, Case::O, Case::R][hasard.randint(0, 2) as usize];
        }
        deja[x][y] = true;
        fausses += 1;
        libres -= 1;
    }
}

fn ajoute_autour(partie: &mut Partie, x: i32, y: i32) {
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (vx, vy) = (x + dx, y + dy);
        if (0..5).contains(&vx) && (0..5).contains(&vy) {
            partie.plateau_sup[vx as usize][vy as usize] += 1;
        }
    }
}
