use super::affichage::{affiche, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, Rvb, jaune, orange, rouge, vert};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_EXE, KEY_OK};
use outils::kandinsky::{draw_string, fill_rect};

fn panneau(texte: &str, x: i32, fin: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    match attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) {
        Some(_) => fin,
        None => Etat::Quitte,
    }
}

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let case = partie.plateau_inf[x][y];
    if case == Case::X {
        return panneau("Bien joué !", 110, Etat::Gagne);
    }
    if case == Case::S {
        partie.vies = partie.vies.saturating_sub(1);
        if partie.vies == 0 {
            fill_rect(90, 10, 130, 15, "white");
            return panneau("Perdu !", 130, Etat::Perdu);
        }
    }
    Etat::Continue
}

/// Ce que vaut "grey".
const GRIS: Rvb = (160, 164, 160);

fn fond(partie: &Partie, case: (usize, usize)) -> Rvb {
    if !partie.cases_retournees.contains(&case) {
        return (255, 255, 255);
    }
    match partie.plateau_inf[case.0][case.1] {
        Case::V => vert,
        Case::O => orange,
        Case::R => rouge,
        Case::S => GRIS,
        Case::X => (255, 255, 255),
    }
}

/// Tout l'écran, à chaque tour.
fn peint(partie: &Partie) {
    fill_rect(0, 0, 320, 222, "white");
    grille();
    for vie in 0..partie.vies {
        draw_string("<3", 88 + 60 * vie as i32, 8, "black", "white");
    }
    affiche(partie);
    for n in 0..25 {
        let (x, y) = (n % 5, n / 5);
        let chiffre = partie.plateau_sup[x][y].to_string();
        let (px, py) = (83 + 35 * x as i32, 41 + 35 * y as i32);
        draw_string(&chiffre, px, py, "black", fond(partie, (x, y)));
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    let (mut x, mut y) = (0usize, 0usize);
    let mut nouveau = true;
    loop {
        if nouveau {
            peint(partie);
            nouveau = false;
        }
        curseur(x as i32, y as i32, jaune);
        let Some(touche) = attente(&[0, 1, 2, 3, 4, 52, 17]) else {
            return Etat::Quitte;
        };
        let avant = (x, y);
        match touche {
            0 => x = x.saturating_sub(1),
            1 => y = y.saturating_sub(1),
            2 => y = (y + 1).min(4),
            3 => x = (x + 1).min(4),
            17 => {
                if !partie.cases_marquees.contains(&avant) {
                    partie.cases_marquees.push(avant);
                }
                nouveau = true;
            }
            _ if partie.cases_retournees.contains(&avant) => {}
            _ => {
                partie.cases_retournees.push(avant);
                match verif(partie, x, y) {
                    Etat::Continue => nouveau = true,
                    fin => return fin,
                }
            }
        }
        curseur(avant.0 as i32, avant.1 as i32, (0, 0, 0));
    }
}
