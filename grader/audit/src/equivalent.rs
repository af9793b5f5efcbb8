//! `specs/<coursework>/equivalent.yaml`: wrong programs that change nothing a user could
//! see, each with a reason.
//!
//! ```yaml
//! - name: 939823b0
//!   reason: every cell is computed, whichever index goes first
//! - name: 65950e88
//!   visible: true
//!   reason: the wording of the question is free
//! - function: cellule
//!   reason: the layout of the board is free
//! - function: dessine
//!   mistake: off by one
//!   reason: how much is wiped around the lives is free
//! ```
//!
//! `function:` speaks of all survivors in a function whose result the assignment leaves free, or
//! of those of one kind of mistake (as a report names it, in either language); they are counted
//! apart. `visible: true`: users see a difference, and the assignment leaves it to the student.
//! All others are tried on generated cases.

use super::fate::{Fate, FateKind};
use super::mistakes::Mistakes;
use super::mutators::names;
use lang::Lang;
use scenario::yaml::Node;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub const FILE: &str = "equivalent.yaml";
/// More of them than this share, and the scenarios are not to be believed.
pub const MOST: f64 = 0.05;

/// The entries of a coursework; none when there is no file.
#[derive(Debug, Default)]
pub struct Equivalents {
    file: PathBuf,
    entries: BTreeMap<String, Entry>,
    free: Vec<Free>,
}

/// What a function gives is the student's own choice.
#[derive(Debug, Clone)]
struct Free {
    function: String,
    /// Only as far as this kind of mistake changes it.
    mistake: Option<String>,
    reason: String,
}

#[derive(Debug, Clone)]
struct Entry {
    reason: String,
    line: usize,
    visible: bool,
}

/// An entry that must go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stale {
    /// No wrong solution has this name any more.
    Unknown,
    /// A scenario catches it.
    Caught(String),
    /// It is no program.
    NoProgram,
    /// Generated values tell it from the reference.
    Differs(String),
}

impl Equivalents {
    /// Mistakes come all at once, each with file and line.
    pub fn read(folder: &Path, lang: Lang) -> Result<Equivalents, Vec<String>> {
        let file = folder.join(FILE);
        let Ok(text) = std::fs::read_to_string(&file) else {
            return Ok(Equivalents {
                file,
                ..Equivalents::default()
            });
        };
        let (root, mut mistakes) = Mistakes::in_file(&file, &text, lang)?;
        let mut equivalents = Equivalents {
            file,
            ..Equivalents::default()
        };
        match root.list() {
            Some(items) => {
                for item in items {
                    equivalents.add(item, &mut mistakes);
                }
            }
            None => mistakes.note(
                &root,
                "ce fichier doit être une liste : « - name: … » et « reason: … »",
                "this file must be a list: `- name: …` and `reason: …`",
            ),
        }
        mistakes.or(equivalents)
    }

    pub fn reason(&self, name: &str) -> Option<&str> {
        self.entries.get(name).map(|entry| entry.reason.as_str())
    }

    /// Why what this kind of mistake changes in this function is not looked at.
    pub fn free(&self, function: &str, mistake: &str) -> Option<&str> {
        let speaks_of_it = |free: &&Free| {
            let names = [Lang::En, Lang::Fr].map(|lang| names::name(mistake, lang));
            let is_it = |name: &str| names.contains(&name);
            free.function == function && free.mistake.as_deref().is_none_or(is_it)
        };
        let free = self.free.iter().find(speaks_of_it)?;
        Some(&free.reason)
    }

    pub fn functions(&self) -> impl Iterator<Item = &str> {
        self.free.iter().map(|free| free.function.as_str())
    }

