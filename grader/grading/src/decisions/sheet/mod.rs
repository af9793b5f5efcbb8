//! Decisions as one spreadsheet: a row a student.
//!
//! A proposal stands in a column of its own, which is never read back: a sheet that comes
//! back as it went out decides nothing.

mod cells;
mod import;

#[cfg(test)]
pub use import::Change;
pub use import::{Import, import};

use super::{Decisions, Entry};
use crate::decisions::{Open, Waiting};
use crate::numbers::decimal;
use lang::Lang;
use table::{Cell, CsvFormat, Writer};

/// Everybody's criteria, in the order in which they are first met.
pub(super) fn criteria(waiting: &[Waiting]) -> Vec<&Open> {
    let mut all: Vec<&Open> = Vec::new();
    for open in waiting.iter().flat_map(|w| &w.criteria) {
        if !all.iter().any(|o| o.id == open.id) {
            all.push(open);
        }
    }
    all
}

/// The fixed columns: they are recognised in both languages.
pub(super) const FIXED: [(&str, &str); 5] = [
    ("Nom", "Name"),
    ("Jours de retard", "Days late"),
    ("Commentaire", "Comment"),
    ("Note imposée", "Mark set"),
    ("Raison", "Reason"),
];

/// Above the proposals for a criterion.
pub(super) fn proposed(id: &str, lang: Lang) -> String {
    lang.pick(format!("{id} (proposé)"), format!("{id} (proposed)"))
}

pub fn export(waiting: &[Waiting], decisions: &Decisions, lang: Lang) -> Vec<u8> {
    let criteria = criteria(waiting);
    let mut writer = Writer::new(CsvFormat::spreadsheet(lang));
    let mut header = vec![lang.pick(FIXED[0].0, FIXED[0].1).to_owned()];
    for criterion in &criteria {
        if has_proposal(waiting, &criterion.id) {
            header.push(proposed(&criterion.id, lang));
        }
        header.push(criterion.id.clone());
    }
    header.extend(
        FIXED[1..]
            .iter()
            .map(|(fr, en)| lang.pick(*fr, *en).to_owned()),
    );
    writer.row(header.iter().map(|h| Cell::Text(h)));
    for (row, entry) in waiting.iter().zip(Entry::all(decisions, waiting)) {
        let student = entry.student(decisions);
        let mut cells = vec![(false, row.name.clone())];
        for criterion in &criteria {
            let shown = |points: Option<f64>| points.map_or(String::new(), |p| decimal(p, lang));
            if has_proposal(waiting, &criterion.id) {
                let own = row.criteria.iter().find(|c| c.id == criterion.id);
                cells.push((true, shown(own.and_then(|c| c.proposal))));
            }
            cells.push((true, shown(student.points.get(&criterion.id).copied())));
        }
        let days = student.days_late.map_or(String::new(), |d| d.to_string());
        let total = student.total.as_ref();
        cells.push((true, days));
        cells.push((false, student.comment.clone()));
        cells.push((
            true,
            total.map_or(String::new(), |t| decimal(t.points, lang)),
        ));
        cells.push((false, total.map_or(String::new(), |t| t.reason.clone())));
        writer.row(cells.iter().map(|(is_number, text)| match is_number {
            true => Cell::Number(text),
            false => Cell::Text(text),
        }));
    }
    writer.finish()
}

fn has_proposal(waiting: &[Waiting], id: &str) -> bool {
    let mut criteria = waiting.iter().flat_map(|w| &w.criteria);
    criteria.any(|c| c.id == id && c.proposal.is_some())
}

#[cfg(test)]
mod tests;
