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
    let mut vides = vec![];
    for i in n1..=n2 {
        if i >= 0 && i <= 99 && jeu.grille[i as usize] == Case::Vide {
            vides.push(i as usize);
        }
    }
    if vides.len() == 0 {
        return None;
    }
    let rang = hasard.randint(0, vides.len() as i32 - 1);
    Some(vides[rang as usize])
}

/// Dit si le passage de la case `oldpos` à la case `newpos` est interdit par les bords.
///
/// Il l'est quand `newpos` sort de la grille (moins de 0 ou plus de 99), ou quand on passe de la
/// colonne 9 à la colonne 0 ou inversement. Les murs et la distance ne sont pas regardés.
///
/// Exemples : `passemuraille(20, 19)` et `passemuraille(0, -1)` sont vrais,
/// `passemuraille(45, 46)` et `passemuraille(5, 77)` sont faux.
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    if newpos < 0 || newpos >= 100 {
        return true;
    }
    let ancienne_colonne = oldpos % 10;
    let nouvelle_colonne = newpos % 10;
    match (ancienne_colonne, nouvelle_colonne) {
        (0, 9) => true,
        (9, 0) => true,
        _ => false,
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
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut niveau = 0;
    while niveau == 0 {
        println!("A quel niveau de difficulté voulez-vous jouer ?");
        println!("{BLEU}   1 - Rhume{BLANC}");
        println!("{ORANGE}   2 - Gastro{BLANC}");
        println!("{ROUGE}   3 - Chikungunya{BLANC}");
        print!("Niveau : ");
        niveau = match lire_ligne() {
            None => return Err(Fin::FinDeSaisie),
            Some(ligne) => match ligne.as_str() {
                "1" => 1,
                "2" => 2,
                "3" => 3,
                _ => 0,
            },
        };
    }
    // niveau 1 : 3 ou 4 murs, niveau 2 : 4 ou 5, niveau 3 : 5 ou 6
    let nb_murs = hasard.randint(niveau + 2, niveau + 3);
    let longueur = hasard.randint(2 * niveau, 2 * niveau + 1);

    for _ in 0..nb_murs {
        let Some(depart) = randomingrille(jeu, 0, 99, hasard) else {
            return Err(Fin::PlateauPlein);
        };
        let vertical = hasard.randint(0, 1) == 0;
        construit_mur(jeu, depart as i32, vertical, longueur);
    }
    Ok(())
}

/// Construit un mur à partir de `depart`.
fn construit_mur(jeu: &mut Jeu, depart: i32, vertical: bool, longueur: i32) {
    let mut pas = if vertical { -10 } else { -1 };
    let mut position = depart;
    jeu.grille[position as usize] = Case::Mur;
    let mut reste = longueur - 1;
    while reste > 0 {
        if passemuraille(position, position + pas) {
            // Arrivé au bord : demi-tour, depuis le départ.
            pas = -pas;
            position = depart;
        }
        position += pas;
        jeu.grille[position as usize] = Case::Mur;
        reste -= 1;
    }
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    if let Some(position) = randomingrille(jeu, 0, 99, hasard) {
        jeu.mouvement.newpos = position as i32;
        jeu.grille[position] = Case::Joueur;
        Ok(())
    } else {
        Err(Fin::PlateauPlein)
    }
}

/// Place les quatre virus sur des cases vides différentes.
///
/// La liste `virus` est remplacée ; son ordre est libre. Avec moins de quatre cases vides,
/// l'erreur est `PlateauPlein`.
///
/// Par exemple, quatre indices tirés ensemble entre 0 et 99, tous tirés de nouveau tant que
/// l'une des quatre cases n'est pas vide.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let mut nb_vides = 0;
    for case in jeu.grille {
        if case == Case::Vide {
            nb_vides += 1;
        }
    }
    if nb_vides < 4 {
        return Err(Fin::PlateauPlein);
    }
    // Quatre cases tirées ensemble, jusqu'à ce qu'elles soient toutes vides.
    let indices: Vec<usize> = (0..100).collect();
    let mut positions = hasard.sample(&indices, 4);
    while positions.iter().any(|&p| jeu.grille[p] != Case::Vide) {
        positions = hasard.sample(&indices, 4);
    }
    jeu.virus.clear();
    for position in positions {
        jeu.grille[position] = Case::Virus;
        jeu.virus.push(Some(position));
    }
    Ok(())
}

/// Compte les molécules d'ATP de la grille.
pub fn countATP(jeu: &Jeu) -> usize {
    let mut nb_atp = 0;
    for case in jeu.grille.iter() {
        match case {
            Case::ATP => nb_atp += 1,
            _ => {}
        }
    }
    nb_atp
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
    let mut nb_atp = countATP(jeu);
    while nb_atp < 8 {
        let Some(position) = randomATP(jeu, hasard) else {
            break;
        };
        jeu.grille[position] = Case::ATP;
        nb_atp += 1;
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
