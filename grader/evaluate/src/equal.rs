//! Deep equality of values, as scenarios mean it.

use seen::Ignore;
use seen::{fold, same_text};
use std::collections::VecDeque;
use wire::{Payload, Value};

/// Which fields of two records count.
#[derive(Clone, Copy)]
enum Fields {
    /// Those of the first, which is what is expected: a record that hides some of them, or
    /// lacks them, is another one.
    First,
    /// Those of the one that has fewer: nobody knows which of the two was written in a scenario.
    Fewer,
}

/// Whether what was found is what is expected. One character is a text, a list is a tuple,
/// numbers compare across their types, and a submission's open struct may have further fields.
pub(super) fn matches_expected(expected: &Value, found: &Value) -> bool {
    same(expected, found, Fields::First)
}

/// Whether two values are equal, either of which may come from the hand-in.
pub fn equal(a: &Value, b: &Value) -> bool {
    same(a, b, Fields::Fewer)
}

fn same(a: &Value, b: &Value, which: Fields) -> bool {
    match (a, b) {
        (Value::Int(x), Value::Float(y)) | (Value::Float(y), Value::Int(x)) => close(*x as f64, *y),
        (Value::Float(x), Value::Float(y)) => close(*x, *y),
        (Value::List(x), Value::List(y)) => all_equal(x, y, which),
        (Value::Map(x), Value::Map(y)) => same_pairs(x, y, which),
        (Value::Record(n, x), Value::Record(m, y)) => n == m && same_fields(x, y, which),
        (Value::Variant(n, x), Value::Variant(m, y)) => n == m && same_payload(x, y, which),
        (Value::Opaque(_), _) | (_, Value::Opaque(_)) => false,
        _ => a == b,
    }
}

/// Equal, or texts whose differences do not count. Inside lists and records texts are data, and
/// only `ignore` makes differences not count.
pub(super) fn alike(expected: &Value, found: &Value, ignore: Ignore) -> bool {
    alike_by(matches_expected, expected, found, ignore)
}

/// The same, by one of the comparisons here.
pub(super) fn alike_by(
    same: fn(&Value, &Value) -> bool,
    expected: &Value,
    found: &Value,
    ignore: Ignore,
) -> bool {
    match (expected, found) {
        (a, b) if same(a, b) => true,
        (Value::Text(a), Value::Text(b)) => same_text(a, b, ignore),
        (a, b) => !ignore.is_nothing() && same(&folded(a, ignore), &folded(b, ignore)),
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
        Value::Map(pairs) => {
            let pairs = pairs.iter();
            Value::Map(
                pairs
                    .map(|(k, v)| (folded(k, ignore), folded(v, ignore)))
                    .collect(),
            )
        }
        Value::Record(name, fields) => Value::Record(name.clone(), named(fields)),
        Value::Variant(name, payload) => {
            let payload = match payload {
                Payload::Unit => Payload::Unit,
                Payload::Tuple(items) => Payload::Tuple(all(items)),
                Payload::Named(fields) => Payload::Named(named(fields)),
            };
            Value::Variant(name.clone(), payload)
        }
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Opaque(_) => {
            value.clone()
        }
    }
}

fn close(x: f64, y: f64) -> bool {
    let margin = 1e-9 * x.abs().max(y.abs()).max(1e-3);
    // An infinite value has an infinite margin, which would accept anything.
    let is_close = margin.is_finite() && (x - y).abs() <= margin;
    x == y || (x.is_nan() && y.is_nan()) || is_close
}

fn all_equal(x: &[Value], y: &[Value], which: Fields) -> bool {
    x.len() == y.len() && x.iter().zip(y).all(|(a, b)| same(a, b, which))
}

fn same_pairs(x: &[(Value, Value)], y: &[(Value, Value)], which: Fields) -> bool {
    // Keys may become the same once their texts are folded: each pair counts once.
    let mut left: VecDeque<&(Value, Value)> = y.iter().collect();
    let mut is_taken = |(key, value): &(Value, Value)| {
        let mut others = left.iter();
        let at = others.position(|(k, v)| same(key, k, which) && same(value, v, which));
        at.is_some_and(|at| left.remove(at).is_some())
    };
    x.len() == y.len() && x.iter().all(&mut is_taken)
}

