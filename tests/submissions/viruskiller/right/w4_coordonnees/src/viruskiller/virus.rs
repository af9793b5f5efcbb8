//! Les virus.

use super::affichage::showGameBoard;
use super::coord::{COTE, Coord, Direction};
use super::etat::{Case, Jeu};
use super::textes;

use outils::{Hasard, pause};

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut possibles = Vec::new();
    if let Some(place) = jeu.virus[numvirus] {
        for direction in Direction::TOUTES {
            match Coord::from(place).voisine(direction) {
                Some(voisine) if voisine.case(jeu) == Case::Vide => {
                    possibles.push(direction.numero())
                }
                _ => (),
            }
        }
    }
    if possibles.is_empty() {
        possibles = vec![Direction::Bas.numero()];
    }
    possibles
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(place) = jeu.virus[numvirus] else {
        return;
    };
    let direction = Direction::TOUTES
        .into_iter()
        .find(|direction| direction.pas() == dirvalue);
    let Some(direction) = direction else {
        return;
    };
    let voisine = Coord::from(place).voisine(direction);
    let message = match voisine {
        None if direction.axe() == 'h' => textes::PAROI,
        _ => textes::VIRUS,
    };
    if let Some(but) = voisine.filter(|but| but.case(jeu) == Case::Vide) {
        jeu.grille[place] = Case::Vide;
        jeu.grille[but.indice()] = Case::Virus;
        jeu.virus[numvirus] = Some(but.indice());
    }
    showGameBoard(jeu, message);
    pause(100);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        if let Some(place) = jeu.virus[numvirus] {
            let Coord { ligne, colonne } = Coord::from(place);
            let tiree = hasard.choice(&dirpossiblevirus(jeu, numvirus));
            let direction = Direction::TOUTES[tiree as usize];
            let max = match direction {
                Direction::Haut => ligne,
                Direction::Bas => COTE - ligne,
                Direction::Gauche => colonne,
                Direction::Droite => COTE - colonne,
            };
            for _ in 0..hasard.randint(1, max) {
                movevirus(jeu, numvirus, direction.pas());
            }
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let Jeu { virus, grille, .. } = jeu;
    virus
        .iter_mut()
        .filter(|virus| matches!(virus, Some(place) if grille[*place] == Case::Vide))
        .for_each(|virus| *virus = None);
}
