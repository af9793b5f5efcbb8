//! Matchers of texts: what `prints`, `file` and text values must be.

use crate::diagnostic::Problem;
use crate::keys::{Context, Key, Shape, key};
use crate::reader::{Fields, Reader};
use crate::yaml::Node;
use lang::Localized;
use seen::board::Cells;
use seen::{Exactness, Hue, Ignore};

/// Texts, any of which will do.
pub type Wordings = Vec<String>;

#[derive(Debug, Clone, PartialEq)]
pub struct TextMatcher {
    pub kind: TextMatch,
    pub ignore: Ignore,
}

#[derive(Debug, Clone, PartialEq)]
pub enum TextMatch {
    Exact(String),
    Plain(String),
    Folded(String),
    /// Any of these texts is found; `times` counts all of them.
    Contains {
        texts: Wordings,
        times: Option<usize>,
        colors: bool,
    },
    /// None of these is found.
    Excludes(Vec<String>),
    InOrder(Vec<Wordings>),
    /// Each of these words is found, in one of its wordings.
    Words {
        words: Vec<Wordings>,
        times: Option<usize>,
    },
    LacksWords(Vec<String>),
    /// Each of these words is found, in one of its wordings, where it is not denied.
    Announces(Vec<Wordings>),
    /// A word that none of the calls before has printed.
    NewWords,
    /// What the call before has printed, and nothing else.
    Repeats,
    Matches {
        pattern: String,
        /// What it means, for whoever cannot read it.
        says: Localized,
        times: Option<usize>,
        colors: bool,
    },
    Snapshot {
        name: String,
        exactness: Exactness,
    },
    Lines(usize),
    Board(Box<BoardMatch>),
    /// One of these holds; the matchers of each hold together.
    Either(Vec<Vec<TextMatcher>>),
    /// These hold of what was printed after the last reading.
    AtEnd(Vec<TextMatcher>),
}

impl TextMatcher {
    /// The stored files that it compares with.
    pub fn stored_files(&self) -> Vec<String> {
        match &self.kind {
            TextMatch::Snapshot { name, .. } => vec![format!("{name}.snap")],
            _ => self.inner().flat_map(TextMatcher::stored_files).collect(),
        }
    }

    /// The words that it asks for, each in its first wording; none for a pattern, which is never
    /// shown.
    pub fn asked_words(&self) -> Vec<String> {
        let first = |all: &[Wordings]| all.iter().flat_map(|w| w.first().cloned()).collect();
        match &self.kind {
            TextMatch::Words { words, .. } | TextMatch::Announces(words) => first(words),
            TextMatch::InOrder(texts) => first(texts),
            TextMatch::Contains { texts, .. } => first(std::slice::from_ref(texts)),
            // Its first choice says enough.
            TextMatch::Either(choices) => {
                let choice = choices.first().into_iter().flatten();
                choice.flat_map(TextMatcher::asked_words).collect()
            }
            _ => self.inner().flat_map(TextMatcher::asked_words).collect(),
        }
    }

    fn inner(&self) -> impl Iterator<Item = &TextMatcher> {
        let (choices, matchers): (&[Vec<TextMatcher>], &[TextMatcher]) = match &self.kind {
            TextMatch::Either(choices) => (choices, &[]),
            TextMatch::AtEnd(matchers) => (&[], matchers),
            _ => (&[], &[]),
        };
        choices.iter().flatten().chain(matchers)
    }
}

/// A board that is read out of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardMatch {
    /// `None`: any board of this size whose cells are all known.
    pub equals: Option<Vec<Vec<String>>>,
    pub rows: usize,
    pub cols: usize,
    /// How many cells there must be of a symbol.
    pub counts: Vec<(String, usize)>,
    pub cells: Cells,
    /// Signs of a frame, besides the usual ones.
    pub frame: String,
    pub which: Which,
    /// Colours that are seen on it.
    pub shows: Vec<Hue>,
}

/// Which of several boards in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Last,
    First,
    Any,
}

/// How a matcher of texts is written.
pub(crate) struct MatcherSpec {
    pub key: Key,
    /// Is it a matcher of values too, of those that are texts?
    of_values: bool,
    /// Keys that may stand beside it.
    options: &'static [&'static str],
    read: fn(&mut Reader<'_>, &Fields<'_>, &Node) -> Option<TextMatch>,
}

