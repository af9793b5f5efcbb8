//! Virus Killer dans une fenêtre : le terminal, ses couleurs et ses pauses, pour qui n'a pas
//! de bon terminal.
//!
//! Rien n'est à changer ici : votre jeu affiche et lit comme dans un terminal.

use outils::Hasard;
use outils::fenetre::{Croquis, appelle, terminal};
use reference::viruskiller::partie;
use std::process::ExitCode;

fn main() -> ExitCode {
    fenetre::ouvre("Virus Killer", setup)
}

fn setup(mut hasard: Hasard) -> Box<dyn Croquis> {
    terminal(move || appelle("menu", || partie::menu(&mut hasard)))
}
