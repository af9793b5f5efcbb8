//! La partie.

use super::affichage::{affiche, curseur, fond, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let mut panneau = None;
    match partie.plateau_inf[x][y] {
        Case::X => panneau = Some(("Bien joué !", 110, Etat::Gagne)),
        Case::S => {
            partie.vies = partie.vies.saturating_sub(1);
            if partie.vies == 0 {
                fill_rect(90, 10, 130, 15, "white");
                panneau = Some(("Perdu !", 130, Etat::Perdu));
            }
        }
        _ => {}
    }
    let Some((texte, place, etat)) = panneau else {
        return Etat::Continue;
    };
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, place, 100, "white", "black");
    if attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).is_some() {
        etat
    } else {
        Etat::Quitte
    }
}

fn commence(partie: &mut Partie, hasard: &mut Hasard) {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
}

fn rafraichis(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    let coeurs = match partie.vies {
        0 => "",
        1 => "<3\t",
        2 => "<3\t<3\t",
        _ => "<3\t<3\t<3\t",
    };
    draw_string(coeurs, 88, 8, "black", "white");
    affiche(partie);
    partie.plateau_sup.iter().enumerate().for_each(|(x, colonne)| {
        colonne.iter().enumerate().for_each(|(y, n)| {
            let (px, py) = (83 + 35 * x as i32, 41 + 35 * y as i32);
            draw_string(&n.to_string(), px, py, "black", fond(partie, x, y));
        });
    });
}

/// Joue la touche ; `Some` si le tour est fini, et comment.
fn joue(partie: &mut Partie, touche: u8, x: usize, y: usize) -> Option<Etat> {
    if touche == KEY_BACKSPACE {
        if !partie.cases_marquees.contains(&(x, y)) {
            partie.cases_marquees.push((x, y));
        }
        return Some(Etat::Continue);
    }
    let valide = touche == KEY_OK || touche == KEY_EXE;
    if valide && !partie.cases_retournees.contains(&(x, y)) {
        partie.cases_retournees.push((x, y));
        return Some(verif(partie, x, y));
    }
    None
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    commence(partie, hasard);
    let (mut x, mut y) = (0_i32, 0_i32);
    let mut etat = Etat::Continue;
    while etat == Etat::Continue {
        rafraichis(partie);
        etat = loop {
            curseur(x, y, jaune);
            let touches = [KEY_LEFT, KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_OK, KEY_EXE, KEY_BACKSPACE];
            let Some(touche) = attente(&touches) else {
                break Etat::Quitte;
            };
            if let Some(suite) = joue(partie, touche, x as usize, y as usize) {
                break suite;
            }
            curseur(x, y, (0, 0, 0));
            x += i32::from(touche == KEY_RIGHT) - i32::from(touche == KEY_LEFT);
            y += i32::from(touche == KEY_DOWN) - i32::from(touche == KEY_UP);
            x = x.clamp(0, 4);
            y = y.clamp(0, 4);
        };
    }
    etat
}
