//! The choices that generators make in a case, which can be replayed.

/// The choices made in a case: each picks one of so many.
#[derive(Debug, Clone, Default)]
pub(super) struct Choices {
    /// How many generators are running, one inside the other.
    pub depth: usize,
    /// Choices that are given, then `random` takes over (or the first choice, without it).
    given: Vec<u64>,
    random: Option<u64>,
    /// Each choice made, and out of how many.
    pub made: Vec<(u64, u64)>,
    /// Texts of what the step has drawn so far, for the plain scenario.
    pub shown: Vec<String>,
}

impl Choices {
    pub(super) fn random(case: u64) -> Self {
        Self {
            random: Some(case.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bd1_e995),
            ..Self::default()
        }
    }

    pub(super) fn replay(given: Vec<u64>) -> Self {
        Self {
            given,
            ..Self::default()
        }
    }

    pub(super) fn active(&self) -> bool {
        self.depth > 0
    }

    /// An index below `size`.
    pub(super) fn pick(&mut self, size: u64) -> u64 {
        let at = self.made.len();
        let picked = match (self.given.get(at), &mut self.random) {
            (Some(choice), _) => (*choice).min(size - 1),
            (None, Some(state)) => next(state) % size,
            (None, None) => 0,
        };
        self.made.push((picked, size));
        picked
    }
}

/// SplitMix64: small, and the same everywhere.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_replay_and_end_with_first_choices() {
        let mut random = Choices::random(3);
        let first: Vec<u64> = (0..20).map(|_| random.pick(10)).collect();
        assert!(first.iter().any(|n| *n != first[0]), "{first:?}");
        let mut again = Choices::replay(first.clone());
        let second: Vec<u64> = (0..20).map(|_| again.pick(10)).collect();
        assert_eq!(first, second);
        assert_eq!(again.pick(5), 0);
        assert_eq!(Choices::replay(vec![9]).pick(4), 3);
    }
}
