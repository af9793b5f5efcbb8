//! Process 1 of a sandbox's namespaces: it mounts the scenarios' folder for the host, which
//! Landlock and its list of system calls keep from mounting anything.

use super::namespaces;
use super::root::{mount_memory, unmount};
use crate::place::FileQuota;
use std::io::{self, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::net::UnixStream;
use std::path::Path;

/// The host's channel to the mounter.
#[derive(Debug)]
pub struct Mounter(UnixStream);

impl Mounter {
    /// Forks: this process becomes the mounter of `folder`, and the call returns in its child.
    /// The mounter ends when that child does, with the same status. The calling process must
    /// have one thread.
    pub fn start(folder: &Path) -> io::Result<Mounter> {
        let (host, mounter) = UnixStream::pair()?;
        // SAFETY: this process has one thread.
        match unsafe { libc::fork() } {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                namespaces::die_with_parent()?;
                Ok(Mounter(host))
            }
            child => {
                drop(host);
                // The mounter ends when the host does, or when it cannot serve the host.
                let _ = leave_open(mounter).and_then(|mut mounter| serve(&mut mounter, folder));
                namespaces::wait_and_exit_like(child)
            }
        }
    }

    /// A new folder of memory on the folder.
    pub fn mount(&mut self, size: FileQuota) -> io::Result<()> {
        self.ask(Some(size))
    }

    /// Takes away what was mounted last.
    pub fn unmount(&mut self) -> io::Result<()> {
        self.ask(None)
    }

    fn ask(&mut self, size: Option<FileQuota>) -> io::Result<()> {
        let (word, bytes, count) = match size {
            Some(size) => (1, size.bytes, size.count),
            None => (0, 0, 0),
        };
        let request: Vec<u8> = [word, bytes, count].map(u64::to_le_bytes).concat();
        self.0.write_all(&request)?;
        let mut answer = [0; 4];
        self.0.read_exact(&mut answer)?;
        match i32::from_le_bytes(answer) {
            0 => Ok(()),
            error => Err(io::Error::from_raw_os_error(error)),
        }
    }
}

/// Closes all other descriptors, so that the grader notices when the host ends.
fn leave_open(stream: UnixStream) -> io::Result<UnixStream> {
    // SAFETY: descriptor 0 becomes another open one; nothing above it is used again.
    unsafe {
        namespaces::check("dup2", libc::dup2(stream.as_raw_fd(), 0))?;
        std::mem::forget(stream);
        libc::syscall(libc::SYS_close_range, 1, u32::MAX, 0);
        Ok(std::os::fd::FromRawFd::from_raw_fd(0))
    }
}

/// Serves the host until it ends.
fn serve(host: &mut UnixStream, folder: &Path) -> io::Result<()> {
    let mut request = [0; 24];
    loop {
        host.read_exact(&mut request)?;
        let number = |i: usize| {
            let bytes = request.iter().skip(8 * i).take(8).rev();
            bytes.fold(0, |n, byte| n << 8 | u64::from(*byte))
        };
        let done = match number(0) {
            1 => mount_memory(folder, number(1), number(2)),
            _ => unmount(folder),
        };
        let error = done.map_or_else(|e| e.raw_os_error().unwrap_or(libc::EIO), |()| 0);
        host.write_all(&error.to_le_bytes())?;
    }
}
