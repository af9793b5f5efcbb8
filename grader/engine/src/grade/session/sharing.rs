//! Scenarios that share a process, where nothing can be carried from one to the next.
//!
//! Only a pass counts there. After anything else the scenario runs again in a process of its
//! own, and that verdict counts.

use super::Session;
use crate::grade::snapshots::StoredSnapshots;
use evaluate::{self, Outcome};
use machine::Verdict;
use scenario::scenario::Scenario;
use std::time::Duration;

/// A hand-in that has met a limit this often in a shared process gets no more of them, because
/// each time is lost.
const MOST_LIMITS: u32 = 2;

/// How sharing has gone so far.
#[derive(Debug, Default)]
pub(super) struct Sharing {
    /// How often a limit was met.
    limits: u32,
    /// Time on the clock of scenarios in a process that has not ended: what it has computed is
    /// not known yet, but cannot be more.
    pub(super) uncounted: Duration,
}

impl Session<'_> {
    /// The outcome of a scenario if it passes in a shared process; `None` when it must run
    /// alone.
    pub(super) fn passed_in_shared_process(&mut self, scenario: &Scenario) -> Option<Outcome> {
        // Elsewhere, opening a file would not be noticed.
        let is_shared = cfg!(target_os = "linux")
            && self.grader.settings.shares
            && self.built.stateless
            && self.built.cases.are_safe()
            && scenario.files.is_empty()
            // What a front draws on is part of the kit, and stays.
            && !scenario.is_in_window()
            && self.sharing.limits < MOST_LIMITS;
        if !is_shared {
            return None;
        }
        let snapshots = StoredSnapshots::of(self.loaded, scenario);
        let verdict = self.with_machines(
            scenario,
            &snapshots,
            true,
            |cx, plan, submission, reference| evaluate::run_once(plan, cx, submission, reference),
        );
        match verdict.unwrap_or(Err(Verdict::GraderError)) {
            Ok(passed) => return Some(passed),
            Err(Verdict::GraderError) => self.forget_hosts(),
            Err(verdict) if verdict.is_limit() => {
                self.sharing.limits += 1;
            }
            Err(_) => {}
        }
        None
    }
}
