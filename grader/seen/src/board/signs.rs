//! Any other sign that a program may draw between cells or around rows: `█ ~ 1 ~ #`, `: █ 1 :`,
//! `['█', '1']`. What stands in the same columns of all rows is a frame, whatever it is.

use super::Format;
use super::named::named_boards;
use super::symbols::Symbols;
use std::collections::{BTreeMap, HashMap};

/// The lines with a usual frame in the place of such signs. `None` where nothing changes.
pub(super) fn with_usual_frame(
    lines: &[String],
    format: Format<'_>,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    let mut read: Vec<Option<Row>> = lines.iter().map(|line| Row::of(line, symbols)).collect();
    for at in named_boards(lines, format.rows).concat() {
        if let Some(row) = &mut read[at] {
            row.is_named = true;
        }
    }
    let mut alike: HashMap<(char, Vec<usize>), usize> = HashMap::new();
    for (sign, columns) in read.iter().flatten().flat_map(Row::all_signs) {
        *alike.entry((sign, columns.to_vec())).or_default() += 1;
    }
    let in_same_columns = |sign: char, columns: &[usize]| {
        let lines = alike.get(&(sign, columns.to_vec())).copied();
        lines.unwrap_or_default() >= format.rows.max(2)
    };
    for row in read.iter_mut().flatten() {
        row.add_dividers_of_cells(format.cols, &in_same_columns);
    }
    let mut is_changed = false;
    let redrawn = lines.iter().zip(&read).map(|(line, row)| {
        let new = row.as_ref().and_then(|row| {
            let even = row
                .signs
                .iter()
                .all(|(sign, at)| in_same_columns(*sign, at));
            even.then(|| row.with_usual_frame(format.cols, symbols))?
        });
        is_changed |= new.as_ref().is_some_and(|new| new != line);
        new.unwrap_or_else(|| line.clone())
    });
    let redrawn: Vec<String> = redrawn.collect();
    is_changed.then_some(redrawn)
}

/// A line of cells, perhaps named, and where its other signs are.
struct Row {
    chars: Vec<char>,
    is_named: bool,
    signs: BTreeMap<char, Vec<usize>>,
    /// Signs that may be cells' too, `_` for instance.
    perhaps_cells: BTreeMap<char, Vec<usize>>,
}

/// The name of a row takes no more, on either side.
const LONGEST_NAME: usize = 4;

impl Row {
    fn of(line: &str, symbols: &Symbols) -> Option<Row> {
        let chars: Vec<char> = line.trim_end().chars().collect();
        let mut row = Row {
            chars,
            is_named: false,
            signs: BTreeMap::new(),
            perhaps_cells: BTreeMap::new(),
        };
        let first = row.chars.iter().position(|c| !c.is_whitespace())?;
        let inside = first + LONGEST_NAME..row.chars.len().saturating_sub(LONGEST_NAME);
        let (mut has_cells, mut has_rule) = (false, false);
        for (at, c) in row.chars.iter().copied().enumerate() {
            has_rule |= symbols.is_rule(c);
            if symbols.is_cell_char(c) {
                has_cells = true;
                if !c.is_alphanumeric() && !c.is_whitespace() {
                    row.perhaps_cells.entry(c).or_default().push(at);
                }
            } else if c.is_alphanumeric() && inside.contains(&at) {
                return None;
            } else if !c.is_alphanumeric() && !c.is_whitespace() {
                row.signs.entry(c).or_default().push(at);
            }
        }
        let is_blank_row = symbols.knows("") && !has_rule;
        (has_cells || is_blank_row).then_some(row)
    }

    fn all_signs(&self) -> impl Iterator<Item = (char, &[usize])> {
        let all = self.signs.iter().chain(&self.perhaps_cells);
        all.map(|(sign, at)| (*sign, at.as_slice()))
    }

    /// A cell's sign between all cells of all rows is a divider, where others are left for cells.
    fn add_dividers_of_cells(
        &mut self,
        cols: usize,
        in_same_columns: &impl Fn(char, &[usize]) -> bool,
    ) {
        let between = cols.saturating_sub(1)..=cols + 1;
        let divides = |sign: char, at: &[usize]| {
            let is_number = between.contains(&at.len()) || at.len() == 2 * cols;
            // One alone could be a cell, unless it touches two others.
            let is_told = at.len() > 1 || at.iter().all(|at| self.is_between_two(*at));
            is_number && is_told && in_same_columns(sign, at) && self.others(sign) >= cols
        };
        let mut perhaps = self.perhaps_cells.iter();
        let found = perhaps.find(|(sign, at)| divides(**sign, at));
        if let Some((sign, at)) = found.map(|(sign, at)| (*sign, at.clone())) {
            self.signs.insert(sign, at);
        }
    }

