//! Une partie.

use super::affichage::{affiche, couleur_case, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{draw_string as ds, fill_rect as fr};

/// Regarde la case creusée.
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        fr(80, 60, 160, 100, "black");
        ds("Bien joué !", 110, 100, "white", "black");
        if attente(&[4, 52, 17]).is_none() {
            return Etat::Quitte;
        }
        return Etat::Gagne;
    } else if partie.plateau_inf[x][y] == Case::S {
        partie.vies -= 1;
        if partie.vies < 1 {
            fr(90, 10, 130, 15, "white");
            fr(80, 60, 160, 100, "black");
            ds("Perdu !", 130, 100, "white", "black");
            if attente(&[4, 52, 17]).is_none() {
                return Etat::Quitte;
            }
            return Etat::Perdu;
        }
    }
    Etat::Continue
}

/// Joue une partie.
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    let mut x = 0;
    let mut y = 0;
    reset(partie);
    init_plateau(partie, hasard);
    fr(0, 0, 320, 240, "white");
    grille();
    loop {
        fr(100, 10, 130, 15, "white");
        ds(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
        affiche(partie);
        for a in 0..5 {
            for b in 0..5 {
                let mut couleur = "white".into();
                if partie.cases_retournees.contains(&(a, b)) {
                    couleur = couleur_case(partie.plateau_inf[a][b]);
                }
                let chiffre = partie.plateau_sup[a][b].to_string();
                ds(&chiffre, 83 + 35 * a as i32, 41 + 35 * b as i32, "black", couleur);
            }
        }
        loop {
            curseur(x, y, jaune);
            let (x_bis, y_bis) = (x, y);
            let Some(touche) = attente(&[0, 1, 2, 3, 4, 52, 17]) else {
                return Etat::Quitte;
            };
            let case = (x as usize, y as usize);
            if touche == 4 || touche == 52 {
                if !partie.cases_retournees.contains(&case) {
                    partie.cases_retournees.push(case);
                    let etat = verif(partie, case.0, case.1);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    break;
                }
            } else if touche == 17 {
                if !partie.cases_marquees.contains(&case) {
                    partie.cases_marquees.push(case);
                }
                break;
            } else if x > 0 && touche == 0 {
                x -= 1;
            } else if x < 4 && touche == 3 {
                x += 1;
            } else if y > 0 && touche == 1 {
                y -= 1;
            } else if y < 4 && touche == 2 {
                y += 1;
            }
            curseur(x_bis, y_bis, (0, 0, 0));
        }
    }
}
