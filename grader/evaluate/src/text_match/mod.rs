//! What a text must look like.

mod board;
mod near_miss;
mod needle;
mod new_words;
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
use new_words::no_new_words;
use scenario::scenario::{TextMatch, TextMatcher, Wordings};
use seen::{Exactness, Ignore};
use seen::{
    Word, count_affirmed, count_announced, count_words, fold, normalized_colors, without_colors,
};
use std::ops::Deref;
use whole::whole_text;

/// A text, the part of it that came after the last reading, and the whole with the line breaks
/// that a player types.
#[derive(Clone, Copy)]
pub(super) struct TextViews<'a> {
    pub text: &'a str,
    /// What the calls before have printed.
    pub said_before: &'a str,
    /// What the call before has printed, if there was one.
    pub last_said: Option<&'a str>,
    pub at_end: &'a str,
    /// Where words must be lacking: at the end, only what was not printed before.
    pub lacking: View<'a>,
    pub new_at_end: View<'a>,
    pub on_terminal: View<'a>,
}

/// A text, or one that is put together where a matcher first looks at it.
#[derive(Clone, Copy)]
pub(super) enum View<'a> {
    Ready(&'a str),
    OnDemand(&'a dyn Deref<Target = String>),
}

impl<'a> View<'a> {
    fn text(self) -> &'a str {
        match self {
            View::Ready(text) => text,
            View::OnDemand(text) => text,
        }
    }
}

