use super::affichage::{affiche, couleur, curseur, grille};
use super::clavier::attente;
use super::crayon::{rectangle, texte};
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;

/// Le panneau de fin.
fn panneau(message: &str, x: i32, fin: Etat) -> Etat {
    rectangle(80, 60, 160, 100, "black");
    texte(message, x, 100, "white", "black");
    match attente(&[4, 52, 17]) {
        Some(_) => fin,
        None => Etat::Quitte,
    }
}

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    match partie.plateau_inf[x][y] {
        Case::X => panneau("Bien joué !", 110, Etat::Gagne),
        Case::S => {
            partie.vies = partie.vies.saturating_sub(1);
            if partie.vies > 0 {
                return Etat::Continue;
            }
            rectangle(90, 10, 130, 15, "white");
            panneau("Perdu !", 130, Etat::Perdu)
        }
        Case::V | Case::O | Case::R => Etat::Continue,
    }
}

fn dessine_tout(partie: &Partie) {
    rectangle(100, 10, 130, 15, "white");
    for k in 0..partie.vies as i32 {
        texte("<3", 88 + 60 * k, 8, "black", "white");
    }
    affiche(partie);
    for x in 0..5 {
        for y in 0..5 {
            let chiffre = partie.plateau_sup[x][y].to_string();
            let (cx, cy) = (83 + 35 * x as i32, 41 + 35 * y as i32);
            texte(&chiffre, cx, cy, "black", couleur(partie, x, y));
        }
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    rectangle(0, 0, 320, 222, "white");
    grille();
    let (mut x, mut y) = (0, 0);
    dessine_tout(partie);
    curseur(0, 0, jaune);
    while let Some(touche) = attente(&[0, 1, 2, 3, 4, 52, 17]) {
        let case = (x as usize, y as usize);
        match touche {
            4 | 52 => {
                if !partie.cases_retournees.contains(&case) {
                    partie.cases_retournees.push(case);
                    let etat = verif(partie, case.0, case.1);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    dessine_tout(partie);
                }
            }
            17 => {
                if !partie.cases_marquees.contains(&case) {
                    partie.cases_marquees.push(case);
                }
                dessine_tout(partie);
            }
            fleche => {
                curseur(x, y, (0, 0, 0));
                match fleche {
                    0 => x = 0.max(x - 1),
                    1 => y = 0.max(y - 1),
                    2 => y = 4.min(y + 1),
                    _ => x = 4.min(x + 1),
                }
            }
        }
        curseur(x, y, jaune);
    }
    Etat::Quitte
}
