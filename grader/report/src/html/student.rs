//! What a student reads: points, what passed, what failed and in which situation.

use super::{block, escape, isolated, page as frame, situation_block, with_code};
use crate::plain::points_source;
use crate::repairs::Worths;
use crate::student_view::StudentView;
use crate::texts;
use crate::{repairs, why};
use engine::grade::report::{Report, ScenarioReport, TopicReport};
use engine::text;
use grading::marks::{Final, FinalCriterion};
use grading::numbers::decimal;
use grading::{Graded, GradedCoursework};
use lang::Lang;
use std::fmt::Write as _;

pub fn page(graded: &Graded, person: usize, lang: Lang) -> String {
    let name = graded
        .people
        .get(person)
        .map_or(graded.name.as_str(), |p| p.name.as_str());
    let mut body = format!("<main>\n<h1>{}</h1>\n", isolated(name));
    if let Some(trouble) = &graded.trouble {
        let _ = writeln!(
            body,
            "<p class=\"note\">{}</p>",
            with_code(&texts::trouble_of_yours(lang, trouble))
        );
    }
    for told in texts::notes_of_yours(lang, graded) {
        let _ = writeln!(body, "<p class=\"note\">{}</p>", with_code(&told));
    }
    for coursework in &graded.courseworks {
        let _ = writeln!(body, "<h2>{}</h2>", escape(coursework.title.get(lang)));
        if let Some(of) = coursework.finals.get(person) {
            points(of, lang, &mut body);
        }
        to_repair(coursework, lang, &mut body);
        for report in &coursework.reports {
            verdicts(coursework, report, person, lang, &mut body);
        }
    }
    body.push_str("</main>\n");
    frame(name, &body, lang)
}

/// The barème, line by line, and the total.
pub fn points(of: &Final, lang: Lang, body: &mut String) {
    let label = texts::standing(of, lang);
    let (total, max) = (texts::mark(of, lang), decimal(of.max, lang));
    let _ = writeln!(
        body,
        "<p><span class=\"big\">{total} / {max}</span> <span class=\"wait\">{label}</span></p>"
    );
    // Of a hand-in that could not be graded there is the teacher's mark only.
    if !of.criteria.is_empty() {
        lines(of, lang, body);
    }
    let reason = of.override_reason.as_deref().unwrap_or_default();
    let set = lang.pick("Note fixée par le professeur :", "Mark set by the teacher:");
    let said = lang.pick("Professeur :", "Teacher:");
    for (word, note) in [(set, reason), (said, &of.comment)] {
        if !note.is_empty() {
            let note = escape(note).replace('\n', "<br>");
            let _ = writeln!(body, "<p class=\"note\">{word} {note}</p>");
        }
    }
}

/// What each criterion gives, and what was taken off.
fn lines(of: &Final, lang: Lang, body: &mut String) {
    let words = lang.pick(
        ["Critère", "Points", "Remarque"],
        ["Criterion", "Points", "Remark"],
    );
    let _ = writeln!(
        body,
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Points\"><table><thead><tr>\
         <th scope=\"col\">{}</th><th scope=\"col\" class=\"n\">{}</th>\
         <th scope=\"col\">{}</th></tr></thead><tbody>",
        words[0], words[1], words[2],
    );
    for c in &of.criteria {
        let points = c.points.map_or("…".to_owned(), |p| decimal(p, lang));
        let mut note = points_source(c.from, c.proposal, lang).unwrap_or_default();
        if !c.reason.is_empty() {
            note = format!("{note} — {}", c.reason);
        }
        let note = escape(&note) + &explained(c, lang);
        let _ = writeln!(
            body,
            "<tr><th scope=\"row\">{}</th><td class=\"n\">{points} / {}</td><td>{}</td></tr>",
            escape(c.title.get(lang)),
            decimal(c.max, lang),
            note
        );
    }
    if let Some(penalty) = &of.penalty {
        let text = texts::late(penalty.days, lang);
        let points = decimal(-penalty.points, lang);
        let _ = writeln!(
            body,
            "<tr><th scope=\"row\">{text}</th><td class=\"n\">{points}</td><td></td></tr>"
        );
    }
    body.push_str("</tbody></table></div>\n");
}

/// In which order to repair, and what for.
pub fn to_repair(of: &GradedCoursework, lang: Lang, body: &mut String) {
    match repairs::worths(&of.marks, &of.reports, lang) {
        Worths::NoneAlone(sentence) => {
            let _ = writeln!(body, "<p class=\"note\">{}</p>", with_code(&sentence));
        }
        Worths::Each(lines) if lines.is_empty() => {}
        Worths::Each(lines) => {
            let lines: Vec<String> = lines.iter().map(|line| with_code(line)).collect();
            let heading = escape(repairs::heading(lang));
            let lines = lines.join("</li>\n<li>");
            let _ = writeln!(body, "<h3>{heading}</h3>\n<ol><li>{lines}</li></ol>");
        }
    }
    for kept in of.reports.iter().flat_map(|r| repairs::kept(r, lang)) {
        let _ = writeln!(body, "<p class=\"note\">{}</p>", with_code(&kept));
    }
}

