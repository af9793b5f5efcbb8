//! How good a coursework's scenarios are, on one page.

use super::{escape, page as frame};
use crate::audit::{Fate, FateKind, FileName, Part, Seen, worths};
use engine::lang::Lang;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// What an audit found, variant by variant.
pub struct AuditReport<'a> {
    pub lang: Lang,
    pub title: &'a str,
    pub parts: Vec<Part>,
}

pub fn page(report: &AuditReport<'_>) -> String {
    let lang = report.lang;
    let title = lang.pick(
        format!("Audit des scénarios — {}", report.title),
        format!("Audit of the scenarios — {}", report.title),
    );
    let mut body = format!("<main>\n<h1>{}</h1>\n", escape(&title));
    for part in &report.parts {
        if !part.variant.is_empty() {
            let _ = writeln!(body, "<h2>{}</h2>", escape(&part.variant));
        }
        let _ = writeln!(body, "<p>{}</p>", escape(&part.score.line(lang)));
        strength(part, lang, &mut body);
        survivors(part, lang, &mut body);
        equivalents(part, lang, &mut body);
        idle(part, lang, &mut body);
        matrix(part, lang, &mut body);
    }
    files(&report.parts, lang, &mut body);
    body.push_str("</main>\n");
    frame(&title, &body, lang)
}

/// How many wrong solutions each topic catches: publicly, hidden, and alone.
fn strength(part: &Part, lang: Lang, body: &mut String) {
    let words = lang.pick(
        [
            "Partie",
            "Attrapées",
            "par un scénario public",
            "par un caché seulement",
            "par cette partie seule",
        ],
        [
            "Topic",
            "Caught",
            "by a public scenario",
            "by a hidden one only",
            "by this topic alone",
        ],
    );
    let label = lang.pick("Public et caché", "Public against hidden");
    let _ = writeln!(body, "<h3>{label}</h3>");
    open_table(label, &words, "", body);
    for topic in topics(part) {
        let caught: Vec<&Fate> = part
            .fates
            .iter()
            .filter(|f| f.topics().contains(topic))
            .collect();
        let public = caught.iter().filter(|f| by(f, topic, false)).count();
        let alone = caught.iter().filter(|f| f.topics().len() == 1).count();
        let (all, name) = (caught.len(), escape(topic));
        let hidden = all - public;
        let _ = writeln!(
            body,
            "<tr><th scope=\"row\"><code>{name}</code></th><td class=\"n\" data-v=\"{all}\">{all}</td>\
             <td class=\"n\" data-v=\"{public}\">{public}</td><td class=\"n\" data-v=\"{hidden}\">{hidden}</td>\
             <td class=\"n\" data-v=\"{alone}\">{alone}</td></tr>"
        );
    }
    body.push_str("</tbody></table></div>\n");
}

fn open_table(label: &str, words: &[&str], class: &str, body: &mut String) {
    let _ = write!(
        body,
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\"><table{class} data-sort>\n<thead><tr>"
    );
    for word in words {
        let _ = write!(body, "<th scope=\"col\">{}</th>", escape(word));
    }
    body.push_str("</tr></thead>\n<tbody>\n");
}

/// Topics in the order of the specs.
fn topics(part: &Part) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let names = part.scenarios.iter().map(|s| s.topic.as_str());
    names.filter(|name| seen.insert(*name)).collect()
}

/// Did a hidden, or a public, scenario of this topic fail?
fn by(fate: &Fate, topic: &str, hidden: bool) -> bool {
    fate.caught_by
        .iter()
        .any(|s| s.topic == topic && s.hidden == hidden)
}

