//! Files as they are handed in: what does not parse is put together again.

use super::Salvage;
use super::cut::{Cut, CutKind};
use super::outline::{Item, Outline};
use super::rebuild::Rebuilder;
use crate::depth::too_deep;
use interface::model::Function;
use interface::source::module_of;
use std::collections::BTreeSet;

/// Pieces that do not parse, in all files together. A page of another language makes a few
/// dozen; a file with more is no program, and is removed as a whole.
const MOST_PIECES: usize = 1000;

impl Salvage<'_> {
    pub(super) fn parse_all(&mut self) {
        let promised = self.template.interface.modules();
        let has_lib = self.files.contains_key("src/lib.rs");
        let is_promised = |path: &String| {
            let module = module_of(path, has_lib);
            module.is_some_and(|module| promised.iter().any(|p| p.starts_with(&module)))
        };
        let paths = self.files.keys().cloned();
        // What a function's name means depends on the files before its own: the promised ones
        // come first, and those that parse before all.
        let (mut own, others): (Vec<_>, Vec<_>) = paths.partition(is_promised);
        own.sort_by_cached_key(|path| syn::parse_file(&self.files[path]).is_err());
        for path in &own {
            self.parse(path);
            let in_place = self.in_place(path);
            self.template.in_place.extend(in_place);
        }
        for path in &others {
            self.parse(path);
        }
    }

    fn parse(&mut self, path: &str) {
        let has_lib = self.files.contains_key("src/lib.rs");
        let Some(module) = module_of(path, has_lib) else {
            return;
        };
        let text = &self.files[path];
        if syn::parse_file(text).is_ok() {
            return;
        }
        let rebuilder = Rebuilder {
            template: &self.template,
            stubs: &self.stubs,
            file: path,
            module: &module,
        };
        let rebuilt = rebuilder.rebuild(text, MOST_PIECES.saturating_sub(self.cuts.len()));
        // Its pieces are not too deep, but containers around them may be.
        match rebuilt.filter(|rebuilt| too_deep(&rebuilt.text).is_none()) {
            Some(rebuilt) => {
                let before = self.cuts.len();
                let mut rebuilt = rebuilt;
                if rebuilt.cuts.is_empty() {
                    // The file has only a brace too many: nothing is lost, but the report
                    // says so.
                    rebuilt.broken.push((0, text.clone()));
                    rebuilt.cuts.push(stray(path, text));
                }
                let pieces = rebuilt.broken.into_iter();
                self.pieces.extend(pieces.map(|(n, t)| (before + n, t)));
                self.cuts.extend(rebuilt.cuts);
                self.files.insert(path.to_owned(), rebuilt.text);
            }
            None => {
                let text = text.clone();
                let message =
                    syn::parse_file(&text).map_or_else(|e| e.to_string(), |_| String::new());
                let line = syn::parse_file(&text).map_or_else(|e| e.span().start().line, |_| 0);
                self.pieces.push((self.cuts.len(), text));
                self.fall_back(path, &module, line, &message, "");
            }
        }
    }

    /// Functions of the interface that stand where it promises them, by index.
    fn in_place(&self, path: &str) -> BTreeSet<usize> {
        let outline = Outline::of(&self.files[path]).unwrap_or_default();
        let base = self.module_of(path);
        let functions = &self.template.interface.functions;
        let index = |item: &Item| {
            let module = [base.as_slice(), &item.modules].concat();
            let is_this =
                |f: &Function| f.module == module && f.name == item.name && f.owner == item.owner;
            functions.iter().position(is_this)
        };
        let items = outline.items.iter().filter(|item| item.is_function());
        items.filter_map(index).collect()
    }
}

/// The cut for a file in which every item parses, but which as a whole does not.
fn stray(path: &str, text: &str) -> Cut {
    let (line, message) = match syn::parse_file(text) {
        Ok(_) => (0, String::new()),
        Err(error) => (error.span().start().line, error.to_string()),
    };
    Cut {
        message,
        ..Cut::new(CutKind::Mended, path.to_owned(), path, line)
    }
}