fn same_fields(x: &[(String, Value)], y: &[(String, Value)], which: Fields) -> bool {
    let (asked, others) = match which {
        Fields::Fewer if x.len() > y.len() => (y, x),
        Fields::First | Fields::Fewer => (x, y),
    };
    let has = |(name, value): &(String, Value)| {
        let mut others = others.iter();
        others.any(|(n, v)| n == name && same(value, v, which))
    };
    asked.iter().all(has)
}

fn same_payload(x: &Payload, y: &Payload, which: Fields) -> bool {
    match (x, y) {
        (Payload::Unit, Payload::Unit) => true,
        (Payload::Tuple(a), Payload::Tuple(b)) => all_equal(a, b, which),
        (Payload::Named(a), Payload::Named(b)) => a.len() == b.len() && same_fields(a, b, which),
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
    fn values_are_equal_up_to_rounding_whichever_comes_first() {
        let list = |items: &[i128]| Value::List(items.iter().map(|n| Value::Int(*n)).collect());
        let cases = [
            (Value::Int(3), Value::Float(3.0), true),
            (Value::Float(0.1 + 0.2), Value::Float(0.3), true),
            (Value::Float(1.0), Value::Float(1.001), false),
            (Value::Float(f64::INFINITY), Value::Float(5.0), false),
            (Value::Float(f64::INFINITY), Value::Int(5), false),
            (
                Value::Float(f64::INFINITY),
                Value::Float(f64::NEG_INFINITY),
                false,
            ),
            (
                Value::Float(f64::INFINITY),
                Value::Float(f64::INFINITY),
                true,
            ),
            (Value::Float(f64::NAN), Value::Float(f64::NAN), true),
            (Value::Float(f64::NAN), Value::Float(1.0), false),
            (Value::Float(f64::MAX), Value::Float(f64::MIN), false),
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
            assert!(expected || !matches_expected(&a, &b), "{a} is no {b}");
        }
    }

    /// Further fields are the submission's own affair; fields that it hides are not there.
    #[test]
    fn every_field_that_is_expected_must_be_found() {
        let (part, whole) = (record(&[("x", 1)]), record(&[("x", 1), ("more", 2)]));
        let in_list = |record: &Value| Value::List(vec![record.clone()]);
        assert!(
            matches_expected(&part, &whole) && matches_expected(&in_list(&part), &in_list(&whole))
        );
        for hidden in [&part, &record(&[])] {
            assert!(!matches_expected(&whole, hidden), "{hidden}");
            assert!(
                !matches_expected(&in_list(&whole), &in_list(hidden)),
                "{hidden}"
            );
            assert!(equal(&whole, hidden), "nobody knows which is expected");
        }
        assert!(!alike(&whole, &part, Ignore::default()));
    }

    #[test]
    fn what_is_ignored_is_ignored_in_maps_too() {
        let map = |pairs: &[(&str, &str)]| {
            Value::Map(pairs.iter().map(|(k, v)| (text(k), text(v))).collect())
        };
        let case = Ignore {
            case: true,
            ..Ignore::default()
        };
        let (plain, capitals) = (
            map(&[("a", "x"), ("b", "y")]),
            map(&[("A", "X"), ("b", "y")]),
        );
        assert!(alike(&plain, &capitals, case));
        assert!(!alike(&plain, &capitals, Ignore::default()));
        assert!(!alike(&plain, &map(&[("A", "X"), ("b", "z")]), case));
        // Two keys that become one are still two.
        let twice = map(&[("a", "x"), ("A", "x")]);
        assert!(!alike(&twice, &plain, case) && !alike(&plain, &twice, case));
        assert!(alike(&twice, &map(&[("A", "X"), ("a", "X")]), case));
    }
}
