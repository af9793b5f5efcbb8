//! Une partie : creuser, marquer, gagner ou perdre.

use super::affichage::{affiche, curseur, grille, teinte};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
use outils::kandinsky::{Couleur, draw_string, fill_rect};

/// Le panneau de fin. `etat` si le joueur l'a lu, `Quitte` s'il est parti.
fn panneau(texte: &str, x: i32, etat: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).map_or(Etat::Quitte, |_| etat)
}

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let case = partie.plateau_inf[x][y];
    partie.vies = partie.vies.saturating_sub(usize::from(case == Case::S));
    match (case, partie.vies) {
        (Case::X, _) => panneau("Bien joué !", 110, Etat::Gagne),
        (Case::S, 0) => {
            fill_rect(90, 10, 130, 15, "white");
            panneau("Perdu !", 130, Etat::Perdu)
        }
        _ => Etat::Continue,
    }
}

fn dessine_tour(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    for i in 0..25 {
        let (x, y) = (i % 5, i / 5);
        let fond: Couleur = if partie.cases_retournees.contains(&(x, y)) {
            teinte(partie.plateau_inf[x][y])
        } else {
            "white".into()
        };
        let chiffre = partie.plateau_sup[x][y].to_string();
        draw_string(&chiffre, 83 + 35 * x as i32, 41 + 35 * y as i32, "black", fond);
    }
}

/// Ce que le joueur a décidé, une fois le curseur en place.
enum Action {
    Creuse,
    Marque,
}

/// Déplace le curseur jusqu'à ce que le joueur agisse ; `None` s'il part.
fn choisit(partie: &Partie, x: &mut usize, y: &mut usize) -> Option<Action> {
    curseur(*x as i32, *y as i32, jaune);
    loop {
        let touche = attente(&[KEY_LEFT, KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_OK, KEY_EXE, KEY_BACKSPACE])?;
        let avant = (*x, *y);
        match touche {
            KEY_LEFT => *x = x.saturating_sub(1),
            KEY_UP => *y = y.saturating_sub(1),
            KEY_RIGHT => *x = (*x + 1).min(4),
            KEY_DOWN => *y = (*y + 1).min(4),
            KEY_BACKSPACE => return Some(Action::Marque),
            _ if !partie.cases_retournees.contains(&avant) => return Some(Action::Creuse),
            _ => {}
        }
        if avant != (*x, *y) {
            curseur(avant.0 as i32, avant.1 as i32, (0, 0, 0));
            curseur(*x as i32, *y as i32, jaune);
        }
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let (mut x, mut y) = (0, 0);
    loop {
        dessine_tour(partie);
        match choisit(partie, &mut x, &mut y) {
            None => return Etat::Quitte,
            Some(Action::Marque) => {
                if !partie.cases_marquees.contains(&(x, y)) {
                    partie.cases_marquees.push((x, y));
                }
            }
            Some(Action::Creuse) => {
                partie.cases_retournees.push((x, y));
                match verif(partie, x, y) {
                    Etat::Continue => {}
                    fin => return fin,
                }
            }
        }
    }
}
