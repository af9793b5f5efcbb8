//! `specs/<coursework>/equivalent.yaml`: mutants that change nothing a user could
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
//!   mistake: number off by one
//!   reason: how much is wiped around the lives is free
//! ```
//!
//! `function:` speaks of all survivors in a function whose result the assignment leaves free, or
//! of those of one kind of mistake (as a report names it, in either language); they are counted
//! apart. `visible: true`: users see a difference, and the assignment leaves it to the student.
//! All others are tried on generated cases.

use super::fate::{Fate, FateKind};
use super::mistakes::Mistakes;
use super::mutant::Mutant;
use super::mutators::names;
use lang::Lang;
use scenario::suggest::nearest;
use scenario::yaml::Node;
use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
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
    /// Only as far as this kind of mistake, by its English name, changes it.
    mistake: Option<String>,
    reason: String,
    line: usize,
}

#[derive(Debug, Clone)]
struct Entry {
    reason: String,
    line: usize,
    visible: bool,
}

/// Why a survivor does not count against the scenarios.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excuse {
    /// It is named.
    Equivalent,
    /// It is in what the assignment leaves free.
    Free,
}

/// An entry that must go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stale {
    /// No mutant has this name any more.
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
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound => {
                return Ok(Equivalents {
                    file,
                    ..Equivalents::default()
                });
            }
            Err(why) => return Err(vec![lang.labelled(file.display(), why)]),
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
            let is_it = |name: &str| name == mistake;
            free.function == function && free.mistake.as_deref().is_none_or(is_it)
        };
        let free = self.free.iter().find(speaks_of_it)?;
        Some(&free.reason)
    }

    /// A name says more than the function that it changes.
    pub fn excuse(&self, mutant: &Mutant) -> Option<Excuse> {
        let is_free = || self.free(&mutant.function, mutant.mistake).is_some();
        match self.reason(&mutant.name) {
            Some(_) => Some(Excuse::Equivalent),
            None => is_free().then_some(Excuse::Free),
        }
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

    /// A sentence about each entry of a function that is none of these, with its place.
    pub fn unknown_functions(&self, known: &BTreeSet<String>, lang: Lang) -> Vec<String> {
        let unknown = self.free.iter();
        let unknown = unknown.filter(|free| !known.contains(&free.function));
        let told = unknown.map(|Free { function, line, .. }| {
            let place = format!("{}:{line}: {function}", self.file.display());
            lang.pick(
                format!("{place} ne s'applique plus : aucun programme faux ne change une fonction de ce nom ; enlevez l'entrée"),
                format!("{place} no longer applies: no wrong program changes a function of this name; remove the entry"),
            )
        });
        told.collect()
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
        match (item.get("name"), item.get("function")) {
            (Some(_), Some(_)) => mistakes.note(
                item,
                "une entrée a name ou function, pas les deux",
                "an entry has name or function, not both",
            ),
            (None, Some(_)) => self.add_free(item, mistakes),
            (_, None) => self.add_named(item, mistakes),
        }
    }

    fn add_free(&mut self, item: &Node, mistakes: &mut Mistakes) {
        let text = |key: &str| item.get(key).and_then(Node::text).map(str::trim);
        let Some(function) = text("function").filter(|name| !name.is_empty()) else {
            return mistakes.note(
                item,
                "function doit être le nom d'une fonction",
                "function must be the name of a function",
            );
        };
        let Some(reason) = reason(item, function, mistakes) else {
            return;
        };
        let mistake = match item.get("mistake") {
            Some(node) => match known_mistake(node, mistakes) {
                Some(mistake) => Some(mistake),
                None => return,
            },
            None => None,
        };
        let is_it = |free: &Free| free.function == function && free.mistake == mistake;
        if self.free.iter().any(is_it) {
            return note_twice(item, function, mistakes);
        }
        self.free.push(Free {
            function: function.to_owned(),
            mistake,
            reason,
            line: mistakes.line(item),
        });
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
        let Some(reason) = reason(item, name, mistakes) else {
            return;
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
            reason,
            line: mistakes.line(item),
        };
        if self.entries.insert(name.to_owned(), entry).is_some() {
            note_twice(item, name, mistakes);
        }
    }
}

/// Why an entry is there; without that, a mistake.
fn reason(item: &Node, name: &str, mistakes: &mut Mistakes) -> Option<String> {
    let reason = item.get("reason").and_then(Node::text).map(str::trim);
    let reason = reason.filter(|reason| !reason.is_empty());
    if reason.is_none() {
        mistakes.note(
            item,
            &format!("{name} : il faut dire pourquoi (reason)"),
            &format!("{name}: say why (reason)"),
        );
    }
    reason.map(str::to_owned)
}

/// A kind of mistake by its English name, as a report in either language calls it.
fn known_mistake(node: &Node, mistakes: &mut Mistakes) -> Option<String> {
    let written = node.text().unwrap_or_default().trim();
    let known = names::in_english(written);
    if known.is_none() {
        let near = nearest(written, names::all());
        let fr = near
            .as_ref()
            .map(|near| format!(" ; vouliez-vous dire « {near} » ?"));
        let en = near
            .as_ref()
            .map(|near| format!("; did you mean “{near}”?"));
        mistakes.note(
            node,
            &format!(
                "aucune sorte d'erreur ne s'appelle « {written} »{}",
                fr.unwrap_or_default()
            ),
            &format!(
                "no kind of mistake is called “{written}”{}",
                en.unwrap_or_default()
            ),
        );
    }
    known.map(str::to_owned)
}

fn note_twice(item: &Node, name: &str, mistakes: &mut Mistakes) {
    mistakes.note(
        item,
        &format!("{name} apparaît deux fois"),
        &format!("{name} appears twice"),
    );
}

fn is_name(name: &str) -> bool {
    name.len() == 8 && name.bytes().all(|b| b.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests;
