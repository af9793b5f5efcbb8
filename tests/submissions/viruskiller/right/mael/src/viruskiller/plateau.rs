//! Préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let mut candidates: Vec<i32> = (n1..=n2).collect();
    // Chaque case essayée est barrée : on ne cherche jamais sans fin.
    while !candidates.is_empty() {
        let rang = hasard.randint(0, candidates.len() as i32 - 1) as usize;
        let case = candidates.swap_remove(rang) as usize;
        if jeu.grille[case] == Case::Vide {
            return Some(case);
        }
    }
    None
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if !(0..=99).contains(&newpos) {
        return true;
    }
    let colonnes = [oldpos % 10, newpos % 10];
    colonnes.contains(&0) && colonnes.contains(&9)
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    outils::efface_ecran();
    let mut niveau = 0;
    while niveau == 0 {
        println!();
        println!("Choisissez un niveau de difficulté :");
        println!("   1 - rhume");
        println!("   2 - gastro");
        println!("   3 - chikungunya");
        match outils::lire_ligne() {
            None => return Err(Fin::FinDeSaisie),
            Some(reponse) => {
                if let Ok(n @ 1..=3) = reponse.trim().parse::<i32>() {
                    niveau = n;
                }
            }
        }
    }
    let nb_murs = niveau + hasard.randint(2, 3);
    let longueur = 2 * niveau + hasard.randint(0, 1);
    for _ in 0..nb_murs {
        let depart = match randomingrille(jeu, 0, 99, hasard) {
            Some(place) => place as i32,
            None => return Err(Fin::PlateauPlein),
        };
        let pas = match hasard.randint(0, 99) {
            0..50 => -10,
            _ => -1,
        };
        jeu.grille[depart as usize] = Case::Mur;
        prolonge(jeu, depart, pas, longueur - 1, depart);
    }
    Ok(())
}

// Pose `reste` briques à partir d'un bout du mur ; au bord, repart du départ dans l'autre sens.
fn prolonge(jeu: &mut Jeu, bout: i32, pas: i32, reste: i32, depart: i32) {
    if reste == 0 {
        return;
    }
    if passemuraille(bout, bout + pas) {
        prolonge(jeu, depart, -pas, reste, depart);
    } else {
        jeu.grille[(bout + pas) as usize] = Case::Mur;
        prolonge(jeu, bout + pas, pas, reste - 1, depart);
    }
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    match randomingrille(jeu, 0, 99, hasard) {
        None => Err(Fin::PlateauPlein),
        Some(place) => {
            jeu.grille[place] = Case::Joueur;
            jeu.mouvement.newpos = place as i32;
            Ok(())
        }
    }
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = Vec::new();
    for _ in 0..4 {
        match randomingrille(jeu, 0, 99, hasard) {
            Some(place) => {
                jeu.grille[place] = Case::Virus;
                jeu.virus.push(Some(place));
            }
            None => return Err(Fin::PlateauPlein),
        }
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut nb = 0;
    for i in 0..100 {
        if jeu.grille[i] == Case::ATP {
            nb += 1;
        }
    }
    nb
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    while countATP(jeu) < 8 {
        match randomATP(jeu, hasard) {
            Some(place) => jeu.grille[place] = Case::ATP,
            None => break,
        }
    }
    showGameBoard(jeu, &jeu.message);
}
