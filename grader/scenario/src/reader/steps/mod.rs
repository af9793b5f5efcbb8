//! Steps: texts, and mappings told apart by one key. A kind of step has its keys, what they hold
//! and how they are read in one file.

mod call;
mod check;
mod file;
mod odds;
mod window;

use super::Reader;
use super::fields::Fields;
use super::matchers::{Matcher, ScreenMatcher};
use super::traps;
use crate::ast::{Expr, ExprKind, Statement};
use crate::diagnostic::Problem;
use crate::keys::{Context, Key, Shape, key, required};
use crate::parser;
use crate::place::Place;
use crate::suggest::nearest;
use crate::yaml::Node;
pub use call::{CallStep, KEYS_OF_PANICS, Reads, Sometimes};
pub use file::FileStep;
pub use odds::Odds;
pub use window::WindowStep;

/// A step, of expressions as they are written (`ast::Expr`) or resolved (`plan::Expr`).
#[derive(Debug, Clone, PartialEq)]
pub struct Step<E = Expr> {
    pub place: Place,
    /// As written, for reports.
    pub text: String,
    pub kind: StepKind<E>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum StepKind<E = Expr> {
    Do(Statement<E>),
    Call(Box<CallStep<E>>),
    Check {
        value: E,
        matcher: Option<Matcher<E>>,
    },
    For {
        names: Vec<(String, E)>,
        body: Vec<Step<E>>,
        /// It ends after the turn in which this holds.
        until: Option<E>,
    },
    File(FileStep),
    Screen(Vec<ScreenMatcher<E>>),
    Window(WindowStep<E>),
    /// A `#[test]` of the teacher's.
    Test(RustTestStep),
    /// What chance must bring, over all seeds.
    Odds {
        value: E,
        odds: Odds,
    },
}

/// A `#[test]` that is called, and has to return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RustTestStep {
    /// Among those of the coursework.
    pub number: u32,
    /// `case::empty`
    pub path: String,
    /// It has to panic instead, with a message that contains this.
    pub panics: Option<Option<String>>,
}

/// A kind of step that is written as a mapping.
pub(crate) struct Kind {
    /// The key that tells it from the others.
    pub key: &'static str,
    pub keys: fn() -> Keys,
    read: fn(&mut Reader<'_>, &Fields<'_>) -> Option<StepKind>,
}

pub type Keys = Box<dyn Iterator<Item = &'static Key>>;

/// Every kind of step that is written as a mapping.
pub(crate) fn kinds() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().chain(&window::KINDS)
}

static KINDS: [Kind; 7] = [
    Kind {
        key: "check",
        keys: check::keys,
        read: |reader, fields| {
            let (value, matcher) = check::read(reader, fields)?;
            Some(StepKind::Check { value, matcher })
        },
    },
    Kind {
        key: "call",
        keys: call::keys,
        read: |reader, fields| {
            let call = call::read(reader, fields)?;
            Some(StepKind::Call(Box::new(call)))
        },
    },
    Kind {
        key: "for",
        keys: || Box::new(FOR.iter()),
        read: |reader, fields| {
            let until = fields.get("until");
            Some(StepKind::For {
                names: reader.bindings(fields.get("for")?),
                body: reader.body(fields.get("do")?),
                until: until.and_then(|node| reader.expression(node, false)),
            })
        },
    },
    Kind {
        key: "file",
        keys: file::keys,
        read: |reader, fields| file::read(reader, fields).map(StepKind::File),
    },
    Kind {
        key: "screen",
        keys: || Box::new(std::iter::once(&SCREEN)),
        read: |reader, fields| {
            let matchers = reader.screen(fields.get("screen")?);
            Some(StepKind::Screen(matchers))
        },
    },
    Kind {
        key: "eventually",
        keys: odds::keys_of_eventually,
        read: |reader, fields| {
            let (value, odds) = odds::read(reader, fields, "eventually")?;
            Some(StepKind::Odds { value, odds })
        },
    },
    Kind {
        key: "share",
        keys: odds::keys_of_share,
        read: |reader, fields| {
            let (value, odds) = odds::read(reader, fields, "share")?;
            Some(StepKind::Odds { value, odds })
        },
    },
];

static FOR: [Key; 3] = [
    required(
        "for",
        Shape::Bindings,
        "Names and their ranges; the last name varies fastest.",
    ),
    required("do", Shape::Body, "A step, or a list of steps."),
    key(
        "until",
        Shape::Expression,
        "Ends the loop after the turn in which this is true.",
    ),
];

static SCREEN: Key = required(
    "screen",
    Shape::ScreenMatchers,
    "What is on the simulated screen.",
);

