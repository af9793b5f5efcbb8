//! The working folders of hosts.

use sandbox::place::remove_folder;
use sandbox::share;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, OnceLock, PoisonError};
use std::time::{Duration, SystemTime};

/// The working folder of one host, which goes with it.
#[derive(Debug)]
pub(super) struct PrivateFolder(PathBuf);

impl PrivateFolder {
    /// Its name says nothing about the hand-in.
    pub(super) fn new() -> io::Result<PrivateFolder> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        static SWEEP: Once = Once::new();
        SWEEP.call_once(|| sweep(&std::env::temp_dir(), SystemTime::now()));
        let leaving = LEAVING.lock().unwrap_or_else(PoisonError::into_inner);
        if *leaving {
            return Err(io::Error::other("the grader is leaving"));
        }
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let name = format!("{}{number}", prefix(process::id()));
            let folder = std::env::temp_dir().join(name);
            match make_private(&folder) {
                // Left by a process that had this one's number.
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                made => return made.map(|()| PrivateFolder(folder)),
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        let _ = remove_folder(&self.0);
    }
}

/// Containers and machines that share the folder of temporary files have processes of the same
/// numbers.
fn prefix(process: u32) -> String {
    format!("w{process}-{:016x}-", here())
}

/// Where the number of a process means that process: on this machine, since it was started, in
/// this container. The same for a process and those that it starts.
fn here() -> u64 {
    static HERE: OnceLock<u64> = OnceLock::new();
    *HERE.get_or_init(|| {
        let mut hasher = DefaultHasher::new();
        let boot = fs::read("/proc/sys/kernel/random/boot_id");
        boot.unwrap_or_default().hash(&mut hasher);
        let container = fs::read_link("/proc/self/ns/pid");
        container.unwrap_or_default().hash(&mut hasher);
        hasher.finish()
    })
}

/// True once this process is ending: a folder made now would never be removed.
static LEAVING: Mutex<bool> = Mutex::new(false);

/// Removes the working folders and groups of this process when it ends without dropping its
/// hosts, and keeps it from making more.
pub fn remove_private_folders() {
    let mut leaving = LEAVING.lock().unwrap_or_else(PoisonError::into_inner);
    *leaving = true;
    share::end_all();
    remove_folders(&prefix(process::id()));
}

/// Removes the working folders of a process that has ended without doing so.
pub fn remove_private_folders_of(process: u32) {
    remove_folders(&prefix(process));
}

fn remove_folders(prefix: &str) {
    let entries = fs::read_dir(std::env::temp_dir());
    for entry in entries.into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(prefix) {
            let _ = remove_folder(&entry.path());
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
        let is_left = is_left_by_dead_process(&entry.file_name().to_string_lossy())
            && entry.metadata().is_ok_and(|m| is_ours_and_old(&m, now));
        if is_left {
            let _ = remove_folder(&entry.path());
        }
    }
}

/// Whether this is `w4711-0123456789abcdef-3` and no process has the number 4711 here now; one
/// elsewhere cannot be seen.
fn is_left_by_dead_process(name: &str) -> bool {
    let numbers: Vec<&str> = name.split('-').collect();
    let [process, place, number] = numbers[..] else {
        return false;
    };
    let process = process
        .strip_prefix('w')
        .and_then(|n| n.parse::<u32>().ok());
    let place = u64::from_str_radix(place, 16);
    let (Some(process), Ok(place), Ok(_)) = (process, place, number.parse::<u64>()) else {
        return false;
    };
    let processes = Path::new("/proc");
    let lives = place == here() && processes.join(process.to_string()).exists();
    processes.join("self").exists() && !lives
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
    use super::{OLD, PrivateFolder, prefix, remove_private_folders_of, sweep};
    use std::fs;
    use std::time::SystemTime;

    #[test]
    fn only_old_folders_of_dead_processes_go() {
        let place = std::env::temp_dir().join(format!("swept-{}", std::process::id()));
        let own = format!("{}0", prefix(std::process::id()));
        let elsewhere = format!("w{}-0-0", std::process::id());
        let dead = format!("{}1", prefix(4_194_999));
        let no_number = format!("{}x", prefix(4_194_999));
        let names = [
            own.as_str(),
            &no_number,
            "work-4194999-1",
            &dead,
            &elsewhere,
        ];
        for name in names {
            fs::create_dir_all(place.join(name).join("inside")).unwrap();
        }
        fs::create_dir(place.join("target")).unwrap();
        let link = format!("{}1", prefix(4_194_998));
        std::os::unix::fs::symlink(place.join("target"), place.join(&link)).unwrap();
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
        assert_eq!(left, [own.as_str(), &no_number, "work-4194999-1"]);
        assert!(place.join("target").exists() && place.join(&link).exists());
        fs::remove_dir_all(&place).unwrap();
    }

    #[test]
    fn a_folder_that_was_left_is_in_nobody_s_way() {
        let first = PrivateFolder::new().unwrap();
        let name = first.path().to_str().unwrap().to_owned();
        let (start, number) = name.rsplit_once('-').unwrap();
        let number: u64 = number.parse().unwrap();
        let next = (number + 1..number + 9).map(|n| format!("{start}-{n}"));
        let left: Vec<String> = next.filter(|n| fs::create_dir(n).is_ok()).collect();
        let second = PrivateFolder::new();
        for folder in left {
            fs::remove_dir(folder).unwrap();
        }
        let second = second.unwrap().path().to_owned();
        assert!(
            first.path().exists() && !second.exists(),
            "it went with its host"
        );
    }

    #[test]
    fn folders_of_the_same_number_elsewhere_stay() {
        let temporary = std::env::temp_dir();
        let [own, other] = [format!("{}5", prefix(4_194_997)), "w4194997-0-5".to_owned()];
        let [own, other] = [own, other].map(|name| temporary.join(name));
        for folder in [&own, &other] {
            fs::create_dir_all(folder.join("inside")).unwrap();
        }
        remove_private_folders_of(4_194_997);
        assert!(!own.exists() && other.exists());
        fs::remove_dir_all(other).unwrap();
    }
}
