//! Records operations while a scenario runs.

use super::Recording;
use machine::{Machine, Stop};
use std::cell::{Cell, RefCell};
use wire::{Answer, Op};
use wire::{Payload, Value};

/// A course in the making.
#[derive(Debug, Default)]
pub struct Notes {
    course: RefCell<Recording>,
    weight: Cell<usize>,
}

/// A scenario of more operations and values than this is not recorded, to save memory.
const MOST: usize = 50_000;

impl Notes {
    pub(super) fn course(self) -> Option<Recording> {
        (self.weight.get() <= MOST).then(|| self.course.into_inner())
    }

    /// Whether there is room for so much more.
    fn takes(&self, more: usize) -> bool {
        self.weight.set(self.weight.get().saturating_add(more));
        self.weight.get() <= MOST
    }
}

/// Whose operations are noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Submission,
    Reference,
}

/// A machine whose operations and answers are recorded.
pub struct Noting<'n, 'm> {
    who: Who,
    notes: &'n Notes,
    inner: Box<dyn Machine + 'm>,
    answered: usize,
}

impl<'n, 'm> Noting<'n, 'm> {
    pub fn new(who: Who, notes: &'n Notes, inner: Box<dyn Machine + 'm>) -> Self {
        let noting = Noting {
            who,
            notes,
            inner,
            answered: 0,
        };
        noting.begin_case();
        noting
    }

    fn begin_case(&self) {
        let mut course = self.notes.course.borrow_mut();
        match self.who {
            Who::Submission => course.submission.push(Vec::new()),
            Who::Reference => course.reference.push(Vec::new()),
        }
    }

    fn note_operation(&self, op: Op) {
        let mut course = self.notes.course.borrow_mut();
        match self.who {
            Who::Submission => course.submission.last_mut().map(|case| case.push(op)),
            Who::Reference => {
                let case = course.reference.last_mut();
                case.map(|case| case.push((op, unanswered())))
            }
        };
    }

    fn note_answer(&self, answer: &Answer) {
        let mut course = self.notes.course.borrow_mut();
        let case = course.reference.last_mut();
        if let Some((_, noted)) = case.and_then(|case| case.get_mut(self.answered)) {
            *noted = answer.clone();
        }
    }
}

impl Machine for Noting<'_, '_> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        if self.notes.takes(1) {
            self.note_operation(op.clone());
        }
        self.inner.send(op)
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        let answer = self.inner.receive()?;
        if self.who == Who::Reference && self.notes.takes(weight(&answer)) {
            self.note_answer(&answer);
        }
        self.answered += 1;
        Ok(answer)
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.answered = 0;
        self.begin_case();
        self.inner.reset()
    }
}

fn unanswered() -> Answer {
    Answer {
        value: Value::Null,
        printed: Vec::new(),
        reads: Vec::new(),
        screen: Vec::new(),
    }
}

fn weight(answer: &Answer) -> usize {
    let drawn: usize = answer.screen.iter().map(values).sum();
    values(&answer.value) + drawn + answer.reads.len() + answer.printed.len() / 16
}

fn values(value: &Value) -> usize {
    let fields = |fields: &[(String, Value)]| fields.iter().map(|(_, v)| values(v)).sum();
    let inside: usize = match value {
        Value::List(items) | Value::Variant(_, Payload::Tuple(items)) => {
            items.iter().map(values).sum()
        }
        Value::Map(pairs) => pairs.iter().map(|(k, v)| values(k) + values(v)).sum(),
        Value::Record(_, named) | Value::Variant(_, Payload::Named(named)) => fields(named),
        Value::Text(text) => text.len() / 16,
        _ => 0,
    };
    1 + inside
}
