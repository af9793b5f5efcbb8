//! What a game finds in its folder.

use engine::grade::Loaded;
use std::collections::BTreeMap;

/// The files that the coursework's games read, pictures too, at the paths that students have.
pub fn files(loaded: &Loaded) -> BTreeMap<String, Vec<u8>> {
    let file = &loaded.coursework.file;
    let read = |name: &String| {
        let bytes = std::fs::read(file.folder.join("data").join(name)).ok()?;
        Some([
            (name.clone(), bytes.clone()),
            (format!("data/{name}"), bytes),
        ])
    };
    file.data.iter().filter_map(read).flatten().collect()
}
