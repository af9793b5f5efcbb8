//! A compiler that crashes on one function costs that function. No stable rustc crashes the
//! same way for long, so a script in front of the real one does.

use compile::kit::Kit;
use compile::sources::Sources;
use engine::grade::report::{BuildReport, Replaceable};
use engine::grade::{Built, Grader, KnownVerdicts, Loaded, Settings, StoredVerdict};
use lang::Lang;
use machine::Verdict;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
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

/// What runs out of memory or of threads ends a compiler as a crash does, and not because of
/// what it compiles.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_compiler_that_was_ended_once_costs_nothing() {
    let does = format!("{ONCE} && exit 137; exec \"$real\" \"$@\"");
    let built = built_with("ended", &does, Settings::default());
    assert!(lost(&built).is_empty(), "{:?}", built.functions);
    assert_eq!(built.report.compiles, 1);
}

/// A machine that fails while the reference's bodies are put beside the student's says nothing
/// about them: that is shown, and found out the next time.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_sandbox_that_fails_in_a_repair_leaves_nothing_behind() {
    let does = format!("{ONCE} && {}", full_disk());
    let settings = Settings {
        substitutes: true,
        ..Settings::default()
    };
    let (grader, rustc) = grader_by("full", "child::replaced", &does, settings);
    let loaded = loaded(&grader);
    let sources = reference_with(&grader, "to_compute.push(voisine);", "");
    let graded = || grader.grade_with(&loaded, &loaded.variants[0], &sources, &AllWrong);
    let first = graded();
    assert!(first.has_grader_error() && first.repairs.is_none());
    let second = graded();
    assert!(!second.has_grader_error());
    let repairs = second.repairs.expect("it was tried");
    assert!(repairs.tried.contains(&"propagate".to_owned()));
    remove(&rustc);
}

/// One failure to build the reference is not one for the whole class.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_reference_that_was_not_built_is_tried_again() {
    // Alone, and with the modules of other assignments.
    let twice = "{ mkdir \"$0.once\" || mkdir \"$0.twice\"; } 2>/dev/null";
    let settings = Settings {
        filter: Some("no scenario, so nothing runs".to_owned()),
        ..Settings::default()
    };
    let does = format!("{twice} && {}", full_disk());
    let (grader, rustc) = grader_by("reference", "pub fn init_grid", &does, settings);
    let loaded = loaded(&grader);
    let recorded = || grader.record(&loaded, &loaded.variants[0]);
    assert!(recorded().is_err());
    assert_eq!(recorded().map(|all| all.len()), Ok(0));
    remove(&rustc);
}

/// Every scenario has failed before, and fails whatever is replaced: nothing has to run.
struct AllWrong;

impl KnownVerdicts for AllWrong {
    fn build(&self, _: &str) -> Option<BuildReport> {
        Some(BuildReport::default())
    }

    fn scenario(&self, _: &str) -> Option<StoredVerdict> {
        StoredVerdict::bare(Verdict::Wrong)
    }

    fn repairs(&self, _: &str) -> Option<Replaceable> {
        None
    }
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
    let whole = built.build_failure.expect("nothing of it is graded");
    assert_eq!(whole.verdict, Verdict::DoesNotCompile);
    let message = whole.message.get(Lang::En);
    assert!(
        message.contains("compiling takes more than 1 s of processor time"),
        "{message}"
    );
}

/// It is told as what it is, and the time that it waits is spent: what is made from it does not
/// wait once more.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_compiler_that_waits_without_end_has_not_computed() {
    let settings = Settings {
        // Less than it waits.
        compile_budget: Duration::from_secs(20),
        ..Settings::default()
    };
    let built = built_with("waits", "sleep 300", settings);
    let whole = built.build_failure.expect("nothing of it is graded");
    assert_eq!(whole.verdict, Verdict::DoesNotCompile);
    let message = whole.message.get(Lang::En);
    assert!(
        message.contains("makes the compiler wait without end"),
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
    let whole = built.build_failure.expect("nothing of it is graded");
    assert_eq!(whole.verdict, Verdict::GraderError);
    let message = whole.message.get(Lang::En);
    assert!(message.contains("libraries are damaged"), "{message}");
}

