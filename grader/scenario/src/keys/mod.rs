//! The keys of the mappings that people write. Those of steps and matchers stand in `reader`,
//! each beside how it is read.

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

pub const fn required(name: &'static str, shape: Shape, about: &'static str) -> Key {
    Key {
        name,
        shape,
        required: true,
        about,
    }
}

/// Where a key stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    File,
    Scenario,
    Limits,
    /// A step, by the key that tells its kind.
    Step(&'static str),
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
    Dependency,
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
    Hue,
    /// A list of colours.
    Hues,
    Regex,
    ScreenMatchers,
    Mapping,
    Variants,
    /// A version or a mapping, by crate.
    Dependencies,
    Legend,
    Symbols,
    Views,
    Generators,
    Style,
    Own(&'static OwnShape),
}

/// The shape of one key's values, described beside that key.
#[derive(Debug)]
pub struct OwnShape {
    pub fr: &'static str,
    pub en: &'static str,
    /// In JSON Schema.
    pub schema: fn() -> serde_json::Value,
}

impl PartialEq for OwnShape {
    fn eq(&self, other: &OwnShape) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for OwnShape {}

impl Context {
    /// Every mapping of a scenario file besides steps, for the JSON Schema.
    pub const OF_SCENARIOS: [Context; 11] = [
        Context::File,
        Context::Scenario,
        Context::Limits,
        Context::Screen,
        Context::Text,
        Context::Matcher,
        Context::Near,
        Context::OneOf,
        Context::Board,
        Context::Panics,
        Context::Draw,
    ];

    /// Without steps and matchers, whose keys stand where they are read.
    pub fn table(self) -> &'static [Key] {
        match self {
            Context::File => &table::FILE,
            Context::Scenario => &table::SCENARIO,
            Context::Limits => &table::LIMITS,
            Context::Near => &table::NEAR,
            Context::OneOf => &table::ONE_OF,
            Context::Board => &table::BOARD,
            Context::Draw => &table::DRAW,
            Context::Coursework => &table::COURSEWORK,
            Context::Variant => &table::VARIANT,
            Context::Dependency => &table::DEPENDENCY,
            Context::Generator => &table::GENERATOR,
            Context::Step(_)
            | Context::Panics
            | Context::Text
            | Context::Matcher
            | Context::Screen => &[],
        }
    }
}
