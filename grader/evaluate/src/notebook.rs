//! A generated case written down as a plain scenario, in the scenario language.

use super::object_check::object_check;
use super::outcome::{DoneStep, Mismatch, Picture, Subject};
use super::yaml_text::{block, double, scalar};
use scenario::plan::{Expr, Plan};
use std::fmt::Write;

/// Steps done so far, generators and loops unrolled, draws replaced by what was drawn.
#[derive(Debug, Clone, Default)]
pub(super) struct Notebook {
    pub lines: Vec<NotedStep>,
}

#[derive(Debug, Clone)]
pub(super) struct NotedStep {
    pub done: DoneStep,
    /// Keys of a `call`, as YAML.
    pub keys: Vec<String>,
    pub is_call: bool,
}

impl Notebook {
    pub(super) fn done(&self) -> Vec<DoneStep> {
        self.lines.iter().map(|l| l.done.clone()).collect()
    }

    /// The whole scenario; the step that failed says what the reference says.
    pub(super) fn scenario(
        &self,
        plan: &Plan,
        number: u32,
        seed: Option<u64>,
        problem: &Mismatch,
        view: Option<&Expr>,
    ) -> String {
        let mut text = String::new();
        let title = plan.name.0.values().next().map_or("", String::as_str);
        let title = format!("{title} ({number})");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "- name: {}", double(&title));
        if let Some(seed) = seed {
            let _ = writeln!(text, "  seed: {seed}");
        }
        if !plan.files.is_empty() {
            let _ = writeln!(text, "  files:");
        }
        for (name, content) in &plan.files {
            let _ = writeln!(text, "    {}: {}", double(name), double(content));
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

impl NotedStep {
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
