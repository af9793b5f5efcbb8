//! Colours as a terminal shows them, whatever codes set them.

use super::style::{Hue, Style};

/// Removes escape sequences of terminals. Where one moves the cursor, what follows stands apart
/// from what is before it, as on the screen.
pub fn without_colors(text: &str) -> String {
    let mut plain = Plain {
        text: String::with_capacity(text.len()),
        ahead: 0,
        room: MOST_GROWTH * text.len() + ROOM_OF_A_SCREEN,
        width: 0,
        row: 0,
        left: 0,
    };
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        let (before, escape) = rest.split_at(at);
        plain.push(before);
        let length = escape_length(escape);
        plain.move_cursor(&escape[..length]);
        rest = &escape[length..];
    }
    plain.push(rest);
    plain.text
}

/// From one cell of a row to the next; a text beside it is further away.
const FURTHEST: usize = 8;

/// No terminal is wider.
const WIDEST: usize = 1000;

/// A few bytes can move the cursor by a whole line: whoever prints nothing else must not fill the
/// memory. A board needs much less than this.
const MOST_GROWTH: usize = 4;
const ROOM_OF_A_SCREEN: usize = 64 << 10;

struct Plain {
    text: String,
    /// Blanks over which the cursor moved: nobody sees them unless something follows on the line.
    ahead: usize,
    /// How long the text may become by such blanks.
    room: usize,
    /// Of its last line, with the blanks ahead.
    width: usize,
    /// Where that line is on the screen, if it began at such a place.
    row: usize,
    left: usize,
}

impl Plain {
    fn push(&mut self, text: &str) {
        // At the beginning of a line there is nothing to return to.
        let text = match self.width {
            0 => text.trim_start_matches('\r'),
            _ => text,
        };
        if text.is_empty() {
            return;
        }
        let ahead = std::mem::take(&mut self.ahead);
        if !text.starts_with(['\n', '\r']) {
            let room = self.room.saturating_sub(self.text.len()).max(1);
            let blanks = std::iter::repeat_n(' ', ahead.min(room));
            self.text.extend(blanks);
        }
        let last = text.rsplit_once('\n');
        let line = last.map_or(text, |(_, line)| line);
        if last.is_some() {
            (self.width, self.row, self.left) = (0, 0, 0);
        }
        self.width += line.chars().count();
        self.text.push_str(text);
    }

    fn blanks(&mut self, number: usize) {
        self.width += number;
        self.ahead += number;
    }

    /// A little further on the same row goes on there; what is elsewhere stands on its own line.
    fn go_to(&mut self, row: usize, column: usize) {
        let missing = (column - 1).checked_sub(self.left + self.width);
        let is_near = |missing: &usize| *missing <= FURTHEST && row == self.row && self.width > 0;
        match missing.filter(is_near) {
            Some(missing) => self.blanks(missing),
            None => {
                if self.width > 0 {
                    self.push("\n");
                }
                (self.row, self.left) = (row, column - 1);
            }
        }
    }

    /// `ESC [ 5 G` goes to a column, `ESC [ 5 C` to the right, `ESC [ 2 ; 5 H` elsewhere, and
    /// `ESC [ E` to the next line, as `ESC [ B` does for who returns to its beginning.
    fn move_cursor(&mut self, escape: &str) {
        let Some(moves) = escape.strip_prefix("\u{1b}[") else {
            return;
        };
        let number = |written: &str| written.parse().unwrap_or(1).clamp(1, WIDEST);
        if let Some(column) = moves.strip_suffix('G') {
            let missing = (number(column) - 1).saturating_sub(self.width);
            let apart = self.width > 0 && self.ahead == 0 && !self.text.ends_with(' ');
            self.blanks(missing.max(usize::from(apart)));
        } else if let Some(steps) = moves.strip_suffix('C') {
            self.blanks(number(steps).min(WIDEST.saturating_sub(self.width)));
        } else if let Some(place) = moves.strip_suffix(['H', 'f']) {
            let (row, column) = place.split_once(';').unwrap_or((place, ""));
            self.go_to(number(row), number(column));
        } else if let Some(lines) = moves.strip_suffix(['E', 'B'])
            && (self.width > 0 || number(lines) > 1)
        {
            self.push("\n");
        }
    }
}

/// The same colours by the fewest codes, each in a sequence of its own, the colour of the
/// letters last: `ESC[1m ESC[44m ESC[31m`. `ESC[0m` stands where something ends, a line at the
/// latest. Codes that change nothing visible are dropped.
pub fn normalized_colors(text: &str) -> String {
    if !text.contains('\u{1b}') {
        return text.to_owned();
    }
    let mut canvas = Canvas::default();
    for piece in pieces(text) {
        match piece {
            Piece::Char('\n') => canvas.line_end(),
            Piece::Char(c) => canvas.char(c),
            Piece::Escape(code) => match style_codes(code) {
                Some(codes) => canvas.now.apply(codes),
                None => canvas.other(code),
            },
        }
    }
    canvas.end()
}

