//! What a game has printed where the page is a terminal.

/// What is kept of it.
const KEPT: usize = 200_000;
/// What empties a terminal, and the two codes that usually follow.
const EMPTIES: &str = "\x1b[2J";
const FOLLOW: [&str; 2] = ["\x1b[3J", "\x1b[H"];

#[derive(Debug, Default, Clone)]
pub struct Terminal(String);

impl Terminal {
    pub fn print(&mut self, text: &str) {
        self.0.push_str(text);
        if let Some((_, after)) = self.0.rsplit_once(EMPTIES) {
            let whole = after.to_owned();
            self.0 = FOLLOW
                .iter()
                .fold(whole, |text, code| text.replace(code, ""));
        }
        let surplus = self.0.len().saturating_sub(KEPT);
        let start = (surplus..).find(|&i| self.0.is_char_boundary(i));
        self.0.drain(..start.unwrap_or(0));
    }

    /// With its colours.
    pub fn text(&self) -> &str {
        &self.0
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT, Terminal};

    #[test]
    fn what_was_there_before_it_was_emptied_is_gone() {
        let mut terminal = Terminal::default();
        terminal.print("a\n");
        terminal.print("b\x1b[3J\x1b[H\x1b[2Jc");
        assert_eq!(terminal.text(), "c");
        terminal.print("d");
        assert_eq!(terminal.text(), "cd");
    }

    #[test]
    fn the_end_is_kept() {
        let mut terminal = Terminal::default();
        terminal.print(&"é".repeat(KEPT));
        assert!(terminal.text().len() <= KEPT);
        assert!(terminal.text().chars().all(|c| c == 'é'));
    }
}
