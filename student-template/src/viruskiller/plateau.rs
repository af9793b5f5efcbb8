//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu};
use outils::Hasard;

/// Tire au hasard une case vide dont l'indice est entre `n1` et `n2` compris.
///
/// Chaque case vide a autant de chances que les autres. S'il n'y en a aucune entre les deux
/// bornes, la réponse est `None` : il ne faut pas en chercher une sans fin.
///
/// Exemple : entre 20 et 22, si la case 21 est un mur, la réponse est 20 ou 22.
///
/// Par exemple, « les deux bornes sont comprises » :
///
/// ```yaml
/// - jeu = Jeu()
/// - fois = [0, 0, 0, 0, 0, 0]
/// - for: {i: 0..600}
///   do:
///     - r = randomingrille(jeu, 30, 35, hasard)
///     - check: r in 30..=35
///     - fois[r - 30] = fois[r - 30] + 1
/// - check: min(fois) >= 40
/// ```
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let _ = (&jeu, &hasard);
    todo!("randomingrille : n1 = {n1:?}, n2 = {n2:?}")
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
///
/// ```yaml
/// - check: not passemuraille(45, 46)
/// - check: not passemuraille(5, 77)
/// ```
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    todo!("passemuraille : oldpos = {oldpos:?}, newpos = {newpos:?}")
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
///
/// ```yaml
/// - jeu = Jeu()
/// - call: initmurs(jeu, hasard)
///   types: ["1"]
///   returns: Ok(null)
///   prints: {words: ["Rhume*", "Gastro*", "Chikungunya*"]}
/// ```
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("initmurs")
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
///
/// Par exemple, « le joueur est sur une case, et newpos le dit » :
///
/// ```yaml
/// - jeu = Jeu()
/// - call: initjoueur(jeu, hasard)
///   returns: Ok(null)
/// - check: count(jeu.grille[*], Joueur) == 1
/// - check: jeu.grille[jeu.mouvement.newpos] == Joueur
/// - check: jeu.mouvement.voh == "n"
/// - check: jeu.mouvement.continuer == 1
/// ```
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("initjoueur")
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
///
/// ```yaml
/// - jeu = Jeu()
/// - call: initvirus(jeu, hasard)
///   returns: Ok(null)
/// - check: len(jeu.virus) == 4
/// - check: len(distinct(jeu.virus)) == 4
/// - check: count(jeu.grille[*], Virus) == 4
/// - for: {i: 0..4}
///   do:
///     - check: jeu.grille[jeu.virus[i]] == Virus
/// ```
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("initvirus")
}

/// Compte les molécules d'ATP de la grille.
///
/// Par exemple, « une grille sans ATP » :
///
/// ```yaml
/// - jeu = Jeu()
/// - check: countATP(jeu) == 0
/// ```
pub fn countATP(jeu: &Jeu) -> usize {
    let _ = &jeu;
    todo!("countATP")
}

/// Tire la case vide où apparaîtra une molécule d'ATP, dans toute la grille.
/// `None` s'il n'y a plus de case vide.
///
/// Par exemple, « une case vide, nulle part ailleurs » :
///
/// ```yaml
/// - |
///   jeu = plateau("
///     # A # # # # # # # #
///     # # # # # # # # # #
///     # # # # # # # # # #
///     # # # # # # # # # #
///     # # # # J # # . # #
///     # # # # # # # # # #
///     # # # # # # # # # #
///     # # # # # # # # # #
///     # # # # # # # # # #
///     # # # # # # . V # #")
/// - r = randomATP(jeu, hasard)
/// - check: r in [47, 96]
/// ```
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    let _ = (&jeu, &hasard);
    todo!("randomATP")
}

/// Ajoute des molécules d'ATP jusqu'à ce qu'il y en ait huit, puis affiche la grille avec le
/// message du jeu.
///
/// Les molécules en trop ne sont pas retirées. On s'arrête aussi quand il n'y a plus de place.
///
/// Par exemple, « huit molécules sur une grille vide » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - spawnATP(jeu, hasard)
/// - check: count(jeu.grille[*], ATP) == 8
/// - check: count(jeu.grille[*], Vide) == 92
/// ```
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("spawnATP")
}
