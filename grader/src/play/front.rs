//! The program that shows a game in a window, as a module of somebody's crate.

use super::{EVENT, MODULE};
use compile::hash::Key;
use std::collections::BTreeMap;
use std::path::Path;
use syn::spanned::Spanned as _;

/// Its files, by their places in that crate.
#[derive(Debug)]
pub struct Front {
    pub files: BTreeMap<String, String>,
}

impl Front {
    /// The program of this name, of the kit whose reference is at `reference`, for the first of
    /// these variants. It is a file, or a folder with a `main.rs` and its modules.
    pub fn read(reference: &Path, name: &str, variants: &[&str]) -> std::io::Result<Front> {
        let bin = reference.join("src/bin");
        let folder = bin.join(name);
        let main = match folder.is_dir() {
            true => folder.join("main.rs"),
            false => bin.join(format!("{name}.rs")),
        };
        let text = module(&std::fs::read_to_string(main)?, variants);
        let text = text.map_err(|why| std::io::Error::other(why.to_string()))?;
        let mut files = BTreeMap::from([(format!("src/{MODULE}/mod.rs"), text)]);
        if folder.is_dir() {
            for entry in std::fs::read_dir(&folder)? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                if name != "main.rs" && name.ends_with(".rs") {
                    let text = in_crate(&std::fs::read_to_string(entry.path())?);
                    files.insert(format!("src/{MODULE}/{name}"), text);
                }
            }
        }
        Ok(Front { files })
    }

    pub fn key(&self) -> String {
        let mut key = Key::new("front");
        for (path, text) in &self.files {
            key = key.with(path).with(text);
        }
        key.finish()
    }
}

/// The reference's crate is the student's here.
fn in_crate(text: &str) -> String {
    text.replace("reference::", "crate::")
}

/// Without `main`, which alone needs a server. A program for several variants has a `setup_x`
/// and a module `x` for each: only the first one's stay.
fn module(program: &str, variants: &[&str]) -> syn::Result<String> {
    let file = syn::parse_file(program)?;
    let (wanted, others) = match variants.split_first() {
        Some((wanted, others)) => (format!("setup_{wanted}"), others),
        None => ("setup".to_owned(), variants),
    };
    let mut setup = "setup";
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
            setup = &wanted;
        }
    }
    let text = in_crate(&text);
    Ok(format!(
        "{text}\npub fn {EVENT}(texte: &str) {{\n    outils::fenetre::recoit(texte, {setup});\n}}\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::module;

    const PROGRAM: &str = "//! Un jeu.\nuse reference::a;\n\nfn main() {\n    fenetre::ouvre();\n}\n\
                           fn setup() {}\nfn setup_objet() {}\nmod objet {}\nmod classique {}\n";

    #[test]
    fn a_program_becomes_a_module_without_its_server() {
        let text = module(PROGRAM, &["classique", "objet"]).expect("Rust");
        assert!(
            !text.contains("fenetre::ouvre") && !text.contains("fn main"),
            "{text}"
        );
        assert!(
            text.contains("use crate::a;") && text.contains("recoit(texte, setup)"),
            "{text}"
        );
        let objet = module(PROGRAM, &["objet", "classique"]).expect("Rust");
        assert!(objet.contains("recoit(texte, setup_objet)"), "{objet}");
        assert!(module("fn (", &[]).is_err());
    }
}
