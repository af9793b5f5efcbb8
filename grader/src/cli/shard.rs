//! One of the parts that a class is graded in.

use std::str::FromStr;

/// `3/8`: the fourth of eight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    pub index: usize,
    pub of: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let wrong = || format!("{text:?} is not i/N, with i from 0 to N - 1: for instance 0/8");
        let (index, of) = text.split_once('/').ok_or_else(wrong)?;
        let shard = Shard {
            index: index.parse().map_err(|_| wrong())?,
            of: of.parse().map_err(|_| wrong())?,
        };
        match shard.index < shard.of {
            true => Ok(shard),
            false => Err(wrong()),
        }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}
