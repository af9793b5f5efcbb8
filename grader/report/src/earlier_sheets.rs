//! Sheets of an earlier run that this one was not asked to write: their marks are older than
//! those of the pages beside them.

use lang::Lang;
use std::fs;
use std::path::{Path, PathBuf};

/// What to tell the teacher of them, one line for each option. `given`: the options that are.
pub fn notes(out: &Path, given: &[&str], lang: Lang) -> Vec<String> {
    let moodle = out.join("moodle");
    let sheets = [
        ("--worksheet", found(&moodle, |f| has(f, "csv"))),
        ("--scodoc", found(out, |f| has(f, "xlsx"))),
        ("--canvas", found(out, |f| f.ends_with("canvas.csv"))),
    ];
    let left = sheets
        .into_iter()
        .filter(|(option, files)| !given.contains(option) && !files.is_empty());
    left.map(|(option, files)| note(option, &files, lang))
        .collect()
}

fn found(folder: &Path, is_sheet: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| is_sheet(file));
    files.sort();
    files
}

fn has(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|e| e == extension)
}

fn note(option: &str, files: &[PathBuf], lang: Lang) -> String {
    let files: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
    let files = files.join(", ");
    lang.pick(
        format!(
            "{files} : d'une correction précédente, avec ses notes d'alors ; redonnez {option} pour \
             les mettre à jour"
        ),
        format!(
            "{files}: of an earlier run, with the marks of that time; add {option} to bring them up \
             to date"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::notes;
    use lang::Lang;
    use std::fs;

    #[test]
    fn a_sheet_that_is_not_written_again_is_named() {
        let place = tempfile::tempdir().expect("a folder");
        let out = place.path();
        let told = |given: &[&str]| notes(out, given, Lang::En);
        assert!(told(&[]).is_empty());
        fs::create_dir(out.join("moodle")).expect("a folder");
        for name in [
            "moodle/Notes.csv",
            "moodle/feedback.zip",
            "marks.csv",
            "canvas.csv",
        ] {
            fs::write(out.join(name), "").expect("a file");
        }
        let found = told(&[]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].contains("Notes.csv: of an earlier run") && found[0].contains("--worksheet")
        );
        assert!(found[1].contains("canvas.csv") && found[1].contains("--canvas"));
        assert_eq!(told(&["--worksheet"]).len(), 1);
    }
}
