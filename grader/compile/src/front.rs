//! The program that shows a game in a window, as a module of somebody's crate.

use super::hash::Key;
use lang::Localized;
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned as _;

/// The module that a front becomes inside a hand-in.
pub const MODULE: &str = "fenetre_du_jeu";
/// Its only function: one event in, drawings printed.
pub const EVENT: &str = "evenement";

/// Crates that a front may name besides the one whose game it shows.
const LIBRARIES: [&str; 8] = [
    "std", "core", "alloc", "outils", "fenetre", "crate", "self", "super",
];

/// Its files, by their places in that crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Front {
    pub files: BTreeMap<String, String>,
}

/// Why there is no front.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoFront {
    Missing,
    /// What the parser says, and of which file.
    NotRust {
        file: String,
        message: String,
    },
}

impl NoFront {
    pub fn text(&self) -> Localized {
        match self {
            NoFront::Missing => Localized::both(
                "le programme de la fenêtre manque",
                "the program of the window is missing",
            ),
            NoFront::NotRust { file, message } => {
                Localized::both(format!("{file} : {message}"), format!("{file}: {message}"))
            }
        }
    }
}

/// Where the program of this name begins, among the files of a crate.
pub fn program(files: &BTreeMap<String, String>, name: &str) -> Option<String> {
    let places = [
        format!("src/bin/{name}.rs"),
        format!("src/bin/{name}/main.rs"),
    ];
    places.into_iter().find(|place| files.contains_key(place))
}

impl Front {
    /// The program of this name in a crate, for the first of these variants. It is a file, or a
    /// folder with a `main.rs` and its modules.
    pub fn of(
        files: &BTreeMap<String, String>,
        name: &str,
        variants: &[&str],
    ) -> Result<Front, NoFront> {
        let main = program(files, name).ok_or(NoFront::Missing)?;
        let folder = format!("src/bin/{name}/");
        let beside = files.iter().filter_map(|(path, text)| {
            let inside = path.strip_prefix(&folder)?;
            (inside != "main.rs").then_some((inside, path, text))
        });
        let beside: Vec<_> = beside.collect();
        let mut parsed = vec![(main.as_str(), parse(&main, &files[&main])?)];
        for (_, path, text) in &beside {
            parsed.push((path, parse(path, text)?));
        }
        let shown = crates_of(&parsed);
        let text = module(&files[&main], &parsed[0].1, variants);
        let mut own = BTreeMap::from([(
            format!("src/{MODULE}/mod.rs"),
            format!(
                "{}\npub fn {EVENT}(texte: &str) {{\n    outils::fenetre::recoit(texte, {});\n}}\n",
                in_crate(&text.0, &shown),
                text.1
            ),
        )]);
        for (inside, _, text) in beside {
            own.insert(format!("src/{MODULE}/{inside}"), in_crate(text, &shown));
        }
        Ok(Front { files: own })
    }

    pub fn key(&self) -> String {
        let mut key = Key::new("front");
        for (path, text) in &self.files {
            key = key.with(path).with(text);
        }
        key.finish()
    }
}

fn parse(path: &str, text: &str) -> Result<syn::File, NoFront> {
    syn::parse_file(text).map_err(|why| NoFront::NotRust {
        file: path.to_owned(),
        message: why.to_string(),
    })
}

/// The crates whose game a front shows, as its `use` items name them: a program of
/// `src/bin` calls its own crate by the name of its package.
fn crates_of(files: &[(&str, syn::File)]) -> BTreeSet<String> {
    let items = || files.iter().flat_map(|(_, file)| &file.items);
    let own: BTreeSet<String> = items().filter_map(declared).collect();
    let used = items().filter_map(|item| match item {
        syn::Item::Use(used) => Some(first_names(&used.tree)),
        _ => None,
    });
    let is_crate = |name: &String| !LIBRARIES.contains(&name.as_str()) && !own.contains(name);
    used.flatten().filter(is_crate).collect()
}

