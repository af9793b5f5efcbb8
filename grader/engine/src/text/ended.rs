//! What is said of a program that ended itself during a call.

use lang::Lang;

/// The code of a panic, where a program's own hook has hidden its message.
const OF_A_PANIC: i32 = 101;

pub(super) fn ended(call: &str, code: i32, lang: Lang) -> String {
    let (which, without) = match code {
        OF_A_PANIC => lang.pick(
            (
                ", celui d'une panique",
                "sans panique ni std::process::exit",
            ),
            (", that of a panic", "without a panic or std::process::exit"),
        ),
        _ => lang.pick(
            ("", "sans std::process::exit"),
            ("", "without std::process::exit"),
        ),
    };
    lang.pick(
        format!(
            "Le programme s'est terminé pendant {call} (code {code}{which}) : une fonction doit se \
             terminer d'elle-même, {without}."
        ),
        format!(
            "The program ended during {call} (code {code}{which}): a function must return, \
             {without}."
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::ended;
    use lang::Lang;

    #[test]
    fn the_code_of_a_panic_is_told_as_such() {
        assert_eq!(
            ended("jouer()", 1, Lang::Fr),
            "Le programme s'est terminé pendant jouer() (code 1) : une fonction doit se terminer \
             d'elle-même, sans std::process::exit."
        );
        assert_eq!(
            ended("play()", 101, Lang::En),
            "The program ended during play() (code 101, that of a panic): a function must \
             return, without a panic or std::process::exit."
        );
    }
}
