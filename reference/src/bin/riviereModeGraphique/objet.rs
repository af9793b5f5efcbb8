//! Vos fonctions, avec des objets. Si l'une s'arrête, la fenêtre dit son nom.

use super::{Lit, Partie};
use outils::Hasard;
use outils::fenetre::appelle;
use reference::riviere::objet::{ia, jeu::Jeu, joueur::Joueur};

pub(super) fn lit(dossier: &str, fichier: &str) -> Result<Box<dyn Partie>, String> {
    let _: Lit = lit;
    match appelle("Jeu", || Jeu::new(dossier, "joueurs.txt", fichier)) {
        Ok(jeu) => Ok(Box::new(jeu)),
        Err(erreur) => Err(erreur.to_string()),
    }
}

impl Partie for Jeu {
    fn possibles(&self) -> Vec<(String, char)> {
        let joueurs = appelle("getJoueursJ", || self.getJoueursJ());
        let possibles = appelle("getJoueursPossibles", || joueurs.getJoueursPossibles());
        let noms = appelle("getListeNomsJoueur", || possibles.getListeNomsJoueur());
        let lettre = |nom: &String| {
            appelle("getRepresentationJoueur", || {
                possibles.getRepresentationJoueur(nom)
            })
        };
        noms.into_iter()
            .filter_map(|nom| lettre(&nom).map(|l| (nom, l)))
            .collect()
    }

    fn ajoute(&mut self, nom: &str, representation: char, humain: bool) {
        let joueur = appelle("Joueur", || Joueur::new(nom, representation, humain));
        appelle("ajouterJoueurJ", || self.ajouterJoueurJ(&joueur));
    }

    fn init(&mut self, hasard: &mut Hasard) {
        appelle("initJeu", || self.initJeu(hasard));
    }

    fn taille(&self) -> (usize, usize) {
        let riviere = appelle("getRiviere", || self.getRiviere());
        let grille = appelle("getGrille", || riviere.getGrille());
        (
            appelle("getNbLigGH", || grille.getNbLigGH()),
            appelle("getNbColGH", || grille.getNbColGH()),
        )
    }

    fn bords(&self) -> (i32, i32) {
        let riviere = appelle("getRiviere", || self.getRiviere());
        (
            appelle("getColDepart", || riviere.getColDepart()),
            appelle("getColArrivee", || riviere.getColArrivee()),
        )
    }

    fn contenu(&self, lig: i32, col: i32) -> Option<char> {
        let riviere = appelle("getRiviere", || self.getRiviere());
        appelle("getContenuR", || riviere.getContenuR(lig, col))
    }

    fn courant(&self, lig: i32, col: i32) -> Option<String> {
        let riviere = appelle("getRiviere", || self.getRiviere());
        appelle("getCourantR", || riviere.getCourantR(lig, col))
    }

    fn joueur(&self) -> Option<(String, bool)> {
        let courant = appelle("getJoueurCourantJ", || self.getJoueurCourantJ())?;
        let nom = appelle("getNom", || courant.getNom());
        Some((nom, appelle("estHumain", || courant.estHumain())))
    }

    fn restants(&self) -> usize {
        appelle("getNbCoupsRestants", || self.getNbCoupsRestants())
    }

    fn direction_vers(&self, pos: (i32, i32)) -> String {
        appelle("calculerDirection", || self.calculerDirection(pos))
    }

    fn choisit(&self, hasard: &mut Hasard) -> String {
        appelle("choixDirection", || ia::choixDirection(self, hasard))
    }

    fn joue(&mut self, direction: &str) -> String {
        appelle("jouerDirection", || self.jouerDirection(direction))
    }

    fn finit(&mut self, hasard: &mut Hasard) -> (bool, String) {
        appelle("finirDeplacement", || self.finirDeplacement(hasard))
    }

    fn classement(&self) -> Vec<String> {
        let arrives = appelle("getClassement", || self.getClassement());
        let combien = appelle("getNbJoueurs", || arrives.getNbJoueurs());
        let joueurs = (0..combien).filter_map(|i| appelle("getJoueurI", || arrives.getJoueurI(i)));
        joueurs
            .map(|joueur| appelle("getNom", || joueur.getNom()))
            .collect()
    }
}
