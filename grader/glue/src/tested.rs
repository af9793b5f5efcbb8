//! A teacher's `#[test]`s, which run beside the code that they test.

use crate::Call;
use std::fmt::Debug;

/// What a test may return: what `cargo test` takes.
pub trait Verdict {
    /// Why it failed, if it did.
    fn fault(self) -> Option<String>;
}

impl Verdict for () {
    fn fault(self) -> Option<String> {
        None
    }
}

impl<T: Verdict, E: Debug> Verdict for Result<T, E> {
    fn fault(self) -> Option<String> {
        match self {
            Ok(inner) => inner.fault(),
            Err(error) => Some(format!("Err({error:?})")),
        }
    }
}

/// Calls a test. That it has returned is said by the answer, and by nothing else.
pub fn run<T: Verdict>(test: fn() -> T, call: &Call<'_>) {
    call.answer(&test().fault());
}
