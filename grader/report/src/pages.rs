//! The pages of one hand-in: the student's (a page for each member), the teacher's, and
//! copies of its documents.

use super::class_report::student_file;
use super::html::teacher::PageInputs;
use super::stamp::Stamp;
use super::{html, plain};
use compile::hash::Key;
use grading::GradingOutcome;
use intake::HandIn;
use intake::paths::file_name;
use lang::Lang;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use supervise::interrupt::write_whole;

/// What the pages of a whole class share.
#[derive(Debug)]
pub struct Pages {
    out: PathBuf,
    lang: Lang,
    /// What students began with, where the kit has it.
    template: BTreeMap<String, String>,
    template_key: Key,
}

impl Pages {
    /// `made_by`: the sources of the command, for pages of another one are made again.
    pub fn new(out: &Path, lang: Lang, template: BTreeMap<String, String>, made_by: &str) -> Pages {
        let key = Key::new("pages").with(made_by);
        let key = key.with(lang.pick("fr", "en"));
        let both = |key: Key, (path, text)| key.with(path).with(text);
        Pages {
            out: out.to_owned(),
            lang,
            template_key: template.iter().fold(key, both),
            template,
        }
    }

    pub fn write(&self, hand_in: &HandIn, done: &GradingOutcome) -> io::Result<()> {
        let (graded, lang) = (&done.graded, self.lang);
        let documents = self.documents(done)?;
        let stamp = Stamp::of(self.template_key.clone(), &hand_in.origin, done, &documents);
        let teacher = self.out.join("teacher").join(format!("{}.html", graded.id));
        let people = graded.people.len();
        let student = |person, kind| {
            let name = student_file(&graded.id, person, people, kind);
            self.out.join("students").join(name)
        };
        let both = |person| ["html", "txt"].map(|kind| student(person, kind));
        let students: Vec<PathBuf> = (0..people).flat_map(both).collect();
        if stamp.is_on(&teacher, &students) {
            return Ok(());
        }
        for person in 0..people {
            let page = html::student::page(graded, person, lang);
            write_whole(&student(person, "html"), page.as_bytes())?;
            let text = plain::student(graded, person, lang);
            write_whole(&student(person, "txt"), text.as_bytes())?;
        }
        let shown = PageInputs {
            sources: done.bundle.as_ref().map(|b| &b.sources),
            template: &self.template,
            documents: &documents,
            origin: &hand_in.origin,
        };
        // The last to be written: what is stamped is all there.
        let page = html::teacher::page(graded, &shown, lang);
        write_whole(&teacher, stamp.put(page, &students).as_bytes())
    }

    /// Copies what may be documents; each name, and where its copy is.
    fn documents(&self, done: &GradingOutcome) -> io::Result<Vec<(String, String)>> {
        let mut copied = Vec::new();
        let mut taken = BTreeMap::new();
        for document in done.bundle.iter().flat_map(|b| &b.documents) {
            let name = safe_document(&document.name);
            if is_document(&name)
                && let Some(bytes) = document.read()
            {
                let name = free(&name, &mut taken);
                let place = format!("documents/{}/{name}", done.graded.id);
                refresh(&self.out.join(&place), &bytes)?;
                copied.push((document.name.clone(), place));
            }
        }
        Ok(copied)
    }
}

/// A copy that is the same already is left alone.
fn refresh(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match supervise::interrupt::read_regular(path) {
        Ok(before) if before == bytes => Ok(()),
        _ => write_whole(path, bytes),
    }
}

/// In characters: no file system takes much more.
const LONGEST_NAME: usize = 60;

/// Letters, digits, dots and dashes of the last component.
fn safe_document(path: &str) -> String {
    let keep = |c: char| match c {
        c if c.is_alphanumeric() || ".-_ ".contains(c) => c,
        _ => '_',
    };
    let name: String = file_name(path).chars().map(keep).collect();
    let name = name.trim_start_matches('.');
    // The end says what it is.
    let start = name.char_indices().rev().nth(LONGEST_NAME - 1);
    name[start.map_or(0, |(at, _)| at)..].to_owned()
}

/// `rapport.pdf`, then `2-rapport.pdf` for the one of another folder. Some file systems do not
/// tell capitals apart. `taken` says up to which number a name is taken: a hand-in may have
/// thousands of one name.
fn free(name: &str, taken: &mut BTreeMap<String, usize>) -> String {
    let own = name.to_lowercase();
    let mut number = taken.get(&own).copied().unwrap_or(1);
    let mut place = name.to_owned();
    while taken.contains_key(&place.to_lowercase()) {
        number += 1;
        place = format!("{number}-{name}");
    }
    taken.insert(place.to_lowercase(), 1);
    taken.insert(own, number);
    place
}

/// What a report or a sheet can be; data and tooling are not copied, and neither is a
/// page that could run a script.
fn is_document(name: &str) -> bool {
    const KINDS: &[&str] = &[
        "pdf", "odt", "doc", "docx", "txt", "md", "png", "jpg", "jpeg", "ods", "odp",
    ];
    let extension = name.rsplit_once('.').map_or("", |(_, e)| e);
    KINDS.contains(&extension.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::{free, safe_document};
    use std::collections::BTreeMap;

    #[test]
    fn each_document_has_a_copy_of_its_own() {
        let mut taken = BTreeMap::new();
        let paths = [
            "rapport.pdf",
            "v1/rapport.pdf",
            "v2/Rapport.pdf",
            "notes.md",
        ];
        let places = paths.map(|path| free(&safe_document(path), &mut taken));
        let expected = ["rapport.pdf", "2-rapport.pdf", "3-Rapport.pdf", "notes.md"];
        assert_eq!(places, expected);
    }
}
