//! Texts without the names that nobody may know: those of the kit and of the modules that a
//! teacher's tests are, in a hand-in's crate.

use interface::rust_tests::TestFile;
use lang::Localized;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The message shown in the place of one from a test that readers may not see.
pub(super) fn elsewhere() -> Localized {
    Localized::both(
        "un test caché ne compile pas avec ce programme",
        "a hidden test does not compile with this program",
    )
}

#[derive(Debug, Clone, Copy)]
pub(super) struct NameRedactor<'a> {
    glue: &'a str,
    /// What the names of their modules begin with; empty without tests.
    tests: &'a str,
    files: &'a [TestFile],
}

impl<'a> NameRedactor<'a> {
    pub(super) fn of(glue: &'a str, tests: &'a str, files: &'a [TestFile]) -> NameRedactor<'a> {
        NameRedactor { glue, tests, files }
    }

    /// The number of the file of tests that a place such as `src/k1ab_0/common.rs:3` is in.
    pub(super) fn file(&self, place: &str) -> Option<usize> {
        let (number, rest) = self.numbered(place.strip_prefix("src/")?)?;
        rest.starts_with(['.', '/']).then_some(number)
    }

    /// The line of a place in this very file, and not in one beside it.
    pub(super) fn line_in(&self, number: usize, place: &str) -> Option<usize> {
        let (found, rest) = self.numbered(place.strip_prefix("src/")?)?;
        let line = rest.strip_prefix(".rs:")?.split(':').next()?;
        line.parse().ok().filter(|_| found == number)
    }

    /// Does it speak of a file of tests that readers may not see? `own`: they see the verdict of
    /// one of its tests.
    pub(super) fn is_secret(&self, text: &str, own: Option<usize>) -> bool {
        let mut rest = text;
        while let Some((number, after)) = self.next(rest) {
            let hidden = self.files.get(number).is_none_or(|file| file.hidden);
            if hidden && own != Some(number) {
                return true;
            }
            rest = after;
        }
        false
    }

    /// By the names that a teacher knows: `src/k1ab_0.rs` is `tests/acronym.rs`.
    pub(super) fn open(&self, text: &str) -> String {
        let mut text = without_kit(text, self.glue);
        if self.tests.is_empty() || !text.contains(self.tests) {
            return text;
        }
        for (i, file) in self.files.iter().enumerate().rev() {
            let module = format!("{}_{i}", self.tests);
            let stem = file.shown.rsplit('/').next().unwrap_or_default();
            text = text.replace(&format!("src/{module}.rs"), &file.shown);
            text = text.replace(&format!("src/{module}/"), "tests/");
            text = text.replace(&format!("crate::{module}::"), "");
            text = text.replace(&module, stem.strip_suffix(".rs").unwrap_or(stem));
        }
        let facade = format!("{}_facade", self.tests);
        let text = text.replace(&format!("{facade}::"), "");
        text.replace(&facade, "crate").replace(self.tests, "tests")
    }

    /// The same of all that it says; `None` where it says none of these names.
    pub(super) fn open_all<T: Serialize + DeserializeOwned>(&self, what: &T) -> Option<T> {
        let told = serde_json::to_string(what).ok()?;
        let says = |name: &str| !name.is_empty() && told.contains(name);
        if !says(self.glue) && !says(self.tests) {
            return None;
        }
        let mut value = serde_json::to_value(what).ok()?;
        self.open_value(&mut value);
        serde_json::from_value(value).ok()
    }

    fn open_value(&self, value: &mut Value) {
        match value {
            Value::String(text) => *text = self.open(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.open_value(item)),
            Value::Object(fields) => fields.values_mut().for_each(|field| self.open_value(field)),
            _ => {}
        }
    }

    /// The number after the first of these names, and what follows.
    fn next<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let mut rest = text;
        while !self.tests.is_empty() {
            rest = &rest[rest.find(self.tests)?..];
            if let Some(found) = self.numbered(rest) {
                return Some(found);
            }
            rest = &rest[self.tests.len()..];
        }
        None
    }

    fn numbered<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let rest = text.strip_prefix(self.tests)?.strip_prefix('_')?;
        let digits = rest.find(|c: char| !c.is_ascii_digit());
        let (number, rest) = rest.split_at(digits.unwrap_or(rest.len()));
        (!self.tests.is_empty()).then_some((number.parse().ok()?, rest))
    }
}

/// `::k1ab::rust::assert!` is `assert!`, however its parts are spaced.
fn without_kit(text: &str, glue: &str) -> String {
    if glue.is_empty() {
        return text.to_owned();
    }
    let mut open = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(glue) {
        let before = before.strip_suffix(' ').unwrap_or(before);
        open.push_str(before.strip_suffix("::").unwrap_or(before));
        rest = after;
        for part in ["::", "rust", "::"] {
            rest = rest.trim_start().strip_prefix(part).unwrap_or(rest);
        }
    }
    open + rest
}

#[cfg(test)]
mod tests {
    use super::NameRedactor;
    use interface::rust_tests::TestFile;

    fn files() -> Vec<TestFile> {
        let file = |shown: &str, hidden| TestFile {
            shown: shown.to_owned(),
            hidden,
            ..TestFile::default()
        };
        vec![file("tests/open.rs", false), file("tests/more.rs", true)]
    }

    #[test]
    fn no_name_of_the_kit_is_left() {
        let files = files();
        let names = NameRedactor::of("k9", "k7", &files);
        for (said, open) in [
            (
                "assertion failed: ::k9::rust::matches!(a, b)",
                "assertion failed: matches!(a, b)",
            ),
            (":: k9 :: rust :: vec! [1]", " vec! [1]"),
            ("src/k7_0.rs:3:1", "tests/open.rs:3:1"),
            ("src/k7_0/common.rs:3", "tests/common.rs:3"),
            (
                "type `crate::k7_0::inner::A`, not k7_1::B",
                "type `inner::A`, not more::B",
            ),
            ("::k9::tested", "tested"),
            ("no `f` in `k7_facade`", "no `f` in `crate`"),
            ("k7", "tests"),
            ("nothing of it", "nothing of it"),
        ] {
            assert_eq!(names.open(said), open, "{said}");
        }
        assert_eq!(NameRedactor::of("", "", &files).open("a_0"), "a_0");
    }

    #[test]
    fn places_are_of_one_file() {
        let files = files();
        let names = NameRedactor::of("k9", "k7", &files);
        assert_eq!(names.file("src/k7_1/common.rs:3"), Some(1));
        assert_eq!(names.file("src/lib.rs:3"), None);
        assert_eq!(names.line_in(0, "src/k7_0.rs:12:5"), Some(12));
        for other in ["src/k7_1.rs:12", "src/k7_0/common.rs:12", "src/lib.rs:12"] {
            assert_eq!(names.line_in(0, other), None, "{other}");
        }
        assert!(names.is_secret("at k7 and src/k7_1.rs:3", Some(0)));
        assert!(!names.is_secret("src/k7_1.rs:3", Some(1)));
        assert!(!names.is_secret("src/k7_0.rs:3 and src/lib.rs", Some(1)));
    }
}
