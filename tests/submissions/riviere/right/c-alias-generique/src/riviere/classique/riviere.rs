#![allow(non_snake_case, non_upper_case_globals)]
use super::case::*;
use super::grille::*;
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    grille: GrilleHexa<Case>,
    colonnes: [i32; 2],
}
pub fn Riviere(
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    colDepart: i32,
    colArrivee: i32,
) -> Riviere {
    Riviere {
        grille: GrilleHexa(nbLig, nbCol, paire, Case(' ', "X")),
        colonnes: [colDepart, colArrivee],
    }
}
pub fn initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool) {
    riviere.grille = GrilleHexa(nbLig, nbCol, paire, Case(' ', "X"));
}
pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.colonnes[0]
}
pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.colonnes[1]
}
pub fn getNbLigR(riviere: &Riviere) -> usize {
    getNbLigGH(getGrille(riviere))
}
pub fn getNbColR(riviere: &Riviere) -> usize {
    getNbColGH(getGrille(riviere))
}
pub fn estPaireR(riviere: &Riviere) -> bool {
    estPaireGH(getGrille(riviere))
}
pub fn getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case> {
    getValGH(getGrille(riviere), lig, col)
}
pub fn setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case) {
    setValGH(&mut riviere.grille, lig, col, case);
}
pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {
    Some(getContenu(getCase(riviere, lig, col)?))
}
pub fn setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char) {
    if let Some(case) = getCase(riviere, lig, col) {
        let mut case = case.clone();
        setContenu(&mut case, contenu);
        setCase(riviere, lig, col, case);
    }
}
pub fn getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String> {
    Some(getCourant(getCase(riviere, lig, col)?))
}
pub fn setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str) {
    if let Some(case) = getCase(riviere, lig, col) {
        let mut case = case.clone();
        setCourant(&mut case, courant);
        setCase(riviere, lig, col, case);
    }
}
pub fn getGrille(riviere: &Riviere) -> &GrilleHexa<Case> {
    &riviere.grille
}
pub fn estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool {
    estPosGH(getGrille(riviere), lig, col)
}
pub fn viderArrivee(riviere: &mut Riviere) {
    setContenuR(
        riviere,
        getNbLigR(riviere) as i32 - 1,
        getColArrivee(riviere),
        VIDE,
    )
}
pub fn getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32) {
    fn cherche(r: &Riviere, rep: char, l: i32, c: i32) -> (i32, i32) {
        if l as usize == getNbLigR(r) {
            (-1, -1)
        } else if c as usize >= getNbColR(r) {
            cherche(r, rep, l + 1, 0)
        } else if getContenuR(r, l, c) == Some(rep) {
            (l, c)
        } else {
            cherche(r, rep, l, c + 1)
        }
    }
    cherche(riviere, repJoueur, 0, 0)
}
pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {
    match voisine(lig, col, direction) {
        Some((l, c)) if n > 0 => match getCase(riviere, l, c) {
            Some(case) if !estVide(case) => 1 + getNbObstacles(riviere, l, c, direction, n - 1),
            _ => 0,
        },
        _ => 0,
    }
}
pub fn joueurArrive(riviere: &Riviere) -> Option<char> {
    let case = getCase(
        riviere,
        getNbLigR(riviere) as i32 - 1,
        getColArrivee(riviere),
    )?;
    if estJoueur(case) {
        Some(getContenu(case))
    } else {
        None
    }
}
fn pousse(r: &Riviere, l: i32, c: i32, d: &str, reste: i32) -> bool {
    let Some((l, c)) = voisine(l, c, d) else {
        return false;
    };
    match getCase(r, l, c) {
        None => false,
        Some(case) => {
            !estRocher(case) && (estVide(case) || reste > 0 && pousse(r, l, c, d, reste - 1))
        }
    }
}
pub fn deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    pousse(riviere, lig, col, direction, 2)
}
/// Déplace d'abord ce qui est devant.
fn avance(r: &mut Riviere, l: i32, c: i32, d: &str) {
    if getCase(r, l, c).is_none_or(estVide) {
        return;
    }
    if let Some((l2, c2)) = voisine(l, c, d) {
        avance(r, l2, c2, d);
        let quoi = getContenuR(r, l, c).unwrap_or(VIDE);
        setContenuR(r, l2, c2, quoi);
        setContenuR(r, l, c, VIDE);
    }
}
pub fn deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char> {
    if !deplacementAutorise(riviere, lig, col, direction) {
        return None;
    }
    avance(riviere, lig, col, direction);
    joueurArrive(riviere)
}
/// Du sud au nord et d'est en ouest : le dernier trouvé l'emporte.
pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {
    let mut mieux = (usize::MAX, (-1, -1));
    for l in (0..getNbLigR(riviere) as i32).rev() {
        for c in (0..getNbColR(riviere) as i32).rev() {
            let Some(case) = getCase(riviere, l, c) else {
                continue;
            };
            let d = getCourant(case);
            if d == "X"
                || estRocher(case)
                || estVide(case)
                || !deplacementAutorise(riviere, l, c, &d)
            {
                continue;
            }
            let n = getNbObstacles(riviere, l, c, &d, 3);
            if n <= mieux.0 {
                mieux = (n, (l, c));
            }
        }
    }
    mieux.1
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
