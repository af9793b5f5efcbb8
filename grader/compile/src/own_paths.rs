//! `#[path = "les_virus.rs"] pub mod virus;`: a module in a file of another name.
//!
//! No such attribute reaches the compiler, which would read whatever file it names. A file of the
//! hand-in is put where the module's file is without the attribute, and the attribute is
//! blanked out. Whatever is not as simple as that stays, and the scan refuses it.

use crate::declared::Declared;
use crate::sources::MAX_FILES;
use std::collections::BTreeMap;
use std::ops::Range;

/// Longer names of modules are nobody's, and some are too long for a file.
const LONGEST_NAME: usize = 100;

type Files = BTreeMap<String, String>;

/// A file that is read under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Where the attribute stands.
    pub file: String,
    pub line: usize,
    pub from: String,
    pub to: String,
}

/// An attribute, and the move that makes it superfluous.
struct Placed {
    moved: Moved,
    attribute: Range<usize>,
    /// The compiler does the same without it: its module is left out, or where it is anyway.
    is_idle: bool,
}

/// Moves the files that such attributes name.
pub fn settle(files: &mut Files) -> Vec<Moved> {
    let placed = files.iter().flat_map(|(file, text)| placed(file, text));
    // Each has a file of its own: who writes more has no program in mind.
    let mut all: Vec<Placed> = placed.take(MAX_FILES + 1).collect();
    if all.is_empty() || all.len() > MAX_FILES {
        return Vec::new();
    }
    for Moved { from, to, .. } in all.iter_mut().map(|p| &mut p.moved) {
        // A file `Virus.rs` has been renamed already, as rustc wants it.
        if !files.contains_key(from) && files.contains_key(to) && from.eq_ignore_ascii_case(to) {
            from.clone_from(to);
        }
    }
    let (idle, other): (Vec<Placed>, Vec<Placed>) = all.into_iter().partition(|p| p.is_idle);
    let whole = Whole::of(files, &other);
    let simple = other.iter().filter(|p| whole.is_simple(&p.moved));
    let moved: Vec<Moved> = simple.map(|p| p.moved.clone()).collect();
    let is_moved = |p: &&Placed| moved.contains(&p.moved);
    for one in idle.iter().chain(other.iter().filter(is_moved)) {
        if let Some(text) = files.get_mut(&one.moved.file) {
            blank(text, &one.attribute);
        }
    }
    for Moved { from, to, .. } in &moved {
        if let Some(text) = files.remove(from) {
            files.insert(to.clone(), text);
        }
    }
    moved.into_iter().filter(|m| m.from != m.to).collect()
}

/// What must be known of all files before one is moved.
struct Whole<'a> {
    placed: &'a [Placed],
    /// What each file declares.
    declared: BTreeMap<String, Declared>,
    /// How often a module of each name is declared.
    names: BTreeMap<String, usize>,
}

impl Whole<'_> {
    fn of<'a>(files: &Files, placed: &'a [Placed]) -> Whole<'a> {
        let declared = files.iter();
        let declared: BTreeMap<_, _> = declared
            .map(|(file, text)| (file.clone(), Declared::of(text)))
            .collect();
        let mut names = BTreeMap::new();
        for name in declared.values().flat_map(|d| &d.names) {
            *names.entry(name.clone()).or_default() += 1;
        }
        Whole {
            placed,
            declared,
            names,
        }
    }

    fn is_simple(&self, m: &Moved) -> bool {
        let meets = |other: &Moved| other.from == m.from || other.from == m.to || other.to == m.to;
        let count = self.placed.iter().filter(|p| meets(&p.moved)).count();
        let (below, folder) = (format!("{}/", m.to), m.to.trim_end_matches(".rs"));
        let is_there = |path: &str| self.declared.contains_key(path);
        let own = |declared: &Declared| {
            let name = stem(&m.to);
            declared.names.iter().filter(|n| **n == name).count() == 1
        };
        // The compiler would look for its modules in another folder.
        self.declared.get(&m.from).is_some_and(Declared::is_alone)
            && count == 1
            // Another declaration may read what is there now.
            && self.declared.get(&m.file).is_some_and(own)
            && !self.declared.values().any(|d| d.is_for_macros)
            && !is_there(&format!("{folder}/mod.rs"))
            && !self.declared.keys().any(|path| path.starts_with(&below))
            && !self.is_declared(m)
    }

    /// Is the file also what a plain `mod les_virus;` reads?
    fn is_declared(&self, m: &Moved) -> bool {
        let name = stem(&m.from);
        let count = self.names.get(&name).copied().unwrap_or(0);
        count > usize::from(name == stem(&m.to))
    }
}

/// The name of the module that stands in a file.
fn stem(path: &str) -> String {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.rsplit('/').next().unwrap_or(path).to_owned()
}

