//! All the cases of a scenario, and the report of the one that fails.

use super::context::Context;
use super::driver::Driver;
use super::generate::Draws;
use super::interp::{Interp, Watch};
use super::notebook::Notebook;
use super::outcome::{Board, Case, DoneStep, Failure, Missing, Outcome, Picture, Problem, Subject};
use super::scope::Part;
use super::shrink::shrink;
use super::trace::{Entry, names_of};
use super::trouble::{Flow, Trouble};
use crate::interface::model::Ty;
use crate::language::ast::{ExprKind, Statement};
use crate::language::scenario::{Chance, Scenario, Step, StepKind};
use crate::run::machine::{ChanceSource, Machine, Op, Spawn, Stop, StopReason};
use crate::value::Value;
use crate::verdict::Verdict;

/// Runs every case of a scenario; the first that fails decides.
///
/// Cases share a child while all goes well. One that fails is run again, alone in
/// a fresh child: what it does there counts.
pub fn run(
    scenario: &Scenario,
    cx: &Context<'_>,
    submission: &mut dyn Spawn,
    mut reference: Option<&mut dyn Spawn>,
) -> Outcome {
    if !scenario.same_as_reference {
        reference = None;
    } else if reference.is_none() {
        return fault("this scenario needs the reference", 0);
    }
    let mut table = Table {
        scenario,
        cx,
        submission,
        reference,
    };
    match table.first_failure() {
        Ok(None) => Outcome::passed(number_of_cases(scenario)),
        Ok(Some((number, played))) => table.outcome(number, played),
        Err(stop) => stopped_outcome(*stop),
    }
}

/// How many cases a scenario has.
pub fn number_of_cases(scenario: &Scenario) -> u32 {
    match &scenario.chance {
        _ if !scenario.for_all.is_empty() => scenario.cases,
        Chance::Seeds(seeds) => seeds.len() as u32,
        Chance::Draws(_) => 1,
    }
}

fn fault(what: &str, cases: u32) -> Outcome {
    let what = what.to_owned();
    let mut outcome = stopped_outcome(Stop {
        verdict: Verdict::GraderError,
        reason: StopReason::Fault { what },
        printed: Vec::new(),
        reads: Vec::new(),
    });
    outcome.cases = cases;
    outcome
}

fn stopped_outcome(stop: Stop) -> Outcome {
    Outcome {
        verdict: stop.verdict,
        cases: 0,
        failure: Some(Box::new(Failure {
            case: None,
            line: 0,
            steps: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
            call: None,
            problem: Problem::stopped(String::new(), stop),
            hint: Default::default(),
            scenario: None,
        })),
    }
}

/// What a case did.
#[derive(Debug, Default)]
pub(super) struct Played {
    pub trouble: Option<Trouble>,
    /// The step that failed, in the trace.
    at: usize,
    line: usize,
    steps: Vec<DoneStep>,
    /// Code of the failing step's call.
    text: String,
    /// What to draw: before which step, and its code.
    watch: Option<(Watch, String)>,
    before: Vec<Board>,
    after: Vec<Board>,
    notebook: Option<Notebook>,
    values: Vec<(String, String)>,
    pub draws: Vec<(u64, u64)>,
    /// The type of the object that differs, for its view.
    view_type: Option<String>,
}

impl Played {
    pub(super) fn verdict(&self) -> Verdict {
        match &self.trouble {
            None | Some(Trouble::Panicked) => Verdict::Passed,
            Some(Trouble::Problem(Problem::Mistake { .. })) => Verdict::GraderError,
            Some(Trouble::Problem(_)) => Verdict::Wrong,
            Some(Trouble::Stop { stop, .. }) => stop.verdict,
        }
    }

    pub(super) fn failed(&self) -> bool {
        self.verdict() != Verdict::Passed
    }

    /// The child can do another case.
    fn alive(&self) -> bool {
        self.trouble.is_none()
    }
}

