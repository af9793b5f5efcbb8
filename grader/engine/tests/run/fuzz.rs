//! Whatever arrives is an answer or a reason, never the end of the grader.
//!
//! `FUZZ_SECONDS=600 cargo test -p engine --test run fuzz` looks for longer, from
//! another beginning each time. What it finds belongs into `corpus/`.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use wire::decode;

/// Enough to notice that a check was taken away.
const CASES: u64 = 30_000;
const LONGEST: usize = 4096;

#[test]
fn no_bytes_break_the_decoder() {
    let corpus = corpus();
    for (name, bytes) in &corpus {
        check(name, bytes);
    }
    let seconds = std::env::var("FUZZ_SECONDS")
        .ok()
        .and_then(|s| s.parse().ok());
    let (mut chance, until) = match seconds {
        Some(seconds) => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            let seed = now.map_or(1, |t| t.as_nanos() as u64);
            println!("seed {seed}");
            (
                Chance(seed),
                Some(Instant::now() + Duration::from_secs(seconds)),
            )
        }
        None => (Chance(1), None),
    };
    let mut cases = 0_u64;
    while until.map_or(cases < CASES, |end| {
        !cases.is_multiple_of(1000) || Instant::now() < end
    }) {
        let from = &corpus[chance.below(corpus.len())].1;
        let other = &corpus[chance.below(corpus.len())].1;
        check("mutant", &mutant(&mut chance, from, other));
        cases += 1;
    }
    println!("{cases} cases");
}

fn corpus() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/run/corpus");
    let mut corpus: Vec<_> = fs::read_dir(folder)
        .expect("the corpus")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            (path.display().to_string(), fs::read(path).expect("a file"))
        })
        .collect();
    corpus.sort();
    corpus
}

#[track_caller]
fn check(name: &str, bytes: &[u8]) {
    let done = catch_unwind(|| {
        // Frames are measured by their head alone.
        let _ = decode::frame_length(bytes);
        decode::answer(bytes).map(|answer| {
            // What was understood takes no more room than it can have had on the wire.
            assert!(answer.printed.len() + answer.reads.len() <= bytes.len());
            format!("{:?}", answer.value).len()
        })
    });
    assert!(done.is_ok(), "{name}: {bytes:?}");
}

/// A few changes of the kinds that find something: a byte, a length, a cut, a splice.
fn mutant(chance: &mut Chance, from: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = from.to_vec();
    for _ in 0..=chance.below(6) {
        let at = chance.below(bytes.len() + 1);
        match chance.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
            1 if at < bytes.len() => bytes[at] = chance.next() as u8,
            2 => bytes.truncate(at),
            3 => {
                let part = &other[chance.below(other.len() + 1)..];
                bytes.splice(at..at, part.iter().copied());
            }
            // A length that is larger than everything.
            4 => drop(bytes.splice(at..at, [0xff, 0xff, 0xff, 0xff, 0x0f])),
            // Lists inside of lists.
            5 => drop(bytes.splice(at..at, [6, 1].repeat(chance.below(80)))),
            _ => {
                let again = bytes[at..].to_vec();
                bytes.extend(again);
            }
        }
        bytes.truncate(LONGEST);
    }
    bytes
}

/// xorshift: the same cases on every machine.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}
