//! What came of a teacher's `#[test]`, in words of its own text.

use super::built::Built;
use super::loaded::Variant;
use super::open_names::{NameRedactor, elsewhere};
use evaluate::{DoneStep, Failure, Mismatch, Outcome, Stopped};
use interface::rust_tests::{RustTest, TestFile, assertion};
use machine::Verdict;
use scenario::scenario;

/// A test, and the file that it stands in, with its number.
struct Place<'a> {
    number: usize,
    file: &'a TestFile,
    test: &'a RustTest,
}

/// Tells the failure of a test: by lines of the test, and by both sides of what does not hold.
pub(super) fn describe_failure(
    mut outcome: Outcome,
    called: &scenario::RustTestStep,
    built: &Built,
    variant: &Variant,
) -> Outcome {
    let Some(failure) = outcome.failure.as_deref_mut() else {
        return outcome;
    };
    let names = NameRedactor::of(&built.glue, &built.tests, &variant.tests);
    let place = place(variant, called.number);
    let own = place.as_ref().map(|place| place.number);
    let mut failed_at = None;
    if let Mismatch::Stopped { reason, .. } = &mut failure.problem {
        match reason {
            Stopped::Panic { location, .. } if names.file(location).is_some() => {
                // The test has looked at an answer, and it was not the right one.
                outcome.verdict = Verdict::Wrong;
                failed_at = own.and_then(|own| names.line_in(own, location));
            }
            Stopped::DoesNotCompile { function, .. } if function_is(function, called) => {
                called.path.clone_into(function);
            }
            _ => {}
        }
        redact_other_tests(reason, &names, own);
    }
    if let Some(place) = place {
        if let Some(line) = failed_at {
            as_comparison(failure, &place, line);
        }
        failure.steps = steps(&place, failed_at);
    }
    if let Some(open) = names.open_all(failure) {
        *failure = open;
    }
    outcome
}

/// Removes what a reason reveals of tests that are neither in this test's file nor public:
/// places, lines of code, and messages.
fn redact_other_tests(reason: &mut Stopped, names: &NameRedactor<'_>, own: Option<usize>) {
    match reason {
        Stopped::Panic {
            message,
            location,
            code,
        } => {
            if names.is_secret(location, own) {
                (*message, *location) = (String::new(), String::new());
            }
            if names.file(location).is_some() || location.is_empty() {
                // The test's own lines say it.
                code.clear();
            }
        }
        Stopped::DoesNotCompile { message, .. } | Stopped::NotAsAsked { message, .. }
            if message.0.values().any(|text| names.is_secret(text, own)) =>
        {
            *message = elsewhere();
        }
        _ => {}
    }
}

/// Is it the test itself that is not there, and not what it calls?
fn function_is(function: &str, called: &scenario::RustTestStep) -> bool {
    let path = function.rsplit(' ').next().unwrap_or(function);
    let name = called.path.rsplit("::").next().unwrap_or(&called.path);
    path == name || path.ends_with(&format!("::{}", called.path))
}

fn place(variant: &Variant, number: u32) -> Option<Place<'_>> {
    let files = variant.tests.iter().enumerate();
    let mut all = files.flat_map(|(number, file)| {
        let tests = file.tests.iter();
        tests.map(move |test| Place { number, file, test })
    });
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