/// Every matcher of texts. `contains` and `matches` are not `of_values` because `value.rs` has
/// entries of its own for them.
pub(crate) static ALL: [MatcherSpec; 17] = [
    MatcherSpec {
        key: key("exact", Shape::Text, "Equals, character by character."),
        of_values: true,
        options: &[],
        read: |reader, _, node| reader.text(node).map(TextMatch::Exact),
    },
    MatcherSpec {
        key: key("plain", Shape::Text, "Equals, once colours are removed."),
        of_values: true,
        options: &[],
        read: |reader, _, node| reader.text(node).map(TextMatch::Plain),
    },
    MatcherSpec {
        key: key(
            "folded",
            Shape::Text,
            "Equals, without colours, with each run of white space as one blank.",
        ),
        of_values: true,
        options: &[],
        read: |reader, _, node| reader.text(node).map(TextMatch::Folded),
    },
    MatcherSpec {
        key: key(
            "contains",
            Shape::Wording,
            "Contains this, or one of `{one_of: […]}`; colours are removed.",
        ),
        of_values: false,
        options: &["times", "colors"],
        read: |reader, fields, node| {
            Some(TextMatch::Contains {
                texts: reader.wordings(node)?,
                times: reader.times(fields),
                colors: reader.flag(fields, "colors", false),
            })
        },
    },
    MatcherSpec {
        key: key(
            "excludes",
            Shape::SomeTexts,
            "Does not contain this, or any text of a list.",
        ),
        of_values: true,
        options: &[],
        read: |reader, _, node| Some(TextMatch::Excludes(reader.one_or_several(node))),
    },
    MatcherSpec {
        key: key(
            "in_order",
            Shape::Wordings,
            "Contains these, one after the other.",
        ),
        of_values: true,
        options: &[],
        read: |reader, _, node| Some(TextMatch::InOrder(reader.all_wordings(node))),
    },
    MatcherSpec {
        key: key("matches", Shape::Regex, "Contains the pattern."),
        of_values: false,
        options: &["times", "colors", "says"],
        read: |reader, fields, node| {
            let pattern = reader.regex(node)?;
            Some(TextMatch::Matches {
                pattern,
                says: reader.wording_of(fields, node),
                times: reader.times(fields),
                colors: reader.flag(fields, "colors", false),
            })
        },
    },
    MatcherSpec {
        key: key(
            "snapshot",
            Shape::Name,
            "Equals the stored `snapshots/NAME.snap`.",
        ),
        of_values: true,
        options: &["as"],
        read: |reader, fields, node| {
            Some(TextMatch::Snapshot {
                name: reader.text(node)?,
                exactness: reader.exactness(fields),
            })
        },
    },
    MatcherSpec {
        key: key("lines", Shape::Count, "Has so many lines."),
        of_values: true,
        options: &[],
        read: |reader, _, node| {
            let count = reader.count(node)?;
            usize::try_from(count).ok().map(TextMatch::Lines)
        },
    },
    MatcherSpec {
        key: key(
            "words",
            Shape::Wordings,
            "Contains all these words and numbers, whatever is around them; case and accents are \
             ignored.",
        ),
        of_values: true,
        options: &["times"],
        read: |reader, fields, node| {
            let words = reader.all_wordings(node);
            reader.must_be_words(node, &words.concat());
            let times = reader.times(fields);
            Some(TextMatch::Words { words, times })
        },
    },
    MatcherSpec {
        key: key(
            "lacks_words",
            Shape::Texts,
            "Contains none of these words and numbers.",
        ),
        of_values: true,
        options: &[],
        read: |reader, _, node| {
            let words = reader.texts(node);
            reader.must_be_words(node, &words);
            Some(TextMatch::LacksWords(words))
        },
    },
    MatcherSpec {
        key: key(
            "announces",
            Shape::Wordings,
            "Contains all these words, and does not deny them: `ni gagné ni perdu` announces nothing.",
        ),
        of_values: true,
        options: &[],
        read: |reader, _, node| {
            let words = reader.all_wordings(node);
            reader.must_be_words(node, &words.concat());
            Some(TextMatch::Announces(words))
        },
    },
    MatcherSpec {
        key: key(
            "new_words",
            Shape::Bool,
            "`true`: contains a word that no `call` before it in the scenario has printed.",
        ),
        of_values: false,
        options: &[],
        read: |reader, _, node| reader.boolean(node)?.then_some(TextMatch::NewWords),
    },
    MatcherSpec {
        key: key(
            "repeats",
            Shape::Bool,
            "`true`: looks exactly like what the `call` before it in the scenario has printed.",
        ),
        of_values: false,
        options: &[],
        read: |reader, _, node| reader.boolean(node)?.then_some(TextMatch::Repeats),
    },
    MatcherSpec {
        key: key(
            "board",
            Shape::Board,
            "Shows a board, whatever its frame, headers and colours.",
        ),
        of_values: true,
        options: &[],
        read: |reader, _, node| {
            let board = reader.board(node)?;
            Some(TextMatch::Board(Box::new(board)))
        },
    },
    MatcherSpec {
        key: key(
            "either",
            Shape::Either,
            "One of these holds: matchers, or lists of matchers that hold together.",
        ),
        of_values: false,
        options: &[],
        read: |reader, _, node| {
            let choices = reader.items(node, Shape::Either);
            if choices.is_empty() {
                reader.report(node, Problem::NoMatcher(Context::Text));
            }
            let choices = choices.iter().map(|choice| reader.text_matchers(choice));
            Some(TextMatch::Either(choices.collect()))
        },
    },
    MatcherSpec {
        key: key(
            "at_end",
            Shape::TextMatchers,
            "These hold of what a call prints after it has read for the last time.",
        ),
        of_values: false,
        options: &[],
        read: |reader, _, node| Some(TextMatch::AtEnd(reader.text_matchers(node))),
    },
];

pub fn keys() -> impl Iterator<Item = &'static Key> {
    ALL.iter().map(|written| &written.key)
}

/// Those that may stand where a value is matched, besides its own.
pub fn keys_of_values() -> impl Iterator<Item = &'static Key> {
    ALL.iter().filter(|w| w.of_values).map(|w| &w.key)
}

/// Keys that tell a matcher of texts from one of values.
pub fn tell_texts() -> impl Iterator<Item = &'static str> {
    let is_shared = |name: &str| super::value::keys().any(|key| key.name == name);
    let own = keys()
        .map(|key| key.name)
        .filter(move |name| !is_shared(name));
    own.chain(["times", "colors", "as"])
}

/// The matchers beside which this option may stand, as a message names them.
pub fn partners(option: &str) -> impl Iterator<Item = &'static str> {
    let takes_it = move |w: &&MatcherSpec| w.options.contains(&option);
    ALL.iter().filter(takes_it).map(|w| w.key.name)
}

/// One matcher for each key of these that asks something.
pub fn read(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Vec<TextMatch> {
    let asked = |written: &MatcherSpec| {
        let node = fields.get(written.key.name)?;
        (written.read)(reader, fields, node)
    };
    ALL.iter().filter_map(asked).collect()
}
