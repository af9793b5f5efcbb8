//! HTML pages that work from disk, without a network: the class, a hand-in for the teacher and
//! for its student, an audit. All have one frame.
//!
//! They are written with `format!`, and texts of others pass through `escape`. A macro such as
//! `maud` would escape by itself, but it needs another `syn`, for which everyone who builds the
//! command would wait. Where an `escape` is forgotten, the page's policy still runs no script.

pub mod audit;
mod audit_matrix;
pub(crate) mod class;
mod class_marks;
mod links;
mod pictures;
pub(crate) mod student;
pub(crate) mod teacher;
mod template_diff;

use lang::Lang;
use safe_text::{escape, hash};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("sort.js");

/// A whole page around a body. Its policy allows only its own style and script, so that
/// students' texts cannot run anything.
fn page(title: &str, body: &str, lang: Lang) -> String {
    let (style, script) = (hash(STYLE), hash(SCRIPT));
    let (code, title) = (lang.code(), escape(title));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src 'sha256-{script}'; style-src 'sha256-{style}'; img-src data:; \
         base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\
         <script>{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

/// A name of code: where there is no room it is folded between its words, and nowhere else.
fn name(text: &str) -> String {
    let mut out = String::new();
    let mut before = ' ';
    for c in text.chars() {
        let begins = before.is_lowercase() && c.is_uppercase();
        if begins || ("/_".contains(before) || before == ':' && c != ':') {
            out.push_str("<wbr>");
        }
        out.push_str(&escape(c.encode_utf8(&mut [0; 4])));
        before = c;
    }
    format!("<code>{out}</code>")
}

/// A name or text whose direction of writing is its own.
fn isolated(text: &str) -> String {
    format!("<bdi>{}</bdi>", escape(text))
}

/// What stands between backquotes, as code.
fn with_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let part = |(i, part): (usize, &str)| match i % 2 {
        0 => escape(part),
        _ => format!("<code>{}</code>", escape(part)),
    };
    parts.map(part).collect()
}

/// A block of text that may be wider than the page: it can be reached by keyboard.
fn block(label: &str, text: &str) -> String {
    format!(
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"{}\">{}</pre>\n",
        escape(label),
        escape(text.trim_end())
    )
}

/// A block whose sentences, which begin at the margin, are folded to the page; drawings and
/// code, which do not, keep their lines.
fn situation_block(label: &str, text: &str) -> String {
    let line = |line: &str| match line.starts_with(' ') || line.is_empty() {
        true => escape(line),
        false => format!("<span class=\"say\">{}</span>", escape(line)),
    };
    let lines: Vec<String> = text.trim_end().lines().map(line).collect();
    format!(
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"{}\">{}</pre>\n",
        escape(label),
        lines.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::{escape, hash, name, situation_block, with_code};

    #[test]
    fn a_name_is_folded_between_its_words() {
        let check = |text: &str, pieces: &[&str]| {
            assert_eq!(name(text), format!("<code>{}</code>", pieces.join("<wbr>")));
        };
        check("hidden/getNomJoueur", &["hidden/", "get", "Nom", "Joueur"]);
        check("Sphinx::is_hit", &["Sphinx::", "is_", "hit"]);
        check("a<b", &["a&lt;b"]);
        check("GH", &["GH"]);
    }

    #[test]
    fn names_between_backquotes_are_code() {
        let told = with_code("le champ `a<b>` manque ; voir `x`");
        let expected = "le champ <code>a&lt;b&gt;</code> manque ; voir <code>x</code>";
        assert_eq!(told, expected);
    }

    #[test]
    fn sentences_are_folded_and_drawings_are_not() {
        let block = situation_block("a", "Il <faut> x.\n    # .\n\nIndice : y.\n");
        let expected = "<span class=\"say\">Il &lt;faut&gt; x.</span>\n    # .\n\n\
            <span class=\"say\">Indice : y.</span></pre>\n";
        assert!(block.ends_with(expected), "{block}");
    }

    #[test]
    fn a_hash_is_as_the_standard_says() {
        // The empty text's, from the standard's own example.
        assert_eq!(hash(""), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }

    #[test]
    fn no_text_becomes_a_tag() {
        let text = escape("<script>alert('x')</script>\u{202e}");
        assert!(!text.contains(['<', '\'', '\u{202e}']), "{text}");
    }
}
