//! The program under test, compiled as a hand-in is.

use engine::build::cache::Cache;
use engine::build::kit::Kit;
use engine::build::libraries::Libraries;
use engine::build::rustc::{Compile, Compiled};
use engine::build::toolchain::Toolchain;
use engine::run::machine::{Answer, Arg, Call, Machine, Op, Stop};
use engine::run::sandbox::{CompileLimits, Room};
use engine::run::{Child, Host, HostOptions, Isolation, Limits, Setup};
use engine::value::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// Compiled by the first test that asks.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = include_str!("program.rs");
        compile("program", source, Isolation::NONE).expect("compiles")
    })
}

/// The toolchain, and the kit's libraries for it.
fn prepared() -> &'static (Toolchain, Libraries) {
    static PREPARED: OnceLock<(Toolchain, Libraries)> = OnceLock::new();
    PREPARED.get_or_init(|| {
        let kit = Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the repository");
        let toolchain = Toolchain::find().expect("there is a toolchain");
        let cache = Cache::open(&scratch("cache")).expect("the cache can be made");
        let libraries = Libraries::prepare(&kit, &toolchain, &cache, &|| {}).expect("glue builds");
        (toolchain, libraries)
    })
}

/// A folder below the one that cargo gives to tests.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("run")
        .join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Compiles a source as hand-ins are, in a sandbox of this kind.
pub fn compile(name: &str, source: &str, isolation: Isolation) -> Result<PathBuf, Compiled> {
    let (toolchain, libraries) = prepared();
    let folder = scratch(name);
    fs::create_dir_all(folder.join("src")).expect("a folder");
    fs::write(folder.join("src/lib.rs"), source).expect("the source");
    let output = scratch(&format!("{name}-out")).join("program.so");
    let library = |l: &Path| l.parent().map(Path::to_owned).expect("a folder");
    let room = Room {
        isolation,
        read: vec![
            toolchain.sysroot.clone(),
            library(&libraries.glue),
            folder.clone(),
        ],
        write: library(&output),
        folder: folder.clone(),
        limits: CompileLimits::default(),
    };
    let command = room.command(Path::new(env!("CARGO_BIN_EXE_host")), &toolchain.rustc);
    let compiled = Compile {
        toolchain,
        libraries,
        folder: &folder,
        root_file: "src/lib.rs",
        edition: "2024",
        glue_name: "kit",
        output: &output,
        wall: Duration::from_secs(120),
    }
    .run(command.expect("a command"))
    .expect("rustc runs");
    match compiled {
        Compiled::Library => Ok(output),
        other => Err(other),
    }
}

pub fn host_in(isolation: Isolation) -> Host {
    Host::start(&HostOptions {
        program: Some(env!("CARGO_BIN_EXE_host").into()),
        library: library().to_owned(),
        entry: "an_entry".to_owned(),
        isolation,
    })
    .expect("the host starts")
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
#[cfg(all(target_os = "linux", feature = "sandbox"))]
pub fn best() -> Isolation {
    static FOUND: OnceLock<engine::run::Capabilities> = OnceLock::new();
    FOUND
        .get_or_init(|| engine::run::Capabilities::probe_by(Path::new(env!("CARGO_BIN_EXE_host"))))
        .isolation()
}
