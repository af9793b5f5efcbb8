//! Places where a character means something else to YAML than to the scenario.
//!
//! YAML's own messages say what YAML found; a teacher needs to know which character caused it and
//! how to quote the line.

use super::ast::Span;
use super::diagnostic::{Diagnostic, Problem, Trap};
use super::source::Source;
use super::yaml_mistake::YamlMistake;

/// What YAML refused at `at`, as a trap when it is one.
pub fn explain(source: &Source, at: usize, info: &str) -> Diagnostic {
    let (line, _) = source.line_and_column(at);
    let indent = source
        .line(line)
        .chars()
        .take_while(|c| c.is_whitespace())
        .collect::<String>();
    if let Some(tab) = indent.find('\t') {
        let start = source.line_start(line) + tab;
        return source.diagnose(start..start + 1, Problem::TabIndent);
    }
    // YAML often notices only on the next line.
    let above = (0..line)
        .rev()
        .filter(|l| !source.line(*l).trim().is_empty())
        .take(2);
    for line in std::iter::once(line).chain(above) {
        let glued = || glued_dash(source, line);
        if let Some(found) = glued().or_else(|| trap_in_line(source, line)) {
            return found;
        }
    }
    let mistake = YamlMistake::of(info);
    match open_bracket(source, at).filter(|_| mistake.may_come_from_a_bracket()) {
        Some((at, sign)) => {
            source.diagnose(at..at + 1, Problem::Yaml(YamlMistake::NotClosed(sign)))
        }
        None => {
            // A line without `:` is noticed where the next one begins.
            let span = match mistake {
                YamlMistake::NoColon => line_before(source, at),
                _ => word_at(source, at),
            };
            source.diagnose(span, Problem::Yaml(mistake))
        }
    }
}

/// From `at` to the next blank.
fn word_at(source: &Source, at: usize) -> Span {
    let rest = source.text().get(at..).unwrap_or("");
    let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
    at..at + length.max(1)
}

/// The last line that says something before `at`.
fn line_before(source: &Source, at: usize) -> Span {
    let before = source.text().get(..at).unwrap_or("").trim_end();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let indent = before[start..].len() - before[start..].trim_start().len();
    start + indent..before.len().max(start + indent + 1)
}

/// The innermost `[` or `{` before `at` that YAML reads as one and that nothing closes.
fn open_bracket(source: &Source, at: usize) -> Option<(usize, char)> {
    let text = source.text().get(..at)?;
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut skip = 0;
    let mut begins_value = true;
    for (place, c) in text.char_indices() {
        match c {
            _ if place < skip => continue,
            '#' if begins_value => skip = place + text[place..].find('\n').unwrap_or(0),
            '"' | '\'' if begins_value => {
                skip = place + quoted_end(&text[place..]).unwrap_or(1);
            }
            '[' | '{' if begins_value => open.push((place, c)),
            ']' | '}' => match open.last() {
                Some((_, opened)) if (*opened == '[') == (c == ']') => drop(open.pop()),
                // Closed by the other sign: this is the one that is forgotten.
                Some(forgotten) => return Some(*forgotten),
                None => {}
            },
            _ => {}
        }
        let goes_on = c == ' ' && begins_value;
        let separates = matches!(c, '\n' | ':' | '-' | '[' | '{') || (c == ',' && !open.is_empty());
        begins_value = goes_on || separates;
    }
    open.pop()
}

/// An anchor, alias or tag: an expression that starts with `*`, `&` or `!`, or real YAML.
pub fn refused(source: &Source, span: Span, problem: Problem) -> Diagnostic {
    let (line, _) = source.line_and_column(span.start);
    trap_in_line(source, line).unwrap_or_else(|| source.diagnose(span, problem))
}

pub fn trap(source: &Source, span: Span, trap: Trap) -> Diagnostic {
    let (line, _) = source.line_and_column(span.start);
    let (prefix, _) = split_line(source.line(line));
    let written = source.slice(span.clone());
    let in_place = source.line_start(line) + prefix.len() == span.start;
    let lead = if in_place { prefix.trim_start() } else { "" };
    let quoted = format!("{lead}{}", quote(written));
    source.diagnose(span, Problem::Trap { trap, quoted })
}

/// In YAML's single quotes, which change nothing but themselves.
fn quote(text: &str) -> String {
    format!("'{}'", text.trim().replace('\'', "''"))
}

