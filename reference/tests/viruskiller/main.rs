//! Virus Killer : les exemples du sujet, les parties entières, et des joueurs au hasard.

mod bombes;
mod clavier;
mod enfant;
mod parties;
mod plateau;
mod terminal;
mod virus;
