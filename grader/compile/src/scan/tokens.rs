//! Going through the tokens of a file.

use super::held::{Held, Macro, macro_of};
use super::names::{ANYWHERE, MACROS, OF_CARGO};
use super::own_macro::Ways;
use super::{Change, Found, Trust};
use crate::words::{bare, before, is_import, is_punct, is_word};
use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};

/// What stands around a group of tokens.
#[derive(Debug, Clone, Copy, Default)]
pub struct Around {
    pub held: Held,
    /// `stringify!(…)`: words that become a text.
    pub text: bool,
}

impl Found {
    pub fn stream(&mut self, tokens: TokenStream, around: Around) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut import = false;
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(ident) => {
                    import |= is_import(&tokens, i);
                    let place = Place {
                        tokens: &tokens,
                        i,
                        import,
                        around,
                    };
                    self.word(ident, &place);
                }
                TokenTree::Group(group) => self.group(group, i, &tokens, import, around),
                TokenTree::Punct(sign) => {
                    import &= sign.as_char() != ';';
                }
                TokenTree::Literal(literal) if around.held.is_in_macro() && is_c_text(literal) => {
                    self.refuse(literal.span().start().line, "c\"…\"");
                }
                TokenTree::Literal(_) => {}
            }
        }
        if around.held.is_in_macro() {
            self.ways = self.ways.with(Ways::of(&tokens));
        }
    }

    fn group(
        &mut self,
        group: &Group,
        i: usize,
        tokens: &[TokenTree],
        import: bool,
        around: Around,
    ) {
        if let Some(start) = attribute_start(tokens, i) {
            // The hand-in's own macros can take an attribute apart as any other tokens.
            if self.attribute(group, start) {
                self.ways.have_signs |= around.held == Held::Given;
                self.stream(group.stream(), around);
            }
            return;
        }
        if import {
            // `use std::{…}` goes on inside. Where its `;` is missing, so does whatever follows.
            self.imports(group);
        }
        let inside = inside(tokens, i, around, self.trust);
        self.stream(group.stream(), inside);
    }

    fn imports(&mut self, group: &Group) {
        for token in group.stream() {
            match &token {
                TokenTree::Group(inner) => self.imports(inner),
                TokenTree::Ident(ident) => {
                    let name = bare(ident);
                    if is_imported(&name) {
                        self.refuse(token.span().start().line, &name);
                    }
                }
                _ => {}
            }
        }
    }

    fn word(&mut self, name: &Ident, place: &Place<'_>) {
        let name = bare(name);
        let line = place.tokens[place.i].span().start().line;
        let is_call = is_punct(place.next(1), '!');
        let is_macro = MACROS.contains(&name.as_str());
        if matches!(name.as_str(), "unsafe" | "extern") && place.around.text {
            // The bytes of the word.
        } else if name == "unsafe" {
            self.refuse(line, "unsafe");
        } else if name == "extern" && !place.is_of_every_program() {
            let krate = is_word(place.next(1), "crate");
            self.refuse(line, if krate { "extern crate" } else { "extern" });
        } else if let Some(change) = (name == "env").then(|| place.cargo_s()).flatten() {
            self.changes.push(change);
        } else if ANYWHERE.contains(&name.as_str()) || is_macro && is_call && place.is_call() {
            let sign = if is_call { "!" } else { "" };
            self.refuse(line, &format!("{name}{sign}"));
        } else if is_imported(&name)
            && (place.import || place.around.held.is_in_macro() || place.is_of_std())
        {
            self.refuse(line, &name);
        }
    }
}

/// One word where it stands.
struct Place<'a> {
    tokens: &'a [TokenTree],
    i: usize,
    import: bool,
    around: Around,
}

impl<'a> Place<'a> {
    fn next(&self, n: usize) -> Option<&'a TokenTree> {
        self.tokens.get(self.i + n)
    }

    fn before(&self, n: usize) -> Option<&'a TokenTree> {
        self.tokens.get(self.i.checked_sub(n)?)
    }

    /// `name!(…)`; `name != other` is none.
    fn is_call(&self) -> bool {
        matches!(self.next(2), Some(TokenTree::Group(_)))
    }

    /// `env!("CARGO_PKG_VERSION")` or `std::env!("CARGO_PKG_VERSION", "why")`, as its value.
    fn cargo_s(&self) -> Option<Change> {
        let Some(TokenTree::Group(group)) = self.next(2) else {
            return None;
        };
        let first = group.stream().into_iter().next()?.to_string();
        let name = first.strip_prefix('"')?.strip_suffix('"')?;
        let (_, to) = OF_CARGO.iter().find(|(known, _)| *known == name)?;
        let is_in_path = is_punct(self.before(1), ':') && is_punct(self.before(2), ':');
        let (start, around) = match is_in_path {
            true if self.is_of_std() => (self.before(3)?, self.before(4)),
            true => return None,
            false => (&self.tokens[self.i], self.before(1)),
        };
        // Behind the quote of a lifetime, the value would be another text.
        if is_punct(around, ':') && is_in_path || is_punct(around, '\'') {
            return None;
        }
        let range = start.span().byte_range().start..group.span().byte_range().end;
        is_punct(self.next(1), '!').then_some(Change { range, to })
    }

    /// `extern crate alloc;`, which gives nothing another name. A macro could add `as …` to it.
    fn is_of_every_program(&self) -> bool {
        let is_known = ["std", "core", "alloc"]
            .iter()
            .any(|name| is_word(self.next(2), name));
        is_word(self.next(1), "crate")
            && is_known
            && is_punct(self.next(3), ';')
            && !self.around.held.is_in_macro()
    }

    /// `std::name`, `core::name`.
    fn is_of_std(&self) -> bool {
        let krate = is_word(self.before(3), "std") || is_word(self.before(3), "core");
        krate && is_punct(self.before(1), ':') && is_punct(self.before(2), ':')
    }
}

/// Before edition 2021 `cr#" "# …` is a word, a sign and a text that ends elsewhere.
fn is_c_text(literal: &Literal) -> bool {
    literal.to_string().starts_with('c')
}

/// `std::env` is a module too, and the compiler's environment is empty.
fn is_imported(name: &str) -> bool {
    name != "env" && MACROS.contains(&name) || ANYWHERE.contains(&name)
}

/// What is around the contents of the group at `i`.
fn inside(tokens: &[TokenTree], i: usize, around: Around, trust: Trust) -> Around {
    let name = macro_of(tokens, i);
    let is_text = matches!(name, Some(Macro::Call(name)) if name == "stringify")
        && trust == Trust::StandardNames
        && !around.held.is_in_macro();
    Around {
        held: around.held.inside(tokens, i, trust),
        text: around.text || is_text,
    }
}

/// The byte of the `#` when `tokens[i]` is the group of `#[…]` or `#![…]`.
pub fn attribute_start(tokens: &[TokenTree], i: usize) -> Option<usize> {
    let TokenTree::Group(group) = &tokens[i] else {
        return None;
    };
    if group.delimiter() != Delimiter::Bracket {
        return None;
    }
    let before = |n| before(tokens, i, n);
    let hash = if is_punct(before(1), '#') {
        before(1)
    } else if is_punct(before(1), '!') && is_punct(before(2), '#') {
        before(2)
    } else {
        None
    };
    hash.map(|token| token.span().byte_range().start)
}
