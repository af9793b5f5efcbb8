//! What is written around matchers of texts: lists of them, options, wordings.

use super::Reader;
use super::fields::Fields;
use super::matchers::text;
use crate::diagnostic::Problem;
use crate::keys::{Context, Shape};
use crate::scenario::{TextMatch, TextMatcher, Wordings};
use crate::suggest::nearest;
use crate::yaml::Node;
use lang::Localized;
use seen::Word;
use seen::{Exactness, Ignore};

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
        let kinds = text::read(self, fields);
        if !text::keys().any(|key| fields.has(key.name)) {
            self.report(fields.node, Problem::NoMatcher(context));
        }
        kinds
            .into_iter()
            .map(|kind| TextMatcher { kind, ignore })
            .collect()
    }

    /// `times` without `contains`, and the like.
    fn check_options(&mut self, fields: &Fields<'_>) {
        for option in ["times", "says", "colors", "as"] {
            let alone = !text::partners(option).any(|partner| fields.has(partner));
            if let Some(node) = fields.key_node(option).filter(|_| alone) {
                let partners = text::partners(option).map(|name| format!("`{name}`"));
                let partners: Vec<String> = partners.collect();
                self.only_with(node, option, &partners.join(", "));
            }
        }
    }

    /// `ignore: case`, or `ignore: [case, accents]`.
    pub fn ignore(&mut self, fields: &Fields<'_>) -> Ignore {
        let mut ignore = Ignore::default();
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

    pub fn all_wordings(&mut self, node: &Node) -> Vec<Wordings> {
        let items = self.items(node, Shape::Wordings);
        items
            .iter()
            .filter_map(|item| self.wordings(item))
            .collect()
    }

    pub fn one_or_several(&mut self, node: &Node) -> Vec<String> {
        match node.list() {
            Some(_) => self.texts(node),
            None => self.text(node).into_iter().collect(),
        }
    }

    pub fn must_be_words(&mut self, node: &Node, words: &[String]) {
        if let Some(none) = words.iter().find(|word| Word::new(word).is_empty()) {
            self.report(node, Problem::NoWord(none.clone()));
        }
    }

    pub fn times(&mut self, fields: &Fields<'_>) -> Option<usize> {
        let count = fields.get("times").and_then(|node| self.count(node));
        count.and_then(|n| usize::try_from(n).ok())
    }

    pub fn exactness(&mut self, fields: &Fields<'_>) -> Exactness {
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
    pub fn wording_of(&mut self, fields: &Fields<'_>, pattern: &Node) -> Localized {
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
