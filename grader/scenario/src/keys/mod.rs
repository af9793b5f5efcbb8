//! The keys of every mapping that people write, except matchers, which `reader` adds.

mod table;

pub use table::TEXT_OPTIONS;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    pub name: &'static str,
    pub shape: Shape,
    pub required: bool,
    pub about: &'static str,
}

/// One that may be left out.
pub const fn key(name: &'static str, shape: Shape, about: &'static str) -> Key {
    Key {
        name,
        shape,
        required: false,
        about,
    }
}

/// Where a key stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    File,
    Scenario,
    Limits,
    Check,
    Call,
    For,
    FileStep,
    ScreenStep,
    Eventually,
    Share,
    Screen,
    Text,
    Matcher,
    Near,
    OneOf,
    Board,
    Panics,
    Draw,
    Coursework,
    Variant,
    Generator,
}

/// What a value looks like in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Text,
    Name,
    /// A text, or texts by language.
    Localized,
    Texts,
    Names,
    Bool,
    Count,
    Seeds,
    Draws,
    /// Numbers and texts, or a range of numbers.
    DrawnFrom,
    Files,
    Duration,
    Size,
    Limits,
    Scenarios,
    Steps,
    /// A step or a list of steps.
    Body,
    Statement,
    Expression,
    Expressions,
    /// Names with an expression each.
    Bindings,
    /// An expression, or a list, number, text or boolean of YAML.
    Value,
    Values,
    /// A value, or a mapping of matchers.
    Matcher,
    Near,
    /// A text, a mapping of text matchers, or a list of them.
    TextMatchers,
    /// A list of what `TextMatchers` are.
    Either,
    Exactness,
    /// A text, or `{one_of: ["…", "…"]}`.
    Wording,
    Wordings,
    /// A text, or a list of them.
    SomeTexts,
    Ignore,
    Board,
    /// Texts that stand for a symbol, by symbol; in a scenario, or the name of such.
    Cells,
    CellSets,
    /// A number by symbol.
    Counts,
    Which,
    Chance,
    Regex,
    TypedLines,
    Reads,
    Fails,
    Panics,
    ScreenMatchers,
    Mapping,
    Variants,
    Legend,
    Symbols,
    Views,
    Generators,
    Style,
}
impl Context {
    /// Every context of a scenario file, for the JSON Schema.
    pub const OF_SCENARIOS: [Context; 18] = [
        Context::File,
        Context::Scenario,
        Context::Limits,
        Context::Check,
        Context::Call,
        Context::For,
        Context::FileStep,
        Context::ScreenStep,
        Context::Eventually,
        Context::Share,
        Context::Screen,
        Context::Text,
        Context::Matcher,
        Context::Near,
        Context::OneOf,
        Context::Board,
        Context::Panics,
        Context::Draw,
    ];

    /// Without the matchers, which have their own.
    pub fn table(self) -> &'static [Key] {
        match self {
            Context::File => &table::FILE,
            Context::Scenario => &table::SCENARIO,
            Context::Limits => &table::LIMITS,
            Context::Check => &table::CHECK,
            Context::Call => &table::CALL,
            Context::For => &table::FOR,
            Context::FileStep => &table::FILE_STEP,
            Context::ScreenStep => &table::SCREEN_STEP,
            Context::Eventually => &table::EVENTUALLY,
            Context::Share => &table::SHARE,
            Context::Near => &table::NEAR,
            Context::OneOf => &table::ONE_OF,
            Context::Board => &table::BOARD,
            Context::Panics => &table::PANICS,
            Context::Draw => &table::DRAW,
            Context::Coursework => &table::COURSEWORK,
            Context::Variant => &table::VARIANT,
            Context::Generator => &table::GENERATOR,
            Context::Text | Context::Matcher | Context::Screen => &[],
        }
    }
}
