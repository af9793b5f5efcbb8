//! Le jeu : la rivière, les participants, le classement et les tours.
#![expect(non_snake_case, reason = "names come from the assignment")]

use super::case::{VIDE, getDirections};
use super::grille::incDirectionGH;
use super::joueur::{Joueur, estHumain, getNom, getRepresentation};
use super::joueurs_possibles::lireJoueursPossibles;
use super::liste_joueurs::{
    ListeJoueurs, ajouterJoueur, getJoueurCourant, getJoueurI, getJoueurRep, getNbJoueurs,
    indiceJoueur, joueurSuivant, retirerJoueur, viderJoueurs,
};
use super::riviere::{
    Riviere, deplacementAutorise, deplacer, getColDepart, getCourantR, getMinADeplacer,
    getPositionJoueur, lireRiviere, setContenuR, viderArrivee,
};
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::path::Path;

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
    /// Ceux qui sont encore en course.
    joueurs: ListeJoueurs,
    classement: ListeJoueurs,
    nbCoupsRestants: usize,
    /// Le joueur courant est arrivé pendant son tour : celui qui le suivait a
    /// déjà pris sa place, la fin du tour ne doit pas le sauter.
    suivantDesigne: bool,
}

/// Prépare une partie : personne ne participe encore, le classement est vide, il
/// ne reste aucun coup.
///
/// Les fichiers sont cherchés dans le dossier `data` de `prefixe`, puis dans
/// `prefixe` lui-même.
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    let possibles = lireJoueursPossibles(&chemin(prefixe, ficJoueurs))?;
    Ok(Jeu {
        riviere: lireRiviere(&chemin(prefixe, ficRiviere))?,
        joueurs: ListeJoueurs(possibles.clone()),
        classement: ListeJoueurs(possibles),
        nbCoupsRestants: 0,
        suivantDesigne: false,
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
    let rang = usize::try_from(indiceJoueur(&jeu.joueurs, joueur)).ok();
    match rang.and_then(|rang| getJoueurI(&jeu.joueurs, rang)) {
        Some(joueur) => getPositionJoueur(&jeu.riviere, getRepresentation(joueur)),
        None => (-1, -1),
    }
}

/// La position du joueur courant, ou (-1, -1).
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    match getJoueurCourantJ(jeu) {
        Some(joueur) => getPositionJoueur(&jeu.riviere, getRepresentation(joueur)),
        None => (-1, -1),
    }
}

/// Place le joueur courant au départ (qui est vide alors), s'il n'est pas déjà sur
/// la rivière.
pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    if getPosJoueurCourant(jeu) != (-1, -1) {
        return;
    }
    if let Some(representation) = getJoueurCourantJ(jeu).map(getRepresentation) {
        let col = getColDepart(&jeu.riviere);
        setContenuR(&mut jeu.riviere, 0, col, representation);
    }
}

/// Commence la partie : le classement est vidé, le joueur courant (le premier
/// ajouté) se place au départ et tire son nombre de coups.
///
/// La rivière reste comme elle est. Sans participant, rien ne doit planter.
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    viderJoueurs(&mut jeu.classement);
    jeu.suivantDesigne = false;
    commencerTour(jeu, hasard);
}

/// Le nombre de coups qui restent au joueur courant.
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.nbCoupsRestants
}

/// Enlève un coup au joueur courant, s'il lui en reste.
pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    jeu.nbCoupsRestants = jeu.nbCoupsRestants.saturating_sub(1);
}

/// Enlève tous ses coups au joueur courant.
pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    jeu.nbCoupsRestants = 0;
}

/// Met le joueur de ce nom à la fin du classement et le retire des participants.
///
/// Si c'est le joueur courant, celui qui le suivait devient courant (voir
/// `finirDeplacement`).
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    let rang = usize::try_from(indiceJoueur(&jeu.joueurs, nomJoueur)).ok();
    let humain = rang
        .and_then(|rang| getJoueurI(&jeu.joueurs, rang))
        .is_none_or(estHumain);
    if getJoueurCourantJ(jeu).map(getNom).as_deref() == Some(nomJoueur) {
        jeu.suivantDesigne = true;
    }
    ajouterJoueur(&mut jeu.classement, nomJoueur, humain);
    retirerJoueur(&mut jeu.joueurs, nomJoueur);
}

/// Passe au joueur suivant, qui tire son nombre de coups (de 1 à 5, compris) et
/// se place au départ s'il n'est pas sur la rivière. On tire par la méthode de
/// `hasard` que l'on veut.
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    if !jeu.suivantDesigne {
        joueurSuivant(&mut jeu.joueurs);
    }
    jeu.suivantDesigne = false;
    commencerTour(jeu, hasard);
}

/// Le joueur courant peut-il jouer cette direction ? Renvoie une des trois
/// constantes. `"X"` est toujours possible.
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    if !getDirections().iter().any(|d| d == direction) {
        return PAS_UNE_DIRECTION;
    }
    let (lig, col) = getPosJoueurCourant(jeu);
    if direction == "X" || deplacementAutorise(&jeu.riviere, lig, col, direction) {
        DIRECTION_OK
    } else {
        DIRECTION_NON_AUTORISEE
    }
}

