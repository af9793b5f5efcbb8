//! What can be wrong with a `bareme.yaml` that is valid YAML.

use super::suggest::nearest;

/// What `reveal: {after: …}` expects.
pub const A_DAY: &str = "a day, such as 2026-12-01";

#[derive(Debug, Clone, PartialEq)]
pub enum BaremeMistake {
    UnknownKey {
        key: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    MissingKey(String),
    /// A word where one of a few is expected.
    UnknownWord {
        word: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// As the reader calls it: `string "vingt"`, `f64`.
    WrongType {
        expected: WantedShape,
        found: String,
    },
    Sum {
        sum: f64,
        total: f64,
    },
    SameId(String),
    NegativePoints(String),
    /// A weight that is no number from 0 up.
    Weight {
        id: String,
        topic: String,
    },
    /// No topic of this criterion weighs anything, so nobody could get its points.
    NoWeight(String),
    /// A total that is no number from 0 up.
    Total(f64),
    Whole(String),
    NoTopics(String),
    /// A share that nobody reaches, or everybody does.
    Threshold {
        id: String,
        share: f64,
    },
    NotAll {
        id: String,
        word: String,
    },
    NoMeasure(String),
    NoFiles(String),
    Limit {
        key: &'static str,
        text: String,
        like: &'static str,
    },
    NotADay(String),
    /// Anything else, in the words of the YAML reader.
    Other(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedShape {
    Number,
    Text,
    List,
    Mapping,
    Bool,
}

impl BaremeMistake {
    pub(crate) fn unknown_key(key: &str, known: &[&str]) -> BaremeMistake {
        BaremeMistake::UnknownKey {
            key: key.to_owned(),
            nearest: nearest(key, known.iter().copied()),
            known: owned(known),
        }
    }

    pub(crate) fn unknown_word(word: &str, known: &[&str]) -> BaremeMistake {
        BaremeMistake::UnknownWord {
            word: word.to_owned(),
            nearest: nearest(word, known.iter().copied()),
            known: owned(known),
        }
    }

    /// Both as serde calls them.
    pub(crate) fn wrong_type(found: &str, expected: &str) -> BaremeMistake {
        match wanted(expected) {
            Some(expected) => BaremeMistake::WrongType {
                expected,
                found: found.to_owned(),
            },
            None => BaremeMistake::Other(format!("invalid type: {found}, expected {expected}")),
        }
    }
}

fn owned(known: &[&str]) -> Vec<String> {
    known.iter().map(|name| (*name).to_owned()).collect()
}

fn wanted(expected: &str) -> Option<WantedShape> {
    Some(match expected {
        "f64" | "u32" | "f32" | "usize" | "u64" => WantedShape::Number,
        "a string" => WantedShape::Text,
        "a boolean" => WantedShape::Bool,
        "a sequence" => WantedShape::List,
        "a map" => WantedShape::Mapping,
        _ if expected.starts_with("struct ") => WantedShape::Mapping,
        _ => return None,
    })
}
