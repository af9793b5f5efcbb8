//! Une partie.

use super::affichage::{affiche, curseur, fond, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau;
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let (etat, texte, place) = match partie.plateau_inf[x][y] {
        Case::X => (Etat::Gagne, "Bien joué !", 110),
        Case::S if partie.vies <= 1 => (Etat::Perdu, "Perdu !", 130),
        Case::S => {
            partie.vies -= 1;
            return Etat::Continue;
        }
        _ => return Etat::Continue,
    };
    if etat == Etat::Perdu {
        partie.vies = 0;
        fill_rect(90, 10, 130, 15, (255, 255, 255));
    }
    fill_rect(80, 60, 160, 100, (0, 0, 0));
    draw_string(texte, place, 100, (255, 255, 255), (0, 0, 0));
    match attente(&[52, 4, 17]) {
        Some(_) => etat,
        None => Etat::Quitte,
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    plateau::reset(partie);
    plateau::init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, (255, 255, 255));
    grille();
    let mut place = (0, 0);
    loop {
        let etat = tour(partie, &mut place);
        if etat != Etat::Continue {
            break etat;
        }
    }
}

/// Un tour : l'écran, puis des touches jusqu'à ce qu'une case soit creusée ou marquée.
fn tour(partie: &mut Partie, place: &mut (usize, usize)) -> Etat {
    fill_rect(100, 10, 130, 15, (255, 255, 255));
    let vies: String = (0..partie.vies).map(|_| "<3\t").collect();
    draw_string(&vies, 88, 8, (0, 0, 0), (255, 255, 255));
    affiche(partie);
    for x in (0..5).rev() {
        for y in (0..5).rev() {
            let chiffre = partie.plateau_sup[x][y].to_string();
            let (px, py) = (83 + 35 * x as i32, 41 + 35 * y as i32);
            draw_string(&chiffre, px, py, (0, 0, 0), fond(partie, x, y));
        }
    }
    curseur(place.0 as i32, place.1 as i32, jaune);
    touche(partie, place)
}

fn touche(partie: &mut Partie, place: &mut (usize, usize)) -> Etat {
    let (x, y) = *place;
    let Some(t) = attente(&[4, 52, 17, 0, 1, 2, 3]) else {
        return Etat::Quitte;
    };
    if (t == 4 || t == 52) && !partie.cases_retournees.contains(place) {
        partie.cases_retournees.push(*place);
        return verif(partie, x, y);
    }
    if t == 17 {
        let deja = partie.cases_marquees.contains(place);
        if !deja {
            partie.cases_marquees.push(*place);
        }
        return Etat::Continue;
    }
    match (t, x, y) {
        (0, 1.., _) => place.0 -= 1,
        (3, ..4, _) => place.0 += 1,
        (1, _, 1..) => place.1 -= 1,
        (2, _, ..4) => place.1 += 1,
        _ => {}
    }
    curseur(x as i32, y as i32, (0, 0, 0));
    curseur(place.0 as i32, place.1 as i32, jaune);
    touche(partie, place)
}
