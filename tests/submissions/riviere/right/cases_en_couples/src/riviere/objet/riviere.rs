//! La rivière : une grille hexagonale de cases, un départ et une arrivée.
//!
//! Le départ est sur la première ligne, l'arrivée sur la dernière. Dans toutes
//! les méthodes, une position qui n'est pas une case ne fait jamais planter.
#![allow(non_snake_case)]

use super::case::Case;
use super::case::ROCHER;
#[allow(unused_imports)] // Pour vos fonctions.
use super::case::VIDE;
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
    ///
    /// Par exemple, « que de l'eau calme » :
    ///
    /// ```yaml
    /// - r = Riviere(3, 4, false, 1, 1)
    /// - check: getContenuR(r, 0, 1) == " "
    /// - check: getCourantR(r, 0, 1) == "X"
    /// - check: getContenuR(r, 2, 3) == " "
    /// - check: getCourantR(r, 1, 2) == "X"
    /// ```
    pub fn new(
        nbLig: usize,
        nbCol: usize,
        paire: bool,
        colDepart: i32,
        colArrivee: i32,
    ) -> Riviere {
        let grille = GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"));
        Riviere {
            grille,
            colDepart,
            colArrivee,
        }
    }

    /// Refait la grille de la rivière : que de l'eau calme, aux dimensions demandées.
    ///
    /// Par exemple, « tout redevient calme » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - setContenuR(r, 2, 2, "T")
    /// - setCourantR(r, 2, 2, "N")
    /// - initRiviere(r, 5, 5, true)
    /// - check: getContenuR(r, 2, 2) == " "
    /// - check: getCourantR(r, 2, 2) == "X"
    /// ```
    pub fn initRiviere(&mut self, nbLig: usize, nbCol: usize, paire: bool) {
        self.grille = GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"));
    }

    /// La colonne du départ.
    ///
    /// Par exemple, « une rivière paire » :
    ///
    /// ```yaml
    /// - check: getColDepart(Riviere(9, 5, true, 0, 4)) == 0
    /// ```
    pub fn getColDepart(&self) -> i32 {
        self.colDepart
    }

    /// La colonne de l'arrivée.
    ///
    /// Par exemple, « une rivière paire » :
    ///
    /// ```yaml
    /// - check: getColArrivee(Riviere(9, 5, true, 0, 4)) == 4
    /// ```
    pub fn getColArrivee(&self) -> i32 {
        self.colArrivee
    }

    /// Le nombre de lignes.
    ///
    /// Par exemple, « pas les colonnes » :
    ///
    /// ```yaml
    /// - check: getNbLigR(Riviere(9, 5, true, 0, 4)) == 9
    /// ```
    pub fn getNbLigR(&self) -> usize {
        self.grille.getNbLigGH()
    }

    /// Le nombre de colonnes.
    ///
    /// Par exemple, « pas les lignes » :
    ///
    /// ```yaml
    /// - check: getNbColR(Riviere(9, 5, true, 0, 4)) == 5
    /// ```
    pub fn getNbColR(&self) -> usize {
        self.grille.getNbColGH()
    }

    /// La grille de la rivière est-elle paire ?
    ///
    /// Par exemple, « paire et impaire » :
    ///
    /// ```yaml
    /// - check: estPaireR(Riviere(3, 4, true, 0, 0))
    /// - check: not estPaireR(Riviere(3, 4, false, 1, 1))
    /// ```
    pub fn estPaireR(&self) -> bool {
        self.grille.estPaireGH()
    }

    /// La case (lig, col), ou rien si ce n'est pas une case.
    ///
    /// Par exemple, « contenu et courant » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - setContenuR(r, 3, 1, "T")
    /// - setCourantR(r, 3, 1, "SE")
    /// - check: getContenu(getCase(r, 3, 1)) == "T"
    /// - check: getCourant(getCase(r, 3, 1)) == "SE"
    /// ```
    pub fn getCase(&self, lig: i32, col: i32) -> Option<&Case> {
        self.grille.getValGH(lig, col)
    }

    /// Remplace la case (lig, col). Sans effet si ce n'est pas une case.
    ///
    /// Par exemple, « contenu et courant à la fois » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - setCase(r, 2, 4, Case("I", "NO"))
    /// - check: getContenuR(r, 2, 4) == "I"
    /// - check: getCourantR(r, 2, 4) == "NO"
    /// ```
    pub fn setCase(&mut self, lig: i32, col: i32, case: Case) {
        self.grille.setValGH(lig, col, case);
    }

    /// Ce que contient la case (lig, col), ou rien si ce n'est pas une case.
    ///
    /// Par exemple, « présent, vide, hors de la grille » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, false, 1, 1)
    /// - setContenuR(r, 2, 1, "#")
    /// - check: getContenuR(r, 2, 1) == "#"
    /// - check: getContenuR(r, 2, 3) == " "
    /// - call: getContenuR(r, 2, 2)
    ///   returns: null
    /// - call: getContenuR(r, -2, 1)
    ///   returns: null
    /// ```
    pub fn getContenuR(&self, lig: i32, col: i32) -> Option<char> {
        self.getCase(lig, col).map(|case| case.getContenu())
    }

    /// Change le contenu de la case (lig, col) sans toucher à son courant. Sans effet
    /// si ce n'est pas une case.
    ///
    /// Par exemple, « le courant reste » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - setCourantR(r, 2, 2, "S")
    /// - setContenuR(r, 2, 2, "I")
    /// - check: getContenuR(r, 2, 2) == "I"
    /// - check: getCourantR(r, 2, 2) == "S"
    /// ```
    pub fn setContenuR(&mut self, lig: i32, col: i32, contenu: char) {
        if let Some(case) = self.getCase(lig, col) {
            let mut nouvelle = case.clone();
            nouvelle.setContenu(contenu);
            self.setCase(lig, col, nouvelle);
        }
    }

    /// Le courant de la case (lig, col), ou rien si ce n'est pas une case.
    ///
    /// Par exemple, « présent, absent, hors de la grille » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - setCourantR(r, 2, 2, "NE")
    /// - check: getCourantR(r, 2, 2) == "NE"
    /// - check: getCourantR(r, 2, 0) == "X"
    /// - call: getCourantR(r, 1, 2)
    ///   returns: null
    /// ```
    pub fn getCourantR(&self, lig: i32, col: i32) -> Option<String> {
        self.getCase(lig, col).map(|case| case.getCourant())
    }

    /// Change le courant de la case (lig, col) sans toucher à son contenu. Sans effet
    /// si ce n'est pas une case.
    ///
    /// Par exemple, « le contenu reste » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - setContenuR(r, 3, 3, "T")
    /// - setCourantR(r, 3, 3, "SO")
    /// - check: getContenuR(r, 3, 3) == "T"
    /// - check: getCourantR(r, 3, 3) == "SO"
    /// ```
    pub fn setCourantR(&mut self, lig: i32, col: i32, courant: &str) {
        if let Some(case) = self.getCase(lig, col) {
            let mut nouvelle = case.clone();
            nouvelle.setCourant(courant);
            self.setCase(lig, col, nouvelle);
        }
    }

    /// La grille hexagonale de la rivière.
    ///
    /// Par exemple, « mêmes dimensions » :
    ///
    /// ```yaml
    /// - r = Riviere(9, 5, false, 1, 3)
    /// - check: getNbLigGH(getGrille(r)) == 9
    /// - check: getNbColGH(getGrille(r)) == 5
    /// - check: not estPaireGH(getGrille(r))
    /// ```
    pub fn getGrille(&self) -> &GrilleHexa<Case> {
        &self.grille
    }

    /// La rivière a-t-elle une case en (lig, col) ?
    ///
    /// Par exemple, « comme dans la grille » :
    ///
    /// ```yaml
    /// - r = Riviere(5, 5, true, 0, 2)
    /// - check: estPosR(r, 2, 2)
    /// - check: not estPosR(r, 2, 3)
    /// - check: not estPosR(r, -1, -1)
    /// ```
    pub fn estPosR(&self, lig: i32, col: i32) -> bool {
        self.grille.estPosGH(lig, col)
    }

    /// Vide la case d'arrivée. Son courant reste.
    ///
    /// Par exemple, « le contenu part, le courant reste » :
    ///
    /// ```yaml
    /// - r = Riviere(7, 5, true, 0, 2)
    /// - setContenuR(r, 6, 2, "T")
    /// - setCourantR(r, 6, 2, "N")
    /// - viderArrivee(r)
    /// - check: getContenuR(r, 6, 2) == " "
    /// - check: getCourantR(r, 6, 2) == "N"
    /// ```
    pub fn viderArrivee(&mut self) {
        let derniere = self.getNbLigR() as i32 - 1;
        let colonne = self.colArrivee;
        self.setContenuR(derniere, colonne, VIDE);
    }

    /// La position du joueur que ce caractère représente, ou (-1, -1) s'il n'est pas
    /// sur la rivière.
    ///
    /// Par exemple, « présent ou absent » :
    ///
    /// ```yaml
    /// - r = Riviere(7, 5, true, 0, 2)
    /// - setContenuR(r, 3, 1, "I")
    /// - check: getPositionJoueur(r, "I") == (3, 1)
    /// - check: getPositionJoueur(r, "L") == (-1, -1)
    /// ```
    pub fn getPositionJoueur(&self, repJoueur: char) -> (i32, i32) {
        for lig in 0..self.getNbLigR() as i32 {
            for col in 0..self.getNbColR() as i32 {
                if self.getContenuR(lig, col) == Some(repJoueur) {
                    return (lig, col);
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
    ///
    /// Par exemple, « on s'arrête à la première case vide » :
    ///
    /// ```yaml
    /// - r = Riviere(13, 5, true, 0, 4)
    /// - setContenuR(r, 2, 2, "I")
    /// - setContenuR(r, 4, 2, "T")
    /// - setContenuR(r, 8, 2, "T")
    /// - check: getNbObstacles(r, 2, 2, "S", 3) == 1
    /// ```
    pub fn getNbObstacles(&self, lig: i32, col: i32, direction: &str, n: usize) -> usize {
        let devant = self.grille.getNProchainsGH(lig, col, direction, n);
        let mut nombre = 0;
        for case in &devant {
            if case.estVide() {
                break;
            }
            nombre += 1;
        }
        nombre
    }

    /// Le caractère du joueur qui se trouve sur la case d'arrivée, ou rien.
    ///
    /// Par exemple, « un joueur, un tronc, personne » :
    ///
    /// ```yaml
    /// - r = Riviere(7, 5, true, 0, 2)
    /// - call: joueurArrive(r)
    ///   returns: null
    /// - setContenuR(r, 6, 2, "I")
    /// - call: joueurArrive(r)
    ///   returns: "I"
    /// - setContenuR(r, 6, 2, "T")
    /// - call: joueurArrive(r)
    ///   returns: null
    /// ```
    pub fn joueurArrive(&self) -> Option<char> {
        let derniere = self.getNbLigR() as i32 - 1;
        let case = self.getCase(derniere, self.colArrivee)?;
        if case.estJoueur() {
            Some(case.getContenu())
        } else {
            None
        }
    }

    /// Ce qui est en (lig, col) peut-il aller dans cette direction ?
    ///
    /// Il pousse au plus deux obstacles qui se suivent ; le dernier ne doit être
    /// arrêté ni par un rocher ni par le bord. On ne le demande que d'un tronc ou d'un
    /// joueur, dans une des six directions ; ailleurs, la réponse est libre.
    ///
    /// Par exemple, « trois, c'est trop » :
    ///
    /// ```yaml
    /// - r = Riviere(13, 5, true, 0, 4)
    /// - setContenuR(r, 2, 2, "I")
    /// - setContenuR(r, 4, 2, "T")
    /// - setContenuR(r, 6, 2, "T")
    /// - setContenuR(r, 8, 2, "T")
    /// - check: not deplacementAutorise(r, 2, 2, "S")
    /// ```
    pub fn deplacementAutorise(&self, lig: i32, col: i32, direction: &str) -> bool {
        let devant: String = self
            .grille
            .getNProchainsGH(lig, col, direction, 3)
            .iter()
            .map(|case| case.getContenu())
            .collect();
        // La première case vide, sans rocher avant elle.
        match devant.find(VIDE) {
            Some(place) => !devant[..place].contains(ROCHER),
            None => false,
        }
    }

    /// Déplace d'une case ce qui est en (lig, col), et ce qui est poussé devant.
    ///
    /// La case quittée devient vide, les courants restent où ils sont. Renvoie le
    /// caractère du joueur qui se trouve alors sur l'arrivée, ou rien ; l'arrivée
    /// n'est pas vidée. Si le déplacement n'est pas autorisé, la rivière ne change pas
    /// (et ce qui est renvoyé est libre).
    ///
    /// Par exemple, « le caractère de qui arrive » :
    ///
    /// ```yaml
    /// - r = Riviere(7, 5, true, 0, 2)
    /// - setContenuR(r, 4, 2, "I")
    /// - call: deplacer(r, 4, 2, "S")
    ///   returns: "I"
    /// - check: getContenuR(r, 6, 2) == "I"
    /// ```
    pub fn deplacer(&mut self, lig: i32, col: i32, direction: &str) -> Option<char> {
        let libre = self.deplacementAutorise(lig, col, direction);
        let pas = incDirectionGH(direction).filter(|_| libre);
        if let Some((dLig, dCol)) = pas {
            // On va jusqu'au bout de la file, puis on la remonte en tirant tout d'une case.
            let (mut l, mut c) = (lig + dLig, col + dCol);
            while self
                .getContenuR(l, c)
                .is_some_and(|contenu| contenu != VIDE)
            {
                l += dLig;
                c += dCol;
            }
            while (l, c) != (lig, col) {
                let precedent = self.getContenuR(l - dLig, c - dCol).unwrap_or(VIDE);
                self.setContenuR(l, c, precedent);
                l -= dLig;
                c -= dCol;
            }
            self.setContenuR(lig, col, VIDE);
        }
        self.joueurArrive()
    }

    /// La position de ce que le courant doit emporter en premier, ou (-1, -1).
    ///
    /// C'est un tronc ou un joueur, sur une case qui a un courant, et que rien
    /// n'empêche d'avancer. On choisit celui qui a le moins d'obstacles devant lui,
    /// puis le plus au nord, puis le plus à l'ouest.
    ///
    /// Par exemple, « rien à emporter » :
    ///
    /// ```yaml
    /// - r = Riviere(7, 5, true, 0, 4)
    /// - check: getMinADeplacer(r) == (-1, -1)
    /// - setContenuR(r, 2, 2, "T")
    /// - setCourantR(r, 4, 4, "N")
    /// - check: getMinADeplacer(r) == (-1, -1)
    /// ```
    pub fn getMinADeplacer(&self) -> (i32, i32) {
        // D'abord ce qui n'a rien devant soi, puis un obstacle, puis deux.
        for obstacles in 0..=2 {
            for lig in 0..self.getNbLigR() as i32 {
                for col in 0..self.getNbColR() as i32 {
                    let Some(case) = self
                        .getCase(lig, col)
                        .filter(|case| !case.estVide() && !case.estRocher())
                    else {
                        continue;
                    };
                    let courant = case.getCourant();
                    if courant != "X"
                        && self.getNbObstacles(lig, col, &courant, 3) == obstacles
                        && self.deplacementAutorise(lig, col, &courant)
                    {
                        return (lig, col);
                    }
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
