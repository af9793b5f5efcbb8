//! Reads the spreadsheet back: what was filled in is added to the decisions. An empty cell
//! changes nothing, because the sheet may be older than the decision; `-` erases.

use super::cells::{self, Bounds, CellChange, plain};
use super::{FIXED, criteria, proposed};
use crate::decisions::people::matching;
use crate::decisions::{Decisions, Entry, Open, Override, Student, Waiting};
use crate::numbers::decimal;
use lang::Lang;
use std::collections::BTreeSet;
use std::iter;
use table::Table;

/// What the decisions become.
#[derive(Debug)]
pub struct Import {
    pub next: Decisions,
    /// Of what was decided already.
    pub changes: Vec<Change>,
    /// How many decisions the sheet leaves unchanged.
    pub kept: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub name: String,
    pub what: String,
    pub before: String,
    /// Empty when it is erased.
    pub after: String,
}

impl Change {
    pub fn text(&self, lang: Lang) -> String {
        let after = match self.after.as_str() {
            "" => lang.pick("(effacé)", "(erased)"),
            after => after,
        };
        let (name, what, before) = (&self.name, &self.what, &self.before);
        lang.pick(
            format!("{name} : {what} : {before} → {after}"),
            format!("{name}: {what}: {before} → {after}"),
        )
    }
}

/// All or nothing: with one mistake no row is taken. What differs is taken when it is to
/// `replace`.
pub fn import(
    table: &Table,
    waiting: &[Waiting],
    decisions: &Decisions,
    replace: bool,
    lang: Lang,
) -> Result<Import, Vec<String>> {
    let criteria = criteria(waiting);
    let columns = Columns::of(table, lang).map_err(|why| vec![why])?;
    let mut mistakes = unknown_columns(table, &criteria, &columns.known(), lang);
    let mut done = Import {
        next: decisions.clone(),
        changes: Vec::new(),
        kept: 0,
    };
    let entries = Entry::all(decisions, waiting);
    let out_of = waiting.iter().filter_map(|w| w.out_of).reduce(f64::max);
    let mut seen = BTreeSet::new();
    for (index, row) in table.rows.iter().enumerate() {
        let name = plain(&row[columns.name]);
        let own = match whose(&name, waiting, &mut seen, lang) {
            Ok(own) => own,
            Err(why) => {
                let line = index + 2;
                mistakes.push(lang.labelled(
                    lang.pick(format!("ligne {line}"), format!("row {line}")),
                    why,
                ));
                continue;
            }
        };
        let entry = waiting.iter().position(|w| w.name == own);
        let entry = entry.map_or_else(Entry::default, |place| entries[place].clone());
        let before = entry.student(&done.next);
        let mut of = RowImport {
            name: own,
            waiting,
            row,
            replace,
            lang,
            student: before.clone(),
            changes: &mut done.changes,
            kept: &mut done.kept,
            mistakes: &mut mistakes,
        };
        for criterion in &criteria {
            of.points(criterion, table.column(&criterion.id));
        }
        of.days(columns.days_late);
        of.comment(columns.comment);
        of.total(columns.total, columns.reason, out_of);
        let student = of.student;
        if student != before {
            entry.put(&mut done.next, student);
        }
    }
    match mistakes.is_empty() {
        true => Ok(done),
        false => Err(mistakes),
    }
}

/// Where the columns are that every sheet has.
struct Columns {
    name: usize,
    days_late: Option<usize>,
    comment: Option<usize>,
    total: Option<usize>,
    reason: Option<usize>,
}

impl Columns {
    /// In either language; only the names are needed.
    fn of(table: &Table, lang: Lang) -> Result<Columns, String> {
        let [name, days_late, comment, total, reason] =
            FIXED.map(|(fr, en)| table.column(fr).or_else(|| table.column(en)));
        let missing = lang.pick("aucune colonne « Nom »", "no column “Name”");
        Ok(Columns {
            name: name.ok_or(missing)?,
            days_late,
            comment,
            total,
            reason,
        })
    }

