//! Scenarios that share a process, where nothing can be carried from one to the next.
//!
//! Only a pass comes from there. Whatever else happens, the scenario is played again in a process
//! of its own, and that counts.

use super::scenarios::{Session, Stored};
use evaluate::{self, Outcome};
use machine::Verdict;
use scenario::scenario::Scenario;
use std::time::Duration;

/// What has met a limit so often among others is played alone from then on: each time is lost.
const MOST_LIMITS: u32 = 2;

/// How sharing has gone so far.
#[derive(Debug, Default)]
pub(super) struct Sharing {
    /// How often a limit was met.
    limits: u32,
    /// Time on the clock of scenarios in a process that has not ended: what it has computed is
    /// not known, and is not more.
    pub(super) unsettled: Duration,
}

impl Session<'_> {
    /// The outcome of a scenario that passes among others; `None` says nothing.
    pub(super) fn passed_among_others(&mut self, scenario: &Scenario) -> Option<Outcome> {
        // Elsewhere nobody would notice a file.
        let is_shared = cfg!(target_os = "linux")
            && self.grader.settings.shares
            && self.built.stateless
            && scenario.files.is_empty()
            && self.sharing.limits < MOST_LIMITS;
        if !is_shared {
            return None;
        }
        let snapshots = Stored::of(self.loaded, scenario);
        let verdict = self.with_machines(
            scenario,
            &snapshots,
            true,
            |cx, it, submission, reference| {
                evaluate::glance(&it.plan, cx, &it.prefetch, submission, reference)
            },
        );
        match verdict.unwrap_or(Err(Verdict::GraderError)) {
            Ok(passed) => return Some(passed),
            Err(Verdict::GraderError) => self.forget_hosts(),
            Err(Verdict::CpuTimeout | Verdict::WallTimeout | Verdict::Memory) => {
                self.sharing.limits += 1;
            }
            Err(_) => {}
        }
        None
    }
}
