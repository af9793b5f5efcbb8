//! Started as root, runs the same tests once more as user `nobody`, because most teachers are
//! not root.

use crate::hand_in::{MADE, attacker, library, prepared};
use std::ffi::CString;
use std::fs::{self, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

const NOBODY: u32 = 65534;

/// What is run again: whatever depends on who runs it.
const AGAIN: &[&str] = &[
    "reach::",
    "loading::code",
    "groups::",
    "compiling::",
    "closed::",
    "without_namespaces::",
];

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn the_same_as_an_ordinary_user() {
    // SAFETY: reads a number.
    if unsafe { libc::geteuid() } != 0 {
        println!("skipped: the tests run as an ordinary user already");
        return;
    }
    let place = Place::new();
    let (toolchain, libraries) = prepared();
    let shown = place.0.join("toolchain");
    fs::create_dir(&shown).expect("a folder");
    place.copy(Path::new(env!("CARGO_BIN_EXE_host")), "host");
    place.copy(library(), "program.so");
    place.copy(attacker(), "attacks.so");
    place.copy_folder(libraries.glue.parent().expect("a folder"), "libraries");
    let tests = place.copy(&std::env::current_exe().expect("a program"), "tests");
    let mut again = Command::new(tests);
    again
        .args(AGAIN)
        .env_clear()
        .env("PATH", "/usr/local/bin:/usr/bin:/bin")
        .env("RUSTC", shown.join("bin/rustc"))
        .env(MADE, &place.0)
        .current_dir(&place.0);
    let (from, at) = (c_path(&toolchain.sysroot), c_path(&shown));
    // SAFETY: system calls only, on texts that live.
    unsafe { again.pre_exec(move || show(&from, &at).and_then(|()| become_nobody())) };
    let out = started(&mut again);
    let said = String::from_utf8_lossy(&out.stdout);
    assert!(
        out.status.success(),
        "{said}\n{}",
        String::from_utf8_lossy(&out.stderr)
    );
    assert!(said.contains("closed::answers"), "{said}");
}

/// The test beside this one may start a process while the copy is still written: that process holds
/// the file open until it runs its own program, and nobody can run the copy meanwhile.
fn started(command: &mut Command) -> Output {
    loop {
        match command.output() {
            Err(why) if why.kind() == ErrorKind::ExecutableFileBusy => {
                std::thread::sleep(Duration::from_millis(50));
            }
            out => return out.expect("is started"),
        }
    }
}

/// A folder that belongs to nobody, removed in the end.
struct Place(PathBuf);

impl Place {
    fn new() -> Place {
        let folder = std::env::temp_dir().join(format!("ordinary-{}", std::process::id()));
        fs::create_dir(&folder).expect("a folder");
        chown(&folder, Some(NOBODY), Some(NOBODY)).expect("is given away");
        Place(folder)
    }

    fn copy(&self, file: &Path, name: &str) -> PathBuf {
        let copy = self.0.join(name);
        fs::copy(file, &copy).expect("is copied");
        fs::set_permissions(&copy, Permissions::from_mode(0o755)).expect("is readable");
        copy
    }

    fn copy_folder(&self, folder: &Path, name: &str) {
        fs::create_dir(self.0.join(name)).expect("a folder");
        for entry in fs::read_dir(folder).expect("can be read") {
            let path = entry.expect("can be read").path();
            let name = Path::new(name).join(path.file_name().unwrap_or_default());
            match path.is_dir() {
                true => self.copy_folder(&path, &name.to_string_lossy()),
                false => drop(self.copy(&path, &name.to_string_lossy())),
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // In a test that failed for another reason, this is none.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The toolchain of root may be where nobody else can go: it is shown elsewhere.
fn show(from: &CString, at: &CString) -> io::Result<()> {
    let none = std::ptr::null();
    // SAFETY: C strings that live, or null where the kernel takes it.
    unsafe {
        check(libc::unshare(libc::CLONE_NEWNS))?;
        let root = c"/".as_ptr();
        check(libc::mount(
            none,
            root,
            none,
            libc::MS_REC | libc::MS_PRIVATE,
            none.cast(),
        ))?;
        check(libc::mount(
            from.as_ptr(),
            at.as_ptr(),
            none,
            libc::MS_BIND,
            none.cast(),
        ))
    }
}

fn become_nobody() -> io::Result<()> {
    // SAFETY: plain numbers.
    unsafe {
        check(libc::setgroups(0, std::ptr::null()))?;
        check(libc::setresgid(NOBODY, NOBODY, NOBODY))?;
        check(libc::setresuid(NOBODY, NOBODY, NOBODY))
    }
}

fn check(result: i32) -> io::Result<()> {
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

fn c_path(path: &Path) -> CString {
    CString::new(path.as_os_str().as_bytes()).expect("a path")
}
