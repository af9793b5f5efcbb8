//! Types that the reference promises and that tests rely on: rustc is asked whether a hand-in has
//! them too.
//!
//! Only those of the standard library: a type that the reference itself defines is the hand-in's
//! to define. Other types of the standard library in their place are as good, since no hand-in
//! decides what is equal there: `u32` for `u64`, `&str` for `String`.

mod reading;
mod types;

use super::facade::Facade;
use crate::compare::{Difference, DifferenceKind, Submission};
use crate::items::Items;
use crate::model::{Function, Interface, Ty};
use crate::source::Crate;
use reading::Reader;
use std::collections::{BTreeMap, BTreeSet};
use types::{nearest, nearest_item, of_numbers, text};

/// What rustc says begins so where another type is there ([`KIT`](super::KIT)'s `tested`).
const MARK: &str = "kit-type `";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promise {
    /// `Clock::minutes`, `half`, `Point.x`.
    pub subject: String,
    pub module: String,
    /// As the reference writes it.
    pub expected: String,
    /// By which tests speak of it, and of the type that it belongs to.
    pub name: String,
    pub owner: Option<String>,
    /// In the facade: `shapes::half`, `Clock`.
    path: String,
    what: What,
    ty: Promised,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    Function {
        params: Vec<Ty>,
        is_method: bool,
        is_open: bool,
        /// How many type parameters the type has that it belongs to.
        of_owner: usize,
    },
    Constant,
    Field {
        arguments: usize,
    },
    /// Of a variant: the pattern that binds it.
    Variant {
        pattern: String,
        arguments: usize,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Promised {
    Is(Ty),
    /// `impl Iterator<Item = T>`
    Yields(Ty),
}

/// How it is asked: first by the function's name; where that is not enough for rustc, as for a
/// generic function, by a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PromiseForm {
    ByName,
    ByCall,
}

/// What rustc's answer means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RustcAnswer {
    /// This type is there.
    Other(String),
    /// It has to be asked in this way.
    Again(PromiseForm),
    /// Nothing is there, or nobody can say: the tests themselves are compiled with it.
    Unknown,
    /// It cannot be called as the reference's can: rustc's words.
    Refused(String),
}

impl Promise {
    /// `files` are the reference's.
    pub fn all(files: &BTreeMap<String, String>, facade: &Facade) -> Vec<Promise> {
        let krate = Crate::parse(files);
        let items = Items::of_crate(&krate);
        let interface = Interface::default();
        let reader = Reader {
            submission: Submission::of(krate, items, &interface),
        };
        let mut found = Vec::new();
        for (module, path, name) in facade.names() {
            reader.add(&module, &path, &name, &mut found);
        }
        found.retain(|promise| promise.text() != "_");
        found
    }

    /// A line of Rust that compiles where it is kept. `theirs`: what the hand-in's text says.
    pub fn line(&self, asked: PromiseForm, facade: &str, theirs: Option<&Ty>) -> String {
        let (Promised::Is(ty) | Promised::Yields(ty)) = &self.ty;
        let ty = match (&self.ty, theirs) {
            (Promised::Is(ours), Some(theirs)) => text(&nearest(ours, theirs)),
            (Promised::Yields(ours), Some(theirs)) => text(&nearest_item(ours, theirs)),
            _ => text(ty),
        };
        let path = format!("{facade}::{}", self.path);
        let (is, returns) = match self.ty {
            Promised::Is(_) => ("is", "returns"),
            Promised::Yields(_) => ("goes_through", "yields"),
        };
        let value = |value: &str| match self.ty {
            Promised::Is(_) => format!("k::tested::{is}::<{ty}, _>(&{value})"),
            Promised::Yields(_) => format!("k::tested::{is}::<{ty}, _>({value})"),
        };
        match &self.what {
            What::Constant => format!("{};", value(&path)),
            What::Field { arguments } => {
                let of = of_numbers(&path, *arguments);
                format!("let _ = |x: &{of}| {};", value(&format!("x.{}", self.name)))
            }
            What::Variant { pattern, arguments } => {
                let of = of_numbers(&path, *arguments);
                let is = format!("k::tested::is::<{ty}, _>(f)");
                format!("let _ = |x: &{of}| if let {path}::{pattern} = x {{ {is} }};")
            }
            What::Function { params, .. } if asked == PromiseForm::ByName => {
                let (count, path) = (params.len(), self.function(&path));
                let holes = "_, ".repeat(count);
                format!("k::tested::{returns}{count}::<{ty}, {holes}_>({path});")
            }
            What::Function {
                params, is_method, ..
            } => {
                let names: Vec<String> = (0..params.len()).map(|i| format!("a{i}")).collect();
                let typed = names
                    .iter()
                    .zip(params)
                    .map(|(name, ty)| format!("mut {name}: {}", self.parameter(ty, &path, facade)));
                let typed: Vec<String> = typed.collect();
                let call = match is_method {
                    true => format!("a0.{}({})", self.name, names[1..].join(", ")),
                    false => format!("{}({})", self.function(&path), names.join(", ")),
                };
                format!("let _ = |{}| {};", typed.join(", "), value(&call))
            }
        }
    }

