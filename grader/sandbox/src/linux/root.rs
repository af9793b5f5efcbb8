//! A root file system made of exactly what is needed.

use super::namespaces::check;
use super::problem::problem;
use crate::place::Full;
use std::ffi::CString;
use std::fs::{self, File};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// Where the new root may be put together: folders that are never shown as a whole, because a
/// folder is shown with everything that is mounted in it.
const PLACES: &[&str] = &["/tmp", "/mnt", "/run", "/var"];

/// What the new root shows.
#[derive(Debug, Default)]
pub struct RootContents {
    shown: Vec<Shown>,
    scratch: Vec<(PathBuf, u64)>,
    processes: bool,
}

#[derive(Debug)]
struct Shown {
    from: PathBuf,
    at: PathBuf,
    access: Access,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Read,
    Write,
    /// A device: it can be written to, but not changed.
    Device,
}

impl RootContents {
    /// Shows a file or folder at `at`. One that is inside of a shown folder must come later.
    pub fn show(&mut self, from: &Path, at: &Path, access: Access) {
        self.shown.push(Shown {
            from: from.to_owned(),
            at: at.to_owned(),
            access,
        });
    }

    /// An in-memory folder of so many bytes; what is shown may be below it.
    pub fn scratch(&mut self, at: &Path, bytes: u64) {
        self.scratch.push((at.to_owned(), bytes));
    }

    /// `/proc`, with the processes of these namespaces and nothing about the system:
    /// programs find their own libraries by it.
    pub fn processes(&mut self) {
        self.processes = true;
    }

    /// Makes the root, with these empty folders, and moves into it.
    pub fn enter(self, folders: &[&Path]) -> io::Result<()> {
        let root = PLACES.iter().map(Path::new).find(|p| p.is_dir());
        let root = root.ok_or_else(|| {
            problem(
                "il n'y a pas de /tmp où commencer",
                "there is no /tmp to begin in",
            )
        })?;
        mount(
            None,
            Path::new("/"),
            None,
            libc::MS_REC | libc::MS_PRIVATE,
            "",
        )?;
        // Held open, because the new root hides some of them.
        let open: Vec<File> = self
            .shown
            .iter()
            .map(Shown::open)
            .collect::<Result<_, _>>()?;
        mount_memory(root, 1 << 20, MANY)?;
        for (folder, bytes) in &self.scratch {
            fs::create_dir_all(inside(root, folder))?;
            mount_memory(&inside(root, folder), *bytes, MANY)?;
        }
        if self.processes {
            let at = root.join("proc");
            fs::create_dir_all(&at)?;
            let proc = Some(Path::new("proc"));
            let flags = HARMLESS | libc::MS_NOEXEC;
            mount(proc, &at, Some("proc"), flags, "subset=pid")?;
        }
        for (shown, file) in self.shown.iter().zip(&open) {
            shown.mount(file, root)?;
        }
        for folder in folders {
            fs::create_dir_all(inside(root, folder))?;
        }
        pivot(root)?;
        let fixed = libc::MS_REMOUNT | libc::MS_BIND | libc::MS_RDONLY | HARMLESS;
        mount(None, Path::new("/"), None, fixed, "")
    }
}

const HARMLESS: libc::c_ulong = libc::MS_NOSUID | libc::MS_NODEV;

impl Shown {
    fn open(&self) -> io::Result<File> {
        File::options()
            .read(true)
            .custom_flags(libc::O_PATH | libc::O_CLOEXEC)
            .open(&self.from)
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", self.from.display())))
    }

    fn mount(&self, file: &File, root: &Path) -> io::Result<()> {
        let at = inside(root, &self.at);
        if file.metadata()?.is_dir() {
            fs::create_dir_all(&at)?;
        } else {
            make_parent(&at)?;
            if !at.exists() {
                File::create(&at)?;
            }
        }
        let from = PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()));
        mount(Some(&from), &at, None, libc::MS_BIND | libc::MS_REC, "")?;
        let mut flags = libc::MS_REMOUNT | libc::MS_BIND | locked(&at)? | libc::MS_NOSUID;
        flags |= match self.access {
            Access::Read => libc::MS_RDONLY | libc::MS_NODEV,
            Access::Write => libc::MS_NODEV,
            Access::Device => 0,
        };
        mount(None, &at, None, flags, "")
    }
}

/// Mount flags from outside, which this namespace may not remove.
fn locked(path: &Path) -> io::Result<libc::c_ulong> {
    let flags = statvfs(path)?.f_flag;
    let pairs = [
        (libc::ST_RDONLY, libc::MS_RDONLY),
        (libc::ST_NOSUID, libc::MS_NOSUID),
        (libc::ST_NODEV, libc::MS_NODEV),
        (libc::ST_NOEXEC, libc::MS_NOEXEC),
        (libc::ST_NOATIME, libc::MS_NOATIME),
        (libc::ST_RELATIME, libc::MS_RELATIME),
    ];
    let there = pairs.iter().filter(|(st, _)| flags & st != 0);
    Ok(there.fold(0, |all, (_, ms)| all | ms))
}

