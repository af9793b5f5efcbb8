//! What the teacher reads of a hand-in: verdicts, hidden ones too, beside the code.

use super::links::{anchor, place_link};
use super::student::{faults, points, right_once, to_repair};
use super::{escape, isolated, page as frame, situation_block, template_diff, with_code};
use crate::texts;
use crate::{repairs, why};
use compile::sources::Sources;
use engine::grade::report::{Report, ScenarioReport};
use engine::text;
use grading::marks::Points;
use grading::numbers::decimal;
use grading::{Graded, GradedCoursework};
use lang::Lang;
use machine::Verdict;
use safe_text::shell_word;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// What the page shows beside what grading gave.
#[derive(Debug)]
pub struct PageInputs<'a> {
    pub sources: Option<&'a Sources>,
    /// What the student began with; empty when it is not known.
    pub template: &'a BTreeMap<String, String>,
    /// Name, and place of the copy below the folder of results.
    pub documents: &'a [(String, String)],
    pub origin: &'a Path,
}

pub fn page(graded: &Graded, shown: &PageInputs<'_>, lang: Lang) -> String {
    let back = lang.pick("← la classe", "← the class");
    let mut body = format!(
        "<nav><a href=\"../index.html\">{back}</a></nav>\n<main>\n<h1>{}</h1>\n<p class=\"soft\"><code>{}</code></p>\n",
        isolated(&graded.name),
        escape(&shown.origin.display().to_string())
    );
    about(graded, shown.documents, lang, &mut body);
    play(graded, shown.origin, lang, &mut body);
    body.push_str("<div class=\"two\">\n<section>\n");
    let heading = lang.pick("Points et verdicts", "Points and verdicts");
    let _ = writeln!(body, "<h2>{heading}</h2>");
    for coursework in &graded.courseworks {
        marks(graded, coursework, shown.documents, lang, &mut body);
        for report in &coursework.reports {
            faults(report, lang, &mut body);
            notes(report, lang, &mut body);
            verdicts(coursework, report, lang, &mut body);
        }
    }
    if let Some(sources) = shown.sources {
        template_diff::section(shown.template, &sources.files, lang, &mut body);
    }
    let heading = lang.pick("Le code", "The code");
    let _ = writeln!(
        body,
        "</section>\n<section class=\"beside\">\n<h2>{heading}</h2>"
    );
    for (path, source) in shown.sources.iter().flat_map(|s| &s.files) {
        code(path, source, graded, &mut body);
    }
    body.push_str("</section>\n</div>\n</main>\n");
    frame(&graded.name, &body, lang)
}

/// Whose it is, what was said of it, what it holds besides the template.
fn about(graded: &Graded, documents: &[(String, String)], lang: Lang, body: &mut String) {
    let mut lines = Vec::new();
    for person in &graded.people {
        let parts = [&person.id, &person.email, &person.login, &person.group];
        let parts: Vec<String> = parts
            .iter()
            .filter(|p| !p.is_empty())
            .map(|p| escape(p))
            .collect();
        lines.push(format!(
            "{} <span class=\"soft\">{}</span>",
            isolated(&person.name),
            parts.join(" · ")
        ));
    }
    if let Some(trouble) = &graded.trouble {
        lines.push(format!(
            "<span class=\"bad\">{}</span>",
            with_code(&texts::trouble(lang, trouble))
        ));
    }
    if !graded.same_as.is_empty() {
        let others = escape(&graded.same_as.join(", "));
        let text = lang.pick("identique à", "identical to");
        lines.push(format!("<span class=\"wait\">{text} {others}</span>"));
    }
    lines.extend(
        graded
            .notes
            .iter()
            .map(|n| with_code(&texts::note(lang, n))),
    );
    for (name, place) in documents {
        let label = lang.pick("document :", "document:");
        lines.push(format!("{label} {}", document_link(name, place)));
    }
    for coursework in &graded.courseworks {
        if !coursework.improvements.is_empty() {
            let label = lang.pick("améliorations :", "improvements:");
            lines.push(format!(
                "{label} {}",
                escape(&coursework.improvements.join(", "))
            ));
        }
        for variant in &coursework.missing_variants {
            let label = lang.pick(
                "version absente ou pas commencée :",
                "version that is missing or not begun:",
            );
            lines.push(format!("{label} {}", escape(variant)));
        }
    }
    let _ = writeln!(body, "<ul><li>{}</li></ul>", lines.join("</li>\n<li>"));
}