fn lost(built: &Built) -> Vec<&str> {
    assert!(built.build_failure.is_none(), "{:?}", built.build_failure);
    built.functions.keys().map(String::as_str).collect()
}

fn built_by(name: &str, says: &str) -> Built {
    built_with(name, &format!("echo '{says}' >&2"), Settings::default())
}

/// Succeeds the first time only.
const ONCE: &str = "mkdir \"$0.once\" 2>/dev/null";

/// What the program around the compiler does then.
fn full_disk() -> String {
    let (fault, code) = (sandbox::FAULT, sandbox::FAULT_CODE);
    format!("{{ echo \"{fault}the disk is full\" >&2; exit {code}; }}")
}

/// With a compiler that does something else before sources with this text; its place, too.
fn grader_by(name: &str, text: &str, does: &str, settings: Settings) -> (Grader, PathBuf) {
    let kit = Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the kit");
    let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let cache = place.join("salvage");
    let mut grader = Grader::open(&kit, &cache, settings, &|| {}).expect("a grader");
    let rustc = place.join(format!("rustc-{name}-{}", std::process::id()));
    let real = grader.toolchain.rustc.display();
    let script = format!(
        "#!/bin/sh\nreal='{real}'\nif grep -rqs '{text}' .; then {does}; fi\n\
         exec \"$real\" \"$@\"\n"
    );
    fs::write(&rustc, script).expect("a script");
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).expect("it can be run");
    // Another compiler, so nothing that is kept is believed.
    grader.toolchain.version += &format!("{}", rustc.display());
    grader.toolchain.rustc = rustc.clone();
    (grader, rustc)
}

fn loaded(grader: &Grader) -> Loaded {
    let kit = &grader.kit;
    Loaded::load(kit, &kit.specs.join("demineur"), None).expect("the specs")
}

/// The reference, with one line changed.
fn reference_with(grader: &Grader, line: &str, other: &str) -> Sources {
    let text = fs::read_to_string(grader.kit.interface.join(FILE)).expect("the reference");
    let changed = text.replace(line, other);
    assert_ne!(text, changed);
    let files = [
        ("src/lib.rs".to_owned(), b"pub mod demineur;\n".to_vec()),
        (FILE.to_owned(), changed.into_bytes()),
    ];
    Sources::of(files, None)
}

/// The reference, with a mark in `propagate` that this compiler cannot bear; what it does
/// before it dies.
fn built_with(name: &str, does: &str, settings: Settings) -> Built {
    let does = format!("{does}; exit 101");
    let (grader, rustc) = grader_by(name, "unbearable", &does, settings);
    let loaded = loaded(&grader);
    let sources = reference_with(
        &grader,
        "let mut to_uncover = vec![(x, y)];",
        "let _ = \"unbearable\"; let mut to_uncover = vec![(x, y)];",
    );
    let variant = &loaded.variants[0];
    let built = grader.build(variant, &sources);
    // What is made from it has what it left of its time, and some leave none.
    let mut made_from_it = sources.clone();
    let text = made_from_it.files.get_mut(FILE).expect("is there");
    text.push_str("// another\n");
    let again = grader.build_for(&grader.key(variant, &sources), variant, &made_from_it);
    let has_spent_all = built.build_failure.as_ref().is_some_and(|whole| {
        let message = whole.message.get(Lang::En);
        message.contains("compiling takes more than") || message.contains("wait without end")
    });
    assert!(
        !has_spent_all || again.report.compiles == 0,
        "{:?}",
        again.report
    );
    remove(&rustc);
    built
}

fn remove(rustc: &Path) {
    fs::remove_file(rustc).expect("it goes");
    for made in ["once", "twice"] {
        let _ = fs::remove_dir(rustc.with_extension(made));
    }
}
