//! Commands about assignments: `check`, `template`, `handout`, `audit`, and courses of one's
//! own.

use super::Shard;
use super::numbers::at_least_one;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Assignments to check (default: all)
    pub courseworks: Vec<String>,
    /// Read the specs only; run nothing
    #[arg(long)]
    pub syntax_only: bool,
    /// The teacher's own hidden scenarios: a folder of them, or one folder per assignment
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
    /// Show where the cache is, what is in it, and its size
    Show,
    /// Remove what was compiled from hand-ins; it is compiled again when needed
    Clean {
        /// Also remove prepared libraries and the kit's copy
        #[arg(long)]
        all: bool,
    },
}

#[derive(Debug, Args)]
pub struct BlessArgs {
    /// Assignments whose snapshots are written (default: all)
    pub courseworks: Vec<String>,
    /// Write nothing; exit with 1 when something would change
    #[arg(long)]
    pub check: bool,
    /// Write `.snap.new` beside each snapshot that changes: `cargo insta review` accepts them
    #[arg(long, conflicts_with = "check")]
    pub pending: bool,
    /// Write the snapshots below this folder, and leave those of the kit unchanged
    #[arg(long, value_name = "DIR", conflicts_with_all = ["check", "pending"])]
    pub into: Option<PathBuf>,
    /// Take what this crate shows instead of the reference: the template, a hand-in
    #[arg(long, value_name = "CRATE", requires = "into")]
    pub of: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grader new pong\n  grader new pong --lang fr --folder l1-info\n  \
    grader new --from ~/exercises/two-fer"
)]
pub struct NewArgs {
    /// The first assignment's name, also the name of its Rust module
    #[arg(required_unless_present = "from")]
    pub name: Option<String>,
    /// An existing crate: it becomes the reference, and its tests become the scenarios
    #[arg(long, value_name = "CRATE")]
    pub from: Option<PathBuf>,
    /// The folder to make (default: the assignment's name)
    #[arg(long, value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct UpgradeArgs {
    /// The course's folder (default: this one)
    pub folder: Option<PathBuf>,
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
    /// Assignments that go into it, one or several
    #[arg(required = true)]
    pub courseworks: Vec<String>,
    /// The folder to make; its archive is beside it (default: the assignments' names)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Functions that students receive already written, for a shorter session
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub given: Vec<String>,
    /// Your own public scenarios, one folder for each assignment
    #[arg(long, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
    /// Leave out the compiled test program: a smaller archive, and students compile it themselves
    #[arg(long)]
    pub sources_only: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grader audit demineur\n  \
    grader audit demineur --topic propagate\n  grader audit khet --sample 100 --at-least 95\n  \
    grader audit riviere --html audit.html --write proposals.yaml\n  \
    grader audit riviere --verdicts audits --shard 3/8\n\n\
    List wrong programs that change nothing a user could see in\n\
    specs/<coursework>/equivalent.yaml, each with a reason.")]
pub struct AuditArgs {
    /// The assignment from whose reference wrong programs are made
    pub coursework: String,
    /// Only the wrong programs that change this function
    #[arg(long, value_name = "NAME")]
    pub topic: Option<String>,
    /// Only this wrong program, by the name under which the audit shows it
    #[arg(long, value_name = "NAME")]
    pub mutant: Option<String>,
    /// Only N wrong programs of each variant, always the same ones
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>)]
    pub sample: Option<usize>,
    /// Keep verdicts in this folder, which several machines share, not in this machine's cache
    #[arg(long, value_name = "DIR", alias = "memory")]
    pub verdicts: Option<PathBuf>,
    /// Try only this part of the wrong programs, from 0/N to N-1/N; without it, show the whole
    #[arg(long, value_name = "i/N", requires = "verdicts",
          conflicts_with_all = ["sample", "right", "html", "write"])]
    pub shard: Option<Shard>,
    /// Exit with 1 when less than this percentage of the wrong programs is caught
    #[arg(long, value_name = "PERCENT")]
    pub at_least: Option<f64>,
    /// Exit with 1 when public scenarios alone catch less than this percentage
    #[arg(long, value_name = "PERCENT")]
    pub public_at_least: Option<f64>,
    /// Only the right programs stored with the tests, or the one of this name
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", require_equals = true,
          conflicts_with_all = ["topic", "mutant", "sample", "write"])]
    pub right: Option<String>,
    /// Exit with 1 when less than this percentage of the right programs is accepted
    #[arg(long, value_name = "PERCENT", default_value_t = 100.0)]
    pub at_least_right: f64,
    /// Write a page: the matrix of wrong programs and topics, survivors, idle scenarios
    #[arg(long, value_name = "FILE.html")]
    pub html: Option<PathBuf>,
    /// Write proposals of scenarios that catch survivors, for you to review
    #[arg(long, value_name = "FILE.yaml")]
    pub write: Option<PathBuf>,
    /// Audit everything again, ignoring stored verdicts
    #[arg(long)]
    pub force: bool,
    /// The teacher's own hidden scenarios: a folder of them, or one folder per assignment
    #[arg(long, value_name = "DIR")]
    pub hidden: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use crate::cli::Cli;
    use lang::Lang;

    #[test]
    fn the_earlier_name_of_the_folder_of_verdicts_is_read() {
        for option in ["--verdicts", "--memory"] {
            let words = [
                "grader", "audit", "khet", option, "audits", "--shard", "0/2",
            ];
            let read = Cli::in_language(Lang::En).try_get_matches_from(words);
            assert!(read.is_ok(), "{option}");
        }
    }
}
