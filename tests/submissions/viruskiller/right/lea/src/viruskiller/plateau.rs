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
    let longueur = longueur + hasard.randint(0, 1);
    let mut murs = nombre + hasard.randint(0, 1);
    while murs > 0 {
        let sens = hasard.choice(&['v', 'h']);
        let Some(depart) = randomingrille(jeu, 0, 99, hasard) else {
            return Err(Fin::PlateauPlein);
        };
        // Jusqu'où le mur peut-il monter (ou aller à gauche) ?
        let place = if sens == 'v' { depart / 10 } else { depart % 10 };
        let pas = if sens == 'v' { 10 } else { 1 };
        let avant = place.min(longueur as usize - 1);
        let premiere = depart - avant * pas;
        for i in 0..longueur as usize {
            jeu.grille[premiere + i * pas] = Case::Mur;
        }
        murs -= 1;
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
