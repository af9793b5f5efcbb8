//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};
use super::affichage::{affiche, couleur_case, curseur, grille};
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
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        fill_rect(80, 60, 160, 100, "black");
        draw_string("Bien joué !", 110, 100, "white", "black");
        if attente(&[4, 52, 17]).is_none() {
            return Etat::Quitte;
        }
        return Etat::Gagne;
    } else if partie.plateau_inf[x][y] == Case::S {
        partie.vies -= 1;
        if partie.vies < 1 {
            fill_rect(90, 10, 130, 15, "white");
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Perdu !", 130, 100, "white", "black");
            if attente(&[4, 52, 17]).is_none() {
                return Etat::Quitte;
            }
            return Etat::Perdu;
        }
    }
    Etat::Continue
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
    let (mut x, mut y) = (0, 0);
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 240, "white");
    grille();

    loop {
        fill_rect(100, 10, 130, 15, "white");
        draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
        affiche(partie);
        for a in 0..5 {
            for b in 0..5 {
                let mut couleur = Couleur::from("white");
                if partie.cases_retournees.contains(&(a, b)) {
                    couleur = couleur_case(partie.plateau_inf[a][b]);
                }
                let chiffre = partie.plateau_sup[a][b].to_string();
                draw_string(&chiffre, 83 + 35 * a as i32, 41 + 35 * b as i32, "black", couleur);
            }
        }

        loop {
            curseur(x as i32, y as i32, jaune);
            let (x_bis, y_bis) = (x, y);
            let Some(touche) = attente(&[0, 1, 2, 3, 4, 52, 17]) else {
                return Etat::Quitte;
            };
            if touche == 4 || touche == 52 {
                if !partie.cases_retournees.contains(&(x, y)) {
                    partie.cases_retournees.push((x, y));
                    let etat = verif(partie, x, y);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    break;
                }
            } else if touche == 17 {
                if !partie.cases_marquees.contains(&(x, y)) {
                    partie.cases_marquees.push((x, y));
                }
                break;
            } else if x > 0 && touche == 0 {
                x -= 1;
            } else if x < 4 && touche == 3 {
                x += 1;
            } else if y > 0 && touche == 1 {
                y -= 1;
            } else if y < 4 && touche == 2 {
                y += 1;
            }
            curseur(x_bis as i32, y_bis as i32, (0, 0, 0));
        }
    }
}
