//! Calls whose arguments fit on a page: taken from the public scenarios, step by step.

use super::calls::{ObservedCall, last};
use super::code::Code;
use super::literals::{Literal, literals_of};
use super::model::ShownCall;
use super::runner::Runner;
use super::runtime::HUSHED;
use super::steps::{arguments_of, names_of_call, names_used, target, without_checks};
use engine::grade::Variant;
use evaluate::{Board, DoneStep, Outcome, Picture};
use interface::model::{Interface, Ty};
use scenario::ast::{Expr, ExprKind, Statement};
use scenario::key_names::Press;
use scenario::place::Place;
use scenario::scenario::{Chance, Scenario, Step, StepKind};
use scenario::specs::coursework::{Coursework, Topic};
use std::collections::BTreeSet;

/// A scenario's steps up to a call, that call the last one.
#[derive(Debug, Clone)]
pub struct Situation {
    pub topic: String,
    /// Index in [`Code::functions`].
    pub function: usize,
    pub scenario: Scenario,
    /// The variables that the call names.
    names: BTreeSet<String>,
    /// What only shows something is not followed.
    pub is_hushed: bool,
}

/// A call, and what it did.
#[derive(Debug, Clone)]
pub struct Member {
    pub situation: Situation,
    pub made: ObservedCall,
}

/// What is drawn of a situation.
#[derive(Debug, Clone)]
pub struct Drawn {
    pub shown: ShownCall,
    pub after: Vec<Board>,
}

/// Squares of a board that one follows by eye.
const WIDEST: usize = 12;
const LONGEST_VALUE: usize = 70;
const MOST_STEPS: usize = 6;
/// Earlier than this, a board is built by so many steps that nobody expects it.
const MOST_BEFORE: usize = 60;
/// Scenarios that are played for the types that they meet.
const MOST_OTHERS: usize = 24;

/// The public calls of functions that the student wrote.
pub fn all(coursework: &Coursework, variant: &Variant, code: &Code) -> Vec<Situation> {
    let mut found: Vec<Situation> = Vec::new();
    let changing = changing(variant);
    for topic in &coursework.topics {
        for scenario in &topic.scenarios {
            if scenario.steps.len() <= MOST_BEFORE
                && let Some(scenario) = one_case(scenario, variant)
            {
                let parts = (code, &variant.interface, &changing);
                found.extend(of_scenario(&topic.name, &scenario, parts));
            }
        }
    }
    // A constructor is called by its type's name, and some function may have that name too.
    let is_asked_for = |s: &Situation| {
        let name = &code.functions[s.function].name;
        variant.interface.functions.iter().any(|f| f.name == *name)
    };
    found.retain(is_asked_for);
    found
}

/// One scenario of each function that none of these calls is of, where it has one.
pub fn of_others(
    coursework: &Coursework,
    variant: &Variant,
    code: &Code,
    asked: &BTreeSet<usize>,
) -> Vec<(usize, Scenario)> {
    let one = |topic: &Topic| {
        let function =
            called(&topic.name, code, &variant.interface).filter(|f| !asked.contains(f))?;
        let scenario = topic.scenarios.iter().find_map(|s| one_case(s, variant))?;
        Some((function, scenario))
    };
    let all = coursework.topics.iter().filter_map(one);
    all.take(MOST_OTHERS).collect()
}

/// One case of a public scenario; none of those that need the reference.
pub fn one_case(scenario: &Scenario, variant: &Variant) -> Option<Scenario> {
    if !is_usable(scenario, variant) {
        return None;
    }
    let mut one = scenario.clone();
    if let Chance::Seeds(seeds) = &mut one.chance {
        seeds.truncate(1);
    }
    Some(one)
}

fn is_usable(scenario: &Scenario, variant: &Variant) -> bool {
    !scenario.hidden
        && scenario.for_all.is_empty()
        && !scenario.same_as_reference
        && !scenario.is_in_window()
        && (scenario.variants.is_empty() || scenario.variants.contains(&variant.name))
}

/// Names of functions that may change what they are given.
fn changing(variant: &Variant) -> BTreeSet<&str> {
    let functions = variant.interface.functions.iter();
    let is_changing = |ty: &Ty| ty.any(&|part| matches!(part, Ty::Ref { mutable: true, .. }));
    functions
        .filter(|f| f.params.iter().any(|p| is_changing(&p.ty)))
        .map(|f| f.name.as_str())
        .collect()
}

