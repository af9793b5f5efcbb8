//! The zip of reports that Moodle gives to its students.

use super::row_owner::Member;
use crate::class_report::ClassReport;
use crate::class_report::student_file;
use crate::partial_file::PartialFile;
use crate::summary::Row;
use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::path::Path;
use zip::write::SimpleFileOptions;

/// One folder per member, named so that Moodle knows whose it is.
pub fn write(
    report: &ClassReport<'_>,
    members: Option<&[Member<'_>]>,
    file: &Path,
) -> io::Result<usize> {
    let Some(out) = file.parent() else {
        return Ok(0);
    };
    let pages = out.parent().unwrap_or(out).join("students");
    let mut zip = zip::ZipWriter::new(PartialFile::new(file)?);
    let name = report.lang.pick("rapport.html", "report.html");
    let mut count = 0;
    let mut taken = BTreeSet::new();
    let mut add = |folder: &str, row: &Row, person: usize| -> io::Result<()> {
        let page = pages.join(student_file(&row.id, person, row.people.len(), "html"));
        let Ok(bytes) = supervise::interrupt::read_regular(&page) else {
            return Ok(());
        };
        // For a thousand pages, half the size is not worth the time that better compression
        // takes.
        let options = SimpleFileOptions::default().compression_level(Some(1));
        // Two exports of one assignment may both have somebody's folder.
        let mut path = format!("{folder}/{name}");
        for number in 2.. {
            if taken.insert(path.clone()) {
                break;
            }
            path = format!("{folder}/{number}-{name}");
        }
        zip.start_file(path, options)?;
        zip.write_all(&bytes)?;
        count += 1;
        Ok(())
    };
    match members {
        Some(members) => {
            for member in members {
                let clean = member.name.replace(['_', '/', '\\'], " ");
                // The number in a group's folder is the group's; Moodle would take it for the
                // participant with that number.
                let own = member.row.people.get(member.person);
                let is_own = own.is_some_and(|p| p.number == member.number);
                let is_own = is_own && !member.row.is_group && !member.row.folder.is_empty();
                let folder = match is_own {
                    true => member.row.folder.clone(),
                    false => format!("{clean}_{}_assignsubmission_file", member.number),
                };
                add(&folder, member.row, member.person)?;
            }
        }
        None => {
            for (row, person, i) in report.people() {
                // Without the worksheet a group's members have no number.
                if !person.number.is_empty() && !row.folder.is_empty() && !row.is_group {
                    add(&row.folder, row, i)?;
                }
            }
        }
    }
    zip.finish()?.finish()?;
    Ok(count)
}
