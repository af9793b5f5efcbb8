//! Answers that stand on the page, beside the question.

use crate::oral::model::{Choice, Content, ShownCall};
use crate::oral::reach::words;

/// Of all the choices only the right one stands in what is shown, every word of it.
pub fn is_read_off(shown: &ShownCall, choices: &[Choice]) -> bool {
    let told = format!(
        "{}\n{}\n{}",
        shown.steps.join("\n"),
        shown.given.join("\n"),
        shown.call
    );
    let told = words(&told);
    choices.iter().all(|choice| match &choice.content {
        Content::Code(text) => words(bare(text)).is_subset(&told) == choice.is_right,
        _ => !choice.is_right,
    })
}

/// `I` of `Some('I')`.
pub fn bare(value: &str) -> &str {
    let inside = value.strip_prefix("Some(");
    let inside = inside.and_then(|value| value.strip_suffix(')'));
    inside.unwrap_or(value).trim_matches(['"', '\''])
}
