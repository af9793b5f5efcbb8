//! Texts on the screen that say the same.

use outils::kandinsky::Dessin;
use seen::{Ignore, fold};

/// Both write the same words in the same place and colours. Letter case, accents, and the signs
/// between and after words do not count; a text without a letter is a picture, and must be equal.
pub fn same_text(one: &Dessin, other: &Dessin) -> bool {
    let (Dessin::DrawString { texte: said, .. }, Dessin::DrawString { texte: again, .. }) =
        (one, other)
    else {
        return false;
    };
    let words = words(said);
    let says_something = said.chars().any(char::is_alphabetic);
    let with = |text: &str| {
        let mut call = one.clone();
        if let Dessin::DrawString { texte, .. } = &mut call {
            text.clone_into(texte);
        }
        call
    };
    says_something && words == self::words(again) && with(again) == *other
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
        let expected = text("Bien joué !", 110);
        for said in ["Bien joué !", "BIEN JOUE", "bien joué\u{a0}!!!"] {
            assert!(same_text(&expected, &text(said, 110)), "{said}");
        }
        assert!(!same_text(&expected, &text("Bien joué !", 111)));
        assert!(!same_text(&expected, &text("Perdu !", 110)));
        assert!(!same_text(&text("<3\t<3\t", 88), &text("<3\t<3", 88)));
        assert!(!same_text(&text("---", 75), &text("----", 75)));
    }
}
