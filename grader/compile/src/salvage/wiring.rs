//! Modules that have a file but no declaration, and files that contain a module of their own
//! name.

use super::edit::{Edit, apply};
use crate::depth::lex_any;
use crate::lexer::Tokens;
use interface::own_macros::OwnMacros;
use interface::source::{Crate, module_of};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// Declares the coursework's modules where their authors forgot to. The root's own are
/// declared when the glue is written.
pub fn wire(files: &mut BTreeMap<String, String>, modules: &[String]) {
    let paths: BTreeSet<Vec<String>> = modules
        .iter()
        .map(|m| m.split("::").map(str::to_owned).collect())
        .collect();
    let has_lib = files.contains_key("src/lib.rs");
    unwrap(files, &paths, has_lib);
    let macros = Macros::of(files);
    let all: Vec<Vec<String>> = files.keys().filter_map(|f| module_of(f, has_lib)).collect();
    for path in &paths {
        for depth in 2..=path.len() {
            let (parent, name) = (&path[..depth - 1], &path[depth - 1]);
            let there = all.iter().any(|m| m.starts_with(&path[..depth]));
            if there && !macros.declare(parent, name) {
                declare(files, parent, name);
            }
        }
    }
}

fn declare(files: &mut BTreeMap<String, String>, parent: &[String], name: &str) {
    let base = format!("src/{}", parent.join("/"));
    let found = [format!("{base}.rs"), format!("{base}/mod.rs")]
        .into_iter()
        .find(|f| files.contains_key(f));
    let file = found.unwrap_or_else(|| format!("{base}/mod.rs"));
    let text = files.entry(file).or_default();
    if !declares(text, name) {
        // On the last line: no other line moves.
        text.push_str(&format!("\npub mod {name};"));
    }
}

/// Top modules of the interface that have a file and that the root forgets to declare.
pub fn undeclared(root: &str, files: &BTreeMap<String, String>, modules: &[String]) -> Vec<String> {
    let first = |m: &String| m.split("::").next().unwrap_or(m).to_owned();
    let mut modules: Vec<String> = modules.iter().map(first).collect();
    modules.dedup();
    let has_file = |module: &str| {
        files.contains_key(&format!("src/{module}.rs"))
            || files.contains_key(&format!("src/{module}/mod.rs"))
    };
    let macros = Macros::of(files);
    let declared = declared(root);
    modules.retain(|m| !declared.contains(m.as_str()) && has_file(m) && !macros.declare(&[], m));
    modules
}

/// Modules that macros of the hand-in declare. The sources are parsed only if there are any, and
/// only once somebody asks.
struct Macros {
    files: Option<BTreeMap<String, String>>,
    own: OnceCell<OwnMacros>,
}

impl Macros {
    fn of(files: &BTreeMap<String, String>) -> Macros {
        let has_own = files.values().any(|text| text.contains("macro_rules"));
        Macros {
            files: has_own.then(|| files.clone()),
            own: OnceCell::new(),
        }
    }

    fn declare(&self, parent: &[String], name: &str) -> bool {
        let parsed = |files| self.own.get_or_init(|| OwnMacros::of(&Crate::parse(files)));
        let own = self.files.as_ref().map(parsed);
        own.is_some_and(|own| own.may_declare(parent, name))
    }
}

/// Does this text, which need not parse, declare the module?
fn declares(text: &str, module: &str) -> bool {
    text.contains(module) && declared(text).contains(module)
}

/// The modules that this text, which need not parse, declares. A caller with many names asks once.
pub fn declared(text: &str) -> BTreeSet<&str> {
    if !text.contains("mod") {
        return BTreeSet::new();
    }
    let list = lex_any(text);
    let tokens = Tokens { text, list: &list };
    let places = 1..tokens.len();
    let modules = places.filter(|&number| tokens.word(number - 1) == Some("mod"));
    modules.filter_map(|number| tokens.word(number)).collect()
}

/// Handles `mod x { … }` around everything in `x.rs`. A module of the coursework is unwrapped,
/// unless some file says `x::x`. All others get a `use`, so that both paths work and a program
/// that compiled still does.
fn unwrap(files: &mut BTreeMap<String, String>, own: &BTreeSet<Vec<String>>, has_lib: bool) {
    let change = |(path, text): (&String, &String)| {
        let path_of = module_of(path, has_lib)?;
        let name = path.strip_suffix(".rs")?.rsplit('/').next()?;
        let edits = wrapping(text, name)?;
        let twice = format!("{name}::{name}");
        // In programs beside the library the first name is the crate's.
        let mut modules = files.iter().filter(|f| module_of(f.0, has_lib).is_some());
        let is_said = modules.any(|f| says(f.1, &twice));
        let new = match own.contains(&path_of) && !is_said {
            true => apply(text, &edits),
            // On the last line: no other line moves.
            false => format!("{text}\npub use self::{name}::*;"),
        };
        Some((path.clone(), new))
    };
    let changed: Vec<(String, String)> = files.iter().filter_map(change).collect();
    files.extend(changed);
}

