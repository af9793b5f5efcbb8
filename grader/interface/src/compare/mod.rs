//! How a submission differs from the interface, found before anything is compiled.

mod adapt;
mod constants;
mod difference;
mod english;
mod french;
mod functions;
mod hidden;
mod instances;
mod missing;
mod modules;
mod nearest;
mod parts;
mod submission;
mod trait_methods;
mod type_fits;
mod types;
mod words;

pub use adapt::{ArgumentConversion, ResultConversion, Sides, has_reference};
pub use difference::{Difference, DifferenceKind, SourceLine};
pub use hidden::Hidden;
pub use nearest::nearest;
pub use submission::Submission;
pub use type_fits::{Construction, Filler, TypeFit, TypeFits, crate_path};
pub use types::users;

use super::found::ItemPath;
use super::model::{Interface, Ty};
use hidden::{hidden, private_names};
use std::collections::{BTreeMap, BTreeSet};

/// A submission as the interface sees it.
#[derive(Debug, Clone, Default)]
pub struct Comparison {
    pub differences: Vec<Difference>,
    /// For each function of the interface, in its order.
    pub functions: Vec<Fit>,
    pub types: TypeFits,
    /// What has to be public before all that it offers can be called.
    pub hidden: Vec<Hidden>,
    /// What has to be public besides, before it can be called where the interface has it.
    pub private_names: Vec<Hidden>,
}

/// What can be done about one function.
#[derive(Debug, Clone, PartialEq)]
pub enum Fit {
    Callable(StudentSignature),
    /// By index in [`Comparison::differences`].
    Absent {
        difference: usize,
    },
}

/// The signature of a student's function, aliases expanded, type parameters
/// under the names that the interface gives them.
#[derive(Debug, Clone, PartialEq)]
pub struct StudentSignature {
    /// `crate::demineur::propagate`; of a method, perhaps a block with the traits that have it in
    /// scope, or its name alone.
    pub path: String,
    pub params: Vec<Ty>,
    pub returns: Ty,
    /// True when part of it could not be read and was assumed to be as in the interface.
    pub assumed: bool,
    /// True when it gives back something where the interface asks for nothing.
    pub discards: bool,
    /// True when it is a method of what its type derefs to, which no path leads to from there.
    pub by_deref: bool,
    /// Traits of the hand-in's own that may have it.
    pub traits: Vec<ItemPath>,
}

/// Compares a submission's files (path → text) with an interface.
pub fn compare(reference: &Interface, files: &BTreeMap<String, String>) -> Comparison {
    let submission = Submission::read(files, reference);
    let mut comparison = Comparison::default();
    let mut absent_modules = modules::compare(reference, &submission);
    absent_modules.extend(modules::empty(reference, &submission));
    let (types, mut differences) = types::compare(reference, &submission);
    comparison.types = types;
    for absent in &mut absent_modules {
        differences.retain(|d| !absent.takes(d));
    }
    let reachable = |module: &[String]| !absent_modules.iter().any(|d| d.covers(module));
    comparison
        .differences
        .extend(absent_modules.iter().map(|d| d.difference.clone()));
    comparison.differences.extend(differences);
    for (index, function) in reference.functions.iter().enumerate() {
        let known = comparison
            .differences
            .iter()
            .position(|d| d.blocking && d.affects.contains(&index));
        let fit = match known {
            Some(difference) => Fit::Absent { difference },
            None => match functions::fit(reference, &submission, &comparison.types, function) {
                Ok(signature) => Fit::Callable(signature),
                Err(difference) => Fit::Absent {
                    difference: comparison.add(*difference, index),
                },
            },
        };
        comparison.functions.push(fit);
    }
    let constants = constants::compare(reference, &submission, &comparison.types);
    comparison.differences.extend(
        constants
            .into_iter()
            .filter(|d| reachable(&d.module_path())),
    );
    comparison.hidden = hidden(reference, &submission, comparison.traits());
    comparison.private_names = private_names(reference, &submission);
    comparison
}

impl Comparison {
    /// Adds what is wrong with a function, once if it is that of others too; its index.
    fn add(&mut self, difference: Difference, function: usize) -> usize {
        let is_known = |known: &Difference| match known.kind {
            DifferenceKind::AliasDiffers => {
                (&known.kind, &known.subject) == (&difference.kind, &difference.subject)
                    && known.place == difference.place
            }
            DifferenceKind::ModuleEmpty => {
                difference.kind == DifferenceKind::Missing && known.module == difference.module
            }
            _ => false,
        };
        match self.differences.iter().position(is_known) {
            Some(known) => {
                let affects = &mut self.differences[known].affects;
                affects.push(function);
                affects.sort_unstable();
                known
            }
            None => {
                self.differences.push(difference.affecting(vec![function]));
                self.differences.len() - 1
            }
        }
    }

    /// Marks a function as refused by the compiler, which runs after this comparison.
    pub fn refuse(
        &mut self,
        reference: &Interface,
        function: usize,
        message: &str,
        place: Option<SourceLine>,
    ) {
        let f = &reference.functions[function];
        let kind = DifferenceKind::Refused {
            message: message.to_owned(),
        };
        let mut difference = Difference::new(kind, &f.module, &f.full_name(), f.signature())
            .affecting(vec![function]);
        difference.place = place;
        self.differences.push(difference);
        self.functions[function] = Fit::Absent {
            difference: self.differences.len() - 1,
        };
    }

    /// The hand-in's own traits by whose methods it is called.
    pub fn traits(&self) -> BTreeSet<ItemPath> {
        let traits = self.functions.iter().flat_map(|fit| match fit {
            Fit::Callable(signature) => &*signature.traits,
            Fit::Absent { .. } => &[],
        });
        traits.cloned().collect()
    }

    pub fn is_callable(&self, function: usize) -> bool {
        matches!(self.functions.get(function), Some(Fit::Callable(_)))
    }
}

impl Difference {
    fn module_path(&self) -> Vec<String> {
        self.module.split("::").map(str::to_owned).collect()
    }
}