    /// `asked` is how it was asked, `message` and `code` are rustc's.
    pub fn answer(&self, asked: PromiseForm, code: Option<&str>, message: &str) -> RustcAnswer {
        if let Some(rest) = message.strip_prefix(MARK) {
            return RustcAnswer::Other(rest.trim_end_matches('`').to_owned());
        }
        let What::Function { is_open, .. } = &self.what else {
            return RustcAnswer::Unknown;
        };
        let is_missing = ["E0412", "E0425", "E0432", "E0433", "E0599"];
        match asked {
            PromiseForm::ByName => RustcAnswer::Again(PromiseForm::ByCall),
            _ if code.is_some_and(|code| is_missing.contains(&code)) || *is_open => {
                RustcAnswer::Unknown
            }
            PromiseForm::ByCall => RustcAnswer::Refused(message.to_owned()),
        }
    }

    /// What a hand-in's text says that it is.
    pub fn theirs<'s>(&self, submission: &'s Submission) -> Option<&'s Function> {
        let What::Function { .. } = &self.what else {
            return None;
        };
        let functions = &submission.items.functions;
        let mut found = functions
            .iter()
            .filter(|f| f.item.name == self.name && f.item.owner == self.owner);
        let (first, second) = (found.next()?, found.next());
        second.is_none().then_some(&first.item)
    }

    /// How to begin: rustc cannot tell a generic function by its name.
    pub fn first(&self, theirs: Option<&Function>) -> PromiseForm {
        let What::Function { of_owner, .. } = &self.what else {
            return PromiseForm::ByName;
        };
        let is_generic = |f: &Function| {
            let opaque = |ty: &Ty| matches!(ty, Ty::Other(text) if text.starts_with("impl "));
            f.generics.len() > *of_owner || f.params.iter().any(|p| p.ty.any(&opaque))
        };
        match theirs.is_some_and(is_generic) {
            true => PromiseForm::ByCall,
            false => PromiseForm::ByName,
        }
    }

    /// That it is not kept, for people; `None` where nothing says so.
    pub fn difference(&self, submission: &Submission, answer: &RustcAnswer) -> Option<Difference> {
        let (found, refused) = match answer {
            RustcAnswer::Other(ty) => (Some(ty.as_str()), None),
            RustcAnswer::Refused(message) => (None, Some(message.clone())),
            _ => return None,
        };
        let kind = match (&self.what, refused) {
            (_, Some(message)) => DifferenceKind::Refused { message },
            (What::Function { .. }, _) => DifferenceKind::ReturnType,
            (What::Constant, _) => DifferenceKind::ConstantType,
            (What::Field { .. }, _) => DifferenceKind::FieldType,
            (What::Variant { .. }, _) => DifferenceKind::VariantFields,
        };
        let module: Vec<String> = self.module.split("::").map(str::to_owned).collect();
        let difference = Difference::new(kind, &module, &self.subject, self.expected.clone());
        let mut functions = submission.items.functions.iter();
        let theirs = functions.find(|f| f.item.name == self.name && f.item.owner == self.owner);
        let is_function = matches!(self.what, What::Function { .. });
        let type_found = || found.map(|ty| format!("-> {ty}"));
        Some(match theirs.filter(|_| is_function) {
            Some(theirs) => {
                let signature = theirs.item.signature();
                // An alias can have any name.
                let said = Some(&signature).filter(|said| **said != self.expected);
                let said = said.cloned().or_else(type_found).unwrap_or(signature);
                difference.found(said, &theirs.file, theirs.item.line)
            }
            None => Difference {
                found: found.map(str::to_owned),
                ..difference
            },
        })
    }

    /// Does this mean that it is not kept?
    pub fn is_broken(answer: &RustcAnswer) -> bool {
        matches!(answer, RustcAnswer::Other(_) | RustcAnswer::Refused(_))
    }

    /// Its name in the facade, or that of the type that it belongs to.
    pub fn seen_as(&self) -> &str {
        &self.path
    }

    fn function(&self, path: &str) -> String {
        match &self.what {
            What::Function { of_owner, .. } if self.owner.is_some() => {
                format!("{}::{}", of_numbers(path, *of_owner), self.name)
            }
            _ => path.to_owned(),
        }
    }

    fn text(&self) -> String {
        let (Promised::Is(ty) | Promised::Yields(ty)) = &self.ty;
        text(ty)
    }

    /// A parameter's type. Types of the reference other than the function's own can be named only
    /// at the facade's root; elsewhere they are `_`.
    fn parameter(&self, ty: &Ty, path: &str, facade: &str) -> String {
        match ty {
            Ty::Ref { mutable, to } => {
                let word = if *mutable { "mut " } else { "" };
                format!("&{word}{}", self.parameter(to, path, facade))
            }
            Ty::Named(name, arguments) if self.owner.as_ref() == Some(name) => {
                of_numbers(path, arguments.len())
            }
            Ty::Named(name, arguments) => match self.path.contains("::") {
                true => "_".to_owned(),
                false => of_numbers(&format!("{facade}::{name}"), arguments.len()),
            },
            ty => text(ty),
        }
    }
}

impl Promise {
    /// Does a text with these words rely on it? `all`: where a name is there once, its type need
    /// not be named.
    pub fn is_needed(&self, words: &BTreeSet<String>, all: &[Promise]) -> bool {
        let is_only = || all.iter().filter(|other| other.name == self.name).count() == 1;
        let owner = self.owner.as_ref();
        words.contains(&self.name) && (owner.is_none_or(|owner| words.contains(owner)) || is_only())
    }
}
