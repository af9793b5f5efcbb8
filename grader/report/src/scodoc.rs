//! ScoDoc's sheet of marks: the teacher's own `.xlsx`, the same with marks in it.
//!
//! A workbook is a zip of XML. Only the cells of marks change; everything else is copied
//! as it is, so that ScoDoc recognises its sheet.

mod workbook;

use super::Failed;
use super::class_report::ClassReport;
use super::one_mark;
use super::owners::{self, Owner, SheetRow};
use super::partial_file::PartialFile;
use super::unfilled::Filled;
use intake::paths::{folded, folded_words};
use lang::Lang;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use workbook::{CellText, cells, rows, shared_strings};
use zip::ZipArchive;
use zip::write::SimpleFileOptions;

const LARGEST: u64 = 32 << 20;

/// Is it a workbook?
pub fn check(sheet: &Path, lang: Lang) -> io::Result<()> {
    let no_workbook = |_| {
        io::Error::other(lang.pick(
            "ce n'est pas un classeur .xlsx : donnez la feuille de notes telle que ScoDoc l'exporte",
            "not an .xlsx workbook: name the sheet of marks as ScoDoc exports it",
        ))
    };
    ZipArchive::new(File::open(sheet)?).map_err(no_workbook)?;
    Ok(())
}

pub fn write(
    report: &ClassReport<'_>,
    sheet: &Path,
    out: &Path,
    notes: &mut Vec<String>,
) -> Result<(), Failed> {
    let mut parts = parts(sheet, report.lang).map_err(|why| (sheet.to_owned(), why))?;
    let text = |name: &str| {
        let found = parts.iter().find(|(n, _)| n == name);
        found.map(|(_, b)| String::from_utf8_lossy(b).into_owned())
    };
    let shared = shared_strings(&text("xl/sharedStrings.xml").unwrap_or_default());
    let mut filled = Filled::default();
    for (name, bytes) in &mut parts {
        if name.starts_with("xl/worksheets/") && name.ends_with(".xml") {
            let xml = String::from_utf8_lossy(bytes).into_owned();
            if let Some(changed) = fill(report, &xml, &shared, &mut filled) {
                *bytes = changed.into_bytes();
            }
        }
    }
    let target = out.join(sheet.file_name().unwrap_or_default());
    write_parts(&target, &parts).map_err(|why| (target.clone(), why))?;
    tell(report, &filled, &target, notes);
    Ok(())
}

/// The files in a workbook, with their names.
fn parts(sheet: &Path, lang: Lang) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut archive = ZipArchive::new(File::open(sheet)?)?;
    let mut parts = Vec::new();
    for i in 0..archive.len() {
        let file = archive.by_index(i)?;
        let name = file.name()?.into_owned();
        let mut bytes = Vec::new();
        file.take(LARGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LARGEST {
            let why = lang.pick(
                "trop gros pour une feuille de notes",
                "too large for a sheet of marks",
            );
            return Err(io::Error::other(lang.labelled(name, why)));
        }
        parts.push((name, bytes));
    }
    Ok(parts)
}

