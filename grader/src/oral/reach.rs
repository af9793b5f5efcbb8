//! Which functions a function can come to, by the names in its text: rather too many than too few.

use super::code::Code;
use super::exam::Exam;
use std::collections::BTreeSet;

impl Exam<'_> {
    /// What comes before a situation's call does not come to a function: the boards shown are
    /// then the same whatever becomes of it.
    pub fn is_set_up_without(&self, situation: usize, function: usize) -> bool {
        let steps = &self.situations[situation].scenario.steps;
        let before = &steps[..steps.len().saturating_sub(1)];
        // Names stand in steps as they stand in the text of the scenario.
        let text = format!("{before:?}");
        let words = words(&text);
        let mut functions = self.code.functions.iter().enumerate();
        functions.all(|(i, f)| {
            let is_called = words.contains(f.name.as_str());
            !is_called || !self.reach[i].contains(&function)
        })
    }
}

/// For each function those that it can come to, itself among them.
pub fn reach(code: &Code) -> Vec<BTreeSet<usize>> {
    let words: Vec<BTreeSet<&str>> = code.functions.iter().map(|f| words(&f.code)).collect();
    let named = |i: usize| {
        let named =
            |(_, f): &(usize, &super::code::OwnFunction)| words[i].contains(f.name.as_str());
        let all = code.functions.iter().enumerate().filter(named);
        all.map(|(j, _)| j).collect::<Vec<usize>>()
    };
    let direct: Vec<Vec<usize>> = (0..code.functions.len()).map(named).collect();
    let closure = |i: usize| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![i]);
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(&direct[next]);
            }
        }
        reached
    };
    (0..code.functions.len()).map(closure).collect()
}

/// The names in a text.
pub fn words(code: &str) -> BTreeSet<&str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect()
}

#[cfg(test)]
mod tests {
    use super::reach;
    use crate::oral::code::of_text;
    use std::collections::BTreeSet;

    #[test]
    fn calls_are_followed() {
        let code = of_text(
            "fn a() { b() }\nfn b() { if c() { a() } }\nfn c() -> bool { true }\nfn d() {}\n",
        );
        let expected = [vec![0, 1, 2], vec![0, 1, 2], vec![2], vec![3]];
        assert_eq!(reach(&code), expected.map(BTreeSet::from_iter));
    }
}
