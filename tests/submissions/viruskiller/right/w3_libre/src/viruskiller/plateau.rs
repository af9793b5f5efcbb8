//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

/// La liste des cases vides entre deux indices.
pub fn cases_vides(jeu: &Jeu, n1: i32, n2: i32) -> Vec<usize> {
    let mut liste = Vec::new();
    for (i, case) in jeu.grille.iter().enumerate() {
        if *case == Case::Vide && i as i32 >= n1 && i as i32 <= n2 {
            liste.push(i);
        }
    }
    liste
}

/// Au lieu de tirer jusqu'à tomber juste, on choisit directement parmi les cases vides :
/// chaque case vide a la même chance.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let vides = cases_vides(jeu, n1, n2);
    if vides.is_empty() {
        None
    } else {
        Some(hasard.choice(&vides))
    }
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0 || newpos >= 100 {
        return true;
    }
    let ecart = (oldpos % 10 - newpos % 10).abs();
    ecart == 9
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    println!("Quelle difficulté ? 1 = Rhume, 2 = Gastro, 3 = Chikungunya");
    let niveau = loop {
        let Some(reponse) = outils::lire_ligne() else {
            return Err(Fin::FinDeSaisie);
        };
        match reponse.trim().parse::<usize>() {
            Ok(n @ 1..=3) => break n,
            _ => println!("Je n'ai pas compris : 1, 2 ou 3 ?"),
        }
    };
    let nombres = [[3, 4], [4, 5], [5, 6]];
    let longueurs = [[2, 3], [4, 5], [6, 7]];
    let longueur = hasard.choice(&longueurs[niveau - 1]);
    let nombre = hasard.choice(&nombres[niveau - 1]);
    for _ in 0..nombre {
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        let vertical = hasard.choice(&["vertical", "horizontal"]) == "vertical";
        // combien de briques avant le départ ? le plus possible
        let (place_avant, pas) = if vertical {
            (depart / 10, 10)
        } else {
            (depart % 10, 1)
        };
        let avant = place_avant.min(longueur - 1);
        let premiere = depart - avant * pas;
        for k in 0..longueur {
            jeu.grille[premiere + k * pas] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if let Some(case) = randomingrille(jeu, 0, 99, hasard) {
        jeu.mouvement.newpos = case as i32;
        jeu.grille[case] = Case::Joueur;
        return Ok(());
    }
    Err(Fin::PlateauPlein)
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let vides = cases_vides(jeu, 0, 99);
    if vides.len() < 4 {
        return Err(Fin::PlateauPlein);
    }
    jeu.virus.clear();
    for case in hasard.sample(&vides, 4) {
        jeu.virus.push(Some(case));
        jeu.grille[case] = Case::Virus;
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut n = 0;
    for case in jeu.grille {
        if let Case::ATP = case {
            n += 1;
        }
    }
    n
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

/// Toutes les molécules qui manquent sont tirées d'un coup.
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let vides = cases_vides(jeu, 0, 99);
    let manque = 8usize.saturating_sub(countATP(jeu)).min(vides.len());
    if manque > 0 {
        for case in hasard.sample(&vides, manque) {
            jeu.grille[case] = Case::ATP;
        }
    }
    showGameBoard(jeu, &jeu.message);
}
