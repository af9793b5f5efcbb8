//! Operators, from the one that binds least to the one that binds most.

use super::{Parsed, Parser};
use crate::ast::{BinaryOp, Expr, ExprKind};
use crate::diagnostic::Problem;
use crate::lexer::{SyntaxError, Token};

impl Parser {
    pub(super) fn or(&mut self) -> Parsed<Expr> {
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
