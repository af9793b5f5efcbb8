//! Operators on values.

use super::equal::equal;
use super::interruption::{Flow, Interruption};
use scenario::ast::BinaryOp;
use std::cmp::Ordering;
use wire::{Payload, Value};

/// Both sides have been evaluated; `and` and `or` decide before that.
pub(super) fn binary(op: BinaryOp, a: &Value, b: &Value) -> Flow<Value> {
    match op {
        BinaryOp::Add => add(a, b),
        BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Remainder => {
            arithmetic(op, a, b)
        }
        BinaryOp::Equal => Ok(Value::Bool(equal(a, b))),
        BinaryOp::NotEqual => Ok(Value::Bool(!equal(a, b))),
        BinaryOp::Less => Ok(Value::Bool(order(a, b)? == Ordering::Less)),
        BinaryOp::LessOrEqual => Ok(Value::Bool(order(a, b)? != Ordering::Greater)),
        BinaryOp::Greater => Ok(Value::Bool(order(a, b)? == Ordering::Greater)),
        BinaryOp::GreaterOrEqual => Ok(Value::Bool(order(a, b)? != Ordering::Less)),
        BinaryOp::In => within(a, b).map(Value::Bool),
        BinaryOp::And => Ok(Value::Bool(truth(a)? && truth(b)?)),
        BinaryOp::Or => Ok(Value::Bool(truth(a)? || truth(b)?)),
    }
}

pub(super) fn truth(value: &Value) -> Flow<bool> {
    match value {
        Value::Bool(b) => Ok(*b),
        other => Err(Interruption::mistake(
            format!("{other} n'est ni vrai ni faux"),
            format!("{other} is neither true nor false"),
        )),
    }
}

/// Numbers, texts and lists can be put end to end or added.
pub(super) fn add(a: &Value, b: &Value) -> Flow<Value> {
    match (a, b) {
        (Value::Text(x), Value::Text(y)) => Ok(Value::Text(format!("{x}{y}"))),
        (Value::List(x), Value::List(y)) => Ok(Value::List(x.iter().chain(y).cloned().collect())),
        _ => arithmetic(BinaryOp::Add, a, b),
    }
}

fn arithmetic(op: BinaryOp, a: &Value, b: &Value) -> Flow<Value> {
    match (a, b) {
        (Value::Int(x), Value::Int(y)) => integers(op, *x, *y),
        (Value::Int(x), Value::Float(y)) => floats(op, *x as f64, *y),
        (Value::Float(x), Value::Int(y)) => floats(op, *x, *y as f64),
        (Value::Float(x), Value::Float(y)) => floats(op, *x, *y),
        _ => Err(Interruption::mistake(
            format!("pas de calcul possible entre {a} et {b}"),
            format!("no arithmetic between {a} and {b}"),
        )),
    }
}

fn integers(op: BinaryOp, x: i128, y: i128) -> Flow<Value> {
    let result = match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Subtract => x.checked_sub(y),
        BinaryOp::Multiply => x.checked_mul(y),
        BinaryOp::Divide => x.checked_div(y),
        _ => x.checked_rem(y),
    };
    match result {
        Some(n) => Ok(Value::Int(n)),
        None => Err(Interruption::mistake(
            format!("pas de résultat pour {x} et {y}"),
            format!("no result for {x} and {y}"),
        )),
    }
}

fn floats(op: BinaryOp, x: f64, y: f64) -> Flow<Value> {
    Ok(Value::Float(match op {
        BinaryOp::Add => x + y,
        BinaryOp::Subtract => x - y,
        BinaryOp::Multiply => x * y,
        BinaryOp::Divide => x / y,
        _ => x % y,
    }))
}

pub(super) fn order(a: &Value, b: &Value) -> Flow<Ordering> {
    let uncertain = || {
        Interruption::mistake(
            format!("{a} et {b} ne se comparent pas"),
            format!("{a} and {b} have no order"),
        )
    };
    match (a, b) {
        (Value::Int(x), Value::Int(y)) => Ok(x.cmp(y)),
        (Value::Int(x), Value::Float(y)) => (*x as f64).partial_cmp(y).ok_or_else(uncertain),
        (Value::Float(x), Value::Int(y)) => x.partial_cmp(&(*y as f64)).ok_or_else(uncertain),
        (Value::Float(x), Value::Float(y)) => x.partial_cmp(y).ok_or_else(uncertain),
        (Value::Text(x), Value::Text(y)) => Ok(x.cmp(y)),
        (Value::Bool(x), Value::Bool(y)) => Ok(x.cmp(y)),
        (Value::Null, Value::Null) => Ok(Ordering::Equal),
        (Value::Null, _) => Ok(Ordering::Less),
        (_, Value::Null) => Ok(Ordering::Greater),
        (Value::List(x), Value::List(y)) => {
            for (i, j) in x.iter().zip(y) {
                let first = order(i, j)?;
                if first != Ordering::Equal {
                    return Ok(first);
                }
            }
            Ok(x.len().cmp(&y.len()))
        }
        (Value::Variant(x, Payload::Unit), Value::Variant(y, Payload::Unit)) => Ok(x.cmp(y)),
        (Value::Record(_, x), Value::Record(_, y)) => {
            let values = |fields: &[(String, Value)]| {
                Value::List(fields.iter().map(|(_, v)| v.clone()).collect())
            };
            order(&values(x), &values(y))
        }
        _ => Err(uncertain()),
    }
}

/// Is `a` one of the items of `b`, a key of it, or a part of its text?
pub(super) fn within(a: &Value, b: &Value) -> Flow<bool> {
    match (a, b) {
        (Value::Text(part), Value::Text(whole)) => Ok(whole.contains(part.as_str())),
        (_, Value::List(items)) => Ok(items.iter().any(|item| equal(item, a))),
        (_, Value::Map(pairs)) => Ok(pairs.iter().any(|(k, _)| equal(k, a))),
        _ => Err(Interruption::mistake(
            format!("{a} ne se cherche pas dans {b}"),
            format!("{a} cannot be looked for in {b}"),
        )),
    }
}
