//! What a player sees in the game's window.

use canvas::{Button, Picture, Reply};
use seen::{Word, count_words};
use std::time::Instant;

/// How wide a list of buttons is told.
const WIDTH: usize = 72;
/// What a game may print in all its events: each has a limit of its own, a game has thousands.
pub(super) const MOST_PRINTED: usize = 4 << 20;

#[derive(Debug)]
pub(super) struct Window {
    pub opened: Instant,
    pub picture: Picture,
    /// All of it: what a terminal has shown can be scrolled back.
    printed: String,
    /// The function of the program that was called and has not returned.
    pub calling: Option<String>,
}

/// Why there is no one button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoButton {
    None,
    Several,
}

impl Window {
    pub(super) fn new() -> Window {
        Window {
            opened: Instant::now(),
            picture: Picture::default(),
            printed: String::new(),
            calling: None,
        }
    }

    /// False when the game has printed too much.
    pub(super) fn show(&mut self, reply: Reply) -> bool {
        if let Some(picture) = reply.picture {
            self.picture = picture;
        }
        let room = MOST_PRINTED.saturating_sub(self.printed.len());
        self.printed
            .push_str(&reply.text[..reply.text.floor_char_boundary(room)]);
        reply.text.len() <= room
    }

    /// What can be read: of a terminal its text, else what is written in the picture, and what a
    /// screen reader says of it.
    pub(super) fn text(&self) -> String {
        if self.picture.is_terminal() {
            return self.printed.clone();
        }
        let mut lines: Vec<&str> = self.picture.texts().collect();
        if let Some(said) = self.picture.description().filter(|said| !said.is_empty())
            && !lines.contains(&said)
        {
            lines.push(said);
        }
        lines.join("\n")
    }

    pub(super) fn shows(&self, words: &str) -> bool {
        count_words(&self.text(), &[Word::new(words)])[0] > 0
    }

    /// The button with this label, or else with this name.
    pub(super) fn button(&self, name: &str) -> Result<Button<'_>, NoButton> {
        let labelled = self.picture.buttons().find(|b| b.label == name);
        if let Some(button) = labelled {
            return Ok(button);
        }
        let mut named = self.picture.buttons().filter(|b| b.name() == name);
        match (named.next(), named.next()) {
            (Some(one), None) => Ok(one),
            (None, _) => Err(NoButton::None),
            _ => Err(NoButton::Several),
        }
    }

    /// The names of the buttons whose labels have these words; of all, without words.
    pub(super) fn buttons(&self, words: Option<&str>) -> Vec<String> {
        let words = words.map(|words| [Word::new(words)]);
        let has = |button: &Button<'_>| {
            words
                .as_ref()
                .is_none_or(|words| count_words(button.label, words)[0] > 0)
        };
        let found = self.picture.buttons().filter(has);
        found.map(|button| button.name().to_owned()).collect()
    }

    /// All of it in words, for reports: what can be read, then the buttons, those that show the
    /// same together.
    pub(super) fn describe(&self) -> String {
        let mut groups: Vec<(Option<&str>, Vec<&str>)> = Vec::new();
        for button in self.picture.buttons() {
            let state = button.label.split_once(" : ").map(|(_, state)| state);
            let name = match state {
                Some(_) => &button.label[..button.name().len()],
                None => button.label,
            };
            match groups.iter_mut().find(|(known, _)| *known == state) {
                Some((_, names)) => names.push(name),
                None => groups.push((state, vec![name])),
            }
        }
        let mut lines: Vec<String> = self.text().lines().map(str::to_owned).collect();
        for (state, names) in groups {
            let state = state.map_or(String::new(), |state| format!(" : {state}"));
            lines.extend(wrapped(&names, &state));
        }
        lines.join("\n")
    }
}

