//! The functions that the language itself has.

use super::equal::equal;
use super::interruption::{Flow, Interruption};
use super::operators::{add, order};
use scenario::meaning::Builtin;
use std::cmp::Ordering;
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
        (Builtin::Sorted, [Value::List(list)]) => sorted(list.clone()),
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

fn without_doubles(all: Vec<Value>) -> Vec<Value> {
    let mut kept: Vec<Value> = Vec::new();
    for item in all {
        if !kept.iter().any(|k| equal(k, &item)) {
            kept.push(item);
        }
    }
    kept
}

fn sorted(mut list: Vec<Value>) -> Flow<Value> {
    let mut fault = None;
    list.sort_by(|a, b| {
        order(a, b).unwrap_or_else(|trouble| {
            fault = Some(trouble);
            Ordering::Equal
        })
    });
    match fault {
        Some(trouble) => Err(trouble),
        None => Ok(Value::List(list)),
    }
}

fn int(n: usize) -> Value {
    Value::Int(n as i128)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(items: &[i128]) -> Value {
        Value::List(items.iter().map(|n| Value::Int(*n)).collect())
    }

    #[test]
    fn table() {
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
}
