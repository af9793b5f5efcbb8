use super::{Found, Scans, undeclared};
use compile::sources::Sources;
use lang::Lang;
use scenario::specs::Dependency;
use std::collections::BTreeSet;

fn num_bigint() -> Dependency {
    Dependency {
        name: "num-bigint".to_owned(),
        version: "0.4".to_owned(),
        features: Vec::new(),
        default_features: true,
        only_for_tests: false,
    }
}

#[test]
fn crates_that_there_are_may_be_declared() {
    let text = "extern crate num_bigint;\nextern crate other;\n#[macro_use]\nextern crate num_bigint;\nextern crate num_bigint as n;\n";
    let new = undeclared(text, &[num_bigint()]);
    assert_eq!(new.len(), text.len());
    assert!(new.starts_with("                        \nextern crate other;\n#[macro_use]\nextern"));
    assert!(new.ends_with("\nextern crate num_bigint as n;\n"));
    assert_eq!(undeclared(text, &[]), text);
    let always = undeclared("extern crate outils;\nextern crate alloc;\n", &[]);
    assert_eq!(always, "                    \nextern crate alloc;\n");
}

#[test]
fn an_attribute_of_something_else_does_not_count() {
    for before in [
        "//! A crate.\n",
        "#![allow(dead_code)]\n",
        "fn f() {}\n",
        "use a::{b, c};\n",
        "vec! {}\n",
    ] {
        let text = format!("{before}extern crate num_bigint;\nfn g() {{}}\n");
        let new = undeclared(&text, &[num_bigint()]);
        assert!(!new.contains("extern"), "{new}");
        assert_eq!(new.len(), text.len());
    }
    for before in ["/// Numbers.\n", "#[cfg(test)]\n", "pub(crate) "] {
        let text = format!("fn f() {{}}\n{before}extern crate num_bigint;\n");
        assert_eq!(undeclared(&text, &[num_bigint()]), text);
    }
}

/// What a student writes besides costs at most what needs it.
#[test]
fn what_is_forbidden_beside_the_assignment_is_left_out() {
    let files = |own: &str, forbidden: &str| {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let files = [file("src/jeu/a.rs", "fn f() {}"), file(own, forbidden)];
        let promised = BTreeSet::from([["jeu", "a"].map(str::to_owned).to_vec()]);
        Scans::of(&Sources::of(files, None), &[], &promised)
    };
    let (env, broken) = (
        "fn v() -> &str { env!(\"HOME\") }",
        "fn v() { env!(\"HOME\" }",
    );
    for own in [
        "src/ameliorations.rs",
        "src/ameliorations/mod.rs",
        "src/khet/map.rs",
    ] {
        let scans = files(own, env);
        assert_eq!((scans.refused.len(), scans.left_out.len()), (0, 1));
        assert_eq!(scans.files[own], "");
    }
    for own in ["src/jeu/b.rs", "src/jeu.rs", "src/lib.rs"] {
        let scans = files(own, env);
        assert_eq!((scans.refused.len(), scans.left_out.len()), (1, 0));
        assert_eq!(scans.files[own], env);
    }
    // Whatever else is wrong with it, and each thing once.
    let scans = files("src/ameliorations.rs", broken);
    assert_eq!((scans.refused.len(), scans.left_out.len()), (0, 1));
    // Also where that shows only once it is mended.
    let mut scans = files("src/ameliorations.rs", "unsafe fn f() { (");
    assert!(scans.refused.is_empty() && scans.left_out.is_empty());
    let mended = "unsafe fn f() { }".to_owned();
    let own = "src/ameliorations.rs".to_owned();
    let found = again(&mut scans, &own, mended);
    assert_eq!((found.refused.len(), found.left_out.len()), (0, 1));
    assert_eq!(scans.files[&own], "");
    let much = [env, env, "unsafe fn f() {}"].join("\n");
    let scans = files("src/ameliorations.rs", &much);
    assert_eq!((scans.refused.len(), scans.left_out.len()), (0, 2));
}

