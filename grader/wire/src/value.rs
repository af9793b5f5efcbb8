//! Values as scenarios see them, whatever types the hand-in uses.

use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `()` and `None`.
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    /// A text or one character.
    Text(String),
    /// Vectors, arrays, slices and tuples.
    List(Vec<Value>),
    /// Pairs of a map, sorted by key.
    Map(Vec<(Value, Value)>),
    /// An open struct.
    Record(String, Vec<(String, Value)>),
    /// A variant of an enum; `Ok` and `Err` too.
    Variant(String, Payload),
    /// A value that only functions can look into, by the name of its type.
    Opaque(String),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Payload {
    Unit,
    Tuple(Vec<Value>),
    Named(Vec<(String, Value)>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Int(n) => write!(f, "{n}"),
            Value::Float(x) => write!(f, "{x:?}"),
            Value::Text(t) => write!(f, "{t:?}"),
            Value::List(items) => {
                f.write_str("[")?;
                comma_separated(f, items)?;
                f.write_str("]")
            }
            Value::Map(pairs) => {
                f.write_str("{")?;
                for (i, (k, v)) in pairs.iter().enumerate() {
                    write!(f, "{}{k}: {v}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str("}")
            }
            Value::Record(name, fields) => named(f, name, fields),
            Value::Variant(name, Payload::Unit) => f.write_str(name),
            Value::Variant(name, Payload::Tuple(items)) => {
                write!(f, "{name}(")?;
                comma_separated(f, items)?;
                f.write_str(")")
            }
            Value::Variant(name, Payload::Named(fields)) => named(f, name, fields),
            Value::Opaque(name) => write!(f, "<{name}>"),
        }
    }
}

fn comma_separated(f: &mut fmt::Formatter<'_>, items: &[Value]) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if i > 0 { ", " } else { "" })?;
    }
    Ok(())
}

fn named(f: &mut fmt::Formatter<'_>, name: &str, fields: &[(String, Value)]) -> fmt::Result {
    write!(f, "{name}{{")?;
    for (i, (field, value)) in fields.iter().enumerate() {
        write!(f, "{}{field}: {value}", if i > 0 { ", " } else { "" })?;
    }
    f.write_str("}")
}
