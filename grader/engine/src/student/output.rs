//! What a student reads: first the next thing to do, then the rest.

use crate::grade::report::{Finding, Report, ScenarioReport, TopicReport};
use crate::grade::{Loaded, Variant, in_order};
use crate::text;
use lang::Lang;
use machine::Verdict;
use std::io::IsTerminal as _;

/// Scenarios of which the same is to be told, with the topic they are in.
type Rows<'r> = (&'r TopicReport, Vec<&'r ScenarioReport>);

fn failures(report: &Report) -> impl Iterator<Item = Rows<'_>> {
    let of_topic = |t| TopicReport::failures(t).into_iter().map(move |s| (t, s));
    report.topics.iter().flat_map(of_topic)
}

/// Something that was written and is not right.
fn is_failure(scenario: &ScenarioReport) -> bool {
    let quiet = [Verdict::Passed, Verdict::NotImplemented, Verdict::Blocked];
    !quiet.contains(&scenario.verdict)
}

fn colors() -> bool {
    let asked = std::env::var_os("CARGO_TERM_COLOR").is_some_and(|v| v == "always");
    std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        && (std::io::stdout().is_terminal() || asked)
}

#[derive(Debug, Clone, Copy)]
pub struct StudentOutput {
    pub lang: Lang,
    pub color: bool,
}

