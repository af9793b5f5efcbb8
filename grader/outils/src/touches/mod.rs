//! Les touches de la calculatrice : dictées, ou tapées dans un terminal.

#[cfg(unix)]
mod brut;
mod clavier;
pub mod codes;
mod terminal;

pub(crate) use clavier::{Clavier, Source, Suite};
pub(crate) use terminal::Terminal;

/// Des touches enfoncées ensemble, puis relâchées.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appui {
    pub touches: Vec<u8>,
    /// Combien de tours le programme les trouve enfoncées s'il ne cesse de demander (au moins
    /// un). Il peut demander deux fois la même touche pendant un tour.
    pub duree: u32,
}

impl Appui {
    /// Une touche enfoncée le plus brièvement possible.
    pub fn bref(touche: u8) -> Appui {
        Appui::long(touche, 1)
    }

    /// Une touche tenue.
    pub fn long(touche: u8, duree: u32) -> Appui {
        Appui {
            touches: vec![touche],
            duree,
        }
    }
}
