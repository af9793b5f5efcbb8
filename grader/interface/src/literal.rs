//! Values of constants that can be read from the source.

use super::imports::Namespace;
use super::names::Resolution;
use super::source::Crate;
use wire::Value;

/// The value of an expression made of literals, lists, tuples and other
/// constants of the crate; `None` for anything that has to be run.
pub fn evaluate(krate: &Crate, module: &[String], expr: &syn::Expr) -> Option<Value> {
    evaluate_to(krate, module, expr, 8)
}

fn evaluate_to(krate: &Crate, module: &[String], expr: &syn::Expr, depth: usize) -> Option<Value> {
    krate.spend(1)?;
    let again = |e: &syn::Expr| evaluate_to(krate, module, e, depth.checked_sub(1)?);
    let all = |items: &syn::punctuated::Punctuated<syn::Expr, syn::Token![,]>| {
        items.iter().map(again).collect::<Option<Vec<_>>>()
    };
    match expr {
        syn::Expr::Lit(lit) => literal(&lit.lit).filter(|v| krate.spend(size(v)).is_some()),
        syn::Expr::Paren(e) => again(&e.expr),
        syn::Expr::Group(e) => again(&e.expr),
        syn::Expr::Reference(e) => again(&e.expr),
        syn::Expr::Array(e) => all(&e.elems).map(Value::List),
        syn::Expr::Tuple(e) => all(&e.elems).map(Value::List),
        syn::Expr::Repeat(e) => match (again(&e.expr)?, again(&e.len)?) {
            (item, Value::Int(n)) if (0..=10_000).contains(&n) => {
                let n = usize::try_from(n).ok()?;
                krate.spend(n.checked_mul(size(&item))?)?;
                Some(Value::List(vec![item; n]))
            }
            _ => None,
        },
        syn::Expr::Unary(e) => match (&e.op, again(&e.expr)?) {
            (syn::UnOp::Neg(_), Value::Int(n)) => n.checked_neg().map(Value::Int),
            (syn::UnOp::Neg(_), Value::Float(x)) => Some(Value::Float(-x)),
            (syn::UnOp::Not(_), Value::Bool(b)) => Some(Value::Bool(!b)),
            _ => None,
        },
        syn::Expr::Binary(e) => binary(&e.op, &again(&e.left)?, &again(&e.right)?),
        syn::Expr::Cast(e) => cast(again(&e.expr)?, &e.ty),
        syn::Expr::Path(path) if path.qself.is_none() => {
            constant(krate, module, &path.path, depth.checked_sub(1)?)
        }
        _ => None,
    }
}

/// Numbers and letters.
fn size(value: &Value) -> usize {
    match value {
        Value::Text(text) => 1 + text.len(),
        Value::List(items) => 1 + items.iter().map(size).sum::<usize>(),
        _ => 1,
    }
}

fn literal(lit: &syn::Lit) -> Option<Value> {
    Some(match lit {
        syn::Lit::Str(s) => Value::Text(s.value()),
        syn::Lit::Char(c) => Value::Text(c.value().to_string()),
        syn::Lit::Bool(b) => Value::Bool(b.value),
        syn::Lit::Int(n) => Value::Int(n.base10_parse().ok()?),
        syn::Lit::Float(x) => Value::Float(x.base10_parse().ok()?),
        syn::Lit::Byte(b) => Value::Int(i128::from(b.value())),
        _ => return None,
    })
}

fn binary(op: &syn::BinOp, left: &Value, right: &Value) -> Option<Value> {
    let (Value::Int(a), Value::Int(b)) = (left, right) else {
        return None;
    };
    let result = match op {
        syn::BinOp::Add(_) => a.checked_add(*b),
        syn::BinOp::Sub(_) => a.checked_sub(*b),
        syn::BinOp::Mul(_) => a.checked_mul(*b),
        syn::BinOp::Div(_) => a.checked_div(*b),
        syn::BinOp::Rem(_) => a.checked_rem(*b),
        _ => None,
    };
    result.map(Value::Int)
}

/// `value as ty`, where the value of that can be told.
fn cast(value: Value, ty: &syn::Type) -> Option<Value> {
    let path = match ty {
        syn::Type::Path(path) => path.path.get_ident()?.to_string(),
        // What is lent has the same value.
        syn::Type::Reference(_) => return Some(value),
        _ => return None,
    };
    match (path.as_str(), value) {
        ("bool", Value::Bool(b)) => Some(Value::Bool(b)),
        ("char", Value::Text(text)) => Some(Value::Text(text)),
        ("char", Value::Int(n)) => {
            let byte = u8::try_from(n).ok()?;
            Some(Value::Text(char::from(byte).to_string()))
        }
        ("f64", value) => float(&value).map(Value::Float),
        ("f32", value) => float(&value).map(|x| Value::Float(f64::from(x as f32))),
        (name, value) => integer(&value, name).map(Value::Int),
    }
}

fn float(value: &Value) -> Option<f64> {
    match value {
        Value::Float(x) => Some(*x),
        Value::Int(n) => Some(*n as f64),
        _ => None,
    }
}

/// Whole numbers and letters keep their last bits, other numbers become the nearest one that fits.
fn integer(value: &Value, ty: &str) -> Option<i128> {
    let signed = ty.starts_with('i');
    let bits = match ty.strip_prefix(['i', 'u'])? {
        "8" => 8,
        "16" => 16,
        "32" => 32,
        // Programs are compiled for 64 bits.
        "64" | "size" => 64,
        "128" => 128,
        _ => return None,
    };
    if bits == 128 {
        return match value {
            Value::Int(n) if signed || *n >= 0 => Some(*n),
            _ => None,
        };
    }
    let size = 1_i128 << bits;
    let least = if signed { -(size / 2) } else { 0 };
    let whole = match value {
        Value::Float(x) => return Some((*x as i128).clamp(least, least + size - 1)),
        Value::Int(n) => *n,
        Value::Bool(b) => i128::from(*b),
        Value::Text(text) => i128::from(u32::from(text.parse::<char>().ok()?)),
        _ => return None,
    };
    Some((whole.checked_sub(least)?).rem_euclid(size) + least)
}

/// Another constant, or a variant without fields.
fn constant(krate: &Crate, module: &[String], path: &syn::Path, depth: usize) -> Option<Value> {
    let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    if let Resolution::Item { module, name } = krate.resolve(module, &names, Namespace::Value) {
        return match krate.module(&module)?.declared(&name, Namespace::Value)? {
            syn::Item::Const(c) => evaluate_to(krate, &module, &c.expr, depth),
            _ => None,
        };
    }
    let (variant, owner) = names.split_last()?;
    let Resolution::Item { module, name } = krate.resolve(module, owner, Namespace::Type) else {
        return None;
    };
    let syn::Item::Enum(e) = krate.module(&module)?.declared(&name, Namespace::Type)? else {
        return None;
    };
    krate.spend(e.variants.len())?;
    e.variants
        .iter()
        .find(|v| v.ident == variant && v.fields.is_empty())
        .map(|_| Value::Variant(variant.clone(), wire::Payload::Unit))
}
