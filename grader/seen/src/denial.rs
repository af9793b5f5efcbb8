//! What keeps a word from telling what has happened.

/// Directly before it, but for the words between.
const DENYING: &[&str] = &[
    "pas", "jamais", "non", "ni", "rien", "sans", "aucun", "aucune", "presque", "avant", "aurais",
    "aurait", "auriez", "ayez", "ou", "not", "never", "no", "nothing", "without", "almost",
    "before", "or",
];
const BETWEEN: &[&str] = &[
    "encore", "de", "d", "la", "le", "l", "un", "une", "avoir", "pu", "n", "est", "yet", "the",
    "a", "is",
];
/// Directly behind it.
const UNDOING: &[&str] = &[
    "si", "quand", "ou", "aucun", "aucune", "rien", "if", "when", "or",
];
/// Who else wins and loses.
const OTHERS: &[&str] = &["bombe", "bombes", "mine", "mines"];
/// Before a number: so much is to be done first.
const LEFT: &[&str] = &[
    "encore", "reste", "restent", "manque", "manquent", "left", "more",
];

/// Does the word that begins at this place of its clause tell nothing?
pub fn is_denied(clause: &[String], at: usize) -> bool {
    let (before, behind) = (&clause[..at], &clause[at + 1..]);
    let is_in = |list: &[&str], token: &String| list.contains(&token.as_str());
    let is_number = |token: &String| token.starts_with(|c: char| c.is_ascii_digit());
    let nearest = before.iter().rev().find(|token| !is_in(BETWEEN, token));
    let is_of_others = matches!(before, [.., who, has]
        if is_in(OTHERS, who) && ["ont", "a", "have", "has"].contains(&has.as_str()));
    let mut pairs = before.windows(2);
    let is_ahead = pairs.any(|pair| is_in(LEFT, &pair[0]) && is_number(&pair[1]));
    nearest.is_some_and(|word| is_in(DENYING, word))
        || behind
            .first()
            .is_some_and(|word| is_in(UNDOING, word) || is_number(word))
        || is_of_others
        || is_ahead
}