/// The command that plays its game.
fn play(graded: &Graded, origin: &Path, lang: Lang, body: &mut String) {
    if graded.courseworks.iter().any(|c| c.has_window) {
        let (origin, name) = (
            shell_word(&origin.display().to_string()),
            shell_word(&graded.name),
        );
        let command = format!("grader play {origin} --student {name} --reference");
        let label = lang.pick("jouer son jeu :", "play its game:");
        let _ = writeln!(body, "<p>{label} <code>{}</code></p>", escape(&command));
    }
}

fn document_link(name: &str, place: &str) -> String {
    format!("<a href=\"../{}\">{}</a>", escape(place), escape(name))
}

fn marks(
    graded: &Graded,
    of: &GradedCoursework,
    documents: &[(String, String)],
    lang: Lang,
    body: &mut String,
) {
    let _ = writeln!(body, "<h3>{}</h3>", escape(of.title.get(lang)));
    for (person, result) in graded.people.iter().zip(&of.finals) {
        if graded.people.len() > 1 {
            let _ = writeln!(body, "<p>{}</p>", isolated(&person.name));
        }
        points(result, lang, body);
        if let Some(then) = repairs::as_handed_in(result, lang) {
            let _ = writeln!(
                body,
                "<p>{} / {}</p>",
                escape(&then),
                decimal(result.max, lang)
            );
        }
    }
    to_repair(of, lang, body);
    for criterion in &of.marks.criteria {
        let (points, evidence) = match &criterion.points {
            Points::Proposed { points, evidence } => (points, evidence),
            Points::Teacher => {
                let title = escape(criterion.title.get(lang));
                let see = lang.pick("voir au-delà du modèle", "see beyond the template");
                let (to, colon) = (template_diff::ANCHOR, lang.colon());
                let _ = writeln!(body, "<p>{title}{colon} <a href=\"#{to}\">{see}</a></p>");
                continue;
            }
            Points::Oral => {
                oral(criterion.title.get(lang), &graded.id, lang, body);
                continue;
            }
            Points::Document { found } => {
                found_documents(criterion.title.get(lang), found, documents, lang, body);
                continue;
            }
            Points::Sure { .. } => continue,
        };
        let _ = writeln!(
            body,
            "<details><summary>{} — {} / {} {}</summary><ul>",
            escape(criterion.title.get(lang)),
            decimal(*points, lang),
            decimal(criterion.max, lang),
            lang.pick(lang.agree_with(*points, "proposé", "proposés"), "proposed")
        );
        for item in evidence {
            let places: Vec<String> = item.places.iter().map(|p| place_link(p)).collect();
            let text = escape(item.text.get(lang));
            let line = match places.join(", ") {
                none if none.is_empty() => text,
                places => lang.labelled(&text, places),
            };
            let _ = writeln!(body, "<li>{line}</li>");
        }
        body.push_str("</ul></details>\n");
    }
}

/// Where `grader oral` puts the sheet, beside the results.
fn oral(title: &str, id: &str, lang: Lang, body: &mut String) {
    let (title, id) = (escape(title), escape(id));
    let (sheet, made) = lang.pick(
        ("fiche d'oral", "que <code>grader oral</code> fait"),
        ("oral sheet", "made by <code>grader oral</code>"),
    );
    let colon = lang.colon();
    let _ = writeln!(
        body,
        "<p>{title}{colon} <a href=\"../oral/sheets/{id}.html\">{sheet}</a> ({made})</p>"
    );
}

/// The documents of a criterion, each to be opened where there is a copy.
fn found_documents(
    title: &str,
    found: &[String],
    documents: &[(String, String)],
    lang: Lang,
    body: &mut String,
) {
    let link = |name: &String| match documents.iter().find(|(n, _)| n == name) {
        Some((name, place)) => document_link(name, place),
        None => escape(name),
    };
    let all = match found {
        [] => lang.pick("aucun document", "no document").to_owned(),
        found => found.iter().map(link).collect::<Vec<_>>().join(", "),
    };
    let colon = lang.colon();
    let _ = writeln!(body, "<p>{}{colon} {all}</p>", escape(title));
}

