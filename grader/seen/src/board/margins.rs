//! What stands beside rows and is none of them: `Ligne` of `Ligne A : 1 #`, and a counter after
//! the border of `A | 1 # |  drapeaux : 3`.

use super::symbols::Symbols;

/// After a border, at most this much may be a name.
const LONGEST_NAME: usize = 3;

/// A line that begins with the name of a row, perhaps after a word.
struct Named<'l> {
    line: usize,
    /// The word, with the blanks around it.
    word: &'l str,
    name: Name,
}

/// Numbers name rows only after a word: elsewhere they may be cells.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Name {
    Letter(u8),
    Number(usize),
}

/// The lines without their margins, where the names of all rows follow each other.
pub(super) fn without_margins(
    lines: &[&str],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let mut cleared: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let named = lines.iter().enumerate();
    let named: Vec<Named<'_>> = named
        .filter_map(|(at, line)| named_line(at, line))
        .collect();
    let mut left = named.as_slice();
    while left.len() >= rows.max(1) {
        let (run, rest) = left.split_at(rows.max(1));
        if !is_in_order(run) {
            left = &left[1..];
            continue;
        }
        // A line is a row of one board: numbers may go on after it.
        left = rest;
        if run.iter().all(|row| is_after_blanks(row, lines, cols)) {
            continue;
        }
        for row in run {
            cleared[row.line].drain(..row.word.len());
        }
        let run: Vec<usize> = run.iter().map(|row| row.line).collect();
        let glued = run.iter().map(|row| apart(&cleared[*row], symbols));
        if let Some(rows) = glued.collect::<Option<Vec<String>>>() {
            for (row, line) in run.iter().zip(rows) {
                cleared[*row] = line;
            }
        }
        clear_walls(&run, &mut cleared, symbols);
        if let Some(cells) = cells_after_names(&run, &cleared, cols, symbols) {
            for (row, line) in run.into_iter().zip(cells) {
                cleared[row] = line;
            }
            continue;
        }
        if let Some(border) = last_border(&run, &cleared, symbols) {
            for row in run {
                cleared[row] = cleared[row].chars().take(border + 1).collect();
            }
        }
    }
    cleared
}

fn named_line(at: usize, line: &str) -> Option<Named<'_>> {
    let name_of = |rest: &str| {
        let end = rest.find(|c: char| !c.is_alphanumeric());
        let name = &rest[..end.unwrap_or(rest.len())];
        match name.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => {
                Some(Name::Letter(letter.to_ascii_uppercase()))
            }
            _ => name.parse().ok().map(Name::Number),
        }
    };
    let letter_of = |rest: &str| name_of(rest).filter(|name| matches!(name, Name::Letter(_)));
    let blanks = line.len() - line.trim_start().len();
    let between_dashes = || {
        let rest = line[blanks..].strip_prefix("- ")?;
        let name = letter_of(rest).filter(|_| rest[1..].starts_with(" -"))?;
        Some(Named {
            line: at,
            word: &line[..blanks + 2],
            name,
        })
    };
    if let Some(named) = between_dashes() {
        return Some(named);
    }
    let word = line[blanks..].find(|c: char| !c.is_alphabetic())?;
    let after = &line[blanks + word..];
    let gap = after.len() - after.trim_start().len();
    let named = |length: usize, name: Name| Named {
        line: at,
        word: &line[..length],
        name,
    };
    if let Some(name) = letter_of(&line[blanks..]) {
        return Some(named(0, name));
    }
    let rest = name_of(&after[gap..]).filter(|_| word > 1 && gap > 0)?;
    Some(named(blanks + word + gap, rest))
}

/// `ligne A` after a row of blank cells, which stand before it.
fn is_after_blanks(row: &Named<'_>, lines: &[&str], cols: usize) -> bool {
    let blanks = row.word.len() - row.word.trim_start().len();
    let name = &lines[row.line][row.word.len()..];
    !row.word.is_empty() && blanks >= cols && name.chars().all(char::is_alphanumeric)
}

fn is_in_order(run: &[Named<'_>]) -> bool {
    let Some(first) = run.first() else {
        return false;
    };
    let name_at = |at: usize| match first.name {
        Name::Letter(_) => u8::try_from(at).map_or(first.name, |at| Name::Letter(b'A' + at)),
        Name::Number(start) => Name::Number(start.min(1) + at),
    };
    let names = run.iter().map(|row| row.name);
    run.iter().all(|row| row.word == first.word) && names.eq((0..run.len()).map(name_at))
}

/// Cells may be several lines high: `|   |   |` between the rows that have a name is no row.
fn clear_walls(run: &[usize], lines: &mut [String], symbols: &Symbols) {
    let of_frame = |c: char| c.is_whitespace() || symbols.separates(c) || symbols.is_rule(c);
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return;
    };
    let around = |line: &&String| !line.trim().is_empty() && line.chars().all(of_frame);
    let before = lines[..*first].iter().rev().take_while(around).count();
    let after = lines[last + 1..].iter().take_while(around).count();
    let is_wall = |c: char| c.is_whitespace() || symbols.separates(c);
    let (from, to) = (first - before, last + after);
    for (at, line) in lines.iter_mut().enumerate().take(to + 1).skip(from) {
        if !run.contains(&at) && line.chars().all(is_wall) {
            line.clear();
        }
    }
}

