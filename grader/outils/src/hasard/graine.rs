//! Le hasard calculé à partir d'une graine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) struct Generateur(ChaCha8Rng);

impl Generateur {
    pub(super) fn new(graine: u64) -> Generateur {
        Generateur(ChaCha8Rng::seed_from_u64(graine))
    }

    /// Entre `a` et `b` compris, sachant `a <= b`.
    pub(super) fn entier(&mut self, a: i32, b: i32) -> i32 {
        let combien = u64::from(b.abs_diff(a)) + 1;
        let ecart = self.moins_de(combien);
        i32::try_from(i64::from(a) + ecart.cast_signed()).unwrap_or(b)
    }

    /// Un rang parmi `n`, sachant `n > 0`.
    pub(super) fn rang(&mut self, n: usize) -> usize {
        self.moins_de(n as u64) as usize
    }

    /// `k` rangs différents parmi `n` : le début d'un mélange de Fisher et Yates.
    pub(super) fn rangs(&mut self, n: usize, k: usize) -> Vec<usize> {
        let mut rangs: Vec<usize> = (0..n).collect();
        for place in 0..k {
            let tire = place + self.rang(n - place);
            rangs.swap(place, tire);
        }
        rangs.truncate(k);
        rangs
    }

    /// De 0 à `n - 1`. Le haut de l'intervalle, qui favoriserait les petits
    /// restes, est tiré à nouveau.
    fn moins_de(&mut self, n: u64) -> u64 {
        let equitable = u64::MAX - u64::MAX % n;
        loop {
            let tire = self.0.next_u64();
            if tire < equitable {
                return tire % n;
            }
        }
    }
}

/// Une graine qui change d'une partie à l'autre.
pub(super) fn de_l_heure() -> u64 {
    // Une horloge réglée avant 1970 donne toujours la même partie, ce qui n'est pas grave.
    let depuis_1970 = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    depuis_1970.as_nanos() as u64
}
