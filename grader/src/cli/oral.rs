//! Questions about each student's own code: `oral`.

use super::numbers::at_least_one;
use super::{LevelArg, ReadingArgs};
use clap::{Args, ValueEnum};
use oral::model::{Difficulty, QuestionKind};
use oral::pages::html::Layout;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grader oral hand-ins/dupont --seed 7\n  \
    grader oral class.zip --format html,moodle --out oral\n  \
    grader oral class.zip --student dupont --second --level easy\n\n\
    The same seed makes the same sheets again; without --seed the command draws one and prints it.")]
pub struct OralArgs {
    /// Hand-ins: crates, folders or archives of them, exports of platforms
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// Only hand-ins whose name contains this
    #[arg(long, value_name = "NAME")]
    pub student: Option<String>,
    /// The assignment, where a hand-in has several
    #[arg(long, value_name = "NAME")]
    pub coursework: Option<String>,
    /// Start of the random choices: the same number makes the same sheets
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Make a second sheet, different from the first one
    #[arg(long)]
    pub second: bool,
    /// Questions of a sheet, at most
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub questions: u8,
    /// Only these kinds of questions
    #[arg(long, value_name = "KINDS", value_enum, value_delimiter = ',')]
    pub kinds: Vec<QuestionKind>,
    /// Only questions about these functions
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub topics: Vec<String>,
    /// How hard the questions are (default: harder for a strong program)
    #[arg(long, value_enum)]
    pub level: Option<Difficulty>,
    /// What to write (default: html)
    #[arg(long, value_name = "FORMATS", value_enum, value_delimiter = ',')]
    pub format: Vec<OralFormat>,
    /// Questions on a printed page
    #[arg(long, value_enum, default_value = "four")]
    pub layout: Layout,
    /// The folder to write to (default: `oral` in the folder of results of `grader run`)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The class list, for names and members of groups
    #[arg(long, value_name = "FILE.csv")]
    pub roster: Option<PathBuf>,
    /// Your decisions, for members of groups (default: decisions.yaml beside the hand-ins)
    #[arg(long, value_name = "FILE.yaml")]
    pub decisions: Option<PathBuf>,
    /// How many hand-ins at a time, each on one core (default: cores + 1)
    #[arg(long, short, value_name = "N", value_parser = at_least_one::<usize>)]
    pub jobs: Option<usize>,
    /// Run hand-ins even where they cannot be isolated: only for code that you have read
    #[arg(long)]
    pub trust_submissions: bool,
    /// Use at most this level of isolation (default: as for `grader run`)
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub isolation: Option<LevelArg>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OralFormat {
    /// Pages to print, and one with the answers
    Html,
    /// A file for Moodle's question bank
    Moodle,
    /// The same in GIFT
    Gift,
    /// Everything, for programs
    Json,
}
