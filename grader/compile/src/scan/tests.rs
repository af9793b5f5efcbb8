mod macros;
mod taken_away;

use super::scan;

#[track_caller]
fn refused(text: &str, expected: &[(usize, &str)]) {
    let scanned = scan(text);
    let found = super::refused(&[&scanned]).into_iter();
    let found: Vec<(usize, &str)> = found.map(|(_, r)| (r.line, r.what.as_str())).collect();
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
    refused(
        "m!(use x { #[path = \"/etc/passwd\"] pub mod y; });",
        &[(1, "#[path]")],
    );
    // The salvage gives such an import its end.
    refused(
        "use std::fmt\npub mod lu { unsafe fn f() {} }",
        &[(2, "unsafe")],
    );
    refused(
        "#[r#cfg_attr(all(), path = \"/etc/passwd\")] pub mod x;",
        &[(1, "#[path]")],
    );
    refused(
        "m!(stringify!(extern crate core as c;));",
        &[(1, "extern crate")],
    );
    // In edition 2018 the text begins after the sign.
    refused(
        "m!(cr#\" \" ; { pub mod y { include!(\"z\"); } } \" \"#);",
        &[(1, "c\"…\"")],
    );
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
    refused("m!(# ; link(name = \"m\"));", &[(1, "link")]);
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

/// Nothing in it is compiled.
#[test]
fn what_the_compiler_leaves_out_is_taken_away() {
    let test = "fn f() {}\n#[cfg(test)]\nmod tests {\n  #[test] fn g() { unsafe { h(env!(\"X\")) } }\n}\nfn i() {}";
    let scanned = scan(test);
    assert_eq!(scanned.trusting.refusals, []);
    assert_eq!(scanned.text.len(), test.len());
    assert_eq!(scanned.text.trim_end().lines().count(), 6);
    assert!(!scanned.text.contains("tests") && scanned.text.ends_with("fn i() {}"));
    refused("#[test]\nfn g() { unsafe { h() } }", &[]);
    refused(
        "mod m { /// Essai.\n #[cfg(test)] use std::include_str; }",
        &[],
    );
    refused(
        "#[cfg(any(test, unix))]\nfn g() { unsafe { h() } }",
        &[(2, "unsafe")],
    );
    refused(
        "#[cfg(not(test))]\nfn g() { unsafe { h() } }",
        &[(2, "unsafe")],
    );
    refused(
        "m! { #[cfg(test)] fn g() { unsafe { h() } } }",
        &[(1, "unsafe")],
    );
    refused(
        "struct A; impl A { #[cfg(test)] fn g() { unsafe { h() } } fn i() {} }",
        &[],
    );
    refused("#[cfg(test)] extern \"C\" { fn f(); }", &[]);
    refused("#![cfg(test)]\nfn g() { unsafe { h() } }", &[]);
    let left_out = |text: &str| scan(text).left_out;
    assert_eq!(left_out("#[cfg(test)] mod tests; mod a;"), [["tests"]]);
    assert_eq!(
        left_out("mod a { #[cfg(test)] mod tests; }"),
        [["a".to_owned(), "tests".to_owned()]]
    );
    assert_eq!(left_out("#![cfg(test)] mod un;"), [[""; 0]]);
    for both in [
        "#[cfg(test)] mod tests; #[cfg(not(test))] mod tests;",
        "#[cfg(test)] mod a { mod b; } #[cfg(not(test))] mod a { mod b; mod c; }",
        "#[cfg(test)] mod a; #[cfg(not(test))] mod a { mod b; }",
    ] {
        assert!(left_out(both).is_empty(), "{both}");
    }
}

#[test]
fn what_cargo_tells_is_known() {
    let text = "const D: &str = env!(\"CARGO_MANIFEST_DIR\");\nfn f() { println!(\"{}\", env!(\"CARGO_PKG_VERSION\")) }";
    let scanned = scan(text);
    assert_eq!(scanned.trusting.refusals, []);
    assert_eq!(scanned.text.len(), text.len());
    let words: Vec<&str> = scanned.text.split_whitespace().collect();
    assert_eq!(
        words.join(" "),
        "const D: &str = \".\" ; fn f() { println!(\"{}\", \"0.1.0\" ) }"
    );
    let of_std = scan("fn f() { g(std::env!(\"CARGO_MANIFEST_DIR\", \"why\")) }").text;
    assert!(of_std.starts_with("fn f() { g(\".\" "), "{of_std}");
    refused(
        "fn f() { ::std::env!(\"CARGO_MANIFEST_DIR\") }",
        &[(1, "env!")],
    );
    refused(
        "macro_rules! v { () => { env!(\"CARGO_PKG_VERSION\") } }",
        &[],
    );
    refused("fn f() { env!(\"HOME\") }", &[(1, "env!")]);
    refused(
        "fn f() -> C { C { version: env!(\"CARGO_PKG_VERSION\",) } }",
        &[],
    );
    let of_another = "fn f() { env!(\"CARGO_PKG_NAME\", env!(\"CARGO_PKG_NAME\")) }";
    let words = scan(of_another).text;
    let words: Vec<&str> = words.split_whitespace().collect();
    assert_eq!(words.join(" "), "fn f() { \"projet\" }");
    let lines = "fn f() { env!(\n\n\"CARGO_PKG_NAME\") }\nfn g() {}";
    assert_eq!(scan(lines).text.lines().count(), 4);
    refused(
        "fn f() { option_env!(\"CARGO_PKG_NAME\") }",
        &[(1, "option_env!")],
    );
    refused("m!(env!(\"CARGO_PKG_NAME\"));", &[]);
    refused("m!(env!(\"HOME\"));", &[(1, "env!")]);
}

#[test]
fn a_file_as_a_comment_is_taken_away() {
    for text in [
        "#![doc = include_str!(\"../README.md\")]",
        "#[doc = include_str!(\"a.md\")] fn f() {}",
        "#![cfg_attr(doc, doc = include_str!(\"../README.md\"))]",
    ] {
        let scanned = scan(text);
        assert_eq!(scanned.trusting.refusals, [], "{text}");
        assert!(!scanned.text.contains("include_str"));
    }
    refused(
        "#[doc = concat!(\"# A\", include_str!(\"a\"))] fn f() {}",
        &[],
    );
    for kept in [
        "macro_rules! m { ($($n:ident)*) => { $(#[doc = concat!(\"* \", stringify!($n))])* fn f() {} } }",
        "macro_rules! m { (#[doc = $d:expr]) => {} } m!(#[doc = concat!(\"a\", \"b\")]);",
    ] {
        assert_eq!(scan(kept).text, kept);
    }
    refused(
        "#[doc = m!(include_str!(\"a\"))] fn f() {}",
        &[(1, "include_str!")],
    );
    refused(
        "#[debugger_visualizer(natvis_file = \"x\")] mod m;",
        &[(1, "#[debugger_visualizer]")],
    );
}

#[test]
fn an_attribute_whose_condition_never_holds_refuses_nothing() {
    for left_out in [
        "no_mangle",
        "derive(Debug), no_mangle",
        "path = \"essai.rs\"",
    ] {
        let scanned = scan(&format!("#[cfg_attr(test, {left_out})] mod m;"));
        assert_eq!(scanned.trusting.refusals, [], "{left_out}");
        // Also where the teacher's own tests set it.
        assert_eq!(scanned.text.trim(), "mod m;");
    }
    let kept = "#[cfg_attr(test, derive(Debug))] struct S;";
    assert_eq!(scan(kept).text, kept);
    refused(
        "#[cfg_attr(any(test, $c), path = \"x\")] mod y;",
        &[(1, "#[path]")],
    );
    refused(
        "#[cfg_attr(all(), inline, cfg_attr(test, no_mangle))] fn f() {}",
        &[(1, "#[no_mangle]")],
    );
    let of_systems = [("windows", cfg!(windows)), ("unix", cfg!(unix))];
    for (system, is_ours) in of_systems {
        let text = format!("#[cfg_attr({system}, path = \"a.rs\")] mod y;");
        assert_eq!(!scan(&text).trusting.refusals.is_empty(), is_ours, "{text}");
    }
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
    refused("fn f(asm: u8) { while !fini { g(asm, c\"texte\") } }", &[]);
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
        assert_eq!(scanned.trusting.refusals, []);
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
