//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::affichage::{affiche, curseur, grille};
use super::clavier::attente;
use super::donnees::{orange, rouge, vert};
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
///
/// Par exemple, « une pique » :
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        fill_rect(80, 60, 160, 100, "black");
        draw_string("Bien joué !", 110, 100, "white", "black");
        let touche = attente(&[4, 52, 17]);
        if touche == None {
            return Etat::Quitte;
        } else {
            return Etat::Gagne;
        }
    }
    if partie.plateau_inf[x][y] == Case::S {
        partie.vies = partie.vies - 1;
        if partie.vies == 0 {
            fill_rect(90, 10, 130, 15, "white");
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Perdu !", 130, 100, "white", "black");
            let touche = attente(&[4, 52, 17]);
            if touche == None {
                return Etat::Quitte;
            } else {
                return Etat::Perdu;
            }
        }
    }
    return Etat::Continue;
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
    fill_rect(0, 0, 320, 240, "white");
    grille();
    let mut x: usize = 0;
    let mut y: usize = 0;
    let mut etat = Etat::Continue;
    let mut redessiner = true;
    while etat == Etat::Continue {
        if redessiner {
            // les vies
            fill_rect(100, 10, 130, 15, "white");
            let mut vies = String::from("");
            let mut i = 0;
            while i < partie.vies {
                vies = vies + "<3\t";
                i = i + 1;
            }
            draw_string(&vies, 88, 8, "black", "white");
            // les cases
            affiche(partie);
            // les chiffres
            for a in 0..5 {
                for b in 0..5 {
                    affiche_chiffre(partie, a, b);
                }
            }
            redessiner = false;
        }
        curseur(x as i32, y as i32, jaune);
        let touche = attente(&[0, 1, 2, 3, 4, 52, 17]);
        if touche == None {
            etat = Etat::Quitte;
        } else if touche == Some(4) || touche == Some(52) {
            if partie.cases_retournees.contains(&(x, y)) == false {
                partie.cases_retournees.push((x, y));
                etat = verif(partie, x, y);
                redessiner = true;
            }
        } else if touche == Some(17) {
            if partie.cases_marquees.contains(&(x, y)) == false {
                partie.cases_marquees.push((x, y));
            }
            redessiner = true;
        } else {
            // une flèche
            curseur(x as i32, y as i32, (0, 0, 0));
            if touche == Some(0) && x > 0 {
                x = x - 1;
            }
            if touche == Some(3) && x < 4 {
                x = x + 1;
            }
            if touche == Some(1) && y > 0 {
                y = y - 1;
            }
            if touche == Some(2) && y < 4 {
                y = y + 1;
            }
        }
    }
    return etat;
}

// écrit le chiffre de la case (a, b) sur la bonne couleur
fn affiche_chiffre(partie: &Partie, a: usize, b: usize) {
    let texte = partie.plateau_sup[a][b].to_string();
    let gauche = 83 + 35 * a as i32;
    let haut = 41 + 35 * b as i32;
    if partie.cases_retournees.contains(&(a, b)) {
        if partie.plateau_inf[a][b] == Case::V {
            draw_string(&texte, gauche, haut, "black", vert);
        } else if partie.plateau_inf[a][b] == Case::O {
            draw_string(&texte, gauche, haut, "black", orange);
        } else if partie.plateau_inf[a][b] == Case::R {
            draw_string(&texte, gauche, haut, "black", rouge);
        } else {
            draw_string(&texte, gauche, haut, "black", "grey");
        }
    } else {
        draw_string(&texte, gauche, haut, "black", "white");
    }
}
