//! Le jeu : la rivière, les participants, le classement et les tours.
#![allow(non_snake_case)]

use super::case::{VIDE, directions};
use super::grille::incDirectionGH;
use super::joueur::Joueur;
use super::joueur::{estHumain, getNom, getRepresentation};
use super::joueurs_possibles::{getRepresentationJoueur, lireJoueursPossibles};
use super::liste_joueurs::{
    ajouterJoueur, getJoueurCourant, getJoueurI, getJoueurRep, getJoueursPossibles, getNbJoueurs,
    indiceJoueur, joueurSuivant, retirerJoueur, viderJoueurs,
};
use super::riviere::{
    deplacementAutorise, deplacer, estPosR, getColDepart, getCourantR, getMinADeplacer,
    getPositionJoueur, lireRiviere, setContenuR, viderArrivee,
};
use std::path::PathBuf;

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
    joueurs: ListeJoueurs,
    classement: ListeJoueurs,
    /// `None` : le joueur du tour est arrivé, et son suivant a pris sa place sans
    /// avoir encore tiré ses coups.
    coups: Option<usize>,
}

const PERDU: &str = "Attention direction incorrecte";
const NULLE_PART: (i32, i32) = (-1, -1);

/// Prépare une partie : personne ne participe encore, le classement est vide, il
/// ne reste aucun coup.
///
/// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
/// `prefixe` lui-même.
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    let dossiers = [PathBuf::from(prefixe).join("data"), PathBuf::from(prefixe)];
    let chemin = |fichier: &str| {
        let chemins = dossiers.iter().map(|dossier| dossier.join(fichier));
        let existe = chemins.clone().find(|chemin| chemin.exists());
        existe
            .unwrap_or(PathBuf::from(fichier))
            .display()
            .to_string()
    };
    let possibles = lireJoueursPossibles(&chemin(ficJoueurs))?;
    Ok(Jeu {
        riviere: lireRiviere(&chemin(ficRiviere))?,
        joueurs: ListeJoueurs(possibles.clone()),
        classement: ListeJoueurs(possibles),
        coups: Some(0),
    })
}

/// La rivière.
pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    &jeu.riviere
}

/// Les joueurs arrivés, dans l'ordre d'arrivée.
pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.classement
}

/// Les participants encore en course.
pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    &jeu.joueurs
}

/// Ajoute un joueur aux participants.
pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur) {
    ajouterJoueur(&mut jeu.joueurs, &getNom(joueur), estHumain(joueur));
}

/// Le nombre de participants encore en course.
pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    getNbJoueurs(&jeu.joueurs)
}

/// Le joueur dont c'est le tour, ou rien s'il n'y a plus personne en course.
pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    getJoueurCourant(&jeu.joueurs)
}

/// La position du participant de ce nom, ou (-1, -1) s'il n'est pas sur la
/// rivière (ou ne participe pas).
pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    if indiceJoueur(&jeu.joueurs, joueur) < 0 {
        return NULLE_PART;
    }
    let rep = getRepresentationJoueur(getJoueursPossibles(&jeu.joueurs), joueur);
    rep.map_or(NULLE_PART, |rep| getPositionJoueur(&jeu.riviere, rep))
}

/// La position du joueur courant, ou (-1, -1).
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    let nom = getJoueurCourantJ(jeu).map(getNom).unwrap_or_default();
    getPosJoueur(jeu, &nom)
}

/// Place le joueur courant au départ, s'il n'est pas déjà sur la rivière.
pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    let Some(rep) = getJoueurCourantJ(jeu).map(getRepresentation) else {
        return;
    };
    if getPosJoueurCourant(jeu) == NULLE_PART {
        let colonne = getColDepart(&jeu.riviere);
        setContenuR(&mut jeu.riviere, 0, colonne, rep);
    }
}

/// Commence la partie : le classement est vidé, le joueur courant (le premier
/// ajouté) se place au départ et tire son nombre de coups.
///
/// La rivière reste comme elle est. S'il n'y a pas de participant, il ne se passe
/// rien de plus.
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    viderJoueurs(&mut jeu.classement);
    jeu.coups = Some(0);
    if getNbJoueursJ(jeu) != 0 {
        jeu.coups = Some(hasard.randint(1, 5) as usize);
        positionerJoueurCourant(jeu);
    }
}

/// Le nombre de coups qui restent au joueur courant.
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.coups.unwrap_or(0)
}

