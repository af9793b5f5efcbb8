//! What modules keep to themselves, for a module that has moved out of them.

use compile::depth::lex_any;
use compile::lexer::{TokenKind, Tokens};
use std::ops::Range;

/// What of a text becomes visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    All,
    /// What is `pub(super)` or `pub(in …)`.
    Shown,
}

/// The text with its items, its types' own methods and its fields visible in the whole crate. What
/// stands in a function or a trait stays.
pub fn visible(text: &str, which: Which) -> String {
    let list = lex_any(text);
    let tokens = Tokens { text, list: &list };
    let mut reader = Reader {
        tokens,
        partners: partners(tokens),
        which,
        edits: Vec::new(),
    };
    // A mark of the encoding is no item.
    let first = list
        .iter()
        .take_while(|token| token.kind == TokenKind::Other('\u{feff}'));
    let first = first.count();
    // Not by recursion: modules may be nested as deep as somebody likes.
    let mut waiting = reader.items(first..list.len());
    while let Some(range) = waiting.pop() {
        waiting.extend(reader.items(range));
    }
    reader.edits.sort_by_key(|edit| edit.start);
    let mut new = String::with_capacity(text.len());
    let mut done = 0;
    for edit in reader.edits {
        new.push_str(&text[done..edit.start]);
        new.push_str("pub(crate)");
        // Where nothing was, a blank is wanted.
        new.push_str(if edit.is_empty() { " " } else { "" });
        done = edit.end;
    }
    new.push_str(&text[done..]);
    new
}

/// Words by which a private item begins. (What is `unsafe` or `extern` is refused.)
const ITEMS: &[&str] = &[
    "async", "const", "enum", "fn", "mod", "static", "struct", "trait", "type", "use",
];

/// For each bracket that is opened and closed the other one of its pair; for all else itself.
fn partners(tokens: Tokens) -> Vec<usize> {
    let mut partners: Vec<usize> = (0..tokens.len()).collect();
    let mut open = Vec::new();
    for (number, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open(_) => open.push(number),
            TokenKind::Close(_) => {
                if let Some(other) = open.pop() {
                    partners[other] = number;
                }
            }
            _ => {}
        }
    }
    partners
}

struct Reader<'t, 'k> {
    tokens: Tokens<'t, 'k>,
    partners: Vec<usize>,
    which: Which,
    /// What becomes `pub(crate)`.
    edits: Vec<Range<usize>>,
}

impl Reader<'_, '_> {
    /// Reads the items between these tokens, and gives what other items stand in them.
    fn items(&mut self, range: Range<usize>) -> Vec<Range<usize>> {
        let mut inner = Vec::new();
        let mut at = range.start;
        while at < range.end {
            at = self.behind_attributes(at);
            let keyword = self.behind_visibility(at);
            let word = self.tokens.word(keyword).unwrap_or_default();
            if ITEMS.contains(&word) {
                self.show(at, keyword);
            }
            match word {
                "struct" => self.struct_fields(keyword),
                "mod" => inner.extend(self.block(keyword)),
                "impl" if !self.is_of_trait(keyword) => inner.extend(self.block(keyword)),
                _ => {}
            }
            at = self.behind_item(keyword).max(at + 1);
        }
        inner
    }

    fn struct_fields(&mut self, keyword: usize) {
        let is_open = |sign| sign == '{' || sign == '(';
        let Some(range) = self.group(keyword, is_open) else {
            return;
        };
        let mut at = range.start;
        while at < range.end {
            at = self.behind_attributes(at);
            if at < range.end {
                self.show(at, self.behind_visibility(at));
            }
            at = self.behind_comma(at, range.end);
        }
    }

    fn show(&mut self, first: usize, keyword: usize) {
        let start = self.tokens[first].range.start;
        if keyword == first {
            if self.which == Which::All {
                self.edits.push(start..start);
            }
        } else if keyword > first + 1 && self.tokens.word(first + 2) != Some("crate") {
            self.edits.push(start..self.tokens[keyword - 1].range.end);
        }
    }

    /// The contents of an item's block.
    fn block(&self, keyword: usize) -> Option<Range<usize>> {
        self.group(keyword, |sign| sign == '{')
    }

