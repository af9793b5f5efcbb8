//! One built hand-in: its processes, what it has used of its budget, and the verdict of each
//! scenario.

mod blame;
mod sharing;

use super::Grader;
use super::blocked::blocked_by_another;
use super::built::Built;
use super::loaded::{Loaded, Variant};
use super::prefetch::{Ahead, Played, Turn};
use super::rust_tests;
use super::snapshots::StoredSnapshots;
use super::stored_verdict::StoredVerdict;
use evaluate::{self, Failure, Mismatch, Outcome, Snapshots, Stopped};
use host::Host;
use machine::Stop;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;
use sharing::Sharing;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};
use std::time::{Duration, Instant};

/// Held shared while a scenario runs, and exclusively while one that was waiting is tried again.
static EXCLUSIVE: RwLock<()> = RwLock::new(());
/// After this many doubtful verdicts that a second try confirmed, further ones of the hand-in
/// are not tried again, so that one that hangs everywhere does not keep the class waiting.
const BELIEVED_AFTER: u32 = 2;

/// How many seconds may pass for each second of the budget. This stops hand-ins that sleep and
/// that no limit of a single scenario stops; a right one stays far below, even when busy.
const WALL_PER_BUDGET: u32 = 20;

fn is_doubtful(outcome: &Outcome) -> bool {
    outcome.verdict.is_limit() || outcome.verdict == Verdict::GraderError || was_killed(outcome)
}

/// Whether SIGKILL ended the program and we did not send it. When a machine is out of memory,
/// the system chooses a process, often not the one that took it; broken code can also kill
/// itself.
fn was_killed(outcome: &Outcome) -> bool {
    let problem = outcome.failure.as_ref().map(|failure| &failure.problem);
    matches!(
        problem,
        Some(Mismatch::Stopped {
            reason: Stopped::Signal { number: KILL },
            ..
        })
    )
}

/// SIGKILL, on every system that has it.
const KILL: i32 = 9;

/// A lock to hold while a scenario runs, so that a second try in another thread is not
/// disturbed. A thread that holds it must not ask for it again: that could deadlock.
pub(super) fn run_lock() -> RwLockReadGuard<'static, ()> {
    EXCLUSIVE.read().unwrap_or_else(PoisonError::into_inner)
}

/// What was used of the budget.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Used {
    spent: Duration,
    /// Time on the clock, of all scenarios.
    passed: Duration,
}

