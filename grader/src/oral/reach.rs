//! Which functions a function can come to, by the names in its text: rather too many than too few.

use super::code::Code;
use std::collections::BTreeSet;

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
