//! What each kind of mistake is called. Results say it in English.

use lang::Lang;

const FRENCH: &[(&str, &str)] = &[
    ("accent forgotten", "accent oublié"),
    ("accent left out", "accent omis"),
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
    ("final sign forgotten", "signe final oublié"),
    ("last sign left out", "dernier signe omis"),
    ("negation lost", "négation perdue"),
    ("off by one", "décalage de un"),
    ("one too many or too few", "un de trop ou de moins"),
    ("other letter case", "autre casse"),
    ("other padding", "autres blancs"),
    ("padding off by one", "un blanc de trop ou de moins"),
    ("plural forgotten", "pluriel oublié"),
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
    (
        "wrong operator or bound",
        "mauvais opérateur ou mauvaise borne",
    ),
    ("x and y swapped", "x et y échangés"),
];

/// A kind of mistake as a report calls it.
pub fn name(mistake: &str, lang: Lang) -> &str {
    let french = || FRENCH.iter().find(|(english, _)| *english == mistake);
    match lang {
        Lang::En => mistake,
        Lang::Fr => french().map_or(mistake, |(_, french)| french),
    }
}

/// The English name of a kind of mistake that is known by its name in either language.
pub fn in_english(name: &str) -> Option<&'static str> {
    let mut known = FRENCH.iter();
    let (english, _) = known.find(|(english, french)| [*english, *french].contains(&name))?;
    Some(english)
}

/// All names, in both languages.
pub fn all() -> impl Iterator<Item = &'static str> {
    FRENCH
        .iter()
        .flat_map(|(english, french)| [*english, *french])
}

#[cfg(test)]
mod tests {
    use super::FRENCH;
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
