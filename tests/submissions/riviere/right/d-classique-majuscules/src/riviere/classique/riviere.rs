//! La rivière : une grille hexagonale de cases, un départ et une arrivée.
//!
//! Le départ est sur la première ligne, l'arrivée sur la dernière. Dans toutes
//! les fonctions, une position qui n'est pas une case ne fait jamais planter.
#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::case::VIDE;
use super::case::{Case, getContenu, getCourantChar};
use super::grille::GrilleHexa;
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

use super::case::{ROCHER, TRONC, estJoueur, estVide, getCourant, setContenu, setCourant};
use super::grille::{
    estPaireGH, estPosGH, getMutGH, getNProchainsGH, getNbColGH, getNbLigGH, getValGH,
    incDirectionGH, setValGH,
};

/// Combien de choses on peut pousser.
const FORCE: usize = 2;
/// La position de ce qui n'est nulle part.
const NULLE_PART: (i32, i32) = (-1, -1);

/// Une rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    grille: GrilleHexa<Case>,
    colDepart: i32,
    colArrivee: i32,
}

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
pub fn Riviere(
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    colDepart: i32,
    colArrivee: i32,
) -> Riviere {
    let grille = GrilleHexa(nbLig, nbCol, paire, Case(VIDE, "X"));
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
pub fn initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool) {
    *riviere = Riviere(nbLig, nbCol, paire, riviere.colDepart, riviere.colArrivee);
}

/// La colonne du départ.
///
/// Par exemple, « une rivière paire » :
///
/// ```yaml
/// - check: getColDepart(Riviere(9, 5, true, 0, 4)) == 0
/// ```
pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.colDepart
}

/// La colonne de l'arrivée.
///
/// Par exemple, « une rivière paire » :
///
/// ```yaml
/// - check: getColArrivee(Riviere(9, 5, true, 0, 4)) == 4
/// ```
pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.colArrivee
}

/// Le nombre de lignes.
///
/// Par exemple, « pas les colonnes » :
///
/// ```yaml
/// - check: getNbLigR(Riviere(9, 5, true, 0, 4)) == 9
/// ```
pub fn getNbLigR(riviere: &Riviere) -> usize {
    getNbLigGH(&riviere.grille)
}

/// Le nombre de colonnes.
///
/// Par exemple, « pas les lignes » :
///
/// ```yaml
/// - check: getNbColR(Riviere(9, 5, true, 0, 4)) == 5
/// ```
pub fn getNbColR(riviere: &Riviere) -> usize {
    getNbColGH(&riviere.grille)
}

