//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};

use super::affichage::{affiche, curseur, fond, grille};
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
///
/// Par exemple, « une pique » :
///
/// ```yaml
/// - partie = plan("SOSOS VSRRV SXSOS RORSV SOSOS")
/// - call: verif(partie, 0, 4)
///   returns: Continue
/// - check: partie.vies == 2
/// - screen:
///     lacks_calls:
///       - fill_rect(80, 60, 160, 100, "black")
///       - draw_string("Perdu !", 130, 100, "white", "black")
/// ```
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    match partie.plateau_inf[x][y] {
        Case::X => {
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Bien joué !", 110, 100, "white", "black");
            apres_le_panneau(Etat::Gagne)
        }
        Case::S => {
            partie.vies = partie.vies.max(1) - 1;
            if partie.vies != 0 {
                Etat::Continue
            } else {
                fill_rect(90, 10, 130, 15, "white");
                fill_rect(80, 60, 160, 100, "black");
                draw_string("Perdu !", 130, 100, "white", "black");
                apres_le_panneau(Etat::Perdu)
            }
        }
        _ => Etat::Continue,
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
///
/// ```yaml
/// - partie = Partie()
/// - call: jeu(partie, hasard)
///   keys: [left, up, backspace, right, right, right, right, right, right, right, right, right, right, backspace,
///          down, down, down, down, down, down, down, down, down, down, backspace]
///   returns: Quitte
/// - check: partie.cases_marquees == [(0, 0), (4, 0), (4, 4)]
/// ```
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    let (mut x, mut y) = (0, 0);
    loop {
        redessine_tout(partie);
        curseur(x, y, jaune);
        let (ou, touche) = match promene(partie, x, y) {
            Some(reponse) => reponse,
            None => return Etat::Quitte,
        };
        (x, y) = ou;
        let case = (x as usize, y as usize);
        if touche == KEY_BACKSPACE {
            if !partie.cases_marquees.contains(&case) {
                partie.cases_marquees.push(case);
            }
        } else {
            partie.cases_retournees.push(case);
            let etat = verif(partie, case.0, case.1);
            if etat != Etat::Continue {
                return etat;
            }
        }
    }
}

fn apres_le_panneau(fin: Etat) -> Etat {
    match attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) {
        Some(_) => fin,
        None => Etat::Quitte,
    }
}

/// L'écran entier, du blanc aux chiffres.
fn redessine_tout(partie: &Partie) {
    fill_rect(0, 0, 320, 222, "white");
    grille();
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    for (x, colonne) in partie.plateau_sup.iter().enumerate() {
        for (y, chiffre) in colonne.iter().enumerate() {
            let (gauche, haut) = (83 + 35 * x as i32, 41 + 35 * y as i32);
            draw_string(
                &chiffre.to_string(),
                gauche,
                haut,
                "black",
                fond(partie, x, y),
            );
        }
    }
}

/// Suit les flèches à partir de (x, y), et dit où l'on creuse ou marque, et par quelle touche.
fn promene(partie: &Partie, mut x: i32, mut y: i32) -> Option<((i32, i32), u8)> {
    loop {
        let touche = attente(&[0, 1, 2, 3, 4, 52, 17])?;
        curseur(x, y, (0, 0, 0));
        match touche {
            KEY_LEFT => x = (x - 1).max(0),
            KEY_RIGHT => x = (x + 1).min(4),
            KEY_UP => y = (y - 1).max(0),
            KEY_DOWN => y = (y + 1).min(4),
            // Une case déjà creusée ne se creuse plus.
            KEY_OK | KEY_EXE if partie.cases_retournees.contains(&(x as usize, y as usize)) => {}
            _ => {
                curseur(x, y, jaune);
                return Some(((x, y), touche));
            }
        }
        curseur(x, y, jaune);
    }
}
