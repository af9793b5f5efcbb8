//! Sheets as pages to be printed, and the teacher's page with the answers.

use super::parts::{choice, codes, sentence, sentences};
use super::words::{kind, letter, level};
use crate::model::{Question, Sheet};
use lang::Lang;
use safe_text::escape;
use safe_text::hash;
use std::fmt::Write as _;

const STYLE: &str = include_str!("sheet.css");

/// How questions lie on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Layout {
    /// One question a page
    One,
    /// Four questions a page, where they fit
    Four,
}

/// Pages of several people, each beginning on a sheet of paper of its own.
pub fn sheets(all: &[&Sheet], layout: Layout, lang: Lang) -> String {
    let bodies: Vec<String> = all.iter().map(|s| sheet(s, layout, lang)).collect();
    let title = match all {
        [one] => format!("{} · {}", one.person, one.coursework),
        _ => lang.pick("Fiches d'oral", "Oral sheets").to_owned(),
    };
    page(&title, &bodies.join(""), lang)
}

/// For the teacher alone: every sheet with its answers, and where they come from.
pub fn answers(all: &[(&Sheet, String)], lang: Lang) -> String {
    let mut body = String::new();
    let title = lang.pick("Réponses des fiches d'oral", "Answers of the oral sheets");
    let _ = writeln!(body, "<h1>{title}</h1>");
    for (sheet, code) in all {
        let (name, coursework) = (escape(&sheet.person), escape(&sheet.coursework));
        let seed = seed(sheet, lang);
        let _ = writeln!(
            body,
            "<section><h2>{name} · {coursework}</h2>\n<p>{seed} · {}</p>",
            escape(code)
        );
        if let Some(note) = &sheet.note {
            let _ = writeln!(body, "<p><em>{}</em></p>", escape(note.get(lang)));
        }
        for (i, question) in sheet.questions.iter().enumerate() {
            body.push_str(&answer(i, question, lang));
        }
        body.push_str("</section>\n");
    }
    page(title, &body, lang)
}

fn seed(sheet: &Sheet, lang: Lang) -> String {
    let again = match sheet.round {
        1 => format!("--seed {}", sheet.seed),
        _ => format!("--seed {} --second", sheet.seed),
    };
    format!(
        "{} <code>{again}</code>",
        lang.pick("refaite par", "made again by")
    )
}

fn sheet(sheet: &Sheet, layout: Layout, lang: Lang) -> String {
    let class = match layout {
        Layout::One => "one",
        Layout::Four => "four",
    };
    let (name, coursework) = (escape(&sheet.person), escape(&sheet.coursework));
    let mut out = format!("<section class=\"{class}\">\n<h1>{name} · {coursework}</h1>\n");
    for (i, question) in sheet.questions.iter().enumerate() {
        let _ = writeln!(
            out,
            "<article>\n<h2>{}</h2>\n<div>\n{}</div>\n<div>\n{}<ol>",
            i + 1,
            codes(question),
            sentences(question, lang)
        );
        for one in &question.choices {
            let _ = writeln!(out, "<li>{}</li>", choice(one, lang));
        }
        out.push_str("</ol>\n</div>\n</article>\n");
    }
    out + "</section>\n"
}

fn answer(index: usize, question: &Question, lang: Lang) -> String {
    let (kind, level) = (kind(question.kind, lang), level(question.level, lang));
    let mut out = format!(
        "<article>\n<h3>{} · {kind} · {level} · <code>{}</code></h3>\n{}{}<ul>\n",
        index + 1,
        escape(&question.function),
        codes(question),
        sentences(question, lang)
    );
    for (i, one) in question.choices.iter().enumerate() {
        let class = if one.is_right { " class=\"right\"" } else { "" };
        let from = match one.from.get(lang) {
            "" => String::new(),
            from => format!(" <small>{}</small>", sentence(from)),
        };
        let mark = if one.is_right { "✓ " } else { "" };
        let _ = writeln!(
            out,
            "<li{class}>{mark}{}. {}{from}</li>",
            letter(i),
            choice(one, lang)
        );
    }
    let (found, verified) = (
        question.evidence.found.get(lang),
        question.evidence.verified.get(lang),
    );
    let _ = writeln!(
        out,
        "</ul>\n<p><small>{}{} {}.</small></p>\n</article>",
        sentence(found),
        lang.semicolon(),
        sentence(verified)
    );
    out
}

/// Nothing but its own style is let in: text of students can do nothing, whatever it says.
fn page(title: &str, body: &str, lang: Lang) -> String {
    let (style, code, title) = (hash(STYLE), lang.code(), escape(title));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'sha256-{style}'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
         </body>\n</html>\n"
    )
}
