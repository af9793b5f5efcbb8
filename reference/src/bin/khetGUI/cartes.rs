//! Où sont les cartes.

use std::path::{Path, PathBuf};

/// Le dossier qui contient `source/map` : celui où l'on est, celui du projet, ou une copie des
/// cartes du sujet, que l'éditeur peut changer.
pub fn dossier() -> String {
    let contient = |place: &PathBuf| place.join("source/map").is_dir();
    let ici = Some(PathBuf::from(".")).filter(contient);
    let autour = autour();
    let mut projets = autour.iter().map(|place| place.join("data"));
    let trouve = ici.or_else(|| projets.find(contient));
    let trouve = trouve.or_else(|| autour.iter().find_map(|place| copie_les_cartes(place)));
    trouve.map_or(".".to_owned(), |place| place.display().to_string())
}

/// Les dossiers autour de celui où l'on est, puis autour du programme : cargo peut le mettre
/// ailleurs que dans le projet.
fn autour() -> Vec<PathBuf> {
    let ici = std::env::current_dir().unwrap_or_default();
    let programme = std::env::current_exe().unwrap_or_default();
    let places = ici.ancestors().chain(programme.ancestors());
    places.map(Path::to_owned).collect()
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
