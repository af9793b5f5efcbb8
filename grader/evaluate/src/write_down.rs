//! Notes the steps of a generated case, for the plain scenario that a report shows.

use super::call_step;
use super::interp::Interp;
use super::matchers::matcher_key;
use super::notebook::NotedStep;
use super::outcome::DoneStep;
use super::scope::Scope;
use super::show::Replacements;
use super::trace::{pressed, step_text, typed};
use scenario::plan::{Expr, Matcher, Statement, Step, StepKind};

impl Interp<'_, '_> {
    /// Notes a step that has been done, or has failed.
    pub(super) fn write_down(&mut self, step: &Step) {
        let Some(notebook) = &mut self.notebook else {
            return;
        };
        if self.choices.active() && sets_inlined(step, &self.scope) {
            return;
        }
        let mut names = self.scope.inlined();
        if let Some(renamed) = &self.renamed {
            names.push(("it".to_owned(), renamed.clone()));
        }
        let mut with = Replacements {
            names,
            drawn: std::mem::take(&mut self.choices.shown).into(),
        };
        let text = step_text(step, &mut with);
        notebook.lines.push(NotedStep {
            keys: keys(step, &mut with),
            is_call: matches!(step.kind, StepKind::Call(_)),
            done: DoneStep {
                text,
                typed: typed(step),
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
        StepKind::Call(call) => keys.extend(call_step::as_yaml(call, with)),
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
