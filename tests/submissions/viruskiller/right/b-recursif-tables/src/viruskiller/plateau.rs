//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

/// Pour chaque réponse : nombre de murs et longueurs, des deux façons possibles.
const NIVEAUX: [(&str, [i32; 2], [usize; 2]); 3] = [
    ("1", [3, 4], [2, 3]),
    ("2", [4, 5], [4, 5]),
    ("3", [5, 6], [6, 7]),
];

/// Toutes les cases vides entre deux bornes, dans un ordre tiré au sort.
fn vides_melangees(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Vec<usize> {
    let mut vides: Vec<usize> = (0..100usize)
        .filter(|&i| jeu.grille[i] == Case::Vide && n1 <= i as i32 && i as i32 <= n2)
        .collect();
    if !vides.is_empty() {
        hasard.shuffle(&mut vides);
    }
    vides
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    vides_melangees(jeu, n1, n2, hasard).first().copied()
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    match newpos {
        0..=99 => (oldpos % 10 - newpos % 10).abs() == 9,
        _ => true,
    }
}

/// Pose `reste` briques à partir de `ici` (comprise) ; rend celles qui n'ont pas trouvé place.
fn maconne(jeu: &mut Jeu, ici: i32, pas: i32, reste: usize) -> usize {
    if reste == 0 {
        return 0;
    }
    jeu.grille[ici as usize] = Case::Mur;
    if passemuraille(ici, ici + pas) {
        reste - 1
    } else {
        maconne(jeu, ici + pas, pas, reste - 1)
    }
}

fn construit(jeu: &mut Jeu, nombre: i32, longueur: usize, hasard: &mut Hasard) -> Result<(), Fin> {
    if nombre == 0 {
        return Ok(());
    }
    let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)? as i32;
    let pas = [10, 1][hasard.randint(0, 1) as usize];
    let reste = maconne(jeu, depart, -pas, longueur);
    // La case de départ est déjà bâtie : une de plus pour la refaire.
    if reste > 0 {
        maconne(jeu, depart, pas, reste + 1);
    }
    construit(jeu, nombre - 1, longueur, hasard)
}

fn niveau() -> Result<usize, Fin> {
    println!("{BLANC}A quel niveau de difficulté voulez vous jouer ?");
    println!("{BLEU}Rhume: (1){BLANC}, {ORANGE}Gastro: (2){BLANC}, {ROUGE}Chikungunya: (3){BLANC}");
    print!("Niveau: ");
    let ligne = outils::lire_ligne().ok_or(Fin::FinDeSaisie)?;
    match NIVEAUX.iter().position(|n| n.0 == ligne.trim()) {
        Some(rang) => Ok(rang),
        None => niveau(),
    }
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (_, nombres, longueurs) = NIVEAUX[niveau()?];
    let nombre = hasard.choice(&nombres);
    let longueur = hasard.choice(&longueurs);
    construit(jeu, nombre, longueur, hasard)
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.mouvement.newpos = place as i32;
    jeu.grille[place] = Case::Joueur;
    Ok(())
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let places = vides_melangees(jeu, 0, 99, hasard);
    match places[..] {
        [a, b, c, d, ..] => {
            for place in [a, b, c, d] {
                jeu.grille[place] = Case::Virus;
            }
            jeu.virus = vec![Some(a), Some(b), Some(c), Some(d)];
            Ok(())
        }
        _ => Err(Fin::PlateauPlein),
    }
}

pub fn countATP(jeu: &Jeu) -> usize {
    fn compte(cases: &[Case]) -> usize {
        match cases {
            [] => 0,
            [Case::ATP, suite @ ..] => 1 + compte(suite),
            [_, suite @ ..] => compte(suite),
        }
    }
    compte(&jeu.grille)
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

fn complete(jeu: &mut Jeu, hasard: &mut Hasard) -> Option<()> {
    if countATP(jeu) >= 8 {
        return Some(());
    }
    let place = randomATP(jeu, hasard)?;
    jeu.grille[place] = Case::ATP;
    complete(jeu, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = complete(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
}
