//! Steps of the game in its window, written on one line.

use super::show::Replacements;
use scenario::plan::WindowStep;
use scenario::scenario::TextMatcher;

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
            let parts: Vec<String> = matchers.iter().flat_map(TextMatcher::asked_words).collect();
            match parts.is_empty() {
                true => "window".to_owned(),
                false => format!("window: {}", parts.join(", ")),
            }
        }
    }
}
