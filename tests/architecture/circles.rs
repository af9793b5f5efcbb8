//! Modules of a crate depend on each other in one direction. In a circle none of them can be
//! read, tested or moved to a crate of its own without all the others, and whoever changes
//! one has changed them all.

use super::modules::{Uses, uses, uses_of};
use super::{entries, kit};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[test]
fn no_modules_depend_on_each_other() {
    let mut circles = Vec::new();
    for krate in crates() {
        let uses = uses(&kit().join("grader").join(&krate).join("src"));
        if let Some(circle) = circle(&uses) {
            circles.push(format!("{krate}: {}", told(&circle, &uses)));
        }
    }
    assert!(
        circles.is_empty(),
        "modules in a circle: none of them can be read, tested or moved alone. Move what one of \
         them needs of the next to the module that it is about, or below both.\n{}",
        circles.join("\n")
    );
}

/// However a module is named, and wherever it is handed on.
#[test]
fn a_circle_is_found_and_told() {
    let mut sources = vec![
        (
            "lib.rs",
            "#[cfg(test)]\nmod tests;\npub use c::inner as renamed;\n",
        ),
        ("a.rs", "use crate::{e, b::{B, f as g}};\n"),
        ("b.rs", "// super::a\nuse super::{c::C, d};\n"),
        ("c/mod.rs", "pub use inner::{self, Deep};\n"),
        (
            "c/inner.rs",
            "fn f() { super::super::d::D; self::deeper::E; }\n",
        ),
        (
            "d.rs",
            "use super::e::F;\n#[cfg(test)]\nmod tests {\n    use crate::a;\n}\n",
        ),
        ("e.rs", "pub use crate::a::F;\n"),
        ("tests/a.rs", "use crate::b;\n"),
    ];
    let told_of = |sources: &[(&str, &str)]| {
        let uses = uses_of(sources);
        circle(&uses).map(|circle| told(&circle, &uses))
    };
    let found = told_of(&sources);
    assert_eq!(found.as_deref(), Some("a → e (a.rs), e → a (e.rs)"));
    sources[6] = ("e.rs", "pub struct F;\n");
    assert_eq!(told_of(&sources), None);
    sources[5] = ("d.rs", "fn f(_: crate::renamed::X) {}\n");
    let found = told_of(&sources);
    assert_eq!(found.as_deref(), Some("c → d (c/inner.rs), d → c (d.rs)"));
}

/// The command, whose folder is `grader` itself, and the crates below it.
fn crates() -> Vec<String> {
    let folders = entries(&kit().join("grader"));
    let has_manifest = |folder: &&std::path::PathBuf| folder.join("Cargo.toml").is_file();
    let name = |folder: &std::path::PathBuf| {
        let name = folder.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    let below = folders.iter().filter(has_manifest).map(name);
    std::iter::once(String::from(".")).chain(below).collect()
}

/// The shortest way from a module back to itself, if any has one.
fn circle(uses: &Uses) -> Option<Vec<String>> {
    let ways = uses.keys().filter_map(|start| way_back(start, uses));
    ways.min_by_key(Vec::len)
}

fn way_back(start: &str, uses: &Uses) -> Option<Vec<String>> {
    let mut ways = VecDeque::from([vec![start.to_owned()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        let next = way.last().and_then(|last| uses.get(last));
        for used in next.into_iter().flat_map(BTreeMap::keys) {
            if used == start {
                return Some(way);
            }
            if seen.insert(used.clone()) {
                ways.push_back([way.as_slice(), std::slice::from_ref(used)].concat());
            }
        }
    }
    None
}

fn told(circle: &[String], uses: &Uses) -> String {
    let next = circle.iter().cycle().skip(1);
    let steps = circle.iter().zip(next);
    let step = |(from, to): (&String, &String)| format!("{from} → {to} ({})", uses[from][to]);
    steps.map(step).collect::<Vec<_>>().join(", ")
}