/// La grille de la rivière est-elle paire ?
///
/// Par exemple, « paire et impaire » :
///
/// ```yaml
/// - check: estPaireR(Riviere(3, 4, true, 0, 0))
/// - check: not estPaireR(Riviere(3, 4, false, 1, 1))
/// ```
pub fn estPaireR(riviere: &Riviere) -> bool {
    estPaireGH(&riviere.grille)
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
pub fn getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case> {
    getValGH(&riviere.grille, lig, col)
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
pub fn setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case) {
    setValGH(&mut riviere.grille, lig, col, case)
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
pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {
    getCase(riviere, lig, col).map(getContenu)
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
pub fn setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char) {
    if let Some(case) = getMutGH(&mut riviere.grille, lig, col) {
        setContenu(case, contenu);
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
pub fn getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String> {
    getCase(riviere, lig, col).map(getCourant)
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
pub fn setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str) {
    if let Some(case) = getMutGH(&mut riviere.grille, lig, col) {
        setCourant(case, courant);
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
pub fn getGrille(riviere: &Riviere) -> &GrilleHexa<Case> {
    &riviere.grille
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
pub fn estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool {
    estPosGH(&riviere.grille, lig, col)
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
pub fn viderArrivee(riviere: &mut Riviere) {
    let (lig, col) = posArrivee(riviere);
    setContenuR(riviere, lig, col, VIDE);
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
pub fn getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32) {
    let estLui = |&(lig, col): &(i32, i32)| {
        getCase(riviere, lig, col)
            .is_some_and(|case| estJoueur(case) && getContenu(case) == repJoueur)
    };
    positions(riviere)
        .into_iter()
        .find(estLui)
        .unwrap_or(NULLE_PART)
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
pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {
    let devant = getNProchainsGH(&riviere.grille, lig, col, direction, n);
    devant.iter().take_while(|case| !estVide(case)).count()
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
pub fn joueurArrive(riviere: &Riviere) -> Option<char> {
    let (lig, col) = posArrivee(riviere);
    getCase(riviere, lig, col)
        .filter(|case| estJoueur(case))
        .map(getContenu)
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
pub fn deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    let avance = incDirectionGH(direction).is_some_and(|inc| inc != (0, 0));
    avance && estPosR(riviere, lig, col) && peutAvancer(riviere, lig, col, direction, FORCE)
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
pub fn deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char> {
    if deplacementAutorise(riviere, lig, col, direction) {
        pousser(riviere, lig, col, direction);
    }
    joueurArrive(riviere)
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
pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {
    let mut mobiles = Vec::new();
    for (lig, col) in positions(riviere) {
        let (Some(contenu), Some(courant)) = (
            getContenuR(riviere, lig, col),
            getCourantR(riviere, lig, col),
        ) else {
            continue;
        };
        let fixe = contenu == VIDE || contenu == ROCHER;
        if !fixe && deplacementAutorise(riviere, lig, col, &courant) {
            mobiles.push((getNbObstacles(riviere, lig, col, &courant, FORCE), lig, col));
        }
    }
    // Le plus petit triplet : le moins d'obstacles, puis le plus au nord, puis le plus à l'ouest.
    mobiles
        .into_iter()
        .min()
        .map_or(NULLE_PART, |(_, lig, col)| (lig, col))
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

/// La position de l'arrivée.
fn posArrivee(riviere: &Riviere) -> (i32, i32) {
    (getNbLigR(riviere) as i32 - 1, riviere.colArrivee)
}

/// Toutes les cases de la rivière.
pub fn positions(riviere: &Riviere) -> Vec<(i32, i32)> {
    let mut positions = Vec::new();
    for lig in 0..getNbLigR(riviere) as i32 {
        for col in 0..getNbColR(riviere) as i32 {
            if estPosR(riviere, lig, col) {
                positions.push((lig, col));
            }
        }
    }
    positions
}

/// La case voisine d'une case de la rivière, dans une direction connue.
pub fn voisine(lig: i32, col: i32, direction: &str) -> (i32, i32) {
    let (dl, dc) = incDirectionGH(direction).unwrap_or_default();
    (lig + dl, col + dc)
}

/// Ce qui est en (lig, col) peut-il avancer, en poussant au plus `force` choses ?
fn peutAvancer(riviere: &Riviere, lig: i32, col: i32, direction: &str, force: usize) -> bool {
    let (lig, col) = voisine(lig, col, direction);
    match getContenuR(riviere, lig, col) {
        None | Some(ROCHER) => false,
        Some(VIDE) => true,
        Some(_) => force > 0 && peutAvancer(riviere, lig, col, direction, force - 1),
    }
}

/// Fait avancer ce qui est en (lig, col), après ce qui est devant.
fn pousser(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) {
    let (l, c) = voisine(lig, col, direction);
    if getContenuR(riviere, l, c) != Some(VIDE) {
        pousser(riviere, l, c, direction);
    }
    let contenu = getContenuR(riviere, lig, col).unwrap_or(VIDE);
    setContenuR(riviere, l, c, contenu);
    setContenuR(riviere, lig, col, VIDE);
}

/// Enlève le tronc qui serait sur le départ.
pub fn retirerTroncDepart(riviere: &mut Riviere) {
    if getContenuR(riviere, 0, riviere.colDepart) == Some(TRONC) {
        setContenuR(riviere, 0, riviere.colDepart, VIDE);
    }
}
