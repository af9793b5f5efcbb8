//! The command `grader`. `main` alone decides the exit code.

mod class;
mod cli;
mod commands;
mod exit;
mod intake;
mod isolation;
mod marks;
mod pool;
mod report;
mod subject;
#[expect(
    dead_code,
    reason = "the sheets that are written back come with the reports"
)]
mod table;
mod template;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    engine::run::host_main_if_asked();
    let cli = cli::Cli::parse();
    ExitCode::from(commands::dispatch(&cli))
}
