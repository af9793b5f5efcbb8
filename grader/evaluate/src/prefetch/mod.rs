//! What a scenario asks of every hand-in that answers rightly.
//!
//! The operations of a scenario follow from the answers, and right answers are alike. So
//! those of the first hand-in that passes are sent to the next ones without waiting for
//! what they answer, and what the reference answered then is not asked again. A hand-in
//! gets what it would have got: the evaluator compares each answer, in order, as ever.
//! When it wants another operation than the one foreseen, what was done is thrown away,
//! and the scenario is played without.

mod follow;
mod note;

pub use follow::{Ahead, Recital};
pub use note::{Notes, Noting, Who};

use std::sync::{Arc, Mutex, PoisonError};
use wire::{Answer, Op};

/// What is foreseen of one scenario. Whoever grades a class keeps it.
#[derive(Debug, Default)]
pub struct Prefetch(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    course: Option<Arc<Course>>,
    /// It is too long to be kept: it need not be noted again.
    too_long: bool,
    followed: u32,
    left: u32,
}

/// A scenario's operations, case by case.
#[derive(Debug, Default)]
pub struct Course {
    submission: Vec<Vec<Op>>,
    /// With the answers.
    reference: Vec<Vec<(Op, Answer)>>,
}

impl Prefetch {
    /// The course to follow, where there is one that helps.
    pub(crate) fn course(&self) -> Option<Arc<Course>> {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Where right answers differ, following costs more than it saves.
        let helps = state.left <= 1 + state.followed / 4;
        state.course.clone().filter(|_| helps)
    }

    /// Nobody has passed yet.
    pub fn is_empty(&self) -> bool {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.course.is_none() && !state.too_long
    }

    /// What a hand-in that has passed was asked.
    pub(crate) fn learn(&self, notes: Notes) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match notes.course() {
            Some(course) => drop(state.course.get_or_insert(Arc::new(course))),
            None => state.too_long = true,
        }
    }

    pub(crate) fn count(&self, followed: bool) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match followed {
            true => state.followed += 1,
            false => state.left += 1,
        }
    }
}
