//! Plateau du jeu

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::{Fin, Jeu};
use outils::Hasard;

/// Compte les cases vides entre deux indices
fn compte_vides(jeu: &Jeu, n1: i32, n2: i32) -> i32 {
    let mut n = 0;
    for i in 0..100 {
        if i >= n1 && i <= n2 && jeu.grille[i as usize] == Case::Vide {
            n += 1;
        }
    }
    n
}

/// une case vide : on tire son rang parmi les cases vides
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let n = compte_vides(jeu, n1, n2);
    if n == 0 {
        return None;
    }
    let mut rang = hasard.randint(1, n);
    let mut i = -1;
    while rang > 0 {
        i += 1;
        if i >= n1 && i <= n2 && jeu.grille[i as usize] == Case::Vide {
            rang -= 1;
        }
    }
    return Some(i as usize);
}

/// les bords
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0 {
        return true;
    }
    if newpos > 99 {
        return true;
    }
    let c1 = oldpos % 10;
    let c2 = newpos % 10;
    if c1 == 0 && c2 == 9 {
        return true;
    }
    if c1 == 9 && c2 == 0 {
        return true;
    }
    return false;
}

/// les murs : en ligne et colonne
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if compte_vides(jeu, 0, 99) == 0 {
        return Err(Fin::PlateauPlein);
    }
    println!("A quel niveau de difficulté voulez vous jouer ?");
    println!("Rhume: (1), Gastro: (2), Chikungunya: (3)");
    println!("Niveau:");
    let reponse = outils::lire_ligne();
    if reponse == None {
        return Err(Fin::FinDeSaisie);
    }
    let niveau: i32 = match reponse.unwrap().trim().parse() {
        Ok(n) => n,
        Err(_) => 0,
    };
    if niveau != 1 && niveau != 2 && niveau != 3 {
        println!("Ce n'est pas un niveau !");
        return initmurs(jeu, hasard);
    }
    // niveau 1 : 3 ou 4 murs, de 2 ou 3 cases, etc
    let nb = niveau + 2 + hasard.randint(0, 1);
    let longueur = 2 * niveau + hasard.randint(0, 1);
    for _ in 0..nb {
        let depart = match randomingrille(jeu, 0, 99, hasard) {
            None => return Err(Fin::PlateauPlein),
            Some(d) => d as i32,
        };
        let vertical = hasard.randint(0, 1) == 1;
        let ligne = depart / 10;
        let colonne = depart % 10;
        // on recule autant qu'on peut
        let mut debut = if vertical { ligne } else { colonne };
        debut = debut - (longueur - 1);
        if debut < 0 {
            debut = 0;
        }
        for k in debut..debut + longueur {
            if vertical {
                jeu.grille[(10 * k + colonne) as usize] = Case::Mur;
            } else {
                jeu.grille[(10 * ligne + k) as usize] = Case::Mur;
            }
        }
    }
    return Ok(());
}

/// le joueur
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let place = randomingrille(jeu, 0, 99, hasard);
    if place == None {
        return Err(Fin::PlateauPlein);
    }
    jeu.grille[place.unwrap()] = Case::Joueur;
    jeu.mouvement.newpos = place.unwrap() as i32;
    jeu.mouvement.oldpos = place.unwrap() as i32;
    return Ok(());
}

/// les virus
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if compte_vides(jeu, 0, 99) < 4 {
        return Err(Fin::PlateauPlein);
    }
    jeu.virus.clear();
    while jeu.virus.len() < 4 {
        let p = hasard.randint(0, 99) as usize;
        if jeu.grille[p] == Case::Vide {
            jeu.grille[p] = Case::Virus;
            jeu.virus.push(Some(p));
        }
    }
    jeu.virus.sort();
    return Ok(());
}

/// compte l'ATP
pub fn countATP(jeu: &Jeu) -> usize {
    let mut nb = 0;
    for case in jeu.grille {
        if case == Case::ATP {
            nb += 1;
        }
    }
    return nb;
}

/// une case pour l'ATP
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    return randomingrille(jeu, 0, 99, hasard);
}

/// huit molécules
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut plein = false;
    while countATP(jeu) < 8 && !plein {
        let p = randomATP(jeu, hasard);
        if p == None {
            plein = true;
        } else {
            jeu.grille[p.unwrap()] = Case::ATP;
        }
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
