//! Values as a student writes them.

use interface::model::Ty;
use wire::{Payload, Value};

/// Longer than this, a value is not written by hand.
const LONGEST: usize = 60;

/// A value of a type; none where it cannot be written, or is too long.
pub fn value(value: &Value, ty: &Ty) -> Option<String> {
    let text = written(value, ty)?;
    (text.chars().count() <= LONGEST).then_some(text)
}

fn written(value: &Value, ty: &Ty) -> Option<String> {
    Some(match (value, ty) {
        (_, Ty::Ref { to, .. } | Ty::Box(to)) => written(value, to)?,
        (Value::Null, Ty::Option(_)) => "None".to_owned(),
        (Value::Null, _) => return None,
        (_, Ty::Option(inner)) => format!("Some({})", written(value, inner)?),
        (Value::Text(text), Ty::Char) => format!("{:?}", text.chars().next()?),
        (Value::List(items), Ty::Tuple(types)) if items.len() == types.len() => {
            let items = items.iter().zip(types).map(|(v, t)| written(v, t));
            format!("({})", items.collect::<Option<Vec<_>>>()?.join(", "))
        }
        (Value::List(items), Ty::Vec(of) | Ty::Slice(of) | Ty::Array(of, _)) => {
            let items = items.iter().map(|v| written(v, of));
            format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(", "))
        }
        (Value::Variant(name, Payload::Tuple(items)), Ty::Result(ok, err)) => {
            let of = if name == "Ok" { ok } else { err };
            let inner = match items.first() {
                None | Some(Value::Null) => "()".to_owned(),
                Some(item) => written(item, of)?,
            };
            format!("{name}({inner})")
        }
        (Value::Opaque(_), _) => return None,
        _ => value.to_string(),
    })
}

/// A type's name without the paths in it: `alloc::vec::Vec<i32>` is `Vec<i32>`.
pub fn type_name(full: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    let mut signs = full.chars().peekable();
    while let Some(c) = signs.next() {
        match c {
            ':' if signs.peek() == Some(&':') => {
                signs.next();
                word.clear();
            }
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            c => {
                out.push_str(&std::mem::take(&mut word));
                out.push(c);
            }
        }
    }
    out + &word
}

#[cfg(test)]
mod tests {
    use super::{type_name, value};
    use interface::model::Ty;
    use wire::Value;

    #[test]
    fn values_are_written_as_in_rust() {
        let pair = Value::List(vec![Value::Int(1), Value::Text("x".to_owned())]);
        let int = || Ty::Int("i32".to_owned());
        let of_pair = Ty::Tuple(vec![int(), Ty::Char]);
        assert_eq!(value(&pair, &of_pair).as_deref(), Some("(1, 'x')"));
        let option = Ty::Option(Box::new(int()));
        assert_eq!(value(&Value::Null, &option).as_deref(), Some("None"));
        assert_eq!(value(&Value::Int(3), &option).as_deref(), Some("Some(3)"));
        assert_eq!(value(&Value::Null, &Ty::Unit), None);
    }

    #[test]
    fn types_lose_their_paths() {
        let full = "core::option::Option<(usize, alloc::vec::Vec<&k::Cell>)>";
        assert_eq!(type_name(full), "Option<(usize, Vec<&Cell>)>");
        assert_eq!(
            type_name("alloc::vec::into_iter::IntoIter<i32>"),
            "IntoIter<i32>"
        );
    }
}
