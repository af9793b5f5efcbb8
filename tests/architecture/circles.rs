//! Modules of a crate depend on each other in one direction. In a circle none of them can be
//! read, tested or moved to a crate of its own without all the others, and whoever changes
//! one has changed them all.

use super::modules::{Uses, uses, uses_of};
use super::{entries, kit};
use std::collections::{BTreeMap, BTreeSet};

/// Circles inside a folder that stay: its files are parts of one thing. Crate and folder, the
/// files, and why.
const ONE_THING: &[(&str, &[&str], &str)] = &[
    (
        "engine/grade",
        &["fronts", "loaded", "plans", "spec_keys"],
        "a loaded coursework keeps what was computed from it",
    ),
    (
        "evaluate/screen",
        &["pixels", "png"],
        "a picture, and its form in a file",
    ),
    (
        "intake/bundle",
        &["single", "versions"],
        "a version may be a single file, and a single file a version's",
    ),
    (
        "intake/layouts",
        &["candidate", "folders", "groups"],
        "what is in a folder may be a hand-in, a group or folders again",
    ),
    (
        "interface/compare",
        &["adapt", "type_fits"],
        "how a value is passed depends on what fits, and what fits on how",
    ),
    (
        "interface/compare",
        &["parts", "types"],
        "types have parts, and parts have types",
    ),
    (
        "scenario/reader/matchers",
        &["text", "value"],
        "a matcher of texts may stand for one of values, and some keys are both's",
    ),
    (
        "seen/board",
        &["block", "list", "row", "text"],
        "rows make blocks and lists, by which a row is told from text",
    ),
    (
        "supervise/watch",
        &["ending", "memory", "table", "time"],
        "two processes with one table, one of which ends the other",
    ),
];

#[test]
fn no_modules_depend_on_each_other() {
    let mut known: Vec<_> = ONE_THING.iter().collect();
    let mut circles = Vec::new();
    for krate in crates() {
        for (folder, uses) in uses(&kit().join("grader").join(&krate).join("src")) {
            let place = [krate.as_str(), folder.as_str()].join("/");
            for members in circles_in(&uses) {
                let place = place.trim_end_matches('/');
                let is_known = |(at, files, _): &&(&str, &[&str], &str)| {
                    *at == place && members.iter().eq(files.iter())
                };
                match known.iter().position(is_known) {
                    Some(at) if !folder.is_empty() => drop(known.remove(at)),
                    _ => circles.push(format!("{place}: {}", describe(&members, &uses))),
                }
            }
        }
    }
    assert!(
        circles.is_empty(),
        "modules in a circle: none of them can be read, tested or moved alone. Move what one of \
         them needs of the next to the module that it is about, or below both.\n{}",
        circles.join("\n")
    );
    assert!(known.is_empty(), "no circles any more: {known:?}");
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
        let told = |(folder, uses)| {
            let circles = circles_in(uses).into_iter();
            let told = circles.map(move |circle| format!("{folder}: {}", describe(&circle, uses)));
            told.collect::<Vec<_>>()
        };
        uses.iter().flat_map(told).collect::<Vec<_>>()
    };
    let found = told_of(&sources);
    let whole = ": a → b (a.rs), a → e (a.rs), b → c (b.rs), b → d (b.rs), c → d (c/inner.rs), \
                 d → a (d.rs), e → a (e.rs)";
    assert_eq!(found, [whole]);
    sources[6] = ("e.rs", "pub struct F;\n");
    assert!(told_of(&sources).is_empty());
    sources[5] = ("d.rs", "fn f(_: crate::renamed::X) {}\n");
    let found = told_of(&sources);
    assert_eq!(found, [": c → d (c/inner.rs), d → c (d.rs)"]);
    sources[5] = ("c/outer.rs", "use super::inner::{self as i};\n");
    sources[4] = ("c/inner.rs", "use crate::c::outer::O;\n");
    let found = told_of(&sources);
    let inside = "c: inner → outer (c/inner.rs), outer → inner (c/outer.rs)";
    assert_eq!(found, [inside]);
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

/// Modules that depend on each other, directly or through others.
fn circles_in(uses: &Uses) -> Vec<Vec<String>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = uses
        .keys()
        .map(|from| (&**from, reached(from, uses)))
        .collect();
    let is_both = |a: &str, b: &str| {
        let leads = |from, to| reached.get(from).is_some_and(|all| all.contains(to));
        leads(a, b) && leads(b, a)
    };
    let circle = |from: &&str| {
        let members = reached.keys().filter(|to| is_both(from, to));
        members.map(|name| (*name).to_owned()).collect::<Vec<_>>()
    };
    let circles: BTreeSet<Vec<String>> = reached.keys().map(circle).collect();
    circles
        .into_iter()
        .filter(|members| !members.is_empty())
        .collect()
}

/// What a module leads to, itself only where it is in a circle.
fn reached<'u>(from: &str, uses: &'u Uses) -> BTreeSet<&'u str> {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(module) = waiting.pop() {
        for used in uses.get(module).into_iter().flat_map(BTreeMap::keys) {
            if seen.insert(used.as_str()) {
                waiting.push(used);
            }
        }
    }
    seen
}

/// Each use among them, and a file that has it.
fn describe(circle: &[String], uses: &Uses) -> String {
    let among = |from: &String| {
        let of = uses.get(from).into_iter().flatten();
        let of = of.filter(|(to, _)| circle.contains(to));
        let step = |(to, file)| format!("{from} → {to} ({file})");
        of.map(step).collect::<Vec<_>>()
    };
    circle.iter().flat_map(among).collect::<Vec<_>>().join(", ")
}
