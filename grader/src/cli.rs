//! The command line.

use crate::shard::Shard;
use clap::{Args, Parser, Subcommand, ValueEnum};
use engine::language::scenario::Limits;
use engine::run::Level;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Debug, Parser)]
#[command(
    name = "grader",
    version,
    about = "Grades hand-ins of Rust assignments by running scenarios against them",
    after_help = "Examples:\n  \
        grader run                         grade the sample class\n  \
        grader run hand-ins/               grade a folder of crates\n  \
        grader run dupont --verbose        one hand-in, every scenario\n  \
        grader check                       check the assignments' files\n\n\
        Exit codes: 0 done, 1 something to mend (check), 2 wrong usage, 3 wrong specs,\n\
        4 the grader's own fault, 5 isolation too weak, 6 results not written,\n\
        7 parts missing or not fitting, 130 interrupted."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Common {
    /// Language of messages and reports (default: GRADER_LANG, then the locale)
    #[arg(long, global = true, value_enum)]
    pub lang: Option<LangArg>,
    /// Folder of the kit (default: a parent folder, else the copy inside this program)
    #[arg(long, global = true, value_name = "DIR")]
    pub kit: Option<PathBuf>,
    /// When to use colours (NO_COLOR is respected)
    #[arg(long, global = true, value_enum, default_value = "auto")]
    pub color: ColorArg,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum LangArg {
    Fr,
    En,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ColorArg {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Grade hand-ins: crates, folders or archives of them, exports of platforms
    Run(Box<RunArgs>),
    /// Divide a class into parts that several machines grade
    Plan(Box<PlanArgs>),
    /// Make one class of its parts
    Merge(MergeArgs),
    /// Hand the parts to a scheduler, wait, and merge them
    Submit(Box<SubmitArgs>),
    /// Say what is kept of a class: graded, missing, damaged
    Status(StatusArgs),
    /// Decide the points that wait for the teacher
    Decide(DecideArgs),
    /// Check specs, reference, template, snapshots and everything derived
    Check(CheckArgs),
    /// Say how well hand-ins are isolated on this machine, and what is missing
    Doctor,
    /// Show what lies in the cache, or remove it
    Cache(CacheArgs),
    /// Write snapshots from the reference, and show what changes
    Bless(BlessArgs),
    /// Rewrite the student template and everything else derived from the reference
    Template(TemplateArgs),
    /// Make the folder and the archive that students receive
    Handout(HandoutArgs),
    /// Show which wrong programs the scenarios let through
    Audit(AuditArgs),
    /// Print the completion script of a shell
    Completions {
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
}

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
    /// The class list, as CSV: puts names and groups on hand-ins, tells who is missing
    #[arg(long, value_name = "FILE.csv")]
    pub roster: Option<PathBuf>,
    /// Grade this coursework only (default: whatever modules the hand-in has)
    #[arg(long, value_name = "NAME")]
    pub coursework: Option<String>,
    /// Show every scenario, with the report of each failure
    #[arg(long, short)]
    pub verbose: bool,
    /// Write the results as JSON (`-` for standard output)
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Where results and reports are kept: what is there already is not graded again
    /// (default: GRADER_OUT, then ./grader-results)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Grade everything again, whatever was kept
    #[arg(long)]
    pub force: bool,
    /// The teacher's decisions (default: decisions.yaml beside the hand-ins)
    #[arg(long, value_name = "FILE.yaml")]
    pub decisions: Option<PathBuf>,
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
    /// Write Gradescope's results.json of the only hand-in
    #[arg(long, value_name = "FILE.json")]
    pub gradescope: Option<PathBuf>,
    /// Write Classroom 50's result.json of the only hand-in (its runner sets CLASSROOM,
    /// ASSIGNMENT, SUBMISSION_TAG, COMMIT_URL, RELEASE_URL)
    #[arg(long, value_name = "FILE.json")]
    pub classroom50: Option<PathBuf>,
    /// The teacher's own hidden scenarios, one folder per coursework
    #[arg(long, value_name = "DIR")]
    pub hidden: Option<PathBuf>,
    /// Grade the public scenarios only
    #[arg(long)]
    pub public_only: bool,
    /// Only topics and scenarios whose name contains this
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// How many hand-ins at a time (default: cores + 1)
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<usize>,
    /// Go on where hand-ins cannot be isolated: only for code that you have read
    #[arg(long)]
    pub trust_submissions: bool,
    /// Use no more isolation than this level (default: the best of this machine, and no
    /// less than b; c has to be said)
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
}

/// What the plan says already, and what only the whole class has.
const NOT_WITH_A_PLAN: [&str; 15] = [
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
    "filter",
];

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grader plan hand-ins/ --shards 8 --out /shared/results\n  \
    grader run --plan grader-plan --shard 0/8     on any machine that sees the folders\n  \
    grader merge grader-plan                      pages and marks, as of one machine\n\n\
    The plan's folder, the hand-ins and the results must be seen under the same path by\n\
    all machines, and all need the same rustc."
)]
pub struct PlanArgs {
    /// Crates, folders or archives of them, exports
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// In how many parts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub shards: u32,
    /// The folder to make
    #[arg(long, value_name = "DIR", default_value = "grader-plan")]
    pub plan: PathBuf,
    /// Where the merged results go (default: GRADER_OUT, then ./grader-results)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Grade this coursework only (default: whatever modules the hand-in has)
    #[arg(long, value_name = "NAME")]
    pub coursework: Option<String>,
    /// Grade everything again, whatever was kept
    #[arg(long)]
    pub force: bool,
    /// The teacher's decisions (default: decisions.yaml beside the hand-ins)
    #[arg(long, value_name = "FILE.yaml")]
    pub decisions: Option<PathBuf>,
    /// The teacher's own hidden scenarios, one folder per coursework
    #[arg(long, value_name = "DIR")]
    pub hidden: Option<PathBuf>,
    /// Grade the public scenarios only
    #[arg(long)]
    pub public_only: bool,
    /// Only topics and scenarios whose name contains this
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The plan's folder
    pub plan: PathBuf,
    /// Files of parts, or folders of them (default: those in the plan's folder)
    pub parts: Vec<PathBuf>,
    /// Take parts that were graded at different levels of isolation
    #[arg(long)]
    pub mixed_isolation: bool,
    /// The class list, as CSV: puts names and groups on hand-ins, tells who is missing
    #[arg(long, value_name = "FILE.csv")]
    pub roster: Option<PathBuf>,
    /// Show every scenario, with the report of each failure
    #[arg(long, short)]
    pub verbose: bool,
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

/// A scenario's own limits come before these, a barème's after them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args, Serialize, Deserialize)]
#[command(next_help_heading = "Limits of one scenario")]
pub struct LimitArgs {
    /// Processor time, in milliseconds (default: 1000)
    #[arg(long, value_name = "MS")]
    pub cpu_limit: Option<u64>,
    /// Wall-clock time, in milliseconds (default: 5000)
    #[arg(long, value_name = "MS")]
    pub wall_limit: Option<u64>,
    /// Memory, in megabytes (default: 256)
    #[arg(long, value_name = "MB")]
    pub memory_limit: Option<u64>,
    /// Text printed, in megabytes (default: 1)
    #[arg(long, value_name = "MB")]
    pub output_limit: Option<u64>,
    /// All files together, in megabytes (default: 16)
    #[arg(long, value_name = "MB")]
    pub file_limit: Option<u64>,
    /// How many files (default: 256)
    #[arg(long, value_name = "N")]
    pub file_count: Option<u64>,
    /// Threads at a time (default: 32)
    #[arg(long, value_name = "N")]
    pub thread_limit: Option<u64>,
    /// All scenarios of a hand-in together, in seconds (default: 60)
    #[arg(long, value_name = "S")]
    pub budget: Option<u64>,
}

impl LimitArgs {
    pub fn limits(&self) -> Limits {
        let bytes = |mb: Option<u64>| mb.map(|mb| mb.saturating_mul(1 << 20));
        Limits {
            cpu_ms: self.cpu_limit,
            wall_ms: self.wall_limit,
            memory: bytes(self.memory_limit),
            output: bytes(self.output_limit),
            files: bytes(self.file_limit),
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

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grader submit grader-plan --slurm --partition short\n  \
    grader submit grader-plan --at-once 12 --submit \\\n    \
    'ssh salle-{i} grader run --plan /shared/grader-plan --shard {i}/{n}'\n\n\
    Ctrl-C ends the shards; the same command goes on where they stopped."
)]
#[command(group(clap::ArgGroup::new("by").required(true).args(["slurm", "submit"])))]
pub struct SubmitArgs {
    /// The plan's folder
    pub plan: PathBuf,
    /// By Slurm: a job array, one task for each shard
    #[arg(long)]
    pub slurm: bool,
    /// By a command of yours that runs one shard and comes back: {i} is its number, {n} how
    /// many there are
    #[arg(long, value_name = "COMMAND")]
    pub submit: Option<String>,
    /// How many shards at a time (default: all)
    #[arg(long, value_name = "N")]
    pub at_once: Option<usize>,
    /// How often a shard that was lost is started
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub attempts: usize,
    /// Milliseconds between two looks at what the shards have written
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub every: u64,
    /// Isolation of the shards, where level b cannot be had
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub isolation: Option<LevelArg>,
    /// Go on where hand-ins cannot be isolated: only for code that you have read
    #[arg(long)]
    pub trust_submissions: bool,
    /// Take parts that were graded at different levels of isolation
    #[arg(long)]
    pub mixed_isolation: bool,
    /// The class list, as CSV: puts names and groups on hand-ins, tells who is missing
    #[arg(long, value_name = "FILE.csv")]
    pub roster: Option<PathBuf>,
    /// Write the results as JSON (`-` for standard output)
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Moodle's grading worksheet: written back, with marks, into the results
    #[arg(long, value_name = "FILE.csv")]
    pub worksheet: Option<PathBuf>,
    /// Processors of each task
    #[arg(long, value_name = "N", default_value_t = 2, help_heading = "Slurm")]
    pub cpus: u64,
    /// Memory of each task, in megabytes (default: from its processors)
    #[arg(long, value_name = "MB", help_heading = "Slurm")]
    pub memory: Option<u64>,
    /// Minutes that a task may take (default: three times what the plan expects)
    #[arg(long, value_name = "MIN", help_heading = "Slurm")]
    pub time: Option<u64>,
    #[arg(long, value_name = "NAME", help_heading = "Slurm")]
    pub partition: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = "Slurm")]
    pub account: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = "Slurm")]
    pub qos: Option<String>,
    #[arg(long, value_name = "FEATURES", help_heading = "Slurm")]
    pub constraint: Option<String>,
}

