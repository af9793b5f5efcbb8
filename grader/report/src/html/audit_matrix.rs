//! Mutants down, topics across: who catches what.

use super::escape;
use audit::{Fate, FateKind, VariantAudit};
use lang::Lang;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// In the order of the reference, as topics are: what catches its own lies on the diagonal.
pub(super) fn matrix(part: &VariantAudit, lang: Lang, body: &mut String) {
    let label = lang.pick("Programmes faux et parties", "Wrong programs and topics");
    let legend = lang.pick(
        "P : un scénario public l'attrape ; C : seul un scénario caché l'attrape. En rouge, \
         ceux qui passent à travers ; une ligne vide et grise : équivalent au corrigé, ou dans \
         ce que le sujet laisse libre.",
        "P: a public scenario catches it; H: only a hidden one does. Those that get through are \
         red; an empty grey line is equivalent to the reference, or is in what the assignment \
         leaves free.",
    );
    let _ = writeln!(body, "<h3>{label}</h3>\n<p>{legend}</p>");
    let topics = topics(part);
    head(label, &topics, lang, body);
    let through: BTreeSet<&str> = part.survivors.iter().map(|s| s.name.as_str()).collect();
    let counted = |f: &&Fate| matches!(f.kind, FateKind::Caught | FateKind::Survived);
    let mut fates: Vec<&Fate> = part.fates.iter().filter(counted).collect();
    fates.sort_by_key(|f| (&f.mutant.file, f.mutant.line, &f.mutant.name));
    for fate in fates {
        let class = match fate.kind {
            FateKind::Survived if through.contains(fate.mutant.name.as_str()) => " class=\"h0\"",
            FateKind::Survived => " class=\"note\"",
            _ => "",
        };
        line(fate, class, &topics, lang, body);
    }
    body.push_str("</tbody></table></div>\n");
}

fn head(label: &str, topics: &[&str], lang: Lang, body: &mut String) {
    let _ = write!(
        body,
        "<div class=\"wide tall\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"matrix\" data-sort>\n<thead><tr>",
        escape(label)
    );
    let words = lang.pick(
        ["Nom", "Fonction", "Erreur"],
        ["Name", "Function", "Mistake"],
    );
    for word in words {
        let _ = write!(body, "<th scope=\"col\">{word}</th>");
    }
    for topic in topics {
        let _ = write!(
            body,
            "<th scope=\"col\" class=\"up\">{}</th>",
            escape(topic)
        );
    }
    body.push_str("</tr></thead>\n<tbody>\n");
}

fn line(fate: &Fate, class: &str, topics: &[&str], lang: Lang, body: &mut String) {
    let mutant = &fate.mutant;
    let _ = write!(
        body,
        "<tr{class}><th scope=\"row\"><code>{}</code></th><td class=\"w\">{}</td><td class=\"w\">{}</td>",
        escape(&mutant.name),
        escape(&mutant.function),
        escape(mutant.mistake_in(lang))
    );
    let (public, hidden) = ("P", lang.pick("C", "H"));
    for topic in topics {
        body.push_str(&match (by(fate, topic, false), by(fate, topic, true)) {
            (true, _) => format!("<td class=\"h4\">{public}</td>"),
            (false, true) => format!("<td class=\"h3\">{hidden}</td>"),
            (false, false) => "<td></td>".to_owned(),
        });
    }
    body.push_str("</tr>\n");
}

/// Topics in the order of the specs.
pub(super) fn topics(part: &VariantAudit) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let names = part.scenarios.iter().map(|s| s.topic.as_str());
    names.filter(|name| seen.insert(*name)).collect()
}

/// Did a hidden, or a public, scenario of this topic fail?
pub(super) fn by(fate: &Fate, topic: &str, hidden: bool) -> bool {
    fate.caught_by
        .iter()
        .any(|s| s.topic == topic && s.hidden == hidden)
}
