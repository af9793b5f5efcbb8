//! The files of a hand-in as syntax trees. All that is found in a hand-in is found in these: to
//! read a file takes longer than to go through its tree.

use std::collections::BTreeMap;
use std::fmt;

/// By their path; a file that is no Rust has none.
#[derive(Default)]
pub struct Trees(BTreeMap<String, syn::File>);

impl Trees {
    pub fn of(files: &BTreeMap<String, String>) -> Trees {
        let mut trees = Trees::default();
        for (path, text) in files {
            trees.read(path, text);
        }
        trees
    }

    /// Reads a file, or reads it again.
    pub fn read(&mut self, path: &str, text: &str) {
        match syn::parse_file(text) {
            Ok(tree) => self.0.insert(path.to_owned(), tree),
            Err(_) => self.0.remove(path),
        };
    }

    pub fn get(&self, path: &str) -> Option<&syn::File> {
        self.0.get(path)
    }
}

impl fmt::Debug for Trees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}
