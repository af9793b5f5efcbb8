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
use crate::types::Lecture;
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
    participants: ListeJoueurs,
    classement: ListeJoueurs,
    coups: usize,
    /// le joueur du tour est sorti, son suivant est déjà le joueur courant
    sorti: bool,
}

impl Jeu {
    /// Essaie `data`, puis le préfixe lui-même.
    fn chemin(prefixe: &str, fichier: &str) -> String {
        let mut chemin = Path::new(prefixe).join("data").join(fichier);
        if !chemin.exists() {
            chemin = Path::new(prefixe).join(fichier);
        }
        chemin.to_string_lossy().into_owned()
    }

    /// Déplace, vide l'arrivée et classe le joueur arrivé, dont on donne le nom.
    fn avancer(&mut self, (lig, col): (i32, i32), direction: &str) -> Option<String> {
        let arrive = self.riviere.deplacer(lig, col, direction);
        self.riviere.viderArrivee();
        let nom = self.participants.getJoueurRep(arrive?)?.getNom();
        self.ajouterClassement(&nom);
        Some(nom)
    }

    /// Le nouveau joueur courant tire ses coups et se place.
    fn debutTour(&mut self, hasard: &mut Hasard) {
        self.sorti = false;
        self.coups = 0;
        if self.getNbJoueursJ() > 0 {
            self.positionerJoueurCourant();
            self.coups = hasard.randint(1, 5) as usize;
        }
    }
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
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - check: len(getListeNomsJoueur(getJoueursPossibles(getJoueursJ(j)))) == 4
    /// - check: len(getListeNomsJoueur(getJoueursPossibles(getClassement(j)))) == 4
    /// ```
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Lecture<Jeu> {
        let joueurs = lireJoueursPossibles(&Jeu::chemin(prefixe, ficJoueurs))?;
        let riviere = lireRiviere(&Jeu::chemin(prefixe, ficRiviere))?;
        let participants = ListeJoueurs::new(joueurs.clone());
        let classement = ListeJoueurs::new(joueurs);
        Ok(Jeu {
            riviere,
            participants,
            classement,
            coups: 0,
            sorti: false,
        })
    }

