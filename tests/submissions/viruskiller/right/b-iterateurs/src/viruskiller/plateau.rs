//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;
use std::iter::{repeat_with, successors};

/// Les indices des cases vides.
fn vides(jeu: &Jeu) -> impl Iterator<Item = usize> + '_ {
    (0..100).filter(|&i| jeu.grille[i] == Case::Vide)
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let libres: Vec<usize> = vides(jeu)
        .filter(|&i| (n1..=n2).contains(&(i as i32)))
        .collect();
    (!libres.is_empty()).then(|| hasard.choice(&libres))
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    !(0..100).contains(&newpos) || matches!((oldpos % 10, newpos % 10), (0, 9) | (9, 0))
}

/// Les cases depuis `depart` (non comprise) dans une direction, jusqu'au bord.
pub fn rayon(depart: i32, pas: i32) -> impl Iterator<Item = i32> {
    successors(Some(depart), move |&p| {
        (!passemuraille(p, p + pas)).then_some(p + pas)
    })
    .skip(1)
}

/// Nombre de murs et longueur, au moins, pour chaque réponse ; au plus, c'est un de plus.
fn niveau(reponse: &str) -> Option<(i32, i32)> {
    match reponse.trim() {
        "1" => Some((3, 2)),
        "2" => Some((4, 4)),
        "3" => Some((5, 6)),
        _ => None,
    }
}

fn demande_niveau() -> Option<(i32, i32)> {
    println!("A quel niveau de difficulté voulez vous jouer ?");
    println!("  Rhume: (1)\n  Gastro: (2)\n  Chikungunya: (3)");
    repeat_with(|| {
        print!("Niveau: ");
        outils::lire_ligne()
    })
    .map_while(|ligne| ligne)
    .find_map(|ligne| niveau(&ligne))
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (nombre, longueur) = demande_niveau().ok_or(Fin::FinDeSaisie)?;
    let nombre = hasard.randint(nombre, nombre + 1);
    let longueur = hasard.randint(longueur, longueur + 1) as usize;
    (0..nombre).try_for_each(|_| {
        let pas = hasard.choice(&[10, 1]);
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)? as i32;
        std::iter::once(depart)
            .chain(rayon(depart, -pas))
            .chain(rayon(depart, pas))
            .take(longueur)
            .for_each(|p| jeu.grille[p as usize] = Case::Mur);
        Ok(())
    })
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    randomATP(jeu, hasard)
        .map(|place| {
            jeu.grille[place] = Case::Joueur;
            jeu.mouvement.newpos = place as i32;
        })
        .ok_or(Fin::PlateauPlein)
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let libres: Vec<usize> = vides(jeu).collect();
    if libres.len() < 4 {
        return Err(Fin::PlateauPlein);
    }
    jeu.virus = hasard.sample(&libres, 4).into_iter().map(Some).collect();
    for &place in jeu.virus.iter().flatten() {
        jeu.grille[place] = Case::Virus;
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().filter(|&&c| c == Case::ATP).count()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let libres: Vec<usize> = vides(jeu).collect();
    let manquent = 8usize.saturating_sub(countATP(jeu)).min(libres.len());
    hasard
        .sample(&libres, manquent)
        .into_iter()
        .for_each(|place| jeu.grille[place] = Case::ATP);
    showGameBoard(jeu, &jeu.message);
}
