//! One case from its first step to its end, and what a report needs of it.

use super::choices::Choices;
use super::context::Context;
use super::driver::Driver;
use super::interp::{Interp, Watch};
use super::interruption::{Flow, Interruption};
use super::notebook::Notebook;
use super::outcome::{Board, DoneStep, Mismatch, Missing, Picture, Subject};
use super::scope::Part;
use super::table::seed_of;
use super::tally::Observation;
use super::trace::names_of;
use interface::model::Ty;
use machine::Verdict;
use machine::{Machine, StopReason};
use outils::hasard::FAUTE;
use scenario::plan::{Expr, Plan, Statement, Step, StepKind};
use scenario::scenario::Chance;
use wire::Value;
use wire::{Op, RandomSource};

/// What a case did.
#[derive(Debug, Default)]
pub(super) struct CaseRun {
    pub trouble: Option<Interruption>,
    /// The step that failed, in the trace.
    pub at: usize,
    pub line: usize,
    pub steps: Vec<DoneStep>,
    /// Code of the failing step's call.
    pub text: String,
    /// What to draw: before which step, and its code.
    pub watch: Option<(Watch, String)>,
    pub before: Vec<Board>,
    pub after: Vec<Board>,
    pub notebook: Option<Notebook>,
    pub values: Vec<(String, String)>,
    pub choices: Vec<(u64, u64)>,
    pub observations: Vec<Observation>,
    /// The type of the object that differs, for its view.
    pub view_type: Option<String>,
    /// Steps to be done in another child, because the program has left this one.
    pub steps_left: usize,
}

impl CaseRun {
    pub(super) fn verdict(&self) -> Verdict {
        match &self.trouble {
            None | Some(Interruption::Panicked | Interruption::Left) => Verdict::Passed,
            Some(Interruption::Mismatch(Mismatch::Mistake { .. })) => Verdict::GraderError,
            Some(Interruption::Mismatch(_)) => Verdict::Wrong,
            Some(Interruption::Stop { stop, .. }) => stop.verdict,
        }
    }

    pub(super) fn failed(&self) -> bool {
        self.verdict() != Verdict::Passed
    }

    /// The child can do another case.
    pub(super) fn alive(&self) -> bool {
        self.trouble.is_none()
    }
}

/// How a case is played.
#[derive(Debug, Clone, Default)]
pub(super) struct PlayOptions {
    /// One operation at a time, with drawings before this step.
    pub watch: Option<Watch>,
    /// Choices of generators to repeat, instead of those of the case's number.
    pub choices: Option<Vec<u64>>,
    /// Note everything for the report.
    pub careful: bool,
    /// The first step to do.
    pub from: usize,
}

pub(super) fn driver<'m>(
    submission: &'m mut Box<dyn Machine + '_>,
    reference: &'m mut Option<Box<dyn Machine + '_>>,
) -> Driver<'m> {
    let reference = reference.as_mut().map(|r| &mut **r as &mut dyn Machine);
    Driver::new(&mut **submission, reference)
}

pub(super) fn driver_reset(
    submission: &mut Box<dyn Machine + '_>,
    reference: &mut Option<Box<dyn Machine + '_>>,
) -> Flow<()> {
    driver(submission, reference).reset()
}

pub(super) fn play(
    plan: &Plan,
    cx: &Context<'_>,
    mut driver: Driver<'_>,
    number: u32,
    options: &PlayOptions,
) -> CaseRun {
    driver.cautious = options.careful;
    let source = match &plan.chance {
        Chance::Draws(draws) => RandomSource::Script(draws.clone()),
        Chance::Seeds(_) => RandomSource::Seed(seed_of(plan, number)),
    };
    let mut interp = Interp::new(cx, driver, source);
    interp.choices = match &options.choices {
        Some(given) => Choices::replay(given.clone()),
        None => Choices::random(number.into()),
    };
    interp.watch = options.watch.clone();
    interp.notebook = (options.careful && !plan.for_all.is_empty()).then(Notebook::default);
    let trouble = steps(&mut interp, plan, options.from).err().map(|t| *t);
    report(interp, trouble)
}

fn steps<'a>(interp: &mut Interp<'a, '_>, plan: &'a Plan, from: usize) -> Flow<()> {
    let scripted = matches!(&plan.chance, Chance::Draws(_));
    if scripted {
        interp.hasard_slot()?;
    }
    for (name, expr) in &plan.for_all {
        interp.bind_generated(name, expr)?;
    }
    interp.steps_left = plan.steps.get(from..).unwrap_or_default();
    while let Some((step, left)) = interp.steps_left.split_first() {
        interp.steps_left = left;
        interp.top_step(step)?;
    }
    interp.driver.await_answers()?;
    interp.driver.step = interp.trace.entries.len();
    if !scripted {
        return Ok(());
    }
    let slot = interp.hasard_slot()?;
    match interp.driver.ask(Op::DrawsLeft { slot })?.value {
        Value::Null => Ok(()),
        left => {
            let left = super::builtins::printed(&left);
            let message = left.strip_prefix(FAUTE).unwrap_or(&left).to_owned();
            Err(Interruption::mismatch(Mismatch::DrawsLeft { message }))
        }
    }
}

