//! Vos fonctions, sans objets. Si l'une s'arrête, la fenêtre dit son nom.

use super::{Lit, Partie};
use outils::Hasard;
use outils::fenetre::appelle;
use reference::riviere::classique::{
    grille, ia, jeu, joueur, joueurs_possibles, liste_joueurs, riviere as cours,
};

pub(super) fn lit(dossier: &str, fichier: &str) -> Result<Box<dyn Partie>, String> {
    let _: Lit = lit;
    match appelle("Jeu", || jeu::Jeu(dossier, "joueurs.txt", fichier)) {
        Ok(jeu) => Ok(Box::new(jeu)),
        Err(erreur) => Err(erreur.to_string()),
    }
}

impl Partie for jeu::Jeu {
    fn possibles(&self) -> Vec<(String, char)> {
        let joueurs = appelle("getJoueursJ", || jeu::getJoueursJ(self));
        let possibles = appelle("getJoueursPossibles", || {
            liste_joueurs::getJoueursPossibles(joueurs)
        });
        let noms = appelle("getListeNomsJoueur", || {
            joueurs_possibles::getListeNomsJoueur(possibles)
        });
        let lettre = |nom: &String| {
            appelle("getRepresentationJoueur", || {
                joueurs_possibles::getRepresentationJoueur(possibles, nom)
            })
        };
        noms.into_iter()
            .filter_map(|nom| lettre(&nom).map(|l| (nom, l)))
            .collect()
    }

    fn ajoute(&mut self, nom: &str, representation: char, humain: bool) {
        let joueur = appelle("Joueur", || joueur::Joueur(nom, representation, humain));
        appelle("ajouterJoueurJ", || jeu::ajouterJoueurJ(self, &joueur));
    }

    fn init(&mut self, hasard: &mut Hasard) {
        appelle("initJeu", || jeu::initJeu(self, hasard));
    }

    fn taille(&self) -> (usize, usize) {
        let riviere = appelle("getRiviere", || jeu::getRiviere(self));
        let grille = appelle("getGrille", || cours::getGrille(riviere));
        (
            appelle("getNbLigGH", || grille::getNbLigGH(grille)),
            appelle("getNbColGH", || grille::getNbColGH(grille)),
        )
    }

    fn bords(&self) -> (i32, i32) {
        let riviere = appelle("getRiviere", || jeu::getRiviere(self));
        (
            appelle("getColDepart", || cours::getColDepart(riviere)),
            appelle("getColArrivee", || cours::getColArrivee(riviere)),
        )
    }

    fn contenu(&self, lig: i32, col: i32) -> Option<char> {
        let riviere = appelle("getRiviere", || jeu::getRiviere(self));
        appelle("getContenuR", || cours::getContenuR(riviere, lig, col))
    }

    fn courant(&self, lig: i32, col: i32) -> Option<String> {
        let riviere = appelle("getRiviere", || jeu::getRiviere(self));
        appelle("getCourantR", || cours::getCourantR(riviere, lig, col))
    }

    fn joueur(&self) -> Option<(String, bool)> {
        let courant = appelle("getJoueurCourantJ", || jeu::getJoueurCourantJ(self))?;
        let nom = appelle("getNom", || joueur::getNom(courant));
        Some((nom, appelle("estHumain", || joueur::estHumain(courant))))
    }

    fn restants(&self) -> usize {
        appelle("getNbCoupsRestants", || jeu::getNbCoupsRestants(self))
    }

    fn direction_vers(&self, pos: (i32, i32)) -> String {
        appelle("calculerDirection", || jeu::calculerDirection(self, pos))
    }

    fn choisit(&self, hasard: &mut Hasard) -> String {
        appelle("choixDirection", || ia::choixDirection(self, hasard))
    }

    fn joue(&mut self, direction: &str) -> String {
        appelle("jouerDirection", || jeu::jouerDirection(self, direction))
    }

    fn finit(&mut self, hasard: &mut Hasard) -> (bool, String) {
        appelle("finirDeplacement", || jeu::finirDeplacement(self, hasard))
    }

    fn classement(&self) -> Vec<String> {
        let arrives = appelle("getClassement", || jeu::getClassement(self));
        let combien = appelle("getNbJoueurs", || liste_joueurs::getNbJoueurs(arrives));
        let joueurs = (0..combien)
            .filter_map(|i| appelle("getJoueurI", || liste_joueurs::getJoueurI(arrives, i)));
        joueurs
            .map(|joueur| appelle("getNom", || joueur::getNom(joueur)))
            .collect()
    }
}
