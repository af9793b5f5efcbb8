//! Whose hands tokens are in: nobody's, those of a macro's rules, or those of a call.

use super::Trust;
use super::names::KEYWORDS;
use crate::words::{before, is_punct};
use interface::is_std_macro;
use proc_macro2::TokenTree;

/// What a macro of the hand-in's own may do with tokens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Held {
    #[default]
    Free,
    /// Its rules write them out, with what it is given in the place of its parameters.
    InRules,
    /// A call is given them: the macro may take them apart, and put them together in any way.
    Given,
}

impl Held {
    pub fn is_in_macro(self) -> bool {
        self != Held::Free
    }

    /// The contents of the group at `i`, around which these hands are.
    pub fn inside(self, tokens: &[TokenTree], i: usize, trust: Trust) -> Held {
        match macro_of(tokens, i) {
            Some(Macro::Rules) if trust == Trust::Nobody => Held::Given,
            Some(Macro::Rules) => self.max(Held::InRules),
            Some(Macro::Call(name)) if is_std_macro(&name) && trust == Trust::StandardNames => self,
            Some(Macro::Call(_)) => Held::Given,
            None if self == Held::InRules && may_be_given(tokens, i) => Held::Given,
            None => self,
        }
    }
}

/// What a group belongs to.
#[derive(Debug, PartialEq, Eq)]
pub enum Macro {
    /// `macro_rules! name { … }`
    Rules,
    /// `name!(…)`; the name of `$name!(…)` has its sign.
    Call(String),
}

/// What the group at `i` belongs to, if it is a macro's.
pub fn macro_of(tokens: &[TokenTree], i: usize) -> Option<Macro> {
    let before = |n: usize| before(tokens, i, n);
    let is_named = matches!(before(1), Some(TokenTree::Ident(_))) && is_punct(before(2), '!');
    let behind = match is_named {
        true => 3,
        false if is_punct(before(1), '!') => 2,
        false => return None,
    };
    match name(tokens, i.checked_sub(behind)?)?.as_str() {
        "macro_rules" if is_named => Some(Macro::Rules),
        name => Some(Macro::Call(name.to_owned())),
    }
}

/// The name at `i`, if it may be a macro's. Before the `!` of `if !(a)` and `while !a { … }` stands a
/// keyword.
fn name(tokens: &[TokenTree], i: usize) -> Option<String> {
    let TokenTree::Ident(name) = &tokens[i] else {
        return None;
    };
    let name = name.to_string();
    match is_parameter(tokens, i) {
        true => Some(format!("${name}")),
        false => (!KEYWORDS.contains(&name.as_str())).then_some(name),
    }
}

/// In a macro's rules: may what stands in the group at `i` be given to a call?
fn may_be_given(tokens: &[TokenTree], i: usize) -> bool {
    may_be_call(tokens, i) || may_end_call(tokens, i)
}

/// May the group at `i` be that of a call, once what the macro is given stands in the place of its
/// parameters? `$name $sign (…)`, `$($both)* { … }`.
fn may_be_call(tokens: &[TokenTree], i: usize) -> bool {
    let Some(last) = i.checked_sub(1) else {
        return false;
    };
    let before_sign = match is_parameter(tokens, last) {
        true => last.checked_sub(2),
        false if is_punct(tokens.get(last), '!') => last.checked_sub(1),
        false => None,
    };
    let may_name = |i: usize| name(tokens, i).is_some() || is_repetition(tokens, i);
    is_repetition(tokens, last) || before_sign.is_some_and(may_name)
}

/// Is the group at `i` that of a repetition, at whose beginning a call may end: `name ! $( { … } )*`,
/// `name $( ! { … } )*`, `name $( $sign { … } )*`? What stands before it may also be the end of its
/// last round.
fn may_end_call(tokens: &[TokenTree], i: usize) -> bool {
    let TokenTree::Group(group) = &tokens[i] else {
        return false;
    };
    let contents: Vec<TokenTree> = group.stream().into_iter().take(3).collect();
    let is_group = |i: usize| matches!(contents.get(i), Some(TokenTree::Group(_)));
    let is_sign = is_punct(contents.first(), '!');
    let is_parameter = contents.len() == 3 && is_parameter(&contents, 1);
    is_punct(before(tokens, i, 1), '$')
        && (is_group(0) || is_sign && is_group(1) || is_parameter && is_group(2))
}

/// Is the word at `i` that of `$word`?
fn is_parameter(tokens: &[TokenTree], i: usize) -> bool {
    matches!(tokens[i], TokenTree::Ident(_)) && is_punct(before(tokens, i, 1), '$')
}

/// Does the sign at `i` end `$(…)*` or `$(…),*`? What separates is a token of up to three signs.
fn is_repetition(tokens: &[TokenTree], i: usize) -> bool {
    let is_end = ['*', '+', '?'].iter().any(|c| is_punct(tokens.get(i), *c));
    let begins = |n: usize| {
        matches!(before(tokens, i, n), Some(TokenTree::Group(_)))
            && is_punct(before(tokens, i, n + 1), '$')
    };
    is_end && (1..=4).any(begins)
}
