//! What a hand-in may not contain, found in its tokens before anything is compiled.
//!
//! The sandbox protects the machine. This scan only gives an honest student a sentence instead
//! of a linker error. It also removes lint levels, so that `#![deny(warnings)]` never costs a
//! hand-in.

mod attribute;
mod broken;
mod forwarded;
mod names;
mod own_macro;
mod tokens;

use super::depth::too_deep_in;
use super::shebang;
use proc_macro2::TokenStream;
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
    /// The refusal of a file that is too deeply nested to be parsed, without a line.
    pub fn too_deep() -> Refusal {
        Refusal {
            line: 1,
            what: DEEP.to_owned(),
        }
    }
}

const DEEP: &str = "{{{{ … }}}}";
/// One is enough to refuse a hand-in, and no more are useful to read.
const MOST_REFUSALS: usize = 100;

/// A scanned file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scanned {
    /// The text with lint levels and the shebang blanked out; lines and columns stay.
    pub text: String,
    pub refusals: Vec<Refusal>,
    /// A macro of its own passes attributes on: then `attributes` counts, in every file.
    pub passes_on: bool,
    /// Names of refused attributes, wherever a macro could take one and make an attribute of it.
    pub attributes: Vec<Refusal>,
    /// Its brackets or its texts do not close. The file is scanned again once the salvage has
    /// mended it.
    pub is_broken: bool,
}

/// Scans one file.
pub fn scan(text: &str) -> Scanned {
    let shebang = 0..shebang::length(text);
    let text = blank(text, std::slice::from_ref(&shebang));
    let Ok(tokens) = TokenStream::from_str(&text) else {
        return Scanned {
            refusals: broken::refusals(&text),
            text,
            is_broken: true,
            ..Scanned::default()
        };
    };
    if let Some(line) = too_deep_in(tokens.clone()) {
        let what = DEEP.to_owned();
        return Scanned {
            text,
            refusals: vec![Refusal { line, what }],
            ..Scanned::default()
        };
    }
    let mut attributes = Found::default();
    forwarded::names(tokens.clone(), false, &mut attributes);
    let mut found = Found::default();
    found.stream(tokens, tokens::Around::default());
    Scanned {
        text: blank(&text, &found.blanks),
        refusals: found.refusals,
        passes_on: found.passes_on,
        attributes: attributes.refusals,
        is_broken: false,
    }
}

/// What is refused of files that are one program: see [`Scanned::passes_on`].
pub fn refused<'s>(files: &[&'s Scanned]) -> Vec<(usize, &'s Refusal)> {
    let passes_on = files.iter().any(|file| file.passes_on);
    let of_file = |(number, file): (usize, &&'s Scanned)| {
        let attributes = file.attributes.iter().filter(move |_| passes_on);
        let all = file.refusals.iter().chain(attributes);
        all.map(move |refusal| (number, refusal))
    };
    files.iter().enumerate().flat_map(of_file).collect()
}

/// What a scan has found so far.
#[derive(Debug, Default)]
struct Found {
    refusals: Vec<Refusal>,
    /// In the order of the text.
    blanks: Vec<Range<usize>>,
    passes_on: bool,
}

impl Found {
    fn refuse(&mut self, line: usize, what: &str) {
        let refusal = Refusal {
            line,
            what: what.to_owned(),
        };
        if self.refusals.len() < MOST_REFUSALS && !self.refusals.contains(&refusal) {
            self.refusals.push(refusal);
        }
    }
}

