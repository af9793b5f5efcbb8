//! The switch at the beginning of a student's function, by which the host chooses the body that
//! runs.

use super::convert::{convert, convert_result, is_given_as};
use super::reference::body_name;
use super::tokens::MARK;
use crate::salvage::edit::Edit;
use crate::salvage::outline::{Item, ItemKind};
use crate::salvage::template::Template;
use crate::student::StudentCrate;
use interface::Interface;
use interface::compare::{Comparison, DifferenceKind as Difference, Fit, StudentSignature};
use interface::model::{Function, Ty};

/// Writes switches; `place` says where a module's pasted text is.
pub struct Switches<'a> {
    pub template: &'a Template<'a>,
    pub comparison: &'a Comparison,
    pub student: &'a StudentCrate,
    /// The kit's secret name in this hand-in.
    pub glue: &'a str,
    pub place: &'a dyn Fn(&[String]) -> String,
}

impl Switches<'_> {
    /// The edits, by file, that give function `index` a switch with this number. `None` where
    /// it can have none.
    pub fn of(&self, index: usize, number: usize) -> Option<Vec<(String, Edit)>> {
        let function = &self.interface().functions[index];
        match (
            self.student.function(function),
            &self.comparison.functions[index],
        ) {
            // The reference's answers nothing, and the student's own callers may want an answer.
            (Some(_), Fit::Callable(signature)) if signature.discards => None,
            (Some((file, item)), Fit::Callable(signature)) => {
                let edits = self.inside(index, number, item, signature)?;
                Some(
                    edits
                        .into_iter()
                        .map(|edit| (file.to_owned(), edit))
                        .collect(),
                )
            }
            (_, Fit::Absent { difference }) => {
                let kind = &self.comparison.differences[*difference].kind;
                let is_missing = matches!(
                    kind,
                    Difference::Missing | Difference::Renamed { .. } | Difference::Elsewhere { .. }
                );
                let text = is_missing.then(|| self.whole(index, number))?;
                let added = self
                    .student
                    .addition(self.student.place_of(function), &text)?;
                Some(vec![added])
            }
            (None, Fit::Callable(_)) => None,
        }
    }

    /// The reference's function beside one that can have no switch, for whoever calls it from
    /// outside: where it is replaced, scenarios call this one, and the student's own functions go
    /// on calling theirs.
    pub fn beside(&self, index: usize, number: usize) -> Option<(String, Edit)> {
        let function = &self.interface().functions[index];
        let own = match &self.comparison.functions[index] {
            Fit::Absent { .. } => self.not_here(function),
            // Its arguments go on to it as they came.
            Fit::Callable(has) if self.is_as_asked(function, has) => {
                let names: Vec<&str> = function.params.iter().map(|p| p.name.as_str()).collect();
                let end = if has.discards { ";" } else { "" };
                format!("{}({}){end}", has.path, names.join(", "))
            }
            Fit::Callable(_) => return None,
        };
        let name = format!("fn {}", function.name);
        let named = format!("fn {}", beside_name(index));
        let head = self.template.signature(index).replacen(&name, &named, 1);
        let text = self.in_its_type(function, &self.with_switch(index, number, &head, &own));
        self.student
            .addition(self.student.place_of(function), &text)
    }

    /// How the glue calls that function.
    pub fn signature_beside(&self, index: usize) -> StudentSignature {
        let function = &self.interface().functions[index];
        let name = beside_name(index);
        let path = match &function.owner {
            Some(owner) => format!("{}::{name}", self.comparison.types.path(owner)),
            None => {
                let module = self.student.place_of(function).iter();
                let path = module.map(|module| format!("{module}::"));
                format!("crate::{}{name}", path.collect::<String>())
            }
        };
        self.asked(function, path)
    }

    fn is_as_asked(&self, function: &Function, has: &StudentSignature) -> bool {
        let asked = self.asked(function, has.path.clone());
        !has.assumed && asked.params == has.params && is_given_as(&has.returns, &asked.returns)
    }

    /// The interface's own signature, in this hand-in's types.
    fn asked(&self, function: &Function, path: String) -> StudentSignature {
        StudentSignature {
            path,
            params: function.params.iter().map(|p| self.ours(&p.ty)).collect(),
            returns: self.ours(&function.returns),
            assumed: false,
            discards: false,
            by_deref: false,
            traits: Vec::new(),
        }
    }

    fn not_here(&self, function: &Function) -> String {
        let (glue, name) = (self.glue, function.full_name());
        format!("::{glue}::child::does_not_compile({name:?}, \"\")")
    }

    fn interface(&self) -> &Interface {
        self.template.interface
    }

    /// In a function that is there: `if … { return … }`, before everything else.
    fn inside(
        &self,
        index: usize,
        number: usize,
        item: &Item,
        signature: &StudentSignature,
    ) -> Option<Vec<Edit>> {
        let ItemKind::Function {
            body: Some(_),
            statements,
            sig,
            ..
        } = &item.kind
        else {
            return None;
        };
        if sig.0.constness.is_some() {
            return None;
        }
        let mut edits = Vec::new();
        let (mut lets, mut names) = (String::new(), Vec::new());
        for (i, input) in sig.0.inputs.iter().enumerate() {
            let pattern = match input {
                syn::FnArg::Receiver(_) => {
                    names.push("self".to_owned());
                    continue;
                }
                syn::FnArg::Typed(typed) => &typed.pat,
            };
            match &**pattern {
                syn::Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() => {
                    names.push(name.ident.to_string());
                }
                other => {
                    let range = syn::spanned::Spanned::span(other).byte_range();
                    let name = format!("{MARK}_p{i}");
                    lets += &format!("let {} = {name}; ", quote::quote!(#other));
                    edits.push(Edit::new(range, name.clone()));
                    names.push(name);
                }
            }
        }
        let text = self.text(index, number, &names, signature);
        edits.push(Edit::new(
            *statements..*statements,
            format!(" {text} {lets}"),
        ));
        Some(edits)
    }

    /// A function that is not there, whole.
    fn whole(&self, index: usize, number: usize) -> String {
        let function = &self.interface().functions[index];
        let head = self.template.signature(index);
        let text = self.with_switch(index, number, &head, &self.not_here(function));
        self.in_its_type(function, &text)
    }

    /// The reference's function with this head, which does something else where it is not chosen.
    fn with_switch(&self, index: usize, number: usize, head: &str, other: &str) -> String {
        let function = &self.interface().functions[index];
        let names: Vec<String> = function.params.iter().map(|p| p.name.clone()).collect();
        let switch = self.text(index, number, &names, &self.asked(function, String::new()));
        format!("{head} {{ {switch} {other} }}")
    }

    fn in_its_type(&self, function: &Function, text: &str) -> String {
        match &function.owner {
            Some(owner) => format!("{} {{ {text} }}", self.header(owner, function)),
            None => text.to_owned(),
        }
    }

    /// A function that is not there, without a switch.
    pub fn stub(&self, index: usize) -> Option<(String, Edit)> {
        let function = &self.interface().functions[index];
        let (head, other) = (self.template.signature(index), self.not_here(function));
        let text = self.in_its_type(function, &format!("{head} {{ {other} }}"));
        self.student
            .addition(self.student.place_of(function), &text)
    }

    fn header(&self, owner: &str, function: &Function) -> String {
        let path = self.comparison.types.path(owner);
        let generics = self
            .interface()
            .type_def(owner)
            .map_or(&[][..], |def| &def.generics);
        let lifetimes = vec!["'_"; self.comparison.types.lifetimes(owner)];
        if generics.is_empty() && lifetimes.is_empty() {
            return format!("impl {path}");
        }
        let bounds = |name: &String| {
            let at = function.generics.iter().position(|g| g == name);
            at.map(|at| function.bounds[at].join(" + "))
                .unwrap_or_default()
        };
        let with_bounds: Vec<String> = generics
            .iter()
            .map(|name| format!("{name}: {}", bounds(name)))
            .collect();
        let given = lifetimes
            .into_iter()
            .chain(generics.iter().map(String::as_str));
        let given: Vec<&str> = given.collect();
        format!(
            "impl<{}> {path}<{}>",
            with_bounds.join(", "),
            given.join(", ")
        )
    }

    fn text(
        &self,
        index: usize,
        number: usize,
        names: &[String],
        signature: &StudentSignature,
    ) -> String {
        let function = &self.interface().functions[index];
        let asked = function.params.iter().map(|p| self.ours(&p.ty));
        let arguments: Vec<String> = (names.iter().zip(asked).zip(&signature.params))
            .map(|((name, asked), has)| match name.as_str() {
                "self" => name.clone(),
                name => convert(name, has, &asked),
            })
            .collect();
        let body = body_name(index);
        let path = match &function.owner {
            Some(_) => format!("Self::{body}"),
            None => format!("{}::{body}", (self.place)(&function.module)),
        };
        let call = format!("{path}({})", arguments.join(", "));
        let call = convert_result(&call, &self.ours(&function.returns), &signature.returns);
        format!(
            "if ::{}::child::replaced({number}) {{ return {call}; }}",
            self.glue
        )
    }

    /// A type of the interface as this hand-in has it.
    fn ours(&self, ty: &Ty) -> Ty {
        self.comparison
            .types
            .translate(&self.interface().expand(ty))
    }
}

/// Its name once `MARK` is the secret one.
pub fn beside_name(index: usize) -> String {
    format!("{MARK}_s{index}")
}

impl std::fmt::Debug for Switches<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Switches")
    }
}
