//! La rivière : une grille hexagonale de cases, un départ et une arrivée.
//!
//! Le départ est sur la première ligne, l'arrivée sur la dernière. Dans toutes
//! les fonctions, une position qui n'est pas une case ne fait jamais planter.
#![allow(non_snake_case)]

use super::case::{Case, getContenu, getCourantChar};
use super::case::{
    ROCHER, VIDE, directions, estJoueur, estRocher, estVide, getCourant, setContenu, setCourant,
};
use super::grille::GrilleHexa;
use super::grille::{
    estPaireGH, estPosGH, getNProchainsGH, getNbColGH, getNbLigGH, getValGH, incDirectionGH,
    setValGH,
};
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

/// Une rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    eau: GrilleHexa<Case>,
    depart: i32,
    arrivee: i32,
}

/// La case d'arrivée.
fn arrivee(riviere: &Riviere) -> (i32, i32) {
    (getNbLigR(riviere) as i32 - 1, riviere.arrivee)
}

/// Toutes les positions, du nord au sud puis d'ouest en est.
pub fn positions(riviere: &Riviere) -> impl Iterator<Item = (i32, i32)> {
    let (nbLig, nbCol) = (getNbLigR(riviere) as i32, getNbColR(riviere) as i32);
    (0..nbLig)
        .flat_map(move |lig| (0..nbCol).map(move |col| (lig, col)))
        .filter(|&(lig, col)| estPosR(riviere, lig, col))
}

/// Ce qui partirait de là dans cette direction aurait-il la place ? On ne regarde
/// pas ce qui est à la position elle-même.
pub fn voieLibre(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    getNProchainsGH(&riviere.eau, lig, col, direction, 3)
        .iter()
        .find(|case| estVide(case) || estRocher(case))
        .is_some_and(estVide)
}

/// Crée une rivière d'eau calme. Le départ est en (0, colDepart), l'arrivée en
/// (nbLig - 1, colArrivee) ; rien ne vérifie que ces cases existent.
pub fn Riviere(
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    colDepart: i32,
    colArrivee: i32,
) -> Riviere {
    let eau = GrilleHexa(nbLig, nbCol, paire, Case(VIDE, "X"));
    Riviere {
        eau,
        depart: colDepart,
        arrivee: colArrivee,
    }
}

/// Refait la grille de la rivière : que de l'eau calme, aux dimensions demandées.
pub fn initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool) {
    *riviere = Riviere(nbLig, nbCol, paire, riviere.depart, riviere.arrivee);
}

/// La colonne du départ.
pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.depart
}

/// La colonne de l'arrivée.
pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.arrivee
}

/// Le nombre de lignes.
pub fn getNbLigR(riviere: &Riviere) -> usize {
    getNbLigGH(&riviere.eau)
}

/// Le nombre de colonnes.
pub fn getNbColR(riviere: &Riviere) -> usize {
    getNbColGH(&riviere.eau)
}

/// La grille de la rivière est-elle paire ?
pub fn estPaireR(riviere: &Riviere) -> bool {
    estPaireGH(&riviere.eau)
}

/// La case (lig, col), ou rien si ce n'est pas une case.
pub fn getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case> {
    getValGH(&riviere.eau, lig, col)
}

/// Remplace la case (lig, col). Sans effet si ce n'est pas une case.
pub fn setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case) {
    setValGH(&mut riviere.eau, lig, col, case)
}

/// Ce que contient la case (lig, col), ou rien si ce n'est pas une case.
pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {
    getCase(riviere, lig, col).map(getContenu)
}

/// Change le contenu de la case (lig, col) sans toucher à son courant. Sans effet
/// si ce n'est pas une case.
pub fn setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char) {
    if let Some(mut case) = getCase(riviere, lig, col).cloned() {
        setContenu(&mut case, contenu);
        setCase(riviere, lig, col, case);
    }
}

/// Le courant de la case (lig, col), ou rien si ce n'est pas une case.
pub fn getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String> {
    getCase(riviere, lig, col).map(getCourant)
}

/// Change le courant de la case (lig, col) sans toucher à son contenu. Sans effet
/// si ce n'est pas une case.
pub fn setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str) {
    if let Some(mut case) = getCase(riviere, lig, col).cloned() {
        setCourant(&mut case, courant);
        setCase(riviere, lig, col, case);
    }
}

