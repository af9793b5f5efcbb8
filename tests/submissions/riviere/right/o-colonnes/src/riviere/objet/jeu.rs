//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

use super::case::{VIDE, getDirections};
use super::grille::incDirectionGH;
use super::joueur::Joueur;
use super::joueurs_possibles::lireJoueursPossibles;
use super::riviere::lireRiviere;
use std::path::Path;

use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;

/// Réponse de [`Jeu::verifDirection`] : le joueur courant peut aller par là.
pub const DIRECTION_OK: i32 = 0;
/// Réponse de [`Jeu::verifDirection`] : ce n'est pas une direction.
pub const PAS_UNE_DIRECTION: i32 = 1;
/// Réponse de [`Jeu::verifDirection`] : le joueur courant ne peut pas aller par là.
pub const DIRECTION_NON_AUTORISEE: i32 = 2;

/// Une partie. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Jeu {
    riviere: Riviere,
    joueurs: ListeJoueurs,
    classement: ListeJoueurs,
    /// un élément par coup qui reste
    coups: Vec<()>,
    /// le joueur courant a-t-il déjà commencé son tour ?
    aCommence: bool,
}

impl Jeu {
    /// Prépare une partie : personne ne participe encore, le classement est vide, il
    /// ne reste aucun coup.
    ///
    /// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
    /// `prefixe` lui-même.
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
        // tout ce qui est dans data passe d'abord
        let chercher = |nom: &str| {
            let dansData = Path::new(prefixe).join("data").join(nom);
            let chemin = if dansData.exists() {
                dansData
            } else {
                Path::new(prefixe).join(nom)
            };
            chemin.to_string_lossy().to_string()
        };
        let possibles = lireJoueursPossibles(&chercher(ficJoueurs))?;
        let riviere = lireRiviere(&chercher(ficRiviere))?;
        Ok(Jeu {
            riviere,
            joueurs: ListeJoueurs::new(possibles.clone()),
            classement: ListeJoueurs::new(possibles),
            coups: vec![],
            aCommence: true,
        })
    }

    /// La rivière.
    pub fn getRiviere(&self) -> &Riviere {
        &self.riviere
    }

    /// Les joueurs arrivés, dans l'ordre d'arrivée.
    pub fn getClassement(&self) -> &ListeJoueurs {
        &self.classement
    }

    /// Les participants encore en course.
    pub fn getJoueursJ(&self) -> &ListeJoueurs {
        &self.joueurs
    }

    /// Ajoute un joueur aux participants.
    pub fn ajouterJoueurJ(&mut self, joueur: &Joueur) {
        self.joueurs
            .ajouterJoueur(&joueur.getNom(), joueur.estHumain());
    }

    /// Le nombre de participants encore en course.
    pub fn getNbJoueursJ(&self) -> usize {
        self.joueurs.getNbJoueurs()
    }

    /// Le joueur dont c'est le tour, ou rien s'il n'y a plus personne en course.
    pub fn getJoueurCourantJ(&self) -> Option<&Joueur> {
        self.joueurs.getJoueurCourant()
    }

    /// La position du participant de ce nom, ou (-1, -1) s'il n'est pas sur la
    /// rivière (ou ne participe pas).
    pub fn getPosJoueur(&self, joueur: &str) -> (i32, i32) {
        for i in 0..self.getNbJoueursJ() {
            if let Some(j) = self.joueurs.getJoueurI(i) {
                if j.getNom() == joueur {
                    return self.riviere.getPositionJoueur(j.getRepresentation());
                }
            }
        }
        (-1, -1)
    }

    /// La position du joueur courant, ou (-1, -1).
    pub fn getPosJoueurCourant(&self) -> (i32, i32) {
        if let Some(j) = self.getJoueurCourantJ() {
            return self.riviere.getPositionJoueur(j.getRepresentation());
        }
        (-1, -1)
    }

    /// Place le joueur courant au départ, s'il n'est pas déjà sur la rivière.
    pub fn positionerJoueurCourant(&mut self) {
        if self.getPosJoueurCourant() != (-1, -1) {
            return;
        }
        if let Some(j) = self.getJoueurCourantJ() {
            let rep = j.getRepresentation();
            let col = self.riviere.getColDepart();
            self.riviere.setContenuR(0, col, rep);
        }
    }

    /// Commence la partie : le classement est vidé, le joueur courant (le premier
    /// ajouté) se place au départ et tire son nombre de coups.
    ///
    /// La rivière reste comme elle est. S'il n'y a pas de participant, il ne se passe
    /// rien de plus.
    pub fn initJeu(&mut self, hasard: &mut Hasard) {
        self.classement.viderJoueurs();
        self.coups.clear();
        if self.getNbJoueursJ() > 0 {
            self.commencer(hasard);
        }
        self.aCommence = true;
    }

    /// Le nombre de coups qui restent au joueur courant.
    pub fn getNbCoupsRestants(&self) -> usize {
        self.coups.len()
    }

    /// Enlève un coup au joueur courant, s'il lui en reste.
    pub fn enleverCoupsRestants(&mut self) {
        self.coups.pop();
    }

    /// Enlève tous ses coups au joueur courant.
    pub fn enleverTousCoupsRestants(&mut self) {
        self.coups.clear();
    }

    /// Met le joueur de ce nom à la fin du classement et le retire des participants.
    pub fn ajouterClassement(&mut self, nomJoueur: &str) {
        let i = self.joueurs.indiceJoueur(nomJoueur);
        if i < 0 {
            return;
        }
        let humain = match self.joueurs.getJoueurI(i as usize) {
            Some(j) => j.estHumain(),
            None => return,
        };
        let courant = self.getJoueurCourantJ().map(|j| j.getNom());
        self.classement.ajouterJoueur(nomJoueur, humain);
        self.joueurs.retirerJoueur(nomJoueur);
        if courant.as_deref() == Some(nomJoueur) {
            // le suivant est devenu courant, mais son tour n'a pas commencé
            self.aCommence = false;
            self.coups.clear();
        }
    }

    /// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
    /// se place au départ s'il n'est pas sur la rivière.
    pub fn joueurSuivantJ(&mut self, hasard: &mut Hasard) {
        if self.getNbJoueursJ() == 0 {
            return;
        }
        if self.aCommence {
            self.joueurs.joueurSuivant();
        }
        self.commencer(hasard);
    }

    /// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
    /// constantes. `"X"` est toujours possible.
    pub fn verifDirection(&self, direction: &str) -> i32 {
        if direction == "X" {
            return DIRECTION_OK;
        }
        let mut connue = false;
        for d in getDirections() {
            if d == direction {
                connue = true;
            }
        }
        if !connue {
            return PAS_UNE_DIRECTION;
        }
        let (lig, col) = self.getPosJoueurCourant();
        if self.riviere.deplacementAutorise(lig, col, direction) {
            return DIRECTION_OK;
        }
        DIRECTION_NON_AUTORISEE
    }

    /// La direction dans laquelle se trouve la case `pos`, vue du joueur courant.
    ///
    /// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
    /// (2, 2), la case (3, 1) est au `"SO"`.
    pub fn calculerDirection(&self, pos: (i32, i32)) -> String {
        let (lig, col) = self.getPosJoueurCourant();
        if lig == -1 || pos.0 < 0 || pos.1 < 0 {
            return "W".to_string();
        }
        for d in getDirections() {
            let (dl, dc) = incDirectionGH(&d).unwrap();
            if pos == (lig + dl, col + dc) {
                return d;
            }
        }
        "W".to_string()
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
    pub fn jouerDirection(&mut self, direction: &str) -> String {
        match self.verifDirection(direction) {
            DIRECTION_OK => {}
            _ => return "Attention direction incorrecte".to_string(),
        }
        let nom = match self.getJoueurCourantJ() {
            Some(j) => j.getNom(),
            None => return "".to_string(),
        };
        if direction == "X" {
            self.enleverTousCoupsRestants();
            return "le joueur ".to_string() + &nom + " renonce à ses derniers déplacements";
        }
        let (lig, col) = self.getPosJoueurCourant();
        let arrive = self.riviere.deplacer(lig, col, direction);
        self.enleverCoupsRestants();
        let arrivant = self.traiterArrivee(arrive);
        if arrivant == "" {
            return "".to_string();
        }
        if arrivant == nom {
            return "Le tour se termine car le joueur ".to_string() + &nom + " est arrivé";
        }
        "Le joueur ".to_string() + &arrivant + " est arrivé"
    }

    /// Fait un pas de la fin du tour. Le booléen est vrai si rien n'a bougé : le tour
    /// est alors terminé.
    ///
    /// S'il y a quelque chose à emporter, une seule chose l'est, et la réponse est
    /// `(false, "Le joueur NOM est arrivé")` ou `(false, "")`. Sinon la case de départ
    /// est vidée et c'est au joueur suivant : `(true, "")`, ou
    /// `(true, "La partie est terminée")` quand il n'y a plus personne.
    pub fn finirDeplacement(&mut self, hasard: &mut Hasard) -> (bool, String) {
        let (lig, col) = self.riviere.getMinADeplacer();
        if lig != -1 {
            let direction = self.riviere.getCourantR(lig, col).unwrap();
            let arrive = self.riviere.deplacer(lig, col, &direction);
            let nom = self.traiterArrivee(arrive);
            if nom != "" {
                return (false, "Le joueur ".to_string() + &nom + " est arrivé");
            }
            return (false, "".to_string());
        }
        let depart = self.riviere.getColDepart();
        self.riviere.setContenuR(0, depart, VIDE);
        self.joueurSuivantJ(hasard);
        if self.getNbJoueursJ() == 0 {
            (true, "La partie est terminée".to_string())
        } else {
            (true, "".to_string())
        }
    }
}

impl Jeu {
    fn commencer(&mut self, hasard: &mut Hasard) {
        self.aCommence = true;
        self.coups = vec![(); hasard.randint(1, 5) as usize];
        self.positionerJoueurCourant();
    }

    /// Vide l'arrivée ; si un participant y était, le classe et donne son nom.
    fn traiterArrivee(&mut self, arrive: Option<char>) -> String {
        self.riviere.viderArrivee();
        let mut nom = String::new();
        if let Some(rep) = arrive {
            if let Some(joueur) = self.joueurs.getJoueurRep(rep) {
                nom = joueur.getNom();
            }
        }
        if nom != "" {
            self.ajouterClassement(&nom);
        }
        nom
    }
}
