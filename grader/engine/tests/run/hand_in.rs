//! The program under test, compiled as a hand-in is.

use compile::cache::Cache;
use compile::compiler_files;
use compile::kit::Kit;
use compile::libraries::Libraries;
use compile::rustc::{Compile, Compiled, Linker};
use compile::toolchain::Toolchain;
use host::{Child, Host, HostOptions, Setup};
use machine::Limits;
use machine::{Machine, Stop};
use sandbox::Isolation;
use sandbox::{CompileLimits, Room};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;
use wire::Value;
use wire::{Answer, Arg, Call, Op};

/// Set when the tests run again as an ordinary user: a folder with everything made.
pub const MADE: &str = "RUN_TESTS_MADE";

fn made() -> Option<PathBuf> {
    std::env::var_os(MADE).map(PathBuf::from)
}

/// A compiled program: made before, or by the first test that asks.
fn once(cell: &'static OnceLock<PathBuf>, name: &str, make: impl Fn() -> PathBuf) -> &'static Path {
    cell.get_or_init(|| made().map_or_else(make, |folder| folder.join(name)))
}

pub fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    let source = include_str!("program.rs");
    once(&LIBRARY, "program.so", || {
        compile("program", source, Isolation::NONE).expect("compiles")
    })
}

/// A program that no scan would let through.
#[cfg(all(target_os = "linux", feature = "isolation"))]
pub fn attacker() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    let source = include_str!("attacks.rs");
    once(&LIBRARY, "attacks.so", || {
        compile_with("attacks", source, Isolation::NONE, &["-Funsafe_code"]).expect("compiles")
    })
}

/// The program that becomes a host.
pub fn host_program() -> PathBuf {
    made().map_or_else(
        || env!("CARGO_BIN_EXE_host").into(),
        |folder| folder.join("host"),
    )
}

/// The toolchain, and the kit's libraries for it.
pub fn prepared() -> &'static (Toolchain, Libraries) {
    static PREPARED: OnceLock<(Toolchain, Libraries)> = OnceLock::new();
    PREPARED.get_or_init(|| {
        let toolchain = Toolchain::find().expect("there is a toolchain");
        let libraries = match made() {
            Some(folder) => Libraries::made(&folder.join("libraries")).expect("libraries"),
            None => {
                let kit =
                    Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the repository");
                Libraries::prepare(&kit, &toolchain, &cache(), &[], &|| {}).expect("glue builds")
            }
        };
        (toolchain, libraries)
    })
}

/// The one that the tests of the command use, too: each prepares the libraries only if no other
/// has.
pub fn cache() -> Cache {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    Cache::open(&folder).expect("the cache can be made")
}

/// A folder below the one that cargo gives to tests.
pub fn scratch(name: &str) -> PathBuf {
    let base = made().unwrap_or_else(|| env!("CARGO_TARGET_TMPDIR").into());
    let folder = base.join("run").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Compiles a source as hand-ins are, in a sandbox of this kind.
pub fn compile(name: &str, source: &str, isolation: Isolation) -> Result<PathBuf, Compiled> {
    compile_with(name, source, isolation, &[])
}

/// The same without some of the arguments.
fn compile_with(
    name: &str,
    source: &str,
    isolation: Isolation,
    without: &[&str],
) -> Result<PathBuf, Compiled> {
    let (toolchain, libraries) = prepared();
    let folder = scratch(name);
    fs::create_dir_all(folder.join("src")).expect("a folder");
    fs::write(folder.join("src/lib.rs"), source).expect("the source");
    let output = scratch(&format!("{name}-out")).join("program.so");
    let compile = Compile {
        toolchain,
        libraries,
        folder: &folder,
        root_file: "src/lib.rs",
        edition: "2024",
        glue_name: "kit",
        crates: &[],
        for_tests: false,
        output: &output,
        by: match libraries.common {
            Some(_) => Linker::Follows,
            None => Linker::Rustc,
        },
        cpu: Duration::from_secs(120),
    };
    if isolation.is_none() {
        let all = compile.arguments().into_iter();
        let kept = all.filter(|a| !without.iter().any(|w| a == w));
        let mut commands = vec![(toolchain.rustc.clone().into_os_string(), kept.collect())];
        if let [linker, arguments @ ..] = compile.linking().as_slice() {
            commands.push((linker.clone(), arguments.to_vec()));
        }
        for (program, arguments) in commands {
            let mut command = Command::new(program);
            let status = command.args(arguments).current_dir(&folder).status();
            assert!(status.expect("it runs").success());
        }
        return Ok(output);
    }
    let mut read = compiler_files::shown(toolchain, libraries).expect("the tools are there");
    read.push(folder.clone());
    let room = Room {
        isolation,
        read,
        write: output.parent().map(Path::to_owned).expect("a folder"),
        folder: folder.clone(),
        limits: CompileLimits::default(),
        then: compile.linking(),
    };
    let (command, _group) = room
        .command(&host_program(), &toolchain.rustc)
        .expect("a command");
    match compile.run(command).expect("rustc runs").0 {
        Compiled::Library => Ok(output),
        other => Err(other),
    }
}

pub fn host_in(isolation: Isolation) -> Host {
    host_of(library(), isolation)
}

pub fn host_of(library: &Path, isolation: Isolation) -> Host {
    try_host_of(library, isolation).expect("the host starts")
}

pub fn try_host_of(library: &Path, isolation: Isolation) -> Result<Host, Stop> {
    Host::start(&HostOptions {
        program: Some(host_program()),
        library: library.to_owned(),
        common: prepared().1.common_library(),
        entry: "an_entry".to_owned(),
        isolation,
    })
}

/// Limits that make the tests short.
pub fn short() -> Setup {
    Setup {
        limits: Limits {
            cpu: Duration::from_millis(300),
            wall: Duration::from_secs(2),
            memory: 64 << 20,
            ..Limits::default()
        },
        ..Setup::default()
    }
}

pub fn call(function: u32, args: &[Value]) -> Op {
    typing(function, args, &[])
}

pub fn typing(function: u32, args: &[Value], lines: &[&str]) -> Op {
    Op::Call(Call {
        function,
        args: args.iter().cloned().map(Arg::Value).collect(),
        types: lines.iter().map(ToString::to_string).collect(),
        ..Call::default()
    })
}

pub fn ask(child: &mut Child<'_>, op: Op) -> Result<Answer, Stop> {
    child.send(op)?;
    child.receive()
}

pub fn int(n: i128) -> Value {
    Value::Int(n)
}

pub fn text(t: &str) -> Value {
    Value::Text(t.to_owned())
}

/// All that this machine offers.
#[cfg(all(target_os = "linux", feature = "isolation"))]
pub fn best() -> Isolation {
    capabilities().isolation()
}

#[cfg(all(target_os = "linux", feature = "isolation"))]
pub fn capabilities() -> &'static sandbox::Capabilities {
    static FOUND: OnceLock<sandbox::Capabilities> = OnceLock::new();
    FOUND.get_or_init(|| sandbox::Capabilities::probe_by(&host_program()))
}