    /// It differs in what the assignment leaves free: generated cases would say so too.
    pub fn is_visible(&self, name: &str) -> bool {
        self.entries.get(name).is_some_and(|entry| entry.visible)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// Why an entry does not apply, as far as its fate tells.
    pub fn stale(fate: &Fate, lang: Lang) -> Option<Stale> {
        match fate.kind {
            FateKind::Caught => {
                let by = fate.caught_by.first();
                let name = by.map(|s| lang.labelled(&s.topic, s.scenario.get(lang)));
                Some(Stale::Caught(name.unwrap_or_default()))
            }
            FateKind::DoesNotCompile => Some(Stale::NoProgram),
            FateKind::Survived | FateKind::Unknown => None,
        }
    }

    /// A sentence about an entry, with the place where it stands.
    pub fn describe(&self, name: &str, stale: &Stale, lang: Lang) -> String {
        let line = self.entries.get(name).map_or(0, |entry| entry.line);
        let place = format!("{}:{line}: {name}", self.file.display());
        match stale {
            Stale::Unknown => lang.pick(
                format!("{place} ne s'applique plus : aucun programme faux ne porte ce nom ; enlevez l'entrée"),
                format!("{place} no longer applies: no wrong program has this name; remove the entry"),
            ),
            Stale::Caught(by) => lang.pick(
                format!("{place} ne s'applique plus : attrapé par « {by} » ; enlevez l'entrée"),
                format!("{place} no longer applies: caught by “{by}”; remove the entry"),
            ),
            Stale::NoProgram => lang.pick(
                format!("{place} ne s'applique plus : cela ne compile pas ; enlevez l'entrée"),
                format!("{place} no longer applies: it does not compile; remove the entry"),
            ),
            Stale::Differs(how) => lang.pick(
                format!("{place} n'est pas équivalent : {how}"),
                format!("{place} is not equivalent: {how}"),
            ),
        }
    }

    /// Too many entries for what they are taken from.
    pub fn too_many(&self, of: usize, lang: Lang) -> Option<String> {
        let (n, most) = (self.entries.len(), (of as f64 * MOST).floor() as usize);
        let file = self.file.display();
        (n > most).then(|| {
            lang.pick(
                format!("{file} : {n} entrées, mais {most} au plus pour {of} programmes faux (5 %) ; ajoutez des scénarios"),
                format!("{file}: {n} entries, but at most {most} are allowed for {of} wrong \
                    programs (5%); add scenarios instead"),
            )
        })
    }

    fn add(&mut self, item: &Node, mistakes: &mut Mistakes) {
        if item.map().is_none() {
            return mistakes.note(
                item,
                "une entrée est « name: … » et « reason: … »",
                "an entry is `name: …` and `reason: …`",
            );
        }
        mistakes.note_unknown_keys(item, &["name", "function", "mistake", "reason", "visible"]);
        let text = |key: &str| item.get(key).and_then(Node::text).map(str::trim);
        match (text("function"), text("reason"), text("name")) {
            (Some(function), Some(reason), None) => self.free.push(Free {
                function: function.to_owned(),
                mistake: text("mistake").map(str::to_owned),
                reason: reason.to_owned(),
            }),
            _ => self.add_named(item, mistakes),
        }
    }

    fn add_named(&mut self, item: &Node, mistakes: &mut Mistakes) {
        let text = |key: &str| item.get(key).and_then(Node::text).map(str::trim);
        let Some(name) = text("name").filter(|name| is_name(name)) else {
            return mistakes.note(
                item,
                "name doit être le nom d'un programme faux, huit caractères comme 939823b0",
                "name must be that of a wrong program, eight characters such as 939823b0",
            );
        };
        let Some(reason) = text("reason").filter(|reason| !reason.is_empty()) else {
            return mistakes.note(
                item,
                &format!("{name} : il faut dire pourquoi (reason)"),
                &format!("{name}: say why (reason)"),
            );
        };
        let visible = text("visible").unwrap_or("false");
        if !["true", "false"].contains(&visible) {
            return mistakes.note(
                item,
                &format!("{name} : visible vaut true ou false, pas {visible}"),
                &format!("{name}: visible is true or false, not {visible}"),
            );
        }
        let entry = Entry {
            visible: visible == "true",
            reason: reason.to_owned(),
            line: mistakes.line(item),
        };
        if self.entries.insert(name.to_owned(), entry).is_some() {
            mistakes.note(
                item,
                &format!("{name} apparaît deux fois"),
                &format!("{name} appears twice"),
            );
        }
    }
}

fn is_name(name: &str) -> bool {
    name.len() == 8 && name.bytes().all(|b| b.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::Equivalents;
    use lang::Lang;

    fn read(text: &str) -> Result<Equivalents, Vec<String>> {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(super::FILE), text).expect("a file");
        Equivalents::read(folder.path(), Lang::En).map_err(|mistakes| {
            let short = |m: &String| m.rsplit_once("yaml:").map_or(m.clone(), |m| m.1.to_owned());
            mistakes.iter().map(short).collect()
        })
    }

    #[test]
    fn an_entry_has_a_name_and_a_reason() {
        let read = read("- name: 939823b0\n  reason: same\n- {name: '00000001', reason: x}\n");
        let read = read.expect("two entries");
        assert_eq!(read.reason("939823b0"), Some("same"));
        assert_eq!(read.entries.len(), 2);
        assert!(read.too_many(40, Lang::En).is_none());
        assert!(read.too_many(39, Lang::En).is_some());
    }

    #[test]
    fn a_function_may_be_left_free() {
        let read = read("- function: cellule\n  reason: free layout\n").expect("an entry");
        assert_eq!(read.free("cellule", "off by one"), Some("free layout"));
        assert_eq!(
            (read.entries.len(), read.free("bord", "off by one")),
            (0, None)
        );
    }

    #[test]
    fn one_kind_of_mistake_may_be_left_free() {
        let text = "- function: efface\n  mistake: off by one\n  reason: free width\n";
        let read = read(text).expect("an entry");
        assert_eq!(read.free("efface", "off by one"), Some("free width"));
        assert_eq!(read.free("efface", "statement forgotten"), None);
        let french = text.replace("off by one", "décalage de un");
        let read = self::read(&french).expect("an entry");
        assert_eq!(read.free("efface", "off by one"), Some("free width"));
    }

    #[test]
    fn every_mistake_has_its_line() {
        let text = "- name: 939823b0\n- name: short\n  reason: a\n- name: 939823b1\n  reason: a\n  why: b\n\
                    - name: 939823b1\n  reason: again\n- text\n- name: 939823b2\n  reason: c\n  visible: yes\n";
        let mistakes = read(text).expect_err("mistakes");
        assert_eq!(
            mistakes,
            [
                "1: 939823b0: say why (reason)",
                "2: name must be that of a wrong program, eight characters such as 939823b0",
                "6: unknown key “why”: name, function, mistake, reason, visible",
                "7: 939823b1 appears twice",
                "9: an entry is `name: …` and `reason: …`",
                "10: 939823b2: visible is true or false, not yes",
            ]
        );
        assert_eq!(read("name: a\n").expect_err("no list").len(), 1);
        assert!(read("- [\n").is_err());
    }
}
