//! La préparation du plateau.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::{Hasard, lire_ligne};

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let morceau = &jeu.grille[n1 as usize..=n2 as usize];
    if !morceau.contains(&Case::Vide) {
        return None;
    }
    loop {
        let rang = hasard.randint(0, morceau.len() as i32 - 1) as usize;
        if morceau[rang] == Case::Vide {
            return Some(n1 as usize + rang);
        }
    }
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let hors = newpos < 0 || newpos >= 100;
    let ecart = (oldpos.rem_euclid(10) - newpos.rem_euclid(10)).abs();
    hors || ecart == 9
}

struct Niveau {
    reponse: &'static str,
    nom: &'static str,
    nombres: [i32; 2],
    longueurs: [i32; 2],
}

const NIVEAUX: [Niveau; 3] = [
    Niveau { reponse: "1", nom: "Rhume", nombres: [3, 4], longueurs: [2, 3] },
    Niveau { reponse: "2", nom: "Gastro", nombres: [4, 5], longueurs: [4, 5] },
    Niveau { reponse: "3", nom: "Chikungunya", nombres: [5, 6], longueurs: [6, 7] },
];

fn demande_niveau() -> Result<&'static Niveau, Fin> {
    println!("CHOISISSEZ VOTRE MALADIE");
    for niveau in &NIVEAUX {
        println!("  {} : {}", niveau.reponse, niveau.nom);
    }
    loop {
        print!("Niveau ? ");
        let Some(ligne) = lire_ligne() else {
            return Err(Fin::FinDeSaisie);
        };
        for niveau in &NIVEAUX {
            if ligne.trim() == niveau.reponse {
                return Ok(niveau);
            }
        }
        println!("Répondez 1, 2 ou 3.");
    }
}

/// Pose une brique et dit si elle a trouvé sa place.
fn brique(jeu: &mut Jeu, depuis: &mut i32, pas: i32) -> bool {
    let vers = *depuis + pas;
    if passemuraille(*depuis, vers) {
        return false;
    }
    jeu.grille[vers as usize] = Case::Mur;
    *depuis = vers;
    true
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if jeu.grille.iter().all(|c| *c != Case::Vide) {
        return Err(Fin::PlateauPlein);
    }
    let niveau = demande_niveau()?;
    let longueur = hasard.choice(&niveau.longueurs);
    let nombre = hasard.choice(&niveau.nombres);
    // Les sens de tous les murs sont tirés d'avance.
    let pas: Vec<i32> = (0..nombre)
        .map(|_| if hasard.randint(0, 1) == 0 { -10 } else { -1 })
        .collect();
    for pas in pas {
        let Some(depart) = randomingrille(jeu, 0, 99, hasard) else {
            return Err(Fin::PlateauPlein);
        };
        jeu.grille[depart] = Case::Mur;
        let (mut avant, mut apres) = (depart as i32, depart as i32);
        for _ in 0..longueur - 1 {
            if !brique(jeu, &mut avant, pas) {
                brique(jeu, &mut apres, -pas);
            }
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let Some(place) = randomingrille(jeu, 0, 99, hasard) else {
        return Err(Fin::PlateauPlein);
    };
    jeu.grille[place] = Case::Joueur;
    jeu.mouvement.oldpos = place as i32;
    jeu.mouvement.newpos = place as i32;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = vec![None; 4];
    for numero in 0..4 {
        let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        jeu.grille[place] = Case::Virus;
        jeu.virus[numero] = Some(place);
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().fold(0, |n, c| n + (*c == Case::ATP) as usize)
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    for _ in countATP(jeu)..8 {
        if let Some(place) = randomATP(jeu, hasard) {
            jeu.grille[place] = Case::ATP;
        }
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
