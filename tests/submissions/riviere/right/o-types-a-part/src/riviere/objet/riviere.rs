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
use crate::types::Lecture;

/// Une rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    grille: GrilleHexa<Case>,
    colDepart: i32,
    colArrivee: i32,
}

impl Riviere {
    fn eauCalme(nbLig: usize, nbCol: usize, paire: bool) -> GrilleHexa<Case> {
        GrilleHexa::new(nbLig, nbCol, paire, Case::new(VIDE, "X"))
    }

    fn ligneArrivee(&self) -> i32 {
        self.getNbLigR() as i32 - 1
    }

    /// Combien de choses seraient poussées par ce qui part de (lig, col), ou rien si
    /// le passage est fermé. Ce qu'il y a en (lig, col) ne compte pas.
    pub(super) fn poussees(&self, lig: i32, col: i32, direction: &str) -> Option<usize> {
        let devant = self.grille.getNProchainsGH(lig, col, direction, 3);
        let place = devant.iter().position(Case::estVide)?;
        if devant[..place].iter().any(Case::estRocher) {
            return None;
        }
        Some(place)
    }
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
        let grille = Self::eauCalme(nbLig, nbCol, paire);
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
        self.grille = Self::eauCalme(nbLig, nbCol, paire);
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
        let case = self.getCase(lig, col)?;
        Some(case.getContenu())
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
        if let Some(courant) = self.getCourantR(lig, col) {
            self.setCase(lig, col, Case::new(contenu, &courant));
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
        let case = self.getCase(lig, col)?;
        Some(case.getCourant())
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
        if let Some(contenu) = self.getContenuR(lig, col) {
            self.setCase(lig, col, Case::new(contenu, courant));
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
        self.setContenuR(self.ligneArrivee(), self.colArrivee, VIDE);
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
        let mut lig = 0;
        while lig < self.getNbLigR() as i32 {
            let mut col = 0;
            while col < self.getNbColR() as i32 {
                if self.getContenuR(lig, col) == Some(repJoueur) {
                    return (lig, col);
                }
                col += 1;
            }
            lig += 1;
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
        let mut nb = 0;
        for case in self.grille.getNProchainsGH(lig, col, direction, n) {
            if case.estVide() {
                return nb;
            }
            nb += 1;
        }
        nb
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
        let case = self.getCase(self.ligneArrivee(), self.colArrivee)?;
        if case.estJoueur() {
            Some(case.getContenu())
        } else {
            None
        }
    }

    /// Ce qui est en (lig, col) peut-il aller dans cette direction ?
    ///
    /// Il pousse au plus deux obstacles qui se suivent ; le dernier ne doit être
    /// arrêté ni par un rocher ni par le bord.
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
        let Some(case) = self.getCase(lig, col) else {
            return false;
        };
        !case.estRocher() && !case.estVide() && self.poussees(lig, col, direction).is_some()
    }

    /// Déplace d'une case ce qui est en (lig, col), et ce qui est poussé devant.
    ///
    /// La case de départ devient vide, les courants restent où ils sont. Renvoie le
    /// caractère du joueur qui se trouve alors sur l'arrivée, ou rien ; l'arrivée
    /// n'est pas vidée. Si le déplacement n'est pas autorisé, rien ne change.
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
        if self.deplacementAutorise(lig, col, direction) {
            let nb = self.poussees(lig, col, direction)? as i32;
            let (dl, dc) = incDirectionGH(direction)?;
            for k in (0..=nb).rev() {
                let contenu = self.getContenuR(lig + k * dl, col + k * dc)?;
                self.setContenuR(lig + (k + 1) * dl, col + (k + 1) * dc, contenu);
            }
            self.setContenuR(lig, col, VIDE);
            return self.joueurArrive();
        }
        None
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
        let mut candidats = Vec::new();
        for lig in 0..self.getNbLigR() as i32 {
            for col in 0..self.getNbColR() as i32 {
                let Some(courant) = self.getCourantR(lig, col) else {
                    continue;
                };
                if self.deplacementAutorise(lig, col, &courant) {
                    candidats.push((self.getNbObstacles(lig, col, &courant, 3), (lig, col)));
                }
            }
        }
        // le tri est stable : à égalité, l'ordre de la grille reste
        candidats.sort_by_key(|candidat| candidat.0);
        match candidats.first() {
            Some((_, pos)) => *pos,
            None => (-1, -1),
        }
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
pub fn lireRiviere(nomFic: &str) -> Lecture<Riviere> {
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