/// Gathers what a report needs; cheap when nothing failed.
fn report(mut interp: Interp<'_, '_>, trouble: Option<Interruption>) -> CaseRun {
    let choices = std::mem::take(&mut interp.choices.made);
    let has_passed = match &trouble {
        None | Some(Interruption::Panicked | Interruption::Left) => true,
        Some(Interruption::Mismatch(_) | Interruption::Stop { .. }) => false,
    };
    if has_passed {
        let goes_on = matches!(trouble, Some(Interruption::Left));
        return CaseRun {
            trouble,
            choices,
            observations: interp.observations,
            steps_left: if goes_on { interp.steps_left.len() } else { 0 },
            ..CaseRun::default()
        };
    }
    let at = match &trouble {
        Some(Interruption::Stop { step, .. }) => *step,
        _ => interp.driver.step,
    };
    let entry = interp.trace.entries.get(at);
    let trouble = match (trouble, entry) {
        (Some(trouble), Some(entry)) => Some(without_place(trouble, entry.step)),
        (trouble, _) => trouble,
    };
    let line = entry.or(interp.trace.entries.last());
    let line = line.map_or(0, |e| e.step.place.line);
    let text = text_of(&interp, at);
    let watch = watch(&interp, at, &text);
    let watched = interp.watch.take();
    let after = match (&trouble, &watched) {
        (Some(Interruption::Mismatch(_)), Some(watch)) => interp.boards_of(&watch.names),
        _ => Ok(Vec::new()),
    };
    let view_type = differing_type(&interp, trouble.as_ref());
    CaseRun {
        at,
        line,
        steps: interp.trace.done(at),
        text,
        watch,
        before: watched.map(|w| w.before).unwrap_or_default(),
        after: after.unwrap_or_default(),
        values: interp.scope.inlined(),
        notebook: interp.notebook.take(),
        choices,
        observations: Vec::new(),
        steps_left: 0,
        view_type,
        trouble,
    }
}

/// The code of the step that failed.
fn text_of(interp: &Interp<'_, '_>, at: usize) -> String {
    let noted = interp.notebook.as_ref().and_then(|n| n.lines.last());
    let is_last = at + 1 == interp.trace.entries.len();
    let text = match (noted, interp.trace.entries.get(at)) {
        (Some(line), _) if is_last => line.done.text.clone(),
        (_, Some(entry)) => entry.done().text,
        _ => String::new(),
    };
    let calling = interp.window.as_ref().and_then(|w| w.calling.as_ref());
    match calling {
        // In a window, it is the game that calls.
        Some(function) => format!("{text} → {function}(…)"),
        None => text,
    }
}

/// What to draw before the last call, and that call's code.
fn watch(interp: &Interp<'_, '_>, at: usize, text: &str) -> Option<(Watch, String)> {
    let call = interp.trace.call_before(at)?;
    let entry = &interp.trace.entries[call];
    let mut names = names_of(entry.step);
    names.extend(names_of(interp.trace.entries[at].step));
    let watch = Watch {
        entry: call,
        names,
        before: Vec::new(),
    };
    let text = match call == at {
        true => text.to_owned(),
        false => entry.done().text,
    };
    Some((watch, text))
}

/// Writing to a missing part ends the child, but it is not a panic of the program.
fn without_place(trouble: Interruption, step: &Step) -> Interruption {
    let StepKind::Do(Statement::Assign { place, value }) = &step.kind else {
        return trouble;
    };
    let stop = match &trouble {
        Interruption::Stop { stop, .. } if stop.verdict == Verdict::Panicked => stop,
        _ => return trouble,
    };
    if matches!(value, Expr::Call(_)) || matches!(place, Expr::Variable(_)) {
        return trouble;
    }
    let found = match &stop.reason {
        StopReason::Panic { message, .. } => message.clone(),
        _ => String::new(),
    };
    Interruption::Mismatch(Mismatch::Absent {
        expression: super::show::expr(place),
        missing: Missing::Place,
        found: Picture::Value(found),
    })
}

fn differing_type(interp: &Interp<'_, '_>, trouble: Option<&Interruption>) -> Option<String> {
    let Some(Interruption::Mismatch(Mismatch::Unequal {
        subject: Subject::Object(name),
        ..
    })) = trouble
    else {
        return None;
    };
    let name = name.split(" (").next().unwrap_or(name);
    let variable = interp.scope.get(name).or_else(|| interp.scope.get("it"))?;
    match &variable.part {
        Part::Object(object) => match &object.ty {
            Ty::Named(name, _) => Some(name.clone()),
            _ => None,
        },
        Part::Value(_) => None,
    }
}
