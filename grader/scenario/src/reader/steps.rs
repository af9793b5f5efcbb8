//! Steps: texts, and mappings told apart by one key.

use super::Reader;
use super::fields::Fields;
use super::matchers::text;
use super::traps;
use super::values::has_matcher;
use crate::ast::{Expr, ExprKind, Statement};
use crate::diagnostic::Problem;
use crate::key_names::Press;
use crate::keys::{Context, Shape};
use crate::parser;
use crate::scenario::{CallStep, Reads, Step, StepKind};
use crate::suggest::nearest;
use crate::yaml::{Node, Style};

const KINDS: [(&str, Context); 7] = [
    ("check", Context::Check),
    ("call", Context::Call),
    ("for", Context::For),
    ("file", Context::FileStep),
    ("screen", Context::ScreenStep),
    ("eventually", Context::Eventually),
    ("share", Context::Share),
];

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
            panicked = step.as_ref().is_some_and(must_panic);
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
        let found = KINDS.iter().find(|(key, _)| node.get(key).is_some());
        let Some((_, context)) = found else {
            self.no_step(node);
            return None;
        };
        let fields = self.fields(node, *context)?;
        match context {
            Context::Check => self.check(&fields),
            Context::Call => self
                .call(&fields)
                .map(|call| StepKind::Call(Box::new(call))),
            Context::For => {
                let names = self.bindings(fields.get("for")?);
                Some(StepKind::For {
                    names,
                    body: self.body(fields.get("do")?),
                })
            }
            Context::FileStep => self.file(&fields),
            Context::Eventually => self.odds(&fields, "eventually"),
            Context::Share => self.odds(&fields, "share"),
            _ => Some(StepKind::Screen(self.screen(fields.get("screen")?))),
        }
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
        let near = nearest(first.text().unwrap_or_default(), KINDS.map(|(key, _)| key));
        self.report(first, Problem::UnknownStep { nearest: near });
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

    fn check(&mut self, fields: &Fields<'_>) -> Option<StepKind> {
        let value = fields
            .get("check")
            .and_then(|node| self.expression(node, false));
        let text = value.as_ref().is_some_and(|value| self.gives_text(value));
        let matcher = self.matcher_fields(fields, text);
        if has_matcher(fields) && matcher.is_none() {
            return None;
        }
        Some(StepKind::Check {
            value: value?,
            matcher,
        })
    }

    /// A block beside a call that gives a text is a text, not a drawing.
    fn gives_text(&self, value: &Expr) -> bool {
        match &value.kind {
            ExprKind::Call { path, .. } => {
                let name = path.last().map_or("", String::as_str);
                name == "text" || self.names.gives_text(name)
            }
            ExprKind::Method { name, .. } => self.names.gives_text(name),
            _ => false,
        }
    }

    fn call(&mut self, fields: &Fields<'_>) -> Option<CallStep> {
        let statement = fields.get("call").and_then(|node| self.statement(node));
        self.exclusive(fields, &["fails", "panics", "returns"]);
        let text = match &statement {
            Some(Statement::Expr(value) | Statement::Assign { value, .. }) => {
                self.gives_text(value)
            }
            None => false,
        };
        let call = CallStep {
            types: fields
                .get("types")
                .map(|node| self.typed_lines(node))
                .unwrap_or_default(),
            keys: fields
                .get("keys")
                .map(|node| self.keys(node))
                .unwrap_or_default(),
            returns: fields
                .get("returns")
                .and_then(|node| self.matcher(node, text)),
            prints: fields
                .get("prints")
                .map(|node| self.text_matchers(node))
                .unwrap_or_default(),
            reads: fields.get("reads").and_then(|node| self.reads(node)),
            changes: fields
                .get("changes")
                .map(|node| self.expressions(node))
                .unwrap_or_default(),
            fails: fields.get("fails").and_then(|node| self.fails(node)),
            panics: fields.get("panics").and_then(|node| self.panics(node)),
            statement: statement?,
        };
        Some(call)
    }

    fn keys(&mut self, node: &Node) -> Vec<Press> {
        let mut keys = Vec::new();
        for item in self.items(node, Shape::Texts) {
            let Some(key) = self.text(item) else { continue };
            match Press::read(key.clone()) {
                Some(press) => keys.push(press),
                None => self.report(item, Problem::UnknownPress(key)),
            }
        }
        keys
    }

    fn reads(&mut self, node: &Node) -> Option<Reads> {
        if node.text() == Some("all") {
            return Some(Reads::All);
        }
        if !Reader::is_number(node) {
            self.wrong_shape(node, Shape::Reads);
            return None;
        }
        let count = self.count(node)?;
        usize::try_from(count).ok().map(Reads::Lines)
    }

    fn fails(&mut self, node: &Node) -> Option<Option<Expr>> {
        match (node.text(), node.style()) {
            (Some("true"), Some(Style::Plain)) => Some(None),
            (Some("false"), Some(Style::Plain)) => {
                self.wrong_shape(node, Shape::Fails);
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
        self.wrong_shape(node, Shape::Panics);
        None
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

    fn file(&mut self, fields: &Fields<'_>) -> Option<StepKind> {
        let name = fields.get("file").and_then(|node| self.file_name(node));
        let exists = self.flag(fields, "exists", true);
        let asks = text::keys().find_map(|key| fields.key_node(key.name));
        let content = match asks {
            Some(node) if !exists => {
                let one = node.text().unwrap_or_default().to_owned();
                self.report(
                    node,
                    Problem::Exclusive {
                        one,
                        other: "exists: false".into(),
                    },
                );
                Vec::new()
            }
            None if fields.has("exists") => Vec::new(),
            _ => self.text_fields(fields, Context::FileStep),
        };
        Some(StepKind::File {
            name: name?,
            exists,
            content,
        })
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

fn must_panic(step: &Step) -> bool {
    match &step.kind {
        StepKind::Call(call) => call.panics.is_some(),
        _ => false,
    }
}