/// The attributes of a file's own modules that name a file below `src`.
fn placed(file: &str, text: &str) -> Vec<Placed> {
    let speaks = text.contains("path") && text.contains("mod");
    // A first line for the shell would move the bytes, and so would a mark.
    let begins = |mark: &str| text.starts_with(mark);
    let is_moved = begins("\u{feff}") || begins("#!") && !begins("#![");
    let is_read = speaks && !is_moved && !file.starts_with("src/bin/");
    let Some(Ok(parsed)) = is_read.then(|| syn::parse_file(text)) else {
        return Vec::new();
    };
    let modules = parsed.items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() => Some(module),
        _ => None,
    });
    modules
        .filter_map(|module| of_module(file, module))
        .collect()
}

fn of_module(file: &str, module: &syn::ItemMod) -> Option<Placed> {
    let mut paths = module.attrs.iter().filter(|a| a.path().is_ident("path"));
    let (attribute, None) = (paths.next()?, paths.next()) else {
        return None;
    };
    let syn::Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    let syn::Expr::Lit(syn::ExprLit {
        lit: syn::Lit::Str(path),
        ..
    }) = &meta.value
    else {
        return None;
    };
    let (folder, name) = file.rsplit_once('/')?;
    let below = match name {
        "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
        _ => format!("{folder}/{}", name.trim_end_matches(".rs")),
    };
    let name = module.ident.to_string();
    let to = format!("{below}/{name}.rs");
    // What is in the way of a file there is refused: the compiler reads from a folder.
    if name.len() > LONGEST_NAME || name.starts_with("r#") || is_root(&to) {
        return None;
    }
    let from = from_src(folder, &path.value())?;
    let is_idle = interface::is_left_out(&module.attrs) || from == format!("{below}/{name}/mod.rs");
    let start = attribute.pound_token.span.byte_range().start;
    let end = attribute.bracket_token.span.close().byte_range().end;
    Some(Placed {
        moved: Moved {
            file: file.to_owned(),
            line: attribute.pound_token.span.start().line,
            from,
            to,
        },
        attribute: start..end,
        is_idle,
    })
}

/// `src/jeu/../communs/virus.rs` is `src/communs/virus.rs`. Nothing leaves `src` on its way, and no
/// program's own root file or folder is meant.
fn from_src(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." if parts.len() > 1 => drop(parts.pop()),
            "" | ".." => return None,
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    (parts[0] == "src" && !is_root(&path)).then_some(path)
}

fn is_root(path: &str) -> bool {
    ["src", "src/lib.rs", "src/main.rs"].contains(&path) || path.starts_with("src/bin/")
}

fn blank(text: &mut String, range: &Range<usize>) {
    let attribute = text.get(range.clone()).unwrap_or_default();
    if !attribute.starts_with('#') || !attribute.ends_with(']') {
        return;
    }
    let blanks = attribute.bytes();
    let blanks: String = blanks
        .map(|b| if b == b'\n' { '\n' } else { ' ' })
        .collect();
    text.replace_range(range.clone(), &blanks);
}

#[cfg(test)]
mod tests {
    use super::{Files, settle};

    const HERE: &str = "src/jeu/mod.rs";

    fn files(all: &[(&str, &str)]) -> Files {
        let file = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        all.iter().map(file).collect()
    }

    #[track_caller]
    fn check(given: &[(&str, &str)], expected: &[(&str, &str)]) {
        let mut found = files(given);
        settle(&mut found);
        assert_eq!(found, files(expected));
    }

    #[test]
    fn a_file_of_another_name_is_put_where_its_module_is() {
        let blank = " ".repeat("#[path = \"les_virus.rs\"]".len());
        let f = "pub fn f() {} mod essais { fn g() {} }";
        let root = "//! Jeu.\n#[path = \"les_virus.rs\"] pub mod virus;\npub mod a;";
        let without = root.replace("#[path = \"les_virus.rs\"]", &blank);
        for here in [HERE, "src/jeu.rs"] {
            let from = match here {
                HERE => "src/jeu/les_virus.rs",
                // The attribute counts from the file's own folder.
                _ => "src/les_virus.rs",
            };
            let expected = [(here, &*without), ("src/jeu/virus.rs", f)];
            check(&[(here, root), (from, f)], &expected);
            // A file that no module reads is in nobody's way.
            check(
                &[(here, root), (from, f), ("src/jeu/virus.rs", "old")],
                &expected,
            );
        }
        let mut all = files(&[(HERE, root), ("src/jeu/les_virus.rs", f)]);
        let moved = settle(&mut all);
        assert_eq!((moved[0].line, moved[0].file.as_str()), (2, HERE));
        // Its own file, and one of another folder.
        let (own, other) = (
            "#[path = \"jeu.rs\"]\nmod jeu;",
            "#[path = \"./../communs/jeu.rs\"] mod jeu;",
        );
        let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
        check(
            &[("src/lib.rs", own), ("src/jeu.rs", f)],
            &[
                ("src/lib.rs", &(plain(own) + "\nmod jeu;")),
                ("src/jeu.rs", f),
            ],
        );
        check(
            &[(HERE, other), ("src/communs/jeu.rs", f)],
            &[(HERE, &(plain(other) + " mod jeu;")), ("src/jeu/jeu.rs", f)],
        );
    }

