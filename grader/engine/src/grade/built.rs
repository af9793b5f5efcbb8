//! From the sources of a hand-in to a library, or to the reason why there is none.

use super::Grader;
use super::loaded::Variant;
use super::report::{BuildReport, Fault};
use crate::build::cache;
use crate::build::diagnostic::Diagnostic;
use crate::build::hash::Key;
use crate::build::locate::function_at;
use crate::build::rustc::{Compile, Compiled};
use crate::build::scan::{Refusal, scan};
use crate::build::take_in::Sources;
use crate::evaluate::{Failure, Outcome, Problem, Stopped};
use crate::glue_source::{self, Generated, GlueNames};
use crate::interface::compare::{Comparison, Difference, Fit, Kind, compare};
use crate::lang::Lang;
use crate::language::scenario::Localized;
use crate::run::sandbox::{CompileLimits, Room, take_back};
use crate::verdict::Verdict;
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A hand-in as far as it could be built.
#[derive(Debug)]
pub struct Built {
    pub report: BuildReport,
    /// Where the library is; not there when `whole` says why.
    pub library: PathBuf,
    /// The name of the function that it exports.
    pub entry: String,
    /// Why nothing at all can be run.
    pub whole: Option<Trouble>,
    /// What is wrong with single functions, by topic.
    pub functions: BTreeMap<String, Trouble>,
    /// The sources as they were compiled.
    pub files: BTreeMap<String, String>,
    /// The numbers that the glue answers with for functions that cannot be called.
    pub reasons: Vec<(String, Trouble)>,
}

/// Why a function cannot be called.
#[derive(Debug, Clone, PartialEq)]
pub struct Trouble {
    pub verdict: Verdict,
    pub message: Localized,
}

impl Trouble {
    /// The outcome of a scenario that meets this in `function`.
    pub fn outcome(&self, verdict: Verdict, function: &str) -> Outcome {
        let reason = self.stopped(function);
        let problem = Problem::Stopped {
            call: String::new(),
            reason,
            printed: String::new(),
            past_end: false,
        };
        Outcome {
            verdict,
            failure: Some(Box::new(Failure::bare(problem))),
            cases: 0,
        }
    }

    /// How a report says it.
    pub fn stopped(&self, function: &str) -> Stopped {
        let function = function.to_owned();
        let message = self.message.get(Lang::Fr).to_owned();
        match self.verdict {
            Verdict::NotImplemented => Stopped::NotImplemented { function },
            Verdict::Forbidden => Stopped::Forbidden { what: message },
            Verdict::GraderError => Stopped::Fault { what: message },
            _ => Stopped::DoesNotCompile { function, message },
        }
    }
}

impl Built {
    /// What is known to be wrong with a topic before anything runs.
    pub fn trouble_of(&self, topic: &str) -> Option<&Trouble> {
        self.whole.as_ref().or_else(|| self.functions.get(topic))
    }

    /// The function around a place such as `src/demineur.rs:12`.
    pub fn function_at(&self, place: &str) -> Option<String> {
        let (file, line) = place.split_once(".rs:")?;
        let line = line.split(':').next()?.parse().ok()?;
        function_at(self.files.get(&format!("{file}.rs"))?, line)
    }
}

/// How often a hand-in is compiled at most: each time, what was at fault is left out.
const MOST_COMPILES: u32 = 8;

impl Grader {
    /// Scans, compares, generates the glue, compiles. What is wrong with the hand-in
    /// is in the result; only what is wrong with us is a `GraderError`.
    pub(super) fn build(&self, variant: &Variant, sources: &Sources) -> Built {
        let (files, refused) = scanned(sources);
        let comparison = compare(&variant.interface, &files);
        let edition = edition(sources).to_owned();
        let mut job = Job {
            grader: self,
            variant,
            files,
            comparison,
            edition,
            compiles: 0,
        };
        let made = match refused.first() {
            Some(first) => Made::failed(Verdict::Forbidden, first.message.clone()),
            None => job
                .run()
                .unwrap_or_else(|why| Made::failed(Verdict::GraderError, both(&why, &why))),
        };
        let comparison = &job.comparison;
        Built {
            report: BuildReport {
                compiles: job.compiles,
                edition: job.edition.clone(),
                differences: comparison.differences.iter().map(difference).collect(),
                broken: made.broken,
                refused,
            },
            functions: troubles(variant, comparison),
            reasons: reasons(comparison),
            library: made.library,
            entry: made.entry,
            whole: made.whole,
            files: job.files,
        }
    }
}