impl<'a> From<&'a str> for TextViews<'a> {
    fn from(text: &'a str) -> TextViews<'a> {
        TextViews {
            text,
            said_before: "",
            last_said: None,
            at_end: text,
            lacking: View::Ready(text),
            new_at_end: View::Ready(text),
            on_terminal: View::Ready(text),
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

/// What a text is not, and the lines of it where that is seen, from 0.
struct Unmet {
    wanted: Wanted,
    lines: Vec<usize>,
}

impl From<Wanted> for Unmet {
    fn from(wanted: Wanted) -> Unmet {
        let lines = departure(&wanted).into_iter().collect();
        Unmet { wanted, lines }
    }
}

fn one(
    matcher: &TextMatcher,
    said: TextViews<'_>,
    subject: &Subject,
    snapshots: &dyn Snapshots,
) -> Flow<()> {
    let text = said.text;
    let ignore = matcher.ignore;
    let whole = |expected: &str, exactness| whole_text(expected, text, subject, exactness, ignore);
    let unmet = match &matcher.kind {
        TextMatch::Exact(expected) => return whole(expected, Exactness::Exact),
        TextMatch::Plain(expected) => return whole(expected, Exactness::Plain),
        TextMatch::Folded(expected) => return whole(expected, Exactness::Folded),
        TextMatch::Snapshot { name, exactness } => {
            return whole(&snapshot(name, *exactness, text, snapshots)?, *exactness);
        }
        TextMatch::Either(choices) => return either(choices, said, subject, snapshots),
        TextMatch::AtEnd(matchers) => {
            let at_end = TextViews {
                lacking: said.new_at_end,
                said_before: said.said_before,
                last_said: said.last_said,
                ..TextViews::from(said.at_end)
            };
            return check(matchers, at_end, subject, snapshots);
        }
        TextMatch::Board(wanted) => return board::check(wanted, said, subject),
        TextMatch::Contains {
            texts,
            times,
            colors,
        } => contains(text, texts, *times, *colors, ignore).map(Unmet::from),
        TextMatch::Excludes(texts) => text_too_many(text, texts, ignore),
        TextMatch::InOrder(parts) => out_of_order(text, parts, ignore),
        TextMatch::Words { words, times } => missing_words(text, words, *times).map(Unmet::from),
        TextMatch::LacksWords(words) => word_too_many(said, words),
        TextMatch::Announces(words) => unannounced(text, words),
        TextMatch::NewWords => no_new_words(said).map(Unmet::from),
        TextMatch::Repeats => other_than_before(said).map(Unmet::from),
        TextMatch::Matches {
            pattern,
            says,
            times,
            colors,
        } => {
            let told = colored(text, *colors);
            let found = pattern::count(pattern, &told, ignore)?;
            let enough = times.map_or(found > 0, |n| n == found);
            let wanted = || Wanted::FormInside {
                says: says.clone(),
                times: *times,
                found,
                until: until(pattern, &told).filter(|_| found == 0),
            };
            (!enough).then(wanted).map(Unmet::from)
        }
        TextMatch::Lines(expected) => other_length(text, *expected, ignore).map(Unmet::from),
    };
    let Some(Unmet { wanted, lines }) = unmet else {
        return Ok(());
    };
    Err(Interruption::mismatch(Mismatch::Unmatched {
        subject: subject.clone(),
        wanted,
        found: Picture::Text(text.to_owned()),
        lines,
    }))
}

fn snapshot(
    name: &str,
    exactness: Exactness,
    text: &str,
    snapshots: &dyn Snapshots,
) -> Flow<String> {
    // What a snapshot does not compare is not stored in it.
    match exactness {
        Exactness::Exact => snapshots.found(name, text),
        _ => snapshots.found(name, &without_colors(text)),
    }
    snapshots.text(name).ok_or_else(|| {
        Interruption::mistake(
            format!("il n'y a pas d'instantané `{name}`"),
            format!("there is no snapshot `{name}`"),
        )
    })
}

fn text_too_many(text: &str, texts: &[String], ignore: Ignore) -> Option<Unmet> {
    let hay = Haystack::new(&without_colors(text), ignore);
    let part = texts.iter().find(|part| hay.count(part) > 0)?;
    Some(Unmet {
        wanted: Wanted::WithoutText(part.clone()),
        lines: lines_with(text, |line| Haystack::new(line, ignore).count(part) > 0),
    })
}

fn out_of_order(text: &str, parts: &[Wordings], ignore: Ignore) -> Option<Unmet> {
    let hay = Haystack::new(&without_colors(text), ignore);
    let missing = hay.first_missing(parts)?;
    let lines = lines_with(text, |line: &str| {
        let hay = Haystack::new(line, ignore);
        parts[missing].iter().any(|part| hay.count(part) > 0)
    });
    let wanted = Wanted::InOrder {
        texts: parts.iter().map(|p| p.join(" / ")).collect(),
        missing,
        earlier: !lines.is_empty(),
    };
    Some(Unmet { wanted, lines })
}

fn word_too_many(said: TextViews<'_>, words: &[String]) -> Option<Unmet> {
    let forms: Vec<Word> = words.iter().map(|w| Word::new(w)).collect();
    let counts = count_affirmed(said.lacking.text(), &forms);
    let (word, _) = words.iter().zip(counts).find(|(_, count)| *count > 0)?;
    let form = [Word::new(word)];
    Some(Unmet {
        wanted: Wanted::WithoutWord(word.clone()),
        lines: lines_with(said.text, |line| count_affirmed(line, &form)[0] > 0),
    })
}

/// The first of these words that is not there, or is denied wherever it is.
fn unannounced(text: &str, words: &[Wordings]) -> Option<Unmet> {
    words.iter().find_map(|wordings| {
        let forms: Vec<Word> = wordings.iter().map(|w| Word::new(w)).collect();
        let is_announced = count_announced(text, &forms).iter().any(|count| *count > 0);
        if is_announced {
            return None;
        }
        let missing = missing_words(text, std::slice::from_ref(wordings), None);
        Some(missing.map_or_else(|| denied(text, wordings, &forms), Unmet::from))
    })
}

fn denied(text: &str, wordings: &Wordings, forms: &[Word]) -> Unmet {
    let is_there = |line: &str| count_words(line, forms).iter().any(|count| *count > 0);
    Unmet {
        wanted: Wanted::Announced(wordings.clone()),
        lines: lines_with(text, is_there),
    }
}

fn other_than_before(said: TextViews<'_>) -> Option<Wanted> {
    let is_repeated = said.last_said.is_some_and(|last| {
        let [last, now] = [last, said.text].map(|text| without_sentences(&normalized_colors(text)));
        last.trim_end() == now.trim_end()
    });
    (!is_repeated).then_some(Wanted::Repeated)
}

/// What is drawn, without the lines that only say something: advice and counters may change.
/// Where nothing else is left, all of it is what is drawn.
fn without_sentences(text: &str) -> String {
    let lines = text.lines().filter(|line| !is_sentence(line));
    let drawn: String = lines.map(|line| format!("{line}\n")).collect();
    match drawn.trim().is_empty() {
        true => text.to_owned(),
        false => drawn,
    }
}

/// Words with their marks. Cells may be letters, too: `Ligne A X X`, `XXB`.
fn is_sentence(line: &str) -> bool {
    const MARKS: &str = " \t.,:;!?'’\"«»()-–—…/%°";
    let line = without_colors(line);
    if !line
        .chars()
        .all(|c| c.is_alphanumeric() || MARKS.contains(c))
    {
        return false;
    }
    let words = line.split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = words.filter(|word| word.chars().count() > 2).collect();
    let vowels = "aeiouyàâéèêëîïôùûü";
    let is_said = |word: &&str| word.contains(|c: char| vowels.contains(c));
    let pieces = || line.split_whitespace();
    let single = pieces().filter(|piece| piece.chars().count() == 1).count();
    !words.is_empty() && words.iter().all(is_said) && 2 * single <= pieces().count()
}

fn other_length(text: &str, expected: usize, ignore: Ignore) -> Option<Wanted> {
    let found = fold(&without_colors(text), ignore).lines().count();
    (found != expected).then_some(Wanted::Lines { expected, found })
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
