//! What of a hand-in a test relies on as if it were the standard library's: implementations of
//! traits that decide what is equal and how it is shown, and names such as `Vec`.

use crate::imports::declared;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use syn::spanned::Spanned as _;
use syn::{Item, Visibility};

/// `assert_eq!` asks these, or what they lead to.
const JUDGES: [&str; 8] = [
    "PartialEq",
    "Eq",
    "PartialOrd",
    "Ord",
    "Debug",
    "Display",
    "Hash",
    "Deref",
];
/// A test that imports all of a crate takes these from there.
const TAKEN: [&str; 10] = [
    "Vec", "String", "Option", "Result", "Some", "None", "Ok", "Err", "Box", "ToString",
];

/// Something that a teacher should look at: it may be right, and no test can tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnDefinition {
    pub file: String,
    pub line: usize,
    pub name: String,
    /// A trait that compares or shows; else a name of the standard library's.
    pub judges: bool,
}

/// `takes`: whether tests import all of the hand-in, so that its names count.
pub fn own_definitions(files: &BTreeMap<String, String>, takes: bool) -> Vec<OwnDefinition> {
    let mut found = Vec::new();
    let tokens: Vec<(&String, TokenStream)> = files
        .iter()
        .filter_map(|(path, text)| Some((path, text.parse().ok()?)))
        .collect();
    let mut other_names = BTreeMap::new();
    for (_, tokens) in &tokens {
        renamed(tokens.clone(), &mut other_names);
    }
    for (path, tokens) in tokens {
        let mut judges = Vec::new();
        implementations(tokens, false, &other_names, &mut judges);
        judges.dedup();
        found.extend(judges.into_iter().map(|(line, name)| OwnDefinition {
            file: path.clone(),
            line,
            name,
            judges: true,
        }));
        if let Some(text) = files.get(path).filter(|_| takes)
            && let Ok(file) = syn::parse_file(text)
        {
            taken(path, &file.items, &mut found);
        }
    }
    found
}

/// `use std::cmp::PartialEq as P;`, wherever it stands.
fn renamed(tokens: TokenStream, names: &mut BTreeMap<String, String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match (token, tokens.get(i + 1), tokens.get(i + 2)) {
            (TokenTree::Group(group), ..) => renamed(group.stream(), names),
            (TokenTree::Ident(old), Some(TokenTree::Ident(word)), Some(TokenTree::Ident(new)))
                if word == "as" =>
            {
                let old = old.to_string();
                if JUDGES.contains(&&*old) {
                    names.insert(new.to_string(), old);
                }
            }
            _ => {}
        }
    }
}

/// Each `impl … for …` of a judge, in function bodies and macros too. What a macro is given may
/// be the trait: there the word is enough.
fn implementations(
    tokens: TokenStream,
    in_macro: bool,
    other_names: &BTreeMap<String, String>,
    found: &mut Vec<(usize, String)>,
) {
    let judge = |name: String| match other_names.get(&name) {
        Some(real) => Some(real.clone()),
        None => JUDGES.contains(&&*name).then_some(name),
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == "impl" => {
                let name = implemented(&tokens[i + 1..]).and_then(judge);
                found.extend(name.map(|name| (word.span().start().line, name)));
            }
            TokenTree::Ident(word) if in_macro => {
                let name = judge(word.to_string());
                found.extend(name.map(|name| (word.span().start().line, name)));
            }
            TokenTree::Group(group) => {
                let before = tokens[..i].iter().rev();
                let words: Vec<String> = before.take(2).map(ToString::to_string).collect();
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let is_derive = words.first() == Some(&"derive");
                let is_item = matches!(words[..], ["!", _] | [_, "!"]);
                // `m! { … }`, `macro_rules! m { … }`: their tokens are no program yet.
                let is_macro = is_item && group.delimiter() != Delimiter::None;
                if !is_derive {
                    let inner = is_macro && is_macro_of_its_own(&tokens, i);
                    implementations(group.stream(), inner, other_names, found);
                }
            }
            _ => {}
        }
    }
}

/// What is given to a macro of the hand-in's own: those of the standard library write no items.
fn is_macro_of_its_own(tokens: &[TokenTree], at: usize) -> bool {
    let name = match (
        tokens.get(at.wrapping_sub(2)),
        tokens.get(at.wrapping_sub(3)),
    ) {
        (Some(TokenTree::Ident(name)), _) => name.to_string(),
        _ => return false,
    };
    !crate::is_std_macro(&name)
}

/// The last word of the trait's path. The search ends at another `impl`, so that however many a
/// macro is given, each of its tokens is looked at once.
fn implemented(after: &[TokenTree]) -> Option<String> {
    let mut depth = 0_usize;
    let mut last = None;
    let mut before = '\0';
    for token in after {
        match token {
            TokenTree::Ident(word) if word == "impl" => return None,
            TokenTree::Ident(word) if depth == 0 && word == "for" => {
                return last.map(ToString::to_string);
            }
            TokenTree::Ident(word) if depth == 0 => last = Some(word),
            TokenTree::Punct(sign) => {
                match sign.as_char() {
                    '<' => depth += 1,
                    '>' if before != '-' => depth = depth.saturating_sub(1),
                    ';' => return None,
                    _ => {}
                }
                before = sign.as_char();
                continue;
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && depth == 0 => {
                return None;
            }
            _ => {}
        }
        before = '\0';
    }
    None
}

fn taken(path: &str, all: &[Item], found: &mut Vec<OwnDefinition>) {
    for item in all {
        let vis = match item {
            Item::Mod(inner) => {
                if let Some((_, inside)) = &inner.content {
                    taken(path, inside, found);
                }
                continue;
            }
            Item::Struct(item) => &item.vis,
            Item::Enum(item) => &item.vis,
            Item::Type(item) => &item.vis,
            Item::Trait(item) => &item.vis,
            Item::Fn(item) => &item.vis,
            _ => continue,
        };
        let is_seen = !matches!(vis, Visibility::Inherited);
        let name = declared(item).map(|(_, name)| name);
        let name = name.filter(|name| is_seen && TAKEN.contains(&name.as_str()));
        found.extend(name.map(|name| OwnDefinition {
            file: path.to_owned(),
            line: item.span().start().line,
            name,
            judges: false,
        }));
    }
}
