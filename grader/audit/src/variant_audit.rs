//! What an audit found in one variant.

use super::fate::{Fate, ScenarioName};
use super::score::Score;
use lang::Lang;
use std::collections::BTreeMap;

/// So many callers are named at once.
const NEAR: usize = 6;

#[derive(Debug)]
pub struct VariantAudit {
    /// Empty when the coursework has one variant.
    pub variant: String,
    pub score: Score,
    pub fates: Vec<Fate>,
    /// How many there are; more than fates when some were not asked for, or after Ctrl-C.
    pub made: usize,
    /// Every scenario, in the order of the specs.
    pub scenarios: Vec<ScenarioName>,
    pub survivors: Vec<Survivor>,
    /// Reasons of those that are equivalent, by name.
    pub equivalent: BTreeMap<String, String>,
}

impl VariantAudit {
    /// What a score speaks of, when it is not everything.
    pub fn tried_only(&self, lang: Lang) -> Option<String> {
        let (tried, made) = (self.fates.len(), self.made);
        (tried < made).then(|| {
            lang.pick(
                format!(
                    "{} sur {made} : la suite ne porte que sur {}",
                    lang.count(tried, "programme faux essayé", "programmes faux essayés"),
                    lang.agree(tried, "celui-là", "ceux-là")
                ),
                format!(
                    "{tried} of {} {} tried; what follows is about {} only",
                    lang.count(made, "wrong program", "wrong programs"),
                    lang.agree(tried, "was", "were"),
                    lang.agree(tried, "this one", "these")
                ),
            )
        })
    }

    /// The survivor's fate, with its difference.
    pub fn fate_of(&self, survivor: &Survivor) -> Option<&Fate> {
        let mut fates = self.fates.iter();
        fates.find(|fate| fate.mutant.name == survivor.name)
    }
}

/// A mutant that got through, with where it could be caught.
#[derive(Debug)]
pub struct Survivor {
    pub name: String,
    /// The nearest first.
    pub callers: Vec<String>,
    pub nearest: Option<ScenarioName>,
}

impl Survivor {
    /// The callers that a reader looks at, and those that would only fill the page.
    pub fn near_and_far(&self) -> (&[String], &[String]) {
        self.callers.split_at(self.callers.len().min(NEAR))
    }
}

/// What is not known of a survivor: a loop may have used up the time of what came after it.
pub fn not_run(scenarios: usize, lang: Lang) -> Option<String> {
    (scenarios > 0).then(|| {
        lang.pick(
            format!(
                "faute de temps, {} ({})",
                lang.count(
                    scenarios,
                    "scénario n'a pas été lancé",
                    "scénarios n'ont pas été lancés"
                ),
                lang.agree(scenarios, "compté comme réussi", "comptés comme réussis")
            ),
            format!(
                "out of time: {} not run (counted as passed)",
                lang.count(scenarios, "scenario", "scenarios")
            ),
        )
    })
}
