//! What a text must look like.

mod board;
mod near_miss;
mod needle;
mod pattern;
mod until;
mod whole;

pub(super) use pattern::matches_whole;
pub(super) use until::until;
pub(super) use whole::unequal;

use super::context::Snapshots;
use super::interruption::{Flow, Interruption};
use super::outcome::{Mismatch, Picture, Subject, Wanted};
use near_miss::{near_miss, near_word};
use needle::Haystack;
use scenario::scenario::{TextMatch, TextMatcher, Wordings};
use seen::{Exactness, Ignore};
use seen::{
    Word, count_affirmed, count_words, fold, normalized_colors, spoken_words, without_colors,
};
use whole::whole_text;

/// A text, the part of it that came after the last reading, and the whole with the line breaks
/// that a player types.
#[derive(Clone, Copy)]
pub(super) struct TextViews<'a> {
    pub text: &'a str,
    /// What the calls before have printed.
    pub said_before: &'a str,
    pub at_end: &'a str,
    /// Where words must be lacking: at the end, only what was not printed before.
    pub lacking: &'a str,
    pub new_at_end: &'a str,
    pub on_terminal: &'a str,
}

impl<'a> From<&'a str> for TextViews<'a> {
    fn from(text: &'a str) -> TextViews<'a> {
        TextViews {
            text,
            said_before: "",
            at_end: text,
            lacking: text,
            new_at_end: text,
            on_terminal: text,
        }
    }
}

/// All matchers must hold.
pub(super) fn check<'a>(
    matchers: &[TextMatcher],
    said: impl Into<TextViews<'a>>,
    subject: &Subject,
    snapshots: &dyn Snapshots,
) -> Flow<()> {
    let said = said.into();
    matchers
        .iter()
        .try_for_each(|matcher| one(matcher, said, subject, snapshots))
}

fn one(
    matcher: &TextMatcher,
    said: TextViews<'_>,
    subject: &Subject,
    snapshots: &dyn Snapshots,
) -> Flow<()> {
    let text = said.text;
    let ignore = matcher.ignore;
    let mut lines = Vec::new();
    let whole = |expected: &str, exactness| whole_text(expected, text, subject, exactness, ignore);
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
                return Err(Interruption::mistake(
                    format!("il n'y a pas d'instantané `{name}`"),
                    format!("there is no snapshot `{name}`"),
                ));
            };
            return whole(&expected, *exactness);
        }
        TextMatch::Contains {
            texts,
            times,
            colors,
        } => contains(text, texts, *times, *colors, ignore),
        TextMatch::Excludes(texts) => {
            let hay = Haystack::new(&without_colors(text), ignore);
            let there = texts.iter().find(|part| hay.count(part) > 0);
            there.map(|part| {
                lines = lines_with(text, |line| Haystack::new(line, ignore).count(part) > 0);
                Wanted::WithoutText(part.clone())
            })
        }
        TextMatch::InOrder(parts) => {
            let hay = Haystack::new(&without_colors(text), ignore);
            hay.first_missing(parts).map(|missing| {
                let there = |line: &str| {
                    let hay = Haystack::new(line, ignore);
                    parts[missing].iter().any(|part| hay.count(part) > 0)
                };
                lines = lines_with(text, there);
                Wanted::InOrder {
                    texts: parts.iter().map(|p| p.join(" / ")).collect(),
                    missing,
                    earlier: !lines.is_empty(),
                }
            })
        }
        TextMatch::Either(choices) => return either(choices, said, subject, snapshots),
        TextMatch::AtEnd(matchers) => {
            let at_end = TextViews {
                lacking: said.new_at_end,
                said_before: said.said_before,
                ..TextViews::from(said.at_end)
            };
            return check(matchers, at_end, subject, snapshots);
        }
        TextMatch::Board(wanted) => return board::check(wanted, said, subject),
        TextMatch::Words { words, times } => missing_words(text, words, *times),
        TextMatch::LacksWords(words) => {
            let forms: Vec<Word> = words.iter().map(|w| Word::new(w)).collect();
            let counts = count_affirmed(said.lacking, &forms);
            let there = words.iter().zip(counts).find(|(_, count)| *count > 0);
            there.map(|(word, _)| {
                let form = [Word::new(word)];
                lines = lines_with(text, |line| count_affirmed(line, &form)[0] > 0);
                Wanted::WithoutWord(word.clone())
            })
        }
        TextMatch::NewWords => {
            let before = spoken_words(said.said_before);
            let is_new = spoken_words(text).iter().any(|word| !before.contains(word));
            (!is_new).then_some(Wanted::NewWords)
        }
        TextMatch::Matches {
            pattern,
            says,
            times,
            colors,
        } => {
            let told = colored(text, *colors);
            let found = pattern::count(pattern, &told, ignore)?;
            let enough = times.map_or(found > 0, |n| n == found);
            let until = || until(pattern, &told).filter(|_| found == 0);
            (!enough).then(|| Wanted::FormInside {
                says: says.clone(),
                times: *times,
                found,
                until: until(),
            })
        }
        TextMatch::Lines(expected) => {
            let found = fold(&without_colors(text), ignore).lines().count();
            (found != *expected).then_some(Wanted::Lines {
                expected: *expected,
                found,
            })
        }
    };
    match wanted {
        None => Ok(()),
        Some(wanted) => {
            lines.extend(departure(&wanted));
            Err(Interruption::mismatch(Mismatch::Unmatched {
                subject: subject.clone(),
                wanted,
                found: Picture::Text(text.to_owned()),
                lines,
            }))
        }
    }
}

