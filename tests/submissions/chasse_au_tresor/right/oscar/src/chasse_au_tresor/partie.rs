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
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let mut x = 0;
    let mut y = 0;
    let mut redessine = true;
    let mut etat = Etat::Continue;
    while etat == Etat::Continue {
        if redessine {
            fill_rect(100, 10, 130, 15, "white");
            let vies = partie.vies;
            if vies == 1 {
                draw_string("<3\t", 88, 8, "black", "white");
            } else if vies == 2 {
                draw_string("<3\t<3\t", 88, 8, "black", "white");
            } else {
                draw_string("<3\t<3\t<3\t", 88, 8, "black", "white");
            }
            affiche(partie);
            // les chiffres, d'abord tous sur blanc ou sur la couleur de leur case
            for b in 0..5 {
                for a in 0..5 {
                    let fond = if partie.cases_retournees.contains(&(a, b)) {
                        match partie.plateau_inf[a][b] {
                            Case::V => vert,
                            Case::O => orange,
                            Case::R => rouge,
                            _ => (160, 164, 160), // le gris de la calculatrice
                        }
                    } else {
                        (255, 255, 255)
                    };
                    let px = 83 + 35 * a as i32;
                    let py = 41 + 35 * b as i32;
                    draw_string(&partie.plateau_sup[a][b].to_string(), px, py, (0, 0, 0), fond);
                }
            }
        }
        redessine = false;
        curseur(x as i32, y as i32, jaune);
        let touche = attente(&[0, 1, 2, 3, 4, 52, 17]);
        let (ax, ay) = (x, y);
        if touche == None {
            etat = Etat::Quitte;
        } else if touche == Some(4) || touche == Some(52) {
            if partie.cases_retournees.contains(&(x, y)) == false {
                partie.cases_retournees.push((x, y));
                etat = verif(partie, x, y);
                redessine = true;
            }
        } else if touche == Some(17) {
            if partie.cases_marquees.contains(&(x, y)) == false {
                partie.cases_marquees.push((x, y));
            }
            redessine = true;
        } else if touche == Some(0) && x != 0 {
            x -= 1;
        } else if touche == Some(1) && y != 0 {
            y -= 1;
        } else if touche == Some(2) && y != 4 {
            y += 1;
        } else if touche == Some(3) && x != 4 {
            x += 1;
        }
        if (ax, ay) != (x, y) {
            curseur(ax as i32, ay as i32, (0, 0, 0));
        }
    }
    etat
}
