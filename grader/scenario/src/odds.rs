//! How many tries are needed to see something that happens by chance, so that a right program
//! fails less than once in a thousand million scenarios.

/// The probability of error of one check; a scenario may have a thousand of them.
const TAIL: f64 = 1e-12;

/// How many seeds shares are counted over, unless a scenario says so.
pub const TRIES: u64 = 500;

/// How often something happens: `1/20`, `0.05`.
pub fn chance(text: &str) -> Option<f64> {
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let chance = match text.split_once('/') {
        Some((a, b)) => number(a)? / number(b)?,
        None => number(text)?,
    };
    (chance > 0.0 && chance < 1.0).then_some(chance)
}

/// How many tries miss something with this chance less than once in 10¹².
pub fn tries_to_see(chance: f64) -> u64 {
    let tries = TAIL.ln() / (-chance).ln_1p();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive, and a float that is too big saturates"
    )]
    let tries = tries.ceil() as u64;
    tries
}

/// The bounds of a share; a right program misses each of them less than once in 2·10¹².
pub fn bounds(chance: f64, tries: u64) -> (u64, u64) {
    let logs = Logs::new(chance, tries);
    let side = TAIL / 2.0;
    let mut below = 0.0;
    let low = (0..=tries).find(|k| {
        below += logs.probability(*k);
        below > side
    });
    let mut above = 0.0;
    let high = (0..=tries).rev().find(|k| {
        above += logs.probability(*k);
        above > side
    });
    (low.unwrap_or(0), high.unwrap_or(tries))
}

/// Logarithms of factorials, for a binomial distribution.
struct Logs {
    factorials: Vec<f64>,
    yes: f64,
    no: f64,
}

impl Logs {
    fn new(chance: f64, tries: u64) -> Logs {
        let mut sum = 0.0;
        let mut factorials = vec![0.0];
        factorials.extend((1..=tries).map(|n| {
            sum += (n as f64).ln();
            sum
        }));
        Logs {
            factorials,
            yes: chance.ln(),
            no: (-chance).ln_1p(),
        }
    }

    /// Of exactly `k`.
    fn probability(&self, k: u64) -> f64 {
        let n = self.factorials.len() - 1;
        let k = k as usize;
        let ways = self.factorials[n] - self.factorials[k] - self.factorials[n - k];
        (ways + k as f64 * self.yes + (n - k) as f64 * self.no).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_written_in_two_ways() {
        assert_eq!(chance("1/20"), Some(0.05));
        assert_eq!(chance(" 0.25 "), Some(0.25));
        for wrong in ["0", "1", "3/2", "1/0", "x", "", "-1/2", "1/2/3"] {
            assert_eq!(chance(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn enough_tries_see_it() {
        for chance in [0.5, 0.05, 0.01] {
            let tries = tries_to_see(chance);
            let missed = |n: u64| (1.0 - chance).powi(i32::try_from(n).unwrap());
            assert!(
                missed(tries) <= 1e-12 && missed(tries - 1) > 1e-12,
                "{tries}"
            );
        }
        assert_eq!(tries_to_see(0.5), 40);
    }

    /// Against the sums written out for few tries, and the normal law for many.
    #[test]
    fn bounds_hold_all_but_the_rarest() {
        assert_eq!(bounds(0.5, 20), (0, 20));
        // 2⁻⁵⁰ is 9·10⁻¹⁶, and 51 times it 4.5·10⁻¹⁴; 1276 times it is too much.
        assert_eq!(bounds(0.5, 50), (2, 48));
        let (low, high) = bounds(0.25, 500);
        assert_eq!((low, high), (61, 198));
        let (low, high) = bounds(0.01, 500);
        assert_eq!(low, 0);
        assert!((20..40).contains(&high), "{high}");
    }
}
