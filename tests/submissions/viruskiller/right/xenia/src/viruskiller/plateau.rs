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
///
/// Par exemple, « les deux bornes sont comprises » :
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let mut libre = false;
    for i in 0..100 {
        if i >= n1 && i <= n2 && jeu.grille[i as usize] == Case::Vide {
            libre = true;
        }
    }
    if libre == false {
        return None;
    }
    let mut position = hasard.randint(n1, n2);
    while position < 0 || position > 99 || jeu.grille[position as usize] != Case::Vide {
        position = hasard.randint(n1, n2);
    }
    return Some(position as usize);
}

/// Dit si le passage de la case `oldpos` à la case `newpos` est interdit par les bords.
///
/// Il l'est quand `newpos` sort de la grille (moins de 0 ou plus de 99), ou quand on passe de la
/// colonne 9 à la colonne 0 ou inversement. Les murs et la distance ne sont pas regardés.
///
/// Exemples : `passemuraille(20, 19)` et `passemuraille(0, -1)` sont vrais,
/// `passemuraille(45, 46)` et `passemuraille(5, 77)` sont faux.
///
/// Par exemple, « ailleurs, tout est permis » :
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0 {
        return true;
    }
    if newpos > 99 {
        return true;
    }
    if oldpos % 10 == 9 && newpos % 10 == 0 {
        return true;
    }
    if oldpos % 10 == 0 && newpos % 10 == 9 {
        return true;
    }
    return false;
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
///
/// Par exemple, « les trois difficultés sont proposées » :
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    efface_ecran();
    println!("A quel niveau de difficulté voulez vous jouer ?");
    println!("{BLEU}Rhume: (1)    {ORANGE}Gastro: (2)    {ROUGE}Chikungunya: (3){BLANC}");
    print!("Niveau: ");
    let nbmur;
    let longmur;
    match lire_ligne() {
        None => return Err(Fin::FinDeSaisie),
        Some(inputdifficulty) => {
            if inputdifficulty == "1" {
                nbmur = hasard.randint(3, 4);
                longmur = hasard.randint(2, 3);
            } else if inputdifficulty == "2" {
                nbmur = hasard.randint(4, 5);
                longmur = hasard.randint(4, 5);
            } else if inputdifficulty == "3" {
                nbmur = hasard.randint(5, 6);
                longmur = hasard.randint(6, 7);
            } else {
                // mauvaise réponse : on recommence
                return initmurs(jeu, hasard);
            }
        }
    }
    for _mur in 0..nbmur {
        let sensmur = hasard.randint(1, 2);
        let startingpoint;
        match randomingrille(jeu, 0, 99, hasard) {
            None => return Err(Fin::PlateauPlein),
            Some(p) => startingpoint = p as i32,
        }
        jeu.grille[startingpoint as usize] = Case::Mur;
        if sensmur == 1 {
            // mur vertical : vers le haut, puis vers le bas
            let mut haut = startingpoint;
            let mut bas = startingpoint;
            for _brique in 1..longmur {
                if passemuraille(haut, haut - 10) == false {
                    haut = haut - 10;
                    jeu.grille[haut as usize] = Case::Mur;
                } else if passemuraille(bas, bas + 10) == false {
                    bas = bas + 10;
                    jeu.grille[bas as usize] = Case::Mur;
                }
            }
        } else {
            // mur horizontal : vers la gauche, puis vers la droite
            let mut gauche = startingpoint;
            let mut droite = startingpoint;
            for _brique in 1..longmur {
                if passemuraille(gauche, gauche - 1) == false {
                    gauche = gauche - 1;
                    jeu.grille[gauche as usize] = Case::Mur;
                } else if passemuraille(droite, droite + 1) == false {
                    droite = droite + 1;
                    jeu.grille[droite as usize] = Case::Mur;
                }
            }
        }
    }
    return Ok(());
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
///
/// Par exemple, « le joueur est sur une case, et newpos le dit » :
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    match randomingrille(jeu, 0, 99, hasard) {
        Some(joueur) => {
            jeu.grille[joueur] = Case::Joueur;
            // il n'a pas encore bougé
            jeu.mouvement.oldpos = joueur as i32;
            jeu.mouvement.newpos = joueur as i32;
            return Ok(());
        }
        None => return Err(Fin::PlateauPlein),
    }
}

/// Place les quatre virus sur des cases vides différentes.
///
/// La liste `virus` est remplacée ; son ordre est libre. Avec moins de quatre cases vides,
/// l'erreur est `PlateauPlein`.
///
/// Par exemple, quatre indices tirés ensemble entre 0 et 99, tous tirés de nouveau tant que
/// l'une des quatre cases n'est pas vide.
///
/// Par exemple, « quatre virus sur quatre cases » :
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut liste = Vec::new();
    for _numvirus in 0..4 {
        match randomingrille(jeu, 0, 99, hasard) {
            Some(position) => {
                jeu.grille[position] = Case::Virus;
                liste.push(Some(position));
            }
            None => return Err(Fin::PlateauPlein),
        }
    }
    jeu.virus = liste;
    return Ok(());
}

/// Compte les molécules d'ATP de la grille.
///
/// Par exemple, « une grille sans ATP » :
pub fn countATP(jeu: &Jeu) -> usize {
    let mut nb_atp = 0;
    let mut i = 0;
    while i < 100 {
        if jeu.grille[i] == Case::ATP {
            nb_atp = nb_atp + 1;
        }
        i = i + 1;
    }
    return nb_atp;
}

/// Tire la case vide où apparaîtra une molécule d'ATP, dans toute la grille.
/// `None` s'il n'y a plus de case vide.
///
/// Par exemple, « une case vide, nulle part ailleurs » :
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    let position = randomingrille(jeu, 0, 99, hasard);
    return position;
}

/// Ajoute des molécules d'ATP jusqu'à ce qu'il y en ait huit, puis affiche la grille avec le
/// message du jeu.
///
/// Les molécules en trop ne sont pas retirées. On s'arrête aussi quand il n'y a plus de place.
///
/// Par exemple, « huit molécules sur une grille vide » :
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut nb_atp = countATP(jeu);
    while nb_atp < 8 {
        let position = randomATP(jeu, hasard);
        if position == None {
            // plus de place
            nb_atp = 8;
        } else {
            jeu.grille[position.unwrap()] = Case::ATP;
            nb_atp = countATP(jeu);
        }
    }
    showGameBoard(jeu, &jeu.message);
}
