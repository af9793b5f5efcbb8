//! Words and numbers of a text, whatever stands around them.

use super::denial::{Clause, Spoken, is_table};
use super::letters::is_alphanumeric;
use super::{fold, without_colors};
use crate::Ignore;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// One or more words in a row, in the form that is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word(Vec<Token>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Token {
    text: String,
    /// `gagn*`: any word that begins so.
    begins: bool,
}

impl Word {
    /// A number keeps its sign and its decimals, so that 2 is not found in -2 nor in 2.5.
    pub fn new(text: &str) -> Word {
        let folded = fold(text, FORM);
        let mut tokens: Vec<Token> = Vec::new();
        for part in folded.split_whitespace() {
            let begins = part.ends_with('*');
            let mut of_part: Vec<Token> = tokens_of(part)
                .into_iter()
                .map(|text| Token {
                    text: text.into_owned(),
                    begins: false,
                })
                .collect();
            if let Some(last) = of_part.last_mut() {
                last.begins = begins;
            }
            tokens.extend(of_part);
        }
        Word(tokens)
    }

    /// Where it begins among these tokens.
    fn places(&self, all: &[Spoken<'_>]) -> impl Iterator<Item = usize> {
        let is_here = |window: &[Spoken<'_>]| {
            let mut both = window.iter().zip(&self.0);
            both.all(|(found, token)| token.is(found))
        };
        let windows = all.windows(self.0.len().max(1)).enumerate();
        windows.filter_map(move |(at, window)| (!self.is_empty() && is_here(window)).then_some(at))
    }

    /// Without a letter or a digit it would be found everywhere.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

const FORM: Ignore = Ignore {
    case: true,
    accents: true,
    blanks: false,
    frame: false,
};

/// How many times each of these is found, in letters one blank apart, too.
pub fn count_words(text: &str, words: &[Word]) -> Vec<usize> {
    let plain = without_colors(text);
    let unspaced = unspaced(&plain);
    let texts = std::iter::once(&plain).chain(unspaced.as_ref());
    let texts: Vec<String> = texts.map(|text| fold(text, FORM)).collect();
    let texts: Vec<Vec<Spoken<'_>>> = texts.iter().map(|text| tokens_of(text)).collect();
    let most = |word: &Word| texts.iter().map(|all| word.places(all).count()).max();
    words.iter().map(|word| most(word).unwrap_or(0)).collect()
}

/// The same, where they tell what has happened: not in `pas gagné`, `vous auriez presque gagné`,
/// `gagné si tout est découvert`, `encore 3 cases et c'est gagné`, nor in a table, `Gagné : 1`.
pub fn count_affirmed(text: &str, words: &[Word]) -> Vec<usize> {
    count_except(text, words, |clause, at, _| clause.denies(at))
}

/// The same, where they are not denied in so many words: not in `ni gagné ni perdu`, `gagné ou
/// perdu`, nor in a table. What else is said of them may be how a program tells it.
pub fn count_announced(text: &str, words: &[Word]) -> Vec<usize> {
    count_except(text, words, |clause, at, is_table| {
        clause.negates(at) || is_table && clause.counts(at)
    })
}

fn count_except(
    text: &str,
    words: &[Word],
    is_denied: impl Fn(&Clause<'_>, usize, bool) -> bool,
) -> Vec<usize> {
    let all = count_words(text, words);
    if all.iter().all(|count| *count == 0) {
        return all;
    }
    let plain = without_colors(text);
    let plain = unspaced(&plain).unwrap_or(plain);
    // Without its accent, `où` would be `ou`, which says that one of two holds.
    let plain = plain.replace("où", "lieu").replace("OÙ", "LIEU");
    let folded: Vec<String> = (clauses(&plain).into_iter())
        .map(|clause| fold(clause, FORM))
        .collect();
    let tokens: Vec<Vec<Spoken<'_>>> = folded.iter().map(|clause| tokens_of(clause)).collect();
    let told: Vec<Clause<'_>> = tokens.iter().map(|clause| Clause::of(clause)).collect();
    let is_table = is_table(&told);
    let denied = |word: &Word| {
        let in_clause = |(clause, told): (&Vec<Spoken<'_>>, &Clause<'_>)| {
            let places = word.places(clause);
            places.filter(|at| is_denied(told, *at, is_table)).count()
        };
        tokens.iter().zip(&told).map(in_clause).sum::<usize>()
    };
    let all = all.into_iter().zip(words);
    all.map(|(count, word)| count.saturating_sub(denied(word)))
        .collect()
}

/// `PERDU` for `P E R D U`: four letters or more, one blank apart. `None` where nothing is written so.
fn unspaced(plain: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let chars: Vec<char> = plain.chars().collect();
    let letter = |at: usize| {
        chars
            .get(at)
            .is_some_and(|c| is_alphanumeric(*c) && c.is_alphabetic())
    };
    let is_alone =
        |at: usize| letter(at) && !letter(at + 1) && at.checked_sub(1).is_none_or(|b| !letter(b));
    let goes_on = |at: &usize| chars.get(at + 1) == Some(&' ') && is_alone(at + 2);
    let next = |at: &usize| goes_on(at).then_some(at + 2);
    let letters_from = |at: usize| std::iter::successors(is_alone(at).then_some(at), next);
    let mut text = None;
    let mut at = 0;
    while at < chars.len() {
        let number = letters_from(at).count();
        if number >= FEWEST {
            let text = text.get_or_insert_with(|| chars[..at].iter().collect::<String>());
            text.extend(letters_from(at).map(|at| chars[at]));
            at += 2 * number - 1;
        } else {
            if let Some(text) = &mut text {
                text.push(chars[at]);
            }
            at += 1;
        }
    }
    text
}

/// Its words of two letters or more: one letter is as often the sign of a cell.
pub fn spoken_words(text: &str) -> BTreeSet<String> {
    let is_word = |token: &Spoken<'_>| token.chars().nth(1).is_some() && !token.contains(is_digit);
    let folded = fold(&without_colors(text), FORM);
    let words = tokens_of(&folded).into_iter().filter(is_word);
    words.map(Spoken::into_owned).collect()
}

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit()
}

/// A word denies what stands in its own clause. The number after a colon is what is counted.
fn clauses(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, sign) in text.char_indices() {
        let after = &text[at + sign.len_utf8()..];
        let counts = || {
            after
                .trim_start_matches(' ')
                .starts_with(|c: char| c.is_ascii_digit())
        };
        // `12.4`, `15/15`
        let is_in_number = text[..at].ends_with(is_digit) && after.starts_with(is_digit);
        let ends = match sign {
            '.' | ',' | '/' => !is_in_number,
            '\n' | '!' | '?' | ';' | '(' | ')' | '…' | '–' | '—' => true,
            ':' => !counts(),
            _ => false,
        };
        if ends {
            found.push(&text[start..at]);
            start = at + sign.len_utf8();
        }
    }
    found.push(&text[start..]);
    found
}

impl Token {
    fn is(&self, found: &str) -> bool {
        match self.begins {
            true => found.starts_with(&self.text),
            false => found == self.text,
        }
    }
}

/// Runs of letters, and runs of digits with their sign and decimals. `3x` is two tokens.
fn tokens_of(text: &str) -> Vec<Spoken<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(is_alphanumeric) {
        let start = at + start;
        let found = &text[start..];
        let is_number = found.starts_with(is_digit);
        let length = match is_number {
            true => length_of_number(found),
            false => found
                .find(|c: char| !is_alphanumeric(c) || is_digit(c))
                .unwrap_or(found.len()),
        };
        at = start + length;
        let is_signed = is_number && is_after_sign(&text[..start]);
        let token = &text[start - usize::from(is_signed)..at];
        tokens.push(match token.contains(',') {
            true => Cow::Owned(token.replace(',', ".")),
            false => Cow::Borrowed(token),
        });
    }
    tokens
}

