//! A generated case written down as a plain scenario, in the scenario language.

use super::drawing::seen;
use super::interp::Interp;
use super::matchers::matcher_key;
use super::object_check::object_check;
use super::outcome::{DoneStep, Mismatch, Picture, Subject};
use super::scope::Scope;
use super::show::Substitution;
use super::trace::{pressed, step_text};
use lang::Localized;
use scenario::plan::{Expr, Matcher, Statement, Step, StepKind};
use scenario::scenario::Reads;
use std::fmt::Write;

/// Steps done so far, generators and loops unrolled, draws replaced by what was drawn.
#[derive(Debug, Clone, Default)]
pub(super) struct Notebook {
    pub lines: Vec<Line>,
}

#[derive(Debug, Clone)]
pub(super) struct Line {
    pub done: DoneStep,
    /// Keys of a `call`, as YAML.
    keys: Vec<String>,
    is_call: bool,
}

impl Interp<'_, '_> {
    /// Notes a step that has been done, or has failed.
    pub(super) fn write_down(&mut self, step: &Step) {
        let Some(notebook) = &mut self.notebook else {
            return;
        };
        if self.draws.active() && sets_inlined(step, &self.scope) {
            return;
        }
        let mut names = self.scope.inlined();
        if let Some(renamed) = &self.renamed {
            names.push(("it".to_owned(), renamed.clone()));
        }
        let mut with = Substitution {
            names,
            drawn: std::mem::take(&mut self.draws.shown).into(),
        };
        let text = step_text(step, &mut with);
        notebook.lines.push(Line {
            keys: keys(step, &mut with),
            is_call: matches!(step.kind, StepKind::Call(_)),
            done: DoneStep {
                text,
                typed: match &step.kind {
                    StepKind::Call(call) => call.types.clone(),
                    _ => Vec::new(),
                },
                pressed: pressed(step),
                ..DoneStep::default()
            },
        });
    }
}

/// It only computes a plain value, which later steps show.
fn sets_inlined(step: &Step, scope: &Scope) -> bool {
    match &step.kind {
        StepKind::Do(Statement::Assign {
            place: Expr::Variable(name),
            ..
        }) => scope.get(name).is_some_and(|v| v.inline),
        _ => false,
    }
}

/// What a step expects, as YAML.
fn keys(step: &Step, with: &mut Substitution) -> Vec<String> {
    let mut keys = Vec::new();
    match &step.kind {
        StepKind::Call(call) => {
            if !call.types.is_empty() {
                let types: Vec<String> = call.types.iter().map(|t| double(t)).collect();
                keys.push(format!("types: [{}]", types.join(", ")));
            }
            if !call.keys.is_empty() {
                let pressed: Vec<String> = call.keys.iter().map(|k| double(&k.written)).collect();
                keys.push(format!("keys: [{}]", pressed.join(", ")));
            }
            if let Some(matcher) = &call.returns {
                keys.extend(matcher_key("returns", matcher, with));
            }
            match call.reads {
                Some(Reads::Lines(n)) => keys.push(format!("reads: {n}")),
                Some(Reads::All) => keys.push("reads: all".to_owned()),
                None => {}
            }
            match &call.fails {
                Some(None) => keys.push("fails: true".to_owned()),
                Some(Some(error)) => keys.push(format!("fails: {}", scalar(&with.expr(error)))),
                None => {}
            }
        }
        StepKind::Check {
            matcher: Some(matcher),
            ..
        } if !matches!(matcher, Matcher::Equals(_)) => {
            keys.extend(matcher_key("", matcher, with));
        }
        _ => {}
    }
    keys
}

impl Notebook {
    pub(super) fn done(&self) -> Vec<DoneStep> {
        self.lines.iter().map(|l| l.done.clone()).collect()
    }

    /// The whole scenario; the step that failed says what the reference says.
    pub(super) fn scenario(
        &self,
        name: &Localized,
        number: u32,
        seed: Option<u64>,
        problem: &Mismatch,
        view: Option<&Expr>,
    ) -> String {
        let mut text = String::new();
        let title = name.0.values().next().map_or("", String::as_str);
        let title = format!("{title} ({number})");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "- name: {}", double(&title));
        if let Some(seed) = seed {
            let _ = writeln!(text, "  seed: {seed}");
        }
        let _ = writeln!(text, "  steps:");
        let last = self.lines.len().saturating_sub(1);
        for (i, line) in self.lines.iter().enumerate() {
            let expected = if i == last { answer(problem) } else { None };
            line.write(&mut text, expected);
        }
        if let Some(check) = object_check(problem, view) {
            let _ = writeln!(text, "{check}");
        }
        text
    }
}

impl Line {
    fn write(&self, text: &mut String, expected: Option<String>) {
        let keys: Vec<&String> = self.keys.iter().chain(expected.as_ref()).collect();
        let (key, value) = match self.done.text.split_once(": ") {
            Some((key @ ("check" | "file"), value)) => (Some(key), value),
            _ => (None, self.done.text.as_str()),
        };
        let call = self.is_call || !keys.is_empty();
        let key = key.or(call.then_some("call"));
        let value = scalar(value);
        let _ = match key {
            Some(key) => writeln!(text, "    - {key}: {value}"),
            None => writeln!(text, "    - {value}"),
        };
        for key in keys {
            let _ = writeln!(text, "      {}", key.replace('\n', "\n      "));
        }
    }
}

/// What the reference answered where the submission did not agree.
fn answer(problem: &Mismatch) -> Option<String> {
    match problem {
        Mismatch::Unequal {
            subject: Subject::Returned(_),
            expected: Picture::Value(value),
            ..
        } => Some(format!("returns: {}", scalar(value))),
        Mismatch::Unequal {
            subject: Subject::Returned(_),
            expected: Picture::Rows(rows),
            ..
        } => Some(format!("returns: {}", block(rows))),
        Mismatch::Unequal {
            subject: Subject::Printed(_),
            expected: Picture::Text(printed),
            ..
        } => Some(format!("prints: {{exact: {}}}", double(printed))),
        _ => None,
    }
}

/// A drawing as a block text.
pub(super) fn block(rows: &[Vec<String>]) -> String {
    let row = |row: &Vec<String>| {
        let symbols: Vec<String> = seen(row.clone()).collect();
        format!("  {}", symbols.join(" "))
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("|\n{}", rows.join("\n"))
}

/// Quoted where YAML would read something else.
pub(super) fn scalar(text: &str) -> String {
    let first = text.chars().next().unwrap_or(' ');
    let strange = "\"'[]{}!*%>|&#@`,?".contains(first) || first == ' ';
    if strange || text.contains(": ") || text.contains(" #") || text.ends_with(':') {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        text.to_owned()
    }
}

/// A text in YAML's double quotes.
pub(super) fn double(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
