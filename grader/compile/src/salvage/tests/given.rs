//! What students receive already written, where it is broken or missing.

use super::super::{Cut, CutKind, Salvage};
use super::{FILE, error, error_in, mends};
use crate::diagnostic::RustcError;
use interface::model::Interface;
use std::collections::BTreeMap;

const GIVEN: &str = "\
pub struct Case { pub valeur: i32, pub cachee: bool }
impl Case {
    /// Une case neuve.
    pub fn new() -> Case { Case { valeur: 0, cachee: true } }
}
pub type Grille = Vec<Case>;
pub fn plan(n: usize) -> usize { n + 1 }
pub fn jouer(g: &mut Grille) -> usize { plan(g.len()) }
";
const NEW: &str = "pub fn new () -> Case { Case { valeur : 0 , cachee : true } }";

/// `Case::new` and `plan` are given. Each list of errors is a round.
fn mended(
    reference: &str,
    files: &[(&str, &str)],
    rounds: &[&[RustcError]],
) -> (BTreeMap<String, String>, Vec<Cut>) {
    let template = owned(&[(FILE, reference)]);
    let interface = with_given(&template);
    let mut salvage = Salvage::new(&interface, &template, "k", owned(files));
    for errors in rounds {
        assert!(salvage.mend(errors), "nothing was changed");
    }
    (salvage.files, salvage.cuts)
}

fn owned(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    files.iter().map(own).collect()
}

fn with_given(template: &BTreeMap<String, String>) -> Interface {
    let mut interface = Interface::read(template, &["m".to_owned()]).expect("an interface");
    let functions = interface.functions.iter().enumerate();
    let given = functions.filter(|(_, f)| f.name != "jouer");
    interface.given = given.map(|(index, _)| index).collect();
    interface
}

/// What becomes of the given file with one change, and how.
#[track_caller]
fn after(find: &str, put: &str, code: &str, message: &str, at: &str) -> (String, Cut) {
    let text = changed(find, put);
    let error = error(&text, code, message, at);
    let (files, mut cuts) = mended(GIVEN, &[(FILE, &text)], &[&[error]]);
    assert_eq!(cuts.len(), 1, "{cuts:?}");
    (files[FILE].clone(), cuts.remove(0))
}

#[track_caller]
fn changed(find: &str, put: &str) -> String {
    assert_eq!(GIVEN.matches(find).count(), 1, "{find}");
    GIVEN.replacen(find, put, 1)
}

#[test]
fn a_given_function_at_fault_is_given_again() {
    let (text, cut) = after(
        "valeur: 0",
        "valeur: O",
        "E0425",
        "no value `O`",
        "O, cachee",
    );
    assert!(text.contains(NEW), "{text}");
    assert_eq!((cut.how, cut.lost.len()), (CutKind::Replaced, 0));
    let text = changed("n + 1 }", "n + }");
    let (files, cuts) = mended(GIVEN, &[(FILE, &text)], &[]);
    assert!(files[FILE].contains("{ n + 1 }"), "{}", files[FILE]);
    assert_eq!((cuts[0].how, cuts[0].lost.len()), (CutKind::Replaced, 0));
}

/// The given one stands where it is promised: the helper's author means another.
#[test]
fn a_broken_helper_named_like_a_given_function_is_its_authors_own() {
    let reference = "pub fn plan(n: usize) -> usize { n + 1 }\n";
    let template = owned(&[(FILE, reference), ("src/a.rs", "pub fn jouer() {}\n")]);
    let modules = ["a", "m"].map(str::to_owned);
    let mut interface = Interface::read(&template, &modules).expect("an interface");
    let functions = interface.functions.iter().enumerate();
    let given = functions.filter(|(_, f)| f.name == "plan");
    interface.given = given.map(|(index, _)| index).collect();
    let helper = "fn plan(n: usize) -> u8 { let m = ; 2 }\npub fn jouer() {}\n";
    let files = owned(&[("src/a.rs", helper), (FILE, reference)]);
    let salvage = Salvage::new(&interface, &template, "k", files);
    let left = salvage.files["src/a.rs"].trim_start();
    assert!(left.starts_with("fn plan(n: usize) -> u8 { ::k"), "{left}");
    let cut = &salvage.cuts[0];
    assert_eq!((cut.how, cut.lost.len()), (CutKind::Function, 0));
}

