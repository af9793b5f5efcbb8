//! Boards that a program drew.

use super::Reader;
use super::fields::Fields;
use super::matchers::value::rows;
use crate::diagnostic::Problem;
use crate::keys::{Context, Shape};
use crate::scenario::{BoardMatch, Which};
use crate::suggest::nearest;
use crate::yaml::Node;
use seen::Hue;
use seen::board::Cells;

impl Reader<'_> {
    pub fn board(&mut self, node: &Node) -> Option<BoardMatch> {
        let fields = self.fields(node, Context::Board)?;
        self.exclusive(&fields, &["equals", "rows"]);
        self.exclusive(&fields, &["equals", "cols"]);
        let drawing = match fields.get("equals") {
            Some(node) => Some(self.drawing(node)?),
            None => None,
        };
        let (rows, cols) = match &drawing {
            Some(drawing) => (drawing.len(), drawing.first().map_or(0, Vec::len)),
            None => (self.size(&fields, "rows")?, self.size(&fields, "cols")?),
        };
        let mut cells = match fields.get("cells") {
            Some(node) => self.cells_or_name(node)?,
            None => Cells::new(),
        };
        for symbol in drawing.iter().flatten().flatten() {
            if !cells.iter().any(|(known, _)| known == symbol) {
                cells.push((symbol.clone(), Vec::new()));
            }
        }
        let frame = fields.get("frame").and_then(|node| self.text(node));
        Some(BoardMatch {
            equals: drawing,
            rows,
            cols,
            counts: self.counts(&fields),
            cells,
            frame: frame.unwrap_or_default(),
            which: self.which(&fields),
            shows: self.hues(&fields),
        })
    }

    fn drawing(&mut self, node: &Node) -> Option<Vec<Vec<String>>> {
        let drawing = rows(&self.text(node)?);
        let width = drawing.first().map_or(0, Vec::len);
        match drawing.iter().position(|row| row.len() != width) {
            None if width > 0 => Some(drawing),
            ragged => {
                let row = ragged.unwrap_or(0);
                let (cells, wanted) = (drawing.get(row).map_or(0, Vec::len), width);
                self.report(
                    node,
                    Problem::RaggedBoard {
                        row: row + 1,
                        cells,
                        wanted,
                    },
                );
                None
            }
        }
    }

    fn size(&mut self, fields: &Fields<'_>, key: &'static str) -> Option<usize> {
        let Some(node) = fields.get(key) else {
            let context = Context::Board;
            self.report(fields.node, Problem::MissingKey { key, context });
            return None;
        };
        let size = usize::try_from(self.count(node)?)
            .ok()
            .filter(|n| (1..=1000).contains(n));
        if size.is_none() {
            self.wrong_shape(node, Shape::Count);
        }
        size
    }

    /// `{"*": 3}`.
    fn counts(&mut self, fields: &Fields<'_>) -> Vec<(String, usize)> {
        let Some(node) = fields.get("counts") else {
            return Vec::new();
        };
        let Some(pairs) = node.map() else {
            self.wrong_shape(node, Shape::Counts);
            return Vec::new();
        };
        let mut counts = Vec::new();
        for (symbol, count) in pairs {
            let count = self.count(count).and_then(|n| usize::try_from(n).ok());
            counts.extend(self.name(symbol).zip(count));
        }
        counts
    }

    fn which(&mut self, fields: &Fields<'_>) -> Which {
        let Some(node) = fields.get("where") else {
            return Which::Last;
        };
        match node.text() {
            Some("last") => Which::Last,
            Some("first") => Which::First,
            Some("any") => Which::Any,
            _ => {
                self.wrong_shape(node, Shape::Which);
                Which::Last
            }
        }
    }

    fn hues(&mut self, fields: &Fields<'_>) -> Vec<Hue> {
        let Some(node) = fields.get("shows") else {
            return Vec::new();
        };
        let items = node.list().unwrap_or_default();
        if items.is_empty() {
            self.wrong_shape(node, Shape::Hues);
        }
        let hues = items.iter().filter_map(|item| self.hue(item));
        hues.collect()
    }

    fn hue(&mut self, item: &Node) -> Option<Hue> {
        let mut known = Hue::ALL.into_iter();
        let hue = known.find(|(name, _)| item.text() == Some(name));
        if hue.is_none() {
            self.wrong_shape(item, Shape::Hue);
        }
        hue.map(|(_, hue)| hue)
    }

    /// A mapping, or the name of one in coursework.yaml.
    fn cells_or_name(&mut self, node: &Node) -> Option<Cells> {
        if node.map().is_some() {
            return Some(self.cells(node));
        }
        let name = self.name(node)?;
        let known = self.names.cells.get(&name);
        if known.is_none() {
            let nearest = nearest(&name, self.names.cells.keys().map(String::as_str));
            self.report(node, Problem::UnknownCells { name, nearest });
        }
        known.cloned()
    }

    /// `{"#": ["█", "■", "□"], ".": [" ", ["□"]]}`: texts of a list in the list may stand for another
    /// symbol, too.
    pub fn cells(&mut self, node: &Node) -> Cells {
        let Some(pairs) = node.map() else {
            self.wrong_shape(node, Shape::Cells);
            return Cells::new();
        };
        let mut cells = Cells::new();
        for (key, value) in pairs {
            let parts = value.list().unwrap_or(std::slice::from_ref(value));
            let (doubles, own): (Vec<&Node>, _) = parts.iter().partition(|p| p.list().is_some());
            let texts: Vec<String> = own.into_iter().filter_map(|p| self.text(p)).collect();
            let doubles = doubles.into_iter().flat_map(|list| self.texts(list));
            let doubles: Vec<String> = doubles.collect();
            let Some(symbol) = self.name(key) else {
                continue;
            };
            let taken = |text: &str| {
                let others = cells.iter().flat_map(|(s, texts)| texts.iter().chain([s]));
                others.into_iter().any(|other| other.trim() == text.trim())
            };
            if let Some(twice) = texts.iter().chain([&symbol]).find(|text| taken(text)) {
                let text = twice.clone();
                self.report(value, Problem::CellTwice { text });
            }
            if let Some(once) = doubles.iter().find(|text| !taken(text)) {
                let text = once.clone();
                self.report(value, Problem::CellOnce { text });
            }
            cells.push((symbol, [texts, doubles].concat()));
        }
        cells
    }
}
