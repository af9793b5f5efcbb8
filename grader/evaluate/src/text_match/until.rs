//! How far a text has the form that a regular expression asks for.

use super::super::outcome::Until;
use regex_lite::Regex;

/// Characters of the text that are shown.
const SHOWN: usize = 40;

/// Where the longest beginning of the pattern that is found ends. A beginning that matches only
/// blanks or nothing does not count.
pub(crate) fn until(pattern: &str, text: &str) -> Option<Until> {
    let ends = ends_of_pieces(pattern)?;
    let found = ends.iter().rev().find_map(|end| {
        let regex = Regex::new(&format!("(?m){}", &pattern[..*end])).ok()?;
        regex.find(text)
    })?;
    let line_start = text[..found.end()].rfind('\n').map_or(0, |i| i + 1);
    let last = text[line_start.max(found.start())..found.end()].trim();
    let skipped = last.chars().count().saturating_sub(SHOWN);
    let shown: String = last.chars().skip(skipped).collect();
    shown.chars().any(char::is_alphanumeric).then(|| Until {
        text: shown,
        line: text[..found.end()].matches('\n').count(),
    })
}

/// The places where a pattern can be cut: after each of its pieces, quantifier included. `None`
/// for one that is made of alternatives.
fn ends_of_pieces(pattern: &str) -> Option<Vec<usize>> {
    let mut ends = Vec::new();
    let (mut depth, mut in_class, mut escaped) = (0_usize, false, false);
    for (at, c) in pattern.char_indices() {
        let next = at + c.len_utf8();
        let was_escaped = std::mem::take(&mut escaped);
        if was_escaped {
        } else if c == '\\' {
            escaped = true;
        } else if in_class {
            in_class = c != ']';
        } else {
            match c {
                '[' => in_class = true,
                '(' => depth += 1,
                ')' => depth = depth.checked_sub(1)?,
                '|' if depth == 0 => return None,
                _ => {}
            }
        }
        let counted = pattern[next..].starts_with(['*', '+', '?', '{']);
        if depth == 0 && !in_class && !escaped && !counted {
            ends.push(next);
        }
    }
    ends.pop();
    Some(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_has_the_form_until_somewhere() {
        let far = |pattern, text| until(pattern, text).map(|u| (u.text, u.line));
        let bomb = r"(?i)bombe[^0-9\n]*2[^0-9\n]+\b6\b";
        let found = far(bomb, "Bombe 1 : 8\nBombe 2 : 7\n");
        assert_eq!(found, Some(("Bombe 2 :".to_owned(), 1)));
        assert_eq!(far(bomb, "rien"), None);
        assert_eq!(far("a|b", "c"), None);
        assert_eq!(far(r"x{2}[a\]]", "xx!"), Some(("xx".to_owned(), 0)));
    }
}
