//! The compiler itself crashes on a hand-in: a binary search finds the function that causes it,
//! within the number of compilations that any hand-in has.

use super::job::{Job, MOST_COMPILES};
use compile::rustc::Compiled;
use compile::salvage::Suspect;
use lang::Localized;

impl Job<'_> {
    /// Leaves out the function on which the compiler crashes, or the smallest group that
    /// contains it; false when no compilation is left to try that.
    pub(super) fn takes_out_crash(&mut self, said: &str) -> Result<bool, Localized> {
        let suspects = self.salvage.suspects();
        if self.compiles >= MOST_COMPILES || suspects.is_empty() {
            return Ok(false);
        }
        let (named, mut others): (Vec<_>, Vec<_>) =
            suspects.into_iter().partition(|s| names(said, &s.name));
        if !named.is_empty() && (others.is_empty() || !self.still_dies(&named)?) {
            others = named;
        }
        while others.len() > 1 && self.compiles + 2 <= MOST_COMPILES {
            let half = others.split_off(others.len() / 2);
            if !self.still_dies(&half)? {
                others = half;
            }
        }
        self.salvage.leave_out(&others);
        Ok(true)
    }

    fn still_dies(&mut self, without: &[Suspect]) -> Result<bool, Localized> {
        if self.compiles + 2 > MOST_COMPILES {
            return Ok(true);
        }
        let whole = self.salvage.clone();
        self.salvage.leave_out(without);
        let attempt = self.attempt_once();
        self.salvage = whole;
        Ok(matches!(attempt?.compiled, Compiled::Crashed(_)))
    }
}

/// Does the crashing compiler say that it was busy with this function? It lists what it was
/// doing: ``#0 [typeck] type-checking `demineur::propagate` ``.
fn names(said: &str, function: &str) -> bool {
    let doing = said.lines().filter(|line| line.starts_with('#'));
    let mut paths = doing.flat_map(|line| line.split('`').skip(1).step_by(2));
    paths.any(|path| path.split("::").any(|part| part == function))
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn what_the_compiler_was_busy_with_is_read() {
        let said = "thread 'rustc' panicked at `oops`\n\
                    #0 [mir_borrowck] borrow-checking `demineur::propagate::{closure#0}`\n\
                    #1 [analysis] running analysis passes on this crate\n";
        assert!(names(said, "propagate"));
        assert!(!names(said, "oops") && !names(said, "analysis"));
    }
}