/// `juste, une fois … réparée`, behind the name of a topic.
pub fn right_once(report: &Report, topic: &TopicReport, lang: Lang) -> String {
    let right = repairs::right_once(report, topic, lang);
    right.map_or(String::new(), |right| {
        format!(" <span class=\"good\">{}</span>", with_code(&right))
    })
}

/// The sentence of a line, and what each topic costs it, to be unfolded.
fn explained(line: &FinalCriterion, lang: Lang) -> String {
    let told = why::of_line(line, lang);
    match told.split_first() {
        None => String::new(),
        Some((sentence, [])) => escape(sentence),
        Some((sentence, losses)) => {
            let losses: Vec<String> = losses.iter().map(|l| escape(l)).collect();
            format!(
                "<details><summary>{}</summary><ul><li>{}</li></ul></details>",
                escape(sentence),
                losses.join("</li>\n<li>")
            )
        }
    }
}

fn verdicts(of: &GradedCoursework, report: &Report, person: usize, lang: Lang, body: &mut String) {
    if of.reports.len() > 1 {
        let _ = writeln!(body, "<h3>{}</h3>", escape(&report.variant));
    }
    faults(report, lang, body);
    let shown = of.shown;
    let look = StudentView { shown, lang };
    for topic in &report.topics {
        let (passed, all) = (topic.passed(), topic.scenarios.len());
        let (sign, class) = if passed == all {
            ("✓", "good")
        } else {
            ("✗", "bad")
        };
        let open = if passed == all { "" } else { " open" };
        let lines = of.finals.get(person).into_iter().flat_map(Final::whys);
        let lost = why::lost_by(&topic.topic, &report.variant, lines, lang);
        let _ = writeln!(
            body,
            "<details{open}><summary><span class=\"{class}\">{sign} {passed} / {all}</span> \
             <code>{}</code> {}<span class=\"soft\">{}</span>{}</summary>",
            escape(&topic.topic),
            escape(topic.title.get(lang)),
            escape(&lost),
            right_once(report, topic, lang)
        );
        for group in look.failures(topic) {
            failed(topic, &group, look, body);
        }
        if let Some(counted) = look.only_counted(topic) {
            let _ = writeln!(body, "<p>{}</p>", escape(&counted));
        }
        let passed = look.passed(topic).into_iter();
        let passed: Vec<String> = passed
            .map(|name| format!("<li><span class=\"good\">✓</span> {}</li>", escape(&name)))
            .collect();
        if !passed.is_empty() {
            let _ = writeln!(body, "<ul class=\"checks\">{}</ul>", passed.join("\n"));
        }
        body.push_str("</details>\n");
    }
}

/// What differs from the interface, what does not compile, what is refused.
pub fn faults(report: &Report, lang: Lang, body: &mut String) {
    if report.build.faults().next().is_none() {
        return;
    }
    let heading = lang.pick("Compilation et signatures", "Compiling and signatures");
    let _ = writeln!(body, "<h3>{heading}</h3>");
    for fault in report.build.faults() {
        let _ = writeln!(
            body,
            "<div class=\"fail\"><p>{}</p>",
            with_code(&fault.placed(lang))
        );
        for told in [fault.todo.get(lang), fault.meaning.get(lang)] {
            if !told.is_empty() {
                let _ = writeln!(body, "<p class=\"say\">{}</p>", with_code(told));
            }
        }
        if !fault.detail.is_empty() {
            let label = lang.pick("message du compilateur", "the compiler's message");
            let label = format!("{label} — {}:{}", fault.file, fault.line);
            body.push_str(&block(&label, &fault.detail));
        }
        body.push_str("</div>\n");
    }
}

fn failed(topic: &TopicReport, group: &[&ScenarioReport], look: StudentView, body: &mut String) {
    let lang = look.lang;
    let Some(scenario) = group.first() else {
        return;
    };
    let names: Vec<String> = group.iter().map(|s| look.name(s)).collect();
    let name = names.join(", ");
    let verdict = text::verdict_name(scenario.verdict, lang);
    let _ = writeln!(
        body,
        "<div class=\"fail\"><p><span class=\"bad\">✗ {verdict}</span> — {}</p>",
        escape(&name)
    );
    body.push_str(&situation_block(&name, &look.situation(scenario)));
    if let Some(failure) = scenario
        .failure
        .as_ref()
        .filter(|_| look.is_whole(scenario))
    {
        super::pictures::of_failure(failure, lang, body);
    }
    if !scenario.hidden {
        let label = lang.pick("rejouer :", "replay:");
        let line = escape(&topic.replay_all(group));
        let _ = writeln!(body, "<p class=\"soft\">{label} <code>{line}</code></p>");
    }
    body.push_str("</div>\n");
}
