//! `grader run`, and the limits and levels that other commands take too.

use super::numbers::at_least_one;
use super::{ReadingArgs, ScopeArgs, Shard, SheetArgs};
use clap::{Args, ValueEnum};
use machine::LimitSettings;
use sandbox::Level;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Debug, Default, Args)]
#[command(
    after_help = "Examples:\n  grader run\n  grader run reference --verbose\n  \
    grader run hand-ins/ --coursework demineur --json marks.json\n  \
    grader run L1-INFO-Demineur-90417.zip --roster class.csv\n\n\
    The grader recognises: one crate; a folder of crates, zips or\n\
    tar.gz, in groups or not (TD1/dupont, TD2/…); Moodle's “download all submissions”,\n\
    zipped or not; clones of GitHub Classroom and Classroom 50; Gradescope's export; a\n\
    zip of single .rs files for an assignment of one module. It lists what it leaves out,\n\
    and why."
)]
pub struct RunArgs {
    /// Crates, folders or archives of them, exports (default: the sample class)
    pub paths: Vec<PathBuf>,
    /// Show every scenario, with the report of each failure
    #[arg(long, short)]
    pub verbose: bool,
    /// Folder of results and reports: hand-ins with results there are not graded again
    /// (default: GRADER_OUT, then ./grader-results)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub scope: ScopeArgs,
    #[command(flatten)]
    pub sheets: SheetArgs,
    /// The teacher's decisions (default: decisions.yaml beside the hand-ins)
    #[arg(long, value_name = "FILE.yaml")]
    pub decisions: Option<PathBuf>,
    /// Write Gradescope's results.json of the only hand-in
    #[arg(long, value_name = "FILE.json")]
    pub gradescope: Option<PathBuf>,
    /// Write Classroom 50's result.json of the only hand-in (its runner sets CLASSROOM,
    /// ASSIGNMENT, SUBMISSION_TAG, COMMIT_URL, RELEASE_URL)
    #[arg(long, value_name = "FILE.json")]
    pub classroom50: Option<PathBuf>,
    /// Give each scenario a process of its own, even where nothing can be carried from one to
    /// the next, and run them one after another: slower, with the same verdicts
    #[arg(long)]
    pub apart: bool,
    /// How many hand-ins at a time, each on one core (default: cores + 1; a hand-in that hangs
    /// then also uses cores that are free)
    #[arg(long, short, value_name = "N", value_parser = at_least_one::<usize>)]
    pub jobs: Option<usize>,
    /// Run hand-ins even where they cannot be isolated: only for code that you have read
    #[arg(long)]
    pub trust_submissions: bool,
    /// Use at most this level of isolation (default: the best of this machine; below b the
    /// command refuses, unless you ask for c)
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub isolation: Option<LevelArg>,
    /// Grade one part of a class that `grader plan` has divided
    #[arg(long, value_name = "PLAN", requires = "shard", conflicts_with_all = NOT_WITH_A_PLAN)]
    pub plan: Option<PathBuf>,
    /// Which part: i/N, from 0/N to N-1/N
    #[arg(long, value_name = "i/N", requires = "plan")]
    pub shard: Option<Shard>,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// Options that the plan already has, and those that need the whole class.
const NOT_WITH_A_PLAN: [&str; 26] = [
    "paths",
    "roster",
    "coursework",
    "json",
    "out",
    "decisions",
    "worksheet",
    "scodoc",
    "canvas",
    "junit",
    "gradescope",
    "classroom50",
    "hidden",
    "public_only",
    "fronts",
    "no_substitution",
    "filter",
    "force",
    "cpu_limit",
    "wall_limit",
    "memory_limit",
    "output_limit",
    "file_limit",
    "file_count",
    "thread_limit",
    "budget",
];

/// A scenario's own limits override these, and these override a barème's.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args, Serialize, Deserialize)]
#[command(next_help_heading = "Limits of one scenario")]
pub struct LimitArgs {
    /// Processor time, in milliseconds (default: 1000)
    #[arg(long, value_name = "MS", value_parser = at_least_one::<u64>)]
    pub cpu_limit: Option<u64>,
    /// Wall-clock time, in milliseconds (default: 5000)
    #[arg(long, value_name = "MS", value_parser = at_least_one::<u64>)]
    pub wall_limit: Option<u64>,
    /// Memory, in megabytes (default: 256)
    #[arg(long, value_name = "MB", value_parser = at_least_one::<u64>)]
    pub memory_limit: Option<u64>,
    /// Text printed, in megabytes (default: 1)
    #[arg(long, value_name = "MB", value_parser = at_least_one::<u64>)]
    pub output_limit: Option<u64>,
    /// All files together, in megabytes (default: 16)
    #[arg(long, value_name = "MB", value_parser = at_least_one::<u64>)]
    pub file_limit: Option<u64>,
    /// How many files (default: 256)
    #[arg(long, value_name = "N", value_parser = at_least_one::<u64>)]
    pub file_count: Option<u64>,
    /// Threads at a time (default: 32)
    #[arg(long, value_name = "N", value_parser = at_least_one::<u64>)]
    pub thread_limit: Option<u64>,
    /// All scenarios of a hand-in together, in seconds (default: 60)
    #[arg(long, value_name = "S")]
    pub budget: Option<u64>,
}

impl LimitArgs {
    pub fn limits(&self) -> LimitSettings {
        let bytes = |mb: Option<u64>| mb.map(|mb| mb.saturating_mul(1 << 20));
        LimitSettings {
            cpu_ms: self.cpu_limit,
            wall_ms: self.wall_limit,
            memory: bytes(self.memory_limit),
            output: bytes(self.output_limit),
            file_size: bytes(self.file_limit),
            file_count: self.file_count,
            threads: self.thread_limit,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum LevelArg {
    A,
    B,
    C,
    D,
}

impl From<LevelArg> for Level {
    fn from(arg: LevelArg) -> Level {
        match arg {
            LevelArg::A => Level::A,
            LevelArg::B => Level::B,
            LevelArg::C => Level::C,
            LevelArg::D => Level::D,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LimitArgs, NOT_WITH_A_PLAN, ReadingArgs, ScopeArgs, SheetArgs};
    use clap::{Args, Command};

    fn names<A: Args>() -> Vec<String> {
        let command = A::augment_args(Command::new("options"));
        let ids = command.get_arguments().map(|a| a.get_id().to_string());
        ids.collect()
    }

    /// An option that is not in the list would be accepted beside `--plan`, and do nothing.
    #[test]
    fn what_the_plan_decides_is_refused_beside_it() {
        let decided = [
            names::<ScopeArgs>(),
            names::<LimitArgs>(),
            names::<SheetArgs>(),
        ];
        for name in decided.concat() {
            let refused = NOT_WITH_A_PLAN.contains(&name.as_str());
            assert!(refused, "add {name:?} to NOT_WITH_A_PLAN");
        }
        // How much the grader itself may take is each machine's own business.
        for name in names::<ReadingArgs>() {
            assert!(!NOT_WITH_A_PLAN.contains(&name.as_str()), "{name}");
        }
    }
}
