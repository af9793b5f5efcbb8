//! From the sources of a hand-in to a library, compile by compile.

use super::built::Built;
use super::crate_folder::{write_all, write_manifest};
use super::loaded::Variant;
use super::report::Finding;
use super::{Grader, findings};
use compile::cache;
use compile::diagnostic::RustcError;
use compile::own_paths::Moved;
use compile::rustc::Compiled;
use compile::salvage::Salvage;
use interface::compare::{Comparison, Fit, StudentSignature, compare};
use interface::glue_source::{self, GlueNames};
use lang::Localized;
use scenario::specs::Dependency;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::Path;

mod compile_time;
mod compiling;
mod empty;
mod finished;
mod notes;
mod prepared;
mod promises;
mod publishing;
mod scans;
mod substituted;
mod written;
mod written_tests;

pub use compile_time::CompileTime;
use empty::explain_empty;
use finished::{kept, library_name};
use publishing::Publishing;
use written::{Written, without_glue};

/// How many counted compilations a hand-in gets at most: each time, what was at fault is left
/// out. A retry after a crash and questions of our own are not counted.
pub(super) const MOST_COMPILES: u32 = 8;
/// After this many compilations the remaining one is kept for the last resort.
const LAST_RESORT: u32 = MOST_COMPILES - 2;

/// One hand-in on its way through the compiler.
pub(super) struct Job<'a> {
    grader: &'a Grader,
    variant: &'a Variant,
    /// The hand-in to which the compiler's time is charged.
    hand_in: String,
    /// Where what is built is kept.
    place: &'a Path,
    pub(super) salvage: Salvage<'a>,
    names: GlueNames,
    /// Functions that only the glue's lines complain about, and what rustc says.
    refused: Vec<(usize, String)>,
    /// The same of tests.
    refused_tests: BTreeMap<u32, String>,
    /// What rustc has said of what tests need.
    answers: promises::RustcAnswers,
    edition: String,
    /// Crates that it may use.
    dependencies: Vec<Dependency>,
    /// Files that are read under another name.
    moved: Vec<Moved>,
    /// What is forbidden in files that are left out for it.
    left_out: Vec<Finding>,
    /// Files in which there is more than comments, as they were handed in.
    written: BTreeSet<String>,
    publishing: Publishing,
    pub(super) compiles: u32,
    /// The reference's text, beside the sources: see [`compile::substitute`].
    pages: BTreeMap<String, String>,
    /// What is called in the place of functions that have no switch.
    beside: BTreeMap<usize, StudentSignature>,
}

/// A hand-in against one variant.
#[derive(Clone, Copy)]
struct Whose<'a> {
    variant: &'a Variant,
    /// The key of the hand-in to which the compiler's time is charged.
    hand_in: &'a str,
}

/// A compile, and the folder in which it was done.
pub(super) struct Attempt {
    comparison: Comparison,
    written: Written,
    pub(super) compiled: Compiled,
    scratch: cache::Scratch,
}

impl<'a> Job<'a> {
    fn new(
        grader: &'a Grader,
        Whose { variant, hand_in }: Whose<'a>,
        place: &'a Path,
        salvage: Salvage<'a>,
        names: GlueNames,
        edition: &str,
    ) -> Job<'a> {
        Job {
            grader,
            variant,
            hand_in: hand_in.to_owned(),
            place,
            salvage,
            names,
            refused: Vec::new(),
            refused_tests: BTreeMap::new(),
            answers: promises::RustcAnswers::default(),
            edition: edition.to_owned(),
            dependencies: Vec::new(),
            moved: Vec::new(),
            left_out: Vec::new(),
            written: BTreeSet::new(),
            publishing: Publishing::default(),
            compiles: 0,
            pages: BTreeMap::new(),
            beside: BTreeMap::new(),
        }
    }
}

