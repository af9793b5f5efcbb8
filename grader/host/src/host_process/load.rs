//! Shared libraries, loaded for the rest of this process's life.

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::path::Path;

/// What `glue::export!` makes: requests, answers, shared page and its size.
pub type EntryPoint = extern "C" fn(i32, i32, *mut u8, usize);

/// Loads the common library (the kit's own code), which hand-ins are linked against by name.
pub fn common(path: &Path) -> Result<(), String> {
    let library = open(path).map_err(|e| format!("cannot load {}: {e}", path.display()))?;
    std::mem::forget(library);
    Ok(())
}

pub fn hand_in(path: &Path, entry: &str) -> Result<EntryPoint, String> {
    let library = open(path).map_err(|e| format!("cannot load the hand-in: {e}"))?;
    // SAFETY: the generated glue exports a function of this type under this name.
    let entry = unsafe { library.get::<EntryPoint>(entry.as_bytes()) }
        .map(|entry| *entry)
        .map_err(|e| format!("the hand-in has no entry: {e}"))?;
    std::mem::forget(library);
    Ok(entry)
}

fn open(path: &Path) -> Result<Library, libloading::Error> {
    // SAFETY: what runs when the common library is loaded is the standard library's. A hand-in
    // with such code is refused before this, and hand-ins are loaded only when the sandbox is
    // closed.
    unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL | own_names_first()) }
}

/// The standard library of a hand-in must find the `read` and `write` that were linked
/// with it, before the system's.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn own_names_first() -> i32 {
    libc::RTLD_DEEPBIND
}
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn own_names_first() -> i32 {
    0
}

/// The address space of this process, in bytes; a small number where it is unknown.
pub fn address_space() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = text.split(' ').next().and_then(|n| n.parse::<u64>().ok());
    pages.map_or(64 << 20, |pages| pages * 4096)
}

/// What a library adds to it.
pub fn size(library: &Path) -> u64 {
    std::fs::metadata(library).map_or(0, |m| m.len())
}
