//! Verdicts for programs: `cargo test -- --json` and `cargo noter --json`.

use crate::grade::report::Report;
use lang::Localized;
use machine::Verdict;
use serde::Serialize;

/// One scenario, on a line of its own. The words are those of `grader run --json`.
#[derive(Debug, Serialize)]
struct Line<'r> {
    coursework: &'r str,
    variant: &'r str,
    topic: &'r str,
    name: &'r Localized,
    verdict: Verdict,
}

/// True when every scenario passed.
pub fn print(report: &Report) -> bool {
    let mut all_passed = true;
    for topic in &report.topics {
        for scenario in &topic.scenarios {
            let line = Line {
                coursework: &report.coursework,
                variant: &report.variant,
                topic: &topic.topic,
                name: &scenario.name,
                verdict: scenario.verdict,
            };
            all_passed &= scenario.verdict == Verdict::Passed;
            println!("{}", serde_json::json!(line));
        }
    }
    all_passed
}
