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
use outils::kandinsky::Couleur;

const NOIR: (u8, u8, u8) = (0, 0, 0);

/// Montre le panneau de la fin, attend une touche et donne l'état.
fn panneau(texte: &str, x: i32, etat: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).map_or(Etat::Quitte, |_| etat)
}

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
        _ => Etat::Continue,
    }
}

/// Les vies, les cases et les chiffres.
fn dessine_tour(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    for (x, colonne) in partie.plateau_sup.iter().enumerate() {
        for (y, chiffre) in colonne.iter().enumerate() {
            let creusee = partie.cases_retournees.contains(&(x, y));
            let couleur = Some(partie.plateau_inf[x][y])
                .filter(|_| creusee)
                .and_then(fond)
                .unwrap_or(Couleur::from("white"));
            draw_string(
                &chiffre.to_string(),
                83 + 35 * x as i32,
                41 + 35 * y as i32,
                "black",
                couleur,
            );
        }
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
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();

    let (mut x, mut y) = (0usize, 0usize);
    let mut nouveau_tour = true;
    loop {
        if nouveau_tour {
            dessine_tour(partie);
            curseur(x as i32, y as i32, jaune);
        }
        let touches = [KEY_LEFT, KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_OK, KEY_EXE, KEY_BACKSPACE];
        let Some(touche) = attente(&touches) else {
            return Etat::Quitte;
        };
        nouveau_tour = match touche {
            KEY_OK | KEY_EXE if partie.cases_retournees.contains(&(x, y)) => false,
            KEY_OK | KEY_EXE => {
                partie.cases_retournees.push((x, y));
                match verif(partie, x, y) {
                    Etat::Continue => true,
                    fini => return fini,
                }
            }
            KEY_BACKSPACE => {
                if !partie.cases_marquees.contains(&(x, y)) {
                    partie.cases_marquees.push((x, y));
                }
                true
            }
            fleche => {
                curseur(x as i32, y as i32, NOIR);
                (x, y) = match fleche {
                    KEY_LEFT => (x.saturating_sub(1), y),
                    KEY_RIGHT => ((x + 1).min(4), y),
                    KEY_UP => (x, y.saturating_sub(1)),
                    _ => (x, (y + 1).min(4)),
                };
                curseur(x as i32, y as i32, jaune);
                false
            }
        };
    }
}
