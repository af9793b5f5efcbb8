//! The calls that a scenario makes, written down one by one with what was seen meanwhile.

use super::probes::ProbeLimits;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use wire::{Answer, Call, Payload, Value};

/// A call that was made, what it answered, and what was seen meanwhile.
#[derive(Debug, Clone)]
pub struct ObservedCall {
    pub call: Call,
    pub answer: Option<Answer>,
    /// What it could change, afterwards; `Opaque` where only a drawing tells.
    pub after: Vec<Value>,
    pub events: Vec<Event>,
    /// Probes that the calls before it reached; none where not all of them were noted.
    pub before: Option<BTreeSet<usize>>,
    /// The parameters of the function called, by their names, as `{:?}` writes what they were
    /// given; none where it cannot be written.
    pub given: Vec<(String, Option<String>)>,
}

impl ObservedCall {
    /// Something of what it answered or changed cannot be looked into: two such answers look
    /// the same whatever they are.
    pub fn hides(&self) -> bool {
        let answer = self.answer.as_ref().map(|answer| &answer.value);
        answer.into_iter().chain(&self.after).any(is_hidden)
    }
}

fn is_hidden(value: &Value) -> bool {
    match value {
        Value::Opaque(_) => true,
        Value::List(items) | Value::Variant(_, Payload::Tuple(items)) => {
            items.iter().any(is_hidden)
        }
        Value::Map(pairs) => pairs.iter().any(|(k, v)| is_hidden(k) || is_hidden(v)),
        Value::Record(_, fields) | Value::Variant(_, Payload::Named(fields)) => {
            fields.iter().any(|(_, v)| is_hidden(v))
        }
        _ => false,
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// Index of a probe.
    pub probe: usize,
    /// Of a variable: its type, and its value where it can be shown.
    pub value: Option<(String, Option<String>)>,
}

/// The numbers of the watcher's functions.
#[derive(Debug, Clone, Copy)]
pub struct Watcher {
    pub set: u32,
    pub take: u32,
    /// How many there are to be watched.
    pub probes: usize,
}

pub type Log = Rc<RefCell<Vec<ObservedCall>>>;

/// Returned, printed, drawn and left the same.
pub fn is_same_answer(a: &ObservedCall, b: &ObservedCall) -> bool {
    match (&a.answer, &b.answer) {
        (Some(x), Some(y)) => {
            let same = x.value == y.value && x.printed == y.printed && x.screen == y.screen;
            same && a.after == b.after
        }
        (None, None) => true,
        _ => false,
    }
}

/// The last call, where it was answered.
pub fn last(mut made: Vec<ObservedCall>) -> Option<ObservedCall> {
    let mut last = made.pop().filter(|last| last.answer.is_some())?;
    let most = ProbeLimits::default().events as usize;
    let is_noted = made.iter().all(|m| m.events.len() < most);
    let events = made.iter().flat_map(|m| &m.events);
    last.before = is_noted.then(|| events.map(|event| event.probe).collect());
    Some(last)
}

#[cfg(test)]
mod tests {
    use super::is_hidden;
    use wire::{Payload, Value};

    #[test]
    fn what_cannot_be_looked_into_is_seen_however_deep_it_is() {
        let hidden = Value::Opaque("Grid".to_owned());
        let some = Value::Variant("Ok".to_owned(), Payload::Tuple(vec![hidden.clone()]));
        let record = |v| Value::Record("Jeu".to_owned(), vec![("grille".to_owned(), v)]);
        assert!(is_hidden(&some) && is_hidden(&record(some)) && is_hidden(&hidden));
        assert!(!is_hidden(&record(Value::List(vec![Value::Int(1)]))));
    }
}
