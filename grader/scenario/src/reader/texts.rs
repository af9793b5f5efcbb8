//! Matchers of texts: what `prints`, `file` and text values must be.

use super::Reader;
use super::fields::Fields;
use crate::diagnostic::Problem;
use crate::keys::{Context, Shape};
use crate::scenario::{TextMatch, TextMatcher, Wordings};
use crate::seen::Word;
use crate::seen::{Exactness, Ignore};
use crate::suggest::nearest;
use crate::yaml::Node;
use lang::Localized;

/// Keys that ask something of a text by themselves.
pub const MAIN: [&str; 14] = [
    "exact",
    "plain",
    "folded",
    "contains",
    "excludes",
    "in_order",
    "matches",
    "snapshot",
    "lines",
    "words",
    "lacks_words",
    "board",
    "either",
    "at_end",
];

/// Keys that tell a text matcher from a matcher of values.
pub const ONLY_TEXT: [&str; 16] = [
    "exact",
    "plain",
    "folded",
    "excludes",
    "in_order",
    "snapshot",
    "lines",
    "words",
    "lacks_words",
    "board",
    "either",
    "at_end",
    "times",
    "colors",
    "as",
    "ignore_case",
];

impl Reader<'_> {
    /// A text, a mapping, or a list of them that must all hold.
    pub fn text_matchers(&mut self, node: &Node) -> Vec<TextMatcher> {
        if let Some(items) = node.list() {
            return items
                .iter()
                .flat_map(|item| self.one_text_matcher(item))
                .collect();
        }
        self.one_text_matcher(node)
    }

    fn one_text_matcher(&mut self, node: &Node) -> Vec<TextMatcher> {
        if node.map().is_some() {
            let Some(fields) = self.fields(node, Context::Text) else {
                return Vec::new();
            };
            return self.text_fields(&fields, Context::Text);
        }
        match node.text() {
            Some(text) if !node.is_nothing() => {
                let kind = TextMatch::Exact(text.to_owned());
                vec![TextMatcher {
                    kind,
                    ignore: Ignore::default(),
                }]
            }
            _ => {
                self.wrong_shape(node, Shape::TextMatchers);
                Vec::new()
            }
        }
    }

    /// One matcher for each key that asks something.
    pub fn text_fields(&mut self, fields: &Fields<'_>, context: Context) -> Vec<TextMatcher> {
        self.check_options(fields);
        let ignore = self.ignore(fields);
        let present = MAIN.iter().filter(|key| fields.has(key));
        let kinds: Vec<TextMatch> = present
            .filter_map(|key| self.text_match(fields, key))
            .collect();
        if !MAIN.iter().any(|key| fields.has(key)) {
            self.report(fields.node, Problem::NoMatcher(context));
        }
        kinds
            .into_iter()
            .map(|kind| TextMatcher { kind, ignore })
            .collect()
    }

    /// `times` without `contains`, and the like.
    fn check_options(&mut self, fields: &Fields<'_>) {
        let options: [(&str, &[&str], &str); 4] = [
            (
                "times",
                &["contains", "matches", "words"],
                "`contains`, `matches`, `words`",
            ),
            ("says", &["matches"], "`matches`"),
            ("colors", &["contains", "matches"], "`contains`, `matches`"),
            ("as", &["snapshot"], "`snapshot`"),
        ];
        for (option, partners, needs) in options {
            let alone = !partners.iter().any(|partner| fields.has(partner));
            if let Some(node) = fields.key_node(option).filter(|_| alone) {
                self.only_with(node, option, needs);
            }
        }
    }

    fn text_match(&mut self, fields: &Fields<'_>, key: &str) -> Option<TextMatch> {
        let node = fields.get(key)?;
        match key {
            "board" => {
                let board = self.board(node)?;
                return Some(TextMatch::Board(Box::new(board)));
            }
            "either" => {
                let choices = self.items(node, Shape::Either);
                if choices.is_empty() {
                    self.report(node, Problem::NoMatcher(Context::Text));
                }
                let choices = choices.iter().map(|choice| self.text_matchers(choice));
                return Some(TextMatch::Either(choices.collect()));
            }
            "at_end" => return Some(TextMatch::AtEnd(self.text_matchers(node))),
            "in_order" => return Some(TextMatch::InOrder(self.all_wordings(node))),
            "excludes" => return Some(TextMatch::Excludes(self.one_or_several(node))),
            "lacks_words" => {
                let words = self.texts(node);
                self.must_be_words(node, &words);
                return Some(TextMatch::LacksWords(words));
            }
            "words" => {
                let words = self.all_wordings(node);
                self.must_be_words(node, &words.concat());
                let times = self.times(fields);
                return Some(TextMatch::Words { words, times });
            }
            "contains" => {
                return Some(TextMatch::Contains {
                    texts: self.wordings(node)?,
                    times: self.times(fields),
                    colors: self.flag(fields, "colors", false),
                });
            }
            _ => {}
        }
        if key == "lines" {
            let count = self.count(node)?;
            return usize::try_from(count).ok().map(TextMatch::Lines);
        }
        if key == "matches" {
            let pattern = self.regex(node)?;
            return Some(TextMatch::Matches {
                pattern,
                says: self.in_words(fields, node),
                times: self.times(fields),
                colors: self.flag(fields, "colors", false),
            });
        }
        let text = self.text(node)?;
        Some(match key {
            "exact" => TextMatch::Exact(text),
            "plain" => TextMatch::Plain(text),
            "folded" => TextMatch::Folded(text),
            _ => TextMatch::Snapshot {
                name: text,
                exactness: self.exactness(fields),
            },
        })
    }

    /// `ignore: case`, `ignore: [case, accents]`, or `ignore_case: true` as it was once written.
    pub fn ignore(&mut self, fields: &Fields<'_>) -> Ignore {
        let mut ignore = Ignore {
            case: self.flag(fields, "ignore_case", false),
            ..Ignore::default()
        };
        let Some(node) = fields.get("ignore") else {
            return ignore;
        };
        let names = node.list().unwrap_or(std::slice::from_ref(node));
        for item in names {
            let Some(name) = item.text().filter(|_| !item.is_nothing()) else {
                self.wrong_shape(item, Shape::Ignore);
                continue;
            };
            match ignore.with(name) {
                Some(more) => ignore = more,
                None => {
                    let nearest = nearest(name, Ignore::NAMES);
                    let name = name.to_owned();
                    self.report(item, Problem::UnknownIgnore { name, nearest });
                }
            }
        }
        ignore
    }

    /// A text, or `{one_of: […]}`.
    pub fn wordings(&mut self, node: &Node) -> Option<Wordings> {
        if node.map().is_some() {
            let fields = self.fields(node, Context::OneOf)?;
            return fields.get("one_of").map(|list| self.texts(list));
        }
        match node.text() {
            Some(text) if !node.is_nothing() => Some(vec![text.to_owned()]),
            _ => {
                self.wrong_shape(node, Shape::Wording);
                None
            }
        }
    }

    fn all_wordings(&mut self, node: &Node) -> Vec<Wordings> {
        let items = self.items(node, Shape::Wordings);
        items
            .iter()
            .filter_map(|item| self.wordings(item))
            .collect()
    }

    fn one_or_several(&mut self, node: &Node) -> Vec<String> {
        match node.list() {
            Some(_) => self.texts(node),
            None => self.text(node).into_iter().collect(),
        }
    }

    fn must_be_words(&mut self, node: &Node, words: &[String]) {
        if let Some(none) = words.iter().find(|word| Word::new(word).is_empty()) {
            self.report(node, Problem::NoWord(none.clone()));
        }
    }

    fn times(&mut self, fields: &Fields<'_>) -> Option<usize> {
        let count = fields.get("times").and_then(|node| self.count(node));
        count.and_then(|n| usize::try_from(n).ok())
    }

    fn exactness(&mut self, fields: &Fields<'_>) -> Exactness {
        let Some(node) = fields.get("as") else {
            return Exactness::Exact;
        };
        match node.text() {
            Some("exact") => Exactness::Exact,
            Some("plain") => Exactness::Plain,
            Some("folded") => Exactness::Folded,
            _ => {
                self.wrong_shape(node, Shape::Exactness);
                Exactness::Exact
            }
        }
    }

    /// What students read of a pattern: a regular expression is never shown to them.
    pub fn in_words(&mut self, fields: &Fields<'_>, pattern: &Node) -> Localized {
        if !fields.has("says") {
            self.report(pattern, Problem::PatternWithoutWords);
        }
        self.localized_field(fields, "says")
    }

    pub fn regex(&mut self, node: &Node) -> Option<String> {
        let pattern = self.text(node)?;
        if let Err(error) = regex_lite::Regex::new(&pattern) {
            self.report(node, Problem::BadRegex(error.to_string()));
            return None;
        }
        Some(pattern)
    }
}
