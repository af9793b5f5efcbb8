//! A text without the differences that do not count, and where each of its characters came from.

use super::letters;
use crate::Ignore;
use std::borrow::Cow;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folded {
    pub text: String,
    /// For each byte of `text`, the byte of the source that it comes from.
    pub from: Vec<usize>,
}

impl Folded {
    /// What stands in the source where `text` has this.
    pub fn source<'s>(&self, source: &'s str, range: std::ops::Range<usize>) -> &'s str {
        let (Some(first), Some(last)) = (
            self.from.get(range.start),
            self.from.get(range.end.saturating_sub(1)),
        ) else {
            return "";
        };
        let end = source[*last..].chars().next().map_or(0, char::len_utf8) + last;
        source.get(*first..end).unwrap_or("")
    }
}

type Mark = (char, usize);

/// A text without the differences that do not count, for those who need not know where its
/// characters came from. Blanks at the end of a line and line ends at the end of the text go
/// in any case.
pub fn fold(source: &str, ignore: Ignore) -> String {
    let mut text = String::with_capacity(source.len());
    // Line ends that are only written if something follows.
    let mut ends = 0;
    let mut is_first = true;
    for line in source.split('\n') {
        let line = plain_line(line.strip_suffix('\r').unwrap_or(line), ignore);
        if line.is_empty() && ignore.blank_lines() {
            continue;
        }
        ends += usize::from(!is_first);
        is_first = false;
        if !line.is_empty() {
            text.extend(std::iter::repeat_n('\n', std::mem::take(&mut ends)));
            text.push_str(&line);
        }
    }
    text
}

/// Most lines need no look at their characters: nothing is ignored, or they have no character
/// that could be.
fn plain_line(line: &str, ignore: Ignore) -> Cow<'_, str> {
    let is_kept = line.is_ascii() && !ignore.blanks && !ignore.frame && !line.contains(['-', '`']);
    if ignore.is_nothing() || is_kept {
        let kept = line.trim_end();
        return match ignore.case {
            true => Cow::Owned(kept.to_ascii_lowercase()),
            false => Cow::Borrowed(kept),
        };
    }
    if !ignore.blanks && !ignore.frame && !line.contains(letters::is_hyphen) {
        return Cow::Owned(with_each_folded(line, ignore));
    }
    let marks = line.char_indices().map(|(at, c)| (c, at)).collect();
    let folded = folded_line(marks, ignore);
    Cow::Owned(folded.into_iter().map(|(c, _)| c).collect())
}

