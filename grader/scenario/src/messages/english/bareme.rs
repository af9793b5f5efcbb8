//! Mistakes in a barème.

use super::super::{Message, says};
use super::words;
use crate::bareme_mistake::{BaremeMistake, WantedShape};

pub(super) fn message(mistake: &BaremeMistake) -> Message {
    let near = |nearest: &Option<String>, known: &[String]| {
        words::did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
            format!(
                "possible: {}",
                words::names(known.iter().map(String::as_str))
            )
        })
    };
    match mistake {
        BaremeMistake::UnknownKey {
            key,
            nearest,
            known,
        } => says(
            format!("unknown key `{key}` in a marking scheme"),
            "",
            near(nearest, known),
        ),
        BaremeMistake::MissingKey(key) => says(format!("key `{key}` is missing"), "", ""),
        BaremeMistake::UnknownWord {
            word,
            nearest,
            known,
        } => says(
            format!("`{word}` is not a possible value here"),
            "",
            near(nearest, known),
        ),
        BaremeMistake::WrongType { expected, .. } => {
            let expected = match expected {
                WantedShape::Number => "a number",
                WantedShape::Text => "a text",
                WantedShape::List => "a list",
                WantedShape::Mapping => "a mapping (key: value)",
                WantedShape::Bool => "true or false",
            };
            says(
                format!("{expected} is expected here"),
                format!("expected: {expected}"),
                "",
            )
        }
        BaremeMistake::Sum { sum, total } => says(
            format!("the criteria add up to {sum} points, but total says {total}"),
            "",
            "change total, or the points of a criterion",
        ),
        BaremeMistake::SameId(id) => says(format!("two criteria have the id {id}"), "", ""),
        BaremeMistake::NegativePoints(id) => {
            says(format!("{id}: points must be zero or more"), "", "")
        }
        BaremeMistake::Weight { id, topic } => says(
            format!("{id}: the weight of {topic} must be a number, 0 or more"),
            "",
            "a weight of 2 counts double, a weight of 0 does not count",
        ),
        BaremeMistake::NoWeight(id) => says(
            format!("{id}: no topic weighs anything, so nobody would get its points"),
            "",
            "give at least one topic a weight above 0, or remove weights",
        ),
        BaremeMistake::Total(total) => says(
            format!("total must be a number, 0 or more, not {total}"),
            "",
            "",
        ),
        BaremeMistake::Whole(id) => says(
            format!(
                "{id}: whole must name topics of this criterion, and give them no more than its points"
            ),
            "",
            "write whole: {a topic of this criterion: its points}, no more than points together",
        ),
        BaremeMistake::NoTopics(id) => says(
            format!("{id}: a criterion of kind topics must name its topics"),
            "",
            "add topics: [names], or topics: all",
        ),
        BaremeMistake::Threshold { id, share } => says(
            format!("{id}: a threshold is a share above 0, up to 1, not {share}"),
            "",
            "write rule: {threshold: 0.8} for 80 percent",
        ),
        BaremeMistake::NotAll { id, word } => says(
            format!("{id}: topics must be a list of names, or the word all, not {word}"),
            "",
            "",
        ),
        BaremeMistake::NoMeasure(id) => says(
            format!("{id}: a proposed criterion must say what is measured"),
            "",
            "add measure: comments, or measure: readability",
        ),
        BaremeMistake::NoFiles(id) => says(
            format!("{id}: a document must say which files it may be"),
            "",
            "add files: [names or patterns]",
        ),
        BaremeMistake::Limit { key, text, like } => says(
            format!("limits: {key}: {text} is not written like {like}"),
            "",
            "",
        ),
        BaremeMistake::NotADay(text) => says(
            format!("`{text}` is not a day of the calendar"),
            "",
            "year, month, day: reveal: {after: 2026-12-01}",
        ),
        BaremeMistake::Other(said) => says(
            format!("this marking scheme cannot be read: {said}"),
            "",
            "",
        ),
    }
}
