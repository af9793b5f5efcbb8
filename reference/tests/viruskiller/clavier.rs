//! The key machine: what each key does, step by step.

use crate::enfant::avec_saisie;
use crate::tirages;
use reference::viruskiller::clavier::{Disposition, traduis};
use reference::viruskiller::etat::{Case, Fin, Jeu, Mouvement};
use reference::viruskiller::joueur::{actionjoueur, keyinput};

fn joueur_en(case: usize) -> Jeu {
    let mut jeu = Jeu::new();
    jeu.grille[case] = Case::Joueur;
    jeu.mouvement.newpos = case as i32;
    jeu
}

fn mouvement(oldpos: i32, newpos: i32, voh: char, continuer: u8) -> Mouvement {
    Mouvement {
        oldpos,
        newpos,
        voh,
        continuer,
    }
}

/// Plays until the typed lines run out, and gives the list after each action.
fn suite(jeu: &mut Jeu, hasard: &mut outils::Hasard) -> Vec<Mouvement> {
    let mut suite = Vec::new();
    while actionjoueur(jeu, hasard).is_ok() {
        suite.push(jeu.mouvement);
    }
    assert_eq!(hasard.reste(), None);
    suite
}

#[test]
fn two_steps_then_the_end_of_the_turn() {
    avec_saisie(
        "clavier::two_steps_then_the_end_of_the_turn",
        &["z", "z", " "],
        || {
            let mut jeu = joueur_en(44);
            let attendu = [
                mouvement(44, 34, 'v', 1),
                mouvement(34, 24, 'v', 1),
                mouvement(24, 24, 'v', 0),
            ];
            assert_eq!(suite(&mut jeu, &mut tirages![]), attendu);
            assert_eq!((jeu.grille[44], jeu.grille[24]), (Case::Vide, Case::Joueur));
        },
    );
}

#[test]
fn a_bomb_is_laid_before_moving_only() {
    let lignes = ["1", "d", "2", " "];
    let affiche = avec_saisie(
        "clavier::a_bomb_is_laid_before_moving_only",
        &lignes,
        || {
            let mut jeu = joueur_en(44);
            let attendu = [
                mouvement(0, 44, 'n', 1),
                mouvement(44, 45, 'h', 1),
                mouvement(44, 45, 'h', 1),
                mouvement(45, 45, 'h', 0),
            ];
            assert_eq!(suite(&mut jeu, &mut tirages![]), attendu);
            assert_eq!((jeu.grille[44], jeu.grille[45]), (Case::Bomb, Case::Joueur));
            let positions = jeu.bombeloader.map(|bombe| bombe.position);
            assert_eq!(positions, [Some(44), None, None, None]);
        },
    );
    let Some(affiche) = affiche else { return };
    assert!(affiche.contains("Vous venez de déposer la bombe 1"));
    assert!(affiche.contains("Bombes inaccessibles après déplacement"));
}

#[test]
fn a_refused_step_locks_no_axis() {
    avec_saisie(
        "clavier::a_refused_step_locks_no_axis",
        &["z", "q", "s"],
        || {
            let mut jeu = joueur_en(44);
            jeu.grille[34] = Case::Mur;
            let attendu = [
                mouvement(0, 44, 'n', 1),
                mouvement(44, 43, 'h', 1),
                mouvement(44, 43, 'h', 1),
            ];
            assert_eq!(suite(&mut jeu, &mut tirages![]), attendu);
        },
    );
}

#[test]
fn edges_refuse_the_player() {
    avec_saisie(
        "clavier::edges_refuse_the_player",
        &["q", "z", "q", "z", "s"],
        || {
            let mut jeu = joueur_en(40);
            assert_eq!(actionjoueur(&mut jeu, &mut tirages![]), Ok(()));
            assert_eq!(jeu.mouvement.newpos, 40);
            assert_eq!(actionjoueur(&mut jeu, &mut tirages![]), Ok(()));
            assert_eq!(jeu.mouvement.newpos, 30);
            let mut jeu = joueur_en(0);
            let attendu = [
                mouvement(0, 0, 'n', 1),
                mouvement(0, 0, 'n', 1),
                mouvement(0, 10, 'v', 1),
            ];
            assert_eq!(suite(&mut jeu, &mut tirages![]), attendu);
        },
    );
}

#[test]
fn atp_boosts_two_bombs() {
    avec_saisie("clavier::atp_boosts_two_bombs", &["d", "d"], || {
        let mut jeu = joueur_en(44);
        jeu.grille[45] = Case::ATP;
        jeu.grille[46] = Case::ATP;
        suite(&mut jeu, &mut tirages![vec![1, 3], vec![2, 4]]);
        let puissances = jeu.bombeloader.map(|bombe| bombe.puissance);
        assert_eq!(puissances, [9, 7, 5, 3].map(Some));
    });
}

#[test]
fn a_wrong_line_is_asked_again() {
    let lignes = ["Z", "zz", "", "  ", "é", "z"];
    let affiche = avec_saisie("clavier::a_wrong_line_is_asked_again", &lignes, || {
        let jeu = joueur_en(44);
        assert_eq!(keyinput(&jeu), Ok((mouvement(44, 34, 'v', 1), 'z')));
        assert_eq!(keyinput(&jeu), Err(Fin::FinDeSaisie));
    });
    let Some(affiche) = affiche else { return };
    assert_eq!(
        affiche.matches("► Selectionnez la bonne touche :").count(),
        5
    );
    assert_eq!(affiche.matches("► Action :").count(), 2);
}

#[test]
fn a_qwerty_keyboard_is_translated() {
    let traduits = [
        ("w", "z"),
        ("a", "q"),
        ("s", "s"),
        ("d", "d"),
        ("z", "w"),
        ("q", "a"),
    ];
    for (tape, compris) in traduits {
        assert_eq!(traduis(tape.to_string(), Disposition::Qwerty), compris);
        assert_eq!(traduis(tape.to_string(), Disposition::Azerty), tape);
    }
    assert_eq!(traduis("wa".to_string(), Disposition::Qwerty), "wa");
}