/// How a case is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Manner {
    /// One operation at a time, with drawings before this step.
    pub watch: Option<Watch>,
    /// Draws of generators to repeat, instead of those of the case's number.
    pub draws: Option<Vec<u64>>,
    /// Note everything for the report.
    pub careful: bool,
}

/// Where the cases of a scenario are played.
pub(super) struct Table<'a, 's, 'r> {
    pub scenario: &'a Scenario,
    cx: &'a Context<'a>,
    submission: &'s mut dyn Spawn,
    reference: Option<&'r mut dyn Spawn>,
}

type Spawned<T> = Result<T, Box<Stop>>;

impl Table<'_, '_, '_> {
    fn first_failure(&mut self) -> Spawned<Option<(u32, Played)>> {
        let mut next = 0;
        while next < number_of_cases(self.scenario) {
            let (number, played) = self.play_until_failure(next)?;
            if !played.failed() {
                next = number + 1;
                continue;
            }
            if number == next {
                return Ok(Some((number, played)));
            }
            let alone = self.alone(number, &Manner::default())?;
            if alone.failed() {
                return Ok(Some((number, alone)));
            }
            next = number + 1;
        }
        Ok(None)
    }

    /// Plays cases in one child until one fails or uses the child up.
    fn play_until_failure(&mut self, first: u32) -> Spawned<(u32, Played)> {
        let (scenario, cx) = (self.scenario, self.cx);
        let mut submission = self.submission.spawn()?;
        let mut reference = match &mut self.reference {
            Some(spawn) => Some(spawn.spawn()?),
            None => None,
        };
        let last = number_of_cases(scenario) - 1;
        for number in first..=last {
            let driver = driver(&mut submission, &mut reference);
            let played = play(scenario, cx, driver, number, &Manner::default());
            if number == last || !played.alive() {
                return Ok((number, played));
            }
            if let Err(trouble) = driver_reset(&mut submission, &mut reference) {
                let trouble = Some(*trouble);
                return Ok((
                    number,
                    Played {
                        trouble,
                        ..Played::default()
                    },
                ));
            }
        }
        Ok((last, Played::default()))
    }

    /// Plays one case in a fresh child.
    pub(super) fn alone(&mut self, number: u32, manner: &Manner) -> Spawned<Played> {
        let mut submission = self.submission.spawn()?;
        let mut reference = match &mut self.reference {
            Some(spawn) => Some(spawn.spawn()?),
            None => None,
        };
        let driver = driver(&mut submission, &mut reference);
        Ok(play(self.scenario, self.cx, driver, number, manner))
    }

    fn outcome(&mut self, number: u32, played: Played) -> Outcome {
        let mut draws = None;
        let mut played = played;
        if !self.scenario.for_all.is_empty() {
            let (smaller, choices) = shrink(self, number, played);
            (played, draws) = (smaller, Some(choices));
        }
        let verdict = played.verdict();
        let played = self.explained(number, played, draws);
        Outcome {
            verdict,
            cases: number + 1,
            failure: Some(Box::new(self.failure(number, played))),
        }
    }

    /// Plays the case once more, drawing what a report shows, when it fails the same way then.
    fn explained(&mut self, number: u32, played: Played, draws: Option<Vec<u64>>) -> Played {
        if played.verdict() == Verdict::WallTimeout || played.verdict() == Verdict::CpuTimeout {
            // Another second of waiting shows nothing that is worth it.
            return played;
        }
        let watches = [played.watch.as_ref().map(|(w, _)| w.clone()), None];
        for watch in watches {
            let manner = Manner {
                watch,
                draws: draws.clone(),
                careful: true,
            };
            match self.alone(number, &manner) {
                Ok(again) if again.verdict() == played.verdict() && again.at == played.at => {
                    return again;
                }
                _ => {}
            }
        }
        played
    }

    fn failure(&self, number: u32, played: Played) -> Failure {
        let problem = match played.trouble {
            Some(Trouble::Problem(problem)) => named(problem, &played.text),
            Some(Trouble::Stop { stop, .. }) => Problem::stopped(played.text.clone(), stop),
            _ => Problem::Mistake {
                message: "nothing failed".to_owned(),
            },
        };
        let generated = !self.scenario.for_all.is_empty();
        let seed = self.seed(number);
        let case = match &self.scenario.chance {
            _ if generated => Some(Case::Generated {
                number,
                values: played.values.clone(),
            }),
            Chance::Seeds(seeds) if seeds.len() > 1 => Some(Case::Seed(seed)),
            _ => None,
        };
        let plain = played.notebook.filter(|_| generated);
        let steps = match &plain {
            Some(notebook) => notebook.done(),
            None => played.steps,
        };
        Failure {
            case,
            line: played.line,
            steps,
            before: played.before,
            after: played.after,
            call: played.watch.map(|(_, text)| text),
            hint: self.scenario.hint.clone(),
            scenario: plain.map(|notebook| {
                notebook.scenario(
                    &self.scenario.name,
                    number,
                    uses_chance(self.scenario).then_some(seed),
                    &problem,
                    self.cx.views,
                    played.view_type.as_deref(),
                )
            }),
            problem,
        }
    }

    fn seed(&self, number: u32) -> u64 {
        seed_of(self.scenario, number)
    }
}

