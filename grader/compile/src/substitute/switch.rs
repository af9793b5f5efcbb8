//! The switch at the beginning of a student's function, by which the host chooses the body that
//! runs.

use super::convert::{convert, convert_result};
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
        let interface = self.interface();
        let function = &interface.functions[index];
        let signature = StudentSignature {
            path: String::new(),
            params: function.params.iter().map(|p| self.ours(&p.ty)).collect(),
            returns: self.ours(&function.returns),
            assumed: false,
        };
        let names: Vec<String> = function.params.iter().map(|p| p.name.clone()).collect();
        let switch = self.text(index, number, &names, &signature);
        let name = function.full_name();
        let glue = self.glue;
        let stub = format!("::{glue}::child::does_not_compile({name:?}, \"\")");
        let text = format!("{} {{ {switch} {stub} }}", self.template.signature(index));
        match &function.owner {
            Some(owner) => format!("{} {{ {text} }}", self.header(owner, function)),
            None => text,
        }
    }

    /// A function that is not there, without a switch.
    pub fn stub(&self, index: usize) -> Option<(String, Edit)> {
        let function = &self.interface().functions[index];
        let name = function.full_name();
        let glue = self.glue;
        let text = format!(
            "{} {{ ::{glue}::child::does_not_compile({name:?}, \"\") }}",
            self.template.signature(index)
        );
        let text = match &function.owner {
            Some(owner) => format!("{} {{ {text} }}", self.header(owner, function)),
            None => text,
        };
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

impl std::fmt::Debug for Switches<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Switches")
    }
}
