//! What a process may reach, as the kernel's Landlock sees it.
//!
//! The crate `landlock` is not used: three system calls are all that is needed of it, and its
//! flags bring a second version of `syn` into a teacher's first build.

use super::namespaces::{check, no_new_privileges};
use super::problem::{describe, problem};
use lang::Localized;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd as _, OwnedFd};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// From now on this process reads below `read`, changes files below `write`, and
/// reaches no network and no process that it did not start.
pub fn restrict(read: &[&Path], write: &[&Path]) -> io::Result<()> {
    ReadyRules::to(read, write)?.apply()
}

/// The same, made ready before it is needed.
#[derive(Debug)]
pub struct ReadyRules(OwnedFd);

impl ReadyRules {
    /// All that this kernel can forbid, as far as [`Handled`] knows it, is forbidden, except for
    /// what is named.
    pub fn to(read: &[&Path], write: &[&Path]) -> io::Result<ReadyRules> {
        let handled = Handled::of(kernel_version()?);
        // SAFETY: a structure and its length. A kernel that knows a shorter one accepts zeros
        // behind it.
        let rules = unsafe {
            libc::syscall(
                libc::SYS_landlock_create_ruleset,
                &raw const handled,
                size_of::<Handled>(),
                0,
            )
        } as libc::c_int;
        check("landlock_create_ruleset", rules)?;
        // SAFETY: the kernel has just made it, and nobody else has it.
        let rules = ReadyRules(unsafe { OwnedFd::from_raw_fd(rules) });
        for path in read {
            rules.allow(path, file::READ & handled.files)?;
        }
        for path in write {
            rules.allow(path, file::CHANGE & handled.files)?;
        }
        Ok(rules)
    }

    /// For this thread and those it starts.
    pub fn apply(self) -> io::Result<()> {
        no_new_privileges()?;
        // SAFETY: plain numbers.
        let done =
            unsafe { libc::syscall(libc::SYS_landlock_restrict_self, self.0.as_raw_fd(), 0) };
        check("landlock_restrict_self", done as libc::c_int)
    }

    fn allow(&self, path: &Path, access: u64) -> io::Result<()> {
        let place = OpenOptions::new()
            .read(true)
            .custom_flags(libc::O_PATH | libc::O_CLOEXEC)
            .open(path)
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))?;
        // The kernel refuses what only a folder can have.
        let access = match place.metadata()?.is_dir() {
            true => access,
            false => access & file::OF_FILES,
        };
        let rule = Beneath::new(access, &place);
        // SAFETY: a structure of the kind that is named.
        let done = unsafe {
            libc::syscall(
                libc::SYS_landlock_add_rule,
                self.0.as_raw_fd(),
                BENEATH,
                &raw const rule,
                0,
            )
        };
        check("landlock_add_rule", done as libc::c_int)
    }
}

/// The version of the kernel's interface.
pub fn version() -> Result<u32, Localized> {
    kernel_version().map_err(|why| describe(&why))
}

fn kernel_version() -> io::Result<u32> {
    const VERSION: u32 = 1;
    let nothing = std::ptr::null::<u8>();
    // SAFETY: with this flag the kernel reads no memory.
    let version = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, nothing, 0, VERSION) };
    u32::try_from(version).map_err(|_| {
        let why = io::Error::last_os_error();
        match why.raw_os_error() {
            Some(libc::ENOSYS | libc::EOPNOTSUPP) => {
                problem("le noyau n'a pas Landlock", "the kernel has no Landlock")
            }
            _ => why,
        }
    })
}

/// What a set of rules is about: all of this is forbidden, unless a rule allows it. As the
/// kernel's header has it (`struct landlock_ruleset_attr`).
#[repr(C)]
#[derive(Debug, Clone, Copy)]
struct Handled {
    files: u64,
    network: u64,
    /// What nothing allows: processes and sockets outside.
    scope: u64,
}

