//! How good a coursework's scenarios are, on one page.

use super::audit_matrix::{by, matrix, topics};
use super::{escape, name as folded, page as frame};
use audit::right::Acceptance;
use audit::{Fate, FileName, ScenarioName, Survivor, VariantAudit, contributions, not_run};
use lang::Lang;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// More survivors than this are folded, so that one sees which there are.
const OPEN: usize = 20;

/// What an audit found, variant by variant.
#[derive(Debug)]
pub struct AuditReport<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub parts: Vec<VariantAudit>,
    pub coursework: &'a str,
    /// Of the right programs; absent when they were not asked for.
    pub acceptance: Option<&'a Acceptance>,
}

pub fn page(report: &AuditReport<'_>) -> String {
    let lang = report.lang;
    let title = lang.pick(
        format!("Audit des scénarios — {}", report.title),
        format!("Audit of the scenarios — {}", report.title),
    );
    let mut body = format!("<main>\n<h1>{}</h1>\n", escape(&title));
    if let Some(acceptance) = report.acceptance {
        right_programs(acceptance, report.coursework, lang, &mut body);
    }
    for part in &report.parts {
        if !part.variant.is_empty() {
            let _ = writeln!(body, "<h2>{}</h2>", escape(&part.variant));
        }
        if let Some(note) = part.tried_only(lang) {
            let _ = writeln!(body, "<p class=\"note\">{}</p>", escape(&note));
        }
        // A number and its sign stay together.
        let line = escape(&part.score.line(lang)).replace(" %", "\u{a0}%");
        let _ = writeln!(body, "<p>{line}</p>");
        survivors(part, lang, &mut body);
        equivalents(part, lang, &mut body);
        strength(part, lang, &mut body);
        idle(part, lang, &mut body);
        matrix(part, lang, &mut body);
    }
    if !report.parts.is_empty() {
        files(&report.parts, lang, &mut body);
    }
    body.push_str("</main>\n");
    frame(&title, &body, lang)
}

/// What is held against those that are refused.
fn right_programs(acceptance: &Acceptance, coursework: &str, lang: Lang, body: &mut String) {
    let label = lang.pick("Programmes justes", "Right programs");
    let line = escape(&acceptance.line(coursework, lang)).replace(" %", "\u{a0}%");
    let _ = writeln!(body, "<h2>{label}</h2>\n<p>{line}</p>");
    for program in acceptance.refused() {
        let (name, says) = (escape(&program.name), escape(&program.says));
        let _ = writeln!(
            body,
            "<details open><summary><code>{name}</code> {says}</summary>"
        );
        for refusal in &program.refusals {
            let _ = writeln!(body, "<p>{}</p>", escape(&refusal.title(lang)));
            let label = lang.pick("Ce qui diffère", "What differed");
            body.push_str(&super::block(label, &refusal.what));
        }
        body.push_str("</details>\n");
    }
}

/// How many mutants each topic catches: publicly, hidden, and alone.
fn strength(part: &VariantAudit, lang: Lang, body: &mut String) {
    let words = lang.pick(
        [
            "Partie",
            "Attrapés",
            "par un scénario public",
            "seulement par un scénario caché",
            "seulement par cette partie",
        ],
        [
            "Topic",
            "Caught",
            "by a public scenario",
            "only by a hidden one",
            "only by this topic",
        ],
    );
    let label = lang.pick("Public et caché", "Public and hidden");
    let _ = writeln!(body, "<h3>{label}</h3>");
    open_table(label, &words, body);
    for topic in topics(part) {
        let caught: Vec<&Fate> = part
            .fates
            .iter()
            .filter(|f| f.topics().contains(topic))
            .collect();
        let public = caught.iter().filter(|f| by(f, topic, false)).count();
        let alone = caught.iter().filter(|f| f.topics().len() == 1).count();
        let all = caught.len();
        row(topic, &[all, public, all - public, alone], body);
        body.push_str("</tr>\n");
    }
    body.push_str("</tbody></table></div>\n");
}

/// A table that can be sorted, in a place of its own that scrolls below its head.
fn open_table(label: &str, words: &[&str], body: &mut String) {
    let _ = write!(
        body,
        "<div class=\"wide tall\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"names\" data-sort>\n<thead><tr>",
        escape(label)
    );
    for word in words {
        let _ = write!(body, "<th scope=\"col\">{}</th>", escape(word));
    }
    body.push_str("</tr></thead>\n<tbody>\n");
}

/// Begins a row: a name, then how many.
fn row(name: &str, counts: &[usize], body: &mut String) {
    let _ = write!(body, "<tr><th scope=\"row\">{}</th>", folded(name));
    for n in counts {
        let _ = write!(body, "<td class=\"n\" data-v=\"{n}\">{n}</td>");
    }
}

