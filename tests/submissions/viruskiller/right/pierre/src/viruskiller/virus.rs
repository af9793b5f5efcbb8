//! La vie des virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

fn pas_de(direction: i32) -> i32 {
    match direction {
        0 => -10,
        1 => 10,
        2 => -1,
        _ => 1,
    }
}

fn libre(jeu: &Jeu, de: i32, vers: i32) -> bool {
    !passemuraille(de, vers) && jeu.grille[vers as usize] == Case::Vide
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut possibles = Vec::new();
    if let Some(p) = jeu.virus[numvirus] {
        for direction in [3, 2, 1, 0] {
            if libre(jeu, p as i32, p as i32 + pas_de(direction)) {
                possibles.push(direction);
            }
        }
    }
    if possibles.is_empty() {
        return vec![1];
    }
    possibles
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    if let Some(p) = jeu.virus[numvirus] {
        let (de, vers) = (p as i32, p as i32 + dirvalue);
        if libre(jeu, de, vers) {
            jeu.grille[p] = Case::Vide;
            jeu.grille[vers as usize] = Case::Virus;
            jeu.virus[numvirus] = Some(vers as usize);
        }
        // Au-dessus et en dessous de la grille, il ne fait que se déplacer.
        if (0..100).contains(&vers) && passemuraille(de, vers) {
            showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
            return;
        }
    }
    showGameBoard(jeu, "Les virus se déplacent");
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut n = 0;
    while n < jeu.virus.len() {
        if let Some(p) = jeu.virus[n] {
            let mut directions = dirpossiblevirus(jeu, n);
            hasard.shuffle(&mut directions);
            let direction = directions[0];
            let (l, c) = ((p / 10) as i32, (p % 10) as i32);
            let max = match direction {
                0 => l,
                1 => 10 - l,
                2 => c,
                _ => 10 - c,
            };
            let mut reste = hasard.randint(1, max);
            while reste > 0 {
                movevirus(jeu, n, pas_de(direction));
                reste -= 1;
            }
        }
        n += 1;
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let mut nouvelle = Vec::new();
    for v in jeu.virus.clone() {
        match v {
            Some(p) if jeu.grille[p] == Case::Vide => nouvelle.push(None),
            autre => nouvelle.push(autre),
        }
    }
    jeu.virus = nouvelle;
}
