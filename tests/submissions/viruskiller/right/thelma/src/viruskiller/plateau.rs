//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu};
use outils::Hasard;
use super::affichage::showGameBoard;
use outils::{efface_ecran, lire_ligne};

/// Tire au hasard une case vide dont l'indice est entre `n1` et `n2` compris.
///
/// Chaque case vide a autant de chances que les autres. S'il n'y en a aucune entre les deux
/// bornes, la réponse est `None` : il ne faut pas en chercher une sans fin.
///
/// Exemple : entre 20 et 22, si la case 21 est un mur, la réponse est 20 ou 22.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    // On vérifie d'abord qu'il y a une case vide, pour ne pas chercher sans fin.
    let mut possible = false;
    for i in n1.max(0)..=n2.min(99) {
        if jeu.grille[i as usize] == Case::Vide {
            possible = true;
        }
    }
    if !possible {
        return None;
    }
    loop {
        let tirage = hasard.randint(n1.max(0), n2.min(99)) as usize;
        if jeu.grille[tirage] == Case::Vide {
            return Some(tirage);
        }
    }
}

/// Dit si le passage de la case `oldpos` à la case `newpos` est interdit par les bords.
///
/// Il l'est quand `newpos` sort de la grille (moins de 0 ou plus de 99), ou quand on passe de la
/// colonne 9 à la colonne 0 ou inversement. Les murs et la distance ne sont pas regardés.
///
/// Exemples : `passemuraille(20, 19)` et `passemuraille(0, -1)` sont vrais,
/// `passemuraille(45, 46)` et `passemuraille(5, 77)` sont faux.
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    newpos < 0
        || newpos > 99
        || (oldpos % 10 == 9 && newpos % 10 == 0)
        || (oldpos % 10 == 0 && newpos % 10 == 9)
}

/// Demande la difficulté et construit les murs.
///
/// On redemande jusqu'à lire `1`, `2` ou `3`, puis on tire, dans l'ordre que l'on veut :
/// - le nombre de murs, entre 3 et 4, 4 et 5 ou 5 et 6 ;
/// - la longueur des murs, entre 2 et 3, 4 et 5 ou 6 et 7 ;
/// - pour chaque mur, le sens (vertical une fois sur deux) et la case de départ, vide.
///
/// Un mur a `longueur` cases, celle de départ comprise. Il va vers le haut (ou vers la gauche)
/// tant que `passemuraille` le permet ; les briques qui restent vont de l'autre côté du départ.
/// Une brique remplace ce qu'il y a dans la case. Sans case vide où commencer, l'erreur est
/// `PlateauPlein`.
///
/// Exemples de murs de trois cases : horizontal depuis 21, il occupe 20, 21, 22 ; vertical
/// depuis 5, il occupe 5, 15, 25 ; vertical depuis 99, il occupe 79, 89, 99.
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    efface_ecran();
    let (nbmur, longmur) = loop {
        println!("\n\t A quel niveau de difficulté voulez vous jouer ?");
        println!("\n\t {BLEU}Rhume: (1) {ORANGE}Gastro: (2) {ROUGE}Chikungunya: (3){BLANC}");
        print!("\n\t Niveau: ");
        let Some(reponse) = lire_ligne() else {
            return Err(Fin::FinDeSaisie);
        };
        if reponse == "1" {
            break (hasard.randint(3, 4), hasard.randint(2, 3));
        } else if reponse == "2" {
            break (hasard.randint(4, 5), hasard.randint(4, 5));
        } else if reponse == "3" {
            break (hasard.randint(5, 6), hasard.randint(6, 7));
        }
    };

    let mut mur = 1;
    while mur <= nbmur {
        // 1 : mur vertical, 2 : mur horizontal
        let sensmur = hasard.randint(1, 2);
        let depart = match randomingrille(jeu, 0, 99, hasard) {
            Some(case) => case as i32,
            None => return Err(Fin::PlateauPlein),
        };
        jeu.grille[depart as usize] = Case::Mur;
        let pas = if sensmur == 1 { 10 } else { 1 };
        let mut avant = 0;
        let mut apres = 0;
        for _brique in 1..longmur {
            let oldpos = depart - pas * avant;
            let newpos = oldpos - pas;
            if apres == 0 && !passemuraille(oldpos, newpos) {
                jeu.grille[newpos as usize] = Case::Mur;
                avant += 1;
            } else {
                // On est au bord : on continue de l'autre côté du départ.
                apres += 1;
                jeu.grille[(depart + pas * apres) as usize] = Case::Mur;
            }
        }
        mur += 1;
    }
    Ok(())
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let joueur = match randomingrille(jeu, 0, 99, hasard) {
        Some(case) => case,
        None => return Err(Fin::PlateauPlein),
    };
    jeu.grille[joueur] = Case::Joueur;
    jeu.mouvement.newpos = joueur as i32;
    Ok(())
}

/// Place les quatre virus sur des cases vides différentes.
///
/// La liste `virus` est remplacée ; son ordre est libre. Avec moins de quatre cases vides,
/// l'erreur est `PlateauPlein`.
///
/// Par exemple, quatre indices tirés ensemble entre 0 et 99, tous tirés de nouveau tant que
/// l'une des quatre cases n'est pas vide.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = Vec::new();
    while jeu.virus.len() < 4 {
        match randomingrille(jeu, 0, 99, hasard) {
            Some(case) => {
                jeu.grille[case] = Case::Virus;
                jeu.virus.push(Some(case));
            }
            None => return Err(Fin::PlateauPlein),
        }
    }
    Ok(())
}

/// Compte les molécules d'ATP de la grille.
pub fn countATP(jeu: &Jeu) -> usize {
    let mut nb = 0;
    for i in 0..100 {
        if jeu.grille[i] == Case::ATP {
            nb += 1;
        }
    }
    nb
}

/// Tire la case vide où apparaîtra une molécule d'ATP, dans toute la grille.
/// `None` s'il n'y a plus de case vide.
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

/// Ajoute des molécules d'ATP jusqu'à ce qu'il y en ait huit, puis affiche la grille avec le
/// message du jeu.
///
/// Les molécules en trop ne sont pas retirées. On s'arrête aussi quand il n'y a plus de place.
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    while countATP(jeu) < 8 {
        match randomATP(jeu, hasard) {
            Some(case) => jeu.grille[case] = Case::ATP,
            None => break,
        }
    }
    showGameBoard(jeu, &jeu.message);
}
