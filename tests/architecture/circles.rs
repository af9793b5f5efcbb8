//! Modules of a crate depend on each other in one direction. In a circle none of them can be
//! read, tested or moved to a crate of its own without all the others, and whoever changes
//! one has changed them all.

use super::{entries, kit};
use crate::support::read;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

/// Module → the modules that it names, each with a file that does.
type Uses = BTreeMap<String, BTreeMap<String, String>>;

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

#[test]
fn a_circle_is_found_and_told() {
    let sources = [
        ("a", "use crate::b::{B, c};\n"),
        ("b", "// crate::a\nfn f() { crate::{c::C, d}; }\n"),
        ("c", "use crate::a;\n"),
        ("d", "#[cfg(test)]\nmod tests { use crate::a; }\n"),
    ];
    let names: BTreeSet<String> = sources.iter().map(|(n, _)| (*n).to_owned()).collect();
    let mut uses = Uses::new();
    for (name, text) in sources {
        add(name, &format!("{name}.rs"), text, &names, &mut uses);
    }
    let found = circle(&uses).expect("a circle");
    assert_eq!(
        told(&found, &uses),
        "a → b (a.rs), b → c (b.rs), c → a (c.rs)"
    );
    uses.remove("c");
    assert_eq!(circle(&uses), None);
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

fn uses(src: &Path) -> Uses {
    let modules: Vec<_> = entries(src);
    let name = |path: &Path| {
        let stem = path.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    };
    let names: BTreeSet<String> = modules.iter().map(|path| name(path)).collect();
    let mut uses = Uses::new();
    for module in &modules {
        let mut waiting = vec![module.clone()];
        while let Some(path) = waiting.pop() {
            if path.is_dir() {
                waiting.extend(entries(&path));
            } else if path.extension().is_some_and(|e| e == "rs") {
                let file = path.strip_prefix(src).unwrap_or(&path);
                let file = file.to_string_lossy();
                if !file.split('/').any(|p| p == "tests" || p == "tests.rs") {
                    add(&name(module), &file, &read(&path), &names, &mut uses);
                }
            }
        }
    }
    uses
}

/// What a file names of its crate's other modules. Its tests may use whatever they like.
fn add(module: &str, file: &str, text: &str, names: &BTreeSet<String>, uses: &mut Uses) {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|l| !l.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let of = uses.entry(module.to_owned()).or_default();
    for (at, path) in code.match_indices("crate::") {
        for used in first_names(&code[at + path.len()..]) {
            if used != module && names.contains(used) {
                of.entry(used.to_owned()).or_insert_with(|| file.to_owned());
            }
        }
    }
}

/// `a` of `a::b`, `a` and `c` of `{a::b, c}`.
fn first_names(path: &str) -> Vec<&str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let first = |text: &'_ str| text.find(|c| !is_name(c)).unwrap_or(text.len());
    let Some(group) = path.strip_prefix('{') else {
        return vec![&path[..first(path)]];
    };
    let (mut depth, mut start, mut names) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                names.push(&group[start..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    let names = names.into_iter().map(str::trim);
    names.map(|name| &name[..first(name)]).collect()
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
