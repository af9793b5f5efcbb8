//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

use super::case::{VIDE, getDirections};
use super::grille::incDirectionGH;
use super::joueur::Joueur;
use super::joueur::{estHumain, getNom, getRepresentation};
use super::joueurs_possibles::lireJoueursPossibles;
use super::liste_joueurs::{
    ajouterJoueur, getJoueurCourant, getJoueurI, getJoueurRep, getNbJoueurs, indiceJoueur,
    joueurSuivant, retirerJoueur, viderJoueurs,
};
use super::riviere::{
    deplacementAutorise, deplacer, getColDepart, getCourantR, getMinADeplacer, getPositionJoueur,
    lireRiviere, setContenuR, viderArrivee,
};
use std::path::Path;

use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;

/// Réponse de [`verifDirection`] : le joueur courant peut aller par là.
pub const DIRECTION_OK: i32 = 0;
/// Réponse de [`verifDirection`] : ce n'est pas une direction.
pub const PAS_UNE_DIRECTION: i32 = 1;
/// Réponse de [`verifDirection`] : le joueur courant ne peut pas aller par là.
pub const DIRECTION_NON_AUTORISEE: i32 = 2;

/// Une partie. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Jeu {
    riviere: Riviere,
    participants: ListeJoueurs,
    arrives: ListeJoueurs,
    coups: usize,
    /// Celui dont c'était le tour est arrivé : le suivant est déjà courant.
    remplace: bool,
}

/// Prépare une partie : personne ne participe encore, le classement est vide, il
/// ne reste aucun coup.
///
/// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
/// `prefixe` lui-même.
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    let participants = ListeJoueurs(chercher(prefixe, ficJoueurs, lireJoueursPossibles)?);
    let riviere = chercher(prefixe, ficRiviere, lireRiviere)?;
    let arrives = participants.clone();
    Ok(Jeu {
        riviere,
        participants,
        arrives,
        coups: 0,
        remplace: false,
    })
}

/// La rivière.
pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    &jeu.riviere
}

/// Les joueurs arrivés, dans l'ordre d'arrivée.
pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.arrives
}

/// Les participants encore en course.
pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.participants
}

/// Ajoute un joueur aux participants.
pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur) {
    ajouterJoueur(&mut jeu.participants, &getNom(joueur), estHumain(joueur))
}

/// Le nombre de participants encore en course.
pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    getNbJoueurs(getJoueursJ(jeu))
}

/// Le joueur dont c'est le tour, ou rien s'il n'y a plus personne en course.
pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    getJoueurCourant(getJoueursJ(jeu))
}

/// La position du participant de ce nom, ou (-1, -1) s'il n'est pas sur la
/// rivière (ou ne participe pas).
pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    usize::try_from(indiceJoueur(&jeu.participants, joueur))
        .ok()
        .and_then(|i| getJoueurI(&jeu.participants, i))
        .map_or((-1, -1), |j| {
            getPositionJoueur(&jeu.riviere, getRepresentation(j))
        })
}

/// La position du joueur courant, ou (-1, -1).
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    getJoueurCourantJ(jeu).map_or((-1, -1), |j| {
        getPositionJoueur(&jeu.riviere, getRepresentation(j))
    })
}

/// Place le joueur courant au départ, s'il n'est pas déjà sur la rivière.
pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    let rep = getJoueurCourantJ(jeu).map(getRepresentation);
    if let Some(rep) = rep
        && getPosJoueurCourant(jeu).0 < 0
    {
        let col = getColDepart(&jeu.riviere);
        setContenuR(&mut jeu.riviere, 0, col, rep);
    }
}

/// Commence la partie : le classement est vidé, le joueur courant (le premier
/// ajouté) se place au départ et tire son nombre de coups.
///
/// La rivière reste comme elle est. S'il n'y a pas de participant, il ne se passe
/// rien de plus.
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    viderJoueurs(&mut jeu.arrives);
    commencerTour(jeu, hasard);
}

/// Le nombre de coups qui restent au joueur courant.
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.coups
}

/// Enlève un coup au joueur courant, s'il lui en reste.
pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    jeu.coups = jeu.coups.saturating_sub(1);
}

/// Enlève tous ses coups au joueur courant.
pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    jeu.coups = 0;
}

/// Met le joueur de ce nom à la fin du classement et le retire des participants.
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    let i = indiceJoueur(&jeu.participants, nomJoueur);
    if let Some(joueur) = usize::try_from(i)
        .ok()
        .and_then(|i| getJoueurI(&jeu.participants, i))
    {
        ajouterJoueur(&mut jeu.arrives, nomJoueur, estHumain(joueur));
        retirerJoueur(&mut jeu.participants, nomJoueur);
    }
}

/// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
/// se place au départ s'il n'est pas sur la rivière.
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    joueurSuivant(&mut jeu.participants);
    commencerTour(jeu, hasard);
}

/// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
/// constantes. `"X"` est toujours possible.
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    let (lig, col) = getPosJoueurCourant(jeu);
    match direction {
        "X" => DIRECTION_OK,
        _ if incDirectionGH(direction).is_none() => PAS_UNE_DIRECTION,
        _ if deplacementAutorise(&jeu.riviere, lig, col, direction) => DIRECTION_OK,
        _ => DIRECTION_NON_AUTORISEE,
    }
}

/// La direction dans laquelle se trouve la case `pos`, vue du joueur courant.
///
/// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
/// (2, 2), la case (3, 1) est au `"SO"`.
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    let (lig, col) = getPosJoueurCourant(jeu);
    let ecart = (pos.0.saturating_sub(lig), pos.1.saturating_sub(col));
    getDirections()
        .into_iter()
        .filter(|_| lig >= 0)
        .find(|d| incDirectionGH(d) == Some(ecart))
        .unwrap_or_else(|| "W".into())
}

/// Joue un coup du joueur courant et dit ce qui s'est passé.
///
/// | situation | réponse |
/// |---|---|
/// | direction inconnue ou interdite | `Attention direction incorrecte` (aucun coup n'est enlevé) |
/// | `X` | `le joueur NOM renonce à ses derniers déplacements` |
/// | le joueur courant arrive | `Le tour se termine car le joueur NOM est arrivé` |
/// | un autre joueur, poussé, arrive | `Le joueur NOM est arrivé` |
/// | tous les autres cas | un texte vide |
///
/// Un joueur arrivé est classé et ne participe plus ; l'arrivée est vidée.
pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    let Some(courant) = getJoueurCourantJ(jeu).map(getNom) else {
        return "Attention direction incorrecte".into();
    };
    match (verifDirection(jeu, direction), direction) {
        (DIRECTION_OK, "X") => {
            enleverTousCoupsRestants(jeu);
            format!("le joueur {courant} renonce à ses derniers déplacements")
        }
        (DIRECTION_OK, _) => {
            enleverCoupsRestants(jeu);
            let pos = getPosJoueurCourant(jeu);
            match bouger(jeu, pos, direction) {
                Some(nom) if nom == courant => {
                    format!("Le tour se termine car le joueur {nom} est arrivé")
                }
                Some(nom) => format!("Le joueur {nom} est arrivé"),
                None => String::new(),
            }
        }
        _ => "Attention direction incorrecte".into(),
    }
}

/// Fait un pas de la fin du tour. Le booléen est vrai si rien n'a bougé : le tour
/// est alors terminé.
///
/// S'il y a quelque chose à emporter, une seule chose l'est, et la réponse est
/// `(false, "Le joueur NOM est arrivé")` ou `(false, "")`. Sinon la case de départ
/// est vidée et c'est au joueur suivant : `(true, "")`, ou
/// `(true, "La partie est terminée")` quand il n'y a plus personne.
pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    match getMinADeplacer(&jeu.riviere) {
        (-1, _) => {
            let col = getColDepart(&jeu.riviere);
            setContenuR(&mut jeu.riviere, 0, col, VIDE);
            match jeu.remplace {
                true => commencerTour(jeu, hasard),
                false => joueurSuivantJ(jeu, hasard),
            }
            let personne = getNbJoueursJ(jeu) == 0;
            (
                true,
                if personne {
                    "La partie est terminée".into()
                } else {
                    String::new()
                },
            )
        }
        (lig, col) => {
            let courant = getCourantR(&jeu.riviere, lig, col).unwrap_or_default();
            let arrive = bouger(jeu, (lig, col), &courant);
            (
                false,
                arrive
                    .map(|nom| format!("Le joueur {nom} est arrivé"))
                    .unwrap_or_default(),
            )
        }
    }
}

/// Déplace ce qui est en `pos`, classe celui qui arrive, et donne son nom.
fn bouger(jeu: &mut Jeu, (lig, col): (i32, i32), direction: &str) -> Option<String> {
    let rep = deplacer(&mut jeu.riviere, lig, col, direction);
    viderArrivee(&mut jeu.riviere);
    let nom = getNom(getJoueurRep(&jeu.participants, rep?)?);
    if getJoueurCourantJ(jeu).map(getNom).as_ref() == Some(&nom) && !jeu.remplace {
        jeu.remplace = true;
        jeu.coups = 0;
    }
    ajouterClassement(jeu, &nom);
    Some(nom)
}

/// Le joueur courant, s'il y en a un, tire ses coups et prend sa place.
fn commencerTour(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.remplace = false;
    jeu.coups = match getJoueurCourantJ(jeu) {
        Some(_) => hasard.randint(1, 5) as usize,
        None => 0,
    };
    positionerJoueurCourant(jeu);
}

fn chercher<T>(
    prefixe: &str,
    nom: &str,
    lire: fn(&str) -> Result<T, ErreurFichier>,
) -> Result<T, ErreurFichier> {
    let prefixe = Path::new(prefixe);
    match lire(&prefixe.join("data").join(nom).to_string_lossy()) {
        Err(ErreurFichier::Illisible { .. }) => lire(&prefixe.join(nom).to_string_lossy()),
        resultat => resultat,
    }
}
