//! Counts of what was drawn, over all the seeds of a scenario.

use super::outcome::Mismatch;
use scenario::odds::{bounds, tries_to_see};
use scenario::plan::{Plan, Step, StepKind};
use scenario::scenario::Odds;
use std::collections::BTreeMap;

/// What one `eventually` or `share` saw in one case.
#[derive(Debug, Clone)]
pub(super) struct Observation {
    /// Where its step stands, and the turn of the loops around it.
    pub place: (usize, usize, String),
    pub expression: String,
    pub odds: Odds,
    /// What it lacks, where it does not hold: `None` for an expression.
    pub lacks: Option<Mismatch>,
    pub holds: bool,
}

/// Sightings by case: one that is played again counts once.
#[derive(Debug, Default)]
pub(super) struct Tally(BTreeMap<u32, Vec<Observation>>);

/// A step whose count does not fit its chance, and its line.
pub(super) struct Shortfall {
    pub line: usize,
    pub problem: Mismatch,
}

struct Count<'t> {
    last: &'t Observation,
    tries: u64,
    times: u64,
}

impl Tally {
    pub(super) fn note(&mut self, case: u32, observations: Vec<Observation>) {
        if !observations.is_empty() {
            self.0.insert(case, observations);
        }
    }

    /// Forgets what later cases saw, because they run again.
    pub(super) fn forget_from(&mut self, case: u32) {
        self.0.split_off(&case);
    }

    /// Everything that had to be possible has been seen, and nothing is counted.
    pub(super) fn is_done(&self) -> bool {
        let counts = self.counts();
        let seen = |c: &Count<'_>| !c.last.odds.share && c.times > 0;
        !counts.is_empty() && counts.iter().all(seen)
    }

    pub(super) fn shortfall(&self) -> Option<Shortfall> {
        self.counts().iter().find_map(Count::shortfall)
    }

    fn counts(&self) -> Vec<Count<'_>> {
        let mut counts: BTreeMap<&(usize, usize, String), Count<'_>> = BTreeMap::new();
        for observation in self.0.values().flatten() {
            let count = counts.entry(&observation.place).or_insert(Count {
                last: observation,
                tries: 0,
                times: 0,
            });
            // What is told is what the last one lacks.
            count.last = observation;
            count.tries += 1;
            count.times += u64::from(observation.holds);
        }
        counts.into_values().collect()
    }
}

impl Count<'_> {
    fn shortfall(&self) -> Option<Shortfall> {
        let odds = &self.last.odds;
        let (line, _, turn) = &self.last.place;
        let expression = match turn.as_str() {
            "" => self.last.expression.clone(),
            turn => format!("{} ({turn})", self.last.expression),
        };
        let (tries, times, chance) = (self.tries, self.times, odds.written.clone());
        let problem = if odds.share {
            let (low, high) = bounds(odds.chance, tries);
            if (low..=high).contains(&times) {
                return None;
            }
            Mismatch::Share {
                expression,
                chance,
                tries,
                times,
                low,
                high,
            }
        } else {
            // Too few cases reached this step to tell.
            if times > 0 || tries < tries_to_see(odds.chance) {
                return None;
            }
            match &self.last.lacks {
                Some(last) => Mismatch::NeverPrinted {
                    last: Box::new(last.clone()),
                    chance,
                    tries,
                },
                None => Mismatch::NeverSeen {
                    expression,
                    chance,
                    tries,
                },
            }
        };
        let line = *line;
        Some(Shortfall { line, problem })
    }
}

/// The scenario's steps as written, up to the one on this line.
pub(super) fn steps_until(plan: &Plan, line: usize) -> Vec<&Step> {
    let mut steps = Vec::new();
    for step in &plan.steps {
        steps.push(step);
        if has_line(step, line) {
            break;
        }
    }
    steps
}

fn has_line(step: &Step, line: usize) -> bool {
    step.place.line == line
        || matches!(&step.kind, StepKind::For { body, .. } if body.iter().any(|s| has_line(s, line)))
}
