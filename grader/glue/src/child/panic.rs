//! What a panic leaves behind.

use super::page;
use std::panic::PanicHookInfo;
use std::path::Path;
use wire::fault;
use wire::shared_page::ending;

pub(crate) fn set_hook() {
    std::panic::set_hook(Box::new(note));
}

/// With `-Cpanic=abort` the process aborts right after.
fn note(info: &PanicHookInfo<'_>) {
    let message = info.payload_as_str().unwrap_or("");
    let place = info
        .location()
        .map(|l| place(l.file(), l.line()))
        .unwrap_or_default();
    let (how, message) = match fault::is_ours() {
        true => (ending::KIT, message),
        false => sort(message),
    };
    page::note(how, [message, &place]);
}

/// One name for the files of this crate: the compiler's depends on where the kit was built.
fn place(file: &str, line: u32) -> String {
    match own(file) {
        Some(own) => format!("{}{own}:{line}", fault::PLACE),
        None => format!("{file}:{line}"),
    }
}

/// The rest of a path below this crate's `src`. Generic code, which a hand-in compiles again, has
/// an absolute path; the files of a hand-in have relative ones, in whatever folder.
fn own(file: &str) -> Option<&str> {
    let here = file!();
    let folder = &here[..here.len() - "child/panic.rs".len()];
    let (before, own) = file.split_once(folder)?;
    let is_around = before.ends_with(['/', '\\']) && Path::new(file).is_absolute();
    (before.is_empty() || is_around).then_some(own)
}

/// Tells the kind of panic by its message, because the macros leave nothing else.
fn sort(message: &str) -> (u32, &str) {
    if let Some(fault) = message.strip_prefix(outils::hasard::FAUTE) {
        return (ending::DRAWS, fault.trim_start_matches([':', ' ']));
    }
    for todo in ["not yet implemented", "not implemented"] {
        if let Some(rest) = message.strip_prefix(todo) {
            return (ending::NOT_IMPLEMENTED, rest.trim_start_matches([':', ' ']));
        }
    }
    (ending::PANIC, message)
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn files_of_the_kit_have_one_name_wherever_it_was_built() {
        let here = file!();
        assert_eq!(place(here, 7), "grader/glue/src/child/panic.rs:7");
        let absolute = format!("/srv/kit/{here}");
        assert_eq!(place(&absolute, 7), "grader/glue/src/child/panic.rs:7");
        for other in ["src/glue/src/call.rs", "src/grader/glue/src/call.rs"] {
            assert_eq!(place(other, 7), format!("{other}:7"));
        }
    }
}
