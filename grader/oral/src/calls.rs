//! The calls that a scenario makes, written down one by one with what was seen meanwhile.

use super::probes::ProbeLimits;
use host::{Host, Setup};
use machine::{Machine, Spawn, Stop};
use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;
use wire::{Answer, Arg, Call, Op, Payload, Value};

/// A call that was made, what it answered, and what was seen meanwhile.
#[derive(Debug, Clone)]
pub struct Made {
    pub call: Call,
    pub answer: Option<Answer>,
    /// What it could change, afterwards; `Opaque` where only a drawing tells.
    pub after: Vec<Value>,
    pub events: Vec<Event>,
    /// Probes that the calls before it came to; none where not all was noted.
    pub before: Option<BTreeSet<usize>>,
    /// The parameters of the function called, by their names, as `{:?}` writes what they were
    /// given; none where it cannot be written.
    pub given: Vec<(String, Option<String>)>,
}

impl Made {
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

#[derive(Debug, Default, PartialEq)]
struct Seen {
    events: Vec<Event>,
    given: Vec<(String, Option<String>)>,
}

pub type Log = Rc<RefCell<Vec<Made>>>;

/// Children of one scenario, the first of which has its calls written down.
pub struct Children<'h> {
    pub host: &'h mut Host,
    pub setup: Setup,
    pub version: u32,
    pub watcher: Option<Watcher>,
    pub lent: &'h [Vec<bool>],
    /// Taken by the first child.
    pub log: Option<Log>,
}

impl Spawn for Children<'_> {
    fn spawn(&mut self) -> Result<Box<dyn Machine + '_>, Stop> {
        let mut child = self.host.child(&self.setup)?;
        let mut coming = VecDeque::new();
        if let Some(watcher) = self.watcher {
            child.send(Op::Call(Call {
                function: watcher.set,
                args: vec![Arg::Value(Value::Int(self.version.into()))],
                ..Call::default()
            }))?;
            coming.push_back(Coming::Set);
        }
        Ok(Box::new(Noting {
            child,
            watcher: self.watcher,
            lent: self.lent,
            log: self.log.take(),
            coming,
        }))
    }
}

/// A child, each of whose calls is written down with what was seen. What is asked beside a call is
/// sent with it, because waiting for each answer would cost more than the calls.
struct Noting<'h> {
    child: host::Child<'h>,
    watcher: Option<Watcher>,
    lent: &'h [Vec<bool>],
    log: Option<Log>,
    coming: VecDeque<Coming>,
}

/// What the next answers belong to.
enum Coming {
    /// The watcher has been told the version.
    Set,
    Operation,
    /// A call, what was seen of it, and how many objects it was lent.
    Noted(Call, usize),
}

impl Noting<'_> {
    /// The objects that a call is lent to be changed.
    fn objects(&self, call: &Call) -> Vec<Op> {
        let lent = self.lent.get(call.function as usize);
        let lent = lent.map_or(&[][..], Vec::as_slice);
        let read = |(arg, is_lent): (&Arg, &bool)| match (arg, is_lent) {
            (Arg::Object { slot, .. }, true) => Some(Op::Read {
                slot: *slot,
                path: Vec::new(),
            }),
            _ => None,
        };
        call.args.iter().zip(lent).filter_map(read).collect()
    }

    fn noted(&mut self, call: Call, objects: usize) -> Result<Answer, Stop> {
        let answer = self.child.receive();
        let mut made = Made {
            call,
            answer: answer.as_ref().ok().cloned(),
            after: Vec::new(),
            events: Vec::new(),
            before: None,
            given: Vec::new(),
        };
        if answer.is_ok() {
            let watched = self.watcher.map(|w| (w, self.child.receive()));
            if let Some((watcher, Ok(taken))) = watched
                && let Value::Text(text) = taken.value
            {
                let seen = seen(&text, watcher.probes);
                (made.events, made.given) = (seen.events, seen.given);
            }
            for _ in 0..objects {
                made.after
                    .extend(self.child.receive().map(|read| read.value));
            }
        }
        if let Some(log) = &self.log {
            log.borrow_mut().push(made);
        }
        answer
    }
}

