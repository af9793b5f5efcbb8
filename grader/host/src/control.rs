//! The messages between the grader and a host process.

use sandbox::Isolation;
use sandbox::place::Full;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

/// To the host.
#[derive(Debug, Serialize, Deserialize)]
pub enum Order {
    /// The first order.
    Load {
        library: PathBuf,
        common: Option<PathBuf>,
        entry: String,
        /// An empty folder of the host's own.
        folder: PathBuf,
        isolation: Isolation,
        /// The cgroup of the host and its children, where there is one.
        group: Option<PathBuf>,
    },
    /// Comes with the child's ends of the two channels, the shared page when it is new, and its
    /// files when it has some. A child that still lives is killed first, and its end reported.
    Start(Start),
    /// Another case begins: CPU time is counted from here.
    ResetCpuClock,
    /// The child has not answered in time: the host ends it, unless it has computed for this
    /// long since the last such order.
    Late {
        idle_us: u64,
    },
    Kill,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Start {
    /// Whether the last descriptor holds files: names and contents, as JSON. The host does not
    /// read them, because what it reads stays in the memory of the children that follow.
    pub has_files: bool,
    pub cpu_ms: u64,
    pub memory: u64,
    pub output: u64,
    pub file_size: u64,
    pub file_count: u64,
    pub threads: u64,
    pub page_size: usize,
    /// As `wire::shared_page::REPLACED` has it.
    pub replaced: Vec<u32>,
    /// As `wire::shared_page::SHARED` has it.
    pub shared: bool,
}

/// From the host.
#[derive(Debug, Serialize, Deserialize)]
pub enum HostReply {
    Loaded,
    /// The host cannot go on, or the child was not started.
    Fault(String),
    Ended(Ended),
}

/// How a child ended, seen by its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    pub cause: Cause,
    /// As `wait` gives it.
    pub status: i32,
    pub cpu_us: u64,
    /// Most memory resident, in bytes.
    pub memory: u64,
    /// What its files had used up, if anything.
    pub full: Option<Full>,
}

impl Ended {
    /// Whether it ended by a signal that neither the program nor the host sends; their signals
    /// have a cause.
    pub fn was_killed_by_somebody(&self) -> bool {
        self.cause == Cause::Itself
            && libc::WIFSIGNALED(self.status)
            && libc::WTERMSIG(self.status) == libc::SIGKILL
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// By itself, or by a signal that the host did not send.
    Itself,
    CpuLimit,
    /// More files than allowed, where the file system does not refuse them.
    FileLimit,
    /// The kernel ended it, because its group had no memory left.
    MemoryLimit,
    /// It was late, and did not compute.
    Idle,
    /// The grader asked.
    Asked,
}

/// Longer messages are refused as an error of the other side.
const MAX_MESSAGE: usize = 64 << 20;
const MAX_DESCRIPTORS: usize = 4;

/// One side of the conversation.
#[derive(Debug)]
pub struct Control(UnixStream);

impl Control {
    /// The two sides.
    pub fn pair() -> io::Result<(Control, OwnedFd)> {
        let (ours, theirs) = UnixStream::pair()?;
        Ok((Control(ours), theirs.into()))
    }

    pub fn new(fd: OwnedFd) -> Control {
        Control(UnixStream::from(fd))
    }

    /// Tells the other side that no more messages will come.
    pub fn close(&self) -> io::Result<()> {
        self.0.shutdown(std::net::Shutdown::Both)
    }

    pub fn fd(&self) -> RawFd {
        self.0.as_raw_fd()
    }

    pub fn send<M: Serialize>(&self, message: &M, descriptors: &[RawFd]) -> io::Result<()> {
        let body = serde_json::to_vec(message)?;
        let mut bytes = (body.len() as u32).to_le_bytes().to_vec();
        bytes.extend_from_slice(&body);
        let sent = send_with(self.0.as_raw_fd(), &bytes, descriptors)?;
        (&self.0).write_all(&bytes[sent..])
    }

