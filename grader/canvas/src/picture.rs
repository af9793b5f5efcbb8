//! A picture: one line for each thing that is drawn.

/// A picture has at most so many lines, and a line so many bytes.
const LINES: usize = 20_000;
const LENGTH: usize = 8_000;
/// Of its lines, at most so many are buttons: each text is compared with each of them.
const BUTTONS: usize = 1_000;
/// From ten milliseconds to a minute.
const WAKE: std::ops::RangeInclusive<u64> = 10..=60_000;
/// The PNG of one line.
const PNG_LENGTH: usize = 1_000_000;

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Picture {
    /// In how many milliseconds the game wants to know that time has passed; 0: never.
    pub wake: u64,
    pub lines: Vec<String>,
}

/// A labelled place that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Button<'p> {
    pub label: &'p str,
    /// x, y, width, height.
    place: [i32; 4],
}

impl Button<'_> {
    /// What it is called, whatever it shows now: `A0` of `A0 : couverte`.
    pub fn name(&self) -> &str {
        self.label.split_once(" : ").map_or(self.label, |(n, _)| n)
    }

    fn holds(&self, (x, y): (i32, i32)) -> bool {
        let [left, top, width, height] = self.place.map(i64::from);
        let (x, y) = (i64::from(x), i64::from(y));
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    }

    pub fn center(&self) -> (i32, i32) {
        let [x, y, width, height] = self.place;
        (x.saturating_add(width / 2), y.saturating_add(height / 2))
    }
}

impl Picture {
    pub(crate) fn read(head: &str, text: &str) -> Picture {
        let mut buttons = 0;
        let good = text.lines().filter(|line| is_drawing(line)).filter(|line| {
            buttons += usize::from(line.starts_with("z "));
            buttons <= BUTTONS || !line.starts_with("z ")
        });
        let wake: u64 = head.parse().unwrap_or(0);
        Picture {
            wake: match wake {
                0 => 0,
                wake => wake.clamp(*WAKE.start(), *WAKE.end()),
            },
            lines: good.take(LINES).map(str::to_owned).collect(),
        }
    }

    /// Width and height, in the pixels of its drawings.
    pub fn size(&self) -> Option<(i32, i32)> {
        let (_, rest) = self.lines_of("w").next()?;
        let [width, height] = numbers(rest)?.0;
        Some((width, height))
    }

    /// What the game prints is the page's text.
    pub fn is_terminal(&self) -> bool {
        self.lines_of("T").next().is_some()
    }

    /// A terminal whose game has come to its end.
    pub fn is_over(&self) -> bool {
        self.lines_of("T").any(|(_, state)| state == "fini")
    }

    /// Arrows are keys of the game; else they go from one button to another.
    pub fn takes_arrows(&self) -> bool {
        self.lines.iter().any(|line| line == "k")
    }

    /// The game wants to know where the mouse is.
    pub fn follows_mouse(&self) -> bool {
        self.lines.iter().any(|line| line == "o")
    }

    /// Labelled buttons, in the order in which they are drawn.
    pub fn buttons(&self) -> impl Iterator<Item = Button<'_>> {
        self.lines_of("z").filter_map(|(_, rest)| {
            let (place, label) = numbers(rest)?;
            Some(Button { label, place })
        })
    }

    /// Texts, in the order in which they are drawn, besides those on buttons.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let buttons: Vec<Button<'_>> = self.buttons().collect();
        self.lines_of("t").filter_map(move |(_, rest)| {
            let ([x, y], rest) = numbers(rest)?;
            // Size, side and colour come before the text.
            let text = rest.splitn(4, ' ').nth(3)?;
            let is_on = |button: &Button<'_>| button.holds((x, y));
            (!buttons.iter().any(is_on)).then_some(text)
        })
    }

    /// What a screen reader says of it.
    pub fn description(&self) -> Option<&str> {
        self.lines_of("d").map(|(_, text)| text).last()
    }

    fn lines_of<'p>(&'p self, letter: &'p str) -> impl Iterator<Item = (&'p str, &'p str)> {
        let parts = self.lines.iter().filter_map(|line| line.split_once(' '));
        parts.filter(move |(first, _)| *first == letter)
    }
}

