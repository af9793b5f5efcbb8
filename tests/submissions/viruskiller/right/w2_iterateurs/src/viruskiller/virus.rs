//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::{Hasard, pause};

/// Le pas de chaque direction : haut, bas, gauche, droite.
const PAS: [i32; 4] = [-10, 10, -1, 1];

/// La case à un pas de là, si elle existe et qu'elle est vide.
fn voisine_libre(jeu: &Jeu, place: usize, pas: i32) -> Option<usize> {
    let place = place as i32;
    Some(place + pas)
        .filter(|&voisine| !passemuraille(place, voisine))
        .map(|voisine| voisine as usize)
        .filter(|&voisine| jeu.grille[voisine] == Case::Vide)
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let place = jeu.virus[numvirus];
    let directions: Vec<i32> = (0..4)
        .zip(PAS)
        .filter(|&(_, pas)| place.is_some_and(|place| voisine_libre(jeu, place, pas).is_some()))
        .map(|(direction, _)| direction)
        .collect();
    if directions.is_empty() { vec![1] } else { directions }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(place) = jeu.virus[numvirus] else {
        return;
    };
    if let Some(but) = voisine_libre(jeu, place, dirvalue) {
        jeu.grille.swap(place, but);
        jeu.virus[numvirus] = Some(but);
    }
    let (ici, la) = (place as i32, place as i32 + dirvalue);
    let traverse = (0..100).contains(&la) && passemuraille(ici, la);
    showGameBoard(
        jeu,
        match traverse {
            true => "Le virus tente en vain de passer la paroi.",
            false => "Les virus se deplacent",
        },
    );
    pause(200);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        let Some(place) = jeu.virus[numvirus] else {
            continue;
        };
        let (l, c) = (place as i32 / 10, place as i32 % 10);
        let direction = hasard.choice(&dirpossiblevirus(jeu, numvirus)) as usize;
        let max = [l, 10 - l, c, 10 - c][direction];
        (0..hasard.randint(1, max)).for_each(|_| movevirus(jeu, numvirus, PAS[direction]));
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let grille = &jeu.grille;
    for virus in &mut jeu.virus {
        *virus = virus.filter(|&place| grille[place] != Case::Vide);
    }
}
