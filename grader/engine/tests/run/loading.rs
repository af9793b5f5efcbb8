//! A library that acts as it is loaded is refused; and if it were not, it could do nothing.

use crate::hand_in::{best, prepared, scratch, try_host_of};
use compile::common::Common;
use sandbox::Isolation;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ENTRY: &str = "
#[unsafe(no_mangle)]
pub extern \"C\" fn an_entry(_: i32, _: i32, _: *mut u8, _: usize) {}
#[unsafe(no_mangle)]
pub extern \"C\" fn at_once() { println!(\"{}\", std::env::args().count()); }
";

const ARRAY: &str = "
#[used]
#[unsafe(link_section = \".SECTION\")]
static FIRST: extern \"C\" fn() = at_once;
";

/// Its symbol is where a function says that it is.
const BY_CODE: &str = "
core::arch::global_asm!(\".globl found\", \".type found, @gnu_indirect_function\", \"found: ret\");
unsafe extern \"C\" { fn found(); }
#[unsafe(no_mangle)]
pub extern \"C\" fn finds() { unsafe { found() } }
";

#[test]
fn what_runs_when_it_is_loaded_is_found() {
    let fine = made("fine", ENTRY, &[]);
    assert_eq!(Common::check(&fine), Ok(()));
    let of_array = |section: &str| ENTRY.to_owned() + &ARRAY.replace("SECTION", section);
    let by_code = ENTRY.to_owned() + BY_CODE;
    for (name, source, arguments, why) in [
        ("init", ENTRY, &["-init=at_once"][..], "an entry 0xc"),
        ("fini", ENTRY, &["-fini=at_once"], "an entry 0xd"),
        ("array", &*of_array("init_array"), &[], "an entry 0x19"),
        (
            "priority",
            &*of_array("init_array.00001"),
            &[],
            "an entry 0x19",
        ),
        ("end", &*of_array("fini_array"), &[], "an entry 0x1a"),
        ("by-code", &*by_code, &[], "found by running code"),
        ("path", ENTRY, &["-rpath=/tmp"], "an entry 0x1d"),
        (
            "old-path",
            ENTRY,
            &["-rpath=/tmp", "--disable-new-dtags"],
            "an entry 0xf",
        ),
        (
            "filter",
            ENTRY,
            &["--filter=evil.so"],
            "an entry 0x7fffffff",
        ),
        (
            "auxiliary",
            ENTRY,
            &["--auxiliary=evil.so"],
            "an entry 0x7ffffffd",
        ),
        ("stack", ENTRY, &["-z", "execstack"], "an executable stack"),
        ("interposes", ENTRY, &["-z", "interpose"], "flags"),
        ("stays", ENTRY, &["-z", "nodelete"], "flags"),
    ] {
        let library = made(name, source, arguments);
        let refused = Common::check(&library).expect_err(name);
        assert!(refused.contains(why), "{name}: {refused}");
    }
}

/// No linker of ours makes these: they are made of one that is fine.
#[test]
fn a_library_that_was_changed_afterwards_is_refused() {
    let fine = fs::read(made("changed", ENTRY, &[])).expect("a library");
    let place = scratch("loading").join("patched.so");
    let number = |at: usize| u64::from_le_bytes(fine[at..at + 8].try_into().expect("eight"));
    let headers = (0..usize::from(fine[56])).map(|i| number(32) as usize + 56 * i);
    let header = |kind: u8, flags: u8| {
        let mut all = headers.clone();
        let found = all.find(|at| fine[*at] == kind && fine[at + 4] == flags);
        found.expect("a segment")
    };
    let refused = |at: usize, bytes: &[u8]| {
        let mut changed = fine.clone();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        fs::write(&place, changed).expect("is written");
        Common::check(&place).expect_err("it is refused")
    };
    // Code that can be written to; data that can be run.
    assert!(refused(header(1, 5) + 4, &[7]).contains("be written to"));
    assert!(refused(header(1, 6) + 4, &[7]).contains("be written to"));
    // A dynamic section that is somewhere else, or has no end.
    let dynamic = header(2, 6);
    assert!(refused(dynamic + 16, &[0xff; 8]).contains("no sense"));
    assert!(refused(dynamic + 40, &[16, 0, 0, 0, 0, 0, 0, 0]).contains("no sense"));
    // Of an entry that is there twice, the loader takes the last.
    let first = number(dynamic + 8) as usize;
    let entry = |tag: u64| {
        let mut all = (first..fine.len()).step_by(16);
        all.find(|at| number(*at) == tag).expect("an entry")
    };
    let (table, table_size, count_of_relative) = (entry(7), entry(8), entry(0x6fff_fff9));
    let again = |tag: u64| refused(count_of_relative, &tag.to_le_bytes());
    assert!(again(7).contains("two entries 0x7"));
    assert!(again(6).contains("two entries 0x6"));
    // A relocation by a symbol that nobody has looked at. The table is where its address says.
    let relocations = number(table + 8) as usize;
    assert!(number(table_size + 8) > 0);
    assert!(refused(relocations + 12, &[0xff; 4]).contains("that it does not have"));
    // Its first entry: what asks for a library to audit others.
    for tag in [0x6fff_fefc_u64, 0x6fff_fefb, 22, 32] {
        assert!(
            refused(first, &tag.to_le_bytes()).contains("an entry"),
            "{tag:#x}"
        );
    }
}

/// Whatever asks the loader for something else than it has.
#[test]
fn a_library_needs_nothing_else() {
    let other = made(
        "other",
        "#[unsafe(no_mangle)] pub extern \"C\" fn other() {}",
        &[],
    );
    let source = ENTRY.to_owned()
        + "unsafe extern \"C\" { fn other(); }
           #[unsafe(no_mangle)] pub extern \"C\" fn calls() { unsafe { other() } }";
    let library = made("needs", &source, &[other.to_str().expect("a text")]);
    let refused = Common::check(&library).expect_err("it needs it");
    assert!(refused.contains("it needs "), "{refused}");
}

/// Neither cut short nor changed anywhere is a file more than refused.
#[test]
fn what_is_no_library_is_refused() {
    let fine = fs::read(made("whole", ENTRY, &[])).expect("a library");
    let place = scratch("loading").join("changed.so");
    let steps = (0..fine.len()).step_by(97);
    for length in steps.clone() {
        fs::write(&place, &fine[..length]).expect("is written");
        // What ends before its sections, which no loader reads, may be whole.
        let _ = Common::check(&place);
    }
    for at in (0..1024).chain(steps) {
        for change in [1, 0x80, 0xff] {
            let mut changed = fine.clone();
            changed[at] ^= change;
            fs::write(&place, &changed).expect("is written");
            let _ = Common::check(&place);
        }
    }
    for length in [0, 3, 64, 500] {
        fs::write(&place, &fine[..length]).expect("is written");
        assert!(Common::check(&place).is_err(), "{length} bytes of it");
    }
}

/// What its first code gets, when everything before has failed: it tries, and says so in
/// a file and to a port.
#[test]
fn code_that_runs_early_is_behind_the_door() {
    let place = scratch("early");
    let (left, secret) = (place.join("left"), place.join("secret"));
    fs::write(&secret, "42").expect("the canary");
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.set_nonblocking(true).expect("a listener");
    let port = listener.local_addr().expect("a port").port();
    open_to_all(&place);
    let [shown, hidden] = [&left, &secret].map(|path| path.to_str().expect("a text"));
    // Whether the system ends it in a sandbox; what is only refused goes on, as does the
    // parent of what was ended.
    for (name, ends, what) in [
        (
            "write",
            false,
            format!("let _ = std::fs::write({shown:?}, \"here\");"),
        ),
        (
            "read",
            false,
            format!("if std::fs::read({hidden:?}).is_ok() {{ std::process::abort() }}"),
        ),
        (
            "connect",
            true,
            format!("let _ = std::net::TcpStream::connect((\"127.0.0.1\", {port}));"),
        ),
        (
            "start",
            false,
            format!("let _ = std::process::Command::new(\"touch\").arg({shown:?}).status();"),
        ),
        (
            "list",
            false,
            "if std::fs::read_dir(\"/\").is_ok() { std::process::abort() }".to_owned(),
        ),
        (
            "mount",
            true,
            "unsafe { mount(0 as _, 0 as _, 0 as _, 0, 0 as _) };".to_owned(),
        ),
        (
            "memory",
            true,
            "unsafe { mmap(0 as _, 4096, 7, 0x22, -1, 0) };".to_owned(),
        ),
        (
            "code",
            true,
            "unsafe { mmap(0 as _, 4096, 5, 0x22, -1, 0) };".to_owned(),
        ),
    ] {
        let source = ENTRY.replace("println!(\"{}\", std::env::args().count());", &what)
            + &ARRAY.replace("SECTION", "init_array")
            + MMAP;
        let library = made(&format!("early-{name}"), &source, &[]);
        for isolation in [best(), without_namespaces()] {
            let started = try_host_of(&library, isolation);
            assert_eq!(
                started.is_err(),
                ends,
                "{name} at {isolation:?}: {started:?}"
            );
            drop(started);
            assert!(!left.exists(), "{name} at {isolation:?}");
            assert!(listener.accept().is_err(), "{name} at {isolation:?}");
        }
        // Without a sandbox it gets what it tries: the test is of something.
        let started = try_host_of(&library, Isolation::NONE);
        let got = match name {
            "write" | "start" => left.exists(),
            "read" | "list" => started.is_err(),
            "connect" => listener.accept().is_ok(),
            _ => started.is_ok(),
        };
        assert!(got, "{name}: {started:?}");
        let _ = fs::remove_file(&left);
    }
}

fn without_namespaces() -> Isolation {
    Isolation {
        namespaces: false,
        ..best()
    }
}

const MMAP: &str = "
unsafe extern \"C\" {
    fn mmap(at: *mut u8, n: usize, how: i32, flags: i32, fd: i32, from: i64) -> *mut u8;
    fn mount(from: *const u8, at: *const u8, kind: *const u8, how: u64, options: *const u8) -> i32;
}
";

fn open_to_all(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    // Somebody else's when these tests run again as an ordinary user.
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o777));
}

/// Compiled as a hand-in is but for its lints, and linked with further arguments.
fn made(name: &str, source: &str, arguments: &[&str]) -> PathBuf {
    let (toolchain, libraries) = prepared();
    let folder = scratch("loading").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let [from, object, library] = ["lib.rs", "lib.o", "lib.so"].map(|n| folder.join(n));
    fs::write(&from, source).expect("the source");
    let mut rustc = Command::new(&toolchain.rustc);
    rustc
        .args([
            "--crate-type=cdylib",
            "--edition=2024",
            "-Cpanic=abort",
            "--emit=obj",
            "-o",
        ])
        .args([&object, &from]);
    run(&mut rustc);
    let common = libraries.common.as_ref().expect("a linker");
    let linking = common.linking(toolchain, libraries.folder(), &object, &library);
    run(Command::new(&linking[0])
        .args(&linking[1..])
        .args(arguments));
    library
}

fn run(command: &mut Command) {
    let out = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{command:?}: {said}");
}
