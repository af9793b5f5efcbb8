//! How an answer was found, and how it was found a second time, as a page says it.

use crate::model::{Proof, both};
use lang::Localized;

pub fn counted() -> Proof {
    Proof {
        found: both(
            "compté dans la trace de l'appel",
            "counted in the trace of the call",
        ),
        verified: by_marks(),
    }
}

/// What the trace of a call says, and a mark at its lines.
pub fn read_in_the_trace() -> Proof {
    Proof {
        found: both(
            "lu dans la trace de l'appel",
            "read in the trace of the call",
        ),
        verified: by_marks(),
    }
}

pub fn by_marks() -> Localized {
    both(
        "une marque imprimée à ces lignes, dans la remise sans rien d'autre, dit la même chose",
        "a mark printed at these lines, in the hand-in with nothing else added, says the same",
    )
}

pub fn by_edit() -> Localized {
    both(
        "la remise modifiée ainsi et compilée à nouveau répond la même chose",
        "the hand-in edited so and compiled again answers the same",
    )
}

pub fn as_is() -> Localized {
    both(
        "la remise sans rien d'ajouté répond la même chose",
        "the hand-in with nothing added answers the same",
    )
}
