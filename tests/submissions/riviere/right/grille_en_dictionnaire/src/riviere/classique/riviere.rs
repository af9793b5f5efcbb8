//! La rivière : une grille hexagonale de cases, un départ et une arrivée.
//!
//! Le départ est sur la première ligne, l'arrivée sur la dernière. Dans toutes
//! les fonctions, une position qui n'est pas une case ne fait jamais planter.
#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::case::VIDE;
use super::case::{Case, getContenu, getCourantChar};
use super::case::{estJoueur, estRocher, estVide, getCourant, setContenu, setCourant};
use super::grille::GrilleHexa;
use super::grille::{
    estPaireGH, getNProchainsGH, getNbColGH, getNbLigGH, getValGH, incDirectionGH, setValGH,
};
use crate::riviere::dessin::dessiner;
use crate::riviere::fichiers::{ErreurFichier, lireEntete, lireLignes, lirePositions};

/// Une rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Riviere {
    eau: GrilleHexa<Case>,
    /// Les colonnes du départ et de l'arrivée.
    colonnes: (i32, i32),
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
    Riviere {
        eau: GrilleHexa(nbLig, nbCol, paire, Case(VIDE, "X")),
        colonnes: (colDepart, colArrivee),
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
    let (depart, arrivee) = riviere.colonnes;
    *riviere = Riviere(nbLig, nbCol, paire, depart, arrivee);
}

/// La colonne du départ.
///
/// Par exemple, « une rivière paire » :
///
/// ```yaml
/// - check: getColDepart(Riviere(9, 5, true, 0, 4)) == 0
/// ```
pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.colonnes.0
}

/// La colonne de l'arrivée.
///
/// Par exemple, « une rivière paire » :
///
/// ```yaml
/// - check: getColArrivee(Riviere(9, 5, true, 0, 4)) == 4
/// ```
pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.colonnes.1
}

/// Le nombre de lignes.
///
/// Par exemple, « pas les colonnes » :
///
/// ```yaml
/// - check: getNbLigR(Riviere(9, 5, true, 0, 4)) == 9
/// ```
pub fn getNbLigR(riviere: &Riviere) -> usize {
    getNbLigGH(getGrille(riviere))
}

/// Le nombre de colonnes.
///
/// Par exemple, « pas les lignes » :
///
/// ```yaml
/// - check: getNbColR(Riviere(9, 5, true, 0, 4)) == 5
/// ```
pub fn getNbColR(riviere: &Riviere) -> usize {
    getNbColGH(getGrille(riviere))
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
    estPaireGH(getGrille(riviere))
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
    getValGH(getGrille(riviere), lig, col)
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
    setValGH(&mut riviere.eau, lig, col, case);
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
    let case = getCase(riviere, lig, col)?;
    Some(getContenu(case))
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
    change(riviere, lig, col, |case| setContenu(case, contenu));
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
    let case = getCase(riviere, lig, col)?;
    Some(getCourant(case))
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
    change(riviere, lig, col, |case| setCourant(case, courant));
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
    &riviere.eau
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
    getCase(riviere, lig, col).is_some()
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
    let (lig, col) = arrivee(riviere);
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
    positions(riviere)
        .into_iter()
        .find(|&(lig, col)| getContenuR(riviere, lig, col) == Some(repJoueur))
        .unwrap_or((-1, -1))
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
    getNProchainsGH(getGrille(riviere), lig, col, direction, n)
        .iter()
        .take_while(|case| !estVide(case))
        .count()
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
    let (lig, col) = arrivee(riviere);
    getCase(riviere, lig, col)
        .filter(|case| estJoueur(case))
        .map(|case| getContenu(case))
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
    // Après les deux choses poussées au plus, il faut une case vide, et aucun rocher avant.
    let devant = getNProchainsGH(getGrille(riviere), lig, col, direction, 3);
    let pousses = getNbObstacles(riviere, lig, col, direction, 3);
    pousses < devant.len() && !devant[..pousses].iter().any(|case| estRocher(case))
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
    if !deplacementAutorise(riviere, lig, col, direction) {
        return None;
    }
    let (dLig, dCol) = incDirectionGH(direction)?;
    let pousses = getNbObstacles(riviere, lig, col, direction, 3) as i32;
    // Du plus loin au plus près, chacun avance d'une case.
    for i in (0..=pousses).rev() {
        let (l, c) = (lig + i * dLig, col + i * dCol);
        let contenu = getContenuR(riviere, l, c)?;
        setContenuR(riviere, l + dLig, c + dCol, contenu);
    }
    setContenuR(riviere, lig, col, VIDE);
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
    // `min_by_key` garde le premier des plus petits : le plus au nord, puis le plus à l'ouest.
    positions(riviere)
        .into_iter()
        .filter(|&(lig, col)| {
            getCase(riviere, lig, col).is_some_and(|case| !estVide(case) && !estRocher(case))
        })
        .filter_map(|(lig, col)| {
            let courant = getCourantR(riviere, lig, col).filter(|courant| courant != "X")?;
            let libre = deplacementAutorise(riviere, lig, col, &courant);
            libre.then(|| ((lig, col), getNbObstacles(riviere, lig, col, &courant, 3)))
        })
        .min_by_key(|&(_, obstacles)| obstacles)
        .map_or((-1, -1), |(position, _)| position)
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

/// Les positions de toutes les cases, du nord au sud et d'ouest en est.
fn positions(riviere: &Riviere) -> Vec<(i32, i32)> {
    let colonnes = getNbColR(riviere) as i32;
    let lignes = getNbLigR(riviere) as i32;
    let toutes = (0..lignes).flat_map(|lig| (0..colonnes).map(move |col| (lig, col)));
    toutes
        .filter(|&(lig, col)| estPosR(riviere, lig, col))
        .collect()
}

/// La position de l'arrivée.
fn arrivee(riviere: &Riviere) -> (i32, i32) {
    (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere))
}

/// Change une case, si elle existe.
fn change(riviere: &mut Riviere, lig: i32, col: i32, comment: impl FnOnce(&mut Case)) {
    if let Some(mut case) = getCase(riviere, lig, col).cloned() {
        comment(&mut case);
        setCase(riviere, lig, col, case);
    }
}
