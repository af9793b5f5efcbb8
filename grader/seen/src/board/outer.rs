//! What stands around a whole drawing: a border, with headers inside of it or outside, and names
//! of rows after them.

use super::symbols::Symbols;
use std::collections::BTreeSet;

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
    let (before, after) = match ends[..] {
        [left, right] => (&chars[..left], &chars[right + 1..]),
        [sign] if is_named(&chars[..sign]) => (&chars[..sign], &[][..]),
        [sign] if is_named(&chars[sign + 1..]) => (&[][..], &chars[sign + 1..]),
        _ => return None,
    };
    if !is_short_margin(before) || !is_short_margin(after) {
        return None;
    }
    for at in ends {
        chars[at] = ' ';
    }
    Some(chars.into_iter().collect())
}

/// Lines without the names of rows after them.
pub(super) struct Nameless {
    pub(super) lines: Vec<String>,
    /// The lines of each board.
    pub(super) boards: Vec<Vec<usize>>,
}

/// Each line without the name of its row after it, where the names of all rows, and only they,
/// follow each other: `1 . #  A`, `. . 1  B`. `None` where there are none.
pub(super) fn without_names_after(
    lines: &[String],
    rows: usize,
    symbols: &Symbols,
) -> Option<Nameless> {
    let mut named: Vec<NameAfter<'_>> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| name_after(at, line, symbols))
        .collect();
    // What stands alone is the name of an empty row only where others have theirs.
    let after_cells = named.iter().filter(|name| !name.is_alone());
    let after_cells: BTreeSet<(usize, &str)> =
        after_cells.map(|name| (name.column, name.lead)).collect();
    let columns: BTreeSet<usize> = after_cells.iter().map(|(column, _)| *column).collect();
    named.retain(|name| columns.contains(&name.column));
    let all_names = b'A'..=b'Z';
    let in_order = |run: &&[NameAfter<'_>]| {
        let names = run.iter().map(|name| name.name);
        names.eq(all_names.clone().take(rows))
    };
    let mut lines = lines.to_vec();
    let mut boards = Vec::new();
    for run in named.windows(rows.max(1)).filter(in_order) {
        // A sign or a word that all rows have belongs to the name; another may be a cell.
        let is_same = run.iter().all(|name| name.lead == run[0].lead);
        let is_told = |name: &NameAfter<'_>| after_cells.contains(&(name.column, name.lead));
        for name in run {
            let row = match is_same && run.iter().any(is_told) {
                true => name.cells,
                false => name.before.trim_end_matches(GLUED),
            };
            lines[name.line] = row.to_owned();
        }
        boards.push(run.iter().map(|name| name.line).collect());
    }
    (!boards.is_empty()).then_some(Nameless { lines, boards })
}

struct NameAfter<'l> {
    line: usize,
    /// All that stands before the name and its brackets.
    before: &'l str,
    /// What stands before the lead.
    cells: &'l str,
    /// `<-` of `1 . #  <- A`, `ligne` of `1 . #  ligne A`.
    lead: &'l str,
    column: usize,
    /// As a capital.
    name: u8,
}

impl NameAfter<'_> {
    fn is_alone(&self) -> bool {
        self.cells.trim().is_empty()
    }
}

/// They may stand right before a name: `1 . # <A`.
const GLUED: [char; 7] = ['<', ':', '=', '-', '←', '→', '>'];

/// `A` of `1 . #  A`, `1 . # <-A`, `1 . #  <- A`, `1 . # (A)`.
fn name_after<'l>(at: usize, text: &'l str, symbols: &Symbols) -> Option<NameAfter<'l>> {
    let text = without_aside(text.trim_end(), symbols);
    let in_brackets = |[open, close]: [char; 2]| {
        let (before, name) = text.strip_suffix(close)?.rsplit_once(open)?;
        (name.len() == 1).then_some((before, name))
    };
    let bare = || text.split_at_checked(text.len().checked_sub(1)?);
    let brackets = [['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']];
    let (before, name) = brackets.into_iter().find_map(in_brackets).or_else(bare)?;
    let column = text.chars().count() - text[before.len()..].chars().count();
    let column = column + usize::from(text.len() > before.len() + 1);
    let name = name.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let unglued = before.trim_end_matches(GLUED);
    unglued.ends_with(char::is_whitespace).then(|| {
        let cells = without_lead(unglued, symbols);
        NameAfter {
            line: at,
            before,
            cells,
            lead: unglued[cells.len()..].trim(),
            column,
            name: name.to_ascii_uppercase(),
        }
    })
}

/// `1 . #  ` of `1 . #  <- `, `1 . #  ligne `: what ends in no sign or word.
fn without_lead<'t>(text: &'t str, symbols: &Symbols) -> &'t str {
    let of_signs = |c: char| GLUED.contains(&c) || c == '.' || c == '…';
    let written = text.trim_end();
    let start = written.rfind(char::is_whitespace);
    let start = start.and_then(|at| Some(at + written[at..].chars().next()?.len_utf8()));
    let (before, lead) = written.split_at(start.unwrap_or(0));
    let is_word = lead.chars().count() > 1 && lead.chars().all(char::is_alphabetic);
    let is_sign = !lead.is_empty() && lead.chars().all(of_signs);
    match (is_word || is_sign) && !symbols.knows(lead) {
        true => before,
        false => text,
    }
}

