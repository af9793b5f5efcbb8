//! How a terminal shows a sign: its colours, bold, underlined.

use serde::{Deserialize, Serialize};

/// A colour that has a name, as bright or dark as it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hue {
    Red,
    Green,
}

impl Hue {
    pub const ALL: [(&str, Hue); 2] = [("red", Hue::Red), ("green", Hue::Green)];

    /// The last digit of its codes: 31, 41, 91 and 101 are red.
    fn digit(self) -> u16 {
        match self {
            Hue::Red => 1,
            Hue::Green => 2,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Style {
    /// Codes 1 to 9, by their bit.
    attributes: u16,
    foreground: Option<Color>,
    background: Option<Color>,
}

/// Underlined, inverted, struck: seen on a blank too.
const ON_BLANKS: u16 = 1 << 4 | 1 << 7 | 1 << 9;

impl Style {
    pub fn apply(&mut self, codes: &str) {
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
    pub fn of_a_blank(&self, stands: &Style) -> Style {
        Style {
            attributes: self.attributes & ON_BLANKS | stands.attributes & !ON_BLANKS,
            foreground: stands.foreground,
            background: self.background,
        }
    }

    /// Is this the colour of the letters, or of what is behind them?
    pub fn shows(&self, hue: Hue) -> bool {
        let mut colors = [self.foreground, self.background].into_iter().flatten();
        colors.any(|color| matches!(color, Color::Named(code) if code % 10 == hue.digit()))
    }

    pub fn shows_on_blanks(&self) -> bool {
        self.attributes & ON_BLANKS != 0 || self.background.is_some()
    }

    pub fn codes(&self) -> String {
        let attributes = (1..=9).filter(|n| self.attributes & 1 << n != 0);
        let mut all: Vec<String> = attributes.map(|n: u16| n.to_string()).collect();
        all.extend(self.background.map(Color::code));
        all.extend(self.foreground.map(Color::code));
        all.iter().map(|code| format!("\u{1b}[{code}m")).collect()
    }
}

/// Numbers and no text: a program may write millions of digits, and a style is written again at
/// each change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Color {
    /// A code of its own: 31 is red, 41 red behind the letters.
    Named(u16),
    /// One of 256, after 38 or 48.
    Indexed(u16, u16),
    /// Red, green and blue, after 38 or 48.
    Mixed(u16, [u16; 3]),
}

impl Color {
    /// Of what stands after 38 or 48; none where no terminal knows such a colour.
    fn chosen(code: u16, parts: &[&str]) -> Option<Color> {
        let numbers: Result<Vec<u16>, _> = parts.iter().map(|part| part.parse()).collect();
        let numbers = numbers.ok()?;
        if let Some(named) = named_color(&numbers) {
            // 48 sets what is behind the letters, as 40 does: ten more than 38 and 30.
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
