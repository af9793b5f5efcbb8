//! Expressions and statements written back, with some names replaced by what they stand for.

use scenario::ast::{self, BinaryOp};
use scenario::lexer::Placed;
use scenario::meaning::Builtin;
use scenario::parser;
use scenario::plan::{Call, Callee, Expr, Statement};
use std::collections::VecDeque;
use wire::Value;

/// What replaces names and draws.
#[derive(Debug, Default)]
pub(super) struct Replacements {
    pub names: Vec<(String, String)>,
    /// What `choose` and generators gave, in order.
    pub drawn: VecDeque<String>,
}

impl Replacements {
    pub(super) fn statement(&mut self, statement: &Statement) -> String {
        match statement {
            Statement::Assign { place, value } => {
                let place = self.expr(place);
                format!("{place} = {}", self.expr(value))
            }
            Statement::Expr(expr) => self.expr(expr),
        }
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> String {
        self.within(expr, 0)
    }

    /// In parentheses when the expression binds less tightly than its surroundings.
    fn within(&mut self, expr: &Expr, around: u8) -> String {
        let tightness = tightness(expr);
        let text = self.bare(expr, tightness);
        if tightness < around {
            format!("({text})")
        } else {
            text
        }
    }

    fn bare(&mut self, expr: &Expr, tightness: u8) -> String {
        match expr {
            Expr::Literal(Value::Float(x)) => format!("{x:?}"),
            Expr::Literal(value) => value.to_string(),
            Expr::Variable(name) | Expr::Constant { name, .. } => self.name(name),
            Expr::Hasard => self.name("hasard"),
            Expr::Call(call) => self.call(call),
            Expr::Field(object, name) => format!("{}.{name}", self.within(object, POSTFIX)),
            Expr::Index(object, index) => {
                let object = self.within(object, POSTFIX);
                let index = self.expr(index);
                let replaced = !self.names.is_empty();
                picked(&object, &index)
                    .filter(|_| replaced)
                    .unwrap_or_else(|| format!("{object}[{index}]"))
            }
            Expr::Each(object) => format!("{}[*]", self.within(object, POSTFIX)),
            Expr::List(items) => format!("[{}]", self.list(items)),
            Expr::Tuple(items) if items.len() == 1 => format!("({},)", self.list(items)),
            Expr::Tuple(items) => format!("({})", self.list(items)),
            Expr::Record { name, fields, .. } => {
                let fields = fields.iter().map(|(n, e)| format!("{n}: {}", self.expr(e)));
                format!("{name}{{{}}}", fields.collect::<Vec<_>>().join(", "))
            }
            Expr::Range {
                from,
                to,
                inclusive,
            } => {
                let from = self.within(from, RANGE + 1);
                let dots = if *inclusive { "..=" } else { ".." };
                format!("{from}{dots}{}", self.within(to, RANGE + 1))
            }
            Expr::Not(e) => format!("not {}", self.within(e, tightness)),
            Expr::Negate(e) => format!("-{}", self.within(e, tightness)),
            Expr::Binary(op, a, b) => {
                let left = self.within(a, tightness);
                let right = self.within(b, tightness + 1);
                let replaced = !self.names.is_empty();
                folded(*op, &left, &right)
                    .filter(|_| replaced)
                    .unwrap_or_else(|| format!("{left} {} {right}", symbol(*op)))
            }
            Expr::Comprehension {
                value,
                name,
                over,
                filter,
            } => {
                let value = self.expr(value);
                let over = self.expr(over);
                let filter = filter.as_ref().map(|f| format!(" if {}", self.expr(f)));
                format!(
                    "[{value} for {name} in {over}{}]",
                    filter.unwrap_or_default()
                )
            }
        }
    }

    fn name(&self, name: &str) -> String {
        let replaced = self.names.iter().rev().find(|(n, _)| n == name);
        replaced.map_or_else(|| name.to_owned(), |(_, text)| text.clone())
    }

    fn call(&mut self, call: &Call) -> String {
        if let (true, Some((object, args))) = (call.is_method, call.args.split_first()) {
            let object = self.within(object, POSTFIX);
            return format!("{object}.{}({})", call.name, self.list(args));
        }
        let args = self.list(&call.args);
        let drawn = matches!(
            call.callee,
            Callee::Builtin(Builtin::Choose) | Callee::Generator(_)
        );
        let given = if drawn { self.drawn.pop_front() } else { None };
        given.unwrap_or_else(|| format!("{}({args})", call.name))
    }

    fn list(&mut self, items: &[Expr]) -> String {
        let items: Vec<String> = items.iter().map(|e| self.expr(e)).collect();
        items.join(", ")
    }
}

/// `6 + -2` is shown as `4` where names have been replaced.
fn folded(op: BinaryOp, left: &str, right: &str) -> Option<String> {
    let (x, y): (i128, i128) = (left.parse().ok()?, right.parse().ok()?);
    let result = match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Subtract => x.checked_sub(y),
        BinaryOp::Multiply => x.checked_mul(y),
        _ => None,
    };
    result.map(|n| n.to_string())
}

