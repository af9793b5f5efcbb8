//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::affichage::{affiche, curseur, grille, teinte};
use super::clavier::attente;
use super::plateau::{init_plateau, reset};

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
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let case = partie.plateau_inf[x][y];
    if case != Case::X && case != Case::S {
        return Etat::Continue;
    }
    if case == Case::S {
        partie.vies -= 1;
        if partie.vies > 0 {
            return Etat::Continue;
        }
        fill_rect(90, 10, 130, 15, "white");
    }

    // La partie est finie.
    fill_rect(80, 60, 160, 100, "black");
    let etat = if case == Case::X {
        draw_string("Bien joué !", 110, 100, "white", "black");
        Etat::Gagne
    } else {
        draw_string("Perdu !", 130, 100, "white", "black");
        Etat::Perdu
    };
    match attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) {
        Some(_) => etat,
        None => Etat::Quitte,
    }
}

/// Ce qui suit une touche.
enum Suite {
    Tour,
    Attente,
    Fin(Etat),
}

/// Fait ce que demande une touche, le curseur étant en (x, y).
fn agit(partie: &mut Partie, touche: u8, x: &mut usize, y: &mut usize) -> Suite {
    let case = (*x, *y);
    if touche == KEY_BACKSPACE {
        if !partie.cases_marquees.contains(&case) {
            partie.cases_marquees.push(case);
        }
        return Suite::Tour;
    }
    if (touche == KEY_OK || touche == KEY_EXE) && !partie.cases_retournees.contains(&case) {
        partie.cases_retournees.push(case);
        return match verif(partie, *x, *y) {
            Etat::Continue => Suite::Tour,
            etat => Suite::Fin(etat),
        };
    }
    match touche {
        KEY_LEFT if *x > 0 => *x -= 1,
        KEY_RIGHT if *x < 4 => *x += 1,
        KEY_UP if *y > 0 => *y -= 1,
        KEY_DOWN if *y < 4 => *y += 1,
        _ => {}
    }
    curseur(case.0 as i32, case.1 as i32, (0, 0, 0));
    curseur(*x as i32, *y as i32, jaune);
    Suite::Attente
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
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, (255, 255, 255));
    grille();
    let mut x = 0;
    let mut y = 0;
    loop {
        fill_rect(100, 10, 130, 15, "white");
        let mut coeurs = String::new();
        for _ in 0..partie.vies {
            coeurs.push_str("<3\t");
        }
        draw_string(&coeurs, 88, 8, "black", "white");
        affiche(partie);
        for colonne in 0..5 {
            for ligne in 0..5 {
                draw_string(
                    &format!("{}", partie.plateau_sup[colonne][ligne]),
                    83 + 35 * colonne as i32,
                    41 + 35 * ligne as i32,
                    "black",
                    teinte(partie, colonne, ligne),
                );
            }
        }
        curseur(x as i32, y as i32, jaune);

        let mut suite = Suite::Attente;
        while let Suite::Attente = suite {
            suite = match attente(&[0, 1, 2, 3, 4, 52, 17]) {
                Some(touche) => agit(partie, touche, &mut x, &mut y),
                None => Suite::Fin(Etat::Quitte),
            };
        }
        if let Suite::Fin(etat) = suite {
            return etat;
        }
    }
}
