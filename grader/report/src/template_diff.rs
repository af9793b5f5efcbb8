//! What a hand-in holds beyond the template: items of its own, and every line that differs.

use similar::{ChangeTag, TextDiff};
use std::collections::{BTreeMap, BTreeSet};

/// One file against the template's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileDifference {
    pub path: String,
    /// Why there are no lines, if there are none.
    pub not_compared: Option<NotCompared>,
    pub added: usize,
    pub removed: usize,
    pub lines: Vec<DiffLine>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotCompared {
    /// The template has no such file.
    New,
    /// A text so large was made of it that nobody would read the difference.
    TooLarge,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiffLine {
    /// Lines that are the same are left out here.
    Gap,
    Same(usize, String),
    Added(usize, String),
    Removed(String),
}

/// A named item that the template does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewItem {
    /// `fn`, `struct`…
    pub kind: &'static str,
    pub name: String,
    /// `src/demineur.rs:12`.
    pub place: String,
}

/// Lines that are the same, kept around what differs.
const CONTEXT: usize = 3;
/// Lines of one text, times lines of the other: of larger ones the best difference is not
/// looked for. (The time it takes is no measure: a page does not depend on the machine.)
const LARGEST: usize = 16_000_000;
const KINDS: &[&str] = &[
    "fn",
    "struct",
    "enum",
    "trait",
    "const",
    "static",
    "type",
    "mod",
    "macro_rules!",
];

pub fn files(
    template: &BTreeMap<String, String>,
    hand_in: &BTreeMap<String, String>,
) -> Vec<FileDifference> {
    let changed = hand_in
        .iter()
        .filter(|(path, text)| template.get(*path) != Some(*text));
    changed
        .map(|(path, text)| match template.get(path) {
            Some(before) if can_be_compared(before, text) => difference(path, before, text),
            before => FileDifference {
                path: path.clone(),
                not_compared: Some(match before {
                    Some(_) => NotCompared::TooLarge,
                    None => NotCompared::New,
                }),
                added: text.lines().count(),
                removed: 0,
                lines: Vec::new(),
            },
        })
        .collect()
}

fn can_be_compared(before: &str, after: &str) -> bool {
    before.lines().count() * after.lines().count() <= LARGEST
}

fn difference(path: &str, before: &str, after: &str) -> FileDifference {
    let diff = TextDiff::from_lines(before, after);
    let mut found = FileDifference {
        path: path.to_owned(),
        not_compared: None,
        added: 0,
        removed: 0,
        lines: Vec::new(),
    };
    for (i, group) in diff.grouped_ops(CONTEXT).iter().enumerate() {
        if i > 0 {
            found.lines.push(DiffLine::Gap);
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let text = change.value().trim_end_matches(['\n', '\r']).to_owned();
            let number = change.new_index().map_or(0, |i| i + 1);
            match change.tag() {
                ChangeTag::Equal => found.lines.push(DiffLine::Same(number, text)),
                ChangeTag::Insert => {
                    found.added += 1;
                    found.lines.push(DiffLine::Added(number, text));
                }
                ChangeTag::Delete => {
                    found.removed += 1;
                    found.lines.push(DiffLine::Removed(text));
                }
            }
        }
    }
    found
}

/// By reading lines: what does not compile is listed too.
pub fn items(
    template: &BTreeMap<String, String>,
    hand_in: &BTreeMap<String, String>,
) -> Vec<NewItem> {
    let mut of_module: BTreeMap<&str, BTreeSet<(&str, &str)>> = BTreeMap::new();
    for (path, text) in template {
        let items = text.lines().filter_map(defined);
        of_module.entry(module(path)).or_default().extend(items);
    }
    let all: BTreeSet<(&str, &str)> = of_module.values().flatten().copied().collect();
    let mut items = Vec::new();
    for (path, text) in hand_in {
        // Another assignment's items are not in this one's template, though any of them may stand
        // in the root file.
        let own = of_module.get(module(path));
        let known = own.filter(|_| module(path) != "lib").unwrap_or(&all);
        for (i, line) in text.lines().enumerate() {
            let Some((kind, name)) = defined(line) else {
                continue;
            };
            if !known.contains(&(kind, name)) {
                items.push(NewItem {
                    kind,
                    name: name.to_owned(),
                    place: format!("{path}:{}", i + 1),
                });
            }
        }
    }
    items
}

