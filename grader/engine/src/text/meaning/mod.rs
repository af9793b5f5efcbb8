//! What compiler errors and panics mean, for whoever meets them for the first time: what
//! happened, and what to look at.

mod names;
mod ownership;
mod panics;
mod syntax;
mod types;

pub use panics::{of_limit, of_panic};

use lang::{Lang, Localized};

/// One error: its code, what its message holds (empty: anything), and the sentence.
struct Meaning {
    code: &'static str,
    says: &'static str,
    fr: &'static str,
    en: &'static str,
}

/// Sentences about one error of rustc. Among those of a code the first that fits counts.
pub fn of_error(code: Option<&str>, message: &str) -> Localized {
    let code = code.unwrap_or_default();
    let found = all().find(|m| m.code == code && message.contains(m.says));
    found.map_or_else(Localized::default, |m| both(m.fr, m.en))
}

fn all() -> impl Iterator<Item = &'static Meaning> {
    let tables = [types::TABLE, names::TABLE, ownership::TABLE, syntax::TABLE];
    tables.into_iter().flatten()
}

fn both(fr: &str, en: &str) -> Localized {
    let texts = [(Lang::Fr, fr), (Lang::En, en)];
    Localized(
        texts
            .map(|(lang, text)| (lang.code().to_owned(), text.to_owned()))
            .into(),
    )
}

const fn meaning(
    code: &'static str,
    says: &'static str,
    fr: &'static str,
    en: &'static str,
) -> Meaning {
    Meaning { code, says, fr, en }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn beginners_errors_are_told_in_both_languages() {
        let codes: BTreeSet<&str> = all().map(|m| m.code).filter(|c| !c.is_empty()).collect();
        assert!(codes.len() >= 40, "{} codes", codes.len());
        for m in all() {
            for text in [m.fr, m.en] {
                assert!(text.ends_with(['.', '?', ')']) && text.len() > 40, "{text}");
                assert!(text.len() < 320, "too long to be read: {text}");
            }
            assert!(!(m.code.is_empty() && m.says.is_empty()));
        }
    }

    /// What fits any message of a code would hide what comes after it.
    #[test]
    fn no_meaning_is_hidden_by_another() {
        let mut general = BTreeSet::new();
        for m in all() {
            assert!(!general.contains(m.code), "{} {}", m.code, m.says);
            if m.says.is_empty() {
                general.insert(m.code);
            }
        }
    }

    #[test]
    fn the_message_chooses_among_several_meanings() {
        let says = |code, message: &str| of_error(code, message).get(Lang::Fr).to_owned();
        let index = "the type `[i32]` cannot be indexed by `i32`";
        assert!(says(Some("E0277"), index).contains("as usize"));
        assert!(says(Some("E0277"), "`Foo` doesn't implement `Display`").contains("{:?}"));
        assert!(says(None, "this file contains an unclosed delimiter").contains("accolade"));
        assert_eq!(says(Some("E9999"), ""), "");
    }
}
