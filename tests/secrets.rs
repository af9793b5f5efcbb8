//! Secrets that the memory of a process with a hand-in must not contain.

use crate::support::{FULL, grading, kit, scratch, write};
use std::collections::{BTreeSet, HashSet};
use std::fs::{self, File};
use std::io::BufRead as _;
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Of a hidden scenario: its name, what it expects, its hint.
const HIDDEN: &str = "Zweiundvierzig-Elefanten";

/// The name of a host, as `/proc` shows it.
const HOST: &[u8] = b"--host-of-a-submission";

/// Every host and every scenario of a class, looked through from its first page to its last
/// while it runs: nothing of the packed kit, and nothing of a hidden scenario.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_hand_in_finds_neither_the_kit_nor_what_is_hidden_in_its_memory() {
    let place = scratch();
    let hidden = place.path().join("hidden");
    write(&hidden.join("demineur/secret.yaml"), &hidden_scenario());
    let class = place.path().join("class");
    sleeper(&class.join("sleeper"));
    let packed = fs::read(concat!(env!("OUT_DIR"), "/kit.tar.gz")).expect("the packed kit");
    let secrets = Secrets::of(&packed);
    let program = fs::read(env!("CARGO_BIN_EXE_grader")).expect("the program");
    assert!(secrets.kit(&program), "the program does not hold the kit");

    let levels: &[&str] = if FULL { &["b", "c"] } else { &["b"] };
    for level in levels {
        let mut grader = grade(&class, &hidden, level, place.path());
        let (mut seen, mut itself) = (BTreeSet::new(), false);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(120) {
            let hosts = hosts();
            // It has read everything by the time that it starts one.
            if !itself && !hosts.is_empty() {
                itself = grading(grader.id()).is_some_and(|p| holds_hidden(&memory(p)));
            }
            for process in hosts {
                let memory = memory(process);
                // The process has just started, or is ending.
                if memory.len() < 1 << 20 {
                    continue;
                }
                assert!(!secrets.kit(&memory), "level {level}: the kit in {process}");
                assert!(
                    !holds_hidden(&memory),
                    "level {level}: a hidden scenario in {process}"
                );
                seen.insert(process);
            }
            if grader.try_wait().expect("can be asked").is_some() {
                break;
            }
            // Each scenario takes a second and a half: there is time to look again. Searching these
            // memories takes more processor time than all else here.
            std::thread::sleep(Duration::from_millis(400));
        }
        let out = grader.wait_with_output().expect("ends");
        let said = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "{said}");
        // The grader's own process does contain them, so this search can find them.
        assert!(
            itself,
            "level {level}: the grader's own memory was not looked through"
        );
        assert!(seen.len() > 2, "level {level}: too few were seen: {seen:?}");
    }
}

fn hidden_scenario() -> String {
    format!(
        "topic: count_flagged\n\
         scenarios:\n\
         \x20 - name: {{fr: \"{HIDDEN}\", en: \"{HIDDEN}\"}}\n\
         \x20   steps:\n\
         \x20     - grid = init_grid(5)\n\
         \x20     - check: count_flagged(grid) == 0\n\
         \x20   hint: {{fr: \"{HIDDEN}\", en: \"{HIDDEN}\"}}\n"
    )
}

/// Each of its scenarios of that topic takes a moment, to be looked at.
fn sleeper(to: &Path) {
    let counts = "grid.iter().flatten().filter(|cell| cell.flag).count()";
    let module = crate::support::read(&kit().join("reference/src/demineur.rs"));
    assert_eq!(
        module.matches(counts).count(),
        1,
        "the reference has changed"
    );
    let slow =
        format!("{{ std::thread::sleep(std::time::Duration::from_millis(1500)); {counts} }}");
    write(&to.join("src/lib.rs"), "pub mod demineur;\n");
    write(&to.join("src/demineur.rs"), &module.replace(counts, &slow));
}

fn grade(class: &Path, hidden: &Path, level: &str, place: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_grader"))
        .args(["run", "--coursework", "demineur", "--isolation", level])
        .args(["--filter", "count_flagged", "--jobs", "1", "--hidden"])
        .arg(hidden)
        .arg("--out")
        .arg(place.join(level))
        .arg(class)
        .current_dir(kit())
        .env(
            "GRADER_CACHE",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"),
        )
        .env("TMPDIR", place)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the grader starts")
}

/// Processes that are hosts of this very program, and their children, which look alike;
/// compilers are started by the same word and have more.
fn hosts() -> Vec<u32> {
    let processes = fs::read_dir("/proc").expect("processes").flatten();
    let numbers = processes.filter_map(|p| p.file_name().to_str()?.parse().ok());
    numbers.filter(|process| is_host(*process)).collect()
}

fn is_host(process: u32) -> bool {
    let said = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    let mut words = said.split(|b| *b == 0);
    // Nothing else: no hand-in reads a path in it.
    let program = fs::read_link(format!("/proc/{process}/exe"));
    let ours = program.is_ok_and(|p| p == Path::new(env!("CARGO_BIN_EXE_grader")));
    ours && words.next() == Some(HOST) && words.all(<[u8]>::is_empty)
}

/// All that can be read of it, region by region.
fn memory(process: u32) -> Vec<u8> {
    let mut all = Vec::new();
    let maps = fs::read_to_string(format!("/proc/{process}/maps")).unwrap_or_default();
    let Ok(memory) = File::open(format!("/proc/{process}/mem")) else {
        return all;
    };
    for line in maps.lines() {
        let number = |text: &str| u64::from_str_radix(text, 16).ok();
        let Some((start, end)) = line.split(' ').next().and_then(|r| r.split_once('-')) else {
            continue;
        };
        let (Some(start), Some(end)) = (number(start), number(end)) else {
            continue;
        };
        // What is reserved and never used reads as nothing; the system's own pages do not read.
        let size = usize::try_from(end - start).unwrap_or(0).min(64 << 20);
        let begin = all.len();
        all.resize(begin + size, 0);
        let read = memory.read_at(&mut all[begin..], start).unwrap_or(0);
        all.truncate(begin + read);
    }
    all
}

fn holds_hidden(memory: &[u8]) -> bool {
    let word = HIDDEN.as_bytes();
    any_after(word[0], memory, |rest| rest.starts_with(&word[1..]))
}

/// Pieces of the packed kit, of a few hundred places: what follows the mark.
struct Secrets(HashSet<[u8; 31]>);

const MARK: u8 = 0xc5;

impl Secrets {
    fn of(packed: &[u8]) -> Secrets {
        let piece = |place: &[u8]| {
            let at = place.iter().position(|b| *b == MARK)?;
            place.get(at + 1..at + 32)?.try_into().ok()
        };
        let pieces: HashSet<[u8; 31]> = packed.chunks(4096).filter_map(piece).collect();
        assert!(pieces.len() > 100, "{} pieces", pieces.len());
        Secrets(pieces)
    }

    fn kit(&self, memory: &[u8]) -> bool {
        any_after(MARK, memory, |rest| {
            let piece = rest.get(..31).and_then(|piece| piece.try_into().ok());
            piece.is_some_and(|piece: &[u8; 31]| self.0.contains(piece))
        })
    }
}

/// Whether this is so of what follows any byte of that value; the standard library is quick
/// to find one.
fn any_after(byte: u8, memory: &[u8], so: impl Fn(&[u8]) -> bool) -> bool {
    let mut rest = memory;
    while rest.skip_until(byte).is_ok_and(|n| n > 0) {
        if so(rest) {
            return true;
        }
    }
    false
}
