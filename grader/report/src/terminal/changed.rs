//! The marks that changed since the last run, listed below the class.

use super::{Style, pad};
use crate::summary::Row;
use grading::marks::{Changed, ChangedLine};
use grading::numbers::decimal;
use safe_text::shown;
use std::fmt::Write as _;

/// More than these are for the JSON.
const MOST: usize = 20;

impl Style {
    /// From what to what, of hand-ins that are the same as then.
    pub fn changed(self, rows: &[Row]) -> String {
        let changed = rows.iter().flat_map(|row| {
            let courseworks = row.courseworks.iter();
            courseworks.filter_map(|c| Some((row.name.as_str(), c.changed.as_ref()?)))
        });
        let changed: Vec<(&str, &Changed)> = changed.collect();
        if changed.is_empty() {
            return String::new();
        }
        let n = changed.len();
        let text = self.lang.pick(
            format!(
                "{} depuis la dernière correction de la même remise (barème, scénarios ou \
                 correcteur) :",
                self.lang.count(n, "note changée", "notes changées")
            ),
            format!(
                "{} since the last run of the same hand-in (marking scheme, scenarios or grader):",
                self.lang.count(n, "mark changed", "marks changed")
            ),
        );
        let mut out = format!("{}\n", self.paint("33;1", &text));
        for (name, changed) in changed.iter().take(MOST) {
            self.lines(&mut out, name, &changed.lines);
        }
        if n > MOST {
            let more = n - MOST;
            let text = self.lang.pick(
                format!("  … et {more} de plus, toutes dans --json"),
                format!("  … and {more} more, all of them in --json"),
            );
            let _ = writeln!(out, "{text}");
        }
        shown(&out, self.color)
    }

    fn lines(self, out: &mut String, name: &str, lines: &[ChangedLine]) {
        let points =
            |points: Option<f64>| points.map_or("–".to_owned(), |p| decimal(p, self.lang));
        for (i, line) in lines.iter().enumerate() {
            let name = pad(if i == 0 { name } else { "" }, super::NAME_WIDTH);
            let (was, is) = (points(line.was), points(line.is));
            let title = pad(line.title.get(self.lang), 32);
            let _ = writeln!(out, "  {name} {title} {was} → {is}");
        }
    }
}
