//! Which function a line of a file belongs to.

use interface::type_name;

/// The innermost function around a line (from 1): `propagate`, `Grille::poser`.
pub fn function_at(text: &str, line: usize) -> Option<String> {
    let file = syn::parse_file(text).ok()?;
    in_items(&file.items, line)
}

fn in_items(items: &[syn::Item], line: usize) -> Option<String> {
    items.iter().find_map(|item| match item {
        syn::Item::Fn(f) if holds(item, line) => {
            let inner: Vec<syn::Item> = f.block.stmts.iter().filter_map(nested).collect();
            in_items(&inner, line).or_else(|| Some(f.sig.ident.to_string()))
        }
        syn::Item::Mod(module) => in_items(&module.content.as_ref()?.1, line),
        syn::Item::Impl(block) => block.items.iter().find_map(|member| match member {
            syn::ImplItem::Fn(f) if holds(member, line) => {
                let owner = type_name(&block.self_ty).unwrap_or_default();
                Some(format!("{owner}::{}", f.sig.ident))
            }
            _ => None,
        }),
        _ => None,
    })
}

fn nested(statement: &syn::Stmt) -> Option<syn::Item> {
    match statement {
        syn::Stmt::Item(item) => Some(item.clone()),
        _ => None,
    }
}

fn holds(item: &impl syn::spanned::Spanned, line: usize) -> bool {
    let span = item.span();
    (span.start().line..=span.end().line).contains(&line)
}

#[cfg(test)]
mod tests {
    use super::function_at;

    #[test]
    fn the_innermost_function_is_named() {
        let text = "fn a() {\n  fn b() {\n    1;\n  }\n}\nimpl X<T> {\n  fn c() {\n  }\n}\nmod m {\n fn d() {}\n}";
        let at = |line| function_at(text, line);
        assert_eq!(at(1).as_deref(), Some("a"));
        assert_eq!(at(3).as_deref(), Some("b"));
        assert_eq!(at(7).as_deref(), Some("X::c"));
        assert_eq!(at(11).as_deref(), Some("d"));
        assert_eq!(at(6), None);
        assert_eq!(function_at("fn (", 1), None);
    }
}
