//! Players, lists of players, and the files that name them.

use crate::api::*;
use crate::outillage::{DONNEES, RIVIERES, noms};
use crate::riviere::fichiers::ErreurFichier;
use std::fs;

fn possibles() -> JoueursPossibles {
    lireJoueursPossibles(&format!("{DONNEES}/joueurs.txt")).expect("the players' file")
}

fn liste(noms: &[&str]) -> ListeJoueurs {
    let mut liste = ListeJoueurs(possibles());
    for nom in noms {
        ajouterJoueur(&mut liste, nom, true);
    }
    liste
}

fn courant(liste: &ListeJoueurs) -> Option<String> {
    getJoueurCourant(liste).map(getNom)
}

#[test]
fn the_six_players() {
    let p = possibles();
    assert_eq!(
        getListeNomsJoueur(&p),
        ["CHIMIE", "GEA", "GMP", "GTE", "INFORMATIQUE", "QLIO"]
    );
    assert_eq!(getNomJoueur(&p, "I").as_deref(), Some("INFORMATIQUE"));
    for inconnu in ["Q", "", "i", "IL"] {
        assert_eq!(getNomJoueur(&p, inconnu), None);
    }
    assert_eq!(getRepresentationJoueur(&p, "QLIO"), Some('L'));
    assert_eq!(getRepresentationJoueur(&p, "PERSONNE"), None);
}

#[test]
fn names_and_characters_are_not_taken_twice() {
    let mut p = JoueursPossibles();
    ajouterNom(&mut p, "GEA", 'A');
    ajouterNom(&mut p, "GEA", 'B');
    ajouterNom(&mut p, "GTE", 'A');
    assert_eq!(getListeNomsJoueur(&p), ["GEA"]);
    getListeNomsJoueur(&p).clear();
    assert_eq!(getListeNomsJoueur(&p), ["GEA"]);
}

#[test]
fn the_first_one_added_is_current() {
    let mut l = liste(&["GEA", "GMP", "CHIMIE", "GEA", "PERSONNE"]);
    assert_eq!(noms(&l), ["GEA", "GMP", "CHIMIE"]);
    let mut tours = Vec::new();
    for _ in 0..4 {
        tours.extend(courant(&l));
        joueurSuivant(&mut l);
    }
    assert_eq!(tours, ["GEA", "GMP", "CHIMIE", "GEA"]);
    assert_eq!(
        (indiceJoueur(&l, "CHIMIE"), indiceJoueur(&l, "QLIO")),
        (2, -1)
    );
    assert_eq!(getJoueurRep(&l, 'M').map(getNom).as_deref(), Some("GMP"));
    assert!(getJoueurRep(&l, 'L').is_none() && getJoueurI(&l, 3).is_none());
}

#[test]
fn removing_another_player_keeps_the_current_one() {
    let mut l = liste(&["GEA", "GMP", "CHIMIE"]);
    joueurSuivant(&mut l);
    retirerJoueur(&mut l, "GEA");
    retirerJoueur(&mut l, "GEA");
    assert_eq!(courant(&l).as_deref(), Some("GMP"));
    joueurSuivant(&mut l);
    assert_eq!(courant(&l).as_deref(), Some("CHIMIE"));
}

#[test]
fn removing_the_current_player_names_the_one_who_follows() {
    let mut l = liste(&["GEA", "GMP", "CHIMIE"]);
    retirerJoueur(&mut l, "GEA");
    assert_eq!(courant(&l).as_deref(), Some("GMP"));
    joueurSuivant(&mut l);
    retirerJoueur(&mut l, "CHIMIE");
    assert_eq!(courant(&l).as_deref(), Some("GMP"));
    retirerJoueur(&mut l, "GMP");
    assert_eq!(courant(&l), None);
    joueurSuivant(&mut l);
    viderJoueurs(&mut l);
    assert_eq!(
        (
            getNbJoueurs(&l),
            getListeNomsJoueur(getJoueursPossibles(&l)).len()
        ),
        (0, 6)
    );
}

#[test]
fn a_player_has_three_properties() {
    let j = Joueur("QLIO", 'L', false);
    assert_eq!(
        (getNom(&j), getRepresentation(&j), estHumain(&j)),
        ("QLIO".into(), 'L', false)
    );
}

#[test]
fn our_rivers_are_right() {
    for nom in RIVIERES {
        let r = lireRiviere(&format!("{DONNEES}/{nom}")).expect(nom);
        let distances = marquage(&r, getNbLigR(&r) as i32 - 1, getColArrivee(&r));
        let depart = getValGH(&distances, 0, getColDepart(&r));
        assert!(
            depart.is_some_and(|d| *d > 0),
            "{nom}: the arrival is out of reach"
        );
    }
}

#[track_caller]
fn check_refuse(texte: &str, erreur: ErreurFichier) {
    let dossier = tempfile::tempdir().expect("a temporary folder");
    let chemin = dossier.path().join("riviere.txt");
    fs::write(&chemin, texte).expect("a writable folder");
    assert_eq!(lireRiviere(&chemin.display().to_string()), Err(erreur));
}

#[test]
fn what_is_wrong_in_a_river_is_said_with_its_line() {
    check_refuse("", ErreurFichier::SansEntete { ligne: 1 });
    check_refuse("\nrocher,1,1", ErreurFichier::SansEntete { ligne: 2 });
    check_refuse(
        "entete,5,5,True,0",
        ErreurFichier::EnteteIncorrect { ligne: 1 },
    );
    check_refuse(
        "entete,0,5,True,0,2",
        ErreurFichier::EnteteIncorrect { ligne: 1 },
    );
    check_refuse(
        "entete,5,5,true,0,2",
        ErreurFichier::PariteInconnue { ligne: 1 },
    );
    check_refuse(
        "entete,5,5,True,0,deux",
        ErreurFichier::PasUnNombre { ligne: 1 },
    );
    let debut = "entete,5,5,True,0,2\n\n";
    check_refuse(
        &format!("{debut}tronc,1,x"),
        ErreurFichier::PasUnNombre { ligne: 3 },
    );
    check_refuse(
        &format!("{debut}tronc,1,1,2"),
        ErreurFichier::NombreImpair { ligne: 3 },
    );
    check_refuse(
        &format!("{debut}arbre,1,1"),
        ErreurFichier::ContenuInconnu { ligne: 3 },
    );
    let nom = "nulle/part.txt".to_string();
    assert_eq!(lireRiviere(&nom), Err(ErreurFichier::Illisible { nom }));
}

#[test]
fn a_wrong_line_of_players_is_named() {
    let dossier = tempfile::tempdir().expect("a temporary folder");
    let chemin = dossier.path().join("joueurs.txt");
    for ligne in [
        "GMP", "GMP,MM", "GMP,M,1", "GMP,m", "GMP,T", "GMP,Q", "GMP,#", "GMP, ",
    ] {
        let texte = format!("GEA,A\n{ligne}");
        fs::write(&chemin, texte).expect("a writable folder");
        let lu = lireJoueursPossibles(&chemin.display().to_string());
        assert_eq!(lu, Err(ErreurFichier::JoueurIncorrect { ligne: 2 }));
    }
    fs::write(&chemin, "GEA,A\r\nGMP,M \n\n").expect("a writable folder");
    let lu = lireJoueursPossibles(&chemin.display().to_string()).expect("right players");
    assert_eq!(getRepresentationJoueur(&lu, "GMP"), Some('M'));
}
