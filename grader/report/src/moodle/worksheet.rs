//! The worksheet that Moodle gives and takes back: its columns, and the marks written there.

use super::comment::feedback;
use super::tally::Tally;
use crate::Failed;
use crate::class_report::ClassReport;
use crate::owners::Owner;
use lang::Lang;
use std::io;
use std::path::Path;
use table::Table;

/// Where the columns are that matter, in a worksheet of either language.
pub struct Columns {
    pub lang: Lang,
    pub identifier: usize,
    pub name: Option<usize>,
    pub email: Option<usize>,
    pub group: Option<usize>,
    pub grade: usize,
    pub maximum: Option<usize>,
    pub can_change: Option<usize>,
    pub modified: usize,
    pub feedback: Option<usize>,
}

impl Columns {
    fn of(table: &Table) -> Option<Columns> {
        [Lang::En, Lang::Fr]
            .into_iter()
            .find_map(|lang| Columns::in_language(table, lang))
    }

    fn in_language(table: &Table, lang: Lang) -> Option<Columns> {
        let find = |fr: &str, en: &str| {
            let wanted = lang.pick(fr, en);
            // Packs write the apostrophe in two ways.
            let same = |h: &String| h.replace('’', "'") == wanted;
            table.header.iter().position(same)
        };
        Some(Columns {
            lang,
            identifier: find("Identifiant", "Identifier")?,
            grade: find("Note", "Grade")?,
            modified: find("Dernière modification (note)", "Last modified (grade)")?,
            name: find("Nom complet", "Full name"),
            email: find("Adresse de courriel", "Email address"),
            group: find("Groupe", "Group"),
            maximum: find("Note maximale", "Maximum grade"),
            can_change: find("La note peut être modifiée", "Grade can be changed"),
            feedback: find("Feedback par commentaires", "Feedback comments"),
        })
    }

    /// How messages name a row: `Paul Martin (Participant4711008)`.
    pub fn label(&self, cells: &[String]) -> String {
        let identifier = &cells[self.identifier];
        match self.name.map(|c| cells[c].as_str()) {
            None | Some("") => identifier.clone(),
            Some(name) => format!("{name} ({identifier})"),
        }
    }
}

pub fn read(file: &Path, lang: Lang) -> Result<(Table, Columns), Failed> {
    let failed = |e: io::Error| (file.to_owned(), e);
    let bytes = std::fs::read(file).map_err(failed)?;
    let table = Table::read(&bytes).map_err(|e| failed(io::Error::other(e.text(lang))))?;
    let columns = Columns::of(&table).ok_or_else(|| {
        failed(io::Error::other(lang.pick(
            "ce n'est pas un formulaire d'évaluation de Moodle : il doit avoir les colonnes \
             Identifiant, Note et \
             Dernière modification (note), ou Identifier, Grade et Last modified (grade)",
            "not a Moodle grading worksheet: it needs the columns Identifier, Grade and \
             Last modified (grade), or Identifiant, Note and Dernière modification (note)",
        )))
    })?;
    Ok((table, columns))
}

/// `owners`: those of the table's rows.
pub fn fill(
    report: &ClassReport<'_>,
    table: &mut Table,
    columns: &Columns,
    owners: &[Owner<'_>],
) -> Tally {
    let mut tally = Tally::default();
    let Some((coursework, _)) = report.courseworks.first() else {
        return tally;
    };
    for (cells, owner) in table.rows.iter_mut().zip(owners) {
        let label = columns.label(cells);
        let Some(of) = tally.unfilled.or_final(owner, &label, coursework) else {
            continue;
        };
        if columns
            .can_change
            .is_some_and(|c| ["No", "Non"].contains(&cells[c].trim()))
        {
            tally.locked += 1;
            continue;
        }
        let maximum = columns
            .maximum
            .and_then(|c| cells[c].replace(',', ".").trim().parse().ok());
        tally.stale += usize::from(!["", "-"].contains(&cells[columns.modified].trim()));
        if let Some(c) = columns.feedback {
            cells[c] = feedback(of, columns.lang);
        }
        let Some(total) = of.total else {
            tally.provisional += 1;
            continue;
        };
        tally.too_high += usize::from(maximum.is_some_and(|m: f64| total > m));
        tally.zero += usize::from(total == 0.0);
        let text = format!("{total:.2}");
        cells[columns.grade] = columns.lang.pick(text.replace('.', ","), text);
        tally.filled += 1;
    }
    tally
}
