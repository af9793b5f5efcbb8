//! The keys of a mapping, checked against the table.

use super::Reader;
use crate::diagnostic::Problem;
use crate::keys::{Context, Key, Shape};
use crate::suggest::nearest;
use crate::yaml::Node;

/// A mapping whose keys are known.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'n> {
    pub node: &'n Node,
    pairs: &'n [(Node, Node)],
}

impl<'n> Fields<'n> {
    pub fn get(&self, key: &str) -> Option<&'n Node> {
        let pair = self.pairs.iter().find(|(name, _)| name.text() == Some(key));
        pair.map(|(_, value)| value)
    }

    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    pub fn key_node(&self, key: &str) -> Option<&'n Node> {
        self.pairs
            .iter()
            .map(|(name, _)| name)
            .find(|name| name.text() == Some(key))
    }
}

impl Reader<'_> {
    /// Reports keys that are unknown or missing; `None` when it is no mapping.
    pub fn fields<'n>(&mut self, node: &'n Node, context: Context) -> Option<Fields<'n>> {
        let Some(pairs) = node.map() else {
            self.wrong_shape(node, Shape::Mapping);
            return None;
        };
        for (key, _) in pairs {
            let name = key.text().unwrap_or_default();
            if context.key(name).is_none() {
                let near = nearest(name, context.keys().map(|key| key.name));
                let name = name.to_owned();
                self.report(
                    key,
                    Problem::UnknownKey {
                        key: name,
                        context,
                        nearest: near,
                    },
                );
            }
        }
        let fields = Fields { node, pairs };
        for Key { name, .. } in context.keys().filter(|k| k.required && !fields.has(k.name)) {
            let place = pairs.first().map_or(node, |(key, _)| key);
            self.report(place, Problem::MissingKey { key: name, context });
        }
        Some(fields)
    }

    /// At most one of these keys.
    pub fn exclusive(&mut self, fields: &Fields<'_>, keys: &[&str]) {
        let mut present = keys.iter().filter_map(|key| fields.key_node(key));
        if let (Some(one), Some(other)) = (present.next(), present.next()) {
            let [one, other_name] = [one, other].map(|n| n.text().unwrap_or_default().to_owned());
            self.report(
                other,
                Problem::Exclusive {
                    one,
                    other: other_name,
                },
            );
        }
    }
}
