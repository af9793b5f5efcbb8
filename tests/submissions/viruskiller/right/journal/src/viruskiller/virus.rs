//! Les virus.

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::Jeu;
use super::plateau::passemuraille;

use outils::Hasard;

/// Le pas d'une direction.
const fn pas(direction: i32) -> i32 {
    match direction {
        0 => -10,
        1 => 10,
        2 => -1,
        _ => 1,
    }
}

/// Ce qu'il y a d'un côté d'une case : `None` au-delà des bords.
fn voisin(jeu: &Jeu, pos: usize, pas: i32) -> Option<(usize, Case)> {
    let but = pos as i32 + pas;
    (!passemuraille(pos as i32, but)).then(|| (but as usize, jeu.grille[but as usize]))
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let Some(Some(pos)) = jeu.virus.get(numvirus).copied() else {
        return vec![1];
    };
    // À l'envers, pour changer.
    let mut directions: Vec<i32> = [3, 2, 1, 0].into();
    directions.retain(|&d| matches!(voisin(jeu, pos, pas(d)), Some((_, Case::Vide))));
    match directions.len() {
        0 => vec![1],
        _ => directions,
    }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(pos) = jeu.virus[numvirus] else { return };
    let message = match voisin(jeu, pos, dirvalue) {
        None if dirvalue.abs() == 1 => "Le virus tente en vain de passer la paroi",
        Some((but, Case::Vide)) => {
            jeu.grille[pos] = Case::Vide;
            jeu.grille[but] = Case::Virus;
            jeu.virus[numvirus].replace(but);
            "Les virus se déplacent"
        }
        _ => "Les virus se déplacent",
    };
    outils::pause(200);
    showGameBoard(jeu, message);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        let Some(pos) = jeu.virus[numvirus] else { continue };
        let (l, c) = ((pos / 10) as i32, (pos % 10) as i32);
        let mut directions = dirpossiblevirus(jeu, numvirus);
        hasard.shuffle(&mut directions);
        let direction = directions[0];
        let max = [l, 10 - l, c, 10 - c][direction as usize];
        let mut reste = hasard.randint(1, max);
        while reste != 0 {
            movevirus(jeu, numvirus, pas(direction));
            reste -= 1;
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let Jeu { virus, grille, .. } = jeu;
    for v in virus {
        if v.is_some_and(|pos| grille[pos] == Case::Vide) {
            v.take();
        }
    }
}
