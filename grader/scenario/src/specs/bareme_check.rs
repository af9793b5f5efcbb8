//! What is wrong with a marking scheme that can be read, each mistake where it stands.

use super::bareme::{Bareme, Criterion, CriterionKind, Rule, Topics};
use crate::ast::Span;
use crate::bareme_mistake::BaremeMistake;
use crate::diagnostic::{Diagnostic, Problem};
use crate::names::Names;
use crate::source::Source;
use crate::suggest::nearest;
use crate::yaml::{self, Node};
use std::collections::BTreeSet;

impl Bareme {
    /// `root`: what it was read from.
    pub(super) fn mistakes(&self, root: &Node) -> Vec<(Span, BaremeMistake)> {
        let limits = root.get("limits").unwrap_or(root);
        let of_limits = self.limits.faults().into_iter();
        let of_limits = of_limits.map(|(key, mistake)| (entry(limits, key), mistake));
        let mut mistakes: Vec<(Span, BaremeMistake)> = of_limits.collect();
        let (sum, total) = (self.criteria.iter().map(|c| c.points).sum(), self.total);
        if !is_amount(total) {
            mistakes.push((entry(root, "total"), BaremeMistake::Total(total)));
        } else if f64::abs(sum - total) > 1e-9 {
            mistakes.push((entry(root, "total"), BaremeMistake::Sum { sum, total }));
        }
        let mut seen = BTreeSet::new();
        for (criterion, node) in self.criteria.iter().zip(criteria(root)) {
            if !seen.insert(&criterion.id) {
                let mistake = BaremeMistake::SameId(criterion.id.clone());
                mistakes.push((entry(node, "id"), mistake));
            }
            let fault = criterion.fault();
            mistakes.extend(fault.map(|(key, mistake)| (entry(node, key), mistake)));
            mistakes.extend(criterion.wrong_weights(node));
        }
        mistakes
    }

    /// Criteria whose points nobody could get, because none of their topics weighs anything.
    /// `all`: the topics of the coursework.
    pub(super) fn without_weight(&self, source: &Source, all: &[String]) -> Vec<Diagnostic> {
        let Ok(root) = yaml::read(source) else {
            return Vec::new();
        };
        let weighs = |criterion: &Criterion, topic: &String| {
            let weight = criterion.weights.get(topic);
            *weight.unwrap_or(&1.0) > 0.0
        };
        let pairs = self.criteria.iter().zip(criteria(&root));
        let without = pairs.filter(|(criterion, _)| {
            let topics = self.topics_of(criterion, all);
            !topics.is_empty() && !topics.iter().any(|topic| weighs(criterion, topic))
        });
        let told = without.map(|(criterion, node)| {
            let mistake = BaremeMistake::NoWeight(criterion.id.clone());
            source.diagnose(entry(node, "weights"), Problem::Bareme(mistake))
        });
        told.collect()
    }
}

impl Criterion {
    fn counts(&self, topic: &String) -> bool {
        let is_chosen = match &self.topics {
            Some(Topics::List(list)) => list.contains(topic),
            Some(Topics::Word(_)) => true,
            None => false,
        };
        self.kind == CriterionKind::Topics && is_chosen && !self.except.contains(topic)
    }

    /// Each weight that is no number from 0 up, where it stands.
    fn wrong_weights(&self, node: &Node) -> Vec<(Span, BaremeMistake)> {
        let place = node.get("weights").unwrap_or(node);
        let wrong = self
            .weights
            .iter()
            .filter(|(_, weight)| !is_amount(**weight));
        let told = wrong.map(|(topic, _)| {
            let (id, topic) = (self.id.clone(), topic.clone());
            (entry(place, &topic), BaremeMistake::Weight { id, topic })
        });
        told.collect()
    }

    /// The mistake, and the key that it is about.
    fn fault(&self) -> Option<(&'static str, BaremeMistake)> {
        let id = self.id.clone();
        if !is_amount(self.points) {
            return Some(("points", BaremeMistake::NegativePoints(id)));
        }
        if let Rule::Threshold(share) = self.rule
            && !(share > 0.0 && share <= 1.0)
        {
            return Some(("rule", BaremeMistake::Threshold { id, share }));
        }
        let are_points = self.whole.values().all(|points| *points > 0.0);
        let is_share = are_points && self.whole_points() <= self.points;
        if !is_share || !self.whole.keys().all(|topic| self.counts(topic)) {
            return Some(("whole", BaremeMistake::Whole(id)));
        }
        match self.kind {
            CriterionKind::Topics => match &self.topics {
                None => Some(("id", BaremeMistake::NoTopics(id))),
                Some(Topics::Word(word)) if word != "all" => {
                    let word = word.clone();
                    Some(("topics", BaremeMistake::NotAll { id, word }))
                }
                Some(_) => None,
            },
            CriterionKind::Proposed if self.measure.is_none() => {
                Some(("id", BaremeMistake::NoMeasure(id)))
            }
            CriterionKind::Document if self.files.is_empty() => {
                Some(("id", BaremeMistake::NoFiles(id)))
            }
            _ => None,
        }
    }
}

/// A finite number from 0 up.
fn is_amount(number: f64) -> bool {
    number.is_finite() && number >= 0.0
}

/// Topics and variants that the coursework does not have.
pub(super) fn unknown_names(
    source: &Source,
    names: &Names,
    topics: &BTreeSet<String>,
) -> Vec<Diagnostic> {
    let Ok(root) = yaml::read(source) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for node in topic_names(&root) {
        if let Some(name) = node.text().filter(|name| !topics.contains(*name)) {
            let problem = Problem::UnknownTopic {
                name: name.to_owned(),
                nearest: nearest(name, topics.iter().map(String::as_str)),
            };
            found.push(source.diagnose(node.span.clone(), problem));
        }
    }
    let known = names.variant_names();
    for node in criteria(&root).iter().filter_map(|c| c.get("variant")) {
        let name = node.text().unwrap_or_default().to_owned();
        if !known.contains(&name) {
            let known = known.clone();
            let problem = Problem::UnknownVariantOfCoursework { name, known };
            found.push(source.diagnose(node.span.clone(), problem));
        }
    }
    found
}

/// Wherever a topic is named.
fn topic_names(root: &Node) -> Vec<&Node> {
    let mut names: Vec<&Node> = keys(root.get("unmarked")).collect();
    for criterion in criteria(root) {
        for list in ["topics", "except"] {
            let items = criterion.get(list).and_then(Node::list);
            names.extend(items.unwrap_or_default());
        }
        for map in ["weights", "whole"] {
            names.extend(keys(criterion.get(map)));
        }
    }
    names
}

fn keys(mapping: Option<&Node>) -> impl Iterator<Item = &Node> {
    let pairs = mapping.and_then(Node::map).unwrap_or_default();
    pairs.iter().map(|(key, _)| key)
}

fn criteria(root: &Node) -> &[Node] {
    root.get("criteria")
        .and_then(Node::list)
        .unwrap_or_default()
}

/// Where a key of a mapping stands, and its value if that is one word.
fn entry(node: &Node, key: &str) -> Span {
    let pairs = node.map().unwrap_or_default();
    let pair = pairs.iter().find(|(name, _)| name.text() == Some(key));
    match pair {
        Some((name, value)) if value.text().is_some() => name.span.start..value.span.end,
        Some((name, _)) => name.span.clone(),
        None => node.span.clone(),
    }
}
