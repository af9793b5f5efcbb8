// Which crates of the kit belong together. The `build.rs` of the engine and of the command
// include this file too: so it uses the standard library only.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

/// The crates of `roots` and all that they depend on by path, by name. Each is a folder of
/// `grader`, and says so: `wire = { path = "../wire" }`.
pub fn with_dependencies(grader: &Path, roots: &[&str]) -> io::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<String> = roots.iter().map(ToString::to_string).collect();
    while let Some(name) = waiting.pop() {
        if !found.contains(&name) {
            let manifest = grader.join(&name).join("Cargo.toml");
            let text = std::fs::read_to_string(&manifest);
            let text =
                text.map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", manifest.display())))?;
            waiting.extend(neighbours(&text));
            found.insert(name);
        }
    }
    Ok(found)
}

/// Dependencies of a crate's tests do not count.
fn neighbours(manifest: &str) -> Vec<String> {
    let mut in_tests = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_tests = line == "[dev-dependencies]";
        }
        let path = line.split_once("path = \"../").filter(|_| !in_tests);
        if let Some((name, _)) = path.and_then(|(_, rest)| rest.split_once('"')) {
            names.push(name.to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{neighbours, with_dependencies};
    use std::path::Path;

    #[test]
    fn what_tests_alone_need_is_left_out() {
        let manifest = "[dependencies]\nwire = { path = \"../wire\" }\nlibc = \"0.2\"\n\
            [dev-dependencies]\nreading = { path = \"../reading\" }\n";
        assert_eq!(neighbours(manifest), ["wire"]);
    }

    #[test]
    fn dependencies_of_dependencies_come_along() {
        let grader = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let found = with_dependencies(&grader, &["rendre"]).expect("the kit's crates");
        for name in ["rendre", "engine", "glue", "outils"] {
            assert!(found.contains(name), "{name} of {found:?}");
        }
    }
}