    /// How many signs of cells there are besides this one and the row's name.
    fn others(&self, sign: char) -> usize {
        let others = self.chars.iter().filter(|c| !c.is_whitespace());
        let others = others.filter(|c| **c != sign && !self.signs.contains_key(c));
        others.count().saturating_sub(usize::from(self.is_named))
    }

    fn is_between_two(&self, at: usize) -> bool {
        let is_cell = |at: Option<usize>| {
            let sign = at.and_then(|at| self.chars.get(at));
            sign.is_some_and(|c| !c.is_whitespace() && !self.signs.contains_key(c))
        };
        is_cell(at.checked_sub(1)) && is_cell(Some(at + 1))
    }

    /// The signs between cells become walls, or else those at both ends; others become blanks.
    fn with_usual_frame(&self, cols: usize, symbols: &Symbols) -> Option<String> {
        if self.signs.is_empty() {
            return None;
        }
        let walls = self.dividers(cols, symbols);
        let walls = walls.map(|walls| self.after_name(walls, cols));
        let walls = walls.or_else(|| self.around_each(cols));
        let walls = walls.or_else(|| self.ends().map(Vec::from))?;
        // Between two walls a sign that stands alone is a cell, though an unknown one.
        let is_sign = |at: &usize| self.signs.values().any(|signs| signs.contains(at));
        let holds_one = |pair: &[usize]| {
            let inside = pair[0] + 1..pair[1];
            let mut seen = inside.filter(|at| !self.chars[*at].is_whitespace());
            matches!((seen.next(), seen.next()), (Some(at), None) if is_sign(&at))
        };
        if walls.windows(2).any(holds_one) {
            return None;
        }
        let mut chars = self.chars.clone();
        for at in self.signs.values().flatten() {
            chars[*at] = ' ';
        }
        for at in walls {
            chars[at] = '│';
        }
        Some(chars.into_iter().collect())
    }

    /// One sign for each cell, a usual one first; one less stands only between cells, and one more
    /// also before the first. Two side by side are one.
    fn dividers(&self, cols: usize, symbols: &Symbols) -> Option<Vec<usize>> {
        let numbers = cols.saturating_sub(1).max(1)..=cols + 1;
        let of = |is_usual: bool| {
            let signs = self.signs.iter();
            let signs = signs.filter(move |(sign, _)| symbols.separates(**sign) == is_usual);
            let mut apart = signs.map(|(_, at)| {
                let first = |at: &usize| !self.is_after_same(*at);
                at.iter().copied().filter(first).collect::<Vec<usize>>()
            });
            apart.find(|at| numbers.contains(&at.len()))
        };
        of(true).or_else(|| of(false))
    }

    /// After a name, the walls stand before each cell: `A│1 │ # │ 2` of `A 1 ~ # ~ 2 ~`.
    fn after_name(&self, mut walls: Vec<usize>, cols: usize) -> Vec<usize> {
        let is_blank = |at: usize| self.chars.get(at).is_none_or(|c| c.is_whitespace());
        let Some((first, last)) = walls.first().copied().zip(walls.last().copied()) else {
            return walls;
        };
        let closes = walls.len() == cols && (last + 1..self.chars.len()).all(is_blank);
        let mut inside = (0..first).rev().skip_while(|at| is_blank(*at));
        let before_cell = inside.find(|at| is_blank(*at));
        let name_ends = before_cell.filter(|at| !(0..*at).all(is_blank));
        if let Some(blank) = name_ends
            && (closes || walls.len() + 1 == cols)
        {
            walls.truncate(cols - 1);
            walls.insert(0, blank);
        }
        walls
    }

    fn is_after_same(&self, at: usize) -> bool {
        at > 0 && self.chars[at - 1] == self.chars[at]
    }

    /// The first of two around each cell.
    fn around_each(&self, cols: usize) -> Option<Vec<usize>> {
        let mut signs = self.signs.values();
        let around = signs.find(|at| at.len() == 2 * cols)?;
        Some(around.iter().copied().step_by(2).collect())
    }

    /// The innermost sign of those that follow each other at either end of the row.
    fn ends(&self) -> Option<[usize; 2]> {
        let mut all: Vec<usize> = self.signs.values().flatten().copied().collect();
        all.sort_unstable();
        let (first, last) = (*all.first()?, *all.last()?);
        let left = (first..).take_while(|at| all.contains(at)).last()?;
        let right = (0..=last).rev().take_while(|at| all.contains(at)).last()?;
        let between = |at: &usize| (left + 1..right).contains(at);
        (left < right && !all.iter().any(between)).then_some([left, right])
    }
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{cells, read, read_with, rows};
    use crate::board::{Board, Format, read_anew};

