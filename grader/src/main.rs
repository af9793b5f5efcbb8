//! The command `grader`. `main` alone decides the exit code.

mod class;
mod cli;
mod commands;
mod exit;
mod isolation;
mod marks;
mod pool;
mod report;
mod subject;
mod template;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    engine::run::host_main_if_asked();
    let cli = cli::Cli::parse();
    ExitCode::from(commands::dispatch(&cli))
}
