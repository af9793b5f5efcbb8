//! Sends operations, without waiting where nothing needs their answers, and compares two
//! machines.

use super::equal::matches_expected;
use super::interruption::{Flow, Interruption};
use super::outcome::{Mismatch, Picture, Subject};
use crate::screen::Screen;
use crate::stopped::why_stopped;
use lang::{Lang, Localized};
use machine::Verdict;
use machine::{Machine, Stop, StopReason};
use seen::Ignore;
use seen::same_text;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use wire::Value;
use wire::{Answer, MAX_IN_FLIGHT, Op, Slot};

/// Which machines an operation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The submission, and the reference when there is one, which must agree.
    Both,
    Submission,
    Reference,
}

pub(super) struct Driver<'m> {
    submission: &'m mut dyn Machine,
    reference: Option<&'m mut dyn Machine>,
    pub(super) side: Side,
    /// Operations that are unanswered, oldest first.
    pending: VecDeque<Pending>,
    /// The step that operations belong to.
    pub(super) step: usize,
    pub(super) screen: Screen,
    next_slot: Slot,
    /// Answer each operation before the next is sent.
    pub(super) cautious: bool,
    /// Objects as they were read last, while nothing can have changed them.
    known: BTreeMap<Slot, Rc<Value>>,
    /// The text printed now is not compared between machines, because a matcher checks it.
    pub(super) free_text: bool,
}

#[derive(Debug, Clone, Copy)]
struct Pending {
    step: usize,
    is_call: bool,
    /// It was sent to the reference too.
    to_both: bool,
}

impl<'m> Driver<'m> {
    pub(super) fn new(
        submission: &'m mut dyn Machine,
        reference: Option<&'m mut dyn Machine>,
    ) -> Self {
        Self {
            submission,
            reference,
            side: Side::Both,
            pending: VecDeque::new(),
            step: 0,
            screen: Screen::default(),
            next_slot: 0,
            cautious: false,
            known: BTreeMap::new(),
            free_text: false,
        }
    }

    pub(super) fn has_reference(&self) -> bool {
        self.reference.is_some()
    }

    /// Switches to one machine; returns the previous side, to switch back.
    pub(super) fn only(&mut self, side: Side) -> Side {
        let wanted = if self.has_reference() {
            side
        } else {
            Side::Both
        };
        std::mem::replace(&mut self.side, wanted)
    }

    pub(super) fn fresh_slot(&mut self) -> Slot {
        self.next_slot += 1;
        self.next_slot - 1
    }

    /// The value of a whole object that borrows from no other. Cached, because each round trip
    /// costs more than most functions, and scenarios look at one object many times.
    pub(super) fn read(&mut self, slot: Slot) -> Flow<Rc<Value>> {
        if let Some(value) = self.known.get(&slot).filter(|_| self.side == Side::Both) {
            return Ok(Rc::clone(value));
        }
        let path = Vec::new();
        let value = Rc::new(self.ask(Op::Read { slot, path })?.value);
        if self.side == Side::Both {
            self.known.insert(slot, Rc::clone(&value));
        }
        Ok(value)
    }

    /// A call may change whatever it can reach; anything else changes one object.
    fn forget_what_changes(&mut self, op: &Op) {
        match op {
            Op::Read { .. } | Op::File { .. } | Op::DrawsLeft { .. } => {}
            Op::Write { slot, .. }
            | Op::Make { slot, .. }
            | Op::Hasard { slot, .. }
            | Op::Drop { slot } => drop(self.known.remove(slot)),
            Op::Call(_) => self.known.clear(),
        }
    }

    /// Sends an operation whose answer is not needed.
    pub(super) fn send(&mut self, op: Op) -> Flow<()> {
        if self.cautious || self.side != Side::Both {
            return self.ask(op).map(drop);
        }
        self.forget_what_changes(&op);
        self.submit(op)
    }

    /// Sends an operation and waits for its answer and all earlier ones. It is sent before they
    /// have come, so that one round trip serves them all.
    pub(super) fn ask(&mut self, op: Op) -> Flow<Answer> {
        self.forget_what_changes(&op);
        let answer = if self.side == Side::Reference {
            self.await_answers()?;
            self.ask_reference(op)?
        } else {
            let compares_text = matches!(op, Op::Call(_)) && !self.free_text;
            self.submit(op)?;
            while self.pending.len() > 1 {
                self.await_answer()?;
            }
            self.pending.clear();
            self.answer(compares_text)?
        };
        self.screen.draw(&answer.screen);
        Ok(answer)
    }

    /// Waits for every answer due.
    pub(super) fn await_answers(&mut self) -> Flow<()> {
        while !self.pending.is_empty() {
            self.await_answer()?;
        }
        Ok(())
    }

    fn await_answer(&mut self) -> Flow<()> {
        let Some(Pending {
            step,
            is_call,
            to_both,
        }) = self.pending.pop_front()
        else {
            return Ok(());
        };
        let found = self.submission.receive();
        let expected = match self.reference.as_mut().filter(|_| to_both) {
            Some(reference) => {
                let expected = reference.receive();
                Some(expected.map_err(|stop| Interruption::stop(step, reference_stopped(stop)))?)
            }
            None => None,
        };
        let found = found.map_err(|stop| Interruption::stop(step, stop))?;
        if let Some(expected) = expected
            && let Some(problem) = disagreement(&expected, &found, is_call)
        {
            self.step = step;
            return Err(Interruption::mismatch(problem));
        }
        self.screen.draw(&found.screen);
        Ok(())
    }

