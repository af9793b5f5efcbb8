//! What a call printed, and where it read meanwhile.

use super::questions::{is_of_no_game, is_seen};
use super::text_match::TextViews;
use std::borrow::Cow;
use std::collections::BTreeMap;
use wire::{Answer, InputRead};

/// The same text, as far as matchers look at it.
pub(super) struct Printed<'a> {
    text: Cow<'a, str>,
    said_before: &'a str,
    last_said: Option<&'a str>,
    at_end: Cow<'a, str>,
    new_at_end: String,
    on_terminal: Cow<'a, str>,
}

impl<'a> Printed<'a> {
    pub(super) fn of(
        answer: &'a Answer,
        said_before: &'a str,
        last_said: Option<&'a str>,
    ) -> Printed<'a> {
        let (at_end, on_terminal) = (at_end(answer), on_terminal(answer));
        Printed {
            text: String::from_utf8_lossy(&answer.printed),
            said_before,
            last_said,
            new_at_end: new_lines(&at_end, &on_terminal),
            at_end,
            on_terminal,
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
            lacking: &printed.text,
            new_at_end: &printed.new_at_end,
            on_terminal: &printed.on_terminal,
        }
    }
}

/// What is printed after the last line that was typed for the game. A program may wait for Enter
/// when all is told, so a line after which nothing is to be seen is not the last one; and it may ask
/// whether to play again or to leave, which a scenario's next move answers. Where nothing was typed, what is
/// printed after the first question.
fn at_end(answer: &Answer) -> Cow<'_, str> {
    let after = |read: &InputRead| answer.printed.get(read.printed_before..);
    let after = |read| after(read).map(String::from_utf8_lossy);
    let answered = || answer.reads.iter().filter(|read| read.line.is_some());
    if answered().next().is_none()
        && let Some(text) = answer.reads.first().and_then(after)
    {
        return text;
    }
    let of_the_game = answered()
        .rev()
        .filter(|read| !is_of_no_game(&answer.printed, read));
    let all = || String::from_utf8_lossy(&answer.printed);
    let mut texts = of_the_game.filter_map(after);
    texts.find(|text| is_seen(text)).unwrap_or_else(all)
}

/// The lines at the end that the game has not printed before: a help that is shown at every turn
/// tells nothing of how it ended.
fn new_lines(at_end: &str, on_terminal: &str) -> String {
    let mut before: BTreeMap<&str, usize> = BTreeMap::new();
    for line in on_terminal.lines() {
        *before.entry(line.trim()).or_default() += 1;
    }
    for line in at_end.lines() {
        if let Some(times) = before.get_mut(line.trim()) {
            *times = times.saturating_sub(1);
        }
    }
    let is_new = |line: &&str| before.get(line.trim()).is_none_or(|times| *times == 0);
    let lines = at_end.lines().filter(is_new);
    lines.map(|line| format!("{line}\n")).collect()
}

/// A player who answers a question presses Enter, so what is printed next is on a new line.
fn on_terminal(answer: &Answer) -> Cow<'_, str> {
    let answered = answer.reads.iter().filter(|read| read.line.is_some());
    let mut told = Vec::new();
    let mut from = 0;
    for read in answered {
        let Some(before) = answer.printed.get(from..read.printed_before) else {
            break;
        };
        if before.last().is_some_and(|byte| *byte != b'\n') {
            told.extend_from_slice(before);
            told.push(b'\n');
            from = read.printed_before;
        }
    }
    if from == 0 {
        return String::from_utf8_lossy(&answer.printed);
    }
    told.extend_from_slice(&answer.printed[from..]);
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
            at_end(&answer).into_owned()
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