fn survivors(part: &VariantAudit, lang: Lang, body: &mut String) {
    let label = lang.pick("Passent à travers", "Survivors");
    let n = part.survivors.len();
    let _ = writeln!(body, "<h3>{label} ({n})</h3>");
    let open = if n > OPEN { "" } else { " open" };
    for survivor in &part.survivors {
        let Some(fate) = part.fate_of(survivor) else {
            continue;
        };
        let mutant = &fate.mutant;
        let (name, function, mistake) = (
            escape(&mutant.name),
            folded(&mutant.function),
            escape(mutant.mistake_in(lang)),
        );
        let _ = writeln!(
            body,
            "<details{open}><summary><code>{name}</code> {function} — {mistake} \
             <span class=\"soft\">{}:{}</span></summary>",
            folded(&mutant.file),
            mutant.line
        );
        let label = lang.pick("Différence", "Difference");
        body.push_str(&super::block(label, &difference(fate)));
        if let Some(note) = not_run(fate.not_run, lang) {
            let _ = writeln!(body, "<p class=\"note\">{}</p>", escape(&note));
        }
        callers(survivor, lang, body);
        if let Some(near) = &survivor.nearest {
            let nearest = lang.pick("Scénario le plus proche :", "Nearest scenario:");
            let _ = writeln!(
                body,
                "<p>{nearest} {} {}</p>",
                folded(&near.topic),
                escape(near.scenario.get(lang))
            );
        }
        body.push_str("</details>\n");
    }
}

/// The nearest ones; the others on demand, for there may be fifty.
fn callers(survivor: &Survivor, lang: Lang, body: &mut String) {
    let names = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| folded(name)).collect();
        names.join(", ")
    };
    let (near, far) = survivor.near_and_far();
    let reach = lang.pick("Passent par là :", "Functions that lead here:");
    let _ = writeln!(body, "<p>{reach} {}</p>", names(near));
    if !far.is_empty() {
        let n = far.len();
        let more = lang.pick(
            format!("plus loin : {n}"),
            format!("from farther away: {n}"),
        );
        let _ = writeln!(
            body,
            "<details><summary>{more}</summary><p>{}</p></details>",
            names(far)
        );
    }
}

fn difference(fate: &Fate) -> String {
    let mut text = String::new();
    for line in fate.mutant.before.lines() {
        let _ = writeln!(text, "- {}", line.trim());
    }
    for line in fate.mutant.after.lines() {
        let _ = writeln!(text, "+ {}", line.trim());
    }
    text
}

fn equivalents(part: &VariantAudit, lang: Lang, body: &mut String) {
    if part.equivalent.is_empty() {
        return;
    }
    let label = lang.pick("Équivalents au corrigé", "Equivalent to the reference");
    let n = part.equivalent.len();
    let _ = write!(body, "<h3>{label} ({n})</h3>\n<ul>\n");
    for (name, reason) in &part.equivalent {
        let _ = writeln!(
            body,
            "<li><code>{}</code> {}</li>",
            escape(name),
            escape(reason)
        );
    }
    body.push_str("</ul>\n");
}

/// Scenarios that no mutant fails.
fn idle(part: &VariantAudit, lang: Lang, body: &mut String) {
    let key = |s: &ScenarioName| (s.topic.clone(), s.scenario.get(Lang::Fr).to_owned());
    let caught_by = part.fates.iter().flat_map(|f| &f.caught_by);
    let deciding: BTreeSet<(String, String)> = caught_by.map(key).collect();
    let idle: Vec<&ScenarioName> = part
        .scenarios
        .iter()
        .filter(|s| !deciding.contains(&key(s)))
        .collect();
    let label = lang.pick(
        "Scénarios qui ne décident jamais rien",
        "Scenarios that never decide anything",
    );
    let _ = write!(body, "<h3>{label} ({})</h3>\n<ul>\n", idle.len());
    for seen in idle {
        let hidden = match seen.hidden {
            true => lang.pick(" (caché)", " (hidden)"),
            false => "",
        };
        let _ = writeln!(
            body,
            "<li>{} {}{hidden}</li>",
            folded(&seen.topic),
            escape(seen.scenario.get(lang))
        );
    }
    body.push_str("</ul>\n");
}

/// What deleting each file would cost.
fn files(parts: &[VariantAudit], lang: Lang, body: &mut String) {
    let words = lang.pick(
        [
            "Fichier",
            "Attrapés",
            "perdus sans lui",
            "perdus pour les élèves",
            "tous attrapés aussi par",
        ],
        [
            "File",
            "Caught",
            "lost without it",
            "lost for students",
            "all also caught by",
        ],
    );
    let label = lang.pick("Ce que vaut chaque fichier", "What each file is worth");
    let _ = writeln!(body, "<h2>{label}</h2>");
    open_table(label, &words, body);
    for contribution in contributions(parts) {
        let others = contribution.others.iter().map(FileName::to_string);
        let others: Vec<String> = others.map(|name| folded(&name)).collect();
        let mut others = others.join(", ");
        if contribution.is_idle() {
            let _ = write!(
                others,
                " <span class=\"soft\">{}</span>",
                contribution.stays(lang)
            );
        }
        let counts = [
            contribution.catches,
            contribution.alone,
            contribution.publicly,
        ];
        row(&contribution.file.to_string(), &counts, body);
        let _ = writeln!(body, "<td>{others}</td></tr>");
    }
    body.push_str("</tbody></table></div>\n");
}
