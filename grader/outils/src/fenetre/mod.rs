//! Une fenêtre pour votre jeu : dessiner, et savoir ce que font la souris et le clavier.
//!
//! On écrit un *croquis* comme avec P5 ou pygame : une fonction qui le prépare, et les
//! fonctions de [`Croquis`], que la fenêtre appelle. Le repère commence en haut à gauche,
//! `x` va vers la droite et `y` vers le bas, en pixels.
//!
//! ```
//! use outils::Hasard;
//! use outils::fenetre::{Bouton, Croquis, cercle, fond, remplissage, taille};
//!
//! struct Cible {
//!     x: i32,
//!     y: i32,
//! }
//!
//! fn setup(_: Hasard) -> Box<dyn Croquis> {
//!     taille(300, 200);
//!     Box::new(Cible { x: 150, y: 100 })
//! }
//!
//! impl Croquis for Cible {
//!     fn draw(&mut self) {
//!         fond((255, 255, 255));
//!         remplissage((200, 30, 30));
//!         cercle(self.x, self.y, 20);
//!     }
//!
//!     fn mouse_pressed(&mut self, x: i32, y: i32, _: Bouton) {
//!         (self.x, self.y) = (x, y);
//!     }
//! }
//! # outils::fenetre::recoit("debut 1", setup);
//! ```
//!
//! Le programme, lui, est `fenetre::ouvre("Ma cible", setup)` : la fenêtre est une page, que
//! montre le navigateur que vous avez déjà.

mod appel;
mod base64;
mod calculatrice;
mod croquis;
mod dessin;
mod evenement;
mod terminal;

pub use appel::{MARQUE, appelle, remplacee};
pub use calculatrice::calculatrice;
pub use croquis::{Croquis, Setup, recoit};
pub use dessin::{
    Alignement, Couleur, cadence, cercle, contour, decrit, fleches, fond, image, ligne, polygone,
    rectangle, remplissage, sans_contour, sans_remplissage, suit_souris, taille, taille_texte,
    texte, zone,
};
pub use evenement::Bouton;
#[doc(hidden)]
pub use terminal::ligne_de_la_page;
pub use terminal::terminal;
