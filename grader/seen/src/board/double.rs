//! Signs that are two columns wide on the screen: `🟦`, with `1 ` below it.

use super::symbols::Symbols;

/// A blank that belongs to the sign before it.
pub(super) const SECOND_HALF: char = '\u{205f}';

/// The text with this blank after each such sign, so that columns are those of the screen. `None`
/// where no cell is written so.
pub(super) fn as_on_screen(text: &str, symbols: &Symbols) -> Option<String> {
    let is_cell = |c: char| is_double(c) && symbols.is_cell_char(c);
    if !text.contains(is_cell) {
        return None;
    }
    let mut wide = String::with_capacity(text.len());
    for c in text.chars() {
        wide.push(c);
        if is_double(c) {
            wide.push(SECOND_HALF);
        }
    }
    Some(wide)
}

/// Most pictures, and the signs of East Asian scripts. Terminals do not agree about some others.
pub(super) fn is_double(c: char) -> bool {
    matches!(c,
        '⌚' | '⌛' | '⏩'..='⏬' | '⏰' | '⏳' | '◽' | '◾' | '☔' | '☕' | '♈'..='♓' | '♿' | '⚓'
        | '⚡' | '⚪' | '⚫' | '⚽' | '⚾' | '⛄' | '⛅' | '⛎' | '⛔' | '⛪' | '⛲' | '⛳' | '⛵' | '⛺'
        | '⛽' | '✅' | '✊' | '✋' | '✨' | '❌' | '❎' | '❓'..='❕' | '❗' | '➕'..='➗' | '➰' | '➿'
        | '⬛' | '⬜' | '⭐' | '⭕'
        | '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff01}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' | '\u{1f004}' | '\u{1f0cf}' | '\u{1f18e}'
        | '\u{1f191}'..='\u{1f19a}' | '\u{1f200}'..='\u{1f64f}' | '\u{1f680}'..='\u{1f6ff}'
        | '\u{1f7e0}'..='\u{1f7f0}' | '\u{1f900}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}')
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells[3].1.push("🟦".into());
        cells[4].1.push("🚩".into());
        cells.push(("*".into(), vec!["💣".into()]));
        read_with(text, 3, 4, &cells)
    }

    /// Each sign as wide as on the screen, with blanks before it or after it.
    fn cell(sign: char, [before, after]: [usize; 2]) -> String {
        let (sign, missing) = match sign {
            '#' => ("🟦".to_owned(), 0),
            '*' => ("💣".to_owned(), 0),
            'f' => ("🚩".to_owned(), 0),
            '.' => (" ".to_owned(), 1),
            other => (other.to_string(), 1),
        };
        let (before, after) = match (before, after) {
            (1, 0) => (before + missing, after),
            _ => (before, after + missing),
        };
        format!("{}{sign}{}", " ".repeat(before), " ".repeat(after))
    }

    fn drawn(board: [&str; 3], header: &str, around: [usize; 2]) -> String {
        let row = |(name, row): (char, &str)| {
            let cells = row.chars().map(|sign| cell(sign, around));
            format!("{name} {}\n", cells.collect::<String>())
        };
        let rows = ('A'..).zip(board).map(row);
        format!("{header}{}", rows.collect::<String>())
    }

    #[test]
    fn pictures_are_two_columns_wide() {
        for around in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let pitch = 2 + around[0] + around[1];
            let header: String = (0..4).map(|number| format!("{number:<pitch$}")).collect();
            for header in ["", &format!("  {}{header}\n", " ".repeat(around[0]))] {
                let text = drawn(["1..#", "11.#", "***f"], header, around);
                let board = rows("1 . . # / 1 1 . # / * * * f");
                assert_eq!(read(&text), std::slice::from_ref(&board), "{text}");
                let covered = drawn(["####", "####", "####"], header, around);
                let all = rows("# # # # / # # # # / # # # #");
                let game = format!("{covered}Coup ?\n{text}");
                assert_eq!(read(&game), [all, board], "{game}");
                let wrong = drawn(["1..#", "12.#", "*#*f"], header, around);
                assert_eq!(
                    read(&wrong),
                    [rows("1 . . # / 1 2 . # / * # * f")],
                    "{wrong}"
                );
                let more = drawn(["1..##", "11.##", "***ff"], header, around);
                assert_ne!(read(&more), [rows("1 . . # / 1 1 . # / * * * f")], "{more}");
            }
        }
    }
}
