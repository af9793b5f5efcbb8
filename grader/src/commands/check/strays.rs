//! Files of a coursework's folder that nothing declares.

use std::path::Path;

/// Their paths below the folder, in order; `data` is what the coursework declares.
pub fn of(folder: &Path, data: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    walk(folder, "", &mut |path| {
        if !is_declared(path, data) {
            found.push(path.to_owned());
        }
    });
    found
}

fn is_declared(path: &str, data: &[String]) -> bool {
    let extension = path.rsplit_once('.').map_or("", |(_, e)| e);
    match path.split_once('/') {
        None => {
            let of_us = ["coursework.yaml", "bareme.yaml", "equivalent.yaml"];
            let is_subject = path.starts_with("sujet.") && extension == "md";
            of_us.contains(&path) || is_subject
        }
        // Snapshots that no scenario uses are reported elsewhere.
        Some(("hidden", inside)) if inside.starts_with("snapshots/") => true,
        Some(("scenarios" | "hidden", inside)) => {
            !inside.contains('/') && ["yaml", "yml", "rs"].contains(&extension)
        }
        Some(("tests", _)) => extension == "rs",
        // Whole games, for the reference's own tests.
        Some(("data", inside)) => {
            inside.starts_with("parties/") || data.iter().any(|d| d == inside)
        }
        Some(("snapshots" | "images" | "sujet", _)) => true,
        Some(_) => false,
    }
}

fn walk(folder: &Path, prefix: &str, each: &mut dyn FnMut(&str)) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut entries: Vec<_> = entries.collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        // An editor's own.
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{prefix}{name}");
        match entry.path().is_dir() {
            true => walk(&entry.path(), &format!("{path}/"), each),
            false => each(&path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_declared;

    #[test]
    fn what_a_game_or_a_slip_of_the_hand_leaves_is_named() {
        let data = ["source/map/map_classic".to_owned()];
        for path in [
            "coursework.yaml",
            "sujet.fr.md",
            "scenarios/menu.yaml",
            "hidden/menu.yaml",
            "hidden/menu.rs",
            "tests/menu.rs",
            "tests/common/mod.rs",
            "hidden/snapshots/a.png",
            "data/source/map/map_classic",
            "data/parties/editeur.txt",
            "images/menu.png",
        ] {
            assert!(is_declared(path, &data), "{path}");
        }
        for path in [
            "data/source/map/map_1",
            "data/source/map/number_custom_map",
            "scenarios/menu.yaml.bak",
            "scenarios/old/menu.yaml",
            "notes.txt",
            "brouillon/menu.yaml",
        ] {
            assert!(!is_declared(path, &data), "{path}");
        }
    }
}
