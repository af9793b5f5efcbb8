//! Values and matchers of values.

use super::Reader;
use super::fields::Fields;
use super::matchers::{text, value};
use super::traps;
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::Problem;
use crate::keys::{Context, Shape};
use crate::lexer::Placed;
use crate::parser;
use crate::scenario::Matcher;
use crate::yaml::{Node, NodeKind, Quoting};

impl Reader<'_> {
    /// Any scalar is the text of an expression.
    pub fn expression(&mut self, node: &Node, in_flow: bool) -> Option<Expr> {
        let Some(placed) = node
            .placed(self.source)
            .filter(|_| !node.is_nothing_at_all())
        else {
            match traps::mapping_for_expression(self.source, node) {
                Some(trap) => self.found.push(trap),
                None => self.wrong_shape(node, Shape::Expression),
            }
            return None;
        };
        let parsed = parser::expression(&placed);
        parsed
            .map_err(|e| {
                self.found
                    .push(traps::cut_short(self.source, node, in_flow, e))
            })
            .ok()
    }

    pub fn expressions(&mut self, node: &Node) -> Vec<Expr> {
        if let Some(whole) = self.whole_list(node) {
            return whole;
        }
        let in_flow = node.is_flow(self.source);
        let items = self.items(node, Shape::Expressions);
        items
            .iter()
            .filter_map(|item| self.expression(item, in_flow))
            .collect()
    }

    /// A plain or single-quoted scalar is an expression, a double-quoted or block one a text.
    pub fn value(&mut self, node: &Node) -> Option<Expr> {
        self.value_in(node, false)
    }

    fn value_in(&mut self, node: &Node, in_flow: bool) -> Option<Expr> {
        let span = node.span.clone();
        match &node.kind {
            NodeKind::Scalar {
                text,
                style: Quoting::Double | Quoting::Block,
            } => Some(Expr {
                kind: ExprKind::Text(text.clone()),
                span,
            }),
            NodeKind::Scalar { .. } if node.is_nothing() => Some(Expr {
                kind: ExprKind::Null,
                span,
            }),
            NodeKind::Scalar { .. } => self.expression(node, in_flow),
            NodeKind::List(_) => Some(Expr {
                kind: ExprKind::List(self.values(node)),
                span,
            }),
            NodeKind::Map(_) => self.expression(node, in_flow),
        }
    }

    pub fn values(&mut self, node: &Node) -> Vec<Expr> {
        let items = self.items(node, Shape::Values);
        let in_flow = node.is_flow(self.source);
        let before = self.found.len();
        let values = items
            .iter()
            .filter_map(|item| self.value_in(item, in_flow))
            .collect();
        if self.found.len() > before
            && let Some(whole) = self.whole_list(node)
        {
            self.found.truncate(before);
            return whole;
        }
        values
    }

    /// `[(1, 2), (3, 4)]`: YAML cuts it at each comma, but the text is there.
    fn whole_list(&self, node: &Node) -> Option<Vec<Expr>> {
        if !node.is_flow(self.source) {
            return None;
        }
        let text = self.source.slice(node.span.clone());
        let expr = parser::expression(&Placed::verbatim(text, node.span.start)).ok()?;
        match expr.kind {
            ExprKind::List(items) => Some(items),
            _ => None,
        }
    }

    /// `returns:` and `not:`: a mapping of matchers, or the value itself.
    pub fn matcher(&mut self, node: &Node, text_expected: bool) -> Option<Matcher> {
        if node.map().is_none() {
            return value::equals(self, node, text_expected);
        }
        if let Some(trap) = traps::mapping_for_expression(self.source, node)
            && !node
                .map()
                .is_some_and(|pairs| pairs.iter().all(|(key, _)| is_matcher_key(key)))
        {
            self.found.push(trap);
            return None;
        }
        let fields = self.fields(node, Context::Matcher)?;
        let matcher = self.matcher_fields(&fields, text_expected);
        if matcher.is_none() && !has_matcher(&fields) {
            self.report(node, Problem::NoMatcher(Context::Matcher));
        }
        matcher
    }

    /// The matcher among the keys of a mapping, when there is one.
    pub fn matcher_fields(&mut self, fields: &Fields<'_>, text_expected: bool) -> Option<Matcher> {
        if let Some(other) = text::tell_texts().find(|key| fields.has(key)) {
            let wrong = value::not_of_texts().find_map(|key| fields.key_node(key));
            if let Some(node) = wrong {
                let one = node.text().unwrap_or_default().to_owned();
                let other = other.to_owned();
                self.report(node, Problem::Exclusive { one, other });
                return None;
            }
            return Some(Matcher::Text(self.text_fields(fields, Context::Text)));
        }
        let keys: Vec<&str> = value::keys().map(|key| key.name).collect();
        self.exclusive(fields, &keys);
        let matcher = value::read(self, fields, text_expected)?;
        let ignore = self.ignore(fields);
        if ignore.is_nothing() {
            return Some(matcher);
        }
        Some(Matcher::Ignoring(ignore, Box::new(matcher)))
    }
}

fn is_matcher_key(key: &Node) -> bool {
    key.text()
        .is_some_and(|key| Context::Matcher.key(key).is_some())
}

pub fn has_matcher(fields: &Fields<'_>) -> bool {
    let mut keys = value::keys().map(|key| key.name).chain(text::tell_texts());
    keys.any(|key| fields.has(key))
}

impl Node {
    /// A plain scalar without a character, as in `check:`.
    fn is_nothing_at_all(&self) -> bool {
        self.style() == Some(Quoting::Plain) && self.text().is_some_and(str::is_empty)
    }
}
