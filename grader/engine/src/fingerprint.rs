// Which of the engine's sources each kind of result depends on. `build.rs` includes this file;
// it is a file of its own so that it can have a test.

/// The sources that one kind of result depends on: all but those named.
#[derive(Debug, Clone, Copy)]
struct Fingerprint {
    /// Files and folders that cannot change the result, beside tests and `WORDS`: the crate's
    /// name, then the path in its `src`.
    without: &'static [&'static str],
}

/// What a verdict depends on. What a machine can do is tried by the code left out here; the level
/// of isolation that follows from it counts by itself (`Keys::of`).
const VERDICTS: Fingerprint = Fingerprint {
    without: &["sandbox/linux/probe.rs"],
};

/// What the library of a compiled hand-in depends on. The coursework counts by its own key
/// (`Variant::key`), and the libraries that hand-ins are linked against by theirs; code that
/// only runs a library does not count.
const BINARIES: Fingerprint = Fingerprint {
    without: &[
        "wire",
        "canvas",
        "evaluate",
        "scenario",
        "seen",
        "host",
        "machine",
        "sandbox/linux/probe.rs",
        "engine/grade/prefetch.rs",
        "engine/grade/blocked.rs",
        "engine/grade/hand_in.rs",
        "engine/grade/plans.rs",
        "engine/grade/known.rs",
        "engine/grade/recorded.rs",
        "engine/grade/repair/play.rs",
        "engine/grade/repair/running.rs",
        "engine/grade/report.rs",
        "engine/grade/scenarios.rs",
        "engine/grade/session",
        "engine/grade/snapshots.rs",
        "engine/grade/spec_keys.rs",
        "engine/grade/stored_verdict.rs",
    ],
};

/// Sources that only put results into words.
const WORDS: &[&str] = &[
    "interface/compare/english.rs",
    "interface/compare/french.rs",
    "lang",
    "sandbox/doctor.rs",
    "scenario/messages",
    "evaluate/phrases.rs",
    "evaluate/wanted_words.rs",
    "engine/grade/explain.rs",
    "engine/student",
    "engine/text",
];

impl Fingerprint {
    fn covers(self, file: &str) -> bool {
        let test = file
            .split('/')
            .any(|part| part == "tests" || part == "tests.rs");
        let named = |names: &[&str]| {
            let mut rests = names.iter().filter_map(|name| file.strip_prefix(name));
            rests.any(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        !test && !named(WORDS) && !named(self.without)
    }
}

#[cfg(test)]
mod tests {
    use super::{BINARIES, VERDICTS, WORDS};
    use std::path::Path;

    #[test]
    fn a_sentence_changes_no_key() {
        for file in [
            "engine/text/fr.rs",
            "engine/text/findings.rs",
            "sandbox/linux/probe.rs",
            "scenario/messages/french/words.rs",
            "engine/grade/explain.rs",
            "sandbox/doctor.rs",
            "evaluate/phrases.rs",
            "evaluate/wanted_words.rs",
        ] {
            assert!(!BINARIES.covers(file) && !VERDICTS.covers(file), "{file}");
        }
    }

    #[test]
    fn how_a_scenario_is_played_changes_verdicts_and_no_library() {
        for file in [
            "evaluate/matchers.rs",
            // Its names are those that results are stored with.
            "evaluate/wanted.rs",
            "engine/grade/scenarios.rs",
            "engine/grade/session/mod.rs",
            "wire/decode.rs",
        ] {
            assert!(VERDICTS.covers(file) && !BINARIES.covers(file), "{file}");
        }
    }

    #[test]
    fn what_writes_a_library_and_what_nobody_named_count() {
        for file in [
            "interface/glue_source/mod.rs",
            "compile/rustc.rs",
            "compile/salvage/round.rs",
            "brand/new.rs",
        ] {
            assert!(VERDICTS.covers(file) && BINARIES.covers(file), "{file}");
        }
    }

    /// A name inside a folder that is named already would have no effect.
    #[test]
    fn every_name_leaves_something_out() {
        for names in [WORDS, BINARIES.without, VERDICTS.without] {
            for (at, name) in names.iter().enumerate() {
                let others = [&names[..at], &names[at + 1..]].concat();
                let is_inside = |folder: &&str| Path::new(name).starts_with(folder);
                assert_eq!(
                    others.iter().find(|folder| is_inside(folder)),
                    None,
                    "{name}"
                );
            }
        }
    }

    /// If a named file were renamed, it would count again without anyone noticing.
    #[test]
    fn every_name_is_there() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for name in WORDS.iter().chain(BINARIES.without).chain(VERDICTS.without) {
            let (folder, file) = name.split_once('/').unwrap_or((name, ""));
            assert!(
                crates.join(folder).join("src").join(file).exists(),
                "{name}, named in src/fingerprint.rs"
            );
        }
    }

    /// A module of this name counts in no fingerprint, so it may hold nothing but tests.
    #[test]
    fn modules_called_tests_are_compiled_for_tests_alone() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut found = Vec::new();
        for entry in std::fs::read_dir(crates).expect("the crates") {
            add_open_tests(&entry.expect("a crate").path().join("src"), &mut found);
        }
        assert!(found.is_empty(), "{found:?}");
        assert!(has_open_tests("mod substituted;\nmod tests;\n"));
    }

    fn add_open_tests(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                add_open_tests(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source");
                if has_open_tests(&text) {
                    found.push(path.display().to_string());
                }
            }
        }
    }

    fn has_open_tests(text: &str) -> bool {
        let mut before = "";
        text.lines().any(|line| {
            let is_open = line.ends_with("mod tests;") && !is_of_tests(before);
            before = line;
            is_open
        })
    }

    fn is_of_tests(attribute: &str) -> bool {
        let cfg = attribute.trim_start().strip_prefix("#[cfg(");
        cfg.is_some_and(|cfg| cfg.starts_with("test)") || cfg.starts_with("all(test,"))
    }
}
