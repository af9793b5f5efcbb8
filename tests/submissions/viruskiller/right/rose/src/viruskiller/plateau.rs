//! Préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let copie = jeu.clone();
    let mut libres: Vec<usize> = Vec::new();
    let mut i = n1;
    while i <= n2 {
        if copie.grille[i as usize] == Case::Vide {
            libres.push(i as usize);
        }
        i = i + 1;
    }
    if libres.len() == 0 {
        return None;
    }
    let rang = hasard.randint(0, libres.len() as i32 - 1);
    return Some(libres[rang as usize]);
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let mut interdit = false;
    let gauche = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
    let droite = [9, 19, 29, 39, 49, 59, 69, 79, 89, 99];
    if newpos < 0 {
        interdit = true;
    }
    if newpos > 99 {
        interdit = true;
    }
    if gauche.contains(&oldpos) && droite.contains(&newpos) {
        interdit = true;
    }
    if droite.contains(&oldpos) && gauche.contains(&newpos) {
        interdit = true;
    }
    return interdit;
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut niveau = String::new();
    while niveau != "1" && niveau != "2" && niveau != "3" {
        println!("A quel niveau de difficulté voulez vous jouer ?");
        println!("Rhume: (1)");
        println!("Gastro: (2)");
        println!("Chikungunya: (3)");
        println!("Niveau:");
        let reponse = outils::lire_ligne();
        if reponse == None {
            return Err(Fin::FinDeSaisie);
        }
        niveau = reponse.unwrap();
    }
    let mut nb = hasard.randint(3, 4);
    let mut longueur = hasard.randint(2, 3);
    if niveau == "2" {
        nb = nb + 1;
        longueur = longueur + 2;
    }
    if niveau == "3" {
        nb = nb + 2;
        longueur = longueur + 4;
    }
    let mut mur = 1;
    while mur <= nb {
        let depart = randomingrille(jeu, 0, 99, hasard);
        if depart == None {
            return Err(Fin::PlateauPlein);
        }
        let depart = depart.unwrap() as i32;
        let sens = hasard.choice(&["vertical", "horizontal"]);
        jeu.grille[depart as usize] = Case::Mur;
        let mut posees = 1;
        if sens == "vertical" {
            let mut p = depart - 10;
            while posees < longueur && p >= 0 {
                jeu.grille[p as usize] = Case::Mur;
                posees = posees + 1;
                p = p - 10;
            }
            p = depart + 10;
            while posees < longueur && p <= 99 {
                jeu.grille[p as usize] = Case::Mur;
                posees = posees + 1;
                p = p + 10;
            }
        }
        if sens == "horizontal" {
            let mut c = depart % 10;
            while posees < longueur && c > 0 {
                c = c - 1;
                jeu.grille[(depart / 10 * 10 + c) as usize] = Case::Mur;
                posees = posees + 1;
            }
            c = depart % 10;
            while posees < longueur && c < 9 {
                c = c + 1;
                jeu.grille[(depart / 10 * 10 + c) as usize] = Case::Mur;
                posees = posees + 1;
            }
        }
        mur = mur + 1;
    }
    return Ok(());
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
