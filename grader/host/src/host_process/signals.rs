//! Evidence that only a signal handler can leave.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};
use wire::shared_page::{self as at, ending};

static PAGE: AtomicUsize = AtomicUsize::new(0);
/// About where the stack of the program's thread ends.
static STACK_END: AtomicUsize = AtomicUsize::new(0);
/// A large frame may step this far past the end. No safe code touches memory
/// that is not its own, so there is nothing to confuse it with.
const MARGIN: usize = 1 << 20;

/// Needs no signal stack of its own: the standard library makes one for each thread.
pub fn install() {
    for signal in [libc::SIGSEGV, libc::SIGBUS, libc::SIGSYS] {
        // SAFETY: the handler touches atomics and makes system calls only.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_signal as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            libc::sigaction(signal, &raw const action, std::ptr::null_mut());
        }
    }
}

/// To be called where the program begins, on a stack of this size that is hardly used.
pub fn watch_this_thread(page: usize, stack: u64) {
    let here = 0u8;
    let stack_end = (&raw const here as usize).saturating_sub(stack as usize);
    STACK_END.store(stack_end, Relaxed);
    PAGE.store(page, Relaxed);
}

extern "C" fn on_signal(signal: i32, info: *mut libc::siginfo_t, _: *mut libc::c_void) {
    if signal == libc::SIGSYS {
        // SAFETY: the kernel gave a whole record.
        note(ending::FORBIDDEN, unsafe { system_call(info) });
    } else {
        // SAFETY: the kernel gave a whole record; for these signals it has an address.
        let address = unsafe { (*info).si_addr() } as usize;
        let end = STACK_END.load(Relaxed);
        if (end.saturating_sub(MARGIN)..end.saturating_add(MARGIN / 4)).contains(&address) {
            note(ending::STACK_OVERFLOW, 0);
        }
    }
    // SAFETY: the signal comes again, and is not handled any more.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        if signal == libc::SIGSYS {
            libc::raise(signal);
            // The first process of a namespace does not die of its own signals, so it exits
            // instead.
            if libc::getpid() == 1 {
                libc::_exit(1);
            }
        }
    }
}

fn note(how: u32, detail: u32) {
    let page = PAGE.load(Relaxed) as *mut u8;
    if page.is_null() {
        return;
    }
    word(page, at::DETAIL).store(detail, Relaxed);
    word(page, at::ENDING).store(how, Relaxed);
}

/// # Safety
/// `info` is what the kernel gave with SIGSYS.
#[cfg(target_os = "linux")]
unsafe fn system_call(info: *const libc::siginfo_t) -> u32 {
    // After the three numbers every record begins with: an address, then the call.
    // SAFETY: the record is 128 bytes long.
    unsafe { info.cast::<u8>().add(24).cast::<u32>().read_unaligned() }
}

#[cfg(not(target_os = "linux"))]
unsafe fn system_call(_: *const libc::siginfo_t) -> u32 {
    0
}

/// A word of the shared page.
pub fn word(page: *mut u8, offset: usize) -> &'static AtomicU32 {
    // SAFETY: a word of the header of a mapping that lasts, aligned.
    unsafe { &*page.add(offset).cast::<AtomicU32>() }
}
