//! What interrupts an evaluation.

use super::outcome::Problem;
use crate::run::machine::Stop;

pub(super) type Flow<T> = Result<T, Box<Trouble>>;

#[derive(Debug)]
pub(super) enum Trouble {
    /// Something is not as the scenario says.
    Problem(Problem),
    /// The child answers no more, since this step.
    Stop { step: usize, stop: Stop },
    /// The panic that the scenario wants: its happy end.
    Panicked,
}

impl Trouble {
    pub(super) fn problem(problem: Problem) -> Box<Self> {
        Box::new(Trouble::Problem(problem))
    }

    pub(super) fn stop(step: usize, stop: Stop) -> Box<Self> {
        Box::new(Trouble::Stop { step, stop })
    }

    /// The scenario asks for what cannot be.
    pub(super) fn mistake(message: impl Into<String>) -> Box<Self> {
        Self::problem(Problem::Mistake {
            message: message.into(),
        })
    }
}
