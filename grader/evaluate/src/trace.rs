//! What was done, for reports.

use super::outcome::DoneStep;
use super::show::{self, Replacements};
use super::window_text;
use scenario::plan::{Expr, Matcher, ScreenMatcher, Statement, Step, StepKind};
use std::collections::BTreeSet;
use wire::Value;

/// Steps done one by one, loops unrolled.
#[derive(Debug, Default)]
pub(super) struct Trace<'a> {
    pub entries: Vec<Entry<'a>>,
    /// Loop variables now, outermost first.
    pub loops: Vec<(String, Value)>,
    /// Steps of the file (not inside a loop) begun so far.
    pub top: Vec<&'a Step>,
}

#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub step: &'a Step,
    pub loops: Vec<(String, Value)>,
    /// Index in `top`; a generator's steps are before all of them.
    pub top: Option<usize>,
}

impl<'a> Trace<'a> {
    pub(super) fn begin(&mut self, step: &'a Step) -> usize {
        self.entries.push(Entry {
            step,
            loops: self.loops.clone(),
            top: self.top.len().checked_sub(1),
        });
        self.entries.len() - 1
    }

    /// Steps up to this entry; loops that were finished stay loops.
    pub(super) fn done(&self, at: usize) -> Vec<DoneStep> {
        let Some(last) = self.entries.get(at) else {
            return self.top.iter().map(|s| plain(s)).collect();
        };
        let Some(index) = last.top else {
            return self.entries[..=at].iter().map(Entry::done).collect();
        };
        let mut steps: Vec<DoneStep> = self.top[..index].iter().map(|s| plain(s)).collect();
        let top = self.top[index];
        if matches!(top.kind, StepKind::For { .. }) {
            steps.push(DoneStep {
                interrupted: true,
                ..plain(top)
            });
        }
        steps.push(last.done());
        steps
    }

    /// The last call at or before this entry that has to do with it.
    pub(super) fn call_before(&self, at: usize) -> Option<usize> {
        let names = names_of(self.entries.get(at)?.step);
        if is_call(self.entries[at].step) {
            return Some(at);
        }
        let calls = || (0..at).rev().filter(|&i| is_call(self.entries[i].step));
        calls()
            .find(|&i| !names_of(self.entries[i].step).is_disjoint(&names))
            .or_else(|| calls().next())
    }
}

impl Entry<'_> {
    pub(super) fn done(&self) -> DoneStep {
        let mut with = Replacements {
            names: texts(&self.loops),
            ..Replacements::default()
        };
        DoneStep {
            iteration: texts(&self.loops),
            text: step_text(self.step, &mut with),
            typed: typed(self.step),
            pressed: pressed(self.step),
            interrupted: false,
        }
    }
}

fn texts(loops: &[(String, Value)]) -> Vec<(String, String)> {
    loops
        .iter()
        .map(|(n, v)| (n.clone(), v.to_string()))
        .collect()
}

fn plain(step: &Step) -> DoneStep {
    DoneStep {
        text: step_text(step, &mut Replacements::default()),
        typed: typed(step),
        pressed: pressed(step),
        ..DoneStep::default()
    }
}

/// Lines that are typed during a step.
pub(super) fn typed(step: &Step) -> Vec<String> {
    match &step.kind {
        StepKind::Call(call) => call.types.clone(),
        _ => Vec::new(),
    }
}

/// Keys that are pressed during it.
pub(super) fn pressed(step: &Step) -> Vec<String> {
    match &step.kind {
        StepKind::Call(call) => call.keys.iter().map(|k| k.written.clone()).collect(),
        _ => Vec::new(),
    }
}

/// A step on one line.
pub(super) fn step_text(step: &Step, with: &mut Replacements) -> String {
    match &step.kind {
        StepKind::Do(statement) => with.statement(statement),
        StepKind::Call(call) => with.statement(&call.statement),
        StepKind::Check { value, matcher } => match matcher {
            Some(Matcher::Equals(expected)) => {
                format!("check: {} == {}", with.expr(value), with.expr(expected))
            }
            _ => format!("check: {}", with.expr(value)),
        },
        StepKind::For { names, body, until } => {
            let names: Vec<String> = names
                .iter()
                .map(|(name, over)| format!("{name}: {}", with.expr(over)))
                .collect();
            let body: Vec<String> = body.iter().map(|s| step_text(s, with)).collect();
            let until = until.as_ref().map(|e| format!(" until {}", with.expr(e)));
            let until = until.unwrap_or_default();
            format!("for {}{until}: {}", names.join(", "), body.join("; "))
        }
        StepKind::File(file) => format!("file: {}", show::quoted(&file.name)),
        StepKind::Screen(matchers) => screen_text(matchers),
        StepKind::Window(window) => window_text::text(window, with),
        StepKind::Test(test) => format!("{}()", test.path),
        StepKind::Odds { value, odds } => {
            let key = if odds.share { "share" } else { "eventually" };
            format!("{key}: {}", with.expr(value))
        }
    }
}

/// What a step looks at, without the calls.
fn screen_text(matchers: &[ScreenMatcher]) -> String {
    let parts: Vec<String> = matchers.iter().map(ScreenMatcher::summary).collect();
    format!("screen: {}", parts.join(", "))
}

pub(super) fn is_call(step: &Step) -> bool {
    match &step.kind {
        StepKind::Call(_) | StepKind::Test(_) => true,
        StepKind::Do(Statement::Expr(_)) => true,
        StepKind::Do(Statement::Assign { place, value }) => {
            matches!(place, Expr::Variable(_)) && matches!(value, Expr::Call(_))
        }
        _ => false,
    }
}

/// Names that a step speaks of.
pub(super) fn names_of(step: &Step) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    match &step.kind {
        StepKind::Do(statement) => of_statement(statement, &mut names),
        StepKind::Call(call) => {
            of_statement(&call.statement, &mut names);
            call.changes.iter().for_each(|e| of_expr(e, &mut names));
        }
        StepKind::Check { value, matcher } => {
            of_expr(value, &mut names);
            if let Some(Matcher::Equals(expected)) = matcher {
                of_expr(expected, &mut names);
            }
        }
        StepKind::Odds { value, .. } => of_expr(value, &mut names),
        _ => {}
    }
    names
}

fn of_statement(statement: &Statement, names: &mut BTreeSet<String>) {
    match statement {
        Statement::Assign { place, value } => {
            of_expr(place, names);
            of_expr(value, names);
        }
        Statement::Expr(expr) => of_expr(expr, names),
    }
}

fn of_expr(expr: &Expr, names: &mut BTreeSet<String>) {
    match expr {
        Expr::Variable(name) | Expr::Constant { name, .. } => {
            names.insert(name.clone());
        }
        Expr::Hasard => {
            names.insert("hasard".to_owned());
        }
        Expr::Call(call) => call.args.iter().for_each(|e| of_expr(e, names)),
        Expr::Field(e, _) | Expr::Each(e) | Expr::Not(e) | Expr::Negate(e) => {
            of_expr(e, names);
        }
        Expr::Index(a, b) | Expr::Binary(_, a, b) => {
            of_expr(a, names);
            of_expr(b, names);
        }
        Expr::Range { from, to, .. } => {
            of_expr(from, names);
            of_expr(to, names);
        }
        Expr::List(items) | Expr::Tuple(items) => {
            items.iter().for_each(|e| of_expr(e, names));
        }
        Expr::Record { fields, .. } => fields.iter().for_each(|(_, e)| of_expr(e, names)),
        Expr::Comprehension { over, value, .. } => {
            of_expr(over, names);
            of_expr(value, names);
        }
        _ => {}
    }
}
