//! The generated Rust that calls a submission, inside its own crate.
//!
//! One private module, appended to the submission: an adapter for each shape of signature, a
//! dispatcher, what the glue must know of the types, and the entry for the host. Nothing in it
//! is unsafe, and no name of the student's can clash with it: paths are absolute, its own names
//! unguessable.

mod adapter;
mod nodes;
mod rust;

#[cfg(test)]
mod tests;

use crate::Interface;
use crate::compare::{Comparison, Fit, StudentSignature, users};
use crate::entries::Entries;
use crate::model::Ty;
use crate::rust_tests::FIRST;
use crate::rust_tests::facade::Line;
use crate::rust_tests::promise::PromiseForm;
use adapter::Adapters;
use rust::Rust;
use std::collections::BTreeMap;

/// Unguessable names, new for each build.
#[derive(Debug, Clone)]
pub struct GlueNames {
    /// What the submission's crate calls `glue` (`--extern NAME=…`).
    pub glue: String,
    pub module: String,
    /// The symbol by which the host enters.
    pub entry: String,
}

#[derive(Debug, Clone, Default)]
pub struct Generated {
    /// A module, to be appended to the crate's root file.
    pub source: String,
    /// For each line of it (the first is 0), the functions of the interface
    /// that an error there speaks of.
    pub owners: Vec<Vec<usize>>,
    /// What each number given to `absent` means, by index in
    /// [`Comparison::differences`].
    pub reasons: Vec<usize>,
    /// Lines that call a test, and its number.
    pub tests: BTreeMap<usize, u32>,
    /// Lines that give tests a name of the hand-in, and that name.
    pub names: BTreeMap<usize, String>,
    /// Lines that ask rustc for a promised type: the promise's number, and how it is asked.
    pub promises: BTreeMap<usize, (usize, PromiseForm)>,
}

/// What is written for a teacher's `#[test]`s.
#[derive(Debug, Clone, Default)]
pub struct TestGlue {
    pub calls: Vec<TestCall>,
    /// The module that they have instead of the crate.
    pub facade: Vec<Line>,
    /// Questions to rustc, each with the number of its promise.
    pub questions: Vec<(usize, PromiseForm, String)>,
}

/// What the glue does about one test.
#[derive(Debug, Clone)]
pub struct TestCall {
    /// Its function: `crate::k12ab::empty`.
    pub path: String,
    /// The type that it is registered for, where a macro has written it: nothing else names it.
    pub registered: Option<String>,
    /// rustc's words, where there is nothing to be called.
    pub refused: Option<String>,
    /// What it needs is something else than was promised: by index in
    /// [`Comparison::differences`].
    pub absent: Option<usize>,
}

/// Writes the glue of one submission.
pub fn generate(
    interface: &Interface,
    entries: &Entries,
    comparison: &Comparison,
    tested: &TestGlue,
    names: &GlueNames,
) -> Generated {
    let mut writer = Writer::default();
    let rust = Rust {
        fits: &comparison.types,
    };
    writer.line(&format!("mod {} {{", names.module), &[]);
    writer.line(&format!("use ::{} as k;", names.glue), &[]);
    let made = entries.types.iter().map(|ty| rust.fits.translate(ty));
    let made: Vec<Ty> = made.collect();
    let mut touched = made.clone();
    dispatcher(interface, entries, comparison, &mut writer, &mut touched);
    // Where no scenario calls a function, nothing of the interface is sent or read.
    if !entries.calls.is_empty() {
        for (text, name) in nodes::all(interface, &rust, &touched) {
            writer.block(&text, &users(interface, &name));
        }
    }
    let tests = tests_of(&tested.calls, &mut writer);
    let promises = questions(&tested.questions, &mut writer);
    let types: Vec<String> = made
        .iter()
        .map(|ty| match comparison.types.is_node(ty) {
            true => format!("k::make::<{}>", rust.text(ty)),
            false => "k::make::<()>".to_owned(),
        })
        .collect();
    let entry = format!("k::child::Entry {{ call, types: &[{}] }}", types.join(", "));
    writer.line(&format!("k::export!({}, {entry});", names.entry), &[]);
    writer.line("}", &[]);
    let mut names = BTreeMap::new();
    for (line, given) in &tested.facade {
        names.extend(given.clone().map(|name| (writer.owners.len(), name)));
        writer.line(line, &[]);
    }
    Generated {
        source: writer.source,
        owners: writer.owners,
        tests,
        names,
        promises,
        reasons: (0..comparison.differences.len()).collect(),
    }
}

