//! Ce que votre programme peut importer : le hasard, le clavier, l'écran, et la
//! calculatrice simulée ([`kandinsky`] et [`ion`]), et de quoi dessiner dans une
//! [`fenetre`].
//!
//! Tout ce qu'il y a ici fonctionne dans un vrai terminal comme pendant les
//! tests. Pendant un test, c'est le test qui « tape au clavier » et qui choisit
//! les tirages au sort : un programme qui passe par ces outils se comporte donc
//! toujours de la même façon, et sa note ne dépend pas de la chance.
//!
//! ```
//! use outils::Hasard;
//!
//! let mut hasard = Hasard::graine(42);
//! let de = hasard.randint(1, 6);
//! assert!((1..=6).contains(&de));
//! ```

mod calculatrice;
mod ecran;
mod entree;
pub mod fenetre;
pub mod hasard;
mod image;
pub mod ion;
pub mod kandinsky;
mod manque;
mod scene;
mod touches;
mod vue;

pub use ecran::{efface_ecran, pause};
pub use entree::lire_ligne;
pub use hasard::{Hasard, Tirage};
pub use manque::annonce_ce_qui_manque;
