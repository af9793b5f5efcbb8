//! What each kind of mistake is called. Results say it in English.

use lang::Lang;

const FRENCH: &[(&str, &str)] = &[
    ("arguments swapped", "arguments échangés"),
    ("arm forgotten", "branche de match oubliée"),
    ("arms of a match merged", "branches de match confondues"),
    ("break for continue", "break au lieu de continue"),
    ("break for return", "break au lieu de return"),
    ("break or return forgotten", "break ou return oublié"),
    ("break too early", "break trop tôt"),
    (
        "condition of a return forgotten",
        "condition d'un return oubliée",
    ),
    ("condition the wrong way round", "condition à l'envers"),
    ("default value returned", "valeur par défaut renvoyée"),
    ("draws in another order", "tirages dans un autre ordre"),
    ("else forgotten", "else oublié"),
    ("final punctuation left out", "ponctuation finale omise"),
    ("last character left out", "dernier caractère omis"),
    ("message without an accent", "message sans accent"),
    ("negation lost", "négation perdue"),
    ("number off by one", "nombre décalé de un"),
    ("other letter case", "autre casse"),
    ("other padding", "autres blancs"),
    ("padding off by one", "un blanc de trop ou de moins"),
    ("plural forgotten", "pluriel oublié"),
    ("range off by one", "intervalle décalé de un"),
    ("reset forgotten", "remise à zéro oubliée"),
    (
        "result kept from the first call",
        "résultat gardé du premier appel",
    ),
    ("return for break", "return au lieu de break"),
    ("return too early", "return trop tôt"),
    ("row and column swapped", "ligne et colonne échangées"),
    ("sign lost", "signe perdu"),
    ("statement forgotten", "instruction oubliée"),
    ("steps in another order", "étapes dans un autre ordre"),
    ("the opposite method", "méthode contraire"),
    (
        "ties decided the other way",
        "ex æquo départagés à l'envers",
    ),
    ("true for false", "vrai pour faux"),
    (
        "value carried over to the next turn",
        "valeur gardée d'un tour à l'autre",
    ),
    (
        "value kept from one call to the next",
        "valeur gardée d'un appel à l'autre",
    ),
    ("wrong direction", "mauvaise direction"),
    ("wrong letter case", "mauvaise casse"),
    ("word without its accent", "mot sans son accent"),
    (
        "wrong operator or bound",
        "mauvais opérateur ou mauvaise borne",
    ),
    ("x and y swapped", "x et y échangés"),
];

/// A kind of mistake that was first called otherwise.
struct Renamed {
    now: &'static str,
    first: &'static str,
    first_in_french: &'static str,
}

const RENAMED: [Renamed; 6] = [
    renamed(
        "final punctuation left out",
        "last sign left out",
        "dernier signe omis",
    ),
    renamed(
        "last character left out",
        "final sign forgotten",
        "signe final oublié",
    ),
    renamed(
        "message without an accent",
        "accent left out",
        "accent omis",
    ),
    renamed("number off by one", "off by one", "décalage de un"),
    renamed(
        "range off by one",
        "one too many or too few",
        "un de trop ou de moins",
    ),
    renamed(
        "word without its accent",
        "accent forgotten",
        "accent oublié",
    ),
];

const fn renamed(now: &'static str, first: &'static str, first_in_french: &'static str) -> Renamed {
    Renamed {
        now,
        first,
        first_in_french,
    }
}

/// A kind of mistake as a report calls it.
pub fn name(mistake: &str, lang: Lang) -> &str {
    let french = || FRENCH.iter().find(|(english, _)| *english == mistake);
    match lang {
        Lang::En => mistake,
        Lang::Fr => french().map_or(mistake, |(_, french)| french),
    }
}

/// The English name that a kind of mistake had first. Names of mutants are made of it: a renamed
/// kind keeps those that teachers have written down.
pub fn first(mistake: &'static str) -> &'static str {
    let renamed = RENAMED.iter().find(|renamed| renamed.now == mistake);
    renamed.map_or(mistake, |renamed| renamed.first)
}

/// The English name of a kind of mistake that is known by its name in either language, or was.
pub fn in_english(name: &str) -> Option<&'static str> {
    let mut known = FRENCH.iter();
    let now = known.find(|(english, french)| [*english, *french].contains(&name));
    let was = |renamed: &&Renamed| [renamed.first, renamed.first_in_french].contains(&name);
    let renamed = || RENAMED.iter().find(was).map(|renamed| renamed.now);
    now.map(|(english, _)| *english).or_else(renamed)
}

/// All names, in both languages.
pub fn all() -> impl Iterator<Item = &'static str> {
    FRENCH
        .iter()
        .flat_map(|(english, french)| [*english, *french])
}

#[cfg(test)]
mod tests {
    use super::{FRENCH, RENAMED, first, in_english};
    use proc_macro2::{TokenStream, TokenTree};
    use std::collections::BTreeSet;

    /// Words between quotes: whatever else a mutator says is Rust.
    fn names(tokens: TokenStream, found: &mut BTreeSet<String>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => names(group.stream(), found),
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    let text = text.trim_matches('"');
                    let is_word =
                        |w: &str| !w.is_empty() && w.chars().all(|c| c.is_ascii_lowercase());
                    if text.contains(' ') && text.split(' ').all(is_word) {
                        found.insert(text.to_owned());
                    }
                }
                _ => {}
            }
        }
    }

    #[test]
    fn a_renamed_kind_is_known_by_its_first_names() {
        for kind in &RENAMED {
            assert!(FRENCH.iter().any(|(english, _)| *english == kind.now));
            assert_eq!(first(kind.now), kind.first);
            assert_eq!(in_english(kind.first), Some(kind.now));
            assert_eq!(in_english(kind.first_in_french), Some(kind.now));
        }
        assert_eq!(first("sign lost"), "sign lost");
    }

    #[test]
    fn every_mistake_has_a_french_name_of_its_own() {
        let mut made = BTreeSet::new();
        for source in [
            include_str!("flow.rs"),
            include_str!("operators.rs"),
            include_str!("returns.rs"),
            include_str!("state.rs"),
            include_str!("texts.rs"),
        ] {
            let program = source.split("#[cfg(test)]").next().unwrap_or_default();
            names(program.parse().expect("is Rust"), &mut made);
        }
        let named: BTreeSet<String> = FRENCH.iter().map(|(en, _)| (*en).to_owned()).collect();
        assert_eq!(made, named);
        let french: BTreeSet<&str> = FRENCH.iter().map(|(_, fr)| *fr).collect();
        assert_eq!(french.len(), FRENCH.len());
    }
}