    /// The contents of the first of these brackets behind a keyword, type parameters left out.
    fn group(&self, keyword: usize, is_wanted: impl Fn(char) -> bool) -> Option<Range<usize>> {
        let (mut angles, mut is_condition) = (0_usize, false);
        let mut at = keyword;
        loop {
            match self.tokens.kind(at)? {
                TokenKind::Other(';') | TokenKind::Close(_) => return None,
                TokenKind::Other(sign) => angles = self.angles(angles, sign, at),
                TokenKind::Word => is_condition |= self.tokens.word(at) == Some("where"),
                // Of a bound or a condition, which have parentheses of their own.
                TokenKind::Open('(') if angles > 0 || is_condition => {}
                TokenKind::Open('{') if angles > 0 => return None,
                TokenKind::Open(sign) if is_wanted(sign) => {
                    return Some(at + 1..self.partners[at].max(at + 1));
                }
                TokenKind::Open('{') => return None,
                _ => {}
            }
            at = self.partners[at] + 1;
        }
    }

    /// How many `<` are open behind a sign.
    fn angles(&self, before: usize, sign: char, at: usize) -> usize {
        let is_arrow = at > 0 && (self.tokens.is(at - 1, '-') || self.tokens.is(at - 1, '='));
        match sign {
            '<' => before + 1,
            '>' if !is_arrow => before.saturating_sub(1),
            _ => before,
        }
    }

    /// Is it `impl Display for X`? The `for` of `for<'a>` belongs to a type.
    fn is_of_trait(&self, keyword: usize) -> bool {
        let mut at = keyword;
        while let Some(kind) = self.tokens.kind(at) {
            let is_of_type =
                self.tokens.is(at + 1, '<') && self.tokens.kind(at + 2) == Some(TokenKind::Literal);
            let is_for = self.tokens.word(at) == Some("for") && !is_of_type;
            let is_end = matches!(
                kind,
                TokenKind::Open('{') | TokenKind::Other(';') | TokenKind::Close(_)
            );
            if is_for || is_end {
                return is_for;
            }
            at = self.partners[at] + 1;
        }
        false
    }

    fn behind_attributes(&self, mut at: usize) -> usize {
        loop {
            let bracket = match self.tokens.kind(at) {
                Some(TokenKind::InnerDoc) => {
                    at += 1;
                    continue;
                }
                Some(TokenKind::Other('#')) if self.tokens.is(at + 1, '!') => at + 2,
                Some(TokenKind::Other('#')) => at + 1,
                _ => return at,
            };
            if self.tokens.kind(bracket) != Some(TokenKind::Open('[')) {
                return at;
            }
            at = self.partners[bracket] + 1;
        }
    }

    /// Behind `pub`, `pub(super)`; a field may be `pub (u8, u8)`.
    fn behind_visibility(&self, at: usize) -> usize {
        if self.tokens.word(at) != Some("pub") {
            return at;
        }
        let is_closed = self.tokens.kind(at + 3) == Some(TokenKind::Close(')'));
        let is_within = match self.tokens.word(at + 2) {
            Some("crate" | "self" | "super") => is_closed,
            word => word == Some("in"),
        };
        match self.tokens.kind(at + 1) {
            Some(TokenKind::Open('(')) if is_within => self.partners[at + 1] + 1,
            _ => at + 1,
        }
    }

    /// Behind the `;` or the block that ends an item.
    fn behind_item(&self, keyword: usize) -> usize {
        let is_function = self.tokens.word(keyword + 1) == Some("fn");
        let is_value = match self.tokens.word(keyword) {
            Some("const") => !is_function,
            word => matches!(word, Some("use" | "static" | "type")),
        };
        let mut at = keyword;
        while let Some(kind) = self.tokens.kind(at) {
            let behind = self.partners[at] + 1;
            match kind {
                TokenKind::Other(';') | TokenKind::Close(_) => return behind,
                TokenKind::Open('{') if !is_value => return behind,
                _ => at = behind,
            }
        }
        at
    }

    /// Behind the next comma that is no type's, or at the end.
    fn behind_comma(&self, mut at: usize, end: usize) -> usize {
        let mut angles = 0;
        while at < end {
            match self.tokens.kind(at) {
                Some(TokenKind::Other(',')) if angles == 0 => return at + 1,
                Some(TokenKind::Other(sign)) => angles = self.angles(angles, sign, at),
                _ => {}
            }
            at = self.partners[at] + 1;
        }
        end
    }
}

