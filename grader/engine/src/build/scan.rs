//! What a hand-in may not contain, found in its tokens before anything is compiled.
//!
//! The sandbox is the wall; this is the sign in front of it, which gives an
//! honest student a sentence instead of a linker error. It also removes lint
//! levels, so that `#![deny(warnings)]` never costs a hand-in.

use super::depth::too_deep_in;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::ops::Range;
use std::str::FromStr;

/// One refused construct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub line: usize,
    /// As the student wrote it: `unsafe`, `include_str!`, `#[no_mangle]`.
    pub what: String,
}

impl Refusal {
    /// A file that nobody parses; where in it makes no difference.
    pub fn too_deep() -> Refusal {
        Refusal {
            line: 1,
            what: DEEP.to_owned(),
        }
    }
}

const DEEP: &str = "{{{{ … }}}}";

/// A scanned file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scanned {
    /// The text with lint levels blanked out; lines and columns stay.
    pub text: String,
    pub refusals: Vec<Refusal>,
}

const MACROS: &[&str] = &[
    "include",
    "include_str",
    "include_bytes",
    "env",
    "option_env",
    "asm",
    "global_asm",
    "naked_asm",
];
const ATTRIBUTES: &[&str] = &[
    "no_mangle",
    "export_name",
    "link_section",
    "link",
    "link_name",
    "global_allocator",
    "panic_handler",
    "path",
    "feature",
    "no_std",
    "no_core",
    "no_main",
    "crate_name",
    "crate_type",
    "proc_macro",
    "proc_macro_derive",
    "proc_macro_attribute",
    "macro_use_prelude",
    "used",
    "recursion_limit",
    "type_length_limit",
    "ctor",
    "rustc_layout",
];
const LINTS: &[&str] = &["allow", "warn", "deny", "forbid", "expect"];

/// Scans one file. A file that is not even tokens is returned as it is: the
/// compiler, or the salvage, has better words for it.
pub fn scan(text: &str) -> Scanned {
    let Ok(tokens) = TokenStream::from_str(text) else {
        return Scanned {
            text: text.to_owned(),
            refusals: Vec::new(),
        };
    };
    if let Some(line) = too_deep_in(tokens.clone(), 0, 0) {
        let what = DEEP.to_owned();
        return Scanned {
            text: text.to_owned(),
            refusals: vec![Refusal { line, what }],
        };
    }
    let mut scan = Scan {
        refusals: Vec::new(),
        blanks: Vec::new(),
    };
    scan.stream(tokens);
    Scanned {
        text: blank(text, &scan.blanks),
        refusals: scan.refusals,
    }
}

struct Scan {
    refusals: Vec<Refusal>,
    blanks: Vec<Range<usize>>,
}

impl Scan {
    fn stream(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(ident) => self.ident(&ident.to_string(), i, &tokens),
                TokenTree::Group(group) => {
                    if let Some(start) = attribute_start(&tokens, i) {
                        self.attribute(group, start);
                    }
                    self.stream(group.stream());
                }
                _ => {}
            }
        }
    }

    fn ident(&mut self, name: &str, i: usize, tokens: &[TokenTree]) {
        let name = name.strip_prefix("r#").unwrap_or(name);
        let next = |n: usize| tokens.get(i + n);
        let is_macro = is_punct(next(1), '!') && matches!(next(2), Some(TokenTree::Group(_)));
        if name == "unsafe" {
            self.refuse(&tokens[i], "unsafe");
        } else if name == "extern" && is_ident(next(1), "crate") {
            self.refuse(&tokens[i], "extern crate");
        } else if name == "extern"
            && matches!(next(1), Some(TokenTree::Literal(_) | TokenTree::Group(_)))
        {
            self.refuse(&tokens[i], "extern");
        } else if MACROS.contains(&name) && is_macro {
            self.refuse(&tokens[i], &format!("{name}!"));
        } else if MACROS.contains(&name) && name != "env" && is_std_path(tokens, i) {
            // `use std::include_str as x;` would hide the call. `std::env` is a module too,
            // and the compiler's environment is empty.
            self.refuse(&tokens[i], name);
        }
    }

    /// `#[…]`, whose `#` stands at byte `start`.
    fn attribute(&mut self, group: &Group, start: usize) {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let Some(TokenTree::Ident(first)) = tokens.first() else {
            return;
        };
        let name = first.to_string();
        let name = name.strip_prefix("r#").unwrap_or(&name);
        if LINTS.contains(&name) {
            self.blanks.push(start..group.span().byte_range().end);
            return;
        }
        // `cfg_attr(…, no_mangle)` hides an attribute one level down.
        for inner in names_inside(&tokens) {
            if ATTRIBUTES.contains(&inner.0.as_str())
                && (inner.1 || name == "cfg_attr" || name == "unsafe")
            {
                self.refuse(&tokens[0], &format!("#[{}]", inner.0));
            }
        }
    }

    fn refuse(&mut self, at: &TokenTree, what: &str) {
        let line = at.span().start().line;
        let refusal = Refusal {
            line,
            what: what.to_owned(),
        };
        if !self.refusals.contains(&refusal) {
            self.refusals.push(refusal);
        }
    }
}

