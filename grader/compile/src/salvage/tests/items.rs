//! By which line a report knows what it has told already.

use super::{FILE, error};
use crate::salvage::{CutKind, Salvage};
use interface::model::Interface;
use std::collections::BTreeMap;

/// The lines on which the cuts of this name begin, after an error at each of these places.
#[track_caller]
fn begin(text: &str, places: &[&str], name: &str, expected: &[usize]) {
    let (template, interface) = (BTreeMap::new(), Interface::default());
    let files = BTreeMap::from([(FILE.to_owned(), text.to_owned())]);
    let mut salvage = Salvage::new(&interface, &template, "k", files);
    let left = salvage.files[FILE].clone();
    let errors = places.iter().map(|at| error(&left, "E0412", "m", at));
    assert!(salvage.mend(&errors.collect::<Vec<_>>()), "{left}");
    let own = salvage.cuts.iter().filter(|cut| cut.item == name);
    let lines: Vec<usize> = own.map(|cut| cut.begins).collect();
    assert_eq!(lines, expected, "{:?}", salvage.cuts);
}

#[test]
fn an_item_begins_where_it_began_however_often_it_is_cut() {
    let broken = "/// Aide.\n#[inline]\nfn aide(x: T) -> i32 {\n    let y = ;\n    2\n}\n";
    begin(broken, &["fn aide"], "aide", &[2, 2]);
    begin("fn f() {}\npub const N: T = 3\n", &["T"], "N", &[2, 2]);
}

#[test]
fn items_of_one_name_begin_on_lines_of_their_own() {
    let modules = "mod un {\n    fn f(a: T) {}\n}\nmod deux {\n    fn f(b: T) {}\n}\n";
    begin(modules, &["a: T", "b: T"], "f", &[2, 5]);
}

/// Where nothing is put in its place, its own error is told.
#[test]
fn of_two_versions_the_one_that_stays_begins_on_its_own_line() {
    let text = "fn f() { todo!() }\n\nfn f() { let x: u8 = T; }\n";
    let (template, interface) = (BTreeMap::new(), Interface::default());
    let files = BTreeMap::from([(FILE.to_owned(), text.to_owned())]);
    let mut salvage = Salvage::new(&interface, &template, "k", files);
    let mut twice = error(text, "E0428", "m", "fn f() { todo");
    twice
        .places
        .extend(error(text, "E0428", "m", "fn f() { let").places);
    assert!(salvage.mend(&[twice]));
    let left = salvage.files[FILE].clone();
    assert!(salvage.mend(&[error(&left, "E0425", "m", "T;")]));
    let cuts: Vec<_> = salvage
        .cuts
        .iter()
        .map(|cut| (cut.how, cut.begins))
        .collect();
    assert_eq!(cuts, [(CutKind::Twice, 1), (CutKind::Function, 3)]);
}
