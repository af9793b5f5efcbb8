//! Where this process is in the tree of cgroups, and which folders above it could be
//! divided.

use super::super::problem::{describe_at, problem};
use lang::Localized;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a hand-in's group needs.
pub const CONTROLLERS: [&str; 2] = ["memory", "pids"];

/// The process's own folder first, then those above it, because a part of the tree that was
/// given to us contains our own folder.
pub fn candidates() -> Result<Vec<PathBuf>, Localized> {
    let read = |path: &str| fs::read_to_string(path).map_err(|e| describe_at(path, &e));
    let own = read("/proc/self/cgroup")?;
    let mounts = read("/proc/self/mountinfo")?;
    let (mount, below) = own_folder(&own, &mounts)?;
    let own = mount.join(below);
    let above = own.ancestors().filter(|path| path.starts_with(&mount));
    Ok(above.map(Path::to_owned).collect())
}

/// Where the tree is mounted, and the path below it.
fn own_folder(own: &str, mounts: &str) -> Result<(PathBuf, PathBuf), Localized> {
    let own = own.lines().find_map(|line| line.strip_prefix("0::"));
    let own = own.ok_or_else(|| {
        Localized::both("ce noyau n'a pas cgroup v2", "this kernel has no cgroup v2")
    })?;
    let mount = mounts.lines().find_map(unified);
    let (root, mount) = mount
        .ok_or_else(|| Localized::both("cgroup v2 n'est pas monté", "cgroup v2 is not mounted"))?;
    let below = Path::new(own).strip_prefix(&root);
    let below = below.map_err(|_| {
        Localized::both(
            format!("ce processus est dans {own}, qui n'est pas monté"),
            format!("this process is in {own}, which is not mounted"),
        )
    })?;
    Ok((mount, below.to_owned()))
}

/// Root and place of a mounted cgroup v2, from a line of `mountinfo`.
fn unified(line: &str) -> Option<(PathBuf, PathBuf)> {
    let (before, after) = line.split_once(" - ")?;
    let mut before = before.split(' ').skip(3);
    let (root, place) = (before.next()?, before.next()?);
    let kind = after.split(' ').next()?;
    (kind == "cgroup2").then(|| (unescaped(root).into(), unescaped(place).into()))
}

/// Blanks and the like are written as `\040`.
fn unescaped(text: &str) -> String {
    ["\\040 ", "\\011\t", "\\012\n", "\\134\\"]
        .into_iter()
        .fold(text.to_owned(), |text, pair| {
            text.replace(&pair[..4], &pair[4..])
        })
}

/// Enables limits on memory and processes for groups below `folder`.
pub fn prepare(folder: &Path) -> io::Result<()> {
    let there = fs::read_to_string(folder.join("cgroup.controllers"))?;
    if let Some(name) = CONTROLLERS.iter().find(|c| !has(&there, c)) {
        return Err(problem(
            format!("il n'y a pas de contrôleur {name}"),
            format!("there is no controller {name}"),
        ));
    }
    let given_on = fs::read_to_string(folder.join("cgroup.subtree_control"))?;
    if CONTROLLERS.iter().all(|c| has(&given_on, c)) {
        return Ok(());
    }
    let all = CONTROLLERS.map(|c| format!("+{c}")).join(" ");
    let given = fs::write(folder.join("cgroup.subtree_control"), all);
    given.map_err(|e| match e.raw_os_error() {
        Some(libc::EBUSY) => problem("des processus y sont", "there are processes in it"),
        _ => e,
    })
}

fn has(list: &str, name: &str) -> bool {
    list.split_whitespace().any(|n| n == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
22 1 0:20 / /proc rw,nosuid - proc proc rw
30 22 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate
";

    fn found(own: &str, mounts: &str) -> Result<PathBuf, Localized> {
        own_folder(own, mounts).map(|(mount, below)| mount.join(below))
    }

    #[test]
    fn our_place_is_found() {
        let own = "0::/user.slice/user-1000.slice/session-2.scope\n";
        let folder = "/sys/fs/cgroup/user.slice/user-1000.slice/session-2.scope";
        assert_eq!(found(own, MOUNTS), Ok(PathBuf::from(folder)));
        assert_eq!(found("0::/\n", MOUNTS), Ok(PathBuf::from("/sys/fs/cgroup")));
    }

    #[test]
    fn beside_the_first_version() {
        let own = "8:pids:/a\n4:memory:/b\n0::/c\n";
        let mounts = "1 2 0:3 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n\
                      1 2 0:4 / /sys/fs/cgroup/unified rw - cgroup2 none rw\n";
        assert_eq!(
            found(own, mounts),
            Ok(PathBuf::from("/sys/fs/cgroup/unified/c"))
        );
        assert!(found("8:pids:/a\n", mounts).is_err());
        assert!(found(own, "22 1 0:20 / /proc rw - proc proc rw\n").is_err());
    }

    #[test]
    fn a_part_of_the_tree_in_a_folder_with_a_blank() {
        let mounts = "1 2 0:3 /docker/x /my\\040tree rw - cgroup2 none rw\n";
        assert_eq!(
            found("0::/docker/x/y\n", mounts),
            Ok(PathBuf::from("/my tree/y"))
        );
        assert!(found("0::/\n", mounts).is_err());
    }
}
