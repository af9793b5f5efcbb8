//! What a hand-in's `Cargo.toml` says, read as text and never obeyed.

use std::path::Path;

/// Crates that a hand-in may use or that its own tests bring.
const ALLOWED: &[&str] = &["outils", "engine", "glue", "launch"];

/// The edition that it asks for; 2018 is the oldest in which the grader's own lines compile. The
/// newest when it asks for none: cargo then takes 2015, but such a manifest is rarely the one that
/// the student compiled with, and what only an older edition compiles is compiled in 2021.
pub fn edition(manifest: Option<&str>) -> &'static str {
    match lines(manifest).find_map(edition_in) {
        Some("2015" | "2018") => "2018",
        Some("2021") => "2021",
        // Also `edition.workspace = true`, as in the kit.
        Some(_) | None => "2024",
    }
}

/// That of a manifest on disk.
pub fn edition_of(manifest: &Path) -> &'static str {
    edition(std::fs::read_to_string(manifest).ok().as_deref())
}

/// The crates that it depends on and cannot have; it can have these.
pub fn dependencies(manifest: Option<&str>, given: &[String]) -> Vec<String> {
    let mut names = Vec::new();
    let mut inside = false;
    for line in lines(manifest) {
        let line = line.trim();
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            inside = section == "dependencies";
            if let Some(name) = section.strip_prefix("dependencies.") {
                names.push(name.to_owned());
            }
        } else if inside && let Some((name, _)) = line.split_once('=') {
            let name = name.split('.').next().unwrap_or(name);
            names.push(name.trim().trim_matches('"').to_owned());
        }
    }
    let is_given = |name: &str| given.iter().any(|g| *g == name.replace('-', "_"));
    names.retain(|n| !n.is_empty() && !ALLOWED.contains(&n.as_str()) && !is_given(n));
    names
}

/// What stands behind the `=`, without its quotes of either kind.
fn edition_in(line: &str) -> Option<&str> {
    let (key, value) = line.split_once('=')?;
    let is_edition = key.split('.').next()?.trim() == "edition";
    is_edition.then(|| value.trim().trim_matches(['"', '\'']))
}

fn lines(manifest: Option<&str>) -> impl Iterator<Item = &str> {
    let lines = manifest.unwrap_or_default().lines();
    lines.map(|line| line.split('#').next().unwrap_or(line))
}

#[cfg(test)]
mod tests {
    use super::{dependencies, edition};

    #[test]
    fn only_two_things_are_read() {
        let text = "[package]\nedition = \"2021\" # old\n[dependencies]\noutils = { path = \"x\" }\n\
                    rand = \"0.9\"\nserde.version = \"1\"\n[dev-dependencies]\nengine = \"1\"\n\
                    [dependencies.regex]\nversion = \"1\"\n";
        assert_eq!(edition(Some(text)), "2021");
        assert_eq!(dependencies(Some(text), &[]), ["rand", "serde", "regex"]);
        let given = ["rand".to_owned(), "regex".to_owned()];
        assert_eq!(dependencies(Some(text), &given), ["serde"]);
        assert_eq!(edition(Some("# edition = \"2021\"")), "2024");
        assert_eq!(edition(None), "2024");
    }

    #[test]
    fn editions_are_those_of_cargo() {
        for (line, expected) in [
            ("edition = '2021'", "2021"),
            ("edition=\"2018\"", "2018"),
            ("edition = \"2015\"", "2018"),
            ("edition = \"2024\"", "2024"),
            ("edition.workspace = true", "2024"),
            ("edition = { workspace = true }", "2024"),
            ("version = \"1.0.0\"", "2024"),
        ] {
            let text = format!("[package]\nname = \"x\"\n{line}\n");
            assert_eq!(edition(Some(&text)), expected, "{line}");
        }
        assert_eq!(edition(Some("[workspace]\nmembers = [\"a\"]")), "2024");
    }
}
