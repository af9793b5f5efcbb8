//! Failures as students may see them: all of a public scenario, and of a hidden one what its
//! marking scheme reveals today.

use engine::grade::report::{ScenarioReport, TopicReport};
use engine::text;
use lang::Lang;
use machine::Verdict;
use scenario::specs::reveal::Visibility;

/// A student's look at the scenarios of a topic.
#[derive(Debug, Clone, Copy)]
pub struct StudentView {
    pub shown: Visibility,
    pub lang: Lang,
}

impl StudentView {
    /// Whether the whole situation is shown.
    pub fn is_whole(self, scenario: &ScenarioReport) -> bool {
        !scenario.hidden || self.shown == Visibility::Whole
    }

    /// What a scenario is called.
    pub fn name(self, scenario: &ScenarioReport) -> String {
        let hidden = self.lang.pick("scénario caché", "hidden scenario");
        let name = scenario.name.get(self.lang);
        match (scenario.hidden, self.shown) {
            (false, _) => name.to_owned(),
            (true, Visibility::Title | Visibility::Whole) => format!("{name} ({hidden})"),
            (true, Visibility::Category) if !scenario.category.is_empty() => {
                format!("{hidden} ({})", scenario.category.get(self.lang))
            }
            (true, _) => hidden.to_owned(),
        }
    }

    pub fn situation(self, scenario: &ScenarioReport) -> String {
        let options = text::Options {
            lang: self.lang,
            color: false,
            width: 74,
        };
        let blocker = scenario.failure.as_ref().and_then(|f| f.stopped_in());
        match &scenario.failure {
            Some(_) if scenario.verdict == Verdict::Blocked && blocker.is_some() => {
                let name = blocker.unwrap_or_default();
                self.lang.pick(
                    format!("Il faut d'abord `{name}` : voyez ses échecs."),
                    format!("`{name}` comes first: see its failures."),
                )
            }
            Some(failure) if self.is_whole(scenario) => text::render(failure, &options),
            _ if scenario.hidden => self.in_short(scenario),
            _ => text::verdict_meaning(scenario.verdict, self.lang).to_owned(),
        }
    }

    fn in_short(self, scenario: &ScenarioReport) -> String {
        let told = match self.shown {
            Visibility::Nothing => vec![],
            Visibility::Category => vec![scenario.category.get(self.lang)],
            Visibility::Title | Visibility::Whole => {
                vec![
                    scenario.category.get(self.lang),
                    scenario.hint.get(self.lang),
                ]
            }
        };
        let told: Vec<&str> = told.into_iter().filter(|text| !text.is_empty()).collect();
        told.join("\n")
    }

    /// Failed scenarios that a student may see; those with the same report are grouped.
    pub fn failures(self, topic: &TopicReport) -> Vec<Vec<&ScenarioReport>> {
        let mut groups = topic.failures();
        groups.retain(|group| self.is_named(group[0]));
        groups
    }

    pub fn passed(self, topic: &TopicReport) -> Vec<String> {
        let passed = topic.scenarios.iter();
        passed
            .filter(|s| s.verdict == Verdict::Passed && self.is_named(s))
            .map(|s| self.name(s))
            .collect()
    }

    /// How many hidden scenarios passed, where no more is told of them.
    pub fn only_counted(self, topic: &TopicReport) -> Option<String> {
        let counted = topic.scenarios.iter().filter(|s| !self.is_named(s));
        let counted: Vec<&ScenarioReport> = counted.collect();
        if counted.is_empty() {
            return None;
        }
        let all = counted.len();
        let passed = counted.iter().filter(|s| s.verdict == Verdict::Passed);
        let passed = passed.count();
        Some(self.lang.pick(
            format!(
                "{} : {passed} {}",
                Lang::Fr.count(all, "scénario caché", "scénarios cachés"),
                Lang::Fr.agree(passed, "réussi", "réussis")
            ),
            format!(
                "{}: {passed} passed",
                Lang::En.count(all, "hidden scenario", "hidden scenarios")
            ),
        ))
    }

    fn is_named(self, scenario: &ScenarioReport) -> bool {
        !scenario.hidden || self.shown != Visibility::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evaluate::{Failure, Mismatch};
    use lang::Localized;

    fn topic() -> TopicReport {
        let text = |text: &str| Localized([(String::new(), text.to_owned())].into());
        let scenario = |hidden, verdict| ScenarioReport {
            name: text("NAME"),
            number: 0,
            hidden,
            verdict,
            failure: Some(Box::new(Failure::bare(Mismatch::FileMissing {
                name: "SECRET".to_owned(),
            }))),
            hint: text("HINT"),
            weight: 1,
            category: Localized::both("CATÉGORIE", "CATEGORY"),
            key: String::new(),
            flaky: false,
            alone: None,
            freed_by: Vec::new(),
            once_repaired: Vec::new(),
        };
        TopicReport {
            topic: "t".to_owned(),
            title: Localized::default(),
            scenarios: vec![
                scenario(true, Verdict::Wrong),
                scenario(true, Verdict::Passed),
            ],
        }
    }

    fn describe(shown: Visibility, lang: Lang) -> String {
        let topic = topic();
        let look = StudentView { shown, lang };
        let failures = look.failures(&topic);
        let failures = failures.iter().flatten();
        let mut told: Vec<String> = failures
            .flat_map(|s| [look.name(s), look.situation(s)])
            .collect();
        told.extend(look.passed(&topic));
        told.extend(look.only_counted(&topic));
        told.join("|")
    }

    #[test]
    fn a_hidden_scenario_is_told_as_far_as_it_is_revealed() {
        let words = ["NAME", "HINT", "CATEGORY", "SECRET"];
        let seen = |shown| {
            let told = describe(shown, Lang::En);
            assert!(!told.contains("CATÉGORIE"), "{told}");
            words.map(|word| told.contains(word))
        };
        assert_eq!(seen(Visibility::Nothing), [false; 4]);
        assert_eq!(seen(Visibility::Category), [false, false, true, false]);
        assert_eq!(seen(Visibility::Title), [true, true, true, false]);
        assert!(seen(Visibility::Whole)[3]);
        let french = describe(Visibility::Category, Lang::Fr);
        assert!(french.contains("scénario caché (CATÉGORIE)"), "{french}");
        assert!(!french.contains("CATEGORY"), "{french}");
        let told = describe(Visibility::Nothing, Lang::En);
        assert_eq!(told, "2 hidden scenarios: 1 passed");
    }

    #[test]
    fn a_public_scenario_is_always_told() {
        let mut topic = topic();
        topic.scenarios.iter_mut().for_each(|s| s.hidden = false);
        let look = StudentView {
            shown: Visibility::Nothing,
            lang: Lang::Fr,
        };
        assert!(look.situation(&topic.scenarios[0]).contains("SECRET"));
        assert_eq!(look.only_counted(&topic), None);
    }
}
