//! Modules that are missing or private.

use super::super::model::Interface;
use super::difference::{Difference, DifferenceKind, SourceLine};
use super::submission::Submission;

/// A difference that takes a whole module away.
#[derive(Debug)]
pub struct Absent {
    pub difference: Difference,
    path: Vec<String>,
}

impl Absent {
    /// Whether this module is missing with it.
    pub fn covers(&self, module: &[String]) -> bool {
        module.starts_with(&self.path)
    }

    /// Takes a difference about something in a missing module: it needs no message of its own,
    /// but affects the same functions.
    pub fn takes(&mut self, difference: &Difference) -> bool {
        let taken = self.covers(&difference.module_path());
        if taken && difference.blocking {
            self.difference.affects.extend(&difference.affects);
            self.difference.affects.sort_unstable();
            self.difference.affects.dedup();
        }
        taken
    }
}

pub fn compare(reference: &Interface, submission: &Submission) -> Vec<Absent> {
    let mut absent: Vec<Absent> = Vec::new();
    for module in reference.modules() {
        if absent.iter().any(|a| a.covers(&module)) {
            continue;
        }
        if let Some(mut found) = compare_one(submission, &module) {
            let functions = reference.functions.iter().enumerate();
            let affected = functions
                .filter(|(_, f)| found.covers(&f.module))
                .map(|(i, _)| i);
            found.difference.affects = affected.collect();
            absent.push(found);
        }
    }
    absent
}

fn compare_one(submission: &Submission, module: &[String]) -> Option<Absent> {
    let name = module.join("::");
    let new = |kind, expected| Difference::new(kind, module, &name, expected);
    let absent = |difference| {
        Some(Absent {
            difference,
            path: module.to_vec(),
        })
    };
    if let Some(error) = submission.krate.errors.iter().find(|e| e.module == module) {
        let kind = DifferenceKind::Syntax {
            message: error.message.clone(),
        };
        let mut difference = new(kind, String::new());
        difference.place = Some(SourceLine {
            file: error.file.clone(),
            line: error.line,
        });
        return absent(difference);
    }
    if submission.krate.module(module).is_none() {
        return absent(new(
            DifferenceKind::ModuleMissing,
            format!("`src/{}.rs`", module.join("/")),
        ));
    }
    // The root's own modules can be seen from anywhere in the crate.
    for depth in 2..=module.len() {
        let (parent, inner) = (&module[..depth - 1], &module[depth - 1]);
        let Some(parent) = submission.krate.module(parent) else {
            continue;
        };
        let declared = parent.items.iter().find_map(|item| match item {
            syn::Item::Mod(m) if m.ident == inner => Some(m),
            _ => None,
        });
        if let Some(m) = declared
            && matches!(m.vis, syn::Visibility::Inherited)
        {
            let line = m.ident.span().start().line;
            let path = module[..depth].to_vec();
            let difference = Difference::new(
                DifferenceKind::ModulePrivate,
                &path,
                inner,
                format!("pub mod {inner};"),
            )
            .found(format!("mod {inner};"), &parent.file, line);
            return Some(Absent { difference, path });
        }
    }
    None
}
