use super::affichage::{affiche, couleur, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{cases, init_plateau, reset};
use outils::Hasard;
use std::cell::Cell;
use outils::kandinsky::{Couleur, draw_string, fill_rect};

const NOIR: &str = "#000000";
const BLANC: &str = "#ffffff";

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let case = partie.plateau_inf[x][y];
    if case == Case::S {
        partie.vies -= 1;
    }
    let (texte, x, etat) = match (case, partie.vies) {
        (Case::X, _) => ("Bien joué !", 110, Etat::Gagne),
        (Case::S, 0) => ("Perdu !", 130, Etat::Perdu),
        _ => return Etat::Continue,
    };
    if etat == Etat::Perdu {
        fill_rect(90, 10, 130, 15, BLANC);
    }
    (0..4).for_each(|bande| fill_rect(80, 60 + 25 * bande, 160, 25, NOIR));
    draw_string(texte, x, 100, BLANC, NOIR);
    attente(&[4, 52, 17]).map(|_| etat).unwrap_or(Etat::Quitte)
}

fn tour(partie: &Partie) {
    fill_rect(100, 10, 130, 15, BLANC);
    let vies: Vec<&str> = std::iter::repeat_n("<3", partie.vies).collect();
    draw_string(&vies.join("\t"), 88, 8, NOIR, BLANC);
    affiche(partie);
    cases().for_each(|(x, y)| {
        let fond = partie
            .cases_retournees
            .iter()
            .find(|&&case| case == (x, y))
            .map_or(Couleur::from(BLANC), |_| couleur(partie.plateau_inf[x][y]));
        let chiffre = partie.plateau_sup[x][y].to_string();
        draw_string(&chiffre, 83 + 35 * x as i32, 41 + 35 * y as i32, NOIR, fond);
    });
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, BLANC);
    grille();
    tour(partie);
    let place = Cell::new((0, 0));
    let fin = std::iter::from_fn(|| {
        curseur(place.get().0 as i32, place.get().1 as i32, jaune);
        attente(&[0, 1, 2, 3, 4, 52, 17])
    })
    .map(|touche| joue(partie, &place, touche))
    .find(|&etat| etat != Etat::Continue);
    fin.unwrap_or(Etat::Quitte)
}

/// Ce que fait une touche.
fn joue(partie: &mut Partie, place: &Cell<(usize, usize)>, touche: u8) -> Etat {
    let (x, y) = place.get();
    let nouvelle = |liste: &[(usize, usize)]| !liste.contains(&(x, y));
    match touche {
        4 | 52 if nouvelle(&partie.cases_retournees) => {
            partie.cases_retournees.push((x, y));
            let etat = verif(partie, x, y);
            if etat == Etat::Continue {
                tour(partie);
            }
            return etat;
        }
        17 => {
            partie.cases_marquees.extend(nouvelle(&partie.cases_marquees).then_some((x, y)));
            tour(partie);
            return Etat::Continue;
        }
        0 => place.set((x.saturating_sub(1), y)),
        1 => place.set((x, y.saturating_sub(1))),
        2 => place.set((x, (y + 1).min(4))),
        3 => place.set(((x + 1).min(4), y)),
        _ => {}
    }
    curseur(x as i32, y as i32, (0, 0, 0));
    Etat::Continue
}
