//! What is counted with, and what is text: as far as an expression shows it.

use std::collections::BTreeSet;
use syn::visit::{self, Visit};

pub fn is_arithmetic(op: &syn::BinOp) -> bool {
    use syn::BinOp as B;
    let assigns = matches!(op, B::AddAssign(_) | B::SubAssign(_) | B::MulAssign(_));
    let counts = matches!(
        op,
        B::Add(_) | B::Sub(_) | B::Mul(_) | B::Div(_) | B::Rem(_)
    );
    assigns || counts
}

/// Something that is joined by `+`, or is no number in any case.
pub fn is_text(expr: &syn::Expr) -> bool {
    const MAKES: [&str; 7] = [
        "join",
        "to_string",
        "to_owned",
        "repeat",
        "concat",
        "collect",
        "replace",
    ];
    match expr {
        syn::Expr::Lit(literal) => matches!(literal.lit, syn::Lit::Str(_)),
        syn::Expr::Reference(_) => true,
        syn::Expr::Macro(made) => made.mac.path.is_ident("format"),
        syn::Expr::MethodCall(call) => MAKES.iter().any(|name| call.method == name),
        syn::Expr::Binary(both) => is_text(&both.left) || is_text(&both.right),
        syn::Expr::Paren(inner) => is_text(&inner.expr),
        syn::Expr::Index(one) => matches!(*one.expr, syn::Expr::Array(_)) && is_text(&one.expr),
        syn::Expr::Array(several) => several.elems.iter().any(is_text),
        syn::Expr::Match(cases) => cases.arms.iter().any(|arm| is_text(&arm.body)),
        syn::Expr::If(branch) => match branch.then_branch.stmts.last() {
            Some(syn::Stmt::Expr(last, None)) => is_text(last),
            _ => false,
        },
        _ => false,
    }
}

/// `String::new()`, `String::from(…)`.
pub fn is_string(expr: &syn::Expr) -> bool {
    let syn::Expr::Call(call) = expr else {
        return false;
    };
    match &*call.func {
        syn::Expr::Path(path) => {
            path.path.segments.len() == 2 && path.path.segments[0].ident == "String"
        }
        _ => false,
    }
}

/// `let` between `&&`.
pub fn has_let(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

/// Variables that a function counts with: beside an operator, or between brackets.
#[derive(Default)]
pub struct Numbers(BTreeSet<String>);

impl Numbers {
    pub fn of(block: &syn::Block) -> BTreeSet<String> {
        let mut numbers = Numbers::default();
        numbers.visit_block(block);
        numbers.0
    }

    fn add(&mut self, expr: &syn::Expr) {
        match expr {
            syn::Expr::Path(path) => self
                .0
                .extend(path.path.get_ident().map(ToString::to_string)),
            syn::Expr::Paren(inner) => self.add(&inner.expr),
            syn::Expr::Cast(cast) => self.add(&cast.expr),
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Numbers {
    fn visit_expr_binary(&mut self, both: &'ast syn::ExprBinary) {
        if is_arithmetic(&both.op) && !is_text(&both.left) && !is_text(&both.right) {
            self.add(&both.left);
            self.add(&both.right);
        }
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
        self.add(&index.index);
        visit::visit_expr_index(self, index);
    }

    fn visit_expr_for_loop(&mut self, repeat: &'ast syn::ExprForLoop) {
        if let (syn::Pat::Ident(name), syn::Expr::Range(_)) = (&*repeat.pat, &*repeat.expr) {
            self.0.insert(name.ident.to_string());
        }
        visit::visit_expr_for_loop(self, repeat);
    }
}