fn write_parts(target: &Path, parts: &[(String, Vec<u8>)]) -> io::Result<()> {
    let mut zip = zip::ZipWriter::new(PartialFile::new(target)?);
    for (name, bytes) in parts {
        zip.start_file(name.as_str(), SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    zip.finish()?.finish()
}

/// Where the mark of a row below the headings goes.
struct Place {
    start: usize,
    end: usize,
    /// Of the cell, before the mark.
    head: String,
}

/// Fills the column under “Note”, for each row whose number or name is somebody's; nothing where
/// there is no such row.
fn fill(
    report: &ClassReport<'_>,
    xml: &str,
    shared: &[String],
    filled: &mut Filled,
) -> Option<String> {
    let (coursework, _) = report.courseworks.first()?;
    let (places, said): (Vec<_>, Vec<_>) = places(xml, shared).into_iter().unzip();
    let owners = owners::of(report, &said);
    let mut changes: Vec<(Place, String)> = Vec::new();
    for ((place, said), owner) in places.into_iter().zip(&said).zip(&owners) {
        // Below the headings there are other rows than people's, too.
        if matches!(owner, Owner::Nobody) {
            continue;
        }
        if let Some(total) = filled
            .mark(owner, &said.label, coursework)
            .and_then(|f| f.total)
        {
            changes.push((place, total.to_string()));
        }
    }
    let mut out = xml.to_owned();
    changes.sort_by_key(|(place, _)| std::cmp::Reverse(place.start));
    for (place, mark) in &changes {
        let cell = format!("{}<v>{mark}</v></c>", place.head);
        out.replace_range(place.start..place.end, &cell);
    }
    (!changes.is_empty()).then_some(out)
}

fn places<'a>(xml: &str, shared: &[String]) -> Vec<(Place, SheetRow<'a>)> {
    let mut column: Option<String> = None;
    let mut places = Vec::new();
    for (number, row) in rows(xml) {
        let cells = cells(xml, row, shared);
        let heading = cells.iter().find(|c| {
            let text = folded(&c.text);
            text == "note" || text.starts_with("note sur") || text == "mark"
        });
        // Below the headings, a first name may be `Mark`.
        if let (None, Some(heading)) = (&column, heading) {
            column = Some(heading.column.clone());
            continue;
        }
        let Some(column) = &column else { continue };
        // Cells are in the order of their columns.
        let key = |c: &str| (c.len(), c.to_owned());
        let before = cells.partition_point(|c| key(&c.column) < key(column));
        let target = cells.iter().find(|c| c.column == *column);
        let style = target.map_or("", |c| c.style.as_str());
        let (start, end) = match target {
            Some(cell) => (cell.start, cell.end),
            None => {
                let at = cells.get(before).map_or(row.1, |c| c.start);
                (at, at)
            }
        };
        let head = format!("<c r=\"{column}{number}\"{style}>");
        places.push((Place { start, end, head }, said(&cells, before)));
    }
    places
}

/// Two neighbouring cells are last and first name. Only the cells `before` the mark hold
/// identifiers: an earlier mark of 12 is not somebody's number. `!1234`, in ScoDoc's first column,
/// is one for sure. Logins are chosen by whoever has them: one may be somebody else's identifier.
fn said<'a>(cells: &[CellText], before: usize) -> SheetRow<'a> {
    let texts = cells[..before].iter().map(|c| c.text.trim());
    let identifiers = texts.clone().map(|text| text.trim_start_matches('!'));
    let identifiers = identifiers.filter(|text| !text.is_empty());
    let shown: Vec<&str> = texts.clone().filter(|text| !text.is_empty()).collect();
    let pairs = cells.windows(2);
    let names = pairs.map(|pair| folded_words(&format!("{} {}", pair[0].text, pair[1].text)));
    SheetRow {
        label: shown.join(" "),
        names: names.filter(|name| !name.is_empty()).collect(),
        ids: identifiers.map(str::to_lowercase).collect(),
        has_id: texts.clone().any(|text| text.starts_with('!')),
        names_hand_ins: true,
        ..SheetRow::default()
    }
}

fn tell(report: &ClassReport<'_>, filled: &Filled, target: &Path, notes: &mut Vec<String>) {
    let (lang, shown, whose) = (report.lang, target.display(), one_mark::whose(report));
    let marks = filled.counted(lang);
    notes.push(lang.pick(
        format!("ScoDoc{whose} : {shown} ({marks})"),
        format!("ScoDoc{whose}: {shown} ({marks})"),
    ));
    let key = lang.pick(
        "l'identifiant de la première colonne",
        "the identifier of the first column",
    );
    filled.tell(report, key, notes);
}

#[cfg(test)]
mod tests {
    use super::workbook::shared_strings;
    use super::{Filled, fill, tell};
    use crate::summary::Row;
    use crate::testing::{person, row, with_report};
    use intake::roster::Matched;

    /// The sheet with the marks of these people in it, and how many.
    fn filled(class: &[(&str, &str, f64)], xml: &str, shared: &[String]) -> (String, Filled) {
        let own = |(name, id, mark): &(&str, &str, f64)| row(&person(name, id), &[("a", *mark)]);
        let rows: Vec<Row> = class.iter().map(own).collect();
        let mut filled = Filled::default();
        let out = with_report(&rows, &Matched::default(), &["a"], |report| {
            fill(report, xml, shared, &mut filled)
        });
        (out.unwrap_or_else(|| xml.to_owned()), filled)
    }

    fn text(place: &str, text: &str) -> String {
        format!("<c r=\"{place}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
    }

    /// A sheet of people: identifier, last name, first name.
    fn sheet(people: &[[&str; 3]]) -> String {
        let heading = format!("<row r=\"1\">{}</row>", text("D1", "Note"));
        let line = |(i, [id, last, first]): (usize, &[&str; 3])| {
            let cells = [("A", id), ("B", last), ("C", first)];
            let cells = cells.map(|(column, cell)| text(&format!("{column}{}", i + 2), cell));
            format!("<row r=\"{}\">{}</row>", i + 2, cells.concat())
        };
        heading + &people.iter().enumerate().map(line).collect::<String>()
    }

    /// The marks of a sheet's rows, in order.
    fn marks(xml: &str) -> Vec<&str> {
        let rows = xml.split("<row ").skip(2);
        rows.map(|row| {
            row.split_once("<v>")
                .map_or("", |(_, v)| v.split('<').next().unwrap_or(""))
        })
        .collect()
    }

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
        let class = [("Quelqu'un", "EID7", 8.0), ("Zoé Ménard", "", 12.5)];
        let (out, told) = filled(&class, xml, &shared);
        let expected = xml
            .replace(
                "<c r=\"E9\" s=\"5\"/>",
                "<c r=\"E9\" s=\"5\"><v>12.5</v></c>",
            )
            .replace("<c r=\"F10\">", "<c r=\"E10\"><v>8</v></c><c r=\"F10\">");
        assert_eq!(told.marks, 2);
        assert_eq!(out, expected);
    }

    /// Somebody may be called like somebody else's identifier.
    #[test]
    fn a_name_is_no_identifier_where_the_row_names_somebody() {
        let class = [
            ("Une autre", "EID8", 3.0),
            ("eid7", "", 20.0),
            ("Zoé Ménard", "", 8.0),
            ("eid9", "EID70", 5.0),
            ("eid9", "EID71", 6.0),
        ];
        for (row, mark) in [
            (["!EID7", "MÉNARD", "Zoé"], "8"),
            (["!EID7", "NOIR", "Anne"], "20"),
            (["!EID8", "MÉNARD", "Zoé"], "3"),
            (["!EID9", "NOIR", "Anne"], ""),
        ] {
            let (out, _) = filled(&class, &sheet(&[row]), &[]);
            assert_eq!(marks(&out), [mark], "{row:?}");
        }
    }

    #[test]
    fn namesakes_are_told_apart_by_their_identifiers_or_not_at_all() {
        let both = sheet(&[["!1", "MARTIN", "Paul"], ["!2", "MARTIN", "Paul"]]);
        let (out, told) = filled(&[("Paul Martin", "2", 15.0)], &both, &[]);
        assert_eq!((marks(&out), told.marks), (vec!["", "15"], 1));
        let (out, told) = filled(&[("Martin Paul", "", 15.0)], &both, &[]);
        assert_eq!((marks(&out), told.marks), (vec!["", ""], 0));
        let mut notes = Vec::new();
        with_report(&[], &Matched::default(), &["a"], |report| {
            tell(
                report,
                &told,
                std::path::Path::new("notes.xlsx"),
                &mut notes,
            );
        });
        assert!(
            notes[1].contains("no mark for !1 MARTIN Paul, !2 MARTIN Paul"),
            "{notes:?}"
        );
    }

    /// Their first name is no heading of the column of marks.
    #[test]
    fn somebody_may_be_called_mark() {
        let people = sheet(&[["!1", "TWAIN", "Mark"], ["!2", "NOIR", "Anne"]]);
        let class = [("Mark Twain", "1", 15.0), ("Anne Noir", "2", 8.0)];
        assert_eq!(marks(&filled(&class, &people, &[]).0), ["15", "8"]);
    }

    #[test]
    fn an_earlier_mark_is_nobodys_identifier() {
        let class = [
            ("Une", "12", 3.0),
            ("Deux", "7", 4.0),
            ("Anne Noir", "", 8.0),
        ];
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
        let (out, told) = filled(&class, &sheet("12"), &[]);
        assert_eq!((out, told.marks), (sheet("8"), 1));
    }
}
