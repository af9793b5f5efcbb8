//! Which questions one build can verify: to compile is most of what a sheet costs.

use super::exam::Exam;
use super::kinds::{Check, Draft, Ready};
use super::model::QuestionKind;
use std::collections::BTreeSet;

/// What the verification of questions does to a program, and what of it has to stay as it is.
#[derive(Debug, Clone, Default)]
pub struct Needs {
    /// Functions that are another version.
    edited: BTreeSet<usize>,
    /// Functions in which something is inserted, and those among them that print it.
    pub touched: BTreeSet<usize>,
    printing: BTreeSet<usize>,
    /// All functions that the calls played reach.
    met: BTreeSet<usize>,
    /// Functions whose output is looked at as it is.
    read: BTreeSet<usize>,
}

/// A build, and the numbers of the questions that it verifies.
#[derive(Debug, Default)]
pub struct Build {
    pub verified: Vec<usize>,
    pub needs: Needs,
}

/// As few builds as are found in one go: what edits nothing fits together, and each edit goes where
/// it disturbs nothing.
pub fn builds(all: impl IntoIterator<Item = (usize, Needs)>) -> Vec<Build> {
    let all = all.into_iter();
    let (plain, edits): (Vec<_>, Vec<_>) = all.partition(|(_, needs)| needs.edited.is_empty());
    let mut builds: Vec<Build> = Vec::new();
    if !plain.is_empty() {
        let mut build = Build::default();
        plain.into_iter().for_each(|(n, needs)| build.add(n, needs));
        builds.push(build);
    }
    for (number, needs) in edits {
        let fits = |build: &Build| !build.needs.disturb(&needs);
        let place = builds.iter().position(fits).unwrap_or(builds.len());
        if place == builds.len() {
            builds.push(Build::default());
        }
        builds[place].add(number, needs);
    }
    builds
}

impl Build {
    fn add(&mut self, number: usize, needs: Needs) {
        self.verified.push(number);
        self.needs.edited.extend(needs.edited);
        self.needs.touched.extend(needs.touched);
        self.needs.printing.extend(needs.printing);
        self.needs.met.extend(needs.met);
        self.needs.read.extend(needs.read);
    }
}

impl Needs {
    /// None where no build is needed.
    pub fn of(exam: &Exam<'_>, ready: &Ready) -> Option<Needs> {
        match &ready.check {
            Check::Marks { calls, probes } => {
                let probes = probes.iter().map(|p| &exam.instrumented.probes[*p]);
                let printing = probes.map(|p| p.function).collect();
                let met = calls.iter().flat_map(|m| exam.ran(&m.situation, &m.made));
                Some(Needs::marked(printing, met.collect()))
            }
            Check::Typed { probe, .. } => {
                Some(Needs::touching(exam.instrumented.probes[*probe].function))
            }
            Check::UsedAgain { compiles: true, .. } => Some(Needs::touching(ready.function)),
            Check::Edited {
                version,
                situations,
                board,
            } => {
                let met = situations.iter().flat_map(|s| exam.can_run(s));
                let is_drawn = board.is_some();
                Some(Needs::edited(exam, *version, met.collect(), is_drawn))
            }
            Check::Mended { version, .. } => {
                let all: BTreeSet<usize> = (0..exam.code.functions.len()).collect();
                Some(Needs {
                    // Its scenario looks at what is printed.
                    read: all.clone(),
                    ..Needs::edited(exam, *version, all, false)
                })
            }
            Check::Done | Check::UsedAgain { .. } => None,
        }
    }