impl Machine for Noting<'_> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        let call = match (&op, &self.log) {
            (Op::Call(call), Some(_)) => Some(call.clone()),
            _ => None,
        };
        self.child.send(op)?;
        let Some(call) = call else {
            self.coming.push_back(Coming::Operation);
            return Ok(());
        };
        if let Some(watcher) = self.watcher {
            self.child.send(Op::Call(Call {
                function: watcher.take,
                ..Call::default()
            }))?;
        }
        let objects = self.objects(&call);
        self.coming.push_back(Coming::Noted(call, objects.len()));
        objects
            .into_iter()
            .try_for_each(|read| self.child.send(read))
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        loop {
            match self.coming.pop_front() {
                Some(Coming::Set) => self.child.receive()?,
                Some(Coming::Noted(call, objects)) => return self.noted(call, objects),
                Some(Coming::Operation) | None => return self.child.receive(),
            };
        }
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.child.reset()
    }
}

/// What the watcher wrote down; a hand-in may have written it, so nothing is believed of it.
fn seen(text: &str, probes: usize) -> Seen {
    let shown = |value: &str| (value != "\u{1d}").then(|| value.to_owned());
    let mut seen = Seen::default();
    for line in text.split('\u{1e}') {
        match line
            .strip_prefix('\u{1c}')
            .and_then(|l| l.split_once('\u{1f}'))
        {
            Some((name, value)) => seen.given.push((name.to_owned(), shown(value))),
            None => seen.events.extend(event(line, probes)),
        }
    }
    seen
}

fn event(line: &str, probes: usize) -> Option<Event> {
    let mut parts = line.splitn(3, '\u{1f}');
    let probe = parts.next()?.parse().ok().filter(|n| *n < probes)?;
    let value = match (parts.next(), parts.next()) {
        (Some(ty), Some("\u{1d}")) => Some((ty.to_owned(), None)),
        (Some(ty), Some(value)) => Some((ty.to_owned(), Some(value.to_owned()))),
        _ => None,
    };
    Some(Event { probe, value })
}

/// Returned, printed, drawn and left the same.
pub fn is_same_answer(a: &Made, b: &Made) -> bool {
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
pub fn last(mut made: Vec<Made>) -> Option<Made> {
    let mut last = made.pop().filter(|last| last.answer.is_some())?;
    let most = ProbeLimits::default().events as usize;
    let is_noted = made.iter().all(|m| m.events.len() < most);
    let events = made.iter().flat_map(|m| &m.events);
    last.before = is_noted.then(|| events.map(|event| event.probe).collect());
    Some(last)
}

#[cfg(test)]
mod tests {
    use super::{Event, Seen, is_hidden, seen};
    use wire::{Payload, Value};

    #[test]
    fn what_cannot_be_looked_into_is_seen_however_deep_it_is() {
        let hidden = Value::Opaque("Grid".to_owned());
        let some = Value::Variant("Ok".to_owned(), Payload::Tuple(vec![hidden.clone()]));
        let record = |v| Value::Record("Jeu".to_owned(), vec![("grille".to_owned(), v)]);
        assert!(is_hidden(&some) && is_hidden(&record(some)) && is_hidden(&hidden));
        assert!(!is_hidden(&record(Value::List(vec![Value::Int(1)]))));
    }

    #[test]
    fn what_is_no_event_is_none() {
        let value = |v: Option<&str>| Some(("i32".to_owned(), v.map(str::to_owned)));
        let expected = [
            Event {
                probe: 3,
                value: None,
            },
            Event {
                probe: 4,
                value: value(Some("12")),
            },
            Event {
                probe: 5,
                value: value(None),
            },
        ];
        let text = "\u{1c}n\u{1f}3\u{1e}3\u{1e}4\u{1f}i32\u{1f}12\u{1e}no\u{1e}\u{1e}5\u{1f}i32\u{1f}\u{1d}\u{1e}6\u{1e}";
        let expected = Seen {
            events: expected.to_vec(),
            given: vec![("n".to_owned(), Some("3".to_owned()))],
        };
        assert_eq!(seen(text, 6), expected);
    }
}
