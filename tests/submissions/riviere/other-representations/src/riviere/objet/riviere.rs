#![allow(non_snake_case)]

use super::case::{Case, VIDE};
use super::grille::{GrilleHexa, incDirectionGH};
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

#[derive(Clone, Debug, PartialEq)]
pub struct Riviere {
    depart: (i32, i32),
    arrivee: (i32, i32),
    grille: GrilleHexa<Case>,
}

impl Riviere {
    pub fn new(
        nbLig: usize,
        nbCol: usize,
        paire: bool,
        colDepart: i32,
        colArrivee: i32,
    ) -> Riviere {
        let grille = GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"));
        Riviere { depart: (0, colDepart), arrivee: (nbLig as i32 - 1, colArrivee), grille }
    }

    pub fn initRiviere(&mut self, nbLig: usize, nbCol: usize, paire: bool) {
        self.grille = GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"));
        self.arrivee.0 = nbLig as i32 - 1;
    }

    pub fn getColDepart(&self) -> i32 {
        self.depart.1
    }

    pub fn getColArrivee(&self) -> i32 {
        self.arrivee.1
    }

    pub fn getNbLigR(&self) -> usize {
        self.grille.getNbLigGH()
    }

    pub fn getNbColR(&self) -> usize {
        self.grille.getNbColGH()
    }

    pub fn estPaireR(&self) -> bool {
        self.grille.estPaireGH()
    }

    pub fn getCase(&self, lig: i32, col: i32) -> Option<&Case> {
        self.grille.getValGH(lig, col)
    }

    pub fn setCase(&mut self, lig: i32, col: i32, case: Case) {
        self.grille.setValGH(lig, col, case);
    }

    pub fn getContenuR(&self, lig: i32, col: i32) -> Option<char> {
        self.getCase(lig, col).map(Case::getContenu)
    }

    pub fn setContenuR(&mut self, lig: i32, col: i32, contenu: char) {
        if let Some(courant) = self.getCourantR(lig, col) {
            self.setCase(lig, col, Case::new(contenu, &courant));
        }
    }

    pub fn getCourantR(&self, lig: i32, col: i32) -> Option<String> {
        self.getCase(lig, col).map(Case::getCourant)
    }

    pub fn setCourantR(&mut self, lig: i32, col: i32, courant: &str) {
        if let Some(contenu) = self.getContenuR(lig, col) {
            self.setCase(lig, col, Case::new(contenu, courant));
        }
    }

    pub fn getGrille(&self) -> &GrilleHexa<Case> {
        &self.grille
    }

    pub fn estPosR(&self, lig: i32, col: i32) -> bool {
        self.grille.estPosGH(lig, col)
    }

    pub fn viderArrivee(&mut self) {
        let (lig, col) = self.arrivee;
        self.setContenuR(lig, col, VIDE);
    }

    /// Toutes les positions, cases ou non, du nord au sud puis d'ouest en est.
    fn partout(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (nbLig, nbCol) = (self.getNbLigR() as i32, self.getNbColR() as i32);
        (0..nbLig * nbCol).map(move |k| (k / nbCol, k % nbCol))
    }

    pub fn getPositionJoueur(&self, repJoueur: char) -> (i32, i32) {
        let ici = |&(lig, col): &(i32, i32)| self.getContenuR(lig, col) == Some(repJoueur);
        self.partout().find(ici).unwrap_or((-1, -1))
    }

    pub fn getNbObstacles(&self, lig: i32, col: i32, direction: &str, n: usize) -> usize {
        let devant = self.grille.getNProchainsGH(lig, col, direction, n);
        devant.iter().position(Case::estVide).unwrap_or(devant.len())
    }

    pub fn joueurArrive(&self) -> Option<char> {
        match self.getCase(self.arrivee.0, self.arrivee.1) {
            Some(case) if case.estJoueur() => Some(case.getContenu()),
            _ => None,
        }
    }

