//! Hand-ins that attack: none changes a mark, reaches a file, or stops the batch.
//!
//! All of them are one class together with honest hand-ins, graded at each level that
//! this machine offers; started as root, once more as an ordinary user.

mod attack;
mod batch;
mod others;

use crate::support::{FULL, Graded, copy, kit, list, read, scratch, text, write};
use attack::Attack;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::net::{TcpListener, UdpSocket};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

const NOBODY: u32 = 65534;

#[test]
fn no_attack_succeeds() {
    let world = World::new();
    let alone = world.grade(&world.honest, "b", &mut world.grader());
    let all = levels();
    let (levels, of_nobody): (&[&str], &[&str]) = match FULL {
        true => (&all, &["b", "c"]),
        false => (&all[..1], &[]),
    };
    for level in levels {
        let graded = world.grade(&world.class, level, &mut world.grader());
        world.check(&format!("level {level}"), &graded, &alone);
    }
    for level in of_nobody {
        if let Some(mut grader) = world.grader_of_nobody() {
            let graded = world.grade(&world.class, level, &mut grader);
            world.check(
                &format!("level {level} as an ordinary user"),
                &graded,
                &alone,
            );
        }
    }
}

/// Those that this machine can offer; the first one has to be given to us.
fn levels() -> Vec<&'static str> {
    let out = crate::support::grader().arg("doctor").output();
    let said = String::from_utf8_lossy(&out.expect("the grader runs").stdout).into_owned();
    if said.contains("isolation level A") {
        return vec!["a", "b", "c"];
    }
    println!("level A is not tried here: nobody has given us a cgroup");
    vec!["b", "c"]
}

/// What a report shows of an attack is text, and nothing that a terminal obeys.
#[test]
fn a_terminal_is_shown_text_only() {
    let world = World::new();
    let class = world.folder.path().join("names");
    for name in [
        "\u{1b}[31mred",
        "two\nlines",
        "=1+1",
        "<b>bold<b>",
        "\u{202e}02",
    ] {
        world.lay_out("terminal-escapes", &class.join(name));
    }
    let mut grader = world.grader();
    let out = grader
        .args(["run", "--verbose", "--coursework", "demineur", "--out"])
        .arg(world.folder.path().join("kept"))
        .arg(&class)
        .output();
    let out = out.expect("the grader runs");
    let said = String::from_utf8_lossy(&out.stdout) + String::from_utf8_lossy(&out.stderr);
    assert!(said.contains("count_flagged"), "{said}");
    for forbidden in ['\u{1b}', '\u{7}', '\u{202e}', '\r'] {
        assert!(!said.contains(forbidden), "{forbidden:?} in {said:?}");
    }
    assert!(!said.contains("two\nlines"), "{said}");
}

/// A class of attacks and honest hand-ins, and what must stay as it is.
struct World {
    folder: TempDir,
    class: PathBuf,
    honest: PathBuf,
    attacks: Vec<Attack>,
    tcp: TcpListener,
    udp: UdpSocket,
}

const SECRET: &str = "nobody reads this, nobody writes it";

impl World {
    fn new() -> World {
        let folder = scratch();
        let at = |name: &str| folder.path().join(name);
        open_to_all(folder.path());
        for name in ["left", "temporary", "results"] {
            fs::create_dir(at(name)).expect("a folder");
            let everybody = fs::Permissions::from_mode(0o777);
            fs::set_permissions(at(name), everybody).expect("is opened");
        }
        write(&at("canary"), SECRET);
        let tcp = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let udp = UdpSocket::bind(tcp.local_addr().expect("a port")).expect("the same port");
        tcp.set_nonblocking(true).expect("does not wait");
        udp.set_nonblocking(true).expect("does not wait");
        let world = World {
            class: at("class"),
            honest: at("honest"),
            attacks: Attack::all(),
            folder,
            tcp,
            udp,
        };
        world.make_class();
        world
    }

    /// Attacks and honest hand-ins by turns, in an order of no meaning.
    fn make_class(&self) {
        for name in HONEST {
            let sample = kit().join("tests/submissions/sample-class").join(name);
            copy(&sample, &self.honest.join(name));
            copy(&sample, &self.class.join(name));
        }
        for attack in &self.attacks {
            let letter = char::from(b'a' + (attack.name.len() % 26) as u8);
            attack.lay_out(
                &self.class.join(format!("{letter}_{}", attack.name)),
                &self.words(),
            );
        }
    }

