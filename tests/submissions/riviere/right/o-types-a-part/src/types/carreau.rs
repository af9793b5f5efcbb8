//! Une case de la rivière, rangée avec les autres structures.
#![allow(non_snake_case)]

use crate::riviere::objet::case::{ROCHER, TRONC, VIDE, directions};

/// Une case de la rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Carreau {
    /// rien : de l'eau
    contenu: Option<char>,
    /// la flèche du courant
    fleche: char,
}

impl Carreau {
    /// Crée une case, avec son contenu (une des constantes, ou le caractère d'un
    /// joueur) et son courant (une des directions).
    ///
    /// `Carreau::new(VIDE, "X")` est une case d'eau calme.
    ///
    /// # Panics
    /// Si `courant` n'est pas une direction.
    ///
    /// Par exemple, « une case garde son contenu et son courant » :
    ///
    /// ```yaml
    /// - c = Case("I", "SE")
    /// - check: getContenu(c) == "I"
    /// - check: getCourant(c) == "SE"
    /// ```
    pub fn new(contenu: char, courant: &str) -> Carreau {
        let mut case = Carreau {
            contenu: None,
            fleche: ' ',
        };
        case.setContenu(contenu);
        case.setCourant(courant);
        case
    }

    /// La case contient-elle un rocher ?
    ///
    /// Par exemple, « seul # est un rocher » :
    ///
    /// ```yaml
    /// - check: estRocher(Case("#", "X"))
    /// - check: not estRocher(Case("T", "N"))
    /// - check: not estRocher(Case(" ", "X"))
    /// ```
    pub fn estRocher(&self) -> bool {
        self.contenu == Some(ROCHER)
    }

    /// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
    /// tronc ou rien ?
    ///
    /// Par exemple, « un joueur est tout ce qui n'est ni rocher, ni tronc, ni vide » :
    ///
    /// ```yaml
    /// - check: estJoueur(Case("I", "X"))
    /// - check: not estJoueur(Case("T", "X"))
    /// - check: not estJoueur(Case("#", "X"))
    /// - check: not estJoueur(Case(" ", "X"))
    /// ```
    pub fn estJoueur(&self) -> bool {
        match self.contenu {
            Some(ROCHER) | Some(TRONC) | None => false,
            Some(_) => true,
        }
    }

    /// La case est-elle vide ? Le courant n'y change rien.
    ///
    /// Par exemple, « le courant n'y change rien » :
    ///
    /// ```yaml
    /// - check: estVide(Case(" ", "X"))
    /// - check: estVide(Case(" ", "N"))
    /// - check: not estVide(Case("T", "X"))
    /// ```
    pub fn estVide(&self) -> bool {
        self.contenu.is_none()
    }

    /// Ce que contient la case.
    ///
    /// Par exemple, « le caractère donné à la création » :
    ///
    /// ```yaml
    /// - check: getContenu(Case("T", "N")) == "T"
    /// - check: getContenu(Case("I", "X")) == "I"
    /// ```
    pub fn getContenu(&self) -> char {
        self.contenu.unwrap_or(VIDE)
    }

    /// La direction du courant de la case (`"X"` s'il n'y en a pas).
    ///
    /// Par exemple, « la direction, pas la flèche » :
    ///
    /// ```yaml
    /// - check: getCourant(Case("T", "NO")) == "NO"
    /// - check: getCourant(Case(" ", "X")) == "X"
    /// ```
    pub fn getCourant(&self) -> String {
        for (nom, fleche) in directions {
            if fleche == self.fleche {
                return nom.to_string();
            }
        }
        unreachable!("la flèche vient du tableau")
    }

    /// La flèche qui représente le courant de la case.
    ///
    /// `Carreau::new(TRONC, "NO").getCourantChar()` donne `'↖'`.
    ///
    /// Par exemple, « nord-ouest et eau calme » :
    ///
    /// ```yaml
    /// - check: getCourantChar(Case("T", "NO")) == "↖"
    /// - check: getCourantChar(Case("T", "X")) == " "
    /// ```
    pub fn getCourantChar(&self) -> char {
        self.fleche
    }

    /// Change le courant de la case, sans toucher à son contenu.
    ///
    /// # Panics
    /// Si `courant` n'est pas une direction.
    ///
    /// Par exemple, « le contenu reste » :
    ///
    /// ```yaml
    /// - c = Case("I", "X")
    /// - setCourant(c, "SO")
    /// - check: getCourant(c) == "SO"
    /// - check: getContenu(c) == "I"
    /// ```
    pub fn setCourant(&mut self, courant: &str) {
        for (nom, fleche) in directions {
            if nom == courant {
                self.fleche = fleche;
                return;
            }
        }
        panic!("{courant} n'est pas un courant");
    }

    /// Change le contenu de la case, sans toucher à son courant.
    ///
    /// Par exemple, « le courant reste » :
    ///
    /// ```yaml
    /// - c = Case(" ", "NE")
    /// - setContenu(c, "T")
    /// - check: getContenu(c) == "T"
    /// - check: getCourant(c) == "NE"
    /// ```
    pub fn setContenu(&mut self, contenu: char) {
        self.contenu = if contenu == VIDE { None } else { Some(contenu) };
    }
}
