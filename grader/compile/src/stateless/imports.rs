//! What a `use` brings.

use super::paths::{ident, is_colons};
use crate::words::{bare, is_punct};
use proc_macro2::TokenTree;

/// `a::b`, `a::b as c` or `a::*`.
#[derive(Debug)]
pub struct Leaf {
    pub path: Vec<String>,
    pub renamed: Option<String>,
    pub is_glob: bool,
}

/// What the tokens behind a `use` bring, and how many tokens that takes.
pub fn leaves(tokens: &[TokenTree]) -> (Vec<Leaf>, usize) {
    let mut found = Vec::new();
    let Some(end) = tokens.iter().position(|t| is_punct(Some(t), ';')) else {
        return (found, 0);
    };
    tree(&tokens[..end], &mut Vec::new(), &mut found);
    (found, end)
}

fn tree(tokens: &[TokenTree], prefix: &mut Vec<String>, found: &mut Vec<Leaf>) {
    let outside = prefix.len();
    let mut at = 0;
    let mut leaf = |path: &[String], renamed, is_glob| {
        found.push(Leaf {
            path: path.to_vec(),
            renamed,
            is_glob,
        });
    };
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(name)) => prefix.push(bare(name)),
            Some(TokenTree::Group(group)) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                for part in inside.split(|t| is_punct(Some(t), ',')) {
                    tree(part, prefix, found);
                }
                break;
            }
            Some(TokenTree::Punct(sign)) if sign.as_char() == '*' => {
                leaf(prefix, None, true);
                break;
            }
            Some(TokenTree::Punct(_)) if at == 0 && is_colons(tokens, 0) => {
                at = 2;
                continue;
            }
            _ => break,
        }
        at += 1;
        if is_colons(tokens, at) {
            at += 2;
            continue;
        }
        // `a::{self}` is `a`.
        let path = match prefix.split_last() {
            Some((last, before)) if last == "self" && !before.is_empty() => before,
            _ => prefix,
        };
        leaf(path, ident(tokens.get(at + 1)), false);
        break;
    }
    prefix.truncate(outside);
}
