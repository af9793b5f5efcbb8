//! What cargo says of a crate that a course is made from.

use super::NoCrate;
use compile::toolchain::Toolchain;
use sandbox::neutral;
use scenario::specs::Dependency;
use serde_json::Value;
use std::path::Path;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    pub name: String,
    pub edition: String,
    pub dependencies: Vec<Dependency>,
    /// Dependencies that a course cannot have, each with the reason's French and English word.
    pub left_out: Vec<(String, [&'static str; 2])>,
}

impl Manifest {
    pub fn read(file: &Path) -> Result<Manifest, NoCrate> {
        let toolchain = Toolchain::find().map_err(|why| NoCrate::Cargo(why.to_string()))?;
        let whole = file.canonicalize();
        let whole = whole.map_err(|e| NoCrate::Io(file.to_owned(), e))?;
        let out = neutral::command(&toolchain.cargo)
            .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
            .arg("--manifest-path")
            .arg(&whole)
            .output()
            .map_err(|e| NoCrate::Io(toolchain.cargo.clone(), e))?;
        let metadata: Value = serde_json::from_slice(&out.stdout).unwrap_or_default();
        let of_workspace = metadata["packages"].as_array();
        let mut packages = of_workspace.into_iter().flatten();
        let is_it = |p: &&Value| p["manifest_path"].as_str().map(Path::new) == Some(&*whole);
        match packages.find(is_it) {
            Some(package) => Ok(Manifest::of(package)),
            None => {
                let said = String::from_utf8_lossy(&out.stderr);
                Err(NoCrate::Cargo(said.trim().to_owned()))
            }
        }
    }

    fn of(package: &Value) -> Manifest {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (mut dependencies, mut left_out) = (Vec::<Dependency>::new(), Vec::new());
        for found in package["dependencies"].as_array().into_iter().flatten() {
            let name = text(&found["name"]);
            match reason(found) {
                Some(reason) => left_out.push((name, reason)),
                // In both lists: hand-ins may use it.
                None if dependencies.iter().any(|d| d.name == name) => {}
                None => dependencies.push(dependency(name, found)),
            }
        }
        Manifest {
            name: text(&package["name"]),
            edition: text(&package["edition"]),
            dependencies,
            left_out,
        }
    }
}

fn dependency(name: String, found: &Value) -> Dependency {
    let requirement = found["req"].as_str().unwrap_or("*");
    let features = found["features"].as_array().into_iter().flatten();
    Dependency {
        name,
        // `0.9` is what cargo calls `^0.9`.
        version: requirement
            .strip_prefix('^')
            .unwrap_or(requirement)
            .to_owned(),
        features: features
            .filter_map(|f| f.as_str().map(str::to_owned))
            .collect(),
        default_features: found["uses_default_features"] != false,
        only_for_tests: found["kind"] == "dev",
    }
}

fn reason(found: &Value) -> Option<[&'static str; 2]> {
    let source = found["source"].as_str().unwrap_or_default();
    if !source.starts_with("registry+") {
        Some(["elle ne vient pas de crates.io", "it is not from crates.io"])
    } else if found["kind"] == "build" {
        Some(["elle est pour build.rs", "it is for build.rs"])
    } else if found["optional"] == true {
        Some(["elle est facultative", "it is optional"])
    } else if !found["target"].is_null() {
        Some(["elle est pour un seul système", "it is for one system only"])
    } else if !found["rename"].is_null() {
        Some(["elle a un autre nom ici", "it has another name here"])
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Dependency, Manifest};
    use serde_json::json;

    #[test]
    fn what_cargo_says_is_read() {
        let registry = "registry+https://example.org/index";
        let manifest = Manifest::of(&json!({
            "name": "two-fer", "edition": "2021",
            "dependencies": [
                { "name": "rand", "req": "^0.10", "kind": null, "source": registry,
                  "features": [], "uses_default_features": true, "optional": false },
                { "name": "serde", "req": "=1.0.4", "kind": "dev", "source": registry,
                  "features": ["derive"], "uses_default_features": false, "optional": false },
                { "name": "mine", "req": "*", "kind": null, "features": [], "optional": false },
                { "name": "cc", "req": "^1", "kind": "build", "source": registry, "features": [] },
            ],
        }));
        assert_eq!(
            (manifest.name.as_str(), manifest.edition.as_str()),
            ("two-fer", "2021")
        );
        let lines: Vec<_> = manifest.dependencies.iter().map(Dependency::line).collect();
        let serde =
            "serde = { version = \"=1.0.4\", features = [\"derive\"], default-features = false }";
        assert_eq!(lines, ["rand = \"0.10\"", serde]);
        assert!(manifest.dependencies[1].only_for_tests);
        let names: Vec<_> = manifest.left_out.iter().map(|(n, _)| n.as_str()).collect();
        assert_eq!(names, ["mine", "cc"]);
    }
}
