//! Un jeu de terminal dans la fenêtre.

use super::croquis::Croquis;
use super::dessin;
use crate::scene::{self, Attente, Fil, Recu};

/// Un jeu qui écrit par `println!` et lit par [`lire_ligne`](crate::lire_ligne) : la page est son
/// terminal, avec ses couleurs.
pub fn terminal(jeu: impl FnOnce() + Send + 'static) -> Box<dyn Croquis> {
    let mut terminal = Terminal {
        fil: Fil::commence(jeu, || ()),
        fini: false,
    };
    terminal.regarde();
    Box::new(terminal)
}

/// Pour la fenêtre : ce qui lit le clavier autrement que par [`lire_ligne`](crate::lire_ligne)
/// reçoit aussi les lignes de la page. `None` : le programme n'est pas dans une fenêtre.
#[doc(hidden)]
pub fn ligne_de_la_page() -> Option<String> {
    scene::est_en_scene().then(scene::ligne)
}

struct Terminal {
    fil: Fil<()>,
    fini: bool,
}

impl Terminal {
    fn donne(&mut self, recu: Recu) {
        if !self.fini {
            self.fil.donne(recu);
            self.regarde();
        }
    }

    fn regarde(&mut self) {
        let attente = self.fil.vue().map_or(Attente::Fin, |(attente, ())| attente);
        self.fini = attente == Attente::Fin;
        dessin::reveille(attente);
    }
}

impl Croquis for Terminal {
    fn draw(&mut self) {
        let etat = if self.fini { "fini" } else { "joue" };
        dessin::brut(format!("T {etat}"));
    }

    fn line_typed(&mut self, ligne: &str) {
        self.donne(Recu::Ligne(ligne.to_owned()));
    }

    fn tick(&mut self) {
        self.donne(Recu::Tic);
    }
}
