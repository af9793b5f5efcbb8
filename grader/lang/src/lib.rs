//! The two languages of messages and reports, and texts in both.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    Fr,
    En,
}

impl Lang {
    /// `fr`, `fr_FR.UTF-8`, `en-GB`; `C` and `POSIX` are English, anything else is `None`.
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

    /// What agrees with a number: in French the singular goes with 0 and 1, in English with 1
    /// alone.
    pub fn agree<T>(self, n: usize, one: T, several: T) -> T {
        let is_one = match self {
            Lang::Fr => n < 2,
            Lang::En => n == 1,
        };
        if is_one { one } else { several }
    }

    /// The same for a number with decimals: `1,5 point`, `2 points`; `1.5 points`.
    pub fn agree_with<T>(self, number: f64, one: T, several: T) -> T {
        let is_one = match self {
            Lang::Fr => number.abs() < 2.0,
            Lang::En => number == 1.0,
        };
        if is_one { one } else { several }
    }

    /// A number and its noun: `0 ligne`, `1 ligne`, `2 lignes`; `0 rows`, `1 row`.
    pub fn count(self, n: usize, one: &str, several: &str) -> String {
        format!("{n} {}", self.agree(n, one, several))
    }

    /// French sets a space before a colon.
    pub fn colon(self) -> &'static str {
        self.pick(" :", ":")
    }

    /// French sets one before a semicolon too.
    pub fn semicolon(self) -> &'static str {
        self.pick(" ;", ";")
    }

    /// A name and what is said of it: `notes.csv : illisible`, `notes.csv: unreadable`.
    pub fn labelled(self, name: impl Display, said: impl Display) -> String {
        format!("{name}{} {said}", self.colon())
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

/// Text by language code; a bare text has the key `""`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Localized(pub BTreeMap<String, String>);

impl Localized {
    /// In this language, else the text of no language, else any.
    pub fn get(&self, lang: Lang) -> &str {
        [lang.code(), "", "fr", "en"]
            .iter()
            .find_map(|code| self.0.get(*code))
            .map_or("", String::as_str)
    }

    pub fn both(french: impl Into<String>, english: impl Into<String>) -> Localized {
        let texts = [(Lang::Fr, french.into()), (Lang::En, english.into())];
        Localized(
            texts
                .map(|(lang, text)| (lang.code().to_owned(), text))
                .into(),
        )
    }

    pub fn is_empty(&self) -> bool {
        self.0.values().all(String::is_empty)
    }
}

/// A text of no language, such as a compiler's message.
impl From<String> for Localized {
    fn from(text: String) -> Self {
        Localized(BTreeMap::from([(String::new(), text)]))
    }
}

/// The system's own words, in the language that it speaks.
impl From<std::io::Error> for Localized {
    fn from(why: std::io::Error) -> Self {
        Localized::from(why.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn a_noun_agrees_with_its_number() {
        let fr = |n| Lang::Fr.count(n, "remise", "remises");
        let en = |n| Lang::En.count(n, "hand-in", "hand-ins");
        assert_eq!([fr(0), fr(1), fr(2)], ["0 remise", "1 remise", "2 remises"]);
        assert_eq!(
            [en(0), en(1), en(2)],
            ["0 hand-ins", "1 hand-in", "2 hand-ins"]
        );
    }

    #[test]
    fn a_colon_is_that_of_the_language() {
        assert_eq!(Lang::Fr.labelled("notes.csv", 3), "notes.csv : 3");
        assert_eq!(Lang::En.labelled("notes.csv", 3), "notes.csv: 3");
        assert_eq!([Lang::Fr, Lang::En].map(Lang::semicolon), [" ;", ";"]);
    }
}
