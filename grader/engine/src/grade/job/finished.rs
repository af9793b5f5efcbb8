//! The result of a job, and where it is stored.

use super::Job;
use super::empty::is_of_module;
use crate::grade::Grader;
use crate::grade::built::{Built, Uncallable};
use crate::grade::explain;
use crate::grade::findings;
use crate::grade::loaded::Variant;
use crate::grade::report::{BuildReport, Finding};
use crate::text;
use compile::cache;
use compile::rustc::Linker;
use compile::salvage::{Cut, Users, lost_functions};
use compile::stateless;
use evaluate::SharedCases;
use interface::compare::{Comparison, Difference};
use lang::Localized;
use machine::Verdict;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

/// What was built before of the same, if it is all there.
pub(super) fn kept(place: &Path) -> Option<Built> {
    let text = std::fs::read(place.join("built.json")).ok()?;
    let mut built: Built = serde_json::from_slice(&text).ok()?;
    built.library = place.join(library_name());
    let is_whole = built.build_failure.is_some() || built.library.is_file();
    is_whole.then(|| {
        mark_used(place);
        built
    })
}

/// Whoever makes room in the cache leaves what was used lately, by the folder's time.
fn mark_used(place: &Path) {
    if let Ok(folder) = File::open(place) {
        // Where the time cannot be set, it is that of the build.
        let _ = folder.set_modified(SystemTime::now());
    }
}

impl Job<'_> {
    /// Everything that is known of the hand-in now.
    pub(super) fn built(
        &self,
        comparison: &Comparison,
        build_failure: Option<Uncallable>,
    ) -> Built {
        let lost = lost_functions(&self.salvage.cuts);
        let (functions, reasons) = self.uncallable(comparison, &lost);
        Built {
            report: self.build_report(comparison, &lost),
            lost: lost_topics(self.variant, &lost),
            library: PathBuf::new(),
            needs_common: self.grader.linker() == Linker::Follows,
            entry: self.names.entry.clone(),
            glue: self.names.glue.clone(),
            tests: match self.variant.tests.is_empty() {
                true => String::new(),
                false => self.names.module.clone(),
            },
            switches: BTreeMap::new(),
            beside: Vec::new(),
            misfits: Vec::new(),
            members: Vec::new(),
            cases: SharedCases::default(),
            stateless: self.is_stateless(),
            places: Mutex::default(),
            build_failure,
            functions,
            files: self.salvage.files.clone(),
            reasons,
        }
    }

    /// Topics that cannot be called, and each name that differs with what is said of it: a
    /// function that does not compile differs for that reason.
    fn uncallable(
        &self,
        comparison: &Comparison,
        lost: &BTreeMap<usize, &Cut>,
    ) -> (BTreeMap<String, Uncallable>, Vec<(String, Uncallable)>) {
        let mut functions = findings::troubles(self.variant, comparison);
        let mut reasons = findings::reasons(comparison);
        for (&index, cut) in lost {
            let function = &self.variant.interface.functions[index];
            let trouble = Uncallable {
                verdict: Verdict::DoesNotCompile,
                message: explain::reason(cut),
            };
            let name = function.full_name();
            for (subject, reason) in &mut reasons {
                if *subject == name {
                    *reason = trouble.clone();
                }
            }
            let topic = self.variant.interface.topic(function).into_owned();
            functions.insert(topic, trouble);
        }
        (functions, reasons)
    }

    fn build_report(&self, comparison: &Comparison, lost: &BTreeMap<usize, &Cut>) -> BuildReport {
        let differences = self.differences_told(comparison, lost);
        BuildReport {
            compiles: self.compiles,
            edition: self.edition.clone(),
            differences: (self.left_out.iter().cloned())
                .chain(self.moved.iter().map(findings::moved))
                .chain(differences.map(findings::difference))
                .collect(),
            broken: self.broken(comparison),
            notes: self.notes(),
            ..BuildReport::default()
        }
    }

    /// Where only tests judge, what differs and passes them is nobody's concern. What differs only
    /// because a function does not compile is told as an error of that function.
    fn differences_told<'c>(
        &self,
        comparison: &'c Comparison,
        lost: &BTreeMap<usize, &Cut>,
    ) -> impl Iterator<Item = &'c Difference> {
        let is_of_lost = |d: &Difference| {
            !d.affects.is_empty() && d.affects.iter().all(|f| lost.contains_key(f))
        };
        let first_promise = comparison.differences.len() - self.broken_promises();
        let differences = comparison.differences.iter().enumerate();
        let told = differences
            .filter(move |(i, d)| *i >= first_promise || self.variant.has_steps && !is_of_lost(d));
        told.map(|(_, difference)| difference)
    }

    /// Errors in the student's code, by file and line. Errors in tests are told beside the test, and
    /// of a file that is left out nothing else is told.
    fn broken(&self, comparison: &Comparison) -> Vec<Finding> {
        let users = Users::of(&self.salvage);
        let is_left_out = |file: &str| self.left_out.iter().any(|finding| finding.file == file);
        let cuts = self.salvage.cuts.iter();
        let is_told = |cut: &Cut| self.variant.has_steps && is_of_module(cut, comparison);
        let own = cuts
            .filter(|cut| !self.is_of_tests(&cut.file) && !is_left_out(&cut.file) && !is_told(cut));
        let own = explain::told(own).into_iter();
        let faults = own.map(|cut| {
            let fault = explain::fault(cut, &users.find(cut));
            let meaning = explain::missing_field(cut, &comparison.differences);
            Finding {
                meaning: meaning.unwrap_or(fault.meaning),
                ..fault
            }
        });
        let mut broken: Vec<Finding> = faults.collect();
        broken.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        broken
    }

    /// Whether nothing in the library keeps state between calls. Text of the reference beside the
    /// student's keeps state if the reference does.
    fn is_stateless(&self) -> bool {
        let files = stateless::of_the_library(&self.salvage.files);
        let reference = |grader: &Grader| {
            let files = stateless::of_the_library(grader.reference_files());
            stateless::suspect(&files, "").is_none()
        };
        if !self.dependencies.is_empty() {
            // We do not read the code of dependencies, so it may keep state.
            return false;
        }
        let own = stateless::suspect(&files, &self.names.glue).is_none();
        own && (self.pages.is_empty() || reference(self.grader))
    }

    /// Moves the result to its place, and returns what is there then. If another process was
    /// first, its result is used, so that the library and its entry's name belong together.
    pub(super) fn keep(&self, built: Built, made: &Path) -> Result<Built, Localized> {
        let built = self.redacted(built);
        let text = serde_json::to_vec(&built).map_err(std::io::Error::other)?;
        std::fs::write(made.join("built.json"), text)?;
        cache::move_into_place(made, self.place)?;
        if kept(self.place).is_none() && made.is_dir() {
            // What is there was damaged, by a machine that lost its power for instance.
            std::fs::remove_dir_all(self.place)?;
            cache::move_into_place(made, self.place)?;
        }
        kept(self.place).ok_or_else(text::findings::build_gone)
    }
}

/// Topics that are lost, each with the line that cost it.
fn lost_topics(variant: &Variant, lost: &BTreeMap<usize, &Cut>) -> Vec<(String, usize)> {
    let interface = &variant.interface;
    let topic = |index: &usize| interface.topic(&interface.functions[*index]).into_owned();
    lost.iter().map(|(i, cut)| (topic(i), cut.line)).collect()
}

pub(super) fn library_name() -> String {
    format!("hand_in{}", std::env::consts::DLL_SUFFIX)
}
