//! The text of a step → its tree. Stops at the first mistake, with what was expected there.

use super::ast::{BinaryOp, Expr, ExprKind, Span, Statement};
use super::diagnostic::{Expected, Problem};
use super::lexer::{Placed, SyntaxError, Token, tokens};

type Parsed<T> = Result<T, SyntaxError>;

/// `name = EXPR` or `EXPR`.
pub fn statement(input: &Placed) -> Parsed<Statement> {
    let mut parser = Parser::new(input)?;
    let first = parser.expression()?;
    if !parser.eat("=") {
        parser.end()?;
        return Ok(Statement::Expr(first));
    }
    if !is_place(&first) {
        return Err(SyntaxError {
            span: first.span,
            problem: Problem::CannotSet,
        });
    }
    let value = parser.expression()?;
    parser.end()?;
    Ok(Statement::Assign {
        place: first,
        value,
    })
}

pub fn expression(input: &Placed) -> Parsed<Expr> {
    let mut parser = Parser::new(input)?;
    let expr = parser.expression()?;
    if let Some((Token::Sign("="), span)) = parser.tokens.get(parser.at) {
        return Err(SyntaxError {
            span: span.clone(),
            problem: Problem::SingleEquals,
        });
    }
    parser.end()?;
    Ok(expr)
}

/// A name, then fields and indexes.
fn is_place(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Name(name) => !name.contains("::"),
        ExprKind::Field(inner, _) | ExprKind::Index(inner, _) => is_place(inner),
        _ => false,
    }
}

/// How deep parentheses may nest, and how many signs an expression may have:
/// far above what anybody reads, far below what overflows a stack.
const DEPTH: usize = 40;
const SIGNS: usize = 400;

struct Parser {
    tokens: Vec<(Token, Span)>,
    at: usize,
    end: Span,
    depth: usize,
    signs: usize,
}

