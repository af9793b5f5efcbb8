//! La grille hexagonale, quoi qu'elle contienne.
//!
//! Une ligne ne comporte qu'une colonne sur deux. Dans une grille *paire*, les
//! lignes paires ont les colonnes paires et les lignes impaires les colonnes
//! impaires ; dans une grille impaire, c'est l'inverse.
#![allow(non_snake_case)]

use crate::riviere::dessin::dessiner;
use std::fmt::Display;

/// Une grille hexagonale de valeurs. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct GrilleHexa<T> {
    nbCol: usize,
    paire: bool,
    /// `lignes[lig][k]` est la k-ième case qui existe sur la ligne `lig`
    lignes: Vec<Vec<T>>,
}

impl<T> GrilleHexa<T> {
    /// La première colonne qui existe sur cette ligne : 0 ou 1.
    fn premiere(paire: bool, lig: usize) -> usize {
        (lig + usize::from(!paire)) % 2
    }
}

impl<T: Clone> GrilleHexa<T> {
    /// Crée une grille dont toutes les cases valent `valeur`.
    ///
    /// Par exemple, « dimensions, parité et valeur initiale » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(3, 5, true, 7)
    /// - check: getNbLigGH(g) == 3
    /// - check: getNbColGH(g) == 5
    /// - check: estPaireGH(g)
    /// - check: getValGH(g, 0, 0) == 7
    /// - check: getValGH(g, 2, 4) == 7
    /// ```
    pub fn new(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
        let mut lignes = Vec::with_capacity(nbLig);
        for lig in 0..nbLig {
            let premiere = Self::premiere(paire, lig);
            let nb = (premiere..nbCol).step_by(2).count();
            lignes.push(vec![valeur.clone(); nb]);
        }
        GrilleHexa {
            nbCol,
            paire,
            lignes,
        }
    }
}

impl<T> GrilleHexa<T> {
    /// Le nombre de lignes.
    ///
    /// Par exemple, « pas confondu avec les colonnes » :
    ///
    /// ```yaml
    /// - check: getNbLigGH(GrilleHexa(7, 4, true, 0)) == 7
    /// ```
    pub fn getNbLigGH(&self) -> usize {
        self.lignes.len()
    }

    /// Le nombre de colonnes.
    ///
    /// Par exemple, « toutes les colonnes comptent » :
    ///
    /// ```yaml
    /// - check: getNbColGH(GrilleHexa(7, 4, true, 0)) == 4
    /// ```
    pub fn getNbColGH(&self) -> usize {
        self.nbCol
    }

    /// La grille est-elle paire ?
    ///
    /// Par exemple, « paire et impaire » :
    ///
    /// ```yaml
    /// - check: estPaireGH(GrilleHexa(3, 4, true, 0))
    /// - check: not estPaireGH(GrilleHexa(3, 4, false, 0))
    /// ```
    pub fn estPaireGH(&self) -> bool {
        self.paire
    }

    /// La grille a-t-elle une case en (lig, col) ?
    ///
    /// Dans une grille paire, (2, 2) et (3, 3) sont des cases, (2, 3) n'en est pas
    /// une. Une position hors de la grille n'en est jamais une.
    ///
    /// Par exemple, « une colonne sur deux » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(5, 5, true, 0)
    /// - check: not estPosGH(g, 2, 3)
    /// - check: estPosGH(g, 2, 2)
    /// - check: estPosGH(g, 3, 3)
    /// ```
    pub fn estPosGH(&self, lig: i32, col: i32) -> bool {
        self.getValGH(lig, col).is_some()
    }

    /// La valeur de la case (lig, col), ou rien si ce n'est pas une case.
    ///
    /// Par exemple, « la valeur mise, et rien hors de la grille » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(4, 5, true, 1)
    /// - setValGH(g, 2, 4, 8)
    /// - check: getValGH(g, 2, 4) == 8
    /// - check: getValGH(g, 2, 2) == 1
    /// - call: getValGH(g, 2, 3)
    ///   returns: null
    /// - call: getValGH(g, -1, -1)
    ///   returns: null
    /// ```
    pub fn getValGH(&self, lig: i32, col: i32) -> Option<&T> {
        let lig = usize::try_from(lig).ok()?;
        let col = usize::try_from(col).ok()?;
        let ecart = col.checked_sub(Self::premiere(self.paire, lig))?;
        if ecart % 2 == 1 {
            return None;
        }
        self.lignes.get(lig)?.get(ecart / 2)
    }

