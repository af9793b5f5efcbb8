//! Values of constants that can be told from the source.

use super::imports::{Space, Target};
use super::source::Crate;
use crate::value::Value;

/// The value of an expression made of literals, lists, tuples and other
/// constants of the crate; `None` for anything that has to be run.
pub fn evaluate(krate: &Crate, module: &[String], expr: &syn::Expr) -> Option<Value> {
    evaluate_to(krate, module, expr, 8)
}

fn evaluate_to(krate: &Crate, module: &[String], expr: &syn::Expr, depth: usize) -> Option<Value> {
    let again = |e: &syn::Expr| evaluate_to(krate, module, e, depth.checked_sub(1)?);
    let all = |items: &syn::punctuated::Punctuated<syn::Expr, syn::Token![,]>| {
        items.iter().map(again).collect::<Option<Vec<_>>>()
    };
    match expr {
        syn::Expr::Lit(lit) => literal(&lit.lit),
        syn::Expr::Paren(e) => again(&e.expr),
        syn::Expr::Group(e) => again(&e.expr),
        syn::Expr::Reference(e) => again(&e.expr),
        syn::Expr::Array(e) => all(&e.elems).map(Value::List),
        syn::Expr::Tuple(e) => all(&e.elems).map(Value::List),
        syn::Expr::Repeat(e) => match (again(&e.expr)?, again(&e.len)?) {
            (item, Value::Int(n)) if (0..=10_000).contains(&n) => {
                Some(Value::List(vec![item; usize::try_from(n).ok()?]))
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
        syn::Expr::Cast(e) => again(&e.expr),
        syn::Expr::Path(path) if path.qself.is_none() => {
            constant(krate, module, &path.path, depth.checked_sub(1)?)
        }
        _ => None,
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

/// Another constant, or a variant without fields.
fn constant(krate: &Crate, module: &[String], path: &syn::Path, depth: usize) -> Option<Value> {
    let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    if let Target::Item { module, name } = krate.resolve(module, &names, Space::Value) {
        return krate
            .module(&module)?
            .items
            .iter()
            .find_map(|item| match item {
                syn::Item::Const(c) if c.ident == name => {
                    evaluate_to(krate, &module, &c.expr, depth)
                }
                _ => None,
            });
    }
    let (variant, owner) = names.split_last()?;
    let Target::Item { module, name } = krate.resolve(module, owner, Space::Type) else {
        return None;
    };
    krate
        .module(&module)?
        .items
        .iter()
        .find_map(|item| match item {
            syn::Item::Enum(e) if e.ident == name => e
                .variants
                .iter()
                .find(|v| v.ident == variant && v.fields.is_empty())
                .map(|_| Value::Variant(variant.clone(), crate::value::Payload::Unit)),
            _ => None,
        })
}
