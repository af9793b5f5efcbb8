//! A submission's functions against the interface's.

use super::super::aliases::Given;
use super::super::found::{Access, FoundItem, ItemPath, Shape};
use super::super::imports::Namespace;
use super::super::model::{Function, Interface, Ty};
use super::adapt::Sides;
use super::difference::{Difference, DifferenceKind};
use super::missing::{at, missing, new};
use super::submission::Submission;
use super::type_fits::crate_path;
use super::types::as_declared;
use super::{StudentSignature, TypeFit, TypeFits};

/// How one function of the interface can be called in this submission.
pub fn fit(
    reference: &Interface,
    submission: &Submission,
    fits: &TypeFits,
    function: &Function,
) -> Result<StudentSignature, Box<Difference>> {
    let wanted = Wanted {
        reference,
        submission,
        fits,
        function,
    };
    match wanted.found() {
        Some(found) if found.access == Access::Private => Err(private(function, found)),
        Some(found) => wanted.signatures(found).compare(),
        None => wanted.elsewhere(),
    }
}

/// A function of the interface, and where it is looked for.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    reference: &'a Interface,
    submission: &'a Submission,
    fits: &'a TypeFits,
    function: &'a Function,
}

impl<'a> Wanted<'a> {
    fn found(self) -> Option<&'a FoundItem<Function>> {
        let (submission, function) = (self.submission, self.function);
        let Some(owner) = &function.owner else {
            return submission.find_function(&function.module, &function.name);
        };
        let methods = submission.methods(&function.module, owner).into_iter();
        let of_name: Vec<_> = methods.filter(|f| f.item.name == function.name).collect();
        // A generic type may have one for each of several arguments.
        let is_meant = |f: &&&FoundItem<Function>| submission.impl_arguments(function, f).is_some();
        let meant = of_name.iter().find(is_meant).or(of_name.first());
        meant.copied()
    }

    fn signatures(self, found: &'a FoundItem<Function>) -> Signatures<'a> {
        let Wanted {
            reference,
            submission,
            fits,
            function,
        } = self;
        Signatures {
            given: parameters(reference, submission, function, found),
            reference,
            submission,
            fits,
            function,
            found,
            by_trait: None,
        }
    }

    /// A method of a trait, what only the compiler can find, or a function of another module.
    fn elsewhere(self) -> Result<StudentSignature, Box<Difference>> {
        let of_traits = self.submission.trait_methods(self.function);
        let mut by_trait = of_traits.iter().map(|method| {
            let signatures = Signatures {
                by_trait: Some(&method.of_trait),
                ..self.signatures(&method.found)
            };
            signatures.compare()
        });
        if let Some(first) = by_trait.next() {
            return first.or_else(|why| by_trait.find_map(Result::ok).ok_or(why));
        }
        if let Some(signature) = self.unseen() {
            return Ok(signature);
        }
        let moved = self
            .submission
            .moved_function(self.reference, self.function);
        match moved.map(|found| (found, self.signatures(found).compare())) {
            Some((found, Ok(_))) if found.access == Access::Private => {
                Err(private(self.function, found))
            }
            Some((_, Ok(signature))) => Ok(signature),
            _ => Err(Box::new(missing(
                self.reference,
                self.submission,
                self.function,
            ))),
        }
    }

    /// What can be called although no function of this name is written.
    fn unseen(self) -> Option<StudentSignature> {
        let Wanted {
            reference,
            submission,
            fits,
            function,
        } = self;
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
            return Some(assumed(reference, fits, function, traits));
        }
        may_be_by_deref(submission, function).then(|| StudentSignature {
            path: function.name.clone(),
            by_deref: true,
            ..assumed(reference, fits, function, traits)
        })
    }
}

fn private(function: &Function, found: &FoundItem<Function>) -> Box<Difference> {
    Box::new(at(new(DifferenceKind::Private, function), found))
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
            if let Some(alias) = self.other_alias() {
                return Box::new(alias);
            }
            let found = with_types(&self.found.item, &|ty| self.submission.expand(ty));
            difference.expected = with_types(self.function, &|ty| self.ours(ty)).signature();
            difference.found = Some(found.signature());
        }
        Box::new(difference)
    }

    /// An alias in the signature that the hand-in declares otherwise.
    fn other_alias(&self) -> Option<Difference> {
        let function = self.function;
        let params = function.params.iter().map(|param| &param.ty);
        let types: Vec<&Ty> = params.chain([&function.returns]).collect();
        let aliases = self.reference.aliases.iter();
        let mut named = aliases.filter(|(name, _)| types.iter().any(|ty| ty.mentions(name)));
        named.find_map(|(name, alias)| {
            let found = self.submission.find_type(&function.module, name)?;
            let ty = Ty::Named(name.clone(), Vec::new());
            let is_other = alias.params.is_empty() && self.ours(&ty) != self.theirs(&ty);
            let says_the_same = match &found.item.shape {
                Shape::Alias(theirs) => theirs.ty.to_string() == alias.ty.to_string(),
                _ => false,
            };
            // Where both say the same, it is an alias inside that differs.
            (is_other && !says_the_same).then(|| {
                let expected = format!("pub type {name} = {};", alias.ty);
                let has = as_declared(found);
                let kind = DifferenceKind::AliasDiffers;
                Difference::new(kind, &function.module, name, expected).found(
                    match found.item.shape {
                        Shape::Alias(_) => format!("{has};"),
                        _ => has,
                    },
                    &found.file,
                    found.item.def.line,
                )
            })
        })
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
