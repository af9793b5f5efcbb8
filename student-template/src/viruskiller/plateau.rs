//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

use super::etat::{Fin, Jeu};
use outils::Hasard;

/// Tire au hasard une case vide dont l'indice est entre `n1` et `n2` compris.
///
/// On tire `randint(n1, n2)` jusqu'à tomber sur une case vide. S'il n'y en a aucune entre les
/// deux bornes, on ne tire rien et on renvoie `None`.
///
/// Exemple : la case 21 est un mur ; si le hasard donne 21 puis 20, la réponse est 20.
///
/// Par exemple, « une case prise est tirée de nouveau » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.grille[21] = Mur
/// - call: randomingrille(jeu, 0, 99, hasard)
///   returns: 20
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
/// On redemande jusqu'à lire `1`, `2` ou `3`, puis on tire :
/// 1. le nombre de murs, entre 3 et 4, 4 et 5 ou 5 et 6 ;
/// 2. la longueur de tous les murs, entre 2 et 3, 4 et 5 ou 6 et 7 ;
/// 3. pour chaque mur, le sens (`randint(1, 2)` : 1 vertical, 2 horizontal), puis la case de
///    départ, avec `randomingrille(0, 99)`.
///
/// Un mur a `longueur` cases, celle de départ comprise. Il va vers le haut (ou vers la gauche)
/// tant que `passemuraille` le permet ; les briques qui restent vont de l'autre côté du départ.
/// Une brique remplace ce qu'il y a dans la case.
///
/// Exemple : difficulté 1, tirages 3, 3, puis (2, 21), (1, 5), (1, 99) : les murs occupent les
/// cases 20, 21, 22, puis 5, 15, 25, puis 79, 89, 99.
///
/// Par exemple, « Chikungunya : cinq murs de sept cases » :
///
/// ```yaml
/// - jeu = Jeu()
/// - call: initmurs(jeu, hasard)
///   types: ["3"]
///   returns: Ok(null)
/// - check: rangees(jeu)
///   equals: |
///     . . . . . # . . . .
///     . . . . . # . . . .
/// ```
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("initmurs")
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case, `mouvement.oldpos` ne change pas.
/// Sans case vide, rien ne change et l'erreur est `PlateauPlein`.
///
/// Par exemple, « le joueur est sur la case tirée » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.mouvement.oldpos = 7
/// - call: initjoueur(jeu, hasard)
///   returns: Ok(null)
/// - check: 'jeu.mouvement == Mouvement{oldpos: 7, newpos: 44, voh: "n", continuer: 1}'
/// - check: jeu.grille[44] == Joueur
/// ```
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("initjoueur")
}

/// Place les quatre virus sur des cases vides différentes.
///
/// On tire un échantillon de quatre indices entre 0 et 99 ; si une seule des quatre cases n'est
/// pas vide, tout l'échantillon est tiré de nouveau. La liste `virus` est remplacée.
/// Avec moins de quatre cases vides, on ne tire rien et l'erreur est `PlateauPlein`.
///
/// Exemple : murs en 1, 2 et 3 ; si le hasard donne [1, 5, 6, 7] puis [4, 5, 6, 7], les virus
/// sont en 4, 5, 6 et 7.
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
/// Par exemple, « la première case vide tirée » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.grille[9] = Mur
/// - jeu.grille[8] = ATP
/// - call: randomATP(jeu, hasard)
///   returns: 50
/// - check: jeu.grille[50] == Vide
/// ```
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    let _ = (&jeu, &hasard);
    todo!("randomATP")
}

/// Ajoute des molécules d'ATP jusqu'à ce qu'il y en ait huit, puis affiche la grille une fois
/// avec le message du jeu.
///
/// Les molécules en trop ne sont pas retirées. On s'arrête aussi quand il n'y a plus de place.
///
/// Par exemple, « il n'en manque pas » :
///
/// ```yaml
/// - jeu = Jeu()
/// - for: {i: 20..28}
///   do: jeu.grille[i] = ATP
/// - jeu.message = "Huit molécules"
/// - call: spawnATP(jeu, hasard)
///   prints: {contains: "Huit molécules", times: 1}
/// - check: count(jeu.grille[*], ATP) == 8
/// ```
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("spawnATP")
}
