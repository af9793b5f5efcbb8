//! One class on several machines: `plan`, `merge`, `submit`.

use super::numbers::at_least_one;
use super::{LevelArg, LimitArgs, ReadingArgs, ScopeArgs, SheetArgs};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grader plan hand-ins/ --shards 8 --out /shared/results\n  \
    grader run --plan grader-plan --shard 0/8     on any machine that sees the folders\n  \
    grader merge grader-plan                      the same pages and marks as one machine gives\n\n\
    All machines must see the plan's folder, the hand-ins and the results under the same\n\
    paths, and need the same rustc."
)]
pub struct PlanArgs {
    /// Crates, folders or archives of them, exports
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// How many parts (shards) to make
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub shards: u32,
    /// Folder to write the plan to
    #[arg(long, value_name = "DIR", default_value = "grader-plan")]
    pub plan: PathBuf,
    /// Where the merged results go (default: GRADER_OUT, then ./grader-results)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The teacher's decisions (default: decisions.yaml beside the hand-ins)
    #[arg(long, value_name = "FILE.yaml")]
    pub decisions: Option<PathBuf>,
    #[command(flatten)]
    pub scope: ScopeArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The plan's folder
    pub plan: PathBuf,
    /// Files of parts, or folders of them (default: those in the plan's folder)
    pub parts: Vec<PathBuf>,
    /// Accept parts that were graded at different levels of isolation
    #[arg(long)]
    pub mixed_isolation: bool,
    #[command(flatten)]
    pub sheets: SheetArgs,
    /// Show every scenario, with the report of each failure
    #[arg(long, short)]
    pub verbose: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grader submit grader-plan --slurm --partition short\n  \
    grader submit grader-plan --at-once 12 --submit \\\n    \
    'ssh salle-{i} grader run --plan /shared/grader-plan --shard {i}/{N}'\n\n\
    Ctrl-C ends the shards; the same command goes on where they stopped."
)]
#[command(group(clap::ArgGroup::new("by").required(true).args(["slurm", "submit"])))]
pub struct SubmitArgs {
    /// The plan's folder
    pub plan: PathBuf,
    /// Use Slurm: a job array, one task for each shard
    #[arg(long)]
    pub slurm: bool,
    /// Use a command of yours that runs one shard, then ends: `{i}` is the shard's number,
    /// `{N}` how many there are
    #[arg(long, value_name = "COMMAND")]
    pub submit: Option<String>,
    /// How many shards at a time (default: all)
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>)]
    pub at_once: Option<usize>,
    /// How many times in all to start a shard that gets lost
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = at_least_one::<usize>)]
    pub attempts: usize,
    /// Milliseconds between two checks of what the shards have written
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub every: u64,
    /// Level of isolation of the shards, where machines do not offer level b
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub isolation: Option<LevelArg>,
    /// Run hand-ins even where they cannot be isolated: only for code that you have read
    #[arg(long)]
    pub trust_submissions: bool,
    /// Accept parts that were graded at different levels of isolation
    #[arg(long)]
    pub mixed_isolation: bool,
    #[command(flatten)]
    pub sheets: SheetArgs,
    /// Processors of each task
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = at_least_one::<u64>, help_heading = "Slurm")]
    pub cpus: u64,
    /// Memory of each task, in megabytes (default: from its processors)
    #[arg(long, value_name = "MB", value_parser = at_least_one::<u64>, help_heading = "Slurm")]
    pub memory: Option<u64>,
    /// Minutes that a task may take (default: three times what the plan expects)
    #[arg(long, value_name = "MIN", value_parser = at_least_one::<u64>, help_heading = "Slurm")]
    pub time: Option<u64>,
    /// Slurm's partition
    #[arg(long, value_name = "NAME", help_heading = "Slurm")]
    pub partition: Option<String>,
    /// Slurm's account
    #[arg(long, value_name = "NAME", help_heading = "Slurm")]
    pub account: Option<String>,
    /// Slurm's quality of service
    #[arg(long, value_name = "NAME", help_heading = "Slurm")]
    pub qos: Option<String>,
    /// What nodes must have, in Slurm's words
    #[arg(long, value_name = "FEATURES", help_heading = "Slurm")]
    pub constraint: Option<String>,
}
