//! Adapters: one for each shape of signature, shared by the functions that have it.

use super::rust::Rust;
use crate::Interface;
use crate::compare::{
    ArgumentConversion, Comparison, ResultConversion, Sides, StudentSignature, has_reference,
};
use crate::model::Ty;
use std::collections::BTreeMap;

#[derive(Debug)]
pub struct Adapter {
    pub text: String,
    /// The functions that go through it.
    pub functions: Vec<usize>,
}

#[derive(Debug)]
pub struct Adapters<'a> {
    sides: Sides<'a>,
    rust: Rust<'a>,
    /// Shapes in the order of their numbers.
    shapes: Vec<(String, Vec<usize>)>,
    numbers: BTreeMap<String, usize>,
}

impl<'a> Adapters<'a> {
    pub fn new(interface: &'a Interface, comparison: &'a Comparison) -> Self {
        Adapters {
            sides: Sides {
                reference: interface,
                fits: &comparison.types,
            },
            rust: Rust {
                fits: &comparison.types,
            },
            shapes: Vec::new(),
            numbers: BTreeMap::new(),
        }
    }

    /// The name of the adapter for an entry, and the types it touches.
    pub fn of(
        &mut self,
        asked: &(Vec<Ty>, Ty),
        signature: &StudentSignature,
        given: &BTreeMap<String, Ty>,
        function: usize,
    ) -> (String, Vec<Ty>) {
        let concrete = |ty: &Ty| self.sides.fits.translate(&ty.substitute(given));
        let params: Vec<Ty> = signature.params.iter().map(concrete).collect();
        let returns = concrete(&signature.returns);
        let arguments: Vec<String> = asked
            .0
            .iter()
            .zip(&params)
            .enumerate()
            .map(|(i, (asked, has))| self.argument(i, asked, has))
            .collect();
        let call = format!("f({})", arguments.join(", "));
        let body = self.answer(&call, &asked.1, &returns);
        let shape = format!(
            "(f: {}, c: &k::Call<'_>) {{ {body} }}",
            self.rust.function(&params, &returns)
        );
        let next = self.shapes.len();
        let number = *self.numbers.entry(shape.clone()).or_insert(next);
        if number == next {
            self.shapes.push((shape, Vec::new()));
        }
        self.shapes[number].1.push(function);
        let types = params.into_iter().chain([returns]).collect();
        (format!("a{number}"), types)
    }

    pub fn all(self) -> impl Iterator<Item = Adapter> {
        let numbered = self.shapes.into_iter().enumerate();
        numbered.map(|(number, (shape, functions))| Adapter {
            text: format!("fn a{number}{shape}"),
            functions,
        })
    }

    fn argument(&self, i: usize, asked: &Ty, has: &Ty) -> String {
        // The comparison has found a way to pass it; an assumed type is passed as the interface
        // says.
        let pass = self
            .sides
            .argument(asked, has)
            .unwrap_or(ArgumentConversion::Value);
        // A slice is lent by the vector that holds it.
        let of = |has: &Ty| match has.peeled() {
            Ty::Slice(x) => format!("::<Vec<{}>>", self.rust.text(x)),
            _ => String::new(),
        };
        let option = |text: String| format!("if c.given({i}) {{ Some({text}) }} else {{ None }}");
        let inner = |has: &Ty| match has {
            Ty::Option(x) => of(x),
            _ => String::new(),
        };
        match pass {
            ArgumentConversion::Value => format!("c.value({i})"),
            ArgumentConversion::Text => format!("c.text({i})"),
            ArgumentConversion::Texts if matches!(has, Ty::Ref { .. }) => format!("&c.texts({i})"),
            ArgumentConversion::Texts => format!("c.texts({i})"),
            ArgumentConversion::Hasard => format!("c.hasard({i})"),
            ArgumentConversion::Object => format!("c.object{}({i})", of(has)),
            ArgumentConversion::ObjectMut => format!("c.object_mut{}({i})", of(has)),
            ArgumentConversion::Take => format!("c.take({i})"),
            ArgumentConversion::Clone => {
                format!("Clone::clone(c.object::<{}>({i}))", self.rust.text(has))
            }
            ArgumentConversion::OptionObject => option(format!("c.object{}({i})", inner(has))),
            ArgumentConversion::OptionObjectMut => {
                option(format!("c.object_mut{}({i})", inner(has)))
            }
            ArgumentConversion::OptionTake => option(format!("c.take({i})")),
            ArgumentConversion::OptionText => option(format!("c.text({i})")),
        }
    }

    fn answer(&self, call: &str, asked: &Ty, has: &Ty) -> String {
        match self
            .sides
            .result(asked, has)
            .unwrap_or(ResultConversion::Keep)
        {
            ResultConversion::Answer => format!("c.answer(&{call});"),
            ResultConversion::Keep => format!("c.give({call});"),
            ResultConversion::View => format!("c.view({call});"),
            ResultConversion::Own => format!("let r = {call}; c.give({});", own("r", has, 0)),
        }
    }
}

/// An expression for the same value without references.
fn own(value: &str, ty: &Ty, depth: usize) -> String {
    if !has_reference(ty) {
        return value.to_owned();
    }
    let x = format!("x{depth}");
    let inner = |ty: &Ty| own(&x, ty, depth + 1);
    match ty {
        Ty::Ref { to, .. } => match &**to {
            Ty::Str => format!("String::from({value})"),
            Ty::Slice(_) => format!("{value}.to_vec()"),
            _ => format!("Clone::clone({value})"),
        },
        Ty::Cow(_) => format!("{value}.into_owned()"),
        Ty::Option(part) => format!("{value}.map(|{x}| {})", inner(part)),
        Ty::Vec(part) => {
            format!(
                "{value}.into_iter().map(|{x}| {}).collect::<Vec<_>>()",
                inner(part)
            )
        }
        Ty::Result(a, b) => format!(
            "match {value} {{ Ok({x}) => Ok({}), Err({x}) => Err({}) }}",
            inner(a),
            inner(b)
        ),
        Ty::Tuple(items) => {
            let names: Vec<String> = (0..items.len()).map(|i| format!("{x}_{i}")).collect();
            let owned: Vec<String> = names
                .iter()
                .zip(items)
                .map(|(n, ty)| own(n, ty, depth + 1))
                .collect();
            format!(
                "{{ let ({},) = {value}; ({},) }}",
                names.join(", "),
                owned.join(", ")
            )
        }
        _ => value.to_owned(),
    }
}
