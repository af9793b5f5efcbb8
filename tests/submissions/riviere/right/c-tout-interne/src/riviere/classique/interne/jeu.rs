#![allow(non_snake_case, non_upper_case_globals)]
use super::grille::incDirectionGH;
use super::joueur::Joueur;
use super::joueurs_possibles::lireJoueursPossibles;
use super::liste_joueurs::ListeJoueurs;
use super::riviere::{Riviere, lireRiviere};
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::path::PathBuf;

pub const DIRECTION_OK: i32 = 0;
pub const PAS_UNE_DIRECTION: i32 = 1;
pub const DIRECTION_NON_AUTORISEE: i32 = 2;

#[derive(Debug, Clone, PartialEq)]
pub struct Jeu {
    riviere: Riviere,
    joueurs: ListeJoueurs,
    classement: ListeJoueurs,
    /// Un point par coup.
    coups: String,
    parti: bool,
}
/// Ce qui s'est passé sur l'arrivée.
enum Arrivee {
    Personne,
    Autre(String),
    Courant(String),
}
impl std::fmt::Display for Arrivee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Arrivee::Personne => Ok(()),
            Arrivee::Autre(nom) => write!(f, "Le joueur {nom} est arrivé"),
            Arrivee::Courant(nom) => write!(f, "Le tour se termine car le joueur {nom} est arrivé"),
        }
    }
}
impl Jeu {
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
        let chemin = |nom: &str| -> String {
            let mut p = PathBuf::from(prefixe);
            p.push("data");
            p.push(nom);
            if !p.exists() {
                p = PathBuf::from(prefixe);
                p.push(nom);
            }
            p.display().to_string()
        };
        let riviere = lireRiviere(&chemin(ficRiviere))?;
        let liste = ListeJoueurs::new(lireJoueursPossibles(&chemin(ficJoueurs))?);
        Ok(Jeu {
            riviere,
            joueurs: liste.clone(),
            classement: liste,
            coups: String::new(),
            parti: false,
        })
    }
    pub fn getRiviere(&self) -> &Riviere {
        &self.riviere
    }
    pub fn getClassement(&self) -> &ListeJoueurs {
        &self.classement
    }
    pub fn getJoueursJ(&self) -> &ListeJoueurs {
        &self.joueurs
    }
    pub fn ajouterJoueurJ(&mut self, joueur: &Joueur) {
        self.joueurs
            .ajouterJoueur(&joueur.getNom(), joueur.estHumain())
    }
    pub fn getNbJoueursJ(&self) -> usize {
        self.joueurs.getNbJoueurs()
    }
    pub fn getJoueurCourantJ(&self) -> Option<&Joueur> {
        self.joueurs.getJoueurCourant()
    }
    pub fn getPosJoueur(&self, joueur: &str) -> (i32, i32) {
        (0..self.getNbJoueursJ())
            .filter_map(|i| self.joueurs.getJoueurI(i))
            .find(|j| j.getNom() == joueur)
            .map(|j| self.riviere.getPositionJoueur(j.getRepresentation()))
            .unwrap_or((-1, -1))
    }
    pub fn getPosJoueurCourant(&self) -> (i32, i32) {
        self.getJoueurCourantJ()
            .map_or((-1, -1), |j| self.getPosJoueur(&j.getNom()))
    }
    pub fn positionerJoueurCourant(&mut self) {
        let Some(j) = self.joueurs.getJoueurCourant() else {
            return;
        };
        if self.getPosJoueurCourant().0 < 0 {
            self.riviere
                .setContenuR(0, self.riviere.getColDepart(), j.getRepresentation());
        }
    }
    fn debutDuTour(&mut self, hasard: &mut Hasard) {
        self.parti = false;
        self.positionerJoueurCourant();
        let mut des = [1, 2, 3, 4, 5];
        hasard.shuffle(&mut des);
        self.coups = if self.getNbJoueursJ() == 0 {
            String::new()
        } else {
            ".".repeat(des[2])
        };
    }
    pub fn initJeu(&mut self, hasard: &mut Hasard) {
        self.classement.viderJoueurs();
        self.debutDuTour(hasard);
    }
    pub fn getNbCoupsRestants(&self) -> usize {
        self.coups.len()
    }
    pub fn enleverCoupsRestants(&mut self) {
        self.coups.pop();
    }
    pub fn enleverTousCoupsRestants(&mut self) {
        self.coups.clear();
    }
    pub fn ajouterClassement(&mut self, nomJoueur: &str) {
        let courant = self
            .getJoueurCourantJ()
            .is_some_and(|j| j.getNom() == nomJoueur);
        self.parti = self.parti || courant;
        self.classement.ajouterJoueur(nomJoueur, true);
        self.joueurs.retirerJoueur(nomJoueur);
    }
    pub fn joueurSuivantJ(&mut self, hasard: &mut Hasard) {
        if !self.parti {
            self.joueurs.joueurSuivant();
        }
        self.debutDuTour(hasard);
    }
    pub fn verifDirection(&self, direction: &str) -> i32 {
        let (l, c) = self.getPosJoueurCourant();
        match direction {
            "X" => DIRECTION_OK,
            "N" | "S" | "NE" | "NO" | "SE" | "SO" => {
                2 * i32::from(!self.riviere.deplacementAutorise(l, c, direction))
            }
            _ => PAS_UNE_DIRECTION,
        }
    }
    pub fn calculerDirection(&self, pos: (i32, i32)) -> String {
        let (l, c) = self.getPosJoueurCourant();
        let ecart = Some((pos.0 - l, pos.1 - c));
        let vise = super::case::directions
            .iter()
            .find(|d| incDirectionGH(d.0) == ecart);
        vise.map_or("W", |d| d.0).to_string()
    }
    fn bouge(&mut self, l: i32, c: i32, direction: &str) -> Arrivee {
        let qui = self.riviere.deplacer(l, c, direction);
        self.riviere.viderArrivee();
        let Some(j) = qui.and_then(|r| self.joueurs.getJoueurRep(r)) else {
            return Arrivee::Personne;
        };
        let nom = j.getNom();
        let courant = self.getJoueurCourantJ() == Some(j);
        self.ajouterClassement(&nom);
        if courant {
            Arrivee::Courant(nom)
        } else {
            Arrivee::Autre(nom)
        }
    }
    pub fn jouerDirection(&mut self, direction: &str) -> String {
        if self.verifDirection(direction) != DIRECTION_OK {
            return "Attention direction incorrecte".to_string();
        }
        let nom = self
            .getJoueurCourantJ()
            .map_or(String::new(), Joueur::getNom);
        if direction == "X" {
            self.enleverTousCoupsRestants();
            return format!("le joueur {nom} renonce à ses derniers déplacements");
        }
        let (l, c) = self.getPosJoueurCourant();
        let arrivee = self.bouge(l, c, direction);
        match arrivee {
            Arrivee::Courant(_) => self.enleverTousCoupsRestants(),
            _ => self.enleverCoupsRestants(),
        }
        arrivee.to_string()
    }
    pub fn finirDeplacement(&mut self, hasard: &mut Hasard) -> (bool, String) {
        let (l, c) = self.riviere.getMinADeplacer();
        let courant = self.riviere.getCourantR(l, c);
        match (courant, self.getNbJoueursJ()) {
            (Some(d), _) => {
                let texte = match self.bouge(l, c, &d) {
                    Arrivee::Courant(nom) => Arrivee::Autre(nom).to_string(),
                    autre => autre.to_string(),
                };
                (false, texte)
            }
            (None, 0) => (true, "La partie est terminée".into()),
            (None, _) => {
                self.riviere.viderDepart();
                self.joueurSuivantJ(hasard);
                (true, String::new())
            }
        }
    }
}
