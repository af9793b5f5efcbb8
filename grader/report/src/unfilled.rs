//! Which of somebody's hand-ins counts, and what the teacher is told of rows without a mark.

use crate::class_report::ClassReport;
use crate::owners::{HandedIn, Owner};
use crate::summary::Row;
use grading::marks::Final;
use intake::texts::some;
use lang::Lang;
use safe_text::one_line;

#[derive(Debug)]
pub enum Counting<'a> {
    One(HandedIn<'a>),
    /// Only the teacher knows which.
    Several,
    /// Of these nothing can be graded.
    None,
}

/// The hand-in of somebody's that counts for an assignment: one that cannot be graded, or that
/// does not contain the assignment, takes nothing from a good one.
pub fn counting<'a>(found: &[HandedIn<'a>], coursework: &str) -> Counting<'a> {
    let may_have = |row: &Row| match row.courseworks.is_empty() {
        true => row.grader_fault,
        false => row.courseworks.iter().any(|c| c.coursework == coursework),
    };
    let mut own = found.iter().filter(|(row, _)| may_have(row));
    match (own.next(), own.next()) {
        (None, _) => Counting::None,
        (Some(only), None) => Counting::One(*only),
        (Some(_), Some(_)) => Counting::Several,
    }
}

/// The rows of a sheet that takes a mark or nothing.
#[derive(Debug, Default)]
pub struct Filled {
    pub marks: usize,
    waiting: usize,
    unfilled: Unfilled,
}

impl Filled {
    /// The mark of a row's owner, once everything is decided; else the row is counted here.
    pub fn mark<'a>(
        &mut self,
        owner: &Owner<'a>,
        label: &str,
        coursework: &str,
    ) -> Option<&'a Final> {
        let of = self.unfilled.or_final(owner, label, coursework)?;
        match of.total {
            Some(_) => self.marks += 1,
            None => self.waiting += 1,
        }
        of.total.map(|_| of)
    }

    /// `1 note`, `12 notes`.
    pub fn counted(&self, lang: Lang) -> String {
        let nouns = lang.pick(["note", "notes"], ["mark", "marks"]);
        lang.count(self.marks, nouns[0], nouns[1])
    }

    /// `key`: the column by which the platform tells people of one name apart.
    pub fn tell(&self, report: &ClassReport<'_>, key: &str, notes: &mut Vec<String>) {
        let lang = report.lang;
        if self.waiting > 0 {
            notes.push(lang.pick(
                format!(
                    "  {} : des points attendent votre décision (grader decide)",
                    lang.count(self.waiting, "non écrite", "non écrites")
                ),
                format!(
                    "  {} not written: points wait for your decision (grader decide)",
                    self.waiting
                ),
            ));
        }
        self.unfilled.tell(report, key, notes);
    }
}

/// Rows of a sheet that get no mark, by the reason.
#[derive(Debug, Default)]
pub struct Unfilled {
    nobody: usize,
    not_graded: usize,
    another: usize,
    fault: usize,
    several: Vec<String>,
    unsure: Vec<String>,
}

impl Unfilled {
    /// The final mark of a row's owner; else the row is counted here.
    pub fn or_final<'a>(
        &mut self,
        owner: &Owner<'a>,
        label: &str,
        coursework: &str,
    ) -> Option<&'a Final> {
        let found = match owner {
            Owner::Nobody => {
                self.nobody += 1;
                return None;
            }
            Owner::Unsure => {
                self.unsure.push(one_line(label));
                return None;
            }
            Owner::Found(found) => found,
        };
        match counting(found, coursework) {
            Counting::One((row, person)) => {
                let of = row.final_of(person, coursework);
                self.fault += usize::from(of.is_none());
                return of;
            }
            Counting::Several => self.several.push(one_line(label)),
            Counting::None => match found.iter().all(|(row, _)| row.is_of_another) {
                true => self.another += 1,
                false => self.not_graded += 1,
            },
        }
        None
    }

    /// `key`: the column by which the platform tells people of one name apart.
    pub fn tell(&self, report: &ClassReport<'_>, key: &str, notes: &mut Vec<String>) {
        let lang = report.lang;
        let mut left = |count: usize, why: &str| {
            if count > 0 {
                notes.push(left_as_they_are(lang, count, why));
            }
        };
        left(self.nobody, nobody(report));
        left(
            self.not_graded,
            lang.pick(
                "dont la remise n'a pas pu être corrigée",
                "whose hand-in could not be graded",
            ),
        );
        left(
            self.another,
            lang.pick(
                "dont la remise ne contient pas ce devoir",
                "whose hand-in does not contain this assignment",
            ),
        );
        left(
            self.fault,
            lang.pick(
                "sans note, car le correcteur est en faute",
                "without a mark, because the grader is at fault",
            ),
        );
        notes.extend(several(&self.several, "  ", lang));
        if !self.unsure.is_empty() {
            notes.push(unsure(lang, &some(&self.unsure), key));
        }
    }
}

