//! Back to Moodle: its own worksheet with marks and comments in it, and the feedback zip.

mod comment;
mod feedback_zip;
mod row_owner;
mod tally;
mod worksheet;

pub use comment::feedback;

use super::class_report::ClassReport;
use super::one_mark;
use crate::Failed;
use lang::Lang;
use std::io;
use std::path::Path;
use supervise::interrupt::write_whole;

/// Is it a worksheet that can be filled in?
pub fn check(worksheet: &Path, lang: Lang) -> io::Result<()> {
    worksheet::read(worksheet, lang)
        .map(drop)
        .map_err(|(_, why)| why)
}

/// Writes into `out` what goes back to Moodle, and says in which order to send it.
pub fn write(
    report: &ClassReport<'_>,
    worksheet: Option<&Path>,
    out: &Path,
    notes: &mut Vec<String>,
) -> Result<(), Failed> {
    let mut table = match worksheet {
        Some(file) => Some(worksheet::read(file, report.lang)?),
        None => None,
    };
    let owners = match &table {
        Some((table, columns)) => row_owner::owners(report, table, columns),
        None => Vec::new(),
    };
    let members = table
        .as_ref()
        .map(|(table, columns)| row_owner::members(report, table, columns, &owners));
    // With several assignments the pages still go back: they show all of them.
    if let (Some((table, columns)), Some(file)) = (&mut table, worksheet)
        && !one_mark::has_several(report)
    {
        let tally = worksheet::fill(report, table, columns, &owners);
        let target = out.join(file.file_name().unwrap_or_default());
        write_whole(&target, &table.write()).map_err(|e| (target.clone(), e))?;
        tally::describe(report, &target, &tally, notes);
    }
    let zip = out.join("feedback.zip");
    let count =
        feedback_zip::write(report, members.as_deref(), &zip).map_err(|e| (zip.clone(), e))?;
    let shown = zip.display();
    let lang = report.lang;
    notes.push(lang.pick(
        format!(
            "Moodle, ensuite : {shown} ({}) par « Déposer des fichiers de feedback dans un ZIP »",
            lang.count(count, "commentaire", "commentaires")
        ),
        format!(
            "Moodle, then: {shown} ({}) with “Upload feedback files in a zip”",
            lang.count(count, "file", "files")
        ),
    ));
    Ok(())
}
