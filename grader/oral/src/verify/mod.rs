//! Every answer found a second time, by another way than the first: in builds of the hand-in
//! without what watches it. A build serves as many questions as do not disturb each other.

mod bodies;
mod marks;

use super::calls::is_same_answer;
use super::code::OwnFunction;
use super::exam::Exam;
use super::kinds::{Check, Ready};
use super::model::{Dropped, Why};
use super::names::words;
use super::narrow;
use super::probes::Watches;
use super::runner::{Runner, with_files};
use super::situations::Situation;
use bodies::{Bodies, stub};
use compile::hash::Key;
use compile::sources::Sources;
use engine::grade::Built;
use engine::grade::report::Fault;
use evaluate::Board;
use machine::Verdict;
use std::collections::{BTreeMap, BTreeSet};
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

/// A piece of a file, and what is put in its place.
#[derive(Debug, Clone)]
struct Edit {
    file: String,
    range: Range<usize>,
    put: String,
}

/// A build that serves several questions.
#[derive(Debug, Default)]
struct Trial {
    /// Their numbers.
    served: Vec<usize>,
    edits: Vec<Edit>,
    /// Functions that are another version here.
    edited: BTreeSet<usize>,
    /// Functions in which something is inserted, and those among them that print it.
    touched: BTreeSet<usize>,
    printing: BTreeSet<usize>,
    /// All that the calls played here can come to.
    met: BTreeSet<usize>,
    /// Probes whose marks are there already.
    marked: BTreeSet<usize>,
}

fn trials(exam: &Exam<'_>, ready: &[Ready]) -> Vec<Trial> {
    let mut trials = vec![Trial::default()];
    for (i, one) in ready.iter().enumerate() {
        trials[0].insert(exam, i, one);
    }
    for (i, one) in ready.iter().enumerate() {
        let (version, met) = match &one.check {
            Check::Edited {
                version,
                situations,
                ..
            } => (*version, reach_of(exam, situations)),
            Check::Mended { version, .. } => (*version, (0..exam.code.functions.len()).collect()),
            _ => continue,
        };
        let function = exam.versions[version].function;
        let fits = |t: &Trial| {
            !t.met.contains(&function)
                && !t.touched.contains(&function)
                && !t.edited.contains(&function)
                && t.edited.is_disjoint(&met)
                && t.printing.is_disjoint(&met)
        };
        let place = trials.iter().position(fits).unwrap_or(trials.len());
        if place == trials.len() {
            trials.push(Trial::default());
        }
        let trial = &mut trials[place];
        trial.served.push(i);
        trial.edited.insert(function);
        trial.met.extend(met);
        let (range, put) = exam.versions[version].edit();
        trial.edits.push(Edit {
            file: exam.code.functions[function].file.clone(),
            range,
            put: put.to_owned(),
        });
    }
    trials.retain(|t| !t.served.is_empty());
    trials
}

/// All that these calls, and what comes before them, can come to.
fn reach_of(exam: &Exam<'_>, situations: &[Situation]) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    for situation in situations {
        let before = situation.calls_before();
        let own = exam.code.functions.iter().enumerate();
        let set_up = own.filter(|(_, f)| before.contains(&f.name));
        let functions = set_up.map(|(i, _)| i).chain([situation.function]);
        reached.extend(functions.flat_map(|f| exam.reach[f].iter().copied()));
    }
    reached
}

impl Trial {
    /// What a question wants inserted, where it wants something.
    fn insert(&mut self, exam: &Exam<'_>, number: usize, ready: &Ready) {
        let mut add = |function: usize, at: usize, put: String| {
            self.touched.insert(function);
            self.edits.push(Edit {
                file: exam.code.functions[function].file.clone(),
                range: at..at,
                put,
            });
        };
        match &ready.check {
            Check::Marks { situations, probes } => {
                let secret = Key::new("oral mark").with(exam.sources.key()).finish();
                // Two questions may ask about one place.
                for number in probes.iter().filter(|p| self.marked.insert(**p)) {
                    let probe = &exam.instrumented.probes[*number];
                    self.printing.insert(probe.function);
                    add(
                        probe.function,
                        probe.at,
                        marks::printed(probe, *number, &secret),
                    );
                }
                self.met.extend(reach_of(exam, situations));
            }
            Check::Typed { probe, ty } => {
                let probe = &exam.instrumented.probes[*probe];
                if let Watches::Value { name, .. } = &probe.watches {
                    add(
                        probe.function,
                        probe.at,
                        format!(" let _: &{ty} = &{name};"),
                    );
                }
            }
            Check::UsedAgain {
                at,
                name,
                compiles: true,
            } => add(ready.function, *at, use_again(name)),
            _ => return,
        }
        self.served.push(number);
    }

