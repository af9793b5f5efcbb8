//! The names in a text, keywords among them.

use std::collections::BTreeSet;

pub fn words(code: &str) -> BTreeSet<&str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect()
}
