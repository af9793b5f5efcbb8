//! What goes beyond the template, for the teacher: what criteria of their own are about.

use super::escape;
use super::links::{anchor, place_link};
use crate::template_diff::{self, DiffLine, FileDifference, NotCompared};
use lang::Lang;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Where the section is on the page.
pub const ANCHOR: &str = "beyond";

pub fn section(
    template: &BTreeMap<String, String>,
    hand_in: &BTreeMap<String, String>,
    lang: Lang,
    body: &mut String,
) {
    if template.is_empty() {
        return;
    }
    let heading = lang.pick("Au-delà du modèle", "Beyond the template");
    let _ = writeln!(body, "<h2 id=\"{ANCHOR}\">{heading}</h2>");
    let items = template_diff::items(template, hand_in);
    if items.is_empty() {
        let none = lang.pick(
            "Aucun élément nommé que le modèle n'a pas.",
            "No named item that the template does not have.",
        );
        let _ = writeln!(body, "<p>{none}</p>");
    } else {
        let _ = writeln!(body, "<ul class=\"items\">");
        for item in &items {
            let _ = writeln!(
                body,
                "<li><code>{} {}</code> {}</li>",
                item.kind,
                escape(&item.name),
                place_link(&item.place)
            );
        }
        body.push_str("</ul>\n");
    }
    let files = template_diff::files(template, hand_in);
    if files.is_empty() {
        let same = lang.pick("Le modèle, sans un changement.", "The template, unchanged.");
        let _ = writeln!(body, "<p>{same}</p>");
    }
    for file in &files {
        difference(file, lang, body);
    }
}

fn difference(file: &FileDifference, lang: Lang, body: &mut String) {
    let path = escape(&file.path);
    let (added, removed) = (file.added, file.removed);
    if let Some(why) = file.not_compared {
        let to = anchor(&file.path, "1");
        let what = match why {
            NotCompared::New => lang.pick("nouveau fichier", "new file"),
            NotCompared::TooLarge => {
                lang.pick("trop grand pour être comparé", "too large to compare")
            }
        };
        let lines = lang.pick(
            lang.count(added, "ligne", "lignes"),
            lang.count(added, "line", "lines"),
        );
        let text = format!("{what}, {lines}");
        let _ = writeln!(
            body,
            "<p><a href=\"#{to}\"><code>{path}</code></a> {text}</p>"
        );
        return;
    }
    let label = lang.pick(
        format!("différence de {path} avec le modèle"),
        format!("how {path} differs from the template"),
    );
    let _ = write!(
        body,
        "<details><summary><code>{path}</code> <span class=\"good\">+{added}</span> \
         <span class=\"bad\">−{removed}</span></summary>\n\
         <pre class=\"code\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\">"
    );
    for line in &file.lines {
        let text = |text: &str| escape(&text.replace('\t', "    "));
        let _ = match line {
            DiffLine::Gap => writeln!(body, "<span class=\"soft\">     ⋯</span>"),
            DiffLine::Same(n, t) => writeln!(body, "<span>  {n:>4} {}</span>", text(t)),
            DiffLine::Added(n, t) => {
                writeln!(body, "<span class=\"good\">+ {n:>4} {}</span>", text(t))
            }
            DiffLine::Removed(t) => writeln!(body, "<span class=\"bad\">−      {}</span>", text(t)),
        };
    }
    body.push_str("</pre></details>\n");
}
