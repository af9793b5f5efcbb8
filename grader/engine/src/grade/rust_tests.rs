//! What came of a teacher's `#[test]`, in words of its own text.

use super::built::Built;
use super::loaded::Variant;
use evaluate::{DoneStep, Failure, Mismatch, Outcome, Stopped};
use interface::rust_tests::{RustTest, TestFile, assertion};
use machine::Verdict;
use scenario::scenario;

/// A test, and the file that it stands in.
struct Place<'a> {
    file: &'a TestFile,
    test: &'a RustTest,
}

/// Tells the failure of a test: by lines of the test, and by both sides of what does not hold.
pub(super) fn told(
    mut outcome: Outcome,
    called: &scenario::RustTest,
    built: &Built,
    variant: &Variant,
) -> Outcome {
    let Some(failure) = outcome.failure.as_deref_mut() else {
        return outcome;
    };
    let shown = |text: &str| in_the_open(text, built, variant);
    let mut failed_at = None;
    match &mut failure.problem {
        Mismatch::Stopped { reason, .. } => match reason {
            Stopped::Panic {
                message, location, ..
            } => {
                *message = shown(message);
                if is_of_tests(location, built) {
                    // The test has looked at an answer, and it was not the right one.
                    outcome.verdict = Verdict::Wrong;
                    failed_at = line_of(location);
                }
                *location = shown(location);
            }
            Stopped::DoesNotCompile { function, message } => {
                if function_is(function, called) {
                    called.path.clone_into(function);
                }
                for text in message.0.values_mut() {
                    *text = shown(text);
                }
            }
            _ => {}
        },
        Mismatch::DidNotPanic {
            message: Some((_, found)),
            ..
        } => *found = shown(found),
        _ => {}
    }
    if let Some(place) = place(variant, called.number) {
        if let Some(line) = failed_at {
            as_comparison(failure, &place, line);
        }
        failure.steps = steps(&place, failed_at);
    }
    outcome
}

/// Is it the test itself that is not there, and not what it calls?
fn function_is(function: &str, called: &scenario::RustTest) -> bool {
    let path = function.rsplit(' ').next().unwrap_or(function);
    let name = called.path.rsplit("::").next().unwrap_or(&called.path);
    path == name || path.ends_with(&format!("::{}", called.path))
}

fn place(variant: &Variant, number: u32) -> Option<Place<'_>> {
    let files = variant.tests.iter();
    let mut all = files.flat_map(|file| file.tests.iter().map(move |test| Place { file, test }));
    all.nth(number as usize)
}

/// `assert_eq!` that failed, with both sides; other panics stay what they are.
fn as_comparison(failure: &mut Failure, place: &Place<'_>, line: usize) {
    let Mismatch::Stopped {
        reason: Stopped::Panic { message, .. },
        ..
    } = &failure.problem
    else {
        return;
    };
    let Some(sides) = Sides::of(message) else {
        return;
    };
    let written = assertion(&place.file.original, line);
    let [left, right] = written.unwrap_or(["left".to_owned(), "right".to_owned()]);
    let sign = sides.sign;
    let mut values = vec![(left.clone(), sides.left), (right.clone(), sides.right)];
    // What is written out has no other value.
    values.retain(|(code, value)| code != value);
    failure.problem = Mismatch::False {
        expression: format!("{left} {sign} {right}"),
        values,
    };
}

/// The message of `assert_eq!` and `assert_ne!`.
struct Sides {
    sign: &'static str,
    left: String,
    right: String,
}

impl Sides {
    fn of(message: &str) -> Option<Sides> {
        let rest = message.strip_prefix("assertion `left ")?;
        let (sign, rest) = match rest.strip_prefix("== right` failed") {
            Some(rest) => ("==", rest),
            None => ("!=", rest.strip_prefix("!= right` failed")?),
        };
        let (_, values) = rest.split_once("\n  left: ")?;
        let (left, right) = values.rsplit_once("\n right: ")?;
        Some(Sides {
            sign,
            left: left.to_owned(),
            right: right.to_owned(),
        })
    }
}

/// The test's own lines, up to the one that fails.
fn steps(place: &Place<'_>, failed_at: Option<usize>) -> Vec<DoneStep> {
    let lines = place.file.original.lines().skip(place.test.line - 1);
    let count = place.test.lines;
    let last = failed_at.map_or(count, |line| (line + 1).saturating_sub(place.test.line));
    let lines: Vec<&str> = lines.take(last.clamp(1, count)).collect();
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let common = lines.first().map_or(0, indent);
    let step = |line: &&str| DoneStep {
        text: line
            .get(common.min(indent(line))..)
            .unwrap_or(line)
            .to_owned(),
        ..DoneStep::default()
    };
    lines
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(step)
        .collect()
}

fn is_of_tests(location: &str, built: &Built) -> bool {
    !built.tests.is_empty() && location.starts_with(&format!("src/{}_", built.tests))
}

fn line_of(location: &str) -> Option<usize> {
    location
        .rsplit_once(".rs:")?
        .1
        .split(':')
        .next()?
        .parse()
        .ok()
}

/// The same without the names that nobody may know: `src/k1ab_0.rs` is `tests/acronym.rs`.
fn in_the_open(text: &str, built: &Built, variant: &Variant) -> String {
    if built.tests.is_empty() {
        return text.to_owned();
    }
    let mut text = text.replace(&format!("::{}::rust::", built.glue), "");
    for (i, file) in variant.tests.iter().enumerate() {
        let module = format!("{}_{i}", built.tests);
        text = text.replace(&format!("src/{module}.rs"), &file.shown);
        text = text.replace(&format!("src/{module}/"), "tests/");
        text = text.replace(&format!("crate::{module}::"), "");
    }
    text
}
