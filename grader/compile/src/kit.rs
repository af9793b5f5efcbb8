//! Where the kit's own files are.

use std::path::{Path, PathBuf};

/// The crates of a hand-out, besides those that they depend on: what starts the program behind
/// `cargo test`, that program, which depends on the engine, and the window of the games.
pub const HANDED_OUT: [&str; 3] = ["launch", "rendre", "fenetre"];

/// The folders that grading needs; the kit's repository and a hand-out lay them out differently.
#[derive(Debug, Clone)]
pub struct Kit {
    pub root: PathBuf,
    /// Crate whose public items are the interface: the reference, or the untouched template.
    pub interface: PathBuf,
    pub specs: PathBuf,
    pub outils: PathBuf,
    pub glue: PathBuf,
    /// A hand-out: cargo has compiled `outils` with the student's project, as its profile says.
    pub in_handout: bool,
    /// Whether somebody has chosen this kit, so that crates that it names may be compiled, which
    /// runs code of theirs; one that merely lies around the working folder may not do that.
    pub is_chosen: bool,
}

impl Kit {
    /// The kit's repository, at `root`.
    pub fn repository(root: &Path) -> Option<Kit> {
        let root = whole_path(root);
        let kit = Kit {
            root: root.clone(),
            interface: root.join("reference"),
            specs: root.join("specs"),
            outils: root.join("grader/outils"),
            glue: root.join("grader/glue"),
            in_handout: false,
            is_chosen: true,
        };
        kit.is_whole().then_some(kit)
    }

    /// A hand-out, at `root`: its `kit/` folder holds what the student does not edit.
    pub fn handout(root: &Path) -> Option<Kit> {
        let root = whole_path(root);
        let kit = Kit {
            root: root.clone(),
            interface: root.join("kit/template"),
            specs: root.join("kit/specs"),
            outils: root.join("kit/outils"),
            glue: root.join("kit/glue"),
            in_handout: true,
            is_chosen: true,
        };
        kit.is_whole().then_some(kit)
    }

    /// The nearest kit at or above `folder`.
    pub fn above(folder: &Path) -> Option<Kit> {
        folder
            .ancestors()
            .find_map(|f| Kit::repository(f).or_else(|| Kit::handout(f)))
    }

    /// The folder with one folder for each of the kit's crates.
    pub fn crates(&self) -> &Path {
        self.glue.parent().unwrap_or(&self.root)
    }

    /// The versions of everything that it depends on.
    pub fn lock(&self) -> PathBuf {
        self.root.join("Cargo.lock")
    }

    /// That of the interface's crate; in a hand-out, that of the student's project, which began as
    /// this crate.
    pub fn manifest(&self) -> PathBuf {
        let package = match self.in_handout {
            true => &self.root,
            false => &self.interface,
        };
        package.join("Cargo.toml")
    }

    fn is_whole(&self) -> bool {
        [&self.interface, &self.specs, &self.outils, &self.glue]
            .iter()
            .all(|f| f.is_dir())
    }
}

/// Cargo prepares the libraries from a folder of its own.
fn whole_path(root: &Path) -> PathBuf {
    std::path::absolute(root).unwrap_or_else(|_| root.to_owned())
}

#[cfg(test)]
mod tests {
    use super::Kit;
    use std::path::{Path, PathBuf};

    #[test]
    fn the_manifest_is_that_of_the_code_that_tests_stand_beside() {
        let folder = |name: &str| PathBuf::from("/k").join(name);
        let kit = Kit {
            root: folder(""),
            interface: folder("reference"),
            specs: folder("specs"),
            outils: folder("outils"),
            glue: folder("glue"),
            in_handout: false,
            is_chosen: true,
        };
        assert_eq!(kit.manifest(), Path::new("/k/reference/Cargo.toml"));
        let handout = Kit {
            in_handout: true,
            interface: folder("kit/template"),
            ..kit
        };
        assert_eq!(handout.manifest(), Path::new("/k/Cargo.toml"));
    }
}
