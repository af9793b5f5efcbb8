//! What interrupts an evaluation.

use super::outcome::Mismatch;
use lang::Localized;
use machine::Stop;

pub(super) type Flow<T> = Result<T, Box<Interruption>>;

#[derive(Debug)]
pub(super) enum Interruption {
    /// Something is not as the scenario says.
    Mismatch(Mismatch),
    /// The child stopped answering in this step.
    Stop { step: usize, stop: Stop },
    /// The panic that the scenario expects, which ends it as passed.
    Panicked,
    /// The program has left at the end of its game, as it may. The child is gone.
    Left,
}

impl Interruption {
    pub(super) fn mismatch(problem: Mismatch) -> Box<Self> {
        Box::new(Interruption::Mismatch(problem))
    }

    pub(super) fn stop(step: usize, stop: Stop) -> Box<Self> {
        Box::new(Interruption::Stop { step, stop })
    }

    /// The scenario cannot be carried out. The mistake is the scenario's, unless the wrong value
    /// came from the program.
    pub(super) fn mistake(french: impl Into<String>, english: impl Into<String>) -> Box<Self> {
        Self::mismatch(Mismatch::Mistake {
            message: Localized::both(french, english),
        })
    }
}
