//! Ce que personne ne devine.

use std::hash::{BuildHasher as _, RandomState};

/// Le secret de l'adresse : 128 bits. Les clés de `RandomState` viennent du système, et ce que
/// SipHash en fait ne dit rien d'elles.
pub(crate) fn jeton() -> String {
    format!("{:016x}{:016x}", nombre(), nombre())
}

pub(crate) fn nombre() -> u64 {
    RandomState::new().hash_one("fenetre")
}
