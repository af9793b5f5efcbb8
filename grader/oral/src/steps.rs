//! What a step of a scenario calls and names, and the step without what it expects.

use super::names;
use scenario::ast::{Expr, ExprKind, Statement};
use scenario::key_names::Press;
use scenario::place::Place;
use scenario::scenario::{CallStep, Step, StepKind};
use std::collections::BTreeSet;

/// The one call of a step, by itself.
pub fn target(step: &Step) -> Option<(String, Step)> {
    let (name, kind) = match &step.kind {
        StepKind::Do(Statement::Expr(expr)) => (name_of(expr)?, step.kind.clone()),
        StepKind::Do(Statement::Assign { place, value }) => {
            let ExprKind::Name(_) = place.kind else {
                return None;
            };
            (name_of(value)?, step.kind.clone())
        }
        StepKind::Call(call) => {
            // One key after the other: what is held, and how long, is not followed on paper.
            let is_simple = |press: &Press| press.keys.codes.len() == 1 && press.keys.polls == 1;
            if call.panics.is_some() || !call.keys.iter().all(is_simple) {
                return None;
            }
            let (Statement::Expr(expr) | Statement::Assign { value: expr, .. }) = &call.statement;
            (name_of(expr)?, StepKind::Call(Box::new(unchecked(call))))
        }
        StepKind::Check { value, .. } => {
            let expr = compared(value);
            (name_of(expr)?, StepKind::Do(Statement::Expr(expr.clone())))
        }
        _ => return None,
    };
    let step = Step {
        kind,
        ..step.clone()
    };
    Some((name, step))
}

/// `f(x)` of `f(x) == 3`.
fn compared(value: &Expr) -> &Expr {
    match &value.kind {
        ExprKind::Binary(_, left, right) if name_of(right).is_none() => left,
        ExprKind::Not(inner) => compared(inner),
        _ => value,
    }
}

/// The function that an expression calls, whose arguments call nothing.
fn name_of(expr: &Expr) -> Option<String> {
    let (name, parts): (String, Vec<&Expr>) = match &expr.kind {
        ExprKind::Call { path, args } => (path.join("::"), args.iter().collect()),
        ExprKind::Method { object, name, args } => (
            name.clone(),
            std::iter::once(&**object).chain(args).collect(),
        ),
        _ => return None,
    };
    let calls = |e: &&Expr| has_call(e);
    (!parts.iter().any(calls)).then_some(name)
}

fn has_call(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Call { .. } | ExprKind::Method { .. } | ExprKind::Comprehension { .. } => true,
        ExprKind::Field(e, _) | ExprKind::Each(e) | ExprKind::Not(e) | ExprKind::Negate(e) => {
            has_call(e)
        }
        ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => has_call(a) || has_call(b),
        ExprKind::Range { from, to, .. } => has_call(from) || has_call(to),
        ExprKind::List(items) | ExprKind::Tuple(items) => items.iter().any(has_call),
        ExprKind::Record { fields, .. } => fields.iter().any(|(_, e)| has_call(e)),
        _ => false,
    }
}

pub fn names_of_call(step: &Step, names: &mut BTreeSet<String>) {
    let statement = match &step.kind {
        StepKind::Do(statement) => statement,
        StepKind::Call(call) => &call.statement,
        _ => return,
    };
    let (Statement::Expr(expr) | Statement::Assign { value: expr, .. }) = statement;
    names_of(expr, names);
}

/// What a step's call is given, a method's object first.
pub fn arguments_of(step: &Step) -> Vec<Expr> {
    let statement = match &step.kind {
        StepKind::Do(statement) => statement,
        StepKind::Call(call) => &call.statement,
        _ => return Vec::new(),
    };
    let (Statement::Expr(expr) | Statement::Assign { value: expr, .. }) = statement;
    match &expr.kind {
        ExprKind::Call { args, .. } => args.clone(),
        ExprKind::Method { object, args, .. } => {
            std::iter::once(&**object).chain(args).cloned().collect()
        }
        _ => Vec::new(),
    }
}

/// The names that steps use, whatever the files are called that they stand in.
pub fn names_used(steps: &[Step]) -> BTreeSet<String> {
    let steps: Vec<Step> = steps.iter().map(placeless).collect();
    // Names stand in steps as they stand in the text of the scenario.
    let text = format!("{steps:?}");
    names::words(&text).into_iter().map(str::to_owned).collect()
}

fn placeless(step: &Step) -> Step {
    let kind = match &step.kind {
        StepKind::For { names, body, until } => StepKind::For {
            names: names.clone(),
            body: body.iter().map(placeless).collect(),
            until: until.clone(),
        },
        kind => kind.clone(),
    };
    Step {
        place: Place::default(),
        text: String::new(),
        kind,
    }
}

fn names_of(expr: &Expr, names: &mut BTreeSet<String>) {
    match &expr.kind {
        ExprKind::Name(name) => {
            names.insert(name.clone());
        }
        ExprKind::Call { args, .. } => args.iter().for_each(|e| names_of(e, names)),
        ExprKind::Method { object, args, .. } => {
            names_of(object, names);
            args.iter().for_each(|e| names_of(e, names));
        }
        ExprKind::Field(e, _) | ExprKind::Each(e) | ExprKind::Not(e) | ExprKind::Negate(e) => {
            names_of(e, names);
        }
        ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => {
            names_of(a, names);
            names_of(b, names);
        }
        ExprKind::List(items) | ExprKind::Tuple(items) => {
            items.iter().for_each(|e| names_of(e, names));
        }
        ExprKind::Record { fields, .. } => fields.iter().for_each(|(_, e)| names_of(e, names)),
        _ => {}
    }
}

/// A call whatever it answers: what it should have answered is not asked here.
fn unchecked(call: &CallStep) -> CallStep {
    // Each field is named, so that whoever adds an expectation decides here.
    CallStep {
        statement: call.statement.clone(),
        types: call.types.clone(),
        keys: call.keys.clone(),
        changes: call.changes.clone(),
        panics: call.panics.clone(),
        returns: None,
        prints: Vec::new(),
        sometimes: None,
        reads: None,
        fails: None,
    }
}

/// What a step does, without what it expects.
pub fn without_checks(step: &Step, changing: &BTreeSet<&str>) -> Option<Step> {
    let changes = |value| {
        let name = name_of(compared(value));
        let last = |name: String| name.rsplit("::").next().map(|n| changing.contains(n));
        name.and_then(last).unwrap_or(true)
    };
    let kind = match &step.kind {
        StepKind::Check { value, .. } if has_call(value) && changes(value) => {
            StepKind::Do(Statement::Expr(compared(value).clone()))
        }
        StepKind::Call(call) if call.panics.is_none() => StepKind::Call(Box::new(unchecked(call))),
        StepKind::For { names, body, .. } => {
            let body: Vec<Step> = body
                .iter()
                .filter_map(|s| without_checks(s, changing))
                .collect();
            let names = names.clone();
            let until = None;
            (!body.is_empty()).then_some(StepKind::For { names, body, until })?
        }
        StepKind::Do(_) => step.kind.clone(),
        _ => return None,
    };
    Some(Step {
        kind,
        ..step.clone()
    })
}
