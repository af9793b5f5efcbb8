//! Which modules a file declares, as far as its text says.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::str::FromStr;

/// The modules that a text declares without braces, wherever it does so.
#[derive(Default)]
pub struct Declared {
    pub names: Vec<String>,
    /// Some have no name, or none that can be read.
    has_others: bool,
    /// A macro declares whatever name it is given.
    pub is_for_macros: bool,
}

impl Declared {
    pub fn of(text: &str) -> Declared {
        let mut declared = Declared::default();
        match TokenStream::from_str(text) {
            Ok(tokens) => declared.add(tokens),
            Err(_) => declared.has_others = text.contains("mod"),
        }
        declared
    }

    pub fn is_alone(&self) -> bool {
        self.names.is_empty() && !self.has_others
    }

    /// All of them have a name.
    pub fn are_named(&self) -> bool {
        !self.has_others
    }

    fn add(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) => self.add(group.stream()),
                TokenTree::Ident(word) if word == "mod" => {
                    let Some(TokenTree::Ident(name)) = tokens.next() else {
                        self.has_others = true;
                        self.is_for_macros = true;
                        continue;
                    };
                    let is_inline = |t: &TokenTree| matches!(t, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
                    if !tokens.peek().is_some_and(is_inline) {
                        let name = name.to_string();
                        let plain = name.strip_prefix("r#").unwrap_or(&name);
                        self.names.push(plain.to_owned());
                    }
                }
                _ => {}
            }
        }
    }
}
