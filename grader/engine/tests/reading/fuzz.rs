//! Texts made of other texts: the same ones each time, or from another beginning while time
//! is given.
//!
//! A text that has found something is kept in `tests/submissions/reading` and read first.

use crate::kinds;
use crate::stages::Reader;
use crate::{LONGEST, MOST_MEMORY};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

#[derive(Debug)]
pub enum Until {
    Inputs(usize),
    Elapsed(Duration),
}

/// Signs and words that mean something to some reader.
const PIECES: &[&str] = &[
    "fn ",
    "pub ",
    "impl ",
    "mod ",
    "use ",
    "type ",
    "struct ",
    "enum ",
    "trait ",
    "const ",
    "macro_rules! m ",
    "unsafe ",
    "extern ",
    "where ",
    "for ",
    "match ",
    "if ",
    "else ",
    "let ",
    "include_str!",
    "#[path = \"x\"]",
    "#![allow(a)]",
    "#[",
    "#!",
    "///",
    "//!",
    "/*",
    "*/",
    "//",
    "\"",
    "'",
    "r#\"",
    "\"#",
    "b\"",
    "\\",
    "\\\"",
    "'\\",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "::",
    ";",
    ",",
    ".",
    "..",
    "=>",
    "->",
    "=",
    "&",
    "|",
    "$",
    "#",
    "!",
    "?",
    "@",
    "_",
    "0x",
    "1e",
    "1.",
    "'a",
    "é",
    "\u{202e}",
    "\u{feff}",
    "\u{0}",
    "\r\n",
    "\t",
    "\n",
    " ",
    "Grid",
    "Cell",
    "propagate",
    "self",
    "Self",
    "crate::",
    "super::",
    "Vec<",
    "Option<",
    "dyn ",
    "impl<T>",
];

pub fn run(reader: &Reader, until: &Until) {
    let sources = sources();
    assert!(
        sources.len() > 100,
        "only {} texts to begin with",
        sources.len()
    );
    for (name, text) in kept() {
        check(reader, &text, &name);
    }
    let begun = Instant::now();
    let mut random = Random(match until {
        Until::Inputs(_) => 1,
        Until::Elapsed(_) => another_beginning(),
    });
    for number in 0.. {
        let is_over = match until {
            Until::Inputs(most) => number >= *most,
            Until::Elapsed(time) => begun.elapsed() >= *time,
        };
        if is_over {
            println!("{number} texts were read");
            return;
        }
        let text = random.text(&sources);
        check(reader, &text, &format!("number {number}"));
    }
}

fn another_beginning() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |time| time.as_nanos() as u64)
}

fn check(reader: &Reader, text: &str, name: &str) {
    let read = catch_unwind(AssertUnwindSafe(|| reader.cost(text)));
    let why = match read {
        Ok(cost) if cost.processor > LONGEST || cost.memory > MOST_MEMORY => {
            format!("it takes {cost}")
        }
        Ok(_) => return,
        Err(_) => "it ends the reader".to_owned(),
    };
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("found.rs");
    fs::write(&place, text).expect("is written");
    panic!("{name}: {why}; the text is in {}", place.display());
}

/// What has found something before.
fn kept() -> Vec<(String, String)> {
    let folder = repository().join("tests/submissions/reading");
    let text = |path: PathBuf| {
        let text = String::from_utf8_lossy(&fs::read(&path).expect("a text")).into_owned();
        (path.display().to_string(), text)
    };
    let all = fs::read_dir(folder).expect("a folder").flatten();
    all.map(|entry| text(entry.path())).collect()
}

/// Every kind, small, and the Rust of every stored hand-in.
fn sources() -> Vec<String> {
    let kinds = kinds::all().into_iter();
    let mut all: Vec<String> = kinds.map(|(_, kind)| kind(600)).collect();
    let mut folders = vec![repository().join("tests/submissions")];
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder)
            .expect("a folder")
            .flatten()
            .map(|entry| entry.path())
            .collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs" || e == "yaml") {
                let bytes = fs::read(path).expect("a text");
                all.push(String::from_utf8_lossy(&bytes).into_owned());
            }
        }
    }
    all
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Always the same numbers (the generator is SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        usize::try_from(z % most.max(1) as u64).unwrap_or(0)
    }

    fn one<'a, T: ?Sized>(&mut self, of: &'a [impl AsRef<T>]) -> &'a T {
        of[self.below(of.len())].as_ref()
    }

    fn text(&mut self, sources: &[String]) -> String {
        const MOST: usize = 32 << 10;
        let mut text: String = self.one::<str>(sources).to_owned();
        for _ in 0..=self.below(8) {
            let range = self.range(&text);
            match self.below(6) {
                0 => text.replace_range(range, ""),
                1 => {
                    let piece: &str = self.one(PIECES);
                    text.insert_str(range.start, piece);
                }
                2 => {
                    let piece: &str = self.one(PIECES);
                    let times = self.below(2000);
                    text.insert_str(range.start, &piece.repeat(times));
                }
                3 => {
                    let copy = text[range.clone()].repeat(1 + self.below(50));
                    text.insert_str(range.end, &copy[..copy.floor_char_boundary(MOST)]);
                }
                4 => {
                    let other: &str = self.one(sources);
                    let other = &other[self.range(other)];
                    text.insert_str(range.start, other);
                }
                _ => text.truncate(range.end),
            }
            text.truncate(text.floor_char_boundary(MOST));
        }
        text
    }

    /// Mostly short, between letters.
    fn range(&mut self, text: &str) -> std::ops::Range<usize> {
        let start = self.below(text.len() + 1);
        let length = match self.below(3) {
            0 => self.below(text.len() + 1),
            _ => self.below(40),
        };
        let end = (start + length).min(text.len());
        text.floor_char_boundary(start)..text.floor_char_boundary(end)
    }
}