#[cfg(test)]
mod tests {
    use super::{Which, visible};
    use std::time::{Duration, Instant};

    #[test]
    fn what_is_private_is_visible_in_the_crate() {
        for (text, expected) in [
            (
                "//! Jeu.\nmod cases; use cases::{A, B}; pub mod c;",
                "//! Jeu.\npub(crate) mod cases; pub(crate) use cases::{A, B}; pub mod c;",
            ),
            (
                "#[derive(Clone)] struct P { a: u8, #[x] pub b: HashMap<u8, fn(u8) -> u8>, c: [u8; 2] }",
                "#[derive(Clone)] pub(crate) struct P { pub(crate) a: u8, #[x] pub b: HashMap<u8, fn(u8) -> u8>, pub(crate) c: [u8; 2] }",
            ),
            (
                "struct T(u8, pub (u8, u8), pub(super) Vec<u8>); const N: [u8; 2] = { [1, 2] };",
                "pub(crate) struct T(pub(crate) u8, pub (u8, u8), pub(crate) Vec<u8>); pub(crate) const N: [u8; 2] = { [1, 2] };",
            ),
            (
                "pub struct G<F: Fn(u8) -> u8>(F); struct H<F> where F: Fn(u8) { f: F }",
                "pub struct G<F: Fn(u8) -> u8>(pub(crate) F); pub(crate) struct H<F> where F: Fn(u8) { pub(crate) f: F }",
            ),
            (
                "impl P { fn f(&self) -> u8 { fn g() {} 1 } const K: u8 = 1; } fn h() {}",
                "impl P { pub(crate) fn f(&self) -> u8 { fn g() {} 1 } pub(crate) const K: u8 = 1; } pub(crate) fn h() {}",
            ),
            (
                "impl Default for P { fn default() -> P { todo!() } } trait X { fn f(); }",
                "impl Default for P { fn default() -> P { todo!() } } pub(crate) trait X { fn f(); }",
            ),
            (
                "mod a { pub(in crate::jeu) fn f() {} pub(crate) const fn g() {} }",
                "pub(crate) mod a { pub(crate) fn f() {} pub(crate) const fn g() {} }",
            ),
            (
                "impl X for <A as B>::C { fn f() {} } impl dyn for<'a> F<'a> { fn g() {} }",
                "impl X for <A as B>::C { fn f() {} } impl dyn for<'a> F<'a> { pub(crate) fn g() {} }",
            ),
            (
                "struct T(pub (super::X, u8)); struct S<const N: usize = { 3 }> { a: u8 }",
                "pub(crate) struct T(pub (super::X, u8)); pub(crate) struct S<const N: usize = { 3 }> { a: u8 }",
            ),
            ("\u{feff}struct A;", "\u{feff}pub(crate) struct A;"),
            (
                "macro_rules! m { () => { fn f() {} } } m!(fn g() {}); enum E { A(u8) }",
                "macro_rules! m { () => { fn f() {} } } m!(fn g() {}); pub(crate) enum E { A(u8) }",
            ),
        ] {
            assert_eq!(visible(text, Which::All), expected);
        }
    }

    #[test]
    fn what_is_private_beside_the_module_stays() {
        let text = "use io::*; pub(super) fn f() {} struct P { pub(in crate::jeu) a: u8, b: u8 }";
        let expected = "use io::*; pub(crate) fn f() {} struct P { pub(crate) a: u8, b: u8 }";
        assert_eq!(visible(text, Which::Shown), expected);
    }

    #[test]
    fn texts_that_are_broken_or_deep_are_read_in_time() {
        let begin = Instant::now();
        for text in [
            "mod a {".repeat(100_000),
            "}) pub( # struct".repeat(50_000),
            "struct A<".repeat(80_000),
            "impl ".repeat(150_000),
            "mod ) struct where ".repeat(50_000),
            "mod a<{} impl ( ".repeat(50_000),
            "mod ".repeat(150_000),
            format!("struct A {{ {}", "a: B<".repeat(100_000)),
        ] {
            let _ = visible(&text, Which::All);
        }
        assert!(begin.elapsed() < Duration::from_secs(20));
    }
}
