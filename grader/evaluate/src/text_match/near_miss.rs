//! What a text has in place of what is looked for.

use super::super::outcome::NearMiss;
use scenario::suggest::nearest;
use seen::{Ignore, fold, fold_marked, without_colors};

const LOOSE: Ignore = Ignore {
    case: true,
    accents: true,
    blanks: true,
    frame: false,
};

/// The part of the text that differs from what is looked for only in capitals, accents or
/// blanks.
pub(super) fn near_miss(text: &str, part: &str) -> Option<NearMiss> {
    let body = fold(part, LOOSE);
    if body.is_empty() {
        return None;
    }
    let folded = fold_marked(text, LOOSE);
    let at = folded.text.find(&body)?;
    let found = folded.source(text, at..at + body.len());
    let before = folded.from.get(at).and_then(|start| text.get(..*start));
    (found != part.trim()).then(|| NearMiss {
        found: found.to_owned(),
        expected: part.trim().to_owned(),
        line: before.unwrap_or_default().matches('\n').count(),
    })
}

/// A word that nearly is one of these: `gangé` for `gagné`.
pub(super) fn near_word(text: &str, wordings: &[String]) -> Option<NearMiss> {
    let is_word = |w: &str| w.chars().count() > 3 && w.chars().all(char::is_alphabetic);
    let known: Vec<(String, &String)> = wordings
        .iter()
        .filter(|w| is_word(w))
        .map(|w| (fold(w, LOOSE), w))
        .collect();
    let plain = without_colors(text);
    let mut lines = plain.split('\n').enumerate();
    lines.find_map(|(line, content)| {
        let words = content.split(|c: char| !c.is_alphabetic());
        words.filter(|w| is_word(w)).find_map(|found| {
            let names = known.iter().map(|(name, _)| name.as_str());
            let name = nearest(&fold(found, LOOSE), names)?;
            let (_, expected) = known.iter().find(|(known, _)| *known == name)?;
            Some(NearMiss {
                found: found.to_owned(),
                expected: (*expected).clone(),
                line,
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_is_named_with_its_line() {
        let wordings = ["gagné".to_owned(), "bravo".to_owned()];
        let near = near_word("coup 3\n\u{1b}[32mGangé\u{1b}[0m !", &wordings).expect("near");
        assert_eq!((near.found.as_str(), near.line), ("Gangé", 1));
        assert_eq!(near.expected, "gagné");
        assert_eq!(near_word("perdu, le 3", &wordings), None);
    }
}
