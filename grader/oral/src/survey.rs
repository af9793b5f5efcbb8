//! What the public scenarios say of a hand-in: how strong it is, and which of them fail.

use super::code::Code;
use super::runner::Runner;
use super::situations::one_case;
use engine::grade::Variant;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Coursework;
use std::time::Duration;

#[derive(Debug, Default)]
pub struct Survey {
    pub passed: usize,
    pub failed: usize,
    /// Scenarios of functions that the student wrote, each with that function.
    pub failing: Vec<(usize, Scenario)>,
}

/// One case of each public scenario, while there is time; those that need the reference are left
/// out.
pub fn survey(
    runner: &mut Runner<'_>,
    coursework: &Coursework,
    variant: &Variant,
    code: &Code,
    most: Duration,
) -> Survey {
    let mut survey = Survey::default();
    for topic in &coursework.topics {
        let name = topic.name.rsplit("::").next().unwrap_or(&topic.name);
        let function = code.functions.iter().position(|f| f.name == name);
        for scenario in &topic.scenarios {
            if runner.spent() > most {
                runner.end_shared_process();
                if runner.spent() > most {
                    return survey;
                }
            }
            let one = one_case(scenario, variant);
            let Some(scenario) = one.filter(is_alone) else {
                continue;
            };
            match runner.verdict(&scenario) {
                Verdict::Passed => survey.passed += 1,
                Verdict::Wrong | Verdict::Panicked => {
                    survey.failed += 1;
                    survey.failing.extend(function.map(|f| (f, scenario)));
                }
                _ => survey.failed += 1,
            }
        }
    }
    runner.end_shared_process();
    survey
}

/// What several cases decide together is not seen in one.
fn is_alone(scenario: &Scenario) -> bool {
    !scenario.source.contains("eventually") && !scenario.source.contains("share:")
}

impl Survey {
    /// Some scenario of this function fails.
    pub fn finds_wrong(&self, function: usize) -> bool {
        self.failing.iter().any(|(f, _)| *f == function)
    }

    /// From 0 to 100.
    pub fn percent(&self) -> usize {
        let all = self.passed + self.failed;
        (100 * self.passed).checked_div(all).unwrap_or(0)
    }
}
