//! Types as Rust text that means the same anywhere in the submission.

use crate::compare::{TypeFits, has_reference};
use crate::model::Ty;

#[derive(Debug, Clone, Copy)]
pub struct Rust<'a> {
    pub fits: &'a TypeFits,
}

impl Rust<'_> {
    /// A type outside of any function: references are `'static`.
    pub fn text(&self, ty: &Ty) -> String {
        self.with(ty, "'static ")
    }

    /// `for<'a> fn(&'a A, usize) -> &'a B`: when the result is borrowed, all references share a
    /// lifetime, which every ordinary signature allows.
    pub fn function(&self, params: &[Ty], returns: &Ty) -> String {
        let borrowed = has_reference(returns);
        let lender = params.iter().any(has_reference);
        let (binder, lifetime) = match (borrowed, lender) {
            (true, true) => ("for<'a> ", "'a "),
            (true, false) => ("", "'static "),
            (false, _) => ("", ""),
        };
        let params: Vec<String> = params.iter().map(|ty| self.with(ty, lifetime)).collect();
        let mut text = format!("{binder}fn({})", params.join(", "));
        if *returns != Ty::Unit {
            text += " -> ";
            text += &self.with(returns, lifetime);
        }
        text
    }

    fn with(&self, ty: &Ty, lifetime: &str) -> String {
        let list = |items: &[Ty]| {
            let items: Vec<String> = items.iter().map(|x| self.with(x, lifetime)).collect();
            items.join(", ")
        };
        match ty {
            Ty::Named(name, arguments) => {
                // What a scenario keeps lives as long as the process.
                let lifetimes = vec!["'static"; self.fits.lifetimes(name)];
                let own = lifetimes.into_iter().map(str::to_owned);
                let arguments = arguments.iter().map(|x| self.with(x, lifetime));
                let given: Vec<String> = own.chain(arguments).collect();
                let path = self.fits.path(name);
                match given.is_empty() {
                    true => path,
                    false => format!("{path}<{}>", given.join(", ")),
                }
            }
            Ty::Ref { mutable: true, to } => format!("&{lifetime}mut {}", self.with(to, lifetime)),
            Ty::Ref { to, .. } => format!("&{lifetime}{}", self.with(to, lifetime)),
            Ty::Hasard => "k::Hasard".to_owned(),
            Ty::Vec(x) => format!("Vec<{}>", self.with(x, lifetime)),
            Ty::Slice(x) => format!("[{}]", self.with(x, lifetime)),
            Ty::Array(x, n) => format!("[{}; {}]", self.with(x, lifetime), harmless(n)),
            Ty::Tuple(items) if items.len() == 1 => format!("({},)", list(items)),
            Ty::Tuple(items) => format!("({})", list(items)),
            Ty::Option(x) => format!("Option<{}>", self.with(x, lifetime)),
            Ty::Result(x, e) => {
                format!(
                    "Result<{}, {}>",
                    self.with(x, lifetime),
                    self.with(e, lifetime)
                )
            }
            Ty::Box(x) => format!("Box<{}>", self.with(x, lifetime)),
            Ty::Cow(x) => {
                let lent = if lifetime.is_empty() {
                    "'_"
                } else {
                    lifetime.trim_end()
                };
                format!("::std::borrow::Cow<{lent}, {}>", self.with(x, lifetime))
            }
            Ty::Map(name, k, v) => format!(
                "::std::collections::{name}<{}, {}>",
                self.with(k, lifetime),
                self.with(v, lifetime)
            ),
            Ty::Collection(name, x) => {
                format!("::std::collections::{name}<{}>", self.with(x, lifetime))
            }
            Ty::Other(text) => harmless(text).to_owned(),
            simple => simple.to_string(),
        }
    }
}

/// What a student wrote, where it is a type and nothing else. A block in a length or an argument,
/// or a macro, would be code of theirs in this module, which has names that they must not know.
fn harmless(text: &str) -> &str {
    let is_of_type = |c: char| c.is_alphanumeric() || " _:<>,&'()[];+*-=".contains(c);
    match text.chars().all(is_of_type) {
        true => text,
        false => "()",
    }
}
