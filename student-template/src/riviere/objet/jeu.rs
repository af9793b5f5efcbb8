//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::case::VIDE;

use super::joueur::Joueur;

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
    // À vous de choisir les champs.
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
    /// ```
    pub fn new(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
        todo!(
            "new : prefixe = {prefixe:?}, ficJoueurs = {ficJoueurs:?}, ficRiviere = {ficRiviere:?}"
        )
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
        todo!("getRiviere")
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
        todo!("getClassement")
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
        todo!("getJoueursJ")
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
        let _ = &joueur;
        todo!("ajouterJoueurJ")
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
        todo!("getNbJoueursJ")
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
        todo!("getJoueurCourantJ")
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
        todo!("getPosJoueur : joueur = {joueur:?}")
    }

    /// La position du joueur courant, ou (-1, -1).
    ///
    /// Par exemple, « sur la rivière » :
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
        todo!("getPosJoueurCourant")
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
        todo!("positionerJoueurCourant")
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
        let _ = &hasard;
        todo!("initJeu")
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
        todo!("getNbCoupsRestants")
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
        todo!("enleverCoupsRestants")
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
        todo!("enleverTousCoupsRestants")
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
        todo!("ajouterClassement : nomJoueur = {nomJoueur:?}")
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
        let _ = &hasard;
        todo!("joueurSuivantJ")
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
        todo!("verifDirection : direction = {direction:?}")
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
        todo!("calculerDirection : pos = {pos:?}")
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
    ///   returns: {words: [INFORMATIQUE, "renonce*"], lacks_words: ["arrivé", "incorrect*"]}
    /// - check: getNbCoupsRestants(j) == 0
    /// - check: getPosJoueurCourant(j) == (2, 2)
    /// ```
    pub fn jouerDirection(&mut self, direction: &str) -> String {
        todo!("jouerDirection : direction = {direction:?}")
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
        let _ = &hasard;
        todo!("finirDeplacement")
    }
}
