//! The grader as somebody who is not root.

use super::world::{World, cache};
use crate::support::{copy, kit};
use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::Path;
use std::process::Command;

const NOBODY: u32 = 65534;

impl World {
    /// The grader as somebody who is not root; `None` when nobody here is.
    ///
    /// What belongs to root may lie where nobody else can go. The kit is shown elsewhere;
    /// the toolchain stays where it is, because prepared libraries are found by its place.
    pub fn grader_of_nobody(&self) -> Option<Command> {
        let owner = fs::metadata(self.folder.path()).expect("a folder");
        if owner.uid() != 0 {
            return None;
        }
        let at = |name: &str| self.folder.path().join(name);
        if !at("cache").exists() {
            copy(&cache(), &at("cache"));
            give_away(&at("cache"));
        }
        for name in ["toolchain", "kit"] {
            fs::create_dir_all(at(name)).expect("a folder");
        }
        fs::copy(env!("CARGO_BIN_EXE_grader"), at("grader")).expect("a copy");
        let sysroot = sysroot();
        let mut command = Command::new("unshare");
        command
            .args(["--mount", "sh", "-ec", AS_NOBODY, "sh"])
            .arg(kit())
            .arg(at("kit"))
            .arg(&sysroot)
            .arg(at("toolchain"))
            .arg(closed(Path::new(&sysroot)).unwrap_or(Path::new("")))
            .arg(at("grader"))
            .arg("--kit")
            .arg(at("kit"))
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("RUSTC", Path::new(&sysroot).join("bin/rustc"))
            .env("GRADER_CACHE", at("cache"))
            .env("GRADER_LANG", "en")
            .env("TMPDIR", at("temporary"));
        Some(command)
    }
}

/// The kit and where to show it, the toolchain and where to hold it meanwhile, and the
/// closed folder that it is in, which becomes an open one with nothing else in it.
const AS_NOBODY: &str = r#"
    mount --bind "$1" "$2"
    if [ -n "$5" ]; then
        mount --bind "$3" "$4"
        mount -t tmpfs -o mode=755 tmpfs "$5"
        mkdir -p "$3"
        mount --bind "$4" "$3"
    fi
    shift 5
    exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@""#;

fn sysroot() -> String {
    let out = Command::new("rustc").args(["--print", "sysroot"]).output();
    let out = out.expect("rustc runs").stdout;
    String::from_utf8_lossy(&out).trim().to_owned()
}

/// The outermost folder around it that only its owner may enter.
fn closed(path: &Path) -> Option<&Path> {
    let mode = |folder: &Path| fs::metadata(folder).map_or(0, |m| m.permissions().mode());
    let around: Vec<&Path> = path.ancestors().collect();
    around
        .into_iter()
        .rev()
        .find(|folder| mode(folder) & 0o001 == 0)
}

fn give_away(path: &Path) {
    chown(path, Some(NOBODY), Some(NOBODY)).expect("is given away");
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            give_away(&entry.expect("an entry").path());
        }
    }
}
