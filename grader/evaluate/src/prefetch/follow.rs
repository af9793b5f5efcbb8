//! Machines that predict the operations that they will be asked for.

use super::Recording;
use machine::Verdict;
use machine::{Machine, Stop, StopReason};
use std::cell::Cell;
use wire::{Answer, Op, WINDOW};

/// A hand-in to which operations are sent before the evaluator asks for them.
pub struct Ahead<'c, 'm> {
    way: Way<'c, Op>,
    inner: Box<dyn Machine + 'm>,
    sent: usize,
    received: usize,
}

impl<'c, 'm> Ahead<'c, 'm> {
    /// `left` is set when the evaluator wants another operation.
    pub fn new(course: &'c Recording, left: &'c Cell<bool>, inner: Box<dyn Machine + 'm>) -> Self {
        Ahead {
            way: Way::new(&course.submission, left),
            inner,
            sent: 0,
            received: 0,
        }
    }

    fn send_ahead(&mut self) {
        while self.sent - self.received < WINDOW
            && let Some(op) = self.way.case().get(self.sent)
        {
            // A closed channel shows when answers are received.
            let _ = self.inner.send(op.clone());
            self.sent += 1;
        }
    }
}

impl Machine for Ahead<'_, '_> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        self.way.step(|next| *next == op)?;
        self.send_ahead();
        Ok(())
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        let answer = self.inner.receive()?;
        self.received += 1;
        self.send_ahead();
        Ok(answer)
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.way.next_case()?;
        (self.sent, self.received) = (0, 0);
        self.inner.reset()
    }
}

/// The reference's answers, from an earlier run.
pub struct Recital<'c> {
    way: Way<'c, (Op, Answer)>,
    answered: usize,
}

impl<'c> Recital<'c> {
    pub fn new(course: &'c Recording, left: &'c Cell<bool>) -> Self {
        Recital {
            way: Way::new(&course.reference, left),
            answered: 0,
        }
    }
}

impl Machine for Recital<'_> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        self.way.step(|(next, _)| *next == op)
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        let Some((_, answer)) = self.way.case().get(self.answered) else {
            return Err(self.way.leave());
        };
        self.answered += 1;
        Ok(answer.clone())
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.answered = 0;
        self.way.next_case()
    }
}

/// How far the evaluator has followed a course.
struct Way<'c, T> {
    cases: &'c [Vec<T>],
    case: usize,
    asked: usize,
    left: &'c Cell<bool>,
}

impl<'c, T> Way<'c, T> {
    fn new(cases: &'c [Vec<T>], left: &'c Cell<bool>) -> Self {
        Way {
            cases,
            case: 0,
            asked: 0,
            left,
        }
    }

    fn case(&self) -> &'c [T] {
        self.cases.get(self.case).map_or(&[], Vec::as_slice)
    }

    /// The evaluator asks for something.
    fn step(&mut self, is_it: impl Fn(&T) -> bool) -> Result<(), Stop> {
        if !self.case().get(self.asked).is_some_and(is_it) {
            return Err(self.leave());
        }
        self.asked += 1;
        Ok(())
    }

    fn next_case(&mut self) -> Result<(), Stop> {
        // Unread answers would be taken for those of the next case.
        if self.asked < self.case().len() {
            return Err(self.leave());
        }
        (self.case, self.asked) = (self.case + 1, 0);
        Ok(())
    }

    /// This stop is never reported, because the scenario runs again.
    fn leave(&self) -> Stop {
        self.left.set(true);
        Stop {
            verdict: Verdict::GraderError,
            reason: StopReason::Fault {
                what: "another operation was foreseen".to_owned(),
            },
            printed: Vec::new(),
            reads: Vec::new(),
        }
    }
}
