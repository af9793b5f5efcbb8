//! The lines of a `Cargo.toml` that a course needs.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    pub name: String,
    pub edition: String,
    /// Of `[dependencies]` and `[dev-dependencies]`.
    pub dependencies: Vec<String>,
}

impl Manifest {
    pub fn read(text: &str) -> Manifest {
        let mut manifest = Manifest {
            name: "course".to_owned(),
            edition: "2024".to_owned(),
            dependencies: Vec::new(),
        };
        let mut section = String::new();
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or(line).trim();
            if let Some(name) = line.strip_prefix('[') {
                section = name.trim_end_matches(']').to_owned();
                if let Some((of, name)) = section.split_once("dependencies.")
                    && (of.is_empty() || of == "dev-")
                {
                    manifest.dependencies.push(name.to_owned());
                }
                continue;
            }
            let Some((key, value)) = line.split_once('=') else {
                continue;
            };
            let (key, value) = (key.trim(), value.trim().trim_matches('"').to_owned());
            match (section.as_str(), key) {
                ("package", "name") => manifest.name = value,
                ("package", "edition") => manifest.edition = value,
                ("dependencies" | "dev-dependencies", name) => {
                    let name = name.split('.').next().unwrap_or(name);
                    manifest
                        .dependencies
                        .push(name.trim_matches('"').to_owned());
                }
                _ => {}
            }
        }
        manifest
    }
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn names_are_read() {
        let manifest = Manifest::read(
            "[package]\nname = \"two-fer\" # yes\nedition = \"2021\"\n[dependencies]\nrand = \"1\"\n\
             [dev-dependencies.regex]\nversion = \"1\"\n[features]\nx = []\n",
        );
        assert_eq!(manifest.name, "two-fer");
        assert_eq!(manifest.edition, "2021");
        assert_eq!(manifest.dependencies, ["rand", "regex"]);
    }
}