fn verdicts(of: &GradedCoursework, report: &Report, lang: Lang, body: &mut String) {
    for topic in &report.topics {
        let (passed, all) = (topic.passed(), topic.scenarios.len());
        let class = if passed == all { "good" } else { "bad" };
        let sign = if passed == all { "✓" } else { "✗" };
        let lost = why::lost_by(&topic.topic, &report.variant, of.marks.whys(), lang);
        let _ = writeln!(
            body,
            "<details><summary><span class=\"{class}\">{sign} {passed} / {all}</span> <code>{}</code> {}<span class=\"soft\">{}</span>{}</summary>",
            escape(&topic.topic),
            escape(topic.title.get(lang)),
            escape(&lost),
            right_once(report, topic, lang)
        );
        for scenario in &topic.scenarios {
            verdict(scenario, lang, body);
        }
        body.push_str("</details>\n");
    }
}

fn verdict(scenario: &ScenarioReport, lang: Lang, body: &mut String) {
    let name = escape(scenario.name.get(lang));
    let hidden = match scenario.hidden {
        true => lang.pick(" (caché)", " (hidden)"),
        false => "",
    };
    if scenario.verdict == Verdict::Passed {
        let _ = writeln!(body, "<p><span class=\"good\">✓</span> {name}{hidden}</p>");
        return;
    }
    let what = text::verdict_name(scenario.verdict, lang);
    let flaky = match scenario.flaky {
        true => lang.pick(
            ", autre verdict au premier essai",
            ", another verdict at the first try",
        ),
        false => "",
    };
    let _ = writeln!(
        body,
        "<div class=\"fail\"><p><span class=\"bad\">✗ {what}</span> — {name}{hidden}{flaky}</p>"
    );
    if let Some(failure) = &scenario.failure {
        let options = text::Options {
            lang,
            color: false,
            width: 74,
        };
        body.push_str(&situation_block(
            scenario.name.get(lang),
            &text::render(failure, &options),
        ));
        super::pictures::of_failure(failure, lang, body);
    }
    body.push_str("</div>\n");
}

/// What no test can tell, and a person should read.
fn notes(report: &Report, lang: Lang, body: &mut String) {
    let notes = &report.build.notes;
    if notes.is_empty() {
        return;
    }
    let heading = lang.pick(
        "À lire : les tests s'y fient",
        "To be read: tests rely on it",
    );
    let _ = writeln!(body, "<h3>{heading}</h3>\n<ul>");
    for note in notes {
        let (file, line) = (escape(&note.file), note.line);
        let place = anchor(&note.file, &line.to_string());
        let told = with_code(note.message.get(lang));
        let _ = writeln!(
            body,
            "<li><a href=\"#{place}\"><code>{file}:{line}</code></a> {told}</li>"
        );
    }
    body.push_str("</ul>\n");
}

/// A file with numbered lines; those that something was said about are marked.
fn code(path: &str, source: &str, graded: &Graded, body: &mut String) {
    let faults = graded.reports().flat_map(|r| r.build.faults());
    let marked: Vec<usize> = faults.filter(|f| f.file == path).map(|f| f.line).collect();
    let label = escape(path);
    let _ = write!(
        body,
        "<h3><code>{label}</code></h3>\n<pre class=\"code\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\">"
    );
    for (i, line) in source.lines().enumerate() {
        let number = i + 1;
        let id = anchor(path, &number.to_string());
        let line = escape(&line.replace('\t', "    "));
        // A sign beside the colour: colour never speaks alone.
        let (class, sign) = if marked.contains(&number) {
            (" class=\"m\"", "▶")
        } else {
            ("", " ")
        };
        let _ = writeln!(
            body,
            "<span id=\"{id}\"{class}>{sign}{number:>4} {line}</span>"
        );
    }
    body.push_str("</pre>\n");
}