impl Handled {
    /// What a kernel with this version of the interface knows, up to version 6. Later ones add
    /// logs, and connecting to named sockets, of which the filter lets a hand-in make none.
    fn of(version: u32) -> Handled {
        let since = |first: u32, bits: u64| if version >= first { bits } else { 0 };
        Handled {
            files: file::FIRST
                | since(2, file::REFER)
                | since(3, file::TRUNCATE)
                | since(5, file::IOCTL_DEV),
            network: since(4, BIND_TCP | CONNECT_TCP),
            scope: since(6, ABSTRACT_SOCKETS | SIGNALS),
        }
    }
}

const BIND_TCP: u64 = 1 << 0;
const CONNECT_TCP: u64 = 1 << 1;
const ABSTRACT_SOCKETS: u64 = 1 << 0;
const SIGNALS: u64 = 1 << 1;

/// What can be done below a place, by the kernel's numbers.
mod file {
    pub(super) const EXECUTE: u64 = 1 << 0;
    pub(super) const WRITE_FILE: u64 = 1 << 1;
    pub(super) const READ_FILE: u64 = 1 << 2;
    pub(super) const READ_DIR: u64 = 1 << 3;
    pub(super) const REMOVE_DIR: u64 = 1 << 4;
    pub(super) const REMOVE_FILE: u64 = 1 << 5;
    pub(super) const MAKE_DIR: u64 = 1 << 7;
    pub(super) const MAKE_REG: u64 = 1 << 8;
    /// To link or rename from one folder into another.
    pub(super) const REFER: u64 = 1 << 13;
    pub(super) const TRUNCATE: u64 = 1 << 14;
    pub(super) const IOCTL_DEV: u64 = 1 << 15;
    /// All that the first version had, devices, sockets, pipes and links among them.
    pub(super) const FIRST: u64 = (1 << 13) - 1;

    pub(super) const READ: u64 = EXECUTE | READ_FILE | READ_DIR;
    /// Files are read and written; nothing is executed, no device or link is made.
    pub(super) const CHANGE: u64 = READ_FILE
        | READ_DIR
        | WRITE_FILE
        | REMOVE_DIR
        | REMOVE_FILE
        | MAKE_DIR
        | MAKE_REG
        | REFER
        | TRUNCATE;
    pub(super) const OF_FILES: u64 = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV;
}

/// The kind of the only rules there are here: what is allowed below a folder, or of a file.
const BENEATH: libc::c_int = 1;

/// As the kernel's header has it (`struct landlock_path_beneath_attr`).
#[repr(C, packed)]
struct Beneath {
    access: u64,
    place: libc::c_int,
}

impl Beneath {
    fn new(access: u64, place: &File) -> Beneath {
        Beneath {
            access,
            place: place.as_raw_fd(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Beneath, Handled, file};

    /// As the kernel's documentation lists them by version.
    #[test]
    fn each_kernel_is_asked_for_what_it_knows() {
        let asked = |version| {
            let Handled {
                files,
                network,
                scope,
            } = Handled::of(version);
            (files, network, scope)
        };
        assert_eq!(asked(1), (0x1fff, 0, 0));
        assert_eq!(asked(2), (0x3fff, 0, 0));
        assert_eq!(asked(3), (0x7fff, 0, 0));
        assert_eq!(asked(4), (0x7fff, 3, 0));
        assert_eq!(asked(5), (0xffff, 3, 0));
        assert_eq!(asked(6), (0xffff, 3, 3));
        assert_eq!(asked(9), asked(6));
    }

    /// Sockets, pipes, devices, symbolic links, programs, and settings of devices.
    #[test]
    fn who_may_change_files_may_make_nothing_else() {
        let never = (1 << 0) | (1 << 6) | (1 << 9) | (1 << 10) | (1 << 11) | (1 << 12) | (1 << 15);
        assert_eq!(file::CHANGE & never, 0);
        assert_eq!(file::CHANGE | never, 0xffff);
    }

    #[test]
    fn structures_have_the_kernel_sizes() {
        assert_eq!(size_of::<Handled>(), 24);
        assert_eq!(size_of::<Beneath>(), 12);
        assert_eq!(std::mem::offset_of!(Beneath, place), 8);
    }
}
