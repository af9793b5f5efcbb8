//! Standard input and output of a child: typed lines in, a buffer out.

use super::page;
use std::io::{BufRead, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use wire::Writer;
use wire::shared_page::{
    self as at, MAX_READS, MAX_READS_PAST_END, PRINTED_AREA, READS_AREA, ending,
};

/// What was typed for the current call.
struct Typed {
    lines: Vec<String>,
    next: usize,
    /// The part of a long line that did not fit into the reader's buffer.
    rest: Vec<u8>,
    past_end: u32,
    /// True while the kit empties the program's own buffer: no line is given, no read is
    /// counted.
    draining: bool,
}

static TYPED: Mutex<Typed> = Mutex::new(Typed {
    lines: Vec::new(),
    next: 0,
    rest: Vec::new(),
    past_end: 0,
    draining: false,
});
/// True while a game in a window waits for a line of its page, and holds the lock of standard
/// input: its buffer is empty then.
static IN_WINDOW: AtomicBool = AtomicBool::new(false);
/// Bytes printed since the scenario began: the limit is the scenario's.
static PRINTED_BEFORE_CALL: AtomicU32 = AtomicU32::new(0);

fn typed() -> std::sync::MutexGuard<'static, Typed> {
    TYPED
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// A call begins: these lines will be typed during it.
pub(crate) fn begin(lines: Vec<String>) {
    let mut typed = typed();
    typed.lines = lines;
    typed.next = 0;
    typed.rest.clear();
    typed.past_end = 0;
}

/// A call is over: writes what was printed and read, and forgets it.
pub(crate) fn end(w: &mut Writer) {
    // If the program has broken its standard output, its answer still counts.
    let _ = std::io::stdout().flush();
    let printed = page::get(at::PRINTED);
    w.varint(u128::from(printed));
    w.0.extend_from_slice(&page::take(PRINTED_AREA, printed as usize));
    let reads = page::get(at::READS) as usize;
    w.varint(reads as u128);
    for read in page::take(READS_AREA, 8 * reads).chunks_exact(4) {
        let word = u32::from_ne_bytes([read[0], read[1], read[2], read[3]]);
        w.varint(u128::from(word));
    }
    PRINTED_BEFORE_CALL.fetch_add(printed, Relaxed);
    page::set(at::PRINTED, 0);
    page::set(at::READS, 0);
    if reads > 0 {
        drain();
    }
}

/// Lines that this call did not read must not reach the next one.
fn drain() {
    if IN_WINDOW.load(Relaxed) {
        return;
    }
    typed().draining = true;
    let mut stdin = std::io::stdin().lock();
    if let Ok(n) = stdin.fill_buf().map(<[u8]>::len) {
        stdin.consume(n);
    }
    drop(stdin);
    typed().draining = false;
}

/// A new case: the output limit is counted from here, and what the destructors of the last case
/// printed and read is dropped.
pub(crate) fn reset() {
    begin(Vec::new());
    let _ = std::io::stdout().flush();
    drain();
    page::set(at::PRINTED, 0);
    page::set(at::READS, 0);
    PRINTED_BEFORE_CALL.store(0, Relaxed);
}

/// `read` on standard input: one line at most, so that the order of reading and
/// printing stays visible. Gives how many bytes it put into `buffer`.
pub(crate) fn read(buffer: &mut [u8]) -> usize {
    if buffer.is_empty() {
        return 0;
    }
    if !typed().draining {
        // What was printed before a read is on the screen when the user types.
        let _ = std::io::stdout().flush();
    }
    let from_page = line_of_page();
    let mut typed = typed();
    if typed.draining {
        return 0;
    }
    match from_page {
        Some(line) => typed.rest.extend_from_slice(format!("{line}\n").as_bytes()),
        None if typed.rest.is_empty() => typed.next_line(),
        None => {}
    }
    let n = typed.rest.len().min(buffer.len());
    buffer[..n].copy_from_slice(&typed.rest[..n]);
    typed.rest.drain(..n);
    n
}

/// In a window, what is typed there, when nothing is left of the last line.
fn line_of_page() -> Option<String> {
    if !typed().rest.is_empty() {
        return None;
    }
    IN_WINDOW.store(true, Relaxed);
    let line = outils::fenetre::ligne_de_la_page();
    IN_WINDOW.store(false, Relaxed);
    line
}

impl Typed {
    fn next_line(&mut self) {
        let Some(line) = self.lines.get(self.next) else {
            record_read(0);
            self.past_end += 1;
            if self.past_end >= MAX_READS_PAST_END {
                super::stop(ending::READS, ["", ""]);
            }
            return;
        };
        self.rest.extend_from_slice(line.as_bytes());
        self.rest.push(b'\n');
        self.next += 1;
        self.past_end = 0;
        record_read(self.next as u32);
    }
}

fn record_read(line: u32) {
    let n = page::get(at::READS) as usize;
    if n >= MAX_READS {
        super::stop(ending::READS, ["", ""]);
    }
    let at = READS_AREA + 8 * n;
    page::put(at, &line.to_ne_bytes());
    page::put(at + 4, &page::get(at::PRINTED).to_ne_bytes());
    page::set(at::READS, n as u32 + 1);
}

/// `write` on standard output.
pub(crate) fn print(bytes: &[u8]) {
    let printed = page::get(at::PRINTED);
    let before = PRINTED_BEFORE_CALL.load(Relaxed);
    let room = page::get(at::OUTPUT_LIMIT)
        .saturating_sub(before)
        .saturating_sub(printed) as usize;
    let n = page::put(
        PRINTED_AREA + printed as usize,
        &bytes[..bytes.len().min(room)],
    );
    page::set(at::PRINTED, printed + n as u32);
    if n < bytes.len() {
        super::stop(ending::OUTPUT, ["", ""]);
    }
}

/// `write` on standard error: the beginning is kept.
pub(crate) fn print_error(bytes: &[u8]) {
    let already = (page::get(at::ERRORS) as usize).min(at::ERRORS_SIZE);
    let room = at::ERRORS_SIZE - already;
    let n = page::put(at::ERRORS_AREA + already, &bytes[..bytes.len().min(room)]);
    page::set(at::ERRORS, (already + n) as u32);
}