/// The rows without their names, where no wall stands between a name and the first cell:
/// `A 1│2│#`.
fn cells_after_names(
    run: &[usize],
    lines: &[String],
    cols: usize,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    let bare: Vec<String> = run
        .iter()
        .map(|row| after_name(&lines[*row], symbols))
        .collect();
    let pieces = |line: &'_ String| -> Vec<String> {
        let pieces = line.split(|c| symbols.separates(c));
        pieces.map(str::to_owned).collect()
    };
    let mut rows: Vec<Vec<String>> = bare.iter().map(pieces).collect();
    let is_blank = |cell: Option<&String>| cell.is_some_and(|cell| cell.trim().is_empty());
    // `A 1│2│#│`, and no row whose first cell could be the gap before a border
    let are_closed = (rows.iter()).all(|row| row.len() == cols + 1 && is_blank(row.last()))
        && !rows.iter().all(|row| is_blank(row.first()));
    if are_closed {
        rows.iter_mut().for_each(|row| drop(row.pop()));
    }
    let are_cells =
        |cells: &Vec<String>| cells.len() == cols && cells.iter().all(|cell| symbols.knows(cell));
    if cols < 2 || !rows.iter().all(are_cells) {
        return None;
    }
    if are_closed {
        return Some(rows.iter().map(|row| row.join("|")).collect());
    }
    let may_be_borders = (rows.iter()).all(|row| is_blank(row.first()) && is_blank(row.last()));
    // With blanks only, `A |` is a border between names and cells, and `A  |` a cell's wall.
    let all_blank = rows.iter().flatten().all(|cell| is_blank(Some(cell)));
    let is_wide = |row: &Vec<String>| row.first().is_some_and(|gap| gap.len() > 2);
    let is_told = match all_blank {
        true => cols > 2 || rows.iter().any(is_wide),
        false => !may_be_borders,
    };
    is_told.then_some(bare)
}

/// ` 1│2` of `A: 1│2`, `A > 1│2`.
pub(super) fn after_name(line: &str, symbols: &Symbols) -> String {
    let name = line.trim_start();
    let end = name.find(|c: char| !c.is_ascii_digit()).unwrap_or(0).max(1);
    let rest = name.get(end..).unwrap_or_default();
    let near = rest.trim_start_matches([':', ')', '.', '-', '/']);
    let sign = |c: char| [':', '>', '-', '='].contains(&c) && !symbols.is_cell_char(c);
    let far = near.trim_start().strip_prefix(sign);
    let far = far.filter(|far| far.starts_with(' '));
    format!(" {}", far.unwrap_or(near))
}

/// `A: #` of `A:#`, where a cell stands right after the sign that ends a name.
fn apart(line: &str, symbols: &Symbols) -> Option<String> {
    let blanks = line.len() - line.trim_start().len();
    let sign = line[blanks..].char_indices().nth(1)?;
    let end = blanks + sign.0 + sign.1.len_utf8();
    let glued = line[end..].chars().next().filter(|c| !c.is_whitespace())?;
    let ends_name = [':', '=', '>', ')'].contains(&sign.1) && !symbols.is_cell_char(sign.1);
    (ends_name && !symbols.separates(glued)).then(|| format!("{} {}", &line[..end], &line[end..]))
}

/// The last column that is a border in each of these lines, where more than a name or a cell stands
/// after.
fn last_border(run: &[usize], lines: &[String], symbols: &Symbols) -> Option<usize> {
    let rows: Vec<Vec<char>> = run
        .iter()
        .map(|row| lines[*row].chars().collect())
        .collect();
    let is_border = |at: &usize| {
        let signs = rows.iter().map(|row| row.get(*at));
        signs
            .into_iter()
            .all(|sign| sign.is_some_and(|c| symbols.separates(*c)))
    };
    // The first one stands between the names and the cells.
    let border = (0..rows.first()?.len()).filter(is_border).skip(1).last()?;
    let is_aside = |row: &Vec<char>| {
        let after: String = row[border + 1..].iter().collect();
        let after = after.trim();
        // Rows that colours have put out of line go on with cells.
        let mut pieces = after.split(|c| symbols.separates(c));
        after.chars().count() > LONGEST_NAME
            && !pieces.all(|piece| piece.trim().is_empty() || symbols.knows(piece))
    };
    rows.iter().any(is_aside).then_some(border)
}
