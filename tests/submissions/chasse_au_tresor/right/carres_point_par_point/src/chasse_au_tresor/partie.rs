//! Une partie.
use super::affichage::{affiche, couleur, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::lettres::ecrit;
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{Couleur, fill_rect};

fn panneau(texte: &str, x: i32, fin: Etat) -> Etat {
    (60..160).for_each(|y| fill_rect(80, y, 160, 1, "black"));
    ecrit(texte, x, 100, "white", "black");
    attente(&[17, 52, 4]).map_or(Etat::Quitte, |_| fin)
}

/// Regarde la case creusée.
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        return panneau("Bien joué !", 110, Etat::Gagne);
    }
    if partie.plateau_inf[x][y] != Case::S {
        return Etat::Continue;
    }
    partie.vies = partie.vies.saturating_sub(1);
    if partie.vies > 0 {
        return Etat::Continue;
    }
    fill_rect(90, 10, 130, 15, "white");
    panneau("Perdu !", 130, Etat::Perdu)
}

fn dessine(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    ecrit(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    for y in 0..5usize {
        for x in 0..5usize {
            let creusee = partie.cases_retournees.contains(&(x, y));
            let fond: Couleur = match couleur(partie.plateau_inf[x][y]) {
                _ if !creusee => "white".into(),
                Some(c) => c.into(),
                None => "grey".into(),
            };
            let texte = char::from(b'0' + partie.plateau_sup[x][y] as u8).to_string();
            ecrit(
                &texte,
                83 + 35 * x as i32,
                41 + 35 * y as i32,
                "black",
                fond,
            );
        }
    }
}

/// Un tour, récursif : rend l'état final.
fn tour(partie: &mut Partie, x: usize, y: usize) -> Etat {
    dessine(partie);
    choisis(partie, x, y)
}

fn choisis(partie: &mut Partie, x: usize, y: usize) -> Etat {
    curseur(x as i32, y as i32, jaune);
    let Some(touche) = attente(&[0, 1, 2, 3, 4, 52, 17]) else {
        return Etat::Quitte;
    };
    let (nx, ny) = match touche {
        4 | 52 if !partie.cases_retournees.contains(&(x, y)) => {
            partie.cases_retournees.push((x, y));
            return match verif(partie, x, y) {
                Etat::Continue => tour(partie, x, y),
                fin => fin,
            };
        }
        17 => {
            if !partie.cases_marquees.contains(&(x, y)) {
                partie.cases_marquees.push((x, y));
            }
            return tour(partie, x, y);
        }
        0 => (x.saturating_sub(1), y),
        1 => (x, y.saturating_sub(1)),
        2 => (x, (y + 1).min(4)),
        3 => ((x + 1).min(4), y),
        _ => (x, y),
    };
    curseur(x as i32, y as i32, (0, 0, 0));
    choisis(partie, nx, ny)
}

/// Une partie.
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, (255, 255, 255));
    grille();
    tour(partie, 0, 0)
}
