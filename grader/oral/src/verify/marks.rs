//! Marks that a hand-in prints itself, with nothing that watches it: they must be those of the
//! trace.

use crate::calls::ObservedCall;
use crate::exam::Exam;
use crate::probes::{Probe, ProbeKind};
use crate::runner::Runner;
use crate::situations::Situation;
use std::collections::BTreeSet;

/// A place that was reached, and the value that a variable had there.
type Mark = (usize, Option<String>);

/// A statement that prints a mark where a probe is.
pub fn printed(probe: &Probe, number: usize, secret: &str) -> String {
    match &probe.watches {
        ProbeKind::Value { name, .. } => {
            format!(" ::std::print!(\"\\u{{1}}{secret}{number}={{:?}}\\u{{2}}\", {name});")
        }
        _ => format!(" ::std::print!(\"\\u{{1}}{secret}{number}\\u{{2}}\");"),
    }
}

/// The marks printed at these places are those of the trace.
pub fn agree(
    exam: &mut Exam<'_>,
    runner: &mut Runner<'_>,
    situation: &Situation,
    probes: &BTreeSet<usize>,
    secret: &str,
) -> bool {
    let traced = situation.made(&mut exam.instrumented.runner, 0);
    let (Some(traced), Some(printed)) = (traced, situation.made(runner, 0)) else {
        return false;
    };
    let events = traced.events.iter().filter(|e| probes.contains(&e.probe));
    let traced: Vec<Mark> = events
        .map(|e| (e.probe, e.value.as_ref().and_then(|(_, v)| v.clone())))
        .collect();
    let printed = marks(&printed, secret).into_iter();
    let printed: Vec<Mark> = printed.filter(|(p, _)| probes.contains(p)).collect();
    traced == printed
}

/// What was made, without the marks in what it printed.
pub fn without(mut made: ObservedCall, secret: &str) -> ObservedCall {
    if let Some(answer) = &mut made.answer {
        answer.printed = unmarked(&answer.printed, secret);
    }
    made
}

fn unmarked(printed: &[u8], secret: &str) -> Vec<u8> {
    let begins = format!("\u{1}{secret}");
    let mut rest = printed;
    let mut kept = Vec::with_capacity(printed.len());
    while let Some(at) = find(rest, begins.as_bytes()) {
        kept.extend_from_slice(&rest[..at]);
        rest = match find(&rest[at..], &[2]) {
            Some(length) => &rest[at + length + 1..],
            None => &[],
        };
    }
    kept.extend_from_slice(rest);
    kept
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|w| w == part)
}

fn marks(made: &ObservedCall, secret: &str) -> Vec<Mark> {
    let printed = made
        .answer
        .as_ref()
        .map(|a| String::from_utf8_lossy(&a.printed));
    let printed = printed.unwrap_or_default();
    let begins = format!("\u{1}{secret}");
    let mark = |part: &str| {
        let (mark, _) = part.split_once('\u{2}')?;
        Some(match mark.split_once('=') {
            Some((probe, value)) => (probe.parse().ok()?, Some(value.to_owned())),
            None => (mark.parse().ok()?, None),
        })
    };
    printed.split(&begins).skip(1).filter_map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::unmarked;

    #[test]
    fn what_is_printed_is_the_same_without_marks() {
        let marked = "un\u{1}k07\u{2} deux\u{1}k012=\"a\u{1}b\"\u{2}\n\u{1}k1 trois\u{2}";
        let expected = "un deux\n\u{1}k1 trois\u{2}";
        assert_eq!(unmarked(marked.as_bytes(), "k0"), expected.as_bytes());
        assert_eq!(unmarked(b"\xff, \x01k0, rien", "k0"), b"\xff, ");
        assert_eq!(unmarked(b"", "k0"), b"");
    }
}
