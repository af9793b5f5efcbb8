//! The grader's side of the [shared page](wire::shared_page).
//!
//! It is read with `pread`, never mapped here, so that nothing a child does to it can do harm; no
//! number in it is trusted.

use machine::Limits;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use wire::InputRead;
use wire::shared_page as at;

#[derive(Debug)]
pub struct SharedPage {
    file: File,
    size: usize,
    output: usize,
}

impl SharedPage {
    pub fn new(limits: &Limits) -> io::Result<SharedPage> {
        let output = usize::try_from(limits.output).unwrap_or(usize::MAX >> 1);
        let size = (at::PRINTED_AREA + output).next_multiple_of(4096);
        let file = memory_file(size as u64)?;
        Ok(SharedPage { file, size, output })
    }

    /// Whether it is large enough for a child with these limits.
    pub fn fits(&self, limits: &Limits) -> bool {
        u64::try_from(self.output) == Ok(limits.output)
    }

    pub fn file(&self) -> &File {
        &self.file
    }

    pub fn size(&self) -> usize {
        self.size
    }

    pub fn word(&self, offset: usize) -> u32 {
        let mut bytes = [0; 4];
        self.file
            .read_exact_at(&mut bytes, offset as u64)
            .map_or(0, |()| u32::from_ne_bytes(bytes))
    }

    /// One of the two texts of the ending.
    pub fn text(&self, which: usize) -> String {
        let length = (self.word(at::TEXTS[which]) as usize).min(at::TEXT_SIZE);
        let bytes = self.bytes(at::TEXT_AREAS[which], length);
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// What the interrupted call had printed.
    pub fn printed(&self) -> Vec<u8> {
        let length = (self.word(at::PRINTED) as usize).min(self.output);
        self.bytes(at::PRINTED_AREA, length)
    }

    /// What the scenario wrote on standard error, at most its beginning.
    pub fn errors(&self) -> Vec<u8> {
        let length = (self.word(at::ERRORS) as usize).min(at::ERRORS_SIZE);
        self.bytes(at::ERRORS_AREA, length)
    }

    /// Answers that the child had not written: those after `received` bytes of answers, where
    /// all that it had written has been received.
    pub fn left(&self, received: u64) -> Vec<u8> {
        let length = (self.word(at::LEFT) as usize).min(at::LEFT_SIZE);
        let mut written = [0; 8];
        if self
            .file
            .read_exact_at(&mut written, at::WRITTEN as u64)
            .is_err()
        {
            return Vec::new();
        }
        // It may have died after it wrote them and before it noted that.
        let Some(known) = received.checked_sub(u64::from_ne_bytes(written)) else {
            return Vec::new();
        };
        let known = usize::try_from(known).unwrap_or(usize::MAX).min(length);
        self.bytes(at::LEFT_AREA + known, length - known)
    }

    /// What the interrupted call had read.
    pub fn reads(&self) -> Vec<InputRead> {
        let count = (self.word(at::READS) as usize).min(at::MAX_READS);
        let bytes = self.bytes(at::READS_AREA, 8 * count);
        let word = |b: &[u8]| u32::from_ne_bytes([b[0], b[1], b[2], b[3]]) as usize;
        bytes
            .chunks_exact(8)
            .map(|read| InputRead {
                line: word(read).checked_sub(1),
                printed_before: word(&read[4..]),
            })
            .collect()
    }

    fn bytes(&self, offset: usize, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        match self.file.read_exact_at(&mut bytes, offset as u64) {
            Ok(()) => bytes,
            Err(_) => Vec::new(),
        }
    }
}

/// Memory that has a descriptor and no name, and cannot change its size.
#[cfg(target_os = "linux")]
pub fn memory_file(size: u64) -> io::Result<File> {
    use std::os::fd::{AsRawFd, FromRawFd};
    let flags = libc::MFD_CLOEXEC | libc::MFD_ALLOW_SEALING;
    // SAFETY: the name is a C string; the descriptor is ours alone.
    let file = unsafe {
        let fd = libc::memfd_create(c"box".as_ptr(), flags);
        if fd < 0 {
            return Err(io::Error::last_os_error());
        }
        File::from_raw_fd(fd)
    };
    file.set_len(size)?;
    let seals = libc::F_SEAL_SHRINK | libc::F_SEAL_GROW | libc::F_SEAL_SEAL;
    // SAFETY: no memory is involved.
    match unsafe { libc::fcntl(file.as_raw_fd(), libc::F_ADD_SEALS, seals) } {
        0 => Ok(file),
        _ => Err(io::Error::last_os_error()),
    }
}

#[cfg(not(target_os = "linux"))]
pub fn memory_file(size: u64) -> io::Result<File> {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("grader-box-{}-{number}", std::process::id());
    let path = std::env::temp_dir().join(name);
    let file = File::options()
        .read(true)
        .write(true)
        .create_new(true)
        .open(&path)?;
    std::fs::remove_file(&path)?;
    file.set_len(size)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was written and never received is not overtaken by what was left.
    #[test]
    fn answers_left_follow_those_that_were_received() {
        let page = SharedPage::new(&Limits::default()).expect("a page");
        let put = |bytes: &[u8], at: usize| {
            let written = page.file().write_all_at(bytes, at as u64);
            written.expect("is written");
        };
        put(b"abcdef", at::LEFT_AREA);
        put(&6_u32.to_ne_bytes(), at::LEFT);
        put(&100_u64.to_ne_bytes(), at::WRITTEN);
        for (received, left) in [
            (99, ""),
            (100, "abcdef"),
            (102, "cdef"),
            (106, ""),
            (200, ""),
        ] {
            assert_eq!(page.left(received), left.as_bytes(), "{received}");
        }
    }
}
