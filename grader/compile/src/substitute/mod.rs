//! Puts the reference's text of a function beside the student's, in the student's own crate.
//!
//! Each function at fault gets a switch at its head. While it is off, the student's body runs;
//! when the host sets it, the reference's body runs, with the student's own types, fields and
//! other functions. That body and its private helpers are in a module of ours below the
//! student's, in a file of its own under a name that nobody can guess: no name and no macro of
//! a hand-in reaches into it. Where the text does not compile there, rustc's errors say for
//! which functions, and these stay as they are.

mod convert;
mod paste;
mod reach;
mod reference;
mod reference_types;
mod switch;
mod tokens;

pub use reach::{Reach, words};
pub use reference::Reference;
pub use reference_types::{types_behind, with_types};

use crate::diagnostic::RustcError;
use crate::offer::offer;
use crate::publish::publish;
use crate::salvage::edit::{Edit, FileEdits};
use crate::salvage::template::Template;
use crate::student::StudentCrate;
use interface::Interface;
use interface::compare::{Comparison, DifferenceKind, Fit, StudentSignature, compare};
use interface::source::module_of;
use paste::{Paste, PastedModule, page_name, page_path};
use std::collections::{BTreeMap, BTreeSet};
use switch::{Switches, beside_name};
use tokens::MARK;

/// Path → text.
type Files = BTreeMap<String, String>;

/// A hand-in that compiles, and the functions that are to have two bodies.
#[derive(Debug)]
pub struct Substitution<'a> {
    pub interface: &'a Interface,
    pub reference: &'a Reference,
    /// The sources as they compile.
    pub files: Files,
    /// The kit's secret name in them, and ours for what is pasted.
    pub glue: String,
    pub hidden: String,
    /// The functions of each switch, by its number; empty where the switch was removed.
    pub switches: Vec<Vec<usize>>,
    /// The functions that have none, and the reference's beside them: what the glue calls there.
    pub beside: BTreeMap<usize, StudentSignature>,
}

/// The sources with switches, and what was pasted.
#[derive(Debug)]
pub struct WithSwitches {
    pub files: Files,
    /// The reference's text, path → text: it never leaves the compiler's sandbox.
    pub pages: Files,
    owners: BTreeMap<String, Vec<BTreeSet<usize>>>,
    student: StudentCrate,
}

impl Substitution<'_> {
    /// Writes the switches and the pages. A function that can have no switch has the reference's
    /// beside it, or loses it.
    pub fn write(&mut self) -> WithSwitches {
        self.beside.clear();
        let mut public = self.files.clone();
        publish(&mut public, &compare(self.interface, &self.files).hidden);
        let comparison = compare(self.interface, &public);
        offer(&mut public, self.interface, &comparison);
        let comparison = compare(self.interface, &public);
        let student = StudentCrate::read(&public);
        let mut files = self.with_switches(&public, &comparison, &student);
        let comparison = compare(self.interface, &files);
        let student = StudentCrate::read(&files);
        let pages = self.pages(&comparison, &student);
        let mut substituted = WithSwitches {
            files: BTreeMap::new(),
            pages: BTreeMap::new(),
            owners: BTreeMap::new(),
            student: StudentCrate::read(&files),
        };
        self.declare(&pages, &student, &mut files);
        for page in pages {
            let place = self.file_of(&student, page.module);
            substituted.owners.insert(place.clone(), page.owners);
            substituted
                .pages
                .insert(place, page.text.replace(MARK, &self.hidden));
        }
        for text in files.values_mut() {
            *text = text.replace(MARK, &self.hidden);
        }
        for signature in self.beside.values_mut() {
            signature.path = signature.path.replace(MARK, &self.hidden);
        }
        substituted.student = StudentCrate::read(&files);
        substituted.files = files;
        substituted
    }

    /// The numbers of the switches that these errors speak of; `None` when one of them
    /// speaks of none.
    pub fn blamed(
        &self,
        substituted: &WithSwitches,
        errors: &[RustcError],
    ) -> Option<BTreeSet<usize>> {
        let mut blamed = BTreeSet::new();
        for error in errors {
            let places = error.places.iter();
            let found = places.map(|place| match substituted.owners.get(&place.file) {
                Some(owners) => owners.get(place.line - 1).cloned().unwrap_or_default(),
                None => self.switches_at(substituted, &place.file, place.start),
            });
            blamed.extend(found.into_iter().find(|numbers| !numbers.is_empty())?);
        }
        (!blamed.is_empty()).then_some(blamed)
    }

    fn switches_at(&self, substituted: &WithSwitches, file: &str, byte: usize) -> BTreeSet<usize> {
        let around = substituted.student.functions_at(file, byte);
        let is_around = |index: &usize| {
            let function = &self.interface.functions[*index];
            let beside = beside_name(*index).replace(MARK, &self.hidden);
            let names = [function.name.as_str(), &beside];
            names
                .map(|name| (function.owner.as_deref(), name))
                .iter()
                .any(|f| around.contains(f))
        };
        let switches = self.switches.iter().enumerate();
        let hit = switches.filter(|(_, functions)| functions.iter().any(is_around));
        hit.map(|(number, _)| number).collect()
    }

    fn with_switches(
        &mut self,
        files: &Files,
        comparison: &Comparison,
        student: &StudentCrate,
    ) -> Files {
        let Substitution {
            interface,
            reference,
            glue,
            switches,
            beside,
            ..
        } = self;
        let (template, place) = (template(interface), |module: &[String]| {
            let number = reference.module(module);
            number.map_or_else(String::new, |number| page_path(reference, student, number))
        });
        let writer = Switches {
            template: &template,
            comparison,
            student,
            glue,
            place: &place,
        };
        let mut edits = FileEdits::default();
        for (number, functions) in switches.iter_mut().enumerate() {
            let mut switch = |index: &usize| {
                let own = writer.of(*index, number);
                own.or_else(|| {
                    let edit = writer.beside(*index, number)?;
                    beside.insert(*index, writer.signature_beside(*index));
                    Some(vec![edit])
                })
            };
            let written: Option<Vec<_>> = functions.iter().map(&mut switch).collect();
            match written {
                Some(all) => {
                    for (file, edit) in all.into_iter().flatten() {
                        edits.add(file, edit);
                    }
                }
                None => functions.clear(),
            }
        }
        edits.applied(files)
    }

    fn pages(&self, comparison: &Comparison, student: &StudentCrate) -> Vec<PastedModule> {
        let template = template(self.interface);
        let mut paste = Paste::new(self.reference, &template, comparison, student);
        for (number, functions) in self.switches.iter().enumerate() {
            for &index in functions {
                paste.add(index, number);
            }
        }
        paste.pages()
    }

    fn declare(&self, pages: &[PastedModule], student: &StudentCrate, files: &mut Files) {
        let mut edits = FileEdits::default();
        for page in pages {
            let name = page_name(page.module);
            let text = format!("#[path = \"{name}.rs\"] pub(crate) mod {name};");
            let above = self.above(student, page.module);
            if let Some((file, edit)) = student.addition(&above, &text) {
                edits.add(file, edit);
            }
        }
        edits.apply(files);
    }

    fn file_of(&self, student: &StudentCrate, module: usize) -> String {
        let above = self.above(student, module);
        let name = page_name(module).replace(MARK, &self.hidden);
        student.file_below(&above, &name).unwrap_or_default()
    }

    fn above(&self, student: &StudentCrate, module: usize) -> Vec<String> {
        let path = &self.reference.modules[module].path;
        student.nearest(path).to_vec()
    }
}

