//! Notes the steps of a generated case, for the plain scenario that a report shows.

use super::interp::Interp;
use super::matchers::matcher_key;
use super::notebook::NotedStep;
use super::outcome::DoneStep;
use super::scope::Scope;
use super::show::Replacements;
use super::trace::{pressed, step_text};
use super::yaml_text::{double, scalar};
use scenario::plan::{Expr, Matcher, Statement, Step, StepKind};
use scenario::scenario::Reads;

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
        let mut with = Replacements {
            names,
            drawn: std::mem::take(&mut self.draws.shown).into(),
        };
        let text = step_text(step, &mut with);
        notebook.lines.push(NotedStep {
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
fn keys(step: &Step, with: &mut Replacements) -> Vec<String> {
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
