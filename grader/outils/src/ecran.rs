//! Le terminal.

use crate::scene;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::Duration;

/// Attend `ms` millièmes de seconde, pour laisser le temps de lire.
///
/// L'attente n'a lieu que si quelqu'un joue vraiment : pendant un test, ou quand
/// l'entrée ou la sortie sont redirigées, la fonction ne fait rien. Elle ne fait
/// rien non plus quand la variable d'environnement `OUTILS_SANS_PAUSE` existe,
/// pour rejouer vite une partie dans un terminal.
///
/// ```
/// println!("3...");
/// outils::pause(500);
/// println!("2...");
/// ```
pub fn pause(ms: u64) {
    let _ = io::stdout().flush();
    if scene::est_en_scene() {
        return scene::pause(ms);
    }
    crate::calculatrice::montre();
    if quelqu_un_joue() && env::var_os("OUTILS_SANS_PAUSE").is_none() {
        thread::sleep(Duration::from_millis(ms));
    }
}

/// Efface l'écran et remet le curseur en haut à gauche.
///
/// Comme [`pause`], cette fonction ne fait rien pendant un test : ce qui est
/// affiché reste comparable.
///
/// ```
/// outils::efface_ecran();
/// println!("Nouvelle partie");
/// ```
pub fn efface_ecran() {
    if quelqu_un_joue() || scene::est_en_scene() {
        print!("\x1b[2J\x1b[3J\x1b[H");
        let _ = io::stdout().flush();
    }
}

fn quelqu_un_joue() -> bool {
    io::stdout().is_terminal() && io::stdin().is_terminal()
}