    pub fn deplacementAutorise(&self, lig: i32, col: i32, direction: &str) -> bool {
        if !self.estPosR(lig, col) {
            return false;
        }
        let devant: String = self
            .grille
            .getNProchainsGH(lig, col, direction, 3)
            .iter()
            .map(Case::getContenu)
            .collect();
        match devant.split_once(VIDE) {
            Some((pousses, _)) => !pousses.contains('#'),
            None => false,
        }
    }

    pub fn deplacer(&mut self, lig: i32, col: i32, direction: &str) -> Option<char> {
        if self.deplacementAutorise(lig, col, direction) {
            self.pousser(lig, col, direction);
            self.setContenuR(lig, col, VIDE);
        }
        self.joueurArrive()
    }

    /// Met ce qui est en (lig, col) sur la case suivante, après avoir poussé celle-ci.
    fn pousser(&mut self, lig: i32, col: i32, direction: &str) {
        let (Some((dl, dc)), Some(contenu)) =
            (incDirectionGH(direction), self.getContenuR(lig, col))
        else {
            return;
        };
        if self.getContenuR(lig + dl, col + dc) != Some(VIDE) {
            self.pousser(lig + dl, col + dc, direction);
        }
        self.setContenuR(lig + dl, col + dc, contenu);
    }

    pub fn getMinADeplacer(&self) -> (i32, i32) {
        for combien in 0..=2 {
            for (lig, col) in self.partout() {
                let Some(case) = self.getCase(lig, col) else {
                    continue;
                };
                let courant = case.getCourant();
                if courant != "X"
                    && !case.estVide()
                    && !case.estRocher()
                    && self.getNbObstacles(lig, col, &courant, 3) == combien
                    && self.deplacementAutorise(lig, col, &courant)
                {
                    return (lig, col);
                }
            }
        }
        (-1, -1)
    }

    /// Affiche la rivière (fonction fournie), puis une ligne blanche. Il faut au
    /// moins quatre colonnes.
    pub fn afficheRiviere(&self) {
        let nbLig = self.getNbLigR() as i32;
        let mut cases = Vec::new();
        for lig in 0..nbLig {
            let mut ligne = Vec::new();
            for col in 0..self.getNbColR() as i32 {
                ligne.push(self.getCase(lig, col).map(|case| {
                    let fond = match (lig, col) {
                        (0, 0) => "_".to_string(),
                        _ if (lig, col) == (nbLig - 1, self.getColArrivee()) => " ".to_string(),
                        _ => format!("\x1b[4m{}\x1b[0m", case.getCourantChar()),
                    };
                    (case.getContenu().to_string(), fond)
                }));
            }
            cases.push(ligne);
        }
        println!("{}", dessiner(&cases, self.getColDepart()));
    }
}

/// Lit une rivière dans un fichier (fonction fournie).
///
/// La première ligne est `entete,nbLig,nbCol,paire,colDepart,colArrivee`. Les
/// autres commencent par `rocher`, `tronc`, une direction ou le caractère d'un
/// joueur, suivi de positions. Ce qui n'est pas sur une case est sans effet.
pub fn lireRiviere(nomFic: &str) -> Result<Riviere, ErreurFichier> {
    let lignes = lireLignes(nomFic)?;
    let Some((ligne, champs)) = lignes.first() else {
        return Err(ErreurFichier::SansEntete { ligne: 1 });
    };
    let (nbLig, nbCol, paire, colDepart, colArrivee) = lireEntete(*ligne, champs)?;
    let mut riviere = Riviere::new(nbLig, nbCol, paire, colDepart, colArrivee);
    for (ligne, champs) in &lignes[1..] {
        for (lig, col) in lirePositions(*ligne, champs)? {
            match champs[0].as_str() {
                "rocher" => riviere.setContenuR(lig, col, '#'),
                "tronc" => riviere.setContenuR(lig, col, 'T'),
                courant @ ("N" | "S" | "NO" | "NE" | "SO" | "SE") => {
                    riviere.setCourantR(lig, col, courant);
                }
                autre => {
                    let contenu = autre.parse();
                    let ligne = *ligne;
                    let contenu = contenu.map_err(|_| ErreurFichier::ContenuInconnu { ligne })?;
                    riviere.setContenuR(lig, col, contenu);
                }
            }
        }
    }
    Ok(riviere)
}
