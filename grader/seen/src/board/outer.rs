//! What stands around a whole drawing: a border, with headers inside of it or outside, and names
//! of rows behind them.

use super::symbols::Symbols;
use std::collections::{BTreeMap, BTreeSet};

/// Each line without the two signs of a frame at its ends, where nothing else divides it:
/// `│ A  1 . # │` is `  A  1 . #  `, and `A | 1 . # |` is `A   1 . #  `. One sign is enough
/// between a header and its row: `A|1 . #`, `1 . #|A`.
pub(super) fn without_border(lines: &[&str], symbols: &Symbols) -> Vec<String> {
    let bare = |line: &&str| inside(line, symbols).unwrap_or_else(|| (*line).to_owned());
    lines.iter().map(bare).collect()
}

fn inside(line: &str, symbols: &Symbols) -> Option<String> {
    let mut chars: Vec<char> = line.chars().collect();
    let ends: Vec<usize> = (0..chars.len())
        .filter(|at| symbols.separates(chars[*at]))
        .collect();
    let (before, behind) = match ends[..] {
        [left, right] => (&chars[..left], &chars[right + 1..]),
        [sign] if is_named(&chars[..sign]) => (&chars[..sign], &[][..]),
        [sign] if is_named(&chars[sign + 1..]) => (&[][..], &chars[sign + 1..]),
        _ => return None,
    };
    if !is_short_margin(before) || !is_short_margin(behind) {
        return None;
    }
    for at in ends {
        chars[at] = ' ';
    }
    Some(chars.into_iter().collect())
}

/// Each line without the name of its row behind it, where the names of all rows, and only they,
/// follow each other: `1 . #  A`, `. . 1  B`. `None` where there are none.
pub(super) fn without_names_behind(
    lines: &[String],
    rows: usize,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    let mut named: Vec<NameBehind> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| name_behind(at, line, symbols))
        .collect();
    // What stands alone is the name of an empty row only where others have theirs.
    let behind_cells: BTreeSet<usize> = named
        .iter()
        .filter(|name| !name.is_alone)
        .map(|name| name.column)
        .collect();
    named.retain(|name| behind_cells.contains(&name.column));
    let all_names = b'A'..=b'Z';
    let in_order = |run: &&[NameBehind]| {
        let names = run.iter().map(|name| name.name);
        names.eq(all_names.clone().take(rows))
    };
    let runs = named.windows(rows.max(1)).filter(in_order);
    let behind = runs.flatten().map(|name| (name.line, name.start));
    let behind: BTreeMap<usize, usize> = behind.collect();
    let without = |(at, line): (usize, &String)| match behind.get(&at) {
        Some(start) => line[..*start].trim_end_matches(SIGNS).to_owned(),
        None => line.clone(),
    };
    (!behind.is_empty()).then(|| lines.iter().enumerate().map(without).collect())
}

struct NameBehind {
    line: usize,
    /// In bytes.
    start: usize,
    column: usize,
    /// As a capital.
    name: u8,
    is_alone: bool,
}

/// They may stand before a name: `1 . # <A`.
const SIGNS: [char; 4] = ['<', ':', '=', '-'];

/// `A` of `1 . #  A`.
fn name_behind(at: usize, text: &str, symbols: &Symbols) -> Option<NameBehind> {
    let text = without_aside(text.trim_end(), symbols);
    let start = text.len().checked_sub(1)?;
    let (before, name) = text.split_at_checked(start)?;
    let name = name.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let before = before.trim_end_matches(SIGNS);
    before.ends_with(char::is_whitespace).then(|| NameBehind {
        line: at,
        start,
        column: before.chars().count(),
        name: name.to_ascii_uppercase(),
        is_alone: before.trim().is_empty(),
    })
}

/// `║ 1 ║ A` of `║ 1 ║ A   drapeaux : 3`.
fn without_aside<'t>(text: &'t str, symbols: &Symbols) -> &'t str {
    let behind = text.rsplit_once(|c| symbols.separates(c));
    let name = behind.map_or("", |(_, behind)| behind.trim_start());
    let aside = name.get(1..).filter(|aside| aside.starts_with("  "));
    match aside {
        Some(aside) if name.starts_with(|c: char| c.is_ascii_alphabetic()) => {
            &text[..text.len() - aside.len()]
        }
        _ => text,
    }
}

fn is_named(chars: &[char]) -> bool {
    is_short_margin(chars) && chars.iter().any(|c| c.is_alphanumeric())
}

/// Nothing, or one short word.
fn is_short_margin(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let text = text.trim();
    !text.contains(char::is_whitespace) && text.chars().count() <= 3
}
