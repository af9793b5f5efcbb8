//! `grader status class`: these commands read a folder of results and no hand-ins, and say so.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use grading::results::ResultsStore;
use lang::Lang;
use safe_text::shell_word;
use std::path::Path;

const OF_RESULTS: [&str; 2] = ["grader status", "grader decide"];

/// Adds what to write instead, where a path is all that is wrong.
pub fn advised(mut error: clap::Error, lang: Lang) -> clap::Error {
    let said = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (path, usage) = (said(ContextKind::InvalidArg), said(ContextKind::Usage));
    let mut of_results = OF_RESULTS.iter();
    let command = of_results.find(|command| usage.contains(&format!("{command} ")));
    let Some(command) = command else {
        return error;
    };
    if error.kind() != ErrorKind::UnknownArgument || path.starts_with('-') {
        return error;
    }
    let advice = match ResultsStore::existing(Path::new(&path)) {
        Some(_) => of_this_folder(&path, lang),
        None => of_some_folder(command, lang),
    };
    let advice = ContextValue::StyledStrs(vec![advice.into()]);
    error.insert(ContextKind::Suggested, advice);
    error
}

fn of_this_folder(path: &str, lang: Lang) -> String {
    let path = match path.contains(char::is_whitespace) {
        true => shell_word(path),
        false => path.to_owned(),
    };
    lang.pick(
        format!("cette commande lit un dossier de résultats : --out {path}"),
        format!("this command reads a folder of results: --out {path}"),
    )
}

fn of_some_folder(command: &str, lang: Lang) -> String {
    lang.pick(
        format!(
            "cette commande lit des résultats, pas des remises : « {command} », ou --out et leur \
             dossier"
        ),
        format!("this command reads results, not hand-ins: `{command}`, or --out and their folder"),
    )
}

#[cfg(test)]
mod tests {
    use super::advised;
    use crate::cli::Cli;
    use lang::Lang;

    fn said<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
        let words = ["grader"].into_iter().chain(words);
        let error = Cli::in_language(Lang::En).try_get_matches_from(words);
        advised(error.expect_err("a mistake"), Lang::En).to_string()
    }

    #[test]
    fn who_names_hand_ins_is_told_that_results_are_read() {
        for command in ["status", "decide"] {
            let said = said([command, "class"]);
            let advice = format!("results, not hand-ins: `grader {command}`, or --out");
            assert!(said.contains(&advice), "{said}");
            assert!(!said.contains("--out class"), "{said}");
        }
        for line in ["status --forse", "doctor class"] {
            let said = said(line.split(' '));
            assert!(!said.contains("--out"), "{line}");
        }
    }

    #[test]
    fn who_names_results_is_told_how() {
        let class = tempfile::Builder::new()
            .prefix("a class")
            .tempdir()
            .unwrap();
        std::fs::write(class.path().join("class.json"), "").unwrap();
        let path = class.path().display().to_string();
        let said = said(["status", &path]);
        assert!(said.contains(&format!("results: --out '{path}'")), "{said}");
    }
}
