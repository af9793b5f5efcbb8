//! From an order to a child that runs the student's code.

use super::super::control::Start;
use super::HostProcess;
use super::signals::{self, word};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use wire::shared_page::{self as at, ending};

/// Where a child finds its channels.
const REQUESTS: RawFd = 3;
const ANSWERS: RawFd = 4;

/// Forks a child and returns its process number.
pub fn child(
    host: &mut HostProcess,
    start: &Start,
    descriptors: Vec<OwnedFd>,
    folder: &Path,
) -> io::Result<libc::pid_t> {
    let mut descriptors = descriptors.into_iter();
    let (Some(requests), Some(answers)) = (descriptors.next(), descriptors.next()) else {
        return Err(io::Error::other("two channels were expected"));
    };
    // The files' descriptor comes last.
    let files = start.has_files.then(|| descriptors.next_back()).flatten();
    if let Some(memory) = descriptors.next() {
        host.page = Mapping::of(&File::from(memory), start.page_size)?;
    }
    host.page.begin(start);
    // SAFETY: this process has one thread, so the child may do anything.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => become_child(
            host,
            start,
            [requests.as_raw_fd(), answers.as_raw_fd()],
            files.map(File::from),
            folder,
        ),
        pid => Ok(pid),
    }
}

/// Never returns. No descriptor of the host is open when the student's code begins.
fn become_child(
    host: &mut HostProcess,
    start: &Start,
    channels: [RawFd; 2],
    files: Option<File>,
    folder: &Path,
) -> ! {
    let (page, size) = (host.page.start, host.page.size);
    match confine(host, start, channels, files, folder) {
        // The program runs on this thread, because starting another one costs more than most
        // scenarios.
        Ok(stack) => signals::watch_this_thread(page as usize, stack),
        Err(e) => {
            tell(page, &format!("the child could not be confined: {e}"));
            exit(1);
        }
    }
    word(page, at::STARTED).store(1, Relaxed);
    (host.entry)(REQUESTS, ANSWERS, page, size);
    // Only a clean end returns: a panic aborts.
    exit(0)
}

/// Returns the size of the stack.
fn confine(
    host: &mut HostProcess,
    start: &Start,
    channels: [RawFd; 2],
    files: Option<File>,
    folder: &Path,
) -> io::Result<u64> {
    super::watch::restore_signals()?;
    // Read now, before another descriptor takes its number.
    let files = files.map_or_else(|| Ok(BTreeMap::new()), read_files)?;
    // SAFETY: plain system calls on this process alone.
    unsafe {
        check(host.place.set_apart())?;
        #[cfg(target_os = "linux")]
        check(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL))?;
        // First moved to high numbers, because each may have the number that the other needs.
        let high = [
            libc::fcntl(channels[0], libc::F_DUPFD, 10),
            libc::fcntl(channels[1], libc::F_DUPFD, 10),
        ];
        check(libc::dup2(high[0], REQUESTS))?;
        check(libc::dup2(high[1], ANSWERS))?;
    }
    std::env::set_current_dir(folder)?;
    let stack = limit_resources(host, start)?;
    host.place.confine_child()?;
    close_the_rest()?;
    // Written by the child, so that it owns the files.
    write_files(&files)?;
    host.place.seal_child()?;
    Ok(stack)
}

type Files = BTreeMap<String, Vec<u8>>;

fn read_files(from: File) -> io::Result<Files> {
    let size = usize::try_from(from.metadata()?.len()).map_err(io::Error::other)?;
    let mut text = vec![0; size];
    from.read_exact_at(&mut text, 0)?;
    let files: BTreeMap<String, String> = serde_json::from_slice(&text)?;
    let bytes = |text: String| text.chars().map(|letter| letter as u8).collect();
    Ok(files
        .into_iter()
        .map(|(name, text)| (name, bytes(text)))
        .collect())
}