/// The sources with stubs for missing functions, so that their callers compile and a missing
/// function counts as one fault.
pub fn with_stubs(interface: &Interface, files: &Files, glue: &str) -> Files {
    let (comparison, student, template) = (
        compare(interface, files),
        StudentCrate::read(files),
        template(interface),
    );
    let writer = Switches {
        template: &template,
        comparison: &comparison,
        student: &student,
        glue,
        place: &|_| String::new(),
    };
    let mut edits = FileEdits::default();
    for index in missing(&comparison) {
        if let Some((file, edit)) = writer.stub(index) {
            edits.add(file, edit);
        }
    }
    edits.applied(files)
}

/// The sources with the derives that the interface promises of its types and that they lack: the
/// reference's bodies may clone and compare what the student's never do. `None` where they lack
/// none.
pub fn with_derives(interface: &Interface, files: &Files) -> Option<Files> {
    let student = StudentCrate::read(files);
    let mut edits = FileEdits::default();
    let mut is_any = false;
    for def in &interface.types {
        let Some((file, range, derives)) = student.structure(&def.module, &def.name) else {
            continue;
        };
        let by_hand = student.traits_by_hand(&def.name);
        let lacks = |name: &&String| !derives.contains(name) && !by_hand.contains(*name);
        let lacking: Vec<&str> = def
            .derives
            .iter()
            .filter(lacks)
            .map(String::as_str)
            .collect();
        if lacking.is_empty() {
            continue;
        }
        is_any = true;
        let text = format!("#[derive({})] ", lacking.join(", "));
        edits.add(file, Edit::new(range.start..range.start, text));
    }
    is_any.then(|| edits.applied(files))
}

/// Functions of the interface that are not there at all.
pub fn missing(comparison: &Comparison) -> impl Iterator<Item = usize> {
    let fits = comparison.functions.iter().enumerate();
    fits.filter_map(|(index, fit)| match fit {
        Fit::Absent { difference } => {
            let kind = &comparison.differences[*difference].kind;
            let is_missing = matches!(
                kind,
                DifferenceKind::Missing
                    | DifferenceKind::Renamed { .. }
                    | DifferenceKind::Elsewhere { .. }
            );
            is_missing.then_some(index)
        }
        Fit::Callable(_) => None,
    })
}

/// Only types and signatures are asked of it.
fn template(interface: &Interface) -> Template<'_> {
    static NO_FILES: Files = BTreeMap::new();
    Template {
        interface,
        files: &NO_FILES,
        in_place: BTreeSet::new(),
    }
}

/// Every file ends with its last line, so that what is added stands on one of its own.
pub fn whole_lines(files: &mut Files) {
    let has_lib = files.contains_key("src/lib.rs");
    for (path, text) in files.iter_mut() {
        if module_of(path, has_lib).is_some() && !text.ends_with('\n') {
            text.push('\n');
        }
    }
}
