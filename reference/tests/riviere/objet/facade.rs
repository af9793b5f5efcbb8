//! The methods under the shape of functions, so that both variants meet the same
//! tests. A name or a signature that differs does not compile.

#![expect(non_snake_case, reason = "names come from the assignment")]

use crate::riviere::objet;
use outils::Hasard;
use std::fmt::Display;

pub use crate::riviere::fichiers::ErreurFichier;
pub use objet::case::{Case, ROCHER, TRONC, VIDE, directions, getDirections};
pub use objet::grille::{GrilleHexa, incDirectionGH};
pub use objet::ia::{choixDirection, choixDirection2, marquage};
pub use objet::jeu::{DIRECTION_NON_AUTORISEE, DIRECTION_OK, Jeu, PAS_UNE_DIRECTION};
pub use objet::joueur::Joueur;
pub use objet::joueurs_possibles::{JoueursPossibles, lireJoueursPossibles};
pub use objet::liste_joueurs::ListeJoueurs;
pub use objet::mode_texte::{jouer, jouerUnePartie};
pub use objet::riviere::{Riviere, lireRiviere};

macro_rules! methodes {
    ($($nom:ident($soi:ident: $type:ty $(, $p:ident: $t:ty)*) $(-> $retour:ty)?;)*) => {
        $(pub fn $nom($soi: $type $(, $p: $t)*) $(-> $retour)? { $soi.$nom($($p),*) })*
    };
}

macro_rules! constructeurs {
    ($($nom:ident($($p:ident: $t:ty),*) -> $retour:ty;)*) => {
        $(pub fn $nom($($p: $t),*) -> $retour { $nom::new($($p),*) })*
    };
}

constructeurs! {
    Case(contenu: char, courant: &str) -> Case;
    Joueur(nom: &str, representation: char, humain: bool) -> Joueur;
    JoueursPossibles() -> JoueursPossibles;
    ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs;
    Riviere(nbLig: usize, nbCol: usize, paire: bool, colDepart: i32, colArrivee: i32) -> Riviere;
    Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier>;
}

methodes! {
    estRocher(case: &Case) -> bool;
    estJoueur(val: &Case) -> bool;
    estVide(case: &Case) -> bool;
    getContenu(case: &Case) -> char;
    getCourant(case: &Case) -> String;
    getCourantChar(case: &Case) -> char;
    setCourant(case: &mut Case, courant: &str);
    setContenu(case: &mut Case, contenu: char);

    getNom(joueur: &Joueur) -> String;
    getRepresentation(joueur: &Joueur) -> char;
    estHumain(joueur: &Joueur) -> bool;

    ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char);
    getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String>;
    getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String>;
    getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char>;

    indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32;
    ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool);
    retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str);
    getNbJoueurs(joueurs: &ListeJoueurs) -> usize;
    getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles;
    getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur>;
    getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur>;
    getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur>;
    viderJoueurs(joueurs: &mut ListeJoueurs);
    joueurSuivant(joueurs: &mut ListeJoueurs);

    initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool);
    getColDepart(riviere: &Riviere) -> i32;
    getColArrivee(riviere: &Riviere) -> i32;
    getNbLigR(riviere: &Riviere) -> usize;
    getNbColR(riviere: &Riviere) -> usize;
    estPaireR(riviere: &Riviere) -> bool;
    getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case>;
    setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case);
    getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char>;
    setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char);
    getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String>;
    setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str);
    getGrille(riviere: &Riviere) -> &GrilleHexa<Case>;
    estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool;
    viderArrivee(riviere: &mut Riviere);
    getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32);
    getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize;
    joueurArrive(riviere: &Riviere) -> Option<char>;
    deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool;
    deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char>;
    getMinADeplacer(riviere: &Riviere) -> (i32, i32);
    afficheRiviere(riviere: &Riviere);

    initJeu(jeu: &mut Jeu, hasard: &mut Hasard);
    getRiviere(jeu: &Jeu) -> &Riviere;
    getClassement(jeu: &Jeu) -> &ListeJoueurs;
    getJoueursJ(jeu: &Jeu) -> &ListeJoueurs;
    ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur);
    getNbJoueursJ(jeu: &Jeu) -> usize;
    getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur>;
    getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32);
    getPosJoueurCourant(jeu: &Jeu) -> (i32, i32);
    getNbCoupsRestants(jeu: &Jeu) -> usize;
    enleverCoupsRestants(jeu: &mut Jeu);
    enleverTousCoupsRestants(jeu: &mut Jeu);
    ajouterClassement(jeu: &mut Jeu, nomJoueur: &str);
    joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard);
    verifDirection(jeu: &Jeu, direction: &str) -> i32;
    calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String;
    positionerJoueurCourant(jeu: &mut Jeu);
    jouerDirection(jeu: &mut Jeu, direction: &str) -> String;
    finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String);
    initAlphaGH(grille: &mut GrilleHexa<char>);
}

macro_rules! methodes_de_grille {
    ($($nom:ident<$(($borne:ident))?>($soi:ident: $type:ty $(, $p:ident: $t:ty)*) $(-> $retour:ty)?;)*) => {
        $(pub fn $nom<T$(: $borne)?>($soi: $type $(, $p: $t)*) $(-> $retour)? { $soi.$nom($($p),*) })*
    };
}

methodes_de_grille! {
    getNbLigGH<>(grille: &GrilleHexa<T>) -> usize;
    getNbColGH<>(grille: &GrilleHexa<T>) -> usize;
    estPaireGH<>(grille: &GrilleHexa<T>) -> bool;
    estPosGH<>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool;
    getValGH<>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T>;
    setValGH<>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T);
    getNProchainsGH<(Clone)>(grille: &GrilleHexa<T>, lig: i32, col: i32, direction: &str, n: usize) -> Vec<T>;
    afficheGH<(Display)>(grille: &GrilleHexa<T>);
}

pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    GrilleHexa::new(nbLig, nbCol, paire, valeur)
}
