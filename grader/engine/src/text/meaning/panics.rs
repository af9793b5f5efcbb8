//! What a panic means: the words are the standard library's.

use super::both;
use crate::text::kit;
use lang::{Lang, Localized};
use machine::Limit;

/// Part of the message, and the sentence in French and in English.
type Row = (&'static str, &'static str, &'static str);

const TABLE: &[Row] = &[
    (
        "attempt to subtract with overflow",
        "Une soustraction passe sous la plus petite valeur du type : un `usize` n'est jamais négatif. \
         Comparez avant de soustraire, ou calculez en `i32`.",
        "A subtraction goes below the smallest value of its type: a `usize` is never negative. Compare \
         before you subtract, or compute with `i32`.",
    ),
    (
        "with overflow",
        "Le résultat est trop grand pour le type du nombre. Une boucle va-t-elle trop loin, ou faut-il un type \
         plus large (`i64`) ?",
        "The result is too large for the type of the number. Does a loop go too far, or is a larger type \
         needed (`i64`)?",
    ),
    (
        "attempt to divide by zero",
        "Le diviseur vaut 0. Vérifiez-le avant de diviser.",
        "The divisor is 0. Check it before you divide.",
    ),
    (
        "with a divisor of zero",
        "Le diviseur du reste `%` vaut 0. Vérifiez-le avant.",
        "The divisor of the remainder `%` is 0. Check it before.",
    ),
    (
        "index out of bounds",
        "L'indice sort de la liste : le premier élément a l'indice 0, le dernier la longueur moins 1. Regardez \
         les bornes de la boucle, et les bords de la grille.",
        "The index leaves the list: the first element has index 0, the last one the length minus 1. Look at \
         the bounds of the loop, and at the edges of the grid.",
    ),
    (
        "ParseIntError",
        "Le texte lu n'est pas un nombre entier (vide, des lettres, un blanc ?) : `parse` a répondu `Err`. \
         Ôtez les blancs avec `.trim()`, et traitez `Err` avec `match`.",
        "The text is not a whole number (empty, letters, a blank?): `parse` answered `Err`. Remove blanks \
         with `.trim()`, and handle `Err` with `match`.",
    ),
    (
        "ParseFloatError",
        "Le texte lu n'est pas un nombre : `parse` a répondu `Err`. Traitez ce cas avec `match`.",
        "The text is not a number: `parse` answered `Err`. Handle that case with `match`.",
    ),
    (
        "on a `None` value",
        "`unwrap` (ou `expect`) attendait une valeur, et il n'y en a pas : `None`. Traitez ce cas avec `match` ou \
         `if let Some(…)`.",
        "`unwrap` (or `expect`) wanted a value and there is none: `None`. Handle that case with `match` or \
         `if let Some(…)`.",
    ),
    (
        "on an `Err` value",
        "`unwrap` (ou `expect`) attendait une réussite, et c'est une erreur : `Err`. Traitez ce cas avec `match`.",
        "`unwrap` (or `expect`) wanted a success, and this is an error: `Err`. Handle that case with `match`.",
    ),
    (
        "already mutably borrowed",
        "Un `RefCell` est lu pendant qu'il est encore emprunté en écriture. Gardez le résultat de `borrow_mut()` \
         le moins longtemps possible, dans un bloc `{ }` à lui.",
        "A `RefCell` is read while it is still borrowed to be changed. Keep what `borrow_mut()` gives as \
         briefly as possible, in a block `{ }` of its own.",
    ),
    (
        "already borrowed",
        "Un `RefCell` est emprunté en écriture pendant qu'il l'est déjà. Gardez le résultat de `borrow()` le moins \
         longtemps possible : copiez la valeur, puis modifiez.",
        "A `RefCell` is borrowed to be changed while it is borrowed already. Keep what `borrow()` gives as \
         briefly as possible: copy the value, then change it.",
    ),
    (
        "char boundary",
        "Ce morceau de texte commence ou finit au milieu d'un caractère : `é` ou `■` en prennent plusieurs octets. \
         Utilisez `.chars()` au lieu de `[a..b]`.",
        "This piece of text begins or ends in the middle of a character: `é` or `■` take several bytes. Use \
         `.chars()` instead of `[a..b]`.",
    ),
    (
        "byte index",
        "Ce morceau de texte va plus loin que le texte. Utilisez `.chars()`, ou vérifiez d'abord sa longueur.",
        "This piece of text goes beyond the text. Use `.chars()`, or check its length first.",
    ),
    (
        "range end index",
        "Le morceau `[a..b]` finit après la fin de la liste : `b` vaut au plus sa longueur.",
        "The piece `[a..b]` ends after the list does: `b` is at most its length.",
    ),
    (
        "range start index",
        "Le morceau `[a..b]` commence après la fin de la liste.",
        "The piece `[a..b]` begins after the list has ended.",
    ),
    (
        "slice index starts at",
        "Dans `[a..b]`, `a` est plus grand que `b` : sont-ils dans le bon ordre ?",
        "In `[a..b]`, `a` is greater than `b`: are they in the right order?",
    ),
    (
        "removal index",
        "`remove` vise un élément qui n'existe pas : l'indice vaut au plus la longueur moins 1, et une liste vide \
         n'en a aucun.",
        "`remove` is given an element that does not exist: the index is at most the length minus 1, and an \
         empty list has none.",
    ),
    (
        "insertion index",
        "`insert` vise plus loin que la fin de la liste : l'indice vaut au plus la longueur.",
        "`insert` goes beyond the end of the list: the index is at most the length.",
    ),
    (
        "capacity overflow",
        "La liste ou le texte demandé est démesuré : la taille vient-elle d'un calcul devenu négatif ?",
        "The list or text asked for is enormous: does its size come from a calculation that went negative?",
    ),
    (
        "unreachable code",
        "Le programme arrive à un `unreachable!()` : un cas que l'on croyait impossible ne l'est pas.",
        "The program reaches an `unreachable!()`: a case that was believed impossible is not.",
    ),
];

/// What happened and what to look at, when the standard library or the kit says it.
pub fn of_panic(message: &str) -> Localized {
    if let Some(meaning) = kit::meaning(message) {
        return meaning;
    }
    let row = TABLE.iter().find(|(says, ..)| message.contains(says));
    row.map_or_else(Localized::default, |(_, fr, en)| both(fr, en))
}

/// The same, of a limit that the program met.
pub fn of_limit(which: Limit, lang: Lang) -> Option<&'static str> {
    Some(match which {
        Limit::Stack => lang.pick(
            "Une fonction s'appelle elle-même sans fin : quel appel doit l'arrêter, et chaque appel s'en \
             approche-t-il ? (Une propagation ne revient jamais sur une case déjà vue.)",
            "A function calls itself without end: which call must stop it, and does each call come nearer to \
             it? (A propagation never comes back to a cell that it has seen.)",
        ),
        Limit::Memory => lang.pick(
            "Une liste ou un texte grandit sans fin : quelle boucle y ajoute (`push`), et quand s'arrête-t-elle ?",
            "A list or text grows without end: which loop adds to it (`push`), and when does it stop?",
        ),
        Limit::Wall => lang.pick(
            "Le programme attend-il lui-même, par `thread::sleep` ? `outils::pause` fait de même, mais n'attend \
             pas pendant un test.",
            "Does the program wait by itself, by `thread::sleep`? `outils::pause` does the same, but does not \
             wait during a test.",
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::hint::black_box;
    use std::panic;

    /// The message of a real panic, by whatever standard library we are built with.
    fn message<T>(f: impl FnOnce() -> T + panic::UnwindSafe) -> String {
        let why = panic::catch_unwind(|| black_box(f()));
        let why = why.map(drop).expect_err("a panic");
        let text = why.downcast_ref::<String>().cloned();
        let text = text.or_else(|| why.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        text.expect("a text")
    }

    #[test]
    fn panics_of_beginners_are_explained() {
        let list = || black_box(vec![1_i32, 2, 3]);
        let zero = || black_box(0_usize);
        let said = [
            message(move || zero() - 1),
            message(move || usize::MAX + black_box(1)),
            message(move || i32::MAX * black_box(2)),
            message(move || 1 / zero()),
            message(move || 1 % zero()),
            message(move || list()[black_box(3)]),
            message(move || black_box(list()[black_box(1)..black_box(9)].to_vec())),
            message(move || black_box(list()[black_box(9)..].to_vec())),
            message(move || black_box(list()[black_box(2)..black_box(1)].to_vec())),
            message(move || black_box(list().remove(black_box(7)))),
            message(move || list().insert(black_box(7), 1)),
            message(|| black_box(None::<i32>).unwrap()),
            message(|| black_box(Err::<(), _>("no")).unwrap()),
            message(|| black_box("x").parse::<i32>().unwrap()),
            message(|| black_box("x").parse::<f64>().unwrap()),
            message(|| black_box("é")[..black_box(1)].to_owned()),
            message(|| black_box("abc")[..black_box(9)].to_owned()),
            message(|| {
                let cell = RefCell::new(1);
                let _held = cell.borrow();
                *cell.borrow_mut() = 2;
            }),
            message(|| {
                let cell = RefCell::new(1);
                let _held = cell.borrow_mut();
                let _ = *cell.borrow();
            }),
            message(|| black_box(Vec::<u64>::with_capacity(black_box(usize::MAX)))),
            message(|| match black_box(3) {
                3 => unreachable!("{}", 3),
                n => n,
            }),
        ];
        let said = said.map(|message| (of_panic(&message), message));
        for (meaning, message) in &said {
            assert!(!meaning.is_empty(), "{message}");
        }
        for (says, fr, en) in TABLE {
            let meaning = both(fr, en);
            assert!(
                said.iter().any(|(m, _)| *m == meaning),
                "nobody says {says}"
            );
        }
        assert!(of_panic("mon message").is_empty());
    }
}
