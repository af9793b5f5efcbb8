//! A mistake in a file: where it is, what it is, and its message.

use super::messages;
use super::place::Place;
pub use super::problem::{Expected, Found, Message, Problem, Trap, ValueClass};
use lang::Lang;

#[derive(Debug, Clone, PartialEq)]
pub struct Diagnostic {
    /// Line 0: the file as a whole.
    pub place: Place,
    /// How many characters are underlined.
    pub width: usize,
    /// The line's text.
    pub source: String,
    pub problem: Problem,
}

impl Diagnostic {
    pub fn is_warning(&self) -> bool {
        self.problem.is_warning()
    }

    /// About a file that has no text to show.
    pub fn of_file(file: &std::path::Path, problem: Problem) -> Diagnostic {
        let place = Place {
            file: file.to_owned(),
            line: 0,
            column: 0,
        };
        Diagnostic {
            place,
            width: 0,
            source: String::new(),
            problem,
        }
    }

    pub fn message(&self, lang: Lang) -> Message {
        messages::message(&self.problem, lang)
    }

    /// Several lines, the last one ended, in rustc's way.
    pub fn render(&self, lang: Lang, color: bool) -> String {
        let paint = Paint { color };
        let message = self.message(lang);
        let word = messages::severity_word(self.is_warning(), lang);
        let mark = if self.is_warning() {
            Paint::bold_yellow
        } else {
            Paint::bold_red
        };
        let error = mark(&paint, word);
        let title = format!("{} {}", lang.colon(), message.title);
        let head = format!("{error}{}\n", paint.bold(&title));
        if self.place.line == 0 {
            let file = self.place.file.display();
            return format!(
                "{head}{} {file}\n{}",
                paint.blue(" -->"),
                self.help(&message, 1, lang)
            );
        }
        let number = self.place.line.to_string();
        let margin = " ".repeat(number.len());
        let bar = paint.blue("|");
        let at = format!(
            "{}:{number}:{}",
            self.place.file.display(),
            self.place.column
        );
        let before = " ".repeat(self.place.column.saturating_sub(1));
        let carets = format!("{} {}", "^".repeat(self.width.max(1)), message.label);
        let shown = format!("{} {bar} {}", paint.blue(&number), shown(&self.source));
        format!(
            "{head}{margin}{} {at}\n{margin} {bar}\n{}\n{margin} {bar} {before}{}\n{}",
            paint.blue("-->"),
            shown.trim_end(),
            mark(&paint, carets.trim_end()),
            self.help(&message, number.len(), lang),
        )
    }

    fn help(&self, message: &Message, margin: usize, lang: Lang) -> String {
        if message.help.is_empty() {
            return String::new();
        }
        let (word, colon) = (messages::help_word(lang), lang.colon());
        let lead = format!("{} = {word}{colon} ", " ".repeat(margin));
        let next = format!("\n{}", " ".repeat(lead.chars().count()));
        format!("{lead}{}\n", message.help.replace('\n', &next))
    }
}

/// One character for each character of the line, none of which moves the cursor.
fn shown(line: &str) -> String {
    let visible = |c: char| match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    line.chars()
        .map(visible)
        .collect::<String>()
        .trim_end()
        .to_owned()
}

struct Paint {
    color: bool,
}

impl Paint {
    fn with(&self, code: &str, text: &str) -> String {
        if self.color {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    fn bold(&self, text: &str) -> String {
        self.with("1", text)
    }

    fn bold_red(&self, text: &str) -> String {
        self.with("1;31", text)
    }

    fn bold_yellow(&self, text: &str) -> String {
        self.with("1;33", text)
    }

    fn blue(&self, text: &str) -> String {
        self.with("1;34", text)
    }
}
