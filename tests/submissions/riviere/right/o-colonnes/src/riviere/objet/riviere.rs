//! La rivière : une grille hexagonale de cases, un départ et une arrivée.
//!
//! Le départ est sur la première ligne, l'arrivée sur la dernière. Dans toutes
//! les méthodes, une position qui n'est pas une case ne fait jamais planter.
#![allow(non_snake_case)]

use super::case::Case;
use super::case::{ROCHER, VIDE};
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

/// Une rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    grille: GrilleHexa<Case>,
    colDepart: i32,
    colArrivee: i32,
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
        Riviere {
            grille: GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X")),
            colDepart,
            colArrivee,
        }
    }

    /// Refait la grille de la rivière : que de l'eau calme, aux dimensions demandées.
    pub fn initRiviere(&mut self, nbLig: usize, nbCol: usize, paire: bool) {
        // on change de grille s'il le faut, puis on calme chaque case
        if (nbLig, nbCol, paire) != (self.getNbLigR(), self.getNbColR(), self.estPaireR()) {
            self.grille = GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"));
        }
        for lig in 0..nbLig as i32 {
            for col in 0..nbCol as i32 {
                self.setContenuR(lig, col, VIDE);
                self.setCourantR(lig, col, "X");
            }
        }
    }

    /// La colonne du départ.
    pub fn getColDepart(&self) -> i32 {
        self.colDepart
    }

    /// La colonne de l'arrivée.
    pub fn getColArrivee(&self) -> i32 {
        self.colArrivee
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
        self.grille.setValGH(lig, col, case);
    }

    /// Ce que contient la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getContenuR(&self, lig: i32, col: i32) -> Option<char> {
        match self.getCase(lig, col) {
            Some(case) => Some(case.getContenu()),
            None => None,
        }
    }

    /// Change le contenu de la case (lig, col) sans toucher à son courant. Sans effet
    /// si ce n'est pas une case.
    pub fn setContenuR(&mut self, lig: i32, col: i32, contenu: char) {
        match self.getCase(lig, col) {
            Some(case) => {
                let mut case = case.clone();
                case.setContenu(contenu);
                self.setCase(lig, col, case);
            }
            None => {}
        }
    }

    /// Le courant de la case (lig, col), ou rien si ce n'est pas une case.
    pub fn getCourantR(&self, lig: i32, col: i32) -> Option<String> {
        match self.getCase(lig, col) {
            Some(case) => Some(case.getCourant()),
            None => None,
        }
    }

    /// Change le courant de la case (lig, col) sans toucher à son contenu. Sans effet
    /// si ce n'est pas une case.
    pub fn setCourantR(&mut self, lig: i32, col: i32, courant: &str) {
        match self.getCase(lig, col) {
            Some(case) => {
                let mut case = case.clone();
                case.setCourant(courant);
                self.setCase(lig, col, case);
            }
            None => {}
        }
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
        let derniere = self.getNbLigR() as i32 - 1;
        if self.estPosR(derniere, self.colArrivee) {
            self.setContenuR(derniere, self.colArrivee, VIDE);
        }
    }

    /// La position du joueur que ce caractère représente, ou (-1, -1) s'il n'est pas
    /// sur la rivière.
    pub fn getPositionJoueur(&self, repJoueur: char) -> (i32, i32) {
        // on cherche ligne par ligne
        for lig in 0..self.getNbLigR() as i32 {
            for col in 0..self.getNbColR() as i32 {
                match self.getCase(lig, col) {
                    Some(case) if case.estJoueur() && case.getContenu() == repJoueur => {
                        return (lig, col);
                    }
                    _ => {}
                }
            }
        }
        (-1, -1)
    }

    /// Le nombre d'obstacles (troncs, joueurs ou rochers) qui se suivent juste devant
    /// la case (lig, col) dans cette direction, en regardant au plus `n` cases.
    ///
    /// On s'arrête à la première case vide, ou au bord. Devant `T`, vide, `T` il y a
    /// donc un seul obstacle.
    pub fn getNbObstacles(&self, lig: i32, col: i32, direction: &str, n: usize) -> usize {
        let mut nb = 0;
        let (dl, dc) = incDirectionGH(direction).unwrap_or((0, 0));
        if (dl, dc) == (0, 0) {
            return 0;
        }
        let (mut l, mut c) = (lig.saturating_add(dl), col.saturating_add(dc));
        while nb < n {
            match self.getContenuR(l, c) {
                None | Some(VIDE) => return nb,
                Some(_) => nb += 1,
            }
            l += dl;
            c += dc;
        }
        nb
    }

    /// Le caractère du joueur qui se trouve sur la case d'arrivée, ou rien.
    pub fn joueurArrive(&self) -> Option<char> {
        let derniere = self.getNbLigR() as i32 - 1;
        let contenu = self.getContenuR(derniere, self.colArrivee)?;
        if self.getCase(derniere, self.colArrivee)?.estJoueur() {
            Some(contenu)
        } else {
            None
        }
    }

    /// Ce qui est en (lig, col) peut-il aller dans cette direction ?
    ///
    /// Il pousse au plus deux obstacles qui se suivent ; le dernier ne doit être
    /// arrêté ni par un rocher ni par le bord.
    pub fn deplacementAutorise(&self, lig: i32, col: i32, direction: &str) -> bool {
        match self.getContenuR(lig, col) {
            None | Some(VIDE) | Some(ROCHER) => false,
            Some(_) => self.finDeFile(lig, col, direction).is_some(),
        }
    }

    /// Déplace d'une case ce qui est en (lig, col), et ce qui est poussé devant.
    ///
    /// La case de départ devient vide, les courants restent où ils sont. Renvoie le
    /// caractère du joueur qui se trouve alors sur l'arrivée, ou rien ; l'arrivée
    /// n'est pas vidée. Si le déplacement n'est pas autorisé, rien ne change.
    pub fn deplacer(&mut self, lig: i32, col: i32, direction: &str) -> Option<char> {
        if !self.deplacementAutorise(lig, col, direction) {
            return None;
        }
        let (dl, dc) = incDirectionGH(direction)?;
        let (mut l, mut c) = self.finDeFile(lig, col, direction)?;
        // on remonte de la case libre jusqu'à celle de départ
        while (l, c) != (lig, col) {
            let contenu = self.getContenuR(l - dl, c - dc)?;
            self.setContenuR(l, c, contenu);
            l -= dl;
            c -= dc;
        }
        self.setContenuR(lig, col, VIDE);
        self.joueurArrive()
    }

    /// La position de ce que le courant doit emporter en premier, ou (-1, -1).
    ///
    /// C'est un tronc ou un joueur, sur une case qui a un courant, et que rien
    /// n'empêche d'avancer. On choisit celui qui a le moins d'obstacles devant lui,
    /// puis le plus au nord, puis le plus à l'ouest.
    pub fn getMinADeplacer(&self) -> (i32, i32) {
        let mut meilleure = (-1, -1);
        let mut mini = usize::MAX;
        // du sud-est au nord-ouest : à égalité, la dernière vue l'emporte
        for lig in (0..self.getNbLigR() as i32).rev() {
            for col in (0..self.getNbColR() as i32).rev() {
                let courant = self.getCourantR(lig, col).unwrap_or_default();
                if courant != "" && courant != "X" && self.deplacementAutorise(lig, col, &courant) {
                    let nb = self.getNbObstacles(lig, col, &courant, 3);
                    if nb <= mini {
                        mini = nb;
                        meilleure = (lig, col);
                    }
                }
            }
        }
        meilleure
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

impl Riviere {
    /// La première case libre devant (lig, col), s'il n'y a avant elle ni rocher ni
    /// plus de deux choses à pousser.
    pub fn finDeFile(&self, lig: i32, col: i32, direction: &str) -> Option<(i32, i32)> {
        let (dl, dc) = incDirectionGH(direction)?;
        if direction == "X" {
            return None;
        }
        let (mut l, mut c) = (lig, col);
        for _pousses in 0..=2 {
            l += dl;
            c += dc;
            match self.getContenuR(l, c)? {
                VIDE => return Some((l, c)),
                ROCHER => return None,
                _ => {}
            }
        }
        None
    }
}
