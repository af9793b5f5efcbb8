//! Marks that differ from the previous run of the same hand-in: the barème, the scenarios or the
//! grader have changed.

use super::{CriterionMark, Marks, Points, hundredths};
use lang::Localized;
use serde::{Deserialize, Serialize};

/// What a run remembers of the marks of a hand-in: what nobody had to decide.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RecordedMarks(Vec<Line>);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Line {
    id: String,
    title: Localized,
    points: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Changed {
    pub lines: Vec<ChangedLine>,
}

/// A line of the barème; one that is new or gone has points on one side only.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChangedLine {
    pub id: String,
    pub title: Localized,
    pub was: Option<f64>,
    pub is: Option<f64>,
}

impl RecordedMarks {
    pub fn of(marks: &Marks) -> RecordedMarks {
        let line = |criterion: &CriterionMark| {
            let (Points::Sure { points, .. } | Points::Proposed { points, .. }) = &criterion.points
            else {
                return None;
            };
            Some(Line {
                id: criterion.id.clone(),
                title: criterion.title.clone(),
                points: hundredths(*points),
            })
        };
        RecordedMarks(marks.criteria.iter().filter_map(line).collect())
    }

    fn points(&self, id: &str) -> Option<f64> {
        Some(self.0.iter().find(|line| line.id == id)?.points)
    }

    /// From these marks to those.
    pub fn changed(&self, now: &RecordedMarks) -> Option<Changed> {
        let gone = self.0.iter().filter(|line| now.points(&line.id).is_none());
        let lines = now.0.iter().chain(gone).map(|line| ChangedLine {
            id: line.id.clone(),
            title: line.title.clone(),
            was: self.points(&line.id),
            is: now.points(&line.id),
        });
        let lines: Vec<ChangedLine> = lines.filter(|line| line.was != line.is).collect();
        (!lines.is_empty()).then_some(Changed { lines })
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, RecordedMarks};
    use lang::Localized;

    fn marks(lines: &[(&str, f64)]) -> RecordedMarks {
        let line = |(id, points): &(&str, f64)| Line {
            id: (*id).to_owned(),
            title: Localized::default(),
            points: *points,
        };
        RecordedMarks(lines.iter().map(line).collect())
    }

    #[test]
    fn only_what_differs_is_told() {
        let before = marks(&[("a", 1.0), ("b", 2.0), ("c", 3.0)]);
        let now = marks(&[("a", 1.0), ("b", 2.5), ("d", 3.0)]);
        assert_eq!(before.changed(&before), None);
        let changed = before.changed(&now).expect("two lines differ");
        let told: Vec<_> = changed
            .lines
            .iter()
            .map(|l| (l.id.as_str(), l.was, l.is))
            .collect();
        let expected = [
            ("b", Some(2.0), Some(2.5)),
            ("d", None, Some(3.0)),
            ("c", Some(3.0), None),
        ];
        assert_eq!(told, expected);
    }
}
