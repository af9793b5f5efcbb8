//! What a call printed, and where it read meanwhile.

use super::questions::{is_of_no_game, is_seen};
use super::text_match::{TextViews, View};
use std::borrow::Cow;
use std::cell::LazyCell;
use std::collections::BTreeMap;
use wire::{Answer, InputRead};

/// The same text, as far as matchers look at it.
pub(super) struct Printed<'a> {
    text: Cow<'a, str>,
    said_before: &'a str,
    last_said: Option<&'a str>,
    at_end: Cow<'a, str>,
    new_at_end: OnDemand<'a>,
    on_terminal: OnDemand<'a>,
}

/// A game may print megabytes, and most matchers look at what it printed as it is.
type OnDemand<'a> = LazyCell<String, Box<dyn FnOnce() -> String + 'a>>;

impl<'a> Printed<'a> {
    pub(super) fn of(
        answer: &'a Answer,
        said_before: &'a str,
        last_said: Option<&'a str>,
    ) -> Printed<'a> {
        let end = end(answer);
        Printed {
            text: String::from_utf8_lossy(&answer.printed),
            said_before,
            last_said,
            at_end: from(answer, end),
            new_at_end: LazyCell::new(Box::new(move || new_at_end(answer, end))),
            on_terminal: LazyCell::new(Box::new(|| on_terminal(answer).into_owned())),
        }
    }
}

impl<'a> From<&'a Printed<'_>> for TextViews<'a> {
    fn from(printed: &'a Printed<'_>) -> TextViews<'a> {
        TextViews {
            text: &printed.text,
            said_before: printed.said_before,
            last_said: printed.last_said,
            at_end: &printed.at_end,
            lacking: View::Ready(&printed.text),
            new_at_end: View::OnDemand(&printed.new_at_end),
            on_terminal: View::OnDemand(&printed.on_terminal),
        }
    }
}

/// Where the end begins: after the last line that was typed for the game. A program may wait for
/// Enter when all is told, so a line after which nothing is to be seen is not the last one; and it
/// may ask whether to play again or to leave, which a scenario's next move answers. Where nothing
/// was typed, the end begins at the first question.
fn end(answer: &Answer) -> usize {
    let answered = || answer.reads.iter().filter(|read| read.line.is_some());
    let after = |read: &InputRead| read.printed_before;
    let is_inside = |at: &usize| *at <= answer.printed.len();
    if answered().next().is_none()
        && let Some(at) = answer.reads.first().map(after).filter(is_inside)
    {
        return at;
    }
    let of_the_game = answered()
        .rev()
        .filter(|read| !is_of_no_game(&answer.printed, read));
    let mut ends = of_the_game.map(after).filter(is_inside);
    ends.find(|at| is_seen(&from(answer, *at))).unwrap_or(0)
}

fn from(answer: &Answer, at: usize) -> Cow<'_, str> {
    String::from_utf8_lossy(&answer.printed[at..])
}

fn new_at_end(answer: &Answer, end: usize) -> String {
    let lines_from = |at| with_lines(answer, at, |_| true);
    new_lines(&lines_from(end), &lines_from(0))
}

/// The lines at the end that the game has not printed before: a help that is shown at every turn
/// tells nothing of how it ended, nor does one that counts turns.
fn new_lines(at_end: &str, all: &str) -> String {
    let mut before: BTreeMap<String, usize> = BTreeMap::new();
    for line in all.lines() {
        *before.entry(without_figures(line)).or_default() += 1;
    }
    for line in at_end.lines() {
        if let Some(times) = before.get_mut(&without_figures(line)) {
            *times = times.saturating_sub(1);
        }
    }
    let is_new = |line: &&str| {
        let times = before.get(&without_figures(line));
        times.is_none_or(|times| *times == 0)
    };
    let lines = at_end.lines().filter(is_new);
    lines.map(|line| format!("{line}\n")).collect()
}

/// A line with words, in which every number is the same.
fn without_figures(line: &str) -> String {
    let line = line.trim();
    if !line.chars().any(char::is_alphabetic) {
        return line.to_owned();
    }
    let mut without = String::new();
    for c in line.chars() {
        match c.is_ascii_digit() {
            false => without.push(c),
            true if without.ends_with('0') => {}
            true => without.push('0'),
        }
    }
    without
}

/// A player who answers a question presses Enter, so what is printed next is on a new line.
fn on_terminal(answer: &Answer) -> Cow<'_, str> {
    with_lines(answer, 0, |read| read.line.is_some())
}