/// After an interruption, nobody's rows may be those of hand-ins that wait.
fn nobody(report: &ClassReport<'_>) -> &'static str {
    match report.not_graded.is_empty() {
        true => report.lang.pick("sans remise", "without a hand-in"),
        false => report.lang.pick(
            "sans remise parmi celles qui sont corrigées",
            "without a hand-in among those that are graded",
        ),
    }
}

fn left_as_they_are(lang: Lang, count: usize, why: &str) -> String {
    let rows = lang.count(
        count,
        lang.pick("ligne", "row"),
        lang.pick("lignes", "rows"),
    );
    let left = lang.agree(
        count,
        lang.pick("laissée telle quelle", "left as it is"),
        lang.pick("laissées telles quelles", "left as they are"),
    );
    format!("  {}", lang.labelled(format!("{rows} {why}"), left))
}

/// People with several hand-ins get no mark; nothing where there are none.
pub fn several(names: &[String], prefix: &str, lang: Lang) -> Option<String> {
    let who = some(names);
    (!names.is_empty()).then(|| {
        lang.pick(
            format!(
                "{prefix}pas de note pour {who} : plusieurs remises ; ne gardez que celle qui \
                 compte, ou écrivez la note vous-même"
            ),
            format!(
                "{prefix}no mark for {who}: several hand-ins; keep only the one that counts, or \
                 type the mark yourself"
            ),
        )
    })
}

fn unsure(lang: Lang, who: &str, key: &str) -> String {
    lang.pick(
        format!(
            "  pas de note pour {who} : il y a une remise de ce nom, mais aucun numéro ni \
             courriel ne dit qu'elle est à cette ligne plutôt qu'à un homonyme ; écrivez la note \
             vous-même, ou relancez avec une liste de classe (--roster) qui relie la remise à {key}"
        ),
        format!(
            "  no mark for {who}: there is a hand-in of this name, but no number and no e-mail \
             says that it belongs to this row and not to a namesake; type the mark yourself, or \
             run again with a class list (--roster) that links the hand-in to {key}"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::{Counting, Unfilled, counting};
    use crate::owners::{HandedIn, Owner};
    use crate::summary::Row;
    use crate::testing::{person, row, with_report};
    use intake::roster::Matched;

    fn marked(marks: &[(&str, f64)]) -> Row {
        row(&person("Zoé", ""), marks)
    }

    fn broken() -> Row {
        Row {
            grader_fault: true,
            ..marked(&[])
        }
    }

    fn first(rows: &[Row]) -> Vec<HandedIn<'_>> {
        rows.iter().map(|row| (row, 0)).collect()
    }

    #[test]
    fn what_cannot_be_graded_takes_nothing_from_a_good_hand_in() {
        let good = || marked(&[("a", 1.0)]);
        let other = || marked(&[("b", 2.0)]);
        let count = |rows: &[Row]| match counting(&first(rows), "a") {
            Counting::One((row, _)) => row.courseworks.len().to_string(),
            Counting::Several => "several".to_owned(),
            Counting::None => "none".to_owned(),
        };
        assert_eq!(count(&[marked(&[]), good(), other()]), "1");
        assert_eq!(count(&[good(), good()]), "several");
        // It may be the one that counts.
        assert_eq!(count(&[good(), broken()]), "several");
        assert_eq!(count(&[marked(&[]), other()]), "none");
    }

    #[test]
    fn rows_without_a_mark_are_told_apart() {
        let another = Row {
            is_of_another: true,
            ..marked(&[])
        };
        let rows = [
            marked(&[("a", 1.0)]),
            marked(&[("a", 2.0)]),
            marked(&[]),
            another,
            broken(),
        ];
        let all = first(&rows);
        let found = |range: std::ops::Range<usize>| Owner::Found(all[range].to_vec());
        let mut unfilled = Unfilled::default();
        for (owner, is_marked) in [
            (found(0..1), true),
            (found(0..2), false),
            (found(2..3), false),
            (found(3..4), false),
            (found(4..5), false),
            (Owner::Nobody, false),
            (Owner::Nobody, false),
            (Owner::Unsure, false),
        ] {
            let of = unfilled.or_final(&owner, "Zoé (1)", "a");
            assert_eq!(of.is_some(), is_marked, "{owner:?}");
        }
        let mut notes = Vec::new();
        with_report(&rows, &Matched::default(), &["a"], |report| {
            unfilled.tell(report, "“ID”", &mut notes);
        });
        let expected = [
            "  2 rows without a hand-in: left as they are",
            "  1 row whose hand-in could not be graded: left as it is",
            "  1 row whose hand-in does not contain this assignment: left as it is",
            "  1 row without a mark, because the grader is at fault: left as it is",
            "  no mark for Zoé (1): several hand-ins; keep only the one that counts, or type the \
             mark yourself",
        ];
        assert_eq!(notes[..5], expected);
        assert!(notes[5].contains("no mark for Zoé (1): there is a hand-in of this name"));
        assert!(notes[5].ends_with("that links the hand-in to “ID”"));
    }
}