fn uses_chance(scenario: &Scenario) -> bool {
    scenario
        .steps
        .iter()
        .any(|s| names_of(s).contains("hasard"))
}

fn seed_of(scenario: &Scenario, number: u32) -> u64 {
    match &scenario.chance {
        Chance::Draws(_) => 0,
        Chance::Seeds(seeds) if scenario.for_all.is_empty() => {
            seeds.get(number as usize).copied().unwrap_or(0)
        }
        Chance::Seeds(seeds) => seeds
            .first()
            .copied()
            .unwrap_or(0)
            .wrapping_add(number.into()),
    }
}

/// A comparison with the reference does not know which call it is about.
fn named(problem: Problem, call: &str) -> Problem {
    let Problem::Unequal {
        subject,
        expected,
        found,
        differences,
        how,
    } = problem
    else {
        return problem;
    };
    let subject = match subject {
        Subject::Returned(text) if text.is_empty() => Subject::Returned(call.to_owned()),
        Subject::Printed(text) if text.is_empty() => Subject::Printed(call.to_owned()),
        other => other,
    };
    Problem::Unequal {
        subject,
        expected,
        found,
        differences,
        how,
    }
}

fn driver<'m>(
    submission: &'m mut Box<dyn Machine + '_>,
    reference: &'m mut Option<Box<dyn Machine + '_>>,
) -> Driver<'m> {
    let reference = reference.as_mut().map(|r| &mut **r as &mut dyn Machine);
    Driver::new(&mut **submission, reference)
}

fn driver_reset(
    submission: &mut Box<dyn Machine + '_>,
    reference: &mut Option<Box<dyn Machine + '_>>,
) -> Flow<()> {
    driver(submission, reference).reset()
}

fn play(
    scenario: &Scenario,
    cx: &Context<'_>,
    mut driver: Driver<'_>,
    number: u32,
    manner: &Manner,
) -> Played {
    driver.cautious = manner.careful;
    let source = match &scenario.chance {
        Chance::Draws(draws) => ChanceSource::Script(draws.clone()),
        Chance::Seeds(_) => ChanceSource::Seed(seed_of(scenario, number)),
    };
    let mut interp = Interp::new(cx, driver, source);
    interp.draws = match &manner.draws {
        Some(given) => Draws::replay(given.clone()),
        None => Draws::random(number.into()),
    };
    interp.watch = manner.watch.clone();
    interp.notebook = (manner.careful && !scenario.for_all.is_empty()).then(Notebook::default);
    let trouble = steps(&mut interp, scenario).err().map(|t| *t);
    report(interp, trouble)
}

