//! The texts of diagnostics, one folder for each language.

mod english;
mod french;

use super::problem::{Message, Problem};
use lang::Lang;

pub fn message(problem: &Problem, lang: Lang) -> Message {
    match lang {
        Lang::Fr => french::message(problem),
        Lang::En => english::message(problem),
    }
}

pub fn severity_word(warning: bool, lang: Lang) -> &'static str {
    match (lang, warning) {
        (Lang::Fr, false) => "erreur",
        (Lang::Fr, true) => "remarque",
        (Lang::En, false) => "error",
        (Lang::En, true) => "warning",
    }
}

pub fn help_word(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "aide",
        Lang::En => "help",
    }
}

/// Title, label, help.
fn says(title: impl Into<String>, label: impl Into<String>, help: impl Into<String>) -> Message {
    Message {
        title: title.into(),
        label: label.into(),
        help: help.into(),
    }
}
