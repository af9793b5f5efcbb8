//! The operands of operators: names, literals, calls, lists, and what follows a point.

use super::{Parsed, Parser, is_keyword};
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::Expected;
use crate::lexer::Token;

impl Parser {
    /// After a point: a field, a method, or the number of an item of a tuple.
    pub(super) fn member(&mut self, object: Expr) -> Parsed<ExprKind> {
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

    pub(super) fn primary(&mut self) -> Parsed<Expr> {
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

fn constant(name: &str) -> Option<ExprKind> {
    match name {
        "null" => Some(ExprKind::Null),
        "true" => Some(ExprKind::Bool(true)),
        "false" => Some(ExprKind::Bool(false)),
        _ => None,
    }
}
