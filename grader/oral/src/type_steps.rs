//! How many steps lead from an expression to its type: what stands on the line makes no question.

/// None where the line says the type, or everybody knows it by heart.
pub fn type_steps(expr: &syn::Expr) -> Option<usize> {
    use syn::Expr as E;
    match expr {
        E::Paren(inner) => type_steps(&inner.expr),
        E::Group(inner) => type_steps(&inner.expr),
        E::Reference(inner) => type_steps(&inner.expr),
        E::Binary(b) if is_arithmetic(&b.op) => Some(depth(&b.left).max(depth(&b.right))),
        E::MethodCall(call) if is_known(call) => None,
        E::Unary(unary) if !matches!(unary.op, syn::UnOp::Not(_)) => Some(depth(expr)),
        E::Call(call) if is_constructor(&call.func) => None,
        // The last field's type stands in its struct.
        E::Field(field) if is_place(&field.base) => Some(1),
        E::Call(_) | E::Field(_) | E::Index(_) | E::MethodCall(_) => Some(depth(expr)),
        E::Try(_) | E::If(_) | E::Match(_) | E::Tuple(_) => Some(depth(expr)),
        _ => None,
    }
}

fn depth(expr: &syn::Expr) -> usize {
    use syn::Expr as E;
    match expr {
        E::Paren(inner) => depth(&inner.expr),
        E::Group(inner) => depth(&inner.expr),
        E::Reference(inner) => depth(&inner.expr),
        E::Unary(unary) => {
            usize::from(matches!(unary.op, syn::UnOp::Deref(_))) + depth(&unary.expr)
        }
        E::Field(field) => 1 + depth(&field.base),
        E::Index(index) => 1 + depth(&index.expr),
        E::MethodCall(call) => 1 + depth(&call.receiver),
        // Whatever it is given, its head says what it gives.
        E::Call(_) => 1,
        E::Try(inner) => 1 + depth(&inner.expr),
        E::Binary(b) => depth(&b.left).max(depth(&b.right)),
        E::Tuple(tuple) => tuple.elems.iter().map(depth).max().unwrap_or(0),
        E::If(branch) => 1 + of_block(&branch.then_branch),
        E::Match(choice) => {
            let arms = choice.arms.iter().map(|arm| depth(&arm.body));
            1 + arms.max().unwrap_or(0)
        }
        E::Block(block) => of_block(&block.block),
        _ => 0,
    }
}

fn of_block(block: &syn::Block) -> usize {
    match block.stmts.last() {
        Some(syn::Stmt::Expr(expr, None)) => depth(expr),
        _ => 0,
    }
}

/// `a.b.c`
fn is_place(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Path(_) => true,
        syn::Expr::Field(field) => is_place(&field.base),
        _ => false,
    }
}

fn is_arithmetic(op: &syn::BinOp) -> bool {
    use syn::BinOp as B;
    matches!(
        op,
        B::Add(_) | B::Sub(_) | B::Mul(_) | B::Div(_) | B::Rem(_)
    )
}

/// Methods whose result is of one type, whatever they are called of; or which name it.
fn is_known(call: &syn::ExprMethodCall) -> bool {
    const KNOWN: [&str; 14] = [
        "all",
        "any",
        "chars",
        "contains",
        "count",
        "ends_with",
        "is_empty",
        "is_none",
        "is_some",
        "join",
        "len",
        "starts_with",
        "to_string",
        "trim",
    ];
    call.turbofish.is_some() || KNOWN.contains(&call.method.to_string().as_str())
}

/// `Some(x)`, `Cell::new()`, `String::from(x)`
fn is_constructor(func: &syn::Expr) -> bool {
    let syn::Expr::Path(path) = func else {
        return false;
    };
    let mut names = path.path.segments.iter().map(|s| s.ident.to_string());
    names.any(|name| name.starts_with(char::is_uppercase))
}

#[cfg(test)]
mod tests {
    use super::type_steps;

    #[test]
    fn what_is_read_off_has_no_steps() {
        for text in [
            "3",
            "x",
            "x as i32",
            "f::<u8>()",
            "a == b",
            "!a",
            "0..n",
            "|x| x",
            "Cell { n: 0 }",
            "vec![0; 3]",
            "v.len()",
            "Some(v[0].a)",
            "a.iter().any(|x| x.b)",
            "t.parse::<u8>()",
        ] {
            let steps = type_steps(&syn::parse_str(text).expect("an expression"));
            assert!(steps.unwrap_or(0) < 2, "{text}: {steps:?}");
        }
        for (text, steps) in [
            ("f(x)", 1),
            ("f(x.0, y[1])", 1),
            ("70 + 35 * x", 0),
            ("&grid[x][y]", 2),
            ("self.list.get(i).ok_or(E::A)?", 4),
            ("if a { self.b[0] } else { 1 }", 3),
        ] {
            let found = type_steps(&syn::parse_str(text).expect("an expression"));
            assert_eq!(found, Some(steps), "{text}");
        }
    }
}
