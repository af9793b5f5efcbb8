//! La préparation de la grille

#![allow(non_snake_case)]

use super::affichage::showGameBoard;
use super::etat::*;
use outils::Hasard;

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // je fais la liste des cases vides, je la mélange et je prends la première
    let mut candidates: Vec<usize> = vec![];
    let mut i = n1;
    while i <= n2 {
        if i >= 0 && i <= 99 {
            if jeu.grille[i as usize] == Case::Vide {
                candidates.push(i as usize);
            }
        }
        i = i + 1;
    }
    if candidates.len() == 0 {
        return None;
    }
    hasard.shuffle(&mut candidates);
    return Some(candidates[0]);
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let mut interdit = false;
    if newpos < 0 {
        interdit = true;
    }
    if newpos > 99 {
        interdit = true;
    }
    if oldpos % 10 == 0 {
        if newpos % 10 == 9 {
            interdit = true;
        }
    }
    if oldpos % 10 == 9 {
        if newpos % 10 == 0 {
            interdit = true;
        }
    }
    return interdit;
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut niveau = 0;
    while niveau == 0 {
        outils::efface_ecran();
        println!("A quel niveau de difficulté voulez-vous jouer ?");
        println!();
        println!("Rhume: (1), Gastro: (2), Chikungunya: (3)");
        println!();
        print!("Niveau: ");
        let reponse = outils::lire_ligne();
        if reponse == None {
            println!();
            return Err(Fin::FinDeSaisie);
        }
        let reponse = reponse.unwrap();
        if reponse == "1" {
            niveau = 1;
        }
        if reponse == "2" {
            niveau = 2;
        }
        if reponse == "3" {
            niveau = 3;
        }
        if niveau == 0 {
            println!("Il faut répondre 1, 2 ou 3.");
        }
    }
    // niveau 1 : 3 à 4, niveau 2 : 4 à 5, niveau 3 : 5 à 6
    let nombre = hasard.randint(niveau + 2, niveau + 3);
    // niveau 1 : 2 à 3, niveau 2 : 4 à 5, niveau 3 : 6 à 7
    let longueur = hasard.randint(2 * niveau, 2 * niveau + 1);
    let mut n = 0;
    while n < nombre {
        let sens = hasard.randint(1, 2);
        let depart = randomingrille(jeu, 0, 99, hasard);
        if depart.is_none() {
            return Err(Fin::PlateauPlein);
        }
        let depart = depart.unwrap() as i32;
        let pas = if sens == 1 { 10 } else { 1 };
        jeu.grille[depart as usize] = Case::Mur;
        let mut posees = 1;
        // d'abord vers le haut ou la gauche
        let mut place = depart;
        while posees < longueur && !passemuraille(place, place - pas) {
            place = place - pas;
            jeu.grille[place as usize] = Case::Mur;
            posees = posees + 1;
        }
        // ensuite vers le bas ou la droite
        place = depart;
        while posees < longueur && !passemuraille(place, place + pas) {
            place = place + pas;
            jeu.grille[place as usize] = Case::Mur;
            posees = posees + 1;
        }
        n = n + 1;
    }
    return Ok(());
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let case = randomingrille(jeu, 0, 99, hasard);
    if case == None {
        return Err(Fin::PlateauPlein);
    }
    jeu.grille[case.unwrap()] = Case::Joueur;
    jeu.mouvement = Mouvement {
        oldpos: jeu.mouvement.oldpos,
        newpos: case.unwrap() as i32,
        voh: jeu.mouvement.voh,
        continuer: jeu.mouvement.continuer,
    };
    return Ok(());
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    // combien de cases vides ?
    let mut vides = 0;
    for i in 0..100 {
        if jeu.grille[i] == Case::Vide {
            vides += 1;
        }
    }
    if vides < 4 {
        return Err(Fin::PlateauPlein);
    }
    // les cents cases dans le désordre : les quatre premières vides sont pour les virus
    let mut cases: Vec<usize> = (0..100).collect();
    hasard.shuffle(&mut cases);
    let mut liste = vec![];
    for i in 0..100 {
        if liste.len() < 4 && jeu.grille[cases[i]] == Case::Vide {
            jeu.grille[cases[i]] = Case::Virus;
            liste.push(Some(cases[i]));
        }
    }
    jeu.virus = liste;
    return Ok(());
}

pub fn countATP(jeu: &Jeu) -> usize {
    let mut compteur = 0;
    let mut i = 0;
    while i < 100 {
        match jeu.grille[i] {
            Case::ATP => compteur += 1,
            _ => compteur += 0,
        }
        i += 1;
    }
    return compteur;
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    return randomingrille(jeu, 0, 99, hasard);
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut fini = false;
    while !fini {
        if countATP(jeu) >= 8 {
            fini = true;
        } else {
            let place = randomATP(jeu, hasard);
            if place.is_none() {
                fini = true;
            } else {
                jeu.grille[place.unwrap()] = Case::ATP;
            }
        }
    }
    let texte = jeu.message.clone();
    showGameBoard(jeu, &texte);
}