impl Parser {
    fn new(input: &Placed) -> Parsed<Parser> {
        let end = input.offset(input.text.trim_end().len());
        Ok(Parser {
            tokens: tokens(input)?,
            at: 0,
            end: end..end,
            depth: 0,
            signs: 0,
        })
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn span(&self) -> Span {
        self.tokens
            .get(self.at)
            .map_or(self.end.clone(), |(_, span)| span.clone())
    }

    fn is(&self, sign: &str) -> bool {
        matches!(self.peek(), Some(Token::Sign(s)) if *s == sign)
    }

    fn is_next(&self, ahead: usize, sign: &str) -> bool {
        matches!(self.tokens.get(self.at + ahead), Some((Token::Sign(s), _)) if *s == sign)
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token::Name(name)) if name == word)
    }

    fn eat(&mut self, sign: &str) -> bool {
        let found = self.is(sign);
        self.at += usize::from(found);
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    /// End of the token before this one.
    fn last_end(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|i| self.tokens.get(i))
            .map_or(self.end.end, |t| t.1.end)
    }

    fn expected<T>(&self, expected: Expected) -> Parsed<T> {
        let problem = match self.peek() {
            Some(Token::Sign("=")) => Problem::SingleEquals,
            Some(Token::Sign("&&")) => foreign("&&", "and"),
            Some(Token::Sign("||")) => foreign("||", "or"),
            found => Problem::Expected {
                expected,
                found: found.map(written).unwrap_or_default(),
            },
        };
        Err(SyntaxError {
            span: self.span(),
            problem,
        })
    }

    fn close(&mut self, sign: &'static str) -> Parsed<()> {
        if self.eat(sign) {
            Ok(())
        } else {
            self.expected(Expected::Sign(sign))
        }
    }

    fn end(&self) -> Parsed<()> {
        if self.peek().is_none() {
            Ok(())
        } else {
            self.expected(Expected::End)
        }
    }

    fn count_sign(&mut self) -> Parsed<()> {
        self.signs += 1;
        if self.signs <= SIGNS {
            return Ok(());
        }
        Err(SyntaxError {
            span: self.span(),
            problem: Problem::ExpressionTooLong,
        })
    }

    fn expression(&mut self) -> Parsed<Expr> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(SyntaxError {
                span: self.span(),
                problem: Problem::ExpressionTooLong,
            });
        }
        let expr = self.or();
        self.depth -= 1;
        expr
    }

    fn or(&mut self) -> Parsed<Expr> {
        let mut left = self.and()?;
        while self.eat_word("or") {
            left = self.binary(BinaryOp::Or, left, Parser::and)?;
        }
        Ok(left)
    }

    fn and(&mut self) -> Parsed<Expr> {
        let mut left = self.not()?;
        while self.eat_word("and") {
            left = self.binary(BinaryOp::And, left, Parser::not)?;
        }
        Ok(left)
    }

    fn not(&mut self) -> Parsed<Expr> {
        let start = self.span().start;
        if !self.eat_word("not") {
            return self.comparison();
        }
        self.count_sign()?;
        let inner = self.not()?;
        let span = start..inner.span.end;
        Ok(Expr {
            kind: ExprKind::Not(Box::new(inner)),
            span,
        })
    }

    fn comparison(&mut self) -> Parsed<Expr> {
        let left = self.range()?;
        let Some(op) = self.comparison_op() else {
            return Ok(left);
        };
        let compared = if op == Comparison::NotIn {
            let found = self.binary(BinaryOp::In, left, Parser::range)?;
            let span = found.span.clone();
            Expr {
                kind: ExprKind::Not(Box::new(found)),
                span,
            }
        } else {
            self.binary(op.binary(), left, Parser::range)?
        };
        let span = self.span();
        if self.comparison_op().is_some() {
            return Err(SyntaxError {
                span,
                problem: Problem::ChainedComparison,
            });
        }
        Ok(compared)
    }

    fn comparison_op(&mut self) -> Option<Comparison> {
        let op = match self.peek()? {
            Token::Sign("==") => Comparison::Is(BinaryOp::Equal),
            Token::Sign("!=") => Comparison::Is(BinaryOp::NotEqual),
            Token::Sign("<") => Comparison::Is(BinaryOp::Less),
            Token::Sign("<=") => Comparison::Is(BinaryOp::LessOrEqual),
            Token::Sign(">") => Comparison::Is(BinaryOp::Greater),
            Token::Sign(">=") => Comparison::Is(BinaryOp::GreaterOrEqual),
            Token::Name(name) if name == "in" => Comparison::Is(BinaryOp::In),
            Token::Name(name) if name == "not" => {
                let next = self.tokens.get(self.at + 1).map(|t| &t.0);
                if !matches!(next, Some(Token::Name(name)) if name == "in") {
                    return None;
                }
                self.at += 1;
                Comparison::NotIn
            }
            _ => return None,
        };
        self.at += 1;
        Some(op)
    }

    fn range(&mut self) -> Parsed<Expr> {
        let from = self.sum()?;
        let inclusive = self.is("..=");
        if !self.eat("..") && !self.eat("..=") {
            return Ok(from);
        }
        let to = self.sum()?;
        let span = from.span.start..to.span.end;
        let kind = ExprKind::Range {
            from: Box::new(from),
            to: Box::new(to),
            inclusive,
        };
        Ok(Expr { kind, span })
    }

    fn sum(&mut self) -> Parsed<Expr> {
        let mut left = self.product()?;
        loop {
            let op = match self.peek() {
                Some(Token::Sign("+")) => BinaryOp::Add,
                Some(Token::Sign("-")) => BinaryOp::Subtract,
                _ => return Ok(left),
            };
            self.at += 1;
            left = self.binary(op, left, Parser::product)?;
        }
    }

    fn product(&mut self) -> Parsed<Expr> {
        let mut left = self.unary()?;
        loop {
            let op = match self.peek() {
                Some(Token::Sign("*")) => BinaryOp::Multiply,
                Some(Token::Sign("/")) => BinaryOp::Divide,
                Some(Token::Sign("%")) => BinaryOp::Remainder,
                _ => return Ok(left),
            };
            self.at += 1;
            left = self.binary(op, left, Parser::unary)?;
        }
    }

    fn binary(
        &mut self,
        op: BinaryOp,
        left: Expr,
        right: fn(&mut Parser) -> Parsed<Expr>,
    ) -> Parsed<Expr> {
        self.count_sign()?;
        let right = right(self)?;
        let span = left.span.start..right.span.end;
        Ok(Expr {
            kind: ExprKind::Binary(op, Box::new(left), Box::new(right)),
            span,
        })
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let start = self.span().start;
        if !self.eat("-") {
            return self.postfix();
        }
        self.count_sign()?;
        let inner = self.unary()?;
        let span = start..inner.span.end;
        let kind = match inner.kind {
            ExprKind::Int(n) => ExprKind::Int(-n),
            ExprKind::Float(x) => ExprKind::Float(-x),
            _ => ExprKind::Negate(Box::new(inner)),
        };
        Ok(Expr { kind, span })
    }

    fn postfix(&mut self) -> Parsed<Expr> {
        let mut expr = self.primary()?;
        loop {
            let start = expr.span.start;
            let kind = if self.eat(".") {
                self.member(expr)?
            } else if self.is("[") && self.is_next(1, "*") && self.is_next(2, "]") {
                self.at += 3;
                ExprKind::Each(Box::new(expr))
            } else if self.eat("[") {
                let index = self.expression()?;
                self.close("]")?;
                ExprKind::Index(Box::new(expr), Box::new(index))
            } else {
                return Ok(expr);
            };
            self.count_sign()?;
            expr = Expr {
                kind,
                span: start..self.last_end(),
            };
        }
    }

    /// After a point: a field, a method, or the number of an item of a tuple.
    fn member(&mut self, object: Expr) -> Parsed<ExprKind> {
        let object = Box::new(object);
        if let Some(Token::Int(n)) = self.peek() {
            let index = Expr {
                kind: ExprKind::Int(*n),
                span: self.span(),
            };
            self.at += 1;
            return Ok(ExprKind::Index(object, Box::new(index)));
        }
        let name = self.name(Expected::Member)?;
        if !self.eat("(") {
            return Ok(ExprKind::Field(object, name));
        }
        let args = self.list(")")?;
        Ok(ExprKind::Method { object, name, args })
    }

    fn name(&mut self, expected: Expected) -> Parsed<String> {
        match self.peek() {
            Some(Token::Name(name)) if !is_keyword(name) => {
                let name = name.clone();
                self.at += 1;
                Ok(name)
            }
            _ => self.expected(expected),
        }
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let start = self.span().start;
        let Some(token) = self.peek().cloned() else {
            return self.expected(Expected::Expression);
        };
        if let Token::Name(name) = &token
            && let Some(kind) = constant(name)
        {
            self.at += 1;
            return Ok(Expr {
                kind,
                span: start..self.last_end(),
            });
        }
        let kind = match token {
            Token::Int(n) => self.literal(ExprKind::Int(n)),
            Token::Float(x) => self.literal(ExprKind::Float(x)),
            Token::Text(text) => self.literal(ExprKind::Text(text)),
            Token::Name(name) if !is_keyword(&name) => self.named(name)?,
            Token::Sign("(") => return self.parenthesis(start),
            Token::Sign("[") => self.brackets()?,
            _ => return self.expected(Expected::Expression),
        };
        Ok(Expr {
            kind,
            span: start..self.last_end(),
        })
    }

    fn literal(&mut self, kind: ExprKind) -> ExprKind {
        self.at += 1;
        kind
    }

    fn named(&mut self, first: String) -> Parsed<ExprKind> {
        self.at += 1;
        let mut path = vec![first];
        while self.eat("::") {
            path.push(self.name(Expected::Member)?);
        }
        if self.eat("(") {
            return Ok(ExprKind::Call {
                path,
                args: self.list(")")?,
            });
        }
        if self.eat("{") {
            return Ok(ExprKind::Record {
                name: path.join("::"),
                fields: self.fields()?,
            });
        }
        Ok(ExprKind::Name(path.join("::")))
    }

    /// Items up to the closing sign, which is taken too. A last comma is allowed.
    fn list(&mut self, closing: &'static str) -> Parsed<Vec<Expr>> {
        let mut items = Vec::new();
        loop {
            if self.eat(closing) {
                return Ok(items);
            }
            items.push(self.expression()?);
            if !self.eat(",") {
                if !self.is(closing) {
                    return self.expected(Expected::CommaOr(closing));
                }
                self.at += 1;
                return Ok(items);
            }
        }
    }

    fn fields(&mut self) -> Parsed<Vec<(String, Expr)>> {
        let mut fields = Vec::new();
        while !self.eat("}") {
            let name = self.name(Expected::FieldName)?;
            self.close(":")?;
            fields.push((name, self.expression()?));
            if !self.eat(",") && !self.is("}") {
                return self.expected(Expected::CommaOr("}"));
            }
        }
        Ok(fields)
    }

    fn parenthesis(&mut self, start: usize) -> Parsed<Expr> {
        self.at += 1;
        if self.eat(")") {
            return Ok(Expr {
                kind: ExprKind::Null,
                span: start..self.last_end(),
            });
        }
        let first = self.expression()?;
        if self.eat(")") {
            return Ok(Expr {
                span: start..self.last_end(),
                ..first
            });
        }
        if !self.eat(",") {
            return self.expected(Expected::CommaOr(")"));
        }
        let mut items = vec![first];
        items.extend(self.list(")")?);
        Ok(Expr {
            kind: ExprKind::Tuple(items),
            span: start..self.last_end(),
        })
    }

    fn brackets(&mut self) -> Parsed<ExprKind> {
        self.at += 1;
        if self.eat("]") {
            return Ok(ExprKind::List(Vec::new()));
        }
        let first = self.expression()?;
        if self.eat_word("for") {
            return self.comprehension(first);
        }
        let mut items = vec![first];
        if self.eat(",") {
            items.extend(self.list("]")?);
        } else if !self.eat("]") {
            return self.expected(Expected::CommaOr("]"));
        }
        Ok(ExprKind::List(items))
    }

    fn comprehension(&mut self, value: Expr) -> Parsed<ExprKind> {
        let name = self.name(Expected::Name)?;
        if !self.eat_word("in") {
            return self.expected(Expected::Sign("in"));
        }
        let over = Box::new(self.expression()?);
        let filter = match self.eat_word("if") {
            true => Some(Box::new(self.expression()?)),
            false => None,
        };
        self.close("]")?;
        Ok(ExprKind::Comprehension {
            value: Box::new(value),
            name,
            over,
            filter,
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Comparison {
    Is(BinaryOp),
    NotIn,
}

impl Comparison {
    fn binary(self) -> BinaryOp {
        match self {
            Comparison::Is(op) => op,
            Comparison::NotIn => BinaryOp::In,
        }
    }
}

fn constant(name: &str) -> Option<ExprKind> {
    match name {
        "null" => Some(ExprKind::Null),
        "true" => Some(ExprKind::Bool(true)),
        "false" => Some(ExprKind::Bool(false)),
        _ => None,
    }
}

/// Words that cannot be names of variables.
pub const KEYWORDS: [&str; 9] = [
    "and", "or", "not", "in", "for", "if", "true", "false", "null",
];

fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name)
}

fn foreign(written: &str, instead: &str) -> Problem {
    Problem::Foreign {
        written: written.into(),
        instead: instead.into(),
    }
}

/// A token as its author wrote it, or nearly.
fn written(token: &Token) -> String {
    match token {
        Token::Int(n) => n.to_string(),
        Token::Float(x) => x.to_string(),
        Token::Text(text) => format!("{text:?}"),
        Token::Name(name) => name.clone(),
        Token::Sign(sign) => (*sign).to_owned(),
    }
}
