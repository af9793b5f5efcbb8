//! `decisions.yaml` while a command changes it. The teacher may have it open in an editor, so
//! it is read again before it is written.

use super::{Decisions, Unreadable};
use lang::Lang;
use std::io;
use std::path::{Path, PathBuf};
use supervise::copies;
use supervise::interrupt::write_whole;

/// Before what is written.
fn header(lang: Lang) -> &'static str {
    lang.pick(
        "# Décisions du professeur : voir `grader decide --help`.",
        "# Decisions of the teacher; see `grader decide --help`.",
    )
}

#[derive(Debug)]
pub struct DecisionsFile {
    path: PathBuf,
    lang: Lang,
    /// The last text that this command has written.
    written: Option<String>,
    /// The file as it was before this command, where it had comments.
    before: Option<PathBuf>,
}

#[derive(Debug)]
pub enum FileError {
    /// What is there now is no decisions.
    Wrong(Unreadable),
    /// Somebody has written to it since it was read.
    Changed,
    NotWritten(PathBuf, io::Error),
}

impl DecisionsFile {
    pub fn new(path: &Path, lang: Lang) -> DecisionsFile {
        DecisionsFile {
            path: path.to_owned(),
            lang,
            written: None,
            before: None,
        }
    }

    pub fn read(&self) -> Result<Decisions, FileError> {
        Decisions::read(&self.path).map_err(FileError::Wrong)
    }

    /// One change, of what the file says now.
    pub fn change(&mut self, change: impl FnOnce(&mut Decisions)) -> Result<Decisions, FileError> {
        let mut decisions = self.read()?;
        change(&mut decisions);
        self.write(&decisions)?;
        Ok(decisions)
    }

    /// Everything, if the file still says what it said before.
    pub fn replace(&mut self, before: &Decisions, next: &Decisions) -> Result<(), FileError> {
        match self.read()? == *before {
            true if before == next => Ok(()),
            true => self.write(next),
            false => Err(FileError::Changed),
        }
    }

    /// Has this command written to it?
    pub fn is_changed(&self) -> bool {
        self.written.is_some()
    }

    /// The file as it was before this command, where it had comments that are not in it any more.
    pub fn before(&self) -> Option<&Path> {
        self.before.as_deref()
    }

    fn write(&mut self, decisions: &Decisions) -> Result<(), FileError> {
        self.keep()?;
        let file = &self.path;
        let failed = |why| FileError::NotWritten(file.clone(), why);
        let body = serde_yaml::to_string(decisions);
        let body = body.map_err(|why| failed(io::Error::other(why)))?;
        let text = format!("{}\n{body}", header(self.lang));
        write_whole(file, text.as_bytes()).map_err(failed)?;
        self.written = Some(text);
        Ok(())
    }

    /// Not what this command itself has written, unless somebody has typed into it since. A copy
    /// with comments stays, whatever later commands keep.
    fn keep(&mut self) -> Result<(), FileError> {
        let Ok(before) = std::fs::read(&self.path) else {
            return Ok(());
        };
        if let Some(written) = &self.written
            && (written.as_bytes() == before || !has_comments(&before))
        {
            return Ok(());
        }
        let copy = copies::keep_where(&self.path, &before, |copy| !has_comments(copy))
            .map_err(|(place, why)| FileError::NotWritten(place, why))?;
        if has_comments(&before) {
            self.before = Some(copy);
        }
        Ok(())
    }
}

/// Somebody's own, besides the line that every such file begins with.
fn has_comments(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let headers = [Lang::Fr, Lang::En].map(header);
    let mut lines = text.lines().filter(|line| !headers.contains(line));
    lines.any(begins_a_comment)
}

/// Somewhere outside quotes.
fn begins_a_comment(line: &str) -> bool {
    let (mut quote, mut before) = (None, ' ');
    for c in line.chars() {
        match quote {
            Some(open) => quote = (c != open).then_some(open),
            None if c == '#' && before.is_whitespace() => return true,
            // Within a word it is an apostrophe.
            None if "'\"".contains(c) && !before.is_alphanumeric() => quote = Some(c),
            None => {}
        }
        before = c;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{DecisionsFile, FileError};
    use crate::decisions::Decisions;
    use lang::Lang;

    #[test]
    fn what_an_editor_saved_meanwhile_stays_and_so_do_the_comments() {
        let folder = std::env::temp_dir().join(format!("decisions-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("decisions.yaml");
        let own = "# À revoir avec Éloi.\nstudents: {Zoé: {comment: Bien.}}\n";
        std::fs::write(&path, own).unwrap();
        let mut file = DecisionsFile::new(&path, Lang::Fr);
        let give = |name: &'static str, points| {
            move |decisions: &mut Decisions| {
                let student = decisions.students.entry(name.to_owned()).or_default();
                student.points.insert("lisibilite".to_owned(), points);
            }
        };
        let before = file.read().unwrap();
        file.replace(&before, &before).unwrap();
        assert!(!file.is_changed() && !folder.join("decisions.yaml.bak").exists());

        file.change(give("Zoé", 1.0)).unwrap();
        let edited = std::fs::read_to_string(&path).unwrap();
        assert!(
            edited.starts_with("# Décisions du professeur : "),
            "{edited}"
        );
        std::fs::write(&path, edited.replace("Bien.", "Très bien.")).unwrap();
        let now = file.change(give("Éloi", 2.0)).unwrap();
        assert_eq!(now.students["Zoé"].comment, "Très bien.");
        assert_eq!(now.students["Éloi"].points["lisibilite"], 2.0);
        // The next command finds a file without comments, and leaves the copy that has them.
        let second = folder.join("decisions.yaml.bak2");
        for points in [3.0, 4.0] {
            let before = std::fs::read_to_string(&path).unwrap();
            let mut next = DecisionsFile::new(&path, Lang::Fr);
            next.change(give("Ada", points)).unwrap();
            assert_eq!(std::fs::read_to_string(&second).unwrap(), before);
        }
        let mut next = DecisionsFile::new(&path, Lang::Fr);
        next.change(|decisions| drop(decisions.students.remove("Ada")))
            .unwrap();
        assert_eq!(next.before(), None);
        let kept = file.before().expect("comments");
        assert_eq!(std::fs::read_to_string(kept).unwrap(), own);
        // Comments that are typed while a command asks are kept as well.
        let written = std::fs::read_to_string(&path).unwrap();
        let typed = written.clone() + "# Voir \u{c9}loi.\n";
        std::fs::write(&path, &typed).unwrap();
        next.change(|_| {}).unwrap();
        let kept = next.before().expect("comments");
        assert_eq!(std::fs::read_to_string(kept).unwrap(), typed);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), written);
        let refused = file.replace(&before, &Decisions::default());
        assert!(matches!(refused, Err(FileError::Changed)));
        assert_eq!(file.read().unwrap(), now);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_is_a_comment() {
        for line in [
            "# À voir",
            "a: 1 # bien",
            "  # b",
            "a: l'un # et",
            "a: \"x\" # b",
        ] {
            assert!(super::begins_a_comment(line), "{line}");
        }
        for line in ["a: 'voir #3'", "a: \"voir #3\"", "a: C#", "a: 1"] {
            assert!(!super::begins_a_comment(line), "{line}");
        }
    }
}
