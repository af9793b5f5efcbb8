//! The class on a terminal: a line a hand-in, then totals, in 80 columns.

use crate::class::{Graded, GradedCoursework, worth_saying};
use crate::intake::LeftOut;
use crate::intake::roster::Matched;
use crate::marks::Points;
use crate::report::shown::{one_line, shown};
use crate::report::summary::Row;
use crate::report::texts;
use engine::grade::report::{Fault, Report, ScenarioReport, TopicReport};
use engine::lang::Lang;
use engine::text;
use engine::verdict::Verdict;
use std::fmt::Write as _;

/// How to write for this reader.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub lang: Lang,
    pub color: bool,
    pub verbose: bool,
}

const NAME_WIDTH: usize = 24;

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        if self.color {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// One hand-in: its line, what is noteworthy, and every scenario when verbose.
    pub fn hand_in(self, graded: &Graded) -> String {
        let mut out = String::new();
        if let Some(trouble) = &graded.trouble {
            let what = texts::trouble(self.lang, trouble);
            let _ = writeln!(
                out,
                "{} {}",
                pad(&graded.name, NAME_WIDTH),
                self.paint("31", &what)
            );
        }
        for coursework in &graded.courseworks {
            self.coursework(&mut out, &graded.name, coursework);
        }
        if !graded.same_as.is_empty() {
            let others = one_line(&graded.same_as.join(", "));
            let text = self.lang.pick(
                format!("identique à : {others}"),
                format!("identical to: {others}"),
            );
            let _ = writeln!(out, "    {}", self.paint("35", &text));
        }
        for note in graded.notes.iter().filter(|n| worth_saying(n)) {
            let _ = writeln!(
                out,
                "    {}",
                self.paint("33", &one_line(&texts::note(self.lang, note)))
            );
        }
        shown(&out, self.color)
    }

    fn coursework(self, out: &mut String, name: &str, graded: &GradedCoursework) {
        let marks = &graded.marks;
        for report in &graded.reports {
            let of = if report.variant.is_empty() {
                report.coursework.clone()
            } else {
                format!("{} {}", report.coursework, report.variant)
            };
            let all = report.scenarios().count();
            let passed = report
                .scenarios()
                .filter(|s| s.verdict == Verdict::Passed)
                .count();
            let bar = self.bar(passed, all);
            let _ = writeln!(
                out,
                "{} {} {bar} {passed:>3}/{all}",
                pad(name, NAME_WIDTH),
                pad(&of, 20)
            );
        }
        let (sure, proposed) = (marks.sure(), marks.proposed());
        let (sure_max, proposed_max) = (marks.sure_max(), marks.proposed_max());
        let teacher = marks.teacher_max();
        let words = self.lang.pick(
            ["sûrs", "proposés", "au professeur"],
            ["sure", "proposed", "left to the teacher"],
        );
        let _ = writeln!(
            out,
            "    {} / {sure_max} {}   {} / {proposed_max} {}   {teacher} {}",
            self.paint("1", &format!("{sure:.2}")),
            words[0],
            self.paint("1", &format!("{proposed:.1}")),
            words[1],
            words[2],
        );
        for variant in &graded.missing_variants {
            let text = self.lang.pick(
                format!("la version « {variant} » n'est pas dans cette remise"),
                format!("the version “{variant}” is not in this hand-in"),
            );
            let _ = writeln!(out, "    {}", self.paint("33", &text));
        }
        for report in &graded.reports {
            self.build(out, report);
            if self.verbose {
                self.topics(out, report);
            } else {
                self.summary(out, report);
            }
        }
        if self.verbose {
            self.criteria(out, graded);
        }
    }

    fn bar(self, passed: usize, all: usize) -> String {
        const WIDTH: usize = 16;
        let full = (passed * WIDTH).checked_div(all).unwrap_or(0);
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(WIDTH - full));
        self.paint(if passed == all { "32" } else { "33" }, &bar)
    }

    fn build(self, out: &mut String, report: &Report) {
        let build = &report.build;
        let cost = build.cost.get(self.lang);
        if !cost.is_empty() {
            let _ = writeln!(out, "    {}", self.paint("31;1", cost));
        }
        for fault in build
            .refused
            .iter()
            .chain(&build.differences)
            .chain(&build.broken)
        {
            let _ = writeln!(out, "    {}", self.paint("31", &self.fault(fault)));
            if self.verbose {
                for line in fault.detail.lines() {
                    let _ = writeln!(out, "      {line}");
                }
            }
        }
    }

    fn fault(self, fault: &Fault) -> String {
        let place = match (fault.file.as_str(), fault.line) {
            ("", _) => String::new(),
            (file, 0) => format!("{file}: "),
            (file, line) => format!("{file}:{line}: "),
        };
        let code = fault
            .code
            .as_ref()
            .map_or_else(String::new, |c| format!(" [{c}]"));
        format!("{place}{}{code}", fault.message.get(self.lang))
    }

    /// The topics that are not whole, in one line each.
    fn summary(self, out: &mut String, report: &Report) {
        for topic in report.topics.iter().filter(|t| !t.is_whole()) {
            let mut verdicts: Vec<(Verdict, usize)> = Vec::new();
            for scenario in topic
                .scenarios
                .iter()
                .filter(|s| s.verdict != Verdict::Passed)
            {
                match verdicts.iter_mut().find(|(v, _)| *v == scenario.verdict) {
                    Some((_, n)) => *n += 1,
                    None => verdicts.push((scenario.verdict, 1)),
                }
            }
            let words: Vec<String> = verdicts
                .iter()
                .map(|(v, n)| format!("{n} {}", text::verdict_name(*v, self.lang)))
                .collect();
            let score = format!("{}/{}", topic.passed(), topic.scenarios.len());
            let _ = writeln!(
                out,
                "    {} {score:>6}  {}",
                pad(&topic.topic, 24),
                words.join(", ")
            );
        }
    }

    fn topics(self, out: &mut String, report: &Report) {
        for topic in &report.topics {
            let title = topic.title.get(self.lang);
            let score = format!("{}/{}", topic.passed(), topic.scenarios.len());
            let heading = format!("{} — {title} ({score})", topic.topic);
            let _ = writeln!(out, "\n  {}", self.paint("1", &heading));
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
        let _ = writeln!(
            out,
            "    {} {name}{hidden}: {verdict}",
            self.paint("31", "✗")
        );
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
            let replay = format!("cargo test '{}: {name}'", topic.topic);
            let _ = writeln!(
                out,
                "      {} {replay}",
                self.lang.pick("rejouer :", "replay:")
            );
        }
    }

    fn criteria(self, out: &mut String, graded: &GradedCoursework) {
        let _ = writeln!(out);
        for criterion in &graded.marks.criteria {
            let title = pad(criterion.title.get(self.lang), 44);
            let max = criterion.max;
            let points = match &criterion.points {
                Points::Sure { points } => format!("{points:.2} / {max}"),
                Points::Proposed { points, .. } => {
                    format!(
                        "{points:.1} / {max} {}",
                        self.lang.pick("(proposé)", "(proposed)")
                    )
                }
                Points::Teacher => {
                    format!("… / {max} {}", self.lang.pick("(professeur)", "(teacher)"))
                }
                Points::Document { found } if found.is_empty() => {
                    format!(
                        "… / {max} {}",
                        self.lang.pick("(document absent)", "(no document)")
                    )
                }
                Points::Document { found } => format!("… / {max} ({})", found.join(", ")),
            };
            let _ = writeln!(out, "    {title} {points}");
            if let Points::Proposed { evidence, .. } = &criterion.points {
                for item in evidence {
                    let places = item.places.join(", ");
                    let _ = writeln!(out, "      · {} {places}", item.text.get(self.lang));
                }
            }
        }
        if !graded.improvements.is_empty() {
            let label = self.lang.pick(
                "améliorations (au professeur) :",
                "improvements (the teacher's):",
            );
            let _ = writeln!(out, "    {label} {}", graded.improvements.join(", "));
        }
    }

    /// Who of the class list is missing, or there twice, or unknown.
    pub fn roster(self, matched: &Matched) -> String {
        let mut out = String::new();
        let mut line = |label: &str, names: Vec<String>| {
            if !names.is_empty() {
                let label = self.paint("33", label);
                let _ = writeln!(out, "{label} {}", one_line(&names.join(", ")));
            }
        };
        let absent = matched.absent.iter().map(|p| p.name.clone()).collect();
        line(self.lang.pick("sans remise :", "no hand-in:"), absent);
        line(
            self.lang
                .pick("remises hors liste :", "hand-ins of nobody on the list:"),
            matched.strangers.clone(),
        );
        for (name, hand_ins) in &matched.several {
            let label = self.lang.pick("plusieurs remises :", "several hand-ins:");
            line(label, vec![format!("{name} ({})", hand_ins.join(", "))]);
        }
        shown(&out, self.color)
    }

    /// What an interrupted run has not come to, and how to go on.
    pub fn not_graded(self, names: &[&str]) -> String {
        if names.is_empty() {
            return String::new();
        }
        let n = names.len();
        let names = one_line(&names.join(", "));
        let text = self.lang.pick(
            format!("{n} remises pas encore corrigées ({names}) ; la même commande reprend là"),
            format!("{n} hand-ins not graded yet ({names}); the same command goes on from there"),
        );
        shown(&format!("{}\n", self.paint("33", &text)), self.color)
    }

    /// What stands below the class.
    pub fn totals(self, rows: &[Row], left_out: &[LeftOut], isolation: &str) -> String {
        let mut out = String::new();
        for item in left_out {
            let why = texts::left_out(self.lang, &item.why);
            let line = one_line(&format!("{}: {why}", item.path.display()));
            let _ = writeln!(out, "{}", self.paint("33", &line));
        }
        let all = rows.len();
        let whole = rows.iter().filter(|r| r.is_whole).count();
        let faults = rows.iter().filter(|r| r.grader_fault).count();
        let line = self.lang.pick(
            format!("{all} remises, {whole} sans faute ; isolation : {isolation}"),
            format!("{all} hand-ins, {whole} without a fault; isolation: {isolation}"),
        );
        let _ = writeln!(out, "{}", self.paint("1", &line));
        if faults > 0 {
            let text = self.lang.pick(
                format!("{faults} remises sans note par la faute du correcteur"),
                format!("{faults} hand-ins have no mark through the grader's fault"),
            );
            let _ = writeln!(out, "{}", self.paint("31;1", &text));
        }
        shown(&out, self.color)
    }
}

/// Cut or filled to a width, in characters.
fn pad(text: &str, width: usize) -> String {
    let text = &one_line(text);
    let length = text.chars().count();
    if length > width {
        let cut: String = text.chars().take(width - 1).collect();
        return format!("{cut}…");
    }
    format!("{text}{}", " ".repeat(width - length))
}
