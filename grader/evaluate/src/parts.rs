//! Fields, elements, and every element: parts of values and of objects.

use super::call::ResultUse;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::{Mismatch, Missing, Picture};
use super::scope::{Part, Variable};
use super::show;
use super::types::element;
use scenario::plan::Expr;
use wire::PathStep;
use wire::{Payload, Value};

impl Interp<'_, '_> {
    pub(super) fn field(&mut self, whole: &Expr, object: &Expr, field: &str) -> Flow<Part> {
        if let Some(value) = self.stored(whole) {
            return Ok(Part::Value(value.clone()));
        }
        let depth = depth(object);
        let part = self.part(object, ResultUse::Object)?;
        let part = match part {
            Part::Object(o) if depth == 0 => match self.cx.field(&o.ty, field) {
                Some(ty) => return Ok(Part::Object(o.step(PathStep::Field(field.into()), ty))),
                None => Part::Object(o),
            },
            part => part,
        };
        let value = self.read_part(part)?;
        let expression = || show::expr(whole);
        map_deep(&value, depth, &mut |v| field_of(v, field, &expression)).map(Part::Value)
    }

    pub(super) fn index(&mut self, whole: &Expr, object: &Expr, index: &Expr) -> Flow<Part> {
        if let Some(value) = self.stored(whole) {
            return Ok(Part::Value(value.clone()));
        }
        let depth = depth(object);
        let part = self.part(object, ResultUse::Object)?;
        let key = self.value(index)?;
        let place = match key {
            Value::Int(n) if depth == 0 => usize::try_from(n).ok(),
            _ => None,
        };
        let part = match (part, place) {
            (Part::Object(o), Some(i)) => match element(&o.ty, i) {
                Some(ty) => return Ok(Part::Object(o.step(PathStep::Index(i), ty))),
                None => Part::Object(o),
            },
            (part, _) => part,
        };
        let value = self.read_part(part)?;
        let expression = || show::expr(whole);
        map_deep(&value, depth, &mut |v| element_of(v, &key, &expression)).map(Part::Value)
    }

    /// A part of what a variable holds, where it is there and no call is needed to find it.
    fn stored<'v>(&'v self, expr: &'v Expr) -> Option<&'v Value> {
        match expr {
            Expr::Literal(value) | Expr::Constant { value, .. } => Some(value),
            Expr::Variable(name) => match self.scope.get(name)? {
                Variable {
                    part: Part::Value(value),
                    gone: None,
                    ..
                } => Some(value),
                _ => None,
            },
            Expr::Field(object, field) => {
                part_of(self.stored(object)?, &PathStep::Field(field.clone()))
            }
            Expr::Index(object, index) => {
                let Value::Int(index) = self.stored(index)? else {
                    return None;
                };
                let index = usize::try_from(*index).ok()?;
                part_of(self.stored(object)?, &PathStep::Index(index))
            }
            _ => None,
        }
    }

    pub(super) fn each(&mut self, whole: &Expr, object: &Expr) -> Flow<Value> {
        let value = self.value(object)?;
        let expression = || show::expr(whole);
        map_deep(&value, depth(object), &mut |v| match v {
            Value::List(_) => Ok(v.clone()),
            Value::Map(pairs) => Ok(Value::List(pairs.iter().map(|(_, x)| x.clone()).collect())),
            other => Err(Interruption::mistake(
                format!("`{}` : {other} n'est pas une liste", expression()),
                format!("`{}`: {other} is not a list", expression()),
            )),
        })
    }
}

/// How many `[*]` an expression spreads over.
fn depth(expr: &Expr) -> usize {
    match expr {
        Expr::Each(e) => depth(e) + 1,
        Expr::Field(e, _) | Expr::Index(e, _) => depth(e),
        _ => 0,
    }
}

fn map_deep(value: &Value, depth: usize, f: &mut dyn FnMut(&Value) -> Flow<Value>) -> Flow<Value> {
    match value {
        Value::List(items) if depth > 0 => {
            let items = items.iter().map(|item| map_deep(item, depth - 1, f));
            Ok(Value::List(items.collect::<Flow<_>>()?))
        }
        _ => f(value),
    }
}

/// The part of a value, without an error when it does not exist.
pub(super) fn part_of<'v>(value: &'v Value, step: &PathStep) -> Option<&'v Value> {
    match (value, step) {
        (Value::List(items), PathStep::Index(i)) => items.get(*i),
        (Value::Record(_, fields), PathStep::Field(name)) => fields
            .iter()
            .find_map(|(field, value)| (field == name).then_some(value)),
        _ => None,
    }
}

/// A field of a record, by name; `Ok` of a result is looked through.
pub(super) fn field_of(value: &Value, field: &str, expression: &dyn Fn() -> String) -> Flow<Value> {
    let fields = match value {
        Value::Record(_, fields) | Value::Variant(_, Payload::Named(fields)) => fields.as_slice(),
        _ => &[],
    };
    match fields.iter().find(|(name, _)| name == field) {
        Some((_, found)) => Ok(found.clone()),
        None => Err(absent(expression, Missing::Field(field.into()), value)),
    }
}

pub(super) fn element_of(
    value: &Value,
    key: &Value,
    expression: &dyn Fn() -> String,
) -> Flow<Value> {
    match (value, key) {
        (Value::List(items), Value::Int(n)) => {
            let found = usize::try_from(*n).ok().and_then(|i| items.get(i));
            let len = items.len();
            found
                .cloned()
                .ok_or_else(|| absent(expression, Missing::Element { index: *n, len }, value))
        }
        (Value::Text(text), Value::Int(n)) => {
            let found = usize::try_from(*n).ok().and_then(|i| text.chars().nth(i));
            let len = text.chars().count();
            found
                .map(|c| Value::Text(c.to_string()))
                .ok_or_else(|| absent(expression, Missing::Element { index: *n, len }, value))
        }
        // Where a list was expected, an error has no elements.
        (Value::Variant(name, Payload::Tuple(items)), _) if name != "Err" => {
            element_of(&Value::List(items.clone()), key, expression)
        }
        (Value::Map(pairs), _) => {
            let found = pairs.iter().find(|(k, _)| super::equal::equal(k, key));
            found
                .map(|(_, v)| v.clone())
                .ok_or_else(|| absent(expression, Missing::Key(key.to_string()), value))
        }
        _ => Err(absent(expression, Missing::Key(key.to_string()), value)),
    }
}

fn absent(expression: &dyn Fn() -> String, missing: Missing, found: &Value) -> Box<Interruption> {
    Interruption::mismatch(Mismatch::Absent {
        expression: expression(),
        missing,
        found: Picture::Value(found.to_string()),
    })
}
