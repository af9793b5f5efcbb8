//! The mistakes that students make, as changes to one expression or statement.

use super::change::Change;
use super::{flow, returns, texts};
use syn::spanned::Spanned as _;

/// Wrong versions of one expression, its parts apart.
pub fn of_expr(text: &str, expr: &syn::Expr) -> Vec<Change> {
    match expr {
        syn::Expr::Binary(binary) => of_operator(&binary.op),
        syn::Expr::If(branch) if !matches!(*branch.cond, syn::Expr::Let(_)) => {
            let mut all = vec![negated(text, &branch.cond)];
            all.extend(returns::unguarded(branch));
            all
        }
        syn::Expr::While(repeat) if !matches!(*repeat.cond, syn::Expr::Let(_)) => {
            let mut all = vec![negated(text, &repeat.cond)];
            all.extend(flow::of_loop(expr));
            all
        }
        syn::Expr::Range(range) => of_range(range),
        syn::Expr::Lit(literal) => of_literal(text, &literal.lit),
        syn::Expr::Call(call) => swapped(text, &call.args.iter().collect::<Vec<_>>()),
        syn::Expr::MethodCall(call) => {
            let mut all = swapped(text, &call.args.iter().collect::<Vec<_>>());
            all.extend(other_method(call));
            all.extend(flow::of_candidates(call));
            all
        }
        syn::Expr::Unary(unary) => match unary.op {
            syn::UnOp::Not(not) => vec![Change::new(not.span().byte_range(), "", "negation lost")],
            syn::UnOp::Neg(minus) => vec![Change::new(minus.span().byte_range(), "", "sign lost")],
            _ => Vec::new(),
        },
        syn::Expr::Tuple(tuple) => of_tuple(text, tuple),
        syn::Expr::ForLoop(repeat) => {
            let mut all: Vec<Change> = flow::of_loop(expr).into_iter().collect();
            all.extend(flow::of_search(text, repeat));
            all
        }
        syn::Expr::Loop(_) => flow::of_loop(expr).into_iter().collect(),
        syn::Expr::Match(choice) => flow::of_arms(text, &choice.arms),
        syn::Expr::Index(index) => transposed(text, index).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A function that answers the same whatever it is asked, or does nothing.
pub fn of_body(sig: &syn::Signature, block: &syn::Block) -> Change {
    let put = match sig.output {
        syn::ReturnType::Default => "{}",
        syn::ReturnType::Type(..) => "{ Default::default() }",
    };
    Change::new(block.span().byte_range(), put, "default value returned")
}

/// Texts inside `print!` and the like, where the syntax tree stops.
pub fn of_macro(text: &str, mac: &syn::Macro) -> Vec<Change> {
    let name = mac.path.segments.last().map(|name| name.ident.to_string());
    let prints = matches!(
        name.as_deref(),
        Some("print" | "println" | "eprint" | "eprintln" | "panic")
    );
    let tokens = mac.tokens.clone().into_iter();
    let literals = tokens.filter_map(|token| match token {
        proc_macro2::TokenTree::Literal(l) => Some(l.span().byte_range()),
        _ => None,
    });
    literals
        .flat_map(|range| texts::of_text(&text[range.clone()], range, prints))
        .collect()
}

fn of_operator(op: &syn::BinOp) -> Vec<Change> {
    use syn::BinOp as B;
    let (span, others): (_, &[&str]) = match op {
        B::Lt(o) => (o.span(), &["<="]),
        B::Le(o) => (o.span(), &["<"]),
        B::Gt(o) => (o.span(), &[">="]),
        B::Ge(o) => (o.span(), &[">"]),
        B::Eq(o) => (o.span(), &["!="]),
        B::Ne(o) => (o.span(), &["=="]),
        B::And(o) => (o.span(), &["||"]),
        B::Or(o) => (o.span(), &["&&"]),
        B::Add(o) => (o.span(), &["-"]),
        B::Sub(o) => (o.span(), &["+"]),
        B::Mul(o) => (o.span(), &["+"]),
        B::Div(o) => (o.span(), &["*"]),
        B::Rem(o) => (o.span(), &["/"]),
        B::AddAssign(o) => (o.span(), &["-=", "="]),
        B::SubAssign(o) => (o.span(), &["+=", "="]),
        _ => return Vec::new(),
    };
    let change = |put: &&str| Change::new(span.byte_range(), *put, "wrong operator or bound");
    others.iter().map(change).collect()
}

fn negated(text: &str, condition: &syn::Expr) -> Change {
    let range = condition.span().byte_range();
    let put = format!("!({})", &text[range.clone()]);
    Change::new(range, put, "condition the wrong way round")
}

fn of_range(range: &syn::ExprRange) -> Vec<Change> {
    if range.end.is_none() {
        return Vec::new();
    }
    let (span, put) = match &range.limits {
        syn::RangeLimits::HalfOpen(dots) => (dots.span(), "..="),
        syn::RangeLimits::Closed(dots) => (dots.span(), ".."),
    };
    vec![Change::new(span.byte_range(), put, "range off by one")]
}

fn of_literal(text: &str, literal: &syn::Lit) -> Vec<Change> {
    let range = literal.span().byte_range();
    match literal {
        syn::Lit::Int(int) => {
            let Ok(n) = int.base10_parse::<u64>() else {
                return Vec::new();
            };
            let suffix = int.suffix();
            let near = [n.checked_add(1), n.checked_sub(1)];
            let change =
                |n: u64| Change::new(range.clone(), format!("{n}{suffix}"), "number off by one");
            near.into_iter().flatten().map(change).collect()
        }
        syn::Lit::Bool(b) => vec![Change::new(range, (!b.value).to_string(), "true for false")],
        syn::Lit::Str(_) => texts::of_text(&text[range.clone()], range, false),
        _ => Vec::new(),
    }
}

/// Two arguments in the wrong order; rustc keeps only those of one type.
fn swapped(text: &str, args: &[&syn::Expr]) -> Vec<Change> {
    let source = |e: &syn::Expr| &text[e.span().byte_range()];
    let pairs = args
        .windows(2)
        .filter(|pair| source(pair[0]) != source(pair[1]));
    pairs
        .map(|pair| {
            let (a, b) = (pair[0].span().byte_range(), pair[1].span().byte_range());
            let between = &text[a.end..b.start];
            let put = format!("{}{between}{}", source(pair[1]), source(pair[0]));
            Change::new(a.start..b.end, put, "arguments swapped")
        })
        .collect()
}

fn other_method(call: &syn::ExprMethodCall) -> Option<Change> {
    let put = match call.method.to_string().as_str() {
        "min" => "max",
        "max" => "min",
        "any" => "all",
        "all" => "any",
        "first" => "last",
        "last" => "first",
        "is_some" => "is_none",
        "is_none" => "is_some",
        "min_by_key" => "max_by_key",
        "max_by_key" => "min_by_key",
        "starts_with" => "ends_with",
        "saturating_sub" => "wrapping_sub",
        "to_lowercase" => "to_uppercase",
        "to_uppercase" => "to_lowercase",
        "trim" => "trim_end",
        "rev" => "into_iter",
        _ => return None,
    };
    Some(Change::new(
        call.method.span().byte_range(),
        put,
        "the opposite method",
    ))
}

/// A pair of places or steps: x for y, or one direction for its opposite.
fn of_tuple(text: &str, tuple: &syn::ExprTuple) -> Vec<Change> {
    let elems: Vec<&syn::Expr> = tuple.elems.iter().collect();
    let [a, b] = elems.as_slice() else {
        return Vec::new();
    };
    let simple = |e: &syn::Expr| !matches!(e, syn::Expr::Lit(l) if matches!(l.lit, syn::Lit::Str(_) | syn::Lit::Bool(_)));
    let mut found = Vec::new();
    if simple(a) && simple(b) {
        let pair = swapped(text, &elems);
        found.extend(pair.into_iter().map(|change| Change {
            mistake: "x and y swapped",
            ..change
        }));
    }
    for elem in elems {
        if is_number(elem) {
            let start = elem.span().byte_range().start;
            found.push(Change::new(start..start, "-", "wrong direction"));
        }
    }
    found
}

fn is_number(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Lit(l) if matches!(&l.lit, syn::Lit::Int(n) if n.base10_digits() != "0"))
}

/// `g[x][y]` for `g[y][x]`.
fn transposed(text: &str, index: &syn::ExprIndex) -> Option<Change> {
    let syn::Expr::Index(inner) = &*index.expr else {
        return None;
    };
    let (a, b) = (
        inner.index.span().byte_range(),
        index.index.span().byte_range(),
    );
    let (first, second) = (&text[a.clone()], &text[b.clone()]);
    let put = format!("{second}{}{first}", &text[a.end..b.start]);
    (first != second).then(|| Change::new(a.start..b.end, put, "row and column swapped"))
}
