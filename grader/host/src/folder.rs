//! The working folders of hosts.

use sandbox::share;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::time::{Duration, SystemTime};

/// Its name says nothing about the hand-in.
pub(super) fn private_folder() -> io::Result<PathBuf> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    static SWEEP: Once = Once::new();
    SWEEP.call_once(|| sweep(&std::env::temp_dir(), SystemTime::now()));
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("{}{number}", own_prefix());
    let folder = std::env::temp_dir().join(name);
    let leaving = LEAVING.lock().unwrap_or_else(PoisonError::into_inner);
    if *leaving {
        return Err(io::Error::other("the grader is leaving"));
    }
    make_private(&folder)?;
    Ok(folder)
}

fn own_prefix() -> String {
    format!("w{}-", process::id())
}

/// True once this process is ending: a folder made now would never be removed.
static LEAVING: Mutex<bool> = Mutex::new(false);

/// Removes the working folders and groups of this process when it ends without dropping its
/// hosts, and keeps it from making more.
pub fn remove_private_folders() {
    let mut leaving = LEAVING.lock().unwrap_or_else(PoisonError::into_inner);
    *leaving = true;
    share::end_all();
    remove_folders(&own_prefix());
}

/// Removes the working folders of a process that has ended without doing so.
pub fn remove_private_folders_of(process: u32) {
    remove_folders(&format!("w{process}-"));
}

fn remove_folders(prefix: &str) {
    let entries = fs::read_dir(std::env::temp_dir());
    for entry in entries.into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(prefix) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn make_private(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(folder)
}

/// A host lives as long as one hand-in's scenarios take; so a folder this old is in use
/// nowhere, not even in another container that shares it.
const OLD: Duration = Duration::from_secs(3600);

/// Removes what killed graders have left.
fn sweep(temporary: &Path, now: SystemTime) {
    for entry in fs::read_dir(temporary).into_iter().flatten().flatten() {
        let is_left = is_of_the_dead(&entry.file_name().to_string_lossy())
            && entry.metadata().is_ok_and(|m| is_ours_and_old(&m, now));
        if is_left {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Whether this is `w4711-3` and no process has the number 4711 now.
fn is_of_the_dead(name: &str) -> bool {
    let is_number = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let numbers = name.strip_prefix('w').and_then(|n| n.split_once('-'));
    let Some((process, _)) = numbers.filter(|(p, n)| is_number(p) && is_number(n)) else {
        return false;
    };
    let processes = Path::new("/proc");
    processes.join("self").exists() && !processes.join(process).exists()
}

/// The metadata is the entry's own, so a link is never taken for a folder.
fn is_ours_and_old(folder: &fs::Metadata, now: SystemTime) -> bool {
    use std::os::unix::fs::MetadataExt;
    // SAFETY: gives a number.
    let is_ours = folder.uid() == unsafe { libc::geteuid() };
    let age = folder.modified().ok();
    let age = age.and_then(|then| now.duration_since(then).ok());
    folder.is_dir() && is_ours && age.is_some_and(|age| age > OLD)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{OLD, sweep};
    use std::fs;
    use std::time::SystemTime;

    #[test]
    fn only_old_folders_of_dead_processes_go() {
        let place = std::env::temp_dir().join(format!("swept-{}", std::process::id()));
        let own = format!("w{}-0", std::process::id());
        let names = [own.as_str(), "w4194999-1", "w4194999-x", "work-4194999-1"];
        for name in names {
            fs::create_dir_all(place.join(name).join("inside")).unwrap();
        }
        fs::create_dir(place.join("target")).unwrap();
        std::os::unix::fs::symlink(place.join("target"), place.join("w4194998-1")).unwrap();
        sweep(&place, SystemTime::now());
        assert!(
            names.iter().all(|name| place.join(name).exists()),
            "it is new"
        );
        sweep(&place, SystemTime::now() + OLD * 2);
        let left: Vec<&str> = names
            .into_iter()
            .filter(|n| place.join(n).exists())
            .collect();
        assert_eq!(left, [own.as_str(), "w4194999-x", "work-4194999-1"]);
        assert!(place.join("target").exists() && place.join("w4194998-1").exists());
        fs::remove_dir_all(&place).unwrap();
    }
}
