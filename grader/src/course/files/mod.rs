//! The files of a new course, in French or in English. `NAME` stands for the assignment's.

use lang::Lang;
use std::path::PathBuf;

pub fn all(name: &str, members: &[String], lang: Lang) -> Vec<(PathBuf, String)> {
    let table = match lang {
        Lang::Fr => FRENCH,
        Lang::En => ENGLISH,
    };
    let function = lang.pick("rebond", "bounce");
    let mut files = common(members);
    for (path, text) in EXAMPLE.iter().chain(table) {
        let named = |text: &str| text.replace("NAME", name).replace("FUNCTION", function);
        files.push((PathBuf::from(named(path)), named(text)));
    }
    files
}

/// What stands around an assignment that exists already.
pub fn around(name: &str, members: &[String], lang: Lang) -> Vec<(PathBuf, String)> {
    let readme = lang.pick(
        include_str!("fr/README.tests.md"),
        include_str!("en/README.tests.md"),
    );
    let mut files = common(members);
    files.push((PathBuf::from("README.md"), readme.replace("NAME", name)));
    files
}

fn common(members: &[String]) -> Vec<(PathBuf, String)> {
    let workspace = (PathBuf::from("Cargo.toml"), workspace(members));
    let common = COMMON.iter();
    let common = common.map(|(path, text)| (PathBuf::from(path), (*text).to_owned()));
    std::iter::once(workspace).chain(common).collect()
}

fn workspace(members: &[String]) -> String {
    let all = ["reference".to_owned()]
        .into_iter()
        .chain(members.iter().cloned());
    let listed: Vec<String> = all.map(|m| format!("    \"{m}\",\n")).collect();
    format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\n{}]\n\
         # `cargo test` is about the course; the grader's own parts are tested where they come from.\n\
         default-members = [\"reference\"]\n\
         # The template is unsolved on purpose, and must build alone, wherever it is copied.\n\
         exclude = [\"student-template\"]\n",
        listed.concat()
    )
}

const COMMON: &[(&str, &str)] = &[
    (".gitignore", "target\ngrader-results\n"),
    (
        ".gitattributes",
        "student-template/** linguist-generated\ngrader/** linguist-vendored\n",
    ),
    ("reference/Cargo.toml", include_str!("reference.toml")),
    (
        "reference/tests/scenarios.rs",
        include_str!("scenarios.rs.txt"),
    ),
    (".github/workflows/check.yml", include_str!("check.yml")),
];

/// Of the example, in either language.
const EXAMPLE: &[(&str, &str)] = &[
    ("reference/src/lib.rs", "pub mod NAME;\n"),
    ("tests/class/ada/src/lib.rs", "pub mod NAME;\n"),
    ("tests/class/bob/src/lib.rs", "pub mod NAME;\n"),
    (
        "tests/submissions/NAME/right/ada/src/lib.rs",
        "pub mod NAME;\n",
    ),
];

const FRENCH: &[(&str, &str)] = &[
    ("specs/NAME/bareme.yaml", include_str!("fr/bareme.yaml")),
    (
        "specs/NAME/coursework.yaml",
        include_str!("fr/coursework.yaml"),
    ),
    (
        "specs/NAME/scenarios/FUNCTION.yaml",
        include_str!("fr/scenarios.yaml"),
    ),
    ("README.md", include_str!("fr/README.md")),
    ("reference/src/NAME.rs", include_str!("fr/reference.rs.txt")),
    ("specs/NAME/sujet.fr.md", include_str!("fr/sujet.md")),
    (
        "tests/class/ada/src/NAME.rs",
        include_str!("fr/right.rs.txt"),
    ),
    (
        "tests/class/bob/src/NAME.rs",
        include_str!("fr/wrong.rs.txt"),
    ),
    (
        "tests/submissions/NAME/right/ada/src/NAME.rs",
        include_str!("fr/right.rs.txt"),
    ),
    (
        "tests/submissions/NAME/right/ada/case.yaml",
        "says: \"par un match sur la position, sans variable\"\n",
    ),
];

const ENGLISH: &[(&str, &str)] = &[
    ("specs/NAME/bareme.yaml", include_str!("en/bareme.yaml")),
    (
        "specs/NAME/coursework.yaml",
        include_str!("en/coursework.yaml"),
    ),
    (
        "specs/NAME/scenarios/FUNCTION.yaml",
        include_str!("en/scenarios.yaml"),
    ),
    ("README.md", include_str!("en/README.md")),
    ("reference/src/NAME.rs", include_str!("en/reference.rs.txt")),
    ("specs/NAME/sujet.en.md", include_str!("en/sujet.md")),
    (
        "tests/class/ada/src/NAME.rs",
        include_str!("en/right.rs.txt"),
    ),
    (
        "tests/class/bob/src/NAME.rs",
        include_str!("en/wrong.rs.txt"),
    ),
    (
        "tests/submissions/NAME/right/ada/src/NAME.rs",
        include_str!("en/right.rs.txt"),
    ),
    (
        "tests/submissions/NAME/right/ada/case.yaml",
        "says: \"by a match on the position, without a variable\"\n",
    ),
];
