//! What a report says of a game's window.

use evaluate::InWindow;
use lang::Lang;

/// The headline when the window does not show the expected text.
pub(super) fn subject(lang: Lang) -> &'static str {
    lang.pick(
        "La fenêtre ne montre pas ce qui était attendu.",
        "The window does not show what was expected.",
    )
}

/// The step cannot be done there.
pub(super) fn needed(step: &str, needed: &InWindow, lang: Lang) -> String {
    let (french, english) = match needed {
        InWindow::Button(name) => (
            format!("la fenêtre n'a pas de bouton « {name} »"),
            format!("the window has no button \"{name}\""),
        ),
        InWindow::OnlyButton(name) => (
            format!("la fenêtre a plusieurs boutons « {name} »"),
            format!("the window has several buttons \"{name}\""),
        ),
        InWindow::Terminal => (
            "la fenêtre n'attend pas de texte".to_owned(),
            "the window waits for no text".to_owned(),
        ),
    };
    match lang {
        Lang::Fr => format!("{step} est impossible : {french}."),
        Lang::En => format!("{step} cannot be done: {english}."),
    }
}
