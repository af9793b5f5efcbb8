//! Texts that are nested too deeply for a parser.
//!
//! Parsers call themselves once for each bracket, but also for each sign of `-----x`, each `else
//! if`, each `+` of a long sum: a text of a few kilobytes can overflow the stack. So this
//! measures the longest chain of tokens that may be nested in each other, and of digits.

use super::lexer::{Token, Unclosed, lex};
use super::shebang;
use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use std::str::FromStr as _;
use syn::parse::Parse;

/// Brackets inside of brackets. rustc crashes on 20,000 without a message.
pub const MAX_BRACKETS: usize = 200;
/// Tokens since the last `;`, `,` or end of a block, those of all brackets around them
/// together. A long function's longest statement has a few hundred.
const MAX_CHAIN: usize = 4000;
/// `<` and `|` since the last `;` or end of a block. A long `match` has a few dozen. What reads
/// types takes time by the square of their depth.
const MAX_SIGNS: usize = 1000;
/// Digits of a number: parsers take time by their square.
pub const MAX_DIGITS: usize = 1000;
/// A stack on which texts within these bounds can be parsed, with much to spare.
pub const STACK: usize = 256 << 20;

/// What no parser gets through, and its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooDeep {
    /// Brackets or signs.
    Nesting(usize),
    /// More than [`MAX_DIGITS`].
    Number(usize),
}

impl TooDeep {
    pub fn line(self) -> usize {
        match self {
            TooDeep::Nesting(line) | TooDeep::Number(line) => line,
        }
    }
}

/// What could make a parser overflow its stack, or take for ever. A text that cannot be split into tokens is
/// never parsed as a whole; pieces of it are, by [`parse_str`] and [`parse_file`].
pub fn too_deep(text: &str) -> Option<TooDeep> {
    // The lexer itself counts brackets without recursion.
    let tokens = TokenStream::from_str(as_parsed(text)).ok()?;
    too_deep_in(tokens)
}

/// The same in a text that is split into tokens.
pub fn too_deep_in(tokens: TokenStream) -> Option<TooDeep> {
    too_deep_behind(Chain::default(), tokens)
}

/// The tokens of a text that need not parse: if its quotes and brackets do not all close, a text
/// or comment that stays open ends with its line, and what follows is code.
pub fn lex_any(text: &str) -> Vec<Token> {
    let unclosed = match TokenStream::from_str(as_parsed(text)) {
        Ok(_) => Unclosed::AtDelimiter,
        Err(_) => Unclosed::AtLineEnd,
    };
    lex(text, unclosed)
}

/// What `syn::parse_str` does, unless the text is too deep.
pub fn parse_str<T: Parse>(text: &str) -> syn::Result<T> {
    let tokens = TokenStream::from_str(text)?;
    if too_deep_in(tokens.clone()).is_some() {
        return Err(syn::Error::new(Span::call_site(), "too deeply nested"));
    }
    syn::parse2(tokens)
}

/// What `syn::parse_file` does, unless the text is too deep.
pub fn parse_file(text: &str) -> syn::Result<syn::File> {
    parse_str(as_parsed(text))
}

/// Without what a parser of files leaves out, whatever it contains: a mark of the encoding, and
/// the line for a shell, but for its end.
fn as_parsed(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    &text[shebang::length(text)..]
}

/// What stands before a token and may be nested around it.
#[derive(Debug, Clone, Copy, Default)]
struct Chain {
    brackets: usize,
    tokens: usize,
    /// `<` and `|`. Commas between them end nothing: `|a, b| |a, b| …` is nested.
    signs: usize,
}

impl Chain {
    fn is_too_long(self) -> bool {
        self.brackets > MAX_BRACKETS || self.tokens > MAX_CHAIN || self.signs > MAX_SIGNS
    }
}

fn too_deep_behind(above: Chain, tokens: TokenStream) -> Option<TooDeep> {
    let mut chain = above;
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        chain.tokens += 1;
        if let TokenTree::Punct(sign) = &token {
            chain.signs += usize::from(matches!(sign.as_char(), '<' | '|'));
        }
        if chain.is_too_long() {
            return Some(TooDeep::Nesting(token.span().start().line));
        }
        match token {
            TokenTree::Punct(sign) if sign.as_char() == ';' => chain = above,
            TokenTree::Punct(sign) if sign.as_char() == ',' => chain.tokens = above.tokens,
            // Comments are attributes, one a line: no longer a chain, whatever is in each.
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                chain.tokens -= 1;
                let of_attribute = tokens.next_if(|t| matches!(t, TokenTree::Group(_)));
                if let Some(TokenTree::Group(group)) = of_attribute
                    && let Some(deep) = too_deep_inside(chain, &group)
                {
                    return Some(deep);
                }
            }
            TokenTree::Literal(literal) if is_long_number(&literal) => {
                return Some(TooDeep::Number(literal.span().start().line));
            }
            TokenTree::Group(group) => {
                let inside = too_deep_inside(chain, &group);
                if inside.is_some() {
                    return inside;
                }
                if group.delimiter() == Delimiter::Brace && ends_here(tokens.peek()) {
                    chain = above;
                }
            }
            _ => {}
        }
    }
    None
}

fn too_deep_inside(mut chain: Chain, group: &Group) -> Option<TooDeep> {
    chain.brackets += 1;
    too_deep_behind(chain, group.stream())
}

fn is_long_number(literal: &Literal) -> bool {
    let text = literal.to_string();
    text.len() > MAX_DIGITS && text.starts_with(|c: char| c.is_ascii_digit())
}

