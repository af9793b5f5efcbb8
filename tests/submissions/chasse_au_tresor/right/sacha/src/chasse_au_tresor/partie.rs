//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::affichage::{affiche, background, curseur, grille};
use super::clavier::attente;
use super::plateau::{init_plateau, reset};
use outils::kandinsky::Couleur;

/// Regarde la case (x, y), qui vient d'être creusée.
///
/// - Le trésor : affiche le panneau `Bien joué !`, attend OK, EXE ou DEL, et renvoie `Gagne`.
/// - Une pique : une vie de moins. S'il n'en reste aucune, efface la place des vies par
///   `fill_rect(90, 10, 130, 15, "white")`, affiche le panneau `Perdu !`, attend de même, et
///   renvoie `Perdu`.
/// - Sinon : `Continue`.
///
/// Le panneau est `fill_rect(80, 60, 160, 100, "black")` ; son texte, blanc sur noir, est en
/// (110, 100) pour `Bien joué !` et en (130, 100) pour `Perdu !`. Si l'attente ne donne plus de
/// touche, renvoie `Quitte`.
///
/// Par exemple, « une pique » :
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let cell = partie.plateau_inf[x][y];
    if cell == Case::S {
        partie.vies = partie.vies.saturating_sub(1);
    }
    let (text, left, result) = match (cell, partie.vies) {
        (Case::X, _) => ("Bien joué !", 110, Etat::Gagne),
        (Case::S, 0) => ("Perdu !", 130, Etat::Perdu),
        _ => return Etat::Continue,
    };
    if result == Etat::Perdu {
        fill_rect(90, 10, 130, 15, "white");
    }
    fill_rect(80, 60, 160, 100, "black");
    draw_string(text, left, 100, "white", "black");
    if attente(&[KEY_BACKSPACE, KEY_OK, KEY_EXE]).is_some() {
        result
    } else {
        Etat::Quitte
    }
}

fn draw_turn(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    for x in 0..5 {
        for y in 0..5 {
            let color = if partie.cases_retournees.contains(&(x, y)) {
                background(partie.plateau_inf[x][y])
            } else {
                Couleur::from("white")
            };
            let digit = partie.plateau_sup[x][y].to_string();
            draw_string(&digit, 83 + 35 * x as i32, 41 + 35 * y as i32, "black", color);
        }
    }
}

fn cursor((x, y): (usize, usize), color: (u8, u8, u8)) {
    curseur(x as i32, y as i32, color);
}

// Waits for keys until something has changed on the board.
fn turn(partie: &mut Partie, position: &mut (usize, usize)) -> Etat {
    loop {
        cursor(*position, jaune);
        let before = *position;
        let keys = [KEY_LEFT, KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_OK, KEY_EXE, KEY_BACKSPACE];
        match attente(&keys) {
            None => return Etat::Quitte,
            Some(KEY_OK | KEY_EXE) => {
                if !partie.cases_retournees.contains(&before) {
                    partie.cases_retournees.push(before);
                    return verif(partie, before.0, before.1);
                }
            }
            Some(KEY_BACKSPACE) => {
                if !partie.cases_marquees.contains(&before) {
                    partie.cases_marquees.push(before);
                }
                return Etat::Continue;
            }
            Some(KEY_LEFT) => position.0 = before.0.max(1) - 1,
            Some(KEY_RIGHT) => position.0 = (before.0 + 1).min(4),
            Some(KEY_UP) => position.1 = before.1.max(1) - 1,
            Some(_) => position.1 = (before.1 + 1).min(4),
        }
        cursor(before, (0, 0, 0));
    }
}

/// Joue une partie et renvoie comment elle finit : `Gagne`, `Perdu` ou `Quitte`.
///
/// D'abord `reset`, `init_plateau`, un écran blanc et `grille` ; le curseur est en (0, 0). Puis,
/// à chaque tour :
///
/// 1. efface la place des vies par `fill_rect(100, 10, 130, 15, "white")` et y écrit `"<3\t"`
///    autant de fois qu'il reste de vies, en (88, 8), noir sur blanc ;
/// 2. `affiche` ;
/// 3. écrit le chiffre de chaque case en `(83 + 35 * x, 41 + 35 * y)`, noir sur la couleur de la
///    case (blanc si elle n'est pas creusée) ;
/// 4. trace le curseur en `jaune` et attend une des touches 0, 1, 2, 3, 4, 52 ou 17 :
///    - OK ou EXE sur une case qui n'est pas creusée : l'ajoute à `cases_retournees` et appelle
///      `verif` ; si la partie continue, c'est le tour suivant ;
///    - DEL : ajoute la case à `cases_marquees` si elle n'y est pas ; c'est le tour suivant ;
///    - une flèche : le curseur se déplace, sans sortir de la grille ;
///    - dans les autres cas, et après une flèche, l'ancienne place du curseur est retracée en
///      noir, **puis** le curseur en jaune : c'est encore le même tour.
///
/// Par exemple, « les bords » :
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let mut position = (0, 0);
    loop {
        draw_turn(partie);
        match turn(partie, &mut position) {
            Etat::Continue => {}
            end => return end,
        }
    }
}
