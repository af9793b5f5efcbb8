//! A function that a submission lacks, and what it has that may be meant.

use super::super::found::{Access, FoundItem};
use super::super::model::{Function, Interface};
use super::difference::{Difference, DifferenceKind};
use super::nearest::nearest;
use super::submission::Submission;

pub fn missing(reference: &Interface, submission: &Submission, function: &Function) -> Difference {
    let functions = &submission.items.functions;
    let here: Vec<&FoundItem<Function>> = match &function.owner {
        Some(owner) => submission.methods(&function.module, owner),
        None => (functions.iter())
            .filter(|f| f.item.module == function.module && f.item.owner.is_none())
            .collect(),
    };
    let asks = |name: &str, owner: &Option<String>, module: &[String]| {
        let mut asked = reference.functions.iter();
        asked.any(|r| r.name == name && r.owner == *owner && r.module == module)
    };
    let candidates = || {
        let (owner, module) = (&function.owner, &function.module);
        here.iter()
            .filter(move |f| !asks(&f.item.name, owner, module))
    };
    if let Some(name) = nearest(&function.name, candidates().map(|f| f.item.name.as_str())) {
        let found = candidates().find(|f| f.item.name == name);
        let kind = DifferenceKind::Renamed {
            nearest: name.to_owned(),
        };
        return match found {
            Some(found) => at(new(kind, function), found),
            None => new(kind, function),
        };
    }
    // Written as a method instead of a function, or the other way round.
    let is_asked = |f: &Function| asks(&f.name, &f.owner, &f.module);
    // What another type has under this name is that type's own.
    let is_of_another = |f: &Function| {
        (function.owner.as_ref().zip(f.owner.as_ref())).is_some_and(|(asked, has)| asked != has)
    };
    let elsewhere = functions.iter().find(|f| {
        f.item.name == function.name
            && f.access != Access::Private
            && !is_asked(&f.item)
            && !is_of_another(&f.item)
    });
    match elsewhere {
        Some(found) => {
            let path = [found.item.module.join("::"), found.item.full_name()].join("::");
            at(new(DifferenceKind::Elsewhere { path }, function), found)
        }
        None => new(DifferenceKind::Missing, function),
    }
}

pub fn new(kind: DifferenceKind, function: &Function) -> Difference {
    Difference::new(
        kind,
        &function.module,
        &function.full_name(),
        function.signature(),
    )
}

pub fn at(difference: Difference, found: &FoundItem<Function>) -> Difference {
    difference.found(found.item.signature(), &found.file, found.item.line)
}