/// After a block: does something new begin?
fn ends_here(next: Option<&TokenTree>) -> bool {
    match next {
        // `for Point { x, y } in …`
        Some(TokenTree::Ident(word)) => !["else", "as", "in"].iter().any(|on| word == on),
        Some(TokenTree::Punct(sign)) => sign.as_char() == '#',
        // `if { a } { b }`
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Brace,
        Some(TokenTree::Literal(_)) | None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::{STACK, TooDeep, parse_file, parse_str, too_deep};

    #[test]
    fn chains_are_found_whatever_they_are_made_of() {
        let n = 5000;
        let ladder = "if a { } else ".repeat(n);
        let many = [
            format!("fn f() {{ {}1 }}", "-".repeat(n)),
            format!("fn f() {{ 1{} }}", "+1".repeat(n)),
            format!("fn f() {{ a{} }}", ".b()".repeat(n)),
            format!("fn f() {{ {}1 }}", "|a|".repeat(n)),
            format!("fn f() {{ {ladder} {{ }} }}"),
            format!("type A = {}u8;", "&".repeat(n)),
            format!("fn f() {{ {}1{} }}", "(".repeat(300), ")".repeat(300)),
            format!(
                "fn f() {{ {}1{} }}",
                "(".repeat(200_000),
                ")".repeat(200_000)
            ),
            // Nor are commas between signs that are no brackets.
            format!("fn f() {{ {}1 }}", "|a,|".repeat(n)),
            format!("type T = {}B{};", "A<B,".repeat(n), ">".repeat(n)),
            format!(
                "fn f() {{ {}1{} }}",
                "(|a,||a,||a,||a,||a,||a,||a,||a,||a,||a,||a,||a,|".repeat(190),
                ")".repeat(190)
            ),
            // Not every block is an end.
            format!("fn f() {{ {}a }}", "for S {} in ".repeat(n)),
            format!("fn f() {{ {}{{}} }}", "if {} {} else ".repeat(n)),
            format!("#[a = {}1] fn f() {{}}", "-".repeat(n)),
            // Comments and strings are no separators.
            format!("fn f() {{ {}1 }}", "-/* ; */".repeat(n)),
            // Short chains inside of each other are a long one.
            format!(
                "fn f() {{ {}1{} }}",
                "----------------------------(".repeat(150),
                ")".repeat(150)
            ),
        ];
        let numbers = ["1", "0x1", "0b1", "1_", "1."].map(|number| {
            let digits = "1".repeat(n);
            format!("fn f() {{ let n = {number}{digits}; let text = \"1\"; }}")
        });
        for text in many {
            assert_eq!(
                too_deep(&text),
                Some(TooDeep::Nesting(1)),
                "{}",
                &text[..40]
            );
        }
        for text in numbers {
            assert_eq!(too_deep(&text), Some(TooDeep::Number(1)), "{}", &text[..40]);
        }
    }

    #[test]
    fn a_line_for_a_shell_hides_nothing() {
        let deep = format!("fn f() {{ {}1 }}", "-".repeat(5000));
        for first in ["#!'", "\u{feff}#!'", "#!/*"] {
            assert!(too_deep(&format!("{first}\n{deep}")).is_some(), "{first}");
            assert!(parse_file(&format!("{first}\n{deep}")).is_err(), "{first}");
            assert!(parse_file(&format!("{first}\nfn f() {{}}")).is_ok());
        }
        let attribute = format!("#!\u{200e}[doc = {}1]", "-".repeat(5000));
        assert!(too_deep(&attribute).is_some());
        assert!(parse_str::<syn::Item>(&deep).is_err());
        assert!(parse_str::<syn::Item>("fn f() {}").is_ok());
    }

    #[test]
    fn long_programs_are_not_deep() {
        let n = 5000;
        let fine = [
            // Brackets of texts are none.
            format!(
                "fn f() {{ {} }}",
                "print!(\"\\x1b[31m(\"); // :(\n".repeat(n)
            ),
            "fn f(a: u8) -> u8 { if a > 1 { a } else { 1 } }\n".repeat(n),
            format!("const A: [u32; {n}] = [{}];", "1, ".repeat(n)),
            format!(
                "fn f() {{ {} }}",
                "*a += b[1] - 2; if a { b() }\n".repeat(n)
            ),
            format!(
                "fn f() {{ match a {{ {} }} }}",
                "1 => {} (2, 3) => {} _ => {}\n".repeat(n)
            ),
            format!("fn f() {{ {} }}", "x.y(|z| { z + 1 });".repeat(n)),
            format!("const A: &str = \"{0}\"; // {0}\n", "1".repeat(n)),
        ];
        for text in fine {
            assert!(too_deep(&text).is_none(), "{}", &text[..40]);
        }
    }

    /// The bound and the stack belong together.
    #[test]
    fn what_is_let_through_can_be_parsed() {
        let n = 3900;
        let texts = [
            format!("fn f() {{ {}1 }}", "-".repeat(n)),
            format!("fn f() {{ 1{} }}", "+1".repeat(n / 2)),
            format!("fn f() {{ {}1 }}", "|a|".repeat(490)),
            format!("fn f() {{ {}1 }}", "|a,|".repeat(490)),
            format!("type T = {}B{};", "A<B,".repeat(990), ">,".repeat(990)),
            format!("fn f() {{ {} {{ }} }}", "if a { } else ".repeat(n / 4)),
            format!("type A = {}u8;", "&".repeat(n)),
        ];
        let parse = move || {
            for text in texts {
                assert!(too_deep(&text).is_none(), "{}", &text[..40]);
                // Whether it is Rust is not the question.
                let _ = syn::parse_file(&text);
            }
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(parse);
        thread.expect("a thread").join().expect("survives");
    }
}