/// What a job comes to.
#[derive(Default)]
struct Made {
    library: PathBuf,
    entry: String,
    whole: Option<Trouble>,
    broken: Vec<Fault>,
}

impl Made {
    fn failed(verdict: Verdict, message: Localized) -> Made {
        Made {
            whole: Some(Trouble { verdict, message }),
            ..Made::default()
        }
    }
}

/// One hand-in on its way through the compiler.
struct Job<'a> {
    grader: &'a Grader,
    variant: &'a Variant,
    files: BTreeMap<String, String>,
    comparison: Comparison,
    edition: String,
    compiles: u32,
}

impl Job<'_> {
    fn run(&mut self) -> Result<Made, String> {
        loop {
            let place = self.grader.cache.place("built", &self.key());
            let library = place.join(library_name());
            if let (true, Ok(entry)) = (
                library.is_file(),
                std::fs::read_to_string(place.join("entry")),
            ) {
                return Ok(Made {
                    library,
                    entry,
                    ..Made::default()
                });
            }
            let names = secret_names();
            let (variant, comparison) = (self.variant, &self.comparison);
            let generated =
                glue_source::generate(&variant.interface, &variant.entries, comparison, &names);
            let scratch = self.grader.cache.scratch().map_err(|e| e.to_string())?;
            let (root, own_lines) = self
                .write(&scratch.path, &generated)
                .map_err(|e| e.to_string())?;
            let made = scratch.path.join("made");
            std::fs::create_dir(&made).map_err(|e| e.to_string())?;
            self.compiles += 1;
            match self.compile(&scratch.path, &root, &made, &names)? {
                Compiled::Library => {
                    std::fs::write(made.join("entry"), &names.entry).map_err(|e| e.to_string())?;
                    cache::settle(&made, &place).map_err(|e| e.to_string())?;
                    // Whoever settled first, the library and its entry's name belong together.
                    let entry = std::fs::read_to_string(place.join("entry"));
                    let entry = entry.map_err(|e| e.to_string())?;
                    return Ok(Made {
                        library,
                        entry,
                        ..Made::default()
                    });
                }
                Compiled::Errors(errors) => {
                    let again = self.compiles < MOST_COMPILES
                        && self.refuse(&errors, &root, own_lines, &generated);
                    if !again {
                        return Ok(broken(&errors));
                    }
                }
                Compiled::Crashed(said) => return Ok(crashed(&said)),
                Compiled::TooLong => return Ok(too_long(self.grader.settings.compile_wall)),
                Compiled::Sandbox(said) => return Err(said),
            }
        }
    }

    /// Functions that only the glue's lines complain about cannot be called as the
    /// interface says, though they compile: they are left out. True when there was one.
    fn refuse(
        &mut self,
        errors: &[Diagnostic],
        root: &str,
        own_lines: usize,
        generated: &Generated,
    ) -> bool {
        let in_glue = |e: &Diagnostic| e.file == root && e.line > own_lines;
        if !errors.iter().all(in_glue) {
            return false;
        }
        let before = self.comparison.differences.len();
        for error in errors {
            let line = error.line - own_lines - 1;
            for &function in generated.owners.get(line).into_iter().flatten() {
                if self.comparison.is_callable(function) {
                    let interface = &self.variant.interface;
                    self.comparison
                        .refuse(interface, function, &error.message, None);
                }
            }
        }
        self.comparison.differences.len() > before
    }

    fn compile(
        &self,
        folder: &Path,
        root: &str,
        made: &Path,
        names: &GlueNames,
    ) -> Result<Compiled, String> {
        let output = made.join(library_name());
        let compile = Compile {
            toolchain: &self.grader.toolchain,
            libraries: &self.grader.libraries,
            folder,
            root_file: root,
            edition: &self.edition,
            glue_name: &names.glue,
            output: &output,
            wall: self.grader.settings.compile_wall,
        };
        let rustc = self.compiler(folder, made).map_err(|e| e.to_string())?;
        let compiled = compile.run(rustc).map_err(|e| e.to_string())?;
        take_back(made, &output).map_err(|e| e.to_string())?;
        Ok(compiled)
    }

    /// rustc in a room with the toolchain, the kit's libraries and the sources.
    fn compiler(&self, folder: &Path, made: &Path) -> std::io::Result<Command> {
        let grader = self.grader;
        let room = Room {
            isolation: grader.settings.protection.isolation,
            read: vec![
                grader.toolchain.sysroot.clone(),
                grader.libraries.folder().to_owned(),
                folder.to_owned(),
            ],
            write: made.to_owned(),
            folder: folder.to_owned(),
            limits: CompileLimits {
                cpu_seconds: grader.settings.compile_wall.as_secs(),
                ..CompileLimits::default()
            },
        };
        room.command(&std::env::current_exe()?, &grader.toolchain.rustc)
    }

    /// The names in the glue are random and so no part of the key.
    fn key(&self) -> String {
        let refused = self
            .comparison
            .functions
            .iter()
            .map(|f| matches!(f, Fit::Absent { .. }));
        let mut key = Key::new("built")
            .with(&self.grader.toolchain.version)
            .with(&self.grader.libraries.key)
            .with(&self.variant.key)
            .with(&self.edition)
            .with(refused.map(u8::from).collect::<Vec<_>>());
        for (path, text) in &self.files {
            key = key.with(path).with(text);
        }
        key.finish()
    }

    /// Writes the sources with the glue at the end of the root file; gives that file, and
    /// how many of its lines are not the glue's.
    fn write(&self, folder: &Path, generated: &Generated) -> std::io::Result<(String, usize)> {
        for (path, text) in &self.files {
            let file = folder.join(path);
            if let Some(parent) = file.parent() {
                std::fs::create_dir_all(parent)?;
            }
            std::fs::write(file, text)?;
        }
        let root = ["src/lib.rs", "src/main.rs"]
            .into_iter()
            .find(|p| self.files.contains_key(*p));
        let mut text = root
            .and_then(|r| self.files.get(r))
            .cloned()
            .unwrap_or_default();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        for module in undeclared(&text, &self.files, self.variant) {
            text.push_str(&format!("pub mod {module};\n"));
        }
        let own_lines = text.lines().count();
        text.push_str(&generated.source);
        let root = root.unwrap_or("src/lib.rs");
        std::fs::create_dir_all(folder.join("src"))?;
        std::fs::write(folder.join(root), text)?;
        Ok((root.to_owned(), own_lines))
    }
}

