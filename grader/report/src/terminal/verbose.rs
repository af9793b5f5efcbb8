//! `--verbose`: every scenario, and what each criterion of the barème gives.

use super::{Style, pad};
use crate::{repairs, why};
use engine::grade::report::{Report, ScenarioReport, TopicReport};
use engine::text;
use grading::GradedCoursework;
use grading::marks::Points;
use grading::numbers::{decimal, digits};
use machine::Verdict;
use std::fmt::Write as _;

impl Style {
    pub(super) fn topics(self, out: &mut String, graded: &GradedCoursework, report: &Report) {
        for topic in &report.topics {
            let title = topic.title.get(self.lang);
            let score = format!("{}/{}", topic.passed(), topic.scenarios.len());
            let right = repairs::right_once(report, topic, self.lang);
            let right = right.map_or(String::new(), |right| format!(" {right}"));
            let heading = format!("{} — {title} ({score}){right}", topic.topic);
            let whys = graded.marks.whys();
            let lost = match self.has_marks {
                true => why::lost_by(&topic.topic, &report.variant, whys, self.lang),
                false => String::new(),
            };
            let _ = writeln!(out, "\n  {}{lost}", self.paint("1", &heading));
            for scenario in &topic.scenarios {
                self.scenario(out, topic, scenario);
            }
        }
    }

    fn scenario(self, out: &mut String, topic: &TopicReport, scenario: &ScenarioReport) {
        let name = scenario.name.get(self.lang);
        let hidden = if scenario.hidden {
            self.lang.pick(" (caché)", " (hidden)")
        } else {
            ""
        };
        let tried_twice = match scenario.flaky {
            true => self.lang.pick(
                " (instable : deux essais, deux résultats)",
                " (flaky: two tries, two results)",
            ),
            false => "",
        };
        let hidden = format!("{hidden}{tried_twice}");
        if scenario.verdict == Verdict::Passed {
            let _ = writeln!(out, "    {} {name}{hidden}", self.paint("32", "✓"));
            return;
        }
        let verdict = text::verdict_name(scenario.verdict, self.lang);
        let line = self.lang.labelled(format!("{name}{hidden}"), verdict);
        let _ = writeln!(out, "    {} {line}", self.paint("31", "✗"));
        if let Some(failure) = &scenario.failure {
            let options = text::Options {
                lang: self.lang,
                color: self.color,
                width: 74,
            };
            for line in text::render(failure, &options).lines() {
                let _ = writeln!(out, "      {line}");
            }
        }
        if !scenario.hidden {
            let replay = topic.replay(scenario);
            let _ = writeln!(
                out,
                "      {} {replay}",
                self.lang.pick("rejouer :", "replay:")
            );
        }
    }

    pub(super) fn criteria(self, out: &mut String, graded: &GradedCoursework) {
        let _ = writeln!(out);
        for criterion in &graded.marks.criteria {
            let title = pad(criterion.title.get(self.lang), 44);
            let max = criterion.max;
            let of = decimal(max, self.lang);
            let points = match &criterion.points {
                Points::Sure { points, why, .. } => why::sentence(why, *points, max, self.lang),
                Points::Proposed { points, .. } => {
                    format!(
                        "{} / {of} {}",
                        digits(*points, 1, self.lang),
                        self.lang.pick("(proposé)", "(proposed)")
                    )
                }
                Points::Teacher => {
                    format!("… / {of} {}", self.lang.pick("(professeur)", "(teacher)"))
                }
                Points::Oral => format!("… / {of} (oral)"),
                Points::Document { found } if found.is_empty() => {
                    format!(
                        "… / {of} {}",
                        self.lang.pick("(document absent)", "(no document)")
                    )
                }
                Points::Document { found } => format!("… / {of} ({})", found.join(", ")),
            };
            let _ = writeln!(out, "    {title} {points}");
            if let Points::Sure { why, .. } = &criterion.points {
                for loss in &why.lost {
                    let _ = writeln!(out, "      · {}", why::loss(loss, self.lang));
                }
            }
            if let Points::Proposed { evidence, .. } = &criterion.points {
                for item in evidence {
                    let text = item.text.get(self.lang);
                    let line = match item.places.join(", ") {
                        none if none.is_empty() => text.to_owned(),
                        places => self.lang.labelled(text, places),
                    };
                    let _ = writeln!(out, "      · {line}");
                }
            }
        }
        if !graded.improvements.is_empty() {
            let label = self.lang.pick(
                "améliorations (au professeur) :",
                "improvements (for the teacher to mark):",
            );
            let _ = writeln!(out, "    {label} {}", graded.improvements.join(", "));
        }
    }
}
