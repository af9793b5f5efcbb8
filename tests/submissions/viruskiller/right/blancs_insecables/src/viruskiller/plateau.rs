//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
use super::etat::Case;
use super::etat::{Fin, Jeu};
use super::affichage::showGameBoard;
use outils::Hasard;

/// Une case vide entre n1 et n2.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // On regarde d'abord s'il y a une case vide, sinon la boucle serait infinie.
    let mut possible = false;
    for i in n1..=n2 {
        if i >= 0 && i <= 99 && jeu.grille[i as usize] == Case::Vide {
            possible = true;
        }
    }
    if !possible {
        return None;
    }
    loop {
        let i = hasard.randint(n1, n2);
        if i >= 0 && i <= 99 && jeu.grille[i as usize] == Case::Vide {
            return Some(i as usize);
        }
    }
}

/// Vrai si le passage est interdit par les bords.
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0
        || newpos > 99
        || (oldpos % 10 == 9 && newpos % 10 == 0)
        || (oldpos % 10 == 0 && newpos % 10 == 9)
    {
        true
    } else {
        false
    }
}

/// La difficulté et les murs.
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    outils::efface_ecran();
    let nbmur;
    let longmur;
    loop {
        println!("\n\t A quel niveau de difficulté voulez vous jouer ?\n");
        println!("\t {BLEU}Rhume: (1) {ORANGE}Gastro: (2) {ROUGE}Chikungunya: (3){BLANC}");
        print!("\n\n\t Niveau: ");
        let reponse = match outils::lire_ligne() {
            Some(ligne) => ligne,
            None => return Err(Fin::FinDeSaisie),
        };
        if reponse == "1" {
            nbmur = hasard.randint(3, 4);
            longmur = hasard.randint(2, 3);
            break;
        } else if reponse == "2" {
            nbmur = hasard.randint(4, 5);
            longmur = hasard.randint(4, 5);
            break;
        } else if reponse == "3" {
            nbmur = hasard.randint(5, 6);
            longmur = hasard.randint(6, 7);
            break;
        }
    }

    let mut mur = 1;
    while mur <= nbmur {
        let sensmur = hasard.randint(1, 2);
        let depart = match randomingrille(jeu, 0, 99, hasard) {
            Some(depart) => depart as i32,
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

/// Le joueur.
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    match randomingrille(jeu, 0, 99, hasard) {
        Some(place) => {
            jeu.mouvement.newpos = place as i32;
            jeu.grille[place] = Case::Joueur;
            Ok(())
        }
        None => Err(Fin::PlateauPlein),
    }
}

/// Les virus.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = Vec::new();
    for _ in 0..4 {
        match randomingrille(jeu, 0, 99, hasard) {
            Some(place) => {
                jeu.virus.push(Some(place));
                jeu.grille[place] = Case::Virus;
            }
            None => return Err(Fin::PlateauPlein),
        }
    }
    Ok(())
}

/// Compte l'ATP.
pub fn countATP(jeu: &Jeu) -> usize {
    let mut nb = 0;
    for i in 0..100 {
        if jeu.grille[i] == Case::ATP {
            nb = nb + 1;
        }
    }
    nb
}

/// Une case pour l'ATP.
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

/// Remet l'ATP à huit.
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut nb = countATP(jeu);
    while nb < 8 {
        match randomATP(jeu, hasard) {
            Some(place) => jeu.grille[place] = Case::ATP,
            None => break,
        }
        nb = countATP(jeu);
    }
    showGameBoard(jeu, &jeu.message);
}