pub fn trap_in_line(source: &Source, line: usize) -> Option<Diagnostic> {
    let text = source.line(line);
    let (prefix, value) = split_line(text);
    let start = source.line_start(line) + prefix.len();
    let Some(found) = trap_in_value(value) else {
        let cut = value_cut_by_commas(source, start, value)?;
        return Some(trap(source, cut, Trap::Comma));
    };
    Some(trap(source, start..start + value.trim_end().len(), found))
}

/// `      - check: f(a) # b` → (`      - check: `, `f(a) # b`).
fn split_line(line: &str) -> (&str, &str) {
    let mut at = line.len() - line.trim_start().len();
    while line[at..].starts_with("- ") {
        at += 1;
        at += line[at..].len() - line[at..].trim_start().len();
    }
    let rest = &line[at..];
    if let Some(colon) = rest.find(": ")
        && colon > 0
        && rest[..colon]
            .chars()
            .all(|c| c.is_alphanumeric() || c == '_')
    {
        let value = rest[colon + 1..].trim_start();
        at = line.len() - value.len();
    }
    line.split_at(at)
}

/// `-name: x`, where `- name: x` is meant: YAML takes the sign for a part of the key.
fn glued_dash(source: &Source, line: usize) -> Option<Diagnostic> {
    let text = source.line(line);
    let rest = text.trim_start().strip_prefix('-')?;
    let key = rest.split(':').next()?;
    let is_key = key.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !is_key || key.is_empty() || key.len() == rest.len() || key.starts_with(char::is_numeric) {
        return None;
    }
    let start = source.line_start(line) + text.len() - text.trim_start().len();
    let problem = Problem::Yaml(YamlMistake::NoBlankAfter('-'));
    Some(source.diagnose(start..start + 1, problem))
}

fn trap_in_value(value: &str) -> Option<Trap> {
    let value = value.trim_end();
    let first = value.chars().next()?;
    match first {
        '"' | '\'' => {
            let end = quoted_end(value)?;
            follows(&value[end..]).then_some(Trap::LeadingQuote)
        }
        '[' | '{' => {
            let end = balanced(value)?;
            follows(&value[end..]).then_some(Trap::LeadingSign(first))
        }
        '>' | '|' => {
            let header = value[1..]
                .chars()
                .all(|c| c.is_ascii_digit() || c == '+' || c == '-');
            (!header).then_some(Trap::LeadingSign(first))
        }
        '!' | '*' | '&' | '%' | '@' | '`' => Some(Trap::LeadingSign(first)),
        '#' => None,
        _ if value.contains(": ") => Some(Trap::Colon),
        _ => None,
    }
}

/// Something else than a comment.
fn follows(rest: &str) -> bool {
    let rest = rest.trim_start();
    !rest.is_empty() && !rest.starts_with('#') && !rest.starts_with(':')
}

/// End of the quoted text that `value` starts with.
fn quoted_end(value: &str) -> Option<usize> {
    let quote = value.chars().next()?;
    let mut escaped = false;
    for (at, c) in value.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote == '"' => escaped = true,
            _ if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// End of the bracket that `value` starts with.
fn balanced(value: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut skip = 0;
    for (at, c) in value.char_indices() {
        match c {
            _ if at < skip => {}
            '"' | '\'' => skip = at + quoted_end(&value[at..])?,
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// In `{x: 0..5, y: f(1, [2])}`, the value that is not closed where YAML thinks.
fn value_cut_by_commas(source: &Source, start: usize, value: &str) -> Option<Span> {
    // Only a hostile file has longer lines.
    if !value.starts_with('{') || value.len() > 1000 {
        return None;
    }
    for (colon, _) in value.match_indices(": ") {
        let rest = value[colon + 1..].trim_start();
        let from = start + value.len() - rest.len();
        let span = from..balanced_end(source, from);
        let written = source.slice(span.clone());
        let in_brackets = written.contains([',', '[', '{']);
        if in_brackets && !written.starts_with(['"', '\'', '[', '{']) {
            return Some(span);
        }
    }
    None
}

/// Where an expression that a comma has cut really ends: before the next
/// comma or closing bracket that is not inside a bracket of its own.
pub fn balanced_end(source: &Source, start: usize) -> usize {
    let text = source.text().get(start..).unwrap_or("");
    let line = text.lines().next().unwrap_or("");
    let mut depth = 0usize;
    for (at, c) in line.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return start + at,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return start + at,
            _ => {}
        }
    }
    start + line.len()
}
