//! The class on one screen: the range of marks, what failed most often, which hand-ins to look
//! at first.

use super::{NAME_WIDTH, Style, pad};
use crate::summary::Row;
use grading::numbers::{decimal, median};
use lang::Lang;
use safe_text::shown;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Lines of each list.
const MOST: usize = 5;

/// What a class lost in one topic.
#[derive(Debug, Default, Clone, Copy)]
struct Lost {
    hand_ins: usize,
    scenarios: usize,
}

impl Style {
    /// Nothing for a single hand-in, which was shown in full.
    pub fn class(self, rows: &[Row]) -> String {
        if rows.len() < 2 {
            return String::new();
        }
        let mut out = String::new();
        if self.has_marks {
            self.marks(rows, &mut out);
        }
        self.lost_topics(rows, &mut out);
        self.first(rows, &mut out);
        shown(&out, self.color)
    }

    fn marks(self, rows: &[Row], out: &mut String) {
        let mut by_coursework: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for row in rows.iter().filter(|row| !row.grader_fault) {
            for of in &row.courseworks {
                let least = of.finals.iter().map(|f| f.range.least);
                by_coursework
                    .entry(&of.coursework)
                    .or_default()
                    .extend(least);
            }
        }
        for (name, mut points) in by_coursework {
            points.sort_by(f64::total_cmp);
            let (Some(least), Some(most)) = (points.first(), points.last()) else {
                continue;
            };
            let text = match least == most {
                true => self.same_for_all(name, *least),
                false => self.spread(name, [*least, median(&points), *most]),
            };
            let _ = writeln!(out, "{text}");
        }
    }

    fn same_for_all(self, name: &str, points: f64) -> String {
        let word = self.lang.agree_with(points, "point", "points");
        let points = decimal(points, self.lang);
        self.lang.pick(
            format!("{name} : déjà acquis, {points} {word}"),
            format!("{name}: {points} {word} so far"),
        )
    }

    fn spread(self, name: &str, of: [f64; 3]) -> String {
        let [least, middle, most] = of.map(|points| decimal(points, self.lang));
        self.lang.pick(
            format!("{name} : déjà acquis, de {least} à {most} points ; médiane {middle}"),
            format!("{name}: from {least} to {most} points so far; median {middle}"),
        )
    }

    /// What to explain again to everybody.
    fn lost_topics(self, rows: &[Row], out: &mut String) {
        let mut topics: BTreeMap<&str, Lost> = BTreeMap::new();
        for of in rows.iter().flat_map(|row| &row.courseworks) {
            for count in of.topics.iter().filter(|count| count.passed < count.all) {
                let lost = topics.entry(&count.topic).or_default();
                lost.hand_ins += 1;
                lost.scenarios += count.all - count.passed;
            }
        }
        let mut topics: Vec<(&str, Lost)> = topics.into_iter().collect();
        topics.sort_by_key(|(_, lost)| std::cmp::Reverse((lost.hand_ins, lost.scenarios)));
        if topics.is_empty() {
            return;
        }
        let label = self
            .lang
            .pick("parties le plus souvent manquées :", "failed most often:");
        let _ = writeln!(out, "{}", self.paint("1", label));
        for (topic, lost) in topics.iter().take(MOST) {
            let (hand_ins, scenarios) = (lost.hand_ins, lost.scenarios);
            let text = self.lang.pick(
                format!(
                    "{}, {scenarios} {}",
                    crate::texts::hand_ins(self.lang, hand_ins),
                    self.lang.agree(scenarios, "scénario", "scénarios")
                ),
                format!(
                    "{}, {}",
                    crate::texts::hand_ins(self.lang, hand_ins),
                    self.lang.count(scenarios, "scenario", "scenarios")
                ),
            );
            let _ = writeln!(out, "    {} {text}", pad(topic, NAME_WIDTH));
        }
    }

    /// Hand-ins that were not graded, then those with the smallest shares.
    fn first(self, rows: &[Row], out: &mut String) {
        let mut weak: Vec<(usize, &Row)> = rows
            .iter()
            .filter(|row| !row.is_whole)
            .map(|row| (share(row), row))
            .collect();
        weak.sort_by_key(|(share, row)| (row.trouble.is_none(), *share));
        if weak.is_empty() {
            return;
        }
        let label = self
            .lang
            .pick("à regarder d'abord :", "look at these first:");
        let _ = writeln!(out, "{}", self.paint("1", label));
        for (_, row) in weak.iter().take(MOST) {
            let why = match &row.trouble {
                Some(trouble) => trouble.clone(),
                None => why(row, self.lang),
            };
            let most = 80 - NAME_WIDTH - 5;
            let _ = writeln!(
                out,
                "    {} {}",
                pad(&row.name, NAME_WIDTH),
                pad(&why, most).trim_end()
            );
        }
    }
}

