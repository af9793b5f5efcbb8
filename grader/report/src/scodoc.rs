//! ScoDoc's sheet of marks: the teacher's own `.xlsx`, the same with marks in it.
//!
//! A workbook is a zip of XML. Only the cells of marks change; everything else is copied
//! as it is, so that ScoDoc recognises its sheet.

mod workbook;

use super::class_report::ClassReport;
use super::one_mark;
use super::partial_file::PartialFile;
use super::sheets::lines;
use intake::paths::{folded, folded_words};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use workbook::{CellText, cells, rows, shared_strings};
use zip::ZipArchive;
use zip::write::SimpleFileOptions;

const LARGEST: u64 = 32 << 20;

/// Is it a workbook?
pub fn check(sheet: &Path) -> io::Result<()> {
    ZipArchive::new(File::open(sheet)?)?;
    Ok(())
}

pub fn write(
    report: &ClassReport<'_>,
    sheet: &Path,
    out: &Path,
    notes: &mut Vec<String>,
) -> io::Result<()> {
    let mut archive = ZipArchive::new(File::open(sheet)?)?;
    let mut parts = Vec::new();
    for i in 0..archive.len() {
        let file = archive.by_index(i)?;
        let name = file.name()?.into_owned();
        let mut bytes = Vec::new();
        file.take(LARGEST).read_to_end(&mut bytes)?;
        parts.push((name, bytes));
    }
    let text = |name: &str| {
        let found = parts.iter().find(|(n, _)| n == name);
        found.map(|(_, b)| String::from_utf8_lossy(b).into_owned())
    };
    let shared = shared_strings(&text("xl/sharedStrings.xml").unwrap_or_default());
    let (marks, waiting) = Marks::of(report);
    let mut filled = 0;
    for (name, bytes) in &mut parts {
        if name.starts_with("xl/worksheets/") && name.ends_with(".xml") {
            let xml = String::from_utf8_lossy(bytes).into_owned();
            let (changed, count) = fill(&marks, &xml, &shared);
            if count > 0 {
                *bytes = changed.into_bytes();
                filled += count;
            }
        }
    }
    let target = out.join(sheet.file_name().unwrap_or_default());
    let mut zip = zip::ZipWriter::new(PartialFile::new(&target)?);
    for (name, bytes) in &parts {
        zip.start_file(name.as_str(), SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    zip.finish()?.finish()?;
    let (lang, shown, whose) = (report.lang, target.display(), one_mark::whose(report));
    notes.push(lang.pick(
        format!(
            "ScoDoc{whose} : {shown} ({})",
            lang.count(filled, "note", "notes")
        ),
        format!(
            "ScoDoc{whose}: {shown} ({})",
            lang.count(filled, "mark", "marks")
        ),
    ));
    if waiting > 0 {
        notes.push(report.lang.pick(
            format!(
                "  {} : des points attendent votre décision (grader decide)",
                lang.count(waiting, "non écrite", "non écrites")
            ),
            format!("  {waiting} not written: some points wait for your decision (grader decide)"),
        ));
    }
    Ok(())
}

/// Fills the column under “Note”, for each row whose number or name is somebody's.
fn fill(marks: &Marks, xml: &str, shared: &[String]) -> (String, usize) {
    let mut column: Option<String> = None;
    let mut changes: Vec<(usize, usize, String)> = Vec::new();
    for (number, row) in rows(xml) {
        let cells = cells(xml, row, shared);
        let heading = cells.iter().find(|c| {
            let text = folded(&c.text);
            text == "note" || text.starts_with("note sur") || text == "mark"
        });
        if let Some(heading) = heading {
            column = Some(heading.column.clone());
            continue;
        }
        let Some(column) = &column else { continue };
        // Cells are in the order of their columns.
        let key = |c: &str| (c.len(), c.to_owned());
        let before = cells.partition_point(|c| key(&c.column) < key(column));
        let Some(mark) = marks.whose(&cells, before) else {
            continue;
        };
        let target = cells.iter().find(|c| c.column == *column);
        let style = target.map_or("", |c| c.style.as_str());
        let new = format!("<c r=\"{column}{number}\"{style}><v>{mark}</v></c>");
        let place = match target {
            Some(cell) => (cell.start, cell.end),
            None => {
                let at = cells.get(before).map_or(row.1, |c| c.start);
                (at, at)
            }
        };
        changes.push((place.0, place.1, new));
    }
    let count = changes.len();
    let mut out = xml.to_owned();
    changes.sort_by_key(|c| std::cmp::Reverse(c.0));
    for (start, end, new) in changes {
        out.replace_range(start..end, &new);
    }
    (out, count)
}

/// The final mark of everybody: by the school's identifier, and by name, in which neither case
/// nor the order of words counts. Logins are chosen by whoever has them: one may be somebody
/// else's identifier.
#[derive(Debug, Default)]
struct Marks {
    by_id: BTreeMap<String, String>,
    by_name: BTreeMap<String, String>,
}

impl Marks {
    /// And how many are not final yet.
    fn of(report: &ClassReport<'_>) -> (Marks, usize) {
        let Some((coursework, _)) = report.courseworks.first() else {
            return (Marks::default(), 0);
        };
        let (mut waiting, mut ids, mut names) = (0, Vec::new(), Vec::new());
        for line in lines(report) {
            if let Some(of) = line.final_of(coursework) {
                waiting += usize::from(of.is_provisional());
                let mark = of.total.map(|total| format!("{total}"));
                if !line.person.id.is_empty() {
                    ids.push((line.person.id.to_lowercase(), mark.clone()));
                }
                names.push((folded_words(&line.person.name), mark));
            }
        }
        let marks = Marks {
            by_id: of_one(ids),
            by_name: of_one(names),
        };
        (marks, waiting)
    }

    /// By a cell that is an identifier (`!1234` in ScoDoc's first column), else by two
    /// neighbouring cells that are last and first name, else by a hand-in that is named after
    /// the identifier. Only the cells `before` the mark hold identifiers: an earlier mark of 12
    /// is not somebody's number.
    fn whose(&self, cells: &[CellText], before: usize) -> Option<&String> {
        let identifiers = || {
            let texts = cells[..before]
                .iter()
                .map(|c| c.text.trim().trim_start_matches('!'));
            texts.filter(|t| !t.is_empty()).map(str::to_lowercase)
        };
        let pairs = cells.windows(2);
        let mut names =
            pairs.map(|pair| folded_words(&format!("{} {}", pair[0].text, pair[1].text)));
        identifiers()
            .find_map(|id| self.by_id.get(&id))
            .or_else(|| names.find_map(|name| self.by_name.get(&name)))
            .or_else(|| identifiers().find_map(|id| self.by_name.get(&id)))
    }
}

/// Of two people with one key neither is found by it, rather than the wrong one; nor is a mark
/// that is not final.
fn of_one(all: Vec<(String, Option<String>)>) -> BTreeMap<String, String> {
    let (mut once, mut twice) = (BTreeMap::new(), Vec::new());
    for (key, mark) in all {
        if once.insert(key.clone(), mark).is_some() {
            twice.push(key);
        }
    }
    for key in twice {
        once.remove(&key);
    }
    let final_ones = once
        .into_iter()
        .filter_map(|(key, mark)| Some((key, mark?)));
    final_ones.collect()
}

#[cfg(test)]
mod tests {
    use super::workbook::{CellText, shared_strings};
    use super::{Marks, fill, of_one};

    #[test]
    fn only_the_cells_of_marks_change() {
        let shared = shared_strings(
            "<sst><si><t>Nom</t></si><si><t>Prénom</t></si><si><t>Note sur 20.</t></si>\
             <si><t>MÉNARD</t></si><si><r><t>Zo</t></r><r><t>é</t></r></si><si><t>!EID7</t></si></sst>",
        );
        let xml = "<sheetData><row r=\"8\"><c r=\"A8\" t=\"s\"><v>0</v></c><c r=\"B8\" t=\"s\"><v>1</v></c>\
            <c r=\"E8\" t=\"s\"><v>2</v></c><c r=\"F8\"/></row><row r=\"9\"><c r=\"A9\" t=\"s\"><v>3</v></c>\
            <c r=\"B9\" t=\"s\"><v>4</v></c><c r=\"E9\" s=\"5\"/><c r=\"F9\"/></row>\
            <row r=\"10\"><c r=\"A10\" t=\"s\"><v>5</v></c><c r=\"F10\"><v>1</v></c></row>\
            <row r=\"11\"><c r=\"A11\"><v>99</v></c></row></sheetData>";
        let marks = Marks {
            by_id: of_one(vec![("eid7".to_owned(), Some("8".to_owned()))]),
            by_name: of_one(vec![("menard zoe".to_owned(), Some("12.5".to_owned()))]),
        };
        let (out, count) = fill(&marks, xml, &shared);
        let expected = xml
            .replace(
                "<c r=\"E9\" s=\"5\"/>",
                "<c r=\"E9\" s=\"5\"><v>12.5</v></c>",
            )
            .replace("<c r=\"F10\">", "<c r=\"E10\"><v>8</v></c><c r=\"F10\">");
        assert_eq!(count, 2);
        assert_eq!(out, expected);
    }

    /// Somebody may be called like somebody else's identifier.
    #[test]
    fn a_name_is_no_identifier_where_the_row_names_somebody() {
        let cell = |text: &str| CellText {
            column: String::new(),
            start: 0,
            end: 0,
            style: String::new(),
            text: text.to_owned(),
        };
        let own = |key: &str, mark: &str| (key.to_owned(), Some(mark.to_owned()));
        let marks = Marks {
            by_id: of_one(vec![own("eid8", "3")]),
            by_name: of_one(vec![
                own("eid7", "20"),
                own("menard zoe", "8"),
                own("eid9", "5"),
                own("eid9", "6"),
            ]),
        };
        for (texts, mark) in [
            (["!EID7", "MÉNARD", "Zoé"], Some("8")),
            (["!EID7", "NOIR", "Anne"], Some("20")),
            (["!EID8", "MÉNARD", "Zoé"], Some("3")),
            (["!EID9", "NOIR", "Anne"], None),
        ] {
            let found = marks.whose(&texts.map(cell), texts.len());
            assert_eq!(found.map(String::as_str), mark, "{texts:?}");
        }
    }

    #[test]
    fn an_earlier_mark_is_nobodys_identifier() {
        let own = |key: &str, mark: &str| (key.to_owned(), Some(mark.to_owned()));
        let marks = Marks {
            by_id: of_one(vec![own("12", "3"), own("7", "4")]),
            by_name: of_one(vec![own("anne noir", "8")]),
        };
        let text = |place: &str, text: &str| {
            format!("<c r=\"{place}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
        };
        let [last, first, note] = [("A1", "Nom"), ("B1", "Prénom"), ("C1", "Note")]
            .map(|(place, heading)| text(place, heading));
        let [noir, anne, remark] =
            [("A2", "NOIR"), ("B2", "Anne"), ("D2", "7")].map(|(place, cell)| text(place, cell));
        let sheet = |mark: &str| {
            format!(
                "<row r=\"1\">{last}{first}{note}</row>\
                 <row r=\"2\">{noir}{anne}<c r=\"C2\"><v>{mark}</v></c>{remark}</row>"
            )
        };
        assert_eq!(fill(&marks, &sheet("12"), &[]), (sheet("8"), 1));
    }
}
