//! The settings that a host process starts with, and those of a scenario.

use machine::Limits;
use sandbox::Isolation;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What to start.
#[derive(Debug, Clone)]
pub struct HostOptions {
    /// A program that begins with [`super::host_main_if_asked`]; by default this one.
    pub program: Option<PathBuf>,
    /// The hand-in, compiled.
    pub library: PathBuf,
    /// The common library, where the hand-in is linked against it.
    pub common: Option<PathBuf>,
    /// The name of the function that the generated glue exports.
    pub entry: String,
    /// [`Isolation::NONE`] is for one's own code.
    pub isolation: Isolation,
}

/// What a scenario starts with.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Setup {
    /// Files of the working folder.
    pub files: BTreeMap<String, Vec<u8>>,
    pub limits: Limits,
    /// Numbers of the functions whose body is the reference's: `compile::substitute` says more.
    pub replaced: Vec<usize>,
    /// Whether the child may be used again by the next scenario with the same setup: only for
    /// code that carries nothing over (`compile::stateless`), and where a scenario that does
    /// not pass runs again alone.
    pub shared: bool,
}
