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
    possibles: JoueursPossibles,
    joueurs: Vec<Joueur>,
    /// Combien de fois on est passé au suivant depuis le premier de la liste.
    tours: usize,
}

impl ListeJoueurs {
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
            possibles: joueursPossibles,
            joueurs: Vec::with_capacity(6),
            tours: 0,
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
        while let Some(joueur) = self.getJoueurI(i) {
            if joueur.getNom() == nom {
                return i as i32;
            }
            i += 1;
        }
        -1
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
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        // Le premier ajouté est le courant.
        if self.joueurs.is_empty() {
            self.tours = 0;
        }
        if let Some(representation) = self.possibles.getRepresentationJoueur(nom) {
            self.joueurs.push(Joueur::new(nom, representation, humain));
            // Le courant reste le même dans une liste plus longue.
            let avant = self.joueurs.len() - 1;
            self.tours = if avant == 0 { 0 } else { self.tours % avant };
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
        if let Ok(rang) = usize::try_from(self.indiceJoueur(nom)) {
            let courant = self.tours % self.joueurs.len();
            self.joueurs.remove(rang);
            let reste = self.joueurs.len();
            // Ceux qui suivaient le joueur retiré avancent d'un rang.
            self.tours = if rang < courant { courant - 1 } else { courant };
            if self.tours == reste {
                self.tours = 0;
            }
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
        self.joueurs.len()
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
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.possibles
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
        let nombre = self.joueurs.len();
        if nombre == 0 {
            None
        } else {
            self.getJoueurI(self.tours % nombre)
        }
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
        self.joueurs.get(i)
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
        let nom = self.possibles.getNomJoueur(&representation.to_string())?;
        let joueur = self.getJoueurI(usize::try_from(self.indiceJoueur(&nom)).ok()?)?;
        (joueur.getRepresentation() == representation).then_some(joueur)
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
        while self.joueurs.pop().is_some() {}
        self.tours = 0;
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    ///
    /// ```text
    /// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
    /// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
    /// ```
    pub fn joueurSuivant(&mut self) {
        self.tours = match self.joueurs.len() {
            0 => 0,
            nombre => (self.tours + 1) % nombre,
        };
    }
}
