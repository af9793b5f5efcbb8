//! Why a function at fault keeps its own body.

use crate::grade::report::{Kept, Report, WhyKept};
use compile::sources::Sources;
use interface::Interface;
use interface::model::Function;
use machine::Verdict;

pub fn of(topic: &str, interface: &Interface, sources: &Sources, report: &Report) -> Kept {
    let functions = interface.functions.iter();
    let own: Vec<&Function> = functions.filter(|f| interface.topic(f) == topic).collect();
    let differs = |f: &&Function| {
        let mut differences = report.build.differences.iter();
        differences.any(|d| d.item == f.full_name() || names_alias(f, &d.item, interface))
    };
    let is_constant = |f: &&Function| {
        let head = format!("const fn {}(", f.name);
        sources.files.values().any(|text| text.contains(&head))
    };
    let own_scenarios = report.topics.iter().find(|t| t.topic == topic);
    let is_unwritten = own_scenarios.is_some_and(|t| {
        let mut scenarios = t.scenarios.iter();
        !t.scenarios.is_empty() && scenarios.all(|s| s.verdict == Verdict::NotImplemented)
    });
    let why = match () {
        () if is_unwritten => WhyKept::Missing,
        () if own.iter().any(differs) => WhyKept::Signature,
        () if own.iter().any(is_constant) => WhyKept::Constant,
        () => WhyKept::Misfit,
    };
    Kept {
        topic: topic.to_owned(),
        why,
    }
}

/// Does the signature name this alias, which the hand-in declares otherwise?
fn names_alias(function: &Function, name: &str, interface: &Interface) -> bool {
    let params = function.params.iter().map(|param| &param.ty);
    let mut types = params.chain([&function.returns]);
    interface.aliases.contains_key(name) && types.any(|ty| ty.mentions(name))
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::grade::report::{BuildReport, Report, TopicReport, WhyKept};
    use compile::sources::Sources;
    use interface::Interface;
    use lang::Localized;

    #[test]
    fn a_topic_without_scenarios_is_not_called_unwritten() {
        let report = Report {
            coursework: String::new(),
            variant: String::new(),
            key: String::new(),
            build: BuildReport::default(),
            topics: vec![TopicReport {
                topic: "plan".to_owned(),
                title: Localized::default(),
                scenarios: Vec::new(),
            }],
            repairs: None,
        };
        let kept = of("plan", &Interface::default(), &Sources::default(), &report);
        assert_eq!(kept.why, WhyKept::Misfit);
    }
}