    #[test]
    fn what_says_what_is_done_anyway_goes() {
        let plain = |text: &str| " ".repeat(text.find(']').unwrap() + 1);
        let root = "#[path = \"jeu/mod.rs\"] pub mod jeu;";
        let jeu = ("src/jeu/mod.rs", "pub mod virus;");
        check(
            &[("src/lib.rs", root), jeu],
            &[("src/lib.rs", &(plain(root) + " pub mod jeu;")), jeu],
        );
        // Left out by the compiler; the other one reads its own file.
        let two = "#[path = \"faux.rs\"] #[cfg(test)] mod virus;\n#[cfg(not(test))] mod virus;";
        let rest = " #[cfg(test)] mod virus;\n#[cfg(not(test))] mod virus;";
        let others = [("src/jeu/faux.rs", "a"), ("src/jeu/virus.rs", "b")];
        check(
            &[(HERE, two), others[0], others[1]],
            &[(HERE, &(plain(two) + rest)), others[0], others[1]],
        );
        // Its capital was taken away when the hand-in was read.
        let capital = "#[path = \"Virus.rs\"] mod virus;";
        let file = ("src/jeu/virus.rs", "fn f() {}");
        check(
            &[(HERE, capital), file],
            &[(HERE, &(plain(capital) + " mod virus;")), file],
        );
    }

    #[test]
    fn what_is_not_simple_is_left_for_the_scan_to_refuse() {
        let f = "pub fn f() {}";
        let target = ("src/jeu/b.rs", f);
        for root in [
            "#[path = \"/etc/passwd\"] mod a;",
            "#[path = \"../../../b.rs\"] mod a;",
            "#[path = \"../../src/jeu/b.rs\"] mod a;",
            "#[path = \"/src/jeu/b.rs\"] mod a;",
            "#[path = \"autre.rs\"] mod a;",
            "#[path = \"mod.rs\"] mod a;",
            "#[path = \"../lib.rs\"] mod a;",
            "#[path = \"../bin/b.rs\"] mod a;",
            "#[path = \"\"] mod a;",
            "#[path = concat!(\"b\", \".rs\")] mod a;",
            "#[cfg_attr(all(), path = \"b.rs\")] mod a;",
            "#[path = \"b.rs\"] #[path = \"b.rs\"] mod a;",
            "#[path = \"b.rs\"] mod a { mod c; }",
            "mod c { #[path = \"b.rs\"] mod a; }",
            "m! { #[path = \"b.rs\"] mod a; }",
            // Two modules, and two files.
            "#[path = \"b.rs\"] mod a; #[path = \"b.rs\"] mod c;",
            "#[path = \"b.rs\"] mod a; mod b;",
            "#[cfg(x)] #[path = \"b.rs\"] mod a; #[cfg(y)] #[path = \"c.rs\"] mod a;",
            "#[path = \"b.rs\"] mod a; fn",
            "#[path = \"b.rs\"] mod r#type;",
        ] {
            let all = [
                (HERE, root),
                target,
                ("src/jeu/c.rs", f),
                ("src/lib.rs", "pub mod jeu;"),
            ];
            check(&all, &all);
        }
        let root = (HERE, "#[path = \"b.rs\"] mod a;");
        // Its own modules would be looked for elsewhere, and a folder is in the way.
        for other in [
            ("src/jeu/b.rs", "mod c;"),
            (
                "src/jeu/b.rs",
                "macro_rules! m { ($m:ident) => { mod $m; } }",
            ),
            ("src/jeu/b.rs", "mod c; fn ("),
            ("src/jeu/a/mod.rs", f),
            ("src/jeu/a.rs/c.rs", f),
        ] {
            let mut all = files(&[root, target, other]);
            let before = all.clone();
            assert_eq!(settle(&mut all), []);
            assert_eq!(all, before, "{other:?}");
        }
        let all = [("src/lib.rs", "#[path = \"jeu/b.rs\"] mod lib;"), target];
        check(&all, &all);
        let many = "#[path = \"b.rs\"] mod a;".repeat(1000);
        let all = [(HERE, many.as_str()), target];
        check(&all, &all);
    }
}
