//! Une partie : creuser, marquer, gagner ou perdre.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{draw_string, fill_rect};

use super::affichage::{affiche, couleur_montree, curseur, grille};
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
    let (texte, gauche, fin) = match partie.plateau_inf[x][y] {
        Case::X => ("Bien joué !", 110, Etat::Gagne),
        Case::S => {
            partie.vies = partie.vies.saturating_sub(1);
            if partie.vies > 0 {
                return Etat::Continue;
            }
            fill_rect(90, 10, 130, 15, "white");
            ("Perdu !", 130, Etat::Perdu)
        }
        Case::V | Case::O | Case::R => return Etat::Continue,
    };
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, gauche, 100, "white", "black");
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).map_or(Etat::Quitte, |_| fin)
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
    fill_rect(0, 0, 320, 222, "white");
    grille();
    // Les chiffres sont tous écrits une fois ; ensuite, seuls ceux que `affiche` recouvre le sont.
    let toutes: Vec<(usize, usize)> = (0..25).map(|n| (n % 5, n / 5)).collect();
    toutes.iter().for_each(|&case| ecrit_chiffre(partie, case));

    let touches = [
        KEY_LEFT,
        KEY_UP,
        KEY_DOWN,
        KEY_RIGHT,
        KEY_OK,
        KEY_EXE,
        KEY_BACKSPACE,
    ];
    let (mut x, mut y) = (0, 0);
    let mut vies_affichees = 0;
    loop {
        if vies_affichees != partie.vies {
            vies_affichees = partie.vies;
            ecrit_vies(partie.vies);
        }
        affiche(partie);
        partie
            .cases_retournees
            .iter()
            .for_each(|&case| ecrit_chiffre(partie, case));
        curseur(x, y, jaune);
        // Le tour dure jusqu’à ce qu’une case soit creusée ou marquée.
        loop {
            let Some(touche) = attente(&touches) else {
                return Etat::Quitte;
            };
            let case = (x as usize, y as usize);
            match touche {
                KEY_OK | KEY_EXE if partie.cases_retournees.contains(&case) => {}
                KEY_OK | KEY_EXE => {
                    partie.cases_retournees.push(case);
                    match verif(partie, case.0, case.1) {
                        Etat::Continue => break,
                        fin => return fin,
                    }
                }
                KEY_BACKSPACE => {
                    if !partie.cases_marquees.contains(&case) {
                        partie.cases_marquees.push(case);
                    }
                    break;
                }
                fleche => {
                    let (dx, dy) = match fleche {
                        KEY_LEFT => (-1, 0),
                        KEY_RIGHT => (1, 0),
                        KEY_UP => (0, -1),
                        _ => (0, 1),
                    };
                    curseur(x, y, (0, 0, 0));
                    (x, y) = ((x + dx).clamp(0, 4), (y + dy).clamp(0, 4));
                    curseur(x, y, jaune);
                }
            }
        }
    }
}

/// Un cœur tous les soixante pixels : c’est la largeur de `"<3\t"`.
fn ecrit_vies(vies: usize) {
    fill_rect(100, 10, 130, 15, "white");
    (0..vies as i32).for_each(|i| draw_string("<3\t", 88 + 60 * i, 8, "black", "white"));
}

/// Le chiffre d’une case, sur la couleur qu’elle montre.
fn ecrit_chiffre(partie: &Partie, (x, y): (usize, usize)) {
    let fond = partie
        .cases_retournees
        .contains(&(x, y))
        .then(|| couleur_montree(partie.plateau_inf[x][y]))
        .flatten()
        .unwrap_or("white".into());
    let chiffre = partie.plateau_sup[x][y].to_string();
    draw_string(
        &chiffre,
        83 + 35 * x as i32,
        41 + 35 * y as i32,
        "black",
        fond,
    );
}
