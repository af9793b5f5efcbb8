//! Ce fichier contient le déroulement d'une partie.

use super::affichage::{affiche, curseur, ecrit_chiffre, efface_tout, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, Rvb, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
use outils::kandinsky::{draw_string, fill_rect};

const NOIR: Rvb = (0, 0, 0);

/// Cette fonction montre un panneau et attend que le joueur l'ait lu.
/// Elle répond `false` si le joueur est parti.
fn panneau(texte: &str, gauche: i32) -> bool {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, gauche, 100, "white", "black");
    let touche = attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]);
    touche.is_some()
}

/// Cette fonction regarde ce que contient la case creusée.
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let contenu = partie.plateau_inf[x][y];

    // Le trésor : c'est gagné.
    if contenu == Case::X {
        let lu = panneau("Bien joué !", 110);
        if lu {
            return Etat::Gagne;
        } else {
            return Etat::Quitte;
        }
    }

    // Une pique : on perd une vie, et peut-être la partie.
    if contenu == Case::S {
        partie.vies = partie.vies - 1;
        if partie.vies == 0 {
            fill_rect(90, 10, 130, 15, "white");
            let lu = panneau("Perdu !", 130);
            if lu {
                return Etat::Perdu;
            } else {
                return Etat::Quitte;
            }
        }
    }

    // Une couleur, ou une pique qui n'a pas tué le joueur : on continue.
    Etat::Continue
}

/// Cette fonction montre les vies.
fn montre_vies(vies: usize) {
    fill_rect(100, 10, 130, 15, "white");
    let mut coeurs = String::new();
    let mut i = 0;
    while i < vies {
        coeurs.push_str("<3\t");
        i += 1;
    }
    draw_string(&coeurs, 88, 8, "black", "white");
}

/// Cette fonction joue une partie entière.
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    // La place du curseur
    let mut x: usize = 0;
    let mut y: usize = 0;

    // Préparation
    reset(partie);
    init_plateau(partie, hasard);
    efface_tout();
    grille();

    // Les tours de jeu
    let mut etat = Etat::Continue;
    while etat == Etat::Continue {
        montre_vies(partie.vies);
        affiche(partie);
        for y in 0..5 {
            for x in 0..5 {
                ecrit_chiffre(partie, x, y);
            }
        }

        let mut tour_fini = false;
        while !tour_fini {
            curseur(x as i32, y as i32, jaune);
            let ancien_x = x;
            let ancien_y = y;

            let touche = attente(&[
                KEY_LEFT,
                KEY_UP,
                KEY_DOWN,
                KEY_RIGHT,
                KEY_OK,
                KEY_EXE,
                KEY_BACKSPACE,
            ]);
            if touche == None {
                return Etat::Quitte;
            }
            let touche = touche.unwrap();

            // Creuser
            if touche == KEY_OK || touche == KEY_EXE {
                let deja_creusee = partie.cases_retournees.contains(&(x, y));
                if !deja_creusee {
                    partie.cases_retournees.push((x, y));
                    etat = verif(partie, x, y);
                    tour_fini = true;
                }
            }

            // Marquer
            if touche == KEY_BACKSPACE {
                let deja_marquee = partie.cases_marquees.contains(&(x, y));
                if !deja_marquee {
                    partie.cases_marquees.push((x, y));
                }
                tour_fini = true;
            }

            // Se déplacer
            if touche == KEY_LEFT && x > 0 {
                x -= 1;
            }
            if touche == KEY_RIGHT && x < 4 {
                x += 1;
            }
            if touche == KEY_UP && y > 0 {
                y -= 1;
            }
            if touche == KEY_DOWN && y < 4 {
                y += 1;
            }
            if x != ancien_x || y != ancien_y {
                curseur(ancien_x as i32, ancien_y as i32, NOIR);
            }
        }
    }
    etat
}
