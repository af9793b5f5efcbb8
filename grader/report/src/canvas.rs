//! Canvas's gradebook: the teacher's own export, the same people with the marks of this
//! assignment, to be imported there. Canvas knows its columns by their English names,
//! whatever its language.

use super::Failed;
use super::class_report::ClassReport;
use super::one_mark;
use super::owners::{self, SheetRow};
use super::texts::number;
use super::unfilled::Filled;
use grading::numbers::decimal;
use intake::paths::{folded, folded_words};
use lang::Lang;
use std::io;
use std::path::Path;
use supervise::interrupt::write_whole;
use table::Table;

/// What Canvas needs to know whose a row is.
const WHOSE: [&str; 5] = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"];

/// The first cell of the row that says out of how much.
const POSSIBLE: &str = "points possible";

/// Is it a gradebook that Canvas has exported?
pub fn check(file: &Path, lang: Lang) -> io::Result<()> {
    read(file, lang).map(drop)
}

fn read(file: &Path, lang: Lang) -> io::Result<Table> {
    let bytes = std::fs::read(file)?;
    let table = Table::read(&bytes).map_err(|e| io::Error::other(e.text(lang)))?;
    let is_one = ["Student", "ID"]
        .iter()
        .all(|name| table.column(name).is_some());
    match is_one {
        true => Ok(table),
        false => Err(io::Error::other(lang.pick(
            "ce n'est pas un carnet de notes exporté de Canvas : il y faut les colonnes Student et ID",
            "not a gradebook exported from Canvas: it needs the columns Student and ID",
        ))),
    }
}

/// Writes `canvas.csv`: only the columns that Canvas asks for, and this assignment's, so that
/// no other mark is touched when it is imported.
pub fn write(
    report: &ClassReport<'_>,
    file: &Path,
    out: &Path,
    notes: &mut Vec<String>,
) -> Result<(), Failed> {
    let lang = report.lang;
    let table = read(file, lang).map_err(|why| (file.to_owned(), why))?;
    let Some((coursework, title)) = report.courseworks.first() else {
        return Ok(());
    };
    let column = of_assignment(
        &table,
        &[coursework, title.get(Lang::Fr), title.get(Lang::En)],
    );
    let name = column.map_or(title.get(lang).to_owned(), |c| table.header[c].clone());
    let kept: Vec<usize> = WHOSE.iter().filter_map(|n| table.column(n)).collect();
    let mut filled = Filled::default();
    let said: Vec<SheetRow<'_>> = table.rows.iter().map(|cells| said(&table, cells)).collect();
    let owners = owners::of(report, &said);
    let whose = said.iter().zip(&owners);
    let rows = table
        .rows
        .iter()
        .zip(whose)
        .filter_map(|(cells, (said, owner))| {
            let mut row: Vec<String> = kept.iter().map(|c| cells[*c].clone()).collect();
            row.push(match is_possible(cells) {
                true => maximum(report, coursework).map_or_else(String::new, |max| max.to_string()),
                false if is_of_canvas(cells) => return None,
                false => number(filled.mark(owner, &said.label, coursework)?, Lang::En),
            });
            Some(row)
        });
    let written = Table {
        form: table.form,
        rows: rows.collect(),
        header: kept
            .iter()
            .map(|c| table.header[*c].clone())
            .chain([name])
            .collect(),
    };
    let target = out.join("canvas.csv");
    write_whole(&target, &written.write()).map_err(|why| (target.clone(), why))?;
    let possible = table.rows.iter().find(|cells| is_possible(cells));
    let there = InCanvas {
        has_column: column.is_some(),
        possible: possible.and_then(|cells| cells[column?].trim().parse().ok()),
    };
    tell(report, &filled, &target, &there, notes);
    Ok(())
}

/// The column of this assignment: Canvas adds its own number, `Démineur (4711)`.
fn of_assignment(table: &Table, names: &[&str]) -> Option<usize> {
    let without_number = |header: &str| match header.rsplit_once(" (") {
        Some((name, rest))
            if rest
                .trim_end_matches(')')
                .bytes()
                .all(|b| b.is_ascii_digit()) =>
        {
            folded(name)
        }
        _ => folded(header),
    };
    let wanted: Vec<String> = names.iter().map(|n| folded(n)).collect();
    let mut found = table.header.iter().enumerate().filter(|(_, header)| {
        !WHOSE.contains(&header.as_str()) && wanted.contains(&without_number(header))
    });
    found.next().map(|(c, _)| c)
}

fn is_possible(cells: &[String]) -> bool {
    cells.first().is_some_and(|c| folded(c) == POSSIBLE)
}

fn maximum(report: &ClassReport<'_>, coursework: &str) -> Option<f64> {
    let mut finals = report
        .people()
        .filter_map(|(row, _, i)| row.final_of(i, coursework));
    finals.next().map(|f| f.max)
}

/// What the sheet says of the assignment itself.
struct InCanvas {
    has_column: bool,
    /// Out of how much.
    possible: Option<f64>,
}

fn tell(
    report: &ClassReport<'_>,
    filled: &Filled,
    target: &Path,
    there: &InCanvas,
    notes: &mut Vec<String>,
) {
    let lang = report.lang;
    let (shown, whose) = (target.display(), one_mark::whose(report));
    let marks = filled.counted(lang);
    notes.push(lang.pick(
        format!("Canvas{whose} : {shown} ({marks}), par Carnet de notes > Importer"),
        format!("Canvas{whose}: {shown} ({marks}), with Gradebook > Import"),
    ));
    let key = lang.pick(
        "« SIS User ID » ou « SIS Login ID » du carnet",
        "“SIS User ID” or “SIS Login ID” of the gradebook",
    );
    filled.tell(report, key, notes);
    if !there.has_column {
        notes.push(
            lang.pick(
                "  aucune colonne n'a le nom du devoir : Canvas proposera de créer le devoir",
                "  no column has the assignment's name: Canvas will offer to create it",
            )
            .to_owned(),
        );
    }
    let coursework = report.courseworks.first().map_or("", |(name, _)| name);
    let ours = maximum(report, coursework);
    if let (Some(there), Some(ours)) = (there.possible, ours)
        && (there - ours).abs() > 1e-9
    {
        let [there, ours] = [there, ours].map(|points| decimal(points, lang));
        notes.push(lang.pick(
            format!("  le devoir est noté sur {there} dans Canvas, et sur {ours} ici : mettez {ours} dans Canvas d'abord"),
            format!("  the assignment is out of {there} in Canvas, and out of {ours} here: set it to {ours} in Canvas first"),
        ));
    }
}

/// Rows that belong to no student: `Student, Test`, and the line about how marks are posted.
fn is_of_canvas(cells: &[String]) -> bool {
    let first = cells.first().map_or(String::new(), |c| folded_words(c));
    first.is_empty() || first == folded_words("Student, Test")
}

fn said<'a>(table: &Table, cells: &[String]) -> SheetRow<'a> {
    if is_possible(cells) || is_of_canvas(cells) {
        return SheetRow::default();
    }
    let cell = |name: &str| table.column(name).map_or("", |c| cells[c].trim());
    let (id, login) = (cell("SIS User ID"), cell("SIS Login ID"));
    let name = cell("Student").replace(',', "");
    SheetRow {
        label: format!("{name} ({})", cell("ID")),
        names: vec![folded_words(&name)],
        name,
        ids: vec![id.to_lowercase()],
        has_id: !id.is_empty(),
        email: match login.contains('@') {
            true => login.to_owned(),
            false => String::new(),
        },
        login: login.to_owned(),
        ..SheetRow::default()
    }
}