/// What is printed from a place on; what follows one of these reads is on a line of its own.
fn with_lines(answer: &Answer, at: usize, ends_line: impl Fn(&InputRead) -> bool) -> Cow<'_, str> {
    let reads = answer.reads.iter();
    let reads = reads.filter(|read| read.printed_before >= at && ends_line(read));
    let mut told = Vec::new();
    let mut done = at;
    for read in reads {
        let Some(before) = answer.printed.get(done..read.printed_before) else {
            break;
        };
        if before.last().is_some_and(|byte| *byte != b'\n') {
            told.extend_from_slice(before);
            told.push(b'\n');
            done = read.printed_before;
        }
    }
    if done == at {
        return from(answer, at);
    }
    told.extend_from_slice(&answer.printed[done..]);
    Cow::Owned(String::from_utf8_lossy(&told).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Value;

    #[test]
    fn the_end_is_told_before_a_last_wait() {
        let end = |printed: &str, reads: &[(Option<usize>, usize)]| {
            let reads = reads.iter().map(|(line, at)| InputRead {
                line: *line,
                printed_before: *at,
            });
            let answer = Answer {
                printed: printed.as_bytes().to_vec(),
                reads: reads.collect(),
                value: Value::Null,
                screen: Vec::new(),
            };
            from(&answer, super::end(&answer)).into_owned()
        };
        let line = |at| (Some(0), at);
        assert_eq!(end("Coup ? Perdu", &[line(7)]), "Perdu");
        // Whether there is still a line to be read or not.
        let waits = "Coup ? Perdu. Entrée ?\u{1b}[2J\n";
        for wait in [line(23), (None, 23)] {
            assert_eq!(end(waits, &[line(7), wait]), &waits[7..]);
        }
        let again = "Coup ? Perdu. Encore ? Au revoir";
        assert_eq!(end(again, &[line(7), (None, 23)]), &again[7..]);
        assert_eq!(end("Perdu. Entrée ? ", &[line(17)]), "Perdu. Entrée ? ");
        // A move that was left over answers whether to play again.
        let leaves = "Coup ? Perdu\nREJOUER (o/n)\n> Au revoir";
        assert_eq!(end(leaves, &[line(7), line(29)]), &leaves[7..]);
        assert_eq!(end(&leaves[7..], &[line(22)]), &leaves[7..]);
        let leaves = "Coup ? Perdu\nEntrée pour quitter\nMerci d'avoir joué";
        assert_eq!(end(leaves, &[line(7), line(34)]), &leaves[7..]);
        assert_eq!(end("Perdu", &[]), "Perdu");
        // Rules may say both words before the first question.
        let rules = "Gagné : rien d'autre que des bombes. Coup ? Au revoir";
        assert_eq!(end(rules, &[(None, 45)]), "Au revoir");
        assert_eq!(end(&rules[..45], &[(None, 45), (None, 45)]), "");
    }

    #[test]
    fn what_is_said_at_every_turn_is_not_new() {
        let end = "(perdu si bombe) Coup ? ";
        let turns = format!("{end}\n# #\n{end}\n# 1\n{end}");
        assert_eq!(new_lines(&format!("# 1\n{end}"), &turns), "# 1\n");
        let lost = "Perdu\n1 1\n";
        assert_eq!(new_lines(lost, &format!("{turns}\n{lost}")), lost);
        assert_eq!(new_lines(lost, lost), lost);
    }

    #[test]
    fn a_warning_that_counts_is_said_at_every_turn() {
        let turn = |n| format!("Tour {n} : une bombe et c'est perdu\n");
        let all = [turn(1), turn(2), turn(10)].concat();
        assert_eq!(new_lines(&turn(10), &all), "");
        let lost = "Perdu au tour 2\n";
        assert_eq!(new_lines(lost, &(turn(1) + lost)), lost);
        // Rows of a board are no counts.
        assert_eq!(new_lines("1 2\n", "1 1\n1 2\n"), "1 2\n");
    }

    #[test]
    fn a_question_without_an_answer_is_a_line_of_its_own() {
        let printed = "(perdu si bombe) Coup ? (perdu si bombe) Coup ? Au revoir";
        let reads = [(Some(0), 24), (None, 48)].map(|(line, printed_before)| InputRead {
            line,
            printed_before,
        });
        let answer = Answer {
            printed: printed.as_bytes().to_vec(),
            reads: reads.to_vec(),
            value: Value::Null,
            screen: Vec::new(),
        };
        let printed = Printed::of(&answer, "", None);
        assert_eq!(*printed.new_at_end, "Au revoir\n");
    }

    #[test]
    fn an_answer_ends_the_line_of_its_question() {
        let reads = [(Some(0), 7), (Some(1), 10), (Some(2), 10), (None, 15)];
        let reads = reads.map(|(line, printed_before)| InputRead {
            line,
            printed_before,
        });
        let answer = Answer {
            printed: b"Coup : # #\nBon ?".to_vec(),
            reads: reads.to_vec(),
            value: Value::Null,
            screen: Vec::new(),
        };
        assert_eq!(on_terminal(&answer), "Coup : \n# #\n\nBon ?");
    }
}