/// Replaces ranges, which come in the order of the text, by blanks, line ends excepted.
fn blank(text: &str, ranges: &[Range<usize>]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for range in ranges.iter().filter(|r| !r.is_empty()) {
        let start = range.start.max(at);
        out.push_str(&text[at..start]);
        let blanks = text[start..range.end.max(start)].chars();
        out.extend(blanks.map(|c| if c == '\n' { '\n' } else { ' ' }));
        at = range.end.max(start);
    }
    out.push_str(&text[at..]);
    out
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
        refused("extern crate self as glue;", &[(1, "extern crate")]);
        refused("extern crate core as glue;", &[(1, "extern crate")]);
        refused("m!(extern crate alloc;);", &[(1, "extern crate")]);
        refused("extern \"C\" { fn read(); }", &[(1, "extern")]);
        refused("fn f() { let x = env!(\"HOME\"); }", &[(1, "env!")]);
        let deep = format!("fn f() {{ {}{} }}", "(".repeat(20_000), ")".repeat(20_000));
        refused(&deep, &[(1, "{{{{ … }}}}")]);
    }

    #[test]
    fn other_names_for_them_are_found() {
        refused("use std::{fmt, include_str as x};", &[(1, "include_str")]);
        refused("use core::{a::{include as x}};", &[(1, "include")]);
        refused("use std::option_env as x;", &[(1, "option_env")]);
        refused("m!(include_str);", &[(1, "include_str")]);
        refused("m!(include);", &[(1, "include")]);
        refused("m!(extern);", &[(1, "extern")]);
        refused(
            "fn f() { m!(x, path = \"/etc/passwd\") }",
            &[(1, "#[path]")],
        );
        refused("m!(# ; link(name = \"m\"));", &[(1, "#"), (1, "#[link]")]);
        let rules = |body: &str| format!("macro_rules! m {{ ($l:tt) => {{ {body} }} }}");
        refused(&rules("#[$l = \"x\"] mod y;"), &[(1, "#[$…]")]);
        refused(
            &rules("#[cfg_attr(all(), $l = \"x\")] mod y;"),
            &[(1, "#[$…]")],
        );
        refused(&rules("$l [$l = \"x\"] mod y;"), &[(1, "#[$…]")]);
        refused(&rules("# $l mod y;"), &[(1, "#")]);
        refused(&rules("#[cfg_attr(all(), $l)] mod y;"), &[(1, "#[$…]")]);
        refused(&rules("#[$l()] mod y;"), &[(1, "#[$…]")]);
        refused(
            "#[std::prelude::v1::global_allocator] static A: B = C;",
            &[(1, "#[global_allocator]"), (1, "global_allocator")],
        );
        refused("#[r#path = \"x\"] mod y;", &[(1, "#[path]")]);
        refused(
            "#[cfg_attr(all(), cfg_attr(all(), path = \"x\"))] mod y;",
            &[(1, "#[path]")],
        );
    }

    /// Whatever puts the attribute together takes its name from a macro's rules, or gives it to one.
    #[test]
    fn a_macro_passes_on_no_refused_attribute() {
        let passing = "macro_rules! m { ($(#[$a:meta])* struct $n:ident;) => \
                       { $(#[$a])* struct $n; } }\n";
        let of = |rest: &str| {
            let scanned = scan(&format!("{passing}{rest}"));
            let all = super::refused(&[&scanned]);
            let mut names: Vec<String> = all.iter().map(|(_, r)| r.what.clone()).collect();
            names.dedup();
            names
        };
        for ordinary in [
            "m! { /// A point.\n #[derive(Debug)] struct P; }",
            "fn f(path: &str) { let link = path; g(link) }",
            "#[derive(Debug)] struct S { path: u8, used: bool }",
        ] {
            assert_eq!(of(ordinary), [""; 0], "{ordinary}");
        }
        for hostile in [
            "m! { #[path = \"/etc/passwd\"] mod x; }",
            "p! { path, \"/etc/passwd\" }",
            "macro_rules! p { ($s:literal) => { q! { path = $s } } }",
            "macro_rules! q { (#[doc($a:meta)] $i:item) => { #[$a] $i } } q! { #[doc(path = \"x\")] mod y; }",
            "m! { use {path}; }",
            "println! { path }",
            "a::b! [ (( r#path )) ]",
        ] {
            assert_eq!(of(hostile), ["#[path]"], "{hostile}");
        }
        for name in ["no_mangle", "export_name", "link_section", "rustc_main"] {
            for text in [
                format!("macro_rules! n {{ ($n:ident) => {{ #[$n] fn f() {{}} }} }} n!({name});"),
                format!("macro_rules! n {{ ($n:tt) => {{ #[$n] fn f() {{}} }} }} n! {{{name}}}"),
                format!("m! {{ {name} = \"read\" }}"),
            ] {
                assert_eq!(of(&text), [format!("#[{name}]")], "{text}");
            }
        }
        // Without such a macro they are words like others.
        let words = scan("fn f(path: &str) { println!(\"{}\", path) }");
        assert_eq!(super::refused(&[&words]), []);
    }

    #[test]
    fn a_shebang_hides_nothing() {
        refused(
            "#!/*\nconst X: &str = include_str!(\"x\");\n// */",
            &[(2, "include_str!")],
        );
        let text = scan("#!/usr/bin/é\nfn f() {}").text;
        assert!(text.trim_start().starts_with("fn f") && text.lines().count() == 2);
    }

    #[test]
    fn what_is_no_tokens_hides_nothing() {
        let text = "fn f() { }}\nfn g() { include!(\"x\") }\n";
        assert!(scan(text).is_broken);
        refused(text, &[(2, "include!")]);
        refused(
            "fn f( { \"abc\nuse std::include_str;",
            &[(2, "include_str")],
        );
        // A comparison calls nothing.
        refused("fn f(include: u8, asm: u8) { include != asm", &[]);
    }

    /// `use<'a>` in a type opens no import.
    #[test]
    fn bodies_behind_a_captured_lifetime_are_read() {
        let captures = "fn f(v: &[u8]) -> impl Sized + use<'_> { v }\n";
        let behind = |rest: &str, expected: &[(usize, &str)]| {
            refused(&format!("{captures}{rest}"), expected);
        };
        behind("fn g(include: u8) -> u8 { include + 1 }", &[]);
        behind("fn g() { unsafe { h() } }", &[(2, "unsafe")]);
        behind("mod m { #[no_mangle] fn g() {} }", &[(2, "#[no_mangle]")]);
        let levels = format!("{captures}mod m {{ #![deny(warnings)] }}");
        assert!(!scan(&levels).text.contains("deny"));
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
        refused("extern crate alloc; use alloc::vec::Vec;", &[]);
        refused("fn f(", &[]);
        refused("#![cfg_attr(feature = \"x\", derive(Debug))]", &[]);
        refused("#[cfg(feature = \"x\")] fn f() {}", &[]);
        refused("fn f() -> &'static str { stringify!(unsafe extern) }", &[]);
        refused("// un \u{202e}commentaire\nfn f() {}", &[]);
        refused("use std::env; fn f() { if !(a) { env::args() } }", &[]);
        refused("fn f(include: u8, asm: u8) { include != (asm) }", &[]);
        refused(
            "fn f() { println!(\"{path}\", path = \"x\"); vec![link, path] }",
            &[],
        );
        refused(
            "macro_rules! grid { ($($x:expr),*) => { [$($x),*] }; ($g:ident, $i:expr) => { $g[$i] } }\n\
             fn f(path: u8) { grid!(path, 1) }",
            &[],
        );
        refused(
            "macro_rules! s { ($n:ident) => { #[derive(Debug)] #[cfg(feature = \"x\")] struct $n; } }",
            &[],
        );
    }

    /// They would be at odds with the lines that are added to the program; and a program
    /// that needs none of them loses nothing.
    #[test]
    fn settings_of_a_whole_program_vanish() {
        for setting in [
            "feature(let_chains, asm)",
            "no_std",
            "no_main",
            "no_implicit_prelude",
            "crate_type = \"bin\"",
            "recursion_limit = \"999999\"",
            "cfg_attr(all(), no_std, deny(warnings))",
        ] {
            let text = format!("#![{setting}]\nfn f() {{}}");
            let scanned = scan(&text);
            assert_eq!(scanned.text.trim(), "fn f() {}", "{setting}");
            assert_eq!(scanned.refusals, []);
        }
        // Beside another attribute it stays, and is refused.
        refused(
            "#![cfg_attr(all(), no_std, inline)]\nfn f() {}",
            &[(1, "#[no_std]")],
        );
    }

    #[test]
    fn what_would_stop_the_compiler_may_be_allowed() {
        for kept in [
            "#[allow(overflowing_literals)]",
            "#![allow(dead_code, arithmetic_overflow)]",
            "#[cfg_attr(all(), allow(unconditional_panic), expect(let_underscore_lock))]",
        ] {
            let text = format!("{kept} const M: i32 = 0xFFFF_FFFF;");
            assert_eq!(scan(&text).text, text);
        }
        for removed in [
            "#[allow(unsafe_code, overflowing_literals)]",
            "#[expect(overflowing_literals, warnings)]",
            "#[deny(overflowing_literals)]",
            "#[cfg_attr(all(), allow(overflowing_literals), deny(warnings))]",
            "#[allow(unsafe_code)]",
            "#[allow = \"overflowing_literals\"]",
        ] {
            let scanned = scan(&format!("{removed} fn f() {{}}"));
            assert_eq!(scanned.text.trim(), "fn f() {}", "{removed}");
        }
    }

    #[test]
    fn lint_levels_vanish_and_nothing_moves() {
        let text = "#![deny(warnings)]\n#![cfg_attr(all(), forbid(unsafe_code), deny(a))]\n#[allow(dead_code)] fn é() {}";
        let scanned = scan(text);
        assert!(!scanned.text.contains("deny") && !scanned.text.contains("forbid"));
        assert_eq!(scanned.text.lines().count(), 3);
        assert!(scanned.text.ends_with(" fn é() {}"));
    }
}
