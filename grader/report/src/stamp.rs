//! What the pages of a hand-in were made from. Pages that would come out the same are not
//! made again: in a class that did not change that is most of the work.

use compile::hash::Key;
use grading::GradedCoursework;
use grading::GradingOutcome;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

/// Stands at the end of the teacher's page, with the lengths of all the pages: a page that
/// was cut, edited or deleted is made again.
#[derive(Debug)]
pub struct Stamp {
    key: String,
    /// False when the results could not be stored: the pages are then written each time.
    is_sure: bool,
}

impl Stamp {
    /// `shared`: the language, the template and the grader itself.
    pub fn of(
        shared: Key,
        origin: &Path,
        done: &GradingOutcome,
        documents: &[(String, String)],
    ) -> Stamp {
        let graded = &done.graded;
        let about = (&graded.name, &graded.id, &graded.people, &graded.same_as);
        let key = shared
            .with(&done.checksum)
            .with(format!("{about:?}{origin:?}{documents:?}"))
            .with(format!("{:?}{:?}", graded.notes, graded.trouble));
        Stamp {
            key: graded.courseworks.iter().fold(key, coursework).finish(),
            is_sure: done.bundle.is_none() || !done.checksum.is_empty(),
        }
    }

    /// Are the pages there, made from the same?
    pub fn is_on(&self, teacher: &Path, students: &[PathBuf]) -> bool {
        let end = |page: &Path| {
            // Reading a pipe would wait for ever.
            fs::metadata(page).ok().filter(fs::Metadata::is_file)?;
            let mut file = File::open(page).ok()?;
            let whole = file.metadata().ok()?.len();
            let mark = self.mark(whole, students);
            file.seek(SeekFrom::End(-i64::try_from(mark.len()).ok()?))
                .ok()?;
            let mut end = String::new();
            file.read_to_string(&mut end).ok()?;
            Some(end == mark)
        };
        self.is_sure && end(teacher).unwrap_or(false)
    }

    /// The teacher's page with the stamp, once the students' are written.
    pub fn put(&self, mut page: String, students: &[PathBuf]) -> String {
        let length = self.mark(0, students).len() + page.len();
        page.push_str(&self.mark(length as u64, students));
        page
    }

    fn mark(&self, teacher: u64, students: &[PathBuf]) -> String {
        let length = |page: &PathBuf| fs::metadata(page).map_or(0, |m| m.len());
        let lengths = students.iter().map(|page| format!(" {}", length(page)));
        let lengths: String = lengths.collect();
        format!("<!-- {} {teacher:>9}{lengths} -->\n", self.key)
    }
}

/// Names and hints of scenarios are in their keys; what they gave is under the checksum.
fn coursework(key: Key, of: &GradedCoursework) -> Key {
    let about = (&of.title, &of.missing_variants, &of.improvements);
    let key = key.with(format!(
        "{about:?}{:?}{:?}{:?}",
        of.shown, of.marks, of.finals
    ));
    of.reports.iter().fold(key, |key, report| {
        let key = key
            .with(&report.key)
            .with(format!("{:?}{:?}", report.build, report.repairs));
        report.topics.iter().fold(key, |key, topic| {
            let key = key.with(&topic.topic).with(format!("{:?}", topic.title));
            topic.scenarios.iter().fold(key, |key, s| {
                let key = key.with(&s.key);
                match s.alone {
                    Some(alone) => key.with(format!("{alone:?}{:?}", s.freed_by)),
                    None => key,
                }
            })
        })
    })
}
