//! Tout ce qui se place avant de jouer.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;
use std::collections::BTreeSet;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let mut vides = 0;
    for i in n1..n2 + 1 {
        if jeu.grille[i as usize] == Case::Vide {
            vides += 1;
        }
    }
    if vides == 0 {
        return None;
    }
    // la k-ième case vide
    let mut k = hasard.randint(1, vides);
    let mut i = n1 as usize;
    loop {
        if jeu.grille[i] == Case::Vide {
            k -= 1;
        }
        if k == 0 {
            return Some(i);
        }
        i += 1;
    }
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
    let niveaux = ["Rhume", "Gastro", "Chikungunya"];
    loop {
        println!("\n\tDifficulté :");
        for (i, nom) in niveaux.iter().enumerate() {
            println!("\t  {nom} ({})", i + 1);
        }
        let Some(reponse) = outils::lire_ligne() else {
            return Err(Fin::FinDeSaisie);
        };
        let rang = (1..=niveaux.len()).position(|numero| reponse.trim() == numero.to_string());
        match rang {
            Some(rang) => return construis(jeu, 3 + rang as i32, 2 + 2 * rang as i32, hasard),
            None => println!("\tCe niveau n'existe pas."),
        }
    }
}

fn construis(jeu: &mut Jeu, nombre: i32, longueur: i32, hasard: &mut Hasard) -> Result<(), Fin> {
    let nombre = hasard.randint(nombre, nombre + 1);
    let longueur = hasard.randint(longueur, longueur + 1) as usize;
    for _ in 0..nombre {
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        // toutes les cases de la ligne ou de la colonne, de la première à la dernière
        let rangee: Vec<usize> = if hasard.choice(&[false, true]) {
            (0..10).map(|l| 10 * l + depart % 10).collect()
        } else {
            (0..10).map(|c| depart / 10 * 10 + c).collect()
        };
        let fin = rangee.iter().position(|i| *i == depart).unwrap_or(0) + 1;
        let fin = fin.max(longueur);
        for i in &rangee[fin - longueur..fin] {
            jeu.grille[*i] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let tire = randomingrille(jeu, 0, 99, hasard);
    if tire.is_none() {
        return Err(Fin::PlateauPlein);
    }
    let joueur = tire.unwrap();
    jeu.mouvement.newpos = joueur as i32;
    jeu.grille[joueur] = Case::Joueur;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut places = BTreeSet::new();
    let vides = jeu.grille.iter().filter(|c| **c == Case::Vide).count();
    if vides < 4 {
        return Err(Fin::PlateauPlein);
    }
    // Un ensemble n'a pas deux fois la même case.
    while places.len() < 4 {
        places.insert(randomingrille(jeu, 0, 99, hasard));
    }
    jeu.virus = places.into_iter().collect();
    for i in 0..4 {
        if let Some(place) = jeu.virus[i] {
            jeu.grille[place] = Case::Virus;
        }
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut atp = jeu.grille.to_vec();
    atp.retain(|c| *c == Case::ATP);
    atp.len()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    let vides: Vec<usize> = (0..100).filter(|i| jeu.grille[*i] == Case::Vide).collect();
    match vides.len() {
        0 => None,
        n => Some(vides[hasard.randint(0, n as i32 - 1) as usize]),
    }
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut ordre: Vec<usize> = (0..100).collect();
    hasard.shuffle(&mut ordre);
    let mut atp = countATP(jeu);
    for i in ordre {
        if atp < 8 && jeu.grille[i] == Case::Vide {
            jeu.grille[i] = Case::ATP;
            atp += 1;
        }
    }
    let message = &jeu.message;
    showGameBoard(jeu, message);
}
