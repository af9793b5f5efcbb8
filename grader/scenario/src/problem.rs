//! Every mistake that a file can hold, with what its message needs.

use super::bareme_mistake::BaremeMistake;
use super::keys::{Context, Shape};
use super::window_mistake::WindowMistake;
use super::yaml_mistake::YamlMistake;

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

/// What a file has where another shape was expected.
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
pub enum ValueClass {
    Number,
    /// A number with a point.
    Decimal,
    Bool,
    Character,
    Text,
    List,
    ListOf(usize),
    Nothing,
    Hasard,
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
    Yaml(YamlMistake),
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
    /// A file of tests, in the parser's words.
    NotRust(String),
    Unreadable(String),
    Bareme(BaremeMistake),
    Window(WindowMistake),
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
        known: Vec<&'static str>,
    },
    BadLanguageCode(String),
    UnknownLanguage {
        code: String,
        known: Vec<String>,
    },
    BadDuration(String),
    BadSize(String),
    BadRegex(String),
    /// `matches` without `says`.
    PatternWithoutWords,
    BadFileName(String),
    EmptyRange {
        from: i128,
        to: i128,
        inclusive: bool,
    },
    TooManySeeds(u64),
    /// The numbers of a range after `from`.
    TooManyToDrawFrom(u64),
    /// `seeds` or `cases` with which a scenario never runs, and a value for it.
    NeverRuns {
        key: &'static str,
        like: &'static str,
    },
    TooManyCases(u64),
    UnknownIgnore {
        name: String,
        nearest: Option<String>,
    },
    UnknownCells {
        name: String,
        nearest: Option<String>,
    },
    /// A text that stands for two symbols of a board.
    CellTwice {
        text: String,
    },
    /// A text that should stand for another symbol already, and does not.
    CellOnce {
        text: String,
    },
    /// A row of a board that has not as many cells as the first.
    RaggedBoard {
        row: usize,
        cells: usize,
        wanted: usize,
    },
    /// So few seeds may miss what has this chance.
    TooFewSeeds {
        seeds: u64,
        needed: u64,
    },
    TooRare {
        needed: u64,
    },
    /// `eventually` or `share` in a scenario that has one seed, a script or generated values.
    NoSeedsToCount {
        with: &'static str,
    },
    /// Words without a letter or digit.
    NoWord(String),
    /// A draw that is not in the list it is said to be from.
    DrawnFromElsewhere {
        value: String,
    },
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
    UsedAfterMove {
        name: String,
        to: String,
        line: usize,
    },
    ViewDied {
        name: String,
        owner: String,
        line: usize,
    },
    ViewMoved {
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
        expected: ValueClass,
        found: ValueClass,
    },
    NotAPlace {
        name: String,
    },
    /// A constant whose value only a compiler could tell.
    UnreadConstant {
        name: String,
    },
    CannotCompare {
        ty: String,
    },
    ComprehensionOutsideView,
    /// `view(x)` of something that has none.
    NoView {
        found: ValueClass,
    },
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
    FailsWithoutResult {
        name: String,
        returns: String,
    },
    NotAFunction {
        name: String,
    },

    // What `grader check` adds.
    Untranslated {
        key: &'static str,
        code: String,
    },
    MissingSnapshot {
        file: String,
        nearest: Option<String>,
    },
}

impl Problem {
    /// Not an error, but probably not meant.
    pub fn is_warning(&self) -> bool {
        matches!(self, Problem::Untranslated { .. })
    }
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
