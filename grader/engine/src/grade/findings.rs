//! What is wrong with a hand-in, as its report says it.

use super::built::{Built, Uncallable};
use super::loaded::Variant;
use super::report::Finding;
use crate::text;
use compile::depth::MAX_DIGITS;
use compile::diagnostic::RustcError;
use compile::own_paths::Moved;
use compile::scan::{Refusal, Why};
use interface::compare::{Comparison, Difference, DifferenceKind, Fit};
use lang::{Lang, Localized};
use machine::Verdict;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

pub fn refusal(path: &str, refusal: &Refusal) -> Finding {
    let what = &refusal.what;
    let (message, todo) = match refusal.why {
        Why::Never => (text::findings::not_allowed(what), Localized::default()),
        Why::NameForMacro => (
            text::findings::not_for_a_macro(what),
            text::findings::rename(what),
        ),
        Why::Nesting => (text::findings::nested(), text::findings::unnest()),
        Why::LongNumber => (
            text::findings::long_number(MAX_DIGITS),
            text::findings::shorten(),
        ),
    };
    Finding {
        item: what.clone(),
        file: path.to_owned(),
        line: refusal.line,
        message,
        todo,
        ..Finding::default()
    }
}

/// Of a refusal: its file is not compiled.
pub fn left_out(refused: &Finding) -> Finding {
    let todo = match refused.todo.is_empty() {
        true => text::findings::take_out(&refused.item),
        false => refused.todo.clone(),
    };
    Finding {
        message: text::findings::left_out(&refused.message),
        todo,
        ..refused.clone()
    }
}

/// Costs nothing, but reports name the file by its other name.
pub fn moved(moved: &Moved) -> Finding {
    Finding {
        item: moved.from.clone(),
        file: moved.file.clone(),
        line: moved.line,
        message: text::findings::read_as(&moved.from, &moved.to),
        ..Finding::default()
    }
}

pub fn difference(difference: &Difference) -> Finding {
    let place = difference.place.as_ref();
    Finding {
        item: difference.subject.clone(),
        file: place.map(|p| p.file.clone()).unwrap_or_default(),
        line: place.map_or(0, |p| p.line),
        code: None,
        message: Localized::both(difference.text(Lang::Fr), difference.text(Lang::En)),
        detail: String::new(),
        meaning: Localized::default(),
        todo: match (difference.blocking, difference.todo(Lang::Fr)) {
            (true, Some(fr)) => Localized::both(fr, difference.todo(Lang::En).unwrap_or_default()),
            _ => Localized::default(),
        },
    }
}

/// rustc's error when nothing could be taken out.
pub fn error(error: &RustcError) -> Finding {
    Finding {
        item: String::new(),
        file: error.file.clone(),
        line: error.line,
        code: error.code.clone(),
        message: Localized::both(&error.message, &error.message),
        detail: error.rendered.clone(),
        meaning: text::meaning::of_error(error.code.as_deref(), &error.message),
        todo: Localized::default(),
    }
}

/// Nothing of it compiles: every topic says the first error.
pub fn nothing_compiles(errors: &[RustcError]) -> Uncallable {
    let text = errors.first().map_or_else(String::new, |e| match e.line {
        0 => e.message.clone(),
        line => format!("{}:{line}: {}", e.file, e.message),
    });
    does_not_compile(Localized::both(text.clone(), text))
}

fn does_not_compile(message: Localized) -> Uncallable {
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message,
    }
}

pub fn crashed(said: &str) -> Uncallable {
    does_not_compile(text::findings::crashed(said))
}

/// The reference's bodies do not compile beside this program.
pub fn nothing_fits() -> Uncallable {
    does_not_compile(text::findings::nothing_fits())
}

/// The compiler was told to skip the whole program, and found nothing wrong with it.
pub fn removes_itself() -> Uncallable {
    does_not_compile(text::findings::removes_itself())
}

pub fn too_long(cpu: Duration) -> Uncallable {
    does_not_compile(text::findings::too_long(cpu))
}

pub fn waits() -> Uncallable {
    does_not_compile(text::findings::waits())
}

/// Usually undefined symbols, which no ordinary program has.
pub fn not_linked(said: &str) -> Uncallable {
    does_not_compile(text::findings::not_linked(said))
}

pub fn reads(file: &Path) -> Uncallable {
    Uncallable {
        verdict: Verdict::Forbidden,
        message: text::findings::reads(file),
    }
}

pub fn loads(what: &str) -> Uncallable {
    Uncallable {
        verdict: Verdict::Forbidden,
        message: text::findings::loads(what),
    }
}

pub fn forbidden(refused: &Finding) -> Uncallable {
    Uncallable {
        verdict: Verdict::Forbidden,
        message: refused.message.clone(),
    }
}

/// Nothing could be built, and not because of what was handed in.
pub fn not_built(why: Localized) -> Built {
    Built {
        build_failure: Some(Uncallable {
            verdict: Verdict::GraderError,
            message: why,
        }),
        ..Built::default()
    }
}

/// Functions that cannot be called, by the topic that grades them.
pub fn troubles(variant: &Variant, comparison: &Comparison) -> BTreeMap<String, Uncallable> {
    let mut troubles = BTreeMap::new();
    for (index, fit) in comparison.functions.iter().enumerate() {
        let Fit::Absent { difference } = fit else {
            continue;
        };
        let function = &variant.interface.functions[index];
        let topic = variant.interface.topic(function).into_owned();
        troubles.insert(topic, trouble(&comparison.differences[*difference]));
    }
    troubles
}

pub fn reasons(comparison: &Comparison) -> Vec<(String, Uncallable)> {
    comparison
        .differences
        .iter()
        .map(|d| (d.subject.clone(), trouble(d)))
        .collect()
}

/// A missing function was not written; one that differs was written, but not as asked.
fn trouble(difference: &Difference) -> Uncallable {
    let verdict = match difference.kind {
        DifferenceKind::Missing
        | DifferenceKind::ModuleMissing
        | DifferenceKind::ModuleEmpty
        | DifferenceKind::ModuleLeftOut => Verdict::NotImplemented,
        DifferenceKind::Syntax { .. } => Verdict::DoesNotCompile,
        _ => Verdict::NotAsAsked,
    };
    let message = Localized::both(difference.text(Lang::Fr), difference.text(Lang::En));
    Uncallable { verdict, message }
}
