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
    // Dans l'ordre des ajouts ; le joueur courant est entre les deux listes.
    avant: Vec<Joueur>,
    courant: Option<Joueur>,
    apres: Vec<Joueur>,
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
            avant: vec![],
            courant: None,
            apres: vec![],
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
        let mut indice = -1;
        for (i, joueur) in self.tous().enumerate() {
            if joueur.getNom() == nom {
                indice = i as i32;
            }
        }
        indice
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
        if let Some(lettre) = self.possibles.getRepresentationJoueur(nom) {
            let joueur = Joueur::new(nom, lettre, humain);
            if self.courant.is_none() {
                self.courant = Some(joueur);
            } else {
                self.apres.push(joueur);
            }
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
        self.avant.retain(|joueur| joueur.getNom() != nom);
        self.apres.retain(|joueur| joueur.getNom() != nom);
        if self
            .courant
            .as_ref()
            .is_some_and(|joueur| joueur.getNom() == nom)
        {
            self.courant = None;
            if self.apres.is_empty() {
                // Après le dernier vient le premier.
                self.apres = std::mem::take(&mut self.avant);
            }
            if !self.apres.is_empty() {
                self.courant = Some(self.apres.remove(0));
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
        self.tous().count()
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
        self.courant.as_ref()
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
        self.tous().nth(i)
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
        self.tous()
            .find(|joueur| joueur.getRepresentation() == representation)
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
        self.avant.clear();
        self.apres.clear();
        self.courant = None;
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    ///
    /// ```text
    /// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
    /// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
    /// ```
    pub fn joueurSuivant(&mut self) {
        if let Some(joueur) = self.courant.take() {
            self.avant.push(joueur);
            if self.apres.is_empty() {
                std::mem::swap(&mut self.avant, &mut self.apres);
            }
            self.courant = Some(self.apres.remove(0));
        }
    }
}

impl ListeJoueurs {
    /// Tous les joueurs, dans l'ordre des ajouts.
    fn tous(&self) -> impl Iterator<Item = &Joueur> {
        self.avant.iter().chain(&self.courant).chain(&self.apres)
    }
}
