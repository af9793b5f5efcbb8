//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};

use outils::Hasard;

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let Some(p) = jeu.virus[numvirus] else {
        return Vec::new();
    };
    let (ligne, colonne) = (p / 10, p % 10);
    let mut possibles = Vec::new();
    let libre = |i: usize| jeu.grille[i] == Case::Vide;
    if ligne > 0 && libre(p - 10) {
        possibles.push(0);
    }
    if ligne < 9 && libre(p + 10) {
        possibles.push(1);
    }
    if colonne > 0 && libre(p - 1) {
        possibles.push(2);
    }
    if colonne < 9 && libre(p + 1) {
        possibles.push(3);
    }
    if possibles.len() == 0 { vec![1] } else { possibles }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(p) = jeu.virus[numvirus] else { return };
    let colonne = p % 10;
    // le virus veut-il passer d'un côté à l'autre ?
    let paroi = (colonne == 9 && dirvalue == 1) || (colonne == 0 && dirvalue == -1);
    let but = p as i32 + dirvalue;
    if paroi {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
        return;
    }
    if (0..100).contains(&but) && jeu.grille[but as usize] == Case::Vide {
        jeu.grille[p] = Case::Vide;
        jeu.grille[but as usize] = Case::Virus;
        jeu.virus[numvirus] = Some(but as usize);
    }
    showGameBoard(jeu, "Les virus se déplacent");
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        if let Some(p) = jeu.virus[numvirus] {
            let p = p as i32;
            let direction = hasard.choice(&dirpossiblevirus(jeu, numvirus));
            let (dirvalue, max) = match direction {
                0 => (-10, p / 10),
                1 => (10, 10 - p / 10),
                2 => (-1, p % 10),
                _ => (1, 10 - p % 10),
            };
            let distances: Vec<i32> = (1..=max).collect();
            for _ in 0..hasard.choice(&distances) {
                movevirus(jeu, numvirus, dirvalue);
            }
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let mut nouvelle_liste = Vec::new();
    for v in &jeu.virus {
        nouvelle_liste.push(match v {
            Some(p) if jeu.grille[*p] == Case::Vide => None,
            autre => *autre,
        });
    }
    jeu.virus = nouvelle_liste;
}
