//! The compiler in its sandbox: it compiles, and reaches nothing.

use crate::hand_in::{best, compile, scratch};
use engine::build::rustc::Compiled;
use engine::run::Isolation;
use std::fs;

fn levels() -> [(&'static str, Isolation); 2] {
    let without_namespaces = Isolation {
        namespaces: false,
        ..best()
    };
    [
        ("closed", best()),
        ("without-namespaces", without_namespaces),
    ]
}

#[test]
fn a_program_compiles_at_every_level() {
    for (name, isolation) in levels() {
        let source = include_str!("program.rs");
        let library = compile(&format!("sandboxed-{name}"), source, isolation);
        assert!(library.expect("compiles").is_file());
    }
}

#[test]
fn an_error_of_the_source_is_told_as_ever() {
    for (name, isolation) in levels() {
        let source = "pub fn f() -> i64 { true }";
        let errors = compile(&format!("wrong-{name}"), source, isolation);
        let Err(Compiled::Errors(errors)) = errors else {
            panic!("{errors:?}")
        };
        assert_eq!(errors[0].code.as_deref(), Some("E0308"));
    }
}

/// What is not shown is not there: neither the system's files nor the kit's.
#[test]
fn files_beside_the_sources_cannot_be_included() {
    let secret = scratch("secret").join("expected.yaml");
    fs::write(&secret, "42").expect("the canary");
    let outside = [
        "/etc/passwd",
        "/proc/self/environ",
        secret.to_str().expect("a text"),
    ];
    for (name, isolation) in levels() {
        for (i, path) in outside.iter().enumerate() {
            let source = format!("pub const SEEN: &str = include_str!({path:?});");
            let seen = compile(&format!("include-{name}-{i}"), &source, isolation);
            let Err(Compiled::Errors(errors)) = seen else {
                panic!("{path}: {seen:?}")
            };
            assert!(
                errors[0].message.contains("couldn't read"),
                "{:?}",
                errors[0]
            );
        }
    }
}

/// Endless evaluation meets a limit of rustc's own or ours, and is a crash at worst.
#[test]
fn an_endless_file_ends() {
    let source = "pub static ALL: &[u8] = include_bytes!(\"/dev/zero\");";
    for (name, isolation) in levels() {
        let outcome = compile(&format!("zero-{name}"), source, isolation);
        match outcome {
            Err(Compiled::Errors(errors)) => assert_eq!(errors[0].file, "src/lib.rs"),
            Err(Compiled::Crashed(said)) => assert!(!said.contains("sandbox"), "{said}"),
            other => panic!("{other:?}"),
        }
    }
}
