//! Tries each capability in a process of its own, which then ends.

use super::super::Capabilities;
use super::closed::WORK;
use super::filter::Filters;
use super::problem::{describe, expect};
use super::root::{Access, RootContents, mount_memory};
use super::{cgroup, landlock, namespaces};
use lang::Localized;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Second argument of a host process that is to try everything and say what works.
pub const PROBE: &str = "probe";

/// Starts `program` to try everything; the caller may have threads.
pub fn everything(program: &Path) -> Capabilities {
    let tried = Command::new(program)
        .args([crate::HOST_ARGUMENT, PROBE])
        .env_clear()
        .stdin(Stdio::null())
        .output()
        .map_err(|e| e.to_string())
        .and_then(|out| serde_json::from_slice(&out.stdout).map_err(|e| e.to_string()));
    let found: Capabilities = tried.unwrap_or_else(|e| {
        Capabilities::none(&Localized::both(
            format!("impossible d'essayer : {e}"),
            format!("cannot try: {e}"),
        ))
    });
    if let Ok(folder) = &found.cgroup {
        cgroup::set_parent(Path::new(folder));
    }
    found
}

/// In the process that was started for it; it has one thread.
pub fn main() -> i32 {
    let found = Capabilities {
        namespaces: tried(&in_namespaces),
        landlock: tried(&under_landlock).and_then(|()| landlock::version()),
        seccomp: under_seccomp(),
        cgroup: cgroup::find().map(|folder| folder.display().to_string()),
    };
    match serde_json::to_writer(io::stdout(), &found) {
        Ok(()) => 0,
        Err(_) => 1,
    }
}

/// Any file at all: this program's own, or the one that was installed in its place since, or one
/// that every system has.
fn some_file() -> io::Result<PathBuf> {
    let program = std::env::current_exe()?;
    let name = program.to_string_lossy();
    let replaced = PathBuf::from(name.trim_end_matches(" (deleted)"));
    let known = PathBuf::from("/etc/passwd");
    let found = [program.clone(), replaced, known];
    let found = found.into_iter().find(|path| path.is_file());
    Ok(found.unwrap_or(program))
}

fn in_namespaces() -> io::Result<()> {
    let mut plan = RootContents::default();
    plan.show(&some_file()?, Path::new("/shown"), Access::Read);
    plan.processes();
    namespaces::enter(None)?;
    plan.enter(&[Path::new(WORK)])?;
    expect(
        std::process::id() == 1,
        "le processus en voit d'autres",
        "the process sees others",
    )?;
    expect(
        fs::read_dir("/")?.count() == 3,
        "l'ancienne racine est encore là",
        "the old root is still there",
    )?;
    expect(
        File::create("/new").is_err(),
        "la nouvelle racine peut être modifiée",
        "the new root can be changed",
    )?;
    expect(
        File::options().write(true).open("/shown").is_err(),
        "un fichier peut être modifié",
        "a file can be changed",
    )?;
    mount_memory(Path::new(WORK), 1 << 20, 16)?;
    namespaces::become_inside_user()?;
    namespaces::drop_capabilities()?;
    fs::write(Path::new(WORK).join("file"), "text")?;
    let again = mount_memory(Path::new(WORK), 1 << 20, 16);
    expect(
        again.is_err(),
        "les privilèges sont encore là",
        "capabilities are still there",
    )
}

fn under_landlock() -> io::Result<()> {
    landlock::restrict(&[Path::new("/proc")], &[])?;
    fs::read("/proc/self/stat")?;
    expect(
        fs::read_dir("/").is_err(),
        "d'autres dossiers peuvent être lus",
        "other folders can be read",
    )?;
    expect(
        File::create("/proc/self/comm").is_err(),
        "des fichiers peuvent être modifiés",
        "files can be changed",
    )
}

/// The filter must let an ordinary program run, and end one that makes a forbidden call.
fn under_seccomp() -> Result<(), Localized> {
    tried(&|| {
        namespaces::no_new_privileges()?;
        Filters::host()?.apply()?;
        Filters::loaded()?.apply()?;
        Filters::child()?.apply()?;
        std::hint::black_box(vec![1; 1 << 20]);
        match Command::new("/bin/true").status() {
            Err(e) if e.kind() == io::ErrorKind::PermissionDenied => Ok(()),
            _ => Err(io::Error::other("a program was started")),
        }
    })?;
    let refused = in_a_child(&|| {
        Filters::host()?.apply()?;
        Filters::child()?.apply()?;
        // SAFETY: a plain system call.
        unsafe { libc::socket(libc::AF_INET, libc::SOCK_STREAM, 0) };
        Ok(())
    });
    match refused {
        Ok((status, _)) if libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGSYS => {
            Ok(())
        }
        Ok((_, Some(Err(why)))) => Err(why),
        Ok(_) => Err(Localized::both(
            "un appel interdit a été fait",
            "a refused call was made",
        )),
        Err(e) => Err(describe(&e)),
    }
}

fn tried(what: &dyn Fn() -> io::Result<()>) -> Tried {
    match in_a_child(what) {
        Ok((_, Some(said))) => said,
        Ok((status, None)) => Err(Localized::both(
            format!("le processus qui l'essayait est mort ({status})"),
            format!("the process that tried it died ({status})"),
        )),
        Err(e) => Err(describe(&e)),
    }
}

/// Whether it works, or why not.
type Tried = Result<(), Localized>;

/// Runs `what` in a child, and returns how the child ended and what it reported.
fn in_a_child(what: &dyn Fn() -> io::Result<()>) -> io::Result<(i32, Option<Tried>)> {
    let (mut said, mut say) = io::pipe()?;
    // SAFETY: this process has one thread.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            let tried: Tried = what().map_err(|e| describe(&e));
            // A child that cannot report its result is taken for dead.
            let text = serde_json::to_vec(&tried).unwrap_or_default();
            let _ = say.write_all(&text);
            // SAFETY: ends the process.
            unsafe { libc::_exit(0) }
        }
        child => {
            drop(say);
            let mut text = Vec::new();
            said.read_to_end(&mut text)?;
            let mut status = 0;
            // SAFETY: our own child, and a place for its status.
            namespaces::check("waitpid", unsafe {
                libc::waitpid(child, &raw mut status, 0)
            })?;
            Ok((status, serde_json::from_slice(&text).ok()))
        }
    }
}
