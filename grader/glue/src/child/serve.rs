//! The child's loop: an operation in, an answer out.

use super::{console, page, panic, screen};
use crate::call::{Call, CallResult};
use crate::node::{Object, Step};
use crate::objects::{Objects, read_path};
use outils::{Hasard, Tirage};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use wire::fault::fault;
use wire::shared_page::{self as at, ending};
use wire::tag::{self, operation as op};
use wire::{Reader, Writer};

/// What the generated glue gives.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// Calls the function of this number.
    pub call: fn(u32, &Call<'_>),
    /// Makes a value of the type of this number.
    pub types: &'static [Make],
}

/// Makes a value from the wire: [`crate::make`] of its type.
pub type Make = fn(&mut Reader<'_>) -> Box<dyn Object>;

/// The child's ends of the two channels to the grader.
#[derive(Debug)]
pub struct Channel<R, W> {
    pub requests: R,
    pub answers: W,
}

/// Answers operations until the grader closes the channel.
pub fn run<R: Read, W: Write>(entry: &Entry, channel: &mut Channel<R, W>) {
    panic::set_hook();
    screen::reset();
    let mut child = Child {
        entry,
        objects: Objects::default(),
        // A program may change its current folder; files are still looked for here.
        folder: std::env::current_dir().unwrap_or_default(),
    };
    // Operations are sent ahead: one read takes several, and one write answers several.
    let mut requests = io::BufReader::new(&mut channel.requests);
    let mut answers = Answers {
        waiting: Vec::new(),
        left: 0,
        to: &mut channel.answers,
    };
    let mut request = Vec::new();
    loop {
        // Answers are written only when this process has no operation left: the grader does not
        // wait for them before that.
        if !holds_a_frame(requests.buffer()) && !answers.write() {
            return;
        }
        if !read_frame(&mut requests, &mut request) {
            return;
        }
        // This operation may end the process, by the student's code or because an operation
        // that was sent ahead no longer applies. So earlier answers are left where the grader
        // finds them.
        if !answers.leave() {
            return;
        }
        let start = answers.waiting.len();
        let mut answer = Writer(std::mem::take(&mut answers.waiting));
        answer.0.extend_from_slice(&[0; 4]);
        let done = child.perform(&mut Reader::new(&request), &mut answer);
        answers.waiting = answer.0;
        if let Err(missing) = done {
            panic!("{missing}");
        }
        let length = (answers.waiting.len() - start - 4) as u32;
        answers.waiting[start..start + 4].copy_from_slice(&length.to_le_bytes());
    }
}

/// Answers that are not written to the channel yet.
struct Answers<'w, W> {
    waiting: Vec<u8>,
    /// How many of these bytes are already in the shared page.
    left: usize,
    to: &'w mut W,
}

impl<W: Write> Answers<'_, W> {
    /// False when the grader has closed the channel.
    fn write(&mut self) -> bool {
        let written = self.to.write_all(&self.waiting).is_ok();
        page::wrote(self.waiting.len());
        self.waiting.clear();
        self.left = 0;
        written
    }

    /// Copies them to the shared page, where the grader finds them if this process dies.
    /// Writing them to the channel would wake the grader, which costs more than most calls.
    fn leave(&mut self) -> bool {
        if !page::leave(&self.waiting, self.left) {
            return self.write();
        }
        self.left = self.waiting.len();
        true
    }
}

fn holds_a_frame(bytes: &[u8]) -> bool {
    bytes
        .split_first_chunk()
        .is_some_and(|(length, rest)| rest.len() >= u32::from_le_bytes(*length) as usize)
}

/// False at the end of the channel.
fn read_frame(from: &mut impl Read, into: &mut Vec<u8>) -> bool {
    let mut length = [0; 4];
    if from.read_exact(&mut length).is_err() {
        return false;
    }
    into.resize(u32::from_le_bytes(length) as usize, 0);
    from.read_exact(into).is_ok()
}

struct Child<'e> {
    entry: &'e Entry,
    objects: Objects,
    folder: PathBuf,
}

