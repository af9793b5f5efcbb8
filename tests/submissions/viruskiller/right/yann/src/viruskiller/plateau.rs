//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu};
use outils::Hasard;
use super::affichage::showGameBoard;
use outils::lire_ligne;

/// Tire au hasard une case vide dont l'indice est entre `n1` et `n2` compris.
///
/// Chaque case vide a autant de chances que les autres. S'il n'y en a aucune entre les deux
/// bornes, la réponse est `None` : il ne faut pas en chercher une sans fin.
///
/// Exemple : entre 20 et 22, si la case 21 est un mur, la réponse est 20 ou 22.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let vides: Vec<usize> = (n1.max(0)..=n2.min(99))
        .map(|i| i as usize)
        .filter(|&i| jeu.grille[i] == Case::Vide)
        .collect();
    match vides.len() {
        0 => None,
        n => Some(vides[hasard.randint(0, n as i32 - 1) as usize]),
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
    match newpos {
        0..=99 => (oldpos % 10 - newpos % 10).abs() == 9,
        _ => true,
    }
}

/// Le nom, les nombres de murs et les longueurs possibles de chaque difficulté.
const DIFFICULTES: [(&str, (i32, i32), (i32, i32)); 3] = [
    ("Rhume", (3, 4), (2, 3)),
    ("Gastro", (4, 5), (4, 5)),
    ("Chikungunya", (5, 6), (6, 7)),
];

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
    println!("À quel niveau de difficulté voulez-vous jouer ?");
    for ((nom, ..), (numero, couleur)) in DIFFICULTES.iter().zip([(1, BLEU), (2, ORANGE), (3, ROUGE)]) {
        println!("{couleur}{nom}: ({numero}){BLANC}");
    }
    let (_, nombre, longueur) = loop {
        print!("Niveau: ");
        match lire_ligne().ok_or(Fin::FinDeSaisie)?.trim() {
            "1" => break DIFFICULTES[0],
            "2" => break DIFFICULTES[1],
            "3" => break DIFFICULTES[2],
            _ => {}
        }
    };
    let longueur = hasard.randint(longueur.0, longueur.1);
    for _ in 0..hasard.randint(nombre.0, nombre.1) {
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)? as i32;
        let vertical = hasard.choice(&["vertical", "horizontal"]) == "vertical";
        mur(depart, vertical, longueur)
            .into_iter()
            .for_each(|i| jeu.grille[i as usize] = Case::Mur);
    }
    Ok(())
}

/// Les cases d'un mur : d'abord vers le haut ou la gauche, puis de l'autre côté.
fn mur(depart: i32, vertical: bool, longueur: i32) -> Vec<i32> {
    let (pas, place) = if vertical {
        (10, depart / 10)
    } else {
        (1, depart % 10)
    };
    // Combien de briques tiennent avant le départ ?
    let avant = place.min(longueur - 1);
    (-avant..longueur - avant)
        .map(|k| depart + k * pas)
        .collect()
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    randomingrille(jeu, 0, 99, hasard)
        .map(|case| {
            jeu.grille[case] = Case::Joueur;
            jeu.mouvement.newpos = case as i32;
        })
        .ok_or(Fin::PlateauPlein)
}

/// Place les quatre virus sur des cases vides différentes.
///
/// La liste `virus` est remplacée ; son ordre est libre. Avec moins de quatre cases vides,
/// l'erreur est `PlateauPlein`.
///
/// Par exemple, quatre indices tirés ensemble entre 0 et 99, tous tirés de nouveau tant que
/// l'une des quatre cases n'est pas vide.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    jeu.virus = (0..4)
        .map(|_| {
            let case = randomingrille(jeu, 0, 99, hasard)?;
            jeu.grille[case] = Case::Virus;
            Some(Some(case))
        })
        .collect::<Option<Vec<Option<usize>>>>()
        .ok_or(Fin::PlateauPlein)?;
    Ok(())
}

/// Compte les molécules d'ATP de la grille.
pub fn countATP(jeu: &Jeu) -> usize {
    let est_atp = |case: &&Case| **case == Case::ATP;
    jeu.grille.iter().filter(est_atp).count()
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
    // Toutes les cases qui manquent d'un coup, prises dans les cases vides.
    let vides: Vec<usize> = (0..100).filter(|&i| jeu.grille[i] == Case::Vide).collect();
    let manque = 8_usize.saturating_sub(countATP(jeu)).min(vides.len());
    for case in hasard.sample(&vides, manque) {
        jeu.grille[case] = Case::ATP;
    }
    showGameBoard(jeu, &jeu.message);
}
