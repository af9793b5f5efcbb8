//! Ctrl-C. A command that grades a class finishes what runs and writes its reports; the
//! second time, or in any other command, it stops at once, between two files.

use crate::exit;
use compile::cache::Cache;
use lang::Lang;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

static ASKED: AtomicBool = AtomicBool::new(false);
static FINISHES: AtomicBool = AtomicBool::new(false);
static LEAVING: AtomicBool = AtomicBool::new(false);
static WRITERS: AtomicUsize = AtomicUsize::new(0);
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// How long to wait for a file that is being written: it takes milliseconds, unless the disk
/// does not answer.
const LONGEST_WRITE: Duration = Duration::from_secs(5);

/// From now on Ctrl-C leaves nothing half written.
pub fn watch(lang: Lang) {
    limits_of_files_are_errors();
    // Without a handler Ctrl-C still stops at once; only temporary files are left then.
    let _ = ctrlc::set_handler(move || {
        if ASKED.swap(true, Ordering::SeqCst) || !FINISHES.load(Ordering::SeqCst) {
            leave();
        }
        eprintln!(
            "{}",
            lang.pick(
                "interruption : ce qui est commencé se termine, puis les rapports sont écrits ; \
                 Ctrl-C à nouveau arrête tout de suite",
                "interrupted: finishing what has started, then writing the reports; Ctrl-C again \
                 stops at once",
            )
        );
    });
}

/// Where the size of files is limited (`ulimit -f`), the write that meets the limit fails as
/// on a full disk, and is told; without this the signal would end the command in silence.
/// Programs that it starts do not inherit a handler.
#[cfg(unix)]
fn limits_of_files_are_errors() {
    extern "C" fn go_on(_: libc::c_int) {}
    let go_on: extern "C" fn(libc::c_int) = go_on;
    // SAFETY: the handler does nothing at all, which it may do at any moment.
    unsafe { libc::signal(libc::SIGXFSZ, go_on as libc::sighandler_t) };
}

#[cfg(not(unix))]
fn limits_of_files_are_errors() {}

/// The first Ctrl-C is answered by the command itself, which asks [`asked`].
pub fn finish_what_runs() {
    FINISHES.store(true, Ordering::SeqCst);
}

pub fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Held while something is written that must not be interrupted. At most one in a thread.
#[derive(Debug)]
pub struct Writing(());

pub fn writing() -> Writing {
    WRITERS.fetch_add(1, Ordering::SeqCst);
    if LEAVING.load(Ordering::SeqCst) {
        // Nothing more is started, and the process ends while this thread waits.
        WRITERS.fetch_sub(1, Ordering::SeqCst);
        loop {
            std::thread::park();
        }
    }
    Writing(())
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITERS.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Writes a file so that it is complete or absent.
pub fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    let _writing = writing();
    compile::cache::write_whole(path, contents)
}

/// A file that grows for as long as the command runs, under a temporary name.
pub fn unfinished(file: PathBuf) {
    UNFINISHED
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(file);
}

fn leave() -> ! {
    LEAVING.store(true, Ordering::SeqCst);
    let begun = Instant::now();
    while WRITERS.load(Ordering::SeqCst) > 0 && begun.elapsed() < LONGEST_WRITE {
        std::thread::sleep(Duration::from_millis(1));
    }
    for file in UNFINISHED
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .iter()
    {
        // Not there any more when it was finished.
        let _ = std::fs::remove_file(file);
    }
    compile::rustc::stop_all();
    let root = Cache::default_root();
    Cache { root }.remove_scratch();
    host::remove_private_folders();
    std::process::exit(i32::from(exit::INTERRUPTED));
}

/// A file's bytes. Reading from a pipe that somebody put there would never end.
pub fn read_regular(path: &Path) -> io::Result<Vec<u8>> {
    match std::fs::metadata(path)?.is_file() {
        true => std::fs::read(path),
        false => Err(io::Error::other("not a regular file")),
    }
}