impl Job<'_> {
    fn run(&mut self) -> Result<Built, Localized> {
        self.ask_about_pieces()?;
        if self.variant.front.is_some() {
            self.offers();
        }
        loop {
            let Attempt {
                comparison,
                written,
                compiled,
                scratch,
            } = self.attempt()?;
            let made = scratch.path.join("made");
            let whole = match compiled {
                Compiled::Library if self.has_no_entry(&made) => findings::removes_itself(),
                Compiled::Library if self.publishes(&comparison) => continue,
                Compiled::Library => {
                    let built = self.built(&comparison, None);
                    return self.keep(built, &made);
                }
                Compiled::Errors(errors) if self.unpublishes(&errors, &written) => continue,
                Compiled::Errors(errors)
                    if !errors.iter().any(|e| written.is_own(e)) && self.publishes(&comparison) =>
                {
                    continue;
                }
                Compiled::Errors(errors) if self.takes_out(&errors, &written) => continue,
                Compiled::Errors(errors) => {
                    let errors = without_glue(errors, &written);
                    let mut built =
                        self.built(&comparison, Some(findings::nothing_compiles(&errors)));
                    built
                        .report
                        .broken
                        .extend(errors.iter().map(findings::error));
                    return self.keep(built, &made);
                }
                Compiled::Crashed(said) if self.takes_out_crash(&said)? => continue,
                Compiled::Crashed(said) => findings::crashed(&said),
                Compiled::TooLong => findings::too_long(self.grader.compile_time.of(&self.hand_in)),
                Compiled::Waits => findings::waits(),
                Compiled::NotLinked(said) => findings::not_linked(&said),
                Compiled::ReadsOutside(file) => findings::reads(&file),
                Compiled::RunsOnLoad(what) => findings::loads(&what),
                // `attempt` has returned it as an error of ours.
                Compiled::Sandbox(said) => return Err(said),
            };
            return Ok(self.redacted(self.built(&comparison, Some(whole))));
        }
    }

    /// Whether a prepared library is missing or damaged. No program can cause this error,
    /// because rustc finds these libraries whatever the program contains.
    fn is_of_libraries(&self, error: &RustcError) -> bool {
        const NOT_READ: [&str; 4] = ["E0460", "E0463", "E0514", "E0786"];
        let ours = [self.names.glue.as_str(), "outils", "std", "core", "alloc"];
        let is_code = error.code.as_deref().is_some_and(|c| NOT_READ.contains(&c));
        is_code
            && ours
                .iter()
                .any(|name| error.message.contains(&format!("`{name}`")))
    }

    /// Whether the library lacks the glue's entry. No program can name it, but one can make the
    /// compiler skip everything (`#![cfg(…)]`), the glue included.
    fn has_no_entry(&self, made: &Path) -> bool {
        let entry = self.names.entry.as_bytes();
        let library = std::fs::read(made.join(library_name())).unwrap_or_default();
        !library.windows(entry.len()).any(|bytes| bytes == entry)
    }

    /// One compile of the sources as they are now. A compiler that crashes is started once more:
    /// the machine may have ended it, which says nothing about the program.
    pub(super) fn attempt(&mut self) -> Result<Attempt, Localized> {
        let first = self.attempt_once()?;
        if !matches!(first.compiled, Compiled::Crashed(_)) {
            return Ok(first);
        }
        // A question of ours costs a hand-in none of its own tries.
        let compiles = self.compiles;
        let again = self.attempt_once()?;
        self.compiles = compiles;
        // Where no time is left to ask again, the compiler has crashed.
        match again.compiled {
            Compiled::TooLong => Ok(first),
            _ => Ok(again),
        }
    }

    pub(super) fn attempt_once(&mut self) -> Result<Attempt, Localized> {
        let comparison = self.compare();
        let scratch = self.grader.cache.scratch()?;
        let written = self.write(&scratch.path, &comparison)?;
        let made = scratch.path.join("made");
        std::fs::create_dir(&made)?;
        let compiled = self.compile(&scratch.path, &written.root, &made)?;
        self.is_of_program(&compiled)?;
        Ok(Attempt {
            comparison,
            written,
            compiled,
            scratch,
        })
    }

    /// An `Err` when no program could have caused this result: it is our own error, and nothing
    /// found out in this way may be cached.
    fn is_of_program(&self, compiled: &Compiled) -> Result<(), Localized> {
        match compiled {
            Compiled::Errors(errors) if errors.iter().any(|e| self.is_of_libraries(e)) => {
                Err(self.grader.damaged(errors))
            }
            Compiled::NotLinked(_) => self.grader.linker_works(),
            Compiled::Sandbox(said) => Err(said.clone()),
            _ => Ok(()),
        }
    }

    fn compare(&self) -> Comparison {
        let interface = &self.variant.interface;
        let mut comparison = compare(interface, &self.own_files());
        explain_empty(&mut comparison, &self.salvage, &self.written);
        for (function, message) in &self.refused {
            if comparison.is_callable(*function) {
                comparison.refuse(interface, *function, message, None);
            }
        }
        self.add_broken(&mut comparison);
        for (function, signature) in &self.beside {
            comparison.functions[*function] = Fit::Callable(signature.clone());
        }
        comparison
    }

    /// What does not parse is shown to rustc piece by piece: its messages are better than ours,
    /// and one missing brace does not hide the next mistake.
    fn ask_about_pieces(&mut self) -> std::io::Result<()> {
        let questions = self.salvage.questions();
        if questions.is_empty() {
            return Ok(());
        }
        let scratch = self.grader.cache.scratch()?;
        write_all(&scratch.path, &questions)?;
        let made = scratch.path.join("made");
        std::fs::create_dir(&made)?;
        let compiled = self.compile(&scratch.path, "pieces.rs", &made);
        if let Ok(Compiled::Errors(errors)) = compiled {
            self.salvage.answers(&errors);
        }
        Ok(())
    }

    /// Takes out what the errors blame; false when that is not possible any more.
    fn takes_out(&mut self, errors: &[RustcError], written: &Written) -> bool {
        let (own, glue): (Vec<_>, Vec<_>) = errors.iter().cloned().partition(|e| written.is_own(e));
        let learned = self.learn(&glue, written);
        if own.is_empty() && learned {
            // Questions of ours cost a hand-in none of its own tries.
            self.refuse(&glue, written);
            return true;
        }
        if self.compiles >= MOST_COMPILES {
            return false;
        }
        if self.edition == "2024" && errors.iter().any(is_of_edition) {
            self.edition = "2021".to_owned();
            return true;
        }
        if own.is_empty() {
            return self.refuse(&glue, written);
        }
        self.compiles < LAST_RESORT && self.salvage.mend(&own) || self.salvage.give_up(&own)
    }

    /// Functions that only the glue's lines complain about cannot be called as the
    /// interface says, though they compile: they are left out. True when there was one.
    fn refuse(&mut self, errors: &[RustcError], written: &Written) -> bool {
        let before = self.refused.len() + self.refused_tests.len();
        for error in errors {
            let Some(line) = written.glue_line(error) else {
                continue;
            };
            if let Some(test) = written.generated.tests.get(&line) {
                let why = self.why_not(*test, &error.message);
                self.refused_tests.insert(*test, why);
            }
            for &function in written.generated.owners.get(line).into_iter().flatten() {
                if !self.refused.iter().any(|(f, _)| *f == function) {
                    self.refused
                        .push((function, in_known_words(&error.message)));
                }
            }
        }
        self.refused.len() + self.refused_tests.len() > before
    }

    /// Writes the sources with the glue at the end of the root file.
    fn write(&self, folder: &Path, comparison: &Comparison) -> std::io::Result<Written> {
        let files = &self.for_rustc();
        write_all(folder, files)?;
        write_manifest(folder, &self.dependencies)?;
        write_all(folder, &self.pages)?;
        let root = ["src/lib.rs", "src/main.rs"]
            .into_iter()
            .find(|p| files.contains_key(*p))
            .unwrap_or("src/lib.rs");
        let mut text = files.get(root).cloned().unwrap_or_default();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        for module in compile::salvage::undeclared(&text, files, &self.variant.modules) {
            text.push_str(&format!("pub mod {module};\n"));
        }
        text.push_str(&written_tests::declarations(self.variant, &self.names));
        let own_lines = text.lines().count();
        let Variant {
            interface, entries, ..
        } = self.variant;
        let tests = self.test_glue(comparison);
        let generated = glue_source::generate(interface, entries, comparison, &tests, &self.names);
        text.push_str(&generated.source);
        std::fs::create_dir_all(folder.join("src"))?;
        std::fs::write(folder.join(root), text)?;
        Ok(Written {
            root: root.to_owned(),
            own_lines,
            generated,
        })
    }
}

/// A student knows nothing of the traits by which the glue reads and writes a type.
fn in_known_words(said: &str) -> String {
    let is_of_glue = |name| said.contains(&format!(": {name}`"));
    match ["Node", "Lend", "Object"].into_iter().any(is_of_glue) {
        true => "mismatched types".to_owned(),
        false => said.to_owned(),
    }
}

/// A word that an older edition allows.
fn is_of_edition(error: &RustcError) -> bool {
    let message = &error.message;
    message.contains("keyword `gen`")
        || message.contains("extern blocks must be unsafe")
        || message.contains("extern blocks should be unsafe")
        || message.contains("unsafe attribute used without unsafe")
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
