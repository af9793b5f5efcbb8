//! The functions that the language itself has.

use super::equal::equal;
use super::interruption::{Flow, Interruption};
use super::operators::{add, order};
use scenario::meaning::Builtin;
use std::cmp::Ordering;
use std::collections::HashSet;
use wire::Value;

/// The value of a call of a function of the language, with the right number of arguments.
pub(super) fn call(builtin: Builtin, args: &[Value]) -> Flow<Value> {
    match (builtin, args) {
        (Builtin::Count, [list]) => count(list, &Value::Bool(true)),
        (Builtin::Count, [list, value]) => count(list, value),
        (Builtin::Len, [value]) => len(value),
        (Builtin::Sum, [list]) => sum(list),
        (Builtin::Min, _) => extreme(args, Ordering::Less),
        (Builtin::Max, _) => extreme(args, Ordering::Greater),
        (Builtin::Distinct, [list]) => items(list).map(|all| Value::List(without_doubles(all))),
        (Builtin::Sorted, [Value::List(list)]) => sorted(list.clone()).map(Value::List),
        (Builtin::Abs, [Value::Int(n)]) => Ok(Value::Int(n.saturating_abs())),
        (Builtin::Abs, [Value::Float(x)]) => Ok(Value::Float(x.abs())),
        (Builtin::Flat, [list]) => items(list).map(Value::List),
        (Builtin::Text, [value]) => Ok(Value::Text(printed(value))),
        (Builtin::Any, [list]) => {
            items(list).map(|all| Value::Bool(all.contains(&Value::Bool(true))))
        }
        (Builtin::All, [list]) => {
            items(list).map(|all| Value::Bool(all.iter().all(|v| *v == Value::Bool(true))))
        }
        (builtin, args) => {
            let args: Vec<String> = args.iter().map(Value::to_string).collect();
            let (name, args) = (builtin.name(), args.join(", "));
            Err(Interruption::mistake(
                format!("`{name}` n'accepte pas {args}"),
                format!("`{name}` cannot take {args}"),
            ))
        }
    }
}

/// A value as it prints: a text without its quotes.
pub(super) fn printed(value: &Value) -> String {
    match value {
        Value::Text(t) => t.clone(),
        other => other.to_string(),
    }
}

/// Items of a list, of its lists, and so on.
fn items(value: &Value) -> Flow<Vec<Value>> {
    match value {
        Value::List(list) => {
            let mut all = Vec::new();
            for item in list {
                match item {
                    Value::List(_) => all.extend(items(item)?),
                    other => all.push(other.clone()),
                }
            }
            Ok(all)
        }
        Value::Map(pairs) => Ok(pairs.iter().map(|(k, _)| k.clone()).collect()),
        Value::Text(t) => Ok(t.chars().map(|c| Value::Text(c.to_string())).collect()),
        other => Err(Interruption::mistake(
            format!("{other} n'est pas une liste"),
            format!("{other} is not a list"),
        )),
    }
}

fn count(list: &Value, value: &Value) -> Flow<Value> {
    let all = items(list)?;
    let number = all.iter().filter(|item| equal(item, value)).count();
    Ok(int(number))
}

fn len(value: &Value) -> Flow<Value> {
    match value {
        Value::List(list) => Ok(int(list.len())),
        Value::Map(pairs) => Ok(int(pairs.len())),
        Value::Text(t) => Ok(int(t.chars().count())),
        other => Err(Interruption::mistake(
            format!("{other} n'a pas de longueur"),
            format!("{other} has no length"),
        )),
    }
}

fn sum(list: &Value) -> Flow<Value> {
    let all = items(list)?;
    all.iter()
        .try_fold(Value::Int(0), |total, item| add(&total, item))
}

fn extreme(args: &[Value], wanted: Ordering) -> Flow<Value> {
    let all = match args {
        [one] => items(one)?,
        several => several.to_vec(),
    };
    let mut best: Option<Value> = None;
    for item in all {
        let better = match &best {
            None => true,
            Some(known) => order(&item, known)? == wanted,
        };
        if better {
            best = Some(item);
        }
    }
    Ok(best.unwrap_or(Value::Null))
}

/// The first of equal items. A hand-in may give tens of thousands of them: texts and integers are
/// looked up, the others compared one by one.
fn without_doubles(mut all: Vec<Value>) -> Vec<Value> {
    let mut texts: HashSet<String> = HashSet::new();
    let mut integers: HashSet<i128> = HashSet::new();
    let mut others: Vec<Value> = Vec::new();
    all.retain(|item| {
        let is_among = |others: &[Value]| others.iter().any(|other| equal(other, item));
        match item {
            Value::Text(text) => texts.insert(text.clone()),
            Value::Int(n) => !integers.contains(n) && !is_among(&others) && integers.insert(*n),
            _ => {
                let is_number = matches!(item, Value::Float(_));
                let is_integer = |n: &i128| equal(&Value::Int(*n), item);
                let is_known = is_among(&others) || is_number && integers.iter().any(is_integer);
                if !is_known {
                    others.push(item.clone());
                }
                !is_known
            }
        }
    });
    all
}

