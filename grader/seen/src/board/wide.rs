//! Covered cells of several equal signs, as who wants square cells draws them: `██` beside `1 `.

use super::symbols::Symbols;
use std::collections::BTreeSet;

/// How many signs make a cell, and where the one that is left stands in their place: on the left,
/// in the middle or on the right, as the other cells may have theirs.
const PLACES: [(usize, usize); 9] = [
    (2, 0),
    (2, 1),
    (3, 1),
    (3, 0),
    (3, 2),
    (4, 1),
    (4, 2),
    (4, 0),
    (5, 2),
];

/// Longer texts are those of programs that print without end: each manner is read for itself.
const LONGEST: usize = 256 << 10;

/// A program has one sign for covered cells, and perhaps another in a title.
const MOST_SIGNS: usize = 2;

/// How sure it is that several signs are one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wide {
    /// A row with them is longer than one of single signs, or blanks tell its cells apart.
    Clearly,
    /// What stands beside them does, which may be a name or a text: for drawings that cannot be
    /// read otherwise.
    Perhaps,
}

/// The text with one sign for each such cell, in every manner in which this can be meant. None
/// where the signs may as well be cells of their own, with nothing between them.
pub(super) fn with_narrow_cells<'t>(
    text: &'t str,
    cols: usize,
    symbols: &'t Symbols,
    wide: Wide,
) -> impl Iterator<Item = String> + 't {
    let may_be_wide = text.len() <= LONGEST;
    let signs = may_be_wide.then(|| repeated(text, symbols));
    let signs = signs.into_iter().flatten();
    let are_wide = signs.filter(move |sign| match wide {
        Wide::Clearly => is_clearly_wide(text, *sign, cols, symbols),
        Wide::Perhaps => {
            !is_clearly_wide(text, *sign, cols, symbols) && is_wide(text, *sign, cols, symbols)
        }
    });
    are_wide.take(MOST_SIGNS).flat_map(move |sign| {
        let widths = common_width(text, sign);
        let places = PLACES.into_iter();
        let places = places.filter(move |(width, _)| widths.is_multiple_of(*width));
        places.filter_map(move |(width, place)| narrowed(text, cols, sign, width, place, symbols))
    })
}

/// The greatest common divisor of how many of these signs stand side by side.
fn common_width(text: &str, sign: char) -> usize {
    let lines = text.lines().filter(|line| !has_word(line));
    let runs = lines.flat_map(|line| line.split(move |c| c != sign));
    let runs = runs.map(|run| run.chars().count());
    runs.fold(0, |mut one, mut other| {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    })
}

/// Signs that fill a cell, and of which several stand side by side.
fn repeated(text: &str, symbols: &Symbols) -> BTreeSet<char> {
    let neighbours = text.chars().zip(text.chars().skip(1));
    let twice = neighbours.filter(|(a, b)| a == b).map(|(sign, _)| sign);
    let is_cell = |sign: &char| symbols.knows(sign.encode_utf8(&mut [0; 4]));
    twice.filter(|sign| fills(*sign)).filter(is_cell).collect()
}

/// Blocks and other shapes.
pub(super) fn fills(sign: char) -> bool {
    matches!(sign, '\u{2580}'..='\u{25ff}' | '#')
}

fn is_clearly_wide(text: &str, sign: char, cols: usize, symbols: &Symbols) -> bool {
    let all: Vec<&str> = rows(text, sign).collect();
    let with_sign = || all.iter().copied().filter(|line| line.contains(sign));
    let rows: Vec<&str> = with_sign().collect();
    let reach = |line: &str| {
        let columns = line.chars().enumerate().filter(|(_, c)| *c == sign);
        let mut columns = columns.map(|(column, _)| column);
        let first = columns.next()?;
        Some(columns.last()? - first)
    };
    let is_far = |line: &&str| reach(line).is_some_and(|reach| reach >= cols);
    rows.iter().any(is_far)
        || are_twice_as_long(&rows, sign, cols, symbols)
        || are_in_words(&all, sign, cols, symbols)
}

