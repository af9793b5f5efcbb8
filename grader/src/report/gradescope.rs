//! Gradescope's `results.json` of one hand-in.

use super::texts;
use crate::class::{Graded, GradedCoursework};
use crate::marks::{FinalCriterion, From};
use engine::grade::report::TopicReport;
use engine::lang::Lang;
use engine::text;
use engine::verdict::Verdict;
use serde_json::{Value, json};

pub fn results(graded: &Graded, lang: Lang) -> String {
    let finals = || graded.courseworks.iter().filter_map(|c| c.finals.first());
    let score: f64 = finals().map(|f| f.total).sum();
    let mut tests = Vec::new();
    for coursework in &graded.courseworks {
        tests.extend(criteria(coursework, lang));
        for topic in coursework.reports.iter().flat_map(|r| &r.topics) {
            tests.extend(checks(topic, lang));
        }
    }
    let trouble = graded.trouble.as_ref();
    let trouble = trouble.map(|t| text::visible(&texts::trouble(lang, t)));
    let output = trouble.unwrap_or_else(|| {
        let max: f64 = finals().map(|f| f.max).sum();
        lang.pick(
            format!("Barème sur {max}."),
            format!("Marked out of {max}."),
        )
    });
    let results = json!({
        "score": score,
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "output": output,
        "output_format": "text",
        "test_output_format": "text",
        "tests": tests,
    });
    format!("{results:#}\n")
}

/// The criteria carry the points.
fn criteria(of: &GradedCoursework, lang: Lang) -> Vec<Value> {
    let Some(result) = of.finals.first() else {
        return Vec::new();
    };
    let test = |c: &FinalCriterion| {
        let waits = lang.pick("attend le professeur", "waits for the teacher");
        json!({
            "name": c.title.get(lang),
            "score": c.points.unwrap_or(0.0),
            "max_score": c.max,
            "output": if c.from == From::Undecided { waits } else { c.reason.as_str() },
            "tags": [of.coursework],
        })
    };
    result.criteria.iter().map(test).collect()
}

/// The scenarios say what passed, without points of their own. Of a hidden one the
/// student sees its title and its hint.
fn checks(topic: &TopicReport, lang: Lang) -> Vec<Value> {
    let test = |scenario: &engine::grade::report::ScenarioReport| {
        let passed = scenario.verdict == Verdict::Passed;
        let options = text::Options {
            lang,
            color: false,
            width: 80,
        };
        let verdict = text::verdict_name(scenario.verdict, lang);
        let output = match (&scenario.failure, passed, scenario.hidden) {
            (_, true, _) => String::new(),
            (Some(failure), _, false) => format!("{verdict}\n{}", text::render(failure, &options)),
            _ => format!("{verdict}\n{}", scenario.hint.get(lang)),
        };
        json!({
            "name": format!("{} : {}", topic.topic, scenario.name.get(lang)),
            "status": if passed { "passed" } else { "failed" },
            "output": output,
        })
    };
    topic.scenarios.iter().map(test).collect()
}