    fn known(&self) -> Vec<usize> {
        let others = [self.days_late, self.comment, self.total, self.reason];
        iter::once(self.name)
            .chain(others.into_iter().flatten())
            .collect()
    }
}

/// The one person of that name, met for the first time.
fn whose<'a>(
    name: &str,
    waiting: &'a [Waiting],
    seen: &mut BTreeSet<&'a str>,
    lang: Lang,
) -> Result<&'a str, String> {
    let names = waiting.iter().map(|w| w.name.as_str());
    let own = matching(names, name).ok_or_else(|| {
        lang.pick(
            format!("personne ne s'appelle « {name} », ou plusieurs s'appellent ainsi"),
            format!("nobody is called “{name}”, or several people are"),
        )
    })?;
    match seen.insert(own) {
        true => Ok(own),
        false => Err(lang.pick(
            format!("« {name} » apparaît deux fois"),
            format!("“{name}” appears twice"),
        )),
    }
}

fn unknown_columns(table: &Table, criteria: &[&Open], known: &[usize], lang: Lang) -> Vec<String> {
    let is_of = |header: &String, id: &str| {
        let languages = [Lang::Fr, Lang::En];
        header == id || languages.iter().any(|l| *header == proposed(id, *l))
    };
    let headers = table.header.iter().enumerate();
    let unknown = headers
        .filter(|(i, header)| !known.contains(i) && !criteria.iter().any(|c| is_of(header, &c.id)));
    let said = unknown.map(|(_, header)| {
        lang.pick(
            format!("colonne inconnue « {header} »"),
            format!("unknown column “{header}”"),
        )
    });
    said.collect()
}

/// One row, on its way into the decisions.
struct RowImport<'a> {
    name: &'a str,
    waiting: &'a [Waiting],
    row: &'a [String],
    replace: bool,
    lang: Lang,
    student: Student,
    changes: &'a mut Vec<Change>,
    kept: &'a mut usize,
    mistakes: &'a mut Vec<String>,
}