fn length_of_number(text: &str) -> usize {
    let digits = |text: &str| text.find(|c| !is_digit(c)).unwrap_or(text.len());
    let whole = digits(text);
    let decimals = text[whole..].strip_prefix(['.', ',']).map_or(0, digits);
    match decimals {
        0 => whole,
        decimals => whole + 1 + decimals,
    }
}

/// `-` that is no hyphen.
fn is_after_sign(before: &str) -> bool {
    let before = before.strip_suffix('-');
    before.is_some_and(|before| !before.ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_denied_word_is_not_affirmed() {
        let cases = [
            ("Vous n'avez pas gagné : perdu !", [0, 1]),
            ("*** P E R D U ***\nA B C D", [0, 1]),
            ("V O U S  A V E Z  G A G N É\n  0 1 2", [1, 0]),
            ("Pas encore perdu, mais gagné", [1, 0]),
            ("Perdu ! Pas de chance, gagné l'an prochain", [1, 1]),
            ("Gagné, et non perdu", [1, 0]),
            ("Rejouer (oui/non) ?\nGagné !", [1, 0]),
            ("n pour non\nPerdu !", [0, 1]),
            ("Il n'en reste pas. Gagné !", [1, 0]),
            ("perdu", [0, 1]),
            ("Pas encore de gagné", [0, 0]),
            ("Pas d'avance : perdu", [0, 1]),
            (
                "Perdu ! Pour avoir gagné, il fallait encore 4 cases.",
                [0, 1],
            ),
            ("Perdu... La prochaine fois, ce sera gagné !", [0, 1]),
            (
                "C'est perdu : il restait des cases à découvrir pour que ce soit gagné.",
                [0, 1],
            ),
            (
                "Gagné. Pour avoir perdu il fallait toucher une bombe.",
                [1, 0],
            ),
            ("Bombe(s) restante(s) : 0 - Perdu !", [0, 1]),
            ("Vies : 0  Perdu !", [0, 1]),
            ("10 perdu", [0, 1]),
            ("Bien que ce soit perdu, bravo", [0, 1]),
            ("Gagné. Pour avoir bien joué, vous avez perdu", [1, 1]),
            ("Bravo pour avoir gagné !", [1, 0]),
            ("Bravo ! Une médaille pour avoir gagné.", [1, 0]),
            ("Dommage, vous auriez presque gagné", [0, 0]),
            ("Une case de plus, et vous auriez gagné", [0, 0]),
            ("Plus qu'une case avant d'avoir gagné", [0, 0]),
            ("Ce n'est pas un gagné, c'est un perdu", [0, 1]),
            ("Perdu : avant, vous aviez gagné", [1, 1]),
            (
                "Gagné si tout est découvert, perdu si une bombe explose",
                [0, 0],
            ),
            ("Une bombe = perdu", [0, 1]),
            ("Rien n'est perdu !", [0, 0]),
            ("Encore 7 cases et c'est gagné !", [0, 0]),
            ("Gagné ! Il reste 3 bombes", [1, 0]),
            ("Gagné ! Vous n'avez perdu aucune vie", [1, 0]),
            ("Vous avez perdu, les bombes ont gagné !", [0, 1]),
            ("Victoire ! Les virus ont perdu.", [0, 0]),
            ("Que vous ayez gagné ou perdu, merci !", [0, 0]),
            ("| Gagné | 1 |\n| Perdu | 0 |", [0, 0]),
            ("Gagné : 1\nPerdu : 0", [0, 0]),
            ("Perdu : une bombe", [0, 1]),
            ("Vous avez gagné en 3 coups", [1, 0]),
        ];
        for (text, times) in cases {
            let words = ["gagné", "perdu"].map(Word::new);
            assert_eq!(count_affirmed(text, &words), times, "{text}");
        }
    }

    #[test]
    fn a_word_is_announced_unless_it_is_denied_beside_it() {
        let cases = [
            ("Vous n'avez ni gagné ni perdu.", [0, 0]),
            ("gagné ou perdu ?", [0, 0]),
            (
                "Perdu ! Pour avoir gagné, il fallait encore 4 cases.",
                [0, 1],
            ),
            ("Perdu... La prochaine fois, ce sera gagné !", [0, 1]),
            (
                "C'est perdu : il restait des cases à découvrir pour que ce soit gagné.",
                [0, 1],
            ),
            (
                "Gagné. Pour avoir perdu il fallait toucher une bombe.",
                [1, 0],
            ),
            ("Bombe(s) restante(s) : 0 - Perdu !", [0, 1]),
            ("Vies : 0  Perdu !", [0, 1]),
            ("10 perdu", [0, 1]),
            ("Bien que ce soit perdu, bravo", [0, 1]),
            ("Gagné. Pour avoir bien joué, vous avez perdu", [1, 1]),
            ("Bravo pour avoir gagné !", [1, 0]),
            ("Avant perdu, presque gagné", [0, 0]),
            ("Gagné ! (pas perdu)", [1, 0]),
            ("Perdu si près du but", [0, 1]),
            ("Oh non, perdu !", [0, 1]),
            ("Gagné : 3 coups", [1, 0]),
            ("Gagné : 12.4 secondes", [1, 0]),
            ("Gagné : 15/15 cases découvertes", [1, 0]),
            ("Gagné : 5 coups - 42 secondes", [1, 0]),
            ("Gagné : 5, dont 2 drapeaux", [1, 0]),
            ("Perdu : 3 (bombes)", [0, 1]),
            ("Perdu : 100 %", [0, 1]),
            ("Dommage que vous ayez perdu !", [0, 1]),
            ("Que vous ayez gagné ou perdu, merci !", [0, 0]),
            ("Oh non… perdu", [0, 1]),
            ("Oh non perdu", [0, 1]),
            ("Oh non - perdu !", [0, 1]),
            ("non gagné, non perdu", [0, 0]),
            ("Vous avez perdu où vous avez joué", [0, 1]),
            ("Gagné : 1  Perdu : 1", [0, 0]),
            ("Gagné : 1\nPerdu : 0", [0, 0]),
            ("Une bombe a gagné, vous avez perdu", [1, 1]),
            ("P E R D U", [0, 1]),
            ("Pas de chance : vous avez perdu", [0, 1]),
        ];
        for (text, times) in cases {
            let words = ["gagné", "perdu"].map(Word::new);
            assert_eq!(count_announced(text, &words), times, "{text}");
        }
    }

    #[test]
    fn words_are_whole_words() {
        let cases = [
            ("gagné", "Vous avez GAGNE !", 1),
            ("gagné", "regagné, gagnés", 0),
            ("gagn*", "gagné gagnante, regagner", 2),
            ("vous avez", "Vous  avez\nvous n'avez", 1),
            ("l'ordinateur", "L’ordinateur", 1),
            ("rendez vous", "Rendez-vous", 1),
            ("12", "12 112 12,5 -12 (12) x12", 3),
            ("-2", "-2 3-2 2 =-2", 2),
            ("2.5", "2,5 et 2.5", 2),
            ("score 3", "Score : 3", 1),
            ("perdu", "\u{1b}[31mPerdu\u{1b}[0m", 1),
        ];
        for (word, text, times) in cases {
            assert_eq!(
                count_words(text, &[Word::new(word)]),
                [times],
                "{word} in {text}"
            );
        }
        assert!(Word::new(" ! ").is_empty());
    }
}