/// `║ 1 ║ A` of `║ 1 ║ A   drapeaux : 3`.
fn without_aside<'t>(text: &'t str, symbols: &Symbols) -> &'t str {
    let after = text.rsplit_once(|c| symbols.separates(c));
    let name = after.map_or("", |(_, after)| after.trim_start());
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

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read, read_with, rows};

    const LEADS: [&str; 20] = [
        "  A",
        "   A",
        " <-A",
        " <A",
        " <- A",
        "   <- A",
        " ← A",
        "  ← A",
        " → A",
        " > A",
        " -- A",
        " ... A",
        "  : A",
        " (A)",
        "  (A)",
        " [A]",
        "   [A]",
        "  ligne A",
        " | A",
        "\t<- A",
    ];

    fn drawn(header: &str, lines: &[&str], lead: &str) -> String {
        let names = ["A", "B", "C"];
        let row = |(line, name): (&&str, &str)| {
            let named = lead.replace('A', name);
            format!("{line}{named}\n")
        };
        let rows = lines.iter().zip(names).map(row);
        format!("{header}\n{}", rows.collect::<String>())
    }

    /// With a bomb that may be a `B`.
    fn read_bombs(text: &str, rows: usize, cols: usize) -> Vec<Board> {
        let mut cells = cells();
        cells.push(("*".into(), vec!["B".into()]));
        read_with(text, rows, cols, &cells)
    }

    #[test]
    fn names_after_rows_are_none_of_their_cells() {
        for lead in LEADS {
            let text = drawn("  0 1 2", &["  1 2 █", "  1 █  ", "  █ █ F"], lead);
            let board = [rows("1 2 # / 1 # . / # # f")];
            assert_eq!(read(&text, 3, 3), board, "{text}");
            assert_eq!(read_bombs(&text, 3, 3), board, "{text}");
            let text = drawn("0   1   2", &["1       █", "        F", "2   █    "], lead);
            let board = [rows("1 . # / . . f / 2 # .")];
            assert_eq!(read(&text, 3, 3), board, "{text}");
            if lead.contains('|') {
                continue;
            }
            let text = drawn(" 0 1 2", &["|1|█| |", "|█| |F|", "| | |1|"], lead);
            let board = [rows("1 # . / # . f / . . 1")];
            assert_eq!(read_bombs(&text, 3, 3), board, "{text}");
        }
        let text = "       0 1 2\n  A -> 1   █ <- A\n  B -> F █   <- B\n";
        assert_eq!(read(text, 2, 3), [rows("1 . # / f # .")]);
    }

    #[test]
    fn a_header_above_rows_with_names_after_is_no_row() {
        for lead in LEADS {
            let text = drawn("0 1 2", &["1 2 1", "2 1 2", "1 2  "], lead);
            let board = rows("1 2 1 / 2 1 2 / 1 2 .");
            assert_eq!(read(&text, 3, 3), std::slice::from_ref(&board), "{text}");
            let text = format!(
                "{text}{}{}",
                drawn("Coup ? 0 1 2", &["     ", "     ", "     "], lead),
                drawn("Coup ? ", &["    1", "█   1", "    1"], lead)
            );
            let others = [". . . / . . . / . . .", ". . 1 / # . 1 / . . 1"].map(rows);
            let [empty, last] = others;
            assert_eq!(read(&text, 3, 3), [board, empty, last], "{text}");
        }
    }

    /// Letters that are cells in the last column are no names.
    #[test]
    fn letters_in_the_last_column_may_be_cells() {
        let text = "  0 1 2\nA 1 1 B\nB 1 1 F\nC B 1 1\n";
        assert_eq!(read_bombs(text, 3, 3), [rows("1 1 * / 1 1 f / * 1 1")]);
        let text = "1 1 B\n1 1 F\n1 1 B\n";
        assert_eq!(read_bombs(text, 3, 3), [rows("1 1 * / 1 1 f / 1 1 *")]);
        let text = "1 . B\n. . B\n";
        assert_eq!(read_bombs(text, 2, 3), [rows("1 . * / . . *")]);
        let text = "[1][.][B]\n[.][.][F]\n";
        assert_eq!(read_bombs(text, 2, 3), [rows("1 . * / . . f")]);
        let text = "1.#  A\n#.1  B\n\n...  A\n...  B\n";
        let both = ["1 . # / # . 1", ". . . / . . ."].map(rows);
        assert_eq!(read(text, 2, 3), both);
        // The signs of these cells stand before names, too.
        let text = "1 # .  A\n# 1 .  B\n";
        assert_eq!(read(text, 2, 3), [rows("1 # . / # 1 .")]);
    }
}