impl Reader<'_> {
    pub fn steps(&mut self, node: &Node) -> Vec<Step> {
        let items = self.items(node, Shape::Steps);
        if node.list().is_some_and(<[Node]>::is_empty) {
            self.report(node, Problem::EmptyList("steps"));
        }
        let mut steps: Vec<Step> = Vec::new();
        let mut panicked = false;
        for item in items {
            if panicked {
                self.report(item, Problem::AfterPanic);
                return steps;
            }
            let step = self.step(item);
            panicked = step.as_ref().is_some_and(Step::must_panic);
            steps.extend(step);
        }
        steps
    }

    /// `do`: a list of steps, or one.
    fn body(&mut self, node: &Node) -> Vec<Step> {
        if node.list().is_some() {
            return self.steps(node);
        }
        self.step(node).into_iter().collect()
    }

    fn step(&mut self, node: &Node) -> Option<Step> {
        let kind = if node.map().is_some() {
            self.mapping_step(node)?
        } else {
            StepKind::Do(self.statement(node)?)
        };
        let place = self.source.place(node.span.start);
        Some(Step {
            place,
            text: self.as_written(node),
            kind,
        })
    }

    fn mapping_step(&mut self, node: &Node) -> Option<StepKind> {
        let Some(kind) = kinds().find(|kind| node.get(kind.key).is_some()) else {
            self.no_step(node);
            return None;
        };
        let fields = self.fields(node, Context::Step(kind.key))?;
        (kind.read)(self, &fields)
    }

    fn no_step(&mut self, node: &Node) {
        if let Some(trap) = traps::mapping_for_expression(self.source, node) {
            self.found.push(trap);
            return;
        }
        let first = node
            .map()
            .and_then(|pairs| pairs.first())
            .map_or(node, |(key, _)| key);
        let known: Vec<&str> = kinds().map(|kind| kind.key).collect();
        let nearest = nearest(first.text().unwrap_or_default(), known.iter().copied());
        self.report(first, Problem::UnknownStep { nearest, known });
    }

    pub fn statement(&mut self, node: &Node) -> Option<Statement> {
        let Some(placed) = node.placed(self.source).filter(|_| !node.is_nothing()) else {
            match traps::mapping_for_expression(self.source, node) {
                Some(trap) => self.found.push(trap),
                None => self.wrong_shape(node, Shape::Statement),
            }
            return None;
        };
        let parsed = parser::statement(&placed);
        parsed
            .map_err(|e| {
                self.found
                    .push(traps::cut_short(self.source, node, false, e))
            })
            .ok()
    }

    /// A block beside a call that gives a text is a text, not a drawing.
    fn gives_text(&self, value: &Expr) -> bool {
        match &value.kind {
            ExprKind::Call { path, .. } => {
                let name = path.last().map_or("", String::as_str);
                ["text", "button"].contains(&name) || self.names.gives_text(name)
            }
            ExprKind::Method { name, .. } => self.names.gives_text(name),
            _ => false,
        }
    }

    /// `{x: 0..5, y: 0..5}`, in the order written.
    pub fn bindings(&mut self, node: &Node) -> Vec<(String, Expr)> {
        let Some(pairs) = node.map().filter(|pairs| !pairs.is_empty()) else {
            self.wrong_shape(node, Shape::Bindings);
            return Vec::new();
        };
        let in_flow = node.is_flow(self.source);
        let mut bindings = Vec::new();
        for (key, value) in pairs {
            let before = self.found.len();
            let expr = match value.list() {
                Some(_) => self.value(value),
                None => self.expression(value, in_flow),
            };
            if let (Some(name), Some(expr)) = (self.name(key), expr) {
                bindings.push((name, expr));
            }
            // The rest of a value that a comma has cut would be noise.
            if in_flow && self.found.len() > before {
                return bindings;
            }
        }
        bindings
    }

    /// The step's text without the indentation of the list it stands in.
    fn as_written(&self, node: &Node) -> String {
        if let Some(text) = node.text() {
            return text.to_owned();
        }
        let (_, column) = self.source.line_and_column(node.span.start);
        let raw = self.source.slice(node.span.clone()).trim_end();
        let outdent = |line: &str| {
            let blanks = line.len() - line.trim_start().len();
            line[blanks.min(column)..].trim_end().to_owned()
        };
        let mut lines = raw.lines();
        let first = lines.next().unwrap_or("").trim_end().to_owned();
        std::iter::once(first)
            .chain(lines.map(outdent))
            .collect::<Vec<_>>()
            .join("\n")
    }
}

impl Step {
    fn must_panic(&self) -> bool {
        match &self.kind {
            StepKind::Call(call) => call.panics.is_some(),
            _ => false,
        }
    }
}
