//! A game that stops, and a board that goes on.

use super::Plateau;
use crate::scene::{Cause, Panne, Scene};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What it has lived through is its picture; some events stop it.
struct Sonde {
    vecu: Vec<String>,
    lances: Arc<Mutex<u32>>,
}

impl Scene for Sonde {
    fn recommence(&mut self) -> Result<(), String> {
        self.vecu.clear();
        *self.lances.lock().expect("a count") += 1;
        Ok(())
    }

    fn joue(&mut self, evenement: &str) -> Result<Vec<u8>, Panne> {
        self.vecu.push(evenement.replace(' ', "_"));
        let panne = |ecrit: &str, cause| {
            let ecrit = ecrit.as_bytes().to_vec();
            let fonction = None;
            Err(Panne {
                ecrit,
                fonction,
                cause,
            })
        };
        let place = "src/a.rs:3".to_owned();
        let remplacee = self.vecu[0].contains("calcule");
        match evenement {
            "touche p" => {
                let message = "trop loin".to_owned();
                panne("\x1eappel avance\n", Cause::Arret { message, place })
            }
            "touche b" => {
                let limite = "3 s".to_owned();
                panne("\x1eappel cherche\n", Cause::SansFin { limite })
            }
            "touche c" if !remplacee => panne(
                "\x1eremplacable calcule\n\x1eappel calcule\n",
                Cause::PasEcrite { place },
            ),
            "touche d" => panne("\x1eappel dessine\n", Cause::PasEcrite { place }),
            _ => {
                let vecu = self.vecu.join(" ");
                Ok(format!("mot\n\x1eimage 0\nw 1 1\nt {vecu}\n\x1efin\n").into_bytes())
            }
        }
    }
}

fn plateau() -> (Plateau, Arc<Mutex<u32>>) {
    let lances = Arc::new(Mutex::new(0));
    let sonde = Sonde {
        vecu: Vec::new(),
        lances: Arc::clone(&lances),
    };
    let mut plateau = Plateau::nouveau(Box::new(sonde), 7);
    plateau.relance();
    (plateau, lances)
}

#[track_caller]
fn check(evenements: &[&str], vecu: &str, dit: &[&str]) {
    let (mut plateau, _) = plateau();
    for evenement in evenements {
        plateau.arrive(evenement);
    }
    let vue = plateau.vue();
    assert!(vue.contains(&format!("t {vecu}")), "{vue:?}");
    for phrase in dit {
        assert!(
            vue.iter().any(|ligne| ligne.contains(phrase)),
            "no {phrase:?} in {vue:?}"
        );
    }
    if dit.is_empty() {
        let muet = |ligne: &&String| ligne.starts_with("m ") || ligne.starts_with("n ");
        assert_eq!(vue.iter().find(muet), None);
    }
}

#[test]
fn what_stops_a_game_does_not_stop_the_board() {
    check(&["touche a"], "debut_7_ touche_a", &[]);
    check(
        &["touche a", "touche p"],
        "debut_7_ touche_a",
        &["`avance`", "trop loin", "src/a.rs", "3"],
    );
    check(
        &["touche a", "touche b"],
        "debut_7_ touche_a",
        &["`cherche`", "3 s"],
    );
    check(&["touche d"], "debut_7_", &["`dessine`"]);
    // Letting the button go says nothing new; the next move does.
    check(
        &["touche a", "touche p", "relache 1 1 gauche", "tic"],
        "debut_7_ touche_a relache_1_1_gauche tic",
        &["`avance`"],
    );
    // The next move goes on, and says nothing of the last.
    check(
        &["touche a", "touche p", "touche e"],
        "debut_7_ touche_a touche_e",
        &[],
    );
}

#[test]
fn a_function_that_can_be_replaced_is() {
    let dit = ["`calcule`"];
    check(
        &["touche a", "touche c"],
        "debut_7_calcule touche_a touche_c",
        &dit,
    );
    check(
        &["touche c", "touche a"],
        "debut_7_calcule touche_c touche_a",
        &dit,
    );
}

