// Which of the engine's sources decide what. `build.rs` includes this file, so that its test
// can stand below it.

/// The sources that one kind of result follows from: all but those named.
#[derive(Debug, Clone, Copy)]
struct Fingerprint {
    /// Files and folders of `src` that cannot change the result, beside tests and `WORDS`.
    without: &'static [&'static str],
}

/// What a verdict follows from.
const VERDICTS: Fingerprint = Fingerprint { without: &[] };

/// What the library of a compiled hand-in follows from. How a coursework was read counts by its
/// result (`Variant::key`), and what runs a library is not part of it.
const BINARIES: Fingerprint = Fingerprint {
    without: &[
        "evaluate",
        "screen",
        "language",
        "specs",
        "run/black_box.rs",
        "run/child.rs",
        "run/host.rs",
        "run/inside",
        "grade/blocked.rs",
        "grade/foresights.rs",
        "grade/known.rs",
        "grade/recorded.rs",
        "grade/report.rs",
        "grade/scenarios.rs",
        "grade/spec_keys.rs",
    ],
};

/// What is said of a result, and nothing more.
const WORDS: &[&str] = &[
    "interface/compare/english.rs",
    "interface/compare/french.rs",
    "lang.rs",
    "language/messages",
    "salvage/explain.rs",
    "student",
    "text",
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
            "text/fr.rs",
            "language/messages/french/words.rs",
            "salvage/explain.rs",
        ] {
            assert!(!BINARIES.covers(file) && !VERDICTS.covers(file), "{file}");
        }
    }

    #[test]
    fn how_a_scenario_is_played_changes_verdicts_and_no_library() {
        for file in ["evaluate/matchers.rs", "run/child.rs", "grade/scenarios.rs"] {
            assert!(VERDICTS.covers(file) && !BINARIES.covers(file), "{file}");
        }
    }

    #[test]
    fn what_writes_a_library_and_what_nobody_named_count() {
        for file in [
            "glue_source/mod.rs",
            "build/rustc.rs",
            "salvage/round.rs",
            "brand/new.rs",
        ] {
            assert!(VERDICTS.covers(file) && BINARIES.covers(file), "{file}");
        }
    }

    /// A name that is no longer there would let its file count without anybody's decision.
    #[test]
    fn every_name_is_there() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for name in WORDS.iter().chain(BINARIES.without) {
            assert!(
                sources.join(name).exists(),
                "src/{name}, named in src/fingerprint.rs"
            );
        }
    }
}