    /// La rivière.
    ///
    /// Par exemple, « telle que dans le fichier » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
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
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
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
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
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
        &self.participants
    }

    /// Ajoute un joueur aux participants.
    ///
    /// Par exemple, « avec son caractère, humain ou non » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - a = Joueur("GEA", "A", false)
    /// - ajouterJoueurJ(j, a)
    /// - check: getNbJoueursJ(j) == 1
    /// - check: getNom(getJoueurI(getJoueursJ(j), 0)) == "GEA"
    /// - check: getRepresentation(getJoueurI(getJoueursJ(j), 0)) == "A"
    /// - check: not estHumain(getJoueurI(getJoueursJ(j), 0))
    /// ```
    pub fn ajouterJoueurJ(&mut self, joueur: &Joueur) {
        self.participants
            .ajouterJoueur(&joueur.getNom(), joueur.estHumain());
    }

    /// Le nombre de participants encore en course.
    ///
    /// Par exemple, « zéro, puis deux » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - check: getNbJoueursJ(j) == 0
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getNbJoueursJ(j) == 2
    /// ```
    pub fn getNbJoueursJ(&self) -> usize {
        self.participants.getNbJoueurs()
    }

    /// Le joueur dont c'est le tour, ou rien s'il n'y a plus personne en course.
    ///
    /// Par exemple, « personne, puis le premier ajouté » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - call: getJoueurCourantJ(j)
    ///   returns: null
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getNom(getJoueurCourantJ(j)) == "INFORMATIQUE"
    /// ```
    pub fn getJoueurCourantJ(&self) -> Option<&Joueur> {
        self.participants.getJoueurCourant()
    }

    /// La position du participant de ce nom, ou (-1, -1) s'il n'est pas sur la
    /// rivière (ou ne participe pas).
    ///
    /// Par exemple, « par son nom » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getPosJoueur(j, "INFORMATIQUE") == (4, 2)
    /// - check: getPosJoueur(j, "QLIO") == (3, 3)
    /// ```
    pub fn getPosJoueur(&self, joueur: &str) -> (i32, i32) {
        let i = self.participants.indiceJoueur(joueur);
        if i == -1 {
            return (-1, -1);
        }
        match self.participants.getJoueurI(i as usize) {
            None => (-1, -1),
            Some(joueur) => self.riviere.getPositionJoueur(joueur.getRepresentation()),
        }
    }

    /// La position du joueur courant, ou (-1, -1).
    ///
    /// Par exemple, « sur la rivière ou non » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getPosJoueurCourant(j) == (5, 1)
    /// ```
    pub fn getPosJoueurCourant(&self) -> (i32, i32) {
        match self.getJoueurCourantJ() {
            None => (-1, -1),
            Some(joueur) => self.getPosJoueur(&joueur.getNom()),
        }
    }

    /// Place le joueur courant au départ, s'il n'est pas déjà sur la rivière.
    ///
    /// Par exemple, « hors de la rivière, il se place » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - positionerJoueurCourant(j)
    /// - check: getPosJoueurCourant(j) == (0, 2)
    /// - check: getContenuR(getRiviere(j), 0, 2) == "I"
    /// ```
    pub fn positionerJoueurCourant(&mut self) {
        let Some(joueur) = self.getJoueurCourantJ() else {
            return;
        };
        let caractere = joueur.getRepresentation();
        if self.riviere.getPositionJoueur(caractere) == (-1, -1) {
            self.riviere
                .setContenuR(0, self.riviere.getColDepart(), caractere);
        }
    }

    /// Commence la partie : le classement est vidé, le joueur courant (le premier
    /// ajouté) se place au départ et tire son nombre de coups.
    ///
    /// La rivière reste comme elle est. S'il n'y a pas de participant, il ne se passe
    /// rien de plus.
    ///
    /// Par exemple, « déjà sur la rivière, il y reste » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - check: getPosJoueurCourant(j) == (2, 2)
    /// - check: getNbCoupsRestants(j) == 2
    /// ```
    pub fn initJeu(&mut self, hasard: &mut Hasard) {
        self.classement.viderJoueurs();
        self.debutTour(hasard);
    }

    /// Le nombre de coups qui restent au joueur courant.
    ///
    /// Par exemple, « zéro, puis ce qui est tiré » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: getNbCoupsRestants(j) == 0
    /// - initJeu(j, hasard)
    /// - check: getNbCoupsRestants(j) == 3
    /// ```
    pub fn getNbCoupsRestants(&self) -> usize {
        self.coups
    }

    /// Enlève un coup au joueur courant, s'il lui en reste.
    ///
    /// Par exemple, « un seul à la fois » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - enleverCoupsRestants(j)
    /// - check: getNbCoupsRestants(j) == 2
    /// ```
    pub fn enleverCoupsRestants(&mut self) {
        self.coups -= self.coups.min(1);
    }

    /// Enlève tous ses coups au joueur courant.
    ///
    /// Par exemple, « quatre d'un coup » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
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
    /// Par exemple, « classé et retiré des participants » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
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
        let i = self.participants.indiceJoueur(nomJoueur);
        let Some(joueur) = usize::try_from(i)
            .ok()
            .and_then(|i| self.participants.getJoueurI(i))
        else {
            return;
        };
        let humain = joueur.estHumain();
        if self.getJoueurCourantJ() == Some(joueur) {
            // c'était son tour : il n'a plus de coups, et le suivant ne sera pas sauté
            self.coups = 0;
            self.sorti = true;
        }
        self.classement.ajouterJoueur(nomJoueur, humain);
        self.participants.retirerJoueur(nomJoueur);
    }

    /// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
    /// se place au départ s'il n'est pas sur la rivière.
    ///
    /// Par exemple, « il tire ses coups et se place » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - joueurSuivantJ(j, hasard)
    /// - check: getNom(getJoueurCourantJ(j)) == "QLIO"
    /// - check: getNbCoupsRestants(j) == 5
    /// - check: getPosJoueurCourant(j) == (0, 2)
    /// ```
    pub fn joueurSuivantJ(&mut self, hasard: &mut Hasard) {
        if !self.sorti {
            self.participants.joueurSuivant();
        }
        self.debutTour(hasard);
    }

    /// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
    /// constantes. `"X"` est toujours possible.
    ///
    /// Par exemple, « X est toujours possible » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - check: verifDirection(j, "X") == DIRECTION_OK
    /// ```
    pub fn verifDirection(&self, direction: &str) -> i32 {
        match incDirectionGH(direction) {
            None => PAS_UNE_DIRECTION,
            Some((0, 0)) => DIRECTION_OK,
            Some(_) => {
                let (lig, col) = self.getPosJoueurCourant();
                match self.riviere.deplacementAutorise(lig, col, direction) {
                    true => DIRECTION_OK,
                    false => DIRECTION_NON_AUTORISEE,
                }
            }
        }
    }

    /// La direction dans laquelle se trouve la case `pos`, vue du joueur courant.
    ///
    /// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
    /// (2, 2), la case (3, 1) est au `"SO"`.
    ///
    /// Par exemple, « sa propre case, ou trop loin » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
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
        if lig < 0 || col < 0 {
            return "W".to_string();
        }
        let direction = match (pos.0.saturating_sub(lig), pos.1.saturating_sub(col)) {
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
    ///
    /// Par exemple, « un coup simple » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - l = Joueur("QLIO", "L", true)
    /// - ajouterJoueurJ(j, l)
    /// - initJeu(j, hasard)
    /// - call: jouerDirection(j, "S")
    ///   returns: ""
    /// - check: getPosJoueurCourant(j) == (4, 2)
    /// - check: getNbCoupsRestants(j) == 2
    /// ```
    pub fn jouerDirection(&mut self, direction: &str) -> String {
        if self.verifDirection(direction) != DIRECTION_OK {
            return String::from("Attention direction incorrecte");
        }
        let courant = match self.getJoueurCourantJ() {
            Some(joueur) => joueur.getNom(),
            None => return String::new(),
        };
        if direction == "X" {
            self.enleverTousCoupsRestants();
            return format!("le joueur {courant} renonce à ses derniers déplacements");
        }
        self.enleverCoupsRestants();
        match self.avancer(self.getPosJoueurCourant(), direction) {
            None => String::new(),
            Some(nom) if nom == courant => {
                format!("Le tour se termine car le joueur {nom} est arrivé")
            }
            Some(nom) => format!("Le joueur {nom} est arrivé"),
        }
    }

    /// Fait un pas de la fin du tour. Le booléen est vrai si rien n'a bougé : le tour
    /// est alors terminé.
    ///
    /// S'il y a quelque chose à emporter, une seule chose l'est, et la réponse est
    /// `(false, "Le joueur NOM est arrivé")` ou `(false, "")`. Sinon la case de départ
    /// est vidée et c'est au joueur suivant : `(true, "")`, ou
    /// `(true, "La partie est terminée")` quand il n'y a plus personne.
    ///
    /// Par exemple, « emporté jusqu'à l'arrivée, puis la fin » :
    ///
    /// ```yaml
    /// - j = Jeu("", "joueurs.txt", "riviere.txt")
    /// - i = Joueur("INFORMATIQUE", "I", true)
    /// - ajouterJoueurJ(j, i)
    /// - initJeu(j, hasard)
    /// - call: finirDeplacement(j, hasard)
    ///   returns: '(false, "Le joueur INFORMATIQUE est arrivé")'
    /// - check: getNbJoueurs(getClassement(j)) == 1
    /// - check: getNom(getJoueurI(getClassement(j), 0)) == "INFORMATIQUE"
    /// - call: finirDeplacement(j, hasard)
    ///   returns: '(true, "La partie est terminée")'
    /// ```
    pub fn finirDeplacement(&mut self, hasard: &mut Hasard) -> (bool, String) {
        let (lig, col) = self.riviere.getMinADeplacer();
        if let Some(courant) = self.riviere.getCourantR(lig, col) {
            let message = match self.avancer((lig, col), &courant) {
                Some(nom) => format!("Le joueur {nom} est arrivé"),
                None => String::new(),
            };
            return (false, message);
        }
        self.riviere
            .setContenuR(0, self.riviere.getColDepart(), VIDE);
        if self.getNbJoueursJ() == 0 {
            return (true, "La partie est terminée".to_string());
        }
        self.joueurSuivantJ(hasard);
        (true, "".to_string())
    }
}
