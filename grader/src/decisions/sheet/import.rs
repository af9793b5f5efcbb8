//! Reads the spreadsheet back: what was filled in is added to the decisions. An empty cell
//! changes nothing, because the sheet may be older than the decision; `-` erases.

use super::{FIXED, criteria, plain, proposed};
use crate::decisions::people::matching;
use crate::decisions::{Decisions, Override, Student};
use crate::decisions::{Open, Waiting};
use crate::numbers::decimal;
use crate::table::Table;
use lang::Lang;
use std::collections::BTreeSet;

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
    let fixed = |i: usize| {
        let (fr, en) = FIXED[i];
        table.column(fr).or_else(|| table.column(en))
    };
    let Some(name_column) = fixed(0) else {
        let said = lang.pick("aucune colonne « Nom »", "no column “Name”");
        return Err(vec![said.to_owned()]);
    };
    let criteria = criteria(waiting);
    let mut mistakes = unknown_columns(
        table,
        &criteria,
        &(0..5).filter_map(fixed).collect::<Vec<_>>(),
        lang,
    );
    let mut done = Import {
        next: decisions.clone(),
        changes: Vec::new(),
        kept: 0,
    };
    let mut seen = BTreeSet::new();
    for (line, row) in table.rows.iter().enumerate() {
        let name = plain(&row[name_column]);
        let Some(own) = matching(waiting.iter().map(|w| w.name.as_str()), &name) else {
            mistakes.push(lang.pick(
                format!(
                    "ligne {} : personne ne s'appelle « {name} », ou plusieurs s'appellent ainsi",
                    line + 2
                ),
                format!(
                    "row {}: nobody is called “{name}”, or several people are",
                    line + 2
                ),
            ));
            continue;
        };
        if !seen.insert(own) {
            mistakes.push(lang.pick(
                format!("ligne {} : « {name} » apparaît deux fois", line + 2),
                format!("row {}: “{name}” appears twice", line + 2),
            ));
            continue;
        }
        let mut of = Of {
            name: own,
            row,
            replace,
            lang,
            student: done.next.entry_mut(own, waiting),
            changes: &mut done.changes,
            kept: &mut done.kept,
            mistakes: &mut mistakes,
        };
        for criterion in &criteria {
            of.points(criterion, table.column(&criterion.id));
        }
        of.days(fixed(1));
        of.comment(fixed(2));
        of.total(fixed(3), fixed(4));
    }
    done.next.students.retain(|_, s| *s != Student::default());
    match mistakes.is_empty() {
        true => Ok(done),
        false => Err(mistakes),
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
struct Of<'a> {
    name: &'a str,
    row: &'a [String],
    replace: bool,
    lang: Lang,
    student: &'a mut Student,
    changes: &'a mut Vec<Change>,
    kept: &'a mut usize,
    mistakes: &'a mut Vec<String>,
}

/// What a cell asks for.
enum Asked<T> {
    Nothing,
    Erase,
    Value(T),
}

impl Of<'_> {
    fn points(&mut self, criterion: &Open, column: Option<usize>) {
        let before = self.student.points.get(&criterion.id).copied();
        let Some(asked) = self.number(column, &criterion.id, criterion.max) else {
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

    fn days(&mut self, column: Option<usize>) {
        let before = Some(self.student.days_late).filter(|d| *d > 0);
        let Some(asked) = self.number(column, "days_late", 365.0) else {
            return;
        };
        let asked = match asked {
            Asked::Value(days) => Asked::Value(days as u32),
            Asked::Erase => Asked::Erase,
            Asked::Nothing => Asked::Nothing,
        };
        if let Some(now) = self.merge("days_late", before.as_ref(), asked, &u32::to_string) {
            self.student.days_late = now.unwrap_or(0);
        }
    }

    fn comment(&mut self, column: Option<usize>) {
        let before = Some(self.student.comment.clone()).filter(|c| !c.is_empty());
        let asked = match self.cell(column).as_str() {
            "" => Asked::Nothing,
            "-" => Asked::Erase,
            text => Asked::Value(text.to_owned()),
        };
        if let Some(now) = self.merge("comment", before.as_ref(), asked, &String::clone) {
            self.student.comment = now.unwrap_or_default();
        }
    }

    fn total(&mut self, column: Option<usize>, reason: Option<usize>) {
        let before = self.student.total.clone();
        let Some(points) = self.number(column, "total", f64::MAX) else {
            return;
        };
        let given = self.cell(reason);
        let asked = match points {
            Asked::Nothing if given.is_empty() || given == "-" => Asked::Nothing,
            Asked::Erase => Asked::Erase,
            Asked::Value(points) if !given.is_empty() => Asked::Value(Override {
                points,
                reason: given,
            }),
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

    /// What it becomes, when it becomes something else.
    fn merge<T: PartialEq>(
        &mut self,
        what: &str,
        before: Option<&T>,
        asked: Asked<T>,
        shown: &dyn Fn(&T) -> String,
    ) -> Option<Option<T>> {
        let after = match asked {
            Asked::Nothing => {
                *self.kept += usize::from(before.is_some());
                return None;
            }
            Asked::Erase => None,
            Asked::Value(value) => Some(value),
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

    fn cell(&self, column: Option<usize>) -> String {
        column.map_or(String::new(), |c| plain(&self.row[c]))
    }

    /// None, and a mistake, when it is no number from 0 to `max`.
    fn number(&mut self, column: Option<usize>, what: &str, max: f64) -> Option<Asked<f64>> {
        let text = self.cell(column);
        match text.as_str() {
            "" => return Some(Asked::Nothing),
            "-" => return Some(Asked::Erase),
            _ => {}
        }
        let number = text.replace(',', ".").parse::<f64>().ok();
        let number = number.filter(|n| (0.0..=max).contains(n));
        if number.is_none() {
            let (name, lang) = (self.name, self.lang);
            let max = decimal(max, lang);
            self.mistakes.push(lang.pick(
                format!("{name} : {what} : « {text} » n'est pas un nombre de 0 à {max}"),
                format!("{name}: {what}: “{text}” is not a number from 0 to {max}"),
            ));
        }
        number.map(Asked::Value)
    }
}
