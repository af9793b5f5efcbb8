//! A class kept by groups: `TD1/dupont/…`, `TD2/…`. Each hand-in is taken from where it
//! lies, and its group goes with it.

use super::candidate::{Candidate, Children, has_versions, is_crate};
use super::folders::{Child, children_of, is_material};
use crate::paths::folded;
use std::collections::BTreeSet;

/// Words that groups are called by, before a number or a letter.
const WORDS: &[&str] = &[
    "td",
    "tp",
    "g",
    "gr",
    "grp",
    "groupe",
    "group",
    "classe",
    "class",
    "section",
    "promo",
    "salle",
    "demi groupe",
];

/// Is this what a group is called: `TD1`, `Groupe B`, `tp-3`, `L1 TD 12`?
pub fn is_group_name(name: &str) -> bool {
    let folded = folded(name);
    let words: Vec<&str> = folded.split(' ').collect();
    let last = words.last().copied().unwrap_or_default();
    let bare = last.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = last.len() > bare.len();
    let before = words[..words.len() - 1].join(" ");
    let is_word = |text: &str| {
        WORDS
            .iter()
            .any(|w| text == *w || text.ends_with(&format!(" {w}")))
    };
    // `TD1` and `TD 1`, then `groupe B`.
    (number && !bare.is_empty() && is_word(bare))
        || (number && bare.is_empty() && is_word(&before))
        || (last.len() == 1 && is_word(&before))
}

/// The groups among the folders of a class; empty when it has none.
///
/// Either most of what is there is named as groups are, and these hold different hand-ins; or
/// each folder holds several crates, none of which has the name of another group's, as
/// versions of one student's work would.
pub fn groups<'a>(children: &Children<'a>, candidate: Candidate<'_>) -> Vec<&'a str> {
    let (mut named, mut all) = (Found::default(), Found::default());
    let (mut names, mut folders) = (Vec::new(), Vec::new());
    let (mut material, mut is_mixed) = (0, false);
    for (name, child) in children {
        match child {
            Child::Folder(files) if files.iter().any(|f| is_material(&f.path)) => {
                let inside = children_of(files);
                material += 1;
                if candidate.is_hand_in(&inside) {
                    is_mixed = true;
                    continue;
                }
                all.add(&inside);
                folders.push(*name);
                if is_group_name(name) {
                    named.add(&inside);
                    names.push(*name);
                }
            }
            // A hand-in beside the folders: most likely they are hand-ins too.
            Child::File(_) if is_material(name) => {
                material += 1;
                is_mixed = true;
            }
            _ => {}
        }
    }
    if names.len() * 2 > material && named.differ(names.len()) {
        return names;
    }
    match !is_mixed && !folders.is_empty() && all.are_several() {
        true => folders,
        false => Vec::new(),
    }
}

/// What the folders have in common.
#[derive(Default)]
struct Found {
    few_crates: bool,
    repeated_crates: bool,
    crates: BTreeSet<String>,
    hand_ins: BTreeSet<String>,
    /// In the largest folder.
    most: usize,
}

impl Found {
    fn add(&mut self, inside: &Children<'_>) {
        let is_hand_in = |here: &Children<'_>| is_crate(here) || has_versions(here);
        let is_crate = |c: &Child<'_>| matches!(c, Child::Folder(f) if is_hand_in(&children_of(f)));
        let crates: Vec<String> = inside
            .iter()
            .filter(|(_, c)| is_crate(c))
            .map(|(name, _)| folded(name))
            .collect();
        self.few_crates |= crates.len() < 2;
        for name in crates {
            self.repeated_crates |= !self.crates.insert(name);
        }
        let hand_ins = inside.iter().filter(|(name, child)| match child {
            Child::Folder(files) => files.iter().any(|f| is_material(&f.path)),
            Child::File(_) => is_material(name),
        });
        let hand_ins: Vec<String> = hand_ins.map(|(name, _)| folded(name)).collect();
        self.most = self.most.max(hand_ins.len());
        self.hand_ins.extend(hand_ins);
    }

    /// `groupe1/projet`, `groupe2/projet` are the work of two groups of students.
    fn differ(&self, count: usize) -> bool {
        self.most > 1 && (count == 1 || self.hand_ins.len() > self.most)
    }

    fn are_several(&self) -> bool {
        !self.few_crates && !self.repeated_crates
    }
}

#[cfg(test)]
mod tests {
    use super::is_group_name;

    #[test]
    fn names_of_groups() {
        for name in [
            "TD1",
            "td 12",
            "Groupe B",
            "groupe-3",
            "L1_TD2",
            "TP3",
            "G4",
            "Section A",
        ] {
            assert!(is_group_name(name), "{name}");
        }
        for name in [
            "dupont", "martin2", "Zoé B", "projet1", "v2", "td", "2", "tdupont1",
        ] {
            assert!(!is_group_name(name), "{name}");
        }
    }
}
