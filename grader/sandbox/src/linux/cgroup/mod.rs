//! One hand-in's processes as a group: what they use together is limited, and they end
//! together.
//!
//! Safety does not depend on this; it limits what no limit on a single process can. A process
//! *starts* in its group: moving one there takes the kernel milliseconds.

mod name;
mod place;
mod trial;

pub use trial::find;

use crate::limits::GroupLimits;
use name::Name;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The folder in which this process makes groups, found once by trying.
static PARENT: OnceLock<PathBuf> = OnceLock::new();

/// Makes groups here from now on, and removes what dead graders have left here.
pub fn set_parent(parent: &Path) {
    if PARENT.set(parent.to_owned()).is_ok() {
        sweep(parent);
    }
}

/// A group of processes; dropping it ends them.
#[derive(Debug)]
pub struct Group {
    folder: PathBuf,
    share: GroupLimits,
    /// How many of its processes the kernel has killed for running out of memory.
    ended: u64,
}

impl Group {
    pub fn new(share: GroupLimits) -> io::Result<Group> {
        let parent = PARENT.get();
        let parent = parent.ok_or_else(|| io::Error::other("no cgroup was tried"))?;
        Group::below(parent, share)
    }

    fn below(parent: &Path, share: GroupLimits) -> io::Result<Group> {
        let name = Name::next()?;
        let group = Group {
            folder: parent.join(name.to_string()),
            share,
            ended: 0,
        };
        fs::create_dir(&group.folder).map_err(|e| about(&group.folder, e))?;
        group.write("memory.max", share.memory)?;
        // A kernel without swap does not have it.
        let swap = group.write("memory.swap.max", 0);
        swap.or_else(|e| ignore_not_found(&e).ok_or(e))?;
        group.write("pids.max", share.processes)?;
        Ok(group)
    }

    /// The folder of the group, in which a process can be started.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes only limits that have changed: none between two scenarios with the same limits.
    pub fn set(&mut self, share: GroupLimits) -> io::Result<()> {
        if self.share.memory != share.memory {
            self.write("memory.max", share.memory)?;
        }
        if self.share.processes != share.processes {
            self.write("pids.max", share.processes)?;
        }
        self.share = share;
        Ok(())
    }

    /// Whether the kernel has ended one of its processes since this was last asked.
    pub fn ran_out_of_memory(&mut self) -> bool {
        let events = fs::read_to_string(self.folder.join("memory.events"));
        let ended = events.map_or(0, |text| count_of(&text, "oom_kill"));
        let more = ended > self.ended;
        self.ended = ended;
        more
    }

    fn write(&self, file: &str, value: u64) -> io::Result<()> {
        let path = self.folder.join(file);
        fs::write(&path, value.to_string()).map_err(|e| about(&path, e))
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // What cannot be removed now is swept when a grader starts here the next time.
        let _ = end(&self.folder);
    }
}

/// How long the kernel may take to remove processes that it has killed.
const KILL_TIMEOUT: Duration = Duration::from_millis(500);

/// Ends whatever is in a group, and removes it.
fn end(folder: &Path) -> io::Result<()> {
    // As a rule nothing is left in it.
    let Err(_) = fs::remove_dir(folder) else {
        return Ok(());
    };
    fs::write(folder.join("cgroup.kill"), "1")?;
    let begun = Instant::now();
    loop {
        match fs::remove_dir(folder) {
            Err(e) if begun.elapsed() > KILL_TIMEOUT => return Err(e),
            Err(_) => std::thread::sleep(Duration::from_micros(200)),
            Ok(()) => return Ok(()),
        }
    }
}

/// Ends all groups of this process, when it leaves without dropping them.
pub fn end_all() {
    let Some(parent) = PARENT.get() else { return };
    for_each(parent, |name, folder| {
        if name.is_ours() {
            let _ = end(folder);
        }
    });
}

/// Removes groups whose grader is dead.
fn sweep(parent: &Path) {
    for_each(parent, |name, folder| {
        if name.is_of_a_dead_process() {
            let _ = end(folder);
        }
    });
}

fn for_each(parent: &Path, what: impl Fn(&Name, &Path)) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if let Some(name) = entry.file_name().to_str().and_then(Name::read) {
            what(&name, &entry.path());
        }
    }
}

/// The number behind a word, in a file of one word and one number a line.
fn count_of(text: &str, word: &str) -> u64 {
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    let found = lines.find(|(name, _)| *name == word);
    found
        .and_then(|(_, count)| count.trim().parse().ok())
        .unwrap_or(0)
}

fn ignore_not_found(e: &io::Error) -> Option<()> {
    (e.kind() == io::ErrorKind::NotFound).then_some(())
}

fn about(path: &Path, why: io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("{}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_by_their_whole_name() {
        let events = "low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\noom_group_kill 0\n";
        assert_eq!(count_of(events, "oom_kill"), 2);
        assert_eq!(count_of(events, "oom"), 3);
        assert_eq!(count_of(events, "kill"), 0);
        assert_eq!(count_of("oom_kill x\n", "oom_kill"), 0);
    }

    /// Tested in an ordinary folder: it lacks the kernel's files, but names and ages are the
    /// same.
    #[test]
    fn only_what_the_dead_have_left_is_swept() {
        let parent = std::env::temp_dir().join(format!("cgroups-{}", std::process::id()));
        let ours = Name::next().expect("a name").to_string();
        let dead = Name::of_the_dead().to_string();
        let elsewhere = Name::of_another_world().to_string();
        let foreign = "user.slice".to_owned();
        for name in [&ours, &dead, &elsewhere, &foreign] {
            fs::create_dir_all(parent.join(name)).expect("a folder");
        }
        sweep(&parent);
        let there = [&ours, &dead, &elsewhere, &foreign].map(|name| parent.join(name).exists());
        fs::remove_dir_all(&parent).expect("is removed");
        assert_eq!(there, [true, false, true, true]);
    }
}
