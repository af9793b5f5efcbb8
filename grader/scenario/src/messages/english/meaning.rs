//! What names, values and steps mean.

use super::super::{Message, says};
use super::words;
use crate::problem::Problem;

pub(super) fn message(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownFunction { name, nearest } => {
            words::unknown(&format!("unknown function `{name}`"), nearest.as_deref())
        }
        Problem::UnknownMethod { name, ty, nearest } => words::unknown(
            &format!("`{ty}` has no method `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownName { name, nearest } => {
            let title = format!("unknown name `{name}`");
            match nearest {
                Some(_) => words::unknown(&title, nearest.as_deref()),
                None => says(title, "", format!("a text needs quotes: {name:?}")),
            }
        }
        Problem::UnknownType { name, nearest } => {
            words::unknown(&format!("unknown type `{name}`"), nearest.as_deref())
        }
        Problem::UnknownVariant { name, ty, nearest } => words::unknown(
            &format!("`{ty}` has no variant `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownField { name, ty, known } => says(
            format!("`{ty}` has no field `{name}`"),
            "",
            format!(
                "its fields: {}",
                words::names(known.iter().map(String::as_str))
            ),
        ),
        Problem::MissingField { name, ty } => says(
            format!("field `{name}` of `{ty}` is missing"),
            "",
            "give every field",
        ),
        Problem::NoFields { ty } => says(format!("a value of type {ty} has no fields"), "", ""),
        Problem::OpaqueType { ty } => says(
            format!("students choose what is inside `{ty}`"),
            "cannot be looked into",
            "use the functions of the interface",
        ),
        Problem::UnknownTopic { name, nearest } => {
            words::unknown(&format!("unknown topic `{name}`"), nearest.as_deref())
        }
        Problem::NeedsItself => says("a topic cannot depend on itself", "", "remove it"),
        Problem::UnknownVariantOfCoursework { name, known } => says(
            format!("unknown variant `{name}`"),
            "",
            match known.as_slice() {
                [] => "the assignment has no variants".to_owned(),
                known => format!(
                    "variants of the assignment: {}",
                    words::names(known.iter().map(String::as_str))
                ),
            },
        ),
        Problem::UnknownGenerator { name, nearest } => {
            words::unknown(&format!("unknown generator `{name}`"), nearest.as_deref())
        }
        Problem::NotAFunction { name } => says(
            format!("`{name}` is not a function"),
            "",
            "write the name without parentheses",
        ),
        _ => return flow(problem),
    })
}

fn flow(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Arguments {
            name,
            expected,
            found,
            signature,
        } => says(
            format!(
                "`{name}` takes {}, found {found}",
                words::arguments(*expected)
            ),
            format!("expected {}", words::arguments(*expected)),
            signature.clone(),
        ),
        Problem::UsedBeforeSet { name } => says(
            format!("`{name}` is used before it is set"),
            "",
            format!("a step before this one must say `{name} = …`"),
        ),
        Problem::UsedAfterMove { name, to, line } => says(
            format!("`{name}` was given away to `{to}` on line {line}"),
            "it no longer exists",
            "make another one, or get it again from a function",
        ),
        Problem::ViewDied { name, owner, line } => says(
            format!("`{name}` is a view of `{owner}`, which changed on line {line}"),
            "no longer valid",
            "ask for the view again after the change",
        ),
        Problem::ViewMoved { to } => says(
            format!("a view cannot be given away to `{to}`"),
            "belongs to another object",
            "",
        ),
        Problem::ViewChanged { to } => says(
            format!("a view cannot be changed by `{to}`"),
            "belongs to another object",
            "",
        ),
        Problem::PassedTwice { name, to } => says(
            format!("`{name}` is passed twice to `{to}`, which may change it"),
            "second time",
            "Rust forbids this: use two different objects",
        ),
        _ => return None,
    })
}

pub(super) fn values(problem: &Problem) -> Message {
    match problem {
        Problem::NegativeUnsigned { ty } => says(
            format!("a `{ty}` is never negative"),
            format!("expected a `{ty}`"),
            "",
        ),
        Problem::OutOfType { ty, min, max } => says(
            format!("too big for a `{ty}`"),
            format!("expected a number from {min} to {max}"),
            "",
        ),
        Problem::NotOneCharacter { length } => says(
            format!("expected one character, found a text of {length}"),
            "expected one character",
            "",
        ),
        Problem::WrongType { expected, found } => {
            words::mismatch(&words::class(expected), &words::class(found))
        }
        Problem::NotAPlace { name } => says(
            format!("`{name}` cannot be set"),
            "",
            "only variables of the scenario can",
        ),
        Problem::UnreadConstant { name } => says(
            format!("the value of `{name}` cannot be read from the reference"),
            "",
            "only literals, lists, tuples and other constants can be: write the value itself",
        ),
        Problem::CannotCompare { ty } => says(
            format!("values of type `{ty}` cannot be compared"),
            "",
            "compare what its functions return, or give the type a view in coursework.yaml",
        ),
        Problem::ComprehensionOutsideView => says(
            "`[… for …]` is allowed in views only",
            "",
            "use a step `for:` here",
        ),
        Problem::NoView { found } => says(
            format!("{} has no view", words::class(found)),
            "",
            "give its type a view in coursework.yaml, under `views:`",
        ),
        Problem::SomeWritten => says("`Some` is never written", "", "write the value inside"),
        Problem::PayloadMissing { name } => says(
            format!("the variant `{name}` holds values"),
            "",
            format!("write `{name}(…)`"),
        ),
        Problem::NothingDone => says(
            "this step changes and checks nothing",
            "",
            "write `- check: …` to require it to be true",
        ),
        Problem::GeneratorWithoutIt => says(
            "the generator makes nothing",
            "",
            "one of its steps must say `it = …`",
        ),
        Problem::UnknownPress(name) => says(
            format!("the calculator has no key `{name}`"),
            "",
            "for instance left, up, down, right, ok, back, exe, `left+ok`, `down*3`",
        ),
        Problem::Untranslated { key, code } => says(
            format!("`{key}` has no text in `{code}`"),
            "",
            "another language is shown instead: add the text, or take the language off `languages`",
        ),
        Problem::MissingSnapshot { file, nearest } => says(
            format!("there is no snapshot `{file}`"),
            "",
            words::did_you_mean(nearest.as_deref())
                .unwrap_or_else(|| "write it, or let `grader bless` record it".into()),
        ),
        Problem::FailsWithoutResult { name, returns } => says(
            format!("`{name}` cannot fail: it returns {returns}"),
            "",
            "`fails` is for functions that return a `Result`; `panics` for a panic",
        ),
        _ => says("mistake", "", ""),
    }
}
