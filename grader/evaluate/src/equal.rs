//! Deep equality of values, as scenarios mean it.

use scenario::seen::Ignore;
use scenario::seen::{fold, same_text};
use wire::{Payload, Value};

/// One character is a text, a list is a tuple, numbers compare across their types,
/// and a submission's open struct may have further fields.
pub fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Int(x), Value::Float(y)) | (Value::Float(y), Value::Int(x)) => close(*x as f64, *y),
        (Value::Float(x), Value::Float(y)) => close(*x, *y),
        (Value::List(x), Value::List(y)) => all_equal(x, y),
        (Value::Map(x), Value::Map(y)) => same_pairs(x, y),
        (Value::Record(n, x), Value::Record(m, y)) => n == m && same_fields(x, y),
        (Value::Variant(n, x), Value::Variant(m, y)) => n == m && same_payload(x, y),
        (Value::Opaque(_), _) | (_, Value::Opaque(_)) => false,
        _ => a == b,
    }
}

/// Equal, or texts whose differences do not count. Inside lists and records texts are data, and
/// only `ignore` makes differences not count.
pub(super) fn alike(a: &Value, b: &Value, ignore: Ignore) -> bool {
    match (a, b) {
        _ if equal(a, b) => true,
        (Value::Text(a), Value::Text(b)) => same_text(a, b, ignore),
        _ => !ignore.is_nothing() && equal(&folded(a, ignore), &folded(b, ignore)),
    }
}

/// A value whose texts have lost what is ignored.
pub(super) fn folded(value: &Value, ignore: Ignore) -> Value {
    let all = |items: &[Value]| items.iter().map(|v| folded(v, ignore)).collect();
    let named = |fields: &[(String, Value)]| {
        let fields = fields.iter();
        fields
            .map(|(n, v)| (n.clone(), folded(v, ignore)))
            .collect()
    };
    match value {
        _ if ignore.is_nothing() => value.clone(),
        Value::Text(text) => Value::Text(fold(text, ignore)),
        Value::List(items) => Value::List(all(items)),
        Value::Record(name, fields) => Value::Record(name.clone(), named(fields)),
        Value::Variant(name, payload) => {
            let payload = match payload {
                Payload::Unit => Payload::Unit,
                Payload::Tuple(items) => Payload::Tuple(all(items)),
                Payload::Named(fields) => Payload::Named(named(fields)),
            };
            Value::Variant(name.clone(), payload)
        }
        other => other.clone(),
    }
}

fn close(x: f64, y: f64) -> bool {
    x == y || (x.is_nan() && y.is_nan()) || (x - y).abs() <= 1e-9 * x.abs().max(y.abs()).max(1e-3)
}

fn all_equal(x: &[Value], y: &[Value]) -> bool {
    x.len() == y.len() && x.iter().zip(y).all(|(a, b)| equal(a, b))
}

fn same_pairs(x: &[(Value, Value)], y: &[(Value, Value)]) -> bool {
    let within = |pair: &(Value, Value), others: &[(Value, Value)]| {
        others
            .iter()
            .any(|(k, v)| equal(&pair.0, k) && equal(&pair.1, v))
    };
    x.len() == y.len() && x.iter().all(|pair| within(pair, y))
}

/// The side with fewer fields says which ones matter.
fn same_fields(x: &[(String, Value)], y: &[(String, Value)]) -> bool {
    let (few, many) = if x.len() <= y.len() { (x, y) } else { (y, x) };
    few.iter()
        .all(|(name, value)| many.iter().any(|(n, v)| n == name && equal(value, v)))
}

fn same_payload(x: &Payload, y: &Payload) -> bool {
    match (x, y) {
        (Payload::Unit, Payload::Unit) => true,
        (Payload::Tuple(a), Payload::Tuple(b)) => all_equal(a, b),
        (Payload::Named(a), Payload::Named(b)) => a.len() == b.len() && same_fields(a, b),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(t: &str) -> Value {
        Value::Text(t.into())
    }

    fn record(fields: &[(&str, i128)]) -> Value {
        let fields = fields.iter().map(|(n, v)| ((*n).into(), Value::Int(*v)));
        Value::Record("P".into(), fields.collect())
    }

    #[test]
    fn table() {
        let list = |items: &[i128]| Value::List(items.iter().map(|n| Value::Int(*n)).collect());
        let cases = [
            (Value::Int(3), Value::Float(3.0), true),
            (Value::Float(0.1 + 0.2), Value::Float(0.3), true),
            (Value::Float(1.0), Value::Float(1.001), false),
            (text("a"), text("a"), true),
            (text("a"), text("A"), false),
            (text("1"), Value::Int(1), false),
            (Value::Bool(true), Value::Int(1), false),
            (Value::Null, Value::Null, true),
            (Value::Null, Value::Bool(false), false),
            (list(&[1, 2]), list(&[1, 2]), true),
            (list(&[1, 2]), list(&[2, 1]), false),
            (list(&[1]), list(&[1, 1]), false),
            (record(&[("x", 1)]), record(&[("x", 1), ("more", 2)]), true),
            (record(&[("x", 1)]), record(&[("x", 2), ("more", 2)]), false),
            (
                Value::Map(vec![(text("a"), Value::Int(1)), (text("b"), Value::Int(2))]),
                Value::Map(vec![(text("b"), Value::Int(2)), (text("a"), Value::Int(1))]),
                true,
            ),
            (Value::Opaque("R".into()), Value::Opaque("R".into()), false),
        ];
        for (a, b, expected) in cases {
            assert_eq!(equal(&a, &b), expected, "{a} == {b}");
            assert_eq!(equal(&b, &a), expected, "{b} == {a}");
        }
    }
}
