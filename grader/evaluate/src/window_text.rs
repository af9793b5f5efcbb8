//! Steps of the game in its window, written on one line.

use super::show::Replacements;
use scenario::plan::WindowStep;
use scenario::scenario::{TextMatch, TextMatcher, Wordings};

/// A step on one line.
pub(super) fn text(step: &WindowStep, with: &mut Replacements) -> String {
    match step {
        WindowStep::Open(name) => format!("open: {name}"),
        WindowStep::Click { on, right: false } => format!("click: {}", with.expr(on)),
        WindowStep::Click { on, right: true } => format!("right_click: {}", with.expr(on)),
        WindowStep::Press(keys) => format!("press: {}", with.expr(keys)),
        WindowStep::Type(lines) => format!("type: {}", with.expr(lines)),
        WindowStep::Wait(ms) if ms % 1000 == 0 => format!("wait: {}s", ms / 1000),
        WindowStep::Wait(ms) => format!("wait: {ms}ms"),
        WindowStep::Reads(matchers) => {
            let parts: Vec<String> = matchers.iter().flat_map(words_of).collect();
            match parts.is_empty() {
                true => "window".to_owned(),
                false => format!("window: {}", parts.join(", ")),
            }
        }
    }
}

/// The words that a matcher asks for; none for a pattern, which is never shown.
fn words_of(matcher: &TextMatcher) -> Vec<String> {
    let first = |all: &Vec<Wordings>| all.iter().flat_map(|w| w.first().cloned()).collect();
    match &matcher.kind {
        TextMatch::Words { words, .. } => first(words),
        TextMatch::InOrder(texts) => first(texts),
        TextMatch::Contains { texts, .. } => texts.first().cloned().into_iter().collect(),
        TextMatch::Either(choices) => choices
            .first()
            .into_iter()
            .flatten()
            .flat_map(words_of)
            .collect(),
        TextMatch::AtEnd(matchers) => matchers.iter().flat_map(words_of).collect(),
        TextMatch::Exact(_)
        | TextMatch::Plain(_)
        | TextMatch::Folded(_)
        | TextMatch::Excludes(_)
        | TextMatch::LacksWords(_)
        | TextMatch::Matches { .. }
        | TextMatch::Snapshot { .. }
        | TextMatch::Lines(_)
        | TextMatch::Board(_) => Vec::new(),
    }
}
