//! Answers that stand on the page, beside the question.

use crate::model::{Choice, Content, ShownCall};
use crate::names::words;

/// Of all the choices only the right one stands in what is shown, every word of it, or has one of
/// the texts that the call is given, by itself or as a part of something.
pub fn is_read_off(shown: &ShownCall, choices: &[Choice], texts: &[String]) -> bool {
    let only_right = |is_it: &dyn Fn(&str) -> bool| {
        choices.iter().all(|choice| match &choice.content {
            Content::Code(code) => is_it(code) == choice.is_right,
            _ => !choice.is_right,
        })
    };
    let files: Vec<&str> = shown.files.iter().map(|(path, _)| path.as_str()).collect();
    let told = format!(
        "{}\n{}\n{}\n{}",
        shown.steps.join("\n"),
        shown.given.join("\n"),
        files.join("\n"),
        shown.call
    );
    let told = words(&told);
    let parts = shown.given.iter().filter(|line| !line.contains('['));
    let parts = parts.flat_map(|line| line.split('"').skip(1).step_by(2));
    let parts: Vec<String> = parts.map(|text| format!("{text:?}")).collect();
    only_right(&|code| words(bare(code)).is_subset(&told))
        || texts
            .iter()
            .chain(&parts)
            .any(|text| only_right(&|code| code.contains(text)))
}

/// One of the lines that are typed is the right choice, spelled in another way.
pub fn is_spelled_out(shown: &ShownCall, choices: &[Choice]) -> bool {
    let signs = |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).collect() };
    let right = choices.iter().filter(|choice| choice.is_right);
    let mut right = right.filter_map(|choice| match &choice.content {
        Content::Code(code) => Some(signs(code)),
        _ => None,
    });
    right.any(|right| right.len() > 1 && shown.typed.iter().any(|line| signs(line) == right))
}

/// `I` of `Some('I')`.
pub fn bare(value: &str) -> &str {
    let inside = value.strip_prefix("Some(");
    let inside = inside.and_then(|value| value.strip_suffix(')'));
    inside.unwrap_or(value).trim_matches(['"', '\''])
}
