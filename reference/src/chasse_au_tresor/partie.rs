//! Une partie : creuser, marquer, gagner ou perdre.

use super::affichage::{affiche, curseur, ecrit_chiffres, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, Rvb, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

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
    match partie.plateau_inf[x][y] {
        Case::X => panneau("Bien joué !", 110, Etat::Gagne),
        Case::S => {
            partie.vies = partie.vies.saturating_sub(1);
            if partie.vies > 0 {
                return Etat::Continue;
            }
            fill_rect(90, 10, 130, 15, "white");
            panneau("Perdu !", 130, Etat::Perdu)
        }
        Case::V | Case::O | Case::R => Etat::Continue,
    }
}

fn panneau(texte: &str, x: i32, etat: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    match attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) {
        Some(_) => etat,
        None => Etat::Quitte,
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
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    let mut place = (0, 0);
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 240, "white");
    grille();
    loop {
        dessine(partie);
        let etat = joue_un_tour(partie, &mut place);
        if etat != Etat::Continue {
            return etat;
        }
    }
}

fn dessine(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    ecrit_chiffres(partie);
}

fn joue_un_tour(partie: &mut Partie, place: &mut (usize, usize)) -> Etat {
    let touches = [
        KEY_LEFT,
        KEY_UP,
        KEY_DOWN,
        KEY_RIGHT,
        KEY_OK,
        KEY_EXE,
        KEY_BACKSPACE,
    ];
    loop {
        let avant = *place;
        trace_curseur(avant, jaune);
        let Some(touche) = attente(&touches) else {
            return Etat::Quitte;
        };
        match touche {
            KEY_OK | KEY_EXE if !partie.cases_retournees.contains(place) => {
                partie.cases_retournees.push(*place);
                return verif(partie, place.0, place.1);
            }
            KEY_BACKSPACE => {
                if !partie.cases_marquees.contains(place) {
                    partie.cases_marquees.push(*place);
                }
                return Etat::Continue;
            }
            fleche => *place = deplace(avant, fleche),
        }
        trace_curseur(avant, (0, 0, 0));
    }
}

fn trace_curseur((x, y): (usize, usize), couleur: Rvb) {
    curseur(x as i32, y as i32, couleur);
}

fn deplace((x, y): (usize, usize), touche: u8) -> (usize, usize) {
    match touche {
        KEY_LEFT if x > 0 => (x - 1, y),
        KEY_RIGHT if x < 4 => (x + 1, y),
        KEY_UP if y > 0 => (x, y - 1),
        KEY_DOWN if y < 4 => (x, y + 1),
        _ => (x, y),
    }
}
