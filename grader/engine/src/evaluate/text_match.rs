//! What a text must look like.

use super::context::Snapshots;
use super::outcome::{Picture, Problem, Subject, TextComparison, Wanted};
use super::trouble::{Flow, Trouble};
use crate::language::scenario::{Exactness, TextMatch, TextMatcher};
use regex_lite::Regex;

/// All matchers must hold.
pub(super) fn check(
    matchers: &[TextMatcher],
    text: &str,
    subject: &Subject,
    snapshots: &dyn Snapshots,
) -> Flow<()> {
    matchers
        .iter()
        .try_for_each(|matcher| one(matcher, text, subject, snapshots))
}

fn one(
    matcher: &TextMatcher,
    text: &str,
    subject: &Subject,
    snapshots: &dyn Snapshots,
) -> Flow<()> {
    let fold = |t: &str| in_case(t, matcher.ignore_case);
    let whole = |expected: &str, exactness| {
        whole_text(expected, text, subject, exactness, matcher.ignore_case)
    };
    let plain = fold(&without_colors(text));
    let wanted = match &matcher.kind {
        TextMatch::Exact(expected) => return whole(expected, Exactness::Exact),
        TextMatch::Plain(expected) => return whole(expected, Exactness::Plain),
        TextMatch::Folded(expected) => return whole(expected, Exactness::Folded),
        TextMatch::Snapshot { name, exactness } => {
            // What a snapshot does not compare is not stored in it.
            match exactness {
                Exactness::Exact => snapshots.found(name, text),
                _ => snapshots.found(name, &without_colors(text)),
            }
            let Some(expected) = snapshots.text(name) else {
                return Err(Trouble::mistake(format!("there is no snapshot `{name}`")));
            };
            let (expected, found) = (expected.trim_end_matches('\n'), text.trim_end_matches('\n'));
            return whole_text(expected, found, subject, *exactness, matcher.ignore_case);
        }
        TextMatch::Contains {
            text: part,
            times,
            colors,
        } => {
            let whole = if *colors { fold(text) } else { plain };
            let found = whole.matches(&fold(part)).count();
            let enough = times.map_or(found > 0, |n| n == found);
            (!enough).then(|| Wanted::Text {
                text: part.clone(),
                times: *times,
                found,
            })
        }
        TextMatch::Excludes(part) => plain
            .contains(&fold(part))
            .then(|| Wanted::WithoutText(part.clone())),
        TextMatch::InOrder(parts) => {
            first_missing(&plain, parts, matcher.ignore_case).map(|missing| Wanted::InOrder {
                texts: parts.clone(),
                missing,
            })
        }
        TextMatch::Matches {
            pattern,
            times,
            colors,
        } => {
            let regex = compile(pattern, matcher.ignore_case)?;
            let whole = if *colors {
                text.to_owned()
            } else {
                without_colors(text)
            };
            let found = regex.find_iter(&whole).count();
            let enough = times.map_or(found > 0, |n| n == found);
            (!enough).then(|| Wanted::Pattern {
                pattern: pattern.clone(),
                times: *times,
                found,
            })
        }
        TextMatch::Lines(expected) => {
            let found = text.lines().count();
            (found != *expected).then_some(Wanted::Lines {
                expected: *expected,
                found,
            })
        }
    };
    match wanted {
        None => Ok(()),
        Some(wanted) => Err(Trouble::problem(Problem::Unmatched {
            subject: subject.clone(),
            wanted,
            found: Picture::Text(text.to_owned()),
        })),
    }
}

fn whole_text(
    expected: &str,
    found: &str,
    subject: &Subject,
    exactness: Exactness,
    ignore_case: bool,
) -> Flow<()> {
    let seen = |t: &str| in_case(&reduced(t, exactness), ignore_case);
    if seen(expected) == seen(found) {
        return Ok(());
    }
    // Shown as compared, except that line ends are kept where they may differ.
    let shown = |t: &str| match exactness {
        Exactness::Exact => t.to_owned(),
        Exactness::Plain | Exactness::Folded => without_colors(t),
    };
    let (expected, found) = (Picture::Text(shown(expected)), Picture::Text(shown(found)));
    Err(Trouble::problem(Problem::Unequal {
        subject: subject.clone(),
        differences: expected.differences(&found),
        expected,
        found,
        how: Some(TextComparison {
            exactness,
            ignore_case,
        }),
    }))
}

fn reduced(text: &str, exactness: Exactness) -> String {
    match exactness {
        Exactness::Exact => text.to_owned(),
        Exactness::Plain => without_colors(text),
        Exactness::Folded => {
            let plain = without_colors(text);
            plain.split_whitespace().collect::<Vec<_>>().join(" ")
        }
    }
}

