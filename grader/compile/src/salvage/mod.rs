//! A hand-in that does not compile, made to compile by taking out what is at fault.
//!
//! rustc says where, and [`Salvage::mend`] takes out the smallest thing around that place: a
//! body becomes a stub that answers with rustc's own message, an import or a field is removed,
//! what the interface gives is put back. Lines never move.

mod bindings;
mod collateral;
mod cut;
mod duplicates;
pub(crate) mod edit;
mod functions;
mod given;
mod imports;
mod items;
mod known_traits;
mod lost;
mod missing;
pub(crate) mod outline;
mod parts;
mod pasted;
mod reading;
mod rebuild;
mod round;
mod shown;
mod split;
mod stub;
mod suspects;
pub(crate) mod template;
mod users;
mod wiring;

#[cfg(test)]
mod tests;

pub use cut::{Cause, Cut, CutKind, MissingCrate};
pub use lost::lost_functions;
pub use pasted::pasted;
pub use suspects::Suspect;
pub use users::Users;
pub use wiring::{declared, undeclared, wire};

use crate::diagnostic::RustcError;
use crate::scan::{self, Scanned};
use interface::model::Interface;
use interface::source::module_of;
use outline::Outline;
use round::Round;
use shown::{Lines, with_own_lines};
use std::collections::{BTreeMap, BTreeSet};
use stub::Stubs;
use template::Template;

/// Errors looked at in one round; the next round sees the others.
const MOST_ERRORS: usize = 1000;

/// A hand-in on its way to compiling.
#[derive(Debug, Clone)]
pub struct Salvage<'a> {
    template: Template<'a>,
    stubs: Stubs,
    /// The sources as they are now.
    pub files: BTreeMap<String, String>,
    pub cuts: Vec<Cut>,
    /// Pieces that do not parse, for rustc to say why: the number of their cut, and their text.
    pieces: Vec<(usize, String)>,
    /// Every file as it came.
    handed_in: BTreeMap<String, String>,
    /// Every file as it first parsed.
    first: BTreeMap<String, String>,
    /// How often each item was cut already: the next cut goes deeper.
    tried: BTreeMap<(String, String, usize), u8>,
    /// Given functions that got their given text already.
    put_back: BTreeSet<(String, String, usize)>,
    /// Names that a file was given an import of.
    imported: BTreeSet<(String, String)>,
    /// Crates that the hand-in asks for and cannot have.
    dependencies: Vec<String>,
    /// Crates that it may use besides `std` and `outils`.
    given: Vec<String>,
    fallen: BTreeSet<String>,
}

