//! A hand-in may hold each version of its program in a folder of its own, as some
//! assignments ask: `versionClassique/`, `versionObjet/`. They become one crate.

use super::single::KnownModules;
use crate::FileRef;
use std::collections::BTreeSet;

/// Is this the name of such a folder? The variant's name follows `version`.
pub fn is_version(folder: &str) -> bool {
    let name = folder.strip_prefix("version");
    name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// A version's folder, found in a hand-in.
struct Version<'a> {
    known: &'a KnownModules,
    /// What is before it, empty or with a final `/`, and all of it.
    outer: String,
    inner: String,
}

/// Of each folder, its own version's files; of what several share, the first.
pub fn merged(files: Vec<FileRef>, known: &[KnownModules]) -> Vec<FileRef> {
    let versions: Vec<Version<'_>> = known.iter().filter_map(|k| find(&files, k)).collect();
    if versions.is_empty() {
        return files;
    }
    let mut seen = BTreeSet::new();
    let mut merged = Vec::new();
    for mut file in files {
        if let Some(version) = versions.iter().find(|v| file.path.starts_with(&v.inner)) {
            let Some(path) = version.placed(&file.path, &versions) else {
                continue;
            };
            file.path = path;
        }
        if seen.insert(file.path.clone()) {
            merged.push(file);
        }
    }
    merged
}

fn find<'a>(files: &[FileRef], known: &'a KnownModules) -> Option<Version<'a>> {
    if known.variant.is_empty() {
        return None;
    }
    files.iter().find_map(|file| {
        let mut outer = 0;
        for (folder, _) in file.path.match_indices('/') {
            let name = &file.path[outer..folder];
            let variant = name.strip_prefix("version").unwrap_or_default();
            if is_version(name) && variant.eq_ignore_ascii_case(&known.variant) {
                return Some(Version {
                    known,
                    outer: file.path[..outer].to_owned(),
                    inner: file.path[..=folder].to_owned(),
                });
            }
            outer = folder + 1;
        }
        None
    })
}

impl Version<'_> {
    /// Where a file of this folder belongs; nowhere, when another folder has the real one.
    fn placed(&self, path: &str, versions: &[Version<'_>]) -> Option<String> {
        let rest = &path[self.inner.len()..];
        // The modules alone, without a crate around them.
        let rest = match rest.ends_with(".rs") && !rest.starts_with("src/") {
            true => format!("{}{rest}", self.known.home),
            false => rest.to_owned(),
        };
        let of_another = |v: &Version<'_>| v.inner != self.inner && rest.starts_with(&v.known.home);
        if versions.iter().any(of_another) {
            return None;
        }
        Some(format!("{}{rest}", self.outer))
    }
}

/// The folder that holds all of a variant's own modules: `src/riviere/objet/`.
pub fn home(modules: &[String]) -> String {
    let mut parents = modules.iter().map(|module| {
        let mut parts: Vec<&str> = module.split("::").collect();
        parts.pop();
        parts
    });
    let first = parents.next().unwrap_or_default();
    let shared = parents.fold(first, |shared, parent| {
        let same = shared.iter().zip(&parent).take_while(|(a, b)| a == b);
        let length = same.count();
        shared[..length].to_vec()
    });
    let folders: String = shared.iter().map(|part| format!("{part}/")).collect();
    format!("src/{folders}")
}

#[cfg(test)]
mod tests {
    use super::{home, merged};
    use crate::FileRef;
    use crate::archive::Entry;
    use crate::bundle::KnownModules;

    fn known() -> Vec<KnownModules> {
        let variant = |name: &str| {
            let modules = vec![format!("r::{name}::case"), format!("r::{name}::jeu")];
            KnownModules {
                variant: name.to_owned(),
                home: home(&modules),
                modules,
                functions: Vec::new(),
            }
        };
        vec![variant("classique"), variant("objet")]
    }

    #[track_caller]
    fn check(paths: &[&str], expected: &[&str]) {
        let file = |path: &&str| FileRef {
            entry: Entry {
                path: (*path).to_owned(),
                size: 0,
                packed: 0,
                time: 0,
                index: 0,
                on_disk: None,
            },
            path: (*path).to_owned(),
        };
        let merged = merged(paths.iter().map(file).collect(), &known());
        let found: Vec<&str> = merged.iter().map(|f| f.path.as_str()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn two_copies_of_the_template_are_one_hand_in() {
        check(
            &[
                "rendu/versionClassique/Cargo.toml",
                "rendu/versionClassique/src/lib.rs",
                "rendu/versionClassique/src/r/classique/case.rs",
                "rendu/versionClassique/src/r/objet/case.rs",
                "rendu/versionObjet/src/lib.rs",
                "rendu/versionObjet/src/r/classique/case.rs",
                "rendu/versionObjet/src/r/objet/case.rs",
                "rendu/rapport.pdf",
            ],
            &[
                "rendu/Cargo.toml",
                "rendu/src/lib.rs",
                "rendu/src/r/classique/case.rs",
                "rendu/src/r/objet/case.rs",
                "rendu/rapport.pdf",
            ],
        );
    }

    #[test]
    fn one_folder_alone_keeps_all_that_it_has() {
        check(
            &[
                "versionObjet/src/r/classique/case.rs",
                "versionObjet/src/r/objet/case.rs",
            ],
            &["src/r/classique/case.rs", "src/r/objet/case.rs"],
        );
    }

    #[test]
    fn modules_alone_go_to_their_variant() {
        check(
            &[
                "src/lib.rs",
                "versionObjet/case.rs",
                "versionobjets/case.rs",
            ],
            &["src/lib.rs", "src/r/objet/case.rs", "versionobjets/case.rs"],
        );
    }
}
