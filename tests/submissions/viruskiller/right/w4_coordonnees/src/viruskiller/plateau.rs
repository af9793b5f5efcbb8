//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::coord::{COTE, Coord, Direction};
use super::etat::{Case, Fin, Jeu};
use super::textes;
use outils::{Hasard, efface_ecran, lire_ligne};

const NB_ATP: usize = 8;
const NB_VIRUS: usize = 4;

/// On compte les cases vides, on tire un rang, et on va chercher la case de ce rang.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let convient = |i: &usize| (n1..=n2).contains(&(*i as i32)) && jeu.grille[*i] == Case::Vide;
    let combien = (0..100).filter(convient).count();
    if combien == 0 {
        return None;
    }
    let rang = hasard.randint(1, combien as i32) as usize;
    (0..100).filter(convient).nth(rang - 1)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let dehors = newpos < 0 || newpos > COTE * COTE - 1;
    let a_gauche = |case: i32| case % COTE == 0;
    let a_droite = |case: i32| case % COTE == COTE - 1;
    dehors
        || (a_gauche(oldpos) && a_droite(newpos))
        || (a_droite(oldpos) && a_gauche(newpos))
}

/// Les trois difficultés.
enum Niveau {
    Rhume,
    Gastro,
    Chikungunya,
}

impl Niveau {
    /// Redemande (en s'appelant elle-même) jusqu'à une bonne réponse.
    fn demande() -> Result<Niveau, Fin> {
        print!("{}", textes::QUESTION_NIVEAU);
        match lire_ligne().as_deref() {
            None => Err(Fin::FinDeSaisie),
            Some("1") => Ok(Niveau::Rhume),
            Some("2") => Ok(Niveau::Gastro),
            Some("3") => Ok(Niveau::Chikungunya),
            Some(_) => Niveau::demande(),
        }
    }

    fn nombre(&self, hasard: &mut Hasard) -> i32 {
        match self {
            Niveau::Rhume => hasard.randint(3, 4),
            Niveau::Gastro => hasard.randint(4, 5),
            Niveau::Chikungunya => hasard.randint(5, 6),
        }
    }

    fn longueur(&self, hasard: &mut Hasard) -> i32 {
        match self {
            Niveau::Rhume => hasard.randint(2, 3),
            Niveau::Gastro => hasard.randint(4, 5),
            Niveau::Chikungunya => hasard.randint(6, 7),
        }
    }
}

/// Pose des briques dans une direction ; répond combien n'ont pas pu être posées.
fn maconne(jeu: &mut Jeu, depart: Coord, direction: Direction, briques: i32) -> i32 {
    if briques == 0 {
        return 0;
    }
    match depart.voisine(direction) {
        None => briques,
        Some(place) => {
            jeu.grille[place.indice()] = Case::Mur;
            maconne(jeu, place, direction, briques - 1)
        }
    }
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if !jeu.grille.contains(&Case::Vide) {
        return Err(Fin::PlateauPlein);
    }
    efface_ecran();
    println!("{}", textes::NIVEAU);
    println!("{}", textes::NIVEAUX.join("\n"));
    let niveau = Niveau::demande()?;
    let nombre = niveau.nombre(hasard);
    let longueur = niveau.longueur(hasard);
    for _ in 0..nombre {
        let (aller, retour) = match hasard.randint(1, 2) {
            1 => (Direction::Haut, Direction::Bas),
            _ => (Direction::Gauche, Direction::Droite),
        };
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        jeu.grille[depart] = Case::Mur;
        let reste = maconne(jeu, depart.into(), aller, longueur - 1);
        maconne(jeu, depart.into(), retour, reste);
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[depart] = Case::Joueur;
    jeu.mouvement.newpos = depart as i32;
    Ok(())
}

/// Les virus sont placés l'un après l'autre.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let vides = jeu.grille.iter().filter(|case| **case == Case::Vide).count();
    if vides < NB_VIRUS {
        return Err(Fin::PlateauPlein);
    }
    jeu.virus = Vec::with_capacity(NB_VIRUS);
    while jeu.virus.len() < NB_VIRUS {
        let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        jeu.grille[place] = Case::Virus;
        jeu.virus.push(Some(place));
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut total = 0;
    for ligne in 0..COTE {
        for colonne in 0..COTE {
            if (Coord { ligne, colonne }).case(jeu) == Case::ATP {
                total += 1;
            }
        }
    }
    total
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    while countATP(jeu) < NB_ATP {
        match randomATP(jeu, hasard) {
            Some(place) => jeu.grille[place] = Case::ATP,
            None => break,
        }
    }
    showGameBoard(jeu, &jeu.message);
}
