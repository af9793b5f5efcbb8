//! The keys of every mapping that people write: the one table from which files are
//! checked and the JSON Schema is made.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    pub name: &'static str,
    pub shape: Shape,
    pub required: bool,
    pub about: &'static str,
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
    Screen,
    Text,
    Matcher,
    Near,
    Panics,
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
    Exactness,
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

const fn key(name: &'static str, shape: Shape, about: &'static str) -> Key {
    Key {
        name,
        shape,
        required: false,
        about,
    }
}

const fn required(name: &'static str, shape: Shape, about: &'static str) -> Key {
    Key {
        name,
        shape,
        required: true,
        about,
    }
}

const FILE: [Key; 6] = [
    required(
        "topic",
        Shape::Name,
        "Name of a function of the interface, or a free name.",
    ),
    key(
        "title",
        Shape::Localized,
        "What the report calls the topic.",
    ),
    key("needs", Shape::Names, "Topics this one stands on."),
    key(
        "variants",
        Shape::Names,
        "Variants these scenarios apply to; all by default.",
    ),
    key(
        "limits",
        Shape::Limits,
        "Limits of each scenario of the file.",
    ),
    required("scenarios", Shape::Scenarios, "The scenarios."),
];

const SCENARIO: [Key; 14] = [
    required("name", Shape::Localized, "Unique in the topic."),
    required("steps", Shape::Steps, "What is done and checked, in order."),
    key(
        "seed",
        Shape::Count,
        "`hasard` is a generator with this seed; 0 by default.",
    ),
    key(
        "seeds",
        Shape::Seeds,
        "The scenario runs once for each seed: `1..200`.",
    ),
    key(
        "draws",
        Shape::Draws,
        "`hasard` is scripted: each item is one draw to come.",
    ),
    key(
        "files",
        Shape::Files,
        "Text files of the working folder, by name.",
    ),
    key(
        "for_all",
        Shape::Bindings,
        "Runs on generated values: a generator for each name.",
    ),
    key(
        "cases",
        Shape::Count,
        "How many cases of `for_all`; 100 by default.",
    ),
    key(
        "same_as_reference",
        Shape::Bool,
        "Every step must agree with the reference.",
    ),
    key(
        "hint",
        Shape::Localized,
        "Shown when it fails: why it matters, what to think of.",
    ),
    key(
        "category",
        Shape::Text,
        "Free word shown for hidden scenarios.",
    ),
    key("limits", Shape::Limits, "Limits of this scenario."),
    key(
        "needs",
        Shape::Names,
        "Topics this scenario stands on, besides the file's.",
    ),
    key(
        "variants",
        Shape::Names,
        "Variants this scenario applies to.",
    ),
];

const LIMITS: [Key; 4] = [
    key("cpu", Shape::Duration, "Processor time: `500ms`, `2s`."),
    key("wall", Shape::Duration, "Time on the clock: `500ms`, `2s`."),
    key("memory", Shape::Size, "Memory: `64MB`."),
    key("output", Shape::Size, "Text printed: `1MB`."),
];

const CHECK: [Key; 1] = [required(
    "check",
    Shape::Expression,
    "Must be true, or match the matcher beside it.",
)];

const MATCHER: [Key; 7] = [
    key(
        "equals",
        Shape::Value,
        "Equals; a block of several lines is a drawing.",
    ),
    key("one_of", Shape::Values, "Is one of these."),
    key(
        "contains",
        Shape::Value,
        "A list has this element, a text has this text.",
    ),
    key(
        "within",
        Shape::Near,
        "Is near (`{of: 3.14, by: 0.01}`) or in a range (`3..=5`).",
    ),
    key(
        "matches",
        Shape::Regex,
        "As text, matches the whole pattern.",
    ),
    key(
        "same_items",
        Shape::Values,
        "Has the same items, in any order.",
    ),
    key("not", Shape::Matcher, "Does not match."),
];

const NEAR: [Key; 2] = [
    required("of", Shape::Expression, "The value expected."),
    required("by", Shape::Expression, "How far from it is still right."),
];

/// Keys of a text matcher; `contains` and `matches` are matchers of values too.
const TEXT: [Key; 9] = [
    key("exact", Shape::Text, "Equals, to the character."),
    key("plain", Shape::Text, "Equals, once colours are removed."),
    key(
        "folded",
        Shape::Text,
        "Equals, without colours, each run of white space one blank.",
    ),
    key("contains", Shape::Text, "Is found; colours are removed."),
    key("excludes", Shape::Text, "Is not found."),
    key("in_order", Shape::Texts, "Are found one after the other."),
    key("matches", Shape::Regex, "The pattern is found."),
    key(
        "snapshot",
        Shape::Name,
        "Equals the stored `snapshots/NAME.snap`.",
    ),
    key("lines", Shape::Count, "Number of lines."),
];

/// What may be added to text matchers.
const TEXT_OPTIONS: [Key; 4] = [
    key(
        "times",
        Shape::Count,
        "With `contains` or `matches`: found exactly so many times.",
    ),
    key(
        "colors",
        Shape::Bool,
        "With `contains` or `matches`: colours are kept.",
    ),
    key(
        "as",
        Shape::Exactness,
        "With `snapshot`: exact, plain or folded.",
    ),
    key(
        "ignore_case",
        Shape::Bool,
        "Capital and small letters are the same.",
    ),
];

/// Text matchers that are allowed where a value is matched, besides its own.
const TEXT_IN_VALUE: [Key; 7] = [
    TEXT[0], TEXT[1], TEXT[2], TEXT[4], TEXT[5], TEXT[7], TEXT[8],
];

