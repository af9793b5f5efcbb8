//! Une partie.

use super::affichage::{affiche, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune, orange, rouge, vert};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        fill_rect(80, 60, 160, 100, "black");
        draw_string("Bien joué !", 110, 100, "white", "black");
        if attente(&[4, 52, 17]) == None {
            return Etat::Quitte;
        }
        return Etat::Gagne;
    }
    if partie.plateau_inf[x][y] == Case::S {
        partie.vies -= 1;
        if partie.vies == 0 {
            fill_rect(90, 10, 130, 15, "white");
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Perdu !", 130, 100, "white", "black");
            if attente(&[4, 52, 17]) == None {
                return Etat::Quitte;
            }
            return Etat::Perdu;
        }
    }
    Etat::Continue
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    let mut x: usize = 0;
    let mut y: usize = 0;
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 240, "white");
    grille();
    loop {
        fill_rect(100, 10, 130, 15, "white");
        let mut coeurs = String::new();
        for _ in 0..partie.vies {
            coeurs.push_str("<3\t");
        }
        draw_string(&coeurs, 88, 8, "black", "white");
        affiche(partie);
        for a in 0..5 {
            for b in 0..5 {
                let texte = partie.plateau_sup[a][b].to_string();
                let px = 83 + 35 * a as i32;
                let py = 41 + 35 * b as i32;
                if !partie.cases_retournees.contains(&(a, b)) {
                    draw_string(&texte, px, py, "black", "white");
                } else if partie.plateau_inf[a][b] == Case::V {
                    draw_string(&texte, px, py, "black", vert);
                } else if partie.plateau_inf[a][b] == Case::O {
                    draw_string(&texte, px, py, "black", orange);
                } else if partie.plateau_inf[a][b] == Case::R {
                    draw_string(&texte, px, py, "black", rouge);
                } else {
                    draw_string(&texte, px, py, "black", "grey");
                }
            }
        }
        // le même tour, jusqu'à ce qu'une case soit creusée ou marquée
        loop {
            curseur(x as i32, y as i32, jaune);
            let (x_bis, y_bis) = (x, y);
            let touche = match attente(&[0, 1, 2, 3, 4, 52, 17]) {
                Some(t) => t,
                None => return Etat::Quitte,
            };
            if touche == 4 || touche == 52 {
                if !partie.cases_retournees.contains(&(x, y)) {
                    partie.cases_retournees.push((x, y));
                    let etat = verif(partie, x, y);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    break;
                }
            } else if touche == 17 {
                if !partie.cases_marquees.contains(&(x, y)) {
                    partie.cases_marquees.push((x, y));
                }
                break;
            } else if touche == 0 && x > 0 {
                x -= 1;
            } else if touche == 3 && x < 4 {
                x += 1;
            } else if touche == 1 && y > 0 {
                y -= 1;
            } else if touche == 2 && y < 4 {
                y += 1;
            }
            curseur(x_bis as i32, y_bis as i32, (0, 0, 0));
        }
    }
}
