//! Matchers of texts: what `prints`, `file` and text values must be.

use super::Reader;
use super::fields::Fields;
use crate::language::diagnostic::Problem;
use crate::language::keys::{Context, Shape};
use crate::language::scenario::{Exactness, TextMatch, TextMatcher};
use crate::language::yaml::Node;

/// Keys that ask something of a text by themselves.
pub const MAIN: [&str; 9] = [
    "exact", "plain", "folded", "contains", "excludes", "in_order", "matches", "snapshot", "lines",
];

/// Keys that tell a text matcher from a matcher of values.
pub const ONLY_TEXT: [&str; 11] = [
    "exact",
    "plain",
    "folded",
    "excludes",
    "in_order",
    "snapshot",
    "lines",
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
                    ignore_case: false,
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
        let ignore_case = self.flag(fields, "ignore_case", false);
        let present = MAIN.iter().filter(|key| fields.has(key));
        let kinds: Vec<TextMatch> = present
            .filter_map(|key| self.text_match(fields, key))
            .collect();
        if !MAIN.iter().any(|key| fields.has(key)) {
            self.report(fields.node, Problem::NoMatcher(context));
        }
        kinds
            .into_iter()
            .map(|kind| TextMatcher { kind, ignore_case })
            .collect()
    }

    /// `times` without `contains`, and the like.
    fn check_options(&mut self, fields: &Fields<'_>) {
        let options: [(&str, &[&str], &str); 3] = [
            ("times", &["contains", "matches"], "`contains`, `matches`"),
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
        if key == "in_order" {
            return Some(TextMatch::InOrder(self.texts(node)));
        }
        if key == "lines" {
            let count = self.count(node)?;
            return usize::try_from(count).ok().map(TextMatch::Lines);
        }
        if key == "matches" {
            let pattern = self.regex(node)?;
            return Some(TextMatch::Matches {
                pattern,
                times: self.times(fields),
                colors: self.flag(fields, "colors", false),
            });
        }
        let text = self.text(node)?;
        Some(match key {
            "exact" => TextMatch::Exact(text),
            "plain" => TextMatch::Plain(text),
            "folded" => TextMatch::Folded(text),
            "contains" => {
                let colors = self.flag(fields, "colors", false);
                TextMatch::Contains {
                    text,
                    times: self.times(fields),
                    colors,
                }
            }
            "excludes" => TextMatch::Excludes(text),
            _ => TextMatch::Snapshot {
                name: text,
                exactness: self.exactness(fields),
            },
        })
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

    pub fn regex(&mut self, node: &Node) -> Option<String> {
        let pattern = self.text(node)?;
        if let Err(error) = regex_lite::Regex::new(&pattern) {
            self.report(node, Problem::BadRegex(error.to_string()));
            return None;
        }
        Some(pattern)
    }
}
