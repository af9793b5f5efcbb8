//! Une partie : creuser, marquer, gagner ou perdre.

use super::affichage::{affiche, coin, couleur, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{cases, init_plateau, reset};

use outils::Hasard;
use outils::ion::{KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP};
use outils::kandinsky::{Couleur, draw_string, fill_rect};

/// Montre le panneau de fin ; l'état devient `Quitte` si le joueur s'en va.
fn panneau(texte: &str, x: i32, etat: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    attente(&[KEY_BACKSPACE, KEY_EXE, KEY_OK]).map_or(Etat::Quitte, |_| etat)
}

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    match (partie.plateau_inf[x][y], partie.vies) {
        (Case::X, _) => panneau("Bien joué !", 110, Etat::Gagne),
        (Case::S, 0 | 1) => {
            partie.vies = 0;
            fill_rect(90, 10, 130, 15, "white");
            panneau("Perdu !", 130, Etat::Perdu)
        }
        (Case::S, vies) => {
            partie.vies = vies - 1;
            Etat::Continue
        }
        _ => Etat::Continue,
    }
}

/// Le curseur, qui sait où il est et comment il bouge.
struct Curseur {
    x: usize,
    y: usize,
}

impl Curseur {
    fn trace(&self, c: (u8, u8, u8)) {
        curseur(self.x as i32, self.y as i32, c);
    }

    fn bouge(&mut self, touche: u8) {
        self.trace((0, 0, 0));
        match touche {
            KEY_LEFT => self.x = self.x.saturating_sub(1),
            KEY_RIGHT => self.x = (self.x + 1).min(4),
            KEY_UP => self.y = self.y.saturating_sub(1),
            KEY_DOWN => self.y = (self.y + 1).min(4),
            _ => {}
        }
        self.trace(jaune);
    }
}

/// Ce que le joueur a fait d'une case.
enum Action {
    Creuser,
    Marquer,
}

/// Déplace le curseur jusqu'à ce que le joueur fasse quelque chose.
fn action(partie: &Partie, ici: &mut Curseur) -> Option<Action> {
    loop {
        match attente(&[0, 1, 2, 3, 4, 52, 17])? {
            KEY_OK | KEY_EXE if !partie.cases_retournees.contains(&(ici.x, ici.y)) => {
                return Some(Action::Creuser);
            }
            KEY_BACKSPACE => return Some(Action::Marquer),
            touche => ici.bouge(touche),
        }
    }
}

fn montre(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    for (x, y) in cases() {
        let fond = partie
            .cases_retournees
            .contains(&(x, y))
            .then(|| couleur(partie.plateau_inf[x][y]))
            .flatten()
            .unwrap_or_else(|| Couleur::from("white"));
        let (px, py) = coin(x as i32, y as i32);
        let chiffre = partie.plateau_sup[x][y].to_string();
        draw_string(&chiffre, px + 13, py + 10, "black", fond);
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 240, "white");
    grille();
    let mut ici = Curseur { x: 0, y: 0 };
    loop {
        montre(partie);
        ici.trace(jaune);
        let fait = action(partie, &mut ici);
        let case = (ici.x, ici.y);
        match fait {
            None => return Etat::Quitte,
            Some(Action::Marquer) if partie.cases_marquees.contains(&case) => {}
            Some(Action::Marquer) => partie.cases_marquees.push(case),
            Some(Action::Creuser) => {
                partie.cases_retournees.push(case);
                match verif(partie, case.0, case.1) {
                    Etat::Continue => {}
                    fin => return fin,
                }
            }
        }
    }
}
