//! Mistakes in the notation of YAML.

use super::super::{Message, says};
use crate::yaml_mistake::YamlMistake;

pub(super) fn message(mistake: &YamlMistake) -> Message {
    match mistake {
        YamlMistake::NotClosed(sign) => says(
            format!("this `{sign}` is never closed"),
            "opened here",
            format!("add `{}` at the end", closing(*sign)),
        ),
        YamlMistake::ClosesNothing => says("this closes nothing", "", "remove it"),
        YamlMistake::OpenQuote => says("this quote is never closed", "", "close it"),
        YamlMistake::AfterQuote => says(
            "the text goes on after its closing quote",
            "too much",
            "put all of it in apostrophes: '…'",
        ),
        YamlMistake::Escape => says(
            "in double quotes `\\` begins an escape, and YAML knows none like this",
            "",
            "write `\\\\`, or put the text in apostrophes: '…'",
        ),
        YamlMistake::Misaligned => says(
            "this line is not aligned with any other",
            "not aligned",
            "begin it right below the line that it continues, with as many blanks",
        ),
        YamlMistake::NoDash => says(
            "the list above expects a `-`, or this line is not aligned",
            "neither an item of the list nor a key in its place",
            "an item of a list begins with `- `; a key is aligned with the other keys",
        ),
        YamlMistake::StrayDash => says(
            "a list cannot begin here",
            "an unexpected `-`",
            "put it below its key, one line further; or align it with the other items",
        ),
        YamlMistake::NoColon => says(
            "a key, then `: `, is expected here",
            "without `:`",
            "write `key: value`",
        ),
        YamlMistake::StrayColon => says(
            "this `:` cannot come here",
            "",
            "this line is not aligned with the one above, or a `:` or a quote is missing there",
        ),
        YamlMistake::NoBlankAfter(sign) => says(
            format!("`{sign}` is always followed by a blank"),
            "nothing between",
            format!("add a blank after `{sign}`"),
        ),
        YamlMistake::Incomplete => says(
            "the file ends in the middle of something",
            "the rest is missing",
            "close what is open, or give the last key a value",
        ),
        YamlMistake::Character => says(
            "this character cannot come here",
            "",
            "remove it, or put the text in quotes",
        ),
        YamlMistake::Other(said) => says(
            format!("this is not valid YAML: {said}"),
            "",
            "check the alignment, the quotes and the brackets",
        ),
    }
}

fn closing(sign: char) -> char {
    if sign == '[' { ']' } else { '}' }
}
