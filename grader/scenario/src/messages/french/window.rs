//! Mistakes in a scenario of a game in its window.

use super::super::{Message, says};
use super::words;
use crate::window_mistake::WindowMistake;

pub(super) fn message(mistake: &WindowMistake) -> Message {
    match mistake {
        WindowMistake::NoFront => says(
            "ce devoir n'a pas de fenêtre",
            "",
            "`window: NOM` dans coursework.yaml nomme le programme de src/bin qui montre le jeu",
        ),
        WindowMistake::UnknownFront { name, known } => says(
            format!("`{name}` n'est pas la fenêtre de ce devoir"),
            "",
            format!("coursework.yaml nomme `{known}`"),
        ),
        WindowMistake::MissingFront(name) => says(
            format!("il n'y a pas de programme `{name}` pour montrer le jeu dans une fenêtre"),
            "",
            format!("ce doit être src/bin/{name}.rs ou src/bin/{name}/main.rs du corrigé"),
        ),
        WindowMistake::NotOpened => says(
            "aucune fenêtre n'est encore ouverte",
            "",
            "commencez par `open: NOM`, le nom que `window` a dans coursework.yaml",
        ),
        WindowMistake::Calls(name) => says(
            format!(
                "`{name}` ne s'appelle pas ici : dans sa fenêtre, le jeu appelle lui-même ses fonctions"
            ),
            "",
            "cliquez, appuyez, tapez, puis regardez avec `window` ; ou appelez-la dans un scénario sans `open`",
        ),
        WindowMistake::NoWindow(name) => says(
            format!("`{name}` regarde une fenêtre, et aucune n'est ouverte"),
            "",
            "commencez par `open: NOM`",
        ),
        WindowMistake::NoPlace => says(
            "on ne clique pas sur cela",
            "",
            "le nom d'un bouton, `\"A0\"`, ou un point, `[120, 45]`",
        ),
        WindowMistake::Outside { x, y } => says(
            format!("({x}, {y}) est hors de la fenêtre"),
            "",
            "les points se comptent depuis le coin en haut à gauche, à partir de (0, 0)",
        ),
        WindowMistake::UnknownKey { key, nearest } => says(
            format!("aucune touche ne s'appelle `{key}`"),
            "",
            words::did_you_mean(nearest.as_deref())
                .unwrap_or_else(|| "par exemple \"Enter\", \"ArrowUp\", \"a\", \"5\"".to_owned()),
        ),
    }
}
