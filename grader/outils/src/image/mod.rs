//! Ce que l'écran de la calculatrice montre.

mod couleur;
mod dessin;
mod ecran;
pub(crate) mod police;

pub use couleur::Couleur;
pub use dessin::Dessin;
pub(crate) use dessin::visible;
pub use ecran::Ecran;

/// Largeur de l'écran, en pixels.
pub const LARGEUR: i32 = 320;
/// Hauteur de l'écran, en pixels.
pub const HAUTEUR: i32 = 222;