    /// The numbers of the questions that this build does not confirm.
    fn refuted(&self, exam: &mut Exam<'_>, ready: &[Ready], secret: &str) -> Vec<usize> {
        let course = exam.course;
        let played = self.served.iter().flat_map(|i| ready[*i].check.played());
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
        let edits = [self.edits.clone(), stubs(exam, &uncalled, &self.edits)].concat();
        let built = course
            .grader
            .build_for(&exam.hand_in, &variant, &edited(exam, &edits));
        if !compiles(exam, &built, &self.touched) {
            return self.served.clone();
        }
        let mut runner = Runner::plain(course.grader, course.loaded, &variant, built);
        let mut confirms = |i: &&usize| match &ready[**i].check {
            Check::Marks { situations, probes } => situations
                .iter()
                .all(|s| marks::agree(exam, &mut runner, s, probes, secret)),
            Check::Edited {
                version,
                situations,
                board,
            } => situations.iter().all(|s| {
                answers_as(exam, &mut runner, s, *version)
                    && board.as_ref().is_none_or(|b| leaves(&mut runner, s, b))
            }),
            Check::Mended { scenario, .. } => {
                runner.play(scenario, 0, false).0.verdict == Verdict::Passed
            }
            _ => true,
        };
        self.served
            .iter()
            .filter(|i| !confirms(i))
            .copied()
            .collect()
    }
}

/// The edited hand-in answers what the version beside the original answered.
fn answers_as(
    exam: &mut Exam<'_>,
    runner: &mut Runner<'_>,
    situation: &Situation,
    version: usize,
) -> bool {
    let number = u32::try_from(version).unwrap_or(0) + 1;
    let first = situation.made(&mut exam.instrumented.runner, number);
    match (first, situation.made(runner, 0)) {
        (Some(a), Some(b)) => is_same_answer(&a, &b),
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
        edits.extend(stubs(exam, bodies.all(), &edits));
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

/// A stub for each of these functions but those that an edit touches: edits must not overlap.
fn stubs(exam: &Exam<'_>, functions: &[&OwnFunction], edits: &[Edit]) -> Vec<Edit> {
    let is_edited = |f: &OwnFunction| {
        let mut here = edits.iter().filter(|e| e.file == f.file);
        here.any(|e| f.body.start <= e.range.end && e.range.start <= f.body.end)
    };
    let left = functions.iter().filter(|f| !is_edited(f));
    left.map(|f| Edit {
        file: f.file.clone(),
        range: f.body.clone(),
        put: stub(&exam.code.files[&f.file][f.body.clone()]),
    })
    .collect()
}

fn edited(exam: &Exam<'_>, edits: &[Edit]) -> Sources {
    let mut files = exam.code.files.clone();
    let mut by_file: BTreeMap<&str, Vec<&Edit>> = BTreeMap::new();
    for edit in edits {
        by_file.entry(&edit.file).or_default().push(edit);
    }
    for (path, mut edits) in by_file {
        let Some(text) = files.get_mut(path) else {
            continue;
        };
        // Those of one place stay in their order.
        edits.sort_by_key(|e| e.range.start);
        for edit in edits.into_iter().rev() {
            text.replace_range(edit.range.clone(), &edit.put);
        }
    }
    with_files(exam.sources, &files)
}

/// Faults that the hand-in has anyway are no answer, and one in a function that was changed is.
fn compiles(exam: &Exam<'_>, built: &Built, touched: &BTreeSet<usize>) -> bool {
    let before = exam.plain.built.report.broken.len();
    let broken = &built.report.broken;
    let is_touched = |fault: &Fault| {
        let function = exam.code.function_at(&fault.file, fault.line);
        function.is_some_and(|function| touched.contains(&function))
    };
    built.whole.is_none() && broken.len() <= before && !broken.iter().any(is_touched)
}
