//! Every key of every mapping that people write: from these, files are checked and the JSON
//! Schema is made.

use super::matchers::{screen, text, value};
use crate::keys::{Context, Key, TEXT_OPTIONS};

impl Context {
    pub fn keys(self) -> Box<dyn Iterator<Item = &'static Key>> {
        let own = self.table().iter();
        let options = TEXT_OPTIONS.iter();
        match self {
            Context::Check | Context::Matcher => {
                let values = value::keys().chain(text::keys_of_values());
                Box::new(own.chain(values).chain(options))
            }
            Context::Text | Context::FileStep => Box::new(own.chain(text::keys()).chain(options)),
            Context::Screen => Box::new(screen::keys()),
            _ => Box::new(own),
        }
    }

    pub fn key(self, name: &str) -> Option<&'static Key> {
        self.keys().find(|key| key.name == name)
    }
}
