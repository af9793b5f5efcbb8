//! What a call printed, and where it read meanwhile.

use super::text_match::TextViews;
use std::borrow::Cow;
use wire::Answer;

/// The same text, as far as matchers look at it.
pub(super) struct Printed<'a> {
    text: Cow<'a, str>,
    at_end: Cow<'a, str>,
    on_terminal: Cow<'a, str>,
}

impl<'a> Printed<'a> {
    pub(super) fn of(answer: &'a Answer) -> Printed<'a> {
        let from = answer.reads.last().map_or(0, |read| read.printed_before);
        let at_end = answer.printed.get(from..).unwrap_or_default();
        Printed {
            text: String::from_utf8_lossy(&answer.printed),
            at_end: String::from_utf8_lossy(at_end),
            on_terminal: on_terminal(answer),
        }
    }
}

impl<'a> From<&'a Printed<'_>> for TextViews<'a> {
    fn from(printed: &'a Printed<'_>) -> TextViews<'a> {
        TextViews {
            text: &printed.text,
            at_end: &printed.at_end,
            on_terminal: &printed.on_terminal,
        }
    }
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
    use wire::{InputRead, Value};

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
