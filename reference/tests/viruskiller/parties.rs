//! Whole games: two played draw by draw, and hundreds by a player who types at random.

use crate::enfant::{avec_saisie, sans_ecran};
use crate::tirages;
use outils::{Hasard, Tirage};
use reference::viruskiller::etat::{Case, Fin, Issue, Jeu};
use reference::viruskiller::partie::startgame;
use reference::viruskiller::plateau::countATP;

#[test]
fn victory_in_one_turn() {
    avec_saisie(
        "parties::victory_in_one_turn",
        &["1", "1", "d", " ", ""],
        || {
            let mut jeu = Jeu::new();
            let mut hasard = tirages![
                3,
                2,
                2,
                91,
                2,
                93,
                2,
                95,
                44,
                vec![13, 25, 33, 55],
                0,
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                3,
                1,
                2,
                1,
                3,
                1,
                2,
                1,
                4,
                vec![7],
            ];
            assert_eq!(startgame(&mut jeu, &mut hasard), Ok(Issue::Victoire));
            assert_eq!(hasard.reste(), None);
            assert_eq!(
                jeu.bombeloader.map(|bombe| bombe.puissance),
                [6, 5, 3, 1].map(Some)
            );
            assert_eq!(jeu.virus, [None; 4]);
            assert_eq!((jeu.mouvement.newpos, jeu.grille[45]), (45, Case::Joueur));
            assert_eq!(jeu.grille[..8], [Case::ATP; 8]);
            assert_eq!(jeu.grille[90..96], [Case::Mur; 6]);
        },
    );
}

/// The viruses step down and up again; nothing else happens for eight turns.
#[test]
fn defeat_by_waiting() {
    let lignes = ["1", " ", " ", " ", " ", " ", " ", " ", " ", ""];
    let affiche = avec_saisie("parties::defeat_by_waiting", &lignes, || {
        let mut tirages = vec![3, 2, 2, 91, 2, 93, 2, 95, 44]
            .into_iter()
            .map(Tirage::from);
        let mut script: Vec<Tirage> = tirages.by_ref().collect();
        script.push(Tirage::from(vec![11, 13, 15, 17]));
        script.extend((0..8).map(Tirage::from));
        for tour in 0..8 {
            for _virus in 0..4 {
                script.extend([1 - tour % 2, 1].map(Tirage::from));
            }
        }
        let mut jeu = Jeu::new();
        let mut hasard = Hasard::dicte(script);
        assert_eq!(startgame(&mut jeu, &mut hasard), Ok(Issue::Defaite));
        assert_eq!(hasard.reste(), None);
        assert_eq!(jeu.virus, [11, 13, 15, 17].map(Some));
    });
    let Some(affiche) = affiche else { return };
    assert_eq!(affiche.matches("Début de votre tour").count(), 8);
}

#[test]
fn a_closed_keyboard_ends_the_game() {
    avec_saisie(
        "parties::a_closed_keyboard_ends_the_game",
        &["2", "1"],
        || {
            let fin = startgame(&mut Jeu::new(), &mut Hasard::graine(4));
            assert_eq!(fin, Err(Fin::FinDeSaisie));
        },
    );
}

/// `PARTIES=1000` plays as many.
fn parties() -> u64 {
    let asked = std::env::var("PARTIES").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(200)
}

const FIN_DE_PARTIE: &str = "fin de la partie";

/// Lines for one game: some at random, then enough ends of turns to empty every bomb.
fn partie_au_hasard(graine: u64, difficulte: &str) -> Vec<String> {
    let touches: Vec<String> = [
        "z", "q", "s", "d", "z", "q", "s", "d", "1", "2", "3", "4", " ", " ", "Z", "",
    ]
    .map(String::from)
    .to_vec();
    let mut joueur = Hasard::graine(graine + 1_000_000);
    let mut lignes = vec![difficulte.to_string()];
    lignes.extend((0..25).map(|_| joueur.choice(&touches)));
    lignes.extend((0..60).map(|_| " ".to_string()));
    lignes.push(FIN_DE_PARTIE.to_string());
    lignes
}

#[track_caller]
fn joue_au_hasard(nom: &str, difficulte: &str) {
    let lignes: Vec<String> = (1..=parties())
        .flat_map(|graine| partie_au_hasard(graine, difficulte))
        .collect();
    let lignes: Vec<&str> = lignes.iter().map(String::as_str).collect();
    sans_ecran(nom, &lignes, || {
        for graine in 1..=parties() {
            let mut jeu = Jeu::new();
            let issue = startgame(&mut jeu, &mut Hasard::graine(graine));
            check_end(graine, &jeu, issue);
            while outils::lire_ligne().is_some_and(|ligne| ligne != FIN_DE_PARTIE) {}
        }
    });
}

#[track_caller]
fn check_end(graine: u64, jeu: &Jeu, issue: Result<Issue, Fin>) {
    let compte = |voulue| jeu.grille.iter().filter(|&&case| case == voulue).count();
    let vivants: Vec<usize> = jeu.virus.iter().flatten().copied().collect();
    let zeros = jeu
        .bombeloader
        .iter()
        .filter(|bombe| bombe.puissance == Some(0))
        .count();
    match issue {
        Ok(Issue::Victoire) => assert_eq!(vivants, [], "seed {graine}"),
        Ok(Issue::Defaite) => assert_eq!(zeros, 4, "seed {graine}"),
        Err(fin) => panic!("seed {graine}: {fin:?}"),
    }
    assert_eq!(jeu.virus.len(), 4, "seed {graine}");
    assert_eq!(compte(Case::Virus), vivants.len(), "seed {graine}");
    assert!(
        vivants.iter().all(|&case| jeu.grille[case] == Case::Virus),
        "seed {graine}"
    );
    assert_eq!(countATP(jeu), 8, "seed {graine}");
    assert_eq!(compte(Case::Joueur), 1, "seed {graine}");
    assert_eq!(
        jeu.grille[jeu.mouvement.newpos as usize],
        Case::Joueur,
        "seed {graine}"
    );
    assert_eq!(
        compte(Case::Bomb) + compte(Case::Explosion) + compte(Case::JoueurBomb),
        0
    );
}

#[test]
fn random_games_of_rhume() {
    joue_au_hasard("parties::random_games_of_rhume", "1");
}

#[test]
fn random_games_of_gastro() {
    joue_au_hasard("parties::random_games_of_gastro", "2");
}

#[test]
fn random_games_of_chikungunya() {
    joue_au_hasard("parties::random_games_of_chikungunya", "3");
}
