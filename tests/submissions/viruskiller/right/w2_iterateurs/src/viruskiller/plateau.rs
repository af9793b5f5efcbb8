//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;
use std::iter::{from_fn, repeat_with};

fn est_vide(jeu: &Jeu, indice: i32) -> bool {
    usize::try_from(indice).is_ok_and(|i| jeu.grille.get(i) == Some(&Case::Vide))
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    (n1..=n2).any(|i| est_vide(jeu, i)).then_some(())?;
    repeat_with(|| hasard.randint(n1, n2))
        .find(|&tire| est_vide(jeu, tire))
        .map(|tire| tire as usize)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    !(0..100).contains(&newpos) || matches!((oldpos % 10, newpos % 10), (0, 9) | (9, 0))
}

/// Pose la question jusqu'à une bonne réponse : de combien à combien pour le nombre de murs,
/// puis pour leur longueur.
fn difficulte() -> Result<[(i32, i32); 2], Fin> {
    println!("A quel niveau de difficulté voulez vous jouer ?");
    println!("Rhume: (1)    Gastro: (2)    Chikungunya: (3)");
    from_fn(|| {
        print!("Niveau: ");
        outils::lire_ligne()
    })
    .find_map(|ligne| match ligne.as_str() {
        "1" => Some([(3, 4), (2, 3)]),
        "2" => Some([(4, 5), (4, 5)]),
        "3" => Some([(5, 6), (6, 7)]),
        _ => None,
    })
    .ok_or(Fin::FinDeSaisie)
}

/// Toutes les cases que l'on traverse à partir de `depart`, non compris, jusqu'au bord.
fn demi_droite(depart: i32, pas: i32) -> impl Iterator<Item = i32> {
    let suivante = move |&ici: &i32| Some(ici + pas).filter(|&n| !passemuraille(ici, n));
    std::iter::successors(Some(depart), suivante).skip(1)
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let [(n1, n2), (l1, l2)] = difficulte()?;
    let nombre = hasard.randint(n1, n2);
    let longueur = hasard.randint(l1, l2) as usize;
    (0..nombre).try_for_each(|_| {
        let pas = if hasard.randint(1, 2) == 1 { 10 } else { 1 };
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)? as i32;
        std::iter::once(depart)
            .chain(demi_droite(depart, -pas))
            .chain(demi_droite(depart, pas))
            .take(longueur)
            .for_each(|brique| jeu.grille[brique as usize] = Case::Mur);
        Ok(())
    })
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[place] = Case::Joueur;
    jeu.mouvement.newpos = place as i32;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if jeu.grille.iter().filter(|c| **c == Case::Vide).count() < 4 {
        return Err(Fin::PlateauPlein);
    }
    let indices: Vec<usize> = (0..100).collect();
    let places = repeat_with(|| hasard.sample(&indices, 4))
        .find(|places| places.iter().all(|&p| jeu.grille[p] == Case::Vide))
        .unwrap_or_default();
    places.iter().for_each(|&p| jeu.grille[p] = Case::Virus);
    jeu.virus = places.into_iter().map(Some).collect();
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().filter(|case| **case == Case::ATP).count()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    for _ in countATP(jeu)..8 {
        if let Some(place) = randomATP(jeu, hasard) {
            jeu.grille[place] = Case::ATP;
        }
    }
    showGameBoard(jeu, &jeu.message);
}
