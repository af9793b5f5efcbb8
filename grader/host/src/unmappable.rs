//! Bytes of the program that host processes must not have in their memory.
//!
//! A host process runs the same program as the grader, and a hand-in in it may find a way to
//! read all its memory, so the kit must not be there.

/// The largest page size of the kernels that this runs on.
const PAGE: usize = 1 << 16;

/// Bytes with enough padding around them to unmap all pages that they are in.
#[derive(Debug)]
#[repr(C)]
pub struct Unmappable<const N: usize> {
    before: [u8; PAGE],
    bytes: [u8; N],
    after: [u8; PAGE],
}

impl<const N: usize> Unmappable<N> {
    pub const fn new(bytes: [u8; N]) -> Unmappable<N> {
        Unmappable {
            before: [0; PAGE],
            bytes,
            after: [0; PAGE],
        }
    }

    pub fn bytes(&'static self) -> &'static [u8] {
        &self.bytes
    }

    /// Unmaps them from this process, which must not touch them afterwards. False where the
    /// system refuses.
    pub(super) fn unmap(&'static self) -> bool {
        #[cfg(unix)]
        {
            // SAFETY: asks for a number.
            let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
            let Some(page) = usize::try_from(page)
                .ok()
                .filter(|n| (1..=PAGE).contains(n))
            else {
                return false;
            };
            let start = self.bytes.as_ptr() as usize / page * page;
            let end = (self.bytes.as_ptr() as usize + N).next_multiple_of(page);
            // SAFETY: these pages begin and end inside of this very object, by what surrounds
            // the bytes; the caller gives it up.
            unsafe { libc::munmap(start as *mut libc::c_void, end - start) == 0 }
        }
        #[cfg(not(unix))]
        false
    }
}
