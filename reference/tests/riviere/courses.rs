//! Races of automatic players.

use crate::api::*;
use crate::outillage::{DONNEES, RIVIERES, noms};
use outils::Hasard;

/// How a player chooses.
type Choix = fn(&Jeu, &mut Hasard) -> String;

fn nouveau(riviere: &str, joueurs: &[(&str, char)]) -> Jeu {
    let mut jeu = Jeu(DONNEES, "joueurs.txt", riviere).expect("our files");
    for (nom, representation) in joueurs {
        ajouterJoueurJ(&mut jeu, &Joueur(nom, *representation, false));
    }
    jeu
}

/// Plays until `fini`, the current player choosing with what `choix` gives for
/// its character. Each chosen direction must be allowed.
fn courir(
    jeu: &mut Jeu,
    hasard: &mut Hasard,
    choix: impl Fn(char) -> Choix,
    fini: impl Fn(&Jeu) -> bool,
) {
    initJeu(jeu, hasard);
    for _ in 0..100_000 {
        if fini(jeu) {
            return;
        }
        if getNbCoupsRestants(jeu) == 0 {
            finirDeplacement(jeu, hasard);
        } else if let Some(representation) = getJoueurCourantJ(jeu).map(getRepresentation) {
            let direction = choix(representation)(jeu, hasard);
            assert_eq!(verifDirection(jeu, &direction), DIRECTION_OK, "{direction}");
            jouerDirection(jeu, &direction);
        }
    }
    panic!("the race does not end");
}

#[test]
fn six_automatic_players_arrive_on_each_river() {
    let tous = [
        ("CHIMIE", 'C'),
        ("GEA", 'A'),
        ("GMP", 'M'),
        ("GTE", 'E'),
        ("INFORMATIQUE", 'I'),
        ("QLIO", 'L'),
    ];
    for riviere in RIVIERES {
        for graine in 0..3 {
            let mut jeu = nouveau(riviere, &tous);
            let mut hasard = Hasard::graine(graine);
            courir(
                &mut jeu,
                &mut hasard,
                |_| choixDirection,
                |jeu| getNbJoueursJ(jeu) == 0,
            );
            let mut classement = noms(getClassement(&jeu));
            classement.sort();
            assert_eq!(
                classement,
                tous.map(|(nom, _)| nom),
                "{riviere}, seed {graine}"
            );
        }
    }
}

/// Races out of a hundred (seeds 1 to 100, each side starting half of them) that
/// the artificial player wins against the random one.
fn victoires(riviere: &str) -> usize {
    let gagne = |graine: &u64| {
        let joueurs = if graine.is_multiple_of(2) {
            [("INFORMATIQUE", 'I'), ("QLIO", 'L')]
        } else {
            [("QLIO", 'L'), ("INFORMATIQUE", 'I')]
        };
        let mut jeu = nouveau(riviere, &joueurs);
        let mut hasard = Hasard::graine(*graine);
        let choix = |representation| -> Choix {
            if representation == 'I' {
                choixDirection
            } else {
                choixDirection2
            }
        };
        courir(&mut jeu, &mut hasard, choix, |jeu| {
            getNbJoueurs(getClassement(jeu)) > 0
        });
        noms(getClassement(&jeu)) == ["INFORMATIQUE"]
    };
    (1..=100).filter(gagne).count()
}

#[track_caller]
fn check_victoires(riviere: &str) {
    let victoires = victoires(riviere);
    assert!(victoires >= 95, "{victoires} races won on {riviere}");
}

#[test]
fn the_artificial_player_wins_in_the_meander() {
    check_victoires("2-meandre.txt");
}

#[test]
fn the_artificial_player_wins_in_the_rapids() {
    check_victoires("3-rapides.txt");
}

#[test]
fn the_artificial_player_wins_in_the_torrent() {
    check_victoires("4-torrent.txt");
}

#[test]
fn a_player_who_cannot_move_gives_up() {
    let mut jeu = nouveau("1-ruisseau.txt", &[("GEA", 'A')]);
    assert_eq!(getPosJoueurCourant(&jeu), (-1, -1));
    let mut hasard = Hasard::graine(1);
    for _ in 0..50 {
        assert_eq!(choixDirection(&jeu, &mut hasard), "X");
        assert_eq!(choixDirection2(&jeu, &mut hasard), "X");
    }
    initJeu(&mut jeu, &mut hasard);
    assert_ne!(choixDirection(&jeu, &mut hasard), "N");
}
