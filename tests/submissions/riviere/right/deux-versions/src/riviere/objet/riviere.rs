//! La rivière : une grille hexagonale de cases, un départ et une arrivée.
//!
//! Le départ est sur la première ligne, l'arrivée sur la dernière. Dans toutes
//! les méthodes, une position qui n'est pas une case ne fait jamais planter.
#![allow(non_snake_case)]

use super::case::Case;
use super::case::VIDE;
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

/// Une rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    grille: GrilleHexa<Case>,
    depart: i32,
    arrivee: i32,
}

impl Riviere {
    pub fn posArrivee(&self) -> (i32, i32) {
        (self.getNbLigR() as i32 - 1, self.arrivee)
    }

    pub fn positions(&self) -> impl Iterator<Item = (i32, i32)> {
        let nbCol = self.getNbColR() as i32;
        (0..self.getNbLigR() as i32 * nbCol).map(move |i| (i / nbCol, i % nbCol))
    }

    /// Le nombre de choses que pousserait ce qui partirait de là, s'il le pouvait.
    pub fn cout(&self, (lig, col): (i32, i32), direction: &str) -> Option<usize> {
        let n = self.getNbObstacles(lig, col, direction, 3);
        let devant = self.grille.getNProchainsGH(lig, col, direction, n + 1);
        (n < 3 && devant.len() == n + 1 && !devant.iter().any(Case::estRocher)).then_some(n)
    }

    fn changer(&mut self, lig: i32, col: i32, f: impl FnOnce(&mut Case)) {
        if let Some(mut case) = self.getCase(lig, col).cloned() {
            f(&mut case);
            self.setCase(lig, col, case);
        }
    }
}

impl Riviere {
    /// Crée une rivière d'eau calme. Le départ est en (0, colDepart), l'arrivée en
    /// (nbLig - 1, colArrivee) ; rien ne vérifie que ces cases existent.
    pub fn new(
        nbLig: usize,
        nbCol: usize,
        paire: bool,
        colDepart: i32,
        colArrivee: i32,
    ) -> Riviere {
        let grille = GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"));
        Self {
            grille,
            depart: colDepart,
            arrivee: colArrivee,
        }
    }

    /// Refait la grille de la rivière : que de l'eau calme, aux dimensions demandées.
    pub fn initRiviere(&mut self, nbLig: usize, nbCol: usize, paire: bool) {
        *self = Self::new(nbLig, nbCol, paire, self.depart, self.arrivee);
    }

    /// La colonne du départ.
    pub fn getColDepart(&self) -> i32 {
        self.depart
    }

    /// La colonne de l'arrivée.
    pub fn getColArrivee(&self) -> i32 {
        self.arrivee
    }

    /// Le nombre de lignes.
    pub fn getNbLigR(&self) -> usize {
        self.grille.getNbLigGH()
    }

    /// Le nombre de colonnes.
    pub fn getNbColR(&self) -> usize {
        self.grille.getNbColGH()
    }

    /// La grille de la rivière est-elle paire ?
    pub fn estPaireR(&self) -> bool {
        self.grille.estPaireGH()
    }

    /// La case (lig, col), ou rien si ce n'est pas une case.
    pub fn getCase(&self, lig: i32, col: i32) -> Option<&Case> {
        self.grille.getValGH(lig, col)
    }

    /// Remplace la case (lig, col). Sans effet si ce n'est pas une case.
    pub fn setCase(&mut self, lig: i32, col: i32, case: Case) {
        self.grille.setValGH(lig, col, case)
    }

