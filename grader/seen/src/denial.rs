//! What keeps a word from telling what has happened.

use std::borrow::Cow;

/// Directly before it, but for the words between.
const DENYING: &[&str] = &[
    "pas", "jamais", "non", "ni", "rien", "sans", "aucun", "aucune", "presque", "avant", "aurais",
    "aurait", "auriez", "ou", "not", "never", "no", "nothing", "without", "almost", "before", "or",
];
const BETWEEN: &[&str] = &[
    "encore", "de", "d", "la", "le", "l", "un", "une", "avoir", "pu", "n", "est", "yet", "the",
    "a", "is",
];
/// Directly after it.
const UNDOING: &[&str] = &["si", "quand", "aucun", "aucune", "rien", "if", "when"];
const EITHER: &[&str] = &["ou", "or"];
/// `Oh non perdu !` denies nothing.
const EXCLAIMING: &[&str] = &["oh", "ah", "eh", "mince", "zut", "aie", "argh"];
const REFUSALS: &[&str] = &["non", "no"];
/// How words of winning and of losing begin.
const WON: &[&str] = &["gagn", "victoire", "won", "win", "bravo"];
const LOST: &[&str] = &["perd", "defaite", "lost", "lose", "loss", "explos", "boum"];
/// Who else wins and loses.
const OTHERS: &[&str] = &[
    "bombe", "bombes", "mine", "mines", "virus", "ennemi", "ennemis", "microbe", "microbes",
];
/// Before a number: so much is to be done first.
const LEFT: &[&str] = &[
    "encore", "reste", "restent", "manque", "manquent", "left", "more",
];

/// A word or a number of a text.
pub type Spoken<'t> = Cow<'t, str>;

/// The words of a clause, and where it begins to say how much is left.
pub struct Clause<'c> {
    words: &'c [Spoken<'c>],
    /// The number of `encore 3`; looked for once, however often a word is in the clause.
    left: Option<usize>,
    /// Where it begins to say what for: `pour que`.
    aim: Option<usize>,
}

impl Clause<'_> {
    pub fn of<'c>(words: &'c [Spoken<'c>]) -> Clause<'c> {
        let mut pairs = words.windows(2);
        let left = pairs.position(|pair| is_in(LEFT, &pair[0]) && is_number(&pair[1]));
        Clause {
            words,
            left: left.map(|at| at + 1),
            aim: words.windows(2).position(|pair| pair == ["pour", "que"]),
        }
    }

    /// Is the word that begins at this place denied, or one of two of which one holds?
    pub fn negates(&self, at: usize) -> bool {
        let nearest = self.nearest_before(at);
        let is_exclaimed = |place: usize| {
            let before = place.checked_sub(1).map(|before| &self.words[before]);
            is_in(REFUSALS, &self.words[place]) && before.is_some_and(|w| is_in(EXCLAIMING, w))
        };
        let next = self.words.get(at + 1);
        self.is_unreal(at)
            || nearest
                .is_some_and(|place| is_in(DENYING, &self.words[place]) && !is_exclaimed(place))
            || next.is_some_and(|word| is_in(EITHER, word))
    }

    /// `Pour avoir gagné, il fallait…` begins so, and `Une médaille pour avoir gagné` does not;
    /// `La prochaine fois, ce sera gagné`; `des cases à découvrir pour que ce soit gagné`.
    fn is_unreal(&self, at: usize) -> bool {
        let before = &self.words[..at];
        let is_lacking = before == ["pour", "avoir"];
        let is_to_come = before.ends_with(&["ce", "sera"].map(Spoken::Borrowed));
        let is_aim =
            before.ends_with(&[Spoken::Borrowed("soit")]) && self.aim.is_some_and(|aim| aim < at);
        let ends = ["gagn", "perd"];
        let tells_an_end = ends.iter().any(|start| self.words[at].starts_with(start));
        tells_an_end && (is_lacking || is_to_come || is_aim)
    }

    fn nearest_before(&self, at: usize) -> Option<usize> {
        self.words[..at]
            .iter()
            .rposition(|token| !is_in(BETWEEN, token))
    }

    /// Does a number follow the word at this place?
    pub fn counts(&self, at: usize) -> bool {
        self.words.get(at + 1).is_some_and(|word| is_number(word))
    }

    fn counts_any(&self, beginnings: &[&str]) -> bool {
        let begins = |word: &Spoken<'_>| beginnings.iter().any(|start| word.starts_with(start));
        let mut words = self.words.iter().enumerate();
        words.any(|(at, word)| begins(word) && self.counts(at))
    }

    /// Does the word that begins at this place tell nothing?
    pub fn denies(&self, at: usize) -> bool {
        let (before, after) = (&self.words[..at], &self.words[at + 1..]);
        let is_of_others = matches!(before, [.., who, has]
            if is_in(OTHERS, who) && ["ont", "a", "have", "has"].contains(&&**has));
        let is_left = self.left.is_some_and(|number| number < at);
        let wishes = |place: usize| self.words[place] == "ayez";
        self.negates(at)
            || self.nearest_before(at).is_some_and(wishes)
            || after
                .first()
                .is_some_and(|word| is_in(UNDOING, word) || is_number(word))
            || is_of_others
            || is_left
    }
}

/// Do these tell how often both ends have come, as `Gagné : 1  Perdu : 1` does? `Gagné : 3 coups`
/// tells of one.
pub fn is_table(clauses: &[Clause<'_>]) -> bool {
    let counts = |beginnings: &[&str]| clauses.iter().any(|c| c.counts_any(beginnings));
    counts(WON) && counts(LOST)
}

fn is_in(list: &[&str], token: &str) -> bool {
    list.contains(&token)
}

fn is_number(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_digit())
}
