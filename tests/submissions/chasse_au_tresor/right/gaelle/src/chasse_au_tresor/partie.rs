//! La partie.

use super::affichage::{affiche, couleur_de, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::ion::*;
use outils::kandinsky::{draw_string, fill_rect};

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let case = partie.plateau_inf[x][y];
    let mut etat = Etat::Continue;
    if case == Case::S {
        partie.vies = partie.vies - 1;
    }
    if case == Case::S && partie.vies == 0 {
        etat = Etat::Perdu;
        fill_rect(80, 60, 160, 100, "black");
        draw_string("Perdu !", 130, 100, "white", "black");
        fill_rect(90, 10, 130, 15, "white");
    }
    if case == Case::X {
        etat = Etat::Gagne;
        fill_rect(80, 60, 160, 100, "black");
        draw_string("Bien joué !", 110, 100, "white", "black");
    }
    if etat != Etat::Continue {
        let touche = attente(&[KEY_BACKSPACE, KEY_EXE, KEY_OK]);
        if touche.is_none() {
            etat = Etat::Quitte;
        }
    }
    etat
}

fn affiche_vies(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    let texte = vec!["<3\t"; partie.vies].concat();
    draw_string(&texte, 88, 8, "black", "white");
}

fn affiche_chiffres(partie: &Partie) {
    for y in 0..5 {
        for x in 0..5 {
            draw_string(
                &format!("{}", partie.plateau_sup[x][y]),
                83 + 35 * x as i32,
                41 + 35 * y as i32,
                "black",
                couleur_de(partie, x, y),
            );
        }
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, "white");
    grille();
    let mut x: i32 = 0;
    let mut y: i32 = 0;
    let mut nouveau_tour = true;
    loop {
        if nouveau_tour {
            affiche_vies(partie);
            affiche(partie);
            affiche_chiffres(partie);
            nouveau_tour = false;
        }
        curseur(x, y, jaune);
        let touche = attente(&[KEY_LEFT, KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_OK, KEY_EXE, KEY_BACKSPACE]);
        let ici = (x as usize, y as usize);
        let (mut dx, mut dy) = (0, 0);
        match touche {
            None => return Etat::Quitte,
            Some(KEY_OK) | Some(KEY_EXE) => {
                if !partie.cases_retournees.contains(&ici) {
                    partie.cases_retournees.push(ici);
                    let etat = verif(partie, ici.0, ici.1);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    nouveau_tour = true;
                }
            }
            Some(KEY_BACKSPACE) => {
                if !partie.cases_marquees.contains(&ici) {
                    partie.cases_marquees.push(ici);
                }
                nouveau_tour = true;
            }
            Some(KEY_LEFT) => dx = -1,
            Some(KEY_RIGHT) => dx = 1,
            Some(KEY_UP) => dy = -1,
            Some(_) => dy = 1,
        }
        let (nx, ny) = (x + dx, y + dy);
        if (dx != 0 || dy != 0) && nx >= 0 && nx <= 4 && ny >= 0 && ny <= 4 {
            curseur(x, y, (0, 0, 0));
            x = nx;
            y = ny;
        }
    }
}
