//! A hand-in against a coursework: from sources to a verdict for each scenario.

mod blocked;
mod built;
mod crash;
mod crate_folder;
mod dependencies;
pub mod explain;
mod findings;
mod fronts;
mod hand_in;
mod job;
mod known;
mod listing;
mod loaded;
mod machines;
mod manifest;
mod open_names;
mod plans;
mod prefetch;
mod recorded;
mod reference;
mod repair;
pub mod report;
mod rust_tests;
mod scenarios;
mod session;
mod snapshots;
mod spec_keys;
mod stored_verdict;
mod windows;

pub use built::Built;
pub use dependencies::of as crates_of;
pub use known::{EmptyStore, KnownVerdicts};
pub use listing::ListError;
pub use loaded::{LoadError, Loaded, Variant};
pub use manifest::{edition, edition_of};
pub use prefetch::Watched;
pub use recorded::{Content, Recorded};
pub use repair::in_order;
pub use spec_keys::SpecKeys;
pub use stored_verdict::StoredVerdict;

use compile::cache::Cache;
use compile::compiler_files;
use compile::kit::Kit;
use compile::libraries::{Libraries, LibraryError};
use compile::substitute::Reference;
use compile::toolchain::{NoToolchain, Toolchain};
use machine::LimitSettings;
use sandbox::{Level, Protection};
use scenario::specs::CourseworkDependencies;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

/// How to grade.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Limits that override the barème's, and are overridden by a scenario's own.
    pub limits: LimitSettings,
    /// Everything of one hand-in together, compilation apart; else the barème's, else
    /// [`BUDGET`].
    pub budget: Option<Duration>,
    /// Processor time of the longest compilation, and of all those of one hand-in together.
    pub compile_cpu: Duration,
    pub compile_budget: Duration,
    pub public_only: bool,
    /// Only scenarios whose `topic: name` contains this.
    pub filter: Option<String>,
    /// The filter is a whole name.
    pub exact: bool,
    /// How hand-ins are isolated from this machine.
    pub protection: Protection,
    /// Libraries that were prepared before, where several machines must use the same ones;
    /// else those of the cache.
    pub libraries: Option<PathBuf>,
    /// Whether the reason of failures will be shown; otherwise only verdicts are found.
    pub explains: bool,
    /// Whether scenarios may share a process where nothing outlives them; verdicts are the same.
    pub shares: bool,
    /// Whether free cores run scenarios of a hand-in that hangs before their turn; verdicts are
    /// the same.
    pub prefetches: bool,
    /// Watches the threads that do so.
    pub watched: fn() -> Watched,
    /// Whether the game is played in its window where the barème does not count that.
    pub fronts: bool,
    /// Whether failures are played again with the reference's functions in the place of
    /// others that are at fault.
    pub substitutes: bool,
}

/// What all scenarios of a hand-in may take.
const BUDGET: Duration = Duration::from_secs(60);

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            limits: LimitSettings::default(),
            budget: None,
            compile_cpu: Duration::from_secs(60),
            compile_budget: Duration::from_secs(120),
            public_only: false,
            filter: None,
            exact: false,
            protection: Protection::NONE,
            libraries: None,
            explains: true,
            shares: true,
            prefetches: true,
            watched: prefetch::unwatched,
            fronts: false,
            substitutes: false,
        }
    }
}

/// Everything that grading a hand-in needs and that is the same for all of them.
#[derive(Debug)]
pub struct Grader {
    pub kit: Kit,
    pub toolchain: Toolchain,
    pub libraries: Libraries,
    pub cache: Cache,
    pub settings: Settings,
    /// What a compiler is shown of this machine, where hand-ins are isolated.
    compiler_files: Vec<PathBuf>,
    /// Which courseworks let their hand-ins use crates.
    asked: Vec<CourseworkDependencies>,
    references: Mutex<BTreeMap<String, Arc<Built>>>,
    /// The interface's own sources, for what a hand-in lost.
    reference_files: OnceLock<BTreeMap<String, String>>,
    reference_key: OnceLock<String>,
    /// What compiling each hand-in has taken.
    compile_time: job::CompileTime,
    /// The reference's text, by variant.
    pasteable: Mutex<BTreeMap<String, Arc<Reference>>>,
}

/// Why nothing can be graded. None of it is a student's fault.
#[derive(Debug)]
pub enum OpenError {
    Toolchain(NoToolchain),
    Cache(PathBuf, io::Error),
    Libraries(LibraryError),
    /// No linker can link hand-ins.
    Linker,
    /// A file that the compiler or the linker needs is missing.
    CompilerFiles(io::Error),
}

impl Grader {
    /// `before_build` is told when the libraries have to be built first.
    pub fn open(
        kit: &Kit,
        cache: &Path,
        settings: Settings,
        before_build: &dyn Fn(),
    ) -> Result<Grader, OpenError> {
        let toolchain = Toolchain::find().map_err(OpenError::Toolchain)?;
        let cache = Cache::open(cache).map_err(|e| OpenError::Cache(cache.to_owned(), e))?;
        let asked = scenario::specs::asked(&kit.specs);
        let libraries = match &settings.libraries {
            Some(folder) => Libraries::made(folder),
            None => {
                let crates = dependencies::of_all(&asked);
                Libraries::prepare(kit, &toolchain, &cache, &crates, before_build)
            }
        };
        let libraries = libraries.map_err(OpenError::Libraries)?;
        let compiler_files = match settings.protection.isolation.is_none() {
            true => Vec::new(),
            false if libraries.common.is_none() => return Err(OpenError::Linker),
            false => {
                compiler_files::shown(&toolchain, &libraries).map_err(OpenError::CompilerFiles)?
            }
        };
        let (kit, references) = (kit.clone(), Mutex::default());
        Ok(Grader {
            kit,
            toolchain,
            libraries,
            cache,
            settings,
            compiler_files,
            asked,
            references,
            reference_files: OnceLock::new(),
            reference_key: OnceLock::new(),
            compile_time: job::CompileTime::default(),
            pasteable: Mutex::default(),
        })
    }

    fn budget(&self, loaded: &Loaded) -> Duration {
        let bareme = loaded.coursework.bareme.limits.budget();
        self.settings.budget.or(bareme).unwrap_or(BUDGET)
    }

    /// The level of isolation: part of every report.
    pub fn isolation(&self) -> Level {
        self.settings.protection.level
    }
}
