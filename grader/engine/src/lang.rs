//! The two languages people are spoken to in.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    Fr,
    En,
}

impl Lang {
    /// `fr`, `fr_FR.UTF-8`, `en-GB`; anything else is `None`.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let language = tag.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "fr" => Some(Lang::Fr),
            "en" | "c" | "posix" => Some(Lang::En),
            _ => None,
        }
    }

    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// One of two texts: for the many places where a whole file of texts would hide a sentence.
    pub fn pick<T>(self, fr: T, en: T) -> T {
        match self {
            Lang::Fr => fr,
            Lang::En => en,
        }
    }

    /// `GRADER_LANG`, else the locale; `None` when neither says.
    pub fn from_environment() -> Option<Lang> {
        ["GRADER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| std::env::var(name).ok())
            .filter(|value| !value.is_empty())
            .find_map(|value| Lang::from_tag(&value))
    }
}