    /// What stands in the same columns of all rows is a frame, whatever it is.
    #[test]
    fn any_other_sign_can_be_frame() {
        let drawings = [
            "1 ~ . ~ # ~\nf ~ # ~ . ~\n",
            "1_._#_\nf_#_._\n",
            "|_1_|_._|_#_|\n|_f_|_#_|_._|\n",
            "1-.-#\nf-#-.\n",
            "1 / . / # /\nf / # / . /\n",
            "A 1/./#/\nB f/#/./\n",
            "A 1 / . / # /\nB f / # / . /\n",
            "  0   1   2\nA 1 /   / # /\nB f / # /   /\n",
            "A 1 ~ . ~ # ~\nB f ~ # ~ . ~\n",
            "A 1,.,#,\nB f,#,.,\n",
            "['1', ' ', '#'],\n['f', '#', ' '],\n",
            "'1' '.' '#'\n'f' '#' '.'\n",
            "  0 1 2\nA [ 1   # ]\nB [ f #   ]\n",
            "A> <1> <.> <#>\nB> <f> <#> <.>\n",
            "A> <1><.><#>\nB> <f><#><.>\n",
            "A [1.#]\nB [f#.]\n",
            "     0 1 2\nA {{ 1   # }}\nB {{ f #   }}\n",
            "|| 1   # ||\n|| f #   ||\n",
            "   0 1 2\nA : 1   # :\nB : f #   :\n",
            "   0 1 2\nA ! 1   # !\nB ! f #   !\n",
            "   0 1 2\nA / 1   # \\\nB / f #   \\\n",
            "   0 1 2\nA « 1   # »\nB « f #   »\n",
            "  0   1   2\n  1 +   + #\n  f + # +  \n",
            "  0   1   2\n  1 =   = #\n  f = # =  \n",
        ];
        for drawing in drawings {
            assert_eq!(read(drawing, 2, 3), [rows("1 . #/f # .")], "{drawing}");
        }
        // Empty cells may be written with these, too.
        let mut cells = cells();
        cells[0].1.extend(["_", "~", "-"].map(String::from));
        for drawing in [drawings[0], drawings[2]] {
            let format = Format {
                rows: 2,
                cols: 3,
                cells: &cells,
                frame: "",
            };
            let found = read_anew(drawing, format);
            assert_eq!(found, [[rows("1 . #/f # .")]], "{drawing}");
        }
        // Prose with signs in the same columns is no board.
        let prose = "Coup 1 : A1 ?\nCoup 2 : B2 ?\nCoup 3 : A2 ?\n";
        assert_eq!(read(prose, 2, 3), Vec::<Board>::new());
        assert_eq!(
            read("\u{25a0}\u{fe0e} 1\n1 \u{25a0}\n", 2, 2),
            [rows("# 1/1 #")]
        );
    }

    /// One between two cells, or two between three, are fewer than the cells of a row.
    #[test]
    fn a_sign_of_cells_between_walls_can_be_frame() {
        let mut cells = cells();
        cells[0].1.push("_".into());
        cells.extend([("*".into(), vec!["B".into()]), ("3".into(), Vec::new())]);
        for (text, size, board) in [
            ("    0 1\nA |#_f|\nB |#_#|\n", 2, "# f / # #"),
            ("    0 1\nA |#_#|\nB |#_#|\n", 2, "# # / # #"),
            ("    0 1\nA |1_*|\nB |3_*|\n", 2, "1 * / 3 *"),
            ("  0 1\nA #_#\nB 1_#\n", 2, "# # / 1 #"),
            (
                "    0 1 2\nA |#_#_#|\nB |#_#_#|\nC |#_#_#|\n",
                3,
                "# # # / # # # / # # #",
            ),
            // These are cells.
            ("    0 1\nA |#|_|\nB |#|_|\n", 2, "# . / # ."),
            ("    0 1\nA | # _ |\nB | 1 _ |\n", 2, "# . / 1 ."),
            ("0 _ #\n1 _ #\n", 2, ". # / . #"),
            ("  012\nA #_#\nB 1_#\nC 1_#\n", 3, "# . # / 1 . # / 1 . #"),
        ] {
            assert_eq!(read_with(text, size, size, &cells), [rows(board)], "{text}");
        }
        let game = "    0 1\nA |#_f|\nB |#_#|\nCoup ?\n    0 1\nA |._.|\nB |._.|\n";
        let both = ["# f / # #", ". . / . ."].map(rows);
        assert_eq!(read_with(game, 2, 2, &cells), both);
    }
}
