#![allow(non_snake_case)]

use super::case::{VIDE, getDirections};
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

#[derive(Clone, Debug)]
enum Tour {
    EnCours(usize),
    /// Celui qui jouait est arrivé : son suivant est déjà devant.
    Arrive,
}

#[derive(Clone, Debug)]
pub struct Jeu {
    riviere: Riviere,
    joueurs: ListeJoueurs,
    classement: ListeJoueurs,
    tour: Tour,
}

fn chercher(prefixe: &str, nom: &str) -> String {
    let dossiers = [PathBuf::from(prefixe).join("data"), PathBuf::from(prefixe)];
    let chemins = dossiers.map(|dossier| dossier.join(nom));
    let trouve = chemins.iter().find(|chemin| chemin.is_file()).unwrap_or(&chemins[1]);
    trouve.to_string_lossy().into_owned()
}

impl Jeu {
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
        let possibles = lireJoueursPossibles(&chercher(prefixe, ficJoueurs))?;
        let riviere = lireRiviere(&chercher(prefixe, ficRiviere))?;
        let joueurs = ListeJoueurs::new(possibles);
        let classement = joueurs.clone();
        Ok(Jeu { riviere, joueurs, classement, tour: Tour::EnCours(0) })
    }

    pub fn initJeu(&mut self, hasard: &mut Hasard) {
        self.classement.viderJoueurs();
        self.debuter(hasard);
    }

    fn debuter(&mut self, hasard: &mut Hasard) {
        if self.joueurs.getJoueurCourant().is_some() {
            self.tour = Tour::EnCours(hasard.randint(1, 5).unsigned_abs() as usize);
            self.positionerJoueurCourant();
        }
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
        self.joueurs.ajouterJoueur(&joueur.getNom(), joueur.estHumain());
    }

    pub fn getNbJoueursJ(&self) -> usize {
        self.joueurs.getNbJoueurs()
    }

    pub fn getJoueurCourantJ(&self) -> Option<&Joueur> {
        self.joueurs.getJoueurCourant()
    }

    fn ou(&self, joueur: Option<&Joueur>) -> (i32, i32) {
        joueur.map_or((-1, -1), |j| self.riviere.getPositionJoueur(j.getRepresentation()))
    }

    pub fn getPosJoueur(&self, joueur: &str) -> (i32, i32) {
        match self.joueurs.indiceJoueur(joueur) {
            -1 => (-1, -1),
            i => self.ou(self.joueurs.getJoueurI(i as usize)),
        }
    }

    pub fn getPosJoueurCourant(&self) -> (i32, i32) {
        self.ou(self.getJoueurCourantJ())
    }

    pub fn getNbCoupsRestants(&self) -> usize {
        match self.tour {
            Tour::EnCours(coups) => coups,
            Tour::Arrive => 0,
        }
    }

    pub fn enleverCoupsRestants(&mut self) {
        if let Tour::EnCours(coups @ 1..) = &mut self.tour {
            *coups -= 1;
        }
    }

    pub fn enleverTousCoupsRestants(&mut self) {
        if let Tour::EnCours(coups) = &mut self.tour {
            *coups = 0;
        }
    }

    pub fn ajouterClassement(&mut self, nomJoueur: &str) {
        let courant = self.joueurs.getJoueurCourant().map(Joueur::getNom);
        if courant.as_deref() == Some(nomJoueur) {
            self.tour = Tour::Arrive;
        }
        self.classement.ajouterJoueur(nomJoueur, false);
        self.joueurs.retirerJoueur(nomJoueur);
    }

    pub fn joueurSuivantJ(&mut self, hasard: &mut Hasard) {
        if let Tour::EnCours(_) = self.tour {
            self.joueurs.joueurSuivant();
        }
        self.debuter(hasard);
    }

    pub fn verifDirection(&self, direction: &str) -> i32 {
        if !getDirections().contains(&direction.to_string()) {
            return PAS_UNE_DIRECTION;
        }
        let (lig, col) = self.getPosJoueurCourant();
        match direction == "X" || self.riviere.deplacementAutorise(lig, col, direction) {
            true => DIRECTION_OK,
            false => DIRECTION_NON_AUTORISEE,
        }
    }

    pub fn calculerDirection(&self, pos: (i32, i32)) -> String {
        let (lig, col) = self.getPosJoueurCourant();
        let direction = match (pos.0 - lig, pos.1 - col) {
            (0, 0) => "X",
            (-2, 0) => "N",
            (2, 0) => "S",
            (-1, -1) => "NO",
            (-1, 1) => "NE",
            (1, -1) => "SO",
            (1, 1) => "SE",
            _ => "W",
        };
        direction.to_string()
    }

    pub fn positionerJoueurCourant(&mut self) {
        let representation = self.getJoueurCourantJ().map(Joueur::getRepresentation);
        if let (Some(representation), (-1, -1)) = (representation, self.getPosJoueurCourant()) {
            let col = self.riviere.getColDepart();
            self.riviere.setContenuR(0, col, representation);
        }
    }

    /// Le nom de qui arrive, s'il participe ; il est classé.
    fn faireAvancer(&mut self, (lig, col): (i32, i32), direction: &str) -> Option<String> {
        let lettre = self.riviere.deplacer(lig, col, direction);
        self.riviere.viderArrivee();
        let nom = self.joueurs.getJoueurRep(lettre?)?.getNom();
        self.ajouterClassement(&nom);
        Some(nom)
    }

    pub fn jouerDirection(&mut self, direction: &str) -> String {
        if self.verifDirection(direction) != DIRECTION_OK {
            return String::from("Attention direction incorrecte");
        }
        if direction == "X" {
            self.enleverTousCoupsRestants();
            let nom = self.getJoueurCourantJ().map(Joueur::getNom).unwrap_or_default();
            return format!("le joueur {nom} renonce à ses derniers déplacements");
        }
        let arrive = self.faireAvancer(self.getPosJoueurCourant(), direction);
        self.enleverCoupsRestants();
        let Some(nom) = arrive else {
            return String::new();
        };
        match self.tour {
            Tour::Arrive => format!("Le tour se termine car le joueur {nom} est arrivé"),
            Tour::EnCours(_) => format!("Le joueur {nom} est arrivé"),
        }
    }

    pub fn finirDeplacement(&mut self, hasard: &mut Hasard) -> (bool, String) {
        let (lig, col) = self.riviere.getMinADeplacer();
        if let Some(courant) = self.riviere.getCourantR(lig, col) {
            let arrive = self.faireAvancer((lig, col), &courant);
            let message = arrive.map(|nom| format!("Le joueur {nom} est arrivé"));
            return (false, message.unwrap_or_default());
        }
        if self.getNbJoueursJ() == 0 {
            return (true, String::from("La partie est terminée"));
        }
        let depart = self.riviere.getColDepart();
        self.riviere.setContenuR(0, depart, VIDE);
        self.joueurSuivantJ(hasard);
        (true, String::new())
    }
}
