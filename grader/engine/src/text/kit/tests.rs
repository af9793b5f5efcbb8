//! What the kit says, provoked and told in both languages.

use super::*;
use evaluate::Failure;
use outils::hasard::FAUTE;
use outils::kandinsky::Couleur;
use outils::{Hasard, Tirage};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::json;
use std::panic;

/// The message of a real panic.
fn message<T>(f: impl FnOnce() -> T + panic::UnwindSafe) -> String {
    let why = panic::catch_unwind(f).map(drop).expect_err("a panic");
    let text = why.downcast_ref::<String>().cloned();
    let text = text.or_else(|| why.downcast_ref::<&str>().map(|s| (*s).to_owned()));
    text.expect("a text")
}

fn of_draws(message: &str) -> String {
    let told = message.strip_prefix(FAUTE);
    told.expect("is about draws").to_owned()
}

fn drawn<T>(tirages: Vec<Tirage>, draw: impl FnOnce(&mut Hasard) -> T) -> String {
    let draw = panic::AssertUnwindSafe(|| draw(&mut Hasard::dicte(tirages)));
    of_draws(&message(draw))
}

/// A type that nothing knows how to show.
#[derive(Clone)]
struct Case;

#[test]
fn draws_that_were_not_planned_are_told_in_english() {
    let un = |n: i32| vec![Tirage::from(n)];
    let plusieurs = |n: &[i32]| vec![Tirage::from(n.to_vec())];
    let all = [
        (
            drawn(un(9), |h| h.randint(1, 6)),
            "draw no. 1: the program asks for randint(1, 6), but 9 is planned, which is not \
             between 1 and 6",
        ),
        (
            drawn(vec![Tirage::from("vert")], |h| h.randint(1, 6)),
            "draw no. 1: the program asks for randint(1, 6), but “vert” is planned, which is \
             not a whole number",
        ),
        (
            drawn(un(9), |h| h.choice(&["a", "b"])),
            "draw no. 1: the program asks for choice([a, b]), but “9” is planned, which is \
             not (or no longer) in the list",
        ),
        (
            drawn(un(9), |h| _ = h.choice(&[Case, Case])),
            "draw no. 1: the program asks for choice([·, ·]), but “9” is planned, and nothing \
             tells which of these 2 elements it is",
        ),
        (
            drawn(un(3), |h| h.sample(&[3, 4, 5], 2)),
            "draw no. 1: the program asks for sample([3, 4, 5], 2), that is 2 elements, but 1 \
             is planned: [3]",
        ),
        (
            drawn(plusieurs(&[3, 4]), |h| h.shuffle(&mut [3])),
            "draw no. 1: the program asks for shuffle([3]), that is 1 element, but 2 are \
             planned: [3, 4]",
        ),
        (
            drawn(vec![], |h| h.randint(1, 6)),
            "draw no. 1: the program asks for randint(1, 6), but only 0 draws were planned",
        ),
        (
            drawn(un(3), |h| h.randint(1, 6) + h.randint(1, 6)),
            "draw no. 2: the program asks for randint(1, 6), but only 1 draw was planned",
        ),
        (
            drawn([un(3), un(4)].concat(), |h| {
                (0..3).map(|_| h.randint(1, 6)).sum::<i32>()
            }),
            "draw no. 3: the program asks for randint(1, 6), but only 2 draws were planned",
        ),
    ];
    for (french, english) in all {
        assert_eq!(said(&french, Lang::En), english);
        assert_eq!(said(&french, Lang::Fr), french);
    }
}

#[test]
fn draws_that_were_not_made_are_a_sentence_in_both_languages() {
    let left = |planned: &[i32], made: usize| {
        let mut hasard = Hasard::dicte(planned.iter().map(|n| Tirage::from(*n)).collect());
        let _: i32 = (0..made).map(|_| hasard.randint(1, 6)).sum();
        of_draws(&hasard.reste().expect("some are left"))
    };
    for (left, english) in [
        (left(&[3], 0), "The program made only 0 draws; 1 is left: 3"),
        (
            left(&[3, 4, 5], 1),
            "The program made only 1 draw; 2 are left: 4, 5",
        ),
        (
            left(&[3, 4, 5], 2),
            "The program made only 2 draws; 1 is left: 5",
        ),
    ] {
        assert_eq!(sentence(&left, Lang::En), english);
        let french = sentence(&left, Lang::Fr);
        assert!(french.starts_with("Le programme n'a fait"), "{french}");
    }
}

