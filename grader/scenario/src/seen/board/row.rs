//! One line of a drawing: a row of cells, a piece of the frame, or something else.

use super::symbols::Symbols;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    Row(Vec<String>),
    Frame,
    Blank,
    Other,
}

pub(super) fn read(line: &str, cols: usize, symbols: &Symbols) -> Line {
    let chars: Vec<char> = line.trim_end().chars().collect();
    let chars = without_brackets(chars, cols, symbols);
    if chars.iter().all(|c| c.is_whitespace()) {
        return Line::Blank;
    }
    let cells = separated(&chars, cols, symbols);
    let sure = |cells: &Vec<String>| {
        cells.iter().all(|cell| symbols.knows(cell)) && cells.iter().any(|cell| !cell.is_empty())
    };
    if let Some(cells) = cells.clone().filter(sure) {
        return Line::Row(cells);
    }
    let part_of_frame = |c: &char| c.is_whitespace() || symbols.separates(*c) || symbols.rules(*c);
    let between_rows = chars.iter().all(part_of_frame) && chars.iter().any(|c| symbols.rules(*c));
    if between_rows && !(words(&chars, symbols).len() == cols && all_known(&chars, symbols)) {
        return Line::Frame;
    }
    match cells.or_else(|| spaced(&chars, cols, symbols)) {
        Some(cells) => Line::Row(cells),
        None => Line::Other,
    }
}

/// `[1][ ] [#]` is `|1| |#|`: brackets around each cell are its walls.
fn without_brackets(chars: Vec<char>, cols: usize, symbols: &Symbols) -> Vec<char> {
    for [open, close] in [['[', ']'], ['(', ')'], ['{', '}'], ['<', '>']] {
        let many = |sign: char| chars.iter().filter(|c| **c == sign).count();
        let around_each = cols > 1 && many(open) == cols && many(close) == cols;
        if around_each && !symbols.write(open) && !symbols.write(close) {
            let line: String = chars.iter().collect();
            let cells: Vec<&str> = line.split(close).collect();
            let walls: Vec<&str> = cells
                .iter()
                .enumerate()
                .map(|(at, cell)| match cell.trim_start().strip_prefix(open) {
                    Some(inside) if at > 0 => inside,
                    _ => cell,
                })
                .collect();
            return walls.join("|").replace(open, "|").chars().collect();
        }
    }
    chars
}

fn all_known(chars: &[char], symbols: &Symbols) -> bool {
    words(chars, symbols)
        .concat()
        .iter()
        .all(|cell| symbols.knows(cell))
}

/// Cells between separators: `A ║ 1 ║   ║`, `1 | 2`.
fn separated(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let is_separator = |c: &char| symbols.separates(*c) && symbols.at_start(&[*c]).is_none();
    let pieces: Vec<&[char]> = chars.split(is_separator).collect();
    let last = pieces.len() - 1;
    // Each cell may have walls of its own: `|1||2|`.
    let is_gap = |(at, piece): (usize, &&[char])| (1..last).contains(&at) && piece.is_empty();
    let pieces: Vec<String> = pieces
        .iter()
        .enumerate()
        .filter(|(at, piece)| !is_gap((*at, piece)))
        .map(|(_, piece)| piece.iter().collect::<String>().trim().to_owned())
        .collect();
    if pieces.len() < 2 {
        return None;
    }
    let opens = pieces.first().is_some_and(String::is_empty);
    let closes = pieces.last().is_some_and(String::is_empty);
    let cells = match pieces.len().checked_sub(cols)? {
        0 => &pieces[..],
        1 if closes && !opens => &pieces[..cols],
        1 => &pieces[1..],
        2 => &pieces[1..=cols],
        // A header of its own column: `A | | 1 | 2 |`.
        3 if closes => &pieces[2..cols + 2],
        _ => return None,
    };
    // Between borders only, the whole row is one piece.
    let whole = cols == 1 && cells[0].contains(' ') && !symbols.knows(&cells[0]);
    (!whole).then(|| cells.to_vec())
}

/// Cells one after the other, with blanks between them or without, perhaps between borders.
fn spaced(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let inside = without_borders(chars, symbols);
    let lines = [words(chars, symbols), words(inside, symbols)];
    // Nothing is taken from the row but where it must be: a header before it, behind it, both.
    let headers = [(0, 0), (1, 0), (0, 1), (1, 1)];
    let readings = headers
        .iter()
        .flat_map(|(before, behind)| lines.iter().map(|line| part(line, *before, *behind)));
    let rows: Vec<Vec<String>> = readings.filter(|cells| cells.len() == cols).collect();
    let known = |cells: &&Vec<String>| cells.iter().filter(|c| symbols.knows(c)).count();
    let best = rows.iter().rev().max_by_key(known)?;
    // A sentence of as many words is no row.
    (2 * known(&best) >= cols).then(|| best.clone())
}

fn part(words: &[Vec<String>], before: usize, behind: usize) -> Vec<String> {
    let last = words.len().saturating_sub(behind);
    words.get(before..last).unwrap_or_default().concat()
}

/// Between blanks, each word as the cells it is made of.
fn words(chars: &[char], symbols: &Symbols) -> Vec<Vec<String>> {
    let mut words = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        if chars[at].is_whitespace() {
            at += 1;
            continue;
        }
        // A cell may have blanks in it.
        let (mut cells, mut end) = (Vec::new(), at);
        while let Some(length) = symbols.at_start(&chars[end..]) {
            cells.push(chars[end..end + length].iter().collect());
            end += length;
        }
        let next = chars.get(end);
        if cells.is_empty() || next.is_some_and(|c| !c.is_whitespace()) {
            let length = chars[at..]
                .iter()
                .take_while(|c| !c.is_whitespace())
                .count();
            end = at + length;
            cells = vec![chars[at..end].iter().collect()];
        }
        words.push(cells);
        at = end;
    }
    words
}

/// Without a sign on both sides that is the same, or made to be there.
fn without_borders<'c>(chars: &'c [char], symbols: &Symbols) -> &'c [char] {
    let blanks = chars.iter().take_while(|c| c.is_whitespace()).count();
    let line = &chars[blanks..];
    let is_border = |c: char| symbols.separates(c) || !c.is_alphanumeric();
    match line {
        [first, inside @ .., last] if is_border(*first) && is_border(*last) => {
            let pair =
                first == last || matches!((first, last), ('[', ']') | ('(', ')') | ('<', '>'));
            let framed = symbols.separates(*first) && symbols.separates(*last);
            if pair || framed { inside } else { line }
        }
        _ => line,
    }
}