    /// Throws away every answer due.
    pub(super) fn discard_answers(&mut self) {
        while let Some(Pending { to_both, .. }) = self.pending.pop_front() {
            let _ = self.submission.receive();
            if let Some(reference) = self.reference.as_mut().filter(|_| to_both) {
                let _ = reference.receive();
            }
        }
    }

    /// Gives an operation to the machines of this side, and counts its answer as due. When
    /// the child is gone, an answer that is missing says which step ended it.
    fn submit(&mut self, op: Op) -> Flow<()> {
        if self.pending.len() >= MAX_IN_FLIGHT {
            self.await_answer()?;
        }
        let pending = Pending {
            step: self.step,
            is_call: matches!(op, Op::Call(_)),
            to_both: self.side == Side::Both,
        };
        if let Some(reference) = self.reference.as_mut().filter(|_| pending.to_both) {
            let sent = reference.send(op.clone());
            sent.map_err(|stop| Interruption::stop(self.step, reference_stopped(stop)))?;
        }
        if let Err(stop) = self.submission.send(op) {
            self.await_answers()?;
            return Err(Interruption::stop(self.step, stop));
        }
        self.pending.push_back(pending);
        Ok(())
    }

    fn ask_reference(&mut self, op: Op) -> Flow<Answer> {
        let Some(reference) = self.reference.as_mut() else {
            return Err(Interruption::mistake(
                "il n'y a pas de corrigé ici",
                "there is no reference here",
            ));
        };
        let answer = reference.send(op).and_then(|()| reference.receive());
        answer.map_err(|stop| Interruption::stop(self.step, reference_stopped(stop)))
    }

    /// The answer to the operation submitted last.
    fn answer(&mut self, compares_text: bool) -> Flow<Answer> {
        let found = self.submission.receive();
        let found = |step| found.map_err(|stop| Interruption::stop(step, stop));
        let Some(reference) = self.reference.as_mut().filter(|_| self.side == Side::Both) else {
            return found(self.step);
        };
        let expected = reference.receive();
        let expected =
            expected.map_err(|stop| Interruption::stop(self.step, reference_stopped(stop)))?;
        let found = found(self.step)?;
        match disagreement(&expected, &found, compares_text) {
            Some(problem) => Err(Interruption::mismatch(problem)),
            // Steps look at what the submission printed, read and drew.
            None => Ok(Answer {
                value: expected.value,
                ..found
            }),
        }
    }

    /// Forgets all objects, for another case in the same child.
    pub(super) fn reset(&mut self) -> Flow<()> {
        self.screen = Screen::default();
        self.known.clear();
        let reset = self.submission.reset();
        reset.map_err(|stop| Interruption::stop(self.step, stop))?;
        if let Some(reference) = self.reference.as_mut() {
            let reset = reference.reset();
            reset.map_err(|stop| Interruption::stop(self.step, reference_stopped(stop)))?;
        }
        Ok(())
    }
}

fn reference_stopped(stop: Stop) -> Stop {
    let why = why_stopped(&stop.reason);
    let what = Localized::both(
        format!("le corrigé s'est arrêté : {}", why.get(Lang::Fr)),
        format!("the reference stopped: {}", why.get(Lang::En)),
    );
    Stop {
        verdict: Verdict::GraderError,
        reason: StopReason::Fault { what },
        ..stop
    }
}

/// The caller, which knows the call's text, fills in the subject.
fn disagreement(expected: &Answer, found: &Answer, compares_text: bool) -> Option<Mismatch> {
    // Most often they are the same in every detail, and nothing has to be copied.
    let same = expected.value == found.value
        || matches_expected(
            &without_opaque(&expected.value),
            &without_opaque(&found.value),
        );
    if !same {
        let (expected, found) = pictures(&expected.value, &found.value);
        let subject = Subject::Returned(String::new());
        return Some(Mismatch::unequal(subject, expected, found));
    }
    let text =
        |answer: &Answer| Picture::Text(String::from_utf8_lossy(&answer.printed).into_owned());
    let same = |a: &Answer, b: &Answer| {
        let [a, b] = [a, b].map(|answer| String::from_utf8_lossy(&answer.printed));
        a == b || same_text(&a, &b, Ignore::default())
    };
    // Where nothing is asked to be printed, a line for its author is no difference.
    if compares_text && !expected.printed.is_empty() && !same(expected, found) {
        let subject = Subject::Printed(String::new());
        return Some(Mismatch::unequal(subject, text(expected), text(found)));
    }
    None
}

/// Rows of texts are drawn, one under the other; anything else is written.
fn pictures(expected: &Value, found: &Value) -> (Picture, Picture) {
    match (rows(expected), rows(found)) {
        (Some(expected), Some(found)) => (Picture::Rows(expected), Picture::Rows(found)),
        _ => (
            Picture::Value(expected.to_string()),
            Picture::Value(found.to_string()),
        ),
    }
}

fn rows(value: &Value) -> Option<Vec<Vec<String>>> {
    let symbol = |value: &Value| match value {
        Value::Text(text) if !text.trim().is_empty() => Some(text.clone()),
        _ => None,
    };
    let row = |value: &Value| match value {
        Value::List(cells) => cells.iter().map(symbol).collect(),
        _ => None,
    };
    match value {
        Value::List(items) if items.len() > 1 => items.iter().map(row).collect(),
        _ => None,
    }
}

/// Opaque values are compared by their views, not here.
fn without_opaque(value: &Value) -> Value {
    match value {
        Value::Opaque(_) => Value::Text(String::new()),
        Value::List(items) => Value::List(items.iter().map(without_opaque).collect()),
        Value::Record(name, fields) => {
            let fields = fields.iter().map(|(n, v)| (n.clone(), without_opaque(v)));
            Value::Record(name.clone(), fields.collect())
        }
        other => other.clone(),
    }
}
