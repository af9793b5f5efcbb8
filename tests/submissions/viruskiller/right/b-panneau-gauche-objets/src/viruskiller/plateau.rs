//! La préparation de la grille.

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu};
use super::outillage::{Coordonnee, Direction};
use outils::Hasard;

/// Combien de molécules d'ATP il doit y avoir.
const NOMBRE_ATP: usize = 8;

/// Un des trois niveaux.
struct Difficulte {
    nom: &'static str,
    murs: (i32, i32),
    longueur: (i32, i32),
}

static DIFFICULTES: [Difficulte; 3] = [
    Difficulte {
        nom: "Rhume",
        murs: (3, 4),
        longueur: (2, 3),
    },
    Difficulte {
        nom: "Gastro",
        murs: (4, 5),
        longueur: (4, 5),
    },
    Difficulte {
        nom: "Chikungunya",
        murs: (5, 6),
        longueur: (6, 7),
    },
];

impl Difficulte {
    fn demande() -> Result<&'static Difficulte, Fin> {
        println!("A quel niveau de difficulté voulez vous jouer ?");
        for (i, niveau) in DIFFICULTES.iter().enumerate() {
            println!("   {}: ({})", niveau.nom, i + 1);
        }
        loop {
            print!("Niveau: ");
            let reponse = match outils::lire_ligne() {
                Some(ligne) => ligne,
                None => return Err(Fin::FinDeSaisie),
            };
            match reponse.as_str() {
                "1" => return Ok(&DIFFICULTES[0]),
                "2" => return Ok(&DIFFICULTES[1]),
                "3" => return Ok(&DIFFICULTES[2]),
                _ => println!("Ce n'est pas un niveau."),
            }
        }
    }
}

/// Un maçon construit un mur brique par brique.
struct Macon<'a> {
    jeu: &'a mut Jeu,
    briques: i32,
}

impl Macon<'_> {
    fn pose(&mut self, place: Coordonnee) {
        self.jeu.grille[place.indice()] = Case::Mur;
        self.briques -= 1;
    }

    fn batit(&mut self, depart: Coordonnee, sens: Direction) {
        self.pose(depart);
        for direction in [sens, sens.opposee()] {
            let mut place = depart;
            while self.briques > 0 {
                match place.decale(direction, 1) {
                    Some(suivante) => place = suivante,
                    None => break,
                }
                self.pose(place);
            }
        }
    }
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let mut candidates: Vec<i32> = Vec::new();
    for i in n1.max(0)..=n2.min(99) {
        if jeu.grille[i as usize] == Case::Vide {
            candidates.push(i);
        }
    }
    if candidates.is_empty() {
        return None;
    }
    // Le rang de la case parmi celles qui sont vides.
    let rang = hasard.randint(0, candidates.len() as i32 - 1);
    Some(candidates[rang as usize] as usize)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let hors_grille = newpos < 0 || newpos >= 100;
    let colonnes = [oldpos.rem_euclid(10), newpos.rem_euclid(10)];
    hors_grille || colonnes == [0, 9] || colonnes == [9, 0]
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    // On s'aperçoit avant de demander que la grille est pleine.
    if jeu.grille.iter().all(|case| *case != Case::Vide) {
        return Err(Fin::PlateauPlein);
    }
    let niveau = Difficulte::demande()?;
    let longueur = hasard.randint(niveau.longueur.0, niveau.longueur.1);
    let nombre = hasard.randint(niveau.murs.0, niveau.murs.1);
    for _ in 0..nombre {
        let place = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        let vertical = hasard.choice(&[true, false]);
        let sens = if vertical {
            Direction::Haut
        } else {
            Direction::Gauche
        };
        let mut macon = Macon {
            jeu: &mut *jeu,
            briques: longueur,
        };
        macon.batit(Coordonnee::depuis(place), sens);
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if let Some(place) = randomingrille(jeu, 0, 99, hasard) {
        jeu.grille[place] = Case::Joueur;
        jeu.mouvement.oldpos = place as i32;
        jeu.mouvement.newpos = place as i32;
        Ok(())
    } else {
        Err(Fin::PlateauPlein)
    }
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus.clear();
    while jeu.virus.len() < 4 {
        let Some(place) = randomingrille(jeu, 0, 99, hasard) else {
            return Err(Fin::PlateauPlein);
        };
        jeu.grille[place] = Case::Virus;
        // Le dernier tiré est le premier de la liste.
        jeu.virus.insert(0, Some(place));
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut compte = 0;
    for case in jeu.grille.iter() {
        if let Case::ATP = case {
            compte += 1;
        }
    }
    compte
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut manquantes = NOMBRE_ATP as i32 - countATP(jeu) as i32;
    while manquantes > 0 {
        let Some(place) = randomATP(jeu, hasard) else {
            break;
        };
        jeu.grille[place] = Case::ATP;
        manquantes -= 1;
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
