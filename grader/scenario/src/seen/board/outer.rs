//! What stands around a whole drawing: a border, with headers inside of it or outside, and names
//! of rows behind them.

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

/// Each line without the name of its row behind it, where the names of all rows, and only they,
/// follow each other: `1 . #  A`, `. . 1  B`. `None` where there are none.
pub(super) fn without_names_behind(lines: &[String], rows: usize) -> Option<Vec<String>> {
    let named: Vec<(usize, u8)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, name_behind(line)?)))
        .collect();
    let names = |run: &&[(usize, u8)]| {
        run.iter()
            .map(|(_, name)| *name)
            .eq(b'A'..b'A' + rows as u8)
    };
    let behind: Vec<usize> = named
        .windows(rows.clamp(1, 26))
        .filter(names)
        .flatten()
        .map(|(at, _)| *at)
        .collect();
    let without = |(at, line): (usize, &String)| match behind.contains(&at) {
        true => line.trim_end()[..line.trim_end().len() - 1].to_owned(),
        false => line.clone(),
    };
    (!behind.is_empty()).then(|| lines.iter().enumerate().map(without).collect())
}

/// `A` of `1 . #  A`, as a capital.
fn name_behind(line: &str) -> Option<u8> {
    let mut last = line.trim_end().bytes().rev();
    let name = last.next().filter(u8::is_ascii_alphabetic)?;
    let is_word = last.next()?.is_ascii_whitespace();
    is_word.then(|| name.to_ascii_uppercase())
}

/// Nothing, or one short word.
fn is_header(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let text = text.trim();
    !text.contains(char::is_whitespace) && text.chars().count() <= 3
}
