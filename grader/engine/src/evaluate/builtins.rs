//! The functions that the language itself has.

use super::equal::equal;
use super::interruption::{Flow, Interruption};
use super::operators::{add, order};
use std::cmp::Ordering;
use wire::Value;

/// `None` when this is no function of the language.
pub(super) fn call(name: &str, args: &[Value]) -> Option<Flow<Value>> {
    let result = match (name, args) {
        ("count", [list]) => count(list, &Value::Bool(true)),
        ("count", [list, value]) => count(list, value),
        ("len", [value]) => len(value),
        ("sum", [list]) => sum(list),
        ("min", [_, ..]) => extreme(args, Ordering::Less),
        ("max", [_, ..]) => extreme(args, Ordering::Greater),
        ("distinct", [list]) => items(list).map(|all| Value::List(without_doubles(all))),
        ("sorted", [Value::List(list)]) => sorted(list.clone()),
        ("abs", [Value::Int(n)]) => Ok(Value::Int(n.abs())),
        ("abs", [Value::Float(x)]) => Ok(Value::Float(x.abs())),
        ("flat", [list]) => items(list).map(Value::List),
        ("text", [value]) => Ok(Value::Text(printed(value))),
        ("any", [list]) => items(list).map(|all| Value::Bool(all.contains(&Value::Bool(true)))),
        ("all", [list]) => {
            items(list).map(|all| Value::Bool(all.iter().all(|v| *v == Value::Bool(true))))
        }
        ("sorted" | "abs", [other]) => Err(Interruption::mistake(format!(
            "`{name}` cannot take {other}"
        ))),
        _ => return None,
    };
    Some(result)
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
        other => Err(Interruption::mistake(format!("{other} is not a list"))),
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
        other => Err(Interruption::mistake(format!("{other} has no length"))),
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
        let cases: Vec<(&str, Vec<Value>, &str)> = vec![
            ("count", vec![truths.clone()], "1"),
            ("count", vec![nested.clone(), Value::Int(1)], "2"),
            ("len", vec![nested.clone()], "2"),
            ("len", vec![Value::Text("éà".into())], "2"),
            ("sum", vec![nested.clone()], "5"),
            ("min", vec![nested.clone()], "1"),
            ("max", vec![Value::Int(2), Value::Float(2.5)], "2.5"),
            ("max", vec![Value::List(vec![])], "null"),
            ("distinct", vec![nested.clone()], "[3, 1]"),
            ("sorted", vec![list(&[3, 1, 2])], "[1, 2, 3]"),
            ("sorted", vec![nested.clone()], "[[1], [3, 1]]"),
            ("abs", vec![Value::Int(-4)], "4"),
            ("flat", vec![nested], "[3, 1, 1]"),
            ("text", vec![Value::Text("a".into())], "\"a\""),
            ("text", vec![list(&[1])], "\"[1]\""),
            ("any", vec![truths.clone()], "true"),
            ("all", vec![truths], "false"),
        ];
        for (name, args, expected) in cases {
            let found = call(name, &args).expect(name).expect(name);
            assert_eq!(found.to_string(), expected, "{name}");
        }
        assert!(call("init_grid", &[]).is_none());
        assert!(call("sorted", &[Value::Int(1)]).expect("known").is_err());
    }
}
