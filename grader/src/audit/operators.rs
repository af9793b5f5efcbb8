//! The mistakes that students make, as changes to one expression or statement.

use std::ops::Range;
use syn::spanned::Spanned as _;

/// A piece of text put in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub range: Range<usize>,
    pub put: String,
    pub mistake: &'static str,
}

impl Change {
    fn new(range: Range<usize>, put: impl Into<String>, mistake: &'static str) -> Change {
        Change {
            range,
            put: put.into(),
            mistake,
        }
    }
}

/// Wrong versions of one expression, its parts apart.
pub fn of_expr(text: &str, expr: &syn::Expr) -> Vec<Change> {
    match expr {
        syn::Expr::Binary(binary) => of_operator(&binary.op),
        syn::Expr::If(branch) if !matches!(*branch.cond, syn::Expr::Let(_)) => {
            vec![negated(text, &branch.cond)]
        }
        syn::Expr::While(repeat) if !matches!(*repeat.cond, syn::Expr::Let(_)) => {
            vec![negated(text, &repeat.cond)]
        }
        syn::Expr::Range(range) => of_range(range),
        syn::Expr::Lit(literal) => of_literal(&literal.lit),
        syn::Expr::Call(call) => swapped(text, &call.args.iter().collect::<Vec<_>>()),
        syn::Expr::MethodCall(call) => {
            let mut all = swapped(text, &call.args.iter().collect::<Vec<_>>());
            all.extend(other_method(&call.method));
            all
        }
        syn::Expr::Unary(unary) => match unary.op {
            syn::UnOp::Not(not) => vec![Change::new(not.span().byte_range(), "", "negation lost")],
            syn::UnOp::Neg(minus) => vec![Change::new(minus.span().byte_range(), "", "sign lost")],
            _ => Vec::new(),
        },
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

/// A statement forgotten: one whose value nobody uses.
pub fn of_stmt(stmt: &syn::Stmt) -> Option<Change> {
    let forgotten = match stmt {
        syn::Stmt::Expr(expr, Some(_)) => !matches!(expr, syn::Expr::Return(r) if r.expr.is_some()),
        syn::Stmt::Macro(m) => m.semi_token.is_some(),
        syn::Stmt::Expr(expr, None) => matches!(expr, syn::Expr::If(i) if i.else_branch.is_none()),
        _ => false,
    };
    forgotten.then(|| Change::new(stmt.span().byte_range(), "", "statement forgotten"))
}

/// An arm of a `match` that does what the next one does.
pub fn of_arms(text: &str, arms: &[syn::Arm]) -> Vec<Change> {
    let body = |arm: &syn::Arm| arm.body.span().byte_range();
    let pairs = arms.windows(2).filter(|pair| pair[0].guard.is_none());
    pairs
        .map(|pair| {
            Change::new(
                body(&pair[0]),
                &text[body(&pair[1])],
                "arms of a match merged",
            )
        })
        .collect()
}

/// Texts inside `print!` and the like, where the syntax tree stops.
pub fn of_macro(text: &str, mac: &syn::Macro) -> Vec<Change> {
    let tokens = mac.tokens.clone().into_iter();
    let literals = tokens.filter_map(|token| match token {
        proc_macro2::TokenTree::Literal(l) => Some(l.span().byte_range()),
        _ => None,
    });
    literals
        .filter_map(|range| of_text(&text[range.clone()], range))
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
    vec![Change::new(
        span.byte_range(),
        put,
        "one too many or too few",
    )]
}

fn of_literal(literal: &syn::Lit) -> Vec<Change> {
    let range = literal.span().byte_range();
    match literal {
        syn::Lit::Int(int) => {
            let Ok(n) = int.base10_parse::<u64>() else {
                return Vec::new();
            };
            let suffix = int.suffix();
            let near = [Some(n + 1), n.checked_sub(1)];
            let change = |n: u64| Change::new(range.clone(), format!("{n}{suffix}"), "off by one");
            near.into_iter().flatten().map(change).collect()
        }
        syn::Lit::Bool(b) => vec![Change::new(range, (!b.value).to_string(), "true for false")],
        syn::Lit::Str(s) => of_text(&s.token().to_string(), range).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A message nearly right: the case of its first letter, or its last sign missing.
fn of_text(quoted: &str, range: Range<usize>) -> Option<Change> {
    let inner = quoted.strip_prefix('"')?.strip_suffix('"')?;
    let first = inner.chars().next()?;
    let rest = &inner[first.len_utf8()..];
    let turned: String = match first.is_lowercase() {
        true => first.to_uppercase().collect(),
        false => first.to_lowercase().collect(),
    };
    if turned != first.to_string() {
        return Some(Change::new(
            range,
            format!("\"{turned}{rest}\""),
            "wrong letter case",
        ));
    }
    let last = inner
        .chars()
        .last()
        .filter(|c| !matches!(c, '}' | '\\' | 'n') && inner.len() > 1)?;
    let short = &inner[..inner.len() - last.len_utf8()];
    Some(Change::new(
        range,
        format!("\"{short}\""),
        "last sign of a message forgotten",
    ))
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

fn other_method(method: &syn::Ident) -> Option<Change> {
    let put = match method.to_string().as_str() {
        "min" => "max",
        "max" => "min",
        "any" => "all",
        "all" => "any",
        "is_some" => "is_none",
        "is_none" => "is_some",
        "min_by_key" => "max_by_key",
        "max_by_key" => "min_by_key",
        "trim" => "trim_end",
        _ => return None,
    };
    Some(Change::new(
        method.span().byte_range(),
        put,
        "the opposite method",
    ))
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
