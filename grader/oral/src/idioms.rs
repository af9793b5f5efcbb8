//! Small pieces of code that are known at sight.

use syn::visit::Visit;

/// The function of a call; none of a constructor such as `Some`.
pub fn called(func: &syn::Expr) -> Option<String> {
    let syn::Expr::Path(path) = func else {
        return None;
    };
    let last = path.path.segments.last()?.ident.to_string();
    last.starts_with(|c: char| !c.is_uppercase())
        .then_some(last)
}

/// `[a, b]`, `&[a, b]`, `TOUTES` or `Sens::TOUTES.iter()`: a list whose length is written.
pub fn is_list(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Array(_) => true,
        syn::Expr::Reference(inner) => is_list(&inner.expr),
        syn::Expr::Paren(inner) => is_list(&inner.expr),
        syn::Expr::MethodCall(call) => {
            let name = call.method.to_string();
            matches!(name.as_str(), "iter" | "into_iter") && is_list(&call.receiver)
        }
        syn::Expr::Path(path) => path.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            name.len() > 1 && name.chars().all(|c| !c.is_lowercase())
        }),
        _ => false,
    }
}

/// It ends the loop that it stands in before its time.
pub fn leaves(block: &syn::Block) -> bool {
    struct Exit(bool);
    impl<'ast> Visit<'ast> for Exit {
        fn visit_expr_break(&mut self, _: &'ast syn::ExprBreak) {
            self.0 = true;
        }
        fn visit_expr_return(&mut self, _: &'ast syn::ExprReturn) {
            self.0 = true;
        }
        fn visit_expr_try(&mut self, _: &'ast syn::ExprTry) {
            self.0 = true;
        }
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut exit = Exit(false);
    exit.visit_block(block);
    exit.0
}

pub fn is_one(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Lit(lit) => matches!(&lit.lit, syn::Lit::Int(n) if n.base10_digits() == "1"),
        _ => false,
    }
}

/// `a + 1`
pub fn adds_one(right: &syn::Expr) -> bool {
    match right {
        syn::Expr::Binary(b) => matches!(b.op, syn::BinOp::Add(_)) && is_one(&b.right),
        _ => false,
    }
}

pub fn is_assigning(op: &syn::BinOp) -> bool {
    use syn::BinOp as B;
    matches!(
        op,
        B::AddAssign(_) | B::SubAssign(_) | B::MulAssign(_) | B::DivAssign(_) | B::RemAssign(_)
    )
}

/// `Vec::new()`, `vec![]`: nothing is in it yet, and what will be in it may not be known yet.
pub fn is_empty(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Call(call) => {
            let name = called(&call.func).unwrap_or_default();
            name == "with_capacity" || name == "new" && call.args.is_empty()
        }
        syn::Expr::Macro(made) => made.mac.path.is_ident("vec") && made.mac.tokens.is_empty(),
        _ => false,
    }
}

/// The variable that a statement gives a value to.
pub fn assigned(expr: &syn::Expr) -> Option<&syn::Ident> {
    use syn::BinOp as B;
    let left = match expr {
        syn::Expr::Assign(assign) => &assign.left,
        syn::Expr::Binary(binary)
            if matches!(
                binary.op,
                B::AddAssign(_)
                    | B::SubAssign(_)
                    | B::MulAssign(_)
                    | B::DivAssign(_)
                    | B::RemAssign(_)
            ) =>
        {
            &binary.left
        }
        _ => return None,
    };
    match &**left {
        syn::Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}
