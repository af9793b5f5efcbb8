//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

#[derive(Clone, Copy)]
enum Direction {
    Haut,
    Bas,
    Gauche,
    Droite,
}

use Direction::{Bas, Droite, Gauche, Haut};

impl Direction {
    const TOUTES: [Direction; 4] = [Haut, Bas, Gauche, Droite];

    fn pas(self) -> i32 {
        match self {
            Haut => -10,
            Bas => 10,
            Gauche => -1,
            Droite => 1,
        }
    }

    /// La distance exacte jusqu'au bord.
    fn marge(self, place: usize) -> usize {
        match self {
            Haut => place / 10,
            Bas => 9 - place / 10,
            Gauche => place % 10,
            Droite => 9 - place % 10,
        }
    }
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut libres = Vec::with_capacity(4);
    if let Some(place) = jeu.virus[numvirus] {
        for direction in Direction::TOUTES {
            if direction.marge(place) == 0 {
                continue;
            }
            let voisine = place.wrapping_add_signed(direction.pas() as isize);
            if jeu.grille[voisine] == Case::Vide {
                libres.push(direction as i32);
            }
        }
    }
    if libres.is_empty() {
        libres.push(Bas as i32);
    }
    libres
}

/// Pourquoi un virus n'avance pas.
enum Obstacle {
    Paroi,
    Occupee,
}

fn essaie(jeu: &Jeu, place: usize, pas: i32) -> Result<usize, Obstacle> {
    let vers = place as i32 + pas;
    if passemuraille(place as i32, vers) {
        return Err(Obstacle::Paroi);
    }
    match jeu.grille[vers as usize] {
        Case::Vide => Ok(vers as usize),
        _ => Err(Obstacle::Occupee),
    }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(place) = jeu.virus[numvirus] else { return };
    let essai = essaie(jeu, place, dirvalue);
    if let Ok(vers) = essai {
        jeu.virus[numvirus] = Some(vers);
        jeu.grille[place] = Case::Vide;
        jeu.grille[vers] = Case::Virus;
    }
    showGameBoard(
        jeu,
        match essai {
            Err(Obstacle::Paroi) => "le virus tente EN VAIN de passer la paroi",
            Ok(_) | Err(Obstacle::Occupee) => "les virus se déplacent",
        },
    );
    outils::pause(100);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in 0..jeu.virus.len() {
        if let Some(place) = jeu.virus[numero] {
            let tiree = hasard.choice(&dirpossiblevirus(jeu, numero));
            let direction = Direction::TOUTES[tiree as usize];
            let marge = direction.marge(place);
            if marge > 0 {
                let distances: Vec<usize> = (1..=marge).collect();
                for _ in 0..hasard.choice(&distances) {
                    movevirus(jeu, numero, direction.pas());
                }
            }
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    jeu.virus = std::mem::take(&mut jeu.virus)
        .into_iter()
        .map(|virus| virus.and_then(|place| (jeu.grille[place] != Case::Vide).then_some(place)))
        .collect();
}
