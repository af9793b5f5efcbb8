//! Hand-ins that are nearly the same: questions go to the places where they differ.

use super::code::codes;
use super::exam::Exam;
use super::kinds::Draft;
use compile::sources::Sources;
use std::collections::BTreeSet;

/// The functions of a hand-in that somebody with nearly the same program has too.
#[derive(Debug, Clone, Default)]
pub struct Similarity(BTreeSet<String>);

/// From so many per cent of equal functions on, and so many functions, it is no accident.
const NEARLY: usize = 60;
const FEWEST: usize = 3;

impl Similarity {
    /// For each hand-in of a class.
    pub fn of_class(class: &[&Sources]) -> Vec<Similarity> {
        let all: Vec<BTreeSet<String>> = class.iter().map(|s| codes(s)).collect();
        let alike = |own: &BTreeSet<String>, i: usize| {
            let mut shared = BTreeSet::new();
            for (j, other) in all.iter().enumerate() {
                let common = own.intersection(other).count();
                let is_near = common >= FEWEST && 100 * common >= NEARLY * own.len();
                if i != j && is_near {
                    shared.extend(own.intersection(other).cloned());
                }
            }
            Similarity(shared)
        };
        all.iter()
            .enumerate()
            .map(|(i, own)| alike(own, i))
            .collect()
    }

    pub fn cost(&self, exam: &Exam<'_>, draft: &Draft) -> usize {
        match self.0.contains(&exam.code.functions[draft.function].code) {
            true => 30,
            false => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Similarity;
    use compile::sources::Sources;

    fn hand_in(functions: &[&str]) -> Sources {
        let mut sources = Sources::default();
        sources
            .files
            .insert("src/a.rs".to_owned(), functions.join("\n"));
        sources
    }

    #[test]
    fn what_two_have_alike_is_known_whatever_its_layout() {
        let (a, b, c) = ("fn a() { 1; }", "fn b() { 2; }", "fn c() { 3; }");
        let one = hand_in(&[a, b, c, "fn d() { 4; }"]);
        let two = hand_in(&[c, b, "fn a()\n{\n  1;\n}", "fn d() { 5; }"]);
        let three = hand_in(&["fn a() { 9; }"]);
        let similarity = Similarity::of_class(&[&one, &two, &three]);
        let sizes: Vec<usize> = similarity.iter().map(|a| a.0.len()).collect();
        assert_eq!(sizes, [3, 3, 0]);
    }
}
