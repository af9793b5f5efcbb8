//! Tout ce qui se place avant de jouer.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;
use std::collections::BTreeSet;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // L'échantillon d'un réservoir : la k-ième case vide remplace la précédente une fois sur k.
    let mut choisie = None;
    let mut k = 0;
    for i in n1..=n2 {
        if jeu.grille[i as usize] != Case::Vide {
            continue;
        }
        k += 1;
        if hasard.randint(1, k) == 1 {
            choisie = Some(i as usize);
        }
    }
    choisie
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    match newpos {
        0..=99 => {
            let (a, b) = (oldpos % 10, newpos % 10);
            (a == 0 && b == 9) || (a == 9 && b == 0)
        }
        _ => true,
    }
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    println!("\n\tA quel niveau de difficulté voulez vous jouer ?");
    println!("\n\tRhume: (1)  Gastro: (2)  Chikungunya: (3)\n");
    print!("\tNiveau: ");
    match outils::lire_ligne().as_deref() {
        None => Err(Fin::FinDeSaisie),
        Some("1") => construis(jeu, 3, 2, hasard),
        Some("2") => construis(jeu, 4, 4, hasard),
        Some("3") => construis(jeu, 5, 6, hasard),
        Some(_) => initmurs(jeu, hasard),
    }
}

fn construis(jeu: &mut Jeu, nombre: i32, longueur: i32, hasard: &mut Hasard) -> Result<(), Fin> {
    let nombre = hasard.choice(&[nombre, nombre + 1]);
    let longueur = hasard.choice(&[longueur, longueur + 1]);
    for _ in 0..nombre {
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)? as i32;
        let vertical = hasard.choice(&[true, false]);
        let pas = if vertical { 10 } else { 1 };
        // le premier bout du mur
        let mut i = depart;
        let mut reste = longueur - 1;
        while reste > 0 && !passemuraille(i, i - pas) {
            i -= pas;
            reste -= 1;
        }
        for brique in 0..longueur {
            jeu.grille[(i + brique * pas) as usize] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if !jeu.grille.contains(&Case::Vide) {
        return Err(Fin::PlateauPlein);
    }
    loop {
        let ligne = hasard.randint(0, 9);
        let colonne = hasard.randint(0, 9);
        let place = 10 * ligne + colonne;
        if jeu.grille[place as usize] == Case::Vide {
            jeu.grille[place as usize] = Case::Joueur;
            jeu.mouvement = super::etat::Mouvement { newpos: place, ..jeu.mouvement };
            return Ok(());
        }
    }
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if jeu.grille.iter().filter(|c| **c == Case::Vide).count() < 4 {
        return Err(Fin::PlateauPlein);
    }
    // Quatre tirages à la fois ; on garde les bons, on retire les autres.
    let mut places: Vec<usize> = Vec::new();
    while places.len() < 4 {
        for _ in places.len()..4 {
            let i = hasard.randint(0, 99) as usize;
            if jeu.grille[i] == Case::Vide && !places.contains(&i) {
                places.push(i);
            }
        }
    }
    jeu.virus.clear();
    while let Some(i) = places.pop() {
        jeu.grille[i] = Case::Virus;
        jeu.virus.insert(0, Some(i));
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut atp = jeu.grille.to_vec();
    atp.retain(|c| *c == Case::ATP);
    atp.len()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    if jeu.grille.iter().all(|c| *c != Case::Vide) {
        return None;
    }
    // ligne et colonne jusqu'à tomber sur du vide
    let tire = hasard.choice(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) + 10 * hasard.choice(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    if jeu.grille[tire] == Case::Vide {
        return Some(tire);
    }
    randomATP(jeu, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    if countATP(jeu) < 8
        && let Some(place) = randomATP(jeu, hasard)
    {
        jeu.grille[place] = Case::ATP;
        // et les suivantes
        spawnATP(jeu, hasard);
        return;
    }
    showGameBoard(jeu, &jeu.message);
}
