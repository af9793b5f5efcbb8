//! A `call` step: what is typed and pressed during a call, and what must come of it.
//!
//! A key of it stands here, in `resolve::call_step` and in `evaluate::call_step`.

use super::Keys;
use super::odds::{CHANCE, Odds, read_chance};
use crate::ast::{Expr, ExprKind, Statement};
use crate::diagnostic::{Found, Problem};
use crate::key_names::Press;
use crate::keys::{Context, Key, OwnShape, Shape, key, required};
use crate::reader::matchers::{Matcher, TextMatcher};
use crate::reader::{Fields, Reader};
use crate::yaml::{Node, Quoting};
use serde_json::json;

#[derive(Debug, Clone, PartialEq)]
pub struct CallStep<E = Expr> {
    pub statement: Statement<E>,
    pub types: Vec<String>,
    pub keys: Vec<Press>,
    pub returns: Option<Matcher<E>>,
    pub prints: Vec<TextMatcher>,
    pub sometimes: Option<Sometimes>,
    pub reads: Option<Reads>,
    /// For reports: values drawn before and after.
    pub changes: Vec<E>,
    pub fails: Option<Option<E>>,
    pub panics: Option<Option<String>>,
}

/// What a call prints for at least one seed.
#[derive(Debug, Clone, PartialEq)]
pub struct Sometimes {
    pub prints: Vec<TextMatcher>,
    pub odds: Odds,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reads {
    Lines(usize),
    All,
}

static CALL: Key = required("call", Shape::Statement, "A call, or `name = call`.");

type Read = fn(&mut Reader<'_>, &Node, &mut CallStep);

/// Beside `call`, each with how it is read.
static KEYS: [(Key, Read); 8] = [
    (
        key(
            "types",
            Shape::Own(&TYPED_LINES),
            "Lines typed on standard input during this call.",
        ),
        |reader, node, call| call.types = reader.typed_lines(node),
    ),
    (
        key(
            "keys",
            Shape::Texts,
            "Keys pressed on the simulated calculator.",
        ),
        |reader, node, call| call.keys = reader.presses(node),
    ),
    (
        key(
            "returns",
            Shape::Matcher,
            "What the call returns; `null` is nothing.",
        ),
        |reader, node, call| {
            let (Statement::Expr(value) | Statement::Assign { value, .. }) = &call.statement;
            call.returns = reader.matcher(node, reader.gives_text(value));
        },
    ),
    (
        key("prints", Shape::TextMatchers, "What it printed."),
        |reader, node, call| call.prints = reader.text_matchers(node),
    ),
    (
        key(
            "reads",
            Shape::Own(&READS),
            "How many lines it reads, or `all`.",
        ),
        |reader, node, call| call.reads = reader.reads(node),
    ),
    (
        key(
            "changes",
            Shape::Expressions,
            "Values that a report draws before and after.",
        ),
        |reader, node, call| call.changes = reader.expressions(node),
    ),
    (
        key(
            "fails",
            Shape::Own(&FAILS),
            "Returns `Err(…)`: `true`, or the error.",
        ),
        |reader, node, call| call.fails = reader.fails(node),
    ),
    (
        key(
            "panics",
            Shape::Own(&PANICS),
            "Panics: `true`, or `{contains: \"…\"}`.",
        ),
        |reader, node, call| call.panics = reader.panics(node),
    ),
];

static SOMETIMES: [Key; 2] = [
    key(
        "sometimes",
        Shape::TextMatchers,
        "What it prints for at least one seed.",
    ),
    key(
        "chance",
        Shape::Own(&CHANCE),
        "How often it prints that, at least: `1/4`.",
    ),
];

/// Keys of which a step may have one.
const OUTCOMES: [&str; 3] = ["fails", "panics", "returns"];

static TYPED_LINES: OwnShape = OwnShape {
    en: "a list of texts",
    fr: "une liste de textes",
    schema: || json!({ "type": "array", "items": { "type": "string" } }),
};
static READS: OwnShape = OwnShape {
    en: "a number of lines, or `all`",
    fr: "un nombre de lignes, ou `all`",
    schema: || json!({ "anyOf": [{ "type": "integer", "minimum": 0 }, { "const": "all" }] }),
};
static FAILS: OwnShape = OwnShape {
    en: "`true`, or the expected error",
    fr: "`true`, ou l'erreur attendue",
    schema: || json!({ "anyOf": [{ "const": true }, { "type": "string" }] }),
};
static PANICS: OwnShape = OwnShape {
    en: "`true`, or `{contains: …}`",
    fr: "`true`, ou `{contains: …}`",
    schema: || json!({ "anyOf": [{ "const": true }, { "$ref": "#/definitions/panics" }] }),
};

/// Of the mapping that `panics` may be.
pub static KEYS_OF_PANICS: [Key; 1] = [required(
    "contains",
    Shape::Text,
    "The panic's message has this text.",
)];

pub fn keys() -> Keys {
    let others = KEYS.iter().map(|(key, _)| key).chain(&SOMETIMES);
    Box::new(std::iter::once(&CALL).chain(others))
}

pub fn read(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Option<CallStep> {
    let statement = fields.get("call").and_then(|node| reader.statement(node));
    let is_read = statement.is_some();
    // Mistakes in the other keys are reported even where the call itself has one.
    let mut call = CallStep::of(statement.unwrap_or(NOTHING));
    reader.exclusive(fields, &OUTCOMES);
    for (key, read) in &KEYS {
        if let Some(node) = fields.get(key.name) {
            read(reader, node, &mut call);
        }
    }
    call.sometimes = sometimes(reader, fields);
    is_read.then_some(call)
}

fn sometimes(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Option<Sometimes> {
    let prints = fields.get("sometimes");
    let prints = prints.map(|node| reader.text_matchers(node));
    let odds = read_chance(reader, fields, false);
    for (key, other) in [("chance", "sometimes"), ("sometimes", "chance")] {
        if !fields.has(key)
            && let Some(place) = fields.key_node(other)
        {
            let context = Context::Step(other);
            reader.report(place, Problem::MissingKey { key, context });
        }
    }
    let (prints, odds) = (prints?, odds?);
    Some(Sometimes { prints, odds })
}

const NOTHING: Statement = Statement::Expr(Expr {
    kind: ExprKind::Null,
    span: 0..0,
});

impl CallStep {
    fn of(statement: Statement) -> CallStep {
        CallStep {
            statement,
            types: Vec::new(),
            keys: Vec::new(),
            returns: None,
            prints: Vec::new(),
            sometimes: None,
            reads: None,
            changes: Vec::new(),
            fails: None,
            panics: None,
        }
    }
}

impl Reader<'_> {
    /// A plain `3` or `true` is refused, because YAML would not read it as text.
    fn typed_lines(&mut self, node: &Node) -> Vec<String> {
        let mut lines = Vec::new();
        for item in self.items(node, Shape::Own(&TYPED_LINES)) {
            let Some(text) = item.text() else {
                self.wrong_shape(item, Shape::Text);
                continue;
            };
            let looks_otherwise =
                item.style() == Some(Quoting::Plain) && item.found() != Found::Text;
            if looks_otherwise {
                let written = text.to_owned();
                self.report(item, Problem::TypesTakesText { written });
            }
            lines.push(text.to_owned());
        }
        lines
    }

    fn presses(&mut self, node: &Node) -> Vec<Press> {
        let mut presses = Vec::new();
        for item in self.items(node, Shape::Texts) {
            let Some(key) = self.text(item) else { continue };
            match Press::read(key.clone()) {
                Some(press) => presses.push(press),
                None => self.report(item, Problem::UnknownPress(key)),
            }
        }
        presses
    }

    fn reads(&mut self, node: &Node) -> Option<Reads> {
        if node.text() == Some("all") {
            return Some(Reads::All);
        }
        if node.found() != Found::Number {
            self.wrong_shape(node, Shape::Own(&READS));
            return None;
        }
        let count = self.count(node)?;
        usize::try_from(count).ok().map(Reads::Lines)
    }

    fn fails(&mut self, node: &Node) -> Option<Option<Expr>> {
        match (node.text(), node.style()) {
            (Some("true"), Some(Quoting::Plain)) => Some(None),
            (Some("false"), Some(Quoting::Plain)) => {
                self.wrong_shape(node, Shape::Own(&FAILS));
                None
            }
            _ => self.value(node).map(Some),
        }
    }

    fn panics(&mut self, node: &Node) -> Option<Option<String>> {
        if node.map().is_some() {
            let fields = self.fields(node, Context::Panics)?;
            let text = fields.get("contains").and_then(|node| self.text(node))?;
            return Some(Some(text));
        }
        if node.text() == Some("true") {
            return Some(None);
        }
        self.wrong_shape(node, Shape::Own(&PANICS));
        None
    }
}
