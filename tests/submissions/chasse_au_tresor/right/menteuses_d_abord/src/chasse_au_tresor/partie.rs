//! Une partie : creuser, marquer, gagner ou perdre.

use super::affichage::{affiche, curseur, fond, grille};
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
    let creusee = partie.plateau_inf[x][y];
    partie.vies = match creusee {
        Case::S => partie.vies.saturating_sub(1),
        _ => partie.vies,
    };
    match (creusee, partie.vies) {
        (Case::X, _) => panneau("Bien joué !", 110, Etat::Gagne),
        (Case::S, 0) => {
            fill_rect(90, 10, 130, 15, "white");
            panneau("Perdu !", 130, Etat::Perdu)
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
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let mut place = (0, 0);
    loop {
        match tour(partie, &mut place) {
            Etat::Continue => {}
            fin => return fin,
        }
    }
}

const TOUCHES: [u8; 7] = [
    KEY_LEFT,
    KEY_UP,
    KEY_DOWN,
    KEY_RIGHT,
    KEY_OK,
    KEY_EXE,
    KEY_BACKSPACE,
];

/// Affiche la fin de la partie et attend que le joueur l'ait vue.
fn panneau(texte: &str, x: i32, fin: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).map_or(Etat::Quitte, |_| fin)
}

/// Un tour : on redessine tout, puis le joueur se déplace jusqu'à ce qu'il creuse ou marque.
fn tour(partie: &mut Partie, place: &mut (usize, usize)) -> Etat {
    dessine(partie);
    curseur(place.0 as i32, place.1 as i32, jaune);
    while let Some(touche) = attente(&TOUCHES) {
        if touche == KEY_BACKSPACE {
            if !partie.cases_marquees.contains(place) {
                partie.cases_marquees.push(*place);
            }
            return Etat::Continue;
        }
        if touche == KEY_OK || touche == KEY_EXE {
            if partie.cases_retournees.contains(place) {
                continue;
            }
            partie.cases_retournees.push(*place);
            return verif(partie, place.0, place.1);
        }
        let nouvelle = deplace(*place, touche);
        curseur(place.0 as i32, place.1 as i32, (0, 0, 0));
        curseur(nouvelle.0 as i32, nouvelle.1 as i32, jaune);
        *place = nouvelle;
    }
    Etat::Quitte
}

/// La case voisine, ou la même si l'on est au bord.
fn deplace((x, y): (usize, usize), fleche: u8) -> (usize, usize) {
    match fleche {
        KEY_LEFT => (x.saturating_sub(1), y),
        KEY_RIGHT => (4.min(x + 1), y),
        KEY_UP => (x, y.saturating_sub(1)),
        _ => (x, 4.min(y + 1)),
    }
}

/// Les vies, les marques, les cases creusées et les chiffres.
fn dessine(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    // Un cœur tous les six caractères : deux pour « <3 », quatre pour la tabulation.
    for i in 0..partie.vies as i32 {
        draw_string("<3\t", 88 + 60 * i, 8, "black", "white");
    }
    affiche(partie);
    for rang in 0..25 {
        let (x, y) = (rang / 5, rang % 5);
        let (gauche, haut) = (83 + 35 * x as i32, 41 + 35 * y as i32);
        let chiffre = format!("{}", partie.plateau_sup[x][y]);
        draw_string(&chiffre, gauche, haut, "black", fond(partie, (x, y)));
    }
}
