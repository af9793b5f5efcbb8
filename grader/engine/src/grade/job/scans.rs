//! What the scan refuses of a hand-in, before anything is compiled.

use crate::grade::built::Built;
use crate::grade::findings;
use crate::grade::report::{BuildReport, Finding};
use compile::own_paths::{Moved, handed_in, settle};
use compile::scan::{self, Refusal, Scanned, scan};
use compile::sources::{Note, NoteKind, Sources};
use interface::source::module_of;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use scenario::specs::Dependency;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The results of scanning all files.
#[derive(Default)]
pub struct Scans {
    pub files: BTreeMap<String, String>,
    pub refused: Vec<Finding>,
    pub broken: Broken,
    /// Files that are read under another name.
    pub moved: Vec<Moved>,
    /// What is refused in files that are left out for it.
    pub left_out: Vec<Finding>,
}

/// Files to scan again once the salvage has mended them, and what was found in the others, which
/// are a part of the same program.
#[derive(Default)]
pub struct Broken {
    all: BTreeMap<String, Scanned>,
    /// Files beside the assignment's modules.
    beside: BTreeSet<String>,
}

/// What is refused of a program, and what is refused in files that are left out for it.
pub struct Found {
    pub refused: Vec<Finding>,
    pub left_out: Vec<Finding>,
}

impl Scans {
    /// `given`: crates that there are, which some still declare. `promised`: the assignment's
    /// modules.
    pub fn of(sources: &Sources, given: &[Dependency], promised: &BTreeSet<Vec<String>>) -> Scans {
        let mut scans = Scans::default();
        let mut files = sources.files.clone();
        scans.moved = settle(&mut files);
        let deep = too_deep(sources, &files, &scans.moved);
        let all = &mut scans.broken.all;
        let files = files.iter();
        for (path, text) in files.filter(|(path, _)| !path.starts_with("src/bin/")) {
            let mut scanned = scan(&undeclared(text, given));
            let text = std::mem::take(&mut scanned.text);
            scans.files.insert(path.clone(), text);
            all.insert(path.clone(), scanned);
        }
        scans.broken.beside = beside(&scans.files, promised);
        let found = refused(all).into_iter().chain(deep);
        let found = found.collect();
        let found = scans.broken.leave_out(found, &mut scans.files);
        (scans.refused, scans.left_out) = (found.refused, found.left_out);
        scans
    }
}

/// Notes name a file as it was handed in, and findings as it is read. What another file has taken
/// the place of is read by nothing.
fn too_deep(sources: &Sources, files: &BTreeMap<String, String>, moved: &[Moved]) -> Vec<Finding> {
    let deep = sources.notes.iter().filter(|n| n.kind == NoteKind::TooDeep);
    let read_as = |note: &Note| {
        files
            .keys()
            .find(|file| handed_in(file, moved) == note.path)
    };
    deep.filter_map(read_as)
        .map(|file| findings::refusal(file, &Refusal::too_deep()))
        .collect()
}

/// The files that are beside the assignment's modules.
fn beside(files: &BTreeMap<String, String>, promised: &BTreeSet<Vec<String>>) -> BTreeSet<String> {
    let has_lib = files.contains_key("src/lib.rs");
    let is_beside = |path: &&String| {
        let module = module_of(path, has_lib).unwrap_or_default();
        let is_promised = promised.iter().any(|p| p.first() == module.first());
        !module.is_empty() && !is_promised
    };
    files.keys().filter(is_beside).cloned().collect()
}

impl Broken {
    pub fn scan_again(&mut self, files: &mut BTreeMap<String, String>) -> Found {
        for (path, scanned) in &mut self.all {
            if let Some(text) = files.get_mut(path).filter(|_| scanned.is_broken) {
                *scanned = scan(text);
                *text = std::mem::take(&mut scanned.text);
            }
        }
        self.leave_out(refused(&self.all), files)
    }

    /// A file beside the assignment's modules that holds something forbidden, such as the
    /// improvements that a student may write, is not compiled: only what needs it is lost.
    fn leave_out(&mut self, found: Vec<Finding>, files: &mut BTreeMap<String, String>) -> Found {
        let is_beside = |finding: &Finding| self.beside.contains(&finding.file);
        let (beside, mut others): (Vec<Finding>, Vec<Finding>) =
            found.into_iter().partition(is_beside);
        let mut left_out: Vec<Finding> = Vec::new();
        for finding in beside {
            files.insert(finding.file.clone(), String::new());
            self.all.insert(finding.file.clone(), Scanned::default());
            let is_same =
                |other: &Finding| (&other.file, &other.item) == (&finding.file, &finding.item);
            if !left_out.iter().any(is_same) {
                left_out.push(findings::left_out(&finding));
            }
        }
        // What a macro of a file that is left out passes on is an attribute no more.
        let still = refused(&self.all);
        let deep = Refusal::too_deep().what;
        others.retain(|finding| finding.item == deep || still.contains(finding));
        Found {
            refused: others,
            left_out,
        }
    }
}

