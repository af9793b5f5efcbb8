//! Whether what lies in a folder is one hand-in, or several: decided by most of what is there,
//! so that no single file turns a whole class into one hand-in.

use super::folders::{Child, children_of, is_material};
use crate::archive::{Entry, kind_of};
use crate::bundle::versions::is_version;
use crate::listing::Listing;
use crate::paths::as_source;
use std::collections::{BTreeMap, BTreeSet};

/// What is known when the layout is recognised.
#[derive(Clone, Copy)]
pub struct Candidate<'a> {
    pub listing: &'a Listing,
    /// First names of the modules that courseworks ask for: `demineur`, `khet`.
    pub modules: &'a BTreeSet<String>,
}

pub type Children<'a> = BTreeMap<&'a str, Child<'a>>;

/// A root file is small; what it declares stands in it.
const LARGEST_ROOT: u64 = 1 << 16;

impl Candidate<'_> {
    /// One hand-in, whatever its form; not a folder of them.
    pub fn is_hand_in(&self, here: &Children<'_>) -> bool {
        let is_crate = is_crate(here);
        if is_crate && here.contains_key("Cargo.toml") {
            return true;
        }
        (is_crate || has_versions(here) || self.is_inside_of_src(here)) && others(here) < 2
            || self.is_src_without_root(here)
    }

    /// The only `src` there, which holds a module that a coursework asks for and no root file.
    fn is_src_without_root(&self, here: &Children<'_>) -> bool {
        let Some(Child::Folder(src)) = here.get("src") else {
            return false;
        };
        let may_be_anothers = |(name, child): (&&str, &Child<'_>)| match child {
            Child::Folder(_) if *name == "src" => false,
            Child::Folder(files) => files.iter().any(|f| f.path.starts_with("src/")),
            Child::File(_) => is_material(name) && *name != "build.rs",
        };
        if others(here) > 0 || here.iter().any(may_be_anothers) {
            return false;
        }
        src.iter().any(|file| {
            let module = file.path.split('/').next().unwrap_or_default();
            self.modules.contains(module.trim_end_matches(".rs"))
        })
    }

    /// The content of a `src` without its folder: a root file, and beside it most names are
    /// modules that it declares or that a coursework asks for, of these one at least.
    fn is_inside_of_src(&self, here: &Children<'_>) -> bool {
        let roots = ["lib.rs", "main.rs"].map(|name| here.get(name));
        let roots: Vec<&Entry> = roots
            .into_iter()
            .filter_map(|c| match c {
                Some(Child::File(entry)) => Some(*entry),
                _ => None,
            })
            .collect();
        if roots.is_empty() {
            return false;
        }
        let declared: BTreeSet<String> = roots.iter().flat_map(|r| self.declared(r)).collect();
        let (mut all, mut agree, mut known) = (0, 0, 0);
        for (name, child) in here {
            let module = match child {
                Child::File(_) if ["lib.rs", "main.rs"].contains(name) => continue,
                Child::File(_) => match as_source(name) {
                    Some(path) => path.trim_end_matches(".rs").to_owned(),
                    None => continue,
                },
                Child::Folder(files) if files.iter().any(|f| f.path.ends_with(".rs")) => {
                    (*name).to_owned()
                }
                Child::Folder(_) => continue,
            };
            all += 1;
            known += usize::from(self.modules.contains(&module));
            agree += usize::from(self.modules.contains(&module) || declared.contains(&module));
        }
        all == 0 || (agree * 2 > all && (known > 0 || self.modules.is_empty()))
    }

    /// `mod demineur;` and `pub mod demineur;`.
    fn declared(&self, root: &Entry) -> Vec<String> {
        let bytes = self.listing.store.read(root, LARGEST_ROOT);
        let text = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
        let names = text.lines().filter_map(|line| {
            let line = line.trim_start();
            let line = line.strip_prefix("pub ").unwrap_or(line);
            let name = line.strip_prefix("mod ")?.split(';').next()?;
            Some(name.trim().to_owned())
        });
        names.collect()
    }
}

/// A crate, by what is in its folder alone.
pub fn is_crate(here: &Children<'_>) -> bool {
    let Some(Child::Folder(src)) = here.get("src") else {
        return false;
    };
    let is_root = |path: &str| path == "lib.rs" || path == "main.rs";
    here.contains_key("Cargo.toml") || src.iter().any(|f| is_root(&f.path))
}

/// One hand-in that has each version of its program in a folder of its own.
pub fn has_versions(here: &Children<'_>) -> bool {
    let mut here = here.iter();
    here.any(|(name, child)| is_version(name) && matches!(child, Child::Folder(_)))
}

/// Hand-ins of other people, as far as one can tell.
fn others(here: &Children<'_>) -> usize {
    let is_other = |(name, child): &(&&str, &Child<'_>)| match child {
        Child::Folder(_) if **name == "src" || is_version(name) => false,
        Child::Folder(files) => {
            is_crate(&children_of(files)) || files.iter().any(|f| is_in_crate(&f.path))
        }
        Child::File(_) => is_material(name) && kind_of(name).is_some(),
    };
    here.iter().filter(is_other).count()
}

fn is_in_crate(path: &str) -> bool {
    path.contains("/src/") && path.ends_with(".rs")
}
