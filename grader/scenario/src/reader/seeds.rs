//! Over how many seeds a scenario observes what happens by chance.

use super::Reader;
use super::fields::Fields;
use super::scenario::{Chance, Odds, Step, StepKind};
use crate::diagnostic::Problem;
use crate::odds::{TRIES, tries_to_see};

impl Reader<'_> {
    /// Uses enough seeds for the steps that count how often something happens.
    pub fn enough_seeds(&mut self, fields: &Fields<'_>, chance: Chance, steps: &[Step]) -> Chance {
        let mut needed = 0;
        seeds_needed(steps, &mut needed);
        if needed == 0 {
            return chance;
        }
        let other = ["draws", "seed", "for_all", "same_as_reference"];
        if let Some(with) = other.into_iter().find(|key| fields.has(key)) {
            if let Some(node) = fields.key_node(with) {
                self.report(node, Problem::NoSeedsToCount { with });
            }
            return chance;
        }
        let Some(node) = fields.get("seeds") else {
            return Chance::Seeds((1..=needed.max(1)).collect());
        };
        let mut least = 0;
        rarest(steps, &mut least);
        if let Chance::Seeds(seeds) = &chance
            && (seeds.len() as u64) < least
        {
            let seeds = seeds.len() as u64;
            let needed = least;
            self.report(node, Problem::TooFewSeeds { seeds, needed });
        }
        chance
    }
}

fn seeds_needed(steps: &[Step], needed: &mut u64) {
    for step in steps {
        match &step.kind {
            StepKind::For { body, .. } => seeds_needed(body, needed),
            kind => {
                let seeds = odds_of(kind).map(|odds| match odds.share {
                    true => TRIES,
                    false => tries_to_see(odds.chance),
                });
                *needed = (*needed).max(seeds.unwrap_or(0));
            }
        }
    }
}

/// What a step waits for, over all seeds.
fn odds_of(kind: &StepKind) -> Option<&Odds> {
    match kind {
        StepKind::Odds { odds, .. } => Some(odds),
        StepKind::Call(call) => call.sometimes.as_ref().map(|sometimes| &sometimes.odds),
        _ => None,
    }
}

/// How many seeds are needed to see the least likely event that a step requires.
fn rarest(steps: &[Step], least: &mut u64) {
    for step in steps {
        match &step.kind {
            StepKind::For { body, .. } => rarest(body, least),
            kind => {
                let rare = odds_of(kind).filter(|odds| !odds.share);
                *least = (*least).max(rare.map_or(0, |odds| tries_to_see(odds.chance)));
            }
        }
    }
}