/// The text with this sign in the place of each one that has the colour, or stands on it.
pub fn with_masked(text: &str, hue: Hue) -> String {
    let mut style = Style::default();
    let mut masked = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Char(c) if style.shows(hue) && !c.is_whitespace() => masked.push(MASK),
            Piece::Char(c) => masked.push(c),
            Piece::Escape(code) => {
                if let Some(codes) = style_codes(code) {
                    style.apply(codes);
                }
                masked.push_str(code);
            }
        }
    }
    masked
}

/// No cell is written with it.
const MASK: char = char::REPLACEMENT_CHARACTER;

/// `1;31` of `ESC [ 1 ; 31 m`.
fn style_codes(escape: &str) -> Option<&str> {
    escape.strip_prefix("\u{1b}[")?.strip_suffix('m')
}

pub(crate) enum Piece<'t> {
    Char(char),
    Escape(&'t str),
}

pub(crate) fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let c = rest.chars().next()?;
        if c != '\u{1b}' {
            rest = &rest[c.len_utf8()..];
            return Some(Piece::Char(c));
        }
        let (escape, after) = rest.split_at(escape_length(rest));
        rest = after;
        Some(Piece::Escape(escape))
    })
}

/// `ESC [`, parameters, one final byte; else `ESC` and one character.
fn escape_length(text: &str) -> usize {
    let after = |n: usize| text.char_indices().nth(n).map_or(text.len(), |(i, _)| i);
    if !text[1..].starts_with('[') {
        return after(2);
    }
    let last = text[2..].find(|c| ('@'..='~').contains(&c));
    last.map_or(text.len(), |i| i + 3)
}

#[derive(Debug, Default)]
struct Canvas {
    out: String,
    stands: Style,
    now: Style,
    /// Blanks that are only seen if something follows.
    blanks: String,
}

impl Canvas {
    fn char(&mut self, c: char) {
        if !c.is_whitespace() {
            self.set(self.now);
            self.out.push(c);
        } else if self.now.shows_on_blanks() {
            self.set(self.now.of_a_blank(&self.stands));
            self.out.push(c);
        } else {
            if self.blanks.is_empty() && self.stands.shows_on_blanks() {
                self.change(self.now.of_a_blank(&self.stands));
            }
            self.blanks.push(c);
        }
    }

    fn line_end(&mut self) {
        self.blanks.clear();
        self.change(Style::default());
        self.out.push('\n');
    }

    fn other(&mut self, escape: &str) {
        self.out.push_str(&std::mem::take(&mut self.blanks));
        self.out.push_str(escape);
    }

    /// A style begins with its first sign and ends with its last one: blanks between two
    /// styles have neither.
    fn set(&mut self, style: Style) {
        let blanks = std::mem::take(&mut self.blanks);
        if style != self.stands {
            self.change(Style::default());
        }
        self.out.push_str(&blanks);
        self.change(style);
    }

    fn change(&mut self, style: Style) {
        if style == self.stands {
            return;
        }
        if self.stands != Style::default() {
            self.out.push_str("\u{1b}[0m");
        }
        self.out.push_str(&style.codes());
        self.stands = style;
    }

