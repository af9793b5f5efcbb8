//! Which modules a file declares, as far as its text says.

use crate::words::bare;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::str::FromStr;

/// The modules that a text declares, wherever it does so.
#[derive(Default)]
pub struct Declared {
    /// Those without braces.
    pub names: Vec<String>,
    /// Those with braces, which may declare others in a folder of this name.
    pub inline: Vec<String>,
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
                    let names = match tokens.peek().is_some_and(is_inline) {
                        true => &mut self.inline,
                        false => &mut self.names,
                    };
                    names.push(bare(&name));
                }
                _ => {}
            }
        }
    }
}
