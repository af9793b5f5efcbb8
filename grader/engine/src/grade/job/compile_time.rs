//! The processor time that the compilations of one hand-in share: as it is, with the reference's
//! functions beside its own, and as any other program that is made from it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What was spent so far, by the key of the hand-in.
#[derive(Debug, Default)]
pub struct CompileTime(Mutex<BTreeMap<String, Duration>>);

impl CompileTime {
    pub fn of(&self, hand_in: &str) -> Duration {
        let spent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        spent.get(hand_in).copied().unwrap_or_default()
    }

    pub fn add(&self, hand_in: &str, time: Duration) {
        let mut spent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *spent.entry(hand_in.to_owned()).or_default() += time;
    }
}