#[test]
fn one_that_is_not_written_is_given() {
    for body in ["todo!()", "unimplemented!(\"x\");"] {
        let text = changed("Case { valeur: 0, cachee: true } }", &format!("{body} }}"));
        let (files, cuts) = mended(GIVEN, &[(FILE, &text)], &[]);
        assert!(files[FILE].contains(NEW), "{}", files[FILE]);
        assert_eq!((cuts[0].how, cuts[0].line), (CutKind::Given, 3));
    }
    let text = changed("plan(g.len()) }", "todo!() }");
    assert_eq!(mended(GIVEN, &[(FILE, &text)], &[]).0[FILE], text);
}

#[test]
fn a_field_that_the_given_constructor_does_not_know_costs_the_type_alone() {
    let text = changed("pub valeur: i32,", "pub valeur: i32, pub doute: bool,");
    let said = "missing field `doute` in initializer of `m::Case`";
    let error = error(&text, "E0063", said, "valeur: 0");
    let (files, cuts) = mended(GIVEN, &[(FILE, &text)], &[&[error]]);
    assert!(!files[FILE].contains("doute"), "{}", files[FILE]);
    assert_eq!((cuts.len(), cuts[0].item.as_str()), (1, "Case"));
    assert_eq!(cuts[0].how, CutKind::Replaced);
}

#[test]
fn what_is_missing_is_put_back() {
    for (find, put, code, message, at, is_there) in [
        (
            "struct Case",
            "struct Cas",
            "E0412",
            "no type `Case`",
            "impl Case",
            "struct Case {",
        ),
        (
            "pub type Grille = Vec<Case>;",
            "",
            "E0412",
            "no type `Grille`",
            "fn jouer",
            "type Grille =",
        ),
        (
            "pub fn plan(n: usize) -> usize { n + 1 }",
            "",
            "E0425",
            "no function `plan`",
            "plan(",
            "fn plan",
        ),
    ] {
        let (text, cut) = after(find, put, code, message, at);
        let at = text.find(is_there).unwrap_or_else(|| panic!("{text}"));
        let begins = 1 + text[..at].matches('\n').count();
        assert_eq!((cut.how, cut.begins), (CutKind::Given, begins));
    }
    let new =
        "    /// Une case neuve.\n    pub fn new() -> Case { Case { valeur: 0, cachee: true } }\n";
    let text = changed(new, "") + "fn f() { Case::new(); }\n";
    let said = "no associated item named `new` found for struct `Case`";
    let error = error(&text, "E0599", said, "new()");
    let (files, _) = mended(GIVEN, &[(FILE, &text)], &[&[error]]);
    assert!(
        files[FILE].contains(&format!("impl Case {{ {NEW} }}")),
        "{}",
        files[FILE]
    );
}

/// Elsewhere it may be another one's, or only an import of it is missing.
#[test]
fn nothing_is_put_back_that_is_somewhere() {
    let text = changed("pub type Grille = Vec<Case>;", "");
    let other = ("src/n.rs", "pub type Grille = u8;\n");
    let error = error_in(FILE, &text, "E0412", "no type `Grille`", "fn jouer");
    let (files, _) = mended(GIVEN, &[(FILE, &text), other], &[&[error]]);
    assert!(!files[FILE].contains("type Grille"), "{}", files[FILE]);
    // A variable is no function.
    let text = changed("pub fn plan(n: usize) -> usize { n + 1 }", "");
    let error = error_in(FILE, &text, "E0425", "cannot find value `plan`", "plan(");
    let (files, _) = mended(GIVEN, &[(FILE, &text)], &[&[error]]);
    assert!(!files[FILE].contains("fn plan"), "{}", files[FILE]);
}

