//! Faults of the kit itself. What a panic says is no evidence of one: a program may say
//! the same.

use std::fmt::Arguments;
use std::sync::atomic::{AtomicBool, Ordering};

/// Raised by nobody else, and right before the process ends.
static OURS: AtomicBool = AtomicBool::new(false);

/// Ends the child: what cannot be, is.
#[cold]
pub fn fault(what: Arguments<'_>) -> ! {
    OURS.store(true, Ordering::SeqCst);
    panic!("kit: {what}")
}

/// Is the panic that one hears of the kit's own?
pub fn is_ours() -> bool {
    OURS.load(Ordering::SeqCst)
}
