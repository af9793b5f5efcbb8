//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::case::VIDE;

use super::joueur::Joueur;

use super::case::getDirections;
use super::grille::incDirectionGH;
use super::joueurs_possibles::lireJoueursPossibles;
use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use super::riviere::lireRiviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::path::Path;

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
    etat: EtatDuTour,
}

#[derive(Debug, Clone, PartialEq)]
enum EtatDuTour {
    EnCours,
    /// Le joueur courant est arrivé ; celui qui est courant maintenant est son suivant.
    JoueurArrive,
}

impl Jeu {
    /// Prépare une partie : personne ne participe encore, le classement est vide, il
    /// ne reste aucun coup.
    ///
    /// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
    /// `prefixe` lui-même.
    ///
    /// Par exemple, « les joueurs possibles du fichier » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - check: len(getListeNomsJoueur(getJoueursPossibles(getJoueursJ(j)))) == 4
    /// - check: len(getListeNomsJoueur(getJoueursPossibles(getClassement(j)))) == 4
    /// ```
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
        let chemin = |fichier: &str| {
            let data = Path::new(prefixe).join("data").join(fichier);
            let direct = Path::new(prefixe).join(fichier);
            let bon = if data.is_file() { data } else { direct };
            bon.to_string_lossy().into_owned()
        };
        match (
            lireJoueursPossibles(&chemin(ficJoueurs)),
            lireRiviere(&chemin(ficRiviere)),
        ) {
            (Ok(possibles), Ok(riviere)) => Ok(Jeu {
                riviere,
                joueurs: ListeJoueurs::new(possibles.clone()),
                classement: ListeJoueurs::new(possibles),
                coups: 0,
                etat: EtatDuTour::EnCours,
            }),
            (Err(erreur), _) => Err(erreur),
            (_, Err(erreur)) => Err(erreur),
        }
    }

    /// La rivière.
    ///
    /// Par exemple, « telle que dans le fichier » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - check: getContenuR(getRiviere(j), 2, 2) == "T"
    /// - check: getContenuR(getRiviere(j), 3, 1) == "#"
    /// - check: getNbColR(getRiviere(j)) == 5
    /// ```
    pub fn getRiviere(&self) -> &Riviere {
        &self.riviere
    }

    /// Les joueurs arrivés, dans l'ordre d'arrivée.
    ///
    /// Par exemple, « vide, puis dans l'ordre d'arrivée » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - a = Joueur("GEA", "A", true)
    /// - ajouterJoueurJ(j, a)
    /// - check: getNbJoueurs(getClassement(j)) == 0
    /// - ajouterClassement(j, "QLIO")
    /// - ajouterClassement(j, "INFORMATIQUE")
    /// - check: getNbJoueurs(getClassement(j)) == 2
    /// - check: getNom(getJoueurI(getClassement(j), 0)) == "QLIO"
    /// - check: getNom(getJoueurI(getClassement(j), 1)) == "INFORMATIQUE"
    /// ```
    pub fn getClassement(&self) -> &ListeJoueurs {
        &self.classement
    }

    /// Les participants encore en course.
    ///
    /// Par exemple, « dans l'ordre des ajouts » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - a = Joueur("GEA", "A", true)
    /// - ajouterJoueurJ(j, a)
    /// - check: getNbJoueurs(getJoueursJ(j)) == 3
    /// - check: getNom(getJoueurI(getJoueursJ(j), 2)) == "GEA"
    /// ```
    pub fn getJoueursJ(&self) -> &ListeJoueurs {
        &self.joueurs
    }

    /// Ajoute un joueur aux participants.
    ///
    /// Par exemple, « avec son caractère, humain ou non » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - a = Joueur("GEA", "A", false)
    /// - ajouterJoueurJ(j, a)
    /// - check: getNbJoueursJ(j) == 1
    /// - check: getNom(getJoueurI(getJoueursJ(j), 0)) == "GEA"
    /// - check: getRepresentation(getJoueurI(getJoueursJ(j), 0)) == "A"
    /// - check: not estHumain(getJoueurI(getJoueursJ(j), 0))
    /// ```
    pub fn ajouterJoueurJ(&mut self, joueur: &Joueur) {
        self.joueurs
            .ajouterJoueur(&joueur.getNom(), joueur.estHumain());
    }

    /// Le nombre de participants encore en course.
    ///
    /// Par exemple, « zéro, puis deux » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - check: getNbJoueursJ(j) == 0
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getNbJoueursJ(j) == 2
    /// ```
    pub fn getNbJoueursJ(&self) -> usize {
        self.getJoueursJ().getNbJoueurs()
    }

    /// Le joueur dont c'est le tour, ou rien s'il n'y a plus personne en course.
    ///
    /// Par exemple, « personne, puis le premier ajouté » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - call: getJoueurCourantJ(j)
    ///   returns: null
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getNom(getJoueurCourantJ(j)) == "INFORMATIQUE"
    /// ```
    pub fn getJoueurCourantJ(&self) -> Option<&Joueur> {
        self.getJoueursJ().getJoueurCourant()
    }

    /// La position du participant de ce nom, ou (-1, -1) s'il n'est pas sur la
    /// rivière (ou ne participe pas).
    ///
    /// Par exemple, « par son nom » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getPosJoueur(j, "INFORMATIQUE") == (4, 2)
    /// - check: getPosJoueur(j, "QLIO") == (3, 3)
    /// ```
    pub fn getPosJoueur(&self, joueur: &str) -> (i32, i32) {
        let indice = self.joueurs.indiceJoueur(joueur);
        if indice >= 0 {
            if let Some(participant) = self.joueurs.getJoueurI(indice as usize) {
                return self
                    .riviere
                    .getPositionJoueur(participant.getRepresentation());
            }
        }
        (-1, -1)
    }

    /// La position du joueur courant, ou (-1, -1).
    ///
    /// Par exemple, « sur la rivière ou non » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getPosJoueurCourant(j) == (5, 1)
    /// ```
    pub fn getPosJoueurCourant(&self) -> (i32, i32) {
        if let Some(joueur) = self.getJoueurCourantJ() {
            self.riviere.getPositionJoueur(joueur.getRepresentation())
        } else {
            (-1, -1)
        }
    }

    /// Place le joueur courant au départ (qui est vide alors), s'il n'est pas déjà sur
    /// la rivière.
    ///
    /// Par exemple, « hors de la rivière, il se place » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - positionerJoueurCourant(j)
    /// - check: getPosJoueurCourant(j) == (0, 2)
    /// - check: getContenuR(getRiviere(j), 0, 2) == "I"
    /// ```
    pub fn positionerJoueurCourant(&mut self) {
        if let Some(joueur) = self.getJoueurCourantJ().cloned() {
            if self.getPosJoueurCourant() == (-1, -1) {
                let col = self.riviere.getColDepart();
                self.riviere.setContenuR(0, col, joueur.getRepresentation());
            }
        }
    }

    /// Commence la partie : le classement est vidé, le joueur courant (le premier
    /// ajouté) se place au départ et tire son nombre de coups.
    ///
    /// La rivière reste comme elle est. Sans participant, rien ne doit planter.
    ///
    /// Par exemple, « déjà sur la rivière, il y reste » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - check: getPosJoueurCourant(j) == (2, 2)
    /// - check: getNbCoupsRestants(j)
    ///   within: 1..=5
    /// ```
    pub fn initJeu(&mut self, hasard: &mut Hasard) {
        self.classement.viderJoueurs();
        self.etat = EtatDuTour::EnCours;
        if self.getJoueurCourantJ().is_some() {
            self.tirerLesCoups(hasard);
            self.positionerJoueurCourant();
        }
    }

    /// Le nombre de coups qui restent au joueur courant.
    ///
    /// Par exemple, « zéro, puis ce qui est tiré » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getNbCoupsRestants(j) == 0
    /// - initJeu(j, hasard)
    /// - check: getNbCoupsRestants(j)
    ///   within: 1..=5
    /// ```
    pub fn getNbCoupsRestants(&self) -> usize {
        self.coups
    }

    /// Enlève un coup au joueur courant, s'il lui en reste.
    ///
    /// Par exemple, « un seul à la fois » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - n = getNbCoupsRestants(j)
    /// - enleverCoupsRestants(j)
    /// - check: getNbCoupsRestants(j) == max([n - 1, 0])
    /// ```
    pub fn enleverCoupsRestants(&mut self) {
        match self.coups {
            0 => {}
            _ => self.coups -= 1,
        }
    }

    /// Enlève tous ses coups au joueur courant.
    ///
    /// Par exemple, « tous d'un coup » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - enleverTousCoupsRestants(j)
    /// - check: getNbCoupsRestants(j) == 0
    /// ```
    pub fn enleverTousCoupsRestants(&mut self) {
        self.coups = 0;
    }

    /// Met le joueur de ce nom à la fin du classement et le retire des participants.
    ///
    /// Si c'est le joueur courant, celui qui le suivait devient courant (voir
    /// `finirDeplacement`).
    ///
    /// Par exemple, « classé et retiré des participants » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - a = Joueur("GEA", "A", true)
    /// - ajouterJoueurJ(j, a)
    /// - ajouterClassement(j, "QLIO")
    /// - check: getNbJoueurs(getClassement(j)) == 1
    /// - check: getNom(getJoueurI(getClassement(j), 0)) == "QLIO"
    /// - check: getNbJoueursJ(j) == 2
    /// ```
    pub fn ajouterClassement(&mut self, nomJoueur: &str) {
        let indice = self.joueurs.indiceJoueur(nomJoueur);
        if indice >= 0 {
            let humain = match self.joueurs.getJoueurI(indice as usize) {
                Some(joueur) => joueur.estHumain(),
                None => false,
            };
            if let Some(courant) = self.getJoueurCourantJ() {
                if courant.getNom() == nomJoueur {
                    self.etat = EtatDuTour::JoueurArrive;
                }
            }
            self.joueurs.retirerJoueur(nomJoueur);
            self.classement.ajouterJoueur(nomJoueur, humain);
        }
    }

    /// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
    /// se place au départ s'il n'est pas sur la rivière. On tire par la méthode de
    /// `hasard` que l'on veut.
    ///
    /// Par exemple, « il tire ses coups et se place » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - enleverTousCoupsRestants(j)
    /// - joueurSuivantJ(j, hasard)
    /// - check: getNom(getJoueurCourantJ(j)) == "QLIO"
    /// - check: getNbCoupsRestants(j)
    ///   within: 1..=5
    /// - check: getPosJoueurCourant(j) == (0, 2)
    /// ```
    pub fn joueurSuivantJ(&mut self, hasard: &mut Hasard) {
        self.etat = EtatDuTour::EnCours;
        self.joueurs.joueurSuivant();
        if self.getJoueurCourantJ().is_some() {
            self.tirerLesCoups(hasard);
            self.positionerJoueurCourant();
        }
    }

    /// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
    /// constantes. `"X"` est toujours possible.
    ///
    /// Par exemple, « X est toujours possible » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: verifDirection(j, "X") == DIRECTION_OK
    /// ```
    pub fn verifDirection(&self, direction: &str) -> i32 {
        let direction = direction.trim();
        if direction == "X" {
            DIRECTION_OK
        } else if getDirections().contains(&direction.to_string()) {
            let (lig, col) = self.getPosJoueurCourant();
            if self.riviere.deplacementAutorise(lig, col, direction) {
                DIRECTION_OK
            } else {
                DIRECTION_NON_AUTORISEE
            }
        } else {
            PAS_UNE_DIRECTION
        }
    }

    /// La direction dans laquelle se trouve la case `pos`, vue du joueur courant (qui
    /// est sur la rivière).
    ///
    /// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
    /// (2, 2), la case (3, 1) est au `"SO"`.
    ///
    /// Par exemple, « sa propre case, ou trop loin » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: calculerDirection(j, (2, 2)) == "X"
    /// - check: calculerDirection(j, (2, 4)) == "W"
    /// - check: calculerDirection(j, (6, 2)) == "W"
    /// ```
    pub fn calculerDirection(&self, pos: (i32, i32)) -> String {
        let (lig, col) = self.getPosJoueurCourant();
        let mut reponse = "W".to_string();
        for direction in getDirections() {
            if let Some((dl, dc)) = incDirectionGH(&direction) {
                if self.riviere.estPosR(pos.0, pos.1) && pos == (lig + dl, col + dc) {
                    reponse = direction;
                }
            }
        }
        reponse
    }

    /// Joue un coup du joueur courant, à qui il en reste, et dit ce qui s'est passé.
    ///
    /// | situation | réponse |
    /// |---|---|
    /// | direction inconnue ou interdite | `Attention direction incorrecte` (aucun coup n'est enlevé) |
    /// | `X` | `le joueur NOM renonce à ses derniers déplacements` |
    /// | le joueur courant arrive | `Le tour se termine car le joueur NOM est arrivé` |
    /// | un autre joueur, poussé, arrive | `Le joueur NOM est arrivé` |
    /// | tous les autres cas | un texte vide |
    ///
    /// Un joueur arrivé est classé et ne participe plus ; l'arrivée est vidée. Ce qui
    /// est dit de quelqu'un qui ne participe pas est libre.
    ///
    /// Par exemple, « X renonce à tout » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - call: jouerDirection(j, "X")
    ///   returns: {words: [INFORMATIQUE, "renonce*"]}
    /// - check: getNbCoupsRestants(j) == 0
    /// - check: getPosJoueurCourant(j) == (2, 2)
    /// ```
    pub fn jouerDirection(&mut self, direction: &str) -> String {
        let direction = direction.trim();
        let mut message = String::new();
        if self.verifDirection(direction) == DIRECTION_OK {
            if let Some(joueur) = self.getJoueurCourantJ().cloned() {
                if direction == "X" {
                    self.enleverTousCoupsRestants();
                    message = format!(
                        "Le joueur {} renonce à ses derniers déplacements",
                        joueur.getNom()
                    );
                } else {
                    self.enleverCoupsRestants();
                    let (lig, col) = self.getPosJoueurCourant();
                    let arrive = self.riviere.deplacer(lig, col, direction);
                    self.riviere.viderArrivee();
                    if arrive == Some(joueur.getRepresentation()) {
                        self.enleverTousCoupsRestants();
                        self.ajouterClassement(&joueur.getNom());
                        message = format!(
                            "Le tour se termine car le joueur {} est arrivé",
                            joueur.getNom()
                        );
                    } else if let Some(lettre) = arrive {
                        message = self.classe(lettre);
                    }
                }
            }
        } else {
            message = "Attention direction incorrecte".to_string();
        }
        message
    }

    /// Fait un pas de la fin du tour, quand il ne reste aucun coup. Le booléen est vrai
    /// si rien n'a bougé : le tour est alors terminé.
    ///
    /// S'il y a quelque chose à emporter, une seule chose l'est, et la réponse est
    /// `(false, "Le joueur NOM est arrivé")` ou `(false, "")`. Sinon la case de départ
    /// est vidée et c'est au joueur suivant : `(true, "")`, ou
    /// `(true, "La partie est terminée")` quand il n'y a plus personne.
    ///
    /// Personne n'est sauté : quand le joueur courant est arrivé pendant son tour, son
    /// suivant est déjà courant, et c'est à lui. Que ce soit cette fonction ou
    /// `joueurSuivantJ` qui en tienne compte est libre.
    ///
    /// Par exemple, « le départ est vidé même si le suivant est déjà parti » :
    ///
    /// ```yaml
    /// - j = Jeu("./", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - enleverTousCoupsRestants(j)
    /// - r = finirDeplacement(j, hasard)
    /// - check: r[0]
    /// - check: getContenuR(getRiviere(j), 0, 2) == " "
    /// - check: getPosJoueur(j, "INFORMATIQUE") == (-1, -1)
    /// - check: getPosJoueur(j, "QLIO") == (3, 3)
    /// ```
    pub fn finirDeplacement(&mut self, hasard: &mut Hasard) -> (bool, String) {
        let (lig, col) = self.riviere.getMinADeplacer();
        if (lig, col) != (-1, -1) {
            let mut message = String::new();
            let courant = self.riviere.getCourantR(lig, col).unwrap_or_default();
            if let Some(lettre) = self.riviere.deplacer(lig, col, &courant) {
                message = self.classe(lettre);
            }
            self.riviere.viderArrivee();
            (false, message)
        } else {
            let col = self.riviere.getColDepart();
            self.riviere.setContenuR(0, col, VIDE);
            if self.getNbJoueursJ() > 0 {
                if self.etat == EtatDuTour::JoueurArrive {
                    self.etat = EtatDuTour::EnCours;
                    self.tirerLesCoups(hasard);
                    self.positionerJoueurCourant();
                } else {
                    self.joueurSuivantJ(hasard);
                }
                (true, String::new())
            } else {
                (true, "La partie est terminée".to_string())
            }
        }
    }
}

impl Jeu {
    fn tirerLesCoups(&mut self, hasard: &mut Hasard) {
        let faces: Vec<usize> = (1..=5).collect();
        self.coups = hasard.choice(&faces);
    }

    /// Classe celui qui est sur l'arrivée, s'il participe.
    fn classe(&mut self, lettre: char) -> String {
        match self
            .joueurs
            .getJoueurRep(lettre)
            .map(|joueur| joueur.getNom())
        {
            Some(nom) => {
                self.ajouterClassement(&nom);
                format!("Le joueur {nom} est arrivé")
            }
            None => String::new(),
        }
    }
}
