//! Texts, numbers, ranges, times and sizes.

use super::Reader;
use super::fields::Fields;
use crate::diagnostic::Problem;
use crate::keys::{Context, Shape};
use crate::yaml::{Node, Quoting};
use lang::Localized;
use machine::LimitSettings;
use std::collections::BTreeMap;
use std::ops::Range;
use wire::{Draw, Literal};

pub const SEEDS: u64 = 10_000;

impl Reader<'_> {
    pub fn text(&mut self, node: &Node) -> Option<String> {
        match node.text() {
            Some(text) if !node.is_nothing() => Some(text.to_owned()),
            _ => {
                self.wrong_shape(node, Shape::Text);
                None
            }
        }
    }

    pub fn name(&mut self, node: &Node) -> Option<String> {
        match node.text() {
            Some(text) if !node.is_nothing() && !text.trim().is_empty() => Some(text.to_owned()),
            _ => {
                self.wrong_shape(node, Shape::Name);
                None
            }
        }
    }

    pub fn texts(&mut self, node: &Node) -> Vec<String> {
        let items = self.items(node, Shape::Texts);
        items.iter().filter_map(|item| self.text(item)).collect()
    }

    pub fn localized(&mut self, node: &Node) -> Localized {
        let Some(pairs) = node.map() else {
            if node.list().is_some() || node.is_nothing() {
                self.wrong_shape(node, Shape::Localized);
                return Localized::default();
            }
            let text = node.text().unwrap_or_default().to_owned();
            return Localized(BTreeMap::from([(String::new(), text)]));
        };
        let mut texts = BTreeMap::new();
        for (key, value) in pairs {
            let code = key.text().unwrap_or_default().to_owned();
            if code.len() != 2 || !code.chars().all(|c| c.is_ascii_lowercase()) {
                self.report(key, Problem::BadLanguageCode(code));
                continue;
            }
            if !self.names.languages.is_empty() && !self.names.languages.contains(&code) {
                let known = self.names.languages.clone();
                self.report(
                    key,
                    Problem::UnknownLanguage {
                        code: code.clone(),
                        known,
                    },
                );
            }
            if let Some(text) = self.text(value) {
                texts.insert(code, text);
            }
        }
        Localized(texts)
    }

    pub fn boolean(&mut self, node: &Node) -> Option<bool> {
        match (node.text(), node.style()) {
            (Some("true"), Some(Quoting::Plain)) => Some(true),
            (Some("false"), Some(Quoting::Plain)) => Some(false),
            _ => {
                self.wrong_shape(node, Shape::Bool);
                None
            }
        }
    }

    pub fn count(&mut self, node: &Node) -> Option<u64> {
        let number = node.text().filter(|_| node.style() == Some(Quoting::Plain));
        let count = number.and_then(|text| text.parse().ok());
        if count.is_none() {
            self.wrong_shape(node, Shape::Count);
        }
        count
    }

    pub fn seeds(&mut self, node: &Node) -> Vec<u64> {
        if let Some(items) = node.list() {
            if items.is_empty() {
                self.never_runs(node, "seeds", "1..=20");
            }
            return items.iter().filter_map(|item| self.count(item)).collect();
        }
        let Some(range) = node.text().and_then(seed_range) else {
            self.wrong_shape(node, Shape::Seeds);
            return Vec::new();
        };
        let seeds = self.numbers(node, range, Problem::TooManySeeds);
        seeds.into_iter().flatten().collect()
    }

    /// The numbers of a range, if there are some and not too many.
    fn numbers(
        &mut self,
        node: &Node,
        (from, to, inclusive): (u64, u64, bool),
        too_many: fn(u64) -> Problem,
    ) -> Option<Range<u64>> {
        let end = to.saturating_add(u64::from(inclusive));
        let problem = if from >= end {
            let (from, to) = (i128::from(from), i128::from(to));
            Problem::EmptyRange {
                from,
                to,
                inclusive,
            }
        } else if end - from > SEEDS {
            too_many(end - from)
        } else {
            return Some(from..end);
        };
        self.report(node, problem);
        None
    }

    /// How many cases of `for_all`.
    pub fn cases(&mut self, node: &Node) -> Option<u32> {
        let count = self.count(node)?;
        match u32::try_from(count) {
            Ok(0) => self.never_runs(node, "cases", "100"),
            Err(_) => self.report(node, Problem::TooManyCases(count)),
            Ok(cases) => return Some(cases),
        }
        None
    }

    fn never_runs(&mut self, node: &Node, key: &'static str, like: &'static str) {
        self.report(node, Problem::NeverRuns { key, like });
    }

    pub fn draws(&mut self, node: &Node) -> Vec<Draw> {
        let items = self.items(node, Shape::Draws);
        items.iter().filter_map(|item| self.draw(item)).collect()
    }

    fn draw(&mut self, node: &Node) -> Option<Draw> {
        if node.map().is_some() {
            return self.draw_from(node);
        }
        match node.list() {
            Some(_) => self.literals(node, Shape::Draws).map(Draw::Many),
            None => self.literal(node).map(Draw::One),
        }
    }

    /// `{draw: 13, from: 0..100}`.
    fn draw_from(&mut self, node: &Node) -> Option<Draw> {
        let fields = self.fields(node, Context::Draw)?;
        let (one, from) = (fields.get("draw")?, fields.get("from")?);
        let drawn = match one.list() {
            Some(_) => self.literals(one, Shape::Draws),
            None => self.literal(one).map(|one| vec![one]),
        };
        let list = match from.text().and_then(seed_range) {
            Some(range) if from.list().is_none() => {
                let numbers = self.numbers(from, range, Problem::TooManyToDrawFrom)?;
                numbers
                    .map(|n| i64::try_from(n).ok().map(Literal::Int))
                    .collect()
            }
            _ => self.literals(from, Shape::DrawnFrom),
        };
        let (drawn, list) = (drawn?, list?);
        if let Some(stranger) = drawn.iter().find(|value| !list.contains(value)) {
            let value = match stranger {
                Literal::Int(n) => n.to_string(),
                Literal::Text(text) => text.clone(),
            };
            self.report(one, Problem::DrawnFromElsewhere { value });
        }
        Some(Draw::From { drawn, list })
    }

    fn literals(&mut self, node: &Node, expected: Shape) -> Option<Vec<Literal>> {
        let items = self.items(node, expected);
        items.iter().map(|item| self.literal(item)).collect()
    }

    /// A number is a number, anything else a text.
    fn literal(&mut self, node: &Node) -> Option<Literal> {
        let text = self.text(node)?;
        let number = text
            .parse()
            .ok()
            .filter(|_| node.style() == Some(Quoting::Plain));
        Some(number.map_or(Literal::Text(text), Literal::Int))
    }

    pub fn files(&mut self, node: &Node) -> BTreeMap<String, String> {
        let Some(pairs) = node.map() else {
            self.wrong_shape(node, Shape::Files);
            return BTreeMap::new();
        };
        let mut files = BTreeMap::new();
        for (key, value) in pairs {
            let name = self.file_name(key);
            // An empty file is written `""`, or nothing at all.
            let text = if value.is_nothing() {
                Some(String::new())
            } else {
                self.text(value)
            };
            if let (Some(name), Some(text)) = (name, text) {
                files.insert(name, text);
            }
        }
        files
    }

    /// A path that stays inside the working folder.
    pub fn file_name(&mut self, node: &Node) -> Option<String> {
        let name = self.name(node)?;
        let inside = !name.starts_with('/')
            && !name.contains(['\\', '\0'])
            && name.split('/').all(|part| !matches!(part, "" | "." | ".."));
        if !inside {
            self.report(node, Problem::BadFileName(name));
            return None;
        }
        Some(name)
    }

    pub fn limits(&mut self, fields: &Fields<'_>) -> LimitSettings {
        let Some(node) = fields.get("limits") else {
            return LimitSettings::default();
        };
        let Some(fields) = self.fields(node, Context::Limits) else {
            return LimitSettings::default();
        };
        LimitSettings {
            cpu_ms: self.limit(&fields, "cpu", duration_ms, Problem::BadDuration),
            wall_ms: self.limit(&fields, "wall", duration_ms, Problem::BadDuration),
            memory: self.limit(&fields, "memory", size, Problem::BadSize),
            output: self.limit(&fields, "output", size, Problem::BadSize),
            ..LimitSettings::default()
        }
    }

    fn limit(
        &mut self,
        fields: &Fields<'_>,
        key: &str,
        read: fn(&str) -> Option<u64>,
        problem: fn(String) -> Problem,
    ) -> Option<u64> {
        let node = fields.get(key)?;
        let text = self.text(node)?;
        let value = read(&text);
        if value.is_none() {
            self.report(node, problem(text));
        }
        value
    }
}

