//! One mutant: a file of the reference with one place changed.

use super::mutators::change::Change;
use super::mutators::names;
use super::visit::{self, Mutation};
use compile::hash::Key;
use lang::Lang;
use serde::Serialize;
use std::collections::BTreeSet;
use std::ops::Range;

#[derive(Debug, Clone, Serialize)]
pub struct Mutant {
    /// Of its content, so that a survivor keeps its name while the rest changes.
    pub name: String,
    pub file: String,
    pub line: usize,
    /// The function that was changed.
    pub function: String,
    /// What kind of mistake it is, by its English name.
    pub mistake: &'static str,
    /// It is as right as the reference.
    pub is_right: bool,
    pub before: String,
    pub after: String,
    /// The whole file, changed.
    #[serde(skip)]
    pub text: String,
}

impl Mutant {
    /// What kind of mistake it is.
    pub fn mistake_in(&self, lang: Lang) -> &'static str {
        names::name(self.mistake, lang)
    }
}

/// Every wrong version of a file. Supplied functions stay as they are: students do not write them.
pub fn of_file(path: &str, text: &str, supplied: &BTreeSet<&str>) -> Vec<Mutant> {
    let Ok(file) = syn::parse_file(text) else {
        return Vec::new();
    };
    let changes = visit::changes(text, &file, supplied);
    let made = changes.into_iter().map(|found| changed(path, text, found));
    made.filter(|m| m.before != m.after).collect()
}

fn changed(path: &str, text: &str, found: Mutation) -> Mutant {
    let Mutation {
        function,
        start: begins,
        change,
    } = found;
    let (start, end) = (change.range.start, change.range.end);
    let new = format!("{}{}{}", &text[..start], change.put, &text[end..]);
    let whole = match change.also.is_empty() {
        true => new.clone(),
        false => all_changed(text, &change),
    };
    let line = text[..start].matches('\n').count() + 1;
    let (before, after) = (
        lines(text, start, end),
        lines(&new, start, start + change.put.len()),
    );
    // Of equal lines in one function, each has a name of its own.
    let nth = text[begins.min(start)..start].matches(&before);
    let nth = nth.count().to_string();
    let mut key = Key::new("mutant")
        .with(path)
        .with(&function)
        .with(names::first(change.mistake));
    for (_, put) in &change.also {
        key = key.with(put);
    }
    let name = key.with(&before).with(&after).with(nth).finish();
    Mutant {
        name: name.chars().take(8).collect(),
        file: path.to_owned(),
        line,
        function,
        mistake: change.mistake,
        is_right: change.is_right,
        before,
        after,
        text: whole,
    }
}

/// The file with the change and what goes along with it.
fn all_changed(text: &str, change: &Change) -> String {
    let mut edits: Vec<(Range<usize>, &str)> = vec![(change.range.clone(), &change.put)];
    edits.extend(
        change
            .also
            .iter()
            .map(|(at, put)| (at.clone(), put.as_str())),
    );
    edits.sort_by_key(|(range, _)| range.start);
    let mut new = String::new();
    let mut at = 0;
    for (range, put) in edits {
        new.push_str(&text[at..range.start]);
        new.push_str(put);
        at = range.end;
    }
    new + &text[at..]
}

/// The whole lines that a range touches, without what surrounds them.
fn lines(text: &str, start: usize, end: usize) -> String {
    let from = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let to = text[end..].find('\n').map_or(text.len(), |i| end + i);
    text[from..to].trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::of_file;
    use std::collections::BTreeSet;

    const TEXT: &str = "pub fn f(n: i32) -> i32 {\n    if n < 3 { n + 1 } else { 0 }\n}\n";

    #[test]
    fn each_is_one_change_with_a_name_of_its_own() {
        let all = of_file("src/a.rs", TEXT, &BTreeSet::new());
        let names: BTreeSet<_> = all.iter().map(|m| &m.name).collect();
        assert_eq!(names.len(), all.len());
        assert!(all.iter().any(|m| m.after.contains("n <= 3")), "{all:#?}");
        assert!(all.iter().any(|m| m.after.contains("n - 1")), "{all:#?}");
        assert!(
            all.iter().all(|m| m.function == "f" && m.line <= 2),
            "{all:#?}"
        );
    }

    #[test]
    fn what_helps_given_functions_is_given() {
        let text = format!("{TEXT}fn g(n: i32) -> i32 {{\n    n + 2\n}}\n");
        let with = |supplied: &[&str]| {
            let supplied = supplied.iter().copied().collect();
            of_file("src/a.rs", &text, &supplied).len()
        };
        assert!(with(&[]) > with(&["g"]) && with(&["g"]) > 0);
        assert_eq!(with(&["f"]), 0, "g is only there for f");
    }

    #[test]
    fn a_name_survives_changes_elsewhere() {
        let find = |text: &str| {
            let all = of_file("src/a.rs", text, &BTreeSet::new());
            let found = all.into_iter().find(|m| m.after.contains("n <= 3"));
            found.map(|m| m.name)
        };
        assert_eq!(find(TEXT), find(&format!("pub fn g() {{}}\n\n{TEXT}")));
    }

    /// Teachers name them in `equivalent.yaml`.
    #[test]
    fn a_name_survives_another_name_of_its_kind() {
        let text = "fn f(n: i32) -> i32 {\n    n + 2\n}\n";
        let all = of_file("src/a.rs", text, &BTreeSet::new());
        let found = all.iter().find(|m| m.mistake == "number off by one");
        assert_eq!(found.map(|m| m.name.as_str()), Some("f06f78a4"));
    }

    #[test]
    fn the_greatest_number_is_only_made_smaller() {
        let text = format!("fn f() -> u64 {{\n    {}\n}}\n", u64::MAX);
        let all = of_file("src/a.rs", &text, &BTreeSet::new());
        let near = all.iter().filter(|m| m.mistake == "number off by one");
        let near: Vec<_> = near.map(|m| m.after.as_str()).collect();
        assert_eq!(near, [(u64::MAX - 1).to_string()]);
    }

    #[test]
    fn supplied_functions_are_left_alone() {
        assert!(of_file("src/a.rs", TEXT, &BTreeSet::from(["f"])).is_empty());
    }
}