    fn lay_out(&self, name: &str, to: &Path) {
        let attack = self.attacks.iter().find(|a| a.name == name);
        attack.expect("is stored").lay_out(to, &self.words());
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        let at = |name: &str| self.folder.path().join(name).display().to_string();
        let port = self.tcp.local_addr().expect("a port").port();
        vec![
            ("$CANARY", at("canary")),
            ("$LEFT", at("left")),
            (
                "$NEIGHBOUR",
                self.class.join(HONEST[0]).display().to_string(),
            ),
            ("$KIT", kit().display().to_string()),
            ("$PORT", port.to_string()),
            (
                "$BRACKETS",
                "(".repeat(200_000) + "0" + &")".repeat(200_000),
            ),
        ]
    }

    fn grader(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .current_dir(kit())
            .env("GRADER_CACHE", cache())
            .env("GRADER_LANG", "en")
            .env("NO_COLOR", "1")
            .env("TMPDIR", self.folder.path().join("temporary"));
        command
    }

    fn grade(&self, hand_ins: &Path, level: &str, grader: &mut Command) -> Graded {
        self.grade_in("demineur", &[], hand_ins, level, grader)
    }

    fn grade_in(
        &self,
        coursework: &str,
        besides: &[&str],
        hand_ins: &Path,
        level: &str,
        grader: &mut Command,
    ) -> Graded {
        // Nothing is kept from one run to the next: each is graded.
        let results = self.folder.path().join("results");
        let (json, kept) = (results.join("results.json"), results.join("kept"));
        let out = grader
            .args(["run", "--coursework", coursework, "--isolation", level])
            .args(besides)
            .args(["--cpu-limit", "600", "--wall-limit", "4000", "--json"])
            .arg(&json)
            .arg("--out")
            .arg(&kept)
            .arg(hand_ins)
            .output()
            .expect("the grader runs");
        assert!(out.status.success(), "{}", said(&out));
        let graded = Graded(serde_json::from_str(&read(&json)).expect("JSON"));
        fs::remove_file(json).expect("is removed");
        fs::remove_dir_all(kept).expect("is removed");
        graded
    }

    fn check(&self, how: &str, graded: &Graded, alone: &Graded) {
        let mut wrong = self.wrong_marks(graded);
        let (honest, expected) = (marks(graded), marks(alone));
        for name in HONEST {
            if honest[*name] != expected[*name] {
                let _ = writeln!(wrong, "{name}: another mark than alone");
            }
        }
        let reached = reached(graded);
        for verdict in REACHED {
            if !reached.contains(*verdict) {
                let _ = writeln!(wrong, "{verdict}: nobody gets it");
            }
        }
        assert!(wrong.is_empty(), "{how}:\n{wrong}");
        self.nothing_happened(how);
    }

    fn wrong_marks(&self, graded: &Graded) -> String {
        let mut wrong = String::new();
        let scenarios = graded.scenarios();
        for attack in &self.attacks {
            let letter = char::from(b'a' + (attack.name.len() % 26) as u8);
            let rows = scenarios.get(&format!("{letter}_{}", attack.name));
            let absent = attack.gets.contains("absent");
            if rows.is_none() != absent {
                let _ = writeln!(wrong, "{}: {}: graded or not", attack.name, attack.says);
            }
            let mut bites = attack.gets.len() == 1;
            for (topic, name, verdict) in rows.into_iter().flatten() {
                let right = match topic.as_str() {
                    "count_flagged" => attack.gets.contains(verdict),
                    _ => attack.whole || verdict == "passed",
                };
                bites |= topic == "count_flagged" && verdict != "passed";
                if !right {
                    let Attack {
                        name: who, gets, ..
                    } = attack;
                    let _ = writeln!(wrong, "{who}: {topic}: {name}: {verdict}, not {gets:?}");
                }
            }
            if !bites && !attack.harmless() {
                let _ = writeln!(wrong, "{}: everything passed", attack.name);
            }
        }
        wrong
    }

    /// Outside, everything is as it was.
    fn nothing_happened(&self, how: &str) {
        let at = |name: &str| self.folder.path().join(name);
        assert_eq!(read(&at("canary")), SECRET, "{how}");
        for folder in [at("left"), at("temporary")] {
            let found: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
            assert!(found.is_empty(), "{how}: {found:?}");
        }
        for path in ["/tmp/left_behind", "/dev/shm/left_behind"] {
            assert!(!Path::new(path).exists(), "{how}: {path}");
        }
        assert!(!kit().join("specs/demineur/left_behind.yaml").exists());
        assert!(self.tcp.accept().is_err(), "{how}: somebody called");
        assert!(self.udp.recv(&mut [0; 9]).is_err(), "{how}: somebody wrote");
        assert_eq!(running("98765"), 0, "{how}: a process is left");
    }

