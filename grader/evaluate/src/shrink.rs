//! Makes a failing generated case smaller while it still fails.

use super::play::{CaseRun, PlayOptions};
use super::table::Cases;
use machine::Verdict;
use std::time::{Duration, Instant};

/// How many cases are tried at most. A number and not a time, so that the same case always
/// shrinks the same way.
const ATTEMPTS: usize = 250;
/// How many when each attempt takes a whole time limit.
const SLOW_ATTEMPTS: usize = 4;
/// How long all attempts may take together. Ordinary cases take a tiny part of it; it stops a
/// hand-in that prints a megabyte, or computes almost up to its limit, in each attempt.
const MAX_TIME: Duration = Duration::from_secs(10);

/// Each choice is made smaller, or earlier in its list, while the case fails in the same way.
/// Gives the smallest case and its choices.
pub(super) fn shrink(
    table: &mut Cases<'_, '_, '_>,
    number: u32,
    first: CaseRun,
) -> (CaseRun, Vec<u64>) {
    let verdict = first.verdict();
    let mut attempts = Attempts::new(verdict, MAX_TIME);
    let mut best = chosen(&first);
    let mut smallest = first;
    loop {
        let mut improved = false;
        let mut at = 0;
        while at < best.len() {
            for smaller in candidates(best[at]) {
                if !attempts.one_more() {
                    return (smallest, best);
                }
                let mut choices = best.clone();
                choices[at] = smaller;
                let options = PlayOptions {
                    choices: Some(choices),
                    ..PlayOptions::default()
                };
                let Ok(played) = table.alone(number, &options) else {
                    continue;
                };
                if played.verdict() == verdict && chosen(&played) < best {
                    best = chosen(&played);
                    smallest = played;
                    improved = true;
                    break;
                }
            }
            at += 1;
        }
        if !improved {
            return (smallest, best);
        }
    }
}

/// How many cases may still be tried.
struct Attempts {
    left: usize,
    begun: Instant,
    patience: Duration,
}

impl Attempts {
    fn new(verdict: Verdict, patience: Duration) -> Attempts {
        let left = match verdict {
            limit if limit.is_limit() => SLOW_ATTEMPTS,
            Verdict::GraderError => 0,
            _ => ATTEMPTS,
        };
        Attempts {
            left,
            begun: Instant::now(),
            patience,
        }
    }

    fn one_more(&mut self) -> bool {
        let may = self.left > 0 && self.begun.elapsed() < self.patience;
        self.left = self.left.saturating_sub(1);
        may
    }
}

fn chosen(played: &CaseRun) -> Vec<u64> {
    played.choices.iter().map(|(choice, _)| *choice).collect()
}

/// Smaller choices, the boldest first.
fn candidates(choice: u64) -> Vec<u64> {
    let mut all = vec![0, choice / 2, choice.saturating_sub(1)];
    all.retain(|c| *c < choice);
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::{ATTEMPTS, Attempts, candidates};
    use machine::Verdict;
    use std::time::Duration;

    #[test]
    fn attempts_have_an_end_by_number_and_by_time() {
        let tried = |verdict, patience| {
            let mut attempts = Attempts::new(verdict, patience);
            std::iter::from_fn(|| attempts.one_more().then_some(())).count()
        };
        assert_eq!(tried(Verdict::Wrong, Duration::MAX), ATTEMPTS);
        assert_eq!(tried(Verdict::GraderError, Duration::MAX), 0);
        assert_eq!(tried(Verdict::Wrong, Duration::ZERO), 0);
    }

    #[test]
    fn candidates_are_smaller() {
        let cases: [(u64, &[u64]); 5] = [
            (0, &[]),
            (1, &[0]),
            (2, &[0, 1]),
            (3, &[0, 1, 2]),
            (10, &[0, 5, 9]),
        ];
        for (choice, expected) in cases {
            assert_eq!(candidates(choice), expected, "{choice}");
        }
    }
}
