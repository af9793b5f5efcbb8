//! A student's results as plain text: for mail, for a terminal, for reading aloud.

use super::repairs::Worths;
use super::student_view::StudentView;
use super::texts;
use super::{repairs, why};
use engine::grade::report::{Report, ScenarioReport, TopicReport};
use engine::text::{self, visible};
use grading::marks::{Final, PointsSource};
use grading::numbers::decimal;
use grading::{Graded, GradedCoursework};
use lang::Lang;
use std::fmt::Write as _;

pub fn student(graded: &Graded, person: usize, lang: Lang) -> String {
    let mut out = String::new();
    let name = graded
        .people
        .get(person)
        .map_or(graded.name.as_str(), |p| p.name.as_str());
    let _ = writeln!(out, "{name}\n{}\n", "=".repeat(name.chars().count()));
    if let Some(trouble) = &graded.trouble {
        let _ = writeln!(out, "{}\n", texts::trouble_of_yours(lang, trouble));
    }
    let told = texts::notes_of_yours(lang, graded);
    for line in &told {
        let _ = writeln!(out, "{line}");
    }
    if !told.is_empty() {
        out.push('\n');
    }
    for coursework in &graded.courseworks {
        let _ = writeln!(out, "{}\n", coursework.title.get(lang).to_uppercase());
        if let Some(result) = coursework.finals.get(person) {
            points(&mut out, result, lang);
        }
        to_repair(&mut out, coursework, lang);
        for report in &coursework.reports {
            verdicts(&mut out, coursework, report, person, lang);
        }
    }
    // Names of people and files may contain anything; this keeps them harmless in a terminal.
    visible(&out)
}

fn points(out: &mut String, of: &Final, lang: Lang) {
    for c in &of.criteria {
        let points = c.points.map_or("…".to_owned(), |p| decimal(p, lang));
        let mut line = format!(
            "  {points:>6} / {:<5} {}",
            decimal(c.max, lang),
            c.title.get(lang)
        );
        if let Some(note) = points_source(c.from, c.proposal, lang) {
            let _ = write!(line, " ({note})");
        }
        if !c.reason.is_empty() {
            let _ = write!(line, " — {}", c.reason);
        }
        let _ = writeln!(out, "{line}");
        for told in why::of_line(c, lang) {
            let _ = writeln!(out, "                 {told}");
        }
    }
    if let Some(penalty) = &of.penalty {
        let points = decimal(-penalty.points, lang);
        let text = texts::late(penalty.days, lang);
        let _ = writeln!(out, "  {points:>6}         {text}");
    }
    let total = texts::mark(of, lang);
    let label = match of.total {
        Some(_) => "TOTAL",
        None if of.is_void => texts::standing(of, lang),
        None => lang.pick("TOTAL PROVISOIRE", "PROVISIONAL TOTAL"),
    };
    let _ = writeln!(out, "  {total:>6} / {:<5} {label}", decimal(of.max, lang));
    for note in [
        of.override_reason.as_deref().unwrap_or_default(),
        &of.comment,
    ] {
        if !note.is_empty() {
            let _ = writeln!(out, "\n  {} {note}", lang.pick("Professeur :", "Teacher:"));
        }
    }
    out.push('\n');
}

/// In which order to repair, and what for.
fn to_repair(out: &mut String, of: &GradedCoursework, lang: Lang) {
    let worths = repairs::worths(&of.marks, &of.reports, lang);
    let kept = of.reports.iter().flat_map(|r| repairs::kept(r, lang));
    let kept: Vec<String> = kept.collect();
    match &worths {
        Worths::NoneAlone(sentence) => {
            let _ = writeln!(out, "  {sentence}");
        }
        Worths::Each(lines) if lines.is_empty() => {}
        Worths::Each(lines) => {
            let _ = writeln!(out, "  {}{}", repairs::heading(lang), lang.colon());
            for (i, line) in lines.iter().enumerate() {
                let _ = writeln!(out, "  {:>3}. {line}", i + 1);
            }
        }
    }
    for sentence in &kept {
        let _ = writeln!(out, "  {sentence}");
    }
    if !worths.lines().is_empty() || !kept.is_empty() {
        out.push('\n');
    }
}

/// Who gave the points, where it is not the scenarios.
pub fn points_source(from: PointsSource, proposal: Option<f64>, lang: Lang) -> Option<String> {
    match (from, proposal) {
        (PointsSource::Scenarios, _) => None,
        (PointsSource::Teacher, _) => Some(
            lang.pick("décidé par le professeur", "decided by the teacher")
                .to_owned(),
        ),
        (PointsSource::Override, Some(was)) => {
            let was = decimal(was, lang);
            Some(lang.pick(
                format!("changé par le professeur ; les scénarios donnaient {was}"),
                format!("changed by the teacher; the scenarios gave {was}"),
            ))
        }
        (PointsSource::Override, None) => Some(
            lang.pick("changé par le professeur", "changed by the teacher")
                .to_owned(),
        ),
        (PointsSource::Undecided, Some(points)) => {
            let proposed = lang.agree_with(points, "proposé", "proposés");
            let points = decimal(points, lang);
            Some(lang.pick(
                format!("{points} {proposed} ; le professeur décidera"),
                format!("{points} proposed; the teacher will decide"),
            ))
        }
        (PointsSource::Undecided, None) => Some(
            lang.pick("le professeur décidera", "the teacher will decide")
                .to_owned(),
        ),
    }
}

fn verdicts(out: &mut String, of: &GradedCoursework, report: &Report, person: usize, lang: Lang) {
    if of.reports.len() > 1 {
        let _ = writeln!(out, "-- {} --\n", report.variant);
    }
    for fault in report.build.faults() {
        let _ = writeln!(out, "  {}", fault.placed(lang));
        let meaning = fault.meaning.get(lang);
        if !meaning.is_empty() {
            let _ = writeln!(out, "      {meaning}");
        }
    }
    let shown = of.shown;
    let look = StudentView { shown, lang };
    for topic in &report.topics {
        let score = format!("{}/{}", topic.passed(), topic.scenarios.len());
        let lines = of.finals.get(person).into_iter().flat_map(Final::whys);
        let lost = why::lost_by(&topic.topic, &report.variant, lines, lang);
        let right = repairs::right_once(report, topic, lang);
        let right = right.map_or(String::new(), |right| format!(" — {right}"));
        let _ = writeln!(
            out,
            "\n{score:>6}  {} — {}{lost}{right}",
            topic.topic,
            topic.title.get(lang)
        );
        for group in look.failures(topic) {
            failed(out, topic, &group, look);
        }
        if let Some(counted) = look.only_counted(topic) {
            let _ = writeln!(out, "\n  {counted}");
        }
    }
    out.push('\n');
}

fn failed(out: &mut String, topic: &TopicReport, group: &[&ScenarioReport], look: StudentView) {
    let lang = look.lang;
    let Some(scenario) = group.first() else {
        return;
    };
    let names: Vec<String> = group.iter().map(|s| look.name(s)).collect();
    let name = names.join(", ");
    let verdict = text::verdict_name(scenario.verdict, lang);
    let _ = writeln!(out, "\n  [x] {name}{} {verdict}", lang.colon());
    for line in look.situation(scenario).lines() {
        let _ = writeln!(out, "      {line}");
    }
    if !scenario.hidden {
        let _ = writeln!(
            out,
            "      {} {}",
            lang.pick("rejouer :", "replay:"),
            topic.replay_all(group)
        );
    }
}
