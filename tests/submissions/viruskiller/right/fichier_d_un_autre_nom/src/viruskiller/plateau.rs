#![allow(non_snake_case)]
use super::affichage::{efface, showGameBoard};
use super::etat::{Case, Fin, Jeu};
use outils::{Hasard, lire_ligne};

/// Tire une case ; si elle est prise, on continue sans elle.
fn parmi(jeu: &Jeu, mut restent: Vec<i32>, hasard: &mut Hasard) -> Option<usize> {
    if restent.is_empty() {
        return None;
    }
    let k = hasard.randint(0, restent.len() as i32 - 1) as usize;
    let i = restent.swap_remove(k);
    if jeu.grille[i as usize] == Case::Vide {
        return Some(i as usize);
    }
    parmi(jeu, restent, hasard)
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    parmi(jeu, (n1..=n2).collect(), hasard)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    newpos < 0 || newpos >= 100 || {
        let (a, b) = (oldpos.rem_euclid(10), newpos.rem_euclid(10));
        a + b == 9 && a * b == 0
    }
}

fn brique(jeu: &mut Jeu, ici: i32, pas: i32, reste: i32) -> i32 {
    if reste == 0 || passemuraille(ici, ici + pas) {
        return reste;
    }
    jeu.grille[(ici + pas) as usize] = Case::Mur;
    brique(jeu, ici + pas, pas, reste - 1)
}

fn murs(jeu: &mut Jeu, nombre: i32, longueur: i32, hasard: &mut Hasard) -> Result<(), Fin> {
    if nombre == 0 {
        return Ok(());
    }
    let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)? as i32;
    let pas = [10, 1][hasard.randint(0, 1) as usize];
    jeu.grille[depart as usize] = Case::Mur;
    let reste = brique(jeu, depart, -pas, longueur - 1);
    brique(jeu, depart, pas, reste);
    murs(jeu, nombre - 1, longueur, hasard)
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    efface();
    print!("Difficulté ? Rhume (1), Gastro (2) ou Chikungunya (3) : ");
    let reponse = lire_ligne().ok_or(Fin::FinDeSaisie)?;
    let (n, l) = match reponse.trim() {
        "1" => (3, 2),
        "2" => (4, 4),
        "3" => (5, 6),
        _ => return initmurs(jeu, hasard),
    };
    let plus = |h: &mut Hasard| i32::from(h.choice(&[true, false]));
    let (n, l) = (n + plus(hasard), l + plus(hasard));
    murs(jeu, n, l, hasard)
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let Some(p) = randomingrille(jeu, 0, 99, hasard) else {
        return Err(Fin::PlateauPlein);
    };
    jeu.grille[p] = Case::Joueur;
    jeu.mouvement.newpos = p.try_into().unwrap();
    Ok(())
}

/// Comme l'original : quatre indices ensemble, tous tirés de nouveau si l'un n'est pas vide.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if jeu.grille.iter().filter(|c| **c == Case::Vide).count() < 4 {
        return Err(Fin::PlateauPlein);
    }
    let tous: Vec<usize> = (0..100).collect();
    let v = hasard.sample(&tous, 4);
    if v.iter().any(|i| jeu.grille[*i] != Case::Vide) {
        return initvirus(jeu, hasard);
    }
    v.iter().for_each(|i| jeu.grille[*i] = Case::Virus);
    jeu.virus = v.into_iter().map(Some).collect();
    Ok(())
}

fn compte(cases: &[Case]) -> usize {
    match cases {
        [] => 0,
        [Case::ATP, suite @ ..] => 1 + compte(suite),
        [_, suite @ ..] => compte(suite),
    }
}

pub fn countATP(jeu: &Jeu) -> usize {
    compte(&jeu.grille)
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    parmi(jeu, (0..100).rev().collect(), hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    if countATP(jeu) < 8 {
        if let Some(p) = randomATP(jeu, hasard) {
            jeu.grille[p] = Case::ATP;
            return spawnATP(jeu, hasard);
        }
    }
    showGameBoard(jeu, &jeu.message)
}
