//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;

use super::joueur::{getNom, getRepresentation};
use super::joueurs_possibles::getRepresentationJoueur;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    joueurs: Vec<Joueur>,
    /// Le rang du joueur courant, s'il y en a un.
    courant: Option<usize>,
}

/// Crée une liste vide, sans joueur courant. Les joueurs viendront de
/// `joueursPossibles`.
///
/// Par exemple, « un joueur possible peut y entrer » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GEA", true)
/// - check: getNbJoueurs(l) == 1
/// ```
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs {
        possibles: joueursPossibles,
        joueurs: vec![],
        courant: None,
    }
}

/// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
///
/// Par exemple, « à partir de zéro, -1 si absent » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GEA", true)
/// - ajouterJoueur(l, "GMP", true)
/// - ajouterJoueur(l, "CHIMIE", true)
/// - check: indiceJoueur(l, "GEA") == 0
/// - check: indiceJoueur(l, "CHIMIE") == 2
/// - check: indiceJoueur(l, "QLIO") == -1
/// ```
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    let rang = joueurs
        .joueurs
        .iter()
        .position(|joueur| getNom(joueur) == nom);
    rang.map_or(-1, |rang| rang as i32)
}

/// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
/// courant.
///
/// Son caractère se trouve dans les joueurs possibles. On n'ajoute que des joueurs
/// possibles, et chacun une fois.
///
/// Par exemple, « le premier ajouté devient courant » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GMP", true)
/// - ajouterJoueur(l, "GEA", true)
/// - check: getNom(getJoueurCourant(l)) == "GMP"
/// ```
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    let Some(representation) = getRepresentationJoueur(&joueurs.possibles, nom) else {
        return;
    };
    if indiceJoueur(joueurs, nom) < 0 {
        joueurs.joueurs.push(Joueur(nom, representation, humain));
        joueurs.courant.get_or_insert(0);
    }
}

/// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
///
/// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
/// courant que l'on retire, celui qui le suivait devient courant.
///
/// Par exemple, « un autre que le courant » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GEA", true)
/// - ajouterJoueur(l, "GMP", true)
/// - ajouterJoueur(l, "CHIMIE", true)
/// - joueurSuivant(l)
/// - retirerJoueur(l, "GEA")
/// - check: getNom(getJoueurCourant(l)) == "GMP"
/// - joueurSuivant(l)
/// - check: getNom(getJoueurCourant(l)) == "CHIMIE"
/// ```
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    let Ok(rang) = usize::try_from(indiceJoueur(joueurs, nom)) else {
        return;
    };
    joueurs.joueurs.remove(rang);
    let restants = joueurs.joueurs.len();
    joueurs.courant = joueurs.courant.filter(|_| restants > 0).map(|courant| {
        // Ceux qui suivaient avancent d'un rang ; après le dernier vient le premier.
        let courant = if rang < courant { courant - 1 } else { courant };
        courant % restants
    });
}

/// Le nombre de joueurs de la liste.
///
/// Par exemple, « on compte ceux qui sont là » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - check: getNbJoueurs(l) == 0
/// - ajouterJoueur(l, "GEA", true)
/// - ajouterJoueur(l, "GMP", true)
/// - check: getNbJoueurs(l) == 2
/// ```
pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    joueurs.joueurs.len()
}

/// Les joueurs possibles.
///
/// Par exemple, « ceux de la création » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - check: getListeNomsJoueur(getJoueursPossibles(l))
///   same_items: ["GEA", "GMP", "CHIMIE"]
/// ```
pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    &joueurs.possibles
}

/// Le joueur courant, ou rien si la liste est vide.
///
/// Par exemple, « aucun, puis le premier » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - call: getJoueurCourant(l)
///   returns: null
/// - ajouterJoueur(l, "GMP", true)
/// - ajouterJoueur(l, "GEA", true)
/// - check: getNom(getJoueurCourant(l)) == "GMP"
/// ```
pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs
        .courant
        .and_then(|courant| joueurs.joueurs.get(courant))
}

/// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
///
/// Par exemple, « dans l'ordre des ajouts » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GEA", true)
/// - ajouterJoueur(l, "GMP", true)
/// - ajouterJoueur(l, "CHIMIE", true)
/// - check: getNom(getJoueurI(l, 0)) == "GEA"
/// - check: getNom(getJoueurI(l, 2)) == "CHIMIE"
/// ```
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    joueurs.joueurs.get(i)
}

/// Le joueur que ce caractère représente, ou rien.
///
/// Par exemple, « présent ou non » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GEA", true)
/// - ajouterJoueur(l, "GMP", true)
/// - check: getNom(getJoueurRep(l, "M")) == "GMP"
/// - call: getJoueurRep(l, "C")
///   returns: null
/// ```
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    joueurs
        .joueurs
        .iter()
        .find(|joueur| getRepresentation(joueur) == representation)
}

/// Vide la liste. Les joueurs possibles restent connus.
///
/// Par exemple, « plus personne » :
///
/// ```yaml
/// - p = JoueursPossibles()
/// - ajouterNom(p, "GEA", "A")
/// - ajouterNom(p, "GMP", "M")
/// - ajouterNom(p, "CHIMIE", "C")
/// - l = ListeJoueurs(p)
/// - ajouterJoueur(l, "GEA", true)
/// - ajouterJoueur(l, "GMP", true)
/// - ajouterJoueur(l, "CHIMIE", true)
/// - viderJoueurs(l)
/// - check: getNbJoueurs(l) == 0
/// - call: getJoueurCourant(l)
///   returns: null
/// ```
pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    joueurs.joueurs.clear();
    joueurs.courant = None;
}

/// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
/// liste est vide.
///
/// ```text
/// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
/// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
/// ```
pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    let nombre = joueurs.joueurs.len();
    joueurs.courant = joueurs.courant.map(|courant| (courant + 1) % nombre);
}