/// Does a text contain this path, and no longer name that ends or begins like it?
fn says(text: &str, path: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(path).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + path.len()..].starts_with(is_part)
    })
}

/// What to take away of `mod x {` and `}` around everything in a file, `use` excepted.
fn wrapping(text: &str, name: &str) -> Option<[Edit; 2]> {
    if !declares(text, name) {
        return None;
    }
    let file = syn::parse_file(text).ok()?;
    let is_use = |item: &syn::Item| matches!(item, syn::Item::Use(_));
    let mut others = file.items.iter().filter(|item| !is_use(item));
    let (Some(syn::Item::Mod(module)), None) = (others.next(), others.next()) else {
        return None;
    };
    let (brace, _) = module.content.as_ref().filter(|_| module.ident == name)?;
    let start = match &module.vis {
        syn::Visibility::Inherited => module.mod_token.span.byte_range().start,
        vis => syn::spanned::Spanned::span(vis).byte_range().start,
    };
    let open = brace.span.open().byte_range().end;
    let close = brace.span.close().byte_range();
    Some([Edit::remove(start..open), Edit::remove(close)])
}

#[cfg(test)]
mod tests {
    use super::{declares, undeclared, wire};
    use std::collections::BTreeMap;

    /// What becomes of the first file when `own` is the coursework's module.
    fn wired(files: &[(&str, &str)], own: &str) -> String {
        let file = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        let mut wired = files.iter().map(file).collect::<BTreeMap<_, _>>();
        wire(&mut wired, &[own.to_owned()]);
        wired[files[0].0].clone()
    }

    #[test]
    fn a_module_in_the_file_of_its_name_keeps_the_paths_that_its_author_uses() {
        let file = (
            "src/jeu.rs",
            "use a::B;\npub mod jeu {\n    pub fn f() {}\n}\n",
        );
        let unwrapped = "use a::B;\n\n    pub fn f() {}\n\n";
        let program = ("src/main.rs", "use jeu::jeu::f;");
        let lib = ("src/lib.rs", "pub mod jeu;");
        assert_eq!(wired(&[file, lib, program], "jeu"), unwrapped);
        let both = format!("{}\npub use self::jeu::*;", file.1);
        assert_eq!(wired(&[file, lib], "autre"), both);
        let user = ("src/autre.rs", "use crate::jeu::jeu::f;");
        assert_eq!(wired(&[file, lib, user], "jeu"), both);
        let other = ("src/autre.rs", "use crate::jeu::jeux;");
        assert_eq!(wired(&[file, lib, other], "jeu"), unwrapped);
    }

    #[test]
    fn a_declaration_is_code_and_need_not_be_on_one_line() {
        for text in [
            "pub mod jeu",
            "mod jeu{ }",
            "pub(crate) mod\n    jeu;",
            "fn f( {\nlet s = \"a;\nmod jeu;",
            "const AIDE: &str = \"\nécrire\"; mod jeu;",
        ] {
            assert!(declares(text, "jeu"), "{text}");
        }
        for text in [
            "/* mod jeu; */",
            "/*\npub mod jeu;\n*/",
            "// mod jeu;",
            "const AIDE: &str = \"écrire mod jeu;\";",
            "const AIDE: &str = \"\nécrire :\nmod jeu;\n\";",
            "mod jeux;",
        ] {
            assert!(!declares(text, "jeu"), "{text}");
        }
    }

    #[test]
    fn a_module_that_a_macro_declares_is_not_declared_again() {
        let own = "macro_rules! modules { ($($m:ident),*) => { $(pub mod $m;)* } }";
        let root = |call: &str| format!("{}\n{call}", own);
        let objet = ("src/jeu/objet.rs", "");
        for (call, added) in [
            ("modules!(objet);", ""),
            ("modules! { autre, objet }", ""),
            ("modules!(autre);", "\npub mod objet;"),
            ("fn f() { modules!(objet); }", "\npub mod objet;"),
        ] {
            let root = root(call);
            let found = wired(&[("src/jeu.rs", &root), objet], "jeu::objet");
            assert_eq!(found, format!("{root}{added}"));
        }
        // What it writes is a module of its own.
        let other = "macro_rules! essais { ($m:ident) => { mod essais_de {} } }\nessais!(objet);";
        let found = wired(&[("src/jeu.rs", other), objet], "jeu::objet");
        assert_eq!(found, format!("{other}\npub mod objet;"));
        // The macro may stand in another file, and the module at the root.
        let file = |(path, text): (&str, &str)| (path.to_owned(), text.to_owned());
        let at_root = |root: &str| {
            let files = [("src/lib.rs", root), ("src/jeu.rs", ""), ("src/m.rs", own)];
            undeclared(root, &files.map(file).into(), &["jeu".to_owned()])
        };
        assert_eq!(at_root("#[macro_use] mod m; modules!(jeu);"), [""; 0]);
        assert_eq!(at_root("#[macro_use] mod m; modules!(x);"), ["jeu"]);
    }
}
