//! Crates from elsewhere that a kit's courseworks let hand-ins use.
//!
//! One package depends on all of them, and on `glue` and `outils`: so cargo resolves them
//! together, and what several need is built once. Its versions are those of the kit's own
//! `Cargo.lock`, as far as that has them.

use super::hash::Key;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The package's name, and its folder's in a hand-out.
pub const PACKAGE: &str = "cours";

/// A crate that some hand-ins may use.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crate {
    /// As cargo spells it: `num-bigint`.
    pub name: String,
    /// What a manifest says behind `name =`.
    pub requirement: String,
}

/// A crate as rustc is given it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extern {
    /// As code calls it: `num_bigint`.
    pub name: String,
    pub file: PathBuf,
}

impl Crate {
    /// A line of a manifest, and of messages.
    pub fn line(&self) -> String {
        format!("{} = {}", self.name, self.requirement)
    }

    /// What the package calls it: two courseworks may ask for two versions of one crate.
    pub(super) fn alias(&self) -> String {
        format!("c{}", &Key::new("crate").with(self.line()).finish()[..12])
    }

    fn entry(&self) -> String {
        let Crate { name, requirement } = self;
        match requirement.strip_prefix('{') {
            Some(keys) => format!("{} = {{ package = {name:?},{keys}\n", self.alias()),
            None => format!(
                "{} = {{ package = {name:?}, version = {requirement} }}\n",
                self.alias()
            ),
        }
    }
}

/// The package's manifest. `glue`, `outils`: their folders.
pub fn manifest(crates: &[Crate], glue: &Path, outils: &Path, alone: bool) -> String {
    let [glue, outils] = [glue, outils].map(|path| path.to_string_lossy().replace('\\', "/"));
    let workspace = if alone { "[workspace]\n" } else { "" };
    let entries: String = crates.iter().map(Crate::entry).collect();
    format!(
        "[package]\nname = \"{PACKAGE}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\
         {workspace}[lib]\npath = \"lib.rs\"\n[dependencies]\n\
         glue = {{ path = {glue:?} }}\noutils = {{ path = {outils:?} }}\n{entries}"
    )
}

/// The package's only source.
pub const SOURCE: &str = "//! What hand-ins may use, so that cargo prepares it.\n";

/// The part of a lock file that these crates depend on: it stays the same when others change.
pub fn locked(lock: &str, crates: &[Crate]) -> String {
    let packages: Vec<Locked<'_>> = lock.split("\n[[package]]").filter_map(Locked::of).collect();
    let mut wanted: BTreeSet<&str> = crates.iter().map(|c| c.name.as_str()).collect();
    loop {
        let before = wanted.len();
        for package in &packages {
            if wanted.contains(package.name) {
                wanted.extend(&package.needs);
            }
        }
        if wanted.len() == before {
            break;
        }
    }
    let mut text = String::new();
    for package in packages.iter().filter(|p| wanted.contains(p.name)) {
        let _ = writeln!(text, "{}", package.text.trim());
    }
    text
}

/// Those that no lock file has a version of yet: the newest would be taken, today.
pub fn unlocked<'c>(lock: &str, crates: &'c [Crate]) -> Vec<&'c Crate> {
    let packages: Vec<Locked<'_>> = lock.split("\n[[package]]").filter_map(Locked::of).collect();
    let is_there = |wanted: &&Crate| packages.iter().any(|p| p.name == wanted.name);
    crates.iter().filter(|c| !is_there(c)).collect()
}

/// A package of a lock file.
struct Locked<'l> {
    text: &'l str,
    name: &'l str,
    needs: Vec<&'l str>,
}

impl<'l> Locked<'l> {
    fn of(text: &'l str) -> Option<Locked<'l>> {
        let mut lines = text.lines().map(str::trim);
        let name = lines.find_map(|line| line.strip_prefix("name = \""))?;
        let needs = text.split_once("dependencies = [").map_or("", |(_, r)| r);
        let needs = needs.split('"').skip(1).step_by(2);
        Some(Locked {
            text,
            name: name.strip_suffix('"')?,
            // `rand_core 0.9.3`, where there are several.
            needs: needs.filter_map(|n| n.split(' ').next()).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Crate, locked, manifest, unlocked};
    use std::path::Path;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"rand\"\nversion = \"0.9.1\"\ndependencies = [\n \"rand_core 0.9.3\",\n]\n\n\
        [[package]]\nname = \"rand_core\"\nversion = \"0.9.3\"\n\n[[package]]\nname = \"libc\"\nversion = \"0.2.1\"\n";

    fn wanted(name: &str, requirement: &str) -> Crate {
        let (name, requirement) = (name.to_owned(), requirement.to_owned());
        Crate { name, requirement }
    }

    #[test]
    fn what_others_need_is_not_in_the_key() {
        let rand = [wanted("rand", "\"0.9\"")];
        let text = locked(LOCK, &rand);
        assert!(text.contains("\"0.9.1\"") && text.contains("\"0.9.3\""));
        assert!(!text.contains("libc"), "{text}");
        assert!(unlocked(LOCK, &rand).is_empty());
        assert_eq!(unlocked(LOCK, &[wanted("serde", "\"1\"")]).len(), 1);
    }

    #[test]
    fn two_versions_of_one_crate_have_two_names() {
        let two = [
            wanted("rand", "\"0.8\""),
            wanted("rand", "{ version = \"0.9\", features = [\"std\"] }"),
        ];
        let text = manifest(&two, Path::new("/k/glue"), Path::new("/k/outils"), true);
        assert!(text.contains("{ package = \"rand\", version = \"0.8\" }"));
        assert!(
            text.contains("{ package = \"rand\", version = \"0.9\", features = [\"std\"] }"),
            "{text}"
        );
        assert_ne!(two[0].alias(), two[1].alias());
    }
}
