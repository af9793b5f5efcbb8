//! Each key that people may write, with the text that editors show for it.

use super::{Key, Shape, key, required};

pub(super) static FILE: [Key; 6] = [
    required(
        "topic",
        Shape::Name,
        "Name of a function of the interface, or a name of your own.",
    ),
    key(
        "title",
        Shape::Localized,
        "What the report calls the topic.",
    ),
    key("needs", Shape::Names, "Topics that this one depends on."),
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

pub(super) static SCENARIO: [Key; 14] = [
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
        "`hasard` is scripted: each item is one draw, in order.",
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
        Shape::Localized,
        "A word of your choice, shown for hidden scenarios.",
    ),
    key("limits", Shape::Limits, "Limits of this scenario."),
    key(
        "needs",
        Shape::Names,
        "Topics that this scenario depends on, besides the file's.",
    ),
    key(
        "variants",
        Shape::Names,
        "Variants this scenario applies to.",
    ),
];

pub(super) static LIMITS: [Key; 4] = [
    key("cpu", Shape::Duration, "Processor time: `500ms`, `2s`."),
    key("wall", Shape::Duration, "Time on the clock: `500ms`, `2s`."),
    key("memory", Shape::Size, "Memory: `64MB`."),
    key("output", Shape::Size, "Text printed: `1MB`."),
];

pub(super) static ONE_OF: [Key; 1] = [required(
    "one_of",
    Shape::Texts,
    "Texts, any of which will do.",
)];

pub(super) static BOARD: [Key; 8] = [
    key(
        "equals",
        Shape::Text,
        "The board: a block of rows of symbols separated by blanks.",
    ),
    key("rows", Shape::Count, "Without `equals`: how many rows."),
    key(
        "cols",
        Shape::Count,
        "Without `equals`: how many cells in a row.",
    ),
    key(
        "counts",
        Shape::Counts,
        "How many cells there are of each symbol.",
    ),
    key(
        "cells",
        Shape::Cells,
        "How each symbol may be drawn, or the name of such `cells` in coursework.yaml.",
    ),
    key(
        "frame",
        Shape::Text,
        "Characters that separate cells, besides the usual ones.",
    ),
    key(
        "where",
        Shape::Which,
        "Which board, when several are printed: last (default), first or any.",
    ),
    key(
        "shows",
        Shape::Hues,
        "Colours that are seen on the board itself: red, green.",
    ),
];

pub(super) static NEAR: [Key; 2] = [
    required("of", Shape::Expression, "The expected value."),
    required("by", Shape::Expression, "How far from it a value may be."),
];

/// What may be added to text matchers.
pub static TEXT_OPTIONS: [Key; 5] = [
    key(
        "times",
        Shape::Count,
        "With `contains`, `matches` or `words`: found exactly so many times.",
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
        "ignore",
        Shape::Ignore,
        "Differences that do not count: case, accents, blanks, frame.",
    ),
    key(
        "says",
        Shape::Localized,
        "With `matches`, and required there: what the pattern means, for students.",
    ),
];

pub(super) static DRAW: [Key; 2] = [
    required("draw", Shape::Draws, "The value drawn, or several."),
    required(
        "from",
        Shape::DrawnFrom,
        "The list or range it is drawn from: its position there may be drawn instead.",
    ),
];

pub(super) static COURSEWORK: [Key; 16] = [
    required("name", Shape::Localized, "The name of the assignment."),
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
        "Items that students receive already written; never topics.",
    ),
    key(
        "opaque",
        Shape::Names,
        "Types that are opaque although their fields are public.",
    ),
    key(
        "improvements",
        Shape::Name,
        "A module that is never compared.",
    ),
    key(
        "window",
        Shape::Name,
        "The program that shows the game in a window.",
    ),
    key(
        "legend",
        Shape::Legend,
        "Symbols for the values of a field, type or function.",
    ),
    key(
        "cells",
        Shape::CellSets,
        "How programs may draw the cells of boards, by name, for `board`.",
    ),
    key(
        "views",
        Shape::Views,
        "How an opaque value is drawn, and compared as a whole.",
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
    key(
        "data",
        Shape::Names,
        "Files of the folder `data` that students receive.",
    ),
    key(
        "dependencies",
        Shape::Dependencies,
        "Crates that hand-ins and tests may use, as in Cargo.toml: `{rand: \"0.9\"}`.",
    ),
    key(
        "dev-dependencies",
        Shape::Dependencies,
        "Crates for tests: `{rstest: \"0.26\"}`.",
    ),
];

pub(super) static DEPENDENCY: [Key; 3] = [
    required(
        "version",
        Shape::Text,
        "As cargo reads it: `\"0.9\"`, `\"=1.0.4\"`.",
    ),
    key("features", Shape::Names, "Features of the crate."),
    key(
        "default-features",
        Shape::Bool,
        "`false` leaves out the features that it has by default.",
    ),
];

pub(super) static VARIANT: [Key; 2] = [
    required(
        "modules",
        Shape::Names,
        "Modules of the reference that are the interface.",
    ),
    key("style", Shape::Style, "`functions` (default) or `methods`."),
];

pub(super) static GENERATOR: [Key; 3] = [
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
