//! Whose fault it is when the grader seems to be at fault.
//!
//! A hand-in can forge two kinds of evidence. Its process reports faults of the kit in memory
//! that the hand-in can write too, through a bug of the compiler; and an unexpected value, such
//! as `null` where a scenario computes with a number, stops a scenario as a mistake in it
//! would. So the scenario runs again in a new process, and then on the reference: where the
//! reference passes, kit and scenario are right.

use super::{Session, run_lock};
use evaluate::{Mismatch, Outcome, Stopped};
use machine::Verdict;
use scenario::scenario::Scenario;

/// The verdict when it is the hand-in's fault; `None` for what a hand-in cannot cause.
pub(super) fn verdict_against_hand_in(outcome: &Outcome) -> Option<Verdict> {
    match &outcome.failure.as_ref()?.problem {
        Mismatch::Stopped {
            reason: Stopped::Claimed { .. },
            ..
        } => Some(Verdict::NoAnswer),
        Mismatch::Mistake { .. } => Some(Verdict::Wrong),
        _ => None,
    }
}

impl Session<'_> {
    /// Judges an outcome that happened twice, in two processes, and may be the hand-in's fault.
    pub(super) fn judged(&self, mut outcome: Outcome, scenario: &Scenario) -> Outcome {
        match verdict_against_hand_in(&outcome) {
            Some(verdict) if self.reference_passes(scenario) => outcome.verdict = verdict,
            _ => not_claimed_but_true(&mut outcome),
        }
        outcome
    }

    fn reference_passes(&self, scenario: &Scenario) -> bool {
        let Some(built) = self.grader.reference(self.variant) else {
            return false;
        };
        let mut session = Session::new(self.grader, self.loaded, self.variant, &built);
        let _run_lock = run_lock();
        let outcome = session.evaluate(scenario);
        outcome.is_ok_and(|outcome| outcome.verdict == Verdict::Passed)
    }
}

fn not_claimed_but_true(outcome: &mut Outcome) {
    let problem = outcome.failure.as_mut().map(|failure| &mut failure.problem);
    if let Some(Mismatch::Stopped { reason, .. }) = problem
        && let Stopped::Claimed { what } = reason
    {
        let what = std::mem::take(what);
        *reason = Stopped::Fault { what };
    }
}
