//! Boards of hexagons, outlined as they lie.
//!
//! In a hexagonal grid a line holds one column out of two: a board of which exactly the
//! other places are blank is drawn as
//!
//! ```text
//!  _   _
//! /a\_/b\_
//! \_/c\_/d\
//!   \_/ \_/
//! ```

use super::visible::columns;

/// The rows of a drawing, with blanks where the grid has no place.
type Rows = [Vec<String>];

/// Is exactly one place out of two blank, like the squares of one colour of a chessboard?
pub(super) fn are_hexagons(rows: &Rows) -> bool {
    let blank = |y: usize, x: usize| rows[y][x].trim().is_empty();
    let places = || {
        rows.iter()
            .enumerate()
            .flat_map(|(y, r)| (0..r.len()).map(move |x| (y, x)))
    };
    let fits = |parity: usize| places().all(|(y, x)| blank(y, x) == ((y + x) % 2 != parity));
    rows.len() > 1 && rows.iter().all(|row| row.len() > 1) && (fits(0) || fits(1))
}

/// The lines of the drawing; places at `marks` are between brackets and painted.
pub(super) fn outlined(
    rows: &Rows,
    marks: &[(usize, usize)],
    paint: impl Fn(&str) -> String,
) -> Vec<String> {
    let shown: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(|c| super::visible(c)).collect())
        .collect();
    let width = shown
        .iter()
        .flatten()
        .map(|c| columns(c))
        .max()
        .unwrap_or(1);
    let mut canvas = Canvas::new(rows, width);
    for (y, row) in shown.iter().enumerate() {
        for (x, cell) in row.iter().enumerate().filter(|(_, c)| !c.trim().is_empty()) {
            canvas.outline(y, x);
            let pad = " ".repeat(width - columns(cell));
            let marked = marks.contains(&(y, x));
            let whole = match marked {
                true => paint(&format!("[{pad}{cell}]")),
                false => format!("/{pad}{cell}\\"),
            };
            canvas.places.push((y, x, whole));
        }
    }
    canvas.lines()
}

struct Canvas {
    /// Columns of a value.
    width: usize,
    lines: Vec<Vec<char>>,
    /// Row, column and sides with what is between them.
    places: Vec<(usize, usize, String)>,
}

impl Canvas {
    fn new(rows: &Rows, width: usize) -> Canvas {
        let most = rows.iter().map(Vec::len).max().unwrap_or(0);
        Canvas {
            width,
            lines: vec![vec![' '; most * (width + 1) + 1]; rows.len() + 2],
            places: Vec::new(),
        }
    }

    /// Top and bottom of a place; its sides are its neighbours' bottoms too.
    fn outline(&mut self, y: usize, x: usize) {
        let left = x * (self.width + 1);
        let right = left + self.width + 1;
        self.lines[y][left + 1..right].fill('_');
        self.lines[y + 2][left..=right].fill('_');
        self.lines[y + 2][left] = '\\';
        self.lines[y + 2][right] = '/';
    }

    /// Values are put in last: a painted text is longer than its columns.
    fn lines(&self) -> Vec<String> {
        let lines = self.lines.iter().enumerate().map(|(i, line)| {
            let mut text = String::new();
            let mut at = 0;
            let own = self.places.iter().filter(|(y, ..)| y + 1 == i);
            for (_, x, whole) in own {
                let left = x * (self.width + 1);
                text.extend(&line[at..left.max(at)]);
                text.push_str(whole);
                at = left + self.width + 2;
            }
            text.extend(&line[at.min(line.len())..]);
            text.trim_end().to_owned()
        });
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawing of a grid of which the places hold a, b, c…
    fn drawn(lines: usize, columns: usize, even: bool) -> String {
        let mut letters = 'a'..='z';
        let mut place = |y: usize, x: usize| match (y + x) % 2 == usize::from(!even) {
            true => letters.next().map(String::from).unwrap_or_default(),
            false => " ".to_owned(),
        };
        let rows: Vec<Vec<String>> = (0..lines)
            .map(|y| (0..columns).map(|x| place(y, x)).collect())
            .collect();
        assert!(are_hexagons(&rows));
        outlined(&rows, &[], str::to_owned).join("\n")
    }

    /// As the assignment's own text mode draws them.
    #[test]
    fn hexagons_as_in_the_assignment() {
        let cases = [
            (
                3,
                5,
                true,
                " _   _   _\n/a\\_/b\\_/c\\\n\\_/d\\_/e\\_/\n/f\\_/g\\_/h\\\n\\_/ \\_/ \\_/",
            ),
            (
                3,
                5,
                false,
                "   _   _\n _/a\\_/b\\_\n/c\\_/d\\_/e\\\n\\_/f\\_/g\\_/\n  \\_/ \\_/",
            ),
            (
                3,
                4,
                true,
                " _   _\n/a\\_/b\\_\n\\_/c\\_/d\\\n/e\\_/f\\_/\n\\_/ \\_/",
            ),
        ];
        for (lines, columns, even, expected) in cases {
            let drawn = drawn(lines, columns, even);
            let found: Vec<&str> = drawn.lines().collect();
            // The last line of ours also closes the places of the line before it.
            let expected: Vec<&str> = expected.lines().collect();
            assert_eq!(found[..expected.len()], expected[..], "\n{drawn}");
        }
    }

    #[test]
    fn wide_values_and_marks() {
        let rows = [["10", " ", "-1"], [" ", "·", " "]].map(|row| row.map(str::to_owned).to_vec());
        let lines = outlined(&rows, &[(0, 2), (1, 1)], |text| text.replace('[', "<b>["));
        let expected = [" __    __", "/10\\__<b>[-1]", "\\__<b>[ ·]__/", "   \\__/"];
        assert_eq!(lines, expected);
    }

    #[test]
    fn other_boards_are_no_hexagons() {
        let rows = |text: &str| -> Vec<Vec<String>> {
            text.lines()
                .map(|l| l.chars().map(String::from).collect())
                .collect()
        };
        assert!(are_hexagons(&rows("a b\n c ")));
        assert!(are_hexagons(&rows(" b \na c")));
        for other in [
            "ab\ncd",
            "a b",
            "a b\nc d",
            "a  \n b ",
            "a\n \nb",
            "a b\n · \n c ",
        ] {
            assert!(!are_hexagons(&rows(other)), "{other}");
        }
        assert!(!are_hexagons(&[]));
    }
}
