//! La chasse au trésor sur une calculatrice, dans une fenêtre : l'écran pixel par pixel, et les
//! touches à cliquer ou à taper.
//!
//! Rien n'est à changer ici : votre jeu dessine et lit les touches comme sur la NumWorks.

use outils::Hasard;
use outils::fenetre::{Croquis, appelle, calculatrice};
use reference::chasse_au_tresor::{donnees, menu};
use std::process::ExitCode;

fn main() -> ExitCode {
    fenetre::ouvre("Chasse au trésor", setup)
}

fn setup(mut hasard: Hasard) -> Box<dyn Croquis> {
    calculatrice(move || {
        let mut partie = appelle("Partie::new", donnees::Partie::new);
        appelle("menu", || menu::menu(&mut partie, &mut hasard));
    })
}