/// What the system's own folders may hold.
const MANY: u64 = 1023;

/// Mounts an in-memory folder of a limited size, for files only.
pub fn mount_memory(at: &Path, bytes: u64, files: u64) -> io::Result<()> {
    // The folder itself is one.
    let options = format!("size={bytes},nr_inodes={},mode={MODE:o}", files + 1);
    mount(
        Some(Path::new("tmpfs")),
        at,
        Some("tmpfs"),
        HARMLESS,
        &options,
    )
}

/// Which limit of an in-memory folder is reached, if any.
pub fn exhausted_limit(at: &Path) -> Option<Full> {
    let record = statvfs(at).ok()?;
    match (record.f_bavail, record.f_ffree) {
        (_, 0) => Some(Full::Count),
        (0, _) => Some(Full::Bytes),
        _ => None,
    }
}

/// What distinguishes a used in-memory folder from a new one: its mode and its three times.
pub type FolderAttributes = (u32, [(i64, i64); 3]);

/// Sets the times of a new in-memory folder to long ago, so that any use changes them. Only the
/// host may set times.
pub fn mark_as_new(at: &Path) -> io::Result<FolderAttributes> {
    let text = c_text(at)?;
    // SAFETY: an all-zero time is a valid one: the beginning of 1970.
    let long_ago: [libc::timespec; 2] = unsafe { std::mem::zeroed() };
    // SAFETY: a C string and two times that live.
    check("utimensat", unsafe {
        libc::utimensat(libc::AT_FDCWD, text.as_ptr(), long_ago.as_ptr(), 0)
    })?;
    attributes(at)
}

/// Whether an in-memory folder is empty and always was, so that not even the number of its next
/// file differs.
pub fn is_untouched(at: &Path, new: &FolderAttributes) -> bool {
    let Ok(record) = statvfs(at) else {
        return false;
    };
    let empty = record.f_bfree == record.f_blocks && record.f_ffree + 1 == record.f_files;
    empty && attributes(at).is_ok_and(|attributes| attributes == *new)
}

fn attributes(at: &Path) -> io::Result<FolderAttributes> {
    use std::os::unix::fs::MetadataExt;
    let data = fs::metadata(at)?;
    let times = [
        (data.atime(), data.atime_nsec()),
        (data.mtime(), data.mtime_nsec()),
        (data.ctime(), data.ctime_nsec()),
    ];
    Ok((data.mode(), times))
}

/// Every user inside may write.
const MODE: u32 = 0o777;

fn statvfs(path: &Path) -> io::Result<libc::statvfs> {
    let path = c_text(path)?;
    // SAFETY: an all-zero record is a valid one; both arguments live.
    unsafe {
        let mut record: libc::statvfs = std::mem::zeroed();
        check("statvfs", libc::statvfs(path.as_ptr(), &raw mut record))?;
        Ok(record)
    }
}

/// Unmounts an in-memory folder, even while it is in use.
pub fn unmount(at: &Path) -> io::Result<()> {
    let at = c_text(at)?;
    // SAFETY: a C string that lives.
    check("umount", unsafe {
        libc::umount2(at.as_ptr(), libc::MNT_DETACH)
    })
}

/// Makes `root` the root; nothing of the old root can be reached afterwards.
fn pivot(root: &Path) -> io::Result<()> {
    std::env::set_current_dir(root)?;
    let here = c".";
    // SAFETY: C strings that live.
    unsafe {
        let pivoted = libc::syscall(libc::SYS_pivot_root, here.as_ptr(), here.as_ptr());
        check("pivot_root", pivoted as i32)?;
        check("umount", libc::umount2(here.as_ptr(), libc::MNT_DETACH))?;
    }
    std::env::set_current_dir("/")
}

fn mount(
    from: Option<&Path>,
    at: &Path,
    kind: Option<&str>,
    flags: libc::c_ulong,
    options: &str,
) -> io::Result<()> {
    let from = from.map(c_text).transpose()?;
    let at_text = c_text(at)?;
    let kind = kind.map(CString::new).transpose()?;
    let options = CString::new(options)?;
    let pointer = |t: &Option<CString>| t.as_ref().map_or(std::ptr::null(), |t| t.as_ptr());
    // SAFETY: C strings that live, or null where the kernel takes it.
    let done = unsafe {
        libc::mount(
            pointer(&from),
            at_text.as_ptr(),
            pointer(&kind),
            flags,
            options.as_ptr().cast(),
        )
    };
    check(&format!("mount {}", at.display()), done)
}

fn inside(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

fn make_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

fn c_text(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}
