//! What a panic leaves behind.

use super::page;
use std::panic::PanicHookInfo;
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
        .map(|l| format!("{}:{}", l.file(), l.line()))
        .unwrap_or_default();
    let (how, message) = match fault::is_ours() {
        true => (ending::KIT, message),
        false => sort(message),
    };
    page::note(how, [message, &place]);
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
