//! La préparation de la grille.

#![allow(non_snake_case)]

use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // D'abord on regarde s'il y a une case vide, sinon la boucle ne finirait jamais.
    let mut il_y_en_a = false;
    for i in n1..n2 + 1 {
        if i >= 0 && i < 100 {
            if jeu.grille[i as usize] == Case::Vide {
                il_y_en_a = true;
            }
        }
    }
    if il_y_en_a == false {
        return None;
    }
    let mut r = hasard.randint(n1, n2);
    while r < 0 || r > 99 || jeu.grille[r as usize] != Case::Vide {
        r = hasard.randint(n1, n2);
    }
    return Some(r as usize);
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0 || newpos > 99 {
        return true;
    }
    if oldpos % 10 == 0 && newpos % 10 == 9 {
        return true;
    }
    if oldpos % 10 == 9 && newpos % 10 == 0 {
        return true;
    }
    return false;
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut niveau = String::new();
    while niveau != "1" && niveau != "2" && niveau != "3" {
        println!("A quel niveau de difficulté voulez vous jouer ?");
        println!("Rhume: (1), Gastro: (2), Chikungunya: (3)");
        print!("Niveau: ");
        match outils::lire_ligne() {
            Some(texte) => niveau = texte.trim().to_string(),
            None => return Err(Fin::FinDeSaisie),
        }
    }
    let nombre;
    let longueur;
    if niveau == "1" {
        nombre = hasard.randint(3, 4);
        longueur = hasard.randint(2, 3);
    } else if niveau == "2" {
        nombre = hasard.randint(4, 5);
        longueur = hasard.randint(4, 5);
    } else {
        nombre = hasard.randint(5, 6);
        longueur = hasard.randint(6, 7);
    }
    let mut m = 0;
    while m < nombre {
        let sens = hasard.randint(0, 1);
        let depart;
        match randomingrille(jeu, 0, 99, hasard) {
            Some(c) => depart = c as i32,
            None => return Err(Fin::PlateauPlein),
        }
        jeu.grille[depart as usize] = Case::Mur;
        let mut reste = longueur - 1;
        if sens == 0 {
            // mur vertical
            let mut pos = depart;
            while reste > 0 && passemuraille(pos, pos - 10) == false {
                pos = pos - 10;
                jeu.grille[pos as usize] = Case::Mur;
                reste = reste - 1;
            }
            pos = depart;
            while reste > 0 && passemuraille(pos, pos + 10) == false {
                pos = pos + 10;
                jeu.grille[pos as usize] = Case::Mur;
                reste = reste - 1;
            }
        } else {
            // mur horizontal
            let mut pos = depart;
            while reste > 0 && passemuraille(pos, pos - 1) == false {
                pos = pos - 1;
                jeu.grille[pos as usize] = Case::Mur;
                reste = reste - 1;
            }
            pos = depart;
            while reste > 0 && passemuraille(pos, pos + 1) == false {
                pos = pos + 1;
                jeu.grille[pos as usize] = Case::Mur;
                reste = reste - 1;
            }
        }
        m = m + 1;
    }
    return Ok(());
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    match randomingrille(jeu, 0, 99, hasard) {
        Some(c) => {
            jeu.grille[c] = Case::Joueur;
            jeu.mouvement.newpos = c as i32;
            jeu.mouvement.oldpos = c as i32;
            return Ok(());
        }
        None => return Err(Fin::PlateauPlein),
    }
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = Vec::new();
    for _i in 0..4 {
        match randomingrille(jeu, 0, 99, hasard) {
            Some(c) => {
                jeu.grille[c] = Case::Virus;
                jeu.virus.push(Some(c));
            }
            None => return Err(Fin::PlateauPlein),
        }
    }
    return Ok(());
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut n = 0;
    for c in jeu.grille {
        if c == Case::ATP {
            n = n + 1;
        }
    }
    return n;
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    return randomingrille(jeu, 0, 99, hasard);
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    while countATP(jeu) < 8 {
        match randomATP(jeu, hasard) {
            Some(c) => jeu.grille[c] = Case::ATP,
            None => break,
        }
    }
    super::affichage::showGameBoard(jeu, &jeu.message);
}
