//! Choices that the same seed makes again.

use compile::hash::Key;

/// SplitMix64: enough to choose questions by, and the same on every machine.
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// Of a seed and of what it is about.
    pub fn of(seed: u64, about: &[&str]) -> Rng {
        let key = about.iter().fold(Key::new("oral"), Key::with);
        let name = key.finish();
        let start = u64::from_str_radix(name.get(..16).unwrap_or("0"), 16).unwrap_or(0);
        Rng(start ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % (n.max(1) as u64)).unwrap_or(0)
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_same_seed_chooses_the_same() {
        let order = |seed, name| {
            let mut items: Vec<usize> = (0..20).collect();
            Rng::of(seed, &[name]).shuffle(&mut items);
            items
        };
        assert_eq!(order(1, "zoé"), order(1, "zoé"));
        assert_ne!(order(1, "zoé"), order(2, "zoé"));
        assert_ne!(order(1, "zoé"), order(1, "éloi"));
        let mut all = order(3, "zoé");
        all.sort_unstable();
        assert_eq!(all, (0..20).collect::<Vec<_>>());
    }
}
