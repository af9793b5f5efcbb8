//! A border around a whole drawing, its headers too.

use super::symbols::Symbols;

/// Each line without the signs of a frame at its two ends, where nothing else divides it:
/// `│ A  1 . #  │` is `  A  1 . #   `.
pub(super) fn without_border(lines: &[&str], symbols: &Symbols) -> Vec<String> {
    let bare = |line: &&str| inside(line, symbols).unwrap_or_else(|| (*line).to_owned());
    lines.iter().map(bare).collect()
}

fn inside(line: &str, symbols: &Symbols) -> Option<String> {
    let mut chars: Vec<char> = line.trim_end().chars().collect();
    let ends: Vec<usize> = (0..chars.len())
        .filter(|at| symbols.separates(chars[*at]))
        .collect();
    let first = chars.iter().position(|c| !c.is_whitespace())?;
    match ends[..] {
        [left, right] if left == first && right + 1 == chars.len() => {
            chars[left] = ' ';
            chars[right] = ' ';
            Some(chars.into_iter().collect())
        }
        _ => None,
    }
}