fn declared(item: &syn::Item) -> Option<String> {
    let name = match item {
        syn::Item::Mod(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn first_names(tree: &syn::UseTree) -> Vec<String> {
    match tree {
        syn::UseTree::Path(path) => vec![path.ident.to_string()],
        syn::UseTree::Group(group) => group.items.iter().flat_map(first_names).collect(),
        syn::UseTree::Name(_) | syn::UseTree::Rename(_) | syn::UseTree::Glob(_) => Vec::new(),
    }
}

/// What was the program's own crate is the one that it is a module of.
fn in_crate(text: &str, crates: &BTreeSet<String>) -> String {
    let mut text = text.to_owned();
    for name in crates {
        text = renamed(&text, name);
    }
    text
}

/// Paths that begin with `name::` begin with `crate::`.
fn renamed(text: &str, name: &str) -> String {
    let wanted = format!("{name}::");
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(&wanted) {
        let before = rest[..at].chars().next_back();
        let before = before.or_else(|| told.chars().next_back());
        let begins = before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != ':');
        told.push_str(&rest[..at]);
        told.push_str(if begins { "crate::" } else { &wanted });
        rest = &rest[at + wanted.len()..];
    }
    told + rest
}

/// Without `main`, which alone needs a server, and the function that begins the game. A program
/// for several variants has a `setup_x` and a module `x` for each: only the first one's stay.
fn module(program: &str, file: &syn::File, variants: &[&str]) -> (String, String) {
    let (wanted, others) = match variants.split_first() {
        Some((wanted, others)) => (format!("setup_{wanted}"), others),
        None => ("setup".to_owned(), variants),
    };
    let mut setup = "setup".to_owned();
    let mut text = program.to_owned();
    for item in file.items.iter().rev() {
        let is_of = |name: &syn::Ident, other: &&str| {
            name == other || name.to_string().strip_prefix("setup_") == Some(other)
        };
        let leaves = match item {
            syn::Item::Fn(f) if f.sig.ident == "main" => true,
            syn::Item::Fn(syn::ItemFn {
                sig: syn::Signature { ident, .. },
                ..
            })
            | syn::Item::Mod(syn::ItemMod { ident, .. }) => others.iter().any(|o| is_of(ident, o)),
            _ => false,
        };
        if leaves {
            text.replace_range(item.span().byte_range(), "");
        } else if matches!(item, syn::Item::Fn(f) if f.sig.ident == wanted) {
            setup.clone_from(&wanted);
        }
    }
    (text, setup)
}

#[cfg(test)]
mod tests {
    use super::{Front, NoFront, renamed};
    use std::collections::BTreeMap;

    const PROGRAM: &str = "//! Un jeu.\nuse reference::a;\n\nfn main() {\n    fenetre::ouvre();\n}\n\
                           fn setup() {}\nfn setup_objet() {}\nmod objet {}\nmod classique {}\n";

    fn front(files: &[(&str, &str)], variants: &[&str]) -> Result<Front, NoFront> {
        let files = files
            .iter()
            .map(|(p, t)| ((*p).to_owned(), (*t).to_owned()));
        Front::of(&files.collect(), "jeu", variants)
    }

    fn main_of(files: &[(&str, &str)], variants: &[&str]) -> String {
        let front = front(files, variants).expect("a front");
        front.files["src/fenetre_du_jeu/mod.rs"].clone()
    }

    #[test]
    fn a_program_becomes_a_module_without_its_server() {
        let text = main_of(&[("src/bin/jeu.rs", PROGRAM)], &["classique", "objet"]);
        assert!(
            !text.contains("fenetre::ouvre") && !text.contains("fn main"),
            "{text}"
        );
        assert!(
            text.contains("use crate::a;") && text.contains("recoit(texte, setup)"),
            "{text}"
        );
        let objet = main_of(&[("src/bin/jeu.rs", PROGRAM)], &["objet", "classique"]);
        assert!(objet.contains("recoit(texte, setup_objet)"), "{objet}");
    }

    #[test]
    fn a_folder_brings_its_modules() {
        let main =
            "mod dessin;\nuse demineur::demineur as projet;\nuse dessin::trait_;\nfn setup() {}";
        let files = [
            ("src/bin/jeu/main.rs", main),
            (
                "src/bin/jeu/dessin.rs",
                "use demineur::demineur::Grid;\nuse super::setup;",
            ),
            ("src/bin/autre.rs", "fn main() {}"),
        ];
        let front = front(&files, &[]).expect("a front");
        let expected = BTreeMap::from([(
            "src/fenetre_du_jeu/dessin.rs",
            "use crate::demineur::Grid;\nuse super::setup;",
        )]);
        for (path, text) in expected {
            assert_eq!(front.files[path], text);
        }
        assert_eq!(front.files.len(), 2);
        let text = &front.files["src/fenetre_du_jeu/mod.rs"];
        assert!(text.contains("use crate::demineur as projet;"), "{text}");
        assert!(text.contains("use dessin::trait_;"), "{text}");
    }

    #[test]
    fn only_the_beginning_of_a_path_names_a_crate() {
        let text = "a::a::b(); x_a::c; ::a::d; (a::e)";
        assert_eq!(
            renamed(text, "a"),
            "crate::a::b(); x_a::c; ::a::d; (crate::e)"
        );
    }

    #[test]
    fn there_is_none_or_it_does_not_parse() {
        assert_eq!(front(&[("src/jeu.rs", "")], &[]), Err(NoFront::Missing));
        let broken = front(&[("src/bin/jeu.rs", "fn (")], &[]);
        assert!(matches!(broken, Err(NoFront::NotRust { file, .. }) if file == "src/bin/jeu.rs"));
    }
}
