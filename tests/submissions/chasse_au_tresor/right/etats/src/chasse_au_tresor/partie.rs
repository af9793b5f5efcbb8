//! Une partie.

use super::affichage::{BLANC, NOIR, affiche, curseur, grille, teinte};
use super::clavier::{Touche, attente};
use super::donnees::{Case, Etat, Partie, jaune};
use super::plateau::{init_plateau, reset};
use outils::Hasard;
use outils::kandinsky::{draw_string, fill_rect};

/// Regarde la case creusée.
pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    let fin = match partie.plateau_inf[x][y] {
        Case::X => Etat::Gagne,
        Case::S => {
            partie.vies -= 1;
            if partie.vies == 0 { Etat::Perdu } else { Etat::Continue }
        }
        _ => Etat::Continue,
    };
    let (message, gauche) = match fin {
        Etat::Gagne => ("Bien joué !", 110),
        Etat::Perdu => ("Perdu !", 130),
        _ => return fin,
    };
    if fin == Etat::Perdu {
        fill_rect(90, 10, 130, 15, BLANC);
    }
    fill_rect(80, 60, 160, 100, NOIR);
    draw_string(message, gauche, 100, BLANC, NOIR);
    attente(&Touche::VALIDER).map_or(Etat::Quitte, |_| fin)
}

struct Jeu<'a> {
    partie: &'a mut Partie,
    x: i32,
    y: i32,
    /// Les vies qui sont à l'écran.
    vies_montrees: Option<usize>,
}

impl Jeu<'_> {
    fn case(&self) -> (usize, usize) {
        (self.x as usize, self.y as usize)
    }

    fn montre(&mut self) {
        if self.vies_montrees != Some(self.partie.vies) {
            self.vies_montrees = Some(self.partie.vies);
            fill_rect(100, 10, 130, 15, BLANC);
            let coeurs: String = (0..self.partie.vies).map(|_| "<3\t").collect();
            draw_string(&coeurs, 88, 8, NOIR, BLANC);
        }
        affiche(self.partie);
        for y in 0..5 {
            for x in 0..5 {
                let creusee = self.partie.cases_retournees.contains(&(x, y));
                let fond = if creusee { teinte(self.partie.plateau_inf[x][y]) } else { BLANC };
                let chiffre = format!("{}", self.partie.plateau_sup[x][y]);
                draw_string(&chiffre, 83 + 35 * x as i32, 41 + 35 * y as i32, NOIR, fond);
            }
        }
        curseur(self.x, self.y, jaune);
    }

    fn deplace(&mut self, dx: i32, dy: i32) {
        curseur(self.x, self.y, NOIR);
        self.x = (self.x + dx).clamp(0, 4);
        self.y = (self.y + dy).clamp(0, 4);
        curseur(self.x, self.y, jaune);
    }

    fn creuse(&mut self) -> Etat {
        let case = self.case();
        if self.partie.cases_retournees.contains(&case) {
            return Etat::Continue;
        }
        self.partie.cases_retournees.push(case);
        let etat = verif(self.partie, case.0, case.1);
        if etat == Etat::Continue {
            self.montre();
        }
        etat
    }

    fn marque(&mut self) {
        let case = self.case();
        if !self.partie.cases_marquees.contains(&case) {
            self.partie.cases_marquees.push(case);
        }
        self.montre();
    }
}

/// Une partie, du début à la fin.
pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 222, BLANC);
    grille();
    let mut jeu = Jeu { partie, x: 0, y: 0, vies_montrees: None };
    jeu.montre();
    loop {
        match Touche::lit() {
            None => return Etat::Quitte,
            Some(Touche::Fleche(dx, dy)) => jeu.deplace(dx, dy),
            Some(Touche::Marquer) => jeu.marque(),
            Some(Touche::Creuser) => match jeu.creuse() {
                Etat::Continue => {}
                fin => return fin,
            },
        }
    }
}
