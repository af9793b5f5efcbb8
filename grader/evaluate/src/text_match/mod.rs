//! What a text must look like.

mod board;
mod near;
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
use near::{near_miss, near_word};
use needle::Haystack;
use scenario::scenario::{TextMatch, TextMatcher, Wordings};
use scenario::seen::{Exactness, Ignore};
use scenario::seen::{Word, fold, in_words, painted, without_colors};
use whole::whole_text;

/// A text, the part of it that came after the last reading, and the whole with the line breaks
/// of whoever typed.
#[derive(Clone, Copy)]
pub(super) struct Said<'a> {
    pub text: &'a str,
    pub at_end: &'a str,
    pub on_terminal: &'a str,
}

impl<'a> From<&'a str> for Said<'a> {
    fn from(text: &'a str) -> Said<'a> {
        Said {
            text,
            at_end: text,
            on_terminal: text,
        }
    }
}

/// All matchers must hold.
pub(super) fn check<'a>(
    matchers: &[TextMatcher],
    said: impl Into<Said<'a>>,
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
    said: Said<'_>,
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
                return Err(Interruption::mistake(format!(
                    "there is no snapshot `{name}`"
                )));
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
        TextMatch::AtEnd(matchers) => return check(matchers, said.at_end, subject, snapshots),
        TextMatch::Board(wanted) => return board::check(wanted, said.on_terminal, subject),
        TextMatch::Words { words, times } => missing_words(text, words, *times),
        TextMatch::LacksWords(words) => {
            let forms: Vec<Word> = words.iter().map(|w| Word::new(w)).collect();
            let counts = in_words(text, &forms);
            let there = words.iter().zip(counts).find(|(_, count)| *count > 0);
            there.map(|(word, _)| {
                let form = [Word::new(word)];
                lines = lines_with(text, |line| in_words(line, &form)[0] > 0);
                Wanted::WithoutWord(word.clone())
            })
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
            Err(Interruption::problem(Mismatch::Unmatched {
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

/// What is reported of several that do not hold is the one of which most did, of equals the last.
fn either(
    choices: &[Vec<TextMatcher>],
    said: Said<'_>,
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
        true => painted(text),
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
        let found = in_words(text, &forms).iter().sum();
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
mod tests {
    use super::*;
    use scenario::scenario::{BoardMatch, Which};
    use std::collections::BTreeMap;

    fn holds(kind: TextMatch, ignore: Ignore, text: &str) -> bool {
        let snapshots = BTreeMap::from([("seen".to_owned(), "a\nb\n".to_owned())]);
        let matcher = TextMatcher { kind, ignore };
        check(&[matcher], text, &Subject::Screen, &snapshots).is_ok()
    }

    fn contains(text: &str, times: Option<usize>) -> TextMatch {
        TextMatch::Contains {
            texts: vec![text.into()],
            times,
            colors: false,
        }
    }

    fn ignored(names: &str) -> Ignore {
        names
            .split_whitespace()
            .fold(Ignore::default(), |all, name| {
                all.with(name).expect("a name")
            })
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
        let between = "║ \u{1b}[32m◘\u{1b}[37m ║ \u{1b}[32m◘\u{1b}[37m ║";
        let order = |parts: &[&str]| {
            TextMatch::InOrder(parts.iter().map(|p| vec![(*p).to_owned()]).collect())
        };
        let pattern = |p: &str, times, colors| TextMatch::Matches {
            pattern: p.into(),
            says: Default::default(),
            times,
            colors,
        };
        let excludes = |p: &str| TextMatch::Excludes(vec![p.into()]);
        let cases = [
            (pattern("31mPerdu", Some(1), true), "", red, true),
            (pattern("32m◘\u{1b}", Some(2), true), "", between, true),
            (pattern("31mPerdu", None, false), "", red, false),
            (TextMatch::Exact("a\n".into()), "", "a\n", true),
            (TextMatch::Exact("A\n".into()), "case", "a\n", true),
            (TextMatch::Plain("Perdu  !\n".into()), "", red, true),
            (TextMatch::Plain("Perdu !\n".into()), "", red, false),
            (TextMatch::Folded("Perdu !".into()), "", red, true),
            (contains("Perdu", None), "", red, true),
            (contains("perdu", None), "", red, false),
            (contains("perdu", None), "case", red, true),
            (contains("a", Some(2)), "", "abca", true),
            (contains("a", Some(1)), "", "abca", false),
            (excludes("Gagné"), "", red, true),
            (excludes("du  !"), "", red, false),
            (order(&["a", "b", "a"]), "", "abxa", true),
            (order(&["a", "b", "b"]), "", "abxa", false),
            (pattern("^b.$", None, false), "", "a\nbc\n", true),
            (pattern("[0-9]+", Some(2), false), "", "1 22", true),
            (pattern("[0-9]+", Some(3), false), "", "1 22", false),
            (TextMatch::Lines(2), "", "a\nb", true),
            (TextMatch::Lines(2), "", "a\nb\n", true),
            (TextMatch::Lines(1), "", "a\nb\n", false),
            (snapshot(Exactness::Exact), "", "a\nb", true),
            (snapshot(Exactness::Exact), "", " a\nb", false),
            (snapshot(Exactness::Folded), "", "a \n  b", true),
        ];
        for (kind, ignore, text, expected) in cases {
            let told = format!("{kind:?} on {text:?}");
            assert_eq!(holds(kind, ignored(ignore), text), expected, "{told}");
        }
    }

    /// Whatever is asked of a text, what nobody sees never decides.
    #[test]
    fn of_either_the_nearest_is_told() {
        let words = |word: &str| TextMatcher {
            kind: TextMatch::Words {
                words: vec![vec![word.to_owned()]],
                times: None,
            },
            ignore: Ignore::default(),
        };
        let either = || {
            let won = vec![words("gagné"), words("bravo")];
            TextMatch::Either(vec![won, vec![words("perdu")]])
        };
        assert!(holds(either(), Ignore::default(), "Perdu !"));
        assert!(holds(either(), Ignore::default(), "Gagné, bravo !"));
        let matcher = TextMatcher {
            kind: either(),
            ignore: Ignore::default(),
        };
        let snapshots: BTreeMap<String, String> = BTreeMap::new();
        let told = check(&[matcher], "Gagné !", &Subject::Screen, &snapshots);
        let told = told.map_err(|trouble| *trouble);
        let Err(Interruption::Mismatch(Mismatch::Unmatched { wanted, .. })) = told else {
            panic!("{told:?}");
        };
        let Wanted::Word { wordings, .. } = wanted else {
            panic!("{wanted:?}");
        };
        assert_eq!(wordings, ["bravo"]);
    }

    #[test]
    fn what_is_said_before_the_last_reading_is_not_said_at_the_end() {
        let lacks = TextMatcher {
            kind: TextMatch::LacksWords(vec!["perdu".into()]),
            ignore: Ignore::default(),
        };
        let at_end = TextMatcher {
            kind: TextMatch::AtEnd(vec![lacks.clone()]),
            ignore: Ignore::default(),
        };
        let snapshots: BTreeMap<String, String> = BTreeMap::new();
        let rules = "Une bombe, et c'est perdu !\n";
        let holds = |matcher: &TextMatcher, end: &str| {
            let text = format!("{rules}{end}");
            let said = Said {
                text: &text,
                at_end: end,
                on_terminal: &text,
            };
            check(
                std::slice::from_ref(matcher),
                said,
                &Subject::Screen,
                &snapshots,
            )
            .is_ok()
        };
        assert!(holds(&at_end, "Gagné !"));
        assert!(!holds(&at_end, "Perdu !"));
        assert!(!holds(&lacks, "Gagné !"));
    }

    #[test]
    fn nothing_unseen_counts() {
        let texts = [
            "\u{1b}[1;31mPerdu\u{1b}[0m !\nFin",
            "\u{1b}[31m\u{1b}[1mPerdu\u{1b}[0m\u{1b}[0m !  \r\nFin \n\n",
            "\u{1b}[32m\u{1b}[0m\u{1b}[1;31mPerdu\u{1b}[22;39m !\nFin",
        ];
        let kinds = || {
            let mut kinds: Vec<TextMatch> = texts
                .iter()
                .flat_map(|t| [TextMatch::Exact((*t).into()), TextMatch::Plain((*t).into())])
                .collect();
            kinds.push(contains("!\nFin\n", Some(1)));
            kinds.push(contains("Fin ", Some(1)));
            kinds.push(TextMatch::Lines(2));
            kinds
        };
        for text in texts {
            for kind in kinds() {
                let plain = without_colors(text);
                let colored = !matches!(&kind, TextMatch::Plain(t) if !t.contains('\u{1b}'));
                let told = format!("{kind:?} on {text:?}");
                assert!(
                    holds(kind, Ignore::default(), if colored { text } else { &plain }),
                    "{told}"
                );
            }
        }
        let blank = TextMatch::Exact("\u{1b}[41mx\u{1b}[0m".into());
        assert!(!holds(blank, Ignore::default(), "x"));
    }

    #[test]
    fn one_wording_is_as_good_as_another() {
        let either = TextMatch::Contains {
            texts: vec!["Gagné".into(), "Bravo".into()],
            times: None,
            colors: false,
        };
        assert!(holds(either.clone(), Ignore::default(), "Bravo !"));
        assert!(!holds(either.clone(), Ignore::default(), "gagne"));
        assert!(holds(either, ignored("case accents"), "vous avez GAGNE"));
        let order = TextMatch::InOrder(vec![vec!["b".into(), "a".into()], vec!["b".into()]]);
        assert!(holds(order.clone(), Ignore::default(), "ab"));
        assert!(!holds(order, Ignore::default(), "ba"));
    }

    #[test]
    fn words_are_found_whatever_stands_around_them() {
        let words = |words: &[&[&str]]| TextMatch::Words {
            words: words
                .iter()
                .map(|w| w.iter().map(|w| (*w).into()).collect())
                .collect(),
            times: None,
        };
        let text = "Félicitations, vous avez GAGNE en 12 coups";
        assert!(holds(
            words(&[&["gagné"], &["12"]]),
            Ignore::default(),
            text
        ));
        assert!(holds(
            words(&[&["bravo", "félicitation*"]]),
            Ignore::default(),
            text
        ));
        assert!(!holds(
            words(&[&["gagné"], &["2"]]),
            Ignore::default(),
            text
        ));
        let lacks = |w: &str| TextMatch::LacksWords(vec![w.into()]);
        assert!(holds(lacks("gagn"), Ignore::default(), text));
        assert!(!holds(lacks("gagne"), Ignore::default(), text));
    }

    #[test]
    fn a_board_is_compared_whatever_its_frame() {
        let board = |equals: Option<&str>, which| {
            let rows = |t: &str| -> Vec<Vec<String>> {
                let row = |r: &str| r.split(' ').map(str::to_owned).collect();
                t.split('/').map(row).collect()
            };
            TextMatch::Board(Box::new(BoardMatch {
                counts: Vec::new(),
                equals: equals.map(rows),
                rows: 2,
                cols: 2,
                cells: vec![
                    ("1".into(), Vec::new()),
                    (".".into(), vec![" ".into()]),
                    ("#".into(), vec!["█".into()]),
                ],
                frame: String::new(),
                which,
            }))
        };
        let text = "║ █ ║ █ ║\n║ █ ║ █ ║\nA1 ?\n  0 1\nA 1 █\nB █ 1\nGagné !";
        let holds = |kind| holds(kind, Ignore::default(), text);
        assert!(holds(board(Some("1 #/# 1"), Which::Last)));
        assert!(!holds(board(Some("# #/# #"), Which::Last)));
        assert!(holds(board(Some("# #/# #"), Which::First)));
        assert!(holds(board(Some("# #/# #"), Which::Any)));
        assert!(!holds(board(Some("# 1/# #"), Which::Any)));
        assert!(holds(board(None, Which::Last)));
        let snapshots = BTreeMap::new();
        let problem = |kind, text| {
            let ignore = Ignore::default();
            let trouble = check(
                &[TextMatcher { kind, ignore }],
                text,
                &Subject::Screen,
                &snapshots,
            );
            match *trouble.expect_err("a problem") {
                Interruption::Mismatch(problem) => problem,
                other => panic!("{other:?}"),
            }
        };
        let Mismatch::Unequal { differences, .. } =
            problem(board(Some("1 #/# #"), Which::Last), text)
        else {
            panic!("two boards");
        };
        assert_eq!(differences, [(1, 1)]);
        let Mismatch::Unmatched { wanted, .. } = problem(board(None, Which::Last), "1 x\n# #")
        else {
            panic!("strange cells");
        };
        let strange = vec!["x".to_owned()];
        assert_eq!(
            wanted,
            Wanted::Board {
                rows: 2,
                cols: 2,
                strange
            }
        );
    }

    #[test]
    fn a_near_miss_is_named() {
        let told = |part: &str, text: &str| match contains(part, None) {
            TextMatch::Contains { texts, .. } => {
                match super::contains(text, &texts, None, false, Ignore::default()) {
                    Some(Wanted::Text { near, .. }) => near.map(|n| n.found),
                    other => panic!("{other:?}"),
                }
            }
            _ => None,
        };
        assert_eq!(told("Gagné", "vous avez gagne").as_deref(), Some("gagne"));
        assert_eq!(
            told("Score : 3", "Le Score: 3").as_deref(),
            Some("Score: 3")
        );
        assert_eq!(told("Gagné", "perdu"), None);
    }
}
