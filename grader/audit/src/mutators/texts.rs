//! Texts nearly the same: letter case, accent, final sign, padding. In a word that a program
//! works with they are mistakes, in a message that somebody reads they are nobody's affair.

use super::change::Change;
use std::ops::Range;

/// A text of so many lines is a story or a drawing, which students are given or invent.
const STORY: usize = 3;

/// Other versions of a text between double quotes, escapes as written. What is printed is read
/// by somebody, and so is a sentence, wherever it stands.
pub fn of_text(quoted: &str, range: Range<usize>, is_printed: bool) -> Vec<Change> {
    let inner = quoted.strip_prefix('"').and_then(|q| q.strip_suffix('"'));
    let is_short = |inner: &&str| !inner.is_empty() && inner.matches('\n').count() < STORY;
    let Some(inner) = inner.filter(is_short) else {
        return Vec::new();
    };
    let shown = shown(inner);
    if is_printed || is_sentence(&shown) {
        return of_message(inner, &shown, range);
    }
    let found = [
        ("wrong letter case", other_case(inner, &shown)),
        ("word without its accent", without_accent(inner, &shown)),
        ("plural forgotten", without_plural(inner, &shown)),
        ("last character left out", without_last(inner, &shown)),
        ("padding off by one", other_width(inner)),
        ("padding off by one", one_blank_less(inner, &shown)),
    ];
    let change = |put: String, mistake| Change::new(range.clone(), quote(&put), mistake);
    let made = found.into_iter();
    made.filter_map(|(mistake, put)| Some(change(put?, mistake)))
        .collect()
}

/// Versions of a message that are as good; a word with a letter too few is neither right nor
/// a mistake of the program.
fn of_message(inner: &str, shown: &[(usize, char)], range: Range<usize>) -> Vec<Change> {
    let last = shown.iter().rev().find(|(_, c)| !c.is_whitespace());
    let ends_in_a_sign = last.is_some_and(|(_, c)| c.is_ascii_punctuation());
    let found = [
        ("other letter case", other_case(inner, shown)),
        ("message without an accent", without_accent(inner, shown)),
        (
            "final punctuation left out",
            without_last(inner, shown).filter(|_| ends_in_a_sign),
        ),
        ("other padding", other_width(inner)),
        ("other padding", one_blank_less(inner, shown)),
    ];
    let change = |put: String, what| Change::right(range.clone(), quote(&put), what);
    let made = found.into_iter();
    made.filter_map(|(what, put)| Some(change(put?, what)))
        .collect()
}

/// Two words with blanks between them, or one that is exclaimed: `Perdu !`.
fn is_sentence(shown: &[(usize, char)]) -> bool {
    let shown: String = shown.iter().map(|(_, c)| *c).collect();
    let is_word = |word: &&str| word.chars().any(char::is_alphabetic);
    match shown.split_whitespace().filter(is_word).count() {
        0 => false,
        1 => shown.trim_end().ends_with(" !"),
        _ => true,
    }
}

fn quote(inner: &str) -> String {
    format!("\"{inner}\"")
}

/// Offsets of the characters that are shown as they are: neither escapes, nor colours,
/// nor what stands between braces.
fn shown(inner: &str) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    let mut signs = inner.char_indices().peekable();
    while let Some((at, c)) = signs.next() {
        match c {
            '{' => while signs.next().is_some_and(|(_, c)| c != '}') {},
            '\\' => match signs.next() {
                Some((_, 'x')) => {
                    let code: String = signs.by_ref().take(2).map(|(_, c)| c).collect();
                    if code == "1b" {
                        while signs.next().is_some_and(|(_, c)| !c.is_alphabetic()) {}
                    }
                }
                Some((_, 'u')) => while signs.next().is_some_and(|(_, c)| c != '}') {},
                _ => {}
            },
            _ => found.push((at, c)),
        }
    }
    found
}

fn put(inner: &str, at: usize, old: char, new: &str) -> String {
    format!("{}{new}{}", &inner[..at], &inner[at + old.len_utf8()..])
}

fn other_case(inner: &str, shown: &[(usize, char)]) -> Option<String> {
    let (at, c) = *shown.iter().find(|(_, c)| c.is_alphabetic())?;
    let turned: String = match c.is_lowercase() {
        true => c.to_uppercase().collect(),
        false => c.to_lowercase().collect(),
    };
    (turned != c.to_string()).then(|| put(inner, at, c, &turned))
}