fn in_case(text: &str, ignore: bool) -> String {
    if ignore {
        text.to_lowercase()
    } else {
        text.to_owned()
    }
}

/// The first of these texts that does not come after the ones before it.
fn first_missing(whole: &str, parts: &[String], ignore_case: bool) -> Option<usize> {
    let mut rest = whole;
    for (i, part) in parts.iter().enumerate() {
        let part = in_case(part, ignore_case);
        match rest.find(&part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return Some(i),
        }
    }
    None
}

pub(super) fn compile(pattern: &str, ignore_case: bool) -> Flow<Regex> {
    let flags = if ignore_case { "(?im)" } else { "(?m)" };
    Regex::new(&format!("{flags}{pattern}"))
        .map_err(|error| Trouble::mistake(format!("pattern {pattern:?}: {error}")))
}

/// Does the pattern match the whole text?
pub(super) fn matches_whole(pattern: &str, text: &str) -> Flow<bool> {
    let regex = Regex::new(&format!("^(?:{pattern})$"))
        .map_err(|error| Trouble::mistake(format!("pattern {pattern:?}: {error}")))?;
    Ok(regex.is_match(text))
}

/// Removes escape sequences of terminals.
pub fn without_colors(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            plain.push(c);
            continue;
        }
        if chars.next_if_eq(&'[').is_some() {
            // Parameters, then one final byte.
            for c in chars.by_ref() {
                if ('@'..='~').contains(&c) {
                    break;
                }
            }
        } else {
            chars.next();
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn holds(kind: TextMatch, ignore_case: bool, text: &str) -> bool {
        let snapshots = BTreeMap::from([("seen".to_owned(), "a\nb\n".to_owned())]);
        let matcher = TextMatcher { kind, ignore_case };
        check(&[matcher], text, &Subject::Screen, &snapshots).is_ok()
    }

    fn contains(text: &str, times: Option<usize>) -> TextMatch {
        TextMatch::Contains {
            text: text.into(),
            times,
            colors: false,
        }
    }

    fn snapshot(exactness: Exactness) -> TextMatch {
        TextMatch::Snapshot {
            name: "seen".into(),
            exactness,
        }
    }

    #[test]
    fn table() {
        let red = "\u{1b}[31mPerdu\u{1b}[0m  !\n";
        let order =
            |parts: &[&str]| TextMatch::InOrder(parts.iter().map(|p| (*p).to_owned()).collect());
        let pattern = |p: &str, times| TextMatch::Matches {
            pattern: p.into(),
            times,
            colors: false,
        };
        let seen = TextMatch::Matches {
            pattern: "31mPerdu".into(),
            times: Some(1),
            colors: true,
        };
        let cases = [
            (seen, false, red, true),
            (pattern("31mPerdu", None), false, red, false),
            (TextMatch::Exact("a\n".into()), false, "a\n", true),
            (TextMatch::Exact("a".into()), false, "a\n", false),
            (TextMatch::Exact("A\n".into()), true, "a\n", true),
            (TextMatch::Plain("Perdu  !\n".into()), false, red, true),
            (TextMatch::Plain("Perdu !\n".into()), false, red, false),
            (TextMatch::Folded("Perdu !".into()), false, red, true),
            (contains("Perdu", None), false, red, true),
            (contains("perdu", None), false, red, false),
            (contains("perdu", None), true, red, true),
            (contains("a", Some(2)), false, "abca", true),
            (contains("a", Some(1)), false, "abca", false),
            (TextMatch::Excludes("Gagné".into()), false, red, true),
            (TextMatch::Excludes("du  !".into()), false, red, false),
            (order(&["a", "b", "a"]), false, "abxa", true),
            (order(&["a", "b", "b"]), false, "abxa", false),
            (pattern("^b.$", None), false, "a\nbc\n", true),
            (pattern("[0-9]+", Some(2)), false, "1 22", true),
            (pattern("[0-9]+", Some(3)), false, "1 22", false),
            (TextMatch::Lines(2), false, "a\nb", true),
            (TextMatch::Lines(2), false, "a\nb\n", true),
            (TextMatch::Lines(1), false, "a\nb\n", false),
            (snapshot(Exactness::Exact), false, "a\nb", true),
            (snapshot(Exactness::Exact), false, "a \nb", false),
            (snapshot(Exactness::Folded), false, "a \n  b", true),
        ];
        for (kind, ignore_case, text, expected) in cases {
            let told = format!("{kind:?} on {text:?}");
            assert_eq!(holds(kind, ignore_case, text), expected, "{told}");
        }
    }

    #[test]
    fn patterns_match_whole_values() {
        assert!(matches_whole("a|bc", "bc").is_ok_and(|b| b));
        assert!(matches_whole("a|bc", "bcd").is_ok_and(|b| !b));
        assert!(matches_whole("(", "a").is_err());
    }
}
