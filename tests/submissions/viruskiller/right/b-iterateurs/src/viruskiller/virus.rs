//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::Hasard;

/// Le pas de chaque direction.
const PAS: [i32; 4] = [-10, 10, -1, 1];

/// La case voisine, si un virus peut y entrer.
fn voisine_libre(jeu: &Jeu, place: usize, pas: i32) -> Option<usize> {
    let depart = place as i32;
    Some(depart + pas)
        .filter(|&la| !passemuraille(depart, la))
        .map(|la| la as usize)
        .filter(|&la| jeu.grille[la] == Case::Vide)
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let libres: Vec<i32> = jeu.virus[numvirus]
        .into_iter()
        .flat_map(|place| {
            (0..4).filter(move |&d| voisine_libre(jeu, place, PAS[d as usize]).is_some())
        })
        .collect();
    if libres.is_empty() { vec![1] } else { libres }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(place) = jeu.virus[numvirus] else {
        return showGameBoard(jeu, "Les virus se déplacent");
    };
    if let Some(la) = voisine_libre(jeu, place, dirvalue) {
        jeu.grille.swap(place, la);
        jeu.virus[numvirus] = Some(la);
    }
    let arrivee = place as i32 + dirvalue;
    let message = match passemuraille(place as i32, arrivee) {
        true => "Le virus tente en vain de passer la paroi",
        false => "Les virus se déplacent",
    };
    showGameBoard(jeu, message);
    outils::pause(120);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in 0..jeu.virus.len() {
        let Some(place) = jeu.virus[numero].map(|p| p as i32) else {
            continue;
        };
        let direction = hasard.choice(&dirpossiblevirus(jeu, numero)) as usize;
        // Jusqu'au bord exactement ; bloqué contre lui, le virus le heurte une fois.
        let max = [place / 10, 9 - place / 10, place % 10, 9 - place % 10][direction].max(1);
        let nombre = hasard.randint(1, max);
        (0..nombre).for_each(|_| movevirus(jeu, numero, PAS[direction]));
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let grille = &jeu.grille;
    jeu.virus
        .iter_mut()
        .for_each(|virus| *virus = virus.filter(|&place| grille[place] != Case::Vide));
}
