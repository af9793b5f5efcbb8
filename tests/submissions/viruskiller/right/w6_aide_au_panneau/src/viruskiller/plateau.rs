#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

fn vides(jeu: &Jeu, debut: i32, fin: i32) -> Vec<usize> {
    (debut.max(0)..=fin.min(99))
        .map(|i| i as usize)
        .filter(|&i| jeu.grille[i] == Case::Vide)
        .collect()
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let libres = vides(jeu, n1, n2);
    if libres.is_empty() {
        None
    } else {
        Some(hasard.choice(&libres))
    }
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if !(0..100).contains(&newpos) {
        return true;
    }
    let (a, b) = (oldpos.rem_euclid(10), newpos % 10);
    (a - b).abs() == 9
}

/// Les cases d'un mur, d'un côté puis de l'autre.
fn mur(depart: i32, pas: i32, longueur: usize) -> Vec<usize> {
    let mut cases = vec![depart];
    let mut ici = depart;
    while cases.len() < longueur && !passemuraille(ici, ici - pas) {
        ici -= pas;
        cases.push(ici);
    }
    ici = depart;
    while cases.len() < longueur {
        ici += pas;
        cases.push(ici);
    }
    cases.into_iter().map(|c| c as usize).collect()
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let niveau = loop {
        println!("Choisissez votre maladie :");
        println!("  1. Rhume\n  2. Gastro\n  3. Chikungunya");
        match outils::lire_ligne().ok_or(Fin::FinDeSaisie)?.as_str() {
            "1" => break 1,
            "2" => break 2,
            "3" => break 3,
            autre => println!("« {autre} » ? 1, 2 ou 3 !"),
        }
    };
    let nombre = niveau + hasard.randint(2, 3);
    let longueur = 2 * niveau + hasard.randint(0, 1);
    for _ in 0..nombre {
        let depart = randomATP(jeu, hasard).ok_or(Fin::PlateauPlein)?;
        let pas = hasard.choice(&[1, 10]);
        for case in mur(depart as i32, pas, longueur as usize) {
            jeu.grille[case] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let Some(case) = randomATP(jeu, hasard) else {
        return Err(Fin::PlateauPlein);
    };
    jeu.mouvement.oldpos = case as i32;
    jeu.mouvement.newpos = case as i32;
    jeu.grille[case] = Case::Joueur;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut libres = vides(jeu, 0, 99);
    if libres.len() < 4 {
        return Err(Fin::PlateauPlein);
    }
    hasard.shuffle(&mut libres);
    jeu.virus.clear();
    while jeu.virus.len() < 4 {
        let case = libres.pop().unwrap();
        jeu.grille[case] = Case::Virus;
        jeu.virus.push(Some(case));
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().filter(|c| matches!(c, Case::ATP)).count()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let libres = vides(jeu, 0, 99);
    let combien = 8usize.saturating_sub(countATP(jeu)).min(libres.len());
    for case in hasard.sample(&libres, combien) {
        jeu.grille[case] = Case::ATP;
    }
    showGameBoard(jeu, &jeu.message);
}