fn crashed(said: &str) -> Made {
    let message = both(
        &format!("le compilateur lui-même s'est arrêté sur ce programme\n{said}"),
        &format!("the compiler itself stopped on this program\n{said}"),
    );
    Made::failed(Verdict::DoesNotCompile, message)
}

fn too_long(wall: Duration) -> Made {
    let seconds = wall.as_secs();
    let message = both(
        &format!("la compilation dure plus de {seconds} s"),
        &format!("compiling takes more than {seconds} s"),
    );
    Made::failed(Verdict::DoesNotCompile, message)
}

/// Top modules of the interface that have a file and that the root forgets to declare.
fn undeclared(root: &str, files: &BTreeMap<String, String>, variant: &Variant) -> Vec<String> {
    let first = |m: &String| m.split("::").next().unwrap_or(m).to_owned();
    let mut modules: Vec<String> = variant.modules.iter().map(first).collect();
    modules.dedup();
    let declared = |module: &str| {
        root.lines().any(|line| {
            let line = line.split("//").next().unwrap_or(line);
            let words: Vec<&str> = line
                .split([' ', ';', '{'])
                .filter(|w| !w.is_empty())
                .collect();
            words.windows(2).any(|pair| pair == ["mod", module])
        })
    };
    let has_file = |module: &str| {
        files.contains_key(&format!("src/{module}.rs"))
            || files.contains_key(&format!("src/{module}/mod.rs"))
    };
    modules
        .into_iter()
        .filter(|m| !declared(m) && has_file(m))
        .collect()
}

