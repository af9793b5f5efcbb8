//! `grader cache`: shows what is in the cache, and makes room. Compiled hand-ins are kept so
//! that nothing is compiled twice; everything in the cache can be made again.

use super::setup::Setup;
use crate::cli::{CacheArgs, CacheCommand};
use compile::cache::Cache;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use supervise::exit;

/// What was built of hand-ins, below the cache's folder.
const BUILT: &str = "built";
/// How much is kept from one run to the next, unless `GRADER_CACHE_MB` says otherwise.
const MOST_MB: u64 = 4096;
/// What was used since is kept, because another run may be using it still.
const IN_USE: Duration = Duration::from_secs(3600);

pub fn run(setup: &Setup, args: &CacheArgs) -> Result<u8, u8> {
    let root = Cache::default_root();
    match args.command {
        CacheCommand::Show => show(setup, &root),
        CacheCommand::Clean { all } => clean(setup, &root, all)?,
    }
    Ok(exit::OK)
}

/// Beside the folders of the cache: when it was trimmed last.
const TRIMMED: &str = "trimmed";

/// Called after a run: removes the least recently used entries until the rest is within the bound. Looking at
/// all of them takes longer than many runs, and what could be removed has not changed much as
/// long as what was built since is in use.
pub fn trim() {
    let root = Cache::default_root();
    let trimmed = root.join(TRIMMED);
    if is_in_use(&trimmed) {
        return;
    }
    remove_oldest(&root.join(BUILT), most_mb().saturating_mul(1 << 20));
    // Without it the next run looks again.
    let _ = std::fs::write(trimmed, "");
}

/// What is no number is as if nothing had been said; `grader cache show` tells what counts.
fn most_mb() -> u64 {
    let set = std::env::var("GRADER_CACHE_MB").ok();
    set.and_then(|mb| mb.trim().parse().ok()).unwrap_or(MOST_MB)
}

/// Written within the last while; a time that lies ahead is no answer.
fn is_in_use(file: &Path) -> bool {
    let written = std::fs::metadata(file).and_then(|found| found.modified());
    let age = written.ok().and_then(|written| written.elapsed().ok());
    age.is_some_and(|age| age < IN_USE)
}

/// An entry that cannot be removed stays until after the next run.
fn remove_oldest(folder: &Path, most: u64) {
    let mut all = entries(folder);
    all.sort_by_key(|thing| thing.used);
    let mut bytes: u64 = all.iter().map(|thing| thing.bytes).sum();
    let young = SystemTime::now().checked_sub(IN_USE);
    for thing in all {
        let is_old = young.is_some_and(|limit| thing.used < limit);
        if bytes <= most || !is_old {
            return;
        }
        if remove(&thing.path).is_ok() {
            bytes -= thing.bytes;
        }
    }
}

fn show(setup: &Setup, root: &Path) {
    println!("{}", root.display());
    let lang = setup.lang;
    let folders = entries(root).into_iter();
    for folder in folders.filter(|folder| folder.path.is_dir()) {
        let inside = entries(&folder.path).len();
        let name = folder.path.file_name().unwrap_or_default();
        println!(
            "  {:<10} {:>7} {:>8} {}",
            name.to_string_lossy(),
            inside,
            folder.bytes.div_ceil(1 << 20),
            lang.pick("Mo", "MB")
        );
    }
    let most = most_mb();
    println!(
        "{}",
        lang.pick(
            format!(
                "« {BUILT} » : ce qui a été compilé des remises, {most} Mo au plus d'une \
                fois à l'autre (GRADER_CACHE_MB) : ce qui n'a pas servi depuis le plus longtemps s'efface \
                d'abord ; « grader cache clean » efface ces fichiers, --all efface tout"
            ),
            format!(
                "`{BUILT}`: what was compiled from hand-ins, at most {most} MB from one \
                run to the next (GRADER_CACHE_MB), the least recently used deleted first; `grader cache clean` \
                removes it, --all removes everything"
            ),
        )
    );
}

