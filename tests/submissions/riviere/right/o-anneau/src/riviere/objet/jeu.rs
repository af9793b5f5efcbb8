//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

use super::case::VIDE;
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
    coups: usize,
    /// Faut-il changer de joueur pour passer au suivant ?
    changer: bool,
}

impl Jeu {
    fn bouger(&mut self, (lig, col): (i32, i32), direction: &str) -> Option<Joueur> {
        let arrive = self.riviere.deplacer(lig, col, direction);
        self.riviere.viderArrivee();
        let joueur = arrive
            .and_then(|rep| self.joueurs.getJoueurRep(rep))
            .cloned()?;
        self.ajouterClassement(&joueur.getNom());
        Some(joueur)
    }
}

fn trouver(prefixe: &str, nom: &str) -> String {
    let prefixe = Path::new(prefixe);
    [prefixe.join("data"), prefixe.to_path_buf()]
        .map(|dossier| dossier.join(nom))
        .into_iter()
        .find(|chemin| chemin.is_file())
        .map_or(nom.to_string(), |chemin| chemin.display().to_string())
}

impl Jeu {
    /// Prépare une partie : personne ne participe encore, le classement est vide, il
    /// ne reste aucun coup.
    ///
    /// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
    /// `prefixe` lui-même.
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
        let joueurs = ListeJoueurs::new(lireJoueursPossibles(&trouver(prefixe, ficJoueurs))?);
        Ok(Self {
            riviere: lireRiviere(&trouver(prefixe, ficRiviere))?,
            classement: joueurs.clone(),
            joueurs,
            coups: 0,
            changer: true,
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
            .ajouterJoueur(&joueur.getNom(), joueur.estHumain())
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
        (0..self.getNbJoueursJ())
            .filter_map(|i| self.joueurs.getJoueurI(i))
            .find(|j| j.getNom() == joueur)
            .map_or((-1, -1), |j| {
                self.riviere.getPositionJoueur(j.getRepresentation())
            })
    }

    /// La position du joueur courant, ou (-1, -1).
    pub fn getPosJoueurCourant(&self) -> (i32, i32) {
        self.getJoueurCourantJ().map_or((-1, -1), |j| {
            self.riviere.getPositionJoueur(j.getRepresentation())
        })
    }

    /// Place le joueur courant au départ, s'il n'est pas déjà sur la rivière.
    pub fn positionerJoueurCourant(&mut self) {
        if let (Some(j), (-1, -1)) = (self.getJoueurCourantJ(), self.getPosJoueurCourant()) {
            let rep = j.getRepresentation();
            self.riviere
                .setContenuR(0, self.riviere.getColDepart(), rep);
        }
    }

    /// Commence la partie : le classement est vidé, le joueur courant (le premier
    /// ajouté) se place au départ et tire son nombre de coups.
    ///
    /// La rivière reste comme elle est. S'il n'y a pas de participant, il ne se passe
    /// rien de plus.
    pub fn initJeu(&mut self, hasard: &mut Hasard) {
        self.classement.viderJoueurs();
        self.changer = false;
        self.joueurSuivantJ(hasard);
    }

    /// Le nombre de coups qui restent au joueur courant.
    pub fn getNbCoupsRestants(&self) -> usize {
        self.coups
    }

    /// Enlève un coup au joueur courant, s'il lui en reste.
    pub fn enleverCoupsRestants(&mut self) {
        self.coups = self.coups.saturating_sub(1)
    }

    /// Enlève tous ses coups au joueur courant.
    pub fn enleverTousCoupsRestants(&mut self) {
        self.coups = 0
    }

    /// Met le joueur de ce nom à la fin du classement et le retire des participants.
    pub fn ajouterClassement(&mut self, nomJoueur: &str) {
        let courant = self
            .getJoueurCourantJ()
            .is_some_and(|j| j.getNom() == nomJoueur);
        let rang = self.joueurs.indiceJoueur(nomJoueur);
        if let Some(joueur) = self.joueurs.getJoueurI(rang as usize) {
            self.classement.ajouterJoueur(nomJoueur, joueur.estHumain());
            self.joueurs.retirerJoueur(nomJoueur);
            if courant {
                self.coups = 0;
                self.changer = false;
            }
        }
    }

    /// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
    /// se place au départ s'il n'est pas sur la rivière.
    pub fn joueurSuivantJ(&mut self, hasard: &mut Hasard) {
        if self.changer {
            self.joueurs.joueurSuivant();
        }
        self.changer = true;
        self.coups = 0;
        if self.getNbJoueursJ() > 0 {
            self.coups = hasard.randint(1, 5) as usize;
            self.positionerJoueurCourant();
        }
    }

    /// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
    /// constantes. `"X"` est toujours possible.
    pub fn verifDirection(&self, direction: &str) -> i32 {
        let (lig, col) = self.getPosJoueurCourant();
        match incDirectionGH(direction) {
            None => PAS_UNE_DIRECTION,
            _ if direction == "X" || self.riviere.deplacementAutorise(lig, col, direction) => {
                DIRECTION_OK
            }
            _ => DIRECTION_NON_AUTORISEE,
        }
    }

    /// La direction dans laquelle se trouve la case `pos`, vue du joueur courant.
    ///
    /// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
    /// (2, 2), la case (3, 1) est au `"SO"`.
    pub fn calculerDirection(&self, pos: (i32, i32)) -> String {
        let (lig, col) = self.getPosJoueurCourant();
        ["X", "N", "S", "NO", "NE", "SO", "SE"]
            .into_iter()
            .filter(|_| self.riviere.estPosR(lig, col) && self.riviere.estPosR(pos.0, pos.1))
            .find(|d| incDirectionGH(d).is_some_and(|(dl, dc)| pos == (lig + dl, col + dc)))
            .unwrap_or("W")
            .into()
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
        let courant = self.getJoueurCourantJ().cloned();
        let (Some(courant), DIRECTION_OK) = (courant, self.verifDirection(direction)) else {
            return "Attention direction incorrecte".into();
        };
        if direction == "X" {
            self.enleverTousCoupsRestants();
            return format!(
                "le joueur {} renonce à ses derniers déplacements",
                courant.getNom()
            );
        }
        self.enleverCoupsRestants();
        self.bouger(self.getPosJoueurCourant(), direction)
            .map(|j| match j == courant {
                true => format!("Le tour se termine car le joueur {} est arrivé", j.getNom()),
                false => format!("Le joueur {} est arrivé", j.getNom()),
            })
            .unwrap_or_default()
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
        if let Some(courant) = self.riviere.getCourantR(lig, col) {
            let arrive = self.bouger((lig, col), &courant);
            return (
                false,
                arrive.map_or("".into(), |j| {
                    format!("Le joueur {} est arrivé", j.getNom())
                }),
            );
        }
        self.riviere
            .setContenuR(0, self.riviere.getColDepart(), VIDE);
        self.joueurSuivantJ(hasard);
        let fin = if self.getNbJoueursJ() == 0 {
            "La partie est terminée"
        } else {
            ""
        };
        (true, fin.into())
    }
}
