//! All the cases of a scenario, and the report of the one that fails.

use super::context::Context;
use super::interruption::Interruption;
use super::outcome::{Case, DoneStep, Failure, Mismatch, Outcome, Subject};
use super::play::{CaseRun, PlayOptions};
use super::show::Replacements;
use super::shrink::shrink;
use super::table::{Cases, number_of_cases, seed_of};
use super::tally::{Shortfall, steps_until};
use super::trace::{names_of, step_text};
use lang::Localized;
use machine::Verdict;
use machine::{Spawn, Stop, StopReason};
use scenario::plan::Plan;
use scenario::scenario::Chance;
use std::rc::Rc;

/// Runs every case of a scenario; the first that fails decides.
///
/// Cases share a child as long as they pass. One that fails runs again, alone in a fresh child,
/// and that run counts. Once that happened to a case that passes alone, cases of this hand-in
/// share nothing any more ([`SharedCases`](super::context::SharedCases)).
pub fn run(
    plan: &Plan,
    cx: &Context<'_>,
    submission: &mut dyn Spawn,
    mut reference: Option<&mut dyn Spawn>,
) -> Outcome {
    if !plan.same_as_reference {
        reference = None;
    } else if reference.is_none() {
        let what = Localized::both(
            "ce scénario a besoin du corrigé",
            "this scenario needs the reference",
        );
        return fault(what);
    }
    let mut table = Cases {
        plan,
        cx,
        submission,
        reference,
        tally: Rc::default(),
    };
    match table.first_failure() {
        Ok(None) => table.tallied(),
        Ok(Some((number, played))) => table.outcome(number, played),
        Err(stop) => stopped_outcome(*stop),
    }
}

/// Plays the cases one after the other, without a second try. Returns the outcome if all pass,
/// else the verdict of the first case that fails; the caller then uses [`run`].
pub fn run_once(
    plan: &Plan,
    cx: &Context<'_>,
    submission: &mut dyn Spawn,
    reference: Option<&mut dyn Spawn>,
) -> Result<Outcome, Verdict> {
    let mut table = Cases {
        plan,
        cx,
        submission,
        reference,
        tally: Rc::default(),
    };
    let mut next = 0;
    while next < number_of_cases(plan) {
        match table.play_until_failure(next) {
            Ok((number, played)) if !played.failed() => next = number + 1,
            Ok((_, played)) => return Err(played.verdict()),
            Err(stop) => return Err(stop.verdict),
        }
    }
    match table.tallied() {
        outcome if outcome.verdict == Verdict::Passed => Ok(outcome),
        outcome => Err(outcome.verdict),
    }
}

fn fault(what: Localized) -> Outcome {
    stopped_outcome(Stop {
        verdict: Verdict::GraderError,
        reason: StopReason::Fault { what },
        printed: Vec::new(),
        reads: Vec::new(),
    })
}

fn stopped_outcome(stop: Stop) -> Outcome {
    Outcome {
        verdict: stop.verdict,
        cases: 0,
        failure: Some(Box::new(Failure::bare(Mismatch::stopped(
            String::new(),
            stop,
        )))),
    }
}

impl Cases<'_, '_, '_> {
    fn outcome(&mut self, number: u32, played: CaseRun) -> Outcome {
        let mut choices = None;
        let mut played = played;
        if self.cx.explains && !self.plan.for_all.is_empty() {
            let (smaller, of_smaller) = shrink(self, number, played);
            (played, choices) = (smaller, Some(of_smaller));
        }
        let verdict = played.verdict();
        if self.cx.explains {
            played = self.explained(number, played, choices);
        }
        Outcome {
            verdict,
            cases: number + 1,
            failure: Some(Box::new(self.failure(number, played))),
        }
    }

    /// After every case has passed, checks `eventually` and `share` over all of them.
    fn tallied(&self) -> Outcome {
        let cases = number_of_cases(self.plan);
        let Some(Shortfall { line, problem }) = self.tally.borrow().shortfall() else {
            return Outcome::passed(cases);
        };
        let steps = steps_until(self.plan, line).into_iter();
        let steps = steps.map(|step| DoneStep {
            text: step_text(step, &mut Replacements::default()),
            ..DoneStep::default()
        });
        Outcome {
            verdict: Verdict::Wrong,
            cases,
            failure: Some(Box::new(Failure {
                line,
                steps: steps.collect(),
                hint: self.plan.hint.clone(),
                ..Failure::bare(problem)
            })),
        }
    }

    /// Plays the case once more, drawing what a report shows, when it fails the same way then.
    fn explained(&mut self, number: u32, played: CaseRun, choices: Option<Vec<u64>>) -> CaseRun {
        let tells_all = match played.verdict() {
            // Waiting again for a time limit would show nothing new.
            Verdict::WallTimeout | Verdict::CpuTimeout => true,
            // Nothing was done, so there is nothing to draw.
            Verdict::NotImplemented => self.plan.for_all.is_empty(),
            _ => false,
        };
        if tells_all {
            return played;
        }
        let watches = [played.watch.as_ref().map(|(w, _)| w.clone()), None];
        for watch in watches {
            let options = PlayOptions {
                watch,
                choices: choices.clone(),
                careful: true,
                from: 0,
            };
            match self.alone(number, &options) {
                Ok(again) if again.verdict() == played.verdict() && again.at == played.at => {
                    return again;
                }
                _ => {}
            }
        }
        played
    }

    fn failure(&self, number: u32, played: CaseRun) -> Failure {
        let problem = match played.trouble {
            Some(Interruption::Mismatch(problem)) => named(problem, &played.text),
            Some(Interruption::Stop { stop, .. }) => Mismatch::stopped(played.text.clone(), stop),
            _ => Mismatch::Mistake {
                message: Localized::both("rien n'a échoué", "nothing failed"),
            },
        };
        let generated = !self.plan.for_all.is_empty();
        let seed = self.seed(number);
        let case = match &self.plan.chance {
            _ if generated => Some(Case::Generated {
                number,
                values: played.values.clone(),
            }),
            Chance::Seeds(seeds) if seeds.len() > 1 => Some(Case::Seed(seed)),
            _ => None,
        };
        let view = played.view_type.as_ref();
        let view = view.and_then(|ty| self.cx.drawings.views.get(ty));
        let plain = played.notebook.filter(|_| generated);
        let steps = match &plain {
            Some(notebook) => notebook.done(),
            None => played.steps,
        };
        Failure {
            case,
            line: played.line,
            files: self.plan.files.clone(),
            steps,
            before: played.before,
            after: played.after,
            call: played.watch.map(|(_, text)| text),
            hint: self.plan.hint.clone(),
            scenario: plain.map(|notebook| {
                notebook.scenario(
                    self.plan,
                    number,
                    uses_chance(self.plan).then_some(seed),
                    &problem,
                    view,
                )
            }),
            problem,
        }
    }

    fn seed(&self, number: u32) -> u64 {
        seed_of(self.plan, number)
    }
}

fn uses_chance(plan: &Plan) -> bool {
    plan.steps.iter().any(|s| names_of(s).contains("hasard"))
}

/// A comparison with the reference does not know which call it is about.
fn named(problem: Mismatch, call: &str) -> Mismatch {
    let Mismatch::Unequal {
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
    Mismatch::Unequal {
        subject,
        expected,
        found,
        differences,
        how,
    }
}

impl From<Stop> for Box<Interruption> {
    fn from(stop: Stop) -> Self {
        Interruption::stop(0, stop)
    }
}
