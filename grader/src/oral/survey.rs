//! What the public scenarios say of a hand-in: how strong it is, and which of them fail.

use super::code::Code;
use super::runner::Runner;
use engine::grade::Variant;
use machine::Verdict;
use scenario::scenario::{Chance, Scenario};
use scenario::specs::coursework::Coursework;

#[derive(Debug, Default)]
pub struct Survey {
    pub passed: usize,
    pub failed: usize,
    /// Scenarios of functions that the student wrote, each with that function.
    pub failing: Vec<(usize, Scenario)>,
}

/// One case of each public scenario; those that need the reference are left out.
pub fn survey(
    runner: &mut Runner<'_>,
    coursework: &Coursework,
    variant: &Variant,
    code: &Code,
) -> Survey {
    let mut survey = Survey::default();
    for topic in &coursework.topics {
        let name = topic.name.rsplit("::").next().unwrap_or(&topic.name);
        let function = code.functions.iter().position(|f| f.name == name);
        for scenario in &topic.scenarios {
            let Some(scenario) = one_case(scenario, variant) else {
                continue;
            };
            let (outcome, _) = runner.play(&scenario, 0, false);
            match outcome.verdict {
                Verdict::Passed => survey.passed += 1,
                Verdict::Wrong | Verdict::Panicked => {
                    survey.failed += 1;
                    survey.failing.extend(function.map(|f| (f, scenario)));
                }
                _ => survey.failed += 1,
            }
        }
    }
    survey
}

fn one_case(scenario: &Scenario, variant: &Variant) -> Option<Scenario> {
    let is_of = scenario.variants.is_empty() || scenario.variants.contains(&variant.name);
    let is_plain = scenario.for_all.is_empty() && !scenario.same_as_reference;
    let is_plain =
        is_plain && !scenario.source.contains("eventually") && !scenario.source.contains("share:");
    if !is_of || scenario.hidden || !is_plain || scenario.is_in_window() {
        return None;
    }
    let mut one = scenario.clone();
    if let Chance::Seeds(seeds) = &mut one.chance {
        seeds.truncate(1);
    }
    Some(one)
}

impl Survey {
    /// From 0 to 100.
    pub fn percent(&self) -> usize {
        let all = self.passed + self.failed;
        (100 * self.passed).checked_div(all).unwrap_or(0)
    }
}
