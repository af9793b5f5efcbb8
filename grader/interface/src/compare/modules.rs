//! Modules that are missing or private.

use super::super::found::FoundItem;
use super::super::model::{Function, Interface};
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
        if let Some(mut found) = compare_one(reference, submission, &module) {
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

/// Modules that are there, with nothing in them: what is missing of their types and functions is
/// told with them.
pub fn empty(reference: &Interface, submission: &Submission) -> Vec<Absent> {
    let modules = reference.modules().into_iter();
    let empty = modules.filter_map(|path| {
        let found = submission.krate.module(&path)?;
        if !found.items.is_empty() || is_elsewhere(reference, submission, &path) {
            return None;
        }
        let kind = DifferenceKind::ModuleEmpty;
        let file = format!("`{}`", found.file);
        let difference = Difference::new(kind, &path, &path.join("::"), file);
        Some(Absent { difference, path })
    });
    empty.collect()
}

fn compare_one(
    reference: &Interface,
    submission: &Submission,
    module: &[String],
) -> Option<Absent> {
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
        if is_elsewhere(reference, submission, module) || submission.may_be_module_of_macro(module)
        {
            return None;
        }
        return absent(new(
            DifferenceKind::ModuleMissing,
            format!("`src/{}.rs`", module.join("/")),
        ));
    }
    private_on_the_way(reference, submission, module)
}

/// The first module on the way to one that cannot be seen from outside its parent.
fn private_on_the_way(
    reference: &Interface,
    submission: &Submission,
    module: &[String],
) -> Option<Absent> {
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
            if needs_no_name(reference, &path) {
                continue;
            }
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

/// Does the hand-in have something of a missing module in another one, below the same parent? An
/// `impl` may stand in any module, and a type or a function is found by its name. Then each thing
/// that is missing is told by itself. Where types of two variants have the same names, those of the
/// other variant are not meant.
fn is_elsewhere(reference: &Interface, submission: &Submission, module: &[String]) -> bool {
    let near = module.split_last().map_or(&[][..], |(_, parent)| parent);
    let mut functions = reference.functions.iter().filter(|f| f.module == module);
    let is_near = |f: &FoundItem<Function>| f.item.module.starts_with(near);
    let is_function_elsewhere = |function: &Function| match &function.owner {
        Some(owner) => {
            let mut methods = submission.methods(module, owner).into_iter();
            let by_trait = || submission.trait_methods(function).into_iter();
            methods.any(|f| f.item.name == function.name && is_near(f))
                || by_trait().any(|method| is_near(&method.found))
        }
        None => submission
            .find_function(module, &function.name)
            .or_else(|| submission.moved_function(reference, function))
            .is_some_and(is_near),
    };
    if functions.clone().next().is_some() {
        return functions.any(is_function_elsewhere);
    }
    let mut types = reference.types.iter().filter(|t| t.module == module);
    types.any(|def| {
        let found = submission.find_type(module, &def.name);
        found.is_some_and(|found| found.item.def.module.starts_with(near))
    })
}

/// Does a module hold nothing but methods of types that stand elsewhere? These are called
/// by their type, so nobody has to name the module.
pub fn needs_no_name(reference: &Interface, path: &[String]) -> bool {
    let is_below = |module: &[String]| module.starts_with(path);
    let is_of_type_elsewhere = |function: &Function| {
        let def = function.owner.as_deref();
        let def = def.and_then(|owner| reference.type_def(owner));
        def.is_some_and(|def| !is_below(&def.module))
    };
    let mut functions = reference.functions.iter().filter(|f| is_below(&f.module));
    let has_types = reference.types.iter().any(|t| is_below(&t.module));
    let has_constants = reference.constants.iter().any(|c| is_below(&c.module));
    !has_types && !has_constants && functions.all(is_of_type_elsewhere)
}
