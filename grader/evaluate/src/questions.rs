//! What a program asks when the game is over.

use seen::{Ignore, Word, count_words, fold};
use std::sync::LazyLock;
use wire::InputRead;

/// The question, and a line or two of explanation or for the cursor.
const LINES: usize = 3;

/// Does the end of what stands on the screen, where this line was read, ask whether to play again, or
/// for a key to leave?
pub(super) fn is_of_no_game(printed: &[u8], read: &InputRead) -> bool {
    let before = &printed[..read.printed_before.min(printed.len())];
    let start = before.len().saturating_sub(LINES * 200);
    let text = String::from_utf8_lossy(&before[start..]);
    let lines = text.lines().rev().filter(|line| is_seen(line));
    let question: Vec<&str> = lines.take(LINES).collect();
    asks_for_another_game(&question.join("\n")) || question.iter().any(|line| asks_to_leave(line))
}

/// Is there more than blanks and orders to the terminal, such as to clear it?
pub(super) fn is_seen(text: &str) -> bool {
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\u{1b}' => drop(chars.by_ref().find(char::is_ascii_alphabetic)),
            c if c.is_whitespace() => {}
            _ => return true,
        }
    }
    false
}

fn asks_for_another_game(question: &str) -> bool {
    static AGAIN: LazyLock<[Word; 9]> = LazyLock::new(|| {
        [
            "rejou*",
            "recommenc*",
            "autre partie",
            "nouvelle partie",
            "encore une partie",
            "revanche",
            "play again",
            "another game",
            "new game",
        ]
        .map(Word::new)
    });
    let counts = count_words(question, &*AGAIN);
    counts.iter().any(|count| *count > 0)
}

/// "Appuyez sur Entrée pour quitter", and nothing else: a move may be asked for in a line that also
/// says how to leave.
fn asks_to_leave(line: &str) -> bool {
    const PRESS: [&str; 24] = [
        "a", "an", "any", "appuie", "appuyer", "appuyez", "cle", "enter", "entree", "espace",
        "hit", "key", "la", "n", "importe", "press", "pressez", "q", "quelle", "return", "sur",
        "the", "touche", "une",
    ];
    const TYPE: [&str; 6] = ["tape", "taper", "tapez", "type", "frappez", "quel"];
    const LEAVE: [&str; 14] = [
        "close",
        "continue",
        "continuer",
        "exit",
        "fermer",
        "finir",
        "finish",
        "leave",
        "partir",
        "quit",
        "quitter",
        "revenir",
        "sortir",
        "terminer",
    ];
    let form = Ignore {
        case: true,
        accents: true,
        ..Ignore::default()
    };
    let folded = fold(line, form);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    let mut pressed = 0;
    for word in words.by_ref() {
        match word {
            "pour" | "to" => break,
            word if PRESS.contains(&word) || TYPE.contains(&word) => pressed += 1,
            _ => return false,
        }
    }
    let leaves = words.next().is_some_and(|word| LEAVE.contains(&word));
    // At most "la partie": nothing else can be typed.
    pressed > 0 && leaves && words.count() <= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_to_leave_is_no_move() {
        for line in [
            "Appuyez sur Entrée pour quitter",
            ">>> Appuyez sur la touche Entrée pour continuer...",
            "Tapez q pour quitter",
            "Press any key to exit the game.",
        ] {
            assert!(asks_to_leave(line), "{line}");
        }
        for line in [
            "Votre coup (q pour quitter) ?",
            "Tapez un coup, ou q pour quitter",
            "Entrée pour quitter, sinon une case :",
            "Tapez une case pour jouer",
            "pour quitter",
            "Entrée :",
            "",
        ] {
            assert!(!asks_to_leave(line), "{line}");
        }
    }
}
