use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

const PAS: [i32; 4] = [-10, 10, -1, 1];

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let ici = jeu.virus[numvirus].unwrap_or(0) as i32;
    let mut bonnes: Vec<i32> = (0..4)
        .filter(|&d| {
            let la = ici + PAS[d as usize];
            !passemuraille(ici, la) && jeu.grille[la as usize] == Case::Vide
        })
        .collect();
    bonnes.reverse();
    if bonnes.is_empty() { vec![1] } else { bonnes }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(case) = jeu.virus[numvirus] else { return };
    let ici = case as i32;
    let la = ici + dirvalue;
    if !(0..100).contains(&la) {
        showGameBoard(jeu, "Les virus se déplacent");
    } else if passemuraille(ici, la) {
        showGameBoard(jeu, "Un virus tente en vain de passer la paroi...");
    } else {
        if jeu.grille[la as usize] == Case::Vide {
            jeu.grille.swap(case, la as usize);
            jeu.virus[numvirus] = Some(la as usize);
        }
        showGameBoard(jeu, "Les virus se déplacent");
    }
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for num in 0..jeu.virus.len() {
        if let Some(ici) = jeu.virus[num] {
            let d = hasard.choice(&dirpossiblevirus(jeu, num)) as usize;
            let max = [ici / 10, 10 - ici / 10, ici % 10, 10 - ici % 10][d];
            let pas: Vec<usize> = (1..=max).collect();
            for _ in 0..hasard.choice(&pas) {
                movevirus(jeu, num, PAS[d]);
            }
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let grille = jeu.grille;
    for virus in &mut jeu.virus {
        *virus = virus.filter(|&case| grille[case] != Case::Vide);
    }
}
