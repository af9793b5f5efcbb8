//! Numbers that an option takes.

use std::fmt::Display;
use std::str::FromStr;

/// What [`at_least_one`] says of a 0; the French messages know it by this text.
pub const NOT_ZERO: &str = "it must be at least 1";

/// A number of something that must be there for anything to run.
pub fn at_least_one<N>(text: &str) -> Result<N, String>
where
    N: FromStr + Default + PartialEq,
    N::Err: Display,
{
    match text.parse::<N>() {
        Ok(number) if number == N::default() => Err(NOT_ZERO.to_owned()),
        Ok(number) => Ok(number),
        Err(why) => Err(why.to_string()),
    }
}
