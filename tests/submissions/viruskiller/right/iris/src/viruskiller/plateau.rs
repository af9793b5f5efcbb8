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
    outils::efface_ecran();
    let nb;
    let longueur;
    loop {
        println!("A quel niveau de difficulté voulez vous jouer ?");
        println!("Rhume: (1)   Gastro: (2)   Chikungunya: (3)");
        print!("Niveau: ");
        let ligne = match outils::lire_ligne() {
            Some(l) => l,
            None => return Err(Fin::FinDeSaisie),
        };
        if ligne == "1" {
            nb = hasard.randint(3, 4);
            longueur = hasard.randint(2, 3);
            break;
        } else if ligne == "2" {
            nb = hasard.randint(4, 5);
            longueur = hasard.randint(4, 5);
            break;
        } else if ligne == "3" {
            nb = hasard.randint(5, 6);
            longueur = hasard.randint(6, 7);
            break;
        }
    }
    for _ in 0..nb {
        let sens = hasard.randint(1, 2);
        let depart = match randomingrille(jeu, 0, 99, hasard) {
            Some(d) => d as i32,
            None => return Err(Fin::PlateauPlein),
        };
        let pas = if sens == 1 { 10 } else { 1 };
        jeu.grille[depart as usize] = Case::Mur;
        let mut avant = 0;
        let mut apres = 0;
        for _ in 1..longueur {
            let oldpos = depart - pas * avant;
            let newpos = oldpos - pas;
            if !passemuraille(oldpos, newpos) {
                jeu.grille[newpos as usize] = Case::Mur;
                avant += 1;
            } else {
                let oldpos = depart + pas * apres;
                let newpos = oldpos + pas;
                if !passemuraille(oldpos, newpos) {
                    jeu.grille[newpos as usize] = Case::Mur;
                    apres += 1;
                }
            }
        }
    }
    Ok(())
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