/// Every identifier of an attribute; true for the first.
fn names_inside(tokens: &[TokenTree]) -> Vec<(String, bool)> {
    let mut names = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                names.push((name.trim_start_matches("r#").to_owned(), i == 0));
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                names.extend(
                    names_inside(&inner)
                        .into_iter()
                        .map(|(name, _)| (name, false)),
                );
            }
            _ => {}
        }
    }
    names
}

/// The byte of the `#` when `tokens[i]` is the group of `#[…]` or `#![…]`.
fn attribute_start(tokens: &[TokenTree], i: usize) -> Option<usize> {
    let TokenTree::Group(group) = &tokens[i] else {
        return None;
    };
    if group.delimiter() != Delimiter::Bracket {
        return None;
    }
    let before = |n: usize| i.checked_sub(n).and_then(|k| tokens.get(k));
    let hash = if is_punct(before(1), '#') {
        before(1)
    } else if is_punct(before(1), '!') && is_punct(before(2), '#') {
        before(2)
    } else {
        None
    };
    hash.map(|token| token.span().byte_range().start)
}

fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == wanted)
}

fn is_ident(token: Option<&TokenTree>, wanted: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if ident == wanted)
}

/// `std::name`, `core::name`: the two tokens before are `::`, the one before them the crate.
fn is_std_path(tokens: &[TokenTree], i: usize) -> bool {
    let before = |n: usize| i.checked_sub(n).and_then(|k| tokens.get(k));
    is_punct(before(1), ':')
        && is_punct(before(2), ':')
        && (is_ident(before(3), "std") || is_ident(before(3), "core"))
}

/// Replaces ranges by blanks, line ends excepted.
fn blank(text: &str, ranges: &[Range<usize>]) -> String {
    if ranges.is_empty() {
        return text.to_owned();
    }
    text.char_indices()
        .map(|(at, c)| {
            let inside = c != '\n' && ranges.iter().any(|range| range.contains(&at));
            if inside { ' ' } else { c }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::scan;

    #[track_caller]
    fn refused(text: &str, expected: &[(usize, &str)]) {
        let found = scan(text).refusals;
        let found: Vec<(usize, &str)> = found.iter().map(|r| (r.line, r.what.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn hostile_constructs_are_named_with_their_line() {
        refused("fn f() {\n unsafe { g() } }", &[(2, "unsafe")]);
        refused(
            "const X: &str = include_str!(\"/etc/passwd\");",
            &[(1, "include_str!")],
        );
        refused("use std::include_bytes as b;", &[(1, "include_bytes")]);
        refused("#[path = \"/etc/passwd\"] mod x;", &[(1, "#[path]")]);
        refused(
            "#[unsafe(no_mangle)] fn f() {}",
            &[(1, "#[no_mangle]"), (1, "unsafe")],
        );
        refused(
            "#[cfg_attr(all(), export_name = \"read\")] fn f() {}",
            &[(1, "#[export_name]")],
        );
        refused("#![feature(asm)]", &[(1, "#[feature]")]);
        refused("extern crate self as glue;", &[(1, "extern crate")]);
        refused("extern \"C\" { fn read(); }", &[(1, "extern")]);
        refused("fn f() { let x = env!(\"HOME\"); }", &[(1, "env!")]);
        let deep = format!("fn f() {{ {}{} }}", "(".repeat(20_000), ")".repeat(20_000));
        refused(&deep, &[(1, "{{{{ … }}}}")]);
    }

    #[test]
    fn ordinary_programs_are_left_alone() {
        refused(
            "/// unsafe include!(\"x\")\nfn f(path: &str, env: i32) { let link = path; }",
            &[],
        );
        refused(
            "#[derive(Debug)] struct S { path: u8 } #[cfg(test)] mod t {}",
            &[],
        );
        refused("#[doc(alias = \"link\")] fn f() {}", &[]);
        refused("fn f(", &[]);
    }

    #[test]
    fn lint_levels_vanish_and_nothing_moves() {
        let text = "#![deny(warnings)]\n#![forbid(unsafe_code)]\n#[allow(dead_code)] fn é() {}";
        let scanned = scan(text);
        assert!(!scanned.text.contains("deny") && !scanned.text.contains("forbid"));
        assert_eq!(scanned.text.lines().count(), 3);
        assert!(scanned.text.ends_with(" fn é() {}"));
    }
}
