//! Programs of the toolchain, started in a folder without any hand-in's files. They take
//! options from the folder that they run in and from those above it (`rust-toolchain.toml`,
//! `.cargo/config.toml`) and from the environment: a folder of hand-ins may contain any of
//! these.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What rustc, cargo, rustup and a linker need of the environment, and no more.
const KEPT: &[&str] = &[
    // Where programs, and the user's own files, are.
    "HOME",
    "USERPROFILE",
    "APPDATA",
    "LOCALAPPDATA",
    "CARGO_HOME",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
    "TMPDIR",
    "TEMP",
    "TMP",
    // Libraries of the system, where they are in no usual place.
    "LD_LIBRARY_PATH",
    "DYLD_FALLBACK_LIBRARY_PATH",
    "SDKROOT",
    "DEVELOPER_DIR",
    "LIB",
    "LIBPATH",
    "INCLUDE",
    "SystemRoot",
    "SystemDrive",
    "ProgramData",
    "ProgramFiles",
    "ProgramFiles(x86)",
    "COMSPEC",
    "PATHEXT",
    // The way to packages, the first time.
    "http_proxy",
    "https_proxy",
    "all_proxy",
    "no_proxy",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "ALL_PROXY",
    "NO_PROXY",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
];
/// Beginnings of the names of settings of the same kind.
const KEPT_KINDS: &[&str] = &[
    "CARGO_HTTP_",
    "CARGO_NET_",
    "CARGO_REGISTR",
    "CARGO_SOURCE_",
];

/// Starts `program` in a neutral folder, with an environment built for it.
pub fn command(program: &Path) -> Command {
    let mut command = clean(program);
    command.current_dir(folder());
    command
}

/// The same without a folder, for callers that set one.
pub fn clean(program: &Path) -> Command {
    // A relative path would mean another file in another folder.
    let is_path = program.components().count() > 1;
    let whole = std::path::absolute(program).ok().filter(|_| is_path);
    let mut command = Command::new(whole.as_deref().unwrap_or(program));
    command.env_clear().env("PATH", search_path());
    for (name, value) in std::env::vars_os() {
        if is_kept(&name) {
            command.env(name, value);
        }
    }
    command
}

/// The root of the file system, which has no folder above it.
fn folder() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    here.ancestors()
        .last()
        .map_or_else(|| PathBuf::from("/"), Path::to_owned)
}

fn is_kept(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    KEPT.contains(&&*name) || KEPT_KINDS.iter().any(|kind| name.starts_with(kind))
}

/// Without `.` and other folders that depend on where one is.
fn search_path() -> OsString {
    let all = std::env::var_os("PATH").unwrap_or_default();
    let fixed = std::env::split_paths(&all).filter(|folder| folder.is_absolute());
    std::env::join_paths(fixed).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{command, is_kept};
    use std::path::Path;

    #[test]
    fn what_a_compiler_would_obey_does_not_reach_it() {
        for name in [
            "RUSTFLAGS",
            "RUSTC_WRAPPER",
            "CARGO_ENCODED_RUSTFLAGS",
            "CARGO_BUILD_RUSTC",
            "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_LINKER",
            "RUSTC_BOOTSTRAP",
            "LD_PRELOAD",
        ] {
            assert!(!is_kept(name.as_ref()), "{name}");
        }
        for name in ["HOME", "CARGO_HOME", "https_proxy", "CARGO_NET_OFFLINE"] {
            assert!(is_kept(name.as_ref()), "{name}");
        }
    }

    #[test]
    fn it_runs_where_nobody_hands_anything_in() {
        let command = command(Path::new("rustc"));
        let folder = command.get_current_dir().expect("a folder");
        assert_eq!(folder.parent(), None);
    }
}
