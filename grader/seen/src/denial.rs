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
/// Directly after it.
const UNDOING: &[&str] = &["si", "quand", "aucun", "aucune", "rien", "if", "when"];
const EITHER: &[&str] = &["ou", "or"];
/// Who else wins and loses.
const OTHERS: &[&str] = &[
    "bombe", "bombes", "mine", "mines", "virus", "ennemi", "ennemis", "microbe", "microbes",
];
/// Before a number: so much is to be done first.
const LEFT: &[&str] = &[
    "encore", "reste", "restent", "manque", "manquent", "left", "more",
];

/// The words of a clause, and where it begins to say how much is left.
pub struct Clause<'c> {
    words: &'c [String],
    /// The number of `encore 3`; looked for once, however often a word is in the clause.
    left: Option<usize>,
}

impl Clause<'_> {
    pub fn of(words: &[String]) -> Clause<'_> {
        let mut pairs = words.windows(2);
        let left = pairs.position(|pair| is_in(LEFT, &pair[0]) && is_number(&pair[1]));
        Clause {
            words,
            left: left.map(|at| at + 1),
        }
    }

    /// Is the word that begins at this place denied, or one of two of which one holds?
    pub fn negates(&self, at: usize) -> bool {
        let mut before = self.words[..at].iter().rev();
        let nearest = before.find(|token| !is_in(BETWEEN, token));
        let next = self.words.get(at + 1);
        nearest.is_some_and(|word| is_in(DENYING, word))
            || next.is_some_and(|word| is_in(EITHER, word))
    }

    /// Is it a row of a table, `Gagné : 1`, rather than `gagné : 3 coups`?
    pub fn tallies(&self, at: usize) -> bool {
        let number = |at: usize| self.words.get(at).is_some_and(|word| is_number(word));
        let is_last = self.words.len() == at + 2;
        number(at + 1) && (is_last || number(at + 3))
    }

    /// Does the word that begins at this place tell nothing?
    pub fn denies(&self, at: usize) -> bool {
        let (before, after) = (&self.words[..at], &self.words[at + 1..]);
        let is_of_others = matches!(before, [.., who, has]
            if is_in(OTHERS, who) && ["ont", "a", "have", "has"].contains(&has.as_str()));
        let is_left = self.left.is_some_and(|number| number < at);
        self.negates(at)
            || after
                .first()
                .is_some_and(|word| is_in(UNDOING, word) || is_number(word))
            || is_of_others
            || is_left
    }
}

fn is_in(list: &[&str], token: &str) -> bool {
    list.contains(&token)
}

fn is_number(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_digit())
}