    /// Ce que contient la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getContenuR(&self, lig: i32, col: i32) -> Option<char> {
        self.getCase(lig, col).map(Case::getContenu)
    }

    /// Change le contenu de la case (lig, col) sans toucher à son courant. Sans effet
    /// si ce n'est pas une case.
    pub fn setContenuR(&mut self, lig: i32, col: i32, contenu: char) {
        self.changer(lig, col, |case| case.setContenu(contenu))
    }

    /// Le courant de la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getCourantR(&self, lig: i32, col: i32) -> Option<String> {
        self.getCase(lig, col).map(Case::getCourant)
    }

    /// Change le courant de la case (lig, col) sans toucher à son contenu. Sans effet
    /// si ce n'est pas une case.
    pub fn setCourantR(&mut self, lig: i32, col: i32, courant: &str) {
        self.changer(lig, col, |case| case.setCourant(courant))
    }

    /// La grille hexagonale de la rivière.
    pub fn getGrille(&self) -> &GrilleHexa<Case> {
        &self.grille
    }

    /// La rivière a-t-elle une case en (lig, col) ?
    pub fn estPosR(&self, lig: i32, col: i32) -> bool {
        self.grille.estPosGH(lig, col)
    }

    /// Vide la case d'arrivée. Son courant reste.
    pub fn viderArrivee(&mut self) {
        let (lig, col) = self.posArrivee();
        self.setContenuR(lig, col, VIDE)
    }

    /// La position du joueur que ce caractère représente, ou (-1, -1) s'il n'est pas
    /// sur la rivière.
    pub fn getPositionJoueur(&self, repJoueur: char) -> (i32, i32) {
        let ici = |&(lig, col): &(i32, i32)| self.getContenuR(lig, col) == Some(repJoueur);
        self.positions().find(ici).unwrap_or((-1, -1))
    }

    /// Le nombre d'obstacles (troncs, joueurs ou rochers) qui se suivent juste devant
    /// la case (lig, col) dans cette direction, en regardant au plus `n` cases.
    ///
    /// On s'arrête à la première case vide, ou au bord. Devant `T`, vide, `T` il y a
    /// donc un seul obstacle.
    pub fn getNbObstacles(&self, lig: i32, col: i32, direction: &str, n: usize) -> usize {
        let devant = self.grille.getNProchainsGH(lig, col, direction, n);
        devant
            .iter()
            .position(Case::estVide)
            .unwrap_or(devant.len())
    }

    /// Le caractère du joueur qui se trouve sur la case d'arrivée, ou rien.
    pub fn joueurArrive(&self) -> Option<char> {
        let (lig, col) = self.posArrivee();
        self.getCase(lig, col)
            .filter(|case| case.estJoueur())
            .map(Case::getContenu)
    }

    /// Ce qui est en (lig, col) peut-il aller dans cette direction ?
    ///
    /// Il pousse au plus deux obstacles qui se suivent ; le dernier ne doit être
    /// arrêté ni par un rocher ni par le bord.
    pub fn deplacementAutorise(&self, lig: i32, col: i32, direction: &str) -> bool {
        self.getCase(lig, col)
            .is_some_and(|case| !case.estRocher() && !case.estVide())
            && self.cout((lig, col), direction).is_some()
    }

    /// Déplace d'une case ce qui est en (lig, col), et ce qui est poussé devant.
    ///
    /// La case de départ devient vide, les courants restent où ils sont. Renvoie le
    /// caractère du joueur qui se trouve alors sur l'arrivée, ou rien ; l'arrivée
    /// n'est pas vidée. Si le déplacement n'est pas autorisé, rien ne change.
    pub fn deplacer(&mut self, lig: i32, col: i32, direction: &str) -> Option<char> {
        if self.deplacementAutorise(lig, col, direction) {
            let (dl, dc) = incDirectionGH(direction)?;
            let n = 1 + self.getNbObstacles(lig, col, direction, 3) as i32;
            let contenus: Vec<_> = (0..n)
                .filter_map(|k| self.getContenuR(lig + k * dl, col + k * dc))
                .collect();
            self.setContenuR(lig, col, VIDE);
            for (k, contenu) in (1..).zip(contenus) {
                self.setContenuR(lig + k * dl, col + k * dc, contenu);
            }
        }
        self.joueurArrive()
    }

    /// La position de ce que le courant doit emporter en premier, ou (-1, -1).
    ///
    /// C'est un tronc ou un joueur, sur une case qui a un courant, et que rien
    /// n'empêche d'avancer. On choisit celui qui a le moins d'obstacles devant lui,
    /// puis le plus au nord, puis le plus à l'ouest.
    pub fn getMinADeplacer(&self) -> (i32, i32) {
        self.positions()
            .filter_map(|(l, c)| self.getCourantR(l, c).map(|d| (l, c, d)))
            .filter(|(l, c, d)| d != "X" && self.deplacementAutorise(*l, *c, d))
            .min_by_key(|(l, c, d)| self.getNbObstacles(*l, *c, d, 3))
            .map_or((-1, -1), |(l, c, _)| (l, c))
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