fn clean(setup: &Setup, root: &Path, all: bool) -> Result<(), u8> {
    let mut bytes = 0;
    for folder in entries(root) {
        // What an earlier `clean` was removing when it was ended goes, too.
        let is_left = folder.path.extension().is_some_and(|e| e == REMOVED);
        if all || is_left || folder.path.ends_with(BUILT) {
            remove(&folder.path).map_err(|why| setup.unwritten(&folder.path, &why))?;
            bytes += folder.bytes;
        }
    }
    let mb = bytes.div_ceil(1 << 20);
    let root = root.display();
    println!(
        "{}",
        setup.lang.pick(
            format!(
                "{root} : {mb} Mo {}",
                setup.lang.agree_with(mb as f64, "effacé", "effacés")
            ),
            format!("{root}: {mb} MB removed"),
        )
    );
    Ok(())
}

/// A folder of the cache, or of one of its kinds.
struct CacheEntry {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

fn entries(folder: &Path) -> Vec<CacheEntry> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<CacheEntry> = entries
        .filter_map(|entry| {
            let used = entry.metadata().ok()?.modified().ok()?;
            let path = entry.path();
            let bytes = size(&path);
            Some(CacheEntry { path, bytes, used })
        })
        .collect();
    all.sort_by(|a, b| a.path.cmp(&b.path));
    all
}

fn size(path: &Path) -> u64 {
    let Ok(found) = std::fs::symlink_metadata(path) else {
        return 0;
    };
    if !found.is_dir() {
        return found.len();
    }
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    entries.map(|entry| size(&entry.path())).sum()
}

/// How the name of what is being removed ends.
const REMOVED: &str = "removed";

/// Renames it first, so that other processes never find half of it.
fn remove(path: &Path) -> std::io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.{REMOVED}", std::process::id()));
    let aside = path.with_file_name(name);
    std::fs::rename(path, &aside)?;
    match aside.is_dir() {
        true => std::fs::remove_dir_all(aside),
        false => std::fs::remove_file(aside),
    }
}

#[cfg(test)]
mod tests {
    use super::{IN_USE, is_in_use, remove_oldest};
    use std::fs::{self, File};
    use std::time::{Duration, SystemTime};

    #[test]
    fn what_was_trimmed_an_hour_ago_is_looked_at_again() {
        let file = std::env::temp_dir().join(format!("trimmed-{}", std::process::id()));
        assert!(!is_in_use(&file));
        fs::write(&file, "").unwrap();
        assert!(is_in_use(&file));
        let open = File::options().write(true).open(&file).unwrap();
        for other in [SystemTime::now() - 2 * IN_USE, SystemTime::now() + IN_USE] {
            open.set_modified(other).unwrap();
            assert!(!is_in_use(&file));
        }
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn the_oldest_goes_first_and_what_may_be_in_use_stays() {
        let root = std::env::temp_dir().join(format!("cache-{}", std::process::id()));
        let now = SystemTime::now();
        for (name, hours) in [("old", 30), ("older", 40), ("new", 20), ("used", 0)] {
            let folder = root.join(name);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("hand_in.so"), [0; 1000]).unwrap();
            let made = now - IN_USE * hours + Duration::from_secs(60);
            File::open(&folder).unwrap().set_modified(made).unwrap();
        }
        let left = |most| {
            remove_oldest(&root, most);
            let entries = fs::read_dir(&root).unwrap().flatten();
            let mut names: Vec<String> = entries
                .map(|e| e.file_name().into_string().unwrap())
                .collect();
            names.sort();
            names
        };
        assert_eq!(left(4000), ["new", "old", "older", "used"]);
        assert_eq!(left(2500), ["new", "used"]);
        assert_eq!(left(0), ["used"]);
        fs::remove_dir_all(root).unwrap();
    }
}