pub(super) struct Session<'a> {
    pub(super) grader: &'a Grader,
    pub(super) loaded: &'a Loaded,
    pub(super) variant: &'a Variant,
    pub(super) built: &'a Built,
    /// Started when the first scenario needs it.
    pub(super) host: Option<Host>,
    /// The reference's, for the scenarios that compare with it.
    pub(super) reference: Option<Host>,
    sharing: Sharing,
    pub(super) used: Used,
    /// How many doubtful verdicts a second try has confirmed.
    confirmed: u32,
    /// Switches that are set: those of a library with both bodies.
    pub(super) replaced: Vec<usize>,
    /// The verdict of the next scenario with no switch set, where it is known.
    pub(super) before: Option<Verdict>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: &'a Variant,
        built: &'a Built,
    ) -> Session<'a> {
        let (host, reference) = (None, None);
        Session {
            grader,
            loaded,
            variant,
            built,
            host,
            reference,
            sharing: Sharing::default(),
            used: Used::default(),
            confirmed: 0,
            replaced: Vec::new(),
            before: None,
        }
    }

    pub(super) fn scenario(
        &mut self,
        topic: &Topic,
        scenario: &Scenario,
        ahead: Option<Ahead<'_>>,
    ) -> StoredVerdict {
        let (outcome, flaky) = match self.absent(topic, scenario) {
            Some(outcome) => (outcome, false),
            None if self.is_over() => (without_running(Verdict::NotRun), false),
            None => self.run_with_retry(scenario, ahead),
        };
        let outcome = self.named(outcome);
        let outcome = match scenario.rust_test() {
            Some(test) => rust_tests::describe_failure(outcome, test, self.built, self.variant),
            None => {
                let topics = &self.loaded.coursework.topics;
                blocked_by_another(outcome, topics, topic, !self.replaced.is_empty())
            }
        };
        let mut failure = outcome.failure;
        if let Some(failure) = &mut failure {
            failure.bound();
        }
        StoredVerdict {
            verdict: outcome.verdict,
            failure,
            flaky,
        }
    }

    fn is_over(&mut self) -> bool {
        let budget = self.grader.budget(self.loaded);
        if self.used.spent + self.sharing.uncounted >= budget {
            self.count_shared_time();
        }
        self.used.spent >= budget || self.used.passed >= budget * WALL_PER_BUDGET
    }

    /// What is known before anything runs: nothing compiles, or the topic's function is not
    /// there. Whether it reaches another missing function is found by running.
    fn absent(&self, topic: &Topic, scenario: &Scenario) -> Option<Outcome> {
        let trouble = match scenario.rust_test() {
            // Its topic is a file, whatever function has the same name.
            Some(_) => self.built.build_failure.as_ref()?,
            None => self.built.trouble_of(&topic.name)?,
        };
        Some(trouble.outcome(trouble.verdict, &topic.name))
    }

    /// Replaces the glue's numbers by reasons, and places by function names.
    fn named(&self, mut outcome: Outcome) -> Outcome {
        let Some(failure) = outcome.failure.as_mut() else {
            return outcome;
        };
        let Mismatch::Stopped { reason, .. } = &mut failure.problem else {
            return outcome;
        };
        match reason {
            Stopped::Absent { reason: number } => {
                if let Some((function, trouble)) = self.built.reasons.get(*number as usize) {
                    outcome.verdict = trouble.verdict;
                    *reason = trouble.stopped(function);
                }
            }
            Stopped::Panic { location, code, .. } => {
                *code = self.built.line_at(location).unwrap_or_default();
            }
            Stopped::NotImplemented { function, .. } => {
                if let Some(name) = self.built.function_at(function) {
                    *function = name;
                }
            }
            _ => {}
        }
        outcome
    }

    /// The outcome that counts, and whether two tries differed. Time and memory depend on what
    /// else the machine does: such a verdict counts only when it comes again.
    fn run_with_retry(&mut self, scenario: &Scenario, ahead: Option<Ahead<'_>>) -> (Outcome, bool) {
        // Nothing is locked while it waits for another thread.
        let mut play = |turn: &Turn<'_>| self.before_its_turn(turn);
        let early = ahead.and_then(|ahead| ahead.take(scenario, &mut play));
        let first = match early {
            Some(played) => self.counted(played),
            None => self.timed(scenario),
        };
        if let Some(ahead) = ahead
            && matches!(first.verdict, Verdict::CpuTimeout | Verdict::WallTimeout)
        {
            ahead.use_free_cores();
        }
        let is_ours = first.verdict == Verdict::GraderError;
        if is_ours {
            // Starts a new host, whatever happened to this one.
            self.forget_hosts();
        }
        let is_believed =
            !is_ours && (self.before == Some(first.verdict) || self.confirmed >= BELIEVED_AFTER);
        if !is_doubtful(&first) || is_believed {
            return (first, false);
        }
        let again = {
            let waited = first.verdict == Verdict::WallTimeout;
            let _run_lock = (!waited).then(run_lock);
            let _alone = waited.then(|| EXCLUSIVE.write().unwrap_or_else(PoisonError::into_inner));
            let (begun, before) = (Instant::now(), self.cpu());
            let again = self.evaluate(scenario).unwrap_or_else(stopped);
            self.used.passed += begun.elapsed();
            self.used.spent += self.cpu().saturating_sub(before);
            again
        };
        match (
            blame::verdict_against_hand_in(&first),
            blame::verdict_against_hand_in(&again),
        ) {
            (Some(_), Some(_)) => return (self.judged(first, scenario), false),
            // The scenario's verdict as handed in is known.
            (None, Some(_)) => return (first, true),
            _ => {}
        }
        if again.verdict == first.verdict {
            self.confirmed += 1;
            return (first, false);
        }
        (again, true)
    }

    pub(super) fn forget_hosts(&mut self) {
        self.host = None;
        self.reference = None;
    }

    /// Ends its processes; the next scenario starts others.
    pub(super) fn stop(&mut self) {
        self.count_shared_time();
        self.forget_hosts();
    }

    /// Counts what the process that scenarios share has computed.
    fn count_shared_time(&mut self) {
        let before = self.cpu();
        // If the host has died, the next scenario notices.
        let _ = self.host.as_mut().map(Host::finish_resting);
        self.used.spent += self.cpu().saturating_sub(before);
        self.sharing.uncounted = Duration::ZERO;
    }

    fn cpu(&self) -> Duration {
        self.host.as_ref().map_or(Duration::ZERO, Host::cpu)
    }

    /// The budget counts what the hand-in computes, so that a busy machine costs nobody a mark,
    /// and the waiting time of scenarios that fail.
    fn timed(&mut self, scenario: &Scenario) -> Outcome {
        let _run_lock = run_lock();
        let (mut begun, mut before) = (Instant::now(), self.cpu());
        let outcome = match self.passed_in_shared_process(scenario) {
            Some(passed) => {
                self.sharing.uncounted += begun.elapsed();
                passed
            }
            None => {
                // The try in the shared process was our choice, so its time does not count.
                // Prefetched scenarios are not tried there.
                (begun, before) = (Instant::now(), self.cpu());
                self.evaluate(scenario).unwrap_or_else(stopped)
            }
        };
        let played = self.played(outcome, begun, before);
        self.counted(played)
    }

    /// The same for another thread's turn; `None` where nothing has to run.
    pub(super) fn before_its_turn(&mut self, turn: &Turn<'_>) -> Option<Played> {
        if self.absent(turn.topic, turn.scenario).is_some() {
            return None;
        }
        let _run_lock = run_lock();
        let own = (std::mem::take(&mut self.replaced), self.before);
        (self.replaced, self.before) = (turn.switches.clone(), turn.before);
        let (begun, before) = (Instant::now(), self.cpu());
        let outcome = self.evaluate(turn.scenario).unwrap_or_else(stopped);
        let played = self.played(outcome, begun, before);
        (self.replaced, self.before) = own;
        if played.outcome.verdict == Verdict::GraderError {
            self.forget_hosts();
        }
        Some(played)
    }

    fn played(&self, outcome: Outcome, begun: Instant, before: Duration) -> Played {
        let passed = begun.elapsed();
        let spent = match outcome.verdict {
            Verdict::WallTimeout => passed,
            _ => self.cpu().saturating_sub(before),
        };
        Played {
            outcome,
            spent,
            passed,
        }
    }

    fn counted(&mut self, played: Played) -> Outcome {
        self.used.passed += played.passed;
        self.used.spent += played.spent;
        played.outcome
    }

    pub(super) fn evaluate(&mut self, scenario: &Scenario) -> Result<Outcome, Stop> {
        let snapshots = StoredSnapshots::of(self.loaded, scenario);
        self.evaluate_with(scenario, &snapshots)
    }

    /// The same, with other snapshots than those stored.
    pub(super) fn evaluate_with(
        &mut self,
        scenario: &Scenario,
        snapshots: &dyn Snapshots,
    ) -> Result<Outcome, Stop> {
        self.with_machines(
            scenario,
            snapshots,
            false,
            |cx, plan, submission, reference| evaluate::run(plan, cx, submission, reference),
        )
    }
}

fn without_running(verdict: Verdict) -> Outcome {
    Outcome {
        verdict,
        failure: None,
        cases: 0,
    }
}

fn stopped(stop: Stop) -> Outcome {
    let verdict = stop.verdict;
    let failure = Failure::bare(Mismatch::stopped(String::new(), stop));
    Outcome {
        verdict,
        failure: Some(Box::new(failure)),
        cases: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use machine::StopReason;

    #[test]
    fn what_the_system_has_killed_is_tried_again() {
        let crashed = |number| {
            let reason = StopReason::Signal { number };
            stopped(Stop {
                verdict: Verdict::Crashed,
                reason,
                printed: Vec::new(),
                reads: Vec::new(),
            })
        };
        let [killed, aborted, segfault] = [9, 6, 11].map(crashed);
        assert!(is_doubtful(&killed));
        assert!(!is_doubtful(&aborted) && !is_doubtful(&segfault));
    }
}
