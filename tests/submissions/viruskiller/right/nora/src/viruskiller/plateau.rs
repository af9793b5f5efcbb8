//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

/// Les cases vides entre deux bornes comprises.
fn vides(jeu: &Jeu, n1: i32, n2: i32) -> Vec<usize> {
    let mut liste = Vec::new();
    for (i, case) in jeu.grille.iter().enumerate() {
        if *case == Case::Vide && i as i32 >= n1 && i as i32 <= n2 {
            liste.push(i);
        }
    }
    liste
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let vides = vides(jeu, n1, n2);
    let combien = vides.len().min(1);
    hasard.sample(&vides, combien).pop()
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    !(0..100).contains(&newpos) || matches!((oldpos % 10, newpos % 10), (0, 9) | (9, 0))
}

/// Le nombre de murs et leur longueur, l'un et l'autre ou un de plus.
fn difficulte() -> Option<(i32, i32)> {
    loop {
        print!(
            "\n\tÀ quel niveau de difficulté voulez-vous jouer ?\n\n\
             \tRhume (1)\n\tGastro (2)\n\tChikungunya (3)\n\n\tNiveau : "
        );
        match outils::lire_ligne()?.trim() {
            "1" => return Some((3, 2)),
            "2" => return Some((4, 4)),
            "3" => return Some((5, 6)),
            autre => println!("\t« {autre} » n'est pas un niveau."),
        }
    }
}

/// Les cases d'un mur : vers l'arrière tant qu'on peut, puis de l'autre côté.
fn mur(depart: i32, pas: i32, longueur: i32) -> Vec<i32> {
    let mut cases = vec![depart];
    let (mut premiere, mut derniere) = (depart, depart);
    while (cases.len() as i32) < longueur {
        if passemuraille(premiere, premiere - pas) {
            derniere += pas;
            cases.push(derniere);
        } else {
            premiere -= pas;
            cases.push(premiere);
        }
    }
    cases
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    outils::efface_ecran();
    let (nombre, longueur) = difficulte().ok_or(Fin::FinDeSaisie)?;
    let longueur = hasard.choice(&[longueur, longueur + 1]);
    let mut sens = [1, 10];
    for _ in 0..hasard.choice(&[nombre, nombre + 1]) {
        hasard.shuffle(&mut sens);
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        for case in mur(depart as i32, sens[0], longueur) {
            jeu.grille[case as usize] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[place] = Case::Joueur;
    jeu.mouvement.newpos = place as i32;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut cases: Vec<usize> = (0..jeu.grille.len()).collect();
    hasard.shuffle(&mut cases);
    cases.retain(|&i| jeu.grille[i] == Case::Vide);
    let Some(places) = cases.get(..4) else {
        return Err(Fin::PlateauPlein);
    };
    jeu.virus = places.iter().map(|&i| Some(i)).collect();
    jeu.virus.sort();
    jeu.virus.reverse();
    places.iter().for_each(|&i| jeu.grille[i] = Case::Virus);
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().filter(|&&c| c == Case::ATP).count()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    while countATP(jeu) < 8
        && let Some(place) = randomATP(jeu, hasard)
    {
        jeu.grille[place] = Case::ATP;
        // On voit les molécules apparaître une à une.
        showGameBoard(jeu, &jeu.message);
        outils::pause(30);
    }
    showGameBoard(jeu, &jeu.message);
}
