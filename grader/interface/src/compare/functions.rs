//! A submission's functions against the interface's.

use super::super::aliases::Given;
use super::super::found::{Access, FoundItem, ItemPath};
use super::super::imports::Namespace;
use super::super::model::{Function, Interface, Ty};
use super::adapt::Sides;
use super::difference::{Difference, DifferenceKind};
use super::nearest::nearest;
use super::submission::Submission;
use super::type_fits::crate_path;
use super::{StudentSignature, TypeFit, TypeFits};

/// How one function of the interface can be called in this submission.
pub fn fit(
    reference: &Interface,
    submission: &Submission,
    fits: &TypeFits,
    function: &Function,
) -> Result<StudentSignature, Box<Difference>> {
    let found = match &function.owner {
        None => submission.find_function(&function.module, &function.name),
        Some(owner) => {
            let methods = submission.methods(&function.module, owner).into_iter();
            let of_name: Vec<_> = methods.filter(|f| f.item.name == function.name).collect();
            // A generic type may have one for each of several arguments.
            let is_meant =
                |f: &&&FoundItem<Function>| submission.impl_arguments(function, f).is_some();
            let meant = of_name.iter().find(is_meant).or(of_name.first());
            meant.copied()
        }
    };
    let of_traits = match found {
        Some(_) => Vec::new(),
        None => submission.trait_methods(function),
    };
    let signatures = |found| Signatures {
        given: parameters(reference, submission, function, found),
        reference,
        submission,
        fits,
        function,
        found,
        by_trait: None,
    };
    let Some(found) = found else {
        let mut by_trait = of_traits.iter().map(|method| {
            let mut signatures = signatures(&method.found);
            signatures.by_trait = Some(&method.of_trait);
            signatures.compare()
        });
        if let Some(first) = by_trait.next() {
            return first.or_else(|why| by_trait.find_map(Result::ok).ok_or(why));
        }
        // `pub const count: fn(&Grid) -> usize = …` is called like a function.
        let constant = submission.find_constant(&function.module, None, &function.name);
        let is_value = function.owner.is_none()
            && constant.is_some_and(|found| found.access != Access::Private);
        // What stands behind an alias may be made by the standard library: `Vec::new`.
        let is_of_std = function.owner.as_ref().is_some_and(|owner| {
            let fit = fits.get(owner);
            matches!(fit, Some(TypeFit::Alias(alias)) if !matches!(alias.ty, Ty::Named(..)))
        });
        let traits = submission.traits_with(function);
        let is_possible = is_value || is_of_std && function.name == "new" || !traits.is_empty();
        if is_possible || submission.may_be_written_by_macros(function) {
            return Ok(assumed(reference, fits, function, traits));
        }
        if may_be_by_deref(submission, function) {
            return Ok(StudentSignature {
                path: function.name.clone(),
                by_deref: true,
                ..assumed(reference, fits, function, traits)
            });
        }
        let moved = submission.moved_function(reference, function);
        if let Some(found) = moved
            && let Ok(signature) = signatures(found).compare()
        {
            return match found.access {
                Access::Private => Err(Box::new(at(new(DifferenceKind::Private, function), found))),
                _ => Ok(signature),
            };
        }
        return Err(Box::new(missing(reference, submission, function)));
    };
    if found.access == Access::Private {
        return Err(Box::new(at(new(DifferenceKind::Private, function), found)));
    }
    signatures(found).compare()
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
fn assumed(
    reference: &Interface,
    fits: &TypeFits,
    function: &Function,
    traits: Vec<ItemPath>,
) -> StudentSignature {
    let translate = |ty: &Ty| fits.translate(&reference.expand(ty));
    let path = match &function.owner {
        Some(owner) => format!("{}::{}", fits.path(owner), function.name),
        None => crate_path(&function.module, &function.name),
    };
    StudentSignature {
        path: with_traits(&traits, path),
        params: function.params.iter().map(|p| translate(&p.ty)).collect(),
        returns: translate(&function.returns),
        assumed: true,
        discards: false,
        by_deref: false,
        traits,
    }
}

/// May it be a method of the type that its own type derefs to?
fn may_be_by_deref(submission: &Submission, function: &Function) -> bool {
    let Some(owner) = function.owner.as_ref().filter(|_| function.is_method()) else {
        return false;
    };
    let this = submission.find_type(&function.module, owner);
    let derefs = this.is_some_and(|this| this.item.def.traits.iter().any(|name| name == "Deref"));
    let is_it = |f: &FoundItem<Function>| {
        f.item.name == function.name && f.item.is_method() && f.item.owner.as_ref() != Some(owner)
    };
    derefs && submission.items.functions.iter().any(is_it)
}

fn missing(reference: &Interface, submission: &Submission, function: &Function) -> Difference {
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

struct Signatures<'a> {
    reference: &'a Interface,
    submission: &'a Submission,
    fits: &'a TypeFits,
    function: &'a Function,
    found: &'a FoundItem<Function>,
    /// What stands for the parameters of the student's function, and of its `impl`.
    given: Given,
    /// Where it is no method of the type's own.
    by_trait: Option<&'a ItemPath>,
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
            discards: false,
            by_deref: false,
            traits: self.by_trait.cloned().into_iter().collect(),
        };
        for (i, (asked, has)) in asked.iter().zip(has).enumerate() {
            let kind = DifferenceKind::ParameterType {
                number: i + 1,
                name: asked.name.clone(),
            };
            let (asked, theirs) = (self.ours(&asked.ty), self.theirs(&has.ty));
            if self.is_unknown(&asked, &theirs) {
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
        if asked == Ty::Unit {
            signature.discards = theirs != Ty::Unit;
        } else if self.is_unknown(&asked, &theirs) && !is_strange(&theirs) {
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
        let mut difference = at(new(kind, self.function), self.found);
        // The same words mean something else here: what they stand for is told then.
        if difference.found.as_ref() == Some(&difference.expected) {
            let found = with_types(&self.found.item, &|ty| self.submission.expand(ty));
            difference.expected = with_types(self.function, &|ty| self.ours(ty)).signature();
            difference.found = Some(found.signature());
        }
        Box::new(difference)
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
        let ty = self.submission.expand_given(ty, &self.given);
        self.fits.assumed(&self.submission.instances.renamed(&ty))
    }

    /// Only rustc can tell: unresolved names, `impl Trait`, parameters of the student's own, a
    /// length that is computed where the interface has one.
    fn is_unknown(&self, asked: &Ty, theirs: &Ty) -> bool {
        let has_length = asked.any(&|part| matches!(part, Ty::Array(..)));
        theirs.any(&|part| match part {
            Ty::Other(_) => true,
            Ty::Param(name) => !self.function.generics.contains(name),
            Ty::Array(_, length) => has_length && length.parse::<usize>().is_err(),
            _ => false,
        })
    }

    fn method(&self, owner: &str) -> String {
        let (path, name) = (self.fits.path(owner), &self.found.item.name);
        if !self.submission.instances.has_defaults(owner) {
            return format!("{path}::{name}");
        }
        let def = self.reference.type_def(owner);
        let arguments = inferred(def.map_or(0, |def| def.generics.len()));
        format!("<{path}{arguments}>::{name}")
    }

    fn path(&self) -> String {
        let found = &self.found.item;
        match (&self.function.owner, self.by_trait) {
            // What a macro has written for the type itself comes first.
            (Some(owner), Some(of_trait)) => {
                with_traits(std::slice::from_ref(of_trait), self.method(owner))
            }
            (Some(owner), None) => self.method(owner),
            (None, _) => self.submission.path(
                (&self.function.module, &self.function.name),
                (&found.module, &found.name),
                Namespace::Value,
            ),
        }
    }
}

/// What stands for the parameters of a student's function, and of its `impl`.
fn parameters(
    reference: &Interface,
    submission: &Submission,
    function: &Function,
    found: &FoundItem<Function>,
) -> Given {
    let of_impl = submission.impl_arguments(function, found);
    let owner = (function.owner.as_ref()).and_then(|name| reference.type_def(name));
    let of_type = match (&of_impl, owner) {
        (Some(_), Some(def)) => def.generics.len(),
        _ => 0,
    };
    let mut given = of_impl.unwrap_or_default();
    let own = found.item.generics.iter();
    let own: Vec<&String> = own.filter(|name| !given.contains_key(*name)).collect();
    let ours = function.generics.iter().skip(of_type).cloned();
    given.extend(own.into_iter().cloned().zip(ours.map(Ty::Param)));
    given
}

/// A path that is one only where these traits are in scope.
fn with_traits(traits: &[ItemPath], path: String) -> String {
    if traits.is_empty() {
        return path;
    }
    let uses = traits.iter();
    let uses = uses.map(|(module, name)| format!("use {} as _; ", crate_path(module, name)));
    format!("({{ {}{path} }})", uses.collect::<String>())
}

/// Arguments for rustc to find: `<_, _>`.
fn inferred(count: usize) -> String {
    match count {
        0 => String::new(),
        _ => format!("<{}>", vec!["_"; count].join(", ")),
    }
}

fn with_types(function: &Function, change: &dyn Fn(&Ty) -> Ty) -> Function {
    let mut function = function.clone();
    for param in &mut function.params {
        param.ty = change(&param.ty);
    }
    function.returns = change(&function.returns);
    function
}

/// Whether a result type can never be one of the interface's.
fn is_strange(ty: &Ty) -> bool {
    ty.any(&|part| {
        matches!(part, Ty::Other(text) if
            ["impl ", "dyn ", "Rc<", "Arc<", "RefCell<", "Cow<", "Ref<"].iter().any(|s| text.starts_with(s)))
    })
}