/// The first numbers of a line, and what follows them.
fn numbers<const N: usize>(text: &str) -> Option<([i32; N], &str)> {
    let mut found = [0; N];
    let mut rest = text;
    for number in &mut found {
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        *number = word.parse().ok()?;
        rest = after;
    }
    Some((found, rest))
}

fn is_drawing(line: &str) -> bool {
    let (letter, rest) = line.split_once(' ').unwrap_or((line, ""));
    if line.chars().any(char::is_control) {
        return false;
    }
    let is_short = line.len() <= LENGTH;
    match letter {
        "I" => is_png(rest),
        "k" | "o" => is_short && rest.is_empty(),
        "w" | "f" | "r" | "c" | "l" | "p" | "t" | "i" | "s" | "z" | "d" | "T" => is_short,
        _ => false,
    }
}

fn is_png(rest: &str) -> bool {
    let Some((_, letters)) = rest.split_once(' ') else {
        return false;
    };
    let is_known = |c: u8| c.is_ascii_alphanumeric() || b"+/=".contains(&c);
    rest.len() <= PNG_LENGTH && letters.starts_with("iVBORw0KGgo") && letters.bytes().all(is_known)
}

#[cfg(test)]
mod tests {
    use super::{BUTTONS, LINES, Picture, WAKE};

    fn picture(lines: &str) -> Picture {
        Picture::read("0", lines)
    }

    #[test]
    fn what_is_no_drawing_is_left_out() {
        let long = format!("t {}", "x".repeat(9000));
        let lines = [
            "<script>",
            "x 1",
            "I a <b>",
            "I a iVBORw0KGgo=",
            "r \x07",
            "k 1",
            &long,
            "k",
        ];
        let picture = picture(&lines.join("\n"));
        assert_eq!(picture.lines, ["I a iVBORw0KGgo=", "k"]);
    }

    #[test]
    fn a_picture_is_bounded() {
        assert_eq!(picture(&"k\n".repeat(30_000)).lines.len(), LINES);
        let buttons = picture(&("z 0 0 9 9 A0\n".repeat(3_000) + "k\n"));
        assert_eq!(
            (buttons.buttons().count(), buttons.takes_arrows()),
            (BUTTONS, true)
        );
        let cases = [
            ("0", 0),
            ("1", 10),
            ("33", 33),
            ("99999999999999999999", 0),
            ("999999999", *WAKE.end()),
        ];
        for (said, understood) in cases {
            assert_eq!(Picture::read(said, "").wake, understood, "{said}");
        }
    }

    #[test]
    fn what_is_shown_can_be_read() {
        let picture = picture(
            "w 300 200\nt 60 20 16 c ff0000 Perdu : 3 coups\nz 10 20 30 40 A0 : couverte\n\
             t 25 40 16 c ff0000 3\nz 0 0 4 4 Jouer\nz 1 x 2 3 A1\nd Perdu\n",
        );
        assert_eq!(picture.size(), Some((300, 200)));
        assert_eq!(picture.texts().collect::<Vec<_>>(), ["Perdu : 3 coups"]);
        assert_eq!(picture.description(), Some("Perdu"));
        let buttons: Vec<_> = picture.buttons().collect();
        let told: Vec<_> = buttons
            .iter()
            .map(|b| (b.name(), b.label, b.center()))
            .collect();
        assert_eq!(
            told,
            [
                ("A0", "A0 : couverte", (25, 40)),
                ("Jouer", "Jouer", (2, 2))
            ]
        );
        assert!(!picture.is_terminal());
    }

    #[test]
    fn a_terminal_says_whether_it_goes_on() {
        assert!(picture("T joue").is_terminal() && !picture("T joue").is_over());
        assert!(picture("T fini").is_over());
    }
}