/// Enlève un coup au joueur courant, s'il lui en reste.
pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    jeu.coups = jeu
        .coups
        .map(|coups| if coups == 0 { 0 } else { coups - 1 });
}

/// Enlève tous ses coups au joueur courant.
pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    jeu.coups = jeu.coups.map(|_| 0);
}

/// Met le joueur de ce nom à la fin du classement et le retire des participants.
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    let rang = indiceJoueur(&jeu.joueurs, nomJoueur);
    if rang < 0 {
        return;
    }
    let sonTour = getJoueurCourantJ(jeu)
        .map(getNom)
        .is_some_and(|nom| nom == nomJoueur);
    let humain = getJoueurI(&jeu.joueurs, rang as usize).is_some_and(estHumain);
    retirerJoueur(&mut jeu.joueurs, nomJoueur);
    ajouterJoueur(&mut jeu.classement, nomJoueur, humain);
    if sonTour {
        jeu.coups = None;
    }
}

/// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
/// se place au départ s'il n'est pas sur la rivière.
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    if jeu.coups.is_some() {
        joueurSuivant(&mut jeu.joueurs);
    }
    jeu.coups = Some(0);
    if getNbJoueursJ(jeu) != 0 {
        jeu.coups = Some(hasard.randint(1, 5) as usize);
        positionerJoueurCourant(jeu);
    }
}

/// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
/// constantes. `"X"` est toujours possible.
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    if direction == "X" {
        return DIRECTION_OK;
    }
    if directions.iter().all(|d| d.0 != direction) {
        return PAS_UNE_DIRECTION;
    }
    let (lig, col) = getPosJoueurCourant(jeu);
    if !deplacementAutorise(&jeu.riviere, lig, col, direction) {
        return DIRECTION_NON_AUTORISEE;
    }
    DIRECTION_OK
}

/// La direction dans laquelle se trouve la case `pos`, vue du joueur courant.
///
/// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
/// (2, 2), la case (3, 1) est au `"SO"`.
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    let ici = getPosJoueurCourant(jeu);
    if estPosR(&jeu.riviere, ici.0, ici.1) {
        for (direction, _) in directions {
            let pas = incDirectionGH(direction).unwrap_or((0, 0));
            if (ici.0 + pas.0, ici.1 + pas.1) == pos {
                return direction.to_string();
            }
        }
    }
    String::from("W")
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
    if verifDirection(jeu, direction) != DIRECTION_OK {
        return PERDU.to_string();
    }
    let nom = getJoueurCourantJ(jeu).map(getNom).unwrap_or_default();
    if direction == "X" {
        enleverTousCoupsRestants(jeu);
        return format!("le joueur {nom} renonce à ses derniers déplacements");
    }
    let pos = getPosJoueurCourant(jeu);
    enleverCoupsRestants(jeu);
    let arrive = deplacerEtClasser(jeu, pos, direction);
    if arrive.is_empty() {
        arrive
    } else if arrive == nom {
        format!("Le tour se termine car le joueur {nom} est arrivé")
    } else {
        format!("Le joueur {arrive} est arrivé")
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
    let pos = getMinADeplacer(&jeu.riviere);
    if pos == NULLE_PART {
        let colonne = getColDepart(&jeu.riviere);
        setContenuR(&mut jeu.riviere, 0, colonne, VIDE);
        joueurSuivantJ(jeu, hasard);
        return match getNbJoueursJ(jeu) {
            0 => (true, "La partie est terminée".to_string()),
            _ => (true, String::new()),
        };
    }
    let courant = getCourantR(&jeu.riviere, pos.0, pos.1).unwrap_or_default();
    let arrive = deplacerEtClasser(jeu, pos, &courant);
    if arrive.is_empty() {
        (false, arrive)
    } else {
        (false, format!("Le joueur {arrive} est arrivé"))
    }
}

/// Le nom de celui qui arrive par ce déplacement, ou un texte vide.
fn deplacerEtClasser(jeu: &mut Jeu, (lig, col): (i32, i32), direction: &str) -> String {
    let arrive = deplacer(&mut jeu.riviere, lig, col, direction);
    viderArrivee(&mut jeu.riviere);
    let joueur = arrive.and_then(|rep| getJoueurRep(&jeu.joueurs, rep));
    let nom = joueur.map(getNom).unwrap_or_default();
    ajouterClassement(jeu, &nom);
    nom
}
