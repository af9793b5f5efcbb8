//! A mistake in a file: where it stands, what it is, and how a person is told.

use super::keys::{Context, Shape};
use super::messages;
use super::scenario::Place;
use crate::lang::Lang;

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

/// What a person reads about a problem.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Message {
    pub title: String,
    /// Beside the underlined text; may be empty.
    pub label: String,
    /// What to do; may be empty.
    pub help: String,
}

impl Problem {
    /// Not wrong, but somebody will wonder.
    pub fn is_warning(&self) -> bool {
        matches!(self, Problem::Untranslated { .. })
    }
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
        let head = format!("{error}{}\n", paint.bold(&format!(": {}", message.title)));
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
        let lead = format!("{} = {}: ", " ".repeat(margin), messages::help_word(lang));
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

/// What the reader of an expression was waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    Expression,
    Name,
    FieldName,
    /// After a point or `::`.
    Member,
    Sign(&'static str),
    CommaOr(&'static str),
    End,
}

/// What stands where another shape was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Nothing,
    Text,
    Number,
    Bool,
    List,
    Mapping,
}

/// Kinds of values, as people call them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Class {
    Number,
    /// A number with a point.
    Decimal,
    Bool,
    Character,
    Text,
    List,
    ListOf(usize),
    Nothing,
    Chance,
    Type(String),
}

/// What YAML does with a sign that was meant for the scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trap {
    /// A leading `"` or `'`: YAML's text ends at the next quote.
    LeadingQuote,
    /// A leading `[`, `{`, `!`, `*`, `&`, `%`, `>`, `|`, `@` or backquote.
    LeadingSign(char),
    /// `: ` starts a mapping.
    Colon,
    /// ` #` starts a comment.
    Comment,
    /// A comma splits a `{…}` or `[…]` of YAML.
    Comma,
}

/// A mistake, with what its message needs. The texts are in [`messages`].
#[derive(Debug, Clone, PartialEq)]
pub enum Problem {
    // The text of an expression.
    StrangeCharacter(char),
    UnclosedText,
    BadEscape(String),
    BadNumber(String),
    NumberTooBig(String),
    /// `found` is empty at the end of the text.
    Expected {
        expected: Expected,
        found: String,
    },
    ExpressionTooLong,
    ChainedComparison,
    SingleEquals,
    CannotSet,
    /// A sign of another language, and ours.
    Foreign {
        written: String,
        instead: String,
    },
    NoReference,

    // YAML.
    Yaml(String),
    Trap {
        trap: Trap,
        quoted: String,
    },
    TabIndent,
    Anchor,
    Tag,
    SeveralDocuments,
    NestedTooDeep,
    EmptyFile,
    NotUtf8,
    Unreadable(String),
    /// What the reader of barèmes says.
    Bareme(String),
    DuplicateKey {
        key: String,
        first: usize,
    },

    // The shape of a file.
    UnknownKey {
        key: String,
        context: Context,
        nearest: Option<String>,
    },
    MissingKey {
        key: &'static str,
        context: Context,
    },
    WrongShape {
        expected: Shape,
        found: Found,
    },
    TypesTakesText {
        written: String,
    },
    EmptyList(&'static str),
    /// Two keys that cannot both be there.
    Exclusive {
        one: String,
        other: String,
    },
    /// A key that means nothing without another.
    OnlyWith {
        key: String,
        needs: String,
    },
    NoMatcher(Context),
    UnknownStep {
        nearest: Option<String>,
    },
    BadLanguageCode(String),
    UnknownLanguage {
        code: String,
        known: Vec<String>,
    },
    BadDuration(String),
    BadSize(String),
    BadRegex(String),
    BadFileName(String),
    EmptyRange {
        from: i128,
        to: i128,
        inclusive: bool,
    },
    TooManySeeds(u64),
    DuplicateScenario {
        name: String,
        first: usize,
    },
    DuplicateAcross {
        name: String,
        file: String,
        line: usize,
    },
    AfterPanic,

    // What names mean.
    UnknownFunction {
        name: String,
        nearest: Option<String>,
    },
    UnknownMethod {
        name: String,
        ty: String,
        nearest: Option<String>,
    },
    UnknownName {
        name: String,
        nearest: Option<String>,
    },
    UnknownType {
        name: String,
        nearest: Option<String>,
    },
    UnknownVariant {
        name: String,
        ty: String,
        nearest: Option<String>,
    },
    UnknownField {
        name: String,
        ty: String,
        known: Vec<String>,
    },
    MissingField {
        name: String,
        ty: String,
    },
    NoFields {
        ty: String,
    },
    OpaqueType {
        ty: String,
    },
    UnknownTopic {
        name: String,
        nearest: Option<String>,
    },
    NeedsItself,
    UnknownVariantOfCoursework {
        name: String,
        known: Vec<String>,
    },
    UnknownGenerator {
        name: String,
        nearest: Option<String>,
    },
    Arguments {
        name: String,
        expected: usize,
        found: usize,
        signature: String,
    },
    UsedBeforeSet {
        name: String,
    },
    Given {
        name: String,
        to: String,
        line: usize,
    },
    ViewDied {
        name: String,
        owner: String,
        line: usize,
    },
    ViewGiven {
        to: String,
    },
    ViewChanged {
        to: String,
    },
    PassedTwice {
        name: String,
        to: String,
    },
    NegativeUnsigned {
        ty: String,
    },
    OutOfType {
        ty: String,
        min: i128,
        max: i128,
    },
    NotOneCharacter {
        length: usize,
    },
    WrongType {
        expected: Class,
        found: Class,
    },
    NotAPlace {
        name: String,
    },
    CannotCompare {
        ty: String,
    },
    ComprehensionOutsideView,
    /// `Some(x)`: the value alone is written.
    SomeWritten,
    /// A variant that holds values, written without them.
    PayloadMissing {
        name: String,
    },
    /// A step that is neither a call nor a change.
    NothingDone,
    GeneratorWithoutIt,
    /// A key of the simulated calculator.
    UnknownPress(String),

    // What `grader check` adds.
    Untranslated {
        key: &'static str,
        code: String,
    },
    MissingSnapshot {
        file: String,
        nearest: Option<String>,
    },
    FailsWithoutResult {
        name: String,
        returns: String,
    },
    NotAFunction {
        name: String,
    },
}
