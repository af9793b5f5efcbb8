//! Mistakes on the command line, said in French.

use super::numbers::NOT_ZERO;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use supervise::exit;

/// Says what is wrong and ends the program; help that was asked for is shown as it is.
pub fn exit(error: &clap::Error) -> ! {
    match text(error) {
        Some(text) => {
            eprintln!("{text}");
            std::process::exit(i32::from(exit::WRONG_USE));
        }
        None => error.exit(),
    }
}

/// `None` for what is no mistake, or for a rare one that clap words itself.
fn text(error: &clap::Error) -> Option<String> {
    let of = |kind| error.get(kind).map(said);
    let argument = of(ContextKind::InvalidArg).unwrap_or_default();
    let value = of(ContextKind::InvalidValue).unwrap_or_default();
    let what = match error.kind() {
        ErrorKind::UnknownArgument => format!("argument inconnu : {argument}"),
        ErrorKind::InvalidSubcommand => {
            let name = of(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("commande inconnue : {name}")
        }
        ErrorKind::MissingRequiredArgument => format!("il manque : {argument}"),
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("{argument} demande une valeur")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let advice = advice(&argument, error);
            format!("« {value} » ne convient pas à {argument}{advice}")
        }
        ErrorKind::ArgumentConflict => {
            let other = of(ContextKind::PriorArg).unwrap_or_default();
            format!("{argument} ne va pas avec {other}")
        }
        _ => return None,
    };
    let mut text = format!("erreur : {what}");
    if let Some(valid) = of(ContextKind::ValidValue).filter(|valid| !valid.is_empty()) {
        text += &format!("\n  valeurs possibles : {valid}");
    }
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    if let Some(suggestion) = suggested.into_iter().find_map(of) {
        text += &format!("\n  vouliez-vous dire {suggestion} ?");
    }
    if let Some(advice) = of(ContextKind::Suggested).filter(|_| is_of_the_kit(error, &argument)) {
        text += &format!("\n  {advice}");
    }
    if let Some(usage) = of(ContextKind::Usage) {
        text += &format!("\n\n{}", usage.replace("Usage:", "Utilisation :"));
    }
    Some(text + "\n\nPour en savoir plus : --help")
}

/// Clap's own advice is in English.
fn is_of_the_kit(error: &clap::Error, argument: &str) -> bool {
    error.kind() == ErrorKind::UnknownArgument && !argument.starts_with('-')
}

/// What would do instead, where clap or what reads the value says so in English.
fn advice(argument: &str, error: &clap::Error) -> String {
    let why = error.source().map(ToString::to_string).unwrap_or_default();
    let range = why.split_once(" is not in ");
    if let Some((least, most)) = range.and_then(|(_, range)| range.split_once("..=")) {
        return format!(" : un nombre de {least} à {most}");
    }
    let advice = match why.as_str() {
        why if why.contains(NOT_ZERO) => " : au moins 1",
        why if why.contains("invalid digit") => " : un nombre entier",
        why if why.contains("invalid float") => " : un nombre",
        _ if argument.starts_with("--shard ") => {
            " : écrivez i/N, avec i de 0 à N - 1, par exemple 0/8"
        }
        _ => "",
    };
    advice.to_owned()
}

fn said(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::StyledStrs(all) => {
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            all.join(", ")
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::cli::Cli;
    use crate::cli::out_meant::advised;
    use lang::Lang;

    #[test]
    fn mistakes_are_said_in_french_with_a_way_out() {
        let said = |line: &str| {
            let words = ["grader"].into_iter().chain(line.split(' '));
            let error = Cli::in_language(Lang::Fr).try_get_matches_from(words);
            let error = advised(error.expect_err("a mistake"), Lang::Fr);
            text(&error).expect("is said")
        };
        for (line, what) in [
            ("run --verbos", "argument inconnu : --verbos"),
            ("run --verbos", "vouliez-vous dire --verbose"),
            (
                "status classe",
                "lit des résultats, pas des remises : « grader status »",
            ),
            ("rn", "commande inconnue : rn"),
            ("runn", "vouliez-vous dire run ?"),
            ("run --out", " demande une valeur"),
            ("handout", "il manque : <COURSEWORKS>..."),
            ("run --isolation z", "« z » ne convient pas à --isolation"),
            ("run --isolation z", "valeurs possibles : a, b, c, d"),
            ("run --plan p", "il manque : --shard"),
            ("run x --plan p --shard 0/2", "ne va pas avec"),
            ("run --jobs deux", "« deux » ne convient pas à --jobs"),
            ("run --jobs deux", ": un nombre entier"),
            (
                "run --jobs 0",
                "« 0 » ne convient pas à --jobs <N> : au moins 1",
            ),
            ("run --cpu-limit 0", ": au moins 1"),
            ("plan x --shards 2 --memory-limit 0", ": au moins 1"),
            ("oral x --jobs 0", ": au moins 1"),
            ("submit p --slurm --attempts 0", ": au moins 1"),
            ("run --plan p --shard 8/8", ": écrivez i/N, avec i de 0"),
            ("run --plan p --shard x/8", ": écrivez i/N, avec i de 0"),
            ("oral x --questions 30", ": un nombre de 1 à 20"),
            ("plan x --shards 0", ": un nombre de 1 à 1000000"),
            ("audit x --at-least beaucoup", ": un nombre"),
        ] {
            let text = said(line);
            assert!(text.contains(what), "{line}: {text}");
            assert!(
                text.lines()
                    .all(|line| line.is_empty() || !line.trim().is_empty()),
                "{text:?}"
            );
            assert!(!text.contains("valeurs possibles : \n"), "{text}");
            assert!(
                !text.contains("Usage:") && !text.contains("error"),
                "{text}"
            );
        }
    }
}
