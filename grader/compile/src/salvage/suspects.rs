//! When the compiler itself crashes there is no diagnostic: any function may be at fault.

use super::outline::{ItemKind, Outline};
use super::{CutKind, Salvage};
use crate::diagnostic::{RustcError, RustcSpan};
use interface::source::module_of;

/// What is said of a function that may be at fault.
pub(super) const CRASH: &str = "internal compiler error";

/// A function, and the error that would take its body out.
#[derive(Debug, Clone)]
pub struct Suspect {
    pub name: String,
    error: RustcError,
}

impl Salvage<'_> {
    /// Every function that is compiled and still has its own body, in the order of the files.
    pub fn suspects(&self) -> Vec<Suspect> {
        let has_lib = self.files.contains_key("src/lib.rs");
        let compiled = self.files.iter();
        let compiled = compiled.filter(|(path, _)| module_of(path, has_lib).is_some());
        let of_file = |(path, text): (&String, &String)| {
            let items = Outline::of(text).unwrap_or_default().items.into_iter();
            let bodies = items.filter_map(|item| match &item.kind {
                ItemKind::Function { body: Some(b), .. } => {
                    Some((item.name.clone(), b.start, b.end))
                }
                _ => None,
            });
            let own =
                bodies.filter(|(_, start, end)| !text[*start..*end].contains(&self.stubs.glue));
            let suspects = own.map(|(name, start, end)| {
                let line = 1 + text[..start].matches('\n').count();
                let error = crash(path, line, start..end);
                Suspect { name, error }
            });
            suspects.collect::<Vec<_>>()
        };
        compiled.flat_map(of_file).collect()
    }

    /// Takes all of them out.
    pub fn leave_out(&mut self, suspects: &[Suspect]) {
        let before = self.cuts.len();
        let errors: Vec<RustcError> = suspects.iter().map(|s| s.error.clone()).collect();
        self.mend(&errors);
        let own = self.cuts.iter_mut().skip(before);
        for cut in own.filter(|cut| cut.how == CutKind::Function) {
            cut.how = CutKind::Crash;
        }
    }
}

fn crash(file: &str, line: usize, range: std::ops::Range<usize>) -> RustcError {
    RustcError {
        code: None,
        message: CRASH.to_owned(),
        file: file.to_owned(),
        line,
        rendered: String::new(),
        places: vec![RustcSpan {
            file: file.to_owned(),
            line,
            start: range.start,
            end: range.end,
            primary: true,
            label: String::new(),
            macro_name: String::new(),
            calls: Vec::new(),
        }],
    }
}
