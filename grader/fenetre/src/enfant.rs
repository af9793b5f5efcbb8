//! Le processus du jeu : des évènements sur son entrée, des images sur sa sortie.

use outils::fenetre::{MARQUE, Setup, recoit};
use std::io::{BufRead as _, Write as _};
use std::panic::PanicHookInfo;
use std::process::ExitCode;

/// Le code de sortie d'un jeu en panne, celui de Rust.
const PANNE: i32 = 101;

pub(crate) fn joue(setup: Setup) -> ExitCode {
    std::panic::set_hook(Box::new(|arret| {
        raconte(arret);
        // Le jeu peut vivre dans plusieurs fils : ils s'arrêtent ensemble.
        std::process::exit(PANNE);
    }));
    let mut entree = std::io::stdin().lock();
    let mut ligne = String::new();
    // Une entrée fermée : la fenêtre n'est plus là.
    while entree.read_line(&mut ligne).is_ok_and(|n| n > 0) {
        recoit(ligne.trim_end_matches(['\r', '\n']), setup);
        ligne.clear();
    }
    ExitCode::SUCCESS
}

/// Écrit pour la fenêtre ce qui est arrivé, et où.
fn raconte(arret: &PanicHookInfo<'_>) {
    let message = arret.payload_as_str().unwrap_or("").replace('\n', " ");
    let place = arret
        .location()
        .map(|l| format!("{}:{}", l.file(), l.line()));
    let place = place.unwrap_or_default();
    let mut sortie = std::io::stdout().lock();
    let _ = write!(sortie, "{MARQUE}place {place}\n{MARQUE}panne {message}\n");
    let _ = sortie.flush();
}