    /// The next message, with the descriptors that came along; `None` when the other side has
    /// closed.
    pub fn receive<M: DeserializeOwned>(&self) -> io::Result<Option<(M, Vec<OwnedFd>)>> {
        let mut head = [0; 4];
        let (n, descriptors) = receive_with(self.0.as_raw_fd(), &mut head)?;
        if n == 0 {
            return Ok(None);
        }
        (&self.0).read_exact(&mut head[n..])?;
        let length = u32::from_le_bytes(head) as usize;
        if length > MAX_MESSAGE {
            return Err(io::Error::other("a message of the host is too long"));
        }
        let mut body = vec![0; length];
        (&self.0).read_exact(&mut body)?;
        Ok(Some((serde_json::from_slice(&body)?, descriptors)))
    }
}

/// Room for a control message with [`MAX_DESCRIPTORS`], aligned as it must be.
#[repr(C, align(8))]
struct Room([u8; 64]);

fn send_with(socket: RawFd, bytes: &[u8], descriptors: &[RawFd]) -> io::Result<usize> {
    let mut room = Room([0; 64]);
    let mut part = libc::iovec {
        iov_base: bytes.as_ptr().cast_mut().cast(),
        iov_len: bytes.len(),
    };
    // SAFETY: an all-zero header is a valid empty one.
    let mut header: libc::msghdr = unsafe { std::mem::zeroed() };
    header.msg_iov = &raw mut part;
    header.msg_iovlen = 1;
    let size = std::mem::size_of_val(descriptors);
    if !descriptors.is_empty() {
        header.msg_control = room.0.as_mut_ptr().cast();
        // SAFETY: pure arithmetic; the room holds four descriptors.
        header.msg_controllen = unsafe { libc::CMSG_SPACE(size as u32) } as _;
        // SAFETY: the header's control area is `room`, which is large enough and aligned.
        unsafe {
            let first = libc::CMSG_FIRSTHDR(&raw const header);
            (*first).cmsg_level = libc::SOL_SOCKET;
            (*first).cmsg_type = libc::SCM_RIGHTS;
            (*first).cmsg_len = libc::CMSG_LEN(size as u32) as _;
            std::ptr::copy_nonoverlapping(
                descriptors.as_ptr().cast::<u8>(),
                libc::CMSG_DATA(first),
                size,
            );
        }
    }
    loop {
        // SAFETY: the header and all it points to live.
        let n = unsafe { libc::sendmsg(socket, &raw const header, NO_SIGNAL) };
        match usize::try_from(n) {
            Ok(n) => return Ok(n),
            Err(_) => interrupted()?,
        }
    }
}

fn receive_with(socket: RawFd, into: &mut [u8]) -> io::Result<(usize, Vec<OwnedFd>)> {
    let mut room = Room([0; 64]);
    let mut part = libc::iovec {
        iov_base: into.as_mut_ptr().cast(),
        iov_len: into.len(),
    };
    // SAFETY: an all-zero header is a valid empty one.
    let mut header: libc::msghdr = unsafe { std::mem::zeroed() };
    header.msg_iov = &raw mut part;
    header.msg_iovlen = 1;
    header.msg_control = room.0.as_mut_ptr().cast();
    header.msg_controllen = room.0.len() as _;
    let n = loop {
        // SAFETY: the header and all it points to live.
        let n = unsafe { libc::recvmsg(socket, &raw mut header, CLOSE_ON_EXEC) };
        match usize::try_from(n) {
            Ok(n) => break n,
            Err(_) => interrupted()?,
        }
    };
    let mut descriptors = Vec::new();
    // SAFETY: the kernel filled the control area; only whole descriptors are taken.
    unsafe {
        let first = libc::CMSG_FIRSTHDR(&raw const header);
        if !first.is_null() && (*first).cmsg_type == libc::SCM_RIGHTS {
            let size = (*first).cmsg_len as usize - libc::CMSG_LEN(0) as usize;
            for i in 0..(size / size_of::<RawFd>()).min(MAX_DESCRIPTORS) {
                let fd = libc::CMSG_DATA(first)
                    .cast::<RawFd>()
                    .add(i)
                    .read_unaligned();
                descriptors.push(OwnedFd::from_raw_fd(fd));
            }
        }
    }
    Ok((n, descriptors))
}

/// An interrupted call is tried again; any other error is one.
fn interrupted() -> io::Result<()> {
    match io::Error::last_os_error() {
        e if e.kind() == io::ErrorKind::Interrupted => Ok(()),
        e => Err(e),
    }
}

#[cfg(target_os = "linux")]
const NO_SIGNAL: libc::c_int = libc::MSG_NOSIGNAL;
#[cfg(not(target_os = "linux"))]
const NO_SIGNAL: libc::c_int = 0;
#[cfg(target_os = "linux")]
const CLOSE_ON_EXEC: libc::c_int = libc::MSG_CMSG_CLOEXEC;
#[cfg(not(target_os = "linux"))]
const CLOSE_ON_EXEC: libc::c_int = 0;