fn scanned(sources: &Sources) -> (BTreeMap<String, String>, Vec<Fault>) {
    let (mut files, mut refused) = (BTreeMap::new(), Vec::new());
    for (path, text) in sources
        .files
        .iter()
        .filter(|(path, _)| !path.starts_with("src/bin/"))
    {
        let scanned = scan(text);
        refused.extend(scanned.refusals.iter().map(|r| refusal(path, r)));
        files.insert(path.clone(), scanned.text);
    }
    (files, refused)
}

fn refusal(path: &str, refusal: &Refusal) -> Fault {
    let what = &refusal.what;
    Fault {
        item: what.clone(),
        file: path.to_owned(),
        line: refusal.line,
        code: None,
        message: both(
            &format!("« {what} » n'est pas permis dans une remise"),
            &format!("`{what}` is not allowed in a hand-in"),
        ),
        detail: String::new(),
    }
}

fn difference(difference: &Difference) -> Fault {
    let place = difference.place.as_ref();
    Fault {
        item: difference.subject.clone(),
        file: place.map(|p| p.file.clone()).unwrap_or_default(),
        line: place.map_or(0, |p| p.line),
        code: None,
        message: both(&difference.text(Lang::Fr), &difference.text(Lang::En)),
        detail: String::new(),
    }
}

/// Functions that cannot be called, by the topic that grades them.
fn troubles(variant: &Variant, comparison: &Comparison) -> BTreeMap<String, Trouble> {
    let mut troubles = BTreeMap::new();
    for (index, fit) in comparison.functions.iter().enumerate() {
        let Fit::Absent { difference } = fit else {
            continue;
        };
        let function = &variant.interface.functions[index];
        let topic = variant.interface.topic(function).into_owned();
        troubles.insert(topic, trouble(&comparison.differences[*difference]));
    }
    troubles
}

fn reasons(comparison: &Comparison) -> Vec<(String, Trouble)> {
    comparison
        .differences
        .iter()
        .map(|d| (d.subject.clone(), trouble(d)))
        .collect()
}

/// A function that is not there was not written; one that is there and differs does not compile.
fn trouble(difference: &Difference) -> Trouble {
    let verdict = match difference.kind {
        Kind::Missing | Kind::Renamed { .. } | Kind::Elsewhere { .. } | Kind::ModuleMissing => {
            Verdict::NotImplemented
        }
        _ => Verdict::DoesNotCompile,
    };
    let message = both(&difference.text(Lang::Fr), &difference.text(Lang::En));
    Trouble { verdict, message }
}

/// Nothing of it compiles: every topic says the first error.
fn broken(errors: &[Diagnostic]) -> Made {
    let fault = |error: &Diagnostic| Fault {
        item: String::new(),
        file: error.file.clone(),
        line: error.line,
        code: error.code.clone(),
        message: both(&error.message, &error.message),
        detail: error.rendered.clone(),
    };
    let broken: Vec<Fault> = errors.iter().map(fault).collect();
    let first = broken.first();
    let message = first.map(|f| {
        let text = format!("{}:{}: {}", f.file, f.line, f.message.get(Lang::En));
        both(&text, &text)
    });
    let made = Made::failed(Verdict::DoesNotCompile, message.unwrap_or_default());
    Made { broken, ..made }
}

/// The edition that the manifest asks for, read as text.
fn edition(sources: &Sources) -> &'static str {
    let says = |edition: &str| {
        sources.manifest.as_ref().is_some_and(|text| {
            text.lines().any(|line| {
                let line: String = line.split_whitespace().collect();
                line.starts_with(&format!("edition=\"{edition}\""))
            })
        })
    };
    ["2018", "2021"]
        .into_iter()
        .find(|edition| says(edition))
        .unwrap_or("2024")
}

/// Names that a hand-in cannot guess.
fn secret_names() -> GlueNames {
    let random = || {
        std::collections::hash_map::RandomState::new()
            .build_hasher()
            .finish()
    };
    let name = || format!("k{:016x}{:016x}", random(), random());
    GlueNames {
        glue: name(),
        module: name(),
        entry: name(),
    }
}

fn library_name() -> String {
    format!("hand_in{}", std::env::consts::DLL_SUFFIX)
}

fn both(fr: &str, en: &str) -> Localized {
    let texts = [("fr", fr), ("en", en)];
    Localized(
        texts
            .map(|(code, text)| (code.to_owned(), text.to_owned()))
            .into(),
    )
}