impl StudentOutput {
    fn paint(self, code: &str, text: &str) -> String {
        if self.color {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// In the language of `GRADER_LANG`, else in French.
    pub fn from_environment() -> StudentOutput {
        let lang = std::env::var("GRADER_LANG")
            .ok()
            .and_then(|t| Lang::from_tag(&t));
        StudentOutput {
            lang: lang.unwrap_or(Lang::Fr),
            color: colors(),
        }
    }

    /// Everything about one coursework, the next thing to do first; true when every
    /// scenario passed. It is named again at the end, where a terminal stops.
    pub fn report(self, loaded: &Loaded, report: &Report, asked: Option<&str>) -> bool {
        self.build(report);
        let (failed, others): (Vec<Rows<'_>>, Vec<Rows<'_>>) =
            failures(report).partition(|(_, s)| is_failure(s[0]));
        let unwritten = others
            .iter()
            .find(|(_, s)| s[0].verdict == Verdict::NotImplemented);
        let todo = self.todo(report, asked);
        let next = todo.or_else(|| self.next(failed.first(), unwritten));
        if let Some(next) = &next {
            println!("\n{next}");
        }
        if let Some((topic, group)) = failed.first() {
            self.failure(topic, group);
        }
        self.topics(report);
        for (topic, group) in failed.iter().skip(1) {
            self.failure(topic, group);
        }
        println!("\n{}", self.score(report));
        if let Some(order) = self.order(loaded, report).filter(|_| asked.is_none()) {
            println!("{order}");
        }
        if let Some(next) = next {
            println!("{next}");
        }
        // A screen shows the end of a long list: how to see the first failure alone.
        if let Some((topic, group)) = failed.first().filter(|_| failed.len() > 1) {
            let word = self.lang.pick("cet échec seul :", "this failure alone:");
            let command = match asked == Some(&topic.topic) {
                true => topic.replay(group[0]),
                false => format!("cargo test {}", topic.topic),
            };
            println!("    {word} {command}");
        }
        failed.is_empty() && others.is_empty()
    }

    /// A written function that cannot be called, and the one thing to do about it.
    fn todo(self, report: &Report, asked: Option<&str>) -> Option<String> {
        let is_here = |fault: &&Finding| {
            let own = |topic: &TopicReport| fault.item.rsplit("::").next() == Some(&topic.topic);
            asked.is_none() || report.topics.iter().any(own)
        };
        let mut faults = report.build.differences.iter().filter(is_here);
        let fault = faults.find(|fault| !fault.todo.is_empty())?;
        let what = self.lang.pick("À corriger maintenant :", "Fix this now:");
        let (todo, place) = (fault.todo.get(self.lang), fault.place());
        let place = place.map_or_else(String::new, |place| format!("  —  {place}"));
        Some(format!("{} {todo}{place}", self.paint("1", what)))
    }

    /// What is failed comes before what is not written: it is what the student works on.
    fn next(self, failed: Option<&Rows<'_>>, unwritten: Option<&Rows<'_>>) -> Option<String> {
        let (what, topic) = match (failed, unwritten) {
            (Some((topic, _)), _) => (
                self.lang.pick("À corriger maintenant :", "Fix this now:"),
                topic,
            ),
            (None, Some((topic, _))) => (
                self.lang.pick("À écrire maintenant :", "Write this now:"),
                topic,
            ),
            (None, None) => return None,
        };
        let title = topic.title.get(self.lang);
        Some(format!(
            "{} {}  —  {title}",
            self.paint("1", what),
            topic.topic
        ))
    }

    /// `demineur : 41 scénarios réussis sur 52`.
    pub fn score(self, report: &Report) -> String {
        let total = report.scenarios().count();
        let passed = report
            .scenarios()
            .filter(|s| s.verdict == Verdict::Passed)
            .count();
        let name = [report.coursework.as_str(), &report.variant].join(" ");
        let line = self.lang.pick(
            format!(
                "{} : {passed} {} sur {total}",
                name.trim(),
                self.lang
                    .agree(passed, "scénario réussi", "scénarios réussis")
            ),
            format!(
                "{}: {passed} of {} passed",
                name.trim(),
                self.lang.count(total, "scenario", "scenarios")
            ),
        );
        self.paint(if passed == total { "32;1" } else { "1" }, &line)
    }

    /// What does not compile, what cannot be called, and whether anything was written at all.
    pub fn warnings(self, report: &Report) -> Vec<String> {
        let build = &report.build;
        let unwritten = [Verdict::NotImplemented, Verdict::Blocked];
        let is_empty = report.scenarios().all(|s| unwritten.contains(&s.verdict));
        if is_empty && build.broken.is_empty() && build.differences.is_empty() {
            let nothing = self.lang.pick(
                "aucune fonction n'est encore écrite : ce sont les fichiers reçus",
                "no function is written yet: these are the files as received",
            );
            return vec![nothing.to_owned()];
        }
        let called = build.differences.iter().filter(|f| !f.todo.is_empty());
        let faults = build.refused.iter().chain(called).chain(&build.broken);
        faults.map(|fault| fault.placed(self.lang)).collect()
    }

    /// What fails may fail by the fault of another function, which the teacher counts once:
    /// nothing here tells the two apart. The order in which to repair follows from `needs`.
    /// `None` when no scenario has passed or failed: there is nothing to order yet.
    fn order(self, loaded: &Loaded, report: &Report) -> Option<String> {
        let is_begun = |s: &ScenarioReport| s.verdict == Verdict::Passed || is_failure(s);
        if !report.scenarios().any(is_begun) {
            return None;
        }
        let lost = report.topics.iter().filter(|topic| !topic.is_whole());
        let order = in_order(
            lost.map(|topic| topic.topic.clone()).collect(),
            &loaded.coursework.topics,
        );
        let names = order.join(", ");
        (order.len() > 1).then(|| {
            self.lang.pick(
                format!(
                    "Ce score est un minimum : une faute fait souvent échouer d'autres fonctions, \
                     et ne compte qu'une fois.\nÀ réparer dans cet ordre : {names}"
                ),
                format!(
                    "This score is a minimum: one fault often makes other functions fail, and \
                     counts once.\nTo be repaired in this order: {names}"
                ),
            )
        })
    }

    /// Differences from the interface and errors of rustc.
    fn build(self, report: &Report) {
        let build = &report.build;
        for fault in build.refused.iter().chain(&build.differences) {
            println!("{} {}", self.paint("31", "!"), fault.placed(self.lang));
        }
        for fault in &build.broken {
            println!("{} {}", self.paint("31", "!"), fault.message.get(self.lang));
            let meaning = fault.meaning.get(self.lang);
            if !meaning.is_empty() {
                println!("{}", self.paint("1", &text::wrapped(meaning, 80)));
            }
            println!("{}", fault.detail.trim_end());
        }
        let cost = build.cost.get(self.lang);
        if !cost.is_empty() {
            println!("{}", self.paint("1", cost));
        }
    }

    fn topics(self, report: &Report) {
        println!();
        for topic in &report.topics {
            let (mark, code) = match (topic.is_whole(), topic.passed()) {
                (true, _) => ("✓", "32"),
                (false, 0) => ("·", "2"),
                _ => ("✗", "31"),
            };
            let score = format!("{:>2}/{:<2}", topic.passed(), topic.scenarios.len());
            let title = topic.title.get(self.lang);
            println!(
                "  {} {score} {:<24} {title}",
                self.paint(code, mark),
                topic.topic
            );
        }
    }

    fn failure(self, topic: &TopicReport, group: &[&ScenarioReport]) {
        let scenario = group[0];
        let name = match group.len() {
            1 => scenario.name.get(self.lang).to_owned(),
            n => self
                .lang
                .pick(format!("{n} scénarios"), format!("{n} scenarios")),
        };
        let verdict = text::verdict_name(scenario.verdict, self.lang);
        println!(
            "\n{} {}  [{verdict}]",
            self.paint("31;1", "✗"),
            self.lang.labelled(&topic.topic, name)
        );
        if let Some(failure) = &scenario.failure {
            let options = text::Options {
                lang: self.lang,
                color: self.color,
                width: 76,
            };
            for line in text::render(failure, &options).lines() {
                println!("    {line}");
            }
        }
        println!(
            "    {} {}",
            self.lang.pick("rejouer :", "replay:"),
            topic.replay_all(group)
        );
    }

    pub fn list(self, loaded: &Loaded, variant: &Variant) {
        for topic in &loaded.coursework.topics {
            for scenario in topic.scenarios.iter().filter(|s| !s.hidden) {
                if scenario.variants.is_empty() || scenario.variants.contains(&variant.name) {
                    println!("{}: {}: test", topic.name, scenario.name.get(self.lang));
                }
            }
        }
    }

    pub fn nothing_called(self, filter: &str) {
        println!(
            "{}",
            self.lang.pick(
                format!("Aucun scénario du devoir ne contient « {filter} » ; `cargo test -- \
                    --list` les donne tous."),
                format!("No scenario of the assignment contains “{filter}”; `cargo test -- --list` names them all."),
            )
        );
    }

    pub fn preparing(self) {
        println!(
            "{}",
            self.lang.pick(
                "Premier lancement : préparation (quelques secondes)…",
                "First run: preparing (a few seconds)…"
            )
        );
    }

    pub fn own_tests(self) {
        println!(
            "\n{}",
            self.paint("1", self.lang.pick("Vos propres tests", "Your own tests"))
        );
    }
}