/// `[A0, A1, A2 : couverte]`
fn wrapped(names: &[&str], state: &str) -> Vec<String> {
    let mut lines = vec!["[".to_owned()];
    for (i, name) in names.iter().enumerate() {
        let comma = if i + 1 < names.len() { "," } else { "" };
        let last = lines.len() - 1;
        let line = &mut lines[last];
        match line.chars().count() + name.chars().count() < WIDTH || line.len() == 1 {
            true if line.len() == 1 => line.push_str(&format!("{name}{comma}")),
            true => line.push_str(&format!(" {name}{comma}")),
            false => lines.push(format!(" {name}{comma}")),
        }
    }
    let last = lines.len() - 1;
    lines[last].push_str(&format!("{state}]"));
    lines
}

#[cfg(test)]
mod tests {
    use super::{MOST_PRINTED, NoButton, Window};
    use canvas::Reply;

    fn window(lines: &str) -> Window {
        let mut window = Window::new();
        let written = format!("\x1eimage 0\n{lines}\n\x1efin\n");
        assert!(window.show(Reply::of(written.as_bytes())));
        window
    }

    const BOARD: &str = "t 20 0 16 g 000000 À vous\nz 0 0 9 9 Jouer\nz 0 0 9 9 A0 : couverte\n\
                         z 0 0 9 9 A1 : couverte\nz 0 0 9 9 A2 : 3\nd À vous, 0 drapeau";

    #[test]
    fn what_is_written_and_said_can_be_read() {
        let window = window(BOARD);
        assert_eq!(window.text(), "À vous\nÀ vous, 0 drapeau");
        assert!(window.shows("a vous") && window.shows("drapeau"));
        // What a button shows is asked of the button.
        assert!(!window.shows("couverte"));
    }

    #[test]
    fn a_button_has_a_name_whatever_it_shows() {
        let window = window(BOARD);
        assert_eq!(window.button("A2").map(|b| b.label), Ok("A2 : 3"));
        assert_eq!(window.button("A2 : 3").map(|b| b.label), Ok("A2 : 3"));
        assert_eq!(window.button("Jouer").map(|b| b.label), Ok("Jouer"));
        assert_eq!(window.button("A3"), Err(NoButton::None));
        assert_eq!(window.buttons(Some("couverte")), ["A0", "A1"]);
        assert_eq!(window.buttons(None), ["Jouer", "A0", "A1", "A2"]);
    }

    #[test]
    fn several_of_a_name_are_told_apart_by_what_they_show() {
        let window = window("z 0 0 9 9 palette : pharaon\nz 0 0 9 9 palette : anubis");
        assert_eq!(window.button("palette"), Err(NoButton::Several));
        let found = window.button("palette : anubis").map(|b| b.label);
        assert_eq!(found, Ok("palette : anubis"));
    }

    #[test]
    fn all_of_it_is_told_in_words() {
        let told = window(BOARD).describe();
        assert_eq!(
            told,
            "À vous\nÀ vous, 0 drapeau\n[Jouer]\n[A0, A1 : couverte]\n[A2 : 3]"
        );
        let cells: Vec<String> = (0..40).map(|i| format!("z 0 0 9 9 A{i} : vide")).collect();
        let told = window(&cells.join("\n")).describe();
        assert!(told.lines().count() > 1, "{told}");
        assert!(told.lines().all(|line| line.chars().count() < 90), "{told}");
    }

    #[test]
    fn a_terminal_is_read_as_one() {
        let mut window = window("T joue");
        assert!(window.show(Reply::of(b"un\n")));
        // What a program clears was seen.
        assert!(window.show(Reply::of(b"\x1b[2J\x1b[H")));
        assert!(window.show(Reply::of(b"deux\n")));
        assert!(window.shows("un") && window.shows("deux"));
    }

    #[test]
    fn what_all_events_print_is_bounded() {
        let mut window = Window::new();
        let event = "é".repeat(MOST_PRINTED / 6 + 1);
        let shown: Vec<bool> = (0..4)
            .map(|_| window.show(Reply::of(event.as_bytes())))
            .collect();
        assert_eq!(shown, [true, true, false, false]);
        assert!(window.printed.len() <= MOST_PRINTED);
    }
}
