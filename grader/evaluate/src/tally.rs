//! Counts of what was drawn, over all the seeds of a scenario.

use super::outcome::Mismatch;
use scenario::odds::{bounds, tries_to_see};
use scenario::plan::{Plan, Step, StepKind};
use scenario::scenario::Odds;
use std::collections::BTreeMap;

/// What one `eventually` or `share` saw in one case.
#[derive(Debug, Clone)]
pub(super) struct Observation {
    pub place: Place,
    pub expression: String,
    pub odds: Odds,
    /// What it lacks, where it does not hold: `None` for an expression.
    pub lacks: Option<Mismatch>,
    pub holds: bool,
}

/// Sightings by case: one that is played again counts once.
#[derive(Debug, Default)]
pub(super) struct Tally {
    cases: BTreeMap<u32, Vec<Observation>>,
    /// How many of them held at each place, kept up to date because it is asked after every case.
    held: BTreeMap<Place, Held>,
}

/// Where a step stands, and the turn of the loops around it.
type Place = (usize, usize, String);

#[derive(Debug, Default)]
struct Held {
    tries: u64,
    times: u64,
    share: bool,
}

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
        if observations.is_empty() {
            return;
        }
        for seen in &observations {
            let held = self.held.entry(seen.place.clone()).or_default();
            held.tries += 1;
            held.times += u64::from(seen.holds);
            held.share = seen.odds.share;
        }
        let replaced = self.cases.insert(case, observations);
        self.take_back(replaced.unwrap_or_default());
    }

    /// Forgets what later cases saw, because they run again.
    pub(super) fn forget_from(&mut self, case: u32) {
        let forgotten = self.cases.split_off(&case);
        self.take_back(forgotten.into_values().flatten());
    }

    fn take_back(&mut self, observations: impl IntoIterator<Item = Observation>) {
        for seen in observations {
            if let Some(held) = self.held.get_mut(&seen.place) {
                held.tries -= 1;
                held.times -= u64::from(seen.holds);
            }
        }
        self.held.retain(|_, held| held.tries > 0);
    }

    /// Everything that had to be possible has been seen, and nothing is counted.
    pub(super) fn is_done(&self) -> bool {
        let seen = |held: &Held| !held.share && held.times > 0;
        !self.held.is_empty() && self.held.values().all(seen)
    }

    pub(super) fn shortfall(&self) -> Option<Shortfall> {
        self.counts().iter().find_map(Count::shortfall)
    }

    fn counts(&self) -> Vec<Count<'_>> {
        let mut counts: BTreeMap<&Place, Count<'_>> = BTreeMap::new();
        for observation in self.cases.values().flatten() {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(line: usize, holds: bool) -> Observation {
        Observation {
            place: (line, 0, String::new()),
            expression: String::new(),
            odds: Odds {
                chance: 0.5,
                written: "1/2".to_owned(),
                share: false,
            },
            lacks: None,
            holds,
        }
    }

    /// What is kept up to date says the same as counting again.
    #[test]
    fn it_is_done_when_every_place_has_held_once() {
        let mut tally = Tally::default();
        assert!(!tally.is_done(), "nothing was seen");
        tally.note(0, vec![seen(1, true), seen(2, false)]);
        assert!(!tally.is_done());
        tally.note(1, vec![seen(2, true)]);
        assert!(tally.is_done());
        tally.note(1, vec![seen(2, false)]);
        assert!(!tally.is_done(), "the case was played again");
        tally.note(2, vec![seen(2, true), seen(3, false)]);
        tally.forget_from(2);
        assert!(!tally.is_done(), "the place of line 2 has never held");
        tally.note(2, vec![seen(2, true)]);
        assert!(tally.is_done(), "line 3 is forgotten with its case");
    }
}
