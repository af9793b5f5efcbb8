//! What the reports about a class are made from.

use super::summary::{Misses, Row};
use intake::LeftOut;
use intake::roster::Matched;
use lang::{Lang, Localized};

/// The class as its reports see it.
#[derive(Debug)]
pub struct ClassReport<'a> {
    pub lang: Lang,
    pub rows: &'a [Row],
    pub misses: &'a Misses,
    pub left_out: &'a [LeftOut],
    pub matched: &'a Matched,
    /// Hand-ins that an interrupted run has not graded.
    pub not_graded: &'a [String],
    /// Names and titles of the assignments that somebody handed in.
    pub courseworks: &'a [(String, Localized)],
    pub isolation: &'a str,
}

/// The name of a student's page: with a number where a hand-in is several people's. It stands
/// behind a dot, which no `id` contains: `a-2` is another hand-in.
pub fn student_file(id: &str, person: usize, people: usize, kind: &str) -> String {
    match people {
        0 | 1 => format!("{id}.{kind}"),
        _ => format!("{id}.{}.{kind}", person + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::student_file;

    #[test]
    fn a_members_page_is_no_other_hand_ins() {
        let member = student_file("hand_in", 1, 2, "html");
        assert_eq!(member, "hand_in.2.html");
        assert_ne!(member, student_file("hand_in-2", 0, 1, "html"));
    }
}
