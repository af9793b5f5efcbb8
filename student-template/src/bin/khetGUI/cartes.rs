//! Où sont les cartes.

use std::path::{Path, PathBuf};

/// Le dossier qui contient `source/map` : celui où l'on est, celui du projet, ou une copie des
/// cartes du sujet, que l'éditeur peut changer.
pub fn dossier() -> String {
    let programme = std::env::current_exe().unwrap_or_default();
    let contient = |place: &PathBuf| place.join("source/map").is_dir();
    let mut projets = programme.ancestors().map(|place| place.join("data"));
    let ici = Some(PathBuf::from(".")).filter(|place| contient(place));
    let trouve = ici.or_else(|| projets.find(|place| contient(place)));
    let trouve = trouve.or_else(|| programme.ancestors().find_map(copie_les_cartes));
    trouve.map_or(".".to_owned(), |place| place.display().to_string())
}

pub fn copie_les_cartes(kit: &Path) -> Option<PathBuf> {
    let sujet = kit.join("specs/khet/data/source/map");
    let copie = kit.join("target/khet");
    let cartes = std::fs::read_dir(sujet).ok()?;
    std::fs::create_dir_all(copie.join("source/map")).ok()?;
    for carte in cartes.flatten() {
        let place = copie.join("source/map").join(carte.file_name());
        if !place.exists() {
            std::fs::copy(carte.path(), place).ok()?;
        }
    }
    Some(copie)
}
