//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

use super::joueur::Joueur;

use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;

/// Réponse de [`verifDirection`] : le joueur courant peut aller par là.
pub const DIRECTION_OK: i32 = 0;
/// Réponse de [`verifDirection`] : ce n'est pas une direction.
pub const PAS_UNE_DIRECTION: i32 = 1;
/// Réponse de [`verifDirection`] : le joueur courant ne peut pas aller par là.
pub const DIRECTION_NON_AUTORISEE: i32 = 2;

/// Une partie. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Jeu {
    // À vous de choisir les champs.
}

/// Prépare une partie : personne ne participe encore, le classement est vide, il
/// ne reste aucun coup.
///
/// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
/// `prefixe` lui-même.
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    todo!("Jeu : prefixe = {prefixe:?}, ficJoueurs = {ficJoueurs:?}, ficRiviere = {ficRiviere:?}")
}

/// Commence la partie : le classement est vidé, le joueur courant (le premier
/// ajouté) se place au départ et tire son nombre de coups.
///
/// La rivière reste comme elle est. S'il n'y a pas de participant, il ne se passe
/// rien de plus.
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("initJeu")
}

/// La rivière.
pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    let _ = &jeu;
    todo!("getRiviere")
}

/// Les joueurs arrivés, dans l'ordre d'arrivée.
pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    let _ = &jeu;
    todo!("getClassement")
}

/// Les participants encore en course.
pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    let _ = &jeu;
    todo!("getJoueursJ")
}

/// Ajoute un joueur aux participants.
pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur) {
    let _ = (&jeu, &joueur);
    todo!("ajouterJoueurJ")
}

/// Le nombre de participants encore en course.
pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    let _ = &jeu;
    todo!("getNbJoueursJ")
}

/// Le joueur dont c'est le tour, ou rien s'il n'y a plus personne en course.
pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    let _ = &jeu;
    todo!("getJoueurCourantJ")
}

/// La position du participant de ce nom, ou (-1, -1) s'il n'est pas sur la
/// rivière (ou ne participe pas).
pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    let _ = &jeu;
    todo!("getPosJoueur : joueur = {joueur:?}")
}

/// La position du joueur courant, ou (-1, -1).
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    let _ = &jeu;
    todo!("getPosJoueurCourant")
}

/// Le nombre de coups qui restent au joueur courant.
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    let _ = &jeu;
    todo!("getNbCoupsRestants")
}

/// Enlève un coup au joueur courant, s'il lui en reste.
pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    let _ = &jeu;
    todo!("enleverCoupsRestants")
}

/// Enlève tous ses coups au joueur courant.
pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    let _ = &jeu;
    todo!("enleverTousCoupsRestants")
}

/// Met le joueur de ce nom à la fin du classement et le retire des participants.
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    let _ = &jeu;
    todo!("ajouterClassement : nomJoueur = {nomJoueur:?}")
}

/// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
/// se place au départ s'il n'est pas sur la rivière.
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("joueurSuivantJ")
}

/// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
/// constantes. `"X"` est toujours possible.
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    let _ = &jeu;
    todo!("verifDirection : direction = {direction:?}")
}

/// La direction dans laquelle se trouve la case `pos`, vue du joueur courant.
///
/// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
/// (2, 2), la case (3, 1) est au `"SO"`.
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    let _ = &jeu;
    todo!("calculerDirection : pos = {pos:?}")
}

/// Place le joueur courant au départ, s'il n'est pas déjà sur la rivière.
pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    let _ = &jeu;
    todo!("positionerJoueurCourant")
}

/// Joue un coup du joueur courant et dit ce qui s'est passé.
///
/// | situation | réponse |
/// |---|---|
/// | direction inconnue ou interdite | `Attention direction incorrecte` (aucun coup n'est enlevé) |
/// | `X` | `le joueur NOM renonce à ses derniers déplacements` |
/// | le joueur courant arrive | `Le tour se termine car le joueur NOM est arrivé` |
/// | un autre joueur, poussé, arrive | `Le joueur NOM est arrivé` |
/// | tous les autres cas | un texte vide |
///
/// Un joueur arrivé est classé et ne participe plus ; l'arrivée est vidée.
pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    let _ = &jeu;
    todo!("jouerDirection : direction = {direction:?}")
}

/// Fait un pas de la fin du tour. Le booléen est vrai si rien n'a bougé : le tour
/// est alors terminé.
///
/// S'il y a quelque chose à emporter, une seule chose l'est, et la réponse est
/// `(false, "Le joueur NOM est arrivé")` ou `(false, "")`. Sinon la case de départ
/// est vidée et c'est au joueur suivant : `(true, "")`, ou
/// `(true, "La partie est terminée")` quand il n'y a plus personne.
pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    let _ = (&jeu, &hasard);
    todo!("finirDeplacement")
}
