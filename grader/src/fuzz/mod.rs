//! Generates inputs by mutation, the same ones each time, for code that reads other people's
//! files.
//!
//! What has found something is kept in `tests/submissions/reading` and read first.
//! `FUZZ_SECONDS=600 cargo test -p grader fuzz` goes on for longer, from another beginning
//! each time.

mod archives;
mod records;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Processor time of one input, on a slow machine without optimisation.
const LONGEST: Duration = Duration::from_secs(10);
const MOST_MEMORY: u64 = 800 << 20;

/// Has `read` read each of the kept inputs with this ending, then mutations of `seeds`; it
/// must not panic, and takes bounded time and memory.
pub fn run(ending: &str, seeds: &[Vec<u8>], inputs: usize, read: &dyn Fn(&[u8])) {
    let seconds = std::env::var("FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|s| s.parse().ok());
    let until = seconds.map(|s| Instant::now() + Duration::from_secs(s));
    let trace = std::env::temp_dir().join(format!("fuzz-{}.{ending}", std::process::id()));
    let one = |bytes: &[u8]| {
        fs::write(&trace, bytes).expect("is written");
        read(bytes);
    };
    let ended = supervise::bounded(LONGEST, MOST_MEMORY, &|in_hand| {
        for (number, bytes) in kept(ending).iter().enumerate() {
            in_hand(number, &mut || one(bytes));
        }
        let mut random = Random(until.map_or(1, |_| another_beginning()));
        for number in 0.. {
            let is_over = until.map_or(number >= inputs, |end| Instant::now() >= end);
            if is_over {
                break;
            }
            let bytes = random.mutated(seeds);
            in_hand(number, &mut || one(&bytes));
        }
    });
    assert!(
        ended,
        "an input ended the reader, took too long, or too much memory: {}",
        trace.display()
    );
    fs::remove_file(trace).expect("is removed");
}

fn another_beginning() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |time| time.as_nanos() as u64)
}

fn kept(ending: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/submissions/reading");
    let paths = fs::read_dir(folder).expect("a folder").flatten();
    let mut paths: Vec<PathBuf> = paths.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == ending));
    paths.sort();
    paths.iter().map(|p| fs::read(p).expect("bytes")).collect()
}

/// From the same beginning always the same numbers (the generator is SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        usize::try_from(z % most.max(1) as u64).unwrap_or(0)
    }

    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.below(length + 1);
        let long = match self.below(3) {
            0 => self.below(length + 1),
            _ => self.below(24),
        };
        start..(start + long).min(length)
    }

    fn mutated(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        const MOST: usize = 64 << 10;
        const TELLING: [u8; 12] = [
            0, 1, 0x7f, 0x80, 0xff, b'/', b'.', b'\\', b'"', b'{', b'[', b'P',
        ];
        let mut bytes = seeds[self.below(seeds.len())].clone();
        for _ in 0..=self.below(6) {
            let range = self.range(bytes.len());
            match self.below(6) {
                0 => drop(bytes.drain(range)),
                1 => bytes.truncate(range.end),
                2 => {
                    let other = &seeds[self.below(seeds.len())];
                    let other = other[self.range(other.len())].to_vec();
                    bytes.splice(range, other);
                }
                3 => {
                    let copy = bytes[range.clone()].repeat(1 + self.below(30));
                    bytes.splice(range.end..range.end, copy);
                }
                _ => {
                    for at in range {
                        bytes[at] = match self.below(3) {
                            0 => TELLING[self.below(TELLING.len())],
                            1 => bytes[at] ^ (1 << self.below(8)),
                            _ => bytes[at],
                        };
                    }
                }
            }
            bytes.truncate(MOST);
        }
        bytes
    }
}