#[test]
fn a_type_that_only_lacks_a_field_becomes_the_given_one() {
    let lacks = ", pub cachee: bool";
    let said = "struct `m::Case` has no field named `cachee`";
    let (text, cut) = after(lacks, "", "E0560", said, "cachee: true");
    assert!(text.contains("pub cachee: bool"), "{text}");
    assert_eq!((cut.how, cut.item.as_str()), (CutKind::Replaced, "Case"));
    // Another name of the field: the functions that use it are right.
    let (text, _) = after(lacks, ", pub couverte: bool", "E0560", said, "cachee: true");
    assert!(text.contains("pub couverte: bool"), "{text}");
}

#[test]
fn a_module_without_a_file_is_empty_and_a_given_one_is_given() {
    let root = ("src/lib.rs", "pub mod m;\n");
    let (files, cuts) = mended(GIVEN, &[root], &[]);
    assert_eq!(files[FILE], "");
    assert_eq!(
        (cuts[0].how, cuts[0].file.as_str()),
        (CutKind::NoFile, "src/lib.rs")
    );
    let given = "pub struct Case { pub valeur: i32 }\npub fn plan(n: usize) -> usize { n }\n";
    for hand_in in [&[root][..], &[root, (FILE, "// vide\n")]] {
        let (files, cuts) = mended(given, hand_in, &[]);
        assert_eq!(files[FILE], given);
        assert_eq!((cuts.len(), cuts[0].how), (1, CutKind::Given));
    }
    let inline = ("src/lib.rs", "pub mod m { }\n");
    assert_eq!(mended(given, &[inline], &[]).0.len(), 1);
}

#[test]
fn a_given_module_that_stands_elsewhere_is_not_put_back() {
    let given = "pub struct Case { pub valeur: i32 }\npub fn plan(n: usize) -> usize { n }\n";
    let root = ("src/lib.rs", "pub mod m;\nmod autre;\n");
    let empty = (FILE, "// voir autre.rs\n");
    for elsewhere in ["pub struct Case(u8);\n", "mod a { fn plan() {} }\n"] {
        let (files, cuts) = mended(given, &[root, empty, ("src/autre.rs", elsewhere)], &[]);
        assert_eq!((files[FILE].as_str(), cuts.len()), (empty.1, 0));
    }
    let method = "struct X;\nimpl X { fn plan() {} }\n";
    let (files, _) = mended(given, &[root, empty, ("src/autre.rs", method)], &[]);
    assert_eq!(files[FILE], given);
}

/// Whatever its first words are.
#[test]
fn a_given_module_leaves_the_cuts_of_other_files_where_they_are() {
    let template = owned(&[(FILE, "pub fn plan(n: usize) -> usize { n }\n")]);
    let interface = with_given(&template);
    for broken in ["fn casse( {\n}\n", "src/m.rs\n\nfn f() {}\n\nsrc/m.rs\n"] {
        let files = owned(&[("src/lib.rs", "mod m;\nmod x;\n"), ("src/x.rs", broken)]);
        let salvage = Salvage::new(&interface, &template, "k", files);
        let first = &salvage.cuts[0];
        assert_eq!((first.how, first.file.as_str()), (CutKind::Given, FILE));
        let asked = salvage.questions();
        assert!(asked.contains_key("1/src/x.rs"), "{asked:?}");
    }
}

#[test]
fn what_the_interface_gives_is_put_back() {
    let text = "pub struct Case {\n    pub valeur: Entier,\n}\n";
    mends(
        text,
        "E0412",
        "m",
        "Entier",
        "#[derive(Clone)] pub struct Case { pub valeur: i32 }",
    );
    let text = "pub fn compter(case: &Cas) -> usize {\n    0\n}\n";
    let signature = "pub fn compter(case: &crate::m::Case) -> usize { ::k";
    mends(text, "E0412", "m", "Cas)", signature);
    mends(
        "pub const MAX: i32 = \"3\";\n",
        "E0308",
        "m",
        "\"3\"",
        "pub const MAX : i32 = 3 ;",
    );
}
