//! Every answer found a second time, by another way than the first: in builds of the hand-in
//! without what watches it. A build serves as many questions as do not disturb each other.

mod edits;
mod marks;

use super::bodies::Bodies;
use super::builds::{Build, Needs, builds};
use super::calls::is_same_answer;
use super::exam::Exam;
use super::kinds::{Check, Ready};
use super::model::{Dropped, Why};
use super::names::words;
use super::narrow;
use super::probes::ProbeKind;
use super::runner::{Runner, with_files};
use super::situations::Situation;
use compile::hash::Key;
use compile::sources::Sources;
use edits::{Edit, applied, stubs};
use engine::grade::Built;
use engine::grade::report::Finding;
use evaluate::Board;
use machine::Verdict;
use std::collections::BTreeSet;
use std::ops::Range;

/// Takes out the questions whose answer a second way does not confirm.
pub fn verify(exam: &mut Exam<'_>, mut ready: Vec<Ready>) -> (Vec<Ready>, Vec<Dropped>) {
    let secret = Key::new("oral mark").with(exam.sources.key()).finish();
    let mut wrong = BTreeSet::new();
    for trial in trials(exam, &ready) {
        wrong.extend(trial.refuted(exam, &ready, &secret));
    }
    for (i, one) in ready.iter().enumerate() {
        if !moves(exam, one) {
            wrong.insert(i);
        }
    }
    let dropped = wrong.iter().map(|i| Dropped {
        kind: ready[*i].question.kind,
        function: ready[*i].question.function.clone(),
        why: Why::Contradicted,
    });
    let dropped = dropped.collect();
    let mut i = 0;
    ready.retain(|_| {
        i += 1;
        !wrong.contains(&(i - 1))
    });
    (ready, dropped)
}

/// A build that verifies several questions.
#[derive(Debug, Default)]
struct Trial {
    /// Their numbers.
    verified: Vec<usize>,
    edits: Vec<Edit>,
    /// Functions in which something is inserted.
    touched: BTreeSet<usize>,
}

fn trials(exam: &Exam<'_>, ready: &[Ready]) -> Vec<Trial> {
    let needs = ready.iter().map(|one| Needs::of(exam, one)).enumerate();
    let needs = needs.filter_map(|(i, needs)| Some((i, needs?)));
    let trial = |build: Build| Trial {
        edits: edits(exam, build.verified.iter().map(|i| &ready[*i])),
        verified: build.verified,
        touched: build.needs.touched,
    };
    builds(needs).into_iter().map(trial).collect()
}

/// What these questions want changed.
fn edits<'r>(exam: &Exam<'_>, verified: impl Iterator<Item = &'r Ready>) -> Vec<Edit> {
    let secret = Key::new("oral mark").with(exam.sources.key()).finish();
    let edit = |function: usize, range: Range<usize>, put: String| Edit {
        file: exam.code.functions[function].file.clone(),
        range,
        put,
    };
    let mut edits = Vec::new();
    let mut marked = BTreeSet::new();
    for ready in verified {
        match &ready.check {
            Check::Marks { probes, .. } => {
                // Two questions may ask about one place.
                for number in probes.iter().filter(|p| marked.insert(**p)) {
                    let probe = &exam.instrumented.probes[*number];
                    let put = marks::printed(probe, *number, &secret);
                    edits.push(edit(probe.function, probe.at..probe.at, put));
                }
            }
            Check::Typed { probe, ty } => {
                let probe = &exam.instrumented.probes[*probe];
                if let ProbeKind::Value { name, .. } = &probe.watches {
                    let put = format!(" let _: &{ty} = &{name};");
                    edits.push(edit(probe.function, probe.at..probe.at, put));
                }
            }
            Check::UsedAgain { at, name, .. } => {
                edits.push(edit(ready.function, *at..*at, use_again(name)));
            }
            Check::Edited { version, .. } | Check::Mended { version, .. } => {
                let version = &exam.versions[*version];
                let (range, put) = version.edit();
                edits.push(edit(version.function, range, put.to_owned()));
            }
            Check::Done => {}
        }
    }
    edits
}

