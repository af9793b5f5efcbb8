//! A program that the scan would never let through: it attacks what is left when
//! everything before the sandbox has failed. Each function tells what it got.

use std::ffi::{c_int, c_long, c_void};
use std::io::Write;

unsafe extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
    fn getppid() -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn fork() -> c_int;
    fn write(fd: c_int, bytes: *const c_void, n: usize) -> isize;
    fn close(fd: c_int) -> c_int;
    fn fcntl(fd: c_int, command: c_int, ...) -> c_int;
    fn signal(number: c_int, handler: usize) -> usize;
    fn setsid() -> c_int;
}

fn told<T: std::fmt::Debug>(r: std::io::Result<T>) -> String {
    match r {
        Ok(got) => format!("got {got:?}"),
        Err(e) => format!("refused {:?}", e.kind()),
    }
}

fn result(r: c_long) -> String {
    if r >= 0 { format!("got {r}") } else { "refused".to_owned() }
}

fn read_file(path: &str) -> String {
    told(std::fs::read_to_string(path))
}

fn write_file(path: &str) -> String {
    told(std::fs::write(path, "I was here"))
}

fn list(path: &str) -> String {
    let names = std::fs::read_dir(path).map(|all| {
        let mut names: Vec<_> = all.map(|e| e.unwrap().file_name()).collect();
        names.sort();
        names
    });
    told(names)
}

fn connect(port: i64) -> String {
    told(std::net::TcpStream::connect(("127.0.0.1", port as u16)))
}

fn run_shell() -> String {
    told(std::process::Command::new("/bin/sh").arg("-c").arg("true").status())
}

fn kill_host() -> String {
    result(unsafe { kill(getppid(), 9) }.into())
}

fn kill_all() -> String {
    result(unsafe { kill(-1, 9) }.into())
}

/// Numbers of system calls are those of x86-64; elsewhere these tests are not built.
fn by_number(number: i64) -> String {
    let host = unsafe { getppid() };
    result(unsafe {
        match number {
            // ptrace(PTRACE_ATTACH), process_vm_readv, prlimit64 of the host.
            101 => syscall(101, 16, host, 0, 0),
            310 => {
                // The host has loaded the same library at the same place.
                let mine = [[0_u8; 8].as_mut_ptr() as usize, 8];
                let theirs = [by_number as *const () as usize, 8];
                syscall(310, host, mine.as_ptr(), 1, theirs.as_ptr(), 1, 0)
            }
            302 => syscall(302, host, 7, [0_u64, 0].as_ptr(), 0),
            // tgkill of the host; fcntl(F_SETOWN) on a pipe, for its signal.
            234 => syscall(234, host, host, 9),
            72 => syscall(72, 3, 8, host),
            // unshare(CLONE_NEWUSER), keyctl, bpf, io_uring_setup, perf_event_open.
            272 => syscall(272, 0x1000_0000),
            250 => syscall(250, 0, -3, 0, 0, 0),
            321 => syscall(321, 0, 0, 0),
            425 => syscall(425, 1, [0_u8; 128].as_mut_ptr()),
            298 => syscall(298, 0, 0, -1, -1, 0),
            // mmap of memory that can be executed.
            9 => syscall(9, 0, 4096, 7, 0x22, -1, 0),
            other => syscall(other, 0, 0, 0, 0, 0, 0),
        }
    })
}

fn fork_bomb() -> String {
    let mut children = 0;
    for _ in 0..200 {
        match unsafe { fork() } {
            0 => loop {
                std::thread::sleep(std::time::Duration::from_secs(1000));
            },
            -1 => break,
            _ => children += 1,
        }
    }
    format!("got {children}")
}

/// A grandchild in a session of its own, that lives on.
fn daemon() -> String {
    if unsafe { fork() } == 0 {
        unsafe { setsid() };
        loop {
            std::thread::sleep(std::time::Duration::from_secs(1000));
        }
    }
    "got a daemon".to_owned()
}

fn thread_bomb() -> i64 {
    let mut threads = 0;
    for _ in 0..1000 {
        let sleeper = || std::thread::sleep(std::time::Duration::from_secs(1000));
        if std::thread::Builder::new().stack_size(16384).spawn(sleeper).is_err() {
            break;
        }
        threads += 1;
    }
    threads
}

