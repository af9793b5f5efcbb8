//! Words that several messages share.

use super::super::{Message, says};
use crate::keys::{Context, Shape};
use crate::problem::{Expected, Found, ValueClass};

pub(super) fn expected(expected: Expected) -> String {
    match expected {
        Expected::Expression => "a value".into(),
        Expected::Name => "a name".into(),
        Expected::FieldName => "the name of a field".into(),
        Expected::Member => "the name of a field or method".into(),
        Expected::Sign(sign) => format!("`{sign}`"),
        Expected::CommaOr(sign) => format!("`,` or `{sign}`"),
        Expected::End => "the end of the step".into(),
    }
}

pub(super) fn unknown(title: &str, nearest: Option<&str>) -> Message {
    says(title, "", did_you_mean(nearest).unwrap_or_default())
}

pub(super) fn did_you_mean(nearest: Option<&str>) -> Option<String> {
    nearest.map(|name| format!("did you mean `{name}`?"))
}

pub(super) fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

pub(super) fn arguments(count: usize) -> String {
    match count {
        0 => "no argument".into(),
        1 => "1 argument".into(),
        n => format!("{n} arguments"),
    }
}

pub(super) fn place(context: Context) -> String {
    let place = match context {
        Context::File => "in a scenario file",
        Context::Scenario => "in a scenario",
        Context::Limits => "in limits",
        Context::Step(key) => return format!("beside `{key}`"),
        Context::Screen => "in `screen`",
        Context::Text => "in a matcher of texts",
        Context::Matcher => "in a matcher",
        Context::Near => "in `within`",
        Context::OneOf => "in a list of wordings",
        Context::Board => "in `board`",
        Context::Panics => "in `panics`",
        Context::Draw => "in a draw",
        Context::Coursework => "in coursework.yaml",
        Context::Variant => "in a variant",
        Context::Dependency => "in a dependency",
        Context::Generator => "in a generator",
    };
    place.to_owned()
}

pub(super) fn found_text(found: Found) -> &'static str {
    match found {
        Found::Nothing => "nothing",
        Found::Text => "a text",
        Found::Number => "a number",
        Found::Bool => "a boolean",
        Found::List => "a list",
        Found::Mapping => "a mapping",
    }
}

pub(super) fn shape_text(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "a text",
        Shape::Name => "a name",
        Shape::Localized => "a text, or texts by language (`{fr: …, en: …}`)",
        Shape::Texts => "a list of texts",
        Shape::Names => "a list of names",
        Shape::Bool => "`true` or `false`",
        Shape::Count => "a whole number, zero or more",
        Shape::Seeds => "a range of seeds (`1..200`) or a list of numbers",
        Shape::Draws => {
            "a list of draws, each a number, a text, a list of them or `{draw: …, from: …}`"
        }
        Shape::DrawnFrom => "a list of numbers and texts, or a range (`0..100`)",
        Shape::Files => "texts of files by name (`{\"a.txt\": \"…\"}`)",
        Shape::Duration => "a time (`500ms`, `2s`)",
        Shape::Size => "a size (`64MB`)",
        Shape::Limits => "limits (`{cpu: 2s, memory: 64MB}`)",
        Shape::Scenarios => "a list of scenarios",
        Shape::Steps => "a list of steps",
        Shape::Body => "a step or a list of steps",
        Shape::Statement => "a call, or `name = call`",
        Shape::Expression => "an expression",
        Shape::Expressions => "a list of expressions",
        Shape::Bindings => "names with an expression each (`{x: 0..5}`)",
        Shape::Value => "a value",
        Shape::Values => "a list of values",
        Shape::Matcher => "a value or a matcher",
        Shape::Near => "`{of: 3.14, by: 0.01}` or a range",
        Shape::TextMatchers => "a text, a matcher of texts (`{contains: …}`), or a list of them",
        Shape::Either => "a list of matchers of texts, each of which may be a list of them",
        Shape::Exactness => "exact, plain or folded",
        Shape::Wording => "a text, or `{one_of: [\"…\", \"…\"]}`",
        Shape::Wordings => "a list of texts, each of which may be `{one_of: […]}`",
        Shape::SomeTexts => "a text or a list of texts",
        Shape::Ignore => "a list of case, accents, blanks, frame",
        Shape::Board => "a board (`{equals: …, cells: {…}}`)",
        Shape::Cells => {
            "texts by symbol (`{\"#\": [\"█\", \"■\"]}`), or a name of `cells` in coursework.yaml"
        }
        Shape::CellSets => "cells by name (`{jeu: {\"#\": [\"█\", \"■\"]}}`)",
        Shape::Counts => "a number by symbol (`{\"*\": 3}`)",
        Shape::Which => "last, first or any",
        Shape::Hue => "red or green",
        Shape::Hues => "a list of colours, red or green",
        Shape::Regex => "a regular expression",
        Shape::ScreenMatchers => "`{calls: […]}` or `{picture: …}`",
        Shape::Mapping => "a mapping",
        Shape::Variants => "variants by name (`{objet: {modules: […], style: methods}}`)",
        Shape::Dependencies => {
            "crates with their versions, as cargo has them (`{rand: \"0.9\", serde: {version: \"1\", features: [derive]}}`)"
        }
        Shape::Legend => "symbols by field, type or function",
        Shape::Symbols => "a symbol for each value (`{true: \"#\", false: \".\"}`)",
        Shape::Views => "an expression for each type",
        Shape::Generators => "generators by name",
        Shape::Style => "functions or methods",
        Shape::Own(own) => own.en,
    }
}

pub(super) fn mismatch(expected: &str, found: &str) -> Message {
    says(
        format!("expected {expected}, found {found}"),
        format!("expected {expected}"),
        "",
    )
}

pub(super) fn class(class: &ValueClass) -> String {
    match class {
        ValueClass::Number => "a number".into(),
        ValueClass::Decimal => "a decimal number".into(),
        ValueClass::Bool => "true or false".into(),
        ValueClass::Character => "one character".into(),
        ValueClass::Text => "a text".into(),
        ValueClass::List => "a list".into(),
        ValueClass::ListOf(length) => format!("a list of {length} values"),
        ValueClass::Nothing => "nothing".into(),
        ValueClass::Hasard => "`hasard`".into(),
        ValueClass::Type(name) => format!("a `{name}`"),
    }
}
