//! Faults of the kit itself. A panic's message is no evidence of one, because a student's
//! program may print the same.

use std::fmt::Arguments;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a panic's place begins with where it is in the kit's own code, as the host reads it.
pub const PLACE: &str = "grader/glue/src/";

/// Set by [`fault`] only, right before the process ends.
static OURS: AtomicBool = AtomicBool::new(false);

/// Ends the child, because something has happened that only a fault of the kit explains.
#[cold]
pub fn fault(what: Arguments<'_>) -> ! {
    OURS.store(true, Ordering::SeqCst);
    panic!("kit: {what}")
}

/// Whether the current panic was raised by [`fault`].
pub fn is_ours() -> bool {
    OURS.load(Ordering::SeqCst)
}
