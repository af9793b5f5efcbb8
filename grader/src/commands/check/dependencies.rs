//! Crates that courseworks ask for, beside the manifests that have to agree with them.

use super::Check;
use compile::dependencies::unlocked;
use compile::kit::Kit;
use engine::grade::{Loaded, crates_of};
use scenario::specs::Dependency;
use std::collections::BTreeMap;

impl Check<'_> {
    /// The reference is one crate, and so is what students receive: both have each crate once,
    /// and `cargo test` finds it there.
    pub(super) fn dependencies(&mut self, kit: &Kit, courseworks: &[Loaded]) {
        let file = kit.interface.join("Cargo.toml");
        let manifest = std::fs::read_to_string(&file).unwrap_or_default();
        let shown = file.strip_prefix(&kit.root).unwrap_or(&file).display();
        let mut known: BTreeMap<&str, (&str, &Dependency)> = BTreeMap::new();
        for loaded in courseworks {
            for dependency in &loaded.coursework.file.dependencies {
                let (name, line) = (&dependency.name, dependency.line());
                let of = &loaded.name;
                if !lists(&manifest, name) {
                    let table = match dependency.only_for_tests {
                        true => "[dev-dependencies]",
                        false => "[dependencies]",
                    };
                    self.say(
                        format!("{shown} ne demande pas {name}, et {of} si : ajoutez-y, sous {table} : {line}"),
                        format!("{shown} does not ask for {name}, and {of} does: add there, under {table}: {line}"),
                    );
                }
                let before = known.entry(name).or_insert((of, dependency));
                if before.1.line() != line {
                    let (other, theirs) = (before.0, before.1.line());
                    self.say(
                        format!("{of} demande {line}, et {other} {theirs} : le corrigé et ce que reçoivent les élèves n'en ont qu'une version ; choisissez"),
                        format!("{of} asks for {line}, and {other} for {theirs}: the reference and what students receive have one version only; choose"),
                    );
                }
            }
        }
        let all: Vec<Dependency> = known.values().map(|(_, d)| (*d).clone()).collect();
        let lock = std::fs::read_to_string(kit.lock()).unwrap_or_default();
        for open in unlocked(&lock, &crates_of(&all)) {
            let name = &open.name;
            self.say(
                format!("Cargo.lock ne dit pas quelle version de {name} : lancez « cargo check » une fois dans le cours, sans quoi chaque machine prend la plus récente"),
                format!("Cargo.lock does not say which version of {name}: run `cargo check` in the course once, or each machine takes the newest"),
            );
        }
    }
}

/// `name = …`, `name.version = …` or `[dependencies.name]`.
fn lists(manifest: &str, name: &str) -> bool {
    let lines = manifest.lines().map(str::trim);
    let is_key = |line: &str| {
        let rest = line.trim_start_matches('"').strip_prefix(name);
        let rest = rest.map(|rest| rest.trim_start_matches('"').trim_start());
        rest.is_some_and(|rest| rest.starts_with(['=', '.']))
    };
    let is_table = |line: &str| line.ends_with(&format!("dependencies.{name}]"));
    lines.into_iter().any(|line| is_key(line) || is_table(line))
}

#[cfg(test)]
mod tests {
    use super::lists;

    #[test]
    fn a_crate_is_listed_in_any_of_cargo_s_ways() {
        for line in [
            "rand = \"1\"",
            "rand={ version = \"1\" }",
            "rand.workspace = true",
            "[dev-dependencies.rand]",
        ] {
            assert!(
                lists(&format!("[dependencies]\n{line}\n"), "rand"),
                "{line}"
            );
        }
        assert!(!lists("rand_core = \"1\"\n# rand = 1\n", "rand"));
    }
}