fn of_scenario(
    topic: &str,
    scenario: &Scenario,
    (code, interface, changing): (&Code, &Interface, &BTreeSet<&str>),
) -> Vec<Situation> {
    let mut before: Vec<Step> = Vec::new();
    let mut found = Vec::new();
    for step in &scenario.steps {
        if let Some((name, call)) = target(step)
            && let Some(function) = called(&name, code, interface)
        {
            let mut scenario = scenario.clone();
            scenario.steps.clone_from(&before);
            let mut names = BTreeSet::new();
            names_of_call(&call, &mut names);
            // What depends on chance is not found on paper.
            if !names.contains("hasard") {
                scenario.steps.push(call);
                found.push(Situation {
                    topic: topic.to_owned(),
                    function,
                    scenario,
                    names,
                    is_hushed: false,
                });
            }
        }
        before.extend(without_checks(step, changing));
    }
    found
}

/// The function of this name, where there is one only, or one that stands where the assignment
/// asks for it: a method, or beside the types.
fn called(name: &str, code: &Code, interface: &Interface) -> Option<usize> {
    let (owner, last) = match name.rsplit_once("::") {
        Some((owner, last)) => (Some(owner), last),
        None => (None, name),
    };
    let fits = |f: &super::code::OwnFunction| {
        f.name == last && owner.is_none_or(|owner| f.owner.as_deref() == Some(owner))
    };
    let all = code.functions.iter().enumerate().filter(|(_, f)| fits(f));
    let all: Vec<usize> = all.map(|(i, _)| i).collect();
    if let [only] = all[..] {
        return Some(only);
    }
    let asked = interface.functions.iter().find(|f| f.name == last)?;
    let is_there = |i: &&usize| code.functions[**i].owner == asked.owner;
    let mut there = all.iter().filter(is_there);
    there.next().filter(|_| there.next().is_none()).copied()
}

impl Situation {
    /// Plays it, and tells of its last call; none where it does not return.
    pub fn made(&self, runner: &mut Runner<'_>, version: u32) -> Option<ObservedCall> {
        let (outcome, made) = runner.play(&self.scenario, self.hushes(version), false);
        last(made).filter(|_| outcome.failure.is_none())
    }

    /// As [`made`](Situation::made), in a process where others were played before.
    pub fn tried(&self, runner: &mut Runner<'_>, version: u32) -> Option<ObservedCall> {
        last(runner.tried(&self.scenario, self.hushes(version))?)
    }

    fn hushes(&self, version: u32) -> u32 {
        version | if self.is_hushed { HUSHED } else { 0 }
    }

    pub fn hushed(&self) -> Situation {
        Situation {
            is_hushed: true,
            ..self.clone()
        }
    }

    /// Plays it once more, to be drawn: a check that nothing passes has it explained.
    pub fn drawn(&self, runner: &mut Runner<'_>, version: u32) -> Option<Drawn> {
        let mut scenario = self.scenario.clone();
        scenario.steps.push(Step {
            place: Place::default(),
            text: String::new(),
            kind: StepKind::Check {
                value: Expr {
                    kind: ExprKind::Bool(false),
                    span: 0..0,
                },
                matcher: None,
            },
        });
        let (outcome, _) = runner.play(&scenario, version, true);
        self.of_outcome(outcome)
    }

    fn of_outcome(&self, outcome: Outcome) -> Option<Drawn> {
        let failure = *outcome.failure?;
        let call = failure.call.filter(|_| failure.case.is_none())?;
        let mut steps = failure.steps;
        steps.pop();
        let typed = steps.pop().map(|s| s.typed).unwrap_or_default();
        let mut typed: Vec<String> = typed.iter().map(|line| format!("{line:?}")).collect();
        typed.extend(self.keys());
        let boards: Vec<Board> = failure
            .before
            .into_iter()
            .filter(|b| self.is_named(b))
            .collect();
        let after: Vec<Board> = failure
            .after
            .into_iter()
            .filter(|b| self.is_named(b))
            .collect();
        let uses_steps = self.names.iter().any(|name| self.is_set(name));
        let told = match uses_steps && steps.len() <= MOST_STEPS {
            true => steps.iter().map(step_line).collect(),
            false => Vec::new(),
        };
        let fits = boards.iter().chain(&after).all(is_small);
        fits.then_some(Drawn {
            shown: ShownCall {
                steps: told,
                boards,
                given: Vec::new(),
                files: Vec::new(),
                call: without_name(&call),
                typed,
            },
            after,
        })
    }

    /// What is written out in the call: numbers, texts, `true` and `false`.
    pub fn literals(&self) -> Vec<Literal> {
        let mut step = self.scenario.steps.last().cloned();
        let found = step.as_mut().map(literals_of).unwrap_or_default();
        found.iter().filter_map(|kind| Literal::of(kind)).collect()
    }

