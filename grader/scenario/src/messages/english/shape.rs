//! Keys and their values.

use super::super::{Message, says};
use super::words;
use crate::problem::Problem;

pub(super) fn message(problem: &Problem) -> Option<Message> {
    keys(problem)
        .or_else(|| values(problem))
        .or_else(|| texts(problem))
        .or_else(|| boards(problem))
        .or_else(|| chance(problem))
        .or_else(|| scenarios(problem))
}

/// Keys, and what kind of value they have.
fn keys(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownKey {
            key,
            context,
            nearest,
        } => says(
            format!("unknown key `{key}` {}", words::place(*context)),
            "",
            words::did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                format!(
                    "known keys: {}",
                    words::names(context.keys().map(|k| k.name))
                )
            }),
        ),
        Problem::MissingKey { key, context } => says(
            format!("key `{key}` is missing {}", words::place(*context)),
            "",
            "",
        ),
        Problem::WrongShape { expected, found } => says(
            format!(
                "expected {}, found {}",
                words::shape_text(*expected),
                words::found_text(*found)
            ),
            format!("expected {}", words::shape_text(*expected)),
            "",
        ),
        Problem::TypesTakesText { written } => says(
            "typed lines are texts, never numbers or booleans",
            "expected a text",
            format!("write {}", words::quoted(written)),
        ),
        Problem::EmptyList(key) => says(format!("`{key}` is empty"), "", ""),
        Problem::Exclusive { one, other } => says(
            format!("`{one}` and `{other}` cannot be used together"),
            "",
            "keep one of them",
        ),
        Problem::OnlyWith { key, needs } => {
            says(format!("`{key}` means nothing without {needs}"), "", "")
        }
        Problem::NoMatcher(context) => says(
            "this requires nothing of the text",
            "",
            format!(
                "known matchers: {}",
                words::names(context.keys().map(|k| k.name))
            ),
        ),
        Problem::UnknownStep { nearest, known } => says(
            "this is not a step",
            "",
            words::did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                let known = words::names(known.iter().copied());
                format!("a step is a text, or has one of the keys {known}")
            }),
        ),
        _ => return None,
    })
}

/// Languages, durations, sizes, names of files, ranges.
fn values(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::BadLanguageCode(code) => says(
            format!("`{code}` is not a language"),
            "",
            "write `fr` or `en`",
        ),
        Problem::UnknownLanguage { code, known } => says(
            format!("the assignment has no texts in `{code}`"),
            "",
            format!(
                "its languages: {}",
                words::names(known.iter().map(String::as_str))
            ),
        ),
        Problem::BadDuration(written) => says(
            format!("`{written}` is not a time"),
            "",
            "write `500ms` or `2s`",
        ),
        Problem::BadSize(written) => says(
            format!("`{written}` is not a size"),
            "",
            "write `500KB`, `64MB` or `1GB`",
        ),
        Problem::BadFileName(name) => says(
            format!("`{name}` is not the name of a file of the working folder"),
            "",
            "no `..`, and no `/` in front",
        ),
        Problem::EmptyRange {
            from,
            to,
            inclusive,
        } => says(
            format!(
                "the range {from}{}{to} is empty",
                if *inclusive { "..=" } else { ".." }
            ),
            "",
            if from == to {
                format!("with its end: `{from}..={to}`")
            } else {
                String::new()
            },
        ),
        _ => return None,
    })
}

/// How texts are compared.
fn texts(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::PatternWithoutWords => says(
            "`matches` without `says`: students never read a regular expression",
            "",
            "`says` tells in words what is wanted: `says: {fr: \"une case, comme B3\", en: \"a cell, such as B3\"}`",
        ),
        Problem::BadRegex(why) => says(format!("not a regular expression: {why}"), "", ""),
        Problem::UnknownIgnore { name, nearest } => says(
            format!("`{name}` is not something that can be ignored"),
            "known: case, accents, blanks, frame",
            words::did_you_mean(nearest.as_deref()).unwrap_or_default(),
        ),
        Problem::NoWord(text) => says(
            format!("there is no word in {}", words::quoted(text)),
            "",
            "a word contains a letter or a digit; for other characters use `contains`",
        ),
        _ => return None,
    })
}

/// Boards and their cells.
fn boards(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownCells { name, nearest } => says(
            format!("coursework.yaml has no cells called `{name}`"),
            "",
            words::did_you_mean(nearest.as_deref()).unwrap_or_default(),
        ),
        Problem::CellTwice { text } => says(
            format!("{} stands for two symbols", words::quoted(text)),
            "",
            "it would not be clear which of them a program drew",
        ),
        Problem::CellOnce { text } => says(
            format!("{} stands for no symbol above", words::quoted(text)),
            "",
            "texts in a list of their own already stand for a symbol above: put this one outside that list",
        ),
        Problem::RaggedBoard { row, cells, wanted } => says(
            format!("row {row} of the board has {cells} cells"),
            format!("the first has {wanted}"),
            "every row must have the same number of symbols, separated by blanks",
        ),
        _ => return None,
    })
}

/// Seeds, and what is drawn at random.
fn chance(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::TooManySeeds(count) => {
            says(format!("{count} seeds are too many"), "", "at most 10000")
        }
        Problem::TooManyToDrawFrom(count) => says(
            format!("{count} numbers to draw from are too many"),
            "",
            "at most 10000",
        ),
        Problem::TooManyCases(count) => says(
            format!("{count} cases are too many"),
            "",
            "a few hundred find what there is to find",
        ),
        Problem::TooFewSeeds { seeds, needed } => says(
            format!("{seeds} seeds are too few to be sure to see this"),
            format!("{needed} are needed"),
            "leave out `seeds`: the grader then uses as many as it needs",
        ),
        Problem::TooRare { needed } => says(
            "this is too rare to wait for".to_owned(),
            format!("{needed} seeds would be needed"),
            "at most 10000; look at something that happens more often",
        ),
        Problem::NoSeedsToCount { with } => says(
            format!(
                "`eventually`, `sometimes` and `share` try many seeds, so they cannot be used with \
                `{with}`"
            ),
            "",
            "write a second scenario for it",
        ),
        Problem::DrawnFromElsewhere { value } => says(
            format!("`{value}` is not in the list of `from`"),
            "",
            "list in `from` everything that can be drawn",
        ),
        _ => return None,
    })
}

/// Scenarios and their steps.
fn scenarios(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::NeverRuns { key, like } => says(
            format!("with these `{key}` the scenario never runs"),
            "",
            format!("write `{key}: {like}`, or leave `{key}` out"),
        ),
        Problem::DuplicateScenario { name, first } => says(
            format!("two scenarios of this topic are called \"{name}\""),
            format!("first on line {first}"),
            "",
        ),
        Problem::DuplicateAcross { name, file, line } => says(
            format!("two scenarios of this topic are called \"{name}\""),
            format!("first in {file}, line {line}"),
            "",
        ),
        Problem::AfterPanic => says(
            "no step can follow a call that must panic",
            "never reached",
            "write a second scenario for it",
        ),
        _ => return None,
    })
}
