//! Which process a group belongs to, as its name says, and whether that process still runs.

use std::fmt;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maker of a group. Process numbers are used again, but not together with the process's
/// start time and its process namespace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The namespace of process numbers.
    world: u64,
    process: u32,
    /// In the kernel's ticks.
    start: u64,
    number: u64,
}

const PREFIX: &str = "grader";

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Name {
            world,
            process,
            start,
            number,
        } = self;
        write!(f, "{PREFIX}-{world}-{process}-{start}-{number}")
    }
}

impl Name {
    /// A name for one more group of this process.
    pub fn next() -> io::Result<Name> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let process = std::process::id();
        Ok(Name {
            world: world()?,
            process,
            start: start_of(process).ok_or_else(|| io::Error::other("/proc cannot be read"))?,
            number: NEXT.fetch_add(1, Ordering::Relaxed),
        })
    }

    /// `None`: somebody else's.
    pub fn read(text: &str) -> Option<Name> {
        let mut parts = text.strip_prefix(PREFIX)?.strip_prefix('-')?.split('-');
        let name = Name {
            world: parts.next()?.parse().ok()?,
            process: parts.next()?.parse().ok()?,
            start: parts.next()?.parse().ok()?,
            number: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(name)
    }

    pub fn is_ours(&self) -> bool {
        self.process == std::process::id() && self.is_here()
    }

    /// False, too, when that cannot be told from here.
    pub fn is_of_a_dead_process(&self) -> bool {
        self.is_here() && start_of(self.process) != Some(self.start)
    }

    fn is_here(&self) -> bool {
        world().is_ok_and(|world| world == self.world)
    }
}

fn world() -> io::Result<u64> {
    Ok(fs::metadata("/proc/self/ns/pid")?.ino())
}

/// When a process was started; `None` when there is none of this number.
fn start_of(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // A program may have any name, parentheses included.
    let after_name = text.rsplit_once(") ")?.1;
    after_name.split(' ').nth(19)?.parse().ok()
}

#[cfg(test)]
impl Name {
    /// No process has number 1 and a start after ours.
    pub fn of_the_dead() -> Name {
        Name {
            process: 1,
            start: u64::MAX,
            ..Name::next().expect("a name")
        }
    }

    pub fn of_another_world() -> Name {
        Name {
            world: 1,
            ..Name::of_the_dead()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_whose_it_is() {
        let name = Name::next().expect("a name");
        assert_eq!(Name::read(&name.to_string()), Some(name.clone()));
        assert!(name.is_ours() && !name.is_of_a_dead_process());
        assert!(Name::of_the_dead().is_of_a_dead_process());
        assert!(!Name::of_another_world().is_of_a_dead_process());
        let next = Name::next().expect("a name");
        assert_ne!(name, next);
    }

    #[test]
    fn other_names_are_not_read() {
        for name in [
            "grader",
            "grader-1-2-3",
            "grader-1-2-3-4-5",
            "grader-1-2-x-4",
            "init.scope",
        ] {
            assert_eq!(Name::read(name), None, "{name}");
        }
    }
}