#[test]
fn a_new_game_has_other_draws() {
    check(&["touche a", "recommencer"], "debut_8_", &[]);
}

#[test]
fn moves_of_the_mouse_are_lived_through_once() {
    let evenements = ["va 1 1", "va 2 2", "va 3 3", "touche p", "touche e"];
    check(&evenements, "debut_7_ va_3_3 touche_e", &[]);
}

#[test]
fn a_game_that_goes_well_is_started_once() {
    let (mut plateau, lances) = plateau();
    for _ in 0..5 {
        plateau.arrive("touche a");
    }
    assert_eq!(*lances.lock().expect("a count"), 1);
}

/// One that can never begin is tried at each move, and each time says why.
struct Morte;

impl Scene for Morte {
    fn recommence(&mut self) -> Result<(), String> {
        Ok(())
    }

    fn joue(&mut self, _: &str) -> Result<Vec<u8>, Panne> {
        Err(Panne {
            ecrit: b"\x1eappel init_grid\n".to_vec(),
            fonction: None,
            cause: Cause::PasEcrite {
                place: "src/a.rs:1".to_owned(),
            },
        })
    }
}

#[test]
fn a_game_that_cannot_begin_says_why() {
    let mut plateau = Plateau::nouveau(Box::new(Morte), 1);
    plateau.relance();
    plateau.arrive("touche a");
    assert!(
        plateau
            .vue()
            .iter()
            .any(|ligne| ligne.contains("`init_grid`"))
    );
}

/// Names another function each time, so that there always is one more to replace.
struct Menteuse(u32);

impl Scene for Menteuse {
    fn recommence(&mut self) -> Result<(), String> {
        Ok(())
    }

    fn joue(&mut self, _: &str) -> Result<Vec<u8>, Panne> {
        self.0 += 1;
        assert!(self.0 < 1000, "it never ends");
        let n = self.0;
        Err(Panne {
            ecrit: format!("\x1eremplacable f{n}\n\x1eappel f{n}\n").into_bytes(),
            fonction: None,
            cause: Cause::PasEcrite {
                place: "src/a.rs:1".to_owned(),
            },
        })
    }
}

#[test]
fn a_game_that_always_lacks_another_function_is_given_up() {
    let mut plateau = Plateau::nouveau(Box::new(Menteuse(0)), 1);
    assert!(!plateau.relance());
    let vue = plateau.vue();
    assert!(vue.iter().any(|l| l.starts_with("m ")), "{vue:?}");
}

/// A slow game that stops again and again would have everything lived through anew each time.
#[test]
fn what_went_before_is_not_played_again_for_ever() {
    let (mut plateau, lances) = plateau();
    plateau.arrive("touche a");
    plateau.reprise = Duration::ZERO;
    plateau.arrive("touche p");
    assert_eq!(*lances.lock().expect("a count"), 2);
    plateau.arrive("touche e");
    let vue = plateau.vue();
    assert!(vue.contains(&"t debut_7_ touche_e".to_owned()), "{vue:?}");
    let mut plateau = Plateau::nouveau(Box::new(Menteuse(0)), 1);
    plateau.reprise = Duration::ZERO;
    assert!(!plateau.relance());
    assert_eq!(plateau.remplacees.len(), 1);
}

#[test]
fn what_a_game_prints_is_nothing_that_a_terminal_obeys() {
    let hostile = "a\x1b]0;titre\x07\x1b[2J\u{9b}31m\r\x08b\u{202e}\té\n";
    assert_eq!(super::lisible(hostile), "a]0;titre[2J31mb\té\n");
    let longue = super::lisible(&"é".repeat(1 << 20));
    assert!(longue.len() < 21_000 && longue.ends_with("é…\n"));
}
