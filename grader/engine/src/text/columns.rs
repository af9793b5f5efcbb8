//! Blocks of lines side by side when they fit, else one above the other.

use super::visible::columns;
use super::{Paint, Renderer, hexagons};
use evaluate::{Picture, without_colors};

/// Lines of a board or text that are shown at most.
const MOST_LINES: usize = 34;
const INDENT: &str = "    ";
const GAP: &str = "     ";

/// A titled block of lines, painted or not.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    pub title: String,
    pub lines: Vec<String>,
}

/// A title is not cut shorter than this.
const SHORT_TITLE: usize = 14;

impl Block {
    fn width(&self) -> usize {
        self.lines_width().max(columns(&self.title))
    }

    fn lines_width(&self) -> usize {
        let widths = self.lines.iter().map(|l| columns(&without_colors(l)));
        widths.max().unwrap_or(0)
    }

    /// With a title about as wide as its lines: what was called is told above already.
    fn with_short_title(&self) -> Block {
        let most = self.lines_width().max(SHORT_TITLE);
        let title = if columns(&self.title) > most {
            let kept: String = self.title.chars().take(most - 1).collect();
            format!("{}…", kept.trim_end())
        } else {
            self.title.clone()
        };
        let lines = self.lines.clone();
        Block { title, lines }
    }
}

/// Columns that blocks side by side take.
fn total(blocks: &[Block]) -> usize {
    let widths: usize = blocks.iter().map(Block::width).sum();
    widths + GAP.len() * blocks.len().saturating_sub(1) + INDENT.len()
}

impl Renderer {
    pub(super) fn side_by_side(&self, blocks: &[Block]) -> String {
        let too_wide = |blocks: &[Block]| total(blocks) > self.options.width;
        let mut blocks = std::borrow::Cow::Borrowed(blocks);
        if blocks.len() > 1 && too_wide(&blocks) {
            let shorter: Vec<Block> = blocks.iter().map(Block::with_short_title).collect();
            if !too_wide(&shorter) {
                blocks = shorter.into();
            }
        }
        if too_wide(&blocks) || blocks.len() == 1 {
            return self.stacked(&blocks);
        }
        let widths: Vec<usize> = blocks.iter().map(Block::width).collect();
        let height = blocks.iter().map(|b| b.lines.len()).max().unwrap_or(0);
        let mut rows = vec![self.row(&blocks, &widths, |b| self.paint(Paint::Faint, &b.title))];
        for i in 0..height {
            rows.push(self.row(&blocks, &widths, |b| {
                b.lines.get(i).cloned().unwrap_or_default()
            }));
        }
        rows.join("\n")
    }

    fn row(&self, blocks: &[Block], widths: &[usize], cell: impl Fn(&Block) -> String) -> String {
        let mut row = String::from(INDENT);
        for (i, (block, width)) in blocks.iter().zip(widths).enumerate() {
            let text = cell(block);
            let used = columns(&without_colors(&text));
            row.push_str(&text);
            if i + 1 < blocks.len() {
                row.push_str(&" ".repeat(width - used));
                row.push_str(GAP);
            }
        }
        row.trim_end().to_owned()
    }

    fn stacked(&self, blocks: &[Block]) -> String {
        let blocks = blocks.iter().map(|block| {
            let title = self.paint(Paint::Faint, &block.title);
            let lines = block.lines.iter().map(|l| format!("{INDENT}{l}"));
            let lines: Vec<String> = lines.map(|l| l.trim_end().to_owned()).collect();
            format!("  {title}\n{}", lines.join("\n"))
        });
        blocks.collect::<Vec<_>>().join("\n")
    }

    /// A picture as lines; cells or lines at `marks` stand out.
    pub(super) fn lines(
        &self,
        picture: &Picture,
        marks: &[(usize, usize)],
        paint: Paint,
    ) -> Vec<String> {
        match picture {
            Picture::Value(value) => vec![self.short(&super::visible(value))],
            Picture::Rows(rows) => self.rows(rows, marks, paint),
            Picture::Text(text) => self.text(text, marks, paint),
        }
    }

