//! Namespaces of our own, and no privilege beyond them.

use super::problem::problem;
use std::fs;
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Becomes process 1 of new namespaces, in a child: the calling process only waits for it, and
/// ends with the same status. Returns in the child, which starts in the cgroup `group`, if
/// there is one.
///
/// The calling process must have one thread.
pub fn enter(group: Option<&Path>) -> io::Result<()> {
    let all = libc::CLONE_NEWUSER
        | libc::CLONE_NEWNS
        | libc::CLONE_NEWPID
        | libc::CLONE_NEWNET
        | libc::CLONE_NEWIPC
        | libc::CLONE_NEWUTS;
    // SAFETY: system calls that read plain numbers, in a process of one thread.
    let (uid, gid) = unsafe { (libc::geteuid(), libc::getegid()) };
    let unshare = || check("unshare", unsafe { libc::unshare(all) });
    if uid == 0 {
        mapped_by_a_helper(&unshare)?;
    } else {
        unshare()?;
        write_maps(
            "self",
            &format!("{INSIDE} {uid} 1"),
            &format!("{INSIDE} {gid} 1"),
        )?;
    }
    let name = c"localhost";
    // SAFETY: a text and its length.
    check("sethostname", unsafe {
        libc::sethostname(name.as_ptr(), 9)
    })?;
    become_first_process(group)?;
    // Only now, because the new cgroup namespace must have the group as its root, and not the
    // grader's own group, from which the group could not be reached. SAFETY: a plain system
    // call.
    check("unshare", unsafe { libc::unshare(libc::CLONE_NEWCGROUP) })
}

/// The user of the student's code inside the namespaces.
const INSIDE: u32 = 1000;
/// Its user outside, when root has started the grader: `nobody`.
const NOBODY: u32 = 65534;

/// Two users can only be mapped from outside: the host stays the root of its
/// namespaces, who may read the teacher's files to show them inside, and its
/// children become user `INSIDE`, who is `nobody` outside.
fn mapped_by_a_helper(unshare: &dyn Fn() -> io::Result<()>) -> io::Result<()> {
    let (mut done, mut start) = io::pipe()?;
    // SAFETY: plain system calls; the helper runs a few more and ends.
    let helper = unsafe {
        check("setgroups", libc::setgroups(0, std::ptr::null()))?;
        let me = libc::getpid();
        match libc::fork() {
            -1 => return Err(io::Error::last_os_error()),
            0 => {
                drop(start);
                let ready = io::Read::read(&mut done, &mut [0]);
                let map = format!("0 0 1\n{INSIDE} {NOBODY} 1");
                let mapped = ready.and_then(|_| write_maps(&me.to_string(), &map, &map));
                libc::_exit(i32::from(mapped.is_err()))
            }
            helper => helper,
        }
    };
    drop(done);
    unshare()?;
    io::Write::write_all(&mut start, &[1])?;
    let mut status = 0;
    // SAFETY: our own child, and a place for its status.
    check("waitpid", unsafe {
        libc::waitpid(helper, &raw mut status, 0)
    })?;
    match status {
        0 => Ok(()),
        _ => Err(problem(
            "les utilisateurs de l'espace de noms n'ont pas pu être déclarés",
            "the users of the namespace could not be mapped",
        )),
    }
}

fn write_maps(process: &str, users: &str, groups: &str) -> io::Result<()> {
    write(&format!("/proc/{process}/setgroups"), "deny")?;
    write(&format!("/proc/{process}/uid_map"), users)?;
    write(&format!("/proc/{process}/gid_map"), groups)
}

/// To be called by what will run the student's code, or the compiler, inside.
pub fn become_inside_user() -> io::Result<()> {
    set_user(INSIDE)
}

/// The same without namespaces; does nothing for an ordinary user.
pub fn give_up_root() -> io::Result<()> {
    // SAFETY: plain system calls on this process alone.
    unsafe {
        if libc::geteuid() != 0 {
            return Ok(());
        }
        if !nobody_is_known() {
            return drop_capabilities();
        }
        check("setgroups", libc::setgroups(0, std::ptr::null()))?;
        set_user(NOBODY)
    }
}

/// In a container with a single user, root is that user, and there is no other user to become.
fn nobody_is_known() -> bool {
    let maps = ["/proc/self/uid_map", "/proc/self/gid_map"].map(std::fs::read_to_string);
    maps.iter().flatten().all(|map| is_mapped(map, NOBODY))
}

fn is_mapped(map: &str, user: u32) -> bool {
    map.lines().any(|line| {
        let mut numbers = line.split_whitespace().map(str::parse::<u64>);
        let (Some(Ok(first)), Some(Ok(_)), Some(Ok(count))) =
            (numbers.next(), numbers.next(), numbers.next())
        else {
            return false;
        };
        (first..first.saturating_add(count)).contains(&u64::from(user))
    })
}

