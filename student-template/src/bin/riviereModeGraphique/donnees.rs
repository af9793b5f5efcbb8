//! Où sont les rivières et les portraits.

use std::path::PathBuf;

/// Le dossier qui contient `data/joueurs.txt` : celui où l'on est, le projet, ou le sujet. On les
/// cherche aussi autour de celui où l'on est : cargo peut mettre le programme ailleurs que dans le
/// projet.
pub fn dossier() -> String {
    let ici = std::env::current_dir().unwrap_or_default();
    let programme = std::env::current_exe().unwrap_or_default();
    let places = ici
        .ancestors()
        .chain(programme.ancestors())
        .flat_map(|d| [d.to_owned(), d.join("specs/riviere")]);
    let mut places = [PathBuf::from(".")].into_iter().chain(places);
    let trouve = places.find(|place| place.join("data/joueurs.txt").is_file());
    trouve.map_or(".".to_owned(), |place| place.display().to_string())
}
