//! Every answer found a second time, by another way than the first.

use super::bench::{Bench, is_same_answer};
use super::kinds::{Check, Ready};
use super::model::{Dropped, Why};
use super::probes::{Insertion, Watches, inserted};
use super::situations::Situation;
use super::stand::{Made, Stand, with_files};
use super::variants::edited;
use compile::hash::Key;
use engine::grade::Built;
use machine::Verdict;
use std::collections::{BTreeMap, BTreeSet};

/// Takes out the questions whose answer a second way does not confirm.
pub fn verify(bench: &mut Bench<'_>, mut ready: Vec<Ready>) -> (Vec<Ready>, Vec<Dropped>) {
    let mut wrong = marked(bench, &ready);
    for (i, one) in ready.iter().enumerate() {
        if !wrong.contains(&i) && !is_confirmed(bench, one) {
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

/// By a build of its own.
fn is_confirmed(bench: &mut Bench<'_>, ready: &Ready) -> bool {
    match &ready.check {
        Check::Done | Check::Marks { .. } | Check::Typed { .. } => true,
        Check::UsedAgain { compiles: true, .. } => true,
        Check::UsedAgain {
            at,
            name,
            compiles: false,
        } => {
            let use_again = Insertion {
                at: *at,
                text: format!(" let _ = &{name};"),
            };
            let file = bench.code.functions[ready.function].file.clone();
            let built = build(bench, &BTreeMap::from([(file, vec![use_again])]));
            is_refused_as_moved(&built, bench, ready)
        }
        Check::Edited {
            version,
            situations,
        } => {
            let Some(mut stand) = edited_stand(bench, *version) else {
                return false;
            };
            let number = u32::try_from(*version).unwrap_or(0) + 1;
            situations.iter().all(|situation| {
                let first = situation.made(&mut bench.watched.stand, number);
                let second = situation.made(&mut stand, 0);
                match (first, second) {
                    (Some(a), Some(b)) => is_same_answer(&a, &b),
                    (None, None) => true,
                    _ => false,
                }
            })
        }
        Check::Mended { version, scenario } => {
            let Some(mut stand) = edited_stand(bench, *version) else {
                return false;
            };
            let (outcome, _) = stand.play(scenario, 0, false);
            outcome.verdict == Verdict::Passed
        }
    }
}

fn is_refused_as_moved(built: &Built, bench: &Bench<'_>, ready: &Ready) -> bool {
    let file = &bench.code.functions[ready.function].file;
    let is_it =
        |f: &engine::grade::report::Fault| f.code.as_deref() == Some("E0382") && f.file == *file;
    built.report.broken.iter().any(is_it)
}

fn edited_stand<'a>(bench: &Bench<'a>, version: usize) -> Option<Stand<'a>> {
    let version = &bench.versions[version];
    let file = bench.code.functions[version.function].file.clone();
    let mut files = bench.code.files.clone();
    let text = files.get_mut(&file)?;
    *text = edited(text, version);
    let course = bench.course;
    let built = course
        .grader
        .build(course.variant, &with_files(bench.sources, &files));
    let before = bench.plain.built.report.broken.len();
    (built.whole.is_none() && built.report.broken.len() <= before)
        .then(|| Stand::plain(course.grader, course.loaded, course.variant, built))
}

fn build(bench: &Bench<'_>, insertions: &BTreeMap<String, Vec<Insertion>>) -> Built {
    let mut files = bench.code.files.clone();
    for (path, insertions) in insertions {
        if let Some(text) = files.get_mut(path) {
            *text = inserted(text, insertions.clone());
        }
    }
    let course = bench.course;
    course
        .grader
        .build(course.variant, &with_files(bench.sources, &files))
}

/// All questions that one build can confirm: marks are printed, types written down, copies used
/// again. Gives the numbers of those that it does not.
fn marked(bench: &mut Bench<'_>, ready: &[Ready]) -> BTreeSet<usize> {
    let secret = Key::new("oral mark").with(bench.sources.key()).finish();
    let mut insertions: BTreeMap<String, Vec<Insertion>> = BTreeMap::new();
    let mut marked = BTreeSet::new();
    let mut asked = BTreeSet::new();
    for (i, one) in ready.iter().enumerate() {
        let mut add = |file: &str, insertion: Insertion| {
            insertions
                .entry(file.to_owned())
                .or_default()
                .push(insertion);
        };
        if !matches!(
            one.check,
            Check::Marks { .. } | Check::Typed { .. } | Check::UsedAgain { compiles: true, .. }
        ) {
            continue;
        }
        asked.insert(i);
        match &one.check {
            Check::Marks { probes, .. } => {
                for probe in probes {
                    let file = bench.code.functions[bench.watched.probes[*probe].function]
                        .file
                        .clone();
                    // Two questions may ask about one place.
                    let mark = mark(bench, *probe, &secret);
                    if let Some(insertion) = mark.filter(|_| marked.insert(*probe)) {
                        add(&file, insertion);
                    }
                }
            }
            Check::Typed { probe, ty } => {
                let place = &bench.watched.probes[*probe];
                let file = bench.code.functions[place.function].file.clone();
                if let (Watches::Value { name, .. }, Some(at)) =
                    (&place.watches, end_of(bench, *probe))
                {
                    add(
                        &file,
                        Insertion {
                            at,
                            text: format!(" let _: &{ty} = &{name};"),
                        },
                    );
                }
            }
            Check::UsedAgain {
                at,
                name,
                compiles: true,
            } => {
                let file = bench.code.functions[one.function].file.clone();
                add(
                    &file,
                    Insertion {
                        at: *at,
                        text: format!(" let _ = &{name};"),
                    },
                );
            }
            _ => {}
        }
    }
    if asked.is_empty() {
        return BTreeSet::new();
    }
    let built = build(bench, &insertions);
    let before = bench.plain.built.report.broken.len();
    if built.whole.is_some() || built.report.broken.len() > before {
        return asked;
    }
    let course = bench.course;
    let mut stand = Stand::plain(course.grader, course.loaded, course.variant, built);
    let mut wrong = BTreeSet::new();
    for i in asked {
        if let Check::Marks { situations, probes } = &ready[i].check
            && !situations
                .iter()
                .all(|s| agree(bench, &mut stand, s, probes, &secret))
        {
            wrong.insert(i);
        }
    }
    wrong
}

/// The marks printed at these places are those of the trace.
fn agree(
    bench: &mut Bench<'_>,
    stand: &mut Stand<'_>,
    situation: &Situation,
    probes: &BTreeSet<usize>,
    secret: &str,
) -> bool {
    let (Some(traced), Some(printed)) = (
        situation.made(&mut bench.watched.stand, 0),
        situation.made(stand, 0),
    ) else {
        return false;
    };
    let events = traced.events.iter().filter(|e| probes.contains(&e.probe));
    let traced: Vec<(usize, Option<String>)> = events
        .map(|e| (e.probe, e.value.as_ref().and_then(|(_, v)| v.clone())))
        .collect();
    let printed: Vec<(usize, Option<String>)> = marks(&printed, secret)
        .into_iter()
        .filter(|(p, _)| probes.contains(p))
        .collect();
    traced == printed
}

/// A statement that prints a mark where a probe is.
fn mark(bench: &Bench<'_>, probe: usize, secret: &str) -> Option<Insertion> {
    let place = &bench.watched.probes[probe];
    let at = end_of(bench, probe)?;
    let text = match &place.watches {
        Watches::Value { name, .. } => {
            format!(" ::std::print!(\"\\u{{1}}{secret}{probe}={{:?}}\\u{{2}}\", {name});")
        }
        _ => format!(" ::std::print!(\"\\u{{1}}{secret}{probe}\\u{{2}}\");"),
    };
    Some(Insertion { at, text })
}

/// Where a probe was put: after a statement, or at the beginning of a block.
fn end_of(bench: &Bench<'_>, probe: usize) -> Option<usize> {
    bench.watched.probes.get(probe).map(|p| p.at)
}

fn marks(made: &Made, secret: &str) -> Vec<(usize, Option<String>)> {
    let printed = made
        .answer
        .as_ref()
        .map(|a| String::from_utf8_lossy(&a.printed).into_owned());
    let printed = printed.unwrap_or_default();
    let begins = format!("\u{1}{secret}");
    let mark = |part: &str| {
        let (mark, _) = part.split_once('\u{2}')?;
        Some(match mark.split_once('=') {
            Some((probe, value)) => (probe.parse().ok()?, Some(value.to_owned())),
            None => (mark.parse().ok()?, None),
        })
    };
    printed.split(&begins).skip(1).filter_map(mark).collect()
}