    /// Keys are pressed during the call: how often they are looked at is no question.
    pub fn has_keys(&self) -> bool {
        self.keys().is_some()
    }

    /// `[ok = 4] [backspace = 17]`, the numbers being those that a program is told.
    fn keys(&self) -> Option<String> {
        let call = match self.scenario.steps.last().map(|step| &step.kind) {
            Some(StepKind::Call(call)) if !call.keys.is_empty() => call,
            _ => return None,
        };
        let named = |press: &Press| {
            let code = press.keys.codes.first().copied().unwrap_or_default();
            format!("[{} = {code}]", press.written)
        };
        let keys: Vec<String> = call.keys.iter().map(named).collect();
        Some(keys.join(" "))
    }

    /// The numbers of the keys that are pressed during the call.
    pub fn pressed(&self) -> Vec<String> {
        let call = match self.scenario.steps.last().map(|step| &step.kind) {
            Some(StepKind::Call(call)) => call,
            _ => return Vec::new(),
        };
        let codes = call.keys.iter().flat_map(|press| &press.keys.codes);
        codes.map(ToString::to_string).collect()
    }

    /// How many lines are typed during the call.
    pub fn typed(&self) -> usize {
        match self.scenario.steps.last().map(|step| &step.kind) {
            Some(StepKind::Call(call)) => call.types.len(),
            _ => 0,
        }
    }

    /// The arguments of the call, the object of a method the first one.
    pub fn arguments(&self) -> Vec<Expr> {
        let step = self.scenario.steps.last();
        step.map(arguments_of).unwrap_or_default()
    }

    /// The names that the steps before the call use.
    pub fn calls_before(&self) -> BTreeSet<String> {
        let steps = &self.scenario.steps;
        names_used(&steps[..steps.len().saturating_sub(1)])
    }

    /// The same call with others.
    pub fn with_literals(&self, literals: &[Literal]) -> Situation {
        let mut other = self.clone();
        if let Some(step) = other.scenario.steps.last_mut() {
            for (place, literal) in literals_of(step).into_iter().zip(literals) {
                *place = literal.kind();
            }
        }
        other
    }

    /// A call of the same function that begins with the same steps.
    pub fn is_beside(&self, other: &Situation) -> bool {
        let before = |s: &'_ Situation| s.scenario.steps.len().saturating_sub(1);
        self.function == other.function
            && self.scenario.place == other.scenario.place
            && self.scenario.steps[..before(self)] == other.scenario.steps[..before(other)]
    }

    fn is_named(&self, board: &Board) -> bool {
        self.names.iter().any(|name| is_of(board, name))
    }

    /// Some earlier step gave it its value.
    pub fn is_set(&self, name: &str) -> bool {
        fn sets(step: &Step, name: &str) -> bool {
            match &step.kind {
                StepKind::Do(Statement::Assign { place, .. }) => {
                    matches!(&place.kind, ExprKind::Name(n) if n == name)
                }
                StepKind::Call(call) => match &call.statement {
                    Statement::Assign { place, .. } => {
                        matches!(&place.kind, ExprKind::Name(n) if n == name)
                    }
                    Statement::Expr(_) => false,
                },
                StepKind::For { body, .. } => body.iter().any(|s| sets(s, name)),
                _ => false,
            }
        }
        self.scenario.steps.iter().any(|step| sets(step, name))
    }
}

/// `f(x)` of `r = f(x)`.
fn without_name(call: &str) -> String {
    match call.split_once(" = ") {
        Some((name, rest)) if name.chars().all(|c| c.is_alphanumeric() || c == '_') => {
            rest.to_owned()
        }
        _ => call.to_owned(),
    }
}

fn step_line(step: &DoneStep) -> String {
    let pressed = step.pressed.iter().map(|key| format!("[{key}]"));
    let all: Vec<String> = step.typed.iter().cloned().chain(pressed).collect();
    match all.is_empty() {
        true => step.text.clone(),
        false => format!("{}   ← {}", step.text, all.join(" ⏎ ")),
    }
}

pub fn is_of(board: &Board, name: &str) -> bool {
    let rest = board.name.strip_prefix(name);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

pub fn is_small(board: &Board) -> bool {
    match &board.picture {
        Picture::Rows(rows) => {
            rows.len() <= WIDEST
                && rows.iter().all(|row| {
                    row.len() <= WIDEST
                        && row.iter().map(|c| c.chars().count()).sum::<usize>() <= 60
                })
        }
        Picture::Text(text) => {
            text.lines().count() <= 16 && text.lines().all(|l| l.chars().count() <= 60)
        }
        Picture::Value(value) => value.chars().count() <= LONGEST_VALUE,
    }
}
