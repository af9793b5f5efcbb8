//! Hand-ins compiled with the generated glue.

use crate::hand_in::cache;
use compile::kit::Kit;
use compile::libraries::Libraries;
use compile::rustc::{Compile, Compiled, Linker};
use compile::toolchain::Toolchain;
use host::{Child, Host, HostOptions, Setup};
use interface::Interface;
use interface::compare::{Comparison, compare};
use interface::entries::Entries;
use interface::glue_source::{GlueNames, TestGlue, generate};
use machine::{Machine, Stop};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use wire::Value;
use wire::{Answer, Arg, Call, Op, PathStep, RandomSource, Slot};

/// A hand-in, loaded.
pub struct Glued {
    pub interface: Interface,
    pub entries: Entries,
    pub comparison: Comparison,
    host: Host,
}

pub fn files(sources: &[(&str, &str)]) -> BTreeMap<String, String> {
    sources
        .iter()
        .map(|(p, t)| ((*p).to_owned(), (*t).to_owned()))
        .collect()
}

/// Compiles a hand-in against an interface, with a folder of its own.
pub fn build(name: &str, interface: Interface, mut files: BTreeMap<String, String>) -> Glued {
    let entries = Entries::of(&interface, &[]);
    let comparison = compare(&interface, &files);
    let names = GlueNames {
        glue: "k4f1".into(),
        module: "m9e2".into(),
        entry: "e77a".into(),
    };
    let generated = generate(
        &interface,
        &entries,
        &comparison,
        &TestGlue::default(),
        &names,
    );
    assert_eq!(generated.owners.len(), generated.source.lines().count());
    *files.get_mut("src/lib.rs").expect("a library") += &format!("\n{}", generated.source);
    let library = compile(name, &files);
    let host = Host::start(&HostOptions {
        program: Some(env!("CARGO_BIN_EXE_host").into()),
        library,
        common: None,
        entry: names.entry,
        isolation: sandbox::Isolation::NONE,
    });
    Glued {
        interface,
        entries,
        comparison,
        host: host.expect("the host starts"),
    }
}

fn compile(name: &str, files: &BTreeMap<String, String>) -> std::path::PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let kit = Kit::above(here).expect("this is the kit's repository");
    let toolchain = Toolchain::find().expect("there is a toolchain");
    let libraries = Libraries::prepare(&kit, &toolchain, &cache(), &[], &|| {});
    let libraries = libraries.expect("glue builds");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("run")
        .join(name);
    // Files of an earlier run may since have moved.
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("can be made again");
    }
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("below src")).expect("a folder");
        fs::write(path, text).expect("the source");
    }
    let output = folder.join("hand_in.so");
    let (compiled, _) = Compile {
        toolchain: &toolchain,
        libraries: &libraries,
        folder: &folder,
        root_file: "src/lib.rs",
        edition: "2024",
        glue_name: "k4f1",
        crates: &[],
        for_tests: false,
        output: &output,
        by: Linker::Rustc,
        cpu: Duration::from_secs(120),
    }
    .run(Command::new(&toolchain.rustc))
    .expect("rustc runs");
    assert_eq!(compiled, Compiled::Library, "{}", files["src/lib.rs"]);
    output
}

impl Glued {
    pub fn play<R>(&mut self, game: impl FnOnce(&mut Game<'_>) -> R) -> R {
        let child = self
            .host
            .child(&Setup::default())
            .expect("the child starts");
        game(&mut Game {
            interface: &self.interface,
            entries: &self.entries,
            child,
        })
    }
}

/// A child, and the names of what it can do.
pub struct Game<'a> {
    interface: &'a Interface,
    entries: &'a Entries,
    child: Child<'a>,
}

impl Game<'_> {
    pub fn op(&mut self, op: Op) -> Result<Answer, Stop> {
        self.child.send(op)?;
        self.child.receive()
    }

    /// The number of a function; of a generic one, with these type arguments.
    fn number(&self, name: &str) -> u32 {
        let (name, arguments) = name.split_once('<').unwrap_or((name, ""));
        let found = self.entries.calls.iter().position(|call| {
            let texts: Vec<String> = call.arguments.iter().map(ToString::to_string).collect();
            self.interface.functions[call.function].full_name() == name
                && (arguments.is_empty() || format!("{}>", texts.join(", ")) == arguments)
        });
        u32::try_from(found.unwrap_or_else(|| panic!("no function {name}"))).expect("a number")
    }

    pub fn try_call(
        &mut self,
        name: &str,
        args: &[Arg],
        keep: Option<Slot>,
    ) -> Result<Answer, Stop> {
        let call = Call {
            function: self.number(name),
            args: args.to_vec(),
            keep,
            ..Call::default()
        };
        self.op(Op::Call(call))
    }

    #[track_caller]
    pub fn call(&mut self, name: &str, args: &[Arg]) -> Value {
        self.try_call(name, args, None)
            .unwrap_or_else(|stop| panic!("{stop:?}"))
            .value
    }

    /// Keeps the result in a slot.
    #[track_caller]
    pub fn keep(&mut self, slot: Slot, name: &str, args: &[Arg]) -> Value {
        self.try_call(name, args, Some(slot))
            .unwrap_or_else(|stop| panic!("{stop:?}"))
            .value
    }

    #[track_caller]
    pub fn read(&mut self, slot: Slot, path: &[PathStep]) -> String {
        let path = path.to_vec();
        let answer = self
            .op(Op::Read { slot, path })
            .unwrap_or_else(|stop| panic!("{stop:?}"));
        answer.value.to_string()
    }

    #[track_caller]
    pub fn write(&mut self, slot: Slot, path: &[PathStep], value: Value) {
        let path = path.to_vec();
        self.op(Op::Write { slot, path, value })
            .unwrap_or_else(|stop| panic!("{stop:?}"));
    }

    pub fn chance(&mut self, slot: Slot, seed: u64) {
        let chance = RandomSource::Seed(seed);
        self.op(Op::Hasard { slot, chance })
            .unwrap_or_else(|stop| panic!("{stop:?}"));
    }

    /// Makes a value of a type of the table.
    #[track_caller]
    pub fn make(&mut self, slot: Slot, ty: &str, value: Value) {
        let number = self.entries.types.iter().position(|t| t.to_string() == ty);
        let ty = u32::try_from(number.expect("a type of the table")).expect("a number");
        self.op(Op::Make { slot, ty, value })
            .unwrap_or_else(|stop| panic!("{stop:?}"));
    }
}

pub fn int(n: i128) -> Arg {
    Arg::Value(Value::Int(n))
}

pub fn text(t: &str) -> Arg {
    Arg::Value(Value::Text(t.to_owned()))
}

pub fn slot(slot: Slot) -> Arg {
    Arg::Object { slot, path: vec![] }
}

pub fn field(name: &str) -> PathStep {
    PathStep::Field(name.to_owned())
}

pub fn index(i: usize) -> PathStep {
    PathStep::Index(i)
}
