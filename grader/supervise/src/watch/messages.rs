//! Messages when the grading process has ended and another goes on.

use super::Lost;
use lang::Lang;

/// Said when no process gets further than the one before.
pub fn given_up(lang: Lang) -> &'static str {
    lang.pick(
        "erreur : le processus qui corrige s'arrête chaque fois avant la première remise ; ce qui est corrigé est gardé : relancez la même commande, et signalez-le si cela recommence",
        "error: the process that grades ends each time before the first hand-in; what was graded is kept: run the same command again, and report it if it happens again",
    )
}

/// Why a process has ended, in a few words.
pub fn reason(lang: Lang, why: Lost) -> String {
    match why {
        Lost::Time => lang
            .pick("trop de temps de calcul", "too much processor time")
            .to_owned(),
        Lost::Memory => lang.pick("trop de mémoire", "too much memory").to_owned(),
        Lost::Panic => lang
            .pick("une faute du correcteur", "a fault of the grader")
            .to_owned(),
        Lost::Signal(number) => format!("signal {number}"),
    }
}

/// Said when the process that graded has ended and another goes on.
pub fn again(lang: Lang, why: Lost) -> String {
    let why = reason(lang, why);
    lang.pick(
        format!("le processus qui corrigeait s'est arrêté ({why}) ; ce qui est corrigé est gardé, le reste continue"),
        format!("the process that graded has ended ({why}); what was graded is kept, the rest goes on"),
    )
}
