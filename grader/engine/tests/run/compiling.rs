//! The compiler in its sandbox: it compiles, and reaches nothing.

use crate::hand_in::{best, compile, host_program, prepared, scratch};
use compile::compiler_files;
use compile::rustc::Compiled;
use sandbox::Isolation;
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

/// Files that the sandbox does not show do not exist in it: neither the system's nor the kit's.
#[test]
fn files_beside_the_sources_cannot_be_included() {
    let secret = scratch("secret").join("expected.yaml");
    fs::write(&secret, "42").expect("the canary");
    let program = host_program();
    let outside = [
        "/etc/passwd",
        "/proc/self/environ",
        "/usr/lib/os-release",
        "/bin/sh",
        // What grades, wherever it is installed: it may hold the kit.
        program.to_str().expect("a text"),
        secret.to_str().expect("a text"),
    ];
    for (name, isolation) in levels() {
        for (i, path) in outside.iter().enumerate() {
            let source = format!("pub const SEEN: &[u8] = include_bytes!({path:?});");
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

/// What the room shows can be read, and is not a hand-in's to read: whether all is well
/// otherwise, or rustc would quote it in an error.
#[test]
fn what_is_read_beside_the_sources_is_found() {
    let (toolchain, libraries) = prepared();
    let shown = compiler_files::shown(toolchain, libraries).expect("the tools are there");
    let files = shown.iter().filter(|path| path.is_file());
    let smallest = files.min_by_key(|path| path.metadata().map_or(u64::MAX, |m| m.len()));
    let path = smallest.expect("a file");
    let macros = format!("macro_rules! see {{ ($i:ident) => {{ $i!({path:?}) }} }}");
    let reads = "pub static SEEN: &[u8] = see!(include_bytes);";
    for (name, isolation) in levels() {
        for (i, besides) in ["", "pub fn f() -> i64 { true }"].into_iter().enumerate() {
            let source = format!("{macros}\n{reads}\n{besides}");
            let seen = compile(&format!("reads-{name}-{i}"), &source, isolation);
            assert_eq!(seen, Err(Compiled::ReadsOutside(path.clone())));
        }
    }
}

/// Files one by one, and two folders of libraries: nothing that a system keeps its own things
/// in, or that anything is installed in.
#[test]
fn the_room_shows_tools_and_sources_and_nothing_else() {
    let (toolchain, libraries) = prepared();
    let shown = compiler_files::shown(toolchain, libraries).expect("the tools are there");
    for path in shown.iter().filter(|path| path.is_dir()) {
        let of_toolchain = toolchain.sysroot.join("lib/rustlib");
        let fine = path.starts_with(of_toolchain) || path == libraries.folder();
        assert!(fine, "{}", path.display());
    }
    assert!(shown.contains(&toolchain.rustc));
    assert!(shown.len() < 64, "{shown:?}");
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
