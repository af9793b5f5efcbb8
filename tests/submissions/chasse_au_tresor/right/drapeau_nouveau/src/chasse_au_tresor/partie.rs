//! Une partie : creuser, marquer, gagner ou perdre.

use super::affichage::{affiche, couleur_de, curseur, grille};
use super::clavier::attente;
#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune};
use super::donnees::{Etat, Partie};
use super::plateau::{init_plateau, reset};

use outils::Hasard;
#[allow(unused_imports)] // Pour vos fonctions.
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
#[allow(unused_imports)] // Pour vos fonctions.
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
    use Etat::{Continue, Gagne, Perdu, Quitte};
    let attend = |fin| {
        if attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).is_none() {
            Quitte
        } else {
            fin
        }
    };
    if partie.plateau_inf[x][y] == Case::X {
        panneau("Bien joué !", 110);
        attend(Gagne)
    } else if partie.plateau_inf[x][y] != Case::S {
        Continue
    } else if partie.vies > 1 {
        partie.vies -= 1;
        Continue
    } else {
        partie.vies = 0;
        fill_rect(90, 10, 130, 15, "white");
        panneau("Perdu !", 130);
        attend(Perdu)
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
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let (mut x, mut y) = (0_usize, 0_usize);
    // `nouveau` : un nouveau tour commence, l'écran est à remettre à jour.
    let mut nouveau = true;
    loop {
        if nouveau {
            fill_rect(100, 10, 130, 15, "white");
            for i in 0..partie.vies {
                draw_string("<3\t", 88 + 60 * i as i32, 8, "black", "white");
            }
            affiche(partie);
            ecrit_chiffres(partie);
        }
        curseur(x as i32, y as i32, jaune);
        let Some(touche) = attente(&[0, 1, 2, 3, 4, 52, 17]) else {
            return Etat::Quitte;
        };
        nouveau = false;
        if touche == KEY_BACKSPACE {
            if !partie.cases_marquees.contains(&(x, y)) {
                partie.cases_marquees.push((x, y));
            }
            nouveau = true;
        } else if touche == KEY_OK || touche == KEY_EXE {
            if !partie.cases_retournees.contains(&(x, y)) {
                partie.cases_retournees.push((x, y));
                match verif(partie, x, y) {
                    Etat::Continue => nouveau = true,
                    fin => return fin,
                }
            }
        } else {
            // L'ancienne place redevient noire ; la nouvelle sera tracée au prochain passage.
            curseur(x as i32, y as i32, (0, 0, 0));
            (x, y) = match touche {
                KEY_LEFT if x > 0 => (x - 1, y),
                KEY_RIGHT if x < 4 => (x + 1, y),
                KEY_UP if y > 0 => (x, y - 1),
                KEY_DOWN if y < 4 => (x, y + 1),
                _ => (x, y),
            };
        }
    }
}

/// Le panneau noir de la fin, et son texte à partir de `x`.
fn panneau(texte: &str, x: i32) {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
}

/// Écrit le chiffre de chaque case, sur sa couleur si elle est creusée.
fn ecrit_chiffres(partie: &Partie) {
    for x in 0..5 {
        for y in 0..5 {
            let fond = if partie.cases_retournees.contains(&(x, y)) {
                couleur_de(partie.plateau_inf[x][y])
            } else {
                "white".into()
            };
            let chiffre = partie.plateau_sup[x][y].to_string();
            draw_string(
                &chiffre,
                83 + 35 * x as i32,
                41 + 35 * y as i32,
                "black",
                fond,
            );
        }
    }
}