    fn end(mut self) -> String {
        self.blanks.clear();
        self.change(Style::default());
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `<31>` for an escape sequence.
    fn escaped(text: &str) -> String {
        text.replace('<', "\u{1b}[").replace('>', "m")
    }

    #[test]
    fn the_same_colours_have_one_writing() {
        let same = [
            ("<31>X<0> Y", "<0><31>X<39> Y<0>"),
            ("<31>a<0> <31>b<0>", "<31>a b<0>"),
            ("<31>a<37> b<0>", "<31>a <37>b<0>"),
            ("<1><44><31>X<0>", "<31;1;44>X<>"),
            ("<1><44><31>X<0>", "<44><1><31>X<0>"),
            ("<31>X<0>\nY", "<31>X\n<0>Y"),
            ("plain", "<0>plain<0>"),
            ("<31>X<0>", "<32><31>X<0>   <0>"),
            ("<31>X<0>", "<31>X"),
            ("<38;5;196>X<0>", "<38;5;196>X<39>"),
            ("<31>X<0>", "<38;5;196>X<0>"),
            ("<31>X<0>", "<38;2;220;20;20>X<0>"),
            ("<32>X<0>", "<38;5;46>X<0>"),
            ("<32>X<0>", "<38;5;10>X<0>"),
            ("<33>X<0>", "<38;2;255;215;0>X<0>"),
            ("<42>X<0>", "<48;2;0;200;0>X<0>"),
        ];
        for (one, other) in same {
            assert_eq!(
                normalized_colors(&escaped(one)),
                normalized_colors(&escaped(other)),
                "{one} {other}"
            );
        }
        assert_eq!(
            normalized_colors(&escaped("<31;1>X")),
            escaped("<1><31>X<0>")
        );
        assert_eq!(
            normalized_colors(&escaped("<31>a<37> b")),
            escaped("<31>a<0> <37>b<0>")
        );
    }

    #[test]
    fn what_is_seen_stays_different() {
        let other = [
            ("<31>X<0>", "X"),
            ("<31>X<0>", "<91>X<0>"),
            ("<37>X<0>", "<38;5;250>X<0>"),
            ("<31>X<0>", "<38;2;220;200;20>X<0>"),
            ("<44> <0>x", " x"),
            ("<31>a<0>b", "<31>ab<0>"),
            ("<4> <0>x", " x"),
        ];
        for (one, other) in other {
            assert_ne!(
                normalized_colors(&escaped(one)),
                normalized_colors(&escaped(other)),
                "{one} {other}"
            );
        }
        assert_eq!(normalized_colors("\u{1b}[2Jx\u{1b}"), "\u{1b}[2Jx\u{1b}");
    }

    #[test]
    fn signs_of_a_colour_are_masked_however_it_is_set() {
        for red in [
            "31",
            "91",
            "1;31",
            "41",
            "101",
            "38;5;196",
            "48;2;220;20;20",
        ] {
            let text = escaped(&format!("a <{red}> F\nG<0> b"));
            let masked = escaped(&format!("a <{red}> \u{fffd}\n\u{fffd}<0> b"));
            assert_eq!(with_masked(&text, Hue::Red), masked, "{red}");
            assert_eq!(with_masked(&text, Hue::Green), text, "{red}");
        }
    }

    #[test]
    fn what_the_cursor_sets_apart_stays_apart() {
        let seen = [
            ("\u{1b}[3G.\u{1b}[9G#\n\u{1b}[3G1", "  .     #\n  1"),
            ("ab\u{1b}[2Gc", "ab c"),
            ("a\u{1b}[2Cb", "a  b"),
            (
                "\u{1b}[2J\u{1b}[1;1HTITRE\u{1b}[2;5HBombe 1",
                "TITRE\nBombe 1",
            ),
            ("a\n\u{1b}[Hb", "a\nb"),
            (
                "\u{1b}[H\u{1b}[1;3H1\u{1b}[1;5H \u{1b}[1;7H#\u{1b}[2;3H2\u{1b}[2;5H#",
                "1   #\n2 #",
            ),
            ("\u{1b}[1;3H1\u{1b}[1;1H2\u{1b}[1;40H3", "1\n2\n3"),
            ("A\u{1b}[3C1\u{1b}[EB\u{1b}[3C2\u{1b}[E", "A   1\nB   2\n"),
            ("A 1\u{1b}[1B\rB 2\u{1b}[1B\r", "A 1\nB 2\n"),
            ("A\u{1b}[3C\nB\u{1b}[3C", "A\nB"),
        ];
        for (printed, plain) in seen {
            assert_eq!(without_colors(printed), plain, "{printed:?}");
        }
        for moves in ["\u{1b}[99999999G", "\u{1b}[999C", "\u{1b}[C"] {
            let far = without_colors(&format!("{}x", moves.repeat(10_000)));
            assert!(far.len() < 2_000, "no line is wider than a terminal");
        }
        for line in ["\u{1b}[999C\n", "\u{1b}[999Cx\n", "\u{1b}[999G \n"] {
            let endless = line.repeat(10_000);
            let lines = without_colors(&endless);
            assert_eq!(lines.lines().count(), 10_000);
            assert!(lines.len() < 6 * endless.len(), "{line:?}");
        }
        assert!(normalized_colors("\u{1b}[38;2;60000;0;0mx").contains("60000"));
        let endless = format!("\u{1b}[38;2;{}m", "1".repeat(100_000));
        let written = normalized_colors(&(endless + &"\u{1b}[1mx\u{1b}[22mx".repeat(1_000)));
        assert!(written.len() < 20_000, "no terminal knows such a colour");
    }

    #[test]
    fn colours_can_be_removed() {
        assert_eq!(
            without_colors(&escaped("<31>a<0>b\u{1b}[2Jc\u{1b}=d\u{1b}[3")),
            "abcd"
        );
    }
}
