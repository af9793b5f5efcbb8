#![allow(non_snake_case)]

use super::case::{VIDE, directions};
use super::grille::incDirectionGH;
use super::joueur::{Joueur, estHumain, getNom, getRepresentation};
use super::joueurs_possibles::lireJoueursPossibles;
use super::liste_joueurs::{
    ListeJoueurs, ajouterJoueur, getJoueurCourant, getJoueurI, getJoueurRep, getNbJoueurs,
    joueurSuivant, retirerJoueur, viderJoueurs,
};
use super::riviere::{
    Riviere, deplacementAutorise, deplacer, getColDepart, getCourantR, getMinADeplacer,
    getPositionJoueur, lireRiviere, setContenuR, viderArrivee,
};
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;

pub const DIRECTION_OK: i32 = 0;
pub const PAS_UNE_DIRECTION: i32 = 1;
pub const DIRECTION_NON_AUTORISEE: i32 = 2;

/// Les deux listes : ceux qui courent, ceux qui sont arrivés.
const EN_COURSE: usize = 0;
const ARRIVES: usize = 1;

#[derive(Clone, Debug)]
pub struct Jeu {
    riviere: Riviere,
    listes: [ListeJoueurs; 2],
    coups: u8,
    /// Celui dont c'est le tour, même s'il vient d'arriver.
    auTourDe: String,
}

pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    let ou = |nom: &str| {
        let base = if prefixe.is_empty() { "." } else { prefixe };
        let data = format!("{base}/data/{nom}");
        if std::fs::metadata(&data).is_ok() {
            data
        } else if nom.starts_with('/') {
            nom.to_string()
        } else {
            format!("{base}/{nom}")
        }
    };
    let possibles = lireJoueursPossibles(&ou(ficJoueurs))?;
    let riviere = lireRiviere(&ou(ficRiviere))?;
    let listes = [ListeJoueurs(possibles.clone()), ListeJoueurs(possibles)];
    Ok(Jeu { riviere, listes, coups: 0, auTourDe: String::new() })
}

pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    viderJoueurs(&mut jeu.listes[ARRIVES]);
    nouveauTour(jeu, hasard);
}

fn nouveauTour(jeu: &mut Jeu, hasard: &mut Hasard) {
    let Some(nom) = getJoueurCourantJ(jeu).map(getNom) else {
        return;
    };
    jeu.auTourDe = nom;
    jeu.coups = hasard.randint(1, 5) as u8;
    positionerJoueurCourant(jeu);
}

pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    &jeu.riviere
}

pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.listes[ARRIVES]
}

pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.listes[EN_COURSE]
}

pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur) {
    ajouterJoueur(&mut jeu.listes[EN_COURSE], &getNom(joueur), estHumain(joueur));
}

pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    getNbJoueurs(&jeu.listes[EN_COURSE])
}

pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    getJoueurCourant(&jeu.listes[EN_COURSE])
}

pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    let liste = getJoueursJ(jeu);
    for i in 0..getNbJoueurs(liste) {
        if let Some(j) = getJoueurI(liste, i)
            && getNom(j) == joueur
        {
            return getPositionJoueur(&jeu.riviere, getRepresentation(j));
        }
    }
    (-1, -1)
}

pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    let nom = getJoueurCourantJ(jeu).map(getNom).unwrap_or_default();
    getPosJoueur(jeu, &nom)
}

pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.coups.into()
}

pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    if jeu.coups > 0 {
        jeu.coups -= 1;
    }
}

pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    while jeu.coups > 0 {
        enleverCoupsRestants(jeu);
    }
}

pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    ajouterJoueur(&mut jeu.listes[ARRIVES], nomJoueur, true);
    retirerJoueur(&mut jeu.listes[EN_COURSE], nomJoueur);
}

pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    // Si celui dont c'était le tour est arrivé, un autre a déjà pris sa place.
    let courant = getJoueurCourantJ(jeu).map(getNom);
    if jeu.auTourDe.is_empty() || courant.as_deref() == Some(&jeu.auTourDe) {
        joueurSuivant(&mut jeu.listes[EN_COURSE]);
    }
    nouveauTour(jeu, hasard);
}

pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    let (lig, col) = getPosJoueurCourant(jeu);
    if direction == "X" {
        DIRECTION_OK
    } else if incDirectionGH(direction).is_none() {
        PAS_UNE_DIRECTION
    } else if deplacementAutorise(&jeu.riviere, lig, col, direction) {
        DIRECTION_OK
    } else {
        DIRECTION_NON_AUTORISEE
    }
}

pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    let (lig, col) = getPosJoueurCourant(jeu);
    for (direction, _) in directions {
        if let Some((dl, dc)) = incDirectionGH(direction)
            && (lig + dl, col + dc) == pos
        {
            return direction.to_string();
        }
    }
    String::from("W")
}

pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    let depart = getColDepart(&jeu.riviere);
    if let (Some(joueur), (-1, _)) = (getJoueurCourantJ(jeu), getPosJoueurCourant(jeu)) {
        let representation = getRepresentation(joueur);
        setContenuR(&mut jeu.riviere, 0, depart, representation);
    }
}

/// Déplace, vide l'arrivée, et classe le participant qui y était.
fn avancer(jeu: &mut Jeu, (lig, col): (i32, i32), direction: &str) -> String {
    let arrive = deplacer(&mut jeu.riviere, lig, col, direction).unwrap_or(VIDE);
    viderArrivee(&mut jeu.riviere);
    let Some(nom) = getJoueurRep(getJoueursJ(jeu), arrive).map(getNom) else {
        return String::new();
    };
    ajouterClassement(jeu, &nom);
    nom
}

pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    let moi = getJoueurCourantJ(jeu).map(getNom).unwrap_or_default();
    match (verifDirection(jeu, direction), direction) {
        (DIRECTION_OK, "X") => {
            jeu.coups = 0;
            format!("le joueur {moi} renonce à ses derniers déplacements")
        }
        (DIRECTION_OK, _) => {
            enleverCoupsRestants(jeu);
            let nom = avancer(jeu, getPosJoueurCourant(jeu), direction);
            if nom.is_empty() {
                nom
            } else if nom == moi {
                jeu.coups = 0;
                format!("Le tour se termine car le joueur {nom} est arrivé")
            } else {
                format!("Le joueur {nom} est arrivé")
            }
        }
        _ => "Attention direction incorrecte".into(),
    }
}

pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    let pos = getMinADeplacer(&jeu.riviere);
    if pos != (-1, -1) {
        let courant = getCourantR(&jeu.riviere, pos.0, pos.1).unwrap_or_default();
        let nom = avancer(jeu, pos, &courant);
        if nom.is_empty() {
            return (false, nom);
        }
        return (false, format!("Le joueur {nom} est arrivé"));
    }
    if getNbJoueursJ(jeu) == 0 {
        return (true, "La partie est terminée".into());
    }
    let depart = getColDepart(&jeu.riviere);
    setContenuR(&mut jeu.riviere, 0, depart, VIDE);
    joueurSuivantJ(jeu, hasard);
    (true, String::new())
}