impl RowImport<'_> {
    fn points(&mut self, criterion: &Open, column: Option<usize>) {
        let before = self.student.points.get(&criterion.id).copied();
        let bounds = Bounds {
            most: Some(self.most(&criterion.id)),
            ..Bounds::default()
        };
        let Some(asked) = self.number(column, &criterion.id, before, &bounds) else {
            return;
        };
        let lang = self.lang;
        let shown = |points: &f64| decimal(*points, lang);
        if let Some(now) = self.merge(&criterion.id, before.as_ref(), asked, &shown) {
            match now {
                Some(points) => self.student.points.insert(criterion.id.clone(), points),
                None => self.student.points.remove(&criterion.id),
            };
        }
    }

    /// Of a criterion: in this student's own assignment, else the most that any of them gives for
    /// one of that name.
    fn most(&self, id: &str) -> f64 {
        let of = |waiting: &[&Waiting]| {
            let all = waiting.iter().flat_map(|w| &w.criteria);
            all.filter(|open| open.id == id)
                .map(|open| open.max)
                .reduce(f64::max)
        };
        let all: Vec<&Waiting> = self.waiting.iter().collect();
        let own: Vec<&Waiting> = self
            .waiting
            .iter()
            .filter(|w| w.name == self.name)
            .collect();
        of(&own).or_else(|| of(&all)).unwrap_or(0.0)
    }

    fn days(&mut self, column: Option<usize>) {
        let before = self.student.days_late;
        let bounds = Bounds {
            most: Some(365.0),
            is_whole: true,
        };
        let exported = before.map(f64::from);
        let Some(asked) = self.number(column, "days_late", exported, &bounds) else {
            return;
        };
        let asked = match asked {
            CellChange::Value(days) => CellChange::Value(days as u32),
            CellChange::Erase => CellChange::Erase,
            CellChange::Nothing => CellChange::Nothing,
        };
        if let Some(now) = self.merge("days_late", before.as_ref(), asked, &u32::to_string) {
            self.student.days_late = now;
        }
    }

    fn comment(&mut self, column: Option<usize>) {
        let before = Some(self.student.comment.clone()).filter(|c| !c.is_empty());
        let asked = cells::text(self.cell(column), before.as_ref());
        if let Some(now) = self.merge("comment", before.as_ref(), asked, &String::clone) {
            self.student.comment = now.unwrap_or_default();
        }
    }

    fn total(&mut self, column: Option<usize>, reason: Option<usize>, most: Option<f64>) {
        let before = self.student.total.clone();
        let bounds = Bounds {
            most,
            ..Bounds::default()
        };
        let exported = before.as_ref().map(|t| t.points);
        // Nobody changed what is in no column.
        let points = match (column, exported) {
            (None, Some(points)) => Some(CellChange::Value(points)),
            _ => self.number(column, "total", exported, &bounds),
        };
        let Some(points) = points else { return };
        let given = before.as_ref().map(|t| &t.reason);
        let given = match reason {
            Some(reason) => cells::text(&self.row[reason], given),
            None => given
                .cloned()
                .map_or(CellChange::Nothing, CellChange::Value),
        };
        let asked = match (points, given) {
            (CellChange::Nothing, CellChange::Nothing | CellChange::Erase) => CellChange::Nothing,
            (CellChange::Erase, _) => CellChange::Erase,
            (CellChange::Value(points), CellChange::Value(reason)) => {
                CellChange::Value(Override { points, reason })
            }
            // A mark without a reason that was decided so, and is not changed.
            (CellChange::Value(points), CellChange::Nothing)
                if before
                    .as_ref()
                    .is_some_and(|b| b.points == points && b.reason.trim().is_empty()) =>
            {
                CellChange::Nothing
            }
            _ => {
                let name = self.name;
                self.mistakes.push(self.lang.pick(
                    format!("{name} : une note imposée demande un nombre et une raison"),
                    format!("{name}: a mark that you set needs a number and a reason"),
                ));
                return;
            }
        };
        let lang = self.lang;
        let shown = |set: &Override| format!("{} ({})", decimal(set.points, lang), set.reason);
        if let Some(now) = self.merge("total", before.as_ref(), asked, &shown) {
            self.student.total = now;
        }
    }

    /// The new value, `Some(None)` when it is erased; `None` when nothing is to change.
    fn merge<T: PartialEq>(
        &mut self,
        what: &str,
        before: Option<&T>,
        asked: CellChange<T>,
        shown: &dyn Fn(&T) -> String,
    ) -> Option<Option<T>> {
        let after = match asked {
            CellChange::Nothing => {
                *self.kept += usize::from(before.is_some());
                return None;
            }
            CellChange::Erase => None,
            CellChange::Value(value) => Some(value),
        };
        if after.as_ref() == before {
            return None;
        }
        if let Some(before) = before {
            self.changes.push(Change {
                name: self.name.to_owned(),
                what: what.to_owned(),
                before: shown(before),
                after: after.as_ref().map_or(String::new(), shown),
            });
        }
        (before.is_none() || self.replace).then_some(after)
    }

    fn cell(&self, column: Option<usize>) -> &str {
        column.map_or("", |c| &self.row[c])
    }

    /// None, and a mistake, when it is no number that fits.
    fn number(
        &mut self,
        column: Option<usize>,
        what: &str,
        before: Option<f64>,
        bounds: &Bounds,
    ) -> Option<CellChange<f64>> {
        let (name, lang) = (self.name, self.lang);
        match cells::number(self.cell(column), before, bounds, lang) {
            Ok(asked) => Some(asked),
            Err(why) => {
                let why = lang.labelled(what, why);
                self.mistakes.push(lang.labelled(name, why));
                None
            }
        }
    }
}
