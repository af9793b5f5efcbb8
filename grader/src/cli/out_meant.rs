//! `grader status class`: these commands read a folder of results and no hand-ins, and say so.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use lang::Lang;

const OF_RESULTS: [&str; 2] = [" status ", " decide "];

/// Adds what to write instead, where a path is all that is wrong.
pub fn advised(mut error: clap::Error, lang: Lang) -> clap::Error {
    let said = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (path, usage) = (said(ContextKind::InvalidArg), said(ContextKind::Usage));
    let is_of_results = OF_RESULTS.iter().any(|command| usage.contains(command));
    if error.kind() != ErrorKind::UnknownArgument || !is_of_results || path.starts_with('-') {
        return error;
    }
    let advice = lang.pick(
        format!("cette commande lit un dossier de résultats : --out {path}"),
        format!("this command reads a folder of results: --out {path}"),
    );
    let advice = ContextValue::StyledStrs(vec![advice.into()]);
    error.insert(ContextKind::Suggested, advice);
    error
}

#[cfg(test)]
mod tests {
    use super::advised;
    use crate::cli::Cli;
    use lang::Lang;

    #[test]
    fn who_names_hand_ins_is_told_of_the_folder_of_results() {
        let said = |line: &str| {
            let words = ["grader"].into_iter().chain(line.split(' '));
            let error = Cli::in_language(Lang::En).try_get_matches_from(words);
            advised(error.expect_err("a mistake"), Lang::En).to_string()
        };
        for command in ["status", "decide"] {
            let said = said(&format!("{command} class"));
            assert!(said.contains("a folder of results: --out class"), "{said}");
        }
        for line in ["status --forse", "doctor class"] {
            assert!(!said(line).contains("--out"), "{line}");
        }
    }
}
