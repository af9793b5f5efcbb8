//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
use super::etat::{Case, Fin, Jeu};
use outils::{Hasard, efface_ecran, lire_ligne};

/// Combien de cases vides entre deux indices.
fn nbvides(jeu: &Jeu, n1: i32, n2: i32) -> usize {
    let mut nb = 0;
    for i in n1..=n2 {
        if i >= 0 && i < 100 && jeu.grille[i as usize] == Case::Vide {
            nb += 1;
        }
    }
    nb
}

/// Une case vide tirée au hasard.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // sans case vide la boucle ne finirait pas
    if nbvides(jeu, n1, n2) == 0 {
        return None;
    }
    let mut position = hasard.randint(n1, n2);
    while !(0..100).contains(&position) || jeu.grille[position as usize] != Case::Vide {
        position = hasard.randint(n1, n2);
    }
    Some(position as usize)
}

/// Renvoie true si la valeur testée sort de la grille ou revient par l'autre coté
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

/// Initialisation des murs, choix de la difficulté (nombre et longueur des murs), sens aléatoire.
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let nbmur;
    let longmur;
    // Choix de la difficulté : génère des valeurs différentes pour le nombre de murs et leurs longueurs.
    loop {
        efface_ecran();
        println!(
            "\n\t A quel niveau de difficulté voulez vous jouer ?\n\n\t {BLEU}Rhume: (1) {ORANGE}Gastro: (2) {ROUGE}Chikungunya: (3){BLANC}"
        );
        print!("\n\n\t Niveau: ");
        let inputdifficulty = lire_ligne().ok_or(Fin::FinDeSaisie)?;
        if inputdifficulty == "1" {
            nbmur = hasard.randint(3, 4);
            longmur = hasard.randint(2, 3);
            break;
        } else if inputdifficulty == "2" {
            nbmur = hasard.randint(4, 5);
            longmur = hasard.randint(4, 5);
            break;
        } else if inputdifficulty == "3" {
            nbmur = hasard.randint(5, 6);
            longmur = hasard.randint(6, 7);
            break;
        }
    }
    // Boucle while pour générer tous les murs
    let mut mur = 1;
    while mur <= nbmur {
        // soit un mur vertical (sensmur=1) soit un mur horizontal (sensmur=2)
        let sensmur = hasard.randint(1, 2);
        let startingpoint = match randomingrille(jeu, 0, 99, hasard) {
            Some(place) => place as i32,
            None => return Err(Fin::PlateauPlein),
        };
        jeu.grille[startingpoint as usize] = Case::Mur;
        if sensmur == 1 {
            let mut haut = 0;
            let mut bas = 0;
            for _brique in 1..longmur {
                let mut oldpos = startingpoint - 10 * haut;
                let mut newpos = startingpoint - 10 * (haut + 1);
                if passemuraille(oldpos, newpos) == false {
                    jeu.grille[newpos as usize] = Case::Mur;
                    haut = haut + 1;
                } else {
                    oldpos = startingpoint + 10 * bas;
                    newpos = startingpoint + 10 * (bas + 1);
                    if passemuraille(oldpos, newpos) == false {
                        jeu.grille[newpos as usize] = Case::Mur;
                        bas = bas + 1;
                    }
                }
            }
        } else {
            let mut gauche = 0;
            let mut droite = 0;
            for _brique in 1..longmur {
                let mut oldpos = startingpoint - gauche;
                let mut newpos = startingpoint - (gauche + 1);
                if passemuraille(oldpos, newpos) == false {
                    jeu.grille[newpos as usize] = Case::Mur;
                    gauche = gauche + 1;
                } else {
                    oldpos = startingpoint + droite;
                    newpos = startingpoint + (droite + 1);
                    if passemuraille(oldpos, newpos) == false {
                        jeu.grille[newpos as usize] = Case::Mur;
                        droite = droite + 1;
                    }
                }
            }
        }
        mur += 1;
    }
    Ok(())
}

/// Initialisation du joueur
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

/// Initialisation des virus
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if nbvides(jeu, 0, 99) < 4 {
        return Err(Fin::PlateauPlein);
    }
    let toutes: Vec<usize> = (0..100).collect();
    let mut positions = hasard.sample(&toutes, 4);
    while jeu.grille[positions[0]] != Case::Vide
        || jeu.grille[positions[1]] != Case::Vide
        || jeu.grille[positions[2]] != Case::Vide
        || jeu.grille[positions[3]] != Case::Vide
    {
        positions = hasard.sample(&toutes, 4);
    }
    jeu.virus = Vec::new();
    for position in positions {
        jeu.grille[position] = Case::Virus;
        jeu.virus.push(Some(position));
    }
    Ok(())
}

/// Permet de compter combien d'ATP est présent dans la grille
pub fn countATP(jeu: &Jeu) -> usize {
    let mut nbATP = 0;
    for i in 0..jeu.grille.len() {
        if jeu.grille[i] == Case::ATP {
            nbATP = nbATP + 1;
        }
    }
    nbATP
}

/// Permet de générer de l'ATP sur un emplacement vide de la grille
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    let randomATPpos = randomingrille(jeu, 0, 99, hasard);
    randomATPpos
}

/// Génère de l'ATP tant qu'il y a moins de 8 molécules dans la grille.
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut nbATP = countATP(jeu);
    while nbATP < 8 {
        let newATP = randomATP(jeu, hasard);
        if newATP == None {
            break;
        }
        jeu.grille[newATP.unwrap()] = Case::ATP;
        nbATP = countATP(jeu);
    }
    showGameBoard(jeu, &jeu.message);
}
