//! Rows of a board that have names: `A`, `B`, `C`, … one below the other.

/// Between two rows stand at most this many lines.
pub(super) const MOST_BETWEEN: usize = 3;

/// Columns between a row's name and its first cell: ` | ` for instance.
pub(super) const WIDEST_GAP: usize = 3;

/// The rows of one board, as lines and the column of their names.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) lines: Vec<usize>,
    pub(super) column: usize,
}

/// The boards whose rows all have their names in one column, the leftmost where there are several.
pub(super) fn runs(lines: &[Vec<char>], rows: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut at = 0;
    while rows > 1 && at < lines.len() {
        let starts = (0..lines[at].len()).filter(|column| {
            let first = lines[at][*column];
            matches!(first, 'A' | 'a') && is_alone(&lines[at], *column)
        });
        let found = starts.filter_map(|column| run(lines, at, column, rows));
        match found.into_iter().next() {
            Some(run) => {
                at = run.lines.last().map_or(at, |last| *last) + 1;
                runs.push(run);
            }
            None => at += 1,
        }
    }
    runs
}

/// Does one more row follow any board in these lines?
pub(super) fn any_goes_on(lines: &[impl AsRef<str>], rows: usize) -> bool {
    let lines = lines.iter().map(|line| line.as_ref().chars().collect());
    let lines: Vec<Vec<char>> = lines.collect();
    runs(&lines, rows).iter().any(|run| run.goes_on(&lines))
}

fn run(lines: &[Vec<char>], first: usize, column: usize, rows: usize) -> Option<Run> {
    let start = u8::try_from(lines[first][column]).ok()?;
    let mut found = vec![first];
    for name in (start..=start + 25).take(rows).skip(1) {
        let from = found.last()? + 1;
        let next = (from..lines.len()).take(MOST_BETWEEN + 1).find(|at| {
            lines[*at].get(column) == Some(&char::from(name)) && is_alone(&lines[*at], column)
        });
        found.push(next?);
    }
    (found.len() == rows).then_some(Run {
        lines: found,
        column,
    })
}

impl Run {
    /// Does one more row follow, named as the next one would be?
    pub(super) fn goes_on(&self, lines: &[Vec<char>]) -> bool {
        let Some(last) = self.lines.last() else {
            return false;
        };
        let name = lines[*last][self.column];
        let next = char::from_u32(u32::from(name) + 1);
        let mut below = lines[last + 1..].iter().take(MOST_BETWEEN + 1);
        below.any(|line| {
            line.get(self.column).copied() == next
                && is_alone(line, self.column)
                && line[..self.column] == lines[*last][..self.column]
        })
    }
}

/// No letter or number stands right beside it.
fn is_alone(line: &[char], column: usize) -> bool {
    let is_of_word = |c: &char| c.is_alphanumeric();
    let before = column.checked_sub(1).and_then(|at| line.get(at));
    !before.is_some_and(is_of_word) && !line.get(column + 1).is_some_and(is_of_word)
}