    /// Change la valeur de la case (lig, col). Sans effet si ce n'est pas une case.
    ///
    /// Par exemple, « une seule case change » :
    ///
    /// ```yaml
    /// - g = GrilleHexa(3, 5, false, "a")
    /// - setValGH(g, 1, 2, "b")
    /// - check: getValGH(g, 1, 2) == "b"
    /// - check: getValGH(g, 1, 0) == "a"
    /// - check: getValGH(g, 0, 1) == "a"
    /// ```
    pub fn setValGH(&mut self, lig: i32, col: i32, val: T) {
        if self.estPosGH(lig, col) {
            let (lig, col) = (lig as usize, col as usize);
            // (col - première) / 2 donne le même rang que col / 2
            self.lignes[lig][col / 2] = val;
        }
    }
}

/// De combien de lignes et de colonnes on avance en allant dans cette direction.
///
/// `"N"` donne (-2, 0) et `"SE"` donne (1, 1). `"X"` donne (0, 0) ; ce qui n'est
/// pas une direction ne donne rien.
///
/// Par exemple, « nord et sud sautent deux lignes » :
///
/// ```yaml
/// - check: incDirectionGH("N") == (-2, 0)
/// - check: incDirectionGH("S") == (2, 0)
/// ```
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    let mut lig = 0;
    let mut col = 0;
    match direction {
        "X" => {}
        "N" => lig = -2,
        "S" => lig = 2,
        _ => {
            lig = match direction.chars().next()? {
                'N' => -1,
                'S' => 1,
                _ => return None,
            };
            col = match direction.get(1..)? {
                "O" => -1,
                "E" => 1,
                _ => return None,
            };
        }
    }
    Some((lig, col))
}

impl<T: Clone> GrilleHexa<T> {
    /// Les valeurs des `n` cases que l'on rencontre en allant tout droit depuis
    /// (lig, col), la plus proche d'abord. La case de départ n'y est pas, et il y en
    /// a moins de `n` si l'on arrive au bord. `"X"` n'en donne aucune.
    ///
    /// ```text
    ///  _   _   _
    /// /a\_/b\_/c\
    /// \_/d\_/e\_/
    /// /f\_/g\_/h\      depuis (0, 0) vers "SE" : d, g, j
    /// \_/i\_/j\_/      depuis (2, 2) vers "NE" : e, c
    /// /k\_/l\_/m\      depuis (0, 0) vers "N" : rien
    /// \_/ \_/ \_/
    /// ```
    pub fn getNProchainsGH(&self, lig: i32, col: i32, direction: &str, n: usize) -> Vec<T> {
        let mut prochains = Vec::new();
        let (dl, dc) = incDirectionGH(direction).unwrap_or((0, 0));
        if dl != 0 {
            let mut pos = (lig.saturating_add(dl), col.saturating_add(dc));
            for _ in 0..n {
                match self.getValGH(pos.0, pos.1) {
                    Some(val) => prochains.push(val.clone()),
                    None => break,
                }
                pos = (pos.0 + dl, pos.1 + dc);
            }
        }
        prochains
    }
}

impl GrilleHexa<char> {
    /// Remplit la grille de caractères (fonction fournie, pour vos essais).
    ///
    /// Les cases reçoivent, ligne par ligne, `a` à `z`, `A` à `Z`, `0` à `9`, puis
    /// de nouveau `a`.
    pub fn initAlphaGH(&mut self) {
        let mut alphabet = ('a'..='z').chain('A'..='Z').chain('0'..='9').cycle();
        for lig in 0..self.getNbLigGH() as i32 {
            for col in 0..self.getNbColGH() as i32 {
                if self.estPosGH(lig, col) {
                    let val = alphabet.next().unwrap_or(' ');
                    self.setValGH(lig, col, val);
                }
            }
        }
    }
}

impl<T: Display> GrilleHexa<T> {
    /// Affiche la grille (fonction fournie). Il faut au moins deux colonnes.
    pub fn afficheGH(&self) {
        let mut cases = Vec::new();
        for lig in 0..self.getNbLigGH() as i32 {
            let mut ligne = Vec::new();
            for col in 0..self.getNbColGH() as i32 {
                let val = self.getValGH(lig, col);
                ligne.push(val.map(|val| (val.to_string(), "_".to_string())));
            }
            cases.push(ligne);
        }
        print!("{}", dessiner(&cases, -1));
    }
}