/// La grille hexagonale de la rivière.
pub fn getGrille(riviere: &Riviere) -> &GrilleHexa<Case> {
    &riviere.eau
}

/// La rivière a-t-elle une case en (lig, col) ?
pub fn estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool {
    estPosGH(&riviere.eau, lig, col)
}

/// Vide la case d'arrivée. Son courant reste.
pub fn viderArrivee(riviere: &mut Riviere) {
    let (lig, col) = arrivee(riviere);
    setContenuR(riviere, lig, col, VIDE)
}

/// La position du joueur que ce caractère représente, ou (-1, -1) s'il n'est pas
/// sur la rivière.
pub fn getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32) {
    positions(riviere)
        .find(|&(lig, col)| {
            getCase(riviere, lig, col).is_some_and(|c| estJoueur(c) && getContenu(c) == repJoueur)
        })
        .unwrap_or((-1, -1))
}

/// Le nombre d'obstacles (troncs, joueurs ou rochers) qui se suivent juste devant
/// la case (lig, col) dans cette direction, en regardant au plus `n` cases.
///
/// On s'arrête à la première case vide, ou au bord. Devant `T`, vide, `T` il y a
/// donc un seul obstacle.
pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {
    getNProchainsGH(&riviere.eau, lig, col, direction, n)
        .iter()
        .take_while(|case| !estVide(case))
        .count()
}

/// Le caractère du joueur qui se trouve sur la case d'arrivée, ou rien.
pub fn joueurArrive(riviere: &Riviere) -> Option<char> {
    let (lig, col) = arrivee(riviere);
    getCase(riviere, lig, col)
        .filter(|case| estJoueur(case))
        .map(getContenu)
}

/// Ce qui est en (lig, col) peut-il aller dans cette direction ?
///
/// Il pousse au plus deux obstacles qui se suivent ; le dernier ne doit être
/// arrêté ni par un rocher ni par le bord.
pub fn deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    match getCase(riviere, lig, col) {
        None => false,
        Some(case) if estRocher(case) || estVide(case) => false,
        Some(_) => voieLibre(riviere, lig, col, direction),
    }
}

/// Déplace d'une case ce qui est en (lig, col), et ce qui est poussé devant.
///
/// La case de départ devient vide, les courants restent où ils sont. Renvoie le
/// caractère du joueur qui se trouve alors sur l'arrivée, ou rien ; l'arrivée
/// n'est pas vidée. Si le déplacement n'est pas autorisé, rien ne change.
pub fn deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char> {
    let contenu = getContenuR(riviere, lig, col).filter(|c| *c != VIDE && *c != ROCHER);
    let pas = incDirectionGH(direction).filter(|pas| *pas != (0, 0));
    if let (Some(mut main), Some((dl, dc))) = (contenu, pas)
        && voieLibre(riviere, lig, col, direction)
    {
        // chacun prend la place du suivant, jusqu'à la première place vide
        let (mut l, mut c) = (lig, col);
        setContenuR(riviere, l, c, VIDE);
        while main != VIDE {
            (l, c) = (l + dl, c + dc);
            let suivant = getContenuR(riviere, l, c).unwrap_or(VIDE);
            setContenuR(riviere, l, c, main);
            main = suivant;
        }
    }
    joueurArrive(riviere)
}

/// La position de ce que le courant doit emporter en premier, ou (-1, -1).
///
/// C'est un tronc ou un joueur, sur une case qui a un courant, et que rien
/// n'empêche d'avancer. On choisit celui qui a le moins d'obstacles devant lui,
/// puis le plus au nord, puis le plus à l'ouest.
pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {
    positions(riviere)
        .filter_map(|(lig, col)| {
            let case = getCase(riviere, lig, col)?;
            let courant = getCourant(case);
            let emporte = !estVide(case)
                && courant != directions[0].0
                && deplacementAutorise(riviere, lig, col, &courant);
            emporte.then(|| (getNbObstacles(riviere, lig, col, &courant, 2), lig, col))
        })
        .min()
        .map_or((-1, -1), |(_, lig, col)| (lig, col))
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
