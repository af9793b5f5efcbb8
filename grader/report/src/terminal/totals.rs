//! What stands below the class: who is missing, what was left out, how many.

use super::Style;
use crate::summary::Row;
use crate::texts;
use intake::LeftOut;
use intake::roster::Matched;
use safe_text::{one_line, shown};
use std::fmt::Write as _;

impl Style {
    /// Who of the class list is missing, or there twice, or unknown.
    pub fn roster(self, matched: &Matched) -> String {
        let mut out = String::new();
        let mut line = |label: &str, names: Vec<String>| {
            if !names.is_empty() {
                let label = self.paint("33", label);
                let _ = writeln!(out, "{label} {}", one_line(&names.join(", ")));
            }
        };
        let absent = matched.absent.iter().map(|p| p.name.clone()).collect();
        line(self.lang.pick("sans remise :", "no hand-in:"), absent);
        line(
            self.lang.pick(
                "remises hors liste :",
                "hand-ins of people who are not on the list:",
            ),
            matched.strangers.clone(),
        );
        for (name, hand_ins) in &matched.several {
            let label = self.lang.pick("plusieurs remises :", "several hand-ins:");
            line(label, vec![format!("{name} ({})", hand_ins.join(", "))]);
        }
        shown(&out, self.color)
    }

    /// What an interrupted run has not graded, and how to go on.
    pub fn not_graded(self, names: &[&str]) -> String {
        if names.is_empty() {
            return String::new();
        }
        let waiting = texts::not_graded(self.lang, names.len());
        let names = one_line(&names.join(", "));
        let text = self.lang.pick(
            format!("{waiting} ({names}) ; relancez la même commande pour continuer"),
            format!("{waiting} ({names}); run the same command to continue"),
        );
        shown(&format!("{}\n", self.paint("33", &text)), self.color)
    }

    /// What stands below the class.
    pub fn totals(self, rows: &[Row], left_out: &[LeftOut], isolation: &str) -> String {
        let mut out = String::new();
        for item in left_out {
            let why = intake::texts::left_out(self.lang, &item.why);
            let line = one_line(&self.lang.labelled(item.path.display(), why));
            let _ = writeln!(out, "{}", self.paint("33", &line));
        }
        let all = rows.len();
        let whole = rows.iter().filter(|r| r.is_whole).count();
        let faults = rows.iter().filter(|r| r.grader_fault).count();
        let hand_ins = texts::hand_ins(self.lang, all);
        let unread = rows
            .iter()
            .filter(|r| r.trouble.is_some() && !r.grader_fault);
        let unread = match unread.count() {
            0 => String::new(),
            n => self.lang.pick(
                format!(
                    ", {n} {} à corriger",
                    self.lang.agree(n, "impossible", "impossibles")
                ),
                format!(", {n} that could not be graded"),
            ),
        };
        let line = self.lang.pick(
            format!("{hand_ins}, {whole} sans faute{unread} ; isolation : {isolation}"),
            format!("{hand_ins}, {whole} without a fault{unread}; isolation: {isolation}"),
        );
        let _ = writeln!(out, "{}", self.paint("1", &line));
        if faults > 0 {
            let hand_ins = texts::hand_ins(self.lang, faults);
            let text = self.lang.pick(
                format!("{hand_ins} sans note par la faute du correcteur"),
                format!("{hand_ins} without a mark: the grader is at fault"),
            );
            let _ = writeln!(out, "{}", self.paint("31;1", &text));
        }
        shown(&out, self.color)
    }
}