fn survivors(part: &Part, lang: Lang, body: &mut String) {
    let label = lang.pick("Passent à travers", "Survivors");
    let n = part.survivors.len();
    let _ = writeln!(body, "<h3>{label} ({n})</h3>");
    for survivor in &part.survivors {
        let Some(fate) = part.fates.iter().find(|f| f.mutant.name == survivor.name) else {
            continue;
        };
        let mutant = &fate.mutant;
        let (name, function, mistake) = (
            escape(&mutant.name),
            escape(&mutant.function),
            escape(mutant.mistake),
        );
        let _ = writeln!(
            body,
            "<details open><summary><code>{name}</code> <code>{function}</code> — {mistake} \
             <span class=\"soft\">{}:{}</span></summary>",
            escape(&mutant.file),
            mutant.line
        );
        let label = lang.pick("Différence", "Difference");
        body.push_str(&super::block(label, &difference(fate)));
        let reach = lang.pick("Passent par là :", "Functions that come here:");
        let callers = escape(&survivor.callers.join(", "));
        let _ = writeln!(body, "<p>{reach} {callers}</p>");
        if let Some(near) = &survivor.nearest {
            let nearest = lang.pick("Scénario le plus proche :", "Nearest scenario:");
            let _ = writeln!(
                body,
                "<p>{nearest} <code>{}</code> {}</p>",
                escape(&near.topic),
                escape(near.scenario.get(lang))
            );
        }
        body.push_str("</details>\n");
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

fn equivalents(part: &Part, lang: Lang, body: &mut String) {
    if part.equivalent.is_empty() {
        return;
    }
    let label = lang.pick("Équivalentes au corrigé", "Equivalent to the reference");
    let _ = write!(body, "<h3>{label}</h3>\n<ul>\n");
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

/// Scenarios that no wrong solution fails.
fn idle(part: &Part, lang: Lang, body: &mut String) {
    let key = |s: &Seen| (s.topic.clone(), s.scenario.get(Lang::Fr).to_owned());
    let caught_by = part.fates.iter().flat_map(|f| &f.caught_by);
    let deciding: BTreeSet<(String, String)> = caught_by.map(key).collect();
    let idle: Vec<&Seen> = part
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
            "<li><code>{}</code> {}{hidden}</li>",
            escape(&seen.topic),
            escape(seen.scenario.get(lang))
        );
    }
    body.push_str("</ul>\n");
}

/// What deleting each file would cost.
fn files(parts: &[Part], lang: Lang, body: &mut String) {
    let words = lang.pick(
        [
            "Fichier",
            "Attrapées",
            "perdues sans lui",
            "perdues pour les étudiants",
            "toutes attrapées aussi par",
        ],
        [
            "File",
            "Caught",
            "lost without it",
            "lost for students",
            "all caught too by",
        ],
    );
    let label = lang.pick("Ce que vaut chaque fichier", "What each file is worth");
    let _ = writeln!(body, "<h2>{label}</h2>");
    open_table(label, &words, "", body);
    for worth in worths(parts) {
        let name = escape(&worth.file.to_string());
        let others: Vec<String> = worth.others.iter().map(FileName::to_string).collect();
        let others = escape(&others.join(", "));
        let _ = write!(body, "<tr><th scope=\"row\"><code>{name}</code></th>");
        for n in [worth.catches, worth.alone, worth.publicly] {
            let _ = write!(body, "<td class=\"n\" data-v=\"{n}\">{n}</td>");
        }
        let _ = writeln!(body, "<td>{others}</td></tr>");
    }
    body.push_str("</tbody></table></div>\n");
}

/// Wrong solutions down, topics across: who catches what.
fn matrix(part: &Part, lang: Lang, body: &mut String) {
    let label = lang.pick("Solutions fausses et parties", "Wrong solutions and topics");
    let legend = lang.pick(
        "P : un scénario public l'attrape ; C : un caché seulement.",
        "P: a public scenario catches it; H: a hidden one only.",
    );
    let _ = writeln!(body, "<h3>{label}</h3>\n<p>{legend}</p>");
    let topics = topics(part);
    let mut words = lang.pick(
        vec!["Nom", "Fonction", "Erreur"],
        vec!["Name", "Function", "Mistake"],
    );
    words.extend(&topics);
    open_table(label, &words, " class=\"heat\"", body);
    let (public, hidden) = ("P", lang.pick("C", "H"));
    for fate in &part.fates {
        if !matches!(fate.kind, FateKind::Caught | FateKind::Survived) {
            continue;
        }
        let mutant = &fate.mutant;
        let class = match fate.kind {
            FateKind::Survived => " class=\"h0\"",
            _ => "",
        };
        let _ = write!(
            body,
            "<tr><th scope=\"row\"{class}><code>{}</code></th><td>{}</td><td>{}</td>",
            escape(&mutant.name),
            escape(&mutant.function),
            escape(mutant.mistake)
        );
        for topic in &topics {
            body.push_str(&match (by(fate, topic, false), by(fate, topic, true)) {
                (true, _) => format!("<td class=\"h4\">{public}</td>"),
                (false, true) => format!("<td class=\"h3\">{hidden}</td>"),
                (false, false) => "<td></td>".to_owned(),
            });
        }
        body.push_str("</tr>\n");
    }
    body.push_str("</tbody></table></div>\n");
}
