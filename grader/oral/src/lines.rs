//! Where the lines of a text begin: found once, however often they are asked for.

/// The first byte of each line.
#[derive(Debug, Clone, Default)]
pub struct Lines(Vec<usize>);

impl Lines {
    pub fn of(text: &str) -> Lines {
        let after = text.match_indices('\n').map(|(at, _)| at + 1);
        Lines(std::iter::once(0).chain(after).collect())
    }

    /// The line of a byte, from 1.
    pub fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|begins| *begins <= byte)
    }

    /// A line of the text that these are of, without its end.
    pub fn get<'t>(&self, text: &'t str, line: usize) -> &'t str {
        let Some(begins) = line.checked_sub(1).and_then(|n| self.0.get(n)) else {
            return "";
        };
        let ends = self.0.get(line).copied().unwrap_or(text.len());
        let whole = text.get(*begins..ends).unwrap_or_default();
        whole.trim_end_matches(['\r', '\n'])
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn each_byte_has_its_line_and_each_line_its_text() {
        let text = "ab\r\n\nc";
        let lines = Lines::of(text);
        let all: Vec<usize> = (0..text.len()).map(|byte| lines.at(byte)).collect();
        assert_eq!(all, [1, 1, 1, 1, 2, 3]);
        let texts = [0, 1, 2, 3, 4].map(|line| lines.get(text, line));
        assert_eq!(texts, ["", "ab", "", "c", ""]);
    }
}
