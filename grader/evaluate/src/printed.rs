//! What a call printed, and where it read meanwhile.

use super::text_match::TextViews;
use std::borrow::Cow;
use wire::{Answer, InputRead};

/// The same text, as far as matchers look at it.
pub(super) struct Printed<'a> {
    text: Cow<'a, str>,
    at_end: Cow<'a, str>,
    before_last_wait: Option<Cow<'a, str>>,
    on_terminal: Cow<'a, str>,
}

impl<'a> Printed<'a> {
    pub(super) fn of(answer: &'a Answer) -> Printed<'a> {
        let (at_end, before) = ends(answer);
        Printed {
            text: String::from_utf8_lossy(&answer.printed),
            at_end: String::from_utf8_lossy(at_end),
            before_last_wait: before.map(String::from_utf8_lossy),
            on_terminal: on_terminal(answer),
        }
    }
}

impl<'a> From<&'a Printed<'_>> for TextViews<'a> {
    fn from(printed: &'a Printed<'_>) -> TextViews<'a> {
        TextViews {
            text: &printed.text,
            at_end: &printed.at_end,
            before_last_wait: printed.before_last_wait.as_deref(),
            on_terminal: &printed.on_terminal,
        }
    }
}

/// What is printed after the last read; and where that is nothing, after the one before: a program
/// may wait for Enter at last.
fn ends(answer: &Answer) -> (&[u8], Option<&[u8]>) {
    let behind = |read: &InputRead| answer.printed.get(read.printed_before..);
    let tells = |text: &&[u8]| !text.trim_ascii().is_empty();
    let mut reads = answer.reads.iter().rev().filter_map(behind);
    let Some(last) = reads.next() else {
        return (&answer.printed, None);
    };
    let before = || reads.find(tells).unwrap_or(&answer.printed);
    (last, (!tells(&last)).then(before))
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
        let end = |printed: &str, reads: &[usize]| {
            let reads = reads.iter().map(|at| InputRead {
                line: None,
                printed_before: *at,
            });
            let answer = Answer {
                printed: printed.as_bytes().to_vec(),
                reads: reads.collect(),
                value: Value::Null,
                screen: Vec::new(),
            };
            let (last, before) = ends(&answer);
            String::from_utf8_lossy(before.unwrap_or(last)).into_owned()
        };
        assert_eq!(end("Coup ? Perdu", &[7]), "Perdu");
        assert_eq!(
            end("Coup ? Perdu. Entrée ?\n", &[7, 24]),
            "Perdu. Entrée ?\n"
        );
        assert_eq!(end("Coup ? Coup ?", &[7, 13]), "Coup ?");
        assert_eq!(end("Perdu. Entrée ? ", &[17]), "Perdu. Entrée ? ");
        assert_eq!(end("Perdu", &[]), "Perdu");
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
