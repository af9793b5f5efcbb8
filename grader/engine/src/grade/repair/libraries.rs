//! The libraries in which a hand-in's scenarios run again.

use crate::grade::built::Built;
use crate::grade::windows::WindowLibrary;
use std::cell::OnceCell;

/// The libraries of a hand-in, each made when it is first needed.
#[derive(Debug, Default)]
pub struct RepairLibraries {
    pub own: OnceCell<Built>,
    /// With both bodies of the functions at fault.
    pub substituted: OnceCell<Built>,
    /// On types of the reference's, for what does not fit into that one; the last is used.
    pub retyped: [OnceCell<Built>; MOST_RETYPED],
    /// With the game's front inside, and then with both bodies too.
    pub(in crate::grade) window: WindowLibrary,
    pub window_substituted: OnceCell<Built>,
}

impl RepairLibraries {
    /// Those that were needed so far.
    pub fn made(&self) -> impl Iterator<Item = &Built> {
        let single = [&self.own, &self.substituted, &self.window_substituted];
        let cells = single.into_iter().chain(&self.retyped);
        cells.filter_map(OnceCell::get).chain(self.window.made())
    }
}

/// Types are given to the reference one after the other, as long as that brings something to
/// light.
pub const MOST_RETYPED: usize = 3;

#[cfg(test)]
mod tests {
    use super::RepairLibraries;
    use crate::grade::built::Built;
    use crate::grade::findings;
    use lang::Localized;
    use std::cell::OnceCell;

    #[test]
    fn a_fault_of_ours_is_seen_in_every_library() {
        let ours = || OnceCell::from(findings::not_built(Localized::default()));
        let [mut own, mut substituted, mut retyped, mut window] =
            [(); 4].map(|()| RepairLibraries::default());
        (own.own, substituted.substituted, window.window_substituted) = (ours(), ours(), ours());
        retyped.retyped[1] = ours();
        for libraries in [own, substituted, retyped, window] {
            assert!(libraries.made().any(Built::is_our_fault), "{libraries:?}");
        }
        assert_eq!(RepairLibraries::default().made().count(), 0);
    }
}