/// The texts of a source, with `{}` for each value.
fn shapes(tokens: TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => shapes(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let lines: Vec<&str> = text.split("\\\n").map(str::trim_start).collect();
                let mut shape = String::new();
                for part in lines.concat().split_inclusive('}') {
                    let (said, value) = part.split_once('{').unwrap_or((part, ""));
                    shape += said;
                    shape += if value.is_empty() { "" } else { "{}" };
                }
                found.push(shape);
            }
            _ => {}
        }
    }
}

/// Those of the runtime itself happen only in a hand-in's process.
#[test]
fn each_panic_that_is_explained_is_one_of_the_kit() {
    let sources = [
        include_str!("../../../../glue/src/call.rs"),
        include_str!("../../../../glue/src/node.rs"),
        include_str!("../../../../glue/src/std_nodes.rs"),
        include_str!("../../../../glue/src/std_nodes/collections.rs"),
        include_str!("../../../../outils/src/hasard.rs"),
        include_str!("../../../../outils/src/image/couleur.rs"),
        include_str!("../../../../outils/src/calculatrice.rs"),
    ];
    let mut said = Vec::new();
    for source in sources {
        shapes(source.parse().expect("is Rust"), &mut said);
    }
    for (shape, ..) in PANICS {
        assert!(
            said.contains(&format!("\"{shape}\"")),
            "nobody says {shape}"
        );
    }
    let all = [
        message(|| Hasard::graine(1).randint(2, 1)),
        message(|| Hasard::graine(1).choice::<i32>(&[])),
        message(|| Hasard::graine(1).sample(&[1], 2)),
        message(|| Couleur::from("rose")),
    ];
    for said in all {
        let meaning = meaning(&said).expect(&said);
        assert_ne!(meaning.get(Lang::Fr), meaning.get(Lang::En));
    }
    assert_eq!(meaning("il n'y a pas de valeur ici"), None);
}

/// A program may panic with any text, such as one that begins like ours without end.
#[test]
fn sentences_within_sentences_are_read_once() {
    let forged = "tirage n° 1 : ".repeat(100_000);
    assert!(said(&forged, Lang::En).starts_with("draw no. 1: tirage n° 1 : "));
}

/// The program has not even been called.
#[test]
fn what_the_kit_cannot_do_is_no_panic_of_the_program() {
    let why = "le type `Player` n'a pas de variante `red`";
    let stopped = |location: &str| -> Failure {
        let reason = json!({"panic": {"message": why, "location": location}});
        let problem = json!({"stopped": {"call": "p = Scarab(red)", "reason": reason}});
        let failure = json!({"line": 1, "steps": [], "problem": problem});
        serde_json::from_value(failure).expect("a failure")
    };
    let said = |location: &str, lang| crate::text::summary(&stopped(location), lang);
    let here = "grader/glue/src/node.rs:101";
    assert_eq!(
        said(here, Lang::Fr),
        format!("p = Scarab(red) ne peut pas se faire : {why}")
    );
    assert_eq!(
        said(here, Lang::En),
        "p = Scarab(red) cannot be done: the type `Player` has no variant `red`"
    );
    assert!(said("src/khet.rs:9", Lang::Fr).contains("src/khet.rs:9"));
}

#[test]
fn what_the_glue_refuses_is_told_in_english() {
    let of_the_glue = &PANICS[..PANICS
        .iter()
        .position(|p| p.0.starts_with("randint"))
        .unwrap()];
    for (shape, ..) in of_the_glue {
        let french = shape.replace("{}", "x");
        assert_ne!(said(&french, Lang::En), french);
    }
    let check = "check: select_pawn(b) == null";
    let refused = refused(check, "il n'y a pas de valeur", Lang::En);
    assert_eq!(
        refused,
        "select_pawn(b) == null cannot be done:\n    there is no value"
    );
}
