//! Texts on the screen that say the same.

use outils::kandinsky::Dessin;
use seen::{Ignore, fold};

/// A text, to be compared with many others.
pub struct Said<'a> {
    call: &'a Dessin,
    words: Vec<String>,
}

impl<'a> Said<'a> {
    /// `None` for what says nothing: a text without a letter is a picture, and must be equal.
    pub fn of(call: &'a Dessin) -> Option<Said<'a>> {
        let Dessin::DrawString { texte, .. } = call else {
            return None;
        };
        let says_something = texte.chars().any(char::is_alphabetic);
        says_something.then(|| Said {
            call,
            words: words(texte),
        })
    }

    /// Both write the same words in the same place and colours. Letter case, accents, and the
    /// signs between and after words do not count.
    pub fn is_same(&self, other: &Dessin) -> bool {
        let Dessin::DrawString { texte, .. } = other else {
            return false;
        };
        // A program may write tens of thousands of texts: most are elsewhere.
        is_same_place(self.call, other) && self.words == words(texte)
    }
}

fn is_same_place(one: &Dessin, other: &Dessin) -> bool {
    let place = |call: &Dessin| match call {
        Dessin::DrawString {
            texte: _,
            x,
            y,
            couleur,
            fond,
        } => Some((*x, *y, *couleur, *fond)),
        _ => None,
    };
    place(one) == place(other)
}

fn words(text: &str) -> Vec<String> {
    let ignore = Ignore {
        case: true,
        accents: true,
        ..Ignore::default()
    };
    let folded = fold(text, ignore);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(texte: &str, x: i32) -> Dessin {
        Dessin::DrawString {
            texte: texte.to_owned(),
            x,
            y: 100,
            couleur: "white".into(),
            fond: "black".into(),
        }
    }

    #[test]
    fn the_same_words_in_the_same_place() {
        let same = |one: &Dessin, other: &Dessin| {
            Said::of(one).is_some_and(|expected| expected.is_same(other))
        };
        let expected = text("Bien joué !", 110);
        for said in ["Bien joué !", "BIEN JOUE", "bien joué\u{a0}!!!"] {
            assert!(same(&expected, &text(said, 110)), "{said}");
        }
        assert!(!same(&expected, &text("Bien joué !", 111)));
        assert!(!same(&expected, &text("Perdu !", 110)));
        assert!(!same(&text("<3\t<3\t", 88), &text("<3\t<3", 88)));
        assert!(!same(&text("---", 75), &text("----", 75)));
    }
}