const CALL: [Key; 9] = [
    required("call", Shape::Statement, "A call, or `name = call`."),
    key(
        "types",
        Shape::TypedLines,
        "Lines typed on standard input during this call.",
    ),
    key(
        "keys",
        Shape::Texts,
        "Keys pressed on the simulated calculator.",
    ),
    key(
        "returns",
        Shape::Matcher,
        "What the call returns; `null` is nothing.",
    ),
    key("prints", Shape::TextMatchers, "What it printed."),
    key("reads", Shape::Reads, "How many lines it reads, or `all`."),
    key(
        "changes",
        Shape::Expressions,
        "Values that a report draws before and after.",
    ),
    key(
        "fails",
        Shape::Fails,
        "Returns `Err(…)`: `true`, or the error.",
    ),
    key(
        "panics",
        Shape::Panics,
        "Panics: `true`, or `{contains: \"…\"}`.",
    ),
];

const FOR: [Key; 2] = [
    required(
        "for",
        Shape::Bindings,
        "Names and their ranges; the last turns fastest.",
    ),
    required("do", Shape::Body, "A step, or a list of steps."),
];

const FILE_STEP: [Key; 2] = [
    required("file", Shape::Text, "Name of a file of the working folder."),
    key("exists", Shape::Bool, "`false`: the file must not exist."),
];

const SCREEN_STEP: [Key; 1] = [required(
    "screen",
    Shape::ScreenMatchers,
    "What is on the simulated screen.",
)];

const SCREEN: [Key; 6] = [
    key(
        "calls",
        Shape::Expressions,
        "Drawing calls since the last look, in order.",
    ),
    key(
        "same_calls",
        Shape::Expressions,
        "The same calls, in any order.",
    ),
    key(
        "has_calls",
        Shape::Expressions,
        "These are among the calls.",
    ),
    key(
        "lacks_calls",
        Shape::Expressions,
        "None of these is among the calls.",
    ),
    key(
        "texts",
        Shape::Count,
        "At least so many texts that are not blank, each wholly on the screen.",
    ),
    key(
        "picture",
        Shape::Name,
        "The screen equals `snapshots/NAME.png`.",
    ),
];

const PANICS: [Key; 1] = [required(
    "contains",
    Shape::Text,
    "The panic's message has this text.",
)];

const COURSEWORK: [Key; 12] = [
    required("name", Shape::Localized, "What the coursework is called."),
    required(
        "languages",
        Shape::Names,
        "Languages its texts are written in.",
    ),
    key(
        "modules",
        Shape::Names,
        "Modules of the reference that are the interface.",
    ),
    key(
        "variants",
        Shape::Variants,
        "Variants by name, instead of `modules`.",
    ),
    key(
        "supplied",
        Shape::Names,
        "Items whose body the template keeps; no topic.",
    ),
    key(
        "opaque",
        Shape::Names,
        "Types that are opaque although their fields are public.",
    ),
    key("entry", Shape::Name, "The function that `cargo run` plays."),
    key(
        "improvements",
        Shape::Name,
        "A module that is never compared.",
    ),
    key(
        "legend",
        Shape::Legend,
        "Symbols for the values of a field, type or function.",
    ),
    key(
        "views",
        Shape::Views,
        "How an opaque value is drawn and compared whole.",
    ),
    key(
        "generators",
        Shape::Generators,
        "Generators of values for `for_all`.",
    ),
    key(
        "instances",
        Shape::Names,
        "Instances of generics, besides those in signatures.",
    ),
];

const VARIANT: [Key; 2] = [
    required(
        "modules",
        Shape::Names,
        "Modules of the reference that are the interface.",
    ),
    key("style", Shape::Style, "`functions` (default) or `methods`."),
];

const GENERATOR: [Key; 3] = [
    key(
        "choose",
        Shape::Value,
        "A list or range of which one is drawn.",
    ),
    key(
        "with",
        Shape::Bindings,
        "Parameters: drawn from their range unless given.",
    ),
    key(
        "steps",
        Shape::Steps,
        "Steps that make the value, under the name `it`.",
    ),
];

impl Context {
    /// Every context of a scenario file, for the JSON Schema.
    pub const OF_SCENARIOS: [Context; 13] = [
        Context::File,
        Context::Scenario,
        Context::Limits,
        Context::Check,
        Context::Call,
        Context::For,
        Context::FileStep,
        Context::ScreenStep,
        Context::Screen,
        Context::Text,
        Context::Matcher,
        Context::Near,
        Context::Panics,
    ];

    pub fn keys(self) -> impl Iterator<Item = &'static Key> {
        self.groups().iter().flat_map(|group| group.iter())
    }

    pub fn key(self, name: &str) -> Option<&'static Key> {
        self.keys().find(|key| key.name == name)
    }

    fn groups(self) -> &'static [&'static [Key]] {
        match self {
            Context::File => &[&FILE],
            Context::Scenario => &[&SCENARIO],
            Context::Limits => &[&LIMITS],
            Context::Check => &[&CHECK, &MATCHER, &TEXT_IN_VALUE, &TEXT_OPTIONS],
            Context::Call => &[&CALL],
            Context::For => &[&FOR],
            Context::FileStep => &[&FILE_STEP, &TEXT, &TEXT_OPTIONS],
            Context::ScreenStep => &[&SCREEN_STEP],
            Context::Screen => &[&SCREEN],
            Context::Text => &[&TEXT, &TEXT_OPTIONS],
            Context::Matcher => &[&MATCHER, &TEXT_IN_VALUE, &TEXT_OPTIONS],
            Context::Near => &[&NEAR],
            Context::Panics => &[&PANICS],
            Context::Coursework => &[&COURSEWORK],
            Context::Variant => &[&VARIANT],
            Context::Generator => &[&GENERATOR],
        }
    }
}
