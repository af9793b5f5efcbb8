//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![expect(non_snake_case, reason = "names come from the assignment")]

use super::affichage::showGameBoard;
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
use super::etat::{Case, Fin, Jeu};
use outils::Hasard;

/// Tire au hasard une case vide dont l'indice est entre `n1` et `n2` compris.
///
/// Chaque case vide a autant de chances que les autres. S'il n'y en a aucune entre les deux
/// bornes, la réponse est `None` : il ne faut pas en chercher une sans fin.
///
/// Exemple : entre 20 et 22, si la case 21 est un mur, la réponse est 20 ou 22.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    if !(n1..=n2).any(|indice| jeu.grille[indice as usize] == Case::Vide) {
        return None;
    }
    loop {
        let indice = hasard.randint(n1, n2) as usize;
        if jeu.grille[indice] == Case::Vide {
            return Some(indice);
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
    if !(0..=99).contains(&newpos) {
        return true;
    }
    let (ancienne, nouvelle) = (oldpos % 10, newpos % 10);
    (ancienne == 9 && nouvelle == 0) || (ancienne == 0 && nouvelle == 9)
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
    let difficulte = demande_difficulte()?;
    let nbmur = hasard.randint(difficulte.nbmur.0, difficulte.nbmur.1);
    let longmur = hasard.randint(difficulte.longmur.0, difficulte.longmur.1);
    for _ in 0..nbmur {
        let sens = hasard.randint(1, 2);
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        batit_mur(jeu, depart, if sens == 1 { 10 } else { 1 }, longmur);
    }
    Ok(())
}

/// Les bornes, comprises, de ce que l'on tire pour une difficulté.
struct Difficulte {
    nbmur: (i32, i32),
    longmur: (i32, i32),
}

fn demande_difficulte() -> Result<Difficulte, Fin> {
    loop {
        outils::efface_ecran();
        println!("\n\t A quel niveau de difficulté voulez vous jouer ?\n");
        println!("\t {BLEU}Rhume: (1)   {ORANGE}Gastro: (2)   {ROUGE}Chikungunya: (3){BLANC}\n");
        print!("\t Niveau: ");
        match outils::lire_ligne().ok_or(Fin::FinDeSaisie)?.as_str() {
            "1" => {
                return Ok(Difficulte {
                    nbmur: (3, 4),
                    longmur: (2, 3),
                });
            }
            "2" => {
                return Ok(Difficulte {
                    nbmur: (4, 5),
                    longmur: (4, 5),
                });
            }
            "3" => {
                return Ok(Difficulte {
                    nbmur: (5, 6),
                    longmur: (6, 7),
                });
            }
            _ => {}
        }
    }
}

/// Pose un mur à partir de `depart`, en reculant de `pas` en `pas`, puis en avançant.
fn batit_mur(jeu: &mut Jeu, depart: usize, pas: i32, longmur: i32) {
    jeu.grille[depart] = Case::Mur;
    let (mut avant, mut apres) = (depart as i32, depart as i32);
    for _ in 1..longmur {
        let brique = if passemuraille(avant, avant - pas) {
            apres += pas;
            apres
        } else {
            avant -= pas;
            avant
        };
        jeu.grille[brique as usize] = Case::Mur;
    }
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let joueur = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.mouvement.newpos = joueur as i32;
    jeu.grille[joueur] = Case::Joueur;
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
    if jeu
        .grille
        .iter()
        .filter(|&&case| case == Case::Vide)
        .count()
        < 4
    {
        return Err(Fin::PlateauPlein);
    }
    let indices: Vec<usize> = (0..100).collect();
    let mut tirage = hasard.sample(&indices, 4);
    while tirage
        .iter()
        .any(|&indice| jeu.grille[indice] != Case::Vide)
    {
        tirage = hasard.sample(&indices, 4);
    }
    for &indice in &tirage {
        jeu.grille[indice] = Case::Virus;
    }
    jeu.virus = tirage.into_iter().map(Some).collect();
    Ok(())
}

/// Compte les molécules d'ATP de la grille.
pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().filter(|&&case| case == Case::ATP).count()
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
        let Some(indice) = randomATP(jeu, hasard) else {
            break;
        };
        jeu.grille[indice] = Case::ATP;
    }
    showGameBoard(jeu, &jeu.message);
}
