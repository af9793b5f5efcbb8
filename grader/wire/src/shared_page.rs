//! The layout of the shared page: memory that a child shares with the grader, which reads it
//! when the child is dead.
//!
//! What a program had printed, which lines it had read and why it stopped must survive its
//! death. A process that runs a student's code writes this memory, so the reader trusts no
//! number in it.

/// `u32`: how the child ended, one of the constants below.
pub const ENDING: usize = 0;
/// `u32`: a figure that goes with the ending (number of the system call…).
pub const DETAIL: usize = 4;
/// `u32`: bytes printed in the current call.
pub const PRINTED: usize = 8;
/// `u32`: reads of standard input in the current call.
pub const READS: usize = 12;
/// `u32`: length of the ending's first and second text.
pub const TEXTS: [usize; 2] = [16, 20];
/// `u64`: most memory the program held, in bytes.
pub const PEAK: usize = 24;
/// `u64`, written by the host before the child starts: memory it may hold.
pub const MEMORY_LIMIT: usize = 32;
/// `u32`, written by the host before the child starts: bytes it may print.
pub const OUTPUT_LIMIT: usize = 40;
/// `u32`: bytes written on standard error, kept up to [`ERRORS_SIZE`].
pub const ERRORS: usize = 44;

/// `u32`, written by the host: 1 when the student's code may have run.
pub const STARTED: usize = 48;

/// `u32`, written by the host before the child starts: threads it may have at a time.
pub const THREAD_LIMIT: usize = 52;
/// `u32`: 1 when a thread was refused; the program may have gone on.
pub const THREAD_REFUSED: usize = 56;

/// `u32`: length of the answers that were left in [`LEFT_AREA`].
pub const LEFT: usize = 60;
/// `u64`: how many bytes of answers were written before those left.
pub const WRITTEN: usize = 64;
/// A bit for each function that can be replaced, in words of `u32`, written by the host
/// before the child starts: 1 where the reference's body answers in the place of the
/// student's.
pub const REPLACED: usize = 72;
/// How many functions can be replaced in one library.
pub const MOST_REPLACED: usize = 256;
/// `u32`, written by the host before the child starts: 1 where other scenarios may follow in
/// the same child. The child must then leave nothing behind, so opening a file or starting a
/// thread ends it.
pub const SHARED: usize = REPLACED + MOST_REPLACED / 8;
/// The size of all fields above.
pub const HEADER: usize = SHARED + 4;

/// The stack of the program's main thread.
pub const STACK: u64 = 8 << 20;

/// Where the two texts of the ending are, and how long each may be.
pub const TEXT_AREAS: [usize; 2] = [4096, 4096 + TEXT_SIZE];
pub const TEXT_SIZE: usize = 8192;
/// What was written on standard error.
pub const ERRORS_AREA: usize = TEXT_AREAS[1] + TEXT_SIZE;
pub const ERRORS_SIZE: usize = 8192;
/// Reads, eight bytes each: the line's number from 1 (0: past the end), then
/// how many bytes had been printed.
pub const READS_AREA: usize = ERRORS_AREA + ERRORS_SIZE;
pub const MAX_READS: usize = 1 << 14;
/// Answers that the grader does not wait for yet. The child writes them to its channel when it
/// has nothing else to do; if it dies before that, the grader reads them here.
pub const LEFT_AREA: usize = READS_AREA + 8 * MAX_READS;
pub const LEFT_SIZE: usize = 1 << 14;
/// What was printed: the rest of the memory.
pub const PRINTED_AREA: usize = LEFT_AREA + LEFT_SIZE;

/// How a child ended, as far as the child itself can tell.
pub mod ending {
    /// It left no note.
    pub const SILENT: u32 = 0;
    /// Texts: message, place.
    pub const PANIC: u32 = 1;
    /// `todo!()`. Texts: message, place.
    pub const NOT_IMPLEMENTED: u32 = 2;
    /// A function that did not compile was called. Texts: its name, the message.
    pub const DOES_NOT_COMPILE: u32 = 3;
    /// The program and the scripted draws disagree. Texts: message, place.
    pub const DRAWS: u32 = 4;
    /// Read past the end of the input again and again.
    pub const READS: u32 = 5;
    pub const OUTPUT: u32 = 6;
    /// An allocation was refused; the program may have gone on.
    pub const MEMORY: u32 = 7;
    pub const STACK_OVERFLOW: u32 = 8;
    /// A refused system call; its number is the detail.
    pub const FORBIDDEN: u32 = 9;
    /// A fault of the kit. Texts: message, place.
    pub const KIT: u32 = 10;
    /// A function that cannot be called was called; the engine's reason is the detail.
    pub const ABSENT: u32 = 11;
}

/// So many reads past the end, one after the other, end a program that would never stop by
/// itself.
pub const MAX_READS_PAST_END: u32 = 1000;
