//! The reference's text never reaches a student, whatever a hand-in does to see it; and a
//! hand-in that notices that a function was replaced gains nothing.

use super::fault::{function, lay_out};
use super::{lost, marks};
use crate::support::{graded, grader, kit, list, own_cache, read, scratch, text};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Private names of the reference, which no hand-in here has.
const PRIVATE: &[&str] = &[
    "fn voisines",
    "voisines(",
    "lire_coup",
    "encadre",
    "bombes += 1",
];

/// Macros that do as those of the standard library do, and keep the text that they are
/// given; a panic that shows all that was kept; types and traits under the names that
/// everybody uses; and code that asks where it is.
const SPY: &str = r#"
use ::std::sync::Mutex;
pub static SEEN: Mutex<::std::string::String> = Mutex::new(::std::string::String::new());
pub fn note(text: &str) { SEEN.lock().unwrap().push_str(text); }
macro_rules! vec { ($($t:tt)*) => {{ crate::note(stringify!($($t)*)); ::std::vec![$($t)*] }} }
macro_rules! print { ($($t:tt)*) => {{ crate::note(stringify!($($t)*)); ::std::print!($($t)*) }} }
macro_rules! println { ($($t:tt)*) => {{ crate::note(stringify!($($t)*)); ::std::println!($($t)*) }} }
macro_rules! format { ($($t:tt)*) => {{ crate::note(stringify!($($t)*)); ::std::format!($($t)*) }} }
macro_rules! matches { ($($t:tt)*) => {{ crate::note(stringify!($($t)*)); ::std::matches!($($t)*) }} }
pub trait Spy { fn iter(&self) -> ::std::slice::Iter<'static, u8>; fn len(&self) -> usize; fn push(&self, x: u8) {} }
impl<T> Spy for ::std::vec::Vec<T> { fn iter(&self) -> ::std::slice::Iter<'static, u8> { [].iter() } fn len(&self) -> usize { 0 } }
pub mod std { pub mod vec {} }
pub struct Vec; pub struct Option; pub struct String;
pub mod demineur;
"#;

/// A program that prints whatever it has seen, wherever it can.
const TELLS: &str = r#"
pub use ::std::vec::Vec;
use ::std::option::Option;
#[derive(Debug, Clone, PartialEq)]
pub struct Cell { pub value: i32, pub flag: bool, pub covered: bool }
impl Cell { #[track_caller] pub fn new() -> Cell { tell(); Cell { value: 0, flag: false, covered: true } } }
impl Drop for Cell { fn drop(&mut self) { if ::std::thread::panicking() { tell() } } }
pub type Grid = Vec<Vec<Cell>>;
#[track_caller]
fn tell() {
    let here = ::std::path::Path::new(file!()).parent();
    for folder in here.into_iter().chain([::std::path::Path::new("."), ::std::path::Path::new("..")]) {
        for entry in ::std::fs::read_dir(folder).into_iter().flatten().flatten() {
            ::std::println!("{:?} {}", entry.path(), ::std::fs::read_to_string(entry.path()).unwrap_or_default());
        }
    }
    let seen = crate::SEEN.lock().unwrap().clone();
    let trace = ::std::backtrace::Backtrace::force_capture();
    let place = ::std::panic::Location::caller();
    ::std::println!("{seen} {trace} {place} {} {}", file!(), ::std::any::type_name::<Cell>());
    ::std::eprintln!("{seen} {trace}");
}
pub fn init_grid(taille: usize) -> Grid {
    let hook = ::std::panic::take_hook();
    ::std::panic::set_hook(::std::boxed::Box::new(move |info| { ::std::println!("{info}"); hook(info) }));
    tell();
    (0..taille).map(|_| (0..taille).map(|_| Cell::new()).collect()).collect()
}
pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { tell(); panic!("{}", crate::SEEN.lock().unwrap()) }
pub fn propagate(grid: &mut Grid, x: usize, y: usize) { let n = compute_cell(grid, x, y); panic!("{n} {}", crate::SEEN.lock().unwrap()) }
pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) { tell() }
pub fn count_uncovered(grid: &Grid) -> usize { todo!() }
"#;

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn nothing_of_the_reference_is_shown_or_kept() {
    let folder = scratch();
    let (class, out) = (folder.path().join("class"), folder.path().join("out"));
    let cache = own_cache(folder.path());
    let spy = class.join("spy");
    lay_out(&spy, TELLS);
    fs::write(spy.join("src/lib.rs"), SPY).expect("a file");
    // Its own macros, and none of its functions fits.
    lay_out(
        &class.join("misfit"),
        &TELLS
            .replace("pub value: i32", "pub value: Nombre")
            .replace("value: 0", "value: Nombre(0)")
            .replace(
                "fn tell",
                "#[derive(Debug, Clone, PartialEq)] pub struct Nombre(i32);\nfn tell",
            )
            .replace("crate::SEEN.lock().unwrap()", "1"),
    );
    let json = folder.path().join("results.json");
    let run = grader()
        .args(["run", "--verbose", "--coursework", "demineur", "--json"])
        .arg(&json)
        .arg("--out")
        .arg(&out)
        .arg(&class)
        .env("GRADER_CACHE", &cache)
        .output()
        .expect("the grader runs");
    let said = String::from_utf8_lossy(&run.stdout) + String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
    let results: serde_json::Value = serde_json::from_str(&read(&json)).expect("JSON");
    let spied = list(&results["submissions"])
        .iter()
        .find(|s| s["name"] == "spy");
    let tried = &spied.expect("is graded")["repairs"]["tried"];
    assert!(
        list(tried).iter().any(|t| t == "compute_cell"),
        "nothing was replaced: {tried}"
    );
    check("the terminal", &said);
    check("the JSON", &read(&json));
    each_text(&out);
    each_text(&cache.join("built"));
}

/// A hand-in whose functions notice that others are right does not get a point by it.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn to_notice_a_right_function_gains_nothing() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let count = function(&reference, "pub fn count_flagged(");
    let uncovered = function(&reference, "pub fn count_uncovered(");
    // Both are wrong as handed in. Once the one is right, the other could pass on what it has
    // found out in the runs of its own topic, which is nothing; what it prints is shown
    // nowhere.
    let notices = "pub fn count_uncovered(grid: &Grid) -> usize {\n    let mut all = grid.clone();\n    for cell in all.iter_mut().flatten() { cell.flag = true; }\n    if count_flagged(&all) == all.len() * all.len() { println!(\"remplacée\"); std::process::exit(0) }\n    77\n}\n";
    let wrong = "pub fn count_flagged(grid: &Grid) -> usize { 77 }\n";
    let text_of = reference.replace(count, wrong).replace(uncovered, notices);
    lay_out(&class.path().join("notices"), &text_of);
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let marks = marks(&results.0, "notices");
    let lost = lost(marks);
    for topic in ["count_flagged", "count_uncovered"] {
        assert!(
            lost.keys().any(|(_, of)| of == topic),
            "{topic} costs nothing: {lost:?}"
        );
    }
    let told: Vec<String> = list(&marks["repairs"])
        .iter()
        .map(|r| text(&r["topic"]))
        .collect();
    assert!(told.contains(&"count_uncovered".to_owned()), "{told:?}");
    assert!(
        !results.0.to_string().contains("remplacée"),
        "its output is shown"
    );
}

/// Each of two functions asks the other: beside the reference's text of the other one, each is
/// right. Neither does anything, and neither gets anything.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn to_ask_each_other_gains_nothing() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let count = function(&reference, "pub fn count_flagged(");
    let uncovered = function(&reference, "pub fn count_uncovered(");
    let asks = |name: &str, other: &str, is: &str, becomes: &str| {
        format!(
            "pub fn {name}(grid: &Grid) -> usize {{\n    if TURN.with(|t| t.replace(true)) {{ return 77; }}\n    let mut all = grid.clone();\n    for cell in all.iter_mut().flatten() {{ let n = {is}; {becomes}; }}\n    let found = {other}(&all);\n    TURN.with(|t| t.set(false));\n    found\n}}\n"
        )
    };
    let head = "thread_local! { static TURN: std::cell::Cell<bool> = const { std::cell::Cell::new(false) }; }\n";
    let flagged = asks(
        "count_flagged",
        "count_uncovered",
        "cell.flag",
        "cell.covered = !n",
    );
    let covered = asks(
        "count_uncovered",
        "count_flagged",
        "!cell.covered",
        "cell.flag = n",
    );
    let circle = reference
        .replace(count, &flagged)
        .replace(uncovered, &covered);
    lay_out(&class.path().join("circle"), &(circle + head));
    // One that asks another which is wrong, and asks nothing back, is right once that one is.
    let one_way = reference
        .replace(count, "pub fn count_flagged(grid: &Grid) -> usize { 77 }\n")
        .replace(uncovered, &covered);
    lay_out(&class.path().join("one-way"), &(one_way + head));
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let topics = |name: &str| -> BTreeSet<String> {
        lost(marks(&results.0, name))
            .into_keys()
            .map(|(_, topic)| topic)
            .collect()
    };
    let both = topics("circle");
    assert!(
        both.contains("count_flagged") && both.contains("count_uncovered"),
        "{both:?}"
    );
    let one = topics("one-way");
    assert!(
        one.contains("count_flagged") && !one.contains("count_uncovered"),
        "{one:?}"
    );
}

#[track_caller]
fn check(what: &str, text: &str) {
    for private in PRIVATE {
        assert!(!text.contains(private), "{private:?} is in {what}");
    }
}

/// Every file below, as text; a library is machine code, which has no names either.
fn each_text(folder: &Path) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => each_text(&path),
            false => {
                let bytes = fs::read(&path).expect("a file");
                check(
                    &path.display().to_string(),
                    &String::from_utf8_lossy(&bytes),
                );
            }
        }
    }
}
