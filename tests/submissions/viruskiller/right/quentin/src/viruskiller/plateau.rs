//! Préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // y a-t-il une case vide ?
    let mut possible = false;
    for i in n1..=n2 {
        if jeu.grille[i as usize] == Case::Vide {
            possible = true;
        }
    }
    if !possible {
        return None;
    }
    let mut r = hasard.randint(n1, n2) as usize;
    while jeu.grille[r] != Case::Vide {
        r = hasard.randint(n1, n2) as usize;
    }
    Some(r)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0 || newpos > 99 {
        return true;
    }
    if oldpos % 10 == 9 && newpos % 10 == 0 {
        return true;
    }
    if oldpos % 10 == 0 && newpos % 10 == 9 {
        return true;
    }
    false
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let reponse = demande_niveau()?;
    // nombre de murs (le moins), longueur (la moins grande)
    let (nombre, longueur) = match reponse {
        1 => (3, 2),
        2 => (4, 4),
        _ => (5, 6),
    };
    let nombre = hasard.randint(nombre, nombre + 1);
    for _ in 0..nombre {
        // chaque mur a sa longueur
        let longueur = hasard.randint(longueur, longueur + 1);
        let vertical = hasard.randint(0, 1) == 1;
        let Some(depart) = randomingrille(jeu, 0, 99, hasard) else {
            return Err(Fin::PlateauPlein);
        };
        let (ligne, colonne) = (depart as i32 / 10, depart as i32 % 10);
        for k in 0..longueur {
            let case = if vertical {
                10 * decale(ligne, k) + colonne
            } else {
                10 * ligne + decale(colonne, k)
            };
            jeu.grille[case as usize] = Case::Mur;
        }
    }
    Ok(())
}

// La k-ième brique : en arrière tant qu'il y a de la place, puis en avant.
fn decale(depart: i32, k: i32) -> i32 {
    if k <= depart { depart - k } else { k }
}

fn demande_niveau() -> Result<i32, Fin> {
    print!("Niveau (1 Rhume, 2 Gastro, 3 Chikungunya) : ");
    let Some(ligne) = outils::lire_ligne() else {
        return Err(Fin::FinDeSaisie);
    };
    let ligne = ligne.trim();
    if ligne == "1" {
        Ok(1)
    } else if ligne == "2" {
        Ok(2)
    } else if ligne == "3" {
        Ok(3)
    } else {
        demande_niveau()
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
    let atp = |c: &Case| -> bool { *c == Case::ATP };
    jeu.grille.into_iter().filter(atp).count()
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