/// `khet` of `src/khet.rs` and of `src/khet/pion.rs`.
fn module(path: &str) -> &str {
    let path = path.strip_prefix("src/").unwrap_or(path);
    let end = path.find(['/', '.']).unwrap_or(path.len());
    &path[..end]
}

/// The item that a line begins.
fn defined(line: &str) -> Option<(&'static str, &str)> {
    let mut rest = line.trim_start();
    if let Some(after) = rest.strip_prefix("pub") {
        rest = match after.strip_prefix('(') {
            Some(inside) => inside.split_once(')')?.1.trim_start(),
            None => after.strip_prefix(' ')?.trim_start(),
        };
    }
    if rest.starts_with("const fn ") || rest.starts_with("async fn ") {
        rest = rest.split_once(' ')?.1;
    }
    let (word, after) = rest.split_once(' ')?;
    let kind = KINDS.iter().find(|k| **k == word)?;
    let after = after.trim_start();
    let after = after.strip_prefix("mut ").unwrap_or(after);
    let end = after.find(|c: char| !(c.is_alphanumeric() || c == '_'));
    let name = &after[..end.unwrap_or(after.len())];
    // `const _: …`, and words of a comment or a text that look like one.
    let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name != "_";
    is_name.then_some((*kind, name))
}

#[cfg(test)]
mod tests {
    use super::{DiffLine, files, items};
    use std::collections::BTreeMap;

    fn tree(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        files.iter().map(owned).collect()
    }

    #[test]
    fn a_huge_text_is_not_compared() {
        let before = "a\nb\n".repeat(200);
        let after = "b\nc\na\n".repeat(40_000);
        let found = files(&tree(&[("a.rs", &before)]), &tree(&[("a.rs", &after)]));
        assert!(
            found[0].not_compared == Some(super::NotCompared::TooLarge)
                && found[0].lines.is_empty()
        );
        assert_eq!(found[0].added, 120_000);
    }

    #[test]
    fn what_differs_and_what_is_new() {
        let template = tree(&[
            ("src/lib.rs", "pub mod jeu;\n"),
            (
                "src/jeu.rs",
                "/// Le jeu.\npub fn jouer() {\n    todo!()\n}\n",
            ),
        ]);
        let hand_in = tree(&[
            ("src/lib.rs", "pub mod jeu;\n"),
            (
                "src/jeu.rs",
                "/// Le jeu.\npub fn jouer() {\n    aide(3);\n}\n\nfn aide(n: u8) {}\n",
            ),
            ("src/score.rs", "pub(crate) struct Score {\n    n: u8,\n}\n"),
        ]);
        let found = files(&template, &hand_in);
        let paths: Vec<(&str, bool, usize, usize)> = found
            .iter()
            .map(|f| {
                (
                    f.path.as_str(),
                    f.not_compared.is_some(),
                    f.added,
                    f.removed,
                )
            })
            .collect();
        assert_eq!(
            paths,
            [("src/jeu.rs", false, 3, 1), ("src/score.rs", true, 3, 0)]
        );
        let lines = &found[0].lines;
        assert!(lines.contains(&DiffLine::Removed("    todo!()".to_owned())));
        assert!(lines.contains(&DiffLine::Added(3, "    aide(3);".to_owned())));
        assert!(lines.contains(&DiffLine::Same(2, "pub fn jouer() {".to_owned())));
        let own: Vec<(String, String)> = items(&template, &hand_in)
            .into_iter()
            .map(|i| (format!("{} {}", i.kind, i.name), i.place))
            .collect();
        let expected = [
            ("fn aide", "src/jeu.rs:6"),
            ("struct Score", "src/score.rs:1"),
        ];
        assert_eq!(own, expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
    }

    #[test]
    fn what_only_another_assignment_s_template_has_is_the_student_s() {
        let files = |all: &[(&str, &str)]| {
            let all = all.iter();
            all.map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
                .collect()
        };
        let template = files(&[
            ("src/jeu.rs", "fn joue() {}"),
            ("src/autre.rs", "fn menu() {}"),
        ]);
        let text = "fn joue() {}\nfn menu() {}\n";
        let hand_in = files(&[
            ("src/jeu/a.rs", text),
            ("src/lib.rs", text),
            ("src/score.rs", text),
        ]);
        let own = items(&template, &hand_in);
        let own: Vec<&str> = own.iter().map(|item| item.place.as_str()).collect();
        assert_eq!(own, ["src/jeu/a.rs:2"]);
    }
}