fn steps<'a>(interp: &mut Interp<'a, '_>, scenario: &'a Scenario) -> Flow<()> {
    let scripted = matches!(&scenario.chance, Chance::Draws(_));
    if scripted {
        interp.chance_slot()?;
    }
    for (name, expr) in &scenario.for_all {
        interp.bind_generated(name, expr)?;
    }
    for step in &scenario.steps {
        interp.top_step(step)?;
    }
    interp.driver.settle()?;
    interp.driver.step = interp.trace.entries.len();
    if !scripted {
        return Ok(());
    }
    let slot = interp.chance_slot()?;
    match interp.driver.ask(Op::ChanceLeft { slot })?.value {
        Value::Null => Ok(()),
        left => Err(Trouble::problem(Problem::DrawsLeft {
            message: super::builtins::printed(&left),
        })),
    }
}

/// Gathers what a report needs; cheap when nothing failed.
fn report(mut interp: Interp<'_, '_>, trouble: Option<Trouble>) -> Played {
    let draws = std::mem::take(&mut interp.draws.made);
    if matches!(trouble, None | Some(Trouble::Panicked)) {
        return Played {
            trouble,
            draws,
            ..Played::default()
        };
    }
    let at = match &trouble {
        Some(Trouble::Stop { step, .. }) => *step,
        _ => interp.driver.step,
    };
    let entry = interp.trace.entries.get(at);
    let trouble = match (trouble, entry) {
        (Some(trouble), Some(entry)) => Some(without_place(trouble, entry.step)),
        (trouble, _) => trouble,
    };
    let line = entry.or(interp.trace.entries.last());
    let line = line.map_or(0, |e| e.step.place.line);
    let told = |entry: &Entry<'_>| entry.done().text;
    let noted = interp.notebook.as_ref().and_then(|n| n.lines.last());
    let last = at + 1 == interp.trace.entries.len();
    let text = match (noted, entry) {
        (Some(line), _) if last => line.done.text.clone(),
        (_, Some(entry)) => told(entry),
        _ => String::new(),
    };
    let call = interp.trace.call_before(at);
    let watch = call.map(|call| {
        let entry = &interp.trace.entries[call];
        let mut names = names_of(entry.step);
        names.extend(names_of(interp.trace.entries[at].step));
        let watch = Watch {
            entry: call,
            names,
            before: Vec::new(),
        };
        let text = if call == at {
            text.clone()
        } else {
            told(entry)
        };
        (watch, text)
    });
    let watched = interp.watch.take();
    let after = match (&trouble, &watched) {
        (Some(Trouble::Problem(_)), Some(watch)) => interp.boards_of(&watch.names),
        _ => Ok(Vec::new()),
    };
    let view_type = differing_type(&interp, trouble.as_ref());
    Played {
        at,
        line,
        steps: interp.trace.done(at),
        text,
        watch,
        before: watched.map(|w| w.before).unwrap_or_default(),
        after: after.unwrap_or_default(),
        values: interp.scope.inlined(),
        notebook: interp.notebook.take(),
        draws,
        view_type,
        trouble,
    }
}

/// Writing to a part that is missing ends the child, but it is no panic of the program.
fn without_place(trouble: Trouble, step: &Step) -> Trouble {
    let StepKind::Do(Statement::Assign { place, value }) = &step.kind else {
        return trouble;
    };
    let stop = match &trouble {
        Trouble::Stop { stop, .. } if stop.verdict == Verdict::Panicked => stop,
        _ => return trouble,
    };
    let calls = matches!(value.kind, ExprKind::Call { .. } | ExprKind::Method { .. });
    if calls || matches!(place.kind, ExprKind::Name(_)) {
        return trouble;
    }
    let found = match &stop.reason {
        StopReason::Panic { message, .. } => message.clone(),
        _ => String::new(),
    };
    Trouble::Problem(Problem::Absent {
        expression: super::show::expr(place),
        missing: Missing::Place,
        found: Picture::Value(found),
    })
}

fn differing_type(interp: &Interp<'_, '_>, trouble: Option<&Trouble>) -> Option<String> {
    let Some(Trouble::Problem(Problem::Unequal {
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

impl From<Stop> for Box<Trouble> {
    fn from(stop: Stop) -> Self {
        Trouble::stop(0, stop)
    }
}
