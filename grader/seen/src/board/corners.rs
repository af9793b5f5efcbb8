//! Corners that are letters or signs of cells: `o---o---o` between rows.

use super::run::any_goes_on;
use super::symbols::Symbols;

/// The lines with the usual sign at such corners, where the walls of a row stand right above them
/// or below.
pub(super) fn with_usual_corners(
    lines: &[&str],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let corners = lines.iter().map(|line| corner(line, cols, symbols));
    let corners: Vec<Option<char>> = corners.collect();
    let leaves_all = corners.iter().all(Option::is_none) || any_goes_on(lines, rows);
    let columns = |line: &str, is_one: &dyn Fn(char) -> bool| -> Vec<usize> {
        let all = line.chars().enumerate().filter(|(_, c)| is_one(*c));
        all.map(|(at, _)| at).collect()
    };
    let walls = |at: Option<usize>| {
        let line = at.and_then(|at| lines.get(at));
        line.map(|line| columns(line, &|c| symbols.separates(c)))
    };
    let redrawn = lines
        .iter()
        .enumerate()
        .map(|(at, line)| match corners[at] {
            Some(corner) if !leaves_all => {
                let corners = Some(columns(line, &|c| c == corner));
                match walls(at.checked_sub(1)) == corners || walls(Some(at + 1)) == corners {
                    true => line.replace(corner, USUAL),
                    false => (*line).to_owned(),
                }
            }
            _ => (*line).to_owned(),
        });
    redrawn.collect()
}

const USUAL: &str = "+";

/// The sign at each end of each cell, in a line of nothing else than rules.
fn corner(line: &str, cols: usize, symbols: &Symbols) -> Option<char> {
    let line = line.trim();
    let corner = line.chars().next()?;
    let is_usual = symbols.separates(corner) || symbols.is_rule(corner);
    let edges = line.strip_prefix(corner)?.strip_suffix(corner)?;
    let edges: Vec<&str> = edges.split(corner).collect();
    let rule = edges[0].chars().next().filter(|c| symbols.is_rule(*c))?;
    let is_edge = |edge: &&str| *edge == edges[0] && edge.chars().all(|c| c == rule);
    (!is_usual && cols > 1 && edges.len() == cols && edges.iter().all(is_edge)).then_some(corner)
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells[0].1.extend(["·", "_"].map(String::from));
        cells[3].1.push("x".into());
        cells.push(("*".into(), vec!["o".into()]));
        read_with(text, 2, 3, &cells)
    }

    #[test]
    fn corners_may_be_letters_or_signs_of_cells() {
        let rule = "   o---o---o---o\n";
        let (one, two) = ("A  | 1 |   | █ |\n", "B  | F | █ |   |\n");
        for corner in ["o", "x", "*", "·"] {
            for header in ["", "     0   1   2\n"] {
                let of =
                    |lines: &[&str]| format!("{header}{}", lines.concat().replace('o', corner));
                let text = of(&[rule, one, rule, two, rule]);
                assert_eq!(read(&text), [rows("1 . # / f # .")], "{text}");
                let wrong = of(&[rule, one, rule, "B  | F | 2 |   |\n", rule]);
                assert_eq!(read(&wrong), [rows("1 . # / f 2 .")], "{wrong}");
            }
            let bare = |line: &str| line[3..].to_owned();
            let all = [rule, one, rule, two, rule, one, rule].map(bare).concat();
            assert_ne!(read(&all.replace('o', corner)), [rows("1 . # / f # .")]);
        }
        assert_eq!(read("x_x\no_1\n"), [rows("# . # / * . 1")]);
    }
}