fn write_files(files: &Files) -> io::Result<()> {
    for (name, bytes) in files {
        let path = Path::new(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, bytes)?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn close_the_rest() -> io::Result<()> {
    // SAFETY: nothing of ours above these is used any more.
    let done = unsafe { libc::syscall(libc::SYS_close_range, ANSWERS + 1, u32::MAX, 0) };
    if done == 0 {
        return Ok(());
    }
    close_one_by_one();
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn close_the_rest() -> io::Result<()> {
    close_one_by_one();
    Ok(())
}

/// For kernels that cannot close a range.
fn close_one_by_one() {
    for fd in ANSWERS + 1..1024 {
        // SAFETY: as above; closing what is not open does nothing.
        unsafe { libc::close(fd) };
    }
}

fn limit_resources(host: &HostProcess, start: &Start) -> io::Result<u64> {
    limit(libc::RLIMIT_CORE, 0)?;
    let stack = at::STACK.min(most(libc::RLIMIT_STACK)?);
    limit(libc::RLIMIT_STACK, stack)?;
    limit(libc::RLIMIT_NOFILE, 64)?;
    limit(libc::RLIMIT_FSIZE, start.file_size)?;
    // The allocator in the hand-in counts exactly. This limit is for memory that does not go
    // through it: stacks, and address space that is reserved but not used.
    #[cfg(target_os = "linux")]
    limit(
        libc::RLIMIT_AS,
        start.memory.saturating_add(host.held + (256 << 20)),
    )?;
    if host.place.counts_processes() {
        // The program's main thread comes on top, and the host and its mounter when they are
        // the same user.
        limit(libc::RLIMIT_NPROC, start.threads.saturating_add(3))?;
    }
    Ok(stack)
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
type Resource = libc::__rlimit_resource_t;
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
type Resource = libc::c_int;

fn limit(resource: Resource, most: u64) -> io::Result<()> {
    let limit = libc::rlimit {
        rlim_cur: most as _,
        rlim_max: most as _,
    };
    // SAFETY: reads a live struct.
    check(unsafe { libc::setrlimit(resource, &raw const limit) })
}

/// The hard limit of this process.
fn most(resource: Resource) -> io::Result<u64> {
    let mut limit = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: fills a live struct.
    check(unsafe { libc::getrlimit(resource, &raw mut limit) })?;
    Ok(limit.rlim_max)
}

/// The shared page as mapped in the host and in the children that it forks.
pub struct Mapping {
    start: *mut u8,
    size: usize,
}

impl Mapping {
    /// There is none yet.
    pub const NONE: Mapping = Mapping {
        start: std::ptr::null_mut(),
        size: 0,
    };

    fn of(page: &File, size: usize) -> io::Result<Mapping> {
        // SAFETY: a new mapping, of a file that cannot shrink.
        let start = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                size,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED,
                page.as_raw_fd(),
                0,
            )
        };
        if start == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        let start = start.cast();
        Ok(Mapping { start, size })
    }

    /// Prepares it for the next child: writes its limits, and clears everything that an earlier
    /// child wrote.
    fn begin(&self, start: &Start) {
        if !self.given_back() {
            // SAFETY: the whole mapping, which no other process writes to now.
            unsafe { std::ptr::write_bytes(self.start, 0, self.size) };
        }
        let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        word(self.start, at::OUTPUT_LIMIT).store(small(start.output), Relaxed);
        word(self.start, at::THREAD_LIMIT).store(small(start.threads), Relaxed);
        word(self.start, at::SHARED).store(start.shared.into(), Relaxed);
        for (i, bits) in start
            .replaced
            .iter()
            .take(at::MOST_REPLACED / 32)
            .enumerate()
        {
            word(self.start, at::REPLACED + 4 * i).store(*bits, Relaxed);
        }
        // SAFETY: the header is inside of the mapping.
        unsafe {
            let limit = self.start.add(at::MEMORY_LIMIT).cast::<u64>();
            limit.write_unaligned(start.memory);
        }
    }

    /// Clears it by giving its memory back to the kernel: new pages for the few that a child
    /// touches cost less than wiping all of them.
    #[cfg(target_os = "linux")]
    fn given_back(&self) -> bool {
        // SAFETY: our own shared mapping; nothing refers into it.
        unsafe { libc::madvise(self.start.cast(), self.size, libc::MADV_REMOVE) == 0 }
    }

    #[cfg(not(target_os = "linux"))]
    fn given_back(&self) -> bool {
        false
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        if !self.start.is_null() {
            // SAFETY: our own mapping, which nothing refers to any more. A failure to unmap
            // does no harm.
            unsafe { libc::munmap(self.start.cast(), self.size) };
        }
    }
}

/// Notes a fault of the kit.
fn tell(page: *mut u8, what: &str) {
    let n = what.len().min(at::TEXT_SIZE);
    // SAFETY: the page is larger than its fixed areas.
    unsafe { std::ptr::copy_nonoverlapping(what.as_ptr(), page.add(at::TEXT_AREAS[0]), n) };
    word(page, at::TEXTS[0]).store(n as u32, Relaxed);
    word(page, at::ENDING).store(ending::KIT, Relaxed);
}

/// Without destructors: they belong to the host.
fn exit(code: i32) -> ! {
    // SAFETY: ends the process.
    unsafe { libc::_exit(code) }
}

fn check(result: libc::c_int) -> io::Result<()> {
    match result {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Mapping, Start, at, read_files};
    use crate::shared_page::memory_file;
    use crate::spawn::in_memory;
    use std::collections::BTreeMap;
    use std::os::unix::fs::FileExt as _;

    /// A picture is no text.
    #[test]
    fn files_arrive_byte_by_byte() {
        let files = BTreeMap::from([
            ("data/a.png".to_owned(), (0..=255).collect::<Vec<u8>>()),
            ("noms.txt".to_owned(), "Zoé\n".into()),
        ]);
        let sent = in_memory(&files).expect("memory");
        assert_eq!(read_files(sent).expect("files"), files);
    }

    #[test]
    fn the_page_is_empty_again() {
        let size = at::PRINTED_AREA + 8192;
        let file = memory_file(size as u64).expect("memory");
        let copy = file.try_clone().expect("another descriptor");
        let page = Mapping::of(&copy, size).expect("is mapped");
        file.write_all_at(&vec![7; size], 0).expect("is written");
        page.begin(&Start {
            has_files: false,
            cpu_ms: 0,
            memory: 3,
            output: 4,
            file_size: 0,
            file_count: 0,
            threads: 5,
            page_size: size,
            replaced: vec![0, 6],
            shared: true,
        });
        let mut now = vec![1; size];
        file.read_exact_at(&mut now, 0).expect("is read");
        let limits = [
            (at::MEMORY_LIMIT, 3),
            (at::OUTPUT_LIMIT, 4),
            (at::THREAD_LIMIT, 5),
            (at::REPLACED + 4, 6),
            (at::SHARED, 1),
        ];
        for (place, limit) in limits {
            assert_eq!(std::mem::take(&mut now[place]), limit);
        }
        assert!(now.iter().all(|b| *b == 0), "something is left");
    }
}
