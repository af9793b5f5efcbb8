//! Going through the tokens of a file, word by word.

use super::declared::Declared;
use super::imports;
use super::names::{self, allowed};
use super::paths::{follows_colons, ident, is_colons, path_at};
use crate::words::{bare, is_import, is_punct};
use proc_macro2::{Delimiter, Group, Literal, TokenTree};

/// An error is the first thing that may carry something over.
pub fn check(tokens: &[TokenTree], declared: &Declared) -> Result<(), String> {
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        match token {
            TokenTree::Ident(_) if is_import(tokens, i) => {
                let (leaves, length) = imports::leaves(&tokens[i + 1..]);
                for leaf in leaves {
                    declared.allows_import(&leaf)?;
                }
                i += length;
            }
            TokenTree::Ident(name) => Word {
                tokens,
                i,
                declared,
            }
            .check(&bare(name))?,
            TokenTree::Group(group) if !is_attribute(tokens, i) => inside(group, declared)?,
            TokenTree::Literal(literal) => writes_no_address(literal)?,
            TokenTree::Punct(sign) if sign.as_char() == '*' => no_pointer(tokens.get(i + 1))?,
            TokenTree::Group(_) | TokenTree::Punct(_) => {}
        }
        i += 1;
    }
    Ok(())
}

fn inside(group: &Group, declared: &Declared) -> Result<(), String> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    check(&tokens, declared)
}

/// One word where it stands.
struct Word<'a> {
    tokens: &'a [TokenTree],
    i: usize,
    declared: &'a Declared,
}

impl Word<'_> {
    fn check(&self, name: &str) -> Result<(), String> {
        if self.before(1, '\'') {
            // A lifetime, or the name of a loop.
            return Ok(());
        }
        self.keyword(name)?;
        if self.is_macro() && !names::is_keyword(name) {
            return allowed(names::is_macro(name), &format!("{name}!"));
        }
        if follows_colons(self.tokens, self.i) {
            return self.behind_colons(name);
        }
        if is_colons(self.tokens, self.i + 1) && !self.is_method() {
            return self.declared.allows(&path_at(self.tokens, self.i));
        }
        match self.is_method() && self.is_called() {
            true => allowed(self.declared.knows(name), &format!(".{name}()")),
            false => allowed(!names::is_crate(name) || self.is_own_place(), name),
        }
    }

    fn keyword(&self, name: &str) -> Result<(), String> {
        let next = ident(self.tokens.get(self.i + 1));
        let refused = match name {
            "unsafe" | "extern" | "async" | "await" | "macro_rules" | "Drop" => true,
            "union" => next.is_some(),
            "raw" => next.is_some_and(|next| next == "const" || next == "mut"),
            "static" => !is_plain_constant(&self.tokens[self.i + 1..]),
            _ => false,
        };
        allowed(!refused, name)
    }

    /// `::name` begins a path, goes on with one that was looked at from its beginning, or
    /// belongs to a type that is written in another way: `<T>::name`.
    fn behind_colons(&self, name: &str) -> Result<(), String> {
        let before = self.i.checked_sub(3).and_then(|at| self.tokens.get(at));
        match before {
            Some(TokenTree::Ident(word)) if !names::is_keyword(&bare(word)) => Ok(()),
            Some(TokenTree::Punct(sign)) if sign.as_char() == '>' => {
                allowed(self.declared.knows(name), &format!("::{name}"))
            }
            _ => self.declared.allows(&path_at(self.tokens, self.i)),
        }
    }

    fn before(&self, n: usize, sign: char) -> bool {
        let at = self.i.checked_sub(n);
        at.is_some_and(|at| is_punct(self.tokens.get(at), sign))
    }

    /// `.name`, and no end of a range: `..name`.
    fn is_method(&self) -> bool {
        self.before(1, '.') && !self.before(2, '.')
    }

    fn is_called(&self) -> bool {
        let next = self.tokens.get(self.i + 1);
        let has_arguments = |group: &Group| group.delimiter() == Delimiter::Parenthesis;
        matches!(next, Some(TokenTree::Group(group)) if has_arguments(group))
            || is_colons(self.tokens, self.i + 1)
    }

    /// `name!(…)`; `name != other` is none.
    fn is_macro(&self) -> bool {
        is_punct(self.tokens.get(self.i + 1), '!')
            && matches!(self.tokens.get(self.i + 2), Some(TokenTree::Group(_)))
    }

    /// A field or a variable that is called like a crate.
    fn is_own_place(&self) -> bool {
        self.before(1, '.')
    }
}

/// `NAME: &[&str] = …`: what nothing can change.
fn is_plain_constant(tokens: &[TokenTree]) -> bool {
    let end = tokens.iter().position(|t| is_punct(Some(t), '='));
    let named = ident(tokens.first()).is_some_and(|name| name != "mut");
    let Some(end) = end.filter(|_| named && is_punct(tokens.get(1), ':')) else {
        return false;
    };
    tokens[2..end].iter().all(is_plain)
}

fn is_plain(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(name) => {
            let name = bare(name);
            name == "static" || names::is_primitive(&name)
        }
        TokenTree::Group(group) => group.stream().into_iter().all(|t| is_plain(&t)),
        TokenTree::Punct(sign) => ['&', '\'', ';', ','].contains(&sign.as_char()),
        TokenTree::Literal(_) => true,
    }
}

/// `{:p}` in a text, whatever it is for.
fn writes_no_address(literal: &Literal) -> Result<(), String> {
    let syn::Lit::Str(text) = syn::Lit::new(literal.clone()) else {
        return Ok(());
    };
    let text = text.value();
    let mut rest = text.as_str();
    while let Some((_, after)) = rest.split_once('{') {
        rest = after.strip_prefix('{').unwrap_or(after);
        if rest.len() < after.len() {
            continue;
        }
        let end = rest.find([':', '}']).unwrap_or(rest.len());
        let Some(how) = rest[end..].strip_prefix(':') else {
            continue;
        };
        let (how, after) = without_fill(how).split_once('}').unwrap_or((how, ""));
        allowed(!how.trim_end().ends_with('p'), "{:p}")?;
        rest = after;
    }
    Ok(())
}

/// What fills up, before a sign of direction, may be a bracket: `{:}>p}`.
fn without_fill(how: &str) -> &str {
    let mut chars = how.chars();
    chars.next();
    match chars.next() {
        Some('<' | '^' | '>') => chars.as_str(),
        _ => how,
    }
}

/// `*const T`, `*mut T`.
fn no_pointer(next: Option<&TokenTree>) -> Result<(), String> {
    let next = ident(next).unwrap_or_default();
    allowed(next != "const" && next != "mut", &format!("*{next}"))
}

/// No macro takes an attribute to pieces here.
fn is_attribute(tokens: &[TokenTree], i: usize) -> bool {
    let before = |n: usize, sign| {
        let at = i.checked_sub(n);
        at.is_some_and(|at| is_punct(tokens.get(at), sign))
    };
    before(1, '#') || before(1, '!') && before(2, '#')
}
