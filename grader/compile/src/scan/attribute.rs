//! `#[…]`: lint levels and settings of the whole program are removed; attributes that reach the
//! linker or name a file are refused.

use super::names::{LINTS, OF_A_PROGRAM, STOPPING, is_refused_attribute};
use super::{Change, Found};
use crate::words::{bare, has, is_punct, is_word};
use interface::never_holds;
use proc_macro2::{Group, TokenTree};

impl Found {
    /// `#[…]`, whose `#` stands at byte `start`. Is it still there for the compiler?
    pub fn attribute(&mut self, group: &Group, start: usize) -> bool {
        self.ways.are_open |= is_open(group);
        let mut meant = Vec::new();
        meant_by(group.stream().into_iter().collect(), false, &mut meant);
        if is_superfluous(&meant) {
            let is_needed = meant.iter().all(|one| is_needed(&one.tokens));
            if !is_needed {
                let place = start..group.span().byte_range().end;
                self.changes.push(Change::blank(place));
            }
            return is_needed;
        }
        let line = group.span().start().line;
        for one in &meant {
            if let Some(name) = one.refused() {
                self.refuse(line, &format!("#[{name}]"));
                let brackets = group.span().byte_range().start;
                self.refused_attributes.insert(brackets);
            }
            // A macro could make any attribute of it.
            self.ways.are_open |= is_punct(one.tokens.first(), '$');
        }
        true
    }
}

/// One attribute that another means.
struct Meant {
    tokens: Vec<TokenTree>,
    /// Its condition never holds.
    is_left_out: bool,
}

impl Meant {
    fn refused(&self) -> Option<String> {
        let mut path = path(&self.tokens).into_iter().flatten();
        path.find(|name| is_refused_attribute(name))
    }
}

/// Is there something that has to be removed, and nothing that may not be?
fn is_superfluous(meant: &[Meant]) -> bool {
    let has_to_go =
        |one: &Meant| is_idle(&one.tokens) || one.is_left_out && one.refused().is_some();
    let may_go = |one: &Meant| is_idle(&one.tokens) || one.is_left_out;
    meant.iter().any(has_to_go) && meant.iter().all(may_go)
}

/// `#[cfg_attr($($rest)*)]`: a macro could give it any attributes, the comma before them as well.
fn is_open(group: &Group) -> bool {
    let name = group.stream().into_iter().next();
    let is_conditional = matches!(&name, Some(TokenTree::Ident(name)) if bare(name) == "cfg_attr");
    is_conditional && has(group.stream(), |token| is_punct(Some(token), '$'))
}

/// Lint levels, settings of the whole program, and `doc = include_str!("../README.md")`, a comment
/// that stands in another file, or begins here and goes on there.
fn is_idle(attribute: &[TokenTree]) -> bool {
    let name = path(attribute).unwrap_or_default();
    let Some(name) = name.first().map(String::as_str) else {
        return false;
    };
    let is_file = || is_punct(attribute.get(1), '=') && is_other_file(&attribute[2..]);
    LINTS.contains(&name) || OF_A_PROGRAM.contains(&name) || name == "doc" && is_file()
}

/// `include_str!(…)`, or `concat!(…)` with one in it. Without one, a macro's rules may need it.
fn is_other_file(value: &[TokenTree]) -> bool {
    let first = value.first();
    let is_include = |token: &TokenTree| is_word(Some(token), "include_str");
    let holds_one = || has(value.iter().cloned().collect(), is_include);
    is_word(first, "include_str") || is_word(first, "concat") && holds_one()
}

/// The attributes that are meant: `cfg_attr(condition, a, b)` means `a` and `b`,
/// `unsafe(a)` means `a`.
fn meant_by(tokens: Vec<TokenTree>, is_left_out: bool, meant: &mut Vec<Meant>) {
    let conditions = |name| match bare(name).as_str() {
        "cfg_attr" => Some(1),
        "unsafe" => Some(0),
        _ => None,
    };
    let list = match (tokens.first(), tokens.get(1)) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Group(list))) => {
            conditions(name).map(|conditions| (conditions, list))
        }
        _ => None,
    };
    let Some((conditions, list)) = list else {
        return meant.push(Meant {
            tokens,
            is_left_out,
        });
    };
    let inside: Vec<TokenTree> = list.stream().into_iter().collect();
    let mut parts = inside.split(|t| is_punct(Some(t), ','));
    let condition = parts.by_ref().take(conditions).flatten().cloned();
    let is_left_out = is_left_out || never_holds(condition.collect());
    for part in parts.filter(|p| !p.is_empty()) {
        meant_by(part.to_vec(), is_left_out, meant);
    }
}

/// `allow(…)` of something that would stop the compiler, and of nothing that has to.
fn is_needed(attribute: &[TokenTree]) -> bool {
    let [TokenTree::Ident(level), TokenTree::Group(lints)] = attribute else {
        return false;
    };
    let lints: Vec<String> = lints.stream().into_iter().map(|t| t.to_string()).collect();
    let has = |names: &[&str]| lints.iter().any(|lint| names.contains(&lint.as_str()));
    (*level == "allow" || *level == "expect") && has(STOPPING) && !has(&["unsafe_code", "warnings"])
}

/// The words of the path which an attribute begins with.
fn path(tokens: &[TokenTree]) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut tokens = tokens.iter().skip_while(|t| is_punct(Some(t), ':'));
    while let Some(TokenTree::Ident(word)) = tokens.next() {
        words.push(bare(word));
        if !(is_punct(tokens.next(), ':') && is_punct(tokens.next(), ':')) {
            break;
        }
    }
    (!words.is_empty()).then_some(words)
}