    fn rows(&self, rows: &[Vec<String>], marks: &[(usize, usize)], paint: Paint) -> Vec<String> {
        if hexagons::are_hexagons(rows) {
            let lines = hexagons::outlined(rows, marks, |text| self.paint(paint, text));
            return self.cut(lines, marks);
        }
        let cells = rows.iter().flatten();
        let width = cells.map(|c| columns(c)).max().unwrap_or(1);
        let lines = rows.iter().enumerate().map(|(y, row)| {
            let cells = row.iter().enumerate().map(|(x, cell)| {
                let cell = super::visible(cell);
                let pad = " ".repeat(width.saturating_sub(columns(&cell)));
                if marks.contains(&(y, x)) {
                    self.paint(paint, &format!("{pad}[{cell}]"))
                } else {
                    format!("{pad} {cell} ")
                }
            });
            cells.collect::<String>()
        });
        self.cut(lines.collect(), marks)
    }

    fn text(&self, text: &str, marks: &[(usize, usize)], paint: Paint) -> Vec<String> {
        if text.is_empty() {
            return vec![self.words.nothing_printed().to_owned()];
        }
        let mut lines: Vec<&str> = text.split('\n').collect();
        let ends = lines.last() == Some(&"");
        if ends && !marks.iter().any(|(y, _)| *y + 1 == lines.len()) {
            lines.pop();
        }
        let lines = lines.iter().enumerate().map(|(y, line)| {
            if marks.iter().any(|(row, _)| *row == y) {
                let shown = self.short(&super::visible::to_the_end(line));
                format!("{} {shown}", self.paint(paint, "≠"))
            } else {
                format!("  {}", self.short(&super::visible(line)))
            }
        });
        self.cut(lines.collect(), marks)
    }

    /// Keeps the lines around the first difference.
    fn cut(&self, lines: Vec<String>, marks: &[(usize, usize)]) -> Vec<String> {
        if lines.len() <= MOST_LINES {
            return lines;
        }
        let first = marks.first().map_or(0, |(y, _)| *y).min(lines.len() - 1);
        let start = first.saturating_sub(MOST_LINES / 3);
        let start = start.min(lines.len() - MOST_LINES);
        let end = start + MOST_LINES;
        let mut kept = Vec::with_capacity(MOST_LINES + 2);
        if start > 0 {
            kept.push(self.words.left_out_lines(start));
        }
        kept.extend_from_slice(&lines[start..end]);
        if end < lines.len() {
            kept.push(self.words.left_out_lines(lines.len() - end));
        }
        kept
    }

    /// A line that is not too long.
    pub(super) fn short(&self, line: &str) -> String {
        let most = 400;
        let length = line.chars().count();
        if length <= most {
            return line.to_owned();
        }
        let kept: String = line.chars().take(most).collect();
        format!("{kept}{}", self.words.left_out_characters(length - most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::Lang;

    fn laid_out(width: usize, titles: &[&str]) -> Vec<String> {
        let options = crate::text::Options {
            lang: Lang::En,
            color: false,
            width,
        };
        let words = crate::text::words(options.lang);
        let blocks: Vec<Block> = titles
            .iter()
            .map(|title| Block {
                title: (*title).to_owned(),
                lines: vec!["# . # . # .".to_owned()],
            })
            .collect();
        let text = Renderer { words, options }.side_by_side(&blocks);
        text.lines().map(str::to_owned).collect()
    }

    /// Three boards of a hand-in are seen together, even when the call is long.
    #[test]
    fn a_long_title_is_cut_before_boards_are_stacked() {
        let titles = ["before push(r, 2, 2, \"N\")", "expected", "found"];
        let boards = "    # . # . # .        # . # . # .     # . # . # .";
        let short = "    before push(r…     expected        found";
        assert_eq!(laid_out(50, &titles), [short, boards]);
        let whole = laid_out(80, &titles);
        assert!(whole[0].contains(titles[0]), "{whole:?}");
        assert_eq!(laid_out(49, &titles).len(), 6);
        let alone = laid_out(20, &titles[..1]);
        assert_eq!(alone[0].trim(), titles[0]);
    }
}