/// The line where a text departs from what is wanted, as far as that can be told.
fn departure(wanted: &Wanted) -> Option<usize> {
    match wanted {
        Wanted::Text { near, .. } | Wanted::Word { near, .. } => near.as_ref().map(|n| n.line),
        Wanted::FormInside { until, .. } => until.as_ref().map(|u| u.line),
        _ => None,
    }
}

fn lines_with(text: &str, is_there: impl Fn(&str) -> bool) -> Vec<usize> {
    let plain = without_colors(text);
    let lines = plain.split('\n').enumerate();
    lines
        .filter(|(_, line)| is_there(line))
        .map(|(i, _)| i)
        .collect()
}

/// When none holds, the one that came closest is reported; of several, the last.
fn either(
    choices: &[Vec<TextMatcher>],
    said: TextViews<'_>,
    subject: &Subject,
    snapshots: &dyn Snapshots,
) -> Flow<()> {
    let mut nearest = None;
    for choice in choices {
        let mut held = 0;
        let tried = choice.iter().try_for_each(|matcher| {
            one(matcher, said, subject, snapshots)?;
            held += 1;
            Ok(())
        });
        match (tried, &nearest) {
            (Ok(()), _) => return Ok(()),
            (Err(_), Some((most, _))) if *most > held => {}
            (Err(trouble), _) => nearest = Some((held, trouble)),
        }
    }
    nearest.map_or(Ok(()), |(_, trouble)| Err(trouble))
}

fn colored(text: &str, colors: bool) -> String {
    match colors {
        true => normalized_colors(text),
        false => without_colors(text),
    }
}

fn contains(
    text: &str,
    texts: &Wordings,
    times: Option<usize>,
    colors: bool,
    ignore: Ignore,
) -> Option<Wanted> {
    let told = colored(text, colors);
    let hay = Haystack::new(&told, ignore);
    let found = texts.iter().map(|part| hay.count(part)).sum();
    let enough = times.map_or(found > 0, |n| n == found);
    (!enough).then(|| Wanted::Text {
        texts: texts.clone(),
        times,
        found,
        near: texts
            .iter()
            .find_map(|part| near_miss(&told, part))
            .filter(|_| times.is_none()),
    })
}

/// The first of these words that is not found in any of its wordings.
fn missing_words(text: &str, words: &[Wordings], times: Option<usize>) -> Option<Wanted> {
    words.iter().find_map(|wordings| {
        let forms: Vec<Word> = wordings.iter().map(|w| Word::new(w)).collect();
        let found = count_words(text, &forms).iter().sum();
        let enough = times.map_or(found > 0, |n| n == found);
        (!enough).then(|| Wanted::Word {
            wordings: wordings.clone(),
            times,
            found,
            near: near_word(text, wordings).filter(|_| times.is_none()),
        })
    })
}

#[cfg(test)]
mod tests;
