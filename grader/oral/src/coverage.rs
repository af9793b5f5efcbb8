//! Which functions of a hand-in a call reaches.

use super::calls::ObservedCall;
use super::exam::Exam;
use super::probes::ProbeLimits;
use super::situations::{Member, Situation};
use std::collections::BTreeSet;

impl Exam<'_> {
    /// The functions that a call went through.
    pub fn met(&self, made: &ObservedCall) -> BTreeSet<usize> {
        let probes = made.events.iter().filter_map(|event| self.probe(event));
        probes.map(|probe| probe.function).collect()
    }

    /// The functions that it and the calls before it went through; all that they can reach, where
    /// not everything was noted.
    pub fn ran(&self, situation: &Situation, made: &ObservedCall) -> BTreeSet<usize> {
        let is_noted = made.events.len() < ProbeLimits::default().events as usize;
        match &made.before {
            Some(before) if is_noted && !situation.is_hushed => {
                let probes = before.iter().map(|p| &self.instrumented.probes[*p]);
                let mut ran = self.met(made);
                ran.extend(probes.map(|probe| probe.function));
                ran
            }
            _ => self.can_run(situation),
        }
    }

    /// All that a situation's calls can reach.
    pub fn can_run(&self, situation: &Situation) -> BTreeSet<usize> {
        let before = situation.calls_before();
        let own = self.code.functions.iter().enumerate();
        let set_up = own.filter(|(_, f)| before.contains(&f.name));
        let functions = set_up.map(|(i, _)| i).chain([situation.function]);
        let reached = functions.flat_map(|f| &self.reach[f]);
        reached.copied().collect()
    }

    /// A situation's call, and what it did.
    pub fn member(&self, situation: usize) -> Member {
        Member {
            situation: self.situations[situation].clone(),
            made: self.made[situation].clone(),
        }
    }
}
