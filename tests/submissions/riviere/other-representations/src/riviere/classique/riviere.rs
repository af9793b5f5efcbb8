#![allow(non_snake_case)]

use super::case::{
    Case, VIDE, estJoueur, estRocher, estVide, getContenu, getCourant, getCourantChar, setContenu,
    setCourant,
};
use super::grille::{
    GrilleHexa, estPaireGH, estPosGH, getNbColGH, getNbLigGH, getValGH, incDirectionGH, setValGH,
};
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

#[derive(Clone, Debug, PartialEq)]
pub struct Riviere {
    grille: GrilleHexa<Case>,
    bouts: [i32; 2],
}

pub fn Riviere(
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    colDepart: i32,
    colArrivee: i32,
) -> Riviere {
    let grille = GrilleHexa(nbLig, nbCol, paire, Case(VIDE, "X"));
    Riviere { grille, bouts: [colDepart, colArrivee] }
}

pub fn initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool) {
    let [depart, arrivee] = riviere.bouts;
    *riviere = Riviere(nbLig, nbCol, paire, depart, arrivee);
}

pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.bouts[0]
}

pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.bouts[1]
}

pub fn getNbLigR(riviere: &Riviere) -> usize {
    getNbLigGH(&riviere.grille)
}

pub fn getNbColR(riviere: &Riviere) -> usize {
    getNbColGH(&riviere.grille)
}

pub fn estPaireR(riviere: &Riviere) -> bool {
    estPaireGH(&riviere.grille)
}

pub fn getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case> {
    getValGH(&riviere.grille, lig, col)
}

pub fn setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case) {
    setValGH(&mut riviere.grille, lig, col, case);
}

pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {
    Some(getContenu(getCase(riviere, lig, col)?))
}

pub fn setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char) {
    if let Some(&(mut case)) = getCase(riviere, lig, col) {
        setContenu(&mut case, contenu);
        setCase(riviere, lig, col, case);
    }
}

pub fn getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String> {
    Some(getCourant(getCase(riviere, lig, col)?))
}

pub fn setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str) {
    if let Some(&(mut case)) = getCase(riviere, lig, col) {
        setCourant(&mut case, courant);
        setCase(riviere, lig, col, case);
    }
}

pub fn getGrille(riviere: &Riviere) -> &GrilleHexa<Case> {
    &riviere.grille
}

pub fn estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool {
    estPosGH(&riviere.grille, lig, col)
}

pub fn viderArrivee(riviere: &mut Riviere) {
    let (lig, col) = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    setContenuR(riviere, lig, col, VIDE);
}

pub fn getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32) {
    for lig in 0..getNbLigR(riviere) as i32 {
        for col in 0..getNbColR(riviere) as i32 {
            if getContenuR(riviere, lig, col) == Some(repJoueur) {
                return (lig, col);
            }
        }
    }
    (-1, -1)
}

pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {
    let Some((dl, dc)) = incDirectionGH(direction).filter(|d| *d != (0, 0)) else {
        return 0;
    };
    let mut nb = 0;
    let (mut l, mut c) = (lig + dl, col + dc);
    while nb < n && getCase(riviere, l, c).is_some_and(|case| !estVide(case)) {
        nb += 1;
        l += dl;
        c += dc;
    }
    nb
}

pub fn joueurArrive(riviere: &Riviere) -> Option<char> {
    let arrivee = getCase(riviere, getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    arrivee.filter(|case| estJoueur(case)).map(getContenu)
}

/// Le nombre de choses à pousser, si on a le droit de les pousser.
fn poussee(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> Option<i32> {
    let (dl, dc) = incDirectionGH(direction).filter(|d| *d != (0, 0))?;
    getCase(riviere, lig, col)?;
    for i in 1..=3 {
        let devant = getCase(riviere, lig + i * dl, col + i * dc)?;
        if estVide(devant) {
            return Some(i - 1);
        }
        if estRocher(devant) {
            return None;
        }
    }
    None
}

pub fn deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    poussee(riviere, lig, col, direction).is_some()
}

pub fn deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char> {
    if let Some(nb) = poussee(riviere, lig, col, direction) {
        let (dl, dc) = incDirectionGH(direction)?;
        let mut main = VIDE;
        for i in 0..=nb + 1 {
            let (l, c) = (lig + i * dl, col + i * dc);
            let pris = getContenuR(riviere, l, c)?;
            setContenuR(riviere, l, c, main);
            main = pris;
        }
    }
    joueurArrive(riviere)
}

pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {
    let mut candidats = Vec::new();
    for lig in 0..getNbLigR(riviere) as i32 {
        for col in 0..getNbColR(riviere) as i32 {
            let Some(case) = getCase(riviere, lig, col) else {
                continue;
            };
            let courant = getCourant(case);
            if estVide(case) || estRocher(case) || courant == "X" {
                continue;
            }
            if let Some(nb) = poussee(riviere, lig, col, &courant) {
                candidats.push((nb, lig, col));
            }
        }
    }
    match candidats.iter().min() {
        Some((_, lig, col)) => (*lig, *col),
        None => (-1, -1),
    }
}

/// Affiche la rivière (fonction fournie), puis une ligne blanche. Il faut au
/// moins quatre colonnes.
pub fn afficheRiviere(riviere: &Riviere) {
    let nbLig = getNbLigR(riviere) as i32;
    let mut cases = Vec::new();
    for lig in 0..nbLig {
        let mut ligne = Vec::new();
        for col in 0..getNbColR(riviere) as i32 {
            ligne.push(getCase(riviere, lig, col).map(|case| {
                let fond = match (lig, col) {
                    (0, 0) => "_".to_string(),
                    _ if (lig, col) == (nbLig - 1, getColArrivee(riviere)) => " ".to_string(),
                    _ => format!("\x1b[4m{}\x1b[0m", getCourantChar(case)),
                };
                (getContenu(case).to_string(), fond)
            }));
        }
        cases.push(ligne);
    }
    println!("{}", dessiner(&cases, getColDepart(riviere)));
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
    let mut riviere = Riviere(nbLig, nbCol, paire, colDepart, colArrivee);
    for (ligne, champs) in &lignes[1..] {
        for (lig, col) in lirePositions(*ligne, champs)? {
            match champs[0].as_str() {
                "rocher" => setContenuR(&mut riviere, lig, col, '#'),
                "tronc" => setContenuR(&mut riviere, lig, col, 'T'),
                courant @ ("N" | "S" | "NO" | "NE" | "SO" | "SE") => {
                    setCourantR(&mut riviere, lig, col, courant);
                }
                autre => {
                    let contenu = autre.parse();
                    let ligne = *ligne;
                    let contenu = contenu.map_err(|_| ErreurFichier::ContenuInconnu { ligne })?;
                    setContenuR(&mut riviere, lig, col, contenu);
                }
            }
        }
    }
    Ok(riviere)
}

