//! Which functions a function can reach, by the names in its text: rather too many than too few.

use super::aliases::Aliases;
use super::code::{Code, OwnFunction};
use std::collections::BTreeSet;

/// For each function those that it can reach, itself among them.
pub fn reach(code: &Code) -> Vec<BTreeSet<usize>> {
    let owners = |name: &str| -> BTreeSet<&str> {
        let all = code.functions.iter().filter(|f| f.name == name);
        all.filter_map(|f| f.owner.as_deref()).collect()
    };
    let aliases = Aliases::of(code);
    let named = |i: usize| {
        let own = &code.functions[i];
        let aliases = aliases.all(&own.words);
        let named = |(_, f): &(usize, &OwnFunction)| {
            let is_here = || !names_others_only(&own.code, f, &owners(&f.name));
            aliases.contains(f.name.as_str()) || own.words.contains(&f.name) && is_here()
        };
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

/// Types of the standard library that hand-ins make.
const STANDARD: [&str; 8] = [
    "Vec", "String", "VecDeque", "HashMap", "HashSet", "BTreeMap", "BTreeSet", "Box",
];

/// Wherever the name stands in a text, it is that of another type's function: `Case :: new` is no
/// `Grille :: new`.
fn names_others_only(code: &str, function: &OwnFunction, owners: &BTreeSet<&str>) -> bool {
    let Some(own) = function.owner.as_deref() else {
        return false;
    };
    let mut tokens = code.split_whitespace().collect::<Vec<_>>();
    tokens.insert(0, "");
    tokens.insert(0, "");
    let mut places = (2..tokens.len()).filter(|i| tokens[*i] == function.name);
    places.all(|i| {
        let before = tokens[i - 2];
        let is_head = tokens[i - 1] == "fn";
        let is_other = owners.contains(before) || STANDARD.contains(&before);
        is_head || tokens[i - 1] == "::" && before != own && is_other
    })
}

#[cfg(test)]
mod tests {
    use super::reach;
    use crate::code::of_text;
    use std::collections::BTreeSet;

    #[test]
    fn constructors_of_other_types_are_others() {
        let code = of_text(
            "struct A;\nstruct B;\nimpl A { fn new() -> A { A } }\n\
             impl B { fn new() -> B { B } }\nfn f() { A::new(); String::new(); }\nfn g<T>(t: T) { T::new(); }\n",
        );
        let expected = [vec![0], vec![1], vec![0, 2], vec![0, 1, 3]];
        assert_eq!(reach(&code), expected.map(BTreeSet::from_iter));
    }

    #[test]
    fn calls_are_followed() {
        let code = of_text(
            "fn a() { b() }\nfn b() { if c() { a() } }\nfn c() -> bool { true }\nfn d() {}\n",
        );
        let expected = [vec![0, 1, 2], vec![0, 1, 2], vec![2], vec![3]];
        assert_eq!(reach(&code), expected.map(BTreeSet::from_iter));
    }

    #[test]
    fn calls_by_another_name_are_followed() {
        let code = of_text(
            "use crate::a as b;\nconst WAYS: [fn(); 1] = [c];\nmacro_rules! m { () => { d() } }\n\
             fn a() {}\nfn c() {}\nfn d() {}\nfn f() { b() }\nfn g() { WAYS[0]() }\nfn h() { m!() }\n",
        );
        let expected = [
            vec![0],
            vec![1],
            vec![2],
            vec![0, 3],
            vec![1, 4],
            vec![2, 5],
        ];
        assert_eq!(reach(&code), expected.map(BTreeSet::from_iter));
    }
}
