//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

#[allow(unused_imports)]
use super::case::VIDE;

use super::joueur::Joueur;

use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use super::case::getDirections;
use super::grille::incDirectionGH;
use super::joueurs_possibles::lireJoueursPossibles;
use super::riviere::lireRiviere;

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
    /// Le nom de celui qui est arrivé pendant son propre tour.
    sorti: Option<String>,
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
        let possibles = essaie(chemins(prefixe, ficJoueurs), lireJoueursPossibles)?;
        let riviere = essaie(chemins(prefixe, ficRiviere), lireRiviere)?;
        let joueurs = ListeJoueurs::new(possibles);
        Ok(Jeu {
            riviere,
            classement: joueurs.clone(),
            joueurs,
            coups: 0,
            sorti: None,
        })
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
        self.joueurs.ajouterJoueur(&joueur.getNom(), joueur.estHumain());
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
        self.joueurs.getNbJoueurs()
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
        self.joueurs.getJoueurCourant()
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
        for i in 0..self.joueurs.getNbJoueurs() {
            if let Some(j) = self.joueurs.getJoueurI(i)
                && j.getNom() == joueur
            {
                return self.riviere.getPositionJoueur(j.getRepresentation());
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
        match self.getJoueurCourantJ() {
            Some(courant) => self.getPosJoueur(&courant.getNom()),
            None => (-1, -1),
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
        let Some(courant) = self.getJoueurCourantJ() else {
            return;
        };
        let rep = courant.getRepresentation();
        if self.riviere.getPositionJoueur(rep) == (-1, -1) {
            let col = self.riviere.getColDepart();
            self.riviere.setContenuR(0, col, rep);
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
        self.sorti = None;
        self.coups = 0;
        if self.getJoueurCourantJ().is_some() {
            self.positionerJoueurCourant();
            self.tireLesCoups(hasard);
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
        self.coups = self.coups.max(1) - 1;
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
        while self.coups > 0 {
            self.enleverCoupsRestants();
        }
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
        let courant = self.getJoueurCourantJ().map(Joueur::getNom);
        let rang = self.joueurs.indiceJoueur(nomJoueur);
        if rang < 0 {
            return;
        }
        if courant.as_deref() == Some(nomJoueur) {
            self.sorti = courant;
        }
        let humain = self
            .joueurs
            .getJoueurI(rang as usize)
            .is_some_and(Joueur::estHumain);
        self.classement.ajouterJoueur(nomJoueur, humain);
        self.joueurs.retirerJoueur(nomJoueur);
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
        // Quand quelqu'un est sorti pendant son tour, son suivant est déjà courant.
        if self.sorti.take().is_none() {
            self.joueurs.joueurSuivant();
        }
        if self.getNbJoueursJ() > 0 {
            self.positionerJoueurCourant();
            self.tireLesCoups(hasard);
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
        // Les minuscules sont acceptées.
        let direction = direction.to_uppercase();
        let (lig, col) = self.getPosJoueurCourant();
        if !getDirections().contains(&direction) {
            PAS_UNE_DIRECTION
        } else if direction == "X" || self.riviere.deplacementAutorise(lig, col, &direction) {
            DIRECTION_OK
        } else {
            DIRECTION_NON_AUTORISEE
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
        for direction in getDirections() {
            if let Some((dl, dc)) = incDirectionGH(&direction)
                && (lig + dl, col + dc) == pos
            {
                return direction;
            }
        }
        "W".to_string()
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
        let direction = direction.to_uppercase();
        let verif = self.verifDirection(&direction);
        let (Some(joueur), DIRECTION_OK) = (self.getJoueurCourantJ(), verif) else {
            return String::from("Attention direction incorrecte");
        };
        let nom = joueur.getNom();
        if direction == "X" {
            self.enleverTousCoupsRestants();
            return format!("le joueur {nom} renonce à ses derniers déplacements");
        }
        self.enleverCoupsRestants();
        let arrive = self.deplaceEtClasse(self.getPosJoueurCourant(), &direction);
        if arrive.as_ref() == Some(&nom) {
            self.enleverTousCoupsRestants();
            return format!("Le tour se termine car le joueur {nom} est arrivé");
        }
        match arrive {
            Some(autre) => format!("Le joueur {autre} est arrivé"),
            None => String::new(),
        }
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
        let pos = self.riviere.getMinADeplacer();
        if pos != (-1, -1) {
            let courant = self.riviere.getCourantR(pos.0, pos.1).unwrap_or_default();
            let message = match self.deplaceEtClasse(pos, &courant) {
                Some(nom) => format!("Le joueur {nom} est arrivé"),
                None => String::new(),
            };
            return (false, message);
        }
        self.riviere.setContenuR(0, self.riviere.getColDepart(), VIDE);
        self.joueurSuivantJ(hasard);
        let message = match self.getNbJoueursJ() {
            0 => "La partie est terminée",
            _ => "",
        };
        (true, message.to_string())
    }
}

/// Les deux endroits où un fichier peut être.
fn chemins(prefixe: &str, fichier: &str) -> [String; 2] {
    let dossier = match prefixe {
        "" => "./".to_string(),
        p if p.ends_with('/') => p.to_string(),
        p => format!("{p}/"),
    };
    [format!("{dossier}data/{fichier}"), format!("{dossier}{fichier}")]
}

/// Essaie le premier chemin, puis le second si le premier n'est pas lisible.
fn essaie<T>(
    [premier, second]: [String; 2],
    lit: fn(&str) -> Result<T, ErreurFichier>,
) -> Result<T, ErreurFichier> {
    let resultat = lit(&premier);
    if matches!(resultat, Err(ErreurFichier::Illisible { .. })) {
        return lit(&second);
    }
    resultat
}

impl Jeu {
    /// Le courant ou le joueur déplace ; qui arrive est classé. Donne le nom de l'arrivé.
    fn deplaceEtClasse(&mut self, pos: (i32, i32), direction: &str) -> Option<String> {
        let arrive = self.riviere.deplacer(pos.0, pos.1, direction);
        self.riviere.viderArrivee();
        let nom = self.joueurs.getJoueurRep(arrive?)?.getNom();
        self.ajouterClassement(&nom);
        Some(nom)
    }

    fn tireLesCoups(&mut self, hasard: &mut Hasard) {
        let mut des = [1, 2, 3, 4, 5];
        hasard.shuffle(&mut des);
        self.coups = des[0];
    }
}
