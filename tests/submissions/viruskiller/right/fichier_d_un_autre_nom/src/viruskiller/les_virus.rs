use super::affichage::{dors, showGameBoard};
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

fn directions(jeu: &Jeu, p: i32, reste: &[i32]) -> Vec<i32> {
    match reste {
        [] => vec![],
        [d, suite @ ..] => {
            let la = p + [-10, 10, -1, 1][*d as usize];
            let mut v = directions(jeu, p, suite);
            if !passemuraille(p, la) && jeu.grille[la as usize] == Case::Vide {
                v.push(*d);
            }
            v
        }
    }
}

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let p = jeu.virus[numvirus].map_or(0, |p| p as i32);
    let v = directions(jeu, p, &[0, 1, 2, 3]);
    if v.is_empty() { [1].into() } else { v }
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let p = jeu.virus[numvirus].expect("un virus vivant");
    let la = p as i32 + dirvalue;
    let bord = passemuraille(p as i32, la);
    if !bord && jeu.grille[la as usize] == Case::Vide {
        jeu.grille[p] = Case::Vide;
        jeu.grille[la as usize] = Case::Virus;
        jeu.virus[numvirus] = Some(la as usize);
    }
    showGameBoard(
        jeu,
        match bord {
            true => "Le virus tente en vain de passer la paroi",
            false => "Les virus se déplacent",
        },
    );
    dors(3);
}

fn avance(jeu: &mut Jeu, n: usize, pas: i32, reste: i32) {
    if reste > 0 {
        movevirus(jeu, n, pas);
        avance(jeu, n, pas, reste - 1)
    }
}

fn suivant(jeu: &mut Jeu, n: usize, hasard: &mut Hasard) {
    if n >= jeu.virus.len() {
        return;
    }
    if let Some(p) = jeu.virus[n] {
        let d = hasard.choice(&dirpossiblevirus(jeu, n));
        let (l, c) = ((p / 10) as i32, (p % 10) as i32);
        // Jusqu'au bord exactement, et au moins 1 pour un virus bloqué.
        let (pas, max) = match d {
            0 => (-10, l),
            1 => (10, (9 - l).max(1)),
            2 => (-1, c),
            _ => (1, 9 - c),
        };
        let distance = hasard.randint(1, max);
        avance(jeu, n, pas, distance);
    }
    suivant(jeu, n + 1, hasard)
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    suivant(jeu, 0, hasard)
}

fn constate(jeu: &mut Jeu, n: usize) {
    if let Some(v) = jeu.virus.get_mut(n) {
        *v = v.filter(|p| jeu.grille[*p] != Case::Vide);
        constate(jeu, n + 1)
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    constate(jeu, 0)
}
