//! The text of a step → its tree. Stops at the first mistake, with what was expected there.

mod operators;
mod primary;

use super::ast::{Expr, ExprKind, Span, Statement};
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
