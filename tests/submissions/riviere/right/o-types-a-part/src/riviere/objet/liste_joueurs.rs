//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    joueursPossibles: JoueursPossibles,
    tete: Lien,
    /// rang du joueur courant (0 si la liste est vide)
    rang: usize,
}

type Lien = Option<Box<Maillon>>;

/// Une liste chaînée, comme au TD.
#[derive(Debug, Clone, PartialEq)]
struct Maillon {
    joueur: Joueur,
    suite: Lien,
}

/// Le dernier lien, celui qui ne mène à rien.
fn bout(lien: &mut Lien) -> &mut Lien {
    match lien {
        None => lien,
        Some(maillon) => bout(&mut maillon.suite),
    }
}

/// La liste sans le maillon de ce rang.
fn sans(lien: Lien, rang: usize) -> Lien {
    let mut maillon = lien?;
    if rang == 0 {
        return maillon.suite;
    }
    maillon.suite = sans(maillon.suite.take(), rang - 1);
    Some(maillon)
}

type Liste = ListeJoueurs;

impl Liste {
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
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        ListeJoueurs {
            joueursPossibles,
            tete: None,
            rang: 0,
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
    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        let mut i = 0;
        let mut lien = &self.tete;
        while let Some(maillon) = lien {
            if maillon.joueur.getNom() == nom {
                return i;
            }
            lien = &maillon.suite;
            i += 1;
        }
        -1
    }

    /// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
    /// courant.
    ///
    /// Son caractère se trouve dans les joueurs possibles. Un nom inconnu ou déjà
    /// dans la liste est sans effet.
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
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        if self.indiceJoueur(nom) != -1 {
            return;
        }
        if let Some(caractere) = self.joueursPossibles.getRepresentationJoueur(nom) {
            let joueur = Joueur::new(nom, caractere, humain);
            *bout(&mut self.tete) = Some(Box::new(Maillon {
                joueur,
                suite: None,
            }));
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
    pub fn retirerJoueur(&mut self, nom: &str) {
        let indice = self.indiceJoueur(nom);
        if indice < 0 {
            return;
        }
        let indice = indice as usize;
        self.tete = sans(self.tete.take(), indice);
        if indice < self.rang {
            self.rang -= 1;
        }
        if self.rang >= self.getNbJoueurs() {
            self.rang = 0;
        }
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
    pub fn getNbJoueurs(&self) -> usize {
        let mut nb = 0;
        while self.getJoueurI(nb).is_some() {
            nb += 1;
        }
        nb
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
    /// - check: getListeNomsJoueur(getJoueursPossibles(l)) == ["GEA", "GMP", "CHIMIE"]
    /// ```
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.joueursPossibles
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
    pub fn getJoueurCourant(&self) -> Option<&Joueur> {
        self.getJoueurI(self.rang)
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
    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur> {
        let mut lien = self.tete.as_ref()?;
        for _ in 0..i {
            lien = lien.suite.as_ref()?;
        }
        Some(&lien.joueur)
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
    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur> {
        let mut lien = self.tete.as_ref();
        while let Some(maillon) = lien {
            if maillon.joueur.getRepresentation() == representation {
                return Some(&maillon.joueur);
            }
            lien = maillon.suite.as_ref();
        }
        None
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
    pub fn viderJoueurs(&mut self) {
        self.tete = None;
        self.rang = 0;
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    ///
    /// ```text
    /// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
    /// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
    /// ```
    pub fn joueurSuivant(&mut self) {
        self.rang += 1;
        if self.rang >= self.getNbJoueurs() {
            self.rang = 0;
        }
    }
}
