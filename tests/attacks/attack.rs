//! A stored attack: the reference's minesweeper, with one thing done in it.

use crate::support::{kit, read, write};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// `case.yaml`, in a folder named after the attack.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    #[serde(skip)]
    pub name: String,
    pub says: String,
    /// Above everything in `src/lib.rs`.
    #[serde(default)]
    top: String,
    /// What `count_flagged` does instead of counting.
    body: Option<String>,
    /// Below everything in `src/demineur.rs`.
    #[serde(default)]
    items: String,
    /// Files beside or in place of others, from the hand-in's root.
    #[serde(default)]
    files: BTreeMap<String, String>,
    /// Symbolic links, and where they lead.
    #[serde(default)]
    links: BTreeMap<String, String>,
    /// The verdicts that the scenarios of `count_flagged` may get; `absent`: there is no mark.
    pub gets: BTreeSet<String>,
    /// The hand-in fails as a whole; else every other topic passes.
    #[serde(default)]
    pub whole: bool,
    /// Whether the attack shows in no verdict: `count_flagged` still counts correctly.
    #[serde(default)]
    unseen: bool,
}

/// The line of the reference that an attack replaces.
const HONEST: &str = "grid.iter().flatten().filter(|cell| cell.flag).count()";

impl Attack {
    /// Every stored attack, by name.
    pub fn all() -> Vec<Attack> {
        let folder = kit().join("tests/submissions/attacks");
        let entries = fs::read_dir(&folder).expect("the attacks");
        let mut attacks: Vec<Attack> = entries
            .map(|e| e.expect("an entry").path())
            .filter(|path| path.is_dir())
            .map(|path| Attack::read(&path))
            .collect();
        attacks.sort_by(|a, b| a.name.cmp(&b.name));
        attacks
    }

    /// This one alone.
    pub fn named(name: &str) -> Vec<Attack> {
        let folder = kit().join("tests/submissions/attacks").join(name);
        vec![Attack::read(&folder)]
    }

    fn read(folder: &Path) -> Attack {
        let file = folder.join("case.yaml");
        let attack = serde_yaml::from_str(&read(&file));
        let mut attack: Attack = attack.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = folder.file_name().expect("a name");
        attack.name = name.to_string_lossy().into_owned();
        attack
    }

    /// Whether the attack may have no effect at all.
    pub fn harmless(&self) -> bool {
        self.unseen || self.whole && self.gets.contains("passed")
    }

    /// How fast the machine is at that moment, or which of its threads is first, decides which of
    /// several verdicts it gets.
    #[cfg(feature = "full")]
    pub fn hangs_on_a_clock(&self) -> bool {
        let limit = |verdict: &String| verdict.ends_with("_timeout");
        let races = self.body.as_ref().is_some_and(|b| b.contains("spawn("));
        self.gets.len() > 1 && (races || self.gets.iter().any(limit))
    }

    /// On a busy machine the clock may run out before the processor time or the memory does.
    pub fn may_get(&self, verdict: &str) -> bool {
        let gets = |verdict: &str| self.gets.contains(verdict);
        let is_late = verdict == "wall_timeout";
        gets(verdict) || is_late && (gets("cpu_timeout") || gets("memory"))
    }

    /// Whether it prints where the reference is silent.
    #[cfg(feature = "full")]
    pub fn prints(&self) -> bool {
        let body = self.body.as_deref().unwrap_or_default();
        ["print", "stdout"].iter().any(|word| body.contains(word))
    }

    /// Whether it says nothing of the minesweeper's own.
    #[cfg(feature = "full")]
    pub fn is_movable(&self) -> bool {
        let own = |text: &str| text.contains("Cell") || text.contains("demineur");
        let said = [&self.top, &self.items].into_iter().chain(&self.body);
        let files = self.files.iter().any(|(path, text)| own(path) || own(text));
        !(said.map(String::as_str).any(own) || files || !self.links.is_empty())
    }

    /// The attack by itself, as a function for any program: it returns 1000 when it reaches
    /// something.
    #[cfg(feature = "full")]
    pub fn as_function(&self, words: &[(&str, String)]) -> String {
        let body = filled(self.body.as_deref().unwrap_or("0"), words);
        format!(
            "\nfn attack() -> usize {{
                struct Cell {{ flag: bool }}
                let grid: &[Vec<Cell>] = &[const {{ Vec::new() }}; 5];
                {body}
            }}\n{}",
            filled(&self.items, words)
        )
    }

    /// Writes the hand-in; `$WORDS` in it become what they stand for on this machine.
    pub fn lay_out(&self, to: &Path, words: &[(&str, String)]) {
        let honest = read(&kit().join("reference/src/demineur.rs"));
        assert_eq!(
            honest.matches(HONEST).count(),
            1,
            "the reference has changed"
        );
        let body = self.body.as_deref().unwrap_or(HONEST);
        let attacked = honest.replace(HONEST, &filled(body, words)) + &filled(&self.items, words);
        write(&to.join("src/demineur.rs"), &attacked);
        self.lay_out_rest("demineur", to, words);
    }

    /// All but the attacked file itself.
    pub fn lay_out_rest(&self, coursework: &str, to: &Path, words: &[(&str, String)]) {
        write(
            &to.join("src/lib.rs"),
            &format!("{}pub mod {coursework};\n", filled(&self.top, words)),
        );
        for (path, text) in &self.files {
            match text.trim() {
                "$FIFO" => make_pipe(&to.join(path)),
                _ => write(&to.join(path), &filled(text, words)),
            }
        }
        for (path, target) in &self.links {
            let path = to.join(path);
            // A link in the place of the whole folder of sources.
            let _ = fs::remove_dir_all(&path);
            std::os::unix::fs::symlink(filled(target, words), path).expect("a link");
        }
    }
}

fn filled(text: &str, words: &[(&str, String)]) -> String {
    let with = |text: String, (word, value): &(&str, String)| text.replace(word, value);
    repeated(&words.iter().fold(text.to_owned(), with))
}

/// `$TIMES{3|ab}$` becomes `ababab`.
fn repeated(text: &str) -> String {
    let mut parts = text.split("$TIMES{");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (times, rest) = part.split_once('|').expect("$TIMES{n|text}$");
        let (what, rest) = rest.split_once("}$").expect("$TIMES{n|text}$");
        all += &what.repeat(times.parse().expect("a number"));
        all += rest;
    }
    all
}

fn make_pipe(path: &Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success());
}
