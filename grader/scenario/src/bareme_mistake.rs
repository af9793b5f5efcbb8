//! What can be wrong with a `bareme.yaml`, once it is YAML at all.

use super::suggest::nearest;

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
        expected: Wanted,
        found: String,
    },
    Sum {
        sum: f64,
        total: f64,
    },
    SameId(String),
    NegativePoints(String),
    Whole(String),
    NoTopics(String),
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
    /// Anything rarer, in the words of the reader.
    Other(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Number,
    Text,
    List,
    Mapping,
    Bool,
}

impl BaremeMistake {
    /// What the reader says, without the place, which is told otherwise.
    pub fn of(said: &str) -> BaremeMistake {
        let said = said.rsplit_once(" at line ").map_or(said, |(said, _)| said);
        let said = without_path(said);
        let quoted: Vec<String> = said
            .split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect();
        let first = quoted.first().cloned().unwrap_or_default();
        let known: Vec<String> = quoted.get(1..).unwrap_or_default().to_vec();
        let near = nearest(&first, known.iter().map(String::as_str));
        if said.starts_with("unknown field ") {
            let (key, nearest) = (first, near);
            return BaremeMistake::UnknownKey {
                key,
                nearest,
                known,
            };
        }
        if said.starts_with("unknown variant ") {
            let (word, nearest) = (first, near);
            return BaremeMistake::UnknownWord {
                word,
                nearest,
                known,
            };
        }
        if said.starts_with("missing field ") {
            return BaremeMistake::MissingKey(first);
        }
        if said.ends_with("is not a day, such as 2026-12-01") {
            return BaremeMistake::NotADay(first);
        }
        let types = said
            .strip_prefix("invalid type: ")
            .and_then(|rest| rest.rsplit_once(", expected "));
        types
            .and_then(|(found, expected)| {
                let expected = wanted(expected)?;
                let found = found.to_owned();
                Some(BaremeMistake::WrongType { expected, found })
            })
            .unwrap_or_else(|| BaremeMistake::Other(said.to_owned()))
    }
}

/// `criteria[0].kind: unknown variant …`: the underlined place says where.
fn without_path(said: &str) -> &str {
    match said.split_once(": ") {
        Some((path, rest)) if !path.contains(' ') => rest,
        _ => said,
    }
}

fn wanted(expected: &str) -> Option<Wanted> {
    Some(match expected {
        "f64" | "u32" | "f32" | "usize" | "u64" => Wanted::Number,
        "a string" => Wanted::Text,
        "a boolean" => Wanted::Bool,
        "a sequence" => Wanted::List,
        "a map" => Wanted::Mapping,
        _ if expected.starts_with("struct ") => Wanted::Mapping,
        _ => return None,
    })
}
