//! `return` and `break` where they do not belong: too early, or one for the other.

use super::change::Change;
use syn::spanned::Spanned as _;

/// What a `return` in the middle of a function can say, and where saying it changes nothing.
#[derive(Debug, Clone, Default)]
pub struct Ending {
    /// The value that the function ends with, when it is simple; empty for none.
    value: Option<String>,
    /// The loop after which nothing is done any more: leaving it is returning.
    last_loop: Option<usize>,
}

impl Ending {
    pub fn of(text: &str, sig: &syn::Signature, block: &syn::Block) -> Ending {
        let (value, before) = match block.stmts.split_last() {
            Some((syn::Stmt::Expr(tail, None), before)) if !is_loop(tail) => {
                let simple = is_simple(tail).then(|| text[tail.span().byte_range()].to_owned());
                (simple, before.last())
            }
            Some((last, _)) => (Some(String::new()), Some(last)),
            None => (None, None),
        };
        let nothing = matches!(sig.output, syn::ReturnType::Default);
        let value = value.filter(|value| value.is_empty() == nothing);
        let last_loop = match before {
            Some(syn::Stmt::Expr(expr, _)) if is_loop(expr) => Some(expr.span().byte_range().start),
            _ => None,
        };
        Ending { value, last_loop }
    }

    fn said(&self) -> Option<String> {
        let value = self.value.as_ref()?;
        Some(format!("return {value};").replace(" ;", ";"))
    }

    fn is_last(&self, expr: &syn::Expr) -> bool {
        self.last_loop == Some(expr.span().byte_range().start)
    }

    /// The result after one turn, where a `break` would do something else.
    pub fn of_loop(&self, expr: &syn::Expr) -> Option<Change> {
        let body = body_of(expr).filter(|body| !body.stmts.is_empty() && !self.is_last(expr))?;
        let ends = |stmt: &syn::Stmt| matches!(stmt, syn::Stmt::Expr(e, _) if leaves(e));
        let put = match body.stmts.last() {
            Some(last) if ends(last) => return None,
            Some(syn::Stmt::Expr(_, None)) => format!("; {} ", self.said()?),
            _ => format!(" {} ", self.said()?),
        };
        let end = body.span().byte_range().end.checked_sub(1)?;
        Some(Change::new(end..end, put, "return too early"))
    }

    /// One for the other, inside this loop.
    pub fn of_stmt(&self, text: &str, around: &syn::Expr, stmt: &syn::Stmt) -> Option<Change> {
        let syn::Stmt::Expr(expr, _) = stmt else {
            return None;
        };
        let range = stmt.span().byte_range();
        match expr {
            syn::Expr::Break(leave) if leave.expr.is_none() && !self.is_last(around) => {
                Some(Change::new(range, self.said()?, "return for break"))
            }
            syn::Expr::Return(back) => {
                let value = back
                    .expr
                    .as_ref()
                    .map_or("", |e| &text[e.span().byte_range()]);
                let same = self.is_last(around) && self.value.as_deref() == Some(value);
                (!same).then(|| Change::new(range, "break;", "break for return"))
            }
            _ => None,
        }
    }
}

/// A `return` under no condition: `if` and what it asks forgotten.
pub fn unguarded(branch: &syn::ExprIf) -> Option<Change> {
    let returns = |stmt: &syn::Stmt| matches!(stmt, syn::Stmt::Expr(syn::Expr::Return(_), _));
    let asks = !matches!(*branch.cond, syn::Expr::Let(_)) && branch.else_branch.is_none();
    let last = branch.then_branch.stmts.last()?;
    let from = branch.if_token.span.byte_range().start;
    let to = branch.then_branch.span().byte_range().start;
    (asks && returns(last)).then(|| Change::new(from..to, "", "condition of a return forgotten"))
}

fn leaves(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Break(_) | syn::Expr::Return(_))
}

fn is_loop(expr: &syn::Expr) -> bool {
    body_of(expr).is_some()
}

pub fn body_of(expr: &syn::Expr) -> Option<&syn::Block> {
    match expr {
        syn::Expr::ForLoop(repeat) => Some(&repeat.body),
        syn::Expr::While(repeat) => Some(&repeat.body),
        syn::Expr::Loop(repeat) => Some(&repeat.body),
        _ => None,
    }
}

/// An expression without effects, which may be written again: names, literals, and these in
/// tuples, `Some`, `Ok` or `Err`.
fn is_simple(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Path(_) | syn::Expr::Lit(_) => true,
        syn::Expr::Tuple(tuple) => tuple.elems.iter().all(is_simple),
        syn::Expr::Unary(unary) => is_simple(&unary.expr),
        syn::Expr::Call(call) => {
            let wraps = |name: &syn::Ident| ["Some", "Ok", "Err"].iter().any(|w| name == w);
            let of = matches!(&*call.func, syn::Expr::Path(path)
                if path.path.get_ident().is_some_and(wraps));
            of && call.args.iter().all(is_simple)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::mutant::of_file;
    use std::collections::BTreeSet;

    #[track_caller]
    fn check(text: &str, mistake: &str, expected: &[&str]) {
        let all = of_file("src/a.rs", text, &BTreeSet::new());
        let made: Vec<&str> = all
            .iter()
            .filter(|m| m.mistake == mistake)
            .map(|m| m.after.as_str())
            .collect();
        assert_eq!(made, expected);
    }

    const SEARCH: &str = "
        fn f(l: &[[i32; 2]]) -> Option<i32> {
            for paire in l {
                for n in paire { if *n > 9 { break; } }
                if paire[0] == 3 { return Some(paire[1]); }
            }
            None
        }";

    #[test]
    fn a_loop_gives_the_result_after_one_turn_unless_leaving_it_does() {
        check(
            SEARCH,
            "return too early",
            &["for n in paire { if *n > 9 { break; } ; return None; }"],
        );
        check(
            "fn f(l: &[i32]) { for n in l { g(n);} h(); }",
            "return too early",
            &["fn f(l: &[i32]) { for n in l { g(n); return; } h(); }"],
        );
    }

    #[test]
    fn one_stands_for_the_other() {
        check(SEARCH, "break for return", &["if paire[0] == 3 { break; }"]);
        check(
            SEARCH,
            "return for break",
            &["for n in paire { if *n > 9 { return None; } }"],
        );
        let nothing_after = "fn f(l: &[i32]) { for n in l { if *n > 9 { return; } g(n); } }";
        check(nothing_after, "break for return", &[]);
    }

    #[test]
    fn what_leaves_a_closure_stays_in_it() {
        let text = "fn f(l: &[i32]) { l.iter().for_each(|n| { if *n > 9 { return; } }); g(); }";
        check(text, "break for return", &[]);
    }

    #[test]
    fn a_condition_is_forgotten_and_the_return_stays() {
        check(
            SEARCH,
            "condition of a return forgotten",
            &["{ return Some(paire[1]); }"],
        );
    }
}