fn refused(all: &BTreeMap<String, Scanned>) -> Vec<Finding> {
    let (paths, scanned): (Vec<&String>, Vec<&Scanned>) = all.iter().unzip();
    let refused = scan::refused(&scanned).into_iter();
    refused
        .map(|(file, refusal)| findings::refusal(paths[file], refusal))
        .collect()
}

pub fn forbidden(first: &Finding, refused: &[Finding]) -> Built {
    Built {
        build_failure: Some(findings::forbidden(first)),
        report: BuildReport {
            refused: refused.to_vec(),
            ..BuildReport::default()
        },
        ..Built::default()
    }
}

/// Crates that every hand-in has, and may name without declaring them.
const ALWAYS_GIVEN: [&str; 3] = ["outils", "std", "core"];

/// The text with blanks in the place of `extern crate rand;`, which is redundant since edition
/// 2018. A declaration with an attribute or a rename stays, and is refused.
fn undeclared<'t>(text: &'t str, given: &[Dependency]) -> Cow<'t, str> {
    let is_given = |name: &TokenTree| {
        let name = name.to_string();
        let mut asked_for = given.iter().map(Dependency::in_code);
        ALWAYS_GIVEN.contains(&name.as_str()) || asked_for.any(|given| given == name)
    };
    let speaks = text.contains("extern");
    let Some(Ok(tokens)) = speaks.then(|| text.parse::<TokenStream>()) else {
        return Cow::Borrowed(text);
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut text = text.to_owned();
    for (i, four) in tokens.windows(4).enumerate() {
        let [one, two, name, end] = four else {
            continue;
        };
        let is_declaration = one.to_string() == "extern" && two.to_string() == "crate";
        let is_plain = is_declaration && !has_attribute(&tokens[..i]);
        if is_plain && is_given(name) && end.to_string() == ";" {
            let place = one.span().byte_range().start..end.span().byte_range().end;
            let blank: String = text[place.clone()]
                .bytes()
                .map(|b| if b == b'\n' { '\n' } else { ' ' })
                .collect();
            text.replace_range(place, &blank);
        }
    }
    Cow::Owned(text)
}

/// Whether what follows these tokens has an attribute, or is visible to a part of the crate. An
/// inner attribute, or a block that ends here, belongs to something else.
fn has_attribute(before: &[TokenTree]) -> bool {
    let [.., first, TokenTree::Group(last)] = before else {
        return false;
    };
    match last.delimiter() {
        Delimiter::Bracket => first.to_string() == "#",
        Delimiter::Parenthesis => true,
        Delimiter::Brace | Delimiter::None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Scans, undeclared};
    use compile::sources::Sources;
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
        assert!(
            new.starts_with("                        \nextern crate other;\n#[macro_use]\nextern")
        );
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
        scans.files.insert(own.clone(), mended);
        let found = scans.broken.scan_again(&mut scans.files);
        assert_eq!((found.refused.len(), found.left_out.len()), (0, 1));
        assert_eq!(scans.files[&own], "");
        let much = [env, env, "unsafe fn f() {}"].join("\n");
        let scans = files("src/ameliorations.rs", &much);
        assert_eq!((scans.refused.len(), scans.left_out.len()), (0, 2));
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
        // Nothing reads the file that another one takes the place of.
        let unread = scans([
            ("src/lib.rs", "#[path = \"bonus.rs\"] pub mod jeu;"),
            ("src/bonus.rs", "fn f() {}"),
            ("src/jeu.rs", &deep),
        ]);
        assert!(unread.refused.is_empty() && unread.left_out.is_empty());
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
            assert_eq!(refused(&scans(second)), ["#[no_mangle]"]);
            assert_eq!(refused(&scans("fn g() {}")), [""; 0]);
            let mut broken = scans(&format!("{second} fn g( {{"));
            assert!(broken.refused.is_empty());
            let mended = format!("{second} fn g() {{}}");
            broken.files.insert("src/b.rs".to_owned(), mended);
            let found = broken.broken.scan_again(&mut broken.files);
            assert_eq!(found.refused.len(), 1);
        }
    }
}