/// A program beside the library is not compiled, and neither are tests.
#[test]
fn programs_and_tests_may_do_what_the_library_may_not() {
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let forbidden = "fn f() { unsafe { g() } }";
    let lib =
        "pub mod jeu; #[cfg(test)] mod tests; #[cfg(test)] mod autres { mod un; } mod essais;";
    let scans = |files: &[(String, Vec<u8>)]| {
        let promised = BTreeSet::from([vec!["jeu".to_owned()]]);
        Scans::of(&Sources::of(files.to_vec(), None), &[], &promised)
    };
    let main = file("src/main.rs", forbidden);
    let jeu = file("src/jeu.rs", "pub fn f() {}");
    let found = scans(&[
        file("src/lib.rs", lib),
        jeu.clone(),
        main.clone(),
        file("src/bin/jeu.rs", forbidden),
        file("src/tests.rs", forbidden),
        file("src/tests/deux.rs", forbidden),
        file("src/autres/un.rs", forbidden),
        file("src/essais.rs", "#![cfg(test)] mod un;"),
        file("src/essais/un.rs", forbidden),
    ]);
    assert_eq!((found.refused, found.left_out), (vec![], vec![]));
    assert!(!found.files.contains_key("src/main.rs"));
    assert_eq!(found.files["src/tests/deux.rs"], "");
    assert_eq!(scans(&[main, jeu]).refused.len(), 1);
}

/// It does not parse before the salvage has mended it.
#[test]
fn tests_of_a_file_that_is_mended_are_taken_away_then() {
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let tests = "#[cfg(test)] mod essais { fn f() { unsafe { g() } } }";
    let jeu = |body: &str| format!("pub fn f() {{ {body} }}\n{tests}");
    let files = [file("src/jeu.rs", &jeu("let x = 1 let y"))];
    let promised = BTreeSet::from([vec!["jeu".to_owned()]]);
    let mut scans = Scans::of(&Sources::of(files, None), &[], &promised);
    assert_eq!(scans.refused, []);
    let found = again(&mut scans, "src/jeu.rs", jeu(""));
    assert_eq!(found.refused, []);
    let files = [file(
        "src/jeu.rs",
        "pub fn f() { let x = 1 let y } unsafe fn g() {}",
    )];
    let mut scans = Scans::of(&Sources::of(files, None), &[], &promised);
    assert_eq!(scans.refused, []);
    let mended = "pub fn f() {} unsafe fn g() {}".to_owned();
    let found = again(&mut scans, "src/jeu.rs", mended);
    assert_eq!(found.refused.len(), 1);
}

/// A file that parses at first may not do so after our own changes.
#[test]
fn whatever_the_salvage_has_changed_is_scanned() {
    let text = "pub const T: &str = \"\nunsafe fn f() {}\n\";";
    let file = ("src/jeu.rs".to_owned(), text.as_bytes().to_vec());
    let promised = BTreeSet::from([vec!["jeu".to_owned()]]);
    let mut scans = Scans::of(&Sources::of([file], None), &[], &promised);
    assert_eq!(scans.refused, []);
    let same = again(&mut scans, "src/jeu.rs", text.to_owned());
    assert_eq!(same.refused, []);
    let mended = "\nunsafe fn f() {}\n".to_owned();
    let found = again(&mut scans, "src/jeu.rs", mended);
    assert_eq!(found.refused.len(), 1);
}

/// As if the salvage had made this of a file.
fn again(scans: &mut Scans, path: &str, mended: String) -> Found {
    let before = scans.files.clone();
    scans.files.insert(path.to_owned(), mended);
    scans.program.scan_again(&before, &mut scans.files)
}

/// A test module that is commented out leaves its attribute to the next one.
#[test]
fn what_is_promised_is_never_emptied() {
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let files = [
        file("src/lib.rs", "#[cfg(test)]\n// mod tests;\npub mod jeu;"),
        file("src/jeu.rs", "pub fn f() {}"),
    ];
    let promised = BTreeSet::from([["jeu", "a"].map(str::to_owned).to_vec()]);
    let scans = Scans::of(&Sources::of(files, None), &[], &promised);
    assert_eq!(scans.files["src/jeu.rs"], "pub fn f() {}");
}

/// Too many refusals for one list hide none.
#[test]
fn trust_that_comes_back_loses_no_refusal() {
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    let only_distrusted = "fn f() { vec!(include); }\n".repeat(120);
    let files = [
        file(
            "src/bonus.rs",
            "macro_rules! vec { () => {} }\nunsafe fn f() {}",
        ),
        file("src/jeu.rs", &(only_distrusted + "unsafe fn g() {}")),
    ];
    let promised = BTreeSet::from([vec!["jeu".to_owned()]]);
    let scans = Scans::of(&Sources::of(files, None), &[], &promised);
    let refused: Vec<&str> = scans.refused.iter().map(|f| f.item.as_str()).collect();
    assert_eq!((refused, scans.left_out.len()), (vec!["unsafe"], 1));
}

