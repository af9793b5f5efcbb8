#![allow(non_snake_case, non_upper_case_globals)]
use super::case::VIDE;
use super::grille::{incDirectionGH, voisine};
use super::joueur::*;
use super::joueurs_possibles::lireJoueursPossibles;
use super::liste_joueurs::*;
use super::riviere::*;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;

pub const DIRECTION_OK: i32 = 0;
pub const PAS_UNE_DIRECTION: i32 = 1;
pub const DIRECTION_NON_AUTORISEE: i32 = 2;

#[derive(Debug, Clone, PartialEq)]
pub struct Jeu {
    riviere: Riviere,
    enCourse: ListeJoueurs,
    classement: ListeJoueurs,
    coups: usize,
    // Le nom de celui dont c'est le tour, même s'il est arrivé.
    auTourDe: Option<String>,
}
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    // On essaie data, puis le dossier lui-même.
    let base = if prefixe.is_empty() || prefixe.ends_with('/') {
        prefixe.to_string()
    } else {
        format!("{prefixe}/")
    };
    let essais = |f: &str| {
        if f.starts_with('/') {
            vec![f.to_string()]
        } else {
            vec![format!("{base}data/{f}"), format!("{base}{f}")]
        }
    };
    let absent = |e: &ErreurFichier| matches!(e, ErreurFichier::Illisible { .. });
    let mut possibles = lireJoueursPossibles(&essais(ficJoueurs)[0]);
    if possibles.as_ref().is_err_and(absent) {
        possibles = lireJoueursPossibles(essais(ficJoueurs).last().unwrap());
    }
    let mut riviere = lireRiviere(&essais(ficRiviere)[0]);
    if riviere.as_ref().is_err_and(absent) {
        riviere = lireRiviere(essais(ficRiviere).last().unwrap());
    }
    let possibles = possibles?;
    Ok(Jeu {
        riviere: riviere?,
        enCourse: ListeJoueurs(possibles.clone()),
        classement: ListeJoueurs(possibles),
        coups: 0,
        auTourDe: None,
    })
}
pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    &jeu.riviere
}
pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.classement
}
pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.enCourse
}
pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur) {
    ajouterJoueur(&mut jeu.enCourse, &getNom(joueur), estHumain(joueur));
}
pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    getNbJoueurs(&jeu.enCourse)
}
pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    getJoueurCourant(&jeu.enCourse)
}
pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    let i = indiceJoueur(&jeu.enCourse, joueur);
    if i == -1 {
        return (-1, -1);
    }
    let j = getJoueurI(&jeu.enCourse, i as usize).unwrap();
    getPositionJoueur(&jeu.riviere, getRepresentation(j))
}
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    match getJoueurCourantJ(jeu) {
        Some(j) => getPosJoueur(jeu, &getNom(j)),
        None => (-1, -1),
    }
}
pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    if let ((-1, _), Some(j)) = (getPosJoueurCourant(jeu), getJoueurCourantJ(jeu)) {
        let (r, c) = (getRepresentation(j), getColDepart(&jeu.riviere));
        setContenuR(&mut jeu.riviere, 0, c, r);
    }
}
fn donneLaMain(jeu: &mut Jeu, hasard: &mut Hasard) {
    // Le tirage d'abord (même s'il n'y a personne).
    let de = hasard.sample(&[5, 4, 3, 2, 1], 1)[0];
    jeu.auTourDe = getJoueurCourantJ(jeu).map(getNom);
    if jeu.auTourDe.is_some() {
        jeu.coups = de;
        positionerJoueurCourant(jeu);
    }
}
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    viderJoueurs(&mut jeu.classement);
    donneLaMain(jeu, hasard);
}
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.coups
}
pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    jeu.coups = jeu.coups.max(1) - 1;
}
pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    while jeu.coups > 0 {
        enleverCoupsRestants(jeu);
    }
}
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    ajouterJoueur(&mut jeu.classement, nomJoueur, true);
    retirerJoueur(&mut jeu.enCourse, nomJoueur);
}
/// Toujours le suivant : c'est finirDeplacement qui sait si quelqu'un est parti.
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    joueurSuivant(&mut jeu.enCourse);
    donneLaMain(jeu, hasard);
}
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    let (l, c) = getPosJoueurCourant(jeu);
    match incDirectionGH(direction) {
        None => PAS_UNE_DIRECTION,
        Some((0, 0)) => DIRECTION_OK,
        Some(_) if deplacementAutorise(&jeu.riviere, l, c, direction) => DIRECTION_OK,
        Some(_) => DIRECTION_NON_AUTORISEE,
    }
}
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    let (l, c) = getPosJoueurCourant(jeu);
    for d in ["X", "N", "S", "NO", "NE", "SO", "SE"] {
        if voisine(l, c, d) == Some(pos) {
            return d.to_string();
        }
    }
    String::from("W")
}
pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    // Le sujet écrit " " pour « rien de particulier ».
    let rien = " ".to_string();
    if verifDirection(jeu, direction) > 0 {
        return "Attention : direction incorrecte.\n".to_string();
    }
    let Some(moi) = getJoueurCourantJ(jeu).cloned() else {
        return rien;
    };
    if direction == "X" {
        enleverTousCoupsRestants(jeu);
        return "le joueur ".to_string() + &getNom(&moi) + " renonce a ses derniers deplacements";
    }
    enleverCoupsRestants(jeu);
    let (l, c) = getPosJoueurCourant(jeu);
    let arrive = deplacer(&mut jeu.riviere, l, c, direction);
    viderArrivee(&mut jeu.riviere);
    let Some(lui) = arrive.and_then(|r| getJoueurRep(&jeu.enCourse, r)).cloned() else {
        return rien;
    };
    ajouterClassement(jeu, &getNom(&lui));
    if lui == moi {
        enleverTousCoupsRestants(jeu);
        "LE TOUR SE TERMINE CAR LE JOUEUR ".to_string() + &getNom(&lui) + " EST ARRIVE"
    } else {
        "LE JOUEUR ".to_string() + &getNom(&lui) + " EST ARRIVE"
    }
}
pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    match getMinADeplacer(&jeu.riviere) {
        (-1, -1) => {}
        (l, c) => {
            let d = getCourantR(&jeu.riviere, l, c).unwrap();
            let arrive = deplacer(&mut jeu.riviere, l, c, &d);
            viderArrivee(&mut jeu.riviere);
            return match arrive
                .and_then(|r| getJoueurRep(&jeu.enCourse, r))
                .map(getNom)
            {
                None => (false, "".into()),
                Some(nom) => {
                    ajouterClassement(jeu, &nom);
                    (false, format!("Le joueur {nom} est arrivé."))
                }
            };
        }
    }
    if getNbJoueursJ(jeu) == 0 {
        return (true, "La partie est terminée.".into());
    }
    let c = getColDepart(&jeu.riviere);
    setContenuR(&mut jeu.riviere, 0, c, VIDE);
    // Celui dont c'était le tour est-il encore là ?
    if getJoueurCourantJ(jeu).map(getNom) == jeu.auTourDe {
        joueurSuivantJ(jeu, hasard);
    } else {
        donneLaMain(jeu, hasard);
    }
    (true, "".into())
}
