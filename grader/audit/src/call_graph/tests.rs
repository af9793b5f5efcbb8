//! What is reached, from where, and what a key depends on.

use super::CallGraph;
use compile::sources::Sources;

const TEXT: &str = "
    const PAS: i32 = 2;
    pub struct Jeu;
    impl Jeu { pub fn new() -> Jeu { prepare() } }
    impl Default for Jeu { fn default() -> Jeu { Jeu::new() } }
    fn prepare() -> Jeu { Jeu }
    pub fn avance(n: i32) -> i32 { n + PAS }
    pub fn double(n: i32) -> i32 { /* twice */ avance(avance(n)) }
    pub fn seul() {}
";

fn calls(text: &str) -> CallGraph {
    let mut sources = Sources::default();
    sources.files.insert("src/a.rs".to_owned(), text.to_owned());
    CallGraph::of(&sources)
}

#[track_caller]
fn check(words: &[&str], expected: &[&str]) {
    let calls = calls(TEXT);
    let reached = calls.reachable_from(words.iter().copied());
    let mut names: Vec<_> = reached
        .iter()
        .map(|i| calls.nodes[*i].full.as_str())
        .collect();
    names.sort_unstable();
    assert_eq!(names, expected);
}

#[test]
fn calls_and_tables_are_followed_and_foreign_traits_always_count() {
    let always = ["Jeu::default", "Jeu::new", "prepare"];
    check(&[], &always);
    check(&["Jeu"], &always);
    check(
        &["double"],
        &[
            "Jeu::default",
            "Jeu::new",
            "PAS",
            "avance",
            "double",
            "prepare",
        ],
    );
    check(&["seul"], &["Jeu::default", "Jeu::new", "prepare", "seul"]);
}

/// Whether `deep` can be reached from `f`.
#[track_caller]
fn check_reaches(text: &str) {
    let calls = calls(&format!("fn deep() {{}} {text}"));
    let deep = calls.places("src/a.rs", "deep");
    assert!(calls.reachable_from(["f"]).is_superset(&deep), "{text}");
}

#[test]
fn macros_and_values_outside_functions_are_followed() {
    check_reaches("macro_rules! m { ($x:expr) => { deep($x) } } fn f() { m!(1) }");
    check_reaches("static T: L = L::new(|| deep()); fn f() { T.get() }");
    check_reaches("impl A { const B: u8 = deep(); } fn f() { A::B }");
    check_reaches("trait A { const B: u8 = deep(); } fn f<T: A>() { T::B }");
    check_reaches("thread_local! { static T: u8 = deep(); } fn f() { T.get() }");
    check_reaches("impl A { m!(deep); } fn f() {}");
    let apart = calls("fn deep() {} macro_rules! m { () => { deep() } } fn f() {}");
    assert_eq!(apart.reachable_from(["f"]).len(), 1);
}

#[test]
fn those_who_call_are_found_backwards() {
    let calls = calls(TEXT);
    let places = calls.places("src/a.rs", "PAS");
    assert_eq!(calls.callers(&places), ["PAS", "avance", "double"]);
}

#[test]
fn the_nearest_caller_comes_first() {
    let calls = calls(
        "fn loin() { milieu() } fn milieu() { A::new() } fn autre() { B::new(); loin() }
         impl A { fn new() {} } impl B { fn new() {} }",
    );
    let places = calls.places("src/a.rs", "A::new");
    let expected = ["A::new", "milieu", "loin", "autre", "B::new"];
    assert_eq!(calls.callers(&places), expected);
}

#[test]
fn a_key_changes_with_what_is_reached_and_nothing_else() {
    let key = |text: &str| {
        let calls = calls(text);
        calls.key(&calls.reachable_from(["double"]))
    };
    assert_eq!(
        key(TEXT),
        key(&TEXT.replace("fn seul() {}", "fn seul() { panic!() }"))
    );
    assert_eq!(key(TEXT), key(&TEXT.replace("/* twice */", "// two\n\n")));
    assert_ne!(key(TEXT), key(&TEXT.replace("n + PAS", "n - PAS")));
    assert_ne!(
        key(TEXT),
        key(&TEXT.replace("PAS: i32 = 2", "PAS: i32 = 3"))
    );
}
