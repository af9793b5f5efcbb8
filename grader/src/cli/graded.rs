//! Options that several commands about a class have.

use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What of a class is graded, and against what.
#[derive(Debug, Clone, Default, PartialEq, Args, Serialize, Deserialize)]
pub struct ScopeArgs {
    /// Grade this assignment only (default: whatever modules the hand-in has)
    #[arg(long, value_name = "NAME")]
    pub coursework: Option<String>,
    /// The teacher's own hidden scenarios: a folder of them, or one folder per assignment
    #[arg(long, value_name = "DIR")]
    pub hidden: Option<PathBuf>,
    /// Grade the public scenarios only
    #[arg(long)]
    pub public_only: bool,
    /// Also play games in their windows, even where the marking scheme does not count this
    #[arg(long)]
    #[serde(default)]
    pub fronts: bool,
    /// Do not run failures again with the reference's functions in place of others at fault:
    /// faster, but a fault counts wherever it shows, and no report says what a repair is worth
    #[arg(long)]
    #[serde(default)]
    pub no_substitution: bool,
    /// Only topics and scenarios whose name contains this: gives verdicts, and no marks
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// Grade everything again, ignoring stored results
    #[arg(long)]
    pub force: bool,
}

/// Who is in the class, and what is written beside its pages.
#[derive(Debug, Clone, Default, Args)]
pub struct SheetArgs {
    /// The class list, as CSV: gives hand-ins their names and groups, shows who is missing
    #[arg(long, value_name = "FILE.csv")]
    pub roster: Option<PathBuf>,
    /// Write the results as JSON (`-` for standard output)
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Moodle's grading worksheet: written back, with marks, into the results
    #[arg(long, value_name = "FILE.csv")]
    pub worksheet: Option<PathBuf>,
    /// ScoDoc's sheet of marks: written back, with marks, into the results
    #[arg(long, value_name = "FILE.xlsx")]
    pub scodoc: Option<PathBuf>,
    /// Canvas's exported gradebook: written back, with marks, into the results
    #[arg(long, value_name = "FILE.csv")]
    pub canvas: Option<PathBuf>,
    /// Write the verdicts as JUnit XML
    #[arg(long, value_name = "FILE.xml")]
    pub junit: Option<PathBuf>,
}

impl SheetArgs {
    /// Each with its option; `None` where it is not asked for.
    pub fn files(&self) -> [(&'static str, &Option<PathBuf>); 6] {
        [
            ("--roster", &self.roster),
            ("--json", &self.json),
            ("--worksheet", &self.worksheet),
            ("--scodoc", &self.scodoc),
            ("--canvas", &self.canvas),
            ("--junit", &self.junit),
        ]
    }
}