/// `["T", "L"][0]` is shown as `"T"` where names have been replaced.
fn picked(list: &str, index: &str) -> Option<String> {
    let index: usize = index.parse().ok()?;
    let parsed = parser::expression(&Placed::verbatim(list, 0)).ok()?;
    let ast::ExprKind::List(items) = parsed.kind else {
        return None;
    };
    let item = items.get(index)?;
    list.get(item.span.clone()).map(str::to_owned)
}

/// As written, with nothing replaced.
pub(super) fn expr(expr: &Expr) -> String {
    Replacements::default().expr(expr)
}

const RANGE: u8 = 4;
const POSTFIX: u8 = 8;

fn tightness(expr: &Expr) -> u8 {
    match expr {
        Expr::Binary(BinaryOp::Or, ..) => 1,
        Expr::Binary(BinaryOp::And, ..) => 2,
        Expr::Not(_) => 2,
        Expr::Binary(op, ..) if is_comparison(*op) => 3,
        Expr::Range { .. } => RANGE,
        Expr::Binary(BinaryOp::Add | BinaryOp::Subtract, ..) => 5,
        Expr::Binary(..) => 6,
        Expr::Negate(_) => 7,
        Expr::Literal(Value::Int(n)) if *n < 0 => 7,
        _ => 9,
    }
}

pub(super) fn is_comparison(op: BinaryOp) -> bool {
    matches!(
        op,
        BinaryOp::Equal
            | BinaryOp::NotEqual
            | BinaryOp::Less
            | BinaryOp::LessOrEqual
            | BinaryOp::Greater
            | BinaryOp::GreaterOrEqual
            | BinaryOp::In
    )
}

pub(super) fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::Multiply => "*",
        BinaryOp::Divide => "/",
        BinaryOp::Remainder => "%",
        BinaryOp::Equal => "==",
        BinaryOp::NotEqual => "!=",
        BinaryOp::Less => "<",
        BinaryOp::LessOrEqual => "<=",
        BinaryOp::Greater => ">",
        BinaryOp::GreaterOrEqual => ">=",
        BinaryOp::In => "in",
        BinaryOp::And => "and",
        BinaryOp::Or => "or",
    }
}

/// A text as scenarios write it.
pub(super) fn quoted(text: &str) -> String {
    Value::Text(text.to_owned()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(n: i128) -> Box<Expr> {
        Box::new(Expr::Literal(Value::Int(n)))
    }

    fn variable(name: &str) -> Expr {
        Expr::Variable(name.into())
    }

    fn call(name: &str, callee: Callee, args: Vec<Expr>) -> Expr {
        Expr::Call(Call {
            name: name.into(),
            callee,
            args,
            is_method: false,
        })
    }

    #[test]
    fn parentheses_only_where_needed() {
        let sum = || Box::new(Expr::Binary(BinaryOp::Add, int(1), int(2)));
        let cases = [
            (
                Expr::Binary(BinaryOp::Multiply, sum(), int(3)),
                "(1 + 2) * 3",
            ),
            (
                Expr::Binary(BinaryOp::Subtract, int(3), sum()),
                "3 - (1 + 2)",
            ),
            (Expr::Binary(BinaryOp::Subtract, sum(), int(3)), "1 + 2 - 3"),
            (Expr::Negate(sum()), "-(1 + 2)"),
            (Expr::Index(Box::new(variable("a")), sum()), "a[1 + 2]"),
        ];
        for (expr, expected) in cases {
            assert_eq!(super::expr(&expr), expected);
        }
    }

    #[test]
    fn names_and_draws_are_replaced() {
        let choose = Callee::Builtin(Builtin::Choose);
        let choose = call("choose", choose, vec![variable("list")]);
        let call = call("f", Callee::Functions(vec![0]), vec![variable("i"), choose]);
        let mut with = Replacements {
            names: vec![("i".into(), "4".into())],
            drawn: VecDeque::from(["\"S\"".to_owned()]),
        };
        assert_eq!(with.expr(&call), "f(4, \"S\")");
    }

    #[test]
    fn an_element_of_a_known_list_is_itself() {
        let index = || {
            let before = Expr::Binary(BinaryOp::Subtract, Box::new(variable("i")), int(1));
            Expr::Index(Box::new(variable("row")), Box::new(before))
        };
        let with = |row: &str, i: &str| Replacements {
            names: vec![("row".into(), row.into()), ("i".into(), i.into())],
            ..Replacements::default()
        };
        let shown = |row, i| with(row, i).expr(&index());
        assert_eq!(shown(r#"["T", "a, [b", " "]"#, "2"), r#""a, [b""#);
        assert_eq!(shown("[[1, 2], [3]]", "1"), "[1, 2]");
        assert_eq!(shown("[1, 2]", "3"), "[1, 2][2]");
        assert_eq!(shown("r", "1"), "r[0]");
    }
}