impl<'a> Salvage<'a> {
    /// Splits what does not parse. `glue` is the kit's secret name in this hand-in.
    pub fn new(
        interface: &'a Interface,
        template: &'a BTreeMap<String, String>,
        glue: &str,
        files: BTreeMap<String, String>,
    ) -> Salvage<'a> {
        let mut salvage = Salvage {
            template: Template {
                interface,
                files: template,
                in_place: BTreeSet::new(),
            },
            stubs: Stubs {
                glue: glue.to_owned(),
            },
            handed_in: files.clone(),
            first: BTreeMap::new(),
            files,
            cuts: Vec::new(),
            pieces: Vec::new(),
            tried: BTreeMap::new(),
            put_back: BTreeSet::new(),
            imported: BTreeSet::new(),
            dependencies: Vec::new(),
            given: Vec::new(),
            fallen: BTreeSet::new(),
        };
        salvage.add_missing_files();
        salvage.parse_all();
        salvage.put_back_unwritten();
        salvage.first.clone_from(&salvage.files);
        salvage
    }

    /// Crates named in the manifest, which is read and never obeyed, and those that there are
    /// besides `std` and `outils`.
    pub fn refuse_dependencies(&mut self, names: Vec<String>, given: &[String]) {
        self.dependencies = names;
        self.given = given.to_vec();
    }

    /// A small crate in which rustc finds what is wrong with each piece that does not
    /// parse: paths and texts; nothing when everything parses. Our own words stay for what rustc
    /// may not see.
    pub fn questions(&self) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        let mut root = String::new();
        let forbidden = self.forbidden();
        let pieces = self.pieces.iter().enumerate();
        for (_, (cut, text)) in pieces.filter(|(number, _)| !forbidden.contains(number)) {
            let path = format!("{cut}/{}", self.cuts[*cut].file);
            root += &format!("#[path = \"{path}\"] mod p{cut};\n");
            files.insert(path, text.clone());
        }
        if !root.is_empty() {
            files.insert("pieces.rs".to_owned(), root);
        }
        files
    }

    /// rustc's words instead of ours, for the pieces that it was asked about.
    pub fn answers(&mut self, errors: &[RustcError]) {
        for (number, piece) in &self.pieces {
            let cut = &mut self.cuts[*number];
            let path = format!("{number}/{}", cut.file);
            let before = cut.said();
            let mut said = errors
                .iter()
                .filter(|e| e.places.iter().any(|p| p.file == path));
            let Some(first) = said.next() else { continue };
            let places = first.places.iter();
            if let Some(place) = places.filter(|p| p.file == path).find(|p| p.primary) {
                cut.line = place.line;
            }
            cut.message.clone_from(&first.message);
            let shown = first.rendered.replace(&path, &cut.file);
            let asked = BTreeMap::from([(cut.file.clone(), piece.clone())]);
            let text = self.handed_in.get(&cut.file).map_or("", String::as_str);
            let own = BTreeMap::from([(cut.file.clone(), rebuild::own_lines(piece, text))]);
            cut.detail = with_own_lines(&shown, &Lines::of(&asked), &Lines::of(&own));
            if let Some(text) = self.files.get_mut(&cut.file) {
                *text = self.stubs.said_anew(text, &before, &cut.said());
            }
        }
    }

    /// One round: takes out what these errors blame. False when there is nothing to take out.
    pub fn mend(&mut self, errors: &[RustcError]) -> bool {
        let errors = &errors[..errors.len().min(MOST_ERRORS)];
        let outlines: BTreeMap<String, Outline> = self
            .files
            .iter()
            .filter_map(|(path, text)| Some((path.clone(), Outline::of(text)?)))
            .collect();
        if self.duplicates(errors, &outlines) {
            return true;
        }
        let mut round = Round::new(&outlines);
        self.put_back_missing(errors, &mut round);
        self.imports(errors, &mut round);
        self.derives(errors, &mut round);
        for error in errors {
            if !round.is_fixed(error) {
                self.blame(error, &mut round);
            }
        }
        self.finish(round)
    }

    /// The last resort: the template's file for each that is still in error.
    pub fn give_up(&mut self, errors: &[RustcError]) -> bool {
        let has_lib = self.files.contains_key("src/lib.rs");
        let mut any = false;
        for error in errors {
            let own = |p: &&crate::diagnostic::RustcSpan| self.files.contains_key(&p.file);
            let Some(place) = error.places.iter().find(own) else {
                continue;
            };
            let (file, line) = (place.file.clone(), place.line);
            let Some(module) = module_of(&file, has_lib).filter(|m| !m.is_empty()) else {
                continue;
            };
            if !self.fallen.contains(&file) {
                let (now, own) = (Lines::of(&self.files), Lines::of(&self.handed_in));
                let shown = with_own_lines(&error.rendered, &now, &own);
                self.fall_back(&file, &module, line, &error.message, &shown);
                any = true;
            }
        }
        any
    }

    /// The pieces in which something is forbidden, by their numbers: they are cut out of the
    /// program, and the scan of what remains says nothing of them.
    fn forbidden(&self) -> BTreeSet<usize> {
        let scanned = self.pieces.iter().map(|(_, text)| scan::scan(text));
        let scanned: Vec<Scanned> = scanned.collect();
        let all: Vec<&Scanned> = scanned.iter().collect();
        let refused = scan::refused(&all).into_iter().map(|(number, _)| number);
        // Only macros are looked for in what has no tokens, and rustc may read on behind them.
        let names_files = |(number, (_, text)): (usize, &(usize, String))| {
            let may = scanned[number].is_broken && text.contains("path") && text.contains("mod");
            may.then_some(number)
        };
        let unread = self.pieces.iter().enumerate().filter_map(names_files);
        refused.chain(unread).collect()
    }

    fn fall_back(
        &mut self,
        file: &str,
        module: &[String],
        line: usize,
        message: &str,
        detail: &str,
    ) {
        let interface = self.template.interface;
        let lost: Vec<usize> = (0..interface.functions.len())
            .filter(|&i| interface.functions[i].module == module)
            .collect();
        let said = format!("{file}:{line}: {message}");
        let text = self.template.module(module, &|i| {
            self.stubs.plain(&interface.functions[i].full_name(), &said)
        });
        // The modules below it are found only if it still declares them.
        let below = self.modules_below(file, module);
        self.files.insert(file.to_owned(), text + &below);
        self.fallen.insert(file.to_owned());
        self.cuts.push(Cut {
            message: message.to_owned(),
            detail: detail.to_owned(),
            lost,
            ..Cut::new(CutKind::File, file.to_owned(), file, line)
        });
    }

    fn modules_below(&self, file: &str, module: &[String]) -> String {
        let has_lib = self.files.contains_key("src/lib.rs");
        self.files
            .keys()
            .filter(|path| *path != file)
            .filter_map(|path| module_of(path, has_lib))
            .filter(|m| m.len() == module.len() + 1 && m.starts_with(module))
            .map(|m| format!(" pub mod {};", m[m.len() - 1]))
            .collect()
    }

    /// The module that a file is.
    fn module_of(&self, file: &str) -> Vec<String> {
        module_of(file, self.files.contains_key("src/lib.rs")).unwrap_or_default()
    }
}
