//! What the reports about a class are made from.

use super::summary::{Misses, Row};
use crate::intake::LeftOut;
use crate::intake::roster::Matched;
use lang::{Lang, Localized};

/// The class as its reports see it.
#[derive(Debug)]
pub struct ClassReport<'a> {
    pub lang: Lang,
    pub rows: &'a [Row],
    pub misses: &'a Misses,
    pub left_out: &'a [LeftOut],
    pub matched: &'a Matched,
    /// Hand-ins that an interrupted run has not come to.
    pub not_graded: &'a [String],
    /// Names and titles of the courseworks that somebody handed in.
    pub courseworks: &'a [(String, Localized)],
    pub isolation: &'a str,
}

/// The name of a student's page: with a number where a hand-in is several people's.
pub fn student_file(id: &str, person: usize, people: usize, kind: &str) -> String {
    match people {
        0 | 1 => format!("{id}.{kind}"),
        _ => format!("{id}-{}.{kind}", person + 1),
    }
}