    /// The same of what may become a question.
    pub fn of_draft(exam: &Exam<'_>, draft: &Draft) -> Option<Needs> {
        let own = BTreeSet::from([draft.function]);
        let ran = || {
            let ran = |s: usize| exam.ran(&exam.situations[s], &exam.made[s]);
            draft.situation.map(ran).unwrap_or_default()
        };
        let can_run = || {
            let can_run = |s: usize| exam.can_run(&exam.situations[s]);
            draft.situation.map(can_run).unwrap_or_default()
        };
        match draft.kind {
            QuestionKind::Turns | QuestionKind::Calls | QuestionKind::Value => {
                Some(Needs::marked(own, ran()))
            }
            QuestionKind::Reaches => Some(Needs::marked(own, can_run())),
            QuestionKind::Order => Some(Needs::marked(ran(), ran())),
            QuestionKind::Changed | QuestionKind::LeftOut | QuestionKind::Mend => {
                Some(Needs::edited(exam, draft.item, can_run(), false))
            }
            QuestionKind::Type | QuestionKind::Moved => Some(Needs::touching(draft.function)),
            QuestionKind::Returned | QuestionKind::Printed | QuestionKind::Board => None,
        }
    }

    fn touching(function: usize) -> Needs {
        Needs {
            touched: BTreeSet::from([function]),
            ..Needs::default()
        }
    }

    fn marked(printing: BTreeSet<usize>, met: BTreeSet<usize>) -> Needs {
        Needs {
            touched: printing.clone(),
            printing,
            met,
            ..Needs::default()
        }
    }

    fn edited(exam: &Exam<'_>, version: usize, mut met: BTreeSet<usize>, is_drawn: bool) -> Needs {
        let drawing = exam.drawing.iter().filter(|_| is_drawn);
        let read: BTreeSet<usize> = drawing.copied().collect();
        met.extend(&read);
        Needs {
            edited: BTreeSet::from([exam.versions[version].function]),
            met,
            read,
            ..Needs::default()
        }
    }

    /// In one build, one of them would change what the other sees.
    fn disturb(&self, other: &Needs) -> bool {
        let one_way = |a: &Needs, b: &Needs| {
            let kept = [&b.met, &b.touched, &b.edited];
            kept.iter().any(|set| !a.edited.is_disjoint(set)) || !a.printing.is_disjoint(&b.read)
        };
        one_way(self, other) || one_way(other, self)
    }
}

#[cfg(test)]
mod tests {
    use super::{Needs, builds};
    use std::collections::BTreeSet;

    fn set(functions: &[usize]) -> BTreeSet<usize> {
        functions.iter().copied().collect()
    }

    fn marks(printing: &[usize], met: &[usize]) -> Needs {
        Needs::marked(set(printing), set(met))
    }

    fn edited(function: usize, met: &[usize], read: &[usize]) -> Needs {
        Needs {
            edited: set(&[function]),
            met: set(met),
            read: set(read),
            ..Needs::default()
        }
    }

    #[track_caller]
    fn check(all: &[Needs], expected: &[&[usize]]) {
        let builds = builds(all.iter().cloned().enumerate());
        let together: Vec<Vec<usize>> = builds.into_iter().map(|build| build.verified).collect();
        assert_eq!(together, expected);
    }

    #[test]
    fn what_edits_nothing_is_one_build() {
        let marks = marks(&[1], &[1, 2]);
        check(&[marks.clone(), Needs::touching(2), marks], &[&[0, 1, 2]]);
        check(&[], &[]);
    }

    #[test]
    fn an_edit_is_where_it_is_not_met_and_nothing_prints_into_what_it_reads() {
        let marks = marks(&[1], &[1, 2]);
        check(&[marks.clone(), edited(3, &[3, 1], &[])], &[&[0, 1]]);
        check(&[edited(2, &[2], &[]), marks.clone()], &[&[1], &[0]]);
        check(&[marks, edited(3, &[3], &[1])], &[&[0], &[1]]);
        let touched = edited(3, &[3], &[]);
        check(&[Needs::touching(3), touched], &[&[0], &[1]]);
    }

    #[test]
    fn two_edits_share_a_build_where_neither_meets_the_other() {
        let first = || edited(1, &[1, 2], &[]);
        check(&[first(), edited(3, &[3, 2], &[])], &[&[0, 1]]);
        let (meets_it, apart) = (edited(3, &[3, 1], &[]), edited(5, &[5], &[]));
        check(&[first(), meets_it, apart], &[&[0, 2], &[1]]);
        check(&[first(), first()], &[&[0], &[1]]);
    }
}
