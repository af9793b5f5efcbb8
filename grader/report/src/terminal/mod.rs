//! The class on a terminal: a line a hand-in, then totals, in 80 columns.

mod changed;
mod class;
mod totals;
mod verbose;

use crate::repairs;
use crate::texts;
use engine::grade::report::{Finding, Report};
use engine::text;
use grading::numbers::{decimal, digits};
use grading::{Graded, GradedCoursework, worth_saying};
use lang::Lang;
use machine::Verdict;
use safe_text::{one_line, shown};
use std::fmt::Write as _;

/// How to write for this reader.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub lang: Lang,
    pub color: bool,
    pub verbose: bool,
    /// One line a hand-in: a large class.
    pub brief: bool,
    /// All scenarios ran, not only some of them.
    pub has_marks: bool,
}

/// More hand-ins than this are told in one line each.
pub const LARGE_CLASS: usize = 30;

const NAME_WIDTH: usize = 24;

/// More of them would push all other hand-ins off the screen.
const MOST_FAULTS: usize = 20;

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        if self.color {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// One hand-in: its line, what is noteworthy, and every scenario when verbose.
    pub fn hand_in(self, graded: &Graded) -> String {
        let mut out = String::new();
        if let Some(trouble) = &graded.trouble {
            let what = texts::trouble(self.lang, trouble);
            let _ = writeln!(
                out,
                "{} {}",
                pad(&graded.name, NAME_WIDTH),
                self.paint("31", &what)
            );
        }
        for coursework in &graded.courseworks {
            match self.brief {
                // It could not be graded, and has the mark that its teacher has set.
                _ if coursework.reports.is_empty() => {
                    let _ = writeln!(out, " {}", self.mark(coursework));
                }
                true => self.brief(&mut out, &graded.name, coursework),
                false => self.coursework(&mut out, &graded.name, coursework),
            }
        }
        if !graded.same_as.is_empty() {
            let others = one_line(&graded.same_as.join(", "));
            let text = self.lang.pick(
                format!("identique à : {others}"),
                format!("identical to: {others}"),
            );
            let _ = writeln!(out, "    {}", self.paint("35", &text));
        }
        for note in texts::notes(graded).filter(|n| worth_saying(n)) {
            let _ = writeln!(
                out,
                "    {}",
                self.paint("33", &one_line(&texts::note(self.lang, note)))
            );
        }
        shown(&out, self.color)
    }

    /// `ada   ████████  106/106   = 9–20 / 20`
    fn brief(self, out: &mut String, name: &str, graded: &GradedCoursework) {
        let scenarios = || graded.reports.iter().flat_map(Report::scenarios);
        let all = scenarios().count();
        let passed = scenarios().filter(|s| s.verdict == Verdict::Passed);
        let passed = passed.count();
        let bar = self.bar(passed, all);
        let name = pad(name, NAME_WIDTH);
        let _ = writeln!(out, "{name} {bar} {passed:>3}/{all}{}", self.mark(graded));
    }

    fn coursework(self, out: &mut String, name: &str, graded: &GradedCoursework) {
        for report in &graded.reports {
            let of = if report.variant.is_empty() {
                report.coursework.clone()
            } else {
                format!("{} {}", report.coursework, report.variant)
            };
            let all = report.scenarios().count();
            let passed = report
                .scenarios()
                .filter(|s| s.verdict == Verdict::Passed)
                .count();
            let bar = self.bar(passed, all);
            let _ = writeln!(
                out,
                "{} {} {bar} {passed:>3}/{all}",
                pad(name, NAME_WIDTH),
                pad(&of, 20)
            );
        }
        if self.has_marks {
            self.sums(out, graded);
        }
        for variant in &graded.missing_variants {
            let text = self.lang.pick(
                format!(
                    "la version « {variant} » n'est pas dans cette remise, ou n'y est pas commencée"
                ),
                format!("the version “{variant}” is not in this hand-in, or not begun"),
            );
            let _ = writeln!(out, "    {}", self.paint("33", &text));
        }
        for report in &graded.reports {
            self.build(out, report);
            self.notes(out, report);
            if self.verbose {
                self.topics(out, graded, report);
            } else {
                self.summary(out, report);
            }
        }
        self.repairs(out, graded);
        if self.verbose && self.has_marks {
            self.criteria(out, graded);
        }
    }

    /// What is sure, what is proposed, and what is left to the teacher.
    fn sums(self, out: &mut String, graded: &GradedCoursework) {
        let marks = &graded.marks;
        let (sure, proposed) = (marks.sure(), marks.proposed());
        let (sure_max, proposed_max) = (marks.sure_max(), marks.proposed_max());
        let teacher = marks.teacher_max();
        let words = self.lang.pick(
            [
                self.lang.agree_with(sure, "sûr", "sûrs"),
                self.lang.agree_with(proposed, "proposé", "proposés"),
                "au professeur",
            ],
            ["sure", "proposed", "left to the teacher"],
        );
        let _ = writeln!(
            out,
            "    {} / {} {}   {} / {} {}   {} {}{}",
            self.paint("1", &digits(sure, 2, self.lang)),
            decimal(sure_max, self.lang),
            words[0],
            self.paint("1", &digits(proposed, 1, self.lang)),
            decimal(proposed_max, self.lang),
            words[1],
            decimal(teacher, self.lang),
            words[2],
            self.mark(graded),
        );
    }

    /// Its final mark, or the range it can still take, over all members of a group.
    fn mark(self, graded: &GradedCoursework) -> String {
        let finals = &graded.finals;
        if !self.has_marks || finals.is_empty() || finals.iter().any(|f| f.is_void) {
            return String::new();
        }
        let least = finals.iter().fold(f64::MAX, |a, f| a.min(f.range.least));
        let most = finals.iter().fold(0.0, |a, f| f64::max(a, f.range.most));
        let [least, most, max] =
            [least, most, graded.marks.total].map(|points| decimal(points, self.lang));
        match least == most {
            true => format!("   = {least} / {max}"),
            false => format!("   = {least}–{most} / {max}"),
        }
    }

    /// Whose fault it is: what a teacher wants to know before the details.
    fn repairs(self, out: &mut String, graded: &GradedCoursework) {
        let marks = &graded.marks;
        let (sure, then) = (marks.sure(), marks.as_handed_in());
        if self.has_marks && sure - then > 0.005 {
            let then = digits(then, 2, self.lang);
            let text = self.lang.pick(
                format!("tel que rendu : {then} sûrs"),
                format!("as handed in: {then} sure"),
            );
            let _ = writeln!(out, "    {text}");
        }
        let worths = repairs::worths(marks, &graded.reports, self.lang);
        for worth in worths.lines().iter().filter(|_| self.has_marks) {
            let _ = writeln!(out, "    {}", self.paint("36", worth));
        }
        for kept in graded
            .reports
            .iter()
            .flat_map(|r| repairs::kept(r, self.lang))
        {
            let _ = writeln!(out, "    {}", self.paint("33", &kept));
        }
    }

    fn bar(self, passed: usize, all: usize) -> String {
        const WIDTH: usize = 16;
        let full = (passed * WIDTH).checked_div(all).unwrap_or(0);
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(WIDTH - full));
        self.paint(if passed == all { "32" } else { "33" }, &bar)
    }

    fn build(self, out: &mut String, report: &Report) {
        let build = &report.build;
        let cost = build.cost.get(self.lang);
        if !cost.is_empty() {
            let _ = writeln!(out, "    {}", self.paint("31;1", cost));
        }
        let faults: Vec<&Finding> = build.faults().collect();
        for fault in faults.iter().take(MOST_FAULTS) {
            let _ = writeln!(out, "    {}", self.paint("31", &self.fault(fault)));
            if self.verbose {
                let meaning = fault.meaning.get(self.lang);
                for line in meaning.lines().chain(fault.detail.lines()) {
                    let _ = writeln!(out, "      {line}");
                }
            }
        }
        let more = faults.len().saturating_sub(MOST_FAULTS);
        if more > 0 {
            let _ = writeln!(
                out,
                "    {}",
                self.paint("31", &more_on_page(more, self.lang))
            );
        }
    }

    /// What tests rely on, and a person should read.
    fn notes(self, out: &mut String, report: &Report) {
        for note in &report.build.notes {
            let _ = writeln!(out, "    {}", self.paint("33", &self.fault(note)));
        }
    }

    fn fault(self, fault: &Finding) -> String {
        let code = fault
            .code
            .as_ref()
            .map_or_else(String::new, |c| format!(" [{c}]"));
        format!("{}{code}", fault.placed(self.lang))
    }

    /// The topics that are not whole, in one line each.
    fn summary(self, out: &mut String, report: &Report) {
        for topic in report.topics.iter().filter(|t| !t.is_whole()) {
            let mut verdicts: Vec<(Verdict, usize)> = Vec::new();
            for scenario in topic
                .scenarios
                .iter()
                .filter(|s| s.verdict != Verdict::Passed)
            {
                match verdicts.iter_mut().find(|(v, _)| *v == scenario.verdict) {
                    Some((_, n)) => *n += 1,
                    None => verdicts.push((scenario.verdict, 1)),
                }
            }
            let words: Vec<String> = verdicts
                .iter()
                .map(|(v, n)| text::verdict_count(*v, *n, self.lang))
                .collect();
            let score = format!("{}/{}", topic.passed(), topic.scenarios.len());
            let right = repairs::right_once(report, topic, self.lang);
            let right = right.map_or(String::new(), |right| format!(" — {right}"));
            let _ = writeln!(
                out,
                "    {} {score:>6}  {}{right}",
                pad(&topic.topic, 24),
                words.join(", ")
            );
        }
    }
}

/// Cut or filled to a width, in characters.
fn pad(text: &str, width: usize) -> String {
    let text = &one_line(text);
    let length = text.chars().count();
    if length > width {
        let cut: String = text.chars().take(width - 1).collect();
        return format!("{cut}…");
    }
    format!("{text}{}", " ".repeat(width - length))
}

/// After the faults that are shown.
fn more_on_page(more: usize, lang: Lang) -> String {
    let others = lang.agree(more, "autre", "autres");
    lang.pick(
        format!("… et {more} {others} : voir sa page"),
        format!("… and {more} more: see its page"),
    )
}

#[cfg(test)]
mod tests {
    use super::more_on_page;
    use lang::Lang;

    #[test]
    fn what_is_not_shown_agrees_with_its_number() {
        let said = [1, 2].map(|more| more_on_page(more, Lang::Fr));
        assert_eq!(
            said,
            [
                "… et 1 autre : voir sa page",
                "… et 2 autres : voir sa page"
            ]
        );
    }
}
