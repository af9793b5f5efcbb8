//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::estRocher;
use super::case::getDirections;
use super::grille::GrilleHexa;
use super::grille::{getValGH, incDirectionGH, setValGH};
use super::jeu::{DIRECTION_OK, Jeu, verifDirection};
use super::jeu::{getNbCoupsRestants, getPosJoueurCourant, getRiviere};
use super::riviere::{
    cheminLibre, estPaireR, estPosR, getCase, getColArrivee, getCourantR, getNbColR, getNbLigR,
};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
///
/// Par exemple, « sans rocher » :
///
/// ```yaml
/// - r = Riviere(5, 5, true, 0, 2)
/// - m = marquage(r, 4, 2)
/// - check: '[getValGH(m, 0, 0), getValGH(m, 0, 2), getValGH(m, 0, 4)] == [3, 2, 3]'
/// - check: '[getValGH(m, 1, 1), getValGH(m, 1, 3)] == [2, 2]'
/// - check: '[getValGH(m, 2, 0), getValGH(m, 2, 2), getValGH(m, 2, 4)] == [2, 1, 2]'
/// - check: '[getValGH(m, 3, 1), getValGH(m, 3, 3)] == [1, 1]'
/// - check: '[getValGH(m, 4, 0), getValGH(m, 4, 2), getValGH(m, 4, 4)] == [2, 0, 2]'
/// ```
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let mut marques = GrilleHexa(
        getNbLigR(riviere),
        getNbColR(riviere),
        estPaireR(riviere),
        -1,
    );
    let mut file: Vec<(i32, i32)> = Vec::new();
    // le but vaut 0, sauf si c'est un rocher ou si ce n'est pas une case
    if let Some(case) = getCase(riviere, lig, col) {
        if !estRocher(case) {
            setValGH(&mut marques, lig, col, 0);
            file.push((lig, col));
        }
    }
    let mut tete = 0;
    while tete < file.len() {
        let (l, c) = file[tete];
        tete += 1;
        let distance = *getValGH(&marques, l, c).unwrap_or(&0);
        for direction in getDirections() {
            let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
            let (l2, c2) = (l + dl, c + dc);
            if let Some(case) = getCase(riviere, l2, c2) {
                if !estRocher(case) && getValGH(&marques, l2, c2) == Some(&-1) {
                    setValGH(&mut marques, l2, c2, distance + 1);
                    file.push((l2, c2));
                }
            }
        }
    }
    marques
}

/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| verifDirection(jeu, direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}

/// La direction que joue un joueur automatique.
///
/// Chaque direction possible est essayée sur une copie de la rivière ; au dernier
/// coup (ou avec `X`), on laisse aussi agir les courants. On garde celle qui
/// rapproche le plus de l'arrivée, par le chemin que l'on peut vraiment suivre en
/// poussant ce qui gêne. De temps en temps, un coup au hasard évite que deux
/// joueurs se bloquent sans fin.
///
/// Par exemple, « toujours une direction permise » :
///
/// ```yaml
/// - j = Jeu("", "joueurs.txt", "riviere.txt")
/// - i = Joueur("INFORMATIQUE", "I", true)
/// - ajouterJoueurJ(j, i)
/// - l = Joueur("QLIO", "L", true)
/// - ajouterJoueurJ(j, l)
/// - initJeu(j, hasard)
/// - check: verifDirection(j, choixDirection(j, hasard)) == DIRECTION_OK
/// ```
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    // une fois sur dix, au hasard, pour ne pas rester bloqué
    if hasard.randint(1, 10) == 1 {
        return choixDirection2(jeu, hasard);
    }
    let riviere = getRiviere(jeu);
    let depart = getPosJoueurCourant(jeu);
    let but = (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    // parcours en largeur : on retient par quelle première direction on est passé
    let mut vues = vec![depart];
    let mut premieres: Vec<String> = vec!["X".to_string()];
    let mut i = 0;
    while i < vues.len() {
        let (l, c) = vues[i];
        for direction in getDirections() {
            if direction == "X" || !estPosR(riviere, l, c) {
                continue;
            }
            let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
            let voisine = (l + dl, c + dc);
            if !vues.contains(&voisine) && cheminLibre(riviere, l, c, &direction) {
                let premiere = if i == 0 {
                    direction.clone()
                } else {
                    premieres[i].clone()
                };
                if voisine == but {
                    // au dernier coup, mieux vaut parfois ne pas se mettre sur un courant
                    return prudent(jeu, premiere);
                }
                vues.push(voisine);
                premieres.push(premiere);
            }
        }
        i += 1;
    }
    // pas de chemin pour l'instant
    choixDirection2(jeu, hasard)
}

/// Au dernier coup, on renonce à une case dont le courant ramène vers le nord.
fn prudent(jeu: &Jeu, direction: String) -> String {
    let riviere = getRiviere(jeu);
    let (l, c) = getPosJoueurCourant(jeu);
    let (dl, dc) = incDirectionGH(&direction).unwrap_or((0, 0));
    let courant = getCourantR(riviere, l + dl, c + dc).unwrap_or_default();
    let ici = getCourantR(riviere, l, c).unwrap_or_default();
    let surPlace = ici == "X" && l > 0;
    let arrivee = (l + dl, c + dc) == (getNbLigR(riviere) as i32 - 1, getColArrivee(riviere));
    if getNbCoupsRestants(jeu) == 1 && courant.starts_with('N') && surPlace && !arrivee {
        return "X".to_string();
    }
    direction
}
