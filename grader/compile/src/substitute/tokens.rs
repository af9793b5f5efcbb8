//! Makes text mean the same wherever it is pasted: macros get absolute names, `super` the
//! module that it meant.

use interface::is_std_macro;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// A placeholder for the unguessable prefix, until the text is pasted.
pub const MARK: &str = "__hidden";

/// Attributes that say something to readers and to lints only.
const TALK: &[&str] = &[
    "doc", "allow", "expect", "warn", "deny", "forbid", "must_use",
];

/// The names in a piece of text.
#[derive(Debug, Default, Clone)]
pub struct Words {
    pub all: BTreeSet<String>,
    /// `pieces::touche`, as a pair.
    pub paths: BTreeSet<(String, String)>,
}

/// How names of one module are made absolute.
#[derive(Debug)]
pub struct Absolute<'a> {
    /// Of the module that the text comes from.
    pub module: &'a [String],
    /// Private methods: they get names of ours, because the student's type may have some of
    /// the same name.
    pub methods: &'a BTreeSet<String>,
}

impl Absolute<'_> {
    /// The same text with absolute names, without comments, and the names in it.
    pub fn rewrite(&self, tokens: TokenStream, words: &mut Words) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut out = Vec::with_capacity(tokens.len());
        let mut i = 0;
        while i < tokens.len() {
            if is_talk(&tokens[i..]) {
                i += 2;
                continue;
            }
            match &tokens[i] {
                TokenTree::Ident(word) => self.word(word, &tokens, i, &mut out, words),
                TokenTree::Group(group) => {
                    let inside = self.rewrite(group.stream(), words);
                    let mut new = Group::new(group.delimiter(), inside);
                    new.set_span(group.span());
                    out.push(TokenTree::Group(new));
                }
                TokenTree::Literal(literal) => {
                    note_captured(&literal.to_string(), words);
                    out.push(tokens[i].clone());
                }
                TokenTree::Punct(_) => out.push(tokens[i].clone()),
            }
            i += 1;
        }
        out.into_iter().collect()
    }

    fn word(
        &self,
        word: &Ident,
        tokens: &[TokenTree],
        i: usize,
        out: &mut Vec<TokenTree>,
        words: &mut Words,
    ) {
        let name = word.to_string();
        let is_inside = is_path(&tokens[..i]);
        let leads = tokens.get(i + 1..).is_some_and(starts_path);
        if name == "super" && leads && !is_inside {
            let above = self.module.split_last().map_or(&[][..], |(_, above)| above);
            out.extend(path_to(above));
            return;
        }
        if leads && let Some(TokenTree::Ident(next)) = tokens.get(i + 3) {
            words.paths.insert((name.clone(), next.to_string()));
        }
        let is_macro = matches!(tokens.get(i + 1), Some(TokenTree::Punct(p)) if p.as_char() == '!')
            && matches!(tokens.get(i + 2), Some(TokenTree::Group(_)));
        if is_macro && !is_inside && is_std_macro(&name) {
            out.extend("::std::".parse::<TokenStream>().into_iter().flatten());
            out.push(TokenTree::Ident(word.clone()));
            return;
        }
        let is_member = is_inside
            || matches!(i.checked_sub(1).map(|b| &tokens[b]), Some(TokenTree::Punct(p)) if p.as_char() == '.');
        if is_member && self.methods.contains(&name) {
            out.push(TokenTree::Ident(hidden(&name)));
        } else {
            out.push(TokenTree::Ident(word.clone()));
        }
        words.all.insert(name);
    }
}

/// The name under which something of the reference is pasted.
pub fn hidden(name: &str) -> Ident {
    Ident::new(&format!("{MARK}_{name}"), Span::call_site())
}

fn path_to(module: &[String]) -> Vec<TokenTree> {
    let path = ["crate"]
        .into_iter()
        .chain(module.iter().map(String::as_str));
    let text = path.collect::<Vec<_>>().join("::");
    let tokens = text.parse::<TokenStream>();
    tokens.into_iter().flatten().collect()
}

/// Does what stands before end in `::`?
fn is_path(before: &[TokenTree]) -> bool {
    let colon = |t: &TokenTree| matches!(t, TokenTree::Punct(p) if p.as_char() == ':');
    before.len() >= 2 && before[before.len() - 2..].iter().all(colon)
}

fn starts_path(rest: &[TokenTree]) -> bool {
    let colon = |t: &TokenTree| matches!(t, TokenTree::Punct(p) if p.as_char() == ':');
    rest.len() >= 2 && rest[..2].iter().all(colon)
}

/// `#[doc = "…"]` and its like.
fn is_talk(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(hash), TokenTree::Group(group), ..] = tokens else {
        return false;
    };
    let first = group.stream().into_iter().next();
    hash.as_char() == '#'
        && group.delimiter() == Delimiter::Bracket
        && matches!(first, Some(TokenTree::Ident(word)) if TALK.contains(&word.to_string().as_str()))
}

/// Names that a format string captures: `"{LOIN}"`.
fn note_captured(literal: &str, words: &mut Words) {
    for rest in literal.split('{').skip(1) {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let name = &rest[..end.unwrap_or(rest.len())];
        if !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit()) {
            words.all.insert(name.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Absolute, Words};
    use std::collections::BTreeSet;

    #[track_caller]
    fn check(text: &str, expected: &str) -> Words {
        let mut words = Words::default();
        let module = ["jeu".to_owned(), "laser".to_owned()];
        let methods = BTreeSet::from(["aide".to_owned()]);
        let absolute = Absolute {
            module: &module,
            methods: &methods,
        };
        let found = absolute.rewrite(text.parse().expect("tokens"), &mut words);
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(plain(&found.to_string()), plain(expected));
        words
    }

    #[test]
    fn names_are_absolute() {
        check(
            r#"if !(a != b) { println!("{}", format!("x")); my::vec![1] }"#,
            r#"if !(a != b) { ::std::println!("{}", ::std::format!("x")); my::vec![1] }"#,
        );
        check("super::pawn::Pawn", "crate::jeu::pawn::Pawn");
        check(
            "self.aide(aide); Map::aide(x)",
            "self.__hidden_aide(aide); Map::__hidden_aide(x)",
        );
    }

    #[test]
    fn comments_stay_behind_and_captured_names_are_found() {
        let words = check(
            "#[doc = \"secret\"] #[derive(Clone)] struct A; f(\"{LOIN:>3} {0} {{x}}\", pieces::touche)",
            "#[derive(Clone)] struct A; f(\"{LOIN:>3} {0} {{x}}\", pieces::touche)",
        );
        assert!(words.all.contains("LOIN") && words.all.contains("touche"));
        assert!(
            words
                .paths
                .contains(&("pieces".to_owned(), "touche".to_owned()))
        );
    }
}
