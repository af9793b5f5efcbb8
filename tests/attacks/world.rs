//! A class of attacks and honest hand-ins, and what must stay as it is.

use super::attack::Attack;
use super::marks;
use crate::support::{FULL, Graded, copy, kit, read, scratch, write};
use std::fmt::Write as _;
use std::fs;
use std::net::{TcpListener, UdpSocket};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

pub struct World {
    pub folder: TempDir,
    pub class: PathBuf,
    pub honest: PathBuf,
    pub attacks: Vec<Attack>,
    tcp: TcpListener,
    udp: UdpSocket,
}

const SECRET: &str = "nobody reads this, nobody writes it";

impl World {
    pub fn of(attacks: Vec<Attack>) -> World {
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
            attacks,
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

    pub fn lay_out(&self, name: &str, to: &Path) {
        let attack = self.attacks.iter().find(|a| a.name == name);
        attack.expect("is stored").lay_out(to, &self.words());
    }

    pub fn words(&self) -> Vec<(&'static str, String)> {
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

    pub fn grader(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .current_dir(kit())
            .env("GRADER_CACHE", cache())
            .env("GRADER_LANG", "en")
            .env("NO_COLOR", "1")
            .env("TMPDIR", self.folder.path().join("temporary"));
        command
    }

    pub fn grade(&self, hand_ins: &Path, level: &str, grader: &mut Command) -> Graded {
        self.grade_in("demineur", ASKED, hand_ins, level, grader)
    }

    pub fn grade_in(
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

    pub fn check(&self, how: &str, graded: &Graded, alone: &Graded) {
        let mut wrong = self.wrong_marks(graded);
        let (honest, expected) = (marks(graded), marks(alone));
        for name in HONEST {
            if honest[*name] != expected[*name] {
                let _ = writeln!(wrong, "{name}: another mark than alone");
                let (found, before) = (graded.scenarios(), alone.scenarios());
                let others = found[*name]
                    .iter()
                    .filter(|row| !before[*name].contains(row));
                wrong.extend(others.map(|row| format!("  {row:?}\n")));
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
                    "count_flagged" => attack.may_get(verdict),
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
    pub fn nothing_happened(&self, how: &str) {
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
}

/// In the short lane the attacked function, and one other that must not notice.
const ASKED: &[&str] = match FULL {
    true => &[],
    false => &["--filter", "count_"],
};

/// Some honest hand-ins of the sample class: their marks are the same with and without
/// attackers around them, and among them everything that is no attacker's verdict.
const HONEST: &[&str] = match FULL {
    true => &[
        "bernard_hugo",
        "fournier_adam",
        "garcia_chloe",
        "girard_jade",
        "martin_lea",
        "petit_ines",
    ],
    false => &["bernard_hugo", "petit_ines"],
};

/// One of their own where an ordinary user writes there too.
pub fn cache() -> PathBuf {
    let name = if FULL { "attacks-cache" } else { "cache" };
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&cache).expect("a folder");
    cache
}

fn open_to_all(folder: &Path) {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("is opened");
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
