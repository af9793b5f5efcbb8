//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

/// Les cases vides entre deux bornes comprises.
fn vides(jeu: &Jeu, n1: i32, n2: i32) -> Vec<usize> {
    (n1..=n2)
        .filter_map(|i| usize::try_from(i).ok())
        .filter(|&i| jeu.grille.get(i) == Some(&Case::Vide))
        .collect()
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let vides = vides(jeu, n1, n2);
    (!vides.is_empty()).then(|| hasard.choice(&vides))
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    !(0..100).contains(&newpos) || matches!((oldpos % 10, newpos % 10), (0, 9) | (9, 0))
}

/// Le nombre de murs et leur longueur, l'un et l'autre ou un de plus.
fn difficulte() -> Option<(i32, i32)> {
    loop {
        print!(
            "\n\tÀ quel niveau de difficulté voulez-vous jouer ?\n\n\
             \tRhume (1)\n\tGastro (2)\n\tChikungunya (3)\n\n\tNiveau : "
        );
        match outils::lire_ligne()?.trim() {
            "1" => return Some((3, 2)),
            "2" => return Some((4, 4)),
            "3" => return Some((5, 6)),
            autre => println!("\t« {autre} » n'est pas un niveau."),
        }
    }
}

/// Les cases d'un mur : vers l'arrière tant qu'on peut, puis de l'autre côté.
fn mur(depart: i32, pas: i32, longueur: i32) -> Vec<i32> {
    let mut cases = vec![depart];
    let (mut premiere, mut derniere) = (depart, depart);
    while (cases.len() as i32) < longueur {
        if passemuraille(premiere, premiere - pas) {
            derniere += pas;
            cases.push(derniere);
        } else {
            premiere -= pas;
            cases.push(premiere);
        }
    }
    cases
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    outils::efface_ecran();
    let (nombre, longueur) = difficulte().ok_or(Fin::FinDeSaisie)?;
    let nombre = hasard.randint(nombre, nombre + 1);
    let longueur = hasard.randint(longueur, longueur + 1);
    for _ in 0..nombre {
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        let pas = hasard.choice(&[1, 10]);
        for case in mur(depart as i32, pas, longueur) {
            jeu.grille[case as usize] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[place] = Case::Joueur;
    jeu.mouvement.newpos = place as i32;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let vides = vides(jeu, 0, 99);
    if vides.len() < 4 {
        return Err(Fin::PlateauPlein);
    }
    jeu.virus = hasard.sample(&vides, 4).into_iter().map(Some).collect();
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
    let manque = 8_usize.saturating_sub(countATP(jeu));
    let vides = vides(jeu, 0, 99);
    for place in hasard.sample(&vides, manque.min(vides.len())) {
        jeu.grille[place] = Case::ATP;
    }
    showGameBoard(jeu, &jeu.message);
}
