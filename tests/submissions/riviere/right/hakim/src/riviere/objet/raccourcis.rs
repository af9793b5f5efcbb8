//! Les fonctions de ma version classique, qui appellent maintenant les méthodes.
#![allow(non_snake_case)]
#![allow(dead_code)]
use super::case::Case;
use super::grille::GrilleHexa;
use super::joueurs_possibles::JoueursPossibles;
use super::joueur::Joueur;
use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use super::jeu::Jeu;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
pub use super::case::{ROCHER, TRONC, VIDE};
pub fn Case(contenu: char, courant: &str) -> Case {
    Case::new(contenu, courant)
}
pub fn estRocher(case: &Case) -> bool {
    case.estRocher()
}
pub fn estJoueur(val: &Case) -> bool {
    val.estJoueur()
}
pub fn estVide(case: &Case) -> bool {
    case.estVide()
}
pub fn getContenu(case: &Case) -> char {
    case.getContenu()
}
pub fn getCourant(case: &Case) -> String {
    case.getCourant()
}
pub fn getCourantChar(case: &Case) -> char {
    case.getCourantChar()
}
pub fn setCourant(case: &mut Case, courant: &str)  {
    case.setCourant(courant)
}
pub fn setContenu(case: &mut Case, contenu: char)  {
    case.setContenu(contenu)
}
pub use super::case::getDirections;
pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    GrilleHexa::new(nbLig, nbCol, paire, valeur)
}
pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.getNbLigGH()
}
pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.getNbColGH()
}
pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.estPaireGH()
}
pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    grille.estPosGH(lig, col)
}
pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    grille.getValGH(lig, col)
}
pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T)  {
    grille.setValGH(lig, col, val)
}
pub use super::grille::incDirectionGH;
pub fn getNProchainsGH<T: Clone>(grille: &GrilleHexa<T>, lig: i32, col: i32, direction: &str, n: usize) -> Vec<T> {
    grille.getNProchainsGH(lig, col, direction, n)
}
pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles::new()
}
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char)  {
    joueursPossibles.ajouterNom(nom, representation)
}
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    joueursPossibles.getListeNomsJoueur()
}
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    joueursPossibles.getNomJoueur(representation)
}
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    joueursPossibles.getRepresentationJoueur(nom)
}
pub use super::joueurs_possibles::lireJoueursPossibles;
pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    Joueur::new(nom, representation, humain)
}
pub fn getNom(joueur: &Joueur) -> String {
    joueur.getNom()
}
pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.getRepresentation()
}
pub fn estHumain(joueur: &Joueur) -> bool {
    joueur.estHumain()
}
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs::new(joueursPossibles)
}
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    joueurs.indiceJoueur(nom)
}
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool)  {
    joueurs.ajouterJoueur(nom, humain)
}
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str)  {
    joueurs.retirerJoueur(nom)
}
pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    joueurs.getNbJoueurs()
}
pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    joueurs.getJoueursPossibles()
}
pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs.getJoueurCourant()
}
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    joueurs.getJoueurI(i)
}
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    joueurs.getJoueurRep(representation)
}
pub fn viderJoueurs(joueurs: &mut ListeJoueurs)  {
    joueurs.viderJoueurs()
}
pub fn joueurSuivant(joueurs: &mut ListeJoueurs)  {
    joueurs.joueurSuivant()
}
pub fn Riviere(nbLig: usize, nbCol: usize, paire: bool, colDepart: i32, colArrivee: i32) -> Riviere {
    Riviere::new(nbLig, nbCol, paire, colDepart, colArrivee)
}
pub fn initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool)  {
    riviere.initRiviere(nbLig, nbCol, paire)
}
pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.getColDepart()
}
pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.getColArrivee()
}
pub fn getNbLigR(riviere: &Riviere) -> usize {
    riviere.getNbLigR()
}
pub fn getNbColR(riviere: &Riviere) -> usize {
    riviere.getNbColR()
}
pub fn estPaireR(riviere: &Riviere) -> bool {
    riviere.estPaireR()
}
pub fn getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case> {
    riviere.getCase(lig, col)
}
pub fn setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case)  {
    riviere.setCase(lig, col, case)
}
pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {
    riviere.getContenuR(lig, col)
}
pub fn setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char)  {
    riviere.setContenuR(lig, col, contenu)
}
pub fn getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String> {
    riviere.getCourantR(lig, col)
}
pub fn setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str)  {
    riviere.setCourantR(lig, col, courant)
}
pub fn getGrille(riviere: &Riviere) -> &GrilleHexa<Case> {
    riviere.getGrille()
}
pub fn estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool {
    riviere.estPosR(lig, col)
}
pub fn viderArrivee(riviere: &mut Riviere)  {
    riviere.viderArrivee()
}
pub fn getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32) {
    riviere.getPositionJoueur(repJoueur)
}
pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {
    riviere.getNbObstacles(lig, col, direction, n)
}
pub fn joueurArrive(riviere: &Riviere) -> Option<char> {
    riviere.joueurArrive()
}
pub fn deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    riviere.deplacementAutorise(lig, col, direction)
}
pub fn deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char> {
    riviere.deplacer(lig, col, direction)
}
pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {
    riviere.getMinADeplacer()
}
pub use super::riviere::lireRiviere;
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    Jeu::new(prefixe, ficJoueurs, ficRiviere)
}
pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    jeu.getRiviere()
}
pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    jeu.getClassement()
}
pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    jeu.getJoueursJ()
}
pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur)  {
    jeu.ajouterJoueurJ(joueur)
}
pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    jeu.getNbJoueursJ()
}
pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    jeu.getJoueurCourantJ()
}
pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    jeu.getPosJoueur(joueur)
}
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    jeu.getPosJoueurCourant()
}
pub fn positionerJoueurCourant(jeu: &mut Jeu)  {
    jeu.positionerJoueurCourant()
}
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard)  {
    jeu.initJeu(hasard)
}
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.getNbCoupsRestants()
}
pub fn enleverCoupsRestants(jeu: &mut Jeu)  {
    jeu.enleverCoupsRestants()
}
pub fn enleverTousCoupsRestants(jeu: &mut Jeu)  {
    jeu.enleverTousCoupsRestants()
}
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str)  {
    jeu.ajouterClassement(nomJoueur)
}
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard)  {
    jeu.joueurSuivantJ(hasard)
}
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    jeu.verifDirection(direction)
}
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    jeu.calculerDirection(pos)
}
pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    jeu.jouerDirection(direction)
}
pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    jeu.finirDeplacement(hasard)
}