//! A submission's functions against the interface's.

use super::super::found::{Access, FoundItem};
use super::super::model::{Function, Interface, Ty};
use super::adapt::Sides;
use super::difference::{Difference, DifferenceKind};
use super::submission::{Submission, nearest};
use super::{Fits, StudentSignature};
use std::collections::BTreeMap;

/// How one function of the interface can be called in this submission.
pub fn fit(
    reference: &Interface,
    submission: &Submission,
    fits: &Fits,
    function: &Function,
) -> Result<StudentSignature, Box<Difference>> {
    let found = match &function.owner {
        None => submission.find_function(&function.module, &function.name),
        Some(owner) => submission.find_method(owner, &function.module, &function.name),
    };
    let Some(found) = found else {
        if submission.has_macros(&function.module) {
            return Ok(assumed(reference, fits, function));
        }
        return Err(Box::new(missing(reference, submission, function)));
    };
    if found.access == Access::Private {
        return Err(Box::new(at(new(DifferenceKind::Private, function), found)));
    }
    Signatures {
        reference,
        submission,
        fits,
        function,
        found,
    }
    .compare()
}

fn new(kind: DifferenceKind, function: &Function) -> Difference {
    Difference::new(
        kind,
        &function.module,
        &function.full_name(),
        function.signature(),
    )
}

fn at(difference: Difference, found: &FoundItem<Function>) -> Difference {
    difference.found(found.item.signature(), &found.file, found.item.line)
}

/// Only the compiler can tell its type, so the interface's signature is tried.
fn assumed(reference: &Interface, fits: &Fits, function: &Function) -> StudentSignature {
    let translate = |ty: &Ty| fits.translate(&reference.expand(ty));
    let mut path = vec!["crate".to_owned()];
    path.extend(function.module.iter().cloned());
    path.extend(function.owner.clone());
    path.push(function.name.clone());
    StudentSignature {
        path: path.join("::"),
        params: function.params.iter().map(|p| translate(&p.ty)).collect(),
        returns: translate(&function.returns),
        assumed: true,
    }
}

fn missing(reference: &Interface, submission: &Submission, function: &Function) -> Difference {
    let functions = &submission.items.functions;
    let here = |f: &&FoundItem<Function>| {
        f.item.module == function.module && f.item.owner == function.owner
    };
    let is_asked = |f: &&FoundItem<Function>| {
        reference
            .functions
            .iter()
            .any(|r| r.name == f.item.name && r.owner == f.item.owner && r.module == f.item.module)
    };
    let candidates = || functions.iter().filter(here).filter(|f| !is_asked(f));
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
    let elsewhere = functions
        .iter()
        .find(|f| f.item.name == function.name && f.access != Access::Private && !is_asked(f));
    match elsewhere {
        Some(found) => {
            let path = [found.item.module.join("::"), found.item.full_name()].join("::");
            at(new(DifferenceKind::Elsewhere { path }, function), found)
        }
        None => new(DifferenceKind::Missing, function),
    }
}

struct Signatures<'a> {
    reference: &'a Interface,
    submission: &'a Submission,
    fits: &'a Fits,
    function: &'a Function,
    found: &'a FoundItem<Function>,
}

impl Signatures<'_> {
    fn compare(&self) -> Result<StudentSignature, Box<Difference>> {
        let (asked, has) = (&self.function.params, &self.found.item.params);
        if asked.len() != has.len() {
            let kind = DifferenceKind::ParameterCount {
                expected: asked.len(),
                found: has.len(),
            };
            return Err(self.difference(kind));
        }
        let mut signature = StudentSignature {
            path: self.path(),
            params: Vec::new(),
            returns: Ty::Unit,
            assumed: false,
        };
        for (i, (asked, has)) in asked.iter().zip(has).enumerate() {
            let kind = DifferenceKind::ParameterType {
                number: i + 1,
                name: asked.name.clone(),
            };
            let (asked, theirs) = (self.ours(&asked.ty), self.theirs(&has.ty));
            if self.is_unknown(&theirs) {
                signature.assumed = true;
                signature.params.push(self.fits.translate(&asked));
            } else if self.sides().argument(&asked, &theirs).is_some() {
                signature.params.push(theirs);
            } else {
                return Err(self.difference(kind));
            }
        }
        let asked = self.ours(&self.function.returns);
        let theirs = self.theirs(&self.found.item.returns);
        if self.is_unknown(&theirs) && !is_strange(&theirs) {
            signature.assumed = true;
            signature.returns = self.fits.translate(&asked);
        } else if self.sides().result(&asked, &theirs).is_some() {
            signature.returns = theirs;
        } else {
            return Err(self.difference(DifferenceKind::ReturnType));
        }
        Ok(signature)
    }

    fn difference(&self, kind: DifferenceKind) -> Box<Difference> {
        Box::new(at(new(kind, self.function), self.found))
    }

    fn sides(&self) -> Sides<'_> {
        Sides {
            reference: self.reference,
            fits: self.fits,
        }
    }

    fn ours(&self, ty: &Ty) -> Ty {
        self.reference.expand(ty)
    }

    /// With type parameters under the names that the interface gives them.
    fn theirs(&self, ty: &Ty) -> Ty {
        let names = self.found.item.generics.iter().cloned();
        let ours = self.function.generics.iter().cloned().map(Ty::Param);
        let renamed: BTreeMap<String, Ty> = names.zip(ours).collect();
        self.submission.expand(&ty.substitute(&renamed))
    }

    /// Only rustc can tell: unresolved names, `impl Trait`, parameters of the
    /// student's own.
    fn is_unknown(&self, ty: &Ty) -> bool {
        ty.any(&|part| match part {
            Ty::Other(text) => !text.starts_with("::std::"),
            Ty::Param(name) => !self.function.generics.contains(name),
            _ => false,
        })
    }

    fn path(&self) -> String {
        let found = &self.found.item;
        match &found.owner {
            Some(owner) => format!("{}::{}", self.fits.path(owner), found.name),
            None if found.module.is_empty() => format!("crate::{}", found.name),
            None => format!("crate::{}::{}", found.module.join("::"), found.name),
        }
    }
}

/// Whether a result type can never be one of the interface's.
fn is_strange(ty: &Ty) -> bool {
    ty.any(&|part| {
        matches!(part, Ty::Other(text) if
            ["impl ", "dyn ", "Rc<", "Arc<", "RefCell<", "Cow<", "Ref<"].iter().any(|s| text.starts_with(s)))
    })
}