fn without_accent(inner: &str, shown: &[(usize, char)]) -> Option<String> {
    const PLAIN: [(&str, &str); 6] = [
        ("éèêë", "e"),
        ("àâ", "a"),
        ("îï", "i"),
        ("ôö", "o"),
        ("ùûü", "u"),
        ("ç", "c"),
    ];
    shown.iter().find_map(|(at, c)| {
        let (_, plain) = PLAIN.iter().find(|(accented, _)| accented.contains(*c))?;
        Some(put(inner, *at, *c, plain))
    })
}

/// The first word of several letters that ends in s.
fn without_plural(inner: &str, shown: &[(usize, char)]) -> Option<String> {
    let is_letter = |i: Option<usize>| {
        i.and_then(|i| shown.get(i))
            .is_some_and(|(_, c)| c.is_alphabetic())
    };
    let i = (3..shown.len()).find(|&i| {
        shown[i].1 == 's' && (1..=3).all(|k| is_letter(i.checked_sub(k))) && !is_letter(Some(i + 1))
    })?;
    Some(put(inner, shown[i].0, 's', ""))
}

/// A message's last sign: its dot, or whatever it ends with.
fn without_last(inner: &str, shown: &[(usize, char)]) -> Option<String> {
    let (at, c) = *shown.iter().rev().find(|(_, c)| !c.is_whitespace())?;
    (shown.len() > 1).then(|| put(inner, at, c, ""))
}

/// `{:>3}` for `{:>2}`.
fn other_width(inner: &str) -> Option<String> {
    let colon = inner.find('{').and_then(|open| {
        let close = open + inner[open..].find('}')?;
        Some(open + inner[open..close].find(':')?)
    })?;
    let digit = inner[colon..].find(|c: char| c.is_ascii_digit())? + colon;
    let close = inner[colon..].find('}')? + colon;
    let old = inner[digit..]
        .chars()
        .next()
        .filter(|_| digit < close && !inner[colon..digit].contains('.'))?;
    let width = old.to_digit(10)? + 1;
    Some(put(inner, digit, old, &width.to_string()))
}

/// One of two blanks side by side; between those around a value stands the value.
fn one_blank_less(inner: &str, shown: &[(usize, char)]) -> Option<String> {
    let pair = shown
        .windows(2)
        .find(|pair| pair[0].1 == ' ' && pair[1] == (pair[0].0 + 1, ' '))?;
    Some(put(inner, pair[0].0, ' ', ""))
}

#[cfg(test)]
mod tests {
    use super::of_text;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let quoted = format!("\"{text}\"");
        let made = of_text(&quoted, 0..quoted.len(), false);
        let made: Vec<&str> = made.iter().map(|c| c.put.trim_matches('"')).collect();
        assert_eq!(made, expected);
    }

    #[test]
    fn a_word_is_nearly_right_in_several_ways() {
        check("Bombes", &["bombes", "Bombe", "Bombe"]);
        check("Gagné !", &["gagné !", "Gagne !", "Gagné "]);
    }

    #[test]
    fn a_message_in_another_spelling_is_right() {
        check(
            "Il reste 3  virus.",
            &[
                "il reste 3  virus.",
                "Il reste 3  virus",
                "Il reste 3 virus.",
            ],
        );
        check("Il reste des virus", &["il reste des virus"]);
        let sides = |text: &str, is_printed| -> Vec<bool> {
            let made = of_text(text, 0..text.len(), is_printed);
            made.iter().map(|change| change.is_right).collect()
        };
        assert_eq!(sides("\"Gagné !\"", true), [true; 3]);
        assert_eq!(sides("\"Gagné !\"", false), [true; 3]);
        assert_eq!(sides("\"Gagné\"", false), [false; 3]);
        assert_eq!(sides("\"classic\"", false), [false; 2]);
        assert_eq!(sides("\"Il reste 3 virus\"", false), [true]);
    }

    #[test]
    fn a_value_is_not_joined_to_the_word_before_it() {
        check("{n} est là", &["{n} Est là", "{n} est la"]);
        check("Le joueur {nom} est parti", &["le joueur {nom} est parti"]);
    }

    #[test]
    fn escapes_colours_and_values_stay_as_they_are() {
        check(
            "\\x1b[31m{n:>2} mots\\n",
            &[
                "\\x1b[31m{n:>2} Mots\\n",
                "\\x1b[31m{n:>2} mot\\n",
                "\\x1b[31m{n:>2} mot\\n",
                "\\x1b[31m{n:>3} mots\\n",
            ],
        );
        check("\\n", &[]);
        check("  ", &[" "]);
    }
}
