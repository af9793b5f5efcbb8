//! A compiler that crashes on one function costs that function. No stable rustc crashes the
//! same way for long, so a script in front of the real one does.

use compile::kit::Kit;
use compile::sources::Sources;
use engine::grade::{Built, Grader, Loaded, Settings};
use lang::Lang;
use machine::Verdict;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

const FILE: &str = "src/demineur.rs";

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_compiler_that_dies_in_silence_costs_the_function_it_dies_on() {
    let built = built_by("silent", "");
    assert_eq!(lost(&built), ["propagate"]);
    assert!(
        (3..=8).contains(&built.report.compiles),
        "{}",
        built.report.compiles
    );
    let broken = &built.report.broken;
    let [fault] = broken.as_slice() else {
        panic!("{broken:?}");
    };
    assert!(
        fault
            .message
            .get(Lang::En)
            .contains("the compiler itself crashes on `propagate`")
    );
    assert_eq!(fault.file, FILE);
}

/// Said, tried, and left out.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_the_compiler_was_busy_with_is_tried_first() {
    let doing = "#0 [mir_borrowck] borrow-checking `hand_in::demineur::propagate`";
    let built = built_by("talking", doing);
    assert_eq!(lost(&built), ["propagate"]);
    assert_eq!(built.report.compiles, 3);
}

/// However often it is tried, it ends.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn all_compiles_together_have_a_limit() {
    let settings = Settings {
        compile_budget: Duration::from_millis(1900),
        ..Settings::default()
    };
    let built = built_with("slow", "while :; do :; done", settings);
    assert_eq!(built.report.compiles, 1);
    let whole = built.whole.expect("nothing of it is graded");
    assert_eq!(whole.verdict, Verdict::DoesNotCompile);
    let message = whole.message.get(Lang::En);
    assert!(
        message.contains("compiling takes more than 1 s of processor time"),
        "{message}"
    );
}

/// The compiler's limit is processor time: waiting for a processor on a busy machine does not
/// count.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_compiler_that_waits_for_its_turn_has_not_taken_too_long() {
    let settings = Settings {
        compile_budget: Duration::from_secs(2),
        ..Settings::default()
    };
    let doing = "#0 [mir_borrowck] borrow-checking `hand_in::demineur::propagate`";
    let built = built_with("late", &format!("sleep 3; echo '{doing}' >&2"), settings);
    assert_eq!(lost(&built), ["propagate"]);
}

/// A damaged or missing prepared library is the grader's fault, whatever the hand-in contains.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_library_that_cannot_be_read_costs_nobody_a_mark() {
    let said = r#"{"message":"found invalid metadata files for crate `outils`",
        "code":{"code":"E0786","explanation":null},"level":"error","spans":[],"children":[],
        "rendered":"no"}"#;
    let said = said.replace('\n', "");
    let does = format!("echo '{said}' >&2; exit 1");
    let built = built_with("damaged", &does, Settings::default());
    let whole = built.whole.expect("nothing of it is graded");
    assert_eq!(whole.verdict, Verdict::GraderError);
    let message = whole.message.get(Lang::En);
    assert!(message.contains("libraries are damaged"), "{message}");
}

fn lost(built: &Built) -> Vec<&str> {
    assert!(built.whole.is_none(), "{:?}", built.whole);
    built.functions.keys().map(String::as_str).collect()
}

fn built_by(name: &str, says: &str) -> Built {
    built_with(name, &format!("echo '{says}' >&2"), Settings::default())
}

/// The reference, with a mark in `propagate` that this compiler cannot bear; what it does
/// before it dies.
fn built_with(name: &str, does: &str, settings: Settings) -> Built {
    let kit = Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the kit");
    let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let cache = place.join("salvage");
    let mut grader = Grader::open(&kit, &cache, settings, &|| {}).expect("a grader");
    let rustc = place.join(format!("rustc-{name}-{}", std::process::id()));
    let real = grader.toolchain.rustc.display();
    let script = format!(
        "#!/bin/sh\nif grep -rqs 'unbearable' src; then {does}; exit 101; fi\n\
         exec '{real}' \"$@\"\n"
    );
    fs::write(&rustc, script).expect("a script");
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).expect("it can be run");
    // Another compiler, so nothing that is kept is believed.
    grader.toolchain.version += &format!("{}", rustc.display());
    grader.toolchain.rustc = rustc.clone();
    let loaded = Loaded::load(&kit, &kit.specs.join("demineur"), None).expect("the specs");
    let text = fs::read_to_string(kit.interface.join(FILE)).expect("the reference");
    let marked = text.replace(
        "let mut to_uncover = vec![(x, y)];",
        "let _ = \"unbearable\"; let mut to_uncover = vec![(x, y)];",
    );
    assert_ne!(text, marked);
    let files = [
        ("src/lib.rs".to_owned(), b"pub mod demineur;\n".to_vec()),
        (FILE.to_owned(), marked.into_bytes()),
    ];
    let (variant, sources) = (&loaded.variants[0], Sources::of(files, None));
    let built = grader.build(variant, &sources);
    // What is made from it has what it left of its time, and that is none after too long.
    let mut made_from_it = sources.clone();
    let text = made_from_it.files.get_mut(FILE).expect("is there");
    text.push_str("// another\n");
    let again = grader.build_for(&grader.key(variant, &sources), variant, &made_from_it);
    let is_too_long = |built: &Built| built.whole.is_some() && built.report.compiles < 2;
    assert!(
        !is_too_long(&built) || again.report.compiles == 0,
        "{:?}",
        again.report
    );
    fs::remove_file(rustc).expect("it goes");
    built
}
