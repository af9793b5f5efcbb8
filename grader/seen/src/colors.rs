//! Colours as a terminal shows them, whatever codes set them.

/// Removes escape sequences of terminals. Where one moves the cursor, what follows stands apart
/// from what is before it, as on the screen.
pub fn without_colors(text: &str) -> String {
    let mut plain = Plain {
        text: String::with_capacity(text.len()),
        width: 0,
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

/// No terminal is wider.
const WIDEST: usize = 1000;

struct Plain {
    text: String,
    /// Of its last line.
    width: usize,
}

impl Plain {
    fn push(&mut self, text: &str) {
        let last = text.rsplit_once('\n');
        let line = last.map_or(text, |(_, line)| line);
        self.width = if last.is_some() { 0 } else { self.width };
        self.width += line.chars().count();
        self.text.push_str(text);
    }

    fn blanks(&mut self, number: usize) {
        self.width += number;
        self.text.extend(std::iter::repeat_n(' ', number));
    }

    /// `ESC [ 5 G` goes to a column, `ESC [ 5 C` to the right, `ESC [ 2 ; 5 H` elsewhere.
    fn move_cursor(&mut self, escape: &str) {
        let Some(moves) = escape.strip_prefix("\u{1b}[") else {
            return;
        };
        let number = |written: &str| written.parse().unwrap_or(1).clamp(1, WIDEST);
        if let Some(column) = moves.strip_suffix('G') {
            let missing = (number(column) - 1).saturating_sub(self.width);
            let apart = usize::from(self.width > 0 && !self.text.ends_with(' '));
            self.blanks(missing.max(apart));
        } else if let Some(steps) = moves.strip_suffix('C') {
            self.blanks(number(steps).min(WIDEST.saturating_sub(self.width)));
        } else if moves.ends_with(['H', 'f']) && self.width > 0 {
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
            Piece::Escape(code) => match code
                .strip_prefix("\u{1b}[")
                .and_then(|c| c.strip_suffix('m'))
            {
                Some(codes) => canvas.now.apply(codes),
                None => canvas.other(code),
            },
        }
    }
    canvas.end()
}

enum Piece<'t> {
    Char(char),
    Escape(&'t str),
}

fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
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

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Style {
    /// Codes 1 to 9, by their bit.
    attributes: u16,
    foreground: Option<Color>,
    background: Option<Color>,
}

/// Numbers and no text: a program may write millions of digits, and a style is written again at
/// each change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Color {
    /// A code of its own: 31 is red, 41 red behind the letters.
    Named(u16),
    /// One of 256, behind 38 or 48.
    Indexed(u16, u16),
    /// Red, green and blue, behind 38 or 48.
    Mixed(u16, [u16; 3]),
}

impl Color {
    /// Of what stands behind 38 or 48; none where no terminal knows such a colour.
    fn chosen(code: u16, parts: &[&str]) -> Option<Color> {
        let numbers: Result<Vec<u16>, _> = parts.iter().map(|part| part.parse()).collect();
        let numbers = numbers.ok()?;
        if let Some(named) = named_color(&numbers) {
            // 48 is behind 38 as 40 is behind 30.
            return Some(Color::Named(named + code - 38));
        }
        match *numbers {
            [5, index] => Some(Color::Indexed(code, index)),
            [2, red, green, blue] => Some(Color::Mixed(code, [red, green, blue])),
            _ => None,
        }
    }

    fn code(self) -> String {
        match self {
            Color::Named(code) => code.to_string(),
            Color::Indexed(code, index) => format!("{code};5;{index}"),
            Color::Mixed(code, [red, green, blue]) => format!("{code};2;{red};{green};{blue}"),
        }
    }
}

/// The code from 31 to 36 of the colour that has a name, where one of many is chosen: `5;196`
/// and `2;220;20;20` are red.
fn named_color(chosen: &[u16]) -> Option<u16> {
    let (red, green, blue) = match *chosen {
        [2, red, green, blue] if chosen.iter().all(|part| *part <= 255) => (red, green, blue),
        [5, code @ 1..=6] => return Some(30 + code),
        [5, code @ 9..=14] => return Some(22 + code),
        [5, code @ 16..=231] => {
            let level = |n: u16| match n % 6 {
                0 => 0,
                n => 55 + 40 * n,
            };
            let code = code - 16;
            (level(code / 36), level(code / 6), level(code))
        }
        _ => return None,
    };
    let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
    // A grey, and what is nearly one, has no name.
    if most < 100 || least * 2 > most {
        return None;
    }
    let is_in = |part: u16| u16::from(part * 3 > most * 2);
    match is_in(red) + 2 * is_in(green) + 4 * is_in(blue) {
        code @ 1..=6 => Some(30 + code),
        _ => None,
    }
}

/// Underlined, inverted, struck: seen on a blank too.
const ON_BLANKS: u16 = 1 << 4 | 1 << 7 | 1 << 9;

impl Style {
    fn apply(&mut self, codes: &str) {
        let mut codes = codes
            .split([';', ':'])
            .map(|c| if c.is_empty() { "0" } else { c });
        while let Some(code) = codes.next() {
            let number: u16 = code.parse().unwrap_or(u16::MAX);
            match number {
                0 => *self = Style::default(),
                1..=9 => self.attributes |= 1 << number,
                21 | 22 => self.attributes &= !(1 << 1 | 1 << 2),
                23..=29 => self.attributes &= !(1 << (number - 20)),
                30..=37 | 90..=97 => self.foreground = Some(Color::Named(number)),
                40..=47 | 100..=107 => self.background = Some(Color::Named(number)),
                38 | 48 => {
                    let length = match codes.clone().next() {
                        Some("2") => 4,
                        _ => 2,
                    };
                    let rest: Vec<&str> = codes.by_ref().take(length).collect();
                    if let Some(color) = Color::chosen(number, &rest) {
                        match number {
                            38 => self.foreground = Some(color),
                            _ => self.background = Some(color),
                        }
                    }
                }
                39 => self.foreground = None,
                49 => self.background = None,
                _ => {}
            }
        }
    }

    /// The style after a blank in this style: only what shows on a blank changes.
    fn of_a_blank(&self, stands: &Style) -> Style {
        Style {
            attributes: self.attributes & ON_BLANKS | stands.attributes & !ON_BLANKS,
            foreground: stands.foreground,
            background: self.background,
        }
    }

    fn shows_on_blanks(&self) -> bool {
        self.attributes & ON_BLANKS != 0 || self.background.is_some()
    }

    fn codes(&self) -> String {
        let attributes = (1..=9).filter(|n| self.attributes & 1 << n != 0);
        let mut all: Vec<String> = attributes.map(|n: u16| n.to_string()).collect();
        all.extend(self.background.map(Color::code));
        all.extend(self.foreground.map(Color::code));
        all.iter().map(|code| format!("\u{1b}[{code}m")).collect()
    }
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
        ];
        for (printed, plain) in seen {
            assert_eq!(without_colors(printed), plain, "{printed:?}");
        }
        for moves in ["\u{1b}[99999999G", "\u{1b}[999C", "\u{1b}[C"] {
            let far = without_colors(&moves.repeat(10_000));
            assert!(far.len() < 2_000, "no line is wider than a terminal");
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