fn set_user(user: u32) -> io::Result<()> {
    // SAFETY: plain system calls on this process alone.
    unsafe {
        check("setresgid", libc::setresgid(user, user, user))?;
        check("setresuid", libc::setresuid(user, user, user))
    }
}

/// Gives user `nobody` a folder of ours that its process will use.
pub fn hand_over(folder: &Path) -> io::Result<()> {
    // SAFETY: reads a number.
    if unsafe { libc::geteuid() } == 0 && nobody_is_known() {
        std::os::unix::fs::chown(folder, Some(NOBODY), Some(NOBODY))?;
    }
    Ok(())
}

fn become_first_process(group: Option<&Path>) -> io::Result<()> {
    match fork(group)? {
        0 => die_with_parent(),
        inner => wait_and_exit_like(inner),
    }
}

/// Forks; the child starts in the cgroup `group`, if there is one.
///
/// The calling process must have one thread, so that the child may do anything.
pub fn fork(group: Option<&Path>) -> io::Result<libc::pid_t> {
    let Some(group) = group else {
        // SAFETY: there is one thread.
        let child = unsafe { libc::fork() };
        check("fork", child)?;
        return Ok(child);
    };
    let folder = fs::File::options()
        .read(true)
        .custom_flags(libc::O_PATH | libc::O_DIRECTORY)
        .open(group)
        .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", group.display())))?;
    // Flags, a descriptor, two addresses, the signal of its end, five that are not used.
    let mut arguments = [0_u64; 11];
    arguments[0] = INTO_CGROUP;
    arguments[4] = libc::SIGCHLD as u64;
    arguments[10] = folder.as_raw_fd() as u64;
    let size = std::mem::size_of_val(&arguments);
    // SAFETY: as `fork`, there is one thread; the C library believes the child to have its
    // parent's number, and is never asked.
    let child = unsafe { libc::syscall(libc::SYS_clone3, arguments.as_ptr(), size) };
    check("clone3", child as i32)?;
    Ok(child as libc::pid_t)
}

/// A flag of `clone3`: the last field of its arguments is a cgroup.
const INTO_CGROUP: u64 = 0x2_0000_0000;

/// This process dies with the one that started it.
pub fn die_with_parent() -> io::Result<()> {
    // SAFETY: a plain system call.
    check("prctl", unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL)
    })
}

/// Ends with the status of `child`. Closes all descriptors, so that the other end of the
/// child's channels notices its end.
pub fn wait_and_exit_like(child: libc::pid_t) -> ! {
    // SAFETY: nothing that is closed is used again.
    unsafe { libc::syscall(libc::SYS_close_range, 0, u32::MAX, 0) };
    exit_like(wait(child))
}

/// How a child has ended, as `waitpid` gives it.
pub fn wait(child: libc::pid_t) -> i32 {
    let mut status = 0;
    // SAFETY: writes a number.
    while unsafe { libc::waitpid(child, &raw mut status, 0) } < 0
        && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
    {}
    status
}

/// Ends as a child has. The first process of a namespace does not die of its own signals, so it
/// reports a signal by its exit code, as a shell does.
pub fn exit_like(status: i32) -> ! {
    // SAFETY: ends; nothing else runs here.
    unsafe {
        if libc::WIFSIGNALED(status) {
            let signal = libc::WTERMSIG(status);
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
            libc::_exit(128 + signal);
        }
        libc::_exit(libc::WEXITSTATUS(status))
    }
}

/// Drops every capability for good: no program executed later gets one back.
pub fn drop_capabilities() -> io::Result<()> {
    #[repr(C)]
    struct Header {
        version: u32,
        pid: i32,
    }
    const VERSION_3: u32 = 0x2008_0522;
    let header = Header {
        version: VERSION_3,
        pid: 0,
    };
    let none = [0u32; 6];
    // SAFETY: both structures are as version 3 wants them.
    let dropped = unsafe { libc::syscall(libc::SYS_capset, &raw const header, none.as_ptr()) };
    check("capset", dropped as i32)?;
    no_new_privileges()
}

pub fn no_new_privileges() -> io::Result<()> {
    // SAFETY: a plain system call.
    check("prctl", unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    })
}

fn write(path: &str, text: &str) -> io::Result<()> {
    fs::write(path, text).map_err(|e| io::Error::new(e.kind(), format!("{path}: {e}")))
}

/// An error of a system call, by its name.
pub fn check(call: &str, result: i32) -> io::Result<()> {
    if result >= 0 {
        return Ok(());
    }
    let why = io::Error::last_os_error();
    Err(io::Error::new(why.kind(), format!("{call}: {why}")))
}

#[cfg(test)]
mod tests {
    use super::{NOBODY, is_mapped};

    #[test]
    fn who_is_known_in_a_namespace() {
        assert!(is_mapped("         0          0 4294967295\n", NOBODY));
        assert!(is_mapped("0 1000 1\n1 100000 65536\n", NOBODY));
        assert!(!is_mapped("0 1000 1\n", NOBODY));
        assert!(!is_mapped("", NOBODY));
    }
}