/// The line where nothing but capitals and accents is ignored, so that no character depends on those
/// beside it.
fn with_each_folded(line: &str, ignore: Ignore) -> String {
    let mut folded = String::with_capacity(line.len());
    let mut push = |c: char| match ignore.case {
        true => folded.extend(c.to_lowercase()),
        false => folded.push(c),
    };
    for c in line.chars() {
        match letters::plain(c).filter(|_| ignore.accents) {
            Some(text) => text.chars().for_each(&mut push),
            None if ignore.accents && letters::is_mark(c) => {}
            None => push(c),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// The same text, with the place in the source of each of its bytes.
pub fn fold_marked(source: &str, ignore: Ignore) -> Folded {
    let mut lines = Vec::new();
    for line in marked_lines(source) {
        let line = folded_line(line, ignore);
        if !(line.is_empty() && ignore.blank_lines()) {
            lines.push(line);
        }
    }
    while lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    joined(&lines, source.len())
}

fn joined(lines: &[Vec<Mark>], end: usize) -> Folded {
    let mut folded = Folded::default();
    let mut push = |(c, at): Mark| {
        folded.text.push(c);
        folded.from.extend(std::iter::repeat_n(at, c.len_utf8()));
    };
    for (i, line) in lines.iter().enumerate() {
        if i > 0 {
            push((
                '\n',
                line.first().map_or(end, |(_, at)| *at).saturating_sub(1),
            ));
        }
        line.iter().copied().for_each(&mut push);
    }
    folded
}

fn marked_lines(source: &str) -> impl Iterator<Item = Vec<Mark>> {
    let mut start = 0;
    source.split('\n').map(move |line| {
        let at = start;
        start += line.len() + 1;
        let line = line.strip_suffix('\r').unwrap_or(line);
        line.char_indices().map(|(i, c)| (c, at + i)).collect()
    })
}

fn folded_line(mut line: Vec<Mark>, ignore: Ignore) -> Vec<Mark> {
    if ignore.frame {
        unframe(&mut line);
    }
    if ignore.accents {
        line = plain_letters(&line);
    }
    if ignore.case {
        line = line
            .iter()
            .flat_map(|(c, at)| c.to_lowercase().map(|c| (c, *at)))
            .collect();
    }
    if ignore.blanks || ignore.frame {
        line = without_blanks(&line);
    }
    while line.last().is_some_and(|(c, _)| c.is_whitespace()) {
        line.pop();
    }
    line
}

/// Signs of a frame become blanks: those made for drawing always, `|` too, and
/// `+ - = _` where two or more signs of a frame stand together.
fn unframe(line: &mut [Mark]) {
    let is_frame = |c: char| is_rule(c) || matches!(c, '+' | '-' | '=' | '_');
    let mut at = 0;
    while at < line.len() {
        let run = line[at..].iter().take_while(|(c, _)| is_frame(*c)).count();
        for (c, _) in &mut line[at..at + run] {
            if run > 1 || is_rule(*c) {
                *c = ' ';
            }
        }
        at += run.max(1);
    }
}

/// Only ever drawn as part of a frame.
pub fn is_rule(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257f}' | '|' | '¦')
}

/// A hyphen between two letters is a blank: « rendez-vous », « rendez vous ».
fn plain_letters(line: &[Mark]) -> Vec<Mark> {
    let mut plain: Vec<Mark> = Vec::with_capacity(line.len());
    for (c, at) in line {
        match letters::plain(*c) {
            Some(text) => plain.extend(text.chars().map(|c| (c, *at))),
            None if letters::is_mark(*c) => {}
            None => plain.push((*c, *at)),
        }
    }
    for i in 1..plain.len().saturating_sub(1) {
        let letters = plain[i - 1].0.is_alphabetic() && plain[i + 1].0.is_alphabetic();
        if plain[i].0 == '-' && letters {
            plain[i].0 = ' ';
        }
    }
    plain
}

/// A blank only counts between two letters or digits, and then one is as good as several.
fn without_blanks(line: &[Mark]) -> Vec<Mark> {
    let mut kept: Vec<Mark> = Vec::with_capacity(line.len());
    let mut blank = None;
    for &(c, at) in line {
        if c.is_whitespace() {
            blank.get_or_insert(at);
            continue;
        }
        let between = kept.last().is_some_and(|(c, _)| c.is_alphanumeric()) && c.is_alphanumeric();
        if let (Some(at), true) = (blank.take(), between) {
            kept.push((' ', at));
        }
        blank = None;
        kept.push((c, at));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str, ignore: &[&str]) -> String {
        let ignore = ignore.iter().fold(Ignore::default(), |all, name| {
            all.with(name).expect("a name")
        });
        let folded = fold(text, ignore);
        assert_eq!(fold_marked(text, ignore).text, folded, "{text:?}");
        folded
    }

    #[test]
    fn nobody_sees_what_ends_a_line() {
        assert_eq!(folded("a  \r\n\tb \n\n", &[]), "a\n\tb");
        assert_eq!(folded("a\n\n b", &[]), "a\n\n b");
        assert_eq!(folded("\n\na\n\n", &["case"]), "\n\na");
        assert_eq!(folded("\n \r\n", &["accents"]), "");
        assert_eq!(folded("`a` B-c \n", &["accents"]), "'a' B c");
    }

    #[test]
    fn each_name_ignores_its_own() {
        let cases = [
            ("case", "Été, ÉTÉ", "été, été"),
            (
                "accents",
                "l’Œuf « né » à — ça…",
                "l'OEuf \" ne \" a - ca...",
            ),
            (
                "accents",
                "e\u{301}t\u{e9} rendez-vous A-3",
                "ete rendez vous A-3",
            ),
            ("blanks", " Score :  3 \n\n  x  y", "Score:3\nx y"),
            ("blanks", "1 2\n. . .\n█  █", "1 2\n...\n██"),
            ("frame", "+---+---+\n| 1 | -1 |\n+===+\nA ║ █ ║", "1-1\nA█"),
            ("frame", "score = 3 - 1 + x_y", "score=3-1+x_y"),
        ];
        for (name, text, expected) in cases {
            assert_eq!(folded(text, &[name]), expected, "{name}: {text}");
        }
        assert_eq!(folded("GAGNÉ !", &["case", "accents", "blanks"]), "gagne!");
    }

    #[test]
    fn each_character_knows_where_it_comes_from() {
        let text = "Il a  GAGNÉ !\nŒuf";
        let all = Ignore {
            case: true,
            accents: true,
            blanks: true,
            frame: false,
        };
        let folded = fold_marked(text, all);
        let at = folded.text.find("gagne").unwrap();
        assert_eq!(folded.source(text, at..at + 5), "GAGNÉ");
        let at = folded.text.find("oeuf").unwrap();
        assert_eq!(folded.source(text, at..at + 4), "Œuf");
    }
}
