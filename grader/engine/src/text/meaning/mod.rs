//! What compiler errors and panics mean, for students who meet them for the first time: what
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
mod tests;
