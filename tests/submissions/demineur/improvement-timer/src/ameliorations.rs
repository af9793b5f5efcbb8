//! Améliorations : un chronomètre, et le choix de la taille.

use crate::demineur::jouer;
use outils::{Hasard, lire_ligne};
use std::time::Instant;

/// Demande la taille, joue, et affiche le temps mis pour gagner.
pub fn jouer_avec_chronometre() {
    print!("Taille de la grille (de 2 à 10) ? ");
    let reponse = lire_ligne().unwrap_or_default();
    let taille = reponse.trim().parse().unwrap_or(9).clamp(2, 10);
    let debut = Instant::now();
    if let Some(true) = jouer(taille, 1, &mut Hasard::au_hasard()) {
        let secondes = debut.elapsed().as_secs();
        println!("Vous avez mis {} min {:02} s", secondes / 60, secondes % 60);
    }
}