fn open_descriptors() -> Vec<i64> {
    (0..1024).filter(|fd| unsafe { fcntl(*fd, 1) } >= 0).map(i64::from).collect()
}

fn all_descriptors() -> i64 {
    let mut open = Vec::new();
    while let Ok(f) = std::fs::File::create("many") {
        open.push(f);
    }
    open.len() as i64
}

/// How many megabytes of files could be made.
fn fill_disk() -> i64 {
    let mut written = 0;
    for i in 0..100 {
        let Ok(mut f) = std::fs::File::create(format!("f{i}")) else { break };
        for _ in 0..8 {
            if f.write_all(&[1; 1 << 20]).is_err() {
                return written;
            }
            written += 1;
        }
    }
    written
}

fn raw(bytes: &[u8]) {
    let mut rest = bytes;
    while !rest.is_empty() {
        let n = unsafe { write(4, rest.as_ptr().cast(), rest.len()) };
        if n <= 0 {
            return;
        }
        rest = &rest[n as usize..];
    }
}

/// Writes on the pipe of answers.
fn forge(how: i64) -> i64 {
    // null, nothing printed, read, drawn.
    let answer = [4, 0, 0, 0, 0, 0, 0, 0];
    match how {
        0 => raw(&answer),
        1 => raw(&[0xff; 64]),
        2 => raw(&[200, 0, 0, 0, 6]),
        3 => loop {
            raw(&answer);
        },
        4 => raw(&[4, 0, 0, 0, 99, 0, 0, 0]),
        5 => {
            raw(&[0, 0, 0, 5]);
            loop {
                raw(&[0; 65536]);
            }
        }
        _ => {
            unsafe { close(4) };
            std::thread::sleep(std::time::Duration::from_secs(1000));
        }
    }
    if how == 2 {
        std::process::exit(0);
    }
    7
}

/// Memory that no allocator is asked for: `megabytes` of a thread's stack.
fn stack(megabytes: i64) -> i64 {
    let room = (megabytes as usize + 20) << 20;
    let thread = std::thread::Builder::new().stack_size(room);
    let deep = move || {
        let here = 0_u8;
        let here = std::ptr::from_ref(std::hint::black_box(&here)) as usize;
        deeper(here - ((megabytes as usize) << 20));
    };
    thread.spawn(deep).expect("a thread").join().expect("comes back");
    megabytes
}

/// Down to this address.
#[inline(never)]
fn deeper(end: usize) {
    let room = std::hint::black_box([1_u8; 1 << 12]);
    if std::ptr::from_ref(&room) as usize > end {
        deeper(end);
    }
    std::hint::black_box(&room);
}

extern "C" fn ignore(_: c_int) {}

fn socket_behind_a_handler() -> String {
    unsafe { signal(31, ignore as *const () as usize) };
    by_number(41)
}

/// What the folder tells of those who were in it before: its time, and the number of its
/// next file.
fn look() -> String {
    use std::os::unix::fs::MetadataExt;
    let read = std::fs::metadata(".").unwrap().atime();
    let changed = std::fs::metadata(".").unwrap().mtime();
    std::fs::write("probe", "").unwrap();
    let number = std::fs::metadata("probe").unwrap().ino();
    std::fs::remove_file("probe").unwrap();
    format!("{read} {changed} {number}")
}

fn call(number: u32, c: &kit::Call<'_>) {
    match number {
        0 => c.give(read_file(c.text(0))),
        1 => c.give(write_file(c.text(0))),
        2 => c.give(list(c.text(0))),
        3 => c.give(connect(c.value(0))),
        4 => c.give(run_shell()),
        5 => c.give(kill_host()),
        6 => c.give(kill_all()),
        7 => c.give(by_number(c.value(0))),
        8 => c.give(fork_bomb()),
        9 => c.give(daemon()),
        10 => c.give(thread_bomb()),
        11 => c.give(open_descriptors()),
        12 => c.give(all_descriptors()),
        13 => c.give(fill_disk()),
        14 => c.give(forge(c.value(0))),
        15 => c.give(socket_behind_a_handler()),
        16 => c.give(stack(c.value(0))),
        17 => c.give(look()),
        _ => c.give(1_i64),
    }
}

kit::export!(an_entry, kit::child::Entry { call, types: &[] });
