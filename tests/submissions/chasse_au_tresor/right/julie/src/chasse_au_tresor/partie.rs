//! La partie.

use super::affichage::{affiche, couleur_de, curseur, grille};
use super::clavier::attente;
use super::donnees::{Case, Etat, Partie, Rvb, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

const NOIR: Rvb = (0, 0, 0);
const TOUCHES: [u8; 7] = [0, 1, 2, 3, 4, 52, 17];

fn fin(phrase: &str, x: i32) -> bool {
    fill_rect(80, 60, 160, 100, NOIR);
    draw_string(phrase, x, 100, "white", NOIR);
    attente(&TOUCHES[4..]).is_some()
}

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    if let Case::V | Case::O | Case::R = partie.plateau_inf[x][y] {
        return Etat::Continue;
    }
    if partie.plateau_inf[x][y] == Case::X {
        return if fin("Bien joué !", 110) { Etat::Gagne } else { Etat::Quitte };
    }
    partie.vies -= 1;
    if partie.vies >= 1 {
        return Etat::Continue;
    }
    fill_rect(90, 10, 130, 15, "white");
    if fin("Perdu !", 130) { Etat::Perdu } else { Etat::Quitte }
}

/// Le curseur, qui sait se dessiner.
struct Curseur {
    x: usize,
    y: usize,
}

impl Curseur {
    fn case(&self) -> (usize, usize) {
        (self.x, self.y)
    }

    fn dessine(&self, couleur: Rvb) {
        curseur(self.x as i32, self.y as i32, couleur);
    }

    fn fleche(&mut self, touche: u8) {
        self.dessine(NOIR);
        match touche {
            0 if self.x > 0 => self.x -= 1,
            1 if self.y > 0 => self.y -= 1,
            2 if self.y < 4 => self.y += 1,
            3 if self.x < 4 => self.x += 1,
            _ => {}
        }
        self.dessine(jaune);
    }
}

fn montre(partie: &Partie) {
    // L'ordre ne compte pas : les vies sont loin des cases.
    affiche(partie);
    let mut numero = 0;
    while numero < 25 {
        let (x, y) = (numero / 5, numero % 5);
        let chiffre = char::from_digit(partie.plateau_sup[x][y] as u32, 10).unwrap_or('?');
        let place = (83 + 35 * x as i32, 41 + 35 * y as i32);
        draw_string(&chiffre.to_string(), place.0, place.1, NOIR, couleur_de(partie, x, y));
        numero += 1;
    }
    fill_rect(100, 10, 130, 15, "white");
    let mut x = 88;
    for _ in 0..partie.vies {
        // Une vie à la fois : six caractères, soit 60 pixels.
        draw_string("<3\t", x, 8, NOIR, "white");
        x += 60;
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 240, "white");
    grille();
    let mut ici = Curseur { x: 0, y: 0 };
    'tour: loop {
        montre(partie);
        ici.dessine(jaune);
        while let Some(touche) = attente(&TOUCHES) {
            let creusee = partie.cases_retournees.contains(&ici.case());
            match touche {
                4 | 52 if creusee => {}
                4 | 52 => {
                    partie.cases_retournees.push(ici.case());
                    let etat = verif(partie, ici.x, ici.y);
                    if etat == Etat::Continue {
                        continue 'tour;
                    }
                    return etat;
                }
                17 => {
                    if partie.cases_marquees.iter().all(|c| *c != ici.case()) {
                        partie.cases_marquees.push(ici.case());
                    }
                    continue 'tour;
                }
                fleche => ici.fleche(fleche),
            }
        }
        return Etat::Quitte;
    }
}
