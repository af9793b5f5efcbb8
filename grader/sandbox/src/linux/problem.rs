//! Why something does not work here, in both languages, as the errors of trying it carry it.

use lang::{Lang, Localized};
use std::fmt::{self, Display};
use std::io;

#[derive(Debug)]
struct BilingualError(Localized);

impl Display for BilingualError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get(Lang::En))
    }
}

impl std::error::Error for BilingualError {}

pub fn problem(french: impl Into<String>, english: impl Into<String>) -> io::Error {
    io::Error::other(BilingualError(Localized::both(french, english)))
}

/// What an error says; what the system says of itself has one language.
pub fn describe(error: &io::Error) -> Localized {
    let problem = error
        .get_ref()
        .and_then(|e| e.downcast_ref::<BilingualError>());
    problem.map_or_else(|| error.to_string().into(), |problem| problem.0.clone())
}

/// The same, of a file or folder.
pub fn describe_at(place: impl Display, error: &io::Error) -> Localized {
    let told = describe(error);
    let of = |lang: Lang| lang.labelled(&place, told.get(lang));
    Localized::both(of(Lang::Fr), of(Lang::En))
}

pub fn expect(so: bool, french: &str, english: &str) -> io::Result<()> {
    match so {
        true => Ok(()),
        false => Err(problem(french, english)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_told_in_both_languages_and_the_system_as_it_is() {
        let full = expect(false, "c'est plein", "it is full").expect_err("a problem");
        assert_eq!(full.to_string(), "it is full");
        assert_eq!(
            describe_at("/a", &full),
            Localized::both("/a : c'est plein", "/a: it is full")
        );
        let system = io::Error::from_raw_os_error(libc::EPERM);
        assert_eq!(describe(&system).get(Lang::Fr), system.to_string());
    }
}
