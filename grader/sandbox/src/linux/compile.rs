//! rustc and the linker, with what they need and nothing else.

use super::filter::Filters;
use super::root::{Access, RootContents};
use super::{landlock, namespaces};
use crate::limits::limit_cpu;
use crate::room::{FAULT, FAULT_CODE, Room};
use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Second argument of a host process that becomes a compiler in a sandbox; the
/// third is the [`Room`], the fourth the folder of its cgroup or nothing, the rest the
/// compiler and its arguments.
pub const COMPILE: &str = "compile";

const DEVICES: &[&str] = &["/dev/null", "/dev/zero", "/dev/urandom"];
const SCRATCH: &str = "/tmp";
const SCRATCH_SIZE: u64 = 512 << 20;

/// The beginning of a command: the compiler's arguments are added to it.
pub fn command(
    program: &Path,
    compiler: &Path,
    room: &Room,
    group: Option<&Path>,
) -> io::Result<Command> {
    let mut command = Command::new(program);
    command
        .arg(crate::HOST_ARGUMENT)
        .arg(COMPILE)
        .arg(serde_json::to_string(room)?)
        .arg(group.unwrap_or(Path::new("")))
        .arg(compiler)
        .env_clear();
    Ok(command)
}

/// In the process that was started for it. It reports as a compiler would: on standard error,
/// and by its exit code.
pub fn main(arguments: &[OsString]) -> i32 {
    let failed = |e: io::Error| {
        eprintln!("{FAULT}{e}");
        FAULT_CODE
    };
    let [room, group, compiler, arguments @ ..] = arguments else {
        return failed(io::Error::other("a room and a compiler are needed"));
    };
    let group = (!group.is_empty()).then(|| Path::new(group));
    let room = room
        .to_str()
        .ok_or_else(|| io::Error::other("the room is no text"));
    let room = room.and_then(|room| Ok(serde_json::from_str::<Room>(room)?));
    match room.and_then(|room| enter(&room, group, compiler, arguments)) {
        Ok(code) => code,
        Err(e) => failed(e),
    }
}

fn enter(
    room: &Room,
    group: Option<&Path>,
    compiler: &OsString,
    arguments: &[OsString],
) -> io::Result<i32> {
    let filters = room.isolation.seccomp.then(Filters::compiler).transpose()?;
    namespaces::die_with_parent()?;
    if room.isolation.namespaces {
        namespaces::hand_over(&room.write)?;
        plan(room, group)?;
    }
    let command = in_room(room, compiler, arguments);
    if !room.isolation.namespaces {
        // Root stays root by name, without a capability: the toolchain may belong to root, and
        // Landlock holds for every user.
        confine(room, filters.as_ref())?;
        return Err(run(command, room));
    }
    // Process 1 does not become the compiler, because the kernel treats it differently: it
    // would ignore the signals by which a compiler dies. SAFETY: this process has one thread.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            namespaces::die_with_parent()?;
            namespaces::become_inside_user()?;
            confine(room, filters.as_ref())?;
            Err(run(command, room))
        }
        compiler => namespaces::wait_and_exit_like(compiler),
    }
}

fn in_room(room: &Room, program: &OsString, arguments: &[OsString]) -> Command {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(&room.folder)
        .env_clear()
        .env("TMPDIR", scratch(room))
        .env("CARGO_MANIFEST_DIR", &room.folder);
    command
}

/// Runs the compiler in this process's place, and then the program that follows it, if any.
/// Returns only when the compiler cannot be started.
fn run(mut compiler: Command, room: &Room) -> io::Error {
    let [linker, arguments @ ..] = room.then.as_slice() else {
        return compiler.exec();
    };
    // SAFETY: this process has one thread.
    match unsafe { libc::fork() } {
        -1 => io::Error::last_os_error(),
        0 => match namespaces::die_with_parent() {
            Ok(()) => compiler.exec(),
            Err(e) => e,
        },
        child => match namespaces::wait(child) {
            0 => {
                let why = in_room(room, linker, arguments).exec();
                eprintln!("{}: {why}", linker.display());
                std::process::exit(1)
            }
            status => namespaces::exit_like(status),
        },
    }
}

fn plan(room: &Room, group: Option<&Path>) -> io::Result<()> {
    let mut plan = RootContents::default();
    for device in DEVICES {
        plan.show(Path::new(device), Path::new(device), Access::Device);
    }
    plan.scratch(Path::new(SCRATCH), SCRATCH_SIZE);
    plan.processes();
    for path in &room.read {
        plan.show(path, path, Access::Read);
    }
    plan.show(&room.write, &room.write, Access::Write);
    namespaces::enter(group)?;
    plan.enter(&[])
}

/// Without namespaces the only folder to write to is the result's.
fn scratch(room: &Room) -> &Path {
    match room.isolation.namespaces {
        true => Path::new(SCRATCH),
        false => &room.write,
    }
}

fn confine(room: &Room, filters: Option<&Filters>) -> io::Result<()> {
    limit_cpu(room.limits.cpu_seconds)?;
    limit(libc::RLIMIT_AS, room.limits.memory)?;
    limit(libc::RLIMIT_FSIZE, room.limits.file)?;
    limit(libc::RLIMIT_CORE, 0)?;
    limit(libc::RLIMIT_NOFILE, 512)?;
    // SAFETY: standard descriptors stay, and nothing above them is used any more.
    unsafe { libc::syscall(libc::SYS_close_range, 3, u32::MAX, 0) };
    namespaces::drop_capabilities()?;
    if room.isolation.landlock {
        let devices = DEVICES.iter().map(Path::new);
        let read: Vec<&Path> = devices
            .chain(room.read.iter().map(PathBuf::as_path))
            .collect();
        landlock::restrict(&read, &[&room.write, scratch(room), Path::new("/dev/null")])?;
    }
    match filters {
        Some(filters) => filters.apply(),
        None => Ok(()),
    }
}

fn limit(resource: libc::__rlimit_resource_t, most: u64) -> io::Result<()> {
    let limit = libc::rlimit {
        rlim_cur: most,
        rlim_max: most,
    };
    // SAFETY: reads a live struct.
    namespaces::check("setrlimit", unsafe {
        libc::setrlimit(resource, &raw const limit)
    })
}
