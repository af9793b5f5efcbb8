//! A question as HTML, the same on a page and in a platform.

use super::words::{self, axes, content, everywhere, lines};
use crate::model::{Choice, Content, Excerpt, Question, ShownCall};
use lang::Lang;
use safe_text::escape;
use std::fmt::Write as _;

/// The code, the situation and the sentence, without the answers.
pub fn asked(question: &Question, lang: Lang) -> String {
    let excerpts = question.excerpts.iter();
    let codes: String = excerpts
        .map(|excerpt| code(excerpt, str::to_owned))
        .collect();
    codes + &sentences(question, lang)
}

/// The code that it is about, for a page with this style.
pub fn codes(question: &Question) -> String {
    let excerpts = question.excerpts.iter();
    excerpts.map(|excerpt| code(excerpt, breakable)).collect()
}

/// The situation and the sentence.
pub fn sentences(question: &Question, lang: Lang) -> String {
    let shown = question.situation.as_ref();
    let mut out = shown.map_or_else(String::new, |shown| situation(shown, lang));
    let _ = writeln!(
        out,
        "<p class=\"ask\">{}</p>",
        sentence(question.text.get(lang))
    );
    out
}

/// An answer; a text of several lines keeps them.
pub fn choice(choice: &Choice, lang: Lang) -> String {
    let text = content(&choice.content, lang);
    match &choice.content {
        Content::Text(_) => sentence(&text),
        Content::Code(_) if !text.contains('\n') => format!("<code>{}</code>", escape(&text)),
        _ => format!("<pre>{}</pre>", escape(&text)),
    }
}

/// What stands between backquotes is code.
pub fn sentence(text: &str) -> String {
    let mut out = String::new();
    for (i, part) in text.split('`').enumerate() {
        match i % 2 {
            0 => out.push_str(&escape(part)),
            _ => {
                let _ = write!(out, "<code>{}</code>", escape(part));
            }
        }
    }
    out
}

/// `written` is how a line stands there, once escaped.
fn code(excerpt: &Excerpt, written: fn(&str) -> String) -> String {
    let mut out = format!(
        "<p class=\"file\">{}</p>\n<pre class=\"code\">",
        escape(&excerpt.title())
    );
    for (i, line) in excerpt.lines.iter().enumerate() {
        let number = excerpt.first + i;
        let text = escape(&format!("{number:4}  {line}"));
        // Each line is an element, so that the rest of a long one is set in further than its
        // beginning. The line ends inside it: a platform shows it without this page's style.
        let tag = if excerpt.marked.contains(&number) {
            "b"
        } else {
            "span"
        };
        let depth = indentation(line);
        let text = written(&text);
        let _ = write!(out, "<{tag} class=\"i{depth}\">{text}\n</{tag}>");
    }
    out.push_str("</pre>\n");
    out
}

/// A line without a space in it breaks before a method and after a bracket, and not inside a name.
fn breakable(escaped: &str) -> String {
    let mut out = String::with_capacity(escaped.len());
    let mut signs = escaped.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_name = signs.peek().is_some_and(|next| next.is_alphabetic());
        if sign == '.' && is_name && !out.ends_with('.') {
            out.push_str("<wbr>");
        }
        out.push(sign);
        if sign == '(' {
            out.push_str("<wbr>");
        }
    }
    out
}

/// Steps of four spaces, as far as the style goes.
fn indentation(line: &str) -> usize {
    const DEEPEST: usize = 6;
    let spaces = line.len() - line.trim_start_matches(' ').len();
    (spaces / 4).min(DEEPEST)
}

fn situation(shown: &ShownCall, lang: Lang) -> String {
    let mut out = String::from("<div class=\"situation\">\n");
    if !shown.steps.is_empty() {
        let _ = writeln!(out, "<pre>{}</pre>", escape(&shown.steps.join("\n")));
    }
    for board in &shown.boards {
        let drawn = everywhere(board, lang).unwrap_or_else(|| lines(board).join("\n"));
        let (name, axes) = (escape(&board.name), axes(board, lang));
        let _ = writeln!(
            out,
            "<div class=\"board\"><p><code>{name}</code>{axes}</p>\n<pre>{}</pre></div>",
            escape(&drawn)
        );
    }
    for (path, lines) in &shown.files {
        let _ = writeln!(
            out,
            "<div class=\"board\"><p><code>{}</code></p>\n<pre>{}</pre></div>",
            escape(path),
            escape(&lines.join("\n"))
        );
    }
    if !shown.given.is_empty() {
        let given = lang.pick(
            "Paramètres au début de l'appel :",
            "Parameters when the call begins:",
        );
        let lines = escape(&shown.given.join("\n"));
        let _ = writeln!(out, "<p>{given}</p>\n<pre>{lines}</pre>");
    }
    if !shown.call.is_empty() {
        let _ = writeln!(
            out,
            "<p class=\"call\">▶ <code>{}</code></p>",
            escape(&shown.call)
        );
    }
    if !shown.typed.is_empty() {
        let _ = writeln!(
            out,
            "<p class=\"typed\">⌨ <code>{}</code>{}</p>",
            escape(&shown.typed.join(" ⏎ ")),
            escape(words::keys(shown, lang))
        );
    }
    out.push_str("</div>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::{breakable, indentation};

    #[test]
    fn a_long_line_breaks_at_its_signs() {
        let line = breakable("self.grille[i].valeur(x, 0..n, 1.5)");
        let expected = "self<wbr>.grille[i]<wbr>.valeur(<wbr>x, 0..n, 1.5)";
        assert_eq!(line, expected);
    }

    #[test]
    fn the_rest_of_a_line_is_set_in_further_than_its_beginning() {
        assert_eq!(indentation("fn f() {"), 0);
        assert_eq!(indentation("        for i in 0..3 {"), 2);
        assert_eq!(
            indentation(&" ".repeat(80)),
            6,
            "as far as there are styles"
        );
    }
}
