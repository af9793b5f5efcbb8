use super::affichage::*;
use super::etat::*;
use super::plateau::passemuraille;
use outils::Hasard;

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let pos = jeu.virus[numvirus].unwrap();
    let mut dirs = Vec::new();
    if pos > 9 && jeu.grille[pos - 10] == Case::Vide {
        dirs.push(0);
    }
    if pos < 90 && jeu.grille[pos + 10] == Case::Vide {
        dirs.push(1);
    }
    if pos % 10 != 0 && jeu.grille[pos - 1] == Case::Vide {
        dirs.push(2);
    }
    if pos % 10 != 9 && jeu.grille[pos + 1] == Case::Vide {
        dirs.push(3);
    }
    if dirs.len() == 0 {
        dirs.push(1);
    }
    dirs
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for n in 0..jeu.virus.len() {
        if let Some(pos) = jeu.virus[n] {
            let pos = pos as i32;
            let dirs = dirpossiblevirus(jeu, n);
            let (valeur, max) = match hasard.choice(&dirs) {
                0 => (-10, pos / 10),
                1 => (10, 10 - pos / 10),
                2 => (-1, pos % 10),
                _ => (1, 10 - pos % 10),
            };
            let distance = hasard.randint(1, max);
            let mut pas = 0;
            while pas < distance {
                movevirus(jeu, n, valeur);
                pas += 1;
            }
        }
    }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let old = jeu.virus[numvirus].unwrap();
    let new = old as i32 + dirvalue;
    if passemuraille(old as i32, new) {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
        return;
    }
    if jeu.grille[new as usize] == Case::Vide {
        jeu.grille.swap(old, new as usize);
        jeu.virus[numvirus] = Some(new as usize);
    }
    showGameBoard(jeu, "Les virus se déplacent");
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let mut vivants_ou_non = vec![];
    for v in &jeu.virus {
        match v {
            Some(pos) if jeu.grille[*pos] == Case::Vide => vivants_ou_non.push(None),
            autre => vivants_ou_non.push(*autre),
        }
    }
    jeu.virus = vivants_ou_non;
}
