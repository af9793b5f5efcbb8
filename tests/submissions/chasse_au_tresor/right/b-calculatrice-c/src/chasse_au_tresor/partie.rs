//! Une partie : creuser, marquer, gagner ou perdre.

use super::affichage::{affiche, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune, orange, rouge, vert};
use super::plateau::{init_plateau, reset};

use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

const NOIR: (u8, u8, u8) = (0, 0, 0);

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if partie.plateau_inf[x][y] == Case::X {
        fill_rect(80, 60, 160, 100, "black");
        draw_string("Bien joué !", 110, 100, "white", "black");
        if attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) == None {
            return Etat::Quitte;
        }
        return Etat::Gagne;
    }
    if partie.plateau_inf[x][y] == Case::S {
        if partie.vies > 0 {
            partie.vies -= 1;
        }
        if partie.vies == 0 {
            fill_rect(90, 10, 130, 15, "white");
            fill_rect(80, 60, 160, 100, "black");
            draw_string("Perdu !", 130, 100, "white", "black");
            if attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) == None {
                return Etat::Quitte;
            }
            return Etat::Perdu;
        }
    }
    return Etat::Continue;
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    let mut cx: usize = 0;
    let mut cy: usize = 0;
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    loop {
        // les vies
        fill_rect(100, 10, 130, 15, "white");
        let mut coeurs = String::new();
        for _ in 0..partie.vies {
            coeurs += "<3\t";
        }
        draw_string(&coeurs, 88, 8, "black", "white");
        affiche(partie);
        // les chiffres
        for x in 0..5 {
            for y in 0..5 {
                let texte = format!("{}", partie.plateau_sup[x][y]);
                let px = 83 + 35 * x as i32;
                let py = 41 + 35 * y as i32;
                if !partie.cases_retournees.contains(&(x, y)) {
                    draw_string(&texte, px, py, "black", "white");
                } else if partie.plateau_inf[x][y] == Case::S {
                    draw_string(&texte, px, py, "black", "grey");
                } else if partie.plateau_inf[x][y] == Case::R {
                    draw_string(&texte, px, py, "black", rouge);
                } else if partie.plateau_inf[x][y] == Case::O {
                    draw_string(&texte, px, py, "black", orange);
                } else {
                    draw_string(&texte, px, py, "black", vert);
                }
            }
        }
        curseur(cx as i32, cy as i32, jaune);
        // le tour continue tant qu'on ne creuse et ne marque rien
        let mut meme_tour = true;
        while meme_tour {
            let touche = match attente(&[
                KEY_LEFT,
                KEY_UP,
                KEY_DOWN,
                KEY_RIGHT,
                KEY_OK,
                KEY_EXE,
                KEY_BACKSPACE,
            ]) {
                Some(t) => t,
                None => return Etat::Quitte,
            };
            if touche == KEY_OK || touche == KEY_EXE {
                if !partie.cases_retournees.contains(&(cx, cy)) {
                    partie.cases_retournees.push((cx, cy));
                    let etat = verif(partie, cx, cy);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    meme_tour = false;
                }
            } else if touche == KEY_BACKSPACE {
                if !partie.cases_marquees.contains(&(cx, cy)) {
                    partie.cases_marquees.push((cx, cy));
                }
                meme_tour = false;
            } else {
                curseur(cx as i32, cy as i32, NOIR);
                if touche == KEY_LEFT && cx > 0 {
                    cx -= 1;
                }
                if touche == KEY_RIGHT && cx < 4 {
                    cx += 1;
                }
                if touche == KEY_UP && cy > 0 {
                    cy -= 1;
                }
                if touche == KEY_DOWN && cy < 4 {
                    cy += 1;
                }
                curseur(cx as i32, cy as i32, jaune);
            }
        }
    }
}
