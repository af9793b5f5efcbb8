//! Values drawn with the coursework's symbols.

use super::builtins::printed;
use super::context::Context;
use super::equal::equal;
use super::interp::Interp;
use super::interruption::Flow;
use super::outcome::{Board, Picture};
use super::scope::{Object, Part, Shape};
use super::types::{bare, element};
use super::yaml_text::without_blanks;
use interface::model::{Ty, TypeKind};
use wire::Value;

/// A value longer than this is drawn in rows when it has rows.
const LONG: usize = 60;

/// Symbols of a drawing.
type Rows = Vec<Vec<String>>;

impl Context<'_> {
    pub(super) fn symbol(&self, value: &Value, shape: &Shape) -> String {
        let legend = self.key(shape).and_then(|key| self.legend.get(&key));
        let known = legend.and_then(|symbols| symbols.iter().find(|(v, _)| equal(v, value)));
        match known {
            Some((_, symbol)) => symbol.clone(),
            None => bare_symbol(value),
        }
    }

    /// The legend that draws values of this shape.
    fn key(&self, shape: &Shape) -> Option<String> {
        if let Some(key) = shape
            .legend
            .as_ref()
            .filter(|k| self.legend.contains_key(*k))
        {
            return Some(key.clone());
        }
        let Ty::Named(name, _) = leaf(shape.ty.as_ref()?) else {
            return None;
        };
        self.legend.contains_key(&name).then_some(name)
    }

    /// Rows of symbols, when the value has rows: a list of lists, or of texts.
    pub(super) fn rows(&self, value: &Value, shape: &Shape) -> Option<Vec<Vec<String>>> {
        let Value::List(items) = value else {
            return None;
        };
        let nested = !items.is_empty() && items.iter().all(|i| matches!(i, Value::List(_)));
        if !nested {
            return None;
        }
        let row = |item: &Value| match item {
            Value::List(cells) => cells.iter().map(|c| self.symbol(c, shape)).collect(),
            other => vec![self.symbol(other, shape)],
        };
        Some(items.iter().map(row).collect())
    }

    /// How a value is shown in reports.
    pub(super) fn picture(&self, value: &Value, shape: &Shape) -> Picture {
        if let Value::Text(text) = value {
            return if text.contains('\n') {
                Picture::Text(text.clone())
            } else {
                Picture::Value(value.to_string())
            };
        }
        let drawn = self.key(shape).is_some();
        match self.rows(value, shape) {
            Some(rows) if drawn || value.to_string().chars().count() > LONG => Picture::Rows(rows),
            _ => Picture::Value(value.to_string()),
        }
    }

    /// A whole object: in rows if it has rows.
    pub(super) fn board(&self, value: &Value, shape: &Shape) -> Picture {
        match self.rows(value, shape) {
            Some(rows) => Picture::Rows(rows),
            None => self.picture(value, shape),
        }
    }

    /// As rows of the same form as a drawing of a scenario.
    pub(super) fn like_drawing(
        &self,
        value: &Value,
        shape: &Shape,
        expected: &[Vec<String>],
    ) -> Vec<Vec<String>> {
        if let Some(rows) = self.rows(value, shape) {
            return rows
                .into_iter()
                .map(|row| without_blanks(row).collect())
                .collect();
        }
        match value {
            Value::List(items) if expected.len() == 1 && items.len() != 1 => {
                vec![items.iter().map(|v| self.symbol(v, shape)).collect()]
            }
            Value::List(items) => {
                let rows = items.iter().enumerate();
                let width = |i: usize| expected.get(i).map_or(1, Vec::len);
                rows.map(|(i, v)| self.text_row(v, shape, width(i)))
                    .collect()
            }
            Value::Text(text) => {
                let rows = text.lines().enumerate();
                let width = |i: usize| expected.get(i).map_or(1, Vec::len);
                rows.map(|(i, line)| split_row(line, width(i))).collect()
            }
            other => vec![vec![self.symbol(other, shape)]],
        }
    }

    /// A drawing and the value that it is compared with, both with the blanks that the
    /// value's places have.
    pub(super) fn staggered(
        &self,
        value: &Value,
        shape: &Shape,
        drawing: &[Vec<String>],
    ) -> Option<(Rows, Rows)> {
        let found = self.rows(value, shape)?;
        let places = |row: &Vec<String>| row.iter().filter(|s| !s.trim().is_empty()).count();
        let alike = found.len() == drawing.len()
            && found
                .iter()
                .zip(drawing)
                .all(|(row, d)| places(row) == d.len());
        if !alike {
            return None;
        }
        let expected = found.iter().zip(drawing).map(|(row, drawn)| {
            let mut drawn = drawn.iter();
            let symbols = row.iter().map(|symbol| match symbol.trim() {
                "" => Some(symbol.clone()),
                _ => drawn.next().cloned(),
            });
            symbols.collect::<Option<Vec<String>>>()
        });
        Some((expected.collect::<Option<Rows>>()?, found))
    }

    fn text_row(&self, value: &Value, shape: &Shape, width: usize) -> Vec<String> {
        match value {
            Value::Text(text) if width > 1 => split_row(text, width),
            other => vec![self.symbol(other, shape)],
        }
    }
}

