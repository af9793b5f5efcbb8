//! Which functions of the interface the cuts removed.

use super::cut::Cut;
use std::collections::BTreeMap;

/// Functions of the interface that are lost, each with the cut that says why.
pub fn lost_functions(cuts: &[Cut]) -> BTreeMap<usize, &Cut> {
    let mut lost = BTreeMap::new();
    for cut in cuts {
        for function in &cut.lost {
            lost.entry(*function).or_insert(cut);
        }
    }
    lost
}