/// Do all rows end at the same place, twice as far from their first cell as single signs would?
/// Blanks at a row's end are empty cells.
fn are_twice_as_long(rows: &[&str], sign: char, cols: usize, symbols: &Symbols) -> bool {
    let extents = rows.iter().map(|row| extent(row, sign, symbols));
    let Some(extents) = extents.collect::<Option<Vec<(usize, usize)>>>() else {
        return false;
    };
    let first = extents.iter().map(|(start, _)| *start).min();
    let ends: BTreeSet<usize> = extents.iter().map(|(_, end)| *end).collect();
    let (Some(first), Some(end), 1) = (first, ends.first(), ends.len()) else {
        return false;
    };
    end - first >= 2 * cols
}

/// Where the first of these signs stands, and where the row ends before a wall or a name behind it.
/// `None` where a text stands there.
fn extent(row: &str, sign: char, symbols: &Symbols) -> Option<(usize, usize)> {
    let row: Vec<char> = row.chars().collect();
    let start = row.iter().position(|c| *c == sign)?;
    let last = row.iter().rposition(|c| *c == sign)?;
    let is_cell = |c: &char| c.is_whitespace() || symbols.is_cell_char(*c);
    let after = row[last..].iter().take_while(|c| is_cell(c)).count();
    let (cells, rest) = row.split_at(last + after);
    let is_wall = |c: &char| c.is_whitespace() || symbols.separates(*c);
    if !rest.iter().all(is_wall) {
        return None;
    }
    // `███   A`: the blanks are before the name, and no cells.
    let word = cells.iter().rev().take_while(|c| c.is_alphanumeric());
    let named = cells.len() - word.count();
    let is_far = cells[..named].ends_with(&[' ', ' ']);
    let end = match named < cells.len() && is_far {
        true => last + 1,
        false => cells.len(),
    };
    Some((start, end))
}

/// Do blanks tell one cell from the next in every row, and is there a cell of several signs?
fn are_in_words(all: &[&str], sign: char, cols: usize, symbols: &Symbols) -> bool {
    let words = all.iter().map(|line| line.split_whitespace().collect());
    let mut words: Vec<Vec<&str>> = words.collect();
    if are_numbered(&words) {
        for words in &mut words {
            let name = words.first().copied();
            words.drain(..words.len().min(1));
            words.pop_if(|last| Some(*last) == name);
        }
    }
    let is_cell = |word: &&str| symbols.knows(word) || word.chars().all(|c| c == sign);
    let is_row = |words: &&Vec<&str>| words.iter().any(|word| word.contains(sign));
    let mut rows = words.iter().filter(is_row).peekable();
    rows.peek().is_some() && rows.all(|row| row.len() == cols && row.iter().all(is_cell))
}

/// `0`, `1`, `2` or `1`, `2`, `3` before the rows, which other lines may stand between.
fn are_numbered(rows: &[Vec<&str>]) -> bool {
    let firsts = rows.iter().filter_map(|row| row.first());
    let numbers: Vec<usize> = firsts.filter_map(|word| word.parse().ok()).collect();
    numbers.windows(2).any(|pair| pair[1] == pair[0] + 1)
}

/// Do rows with these signs, and the lines beside them, reach further than one of single signs?
fn is_wide(text: &str, sign: char, cols: usize, symbols: &Symbols) -> bool {
    let columns: BTreeSet<usize> = rows(text, sign)
        .flat_map(|line| columns(line, sign, symbols))
        .collect();
    let reach = columns.last().zip(columns.first());
    reach.is_some_and(|(last, first)| last - first >= cols)
}

/// Lines with the sign, and those beside them. A rule between two rows is none of them.
fn rows(text: &str, sign: char) -> impl Iterator<Item = &str> {
    let lines: Vec<&str> = text.lines().collect();
    let has = |at: usize| lines.get(at).is_some_and(|line| line.contains(sign));
    let is_beside = |at: usize| has(at + 1) || at.checked_sub(1).is_some_and(has);
    let is_rule = |at: usize| lines[at].trim().chars().all(|c| c == sign) && !is_beside(at);
    let is_row =
        |at: &usize| (has(*at) || is_beside(*at)) && !has_word(lines[*at]) && !is_rule(*at);
    let rows: Vec<usize> = (0..lines.len()).filter(is_row).collect();
    rows.into_iter().map(move |at| lines[at])
}

