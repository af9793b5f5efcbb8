//! What the scan refuses of a hand-in, before anything is compiled.

use crate::grade::built::Built;
use crate::grade::faults;
use crate::grade::report::{BuildReport, Fault};
use compile::scan::{Refusal, scan};
use compile::sources::{NoteKind, Sources};
use std::collections::BTreeMap;

/// The results of scanning all files.
#[derive(Default)]
pub struct Scans {
    pub files: BTreeMap<String, String>,
    pub refused: Vec<Fault>,
    /// Files to scan again once the salvage has mended them.
    pub broken: Vec<String>,
}

impl Scans {
    pub fn of(sources: &Sources) -> Scans {
        let mut scans = Scans::default();
        let files = sources.files.iter();
        for (path, text) in files.filter(|(path, _)| !path.starts_with("src/bin/")) {
            let scanned = scan(text);
            let refusals = scanned.refusals.iter();
            let refused = refusals.map(|r| faults::refusal(path, r));
            scans.refused.extend(refused);
            if scanned.is_broken {
                scans.broken.push(path.clone());
            }
            scans.files.insert(path.clone(), scanned.text);
        }
        let deep = sources.notes.iter().filter(|n| n.kind == NoteKind::TooDeep);
        let deep = deep.map(|n| faults::refusal(&n.path, &Refusal::too_deep()));
        scans.refused.extend(deep);
        scans
    }
}

pub fn scan_again(files: &mut BTreeMap<String, String>, broken: &[String]) -> Vec<Fault> {
    let mut refused = Vec::new();
    for path in broken {
        if let Some(text) = files.get_mut(path) {
            let scanned = scan(text);
            let refusals = scanned.refusals.iter();
            refused.extend(refusals.map(|r| faults::refusal(path, r)));
            *text = scanned.text;
        }
    }
    refused
}

pub fn forbidden(first: &Fault, refused: &[Fault]) -> Built {
    Built {
        whole: Some(faults::forbidden(first)),
        report: BuildReport {
            refused: refused.to_vec(),
            ..BuildReport::default()
        },
        ..Built::default()
    }
}