/// Not Rust's own sort, which may panic without a total order: a hand-in chooses these values.
fn sorted(mut list: Vec<Value>) -> Flow<Vec<Value>> {
    if list.len() < 2 {
        return Ok(list);
    }
    let mut all = Vec::with_capacity(list.len());
    let second = list.split_off(list.len() / 2);
    let mut first = sorted(list)?.into_iter().peekable();
    let mut second = sorted(second)?.into_iter().peekable();
    while let (Some(a), Some(b)) = (first.peek(), second.peek()) {
        let comes = match order(a, b)? {
            Ordering::Greater => &mut second,
            _ => &mut first,
        };
        all.extend(comes.next());
    }
    all.extend(first.chain(second));
    Ok(all)
}

fn int(n: usize) -> Value {
    Value::Int(n as i128)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Payload;

    fn list(items: &[i128]) -> Value {
        Value::List(items.iter().map(|n| Value::Int(*n)).collect())
    }

    #[test]
    fn each_builtin_gives_its_value() {
        let nested = Value::List(vec![list(&[3, 1]), list(&[1])]);
        let truths = Value::List(vec![Value::Bool(true), Value::Bool(false)]);
        let cases: Vec<(Builtin, Vec<Value>, &str)> = vec![
            (Builtin::Count, vec![truths.clone()], "1"),
            (Builtin::Count, vec![nested.clone(), Value::Int(1)], "2"),
            (Builtin::Len, vec![nested.clone()], "2"),
            (Builtin::Len, vec![Value::Text("éà".into())], "2"),
            (Builtin::Sum, vec![nested.clone()], "5"),
            (Builtin::Min, vec![nested.clone()], "1"),
            (Builtin::Max, vec![Value::Int(2), Value::Float(2.5)], "2.5"),
            (Builtin::Max, vec![Value::List(vec![])], "null"),
            (Builtin::Distinct, vec![nested.clone()], "[3, 1]"),
            (Builtin::Sorted, vec![list(&[3, 1, 2])], "[1, 2, 3]"),
            (Builtin::Sorted, vec![nested.clone()], "[[1], [3, 1]]"),
            (Builtin::Abs, vec![Value::Int(-4)], "4"),
            (Builtin::Flat, vec![nested], "[3, 1, 1]"),
            (Builtin::Text, vec![Value::Text("a".into())], "\"a\""),
            (Builtin::Text, vec![list(&[1])], "\"[1]\""),
            (Builtin::Any, vec![truths.clone()], "true"),
            (Builtin::All, vec![truths], "false"),
        ];
        for (builtin, args, expected) in cases {
            let name = builtin.name();
            let found = call(builtin, &args).expect(name);
            assert_eq!(found.to_string(), expected, "{name}");
        }
        assert!(call(Builtin::Sorted, &[Value::Int(1)]).is_err());
        assert!(call(Builtin::View, &[Value::Int(1)]).is_err());
    }

    #[test]
    fn of_equal_items_the_first_is_kept() {
        let (one, close) = (Value::Int(1), Value::Float(1.0));
        let text = || Value::Text("1".into());
        let variant = || Value::Variant("One".into(), Payload::Unit);
        for (given, expected) in [
            (
                vec![one.clone(), close.clone(), text(), text()],
                "[1, \"1\"]",
            ),
            (vec![close.clone(), one.clone(), text()], "[1.0, \"1\"]"),
            (vec![Value::Float(0.5), one, Value::Float(0.5)], "[0.5, 1]"),
            (vec![variant(), Value::Null, variant()], "[One, null]"),
        ] {
            let found = call(Builtin::Distinct, &[Value::List(given)]).expect("a list");
            assert_eq!(found.to_string(), expected);
        }
    }

    #[test]
    fn equal_items_keep_their_order() {
        let pair = |n: i128, x: Value| Value::List(vec![Value::Int(n), x]);
        let pairs: Vec<Value> = (0..100)
            .flat_map(|n| [pair(n % 7, Value::Int(1)), pair(n % 7, Value::Float(1.0))])
            .collect();
        let mut expected = pairs.clone();
        expected.sort_by_key(|pair| match pair {
            Value::List(items) => items[0].to_string(),
            _ => String::new(),
        });
        let found = call(Builtin::Sorted, &[Value::List(pairs)]).expect("in order");
        assert_eq!(found.to_string(), Value::List(expected).to_string());
    }

    /// Rust's own sort panics on most of these.
    #[test]
    fn what_has_no_order_is_a_mistake_and_no_panic() {
        let number = |n: usize| (n * 37 % 64) as f64;
        let with_nan = |n| match n % 3 {
            0 => Value::Float(f64::NAN),
            _ => Value::Float(number(n)),
        };
        let mixed = |n| match n % 4 {
            0 => Value::Text(format!("{}", number(n))),
            1 => Value::Float(number(n)),
            2 => Value::Bool(n % 8 == 2),
            _ => Value::List(vec![Value::Int(n as i128), Value::Null]),
        };
        for value in [&with_nan as &dyn Fn(usize) -> Value, &mixed] {
            for length in [2, 3, 20, 21, 64, 1000] {
                let list = Value::List((0..length).map(value).collect());
                assert!(call(Builtin::Sorted, &[list]).is_err(), "{length}");
            }
        }
        // Equal to its neighbours as a number of the other kind, which differ.
        let close = |n: usize| match n % 2 {
            0 => Value::Int((1 << 53) + (n as i128 * 29 % 64)),
            _ => Value::Float((1_u64 << 53) as f64 + number(n)),
        };
        let list = Value::List((0..64).map(close).collect());
        assert!(call(Builtin::Sorted, &[list]).is_ok());
    }
}