/// Where cells are, without the row's names: these may be digits, as cells are.
fn columns(line: &str, sign: char, symbols: &Symbols) -> Vec<usize> {
    let is_name = |word: &str| {
        let begins = word.starts_with(char::is_alphanumeric);
        begins && word.chars().count() <= 2 && !word.contains(sign)
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let (first, last) = (words.first().copied(), words.last().copied());
    let before = first.filter(|word| is_name(word));
    // The same name stands on both sides, or one after cells without anything between them, where
    // no blank makes it as wide as these.
    let is_alone = |word: &&str| words.len() == 2 && line.ends_with(*word);
    let is_after = |word: &&str| is_name(word) && (before == Some(word) || is_alone(word));
    let after = last.filter(|word| words.len() > 1 && is_after(word));
    let length = |word: Option<&str>| word.map_or(0, str::len);
    let start = line.len() - line.trim_start().len() + length(before);
    let end = line.trim_end().len() - length(after);
    let is_cell = |at: usize, c: char| {
        (start..end).contains(&at) && !c.is_whitespace() && symbols.is_cell_char(c)
    };
    let chars = line.char_indices().enumerate();
    chars
        .filter(|(_, (at, c))| is_cell(*at, *c))
        .map(|(column, _)| column)
        .collect()
}

/// Titles and legends have signs, too.
fn has_word(line: &str) -> bool {
    let letters = line.chars().map(char::is_alphabetic);
    let next = letters.clone().skip(1);
    letters.zip(next).any(|two| two == (true, true))
}

/// `None` where a line has runs of the sign that are not so wide, nor a multiple of it, has more
/// cells than a row, or cells that are not so wide.
fn narrowed(
    text: &str,
    cols: usize,
    sign: char,
    width: usize,
    place: usize,
    symbols: &Symbols,
) -> Option<String> {
    let line = |line: &str| {
        let fits = line.chars().filter(|c| *c == sign).count() <= cols * width;
        let narrow = narrow(line, sign, width, place).filter(|_| fits);
        let narrow =
            narrow.filter(|new| !line.contains(sign) || has_word(line) || are_apart(new, symbols));
        narrow.or_else(|| has_word(line).then(|| line.to_owned()))
    };
    let lines: Option<Vec<String>> = text.lines().map(line).collect();
    lines.map(|lines| lines.join("\n"))
}

/// Only a name, such as `10`, may touch what comes next.
fn are_apart(line: &str, symbols: &Symbols) -> bool {
    let cells: Vec<bool> = (line.trim_start().chars())
        .map(|c| !c.is_whitespace() && symbols.is_cell_char(c))
        .collect();
    let mut pairs = cells.windows(2).skip(1);
    pairs.all(|pair| pair != [true, true])
}

fn narrow(line: &str, sign: char, width: usize, place: usize) -> Option<String> {
    let blanks = |count| " ".repeat(count);
    let cell = format!("{}{sign}{}", blanks(place), blanks(width - place - 1));
    let mut narrow = String::new();
    let mut rest = line;
    while let Some(from) = rest.find(sign) {
        let run = rest[from..].chars().take_while(|c| *c == sign).count();
        if run % width != 0 {
            return None;
        }
        narrow.push_str(&rest[..from]);
        narrow.push_str(&cell.repeat(run / width));
        rest = &rest[from + run * sign.len_utf8()..];
    }
    Some(narrow + rest)
}

#[cfg(test)]
mod tests {
    use super::{Wide, with_narrow_cells};
    use crate::board::Format;
    use crate::board::symbols::Symbols;
    use crate::board::tests::{cells, read, rows};

    #[track_caller]
    fn is_read(drawing: &str) {
        let board = rows("# 1 . / # # f");
        assert_eq!(read(drawing, 2, 3), [board], "{drawing}");
    }

    #[test]
    fn cells_may_be_as_wide_as_two_signs() {
        is_read("##1   \n####f ");
        is_read("## 1  \n#### f");
        is_read("## 1    \n## ## f ");
        is_read("  0 1 2 \nA ##1   \nB ####f \n");
        is_read("+------+\n|##1   |\n|####f |\n+------+");
        is_read("##|1 |  \n##|##|f ");
        is_read("## DEMINEUR #\n\n##1   \n####f \n\n# : couverte");
    }

    /// Where each row has as many covered cells as empty ones, signs alone do not tell.
    #[test]
    fn blanks_at_the_end_of_a_row_are_cells() {
        let board = [rows("# 1 . / # 2 .")];
        for drawing in [
            "  0 1 2 \nA ##1   \nB ##2   \n",
            "  0 1 2 \nA|##1   |\nB|##2   |\n",
        ] {
            assert_eq!(read(drawing, 2, 3), board, "{drawing}");
        }
        let turned = read("A ##1   \nB   1 ##\n", 2, 3);
        assert_eq!(turned, [rows("# 1 . / . 1 #")]);
        assert_eq!(read("##  \n  ##\n", 2, 2), [rows("# . / . #")]);
    }

    #[test]
    fn numbers_before_rows_are_no_cells() {
        let all = [rows("# # / # #")];
        for drawing in ["  01\n0 ##\n1 ##\n", "1 ##\n2 ##\n"] {
            assert_eq!(read(drawing, 2, 2), all, "{drawing}");
        }
        let all = [rows("# # # / # # # / # # #")];
        assert_eq!(read("1 ### 1\n2 ### 2\n3 ### 3\n", 3, 3), all);
    }

    #[test]
    fn one_of_them_may_be_enough() {
        for text in [
            "f 0 1 \n1 2 ##\n",
            "  0 1 2\nA f 0 1 \nB 1 2 ##\n",
            "f  0  1 \n1  2  ##\n",
        ] {
            let board = read(text, 2, 3);
            assert_eq!(board, [rows("f . 1 / 1 2 #")], "{text}");
        }
    }

    #[test]
    fn or_wider() {
        is_read("### 1    \n###### f ");
        is_read("   0  1  2 \nA|###| 1 |   |\nB|###|###| f |\n");
        is_read("|####| 1  |    |\n|####|####| f  |");
    }

    /// What stands beside the cells does not make them wide.
    #[test]
    fn cells_without_a_blank_between_them_stay_single() {
        let board = [rows("# # # / # # # / # # #")];
        for drawing in [
            "  012\nA:###\nB:###\nC:###\n",
            "A |###|\nB |###|\nC |###|\n    0 1 2\n",
            "   A B C\n1- ###\n2- ###\n3- ###\n",
            "|###|A\n|###|B\n|###|C\n",
            "###\n###\n###\n1: 2 f:0\n",
            "12/10 f:0\n###\n###\n###\n",
            "[A]###\n[B]###\n[C]###\n",
        ] {
            assert_eq!(read(drawing, 3, 3), board, "{drawing}");
        }
    }

    /// A board of narrow cells is read as before, and a wrong cell stays wrong.
    #[test]
    fn what_is_wide_is_no_other_board() {
        assert_eq!(read("####\n####", 2, 4), [rows("# # # # / # # # #")]);
        assert_eq!(read("##1f\n1f##", 2, 4), [rows("# # 1 f / 1 f # #")]);
        let names = "1 #### 1\n2 #### 2\n3 #### 3\n4 #### 4";
        assert_eq!(
            read(names, 4, 4),
            [rows("# # # # / # # # # / # # # # / # # # #")]
        );
        assert_eq!(read("##1 1\n##f 2", 2, 3), [rows("# # 1 / # # f")]);
        // Cells of one sign beside it.
        let cells = cells();
        let symbols = Symbols::new(Format {
            rows: 2,
            cols: 3,
            cells: &cells,
            frame: "",
        });
        let narrow = |text| with_narrow_cells(text, 3, &symbols, Wide::Perhaps);
        assert_eq!(narrow("##1f\n##f1").count(), 0);
        let clearly = with_narrow_cells("##1 f \n##f 1 ", 3, &symbols, Wide::Clearly);
        assert_eq!(clearly.count(), 2);
        let board = rows("# 1 . / # # f");
        for wrong in ["##1   \n##2 f ", "##1   \n##f ##", "####1 \n####f "] {
            assert_ne!(read(wrong, 2, 3), std::slice::from_ref(&board), "{wrong}");
        }
    }
}