    /// The grader as somebody who is not root; `None` when nobody here is.
    ///
    /// What belongs to root may lie where nobody else can go. The kit is shown elsewhere;
    /// the toolchain stays where it is, because prepared libraries are found by its place.
    fn grader_of_nobody(&self) -> Option<Command> {
        let owner = fs::metadata(self.folder.path()).expect("a folder");
        if owner.uid() != 0 {
            return None;
        }
        let at = |name: &str| self.folder.path().join(name);
        if !at("cache").exists() {
            copy(&cache(), &at("cache"));
            give_away(&at("cache"));
        }
        for name in ["toolchain", "kit"] {
            fs::create_dir_all(at(name)).expect("a folder");
        }
        fs::copy(env!("CARGO_BIN_EXE_grader"), at("grader")).expect("a copy");
        let sysroot = sysroot();
        let mut command = Command::new("unshare");
        command
            .args(["--mount", "sh", "-ec", AS_NOBODY, "sh"])
            .arg(kit())
            .arg(at("kit"))
            .arg(&sysroot)
            .arg(at("toolchain"))
            .arg(closed(Path::new(&sysroot)).unwrap_or(Path::new("")))
            .arg(at("grader"))
            .arg("--kit")
            .arg(at("kit"))
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("RUSTC", Path::new(&sysroot).join("bin/rustc"))
            .env("GRADER_CACHE", at("cache"))
            .env("GRADER_LANG", "en")
            .env("TMPDIR", at("temporary"));
        Some(command)
    }
}

/// The kit and where to show it, the toolchain and where to hold it meanwhile, and the
/// closed folder that it is in, which becomes an open one with nothing else in it.
const AS_NOBODY: &str = r#"
    mount --bind "$1" "$2"
    if [ -n "$5" ]; then
        mount --bind "$3" "$4"
        mount -t tmpfs -o mode=755 tmpfs "$5"
        mkdir -p "$3"
        mount --bind "$4" "$3"
    fi
    shift 5
    exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@""#;

/// Some honest hand-ins of the sample class: their marks are the same with and without
/// attackers around them, and among them everything that is no attacker's verdict.
const HONEST: &[&str] = &[
    "bernard_hugo",
    "fournier_adam",
    "garcia_chloe",
    "girard_jade",
    "martin_lea",
    "petit_ines",
];

/// Every verdict that a hand-in can reach in such a class, at each level; `not_run` and
/// `grader_error` are reached in `isolation`.
const REACHED: &[&str] = &[
    "passed",
    "wrong",
    "panicked",
    "not_implemented",
    "cpu_timeout",
    "wall_timeout",
    "memory",
    "stack_overflow",
    "crashed",
    "no_answer",
    "forbidden",
    "does_not_compile",
    "blocked",
];

fn reached(graded: &Graded) -> BTreeSet<String> {
    let rows = graded.scenarios().into_values().flatten();
    rows.map(|(_, _, verdict)| verdict).collect()
}

fn cache() -> PathBuf {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("attacks-cache");
    fs::create_dir_all(&cache).expect("a folder");
    cache
}

fn sysroot() -> String {
    let out = Command::new("rustc").args(["--print", "sysroot"]).output();
    let out = out.expect("rustc runs").stdout;
    String::from_utf8_lossy(&out).trim().to_owned()
}

/// The outermost folder around it that only its owner may enter.
fn closed(path: &Path) -> Option<&Path> {
    let mode = |folder: &Path| fs::metadata(folder).map_or(0, |m| m.permissions().mode());
    let around: Vec<&Path> = path.ancestors().collect();
    around
        .into_iter()
        .rev()
        .find(|folder| mode(folder) & 0o001 == 0)
}

fn open_to_all(folder: &Path) {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("is opened");
}

fn give_away(path: &Path) {
    chown(path, Some(NOBODY), Some(NOBODY)).expect("is given away");
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            give_away(&entry.expect("an entry").path());
        }
    }
}

/// Each hand-in's marks, as JSON.
fn marks(graded: &Graded) -> BTreeMap<String, Value> {
    let of = |marks: &Value| (text(&marks["name"]), marks.clone());
    list(&graded.0["marks"]).iter().map(of).collect()
}

/// How many processes have this argument.
fn running(argument: &str) -> usize {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let has = |entry: &fs::DirEntry| {
        let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        line.split(|b| *b == 0).any(|a| a == argument.as_bytes())
    };
    processes.filter(has).count()
}

fn said(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned()
}