impl Trial {
    /// The numbers of the questions that this build does not confirm.
    fn refuted(&self, exam: &mut Exam<'_>, ready: &[Ready], secret: &str) -> Vec<usize> {
        let course = exam.course;
        let played = self.verified.iter().flat_map(|i| ready[*i].check.played());
        let names = narrow::names(course, played);
        let bodies = Bodies::of(&exam.code);
        let variant = narrow::calling(course, &names);
        // "The opposite method" may be one of the student's own.
        let put = self.edits.iter().flat_map(|edit| words(&edit.put));
        let called = names
            .iter()
            .cloned()
            .chain(put.map(str::to_owned))
            .collect();
        let uncalled = bodies.uncalled(&called);
        let edits = [
            self.edits.clone(),
            stubs(&exam.code, &uncalled, &self.edits),
        ]
        .concat();
        let built = course
            .grader
            .build_for(&exam.hand_in, &variant, &edited(exam, &edits));
        if !compiles(exam, &built, &self.touched) {
            return self.verified.clone();
        }
        let mut runner = Runner::plain(course.grader, course.loaded, &variant, built);
        let mut confirms = |i: &&usize| match &ready[**i].check {
            Check::Marks { calls, probes } => calls
                .iter()
                .all(|m| marks::agree(exam, &mut runner, &m.situation, probes, secret)),
            Check::Edited {
                version,
                situations,
                board,
            } => situations.iter().all(|s| {
                answers_as(exam, &mut runner, s, (*version, secret))
                    && board.as_ref().is_none_or(|b| leaves(&mut runner, s, b))
            }),
            Check::Mended { scenario, .. } => {
                runner.play(scenario, 0, false).0.verdict == Verdict::Passed
            }
            _ => true,
        };
        self.verified
            .iter()
            .filter(|i| !confirms(i))
            .copied()
            .collect()
    }
}

/// The edited hand-in answers what the version beside the original answered; other questions may
/// have it print marks.
fn answers_as(
    exam: &mut Exam<'_>,
    runner: &mut Runner<'_>,
    situation: &Situation,
    (version, secret): (usize, &str),
) -> bool {
    let number = u32::try_from(version).unwrap_or(0) + 1;
    let first = situation.made(&mut exam.instrumented.runner, number);
    match (first, situation.made(runner, 0)) {
        (Some(a), Some(b)) => is_same_answer(&a, &marks::without(b, secret)),
        (None, None) => true,
        _ => false,
    }
}

/// The edited hand-in leaves this board.
fn leaves(runner: &mut Runner<'_>, situation: &Situation, board: &Board) -> bool {
    let drawn = situation.drawn(runner, 0);
    drawn.is_some_and(|drawn| drawn.after.contains(board))
}

/// What the compiler should refuse, it refuses.
fn moves(exam: &Exam<'_>, ready: &Ready) -> bool {
    let Check::UsedAgain {
        at,
        name,
        compiles: false,
    } = &ready.check
    else {
        return true;
    };
    let file = exam.code.functions[ready.function].file.clone();
    let mut edits = vec![Edit {
        file: file.clone(),
        range: *at..*at,
        put: use_again(name),
    }];
    let is_it = |code: Option<&str>, place: &str| code == Some("E0382") && place == file;
    let before = &exam.plain.built.report;
    if before
        .broken
        .iter()
        .any(|f| is_it(f.code.as_deref(), &f.file))
    {
        return false;
    }
    let course = exam.course;
    if before.compiles == 1 {
        // Nothing is called: the compiler looks at the function around the variable alone.
        let bodies = Bodies::of(&exam.code);
        edits.extend(stubs(&exam.code, bodies.all(), &edits));
        let variant = narrow::calling(course, &BTreeSet::new());
        let sources = edited(exam, &edits);
        let errors = course
            .grader
            .first_errors(&exam.hand_in, &variant, &sources);
        return errors.iter().any(|e| is_it(e.code.as_deref(), &e.file));
    }
    // What does not compile for other reasons may hide it at first.
    let sources = edited(exam, &edits);
    let grader = course.grader;
    let built = grader.build_for(&exam.hand_in, course.variant, &sources);
    let mut broken = built.report.broken.iter();
    broken.any(|f| is_it(f.code.as_deref(), &f.file))
}

fn use_again(name: &str) -> String {
    format!(" let _ = &{name};")
}

fn edited(exam: &Exam<'_>, edits: &[Edit]) -> Sources {
    with_files(exam.sources, &applied(&exam.code.files, edits))
}

/// Faults that the hand-in has anyway are no answer, and one in a function that was changed is.
fn compiles(exam: &Exam<'_>, built: &Built, touched: &BTreeSet<usize>) -> bool {
    let before = exam.plain.built.report.broken.len();
    let broken = &built.report.broken;
    let is_touched = |fault: &Finding| {
        let function = exam.code.function_at(&fault.file, fault.line);
        function.is_some_and(|function| touched.contains(&function))
    };
    built.build_failure.is_none() && broken.len() <= before && !broken.iter().any(is_touched)
}
