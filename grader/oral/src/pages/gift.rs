//! The same questions in GIFT, which other platforms read too.

use super::parts::{asked, choice};
use crate::model::Sheet;
use lang::Lang;
use std::fmt::Write as _;

pub fn text(sheets: &[(&Sheet, String)], lang: Lang) -> String {
    let mut out = String::new();
    for (sheet, code) in sheets {
        let category = format!("oral {}/{code}", sheet.coursework);
        let _ = writeln!(out, "$CATEGORY: $course$/top/{category}\n");
        for (i, question) in sheet.questions.iter().enumerate() {
            let asked = escaped(&asked(question, lang));
            let _ = writeln!(out, "::{}-{}::[html]{asked}{{", escaped(code), i + 1);
            for one in &question.choices {
                let sign = if one.is_right { '=' } else { '~' };
                let _ = writeln!(out, "{sign}{}", escaped(&choice(one, lang)));
            }
            out.push_str("}\n\n");
        }
    }
    out
}

/// Signs that GIFT gives a meaning, and line ends, which end a question where two follow.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.trim_end().chars() {
        match c {
            '~' | '=' | '#' | '{' | '}' | ':' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            // At the beginning of an answer it says what that answer is worth.
            '%' => out.push_str("&#37;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_of_a_text_has_a_meaning() {
        assert_eq!(
            escaped("a = {b: c}\nd ~ #e\\"),
            "a \\= \\{b\\: c\\}\\nd \\~ \\#e\\\\"
        );
        assert_eq!(escaped("%100%a"), "&#37;100&#37;a");
    }
}
