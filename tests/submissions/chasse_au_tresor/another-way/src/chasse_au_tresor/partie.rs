//! La partie.

use super::affichage::{affiche, curseur, grille, teinte};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

/// Que cache la case ?
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let case = partie.plateau_inf[x][y];
    if case == Case::S {
        partie.vies -= 1;
    }
    let fin = match (case, partie.vies) {
        (Case::X, _) => Etat::Gagne,
        (Case::S, 0) => Etat::Perdu,
        _ => return Etat::Continue,
    };
    if fin == Etat::Perdu {
        fill_rect(90, 10, 130, 15, "white");
    }
    fill_rect(80, 60, 160, 100, "black");
    match fin {
        Etat::Gagne => draw_string("Bien joué !", 110, 100, "white", "black"),
        _ => draw_string("Perdu !", 130, 100, "white", "black"),
    }
    match attente(&[17, 52, 4]) {
        None => Etat::Quitte,
        Some(_) => fin,
    }
}

/// Toute la partie.
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, (255, 255, 255));
    grille();
    let (mut x, mut y) = (0, 0);
    tour(partie);
    loop {
        curseur(x as i32, y as i32, jaune);
        let touche = match attente(&[0, 1, 2, 3, 4, 52, 17]) {
            Some(touche) => touche,
            None => return Etat::Quitte,
        };
        let case = (x, y);
        let creusee = partie.cases_retournees.iter().any(|c| *c == case);
        if touche == 17 {
            if !partie.cases_marquees.contains(&case) {
                partie.cases_marquees.push(case);
            }
            tour(partie);
            continue;
        }
        if (touche == 4 || touche == 52) && !creusee {
            partie.cases_retournees.push(case);
            match verif(partie, x, y) {
                Etat::Continue => tour(partie),
                fin => return fin,
            }
            continue;
        }
        curseur(x as i32, y as i32, (0, 0, 0));
        match touche {
            0 => x = usize::saturating_sub(x, 1),
            1 => y = usize::saturating_sub(y, 1),
            2 => y = usize::min(y + 1, 4),
            3 => x = usize::min(x + 1, 4),
            _ => {}
        }
    }
}

fn tour(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    let coeurs: String = (0..partie.vies).map(|_| "<3\t").collect();
    draw_string(&coeurs, 88, 8, "black", "white");
    affiche(partie);
    for y in 0..5 {
        for x in 0..5 {
            let fond = match partie.cases_retournees.contains(&(x, y)) {
                true => teinte(partie.plateau_inf[x][y]),
                false => (255, 255, 255),
            };
            let texte = format!("{}", partie.plateau_sup[x][y]);
            draw_string(&texte, 83 + 35 * x as i32, 41 + 35 * y as i32, "k", fond);
        }
    }
}
