#![allow(non_snake_case)]

use super::affichage::*;
use super::etat::*;
use outils::Hasard;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let mut vides = 0;
    for i in n1..=n2 {
        if jeu.grille[i as usize] == Case::Vide {
            vides += 1;
        }
    }
    if vides == 0 {
        return None;
    }
    let mut pos = hasard.randint(n1, n2) as usize;
    while jeu.grille[pos] != Case::Vide {
        pos = hasard.randint(n1, n2) as usize;
    }
    Some(pos)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    newpos < 0
        || newpos > 99
        || (oldpos % 10 == 9 && newpos % 10 == 0)
        || (oldpos % 10 == 0 && newpos % 10 == 9)
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut niveau = 0;
    while niveau == 0 {
        println!("\n\t A quel niveau de difficulté voulez vous jouer ?\n\n");
        println!("\t Rhume: (1) Gastro: (2) Chikungunya: (3)\n\n\t Niveau: ");
        let ligne = match outils::lire_ligne() {
            Some(l) => l,
            None => return Err(Fin::FinDeSaisie),
        };
        if ligne == "1" {
            niveau = 1;
        } else if ligne == "2" {
            niveau = 2;
        } else if ligne == "3" {
            niveau = 3;
        }
    }
    let nbmur = hasard.randint(niveau + 2, niveau + 3);
    let longmur = hasard.randint(niveau * 2, niveau * 2 + 1);
    let mut mur = 1;
    while mur <= nbmur {
        let sensmur = hasard.randint(1, 2);
        let depart = match randomingrille(jeu, 0, 99, hasard) {
            Some(d) => d as i32,
            None => return Err(Fin::PlateauPlein),
        };
        jeu.grille[depart as usize] = Case::Mur;
        let pas = if sensmur == 1 { 10 } else { 1 };
        let mut avant = 0;
        let mut apres = 0;
        for _brique in 1..longmur {
            let oldpos = depart - pas * avant;
            let newpos = depart - pas * (avant + 1);
            if !passemuraille(oldpos, newpos) {
                jeu.grille[newpos as usize] = Case::Mur;
                avant += 1;
            } else {
                let oldpos = depart + pas * apres;
                let newpos = depart + pas * (apres + 1);
                if !passemuraille(oldpos, newpos) {
                    jeu.grille[newpos as usize] = Case::Mur;
                    apres += 1;
                }
            }
        }
        mur += 1;
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    match randomingrille(jeu, 0, 99, hasard) {
        None => Err(Fin::PlateauPlein),
        Some(joueur) => {
            jeu.mouvement.newpos = joueur as i32;
            jeu.grille[joueur] = Case::Joueur;
            Ok(())
        }
    }
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut vides = 0;
    for c in jeu.grille {
        if c == Case::Vide {
            vides += 1;
        }
    }
    if vides < 4 {
        return Err(Fin::PlateauPlein);
    }
    let cases: Vec<i32> = (0..=99).collect();
    let mut bon = false;
    let mut tirage = vec![];
    while !bon {
        tirage = hasard.sample(&cases, 4);
        bon = true;
        for pos in &tirage {
            if jeu.grille[*pos as usize] != Case::Vide {
                bon = false;
            }
        }
    }
    jeu.virus = vec![];
    for pos in tirage {
        jeu.grille[pos as usize] = Case::Virus;
        jeu.virus.push(Some(pos as usize));
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut n = 0;
    for i in 0..100 {
        if jeu.grille[i] == Case::ATP {
            n += 1;
        }
    }
    n
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut nb = countATP(jeu);
    while nb < 8 {
        match randomATP(jeu, hasard) {
            Some(pos) => jeu.grille[pos] = Case::ATP,
            None => nb = 8,
        }
        nb += 1;
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
