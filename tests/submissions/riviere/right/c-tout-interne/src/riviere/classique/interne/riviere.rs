#![allow(non_snake_case, non_upper_case_globals)]
use super::case::{Case, VIDE};
use super::grille::{GrilleHexa, incDirectionGH};
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    pub(super) grille: GrilleHexa<Case>,
    depart: (i32, i32),
    arrivee: (i32, i32),
}
impl Riviere {
    pub fn new(
        nbLig: usize,
        nbCol: usize,
        paire: bool,
        colDepart: i32,
        colArrivee: i32,
    ) -> Riviere {
        Riviere {
            grille: GrilleHexa::new(nbLig, nbCol, paire, Case::default()),
            depart: (0, colDepart),
            arrivee: (nbLig as i32 - 1, colArrivee),
        }
    }
    pub fn initRiviere(&mut self, nbLig: usize, nbCol: usize, paire: bool) {
        *self = Riviere::new(nbLig, nbCol, paire, self.depart.1, self.arrivee.1);
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
        self.grille.setValGH(lig, col, case)
    }
    pub fn getContenuR(&self, lig: i32, col: i32) -> Option<char> {
        self.getCase(lig, col).map(Case::getContenu)
    }
    pub fn setContenuR(&mut self, lig: i32, col: i32, contenu: char) {
        if let Some(c) = self.grille.getMutGH(lig, col) {
            c.setContenu(contenu)
        }
    }
    pub fn getCourantR(&self, lig: i32, col: i32) -> Option<String> {
        self.getCase(lig, col).map(Case::getCourant)
    }
    pub fn setCourantR(&mut self, lig: i32, col: i32, courant: &str) {
        if let Some(c) = self.grille.getMutGH(lig, col) {
            c.setCourant(courant)
        }
    }
    pub fn getGrille(&self) -> &GrilleHexa<Case> {
        &self.grille
    }
    pub fn estPosR(&self, lig: i32, col: i32) -> bool {
        self.grille.estPosGH(lig, col)
    }
    pub fn viderArrivee(&mut self) {
        self.setContenuR(self.arrivee.0, self.arrivee.1, VIDE)
    }
    pub fn viderDepart(&mut self) {
        self.setContenuR(self.depart.0, self.depart.1, VIDE)
    }
    pub fn getPositionJoueur(&self, repJoueur: char) -> (i32, i32) {
        let mut ps = self.grille.positions();
        ps.retain(|p| self.getContenuR(p.0, p.1) == Some(repJoueur));
        ps.pop().unwrap_or((-1, -1))
    }
    fn devant(&self, lig: i32, col: i32, direction: &str, n: usize) -> Vec<Case> {
        self.grille.getNProchainsGH(lig, col, direction, n)
    }
    pub fn getNbObstacles(&self, lig: i32, col: i32, direction: &str, n: usize) -> usize {
        let d = self.devant(lig, col, direction, n);
        d.iter().position(Case::estVide).unwrap_or(d.len())
    }
    pub fn joueurArrive(&self) -> Option<char> {
        let case = self.getCase(self.arrivee.0, self.arrivee.1)?;
        case.estJoueur().then(|| case.getContenu())
    }
    pub fn deplacementAutorise(&self, lig: i32, col: i32, direction: &str) -> bool {
        if self.getCase(lig, col).is_none_or(|c| !c.estMobile()) {
            return false;
        }
        let texte: String = self
            .devant(lig, col, direction, 3)
            .iter()
            .map(Case::getContenu)
            .collect();
        match texte.find(VIDE) {
            Some(i) => !texte[..i].contains('#'),
            None => false,
        }
    }
    pub fn deplacer(&mut self, lig: i32, col: i32, direction: &str) -> Option<char> {
        if self.deplacementAutorise(lig, col, direction) {
            let (dl, dc) = incDirectionGH(direction)?;
            let n = self.getNbObstacles(lig, col, direction, 2) as i32;
            // Du plus loin au plus près.
            for k in (0..=n).rev() {
                let c = self.getContenuR(lig + k * dl, col + k * dc)?;
                self.setContenuR(lig + (k + 1) * dl, col + (k + 1) * dc, c);
            }
            self.setContenuR(lig, col, VIDE);
        }
        self.joueurArrive()
    }
    pub fn getMinADeplacer(&self) -> (i32, i32) {
        let mut candidats: Vec<(usize, i32, i32)> = Vec::new();
        for (l, c) in self.grille.positions() {
            let d = self.getCourantR(l, c).unwrap_or_default();
            if d != "X" && self.deplacementAutorise(l, c, &d) {
                candidats.push((self.getNbObstacles(l, c, &d, 10), l, c));
            }
        }
        candidats
            .into_iter()
            .min()
            .map_or((-1, -1), |(_, l, c)| (l, c))
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
