//! `read` and `write` as the program's standard library sees them.
//!
//! They are linked into one library with the hand-in's standard library, which
//! therefore resolves to them. Descriptors 0 to 2 are the console's; all others, and
//! any process that is not a child, get the real system call.

use super::{console, page};
use libc::{c_int, c_void, iovec, size_t, ssize_t};

fn is_console(fd: c_int) -> bool {
    (0..=2).contains(&fd) && page::is_open()
}

/// # Safety
/// As `read(2)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn read(fd: c_int, buffer: *mut c_void, n: size_t) -> ssize_t {
    if fd != 0 || !is_console(fd) || buffer.is_null() {
        // SAFETY: the caller's promise, passed on.
        return unsafe { real::read(fd, buffer, n) };
    }
    // SAFETY: the caller promises `n` writable bytes.
    let buffer = unsafe { std::slice::from_raw_parts_mut(buffer.cast::<u8>(), n) };
    console::read(buffer) as ssize_t
}

/// # Safety
/// As `readv(2)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn readv(fd: c_int, parts: *const iovec, count: c_int) -> ssize_t {
    if fd != 0 || !is_console(fd) {
        // SAFETY: the caller's promise, passed on.
        return unsafe { real::readv(fd, parts, count) };
    }
    // SAFETY: the caller promises `count` parts of writable bytes. A short read is allowed,
    // so the first part that has room is enough.
    unsafe {
        for i in 0..count.max(0) as usize {
            let part = *parts.add(i);
            if part.iov_len > 0 {
                return read(fd, part.iov_base, part.iov_len);
            }
        }
    }
    0
}

/// # Safety
/// As `write(2)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn write(fd: c_int, bytes: *const c_void, n: size_t) -> ssize_t {
    if !is_console(fd) || fd == 0 || bytes.is_null() {
        // SAFETY: the caller's promise, passed on.
        return unsafe { real::write(fd, bytes, n) };
    }
    // SAFETY: the caller promises `n` readable bytes.
    let bytes = unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), n) };
    match fd {
        1 => console::print(bytes),
        _ => console::print_error(bytes),
    }
    n as ssize_t
}

/// # Safety
/// As `writev(2)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn writev(fd: c_int, parts: *const iovec, count: c_int) -> ssize_t {
    if !is_console(fd) || fd == 0 {
        // SAFETY: the caller's promise, passed on.
        return unsafe { real::writev(fd, parts, count) };
    }
    let mut total = 0;
    for i in 0..count.max(0) as usize {
        // SAFETY: the caller promises `count` parts of readable bytes.
        unsafe {
            let part = *parts.add(i);
            total += write(fd, part.iov_base, part.iov_len);
        }
    }
    total
}

/// The system calls themselves.
#[cfg(target_os = "linux")]
pub(crate) mod real {
    use libc::{c_int, c_void, iovec, size_t, ssize_t};

    pub(crate) unsafe fn read(fd: c_int, buffer: *mut c_void, n: size_t) -> ssize_t {
        // SAFETY: the caller's promise.
        unsafe { libc::syscall(libc::SYS_read, fd, buffer, n) as ssize_t }
    }
    pub(crate) unsafe fn readv(fd: c_int, parts: *const iovec, count: c_int) -> ssize_t {
        // SAFETY: the caller's promise.
        unsafe { libc::syscall(libc::SYS_readv, fd, parts, count) as ssize_t }
    }
    pub(crate) unsafe fn write(fd: c_int, bytes: *const c_void, n: size_t) -> ssize_t {
        // SAFETY: the caller's promise.
        unsafe { libc::syscall(libc::SYS_write, fd, bytes, n) as ssize_t }
    }
    pub(crate) unsafe fn writev(fd: c_int, parts: *const iovec, count: c_int) -> ssize_t {
        // SAFETY: the caller's promise.
        unsafe { libc::syscall(libc::SYS_writev, fd, parts, count) as ssize_t }
    }
}

/// The next definitions in the process: the system's library.
#[cfg(all(unix, not(target_os = "linux")))]
pub(crate) mod real {
    use libc::{c_int, c_void, iovec, size_t, ssize_t};
    use std::sync::OnceLock;

    fn next(name: &std::ffi::CStr) -> usize {
        // SAFETY: asks for a symbol by a text that lives.
        unsafe { libc::dlsym(libc::RTLD_NEXT, name.as_ptr()) as usize }
    }

    macro_rules! forward {
        ($name:ident, $text:literal, $a:ty, $n:ty) => {
            pub(crate) unsafe fn $name(fd: c_int, a: $a, n: $n) -> ssize_t {
                static REAL: OnceLock<usize> = OnceLock::new();
                let address = *REAL.get_or_init(|| next($text));
                // SAFETY: the system's library always has it, with this signature.
                unsafe {
                    let real: unsafe extern "C" fn(c_int, $a, $n) -> ssize_t =
                        std::mem::transmute(address);
                    real(fd, a, n)
                }
            }
        };
    }
    forward!(read, c"read", *mut c_void, size_t);
    forward!(readv, c"readv", *const iovec, c_int);
    forward!(write, c"write", *const c_void, size_t);
    forward!(writev, c"writev", *const iovec, c_int);
}
