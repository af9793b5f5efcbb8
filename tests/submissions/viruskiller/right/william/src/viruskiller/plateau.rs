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
    let mut found: Vec<usize> = Vec::new();
    for (i, cell) in jeu.grille.iter().enumerate() {
        let wanted = i as i32 >= n1 && i as i32 <= n2;
        if wanted && *cell == Case::Vide {
            found.push(i);
        }
    }
    // The first of a shuffled list.
    hasard.shuffle(&mut found);
    found.first().copied()
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
    let outside = newpos < 0 || newpos > 99;
    let side = |pos: i32| pos % 10 == 0 || pos % 10 == 9;
    outside || (side(oldpos) && side(newpos) && oldpos % 10 != newpos % 10)
}

// Asks until the answer is 1, 2 or 3.
fn ask_level() -> Result<u8, Fin> {
    efface_ecran();
    println!("A quel niveau de difficulté voulez vous jouer ?");
    println!("{BLEU}Rhume: (1)  {ORANGE}Gastro: (2)  {ROUGE}Chikungunya: (3){BLANC}");
    loop {
        print!("Niveau: ");
        match lire_ligne() {
            None => return Err(Fin::FinDeSaisie),
            Some(answer) => match answer.trim().parse() {
                Ok(level @ 1..=3) => return Ok(level),
                _ => println!("1, 2 ou 3 ?"),
            },
        }
    }
}

// A wall of `length` cells, along its row or its column. It starts as high (or as
// far to the left) as it can, and ends lower when there is no room above.
fn build(jeu: &mut Jeu, start: usize, vertical: bool, length: usize) {
    let (row, column) = (start / 10, start % 10);
    let here = if vertical { row } else { column };
    let first = (here + 1).saturating_sub(length);
    for k in first..first + length {
        let cell = if vertical { 10 * k + column } else { 10 * row + k };
        jeu.grille[cell] = Case::Mur;
    }
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
    if !jeu.grille.contains(&Case::Vide) {
        return Err(Fin::PlateauPlein);
    }
    let (count, length) = match ask_level()? {
        1 => (hasard.randint(3, 4), hasard.randint(2, 3)),
        2 => (hasard.randint(4, 5), hasard.randint(4, 5)),
        _ => (hasard.randint(5, 6), hasard.randint(6, 7)),
    };
    for _ in 0..count {
        let vertical = hasard.choice(&[true, false]);
        let start = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        build(jeu, start, vertical, length as usize);
    }
    Ok(())
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
///
/// Par exemple, « le joueur est sur une case, et newpos le dit » :
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let start = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[start] = Case::Joueur;
    jeu.mouvement.newpos = start as i32;
    Ok(())
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
    let mut free = Vec::new();
    for i in 0..100 {
        if jeu.grille[i] == Case::Vide {
            free.push(i);
        }
    }
    if free.len() < 4 {
        return Err(Fin::PlateauPlein);
    }
    hasard.shuffle(&mut free);
    jeu.virus = free[..4].iter().map(|&i| Some(i)).collect();
    for &i in &free[..4] {
        jeu.grille[i] = Case::Virus;
    }
    Ok(())
}

/// Compte les molécules d'ATP de la grille.
///
/// Par exemple, « une grille sans ATP » :
pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille
        .iter()
        .fold(0, |n, cell| if *cell == Case::ATP { n + 1 } else { n })
}

/// Tire la case vide où apparaîtra une molécule d'ATP, dans toute la grille.
/// `None` s'il n'y a plus de case vide.
///
/// Par exemple, « une case vide, nulle part ailleurs » :
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

/// Ajoute des molécules d'ATP jusqu'à ce qu'il y en ait huit, puis affiche la grille avec le
/// message du jeu.
///
/// Les molécules en trop ne sont pas retirées. On s'arrête aussi quand il n'y a plus de place.
///
/// Par exemple, « huit molécules sur une grille vide » :
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let missing = 8usize.saturating_sub(countATP(jeu));
    for _ in 0..missing {
        let Some(cell) = randomATP(jeu, hasard) else {
            break;
        };
        jeu.grille[cell] = Case::ATP;
    }
    showGameBoard(jeu, &jeu.message);
}
