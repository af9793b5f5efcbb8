//! A hand-in's game in a window: `play`.

use super::{LevelArg, ReadingArgs};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grader play hand-ins/dupont\n  \
    grader play class.zip --student dupont --reference")]
pub struct PlayArgs {
    /// A hand-in, or a class of them
    pub hand_in: PathBuf,
    /// Of a class, play the hand-in whose name contains this
    #[arg(long, value_name = "NAME")]
    pub student: Option<String>,
    /// The assignment, where the hand-in has several
    #[arg(long, value_name = "NAME")]
    pub coursework: Option<String>,
    /// The variant, where the hand-in has several
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    /// Show the game by the hand-in's own front (src/bin), which the student may have changed;
    /// without this, by the supplied one
    #[arg(long)]
    pub own_front: bool,
    /// Show the model answer beside it: two boards, the same clicks, the same draws
    #[arg(long)]
    pub reference: bool,
    /// Start of the random draws: the same number makes the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Run hand-ins even where they cannot be isolated: only for code that you have read
    #[arg(long)]
    pub trust_submissions: bool,
    /// Use at most this level of isolation (default: as for `grader run`)
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub isolation: Option<LevelArg>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}