/// Thousandths of the scenarios that passed.
fn share(row: &Row) -> usize {
    let sum = |of: fn(&crate::summary::RowCoursework) -> usize| -> usize {
        row.courseworks.iter().map(of).sum()
    };
    (sum(|c| c.passed) * 1000)
        .checked_div(sum(|c| c.all))
        .unwrap_or(0)
}

/// `12/106  init_grid 5, propagate 4`: the topics that cost most.
fn why(row: &Row, lang: Lang) -> String {
    let of = |c: &crate::summary::RowCoursework| {
        let mut lost: Vec<(usize, &str)> = c
            .topics
            .iter()
            .map(|count| (count.all - count.passed, count.topic.as_str()))
            .filter(|(lost, _)| *lost > 0)
            .collect();
        lost.sort_by_key(|(lost, _)| std::cmp::Reverse(*lost));
        let lost: Vec<String> = lost
            .iter()
            .take(3)
            .map(|(n, t)| format!("{t} −{n}"))
            .collect();
        format!("{}/{}  {}", c.passed, c.all, lost.join(", "))
    };
    let all: Vec<String> = row.courseworks.iter().map(of).collect();
    all.join(&format!("{} ", lang.semicolon()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::{RowCoursework, TopicCount};
    use lang::Lang;

    fn row(i: usize) -> Row {
        let passed = i % 40;
        Row {
            name: format!("un_nom_plutot_long_numero_{i}"),
            id: i.to_string(),
            folder: String::new(),
            is_group: false,
            people: Vec::new(),
            trouble: (i == 7).then(|| "illisible ".repeat(20)),
            is_of_another: false,
            same_as: Vec::new(),
            flaky: 0,
            grader_fault: false,
            is_whole: false,
            courseworks: vec![RowCoursework {
                coursework: "demineur".to_owned(),
                passed,
                all: 60,
                topics: vec![
                    count("check_if_list_pawn_is_valid", passed, 40),
                    count("count", i % 2, 1),
                ],
                finals: Vec::new(),
                changed: None,
            }],
        }
    }

    fn count(topic: &str, passed: usize, all: usize) -> TopicCount {
        TopicCount {
            topic: topic.to_owned(),
            passed,
            all,
        }
    }

    #[test]
    fn marks_that_are_all_the_same_are_one_figure() {
        let of = |points: &[f64]| {
            let style = Style {
                lang: Lang::Fr,
                color: false,
                verbose: false,
                brief: false,
                has_marks: true,
            };
            let who = crate::testing::person("Zoé", "");
            let rows = points
                .iter()
                .map(|p| crate::testing::row(&who, &[("khet", *p)]));
            let rows: Vec<Row> = rows.collect();
            let mut told = String::new();
            style.marks(&rows, &mut told);
            told
        };
        assert_eq!(of(&[12.01]), "khet : déjà acquis, 12,01 points\n");
        assert_eq!(
            of(&[1.0, 3.0]),
            "khet : déjà acquis, de 1 à 3 points ; médiane 2\n"
        );
    }

    /// A teacher with two hundred hand-ins reads only this before opening the page.
    #[test]
    fn a_large_class_fits_on_a_screen() {
        let rows: Vec<Row> = (0..200).map(row).collect();
        let (color, verbose, brief) = (false, false, true);
        for lang in [Lang::Fr, Lang::En] {
            let style = Style {
                lang,
                color,
                verbose,
                brief,
                has_marks: true,
            };
            let text = style.class(&rows);
            assert!(text.lines().count() <= 14, "{text}");
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
        let lang = Lang::En;
        let text = Style {
            lang,
            color,
            verbose,
            brief,
            has_marks: true,
        }
        .class(&rows);
        assert!(text.contains("200 hand-ins, 4100 scenarios"), "{text}");
        // What could not be read comes before what went wrong.
        let first = text.lines().skip_while(|l| !l.starts_with("look")).nth(1);
        assert!(first.is_some_and(|l| l.contains("illisible")), "{text}");
        assert_eq!(
            Style {
                lang,
                color,
                verbose,
                brief,
                has_marks: true,
            }
            .class(&rows[..1]),
            ""
        );
    }
}
