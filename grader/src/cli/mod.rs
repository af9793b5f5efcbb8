//! The command line, in English or in French.

mod class;
mod french;
mod french_errors;
mod graded;
mod kit;
mod numbers;
mod oral;
mod out_meant;
mod play;
mod reading;
mod run;
mod shard;
mod shards;

pub use class::{DecideArgs, StatusArgs};
pub use graded::{ScopeArgs, SheetArgs};
pub use kit::{
    AuditArgs, BlessArgs, CacheArgs, CacheCommand, CheckArgs, HandoutArgs, NewArgs, TemplateArgs,
    UpgradeArgs,
};
pub use oral::{OralArgs, OralFormat};
pub use play::PlayArgs;
pub use reading::ReadingArgs;
pub use run::{LevelArg, LimitArgs, RunArgs};
pub use shard::Shard;
pub use shards::{MergeArgs, PlanArgs, SubmitArgs};

use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};
use lang::Lang;
use std::ffi::OsString;
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
        Exit codes: 0 done, 1 something to mend (check, --check, audit, status,\n\
        doctor, play), 2 wrong usage, 3 wrong specs, 4 the grader's own fault, or\n\
        something it needs is missing (rustc, a linker), 5 isolation too weak,\n\
        6 results not written, 7 parts missing or not fitting, 101 the grader\n\
        panicked, 130 interrupted, 141 its output was closed."
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

impl Common {
    pub fn lang(&self) -> Lang {
        match self.lang {
            Some(LangArg::Fr) => Lang::Fr,
            Some(LangArg::En) => Lang::En,
            None => Lang::from_environment().unwrap_or(Lang::En),
        }
    }
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
    /// Merge the graded parts into one class
    Merge(MergeArgs),
    /// Hand the parts to a scheduler, wait, and merge them
    Submit(Box<SubmitArgs>),
    /// Play a hand-in's game in a window, inside the sandbox
    Play(PlayArgs),
    /// Make a sheet of questions about each student's own code, with answers found by running it
    Oral(Box<OralArgs>),
    /// Show which hand-ins of a class are graded, missing or damaged
    Status(StatusArgs),
    /// Decide the points that wait for you
    Decide(DecideArgs),
    /// Check specs, reference, template, snapshots and everything derived from them
    Check(CheckArgs),
    /// Show how well this machine isolates hand-ins, and what is missing
    Doctor,
    /// Show what is in the cache, or remove it
    Cache(CacheArgs),
    /// Write snapshots from the reference, and show what changes
    Bless(BlessArgs),
    /// Make a repository for a course of your own
    New(NewArgs),
    /// Move a course of your own to this version of the program
    Upgrade(UpgradeArgs),
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

impl Cli {
    /// Reads the command line; ends the program after a mistake in it, or after help was shown.
    pub fn read() -> Cli {
        let arguments: Vec<OsString> = std::env::args_os().collect();
        let lang = language(&arguments);
        let matches = Cli::in_language(lang).try_get_matches_from(arguments);
        let read = matches.and_then(|matches| Cli::from_arg_matches(&matches));
        read.unwrap_or_else(|error| {
            let error = out_meant::advised(error, lang);
            match lang {
                Lang::Fr => french_errors::exit(&error),
                Lang::En => error.exit(),
            }
        })
    }

    pub fn in_language(lang: Lang) -> clap::Command {
        match lang {
            Lang::Fr => french::translated(Cli::command()),
            Lang::En => Cli::command(),
        }
    }
}

/// The language of the help, which is needed before the command line is read.
fn language(arguments: &[OsString]) -> Lang {
    let words: Vec<&str> = arguments.iter().filter_map(|a| a.to_str()).collect();
    let after = words.iter().position(|w| *w == "--lang");
    let said = after
        .and_then(|at| words.get(at + 1).copied())
        .or_else(|| words.iter().find_map(|w| w.strip_prefix("--lang=")));
    match said {
        Some("fr") => Lang::Fr,
        Some(_) => Lang::En,
        None => Lang::from_environment().unwrap_or(Lang::En),
    }
}