/// La direction dans laquelle se trouve la case `pos`, vue du joueur courant (qui
/// est sur la rivière).
///
/// Sa propre case donne `"X"`, une case qui n'est pas voisine donne `"W"`. Depuis
/// (2, 2), la case (3, 1) est au `"SO"`.
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    let (lig, col) = getPosJoueurCourant(jeu);
    let ecart = Some((pos.0 - lig, pos.1 - col));
    let mut directions = getDirections().into_iter();
    let trouvee = directions.find(|direction| incDirectionGH(direction) == ecart);
    trouvee.unwrap_or_else(|| "W".to_string())
}

/// Joue un coup du joueur courant, à qui il en reste, et dit ce qui s'est passé.
///
/// | situation | réponse |
/// |---|---|
/// | direction inconnue ou interdite | `Attention direction incorrecte` (aucun coup n'est enlevé) |
/// | `X` | `le joueur NOM renonce à ses derniers déplacements` |
/// | le joueur courant arrive | `Le tour se termine car le joueur NOM est arrivé` |
/// | un autre joueur, poussé, arrive | `Le joueur NOM est arrivé` |
/// | tous les autres cas | un texte vide |
///
/// Un joueur arrivé est classé et ne participe plus ; l'arrivée est vidée. Ce qui
/// est dit de quelqu'un qui ne participe pas est libre.
pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    if verifDirection(jeu, direction) != DIRECTION_OK {
        return "Attention direction incorrecte".to_string();
    }
    let nomCourant = getJoueurCourantJ(jeu).map(getNom).unwrap_or_default();
    if direction == "X" {
        enleverTousCoupsRestants(jeu);
        return format!("le joueur {nomCourant} renonce à ses derniers déplacements");
    }
    let position = getPosJoueurCourant(jeu);
    let arrive = deplacerEtClasser(jeu, position, direction);
    enleverCoupsRestants(jeu);
    match arrive {
        Some(nom) if nom == nomCourant => {
            enleverTousCoupsRestants(jeu);
            format!("Le tour se termine car le joueur {nom} est arrivé")
        }
        Some(nom) => format!("Le joueur {nom} est arrivé"),
        None => String::new(),
    }
}

/// Fait un pas de la fin du tour, quand il ne reste aucun coup. Le booléen est vrai
/// si rien n'a bougé : le tour est alors terminé.
///
/// S'il y a quelque chose à emporter, une seule chose l'est, et la réponse est
/// `(false, "Le joueur NOM est arrivé")` ou `(false, "")`. Sinon la case de départ
/// est vidée et c'est au joueur suivant : `(true, "")`, ou
/// `(true, "La partie est terminée")` quand il n'y a plus personne.
///
/// Personne n'est sauté : quand le joueur courant est arrivé pendant son tour, son
/// suivant est déjà courant, et c'est à lui. Que ce soit cette fonction ou
/// `joueurSuivantJ` qui en tienne compte est libre.
pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    let (lig, col) = getMinADeplacer(&jeu.riviere);
    if let Some(courant) = getCourantR(&jeu.riviere, lig, col) {
        let message = match deplacerEtClasser(jeu, (lig, col), &courant) {
            Some(nom) => format!("Le joueur {nom} est arrivé"),
            None => String::new(),
        };
        return (false, message);
    }
    if getNbJoueursJ(jeu) == 0 {
        return (true, "La partie est terminée".to_string());
    }
    let col = getColDepart(&jeu.riviere);
    setContenuR(&mut jeu.riviere, 0, col, VIDE);
    joueurSuivantJ(jeu, hasard);
    (true, String::new())
}

/// Déplace ce qui est en `position`, vide l'arrivée et classe le participant qui
/// y est venu, s'il y en a un ; renvoie son nom.
fn deplacerEtClasser(jeu: &mut Jeu, position: (i32, i32), direction: &str) -> Option<String> {
    let arrive = deplacer(&mut jeu.riviere, position.0, position.1, direction);
    viderArrivee(&mut jeu.riviere);
    let nom = getNom(getJoueurRep(&jeu.joueurs, arrive?)?);
    ajouterClassement(jeu, &nom);
    Some(nom)
}

/// Donne ses coups au joueur courant, s'il y en a un, et le place.
fn commencerTour(jeu: &mut Jeu, hasard: &mut Hasard) {
    if getNbJoueursJ(jeu) > 0 {
        jeu.nbCoupsRestants = hasard.randint(1, 5) as usize;
        positionerJoueurCourant(jeu);
    }
}

/// Le chemin d'un fichier : dans `data` s'il y est, sinon dans le dossier même.
fn chemin(prefixe: &str, nomFic: &str) -> String {
    let dossier = Path::new(prefixe);
    let dansData = dossier.join("data").join(nomFic);
    let trouve = if dansData.exists() {
        dansData
    } else {
        dossier.join(nomFic)
    };
    trouve.display().to_string()
}