/// The function `call`, and the adapters that it needs.
fn dispatcher(
    interface: &Interface,
    entries: &Entries,
    comparison: &Comparison,
    writer: &mut Writer,
    touched: &mut Vec<Ty>,
) {
    let mut adapters = Adapters::new(interface, comparison);
    writer.line("fn call(n: u32, c: &k::Call<'_>) {", &[]);
    writer.line("match n {", &[]);
    for (number, call) in entries.calls.iter().enumerate() {
        let arm = match &comparison.functions[call.function] {
            Fit::Absent { difference } => format!("c.absent({difference})"),
            Fit::Callable(signature) => {
                let function = &interface.functions[call.function];
                let given: BTreeMap<String, Ty> = function
                    .generics
                    .iter()
                    .cloned()
                    .zip(call.arguments.iter().cloned())
                    .collect();
                let asked = entries.signature(interface, number);
                let (adapter, types) = adapters.of(&asked, signature, &given, call.function);
                touched.extend(types);
                format!("{adapter}({}, c)", callee(signature))
            }
        };
        writer.line(&format!("{number} => {arm},"), &[call.function]);
    }
    writer.line("_ => test(n, c),", &[]);
    writer.line("}", &[]);
    writer.line("}", &[]);
    for adapter in adapters.all() {
        writer.block(&adapter.text, &adapter.functions);
    }
}

/// The function `test`, and the lines of each test.
fn tests_of(tests: &[TestCall], writer: &mut Writer) -> BTreeMap<usize, u32> {
    let mut lines = BTreeMap::new();
    writer.line("fn test(n: u32, c: &k::Call<'_>) {", &[]);
    writer.line("match n {", &[]);
    for (number, test) in tests.iter().enumerate() {
        let number = number as u32;
        let arm = match (&test.refused, test.absent, &test.registered) {
            (Some(why), ..) => format!("k::child::does_not_compile({:?}, {why:?})", test.path),
            (_, Some(difference), _) => format!("c.absent({difference})"),
            (.., Some(ty)) => format!("<{ty} as k::tested::MacroTest>::run(c)"),
            _ => format!("k::tested::run({}, c)", test.path),
        };
        lines.insert(writer.owners.len(), number);
        writer.line(&format!("{} => {arm},", FIRST + number), &[]);
    }
    writer.line("_ => c.absent(u32::MAX),", &[]);
    writer.line("}", &[]);
    writer.line("}", &[]);
    lines
}

/// Functions that are never called, one for each: in one body, rustc's first question about a
/// type hides the others.
fn questions(
    all: &[(usize, PromiseForm, String)],
    writer: &mut Writer,
) -> BTreeMap<usize, (usize, PromiseForm)> {
    let mut lines = BTreeMap::new();
    for (number, asked, line) in all {
        lines.insert(writer.owners.len(), (*number, *asked));
        writer.line(&format!("fn promise{number}() {{ {line} }}"), &[]);
    }
    lines
}

/// The function itself; or, when its type is only assumed, a closure: the type
/// of `fn f(t: impl AsRef<str>)` is not one of a function over any `&str`. Nor need that of a
/// method be whose trait has a lifetime; and what nobody asked for is let go.
fn callee(signature: &StudentSignature) -> String {
    if !signature.assumed && !signature.discards && signature.traits.is_empty() {
        return signature.path.clone();
    }
    let names: Vec<String> = (0..signature.params.len())
        .map(|i| format!("p{i}"))
        .collect();
    let (path, all) = (&signature.path, names.join(", "));
    let call = match names.split_first() {
        Some((this, others)) if signature.by_deref => {
            format!("{this}.{path}({})", others.join(", "))
        }
        _ => format!("{path}({all})"),
    };
    match signature.discards {
        true => format!("|{all}| {{ {call}; }}"),
        false => format!("|{all}| {call}"),
    }
}

/// Collects the text, and the functions that each line belongs to.
#[derive(Default)]
struct Writer {
    source: String,
    owners: Vec<Vec<usize>>,
}

impl Writer {
    fn line(&mut self, text: &str, functions: &[usize]) {
        self.source += text;
        self.source.push('\n');
        self.owners.push(functions.to_vec());
    }

    fn block(&mut self, text: &str, functions: &[usize]) {
        for line in text.lines() {
            self.line(line, functions);
        }
    }
}