#[derive(Debug, Args)]
pub struct StatusArgs {
    /// The folder of results (default: GRADER_OUT, then ./grader-results)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Without --export or --import, asks for each student in the terminal: Enter\n\
    accepts the proposal, a number replaces it, s skips, q quits. Your decisions are in\n\
    decisions.yaml, beside the hand-ins, which you can also write by hand:\n\n  \
    late: {per_day: 1, at_most: 5}\n  \
    groups: {Binôme 3: [Zoé Ménard, Éloi Le Goff]}\n  \
    students:\n    \
    Zoé Ménard:\n      \
    points: {lisibilite: 2.5}\n      \
    overrides: {console: {points: 5, reason: \"played it by hand\"}}\n      \
    total: {points: 12, reason: \"oral exam\"}\n      \
    days_late: 2\n      \
    comment: Well done.\n\n\
    Then grade the class again: only marks and reports are made anew."
)]
pub struct DecideArgs {
    /// The folder of results of an earlier `grader run` (default: as there)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write a spreadsheet, a row per student; each proposal stands beside the cell to fill in
    #[arg(long, value_name = "FILE.csv", conflicts_with = "import")]
    pub export: Option<PathBuf>,
    /// Read that spreadsheet back: what you filled in is decided, what you left empty stays
    /// as it is, `-` erases; what differs from decisions made since is shown, and asked
    #[arg(long, value_name = "FILE.csv")]
    pub import: Option<PathBuf>,
    /// With --import: replace decisions that differ without asking
    #[arg(long, requires = "import")]
    pub force: bool,
}

#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Courseworks to check (default: all)
    pub courseworks: Vec<String>,
    /// Read the specs only; run nothing
    #[arg(long)]
    pub syntax_only: bool,
    /// The teacher's own hidden scenarios, one folder per coursework
    #[arg(long, value_name = "DIR")]
    pub hidden: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CacheArgs {
    #[command(subcommand)]
    pub command: CacheCommand,
}

#[derive(Debug, Clone, Copy, Subcommand)]
pub enum CacheCommand {
    /// Where it is, what is in it, and how much
    Show,
    /// Remove what was built of hand-ins; it is built again when it is needed
    Clean {
        /// Prepared libraries and the kit's copy too
        #[arg(long)]
        all: bool,
    },
}

#[derive(Debug, Args)]
pub struct BlessArgs {
    /// Courseworks whose snapshots are written
    pub courseworks: Vec<String>,
    /// Write nothing; exit with 1 when something would change
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, Args)]
pub struct TemplateArgs {
    /// Write nothing; exit with 1 when something is stale
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grader handout demineur\n  \
    grader handout demineur khet --out group-b\n  \
    grader handout khet --given generate_map,generate_list_name")]
pub struct HandoutArgs {
    /// Courseworks that go into it, one or several
    #[arg(required = true)]
    pub courseworks: Vec<String>,
    /// The folder to make; its archive is beside it (default: the courseworks' names)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Functions that students receive already written, for a shorter session
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub given: Vec<String>,
    /// Your own public scenarios, one folder for each coursework
    #[arg(long, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grader audit demineur\n  \
    grader audit demineur --topic propagate\n  grader audit khet --sample 100 --at-least 95\n  \
    grader audit riviere --html audit.html --write proposals.yaml\n\n\
    List wrong programs that change nothing a user could see in\n\
    specs/<coursework>/equivalent.yaml, each with a reason.")]
pub struct AuditArgs {
    /// The coursework whose reference is made wrong, one place at a time
    pub coursework: String,
    /// Wrong versions of this function only
    #[arg(long, value_name = "NAME")]
    pub topic: Option<String>,
    /// This wrong version only, by the name that a survivor has
    #[arg(long, value_name = "NAME")]
    pub mutant: Option<String>,
    /// As many wrong versions of each variant, always the same ones
    #[arg(long, value_name = "N")]
    pub sample: Option<usize>,
    /// Exit with 1 when fewer per cent are caught
    #[arg(long, value_name = "PERCENT")]
    pub at_least: Option<f64>,
    /// Exit with 1 when public scenarios alone catch fewer per cent
    #[arg(long, value_name = "PERCENT")]
    pub public_at_least: Option<f64>,
    /// Only the right programs kept with the tests, or the one of this name
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", require_equals = true,
          conflicts_with_all = ["topic", "mutant", "sample", "write"])]
    pub right: Option<String>,
    /// Exit with 1 when fewer per cent of the right programs are accepted
    #[arg(long, value_name = "PERCENT", default_value_t = 100.0)]
    pub at_least_right: f64,
    /// Write the matrix of wrong solutions and topics, survivors, idle scenarios
    #[arg(long, value_name = "FILE.html")]
    pub html: Option<PathBuf>,
    /// Propose scenarios that catch survivors, found by generated values, to be reviewed
    #[arg(long, value_name = "FILE.yaml")]
    pub write: Option<PathBuf>,
    /// Audit everything again, whatever was kept
    #[arg(long)]
    pub force: bool,
    /// The teacher's own hidden scenarios, one folder per coursework
    #[arg(long, value_name = "DIR")]
    pub hidden: Option<PathBuf>,
}
