//! Every key of every mapping that people write: from these, files are checked and the JSON
//! Schema is made.

use super::matchers::{self, screen};
use super::steps::{KEYS_OF_PANICS, Keys, kinds};
use crate::keys::{Context, Key};

impl Context {
    pub fn keys(self) -> Keys {
        match self {
            Context::Step(name) => match kinds().find(|kind| kind.key == name) {
                Some(kind) => (kind.keys)(),
                None => Box::new(std::iter::empty()),
            },
            Context::Panics => Box::new(KEYS_OF_PANICS.iter()),
            Context::Matcher => Box::new(matchers::keys_of_values()),
            Context::Text => Box::new(matchers::keys_of_texts()),
            Context::Screen => Box::new(screen::keys()),
            _ => Box::new(self.table().iter()),
        }
    }

    pub fn key(self, name: &str) -> Option<&'static Key> {
        self.keys().find(|key| key.name == name)
    }

    /// Every kind of step that is a mapping.
    pub fn of_steps() -> impl Iterator<Item = Context> {
        kinds().map(|kind| Context::Step(kind.key))
    }
}
