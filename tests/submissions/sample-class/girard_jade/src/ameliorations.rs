//! Ce que j'ai ajouté : un menu pour choisir la taille et le niveau, un
//! chronomètre, et les meilleurs temps gardés dans un fichier.

use crate::demineur::{Issue, partie};
use outils::{Hasard, lire_ligne};
use std::fs;
use std::time::Instant;

const FICHIER: &str = "meilleurs_temps.txt";

/// Un temps réalisé par un joueur.
struct Temps {
    nom: String,
    secondes: u64,
}

/// Le point d'entrée des améliorations.
pub fn menu() {
    let mut hasard = Hasard::au_hasard();
    loop {
        println!("1. facile   2. normal   3. difficile   4. meilleurs temps   0. quitter");
        let Some(choix) = lire_ligne() else { return };
        let taille = 9;
        let difficulte = match choix.trim() {
            "1" => 1,
            "2" => taille / 4,
            "3" => taille / 2,
            "4" => {
                afficher(&charger());
                continue;
            }
            "0" => return,
            _ => continue,
        };
        let debut = Instant::now();
        if let Issue::Gagne = partie(taille as usize, difficulte, &mut hasard) {
            enregistrer(debut.elapsed().as_secs());
        }
    }
}

fn charger() -> Vec<Temps> {
    let texte = fs::read_to_string(FICHIER).unwrap_or_default();
    let mut temps: Vec<Temps> = texte
        .lines()
        .filter_map(|ligne| {
            let (nom, secondes) = ligne.split_once(';')?;
            Some(Temps {
                nom: nom.to_string(),
                secondes: secondes.parse().ok()?,
            })
        })
        .collect();
    temps.sort_by_key(|t| t.secondes);
    temps
}

fn enregistrer(secondes: u64) {
    println!("Gagné en {secondes} secondes. Votre nom ?");
    let Some(nom) = lire_ligne() else { return };
    let mut texte = fs::read_to_string(FICHIER).unwrap_or_default();
    texte += &format!("{nom};{secondes}\n");
    if fs::write(FICHIER, texte).is_err() {
        println!("Impossible d'enregistrer le temps.");
    }
}

fn afficher(temps: &[Temps]) {
    for (rang, t) in temps.iter().take(10).enumerate() {
        println!("{:>2}. {:<15} {:>4} s", rang + 1, t.nom, t.secondes);
    }
}
