//! Mistakes in what is done, how often, and in which order.

use super::change::Change;
use super::returns::body_of;
use syn::spanned::Spanned as _;

/// A statement forgotten: one whose value nobody uses.
pub fn of_stmt(text: &str, stmt: &syn::Stmt) -> Vec<Change> {
    let range = stmt.span().byte_range();
    let mut found = Vec::new();
    let expr = match stmt {
        syn::Stmt::Expr(expr, semi) => {
            let forgettable = match expr {
                syn::Expr::If(branch) => semi.is_some() || branch.else_branch.is_none(),
                _ => semi.is_some() || is_loop(expr),
            };
            if forgettable {
                found.push(Change::new(range.clone(), "", name_of(expr)));
            }
            Some(expr)
        }
        syn::Stmt::Macro(m) if m.semi_token.is_some() => {
            found.push(Change::new(range.clone(), "", "statement forgotten"));
            None
        }
        _ => None,
    };
    match expr {
        Some(syn::Expr::If(branch)) => {
            if let Some((word, _)) = &branch.else_branch {
                let from = word.span.byte_range().start;
                found.push(Change::new(from..range.end, "", "else forgotten"));
            }
        }
        Some(syn::Expr::Continue(_)) => {
            found.push(Change::new(range, "break;", "break for continue"));
        }
        Some(expr) => found.extend(carried_over(text, expr)),
        None => {}
    }
    found
}

fn name_of(expr: &syn::Expr) -> &'static str {
    match expr {
        syn::Expr::Break(_) | syn::Expr::Return(_) => "break or return forgotten",
        syn::Expr::Assign(assign) if matches!(*assign.right, syn::Expr::Lit(_)) => {
            "reset forgotten"
        }
        _ => "statement forgotten",
    }
}

fn is_loop(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::ForLoop(_) | syn::Expr::While(_))
}

/// Moves a mutable variable out of its loop, so that it keeps its value between turns.
fn carried_over(text: &str, expr: &syn::Expr) -> Vec<Change> {
    let Some(body) = body_of(expr) else {
        return Vec::new();
    };
    let is_mutable = |stmt: &&syn::Stmt| {
        matches!(stmt, syn::Stmt::Local(local)
            if matches!(&local.pat, syn::Pat::Ident(name) if name.mutability.is_some()))
    };
    let start = expr.span().byte_range().start;
    body.stmts
        .iter()
        .filter(is_mutable)
        .map(|stmt| {
            let local = stmt.span().byte_range();
            let put = format!("{}\n{}", &text[local.clone()], &text[start..local.start]);
            Change::new(start..local.end, put, "value carried over to the next turn")
        })
        .collect()
}

/// A loop that stops after one turn.
pub fn of_loop(expr: &syn::Expr) -> Option<Change> {
    let body = body_of(expr).filter(|body| !body.stmts.is_empty())?;
    let end = body.span().byte_range().end.checked_sub(1)?;
    let ends = |stmt: &syn::Stmt| {
        matches!(
            stmt,
            syn::Stmt::Expr(syn::Expr::Break(_) | syn::Expr::Return(_), _)
        )
    };
    // Without a separator the last expression would no longer be a value.
    let put = match body.stmts.last() {
        Some(last) if ends(last) => return None,
        Some(syn::Stmt::Expr(_, None)) => "; break; ",
        _ => " break; ",
    };
    Some(Change::new(end..end, put, "break too early"))
}

/// Swaps two neighbouring statements that both draw random numbers. The result is as good if
/// one of them draws itself; two calls that draw may depend on their order.
pub fn of_block(text: &str, block: &syn::Block) -> Vec<Change> {
    let draws = |stmt: &syn::Stmt| text[stmt.span().byte_range()].contains("hasard");
    let by_itself = |stmt: &syn::Stmt| text[stmt.span().byte_range()].contains("hasard.");
    let pairs = block.stmts.windows(2);
    pairs
        .filter(|pair| draws(&pair[0]) && draws(&pair[1]))
        .map(|pair| {
            let (a, b) = (pair[0].span().byte_range(), pair[1].span().byte_range());
            let (first, second) = (&text[a.clone()], &text[b.clone()]);
            let put = format!("{second}{}{first}", &text[a.end..b.start]);
            match by_itself(&pair[0]) || by_itself(&pair[1]) {
                true => Change::right(a.start..b.end, put, "draws in another order"),
                false => Change::new(a.start..b.end, put, "steps in another order"),
            }
        })
        .collect()
}

/// An arm of a `match` that does what the next one does, or is not there, or whose
/// condition is the wrong way round.
pub fn of_arms(text: &str, arms: &[syn::Arm]) -> Vec<Change> {
    let body = |arm: &syn::Arm| arm.body.span().byte_range();
    let pairs = arms
        .windows(2)
        .filter(|pair| !matches!(pair[0].pat, syn::Pat::Guard(_)));
    let mut found: Vec<Change> = pairs
        .map(|pair| {
            let put = &text[body(&pair[1])];
            Change::new(body(&pair[0]), put, "arms of a match merged")
        })
        .collect();
    let rest = |arm: &syn::Arm| matches!(arm.pat, syn::Pat::Wild(_) | syn::Pat::Ident(_));
    if let Some((_, others)) = arms.split_last().filter(|(last, _)| rest(last)) {
        let gone = |arm: &syn::Arm| Change::new(arm.span().byte_range(), "", "arm forgotten");
        found.extend(others.iter().map(gone));
    }
    let guards = arms.iter().filter_map(|arm| match &arm.pat {
        syn::Pat::Guard(guarded) => Some(&guarded.guard),
        _ => None,
    });
    for guard in guards {
        let range = guard.span().byte_range();
        let put = format!("!({})", &text[range.clone()]);
        found.push(Change::new(range, put, "condition the wrong way round"));
    }
    found
}

/// Candidates looked at from the other end: of several that are as good, another wins.
pub fn of_candidates(expr: &syn::ExprMethodCall) -> Option<Change> {
    const CHOOSES: [&str; 6] = [
        "find",
        "find_map",
        "min_by_key",
        "max_by_key",
        "min_by",
        "max_by",
    ];
    let name = expr.method.to_string();
    let end = expr.receiver.span().byte_range().end;
    CHOOSES
        .contains(&name.as_str())
        .then(|| Change::new(end..end, ".rev()", "ties decided the other way"))
}

/// The first that fits becomes the last one, in loops that stop.
pub fn of_search(text: &str, repeat: &syn::ExprForLoop) -> Option<Change> {
    let body = &text[repeat.body.span().byte_range()];
    let range = repeat.expr.span().byte_range();
    let put = format!("({}).into_iter().rev()", &text[range.clone()]);
    // `for _ in …` only counts, so its order makes no difference.
    let looks = !matches!(*repeat.pat, syn::Pat::Wild(_));
    let stops = body.contains("break") || body.contains("return");
    (looks && stops).then(|| Change::new(range, put, "ties decided the other way"))
}
