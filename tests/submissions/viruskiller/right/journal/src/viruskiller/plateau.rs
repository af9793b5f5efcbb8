//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::{ecris, showGameBoard};
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
use super::etat::Case;
use super::etat::{Fin, Jeu};
use outils::Hasard;

/// Une difficulté du jeu : son nom, sa couleur, ses murs.
struct Difficulte {
    touche: &'static str,
    nom: &'static str,
    couleur: &'static str,
    murs: (i32, i32),
    briques: (i32, i32),
}

const DIFFICULTES: [Difficulte; 3] = [
    Difficulte { touche: "1", nom: "Rhume", couleur: BLEU, murs: (3, 4), briques: (2, 3) },
    Difficulte { touche: "2", nom: "Gastro", couleur: ORANGE, murs: (4, 5), briques: (4, 5) },
    Difficulte { touche: "3", nom: "Chikungunya", couleur: ROUGE, murs: (5, 6), briques: (6, 7) },
];

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // Un réservoir : la k-ième case vide remplace la précédente une fois sur k.
    let mut elue = None;
    let mut vues = 0;
    for (i, case) in jeu.grille.iter().enumerate() {
        if (n1..=n2).contains(&(i as i32)) && *case == Case::Vide {
            vues += 1;
            if hasard.randint(1, vues) == 1 {
                elue = Some(i);
            }
        }
    }
    elue
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let dehors = newpos < 0 || newpos >= 100;
    dehors || ((oldpos % 10) - (newpos % 10)).abs() == 9
}

/// Demande la difficulté, et la redemande s'il le faut.
fn difficulte() -> Result<&'static Difficulte, Fin> {
    ecris("\nA quel niveau de difficulté voulez vous jouer ?\n");
    for d in &DIFFICULTES {
        ecris(format_args!("  {}{}: ({}){BLANC}\n", d.couleur, d.nom, d.touche));
    }
    ecris("Niveau: ");
    let reponse = outils::lire_ligne().ok_or(Fin::FinDeSaisie)?;
    match DIFFICULTES.iter().find(|d| d.touche == reponse) {
        Some(choisie) => Ok(choisie),
        None => difficulte(),
    }
}

/// La suite des cases d'un mur : d'abord d'un côté, puis de l'autre.
fn briques(depart: i32, pas: i32) -> impl Iterator<Item = i32> {
    let cote = move |pas: i32| {
        std::iter::successors(Some(depart), move |&ici| {
            (!passemuraille(ici, ici + pas)).then_some(ici + pas)
        })
        .skip(1)
    };
    std::iter::once(depart).chain(cote(-pas)).chain(cote(pas))
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    outils::efface_ecran();
    let &Difficulte { murs, briques: longueurs, .. } = difficulte()?;
    let nombre = hasard.randint(murs.0, murs.1);
    let longueur = hasard.randint(longueurs.0, longueurs.1) as usize;
    (0..nombre).try_for_each(|_| {
        let vertical = hasard.choice(&[true, false]);
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        for brique in briques(depart as i32, if vertical { 10 } else { 1 }).take(longueur) {
            jeu.grille[brique as usize] = Case::Mur;
        }
        Ok(())
    })
}

/// Met quelque chose sur une case vide au hasard.
fn place(jeu: &mut Jeu, chose: Case, hasard: &mut Hasard) -> Result<usize, Fin> {
    let ou = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[ou] = chose;
    Ok(ou)
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    place(jeu, Case::Joueur, hasard).map(|ou| jeu.mouvement.newpos = ou as i32)
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = (0..4)
        .map(|_| place(jeu, Case::Virus, hasard).map(Some))
        .collect::<Result<_, _>>()?;
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().fold(0, |n, c| n + usize::from(*c == Case::ATP))
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    fn remplis(jeu: &mut Jeu, hasard: &mut Hasard) {
        if countATP(jeu) < 8 && place(jeu, Case::ATP, hasard).is_ok() {
            remplis(jeu, hasard);
        }
    }
    remplis(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
}
