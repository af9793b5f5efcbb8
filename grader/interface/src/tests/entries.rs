//! Numbers of functions and their instances.

use super::interface;
use crate::entries::{Entries, parse_instance};
use crate::model::Interface;

fn hexa() -> Interface {
    interface(
        "g",
        &[(
            "src/g.rs",
            "use std::fmt::Display;
             #[derive(Clone)] pub struct Case { c: char }
             pub struct G<T> { v: Vec<T> }
             pub fn G<T: Clone>(n: usize, v: T) -> G<T> { loop {} }
             pub fn affiche<T: Display>(g: &G<T>) {}
             pub fn alpha(g: &mut G<char>) {}
             pub fn cases(g: &G<Case>, l: &mut [Vec<i32>]) {}",
        )],
    )
}

fn calls(i: &Interface, instances: &[&str]) -> Vec<String> {
    let instances: Vec<_> = instances
        .iter()
        .map(|t| parse_instance(i, t).unwrap())
        .collect();
    let entries = Entries::of(i, &instances);
    (0..entries.calls.len())
        .map(|k| {
            let (params, _) = entries.signature(i, k);
            let params: Vec<String> = params.iter().map(ToString::to_string).collect();
            format!(
                "{}({})",
                i.functions[entries.calls[k].function].name,
                params.join(", ")
            )
        })
        .collect()
}

#[test]
fn functions_first_then_their_other_instances() {
    assert_eq!(
        calls(&hexa(), &["G<i32>"]),
        [
            "G(usize, i32)",
            "affiche(&G<i32>)",
            "alpha(&mut G<char>)",
            "cases(&G<Case>, &mut [Vec<i32>])",
            "G(usize, char)",
            "G(usize, Case)",
            "affiche(&G<char>)",
        ]
    );
}

#[test]
fn a_bound_that_fails_is_no_instance() {
    assert!(!calls(&hexa(), &[]).contains(&"affiche(&G<Case>)".to_owned()));
}

#[test]
fn collections_can_be_made() {
    let i = hexa();
    let types: Vec<String> = Entries::of(&i, &[])
        .types
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(types, ["Vec<Vec<i32>>"]);
}

#[test]
fn an_instance_must_be_of_the_interface() {
    assert!(parse_instance(&hexa(), "G<Nimporte>").is_err());
    assert!(parse_instance(&hexa(), "G<").is_err());
}

#[test]
fn a_parameter_says_what_becomes_of_what_is_passed() {
    use crate::signature::Passing::{Borrowed, BorrowedMut, Copied, Moved};
    let interface = interface(
        "g",
        &[(
            "src/g.rs",
            "use outils::Hasard;
             pub struct Pion { c: char }
             pub type Main = Vec<Pion>;
             pub fn f(a: i32, b: &str, c: &Pion, d: &mut Pion, e: Pion, f: Main, g: Option<&Pion>,
                      h: Option<&mut Pion>, i: Option<Pion>, j: Hasard, k: Vec<i32>) {}",
        )],
    );
    let entries = Entries::of(&interface, &[]);
    let params = &entries.signatures[0][0].params;
    let found: Vec<_> = params.iter().map(|p| (p.passing, p.takes_object)).collect();
    assert_eq!(
        found,
        [
            (Copied, false),
            (Borrowed, false),
            (Borrowed, true),
            (BorrowedMut, true),
            (Moved, true),
            (Moved, true),
            // What is lent may be missing: it is not given away for all that.
            (Borrowed, true),
            (BorrowedMut, true),
            (Moved, true),
            (Copied, true),
            (Copied, false),
        ]
    );
}
