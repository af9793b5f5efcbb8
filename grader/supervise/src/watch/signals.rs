//! Passes signals on to the process that grades. They reach the one that watches, the only one
//! that a shell knows; the other has a process group of its own, so that it gets each
//! signal once.

use crate::exit;
use std::sync::atomic::{AtomicI32, Ordering};

/// The process that grades now; 0 for none.
static OTHER: AtomicI32 = AtomicI32::new(0);

/// Ctrl-C finishes what runs, or leaves; Ctrl-Z stops both processes, and both go on.
const PASSED_ON: [libc::c_int; 3] = [libc::SIGINT, libc::SIGTSTP, libc::SIGCONT];

/// From now on, passes signals on to the process that grades.
pub fn forward() {
    for signal in PASSED_ON {
        handle(signal, pass_on as extern "C" fn(libc::c_int) as usize);
    }
}

/// In the process that grades: restores the default handlers, and has the kernel kill it
/// when the process that watches ends.
pub fn reset_in_child() {
    // SAFETY: numbers only.
    unsafe {
        libc::setpgid(0, 0);
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
    }
    reset();
}

pub fn reset() {
    for signal in PASSED_ON {
        handle(signal, libc::SIG_DFL);
    }
}

pub fn set_child(child: libc::pid_t) {
    OTHER.store(child, Ordering::SeqCst);
}

fn handle(signal: libc::c_int, handler: libc::sighandler_t) {
    // SAFETY: the handler does only what a handler may.
    unsafe { libc::signal(signal, handler) };
}

extern "C" fn pass_on(signal: libc::c_int) {
    let other = OTHER.load(Ordering::SeqCst);
    // SAFETY: both may be called in a handler. Nobody else has waited for the child.
    unsafe {
        let errno = *libc::__errno_location();
        match signal {
            libc::SIGTSTP => {
                // A group without a terminal would not obey SIGTSTP.
                if other > 0 {
                    libc::kill(other, libc::SIGSTOP);
                }
                libc::raise(libc::SIGSTOP);
            }
            _ if other > 0 => {
                libc::kill(other, signal);
            }
            // Between two processes, or before the first.
            libc::SIGINT => libc::_exit(exit::INTERRUPTED.into()),
            _ => {}
        }
        *libc::__errno_location() = errno;
    }
}
