//! Crates from elsewhere that hand-ins and tests of a coursework may use.

use crate::diagnostic::Problem;
use crate::keys::{Context, Shape};
use crate::reader::{Fields, Reader};
use crate::yaml::Node;

/// One of `dependencies` or `dev-dependencies`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Dependency {
    /// The package's, as cargo spells it: `num-bigint`.
    pub name: String,
    /// As cargo reads it: `0.9`, `=1.0.4`.
    pub version: String,
    pub features: Vec<String>,
    pub default_features: bool,
    pub only_for_tests: bool,
}

impl Dependency {
    /// What code calls it: `num_bigint`.
    pub fn in_code(&self) -> String {
        self.name.replace('-', "_")
    }

    /// What stands behind `name =` in a manifest.
    pub fn requirement(&self) -> String {
        if self.features.is_empty() && self.default_features {
            return format!("{:?}", self.version);
        }
        let mut keys = vec![format!("version = {:?}", self.version)];
        if !self.features.is_empty() {
            keys.push(format!("features = {:?}", self.features));
        }
        if !self.default_features {
            keys.push("default-features = false".to_owned());
        }
        format!("{{ {} }}", keys.join(", "))
    }

    /// A line of a manifest.
    pub fn line(&self) -> String {
        format!("{} = {}", self.name, self.requirement())
    }
}

pub(super) const KEYS: [&str; 2] = ["dependencies", "dev-dependencies"];

/// Can a file of this text name any?
pub(super) fn may_have(text: &str) -> bool {
    text.lines()
        .any(|line| KEYS.iter().any(|key| line.trim_start().starts_with(key)))
}

pub(super) fn read(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    for key in KEYS {
        let Some(node) = fields.get(key) else {
            continue;
        };
        let Some(pairs) = node.map() else {
            reader.wrong_shape(node, Shape::Dependencies);
            continue;
        };
        for (name, value) in pairs {
            let Some(dependency) = one(reader, name, value, key == KEYS[1]) else {
                continue;
            };
            match found.iter().any(|other| other.name == dependency.name) {
                true => twice(reader, name),
                false => found.push(dependency),
            }
        }
    }
    found
}

fn one(
    reader: &mut Reader<'_>,
    name: &Node,
    value: &Node,
    only_for_tests: bool,
) -> Option<Dependency> {
    let mut dependency = Dependency {
        name: reader.name(name)?,
        version: String::new(),
        features: Vec::new(),
        default_features: true,
        only_for_tests,
    };
    if !is_package(&dependency.name) {
        reader.wrong_shape(name, Shape::Dependencies);
        return None;
    }
    let version = match value.map() {
        None => value,
        Some(_) => {
            let fields = reader.fields(value, Context::Dependency)?;
            dependency.features = reader.names_field(&fields, "features");
            if let Some(node) = fields.get("default-features") {
                dependency.default_features = reader.boolean(node)?;
            }
            fields.get("version")?
        }
    };
    dependency.version = reader.text(version)?.trim().to_owned();
    if !is_version(&dependency.version) || !dependency.features.iter().all(|f| is_feature(f)) {
        reader.wrong_shape(value, Shape::Dependencies);
        return None;
    }
    Some(dependency)
}

/// The same name in both lists.
fn twice(reader: &mut Reader<'_>, name: &Node) {
    let [one, other] = KEYS.map(str::to_owned);
    reader.report(name, Problem::Exclusive { one, other });
}

fn is_package(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || ['-', '_'].contains(&c))
}

fn is_version(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || " .,*<>=~^+-".contains(c);
    !text.is_empty() && text.chars().all(is_part)
}

fn is_feature(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_-+./".contains(c);
    !text.is_empty() && text.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::{Dependency, is_package, is_version, may_have};

    #[test]
    fn a_requirement_is_spelt_as_cargo_spells_it() {
        let plain = Dependency {
            name: "num-bigint".to_owned(),
            version: "0.4".to_owned(),
            features: Vec::new(),
            default_features: true,
            only_for_tests: false,
        };
        assert_eq!(plain.line(), "num-bigint = \"0.4\"");
        assert_eq!(plain.in_code(), "num_bigint");
        let other = Dependency {
            features: vec!["std".to_owned(), "rand".to_owned()],
            default_features: false,
            ..plain
        };
        assert_eq!(
            other.line(),
            "num-bigint = { version = \"0.4\", features = [\"std\", \"rand\"], default-features = false }"
        );
    }

    /// What is written into a manifest is nothing but a name and a version.
    #[test]
    fn nothing_else_gets_into_a_manifest() {
        assert!(is_package("serde_json") && !is_package("a = 1\nb") && !is_package("../x"));
        for good in ["0.9", "*", "=1.0.4", ">=1, <2", "1.0.0-rc.1+x"] {
            assert!(is_version(good), "{good}");
        }
        assert!(!is_version("1\", path = \"x") && !is_version(""));
        assert!(may_have("name: x\ndev-dependencies:\n") && !may_have("# none\n"));
    }
}
