//! The signs of a board's cells and of what stands around them.

use super::Format;
use std::collections::BTreeSet;

#[derive(Clone)]
pub(super) struct Symbols {
    /// How a cell may be written and what it is called, the longest writing first.
    written: Vec<(Vec<char>, String)>,
    /// What may stand for another cell, too: `□` for a covered cell, and for an empty one where `■`
    /// is a covered one.
    also: Vec<(Vec<char>, String)>,
    /// Every sign that is part of a cell.
    signs: Vec<char>,
    frame: Vec<char>,
}

/// As text, as a picture or as a key with a frame of its own.
pub(super) const VARIATIONS: [char; 3] = ['\u{fe0e}', '\u{fe0f}', '\u{20e3}'];

/// How an empty cell shows when the scenario has no name for it.
const EMPTY: &str = "␣";

impl Symbols {
    pub(super) fn new(format: Format<'_>) -> Symbols {
        let mut written: Vec<(Vec<char>, String)> = Vec::new();
        let mut also = Vec::new();
        for (symbol, texts) in format.cells {
            for text in texts.iter().chain([symbol]) {
                let seen = text.trim().replace(VARIATIONS, "");
                let chars: Vec<char> = seen.chars().collect();
                match written.iter().find(|(known, _)| *known == chars) {
                    None => written.push((chars, symbol.clone())),
                    Some((_, first)) if first != symbol => also.push((chars, symbol.clone())),
                    Some(_) => {}
                }
            }
        }
        written.sort_by_key(|(chars, _)| std::cmp::Reverse(chars.len()));
        let mut signs: Vec<char> = written
            .iter()
            .flat_map(|(chars, _)| chars.clone())
            .collect();
        signs.sort_unstable();
        signs.dedup();
        let frame = format.frame.chars().collect();
        Symbols {
            written,
            also,
            signs,
            frame,
        }
    }

    /// What signs mean in boards of these cells: one that may stand for two symbols stands for the
    /// second where another sign for the first is there too.
    pub(super) fn settled(&self, cells: &BTreeSet<&str>) -> Symbols {
        let mut settled = self.clone();
        let is_there =
            |chars: &Vec<char>| cells.contains(chars.iter().collect::<String>().as_str());
        let is_double = |chars: &Vec<char>| self.also.iter().any(|(also, _)| also == chars);
        for (sign, second) in self.also.iter().filter(|(sign, _)| is_there(sign)) {
            let Some((_, first)) = self.written.iter().find(|(known, _)| known == sign) else {
                continue;
            };
            let mut others = self.written.iter().filter(|(_, name)| name == first);
            if others.any(|(chars, _)| !is_double(chars) && is_there(chars)) {
                let known = settled.written.iter_mut().find(|(known, _)| known == sign);
                known
                    .into_iter()
                    .for_each(|(_, name)| name.clone_from(second));
            }
        }
        settled
    }

    /// What a cell is called that is written so.
    pub(super) fn name(&self, cell: &str) -> String {
        match self.find(cell.trim()) {
            Some(name) => name.to_owned(),
            None if cell.trim().is_empty() => EMPTY.to_owned(),
            None => cell.trim().to_owned(),
        }
    }

    /// Is this sign part of a cell?
    pub(super) fn is_cell_char(&self, sign: char) -> bool {
        self.signs.contains(&sign)
    }

    pub(super) fn knows(&self, cell: &str) -> bool {
        self.find(cell.trim()).is_some()
    }

    /// A cell may be padded: `_1_`.
    fn find(&self, cell: &str) -> Option<&str> {
        let padded = || cell.strip_prefix('_')?.strip_suffix('_');
        self.find_bare(cell)
            .or_else(|| self.find_bare(padded()?.trim()))
    }

    fn find_bare(&self, cell: &str) -> Option<&str> {
        let same = |chars: &[char]| cell.chars().eq(chars.iter().copied());
        let known = self.written.iter().find(|(chars, _)| same(chars));
        known.map(|(_, name)| name.as_str())
    }

    /// The length of the longest writing of a cell that the text begins with.
    pub(super) fn at_start(&self, text: &[char]) -> Option<usize> {
        let known = self.written.iter().map(|(chars, _)| chars);
        known
            .filter(|chars| !chars.is_empty())
            .find(|chars| text.starts_with(chars))
            .map(Vec::len)
    }

    /// Stands between two cells of a row.
    pub(super) fn separates(&self, c: char) -> bool {
        self.frame.contains(&c)
            || matches!(
                c,
                '|' | '¦'
                    | '│'
                    | '┃'
                    | '║'
                    | '╎'
                    | '╏'
                    | '┆'
                    | '┇'
                    | '┊'
                    | '┋'
                    | '╽'
                    | '╿'
                    | '‖'
                    | '∥'
                    | '❘'
                    | '｜'
                    | '⎪'
                    | '⏐'
                    | '▏'
                    | '▕'
                    | '▌'
                    | '▐'
            )
    }

    /// Only part of a frame, between rows.
    pub(super) fn is_rule(&self, c: char) -> bool {
        !self.separates(c)
            && (matches!(c, '\u{2500}'..='\u{257f}') || matches!(c, '+' | '-' | '=' | '_' | '¯'))
    }
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{read, rows};
    use crate::board::{Board, Cells, Format, read_anew};

    /// `□` is a covered cell, and an empty one beside `■`.
    #[test]
    fn a_sign_for_two_symbols_is_told_by_the_others() {
        let all = |texts: &[&str]| texts.iter().map(|t| (*t).to_owned()).collect();
        let cells: Cells = vec![
            ("#".into(), all(&["■", "□"])),
            (".".into(), all(&["0", "□"])),
            ("1".into(), all(&[])),
        ];
        let of = |text: &str| {
            let format = Format {
                rows: 2,
                cols: 2,
                cells: &cells,
                frame: "",
            };
            let found = read_anew(text, format).into_iter();
            found.flatten().collect::<Vec<Board>>()
        };
        assert_eq!(of("□ 1\n1 0"), [rows("# 1/1 .")]);
        assert_eq!(
            of("■ ■\n■ 1\n\n□ 1\n1 1"),
            [rows("# #/# 1"), rows(". 1/1 1")]
        );
        assert_eq!(of("■ : cases\n\n□ 1\n1 1"), [rows("# 1/1 1")]);
    }

    #[test]
    fn digits_may_be_keys() {
        let key = |digit: char| format!("{digit}\u{fe0f}\u{20e3}");
        let plain = "   0 1 2\nA  1 . #\nB  f 2 .\n";
        let board = [rows("1 . # / f 2 .")];
        assert_eq!(read(plain, 2, 3), board);
        let keys = plain.replace('1', &key('1')).replace('2', &key('2'));
        assert_eq!(read(&keys, 2, 3), board);
        let wrong = keys.replacen(&key('1'), &key('2'), 2);
        assert_ne!(read(&wrong, 2, 3), board);
    }
}
