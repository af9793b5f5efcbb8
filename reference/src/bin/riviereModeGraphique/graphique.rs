//! La fenêtre : le choix de la rivière et des joueurs, puis la course.

use super::dessin::{case_sous, dans, place_joueur, place_riviere};
use super::donnees::dossier;
use super::mesures::{DEPART, HAUTEUR, LARGEUR, PASSE, PRE, RETOUR, RIVIERES, VITESSE};
use super::{Ecran, Graphique, Lit, Role};
use outils::Hasard;
use outils::fenetre::{Bouton, Croquis, cadence, fond, taille};
use std::path::Path;

impl Graphique {
    pub fn commence(hasard: Hasard, lit: Lit) -> Box<dyn Croquis> {
        taille(LARGEUR, HAUTEUR);
        let mut graphique = Graphique {
            lit,
            hasard,
            dossier: dossier(),
            riviere: 0,
            partie: None,
            joueurs: Vec::new(),
            roles: Vec::new(),
            images: Vec::new(),
            ecran: Ecran::Choix,
            attente_direction: true,
            direction: String::new(),
            message: String::new(),
        };
        graphique.choisit_riviere(0);
        graphique.roles = vec![Role::Absent; graphique.joueurs.len()];
        for (role, choisi) in graphique
            .roles
            .iter_mut()
            .zip([Role::Humain, Role::Automatique])
        {
            *role = choisi;
        }
        Box::new(graphique)
    }

    fn choisit_riviere(&mut self, riviere: usize) {
        self.riviere = riviere;
        match (self.lit)(&self.dossier, RIVIERES[riviere].1) {
            Ok(partie) => {
                // Vous les donnez dans l'ordre que vous voulez : ici, chacun garde sa place.
                self.joueurs = partie.possibles();
                self.joueurs.sort();
                self.images = self
                    .joueurs
                    .iter()
                    .map(|(nom, _)| self.portrait(nom))
                    .collect();
                self.partie = Some(partie);
                self.message.clear();
            }
            Err(erreur) => self.message = erreur,
        }
    }

    /// Une image à vous, à ce nom, remplace la nôtre.
    fn portrait(&self, nom: &str) -> Option<Vec<u8>> {
        let fichier = format!("data/images/{}.png", nom.to_lowercase());
        std::fs::read(Path::new(&self.dossier).join(fichier)).ok()
    }

    fn commence_course(&mut self) {
        self.choisit_riviere(self.riviere);
        let Some(partie) = &mut self.partie else {
            return;
        };
        let participants = self.joueurs.iter().zip(&self.roles);
        for ((nom, representation), role) in participants.filter(|(_, r)| **r != Role::Absent) {
            partie.ajoute(nom, *representation, *role == Role::Humain);
        }
        partie.init(&mut self.hasard);
        self.ecran = Ecran::Course;
        self.attente_direction = true;
        self.regle_vitesse();
    }

    /// Le temps ne passe que si personne n'a à réfléchir.
    fn regle_vitesse(&self) {
        let attend = match (&self.ecran, self.partie.as_ref().and_then(|p| p.joueur())) {
            (Ecran::Choix, _) => true,
            (Ecran::Course, Some((_, humain))) => humain && self.attente_direction,
            (Ecran::Course, None) => false,
        };
        let finie = self.partie.as_ref().is_none_or(|p| p.joueur().is_none());
        cadence(if attend || finie && self.attente_direction {
            0
        } else {
            VITESSE
        });
    }

    /// Une des trois actions du mode texte.
    fn avance(&mut self) {
        let Some(partie) = &mut self.partie else {
            return;
        };
        if self.attente_direction {
            if partie.joueur().is_some_and(|(_, humain)| !humain) {
                self.direction = partie.choisit(&mut self.hasard);
                self.attente_direction = false;
            }
        } else if partie.restants() == 0 {
            (self.attente_direction, self.message) = partie.finit(&mut self.hasard);
        } else {
            self.message = partie.joue(&self.direction);
            self.attente_direction = partie.restants() > 0;
        }
    }

    fn clic_choix(&mut self, x: i32, y: i32) {
        if let Some(i) = (0..RIVIERES.len()).find(|&i| dans(place_riviere(i), x, y)) {
            self.choisit_riviere(i);
        } else if let Some(i) = (0..self.roles.len()).find(|&i| dans(place_joueur(i), x, y)) {
            self.roles[i] = match self.roles[i] {
                Role::Absent => Role::Humain,
                Role::Humain => Role::Automatique,
                Role::Automatique => Role::Absent,
            };
        } else if dans(DEPART, x, y) {
            match self
                .roles
                .iter()
                .filter(|role| **role != Role::Absent)
                .count()
            {
                0 | 1 => self.message = "Il faut au moins deux joueurs".to_owned(),
                _ => self.commence_course(),
            }
        }
    }

    fn clic_course(&mut self, x: i32, y: i32) {
        if dans(RETOUR, x, y) {
            self.ecran = Ecran::Choix;
            return self.choisit_riviere(self.riviere);
        }
        let Some(partie) = &self.partie else {
            return;
        };
        let humain = partie.joueur().is_some_and(|(_, humain)| humain);
        if !humain || !self.attente_direction {
            return;
        }
        let direction = match case_sous(partie.taille(), x, y) {
            _ if dans(PASSE, x, y) => "X".to_owned(),
            Some(pos) => partie.direction_vers(pos),
            None => return,
        };
        self.direction = direction;
        self.attente_direction = false;
        // Un coup humain se voit aussitôt.
        self.avance();
    }
}

impl Croquis for Graphique {
    fn draw(&mut self) {
        fond(PRE);
        if let Some(partie) = &self.partie {
            self.dessine_riviere(partie.as_ref());
        }
        match self.ecran {
            Ecran::Choix => self.dessine_choix(),
            Ecran::Course => self.dessine_course(),
        }
    }

    fn mouse_pressed(&mut self, x: i32, y: i32, _: Bouton) {
        match self.ecran {
            Ecran::Choix => self.clic_choix(x, y),
            Ecran::Course => self.clic_course(x, y),
        }
        self.regle_vitesse();
    }

    fn tick(&mut self) {
        self.avance();
        self.regle_vitesse();
    }
}