/// A row given as one text: by its blanks, else by its characters.
fn split_row(line: &str, width: usize) -> Vec<String> {
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    if words.len() == width {
        return words;
    }
    if line.chars().count() == width {
        return line
            .chars()
            .map(|c| bare_symbol(&Value::Text(c.to_string())))
            .collect();
    }
    words
}

fn bare_symbol(value: &Value) -> String {
    let text = printed(value);
    match text.trim() {
        "" if text.is_empty() => "\"\"".to_owned(),
        "" => "␣".repeat(text.chars().count()),
        _ => text,
    }
}

pub(super) fn leaf(ty: &Ty) -> Ty {
    match bare(ty) {
        Ty::Option(t) => leaf(t),
        Ty::Vec(_) | Ty::Slice(_) | Ty::Array(..) => match element(ty, 0) {
            Some(inner) => leaf(&inner),
            None => ty.clone(),
        },
        other => other.clone(),
    }
}

impl Interp<'_, '_> {
    /// Drawings of an object under its name.
    pub(super) fn boards(&mut self, name: &str, object: &Object) -> Flow<Vec<Board>> {
        let shape = Shape::of(&object.ty);
        if object.ty == Ty::Hasard {
            return Ok(Vec::new());
        }
        let viewed = self.viewed(object)?;
        if !viewed.is_empty() {
            let boards = viewed.into_iter().map(|(field, picture)| Board {
                name: format!("{name}{field}"),
                picture,
            });
            return Ok(boards.collect());
        }
        let mut plain = object.clone();
        plain.ok = false;
        let value = self.read_part(Part::Object(plain))?;
        if let Value::Opaque(_) = value {
            return Ok(Vec::new());
        }
        let parts = self.drawn_parts(name, &object.ty);
        if parts.is_empty() {
            let picture = self.cx.picture(&value, &shape);
            let name = name.to_owned();
            return Ok(vec![Board { name, picture }]);
        }
        let boards = parts.into_iter().map(|(name, field, shape)| Board {
            name,
            picture: self.cx.picture(&only_field(&value, &field), &shape),
        });
        Ok(boards.collect())
    }

    /// The view of an object drawn; a view that is a record has a drawing for each field.
    fn viewed(&mut self, object: &Object) -> Flow<Vec<(String, Picture)>> {
        let Some(value) = self.apply_view(object)? else {
            return Ok(Vec::new());
        };
        let shape = self.view_shape(&object.ty);
        let Value::Record(_, fields) = value else {
            return Ok(vec![(String::new(), self.cx.board(&value, &shape))]);
        };
        let pictures = fields.into_iter().map(|(field, value)| {
            let shape = shape.field(&field);
            (format!(" ({field})"), self.cx.board(&value, &shape))
        });
        Ok(pictures.collect())
    }

    /// Fields of an open type (in lists, perhaps) that the legend draws: expression,
    /// field, and how it is drawn.
    pub(super) fn drawn_parts(&self, name: &str, ty: &Ty) -> Vec<(String, String, Shape)> {
        let inner = leaf(ty);
        let Ty::Named(type_name, _) = &inner else {
            return Vec::new();
        };
        let Some(TypeKind::Open(fields)) = self.cx.type_def(type_name).map(|d| &d.kind) else {
            return Vec::new();
        };
        let spread = "[*]".repeat(levels(ty));
        let parts = fields.iter().map(|(field, _)| {
            let shape = self.field_shape(&Shape::of(&inner), field);
            (format!("{name}{spread}.{field}"), field.clone(), shape)
        });
        parts
            .filter(|(_, _, shape)| self.cx.key(shape).is_some())
            .collect()
    }
}

fn levels(ty: &Ty) -> usize {
    match bare(ty) {
        Ty::Vec(t) | Ty::Slice(t) | Ty::Array(t, _) => 1 + levels(t),
        _ => 0,
    }
}

pub(super) fn only_field(value: &Value, field: &str) -> Value {
    match value {
        Value::List(items) => Value::List(items.iter().map(|i| only_field(i, field)).collect()),
        other => super::parts::field_of(other, field, &|| field.to_owned()).unwrap_or(Value::Null),
    }
}
