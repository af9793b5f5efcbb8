//! Regular expressions.

use super::super::interruption::{Flow, Interruption};
use regex_lite::Regex;
use seen::Ignore;
use seen::fold;
use std::borrow::Cow;

/// How often a pattern is found. A pattern may contain blanks at the end of a line, or expect
/// the line's end right after its last letter, so the text is searched with invisible blanks
/// and without.
pub(super) fn count(pattern: &str, text: &str, ignore: Ignore) -> Flow<usize> {
    let flags = if ignore.case { "(?im)" } else { "(?m)" };
    let regex = compile(&format!("{flags}{}", loosened(pattern, ignore)))?;
    let text = with_plain_blanks(text);
    let folded = fold(&text, ignore);
    let found = regex.find_iter(&folded).count();
    Ok(match ignore.is_nothing() && folded != text {
        true => found.max(regex.find_iter(&text).count()),
        false => found,
    })
}

/// A no-break blank looks like any other, and for this engine it is no white space.
fn with_plain_blanks(text: &str) -> Cow<'_, str> {
    let is_other = |c: char| c.is_whitespace() && !c.is_ascii();
    match text.contains(is_other) {
        true => Cow::Owned(text.replace(is_other, " ")),
        false => Cow::Borrowed(text),
    }
}

/// Does the pattern match the whole text?
pub(crate) fn matches_whole(pattern: &str, text: &str, ignore: Ignore) -> Flow<bool> {
    let flags = if ignore.case { "(?i)" } else { "" };
    let regex = compile(&format!("{flags}^(?:{})$", loosened(pattern, ignore)))?;
    let raw = ignore.is_nothing() && regex.is_match(text);
    Ok(raw || regex.is_match(&fold(text, ignore)))
}

fn compile(pattern: &str) -> Flow<Regex> {
    Regex::new(pattern).map_err(|error| {
        Interruption::mistake(
            format!("motif {pattern:?} : {error}"),
            format!("pattern {pattern:?}: {error}"),
        )
    })
}

/// The pattern for a text without what is ignored: its letters lose their accents too, and
/// each of its blanks may be missing.
fn loosened(pattern: &str, ignore: Ignore) -> String {
    let accents = Ignore {
        accents: ignore.accents,
        ..Ignore::default()
    };
    let blanks = ignore.blanks || ignore.frame;
    let chars: Vec<char> = pattern.chars().collect();
    let mut loose = String::new();
    let (mut in_class, mut escaped) = (false, false);
    for (i, &c) in chars.iter().enumerate() {
        let letter = |i: Option<usize>| {
            i.and_then(|i| chars.get(i))
                .is_some_and(|c| c.is_alphabetic())
        };
        let literal = !in_class && !escaped;
        let quantified = matches!(chars.get(i + 1), Some('*' | '+' | '?' | '{'));
        match c {
            '-' if literal && ignore.accents && letter(i.checked_sub(1)) && letter(Some(i + 1)) => {
                loose.push(' ');
            }
            ' ' if literal && blanks && !quantified => loose.push_str(" ?"),
            c if c.is_ascii() => loose.push(c),
            c => {
                let plain = fold(&c.to_string(), accents);
                // A typographic blank is one, though it ends the line that was folded.
                loose.push_str(if plain.is_empty() && c.is_whitespace() {
                    " "
                } else {
                    &plain
                });
            }
        }
        match c {
            '[' if literal => in_class = true,
            ']' if in_class && !escaped => in_class = false,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    loose
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(pattern: &str, names: &[&str], text: &str) -> usize {
        let ignore = names
            .iter()
            .fold(Ignore::default(), |all, n| all.with(n).unwrap());
        count(pattern, text, ignore).expect("a pattern")
    }

    #[test]
    fn patterns_ignore_too() {
        assert_eq!(found("Gagné !", &["accents", "case"], "GAGNE !"), 1);
        assert_eq!(
            found("score : [0-9]+", &["blanks"], "score:3 score :  4"),
            2
        );
        assert_eq!(
            found("rendez-vous [A-Z]-", &["accents"], "rendez vous Z-"),
            1
        );
        assert_eq!(found("x$", &[], "x  \ny"), 1);
        assert_eq!(found("x  $", &[], "x  \ny"), 1);
    }

    #[test]
    fn patterns_match_whole_values() {
        let whole = |p, t| matches_whole(p, t, Ignore::default());
        assert!(whole("a|bc", "bc").is_ok_and(|b| b));
        assert!(whole("a|bc", "bcd").is_ok_and(|b| !b));
        assert!(whole("(", "a").is_err());
    }
}
