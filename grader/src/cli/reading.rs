//! Limits of the grader itself for one hand-in, without its compiler and its scenarios.

use super::numbers::at_least_one;
use clap::Args;
use lang::Lang;
use std::time::Duration;

const SECONDS: u64 = 60;
const MEGABYTES: u64 = 2000;

/// What the grader itself may take for one hand-in.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Limits of reading a hand-in and writing its reports")]
pub struct ReadingArgs {
    /// Processor time of the grader itself, in seconds (default: 60)
    #[arg(long, value_name = "S", value_parser = at_least_one::<u64>)]
    pub reading_limit: Option<u64>,
    /// Memory of the grader itself, in megabytes (default: 2000)
    #[arg(long, value_name = "MB", value_parser = at_least_one::<u64>)]
    pub reading_memory: Option<u64>,
}

impl ReadingArgs {
    /// Applies the limits from now on, and reports why an earlier process ended, if one did.
    pub fn watch(&self, lang: Lang) {
        if let Some(why) = supervise::why_again() {
            eprintln!("{}", supervise::again(lang, why));
        }
        self.apply();
    }

    /// Applies the limits from now on.
    pub fn apply(&self) {
        let memory = self.reading_memory.unwrap_or(MEGABYTES);
        let seconds = self.reading_limit.unwrap_or(SECONDS);
        supervise::watch_each(Duration::from_secs(seconds), memory.saturating_mul(1 << 20));
    }
}
