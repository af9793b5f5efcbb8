//! The functions that the language itself has.

use std::ops::RangeInclusive;

/// A function of the language: its name and arguments here, its value in `evaluate::builtins`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Builtin {
    Count,
    Len,
    Sum,
    Min,
    Max,
    Distinct,
    Sorted,
    Abs,
    Flat,
    Text,
    Any,
    All,
    /// What the view of an object's type says of it.
    View,
    /// One item of a range or list, where values are generated.
    Choose,
    /// Whether these words can be read in the window.
    Shows,
    /// What the label of this button says.
    Button,
    /// The names of the buttons whose labels have these words.
    Buttons,
}

impl Builtin {
    pub const EVERY: [Builtin; 17] = [
        Builtin::Count,
        Builtin::Len,
        Builtin::Sum,
        Builtin::Min,
        Builtin::Max,
        Builtin::Distinct,
        Builtin::Sorted,
        Builtin::Abs,
        Builtin::Flat,
        Builtin::Text,
        Builtin::Any,
        Builtin::All,
        Builtin::View,
        Builtin::Choose,
        Builtin::Shows,
        Builtin::Button,
        Builtin::Buttons,
    ];

    pub fn named(name: &str) -> Option<Builtin> {
        Builtin::EVERY.into_iter().find(|b| b.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            Builtin::Count => "count",
            Builtin::Len => "len",
            Builtin::Sum => "sum",
            Builtin::Min => "min",
            Builtin::Max => "max",
            Builtin::Distinct => "distinct",
            Builtin::Sorted => "sorted",
            Builtin::Abs => "abs",
            Builtin::Flat => "flat",
            Builtin::Text => "text",
            Builtin::Any => "any",
            Builtin::All => "all",
            Builtin::View => "view",
            Builtin::Choose => "choose",
            Builtin::Shows => "shows",
            Builtin::Button => "button",
            Builtin::Buttons => "buttons",
        }
    }

    /// How many arguments it takes.
    pub fn arguments(self) -> RangeInclusive<usize> {
        match self {
            Builtin::Count => 1..=2,
            Builtin::Buttons => 0..=1,
            Builtin::Min | Builtin::Max => 1..=usize::MAX,
            _ => 1..=1,
        }
    }

    /// Does it give back parts of its argument, drawn as they were?
    pub fn keeps_items(self) -> bool {
        matches!(self, Builtin::Flat | Builtin::Distinct | Builtin::Sorted)
    }
}
