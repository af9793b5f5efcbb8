//! A border around a whole drawing, with headers inside of it or outside.

use super::symbols::Symbols;

/// Each line without the two signs of a frame at its ends, where nothing else divides it:
/// `│ A  1 . # │` is `  A  1 . #  `, and `A | 1 . # |` is `A   1 . #  `.
pub(super) fn without_border(lines: &[&str], symbols: &Symbols) -> Vec<String> {
    let bare = |line: &&str| inside(line, symbols).unwrap_or_else(|| (*line).to_owned());
    lines.iter().map(bare).collect()
}

fn inside(line: &str, symbols: &Symbols) -> Option<String> {
    let mut chars: Vec<char> = line.chars().collect();
    let ends: Vec<usize> = (0..chars.len())
        .filter(|at| symbols.separates(chars[*at]))
        .collect();
    let [left, right] = ends[..] else { return None };
    if !is_header(&chars[..left]) || !is_header(&chars[right + 1..]) {
        return None;
    }
    chars[left] = ' ';
    chars[right] = ' ';
    Some(chars.into_iter().collect())
}

/// Nothing, or one short word.
fn is_header(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let text = text.trim();
    !text.contains(char::is_whitespace) && text.chars().count() <= 3
}