/// What decides is where it is read, and not where it was handed in.
#[test]
fn what_is_too_deep_is_left_out_only_where_it_is_read_beside_the_assignment() {
    let deep = format!("fn f() {{ {}1{} }}", "(".repeat(9000), ")".repeat(9000));
    let scans = |files: [(&str, &str); 3]| {
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let promised = BTreeSet::from([vec!["jeu".to_owned()]]);
        Scans::of(&Sources::of(files, None), &[], &promised)
    };
    let lib = "pub mod jeu; #[path = \"bonus.rs\"] mod ameliorations;";
    let beside = scans([
        ("src/lib.rs", lib),
        ("src/jeu.rs", "fn f() {}"),
        ("src/bonus.rs", &deep),
    ]);
    assert_eq!((beside.moved.len(), beside.left_out.len()), (1, 1));
    assert_eq!(beside.refused, []);
    assert_eq!(beside.left_out[0].file, "src/ameliorations.rs");
    assert!(!beside.files.contains_key("src/bonus.rs"));
    let promised = scans([
        ("src/lib.rs", "#[path = \"bonus.rs\"] pub mod jeu;"),
        ("src/bonus.rs", &deep),
        ("src/autre.rs", "fn f() {}"),
    ]);
    assert_eq!((promised.refused.len(), promised.left_out.len()), (1, 0));
    // A file in a folder that moves, too.
    let folder = scans([
        ("src/lib.rs", "#[path = \"oo/mod.rs\"] pub mod jeu;"),
        ("src/oo/mod.rs", "#[path = \"la_case.rs\"] mod case;"),
        ("src/oo/la_case.rs", &deep),
    ]);
    let refused: Vec<&str> = folder.refused.iter().map(|f| f.file.as_str()).collect();
    assert_eq!(refused, ["src/jeu/case.rs"]);
    // Two modules have a copy each.
    let both = "#[path = \"b.rs\"] pub mod jeu; #[path = \"b.rs\"] mod bonus;";
    let twice = scans([
        ("src/lib.rs", both),
        ("src/b.rs", &deep),
        ("src/autre.rs", ""),
    ]);
    assert_eq!((twice.refused.len(), twice.left_out.len()), (1, 1));
    // Nothing reads the file that another one takes the place of.
    let unread = scans([
        ("src/lib.rs", "#[path = \"bonus.rs\"] pub mod jeu;"),
        ("src/bonus.rs", "fn f() {}"),
        ("src/jeu.rs", &deep),
    ]);
    assert!(unread.refused.is_empty() && unread.left_out.is_empty());
}

#[test]
fn a_long_number_is_refused_by_its_name_and_its_line() {
    let text = format!("fn f() {{}}\npub const N: f64 = 0.{};", "1".repeat(1200));
    let of = |module: &str| {
        let files = [("src/jeu.rs".to_owned(), text.clone().into_bytes())];
        let promised = BTreeSet::from([vec![module.to_owned()]]);
        Scans::of(&Sources::of(files, None), &[], &promised)
    };
    let refused = &of("jeu").refused[0];
    assert_eq!(refused.line, 2);
    let message = refused.message.get(Lang::En);
    assert_eq!(
        message,
        "a number of more than 1000 digits is not allowed in a hand-in"
    );
    let left_out = &of("autre").left_out[0];
    let message = left_out.message.get(Lang::Fr);
    assert!(message.ends_with("est perdu"), "{message}");
    assert!(left_out.todo.get(Lang::Fr).contains("moins de chiffres"));
}

/// A macro takes names from every file, also from one that did not parse at first.
#[test]
fn attributes_are_passed_on_from_file_to_file() {
    let passing = "macro_rules! m { ($(#[$a:meta])* $i:item) => { $(#[$a])* $i } }";
    let given = "m! { #[doc(no_mangle)] fn f() {} }";
    for (first, second) in [(passing, given), (given, passing)] {
        let read = |second: &str| {
            let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
            Sources::of([file("src/a.rs", first), file("src/b.rs", second)], None)
        };
        let refused = |scans: &Scans| -> Vec<String> {
            scans.refused.iter().map(|f| f.item.clone()).collect()
        };
        let promised = BTreeSet::from([vec!["a".to_owned()], vec!["b".to_owned()]]);
        let scans = |text: &str| Scans::of(&read(text), &[], &promised);
        let found = scans(second);
        assert_eq!(refused(&found), ["no_mangle"]);
        let todo = found.refused[0].todo.get(Lang::En);
        assert_eq!(todo, "give `no_mangle` another name");
        assert_eq!(refused(&scans("fn g() {}")), [""; 0]);
        let mut broken = scans(&format!("{second} fn g( {{"));
        assert!(broken.refused.is_empty());
        let mended = format!("{second} fn g() {{}}");
        let found = again(&mut broken, "src/b.rs", mended);
        assert_eq!(found.refused.len(), 1);
    }
}
