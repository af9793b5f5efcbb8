//! A frame made of one sign, which may be a cell's too: `#####` above and below rows such as
//! `# 1 . #`. Its lines become a frame of the usual signs.

use super::Format;
use super::symbols::Symbols;

pub(super) fn without_solid_frames(
    lines: &[&str],
    format: Format<'_>,
    symbols: &Symbols,
) -> Vec<String> {
    let mut drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let rules: Vec<Option<Rule>> = drawn
        .iter()
        .map(|line| rule(line, format.cols, symbols))
        .collect();
    let mut at = 0;
    while at < drawn.len() {
        match rules[at].and_then(|rule| last_of_box(at, rule, &rules, &drawn, format)) {
            Some(last) => {
                let walls = walls(&drawn[at + 1..last], rules[at], format, symbols);
                redraw(&mut drawn[at..=last], rules[at], &walls);
                at = last + 1;
            }
            None => at += 1,
        }
    }
    drawn.iter().map(|line| line.iter().collect()).collect()
}

/// One sign, many times, from a column on.
#[derive(Clone, Copy, PartialEq)]
struct Rule {
    from: usize,
    sign: char,
}

/// It is wider than a row of cells between which nothing stands.
fn rule(line: &[char], cols: usize, symbols: &Symbols) -> Option<Rule> {
    let from = line.iter().position(|c| !c.is_whitespace())?;
    let sign = line[from];
    let length = line[from..].iter().take_while(|c| **c == sign).count();
    let is_alone = line[from + length..].iter().all(|c| c.is_whitespace());
    let is_usual = symbols.separates(sign) || sign.is_ascii_digit();
    (is_alone && !is_usual && length >= cols + 2).then_some(Rule { from, sign })
}

/// The line of the rule that ends the box: in between are the rows, perhaps a header and lines that
/// keep rows apart, each between two of these signs.
fn last_of_box(
    first: usize,
    rule: Rule,
    rules: &[Option<Rule>],
    drawn: &[Vec<char>],
    format: Format<'_>,
) -> Option<usize> {
    let most = 2 * format.rows + 3;
    let after = rules.iter().enumerate().skip(first + 1).take(most + 1);
    let (last, _) = after.into_iter().find(|(_, other)| **other == Some(rule))?;
    let inside = &drawn[first + 1..last];
    let is_between = |line: &Vec<char>| {
        let end = line.iter().rposition(|c| !c.is_whitespace());
        line.get(rule.from) == Some(&rule.sign)
            && end.is_some_and(|end| end > rule.from && line[end] == rule.sign)
    };
    (inside.len() >= format.rows && inside.iter().all(is_between)).then_some(last)
}

/// The columns where each line has this sign, where they are the walls of all cells: as far from
/// each other, with a cell between two.
fn walls(
    inside: &[Vec<char>],
    rule: Option<Rule>,
    format: Format<'_>,
    symbols: &Symbols,
) -> Vec<usize> {
    let Some(sign) = rule.map(|rule| rule.sign) else {
        return Vec::new();
    };
    let columns = |line: &Vec<char>| -> Vec<usize> {
        let all = line.iter().enumerate().filter(|(_, c)| **c == sign);
        all.map(|(at, _)| at).collect()
    };
    let rows = || inside.iter().filter(|line| columns(line).len() > 2);
    let Some(walls) = rows().next().map(columns) else {
        return Vec::new();
    };
    let pitch = walls.windows(2).map(|pair| pair[1] - pair[0]).min();
    let are_even =
        (walls.windows(2)).all(|pair| Some(pair[1] - pair[0]) == pitch && pitch > Some(1));
    let holds_cells = |line: &Vec<char>| {
        let mut cells = walls.windows(2).map(|pair| &line[pair[0] + 1..pair[1]]);
        columns(line) == walls && cells.all(|cell| symbols.knows(&cell.iter().collect::<String>()))
    };
    let are_all = walls.len() == format.cols + 1 && rows().count() == format.rows;
    match are_all && are_even && rows().all(holds_cells) {
        true => walls,
        false => Vec::new(),
    }
}

fn redraw(lines: &mut [Vec<char>], rule: Option<Rule>, walls: &[usize]) {
    let (Some(rule), Some(last)) = (rule, lines.len().checked_sub(1)) else {
        return;
    };
    for (at, line) in lines.iter_mut().enumerate() {
        if at == 0 || at == last {
            line.iter_mut().for_each(|c| {
                if *c == rule.sign {
                    *c = '-';
                }
            });
            continue;
        }
        for at in walls {
            if let Some(c) = line.get_mut(*at).filter(|c| **c == rule.sign) {
                *c = '|';
            }
        }
        line[rule.from] = '|';
        if let Some(end) = line.iter().rposition(|c| !c.is_whitespace()) {
            line[end] = '|';
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    /// A flag may be a `!`, and a covered cell a `~`.
    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells[3].1.push("~".into());
        cells[4].1.push("!".into());
        read_with(text, 2, 3, &cells)
    }

    #[test]
    fn rules_may_be_drawn_with_the_sign_of_the_walls() {
        let board =
            "    0   1   2\n  !!!!!!!!!!!!!\nA ! 1 !   ! █ !\nB ! F ! █ !   !\n  !!!!!!!!!!!!!\n";
        for sign in ["!", "~"] {
            let text = board.replace('!', sign);
            assert_eq!(read(&text), [rows("1 . # / f # .")], "{text}");
            let wrong = text.replacen('█', "2", 1);
            assert_eq!(read(&wrong), [rows("1 . 2 / f # .")], "{wrong}");
            let last = format!("  {}\n", sign.repeat(13));
            let more = format!("{}C ! 1 ! 1 ! 1 !\n", text.trim_end_matches(&last));
            let more = more.replace('!', sign) + &last;
            assert_ne!(read(&more), [rows("1 . # / f # .")], "{more}");
        }
    }

    /// Covered cells that all rows have are no walls.
    #[test]
    fn cells_in_the_same_columns_are_no_walls() {
        for (text, board) in [
            (
                "#########\n# # # 1 #\n# # # . #\n#########\n",
                "# # 1 / # # .",
            ),
            (
                "#########\n# # 1 # #\n# # . # #\n#########\n",
                "# 1 # / # . #",
            ),
            ("#####\n##1##\n##2##\n#####\n", "# 1 # / # 2 #"),
        ] {
            assert_eq!(read(text), [rows(board)], "{text}");
        }
    }
}