/// `1..200`, `1..=200`, or one number.
fn seed_range(text: &str) -> Option<(u64, u64, bool)> {
    if let Ok(seed) = text.parse() {
        return Some((seed, seed, true));
    }
    let (from, to) = text.split_once("..")?;
    let (to, inclusive) = to.strip_prefix('=').map_or((to, false), |to| (to, true));
    Some((
        from.trim().parse().ok()?,
        to.trim().parse().ok()?,
        inclusive,
    ))
}

/// `500ms`, `2s`, `1.5s`.
pub fn duration_ms(text: &str) -> Option<u64> {
    let text = text.trim();
    if let Some(number) = text.strip_suffix("ms") {
        return scaled(number, 1.0);
    }
    scaled(text.strip_suffix('s')?, 1000.0)
}

/// `500KB`, `64MB`, `1GB`, in bytes; 1 KB is 1024 bytes.
pub fn size(text: &str) -> Option<u64> {
    let text = text.trim();
    let units = [("GB", 30), ("MB", 20), ("KB", 10), ("kB", 10), ("B", 0)];
    let (number, shift) = units
        .iter()
        .find_map(|(unit, shift)| Some((text.strip_suffix(unit)?, shift)))?;
    scaled(number, f64::from(1u32 << shift))
}

fn scaled(number: &str, unit: f64) -> Option<u64> {
    let number = number.trim();
    let value = number.parse::<f64>().ok()? * unit;
    let plain = number.chars().all(|c| c.is_ascii_digit() || c == '.');
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive, bounded and rounded"
    )]
    (plain && (1.0..=1e15).contains(&value)).then_some(value.round() as u64)
}