impl Child<'_> {
    /// Writes a value, then what was printed, read and drawn.
    fn perform(&mut self, r: &mut Reader<'_>, w: &mut Writer) -> Result<(), Missing> {
        match r.byte() {
            op::CALL => {
                self.call(r, w);
                return Ok(());
            }
            op::READ => {
                let (slot, path) = place(r);
                let done = self.objects.write(slot, &path, w);
                done.map_err(|no| no.told(&path))?;
            }
            op::WRITE => {
                let (slot, path) = place(r);
                let done = self.objects.assign(slot, &path, r);
                done.map_err(|no| no.told(&path))?;
                w.null();
            }
            op::MAKE => {
                let slot = r.count() as u32;
                let make = self.entry.types[r.count()];
                self.objects.put(slot, make(r));
                w.null();
            }
            op::CHANCE => {
                let slot = r.count() as u32;
                self.objects.put(slot, Box::new(hasard(r)));
                w.null();
            }
            op::CHANCE_LEFT => self.chance_left(r.count() as u32, w),
            op::DROP => {
                // A destructor may print.
                console::begin(Vec::new());
                self.objects.drop(r.count() as u32);
                w.null();
                finish(w);
                return Ok(());
            }
            op::FILE => match std::fs::read(self.folder.join(r.name())) {
                Ok(bytes) => w.text(&String::from_utf8_lossy(&bytes)),
                Err(_) => w.null(),
            },
            op::RESET => {
                self.objects.clear();
                console::reset();
                screen::reset();
                w.null();
            }
            other => fault(format_args!("there is no operation {other}")),
        }
        nothing_else(w);
        Ok(())
    }

    fn call(&mut self, r: &mut Reader<'_>, w: &mut Writer) {
        let function = r.count() as u32;
        let keep = (r.byte() == tag::result::KEPT).then(|| r.count() as u32);
        let typed = (0..r.count()).map(|_| r.name().to_owned()).collect();
        let keys: Vec<(Vec<u8>, u32)> = (0..r.count())
            .map(|_| ((0..r.count()).map(|_| r.byte()).collect(), r.count() as u32))
            .collect();
        screen::begin(keys);
        console::begin(typed);
        let call = Call::new(&mut self.objects, &mut r.clone(), keep);
        (self.entry.call)(function, &call);
        match call.finish() {
            CallResult::Value(bytes) => w.0.extend_from_slice(&bytes),
            CallResult::Absent(reason) => {
                page::set(at::DETAIL, reason);
                super::stop(ending::ABSENT, ["", ""]);
            }
        }
        finish(w);
    }

    fn chance_left(&mut self, slot: u32, w: &mut Writer) {
        let object: Option<&mut dyn std::any::Any> = match self.objects.get_mut(slot) {
            Some(object) => Some(object),
            None => None,
        };
        match object
            .and_then(|o| o.downcast_ref::<Hasard>())
            .map(Hasard::reste)
        {
            Some(Some(left)) => w.text(&left),
            Some(None) => w.null(),
            None => fault(format_args!("slot {slot} holds no chance")),
        }
    }
}

fn finish(w: &mut Writer) {
    console::end(w);
    screen::end(w);
}

/// Nothing printed, read or drawn.
fn nothing_else(w: &mut Writer) {
    w.0.extend_from_slice(&[0, 0, 0]);
}

fn place<'a>(r: &mut Reader<'a>) -> (u32, Vec<Step<'a>>) {
    (r.count() as u32, read_path(r))
}

/// Why a part does not exist: the program's value is smaller than the scenario expects.
type Missing = String;

fn hasard(r: &mut Reader<'_>) -> Hasard {
    if r.byte() == tag::chance::SEED {
        return Hasard::graine(r.varint() as u64);
    }
    Hasard::dicte((0..r.count()).map(|_| draw(r)).collect())
}

fn draw(r: &mut Reader<'_>) -> Tirage {
    match r.byte() {
        tag::draw::ONE => Tirage::Un(r.name().to_owned()),
        tag::draw::MANY => Tirage::Plusieurs(texts(r)),
        _ => Tirage::Parmi {
            tires: texts(r),
            liste: texts(r),
        },
    }
}

fn texts(r: &mut Reader<'_>) -> Vec<String> {
    (0..r.count()).map(|_| r.name().to_owned()).collect()
}

/// A pipe, by the real system calls: those of the standard library are intercepted.
#[cfg(unix)]
#[derive(Debug)]
pub(super) struct Pipe(pub(super) i32);

#[cfg(unix)]
impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // SAFETY: the buffer is a live slice.
        let n = unsafe {
            super::intercept::real::read(self.0, buffer.as_mut_ptr().cast(), buffer.len())
        };
        usize::try_from(n).map_err(|_| io::Error::last_os_error())
    }
}

#[cfg(unix)]
impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the bytes are a live slice.
        let n =
            unsafe { super::intercept::real::write(self.0, bytes.as_ptr().cast(), bytes.len()) };
        usize::try_from(n).map_err(|_| io::Error::last_os_error())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
